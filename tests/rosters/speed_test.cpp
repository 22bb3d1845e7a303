#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "rosters/care.hpp"
#include "tests/rosters/large_file.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;

namespace {

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// What the processor needs, the best of three, in milliseconds: other programs on the machine do
/// not count.
template <class Work>
double milliseconds(Work work) {
    double best = 1e9;
    for (int i = 0; i < 3; ++i) {
        const auto begun = processor_seconds();
        work();
        best = std::min(best, (processor_seconds() - begun) * 1000);
    }
    return best;
}

void measure(const std::filesystem::path& file, std::int64_t battle) {
    const auto line = [](const char* what, double time) {
        std::cout << fmt::format("  {:<28}{:>9.1f} ms\n", what, time);
    };
    std::cout << file.string() << "\n";
    line("open",
         milliseconds([&] { REQUIRE(Store::open(file, Store::Access::ReadWrite).has_value()); }));
    const auto store = Store::open(file, Store::Access::ReadOnly);
    REQUIRE(store);
    line("the list of battles", milliseconds([&] { REQUIRE(store->battles().has_value()); }));
    line("the last battle", milliseconds([&] { REQUIRE(store->load_battle(battle).has_value()); }));
    line("and its events folded",
         milliseconds([&] { static_cast<void>(replayed(store->load_battle(battle).value())); }));
    line("every army", milliseconds([&] { REQUIRE(store->armies().has_value()); }));
    line("one army", milliseconds([&] { REQUIRE(store->army("army-7").has_value()); }));
    line("every campaign", milliseconds([&] { REQUIRE(store->campaigns().has_value()); }));
    line("what a copy holds", milliseconds([&] { REQUIRE(contents_of(file).has_value()); }));
}

}  // namespace

/// Where DRUMHEAD_LARGE names a file, the large one is made there and stays, so that the program
/// itself can be tried on it.
TEST_CASE("What a club's file of many years takes, beside an almost empty one", "[.speed]") {
    const TemporaryFolder folder;
    const char* kept = std::getenv("DRUMHEAD_LARGE");
    const std::filesystem::path large = kept != nullptr ? kept : (folder / "large.db").string();
    if (!std::filesystem::exists(large)) {
        make_large_file(large);
    }
    const auto small = folder / "small.db";
    REQUIRE(Store::open(small, Store::Access::ReadWrite)->new_battle(gk::stored_setup()));
    measure(small, 1);
    measure(large, 500);
    const auto once = [](const char* what, const auto& work) {
        const auto begun = processor_seconds();
        work();
        std::cout << fmt::format("  {:<28}{:>9.1f} s\n", what, processor_seconds() - begun);
    };
    once("the copy of a day", [&] { REQUIRE(back_up(large, folder / "day.db", Look::Pages)); });
    once("a copy that was replayed", [&] { REQUIRE(back_up(large, folder / "copy.db")); });
    once("looked through with its rules", [&] {
        const auto checked = check_file(large, Look::AlsoRules);
        REQUIRE(checked);
        CHECK(checked->problems.empty());
        CHECK(checked->remarks.empty());
    });
}
