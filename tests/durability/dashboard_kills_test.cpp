// Kills the dashboard again and again while keys are pressed, and holds what is found on the disk
// against what it had shown.

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/dashboard/any_desk.hpp"
#include "app/session.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "rules/limits.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/durability/full_size.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

struct Battlefield {
    std::filesystem::path file;
    std::int64_t battle = 0;
};

/// The dashboard without a window. After each frame that shows something new of the battle, it says
/// so: a line of JSON with how many events are done, how many there are, and those that are new.
class TellingTable : public Headless {
public:
    TellingTable() : Headless({1440, 900}) {}

    /// Presses keys on the battle for ever, as players in a hurry might.
    [[noreturn]] void play(const Battlefield& where, Generator& chance, int to) {
        auto session = open_any(where.file, where.battle);
        if (!session) {
            ::_exit(3);
        }
        const auto& open = std::get<Session>(*session);
        if (open.read_only()) {
            ::_exit(4);
        }
        done_ = open.battle().done();
        to_ = to;
        const DashboardOptions options{};
        desk_.emplace(std::move(*session), options);
        draw();
        for (;;) {
            press_any(chance);
        }
    }

private:
    void press_any(Generator& chance) {
        switch (chance.below(14)) {
            case 0:
                return press_ctrl('Z');
            case 1:
                return press_ctrl('Y');
            case 2:
                return type("n");
            case 3:
            case 4:
                return type(chance.below(2) == 0 ? "." : ",");
            case 5:
                return type("m");
            case 6:
                return type("v");
            case 7:
                return press(kit::Key::Escape);
            case 8:
                return type_shifted('R');
            case 9:
            case 10:
                return press(kit::Key::Enter);
            default:
                return type("r");
        }
    }
    void draw_frame(kit::Fonts& fonts) override {
        if (!desk_) {
            return;
        }
        desk_->frame({.frame = frame_, .monitor_scale = scale}, fonts, &touchables);
        const auto& battle = std::get<Session>(desk_->session()).battle();
        if (battle.done() == done_) {
            return;
        }
        Json news{{"done", battle.done()},
                  {"of", battle.events().size()},
                  {"from", std::min(done_, battle.done())},
                  {"events", Json::array()}};
        for (auto i = done_; i < battle.done(); ++i) {
            news["events"].push_back(event_json(battle.events()[i]));
        }
        done_ = battle.done();
        const auto line = news.dump() + "\n";
        if (::write(to_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
            ::_exit(5);
        }
    }
    float own_scale() const override { return 1; }

    std::optional<AnyDesk> desk_;
    std::size_t done_ = 0;
    int to_ = -1;
};

StoredBattle stored(const Battlefield& where) {
    const auto store = Store::open(where.file, Store::Access::ReadOnly);
    REQUIRE(store);
    auto battle = store->load_battle(where.battle);
    INFO((battle ? "" : battle.error().words));
    REQUIRE(battle);
    return std::move(*battle);
}

/// The events a table has shown, those undone last.
struct Shown {
    std::vector<gk::Event> events;
    std::size_t done = 0;

    void take(const std::string& line, const gk::State& start) {
        const auto news = parse_json(line, limits::kLargestBattleFile);
        REQUIRE(news);
        auto at = (*news)["from"].get<std::size_t>();
        for (const auto& json : (*news)["events"]) {
            const auto event = event_from_json(start, json);
            REQUIRE(event);
            if (at >= events.size() || !(events[at] == *event)) {
                REQUIRE(at <= events.size());
                events.resize(at);
                events.push_back(*event);
            }
            ++at;
        }
        done = (*news)["done"].get<std::size_t>();
        // The same thing done again drops what was undone after it.
        const auto of = (*news)["of"].get<std::size_t>();
        REQUIRE(events.size() >= of);
        events.resize(of);
    }
    /// Whether the disk holds this, or one thing more that was not shown any more.
    bool held_by(const StoredBattle& found) const {
        if (found.events == events) {
            return found.done + 1 >= done && found.done <= done + 1;
        }
        return found.events.size() == done + 1 && found.done == done + 1 &&
               std::equal(events.begin(),
                          events.begin() + static_cast<std::ptrdiff_t>(done),
                          found.events.begin());
    }
};

}  // namespace

