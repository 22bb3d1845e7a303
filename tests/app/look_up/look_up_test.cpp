#include "app/look_up/look_up.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

using namespace drumhead;

namespace {

const Shelf& shelf() {
    static const Shelf kept = [] {
        auto made = shelf_of(gk::default_edition());
        made.units = {{"0", "Régiment d’Orléans", "France, left"},
                      {"1", "Molck", "Austria, centre"}};
        made.actions = {{"undo", "Undo", "Ctrl+Z"}, {"half-turn", "End the half-turn", "N"}};
        return made;
    }();
    return kept;
}

Found first(std::string_view words) {
    const auto found = look_up(shelf(), words);
    INFO(words);
    REQUIRE_FALSE(found.empty());
    return found.front();
}

}  // namespace

TEST_CASE("Odds are understood from words in any order, each said back", "[look-up]") {
    // GK-MUS-07, GK-MUS-10, GK-WEA-13: 4+ in firing order, one off the die for each of the two.
    for (const auto* words : {"musk 3 moved rain", "RAIN moved 3 musketry"}) {
        const auto found = first(words);
        CHECK(found.kind == FoundKind::Odds);
        REQUIRE(found.answer.has_value());
        CHECK(found.answer->big == "6");
        CHECK(found.answer->heading == "needed, on each of three dice");
        REQUIRE(found.answer->chances.size() == 4);
        CHECK(found.answer->chances[0] == Approx(125.0 / 216));
        CHECK(found.answer->chances[1] == Approx(75.0 / 216));
        CHECK(found.answer->chances[3] == Approx(1.0 / 216));
        CHECK(found.value == "0.5 hits");
        CHECK(found.understood.size() == 4);
    }
    const auto found = first("musk 3 moved rain");
    CHECK(found.title == "Musketry, 3 quarters, moved, light rain");
    CHECK(found.understood[0].word == "musk");
    CHECK(found.understood[0].as == "musketry");
    CHECK(found.understood[2].as == "moved, die −1");
    CHECK(found.understood[3].as == "light rain, die −1");
}

TEST_CASE("What follows if one fact were another stands under the answer", "[look-up]") {
    const auto found = look_up(shelf(), "musk 3 moved rain");
    const auto named = [&](std::string_view title) {
        const auto at = std::ranges::find(found, title, &Found::title);
        REQUIRE(at != found.end());
        return *at;
    };
    CHECK(named("the same, standing still").detail == "5+ needed");
    CHECK(named("the same, standing still").value == "1.0 hits");
    CHECK(named("the same, fair weather").detail == "5+ needed");
    CHECK(named("the same, light foot").detail == "cannot hit");
    // GK-SAV-02: cover saves on 4 or more, half of half a hit.
    CHECK(named("the same, target in cover").detail == "6 needed, then a save on 4+");
    CHECK(named("the same, target in cover").value == "0.25 hits");
}

TEST_CASE("The other side of a melee is named after against", "[look-up]") {
    const auto found = first("melee heavy horse against foot poor flank");
    CHECK(found.title == "Melee, heavy horse, foot, poor, on the flank");
    REQUIRE(found.answer.has_value());
    CHECK(found.answer->heading == "the attacker wins the round");
    const auto morale = first("morale elite general");
    REQUIRE(morale.answer.has_value());
    CHECK(morale.answer->chances.size() == 2);
}

TEST_CASE("A face of a table is read off, by words cut short", "[look-up]") {
    const auto found = first("kolin art aus 4");
    CHECK(found.kind == FoundKind::Face);
    CHECK(found.id == "bar.kolin.artillery-fire");
    REQUIRE(found.answer.has_value());
    REQUIRE(found.answer->lines.size() == 1);
    CHECK(found.answer->lines[0].starts_with("Austrian: "));
    CHECK(first("variation 3").id == "gk.variation");
}

TEST_CASE("The weather of a number and of the turn after it", "[look-up]") {
    // GK-WEA-05, -08, -09: 11 is light rain; a third of the dice each go down to 10, which is fair,
    // stay, and go up to 12, heavy rain.
    const auto found = first("weather 11");
    REQUIRE(found.answer.has_value());
    CHECK(found.answer->big == "light rain");
    CHECK(found.answer->lines[0] == "next turn fair 33%, light rain 33%, heavy rain 33%");
    CHECK(first("gauge 12").answer->big == "heavy rain");
}

TEST_CASE("Units are found without their accents, actions by their names", "[look-up]") {
    CHECK(first("orleans").id == "0");
    CHECK(first("orleans").kind == FoundKind::Unit);
    CHECK(first("undo").kind == FoundKind::Action);
    CHECK(first("half end").id == "half-turn");
}

TEST_CASE("Rules are found by their words and by their numbers", "[look-up]") {
    CHECK(first("GK-MUS-07").id == "GK-MUS-07");
    const auto blocked = look_up(shelf(), "retreat blocked");
    REQUIRE_FALSE(blocked.empty());
    CHECK(std::ranges::all_of(blocked, [](const Found& f) { return f.kind == FoundKind::Clause; }));
}

TEST_CASE("Nothing, spaces and any bytes at all are answered", "[look-up]") {
    CHECK(look_up(shelf(), "").empty());
    CHECK(look_up(shelf(), " \t, ").empty());
    CHECK(look_up(shelf(), std::string(10'000, 'x')).empty());
    (void)look_up(shelf(), "\xff\xfe musk \x01 99999999999999999999");
    CHECK(look_up(shelf(), "musk", 3).size() == 3);
}
