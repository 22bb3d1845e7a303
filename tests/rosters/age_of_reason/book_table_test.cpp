#include "rosters/book_table.hpp"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rosters/battle_book_json.hpp"
#include "rosters/json.hpp"
#include "rules/dice/dice.hpp"

namespace drumhead {
namespace {

const bar::BattleBook& kolin() {
    return *shipped_book("kolin");
}

template <class Columns, class Rows, class Fresh>
void check_cells(const Columns& columns, const Rows& rows, Fresh fresh_of) {
    const auto& everyone = kolin().everyone;
    for (const auto& row : rows) {
        auto fresh = fresh_of(row);
        for (const auto& column : columns) {
            INFO(row.id << " " << column.word);
            CHECK(column.set(everyone, fresh, column.get(everyone, row)).value_or("") == "");
        }
        CHECK(fresh == row);
    }
}

TEST_CASE("Cells hold all of Kolin: what they show makes the same rows again",
          "[bar][rosters][table]") {
    const auto& everyone = kolin().everyone;
    const auto fresh = [](const auto& row) {
        std::decay_t<decltype(row)> result{};
        result.id = row.id;
        result.nation = row.nation;  // which a row that others name cannot change
        return result;
    };
    check_cells(counter_columns(), everyone.counters, fresh);
    check_cells(leader_columns(), everyone.leaders, fresh);
    check_cells(wing_columns(), everyone.wings, fresh);
    check_cells(command_columns(), everyone.groups, fresh);
}

TEST_CASE("A cell refuses what the rest of the order of battle contradicts",
          "[bar][rosters][table]") {
    const auto& everyone = kolin().everyone;
    auto counter = everyone.counters[0];
    const auto said = [&](std::string_view column, std::string_view text) {
        auto changed = counter;
        const auto fault =
            column_named(counter_columns(), column)->set(everyone, changed, text).value_or("");
        CHECK((fault.empty() || changed == counter));
        return fault;
    };
    const auto other = std::ranges::find_if(
        everyone.groups, [&](const bar::Group& group) { return group.nation != counter.nation; });
    CHECK(said("command", other->id) == fmt::format("'{}' is of the other side", other->id));
    CHECK(said("command", "nobody") == "there is no 'nobody'");
    CHECK(said("id", everyone.counters[1].id) ==
          fmt::format("'{}' is used twice", everyone.counters[1].id));
    CHECK(said("id", "") == "it is missing");
    CHECK(said("parent", counter.id).find("cannot be a piece") != std::string::npos);
    CHECK(said("sp", "21") == "it is '21'; a whole number from 1 to 20 is needed");
    CHECK(said("traits", "skirmish-only may-skirmish") ==
          "skirmish-only and may-skirmish cannot both be");
    counter.chart.sp = 6;
    CHECK(said("half", "7") == "half would be 7 of 6 SP");
    counter.arm = bar::Arm::Infantry;
    CHECK(said("type", "Hus") == "Hus is cavalry, but its arm is infantry");
    if (counter.group >= 0) {
        CHECK(said("nation", counter.nation == bar::Nation::Austrian ? "prussian" : "austrian") ==
              "it belongs to others of its side; take it away from them first");
    }
}

TEST_CASE("Rows taken out, moved and added leave a book that can be kept",
          "[bar][rosters][table]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        auto book = copy_of(kolin(), "mine", "Mine");
        for (int n = 0; n < 6; ++n) {
            const auto kind = static_cast<BookRow>(chance.below(4));
            const auto count = rows_of(book.everyone, kind);
            const auto row = static_cast<std::size_t>(chance.below(static_cast<int>(count)));
            switch (chance.below(3)) {
                case 0:
                    remove_row(book, kind, row);
                    RC_ASSERT(rows_of(book.everyone, kind) == count - 1);
                    break;
                case 1: {
                    const auto to = static_cast<std::size_t>(chance.below(static_cast<int>(count)));
                    move_row(book, kind, row, to);
                    move_row(book, kind, to, row);
                    break;
                }
                default:
                    RC_ASSERT(add_row(book, kind, static_cast<bar::Nation>(chance.below(2))));
            }
        }
        // What the scenarios themselves ask of their counters is not ours to mend.
        const auto fault = book_fault(book);
        RC_ASSERT((!fault || fault->words.find("entry_loss") != std::string::npos));
    }));
}

TEST_CASE("A row that moves takes those who name it along, and back again",
          "[bar][rosters][table]") {
    auto book = kolin();
    const auto before = book_json(book).dump();
    const auto named = book.everyone.counters[5].id;
    move_row(book, BookRow::Counter, 5, 0);
    CHECK(book.everyone.counters[0].id == named);
    CHECK(book_json(book).dump() != before);
    move_row(book, BookRow::Counter, 0, 5);
    CHECK(book_json(book).dump() == before);
    move_row(book, BookRow::Leader, 0, 7);
    move_row(book, BookRow::Leader, 7, 0);
    CHECK(book_json(book).dump() == before);
}

}  // namespace
}  // namespace drumhead