TEST_CASE("What the dashboard has shown is on the disk, whenever it is killed",
          "[durability][kills]") {
    const int kills = size_of_run({.usual = 15, .full = 500});
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    const auto setup = gk::stored_setup();
    const auto start = gk::begin(setup);
    TellingTable table;  // its fonts are made once for all lives
    Generator chance(1745);
    Battlefield where{file};
    Shown shown;
    std::size_t frames = 0;
    int unshown = 0;
    for (int kill = 0; kill < kills; ++kill) {
        INFO("kill " << kill + 1);
        if (kill % 25 == 0) {  // another battle, so that none grows without end
            where.battle = keep_battle(file, setup).value();
            shown = {};
        }
        std::array<int, 2> pipe{};
        REQUIRE(::pipe2(pipe.data(), O_CLOEXEC) == 0);
        const auto seed = static_cast<std::uint64_t>(chance.below(1'000'000'000));
        const auto child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            std::thread copy;
            if (kill % 4 == 0) {  // the copy of the day is made beside the screen
                copy = std::thread([&] {
                    static_cast<void>(keep_daily_copy(
                        file, fmt::format("20{:02}-11-{:02}", kill / 28 + 10, kill % 28 + 1)));
                });
            }
            Generator keys(seed);
            table.play(where, keys, pipe[1]);
        }
        ::close(pipe[1]);
        // At once, or after something was shown and a moment more.
        const auto wanted = static_cast<std::size_t>(chance.below(12));
        const std::chrono::microseconds moment{chance.below(wanted == 0 ? 60'000 : 20'000)};
        std::string output;
        std::size_t lines = 0;
        const auto listen = [&] {
            std::array<char, 65536> buffer{};
            const auto read = ::read(pipe[0], buffer.data(), buffer.size());
            if (read <= 0) {
                return false;
            }
            output.append(buffer.data(), static_cast<std::size_t>(read));
            for (auto end = output.find('\n'); end != std::string::npos; end = output.find('\n')) {
                shown.take(output.substr(0, end), start);
                output.erase(0, end + 1);
                ++lines;
            }
            return true;
        };
        while (lines < wanted) {
            REQUIRE(listen());
        }
        stored(where);  // a second program reads it meanwhile, and finds it whole
        std::this_thread::sleep_for(moment);
        ::kill(child, SIGKILL);
        while (listen()) {
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        ::close(pipe[0]);
        REQUIRE(WIFSIGNALED(status));
        REQUIRE(WTERMSIG(status) == SIGKILL);
        frames += lines;

        const auto checked = check_file(file, Look::Pages);
        REQUIRE(checked);
        REQUIRE(checked->problems.empty());
        const auto found = stored(where);
        INFO("shown " << shown.done << " of " << shown.events.size() << ", found " << found.done
                      << " of " << found.events.size());
        REQUIRE(shown.held_by(found));
        unshown += found.events == shown.events && found.done == shown.done ? 0 : 1;
        const auto copies = copies_of(file);
        if (kill % 4 == 0 && !copies.empty()) {
            CHECK(check_file(copies.front().file, Look::Pages)->problems.empty());
        }
        shown.events = found.events;
        shown.done = found.done;
    }
    CHECK(frames > static_cast<std::size_t>(kills));
    const auto checked = check_file(file, Look::AlsoRules);
    REQUIRE(checked);
    CHECK(checked->problems.empty());
    CHECK(checked->remarks.empty());
    if (full_size()) {
        fmt::print(
            "the dashboard was killed {} times over {} frames with news; {} times something "
            "was stored that was not shown yet; nothing shown is lost\n",
            kills,
            frames,
            unshown);
    }
}
