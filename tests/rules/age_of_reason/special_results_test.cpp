#include "rules/age_of_reason/special_results.hpp"

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/clauses.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::bar {
namespace {

using tests::exactly;

const ResultChart& known_chart(std::string_view battle, Chart which) {
    const auto* found = chart(battle, which);
    REQUIRE(found != nullptr);
    return *found;
}
const ResultChart& kolin(Chart which) {
    return known_chart("kolin", which);
}
const Effect& kolin_effect(Chart which, std::string_view word) {
    for (const auto& result : kolin(which).results) {
        if (result.word == word) {
            return result.effect;
        }
    }
    FAIL("no " << word);
    std::abort();
}

/// The words of the ten digits in order, and which of them start a leader check.
using Digits = std::array<std::string, 10>;
void check_column(const ResultChart& chart,
                  Nation nation,
                  const Digits& words,
                  const std::set<int>& checks) {
    INFO(chart.battle << " " << word(chart.chart) << " " << word(nation));
    for (int digit = 0; digit <= 9; ++digit) {
        INFO(digit);
        const auto& expected = words[static_cast<std::size_t>(digit)];
        const auto* result = chart.at(nation, digit);
        if (expected.empty()) {
            CHECK(result == nullptr);
            continue;
        }
        REQUIRE(result != nullptr);
        CHECK(result->word == expected);
        const auto rolled =
            play([&](Dice& dice) { return roll_special_result(chart, nation, dice); },
                 std::array{digit})
                .result();
        CHECK(rolled.digit == digit);
        CHECK(&chart.results[static_cast<std::size_t>(rolled.result)] == result);
        CHECK(rolled.leader_check == checks.contains(digit));
    }
}
const std::set<int> kEven{0, 2, 4, 6, 8};

/// Chances of the results of a column in chart order, and of a leader check.
void check_odds(Chart which,
                Nation nation,
                const std::vector<double>& chances,
                double leader_check) {
    const auto rule = [&](Dice& dice) { return roll_special_result(kolin(which), nation, dice); };
    const auto odds = exact_odds(rule);
    tests::check_chances(odds.marginal(&ResultRoll::result), chances);
    CHECK(odds.chance_that(&ResultRoll::leader_check) == exactly(leader_check));
    tests::check_typed_is_weighed(rule);
    CHECK(tests::rolls_agree(rule, 8));
}

}  // namespace

TEST_CASE("BAR-SPI-03: Initiative, Austrian", "[bar][special][odds]") {
    check_column(kolin(Chart::Initiative),
                 Nation::Austrian,
                 {"army-morale",
                  "army-leader-lapse",
                  "army-leader-lapse",
                  "command-confusion",
                  "command-confusion",
                  "free-combat-segment",
                  "free-combat-segment",
                  "special-rally",
                  "leader-initiative",
                  "battle-tempo"},
                 {});
    check_odds(Chart::Initiative, Nation::Austrian, {0.1, 0.2, 0.2, 0.2, 0.1, 0.1, 0.1}, 0);
}

TEST_CASE("BAR-SPI-04: Initiative, Prussian", "[bar][special][odds]") {
    check_column(kolin(Chart::Initiative),
                 Nation::Prussian,
                 {"army-morale",
                  "army-leader-lapse",
                  "command-confusion",
                  "free-combat-segment",
                  "free-combat-segment",
                  "free-combat-segment",
                  "special-rally",
                  "leader-initiative",
                  "leader-initiative",
                  "battle-tempo"},
                 {});
    check_odds(Chart::Initiative, Nation::Prussian, {0.1, 0.1, 0.1, 0.3, 0.1, 0.2, 0.1}, 0);
}

TEST_CASE("BAR-SPI-16: 00 is digit 0, 1 to 9 are single digits of a side", "[bar][special]") {
    const auto& chart = kolin(Chart::Initiative);
    CHECK(chart.at(Nation::Austrian, 4)->word == "command-confusion");
    CHECK(chart.at(Nation::Prussian, 4)->word == "free-combat-segment");
    CHECK(chart.at(Nation::Austrian, 0) == chart.at(Nation::Prussian, 0));
}

TEST_CASE("BAR-SPF-01, BAR-SPF-02, BAR-SPF-05: infantry fire, Austrian", "[bar][special][odds]") {
    check_column(kolin(Chart::InfantryFire),
                 Nation::Austrian,
                 {"free-fire",
                  "free-fire",
                  "free-fire",
                  "full-volley",
                  "battalion-guns",
                  "battalion-guns",
                  "high-crops",
                  "high-crops",
                  "ammo-low",
                  "ammo-exhausted"},
                 kEven);
    check_odds(Chart::InfantryFire, Nation::Austrian, {0.3, 0.1, 0.2, 0.2, 0.1, 0.1}, 0.5);
}

TEST_CASE("BAR-SPF-03: infantry fire, Prussian", "[bar][special][odds]") {
    check_column(kolin(Chart::InfantryFire),
                 Nation::Prussian,
                 {"free-fire",
                  "free-fire",
                  "full-volley",
                  "full-volley",
                  "full-volley",
                  "battalion-guns",
                  "high-crops",
                  "high-crops",
                  "ammo-low",
                  "ammo-exhausted"},
                 kEven);
    check_odds(Chart::InfantryFire, Nation::Prussian, {0.2, 0.3, 0.1, 0.2, 0.1, 0.1}, 0.5);
}

TEST_CASE("BAR-SPA-01, BAR-SPA-02, BAR-SPA-04: artillery fire, Austrian", "[bar][special][odds]") {
    check_column(kolin(Chart::ArtilleryFire),
                 Nation::Austrian,
                 {"rapid-fire",
                  "rapid-fire",
                  "accurate-fire",
                  "accurate-fire",
                  "wild-fire",
                  "caisson-explosion",
                  "high-crops",
                  "high-crops",
                  "ammo-low",
                  "ammo-exhausted"},
                 kEven);
    check_odds(Chart::ArtilleryFire, Nation::Austrian, {0.2, 0.2, 0.1, 0.1, 0.2, 0.1, 0.1}, 0.5);
}

TEST_CASE("BAR-SPA-03: artillery fire, Prussian", "[bar][special][odds]") {
    check_column(kolin(Chart::ArtilleryFire),
                 Nation::Prussian,
                 {"rapid-fire",
                  "accurate-fire",
                  "accurate-fire",
                  "wild-fire",
                  "caisson-explosion",
                  "high-crops",
                  "high-crops",
                  "ammo-low",
                  "ammo-low",
                  "ammo-exhausted"},
                 kEven);
    check_odds(Chart::ArtilleryFire, Nation::Prussian, {0.1, 0.2, 0.1, 0.1, 0.2, 0.2, 0.1}, 0.5);
}

TEST_CASE("BAR-SPD-01: defensive fire, Austrian", "[bar][special][odds]") {
    check_column(kolin(Chart::DefensiveFire),
                 Nation::Austrian,
                 {"whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "battalion-guns",
                  "battalion-guns",
                  "premature-fire",
                  "premature-fire",
                  "premature-fire",
                  "smoke-and-dust",
                  "smoke-and-dust"},
                 kEven);
    check_odds(Chart::DefensiveFire, Nation::Austrian, {0.3, 0.2, 0.3, 0.2}, 0.5);
}

TEST_CASE("BAR-SPD-02: defensive fire, Prussian", "[bar][special][odds]") {
    check_column(kolin(Chart::DefensiveFire),
                 Nation::Prussian,
                 {"whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "battalion-guns",
                  "premature-fire",
                  "premature-fire",
                  "premature-fire",
                  "smoke-and-dust",
                  "smoke-and-dust"},
                 kEven);
    check_odds(Chart::DefensiveFire, Nation::Prussian, {0.4, 0.1, 0.3, 0.2}, 0.5);
}

TEST_CASE("Every column that is known covers each digit once; leader checks fall on even digits",
          "[bar][special]") {
    int unknown = 0;
    for (const auto& chart : charts()) {
        for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
            for (int digit = 0; digit <= 9; ++digit) {
                const auto* result = chart.at(nation, digit);
                unknown += result == nullptr ? 1 : 0;
                const auto& column = chart.columns[static_cast<std::size_t>(nation)];
                const bool check = column[static_cast<std::size_t>(digit)].leader_check;
                const bool fire = chart.chart == Chart::InfantryFire ||
                                  chart.chart == Chart::ArtilleryFire ||
                                  chart.chart == Chart::DefensiveFire;
                INFO(chart.battle << " " << word(chart.chart) << " " << digit);
                CHECK(check == (fire && digit % 2 == 0 && result != nullptr));
            }
        }
        for (const auto& result : chart.results) {
            CHECK_FALSE(result.text.empty());
            CHECK((result.clause.empty() ? chart.battle != "kolin"
                                         : clause(result.clause) != nullptr));
        }
    }
    CHECK(unknown == 14);  // of Leuthen's defensive fire, 8 Austrian and 6 Prussian digits
}

TEST_CASE("Lobositz: the columns of its charts", "[bar][special]") {
    check_column(known_chart("lobositz", Chart::Initiative),
                 Nation::Austrian,
                 {"end-turn-marker",
                  "fog-lifts",
                  "fog-lifts",
                  "special-rally",
                  "special-rally",
                  "maneuver-activation",
                  "free-combat-segment",
                  "free-combat-segment",
                  "free-combat-segment",
                  "double-activation"},
                 {});
    check_column(known_chart("lobositz", Chart::InfantryFire),
                 Nation::Prussian,
                 {"free-fire",
                  "free-fire",
                  "free-fire",
                  "full-volley",
                  "full-volley",
                  "battalion-guns",
                  "battalion-guns",
                  "heavy-smoke",
                  "ammo-low",
                  "ammo-low"},
                 kEven);
    check_column(known_chart("lobositz", Chart::ArtilleryFire),
                 Nation::Austrian,
                 {"rapid-fire",
                  "rapid-fire",
                  "accurate-fire",
                  "accurate-fire",
                  "wild-fire",
                  "caisson-explosion",
                  "ammo-exhausted",
                  "ammo-exhausted",
                  "ammo-exhausted",
                  "heavy-smoke"},
                 kEven);
    CHECK(chart("lobositz", Chart::LeaderLoss) == nullptr);
}

TEST_CASE("Leuthen: what is cut off stays not known", "[bar][special]") {
    check_column(known_chart("leuthen", Chart::DefensiveFire),
                 Nation::Austrian,
                 {"whites-of-their-eyes", "whites-of-their-eyes", "", "", "", "", "", "", "", ""},
                 kEven);
    check_column(known_chart("leuthen", Chart::DefensiveFire),
                 Nation::Prussian,
                 {"whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "whites-of-their-eyes",
                  "",
                  "",
                  "",
                  "",
                  "",
                  ""},
                 kEven);
    const auto& chart = known_chart("leuthen", Chart::DefensiveFire);
    const auto odds =
        exact_odds([&](Dice& dice) { return roll_special_result(chart, Nation::Austrian, dice); });
    CHECK(odds.marginal(&ResultRoll::result).at(-1) == exactly(0.8));
    check_column(known_chart("leuthen", Chart::Initiative),
                 Nation::Prussian,
                 {"army-morale",
                  "army-leader-lapse",
                  "command-confusion",
                  "free-combat-segment",
                  "free-combat-segment",
                  "free-combat-segment",
                  "special-rally",
                  "special-rally",
                  "leader-initiative",
                  "leader-initiative"},
                 {});
}

TEST_CASE("BAR-SPF-07: Full Volley doubles the Fire Strength", "[bar][special]") {
    const auto& effect = kolin_effect(Chart::InfantryFire, "full-volley");
    CHECK(fire_strength(6, effect) == 12);
    CHECK(effect.rerolls == 1);
}

TEST_CASE("BAR-SPF-09, BAR-SPF-14, BAR-SPA-09: High Crops takes 20 off, down to the lowest line",
          "[bar][special]") {
    const auto chart = GENERATE(Chart::InfantryFire, Chart::ArtilleryFire);
    const auto& effect = kolin_effect(chart, "high-crops");
    CHECK(modified_reroll(57, effect) == 37);
    CHECK(modified_reroll(12, effect) == 0);
    CHECK(modified_reroll(20, effect) == 0);
    CHECK(effect.rerolls == 1);
}

TEST_CASE(
    "BAR-SPF-10, BAR-SPF-13, BAR-SPA-10, BAR-SPD-06, BAR-SPD-08: halved with halves up, the "
    "total once",
    "[bar][special]") {
    for (const auto& effect : {kolin_effect(Chart::InfantryFire, "ammo-low"),
                               kolin_effect(Chart::ArtilleryFire, "ammo-low"),
                               kolin_effect(Chart::DefensiveFire, "premature-fire")}) {
        CHECK(fire_strength(6, effect) == 3);
        CHECK(fire_strength(7, effect) == 4);
        CHECK(fire_strength(5, effect) == 3);
        CHECK(fire_strength(9, effect) == 5);
        CHECK(fire_strength(1, effect) == 1);
        CHECK(fire_strength(3 + 4, effect) == 4);
        CHECK(effect.rerolls == 1);
    }
}

TEST_CASE("What the other Kolin results ask for", "[bar][special]") {
    CHECK((kolin_effect(Chart::InfantryFire, "free-fire") ==
           Effect{.rerolls = 2, .firer_disordered = true}));
    CHECK((kolin_effect(Chart::InfantryFire, "battalion-guns") ==
           Effect{.rerolls = 1, .extra_sp = 1}));
    CHECK(
        (kolin_effect(Chart::InfantryFire, "ammo-exhausted") == Effect{.firer_disordered = true}));
    CHECK((kolin_effect(Chart::ArtilleryFire, "rapid-fire") == Effect{.rerolls = 2}));
    CHECK((kolin_effect(Chart::ArtilleryFire, "accurate-fire") ==
           Effect{.rerolls = 1, .columns_right = 1}));
    CHECK((kolin_effect(Chart::ArtilleryFire, "wild-fire") == Effect{.rerolls = 1}));
    CHECK((kolin_effect(Chart::ArtilleryFire, "caisson-explosion") == Effect{.rerolls = 1}));
    CHECK((kolin_effect(Chart::ArtilleryFire, "ammo-exhausted") == Effect{}));
    CHECK((kolin_effect(Chart::DefensiveFire, "whites-of-their-eyes") ==
           Effect{.rerolls = 1, .columns_right = 1}));
    CHECK((kolin_effect(Chart::DefensiveFire, "smoke-and-dust") == Effect{}));
}

TEST_CASE("BAR-SPA-07, BAR-SPA-08: lots are even, and one alone needs no die",
          "[bar][special][odds]") {
    const auto rule = [](Dice& dice) { return draw_lot(3, dice); };
    tests::check_chances(exact_odds(rule), {1.0 / 3, 1.0 / 3, 1.0 / 3});
    tests::check_typed_is_weighed(rule);
    CHECK(tests::rolls_agree(rule, 13));
    CHECK(play([](Dice& dice) { return draw_lot(1, dice); }, {}).result() == 0);
}

TEST_CASE("BAR-SPI-08, BAR-SPI-17: while Daun lapses 2 is added to Leader Initiative dice",
          "[bar][special]") {
    CHECK(leader_initiative_die(0, true) == 2);
    CHECK(leader_initiative_die(7, true) == 9);
    CHECK(leader_initiative_die(7, false) == 7);
}

TEST_CASE("BAR-SPI-09: Command Confusion", "[bar][special][odds]") {
    CHECK(command_confusion(0) == Confusion::Finished);
    CHECK(command_confusion(1) == Confusion::HalfMovement);
    CHECK(command_confusion(2) == Confusion::Free);
    const auto odds = exact_odds([](Dice& dice) {
        int passed = 0;
        for (int roll = 0; roll < 2; ++roll) {
            passed += dice.digit({"Leader Initiative"}) < 7 ? 1 : 0;  // p = 7/10
        }
        return command_confusion(passed);
    });
    CHECK(odds.at(Confusion::Finished) == exactly(9.0 / 100));
    CHECK(odds.at(Confusion::HalfMovement) == exactly(42.0 / 100));
    CHECK(odds.at(Confusion::Free) == exactly(49.0 / 100));
    CHECK(confused_movement_quarters(7, false) == 14);  // 3 1/2
    CHECK(confused_movement_quarters(7, true) == 7);    // 1 3/4
}

TEST_CASE("A column is read as players write it", "[bar][special]") {
    const auto& chart = kolin(Chart::InfantryFire);
    const auto read = parse_column(
        "0*,1,2*: free-fire; 3 full-volley; 4*,5: Battalion Guns; 6*, 7 HIGH CROPS; 8*:ammo-low; "
        "9 ammo-exhausted",
        chart.results);
    REQUIRE(read);
    CHECK(*read == chart.columns[static_cast<std::size_t>(Nation::Austrian)]);
    const auto ranges = parse_column("0-3: free-fire;4-9 ammo-low;", chart.results);
    REQUIRE(ranges);
    CHECK((*ranges)[3] == Digit{0, false});
    CHECK((*ranges)[4] == Digit{4, false});
}

TEST_CASE("A column with a gap, a double or a strange word is refused by name", "[bar][special]") {
    const auto said = [&](std::string_view text) {
        const auto read = parse_column(text, kolin(Chart::InfantryFire).results);
        INFO(text);
        REQUIRE_FALSE(read);
        return read.error().words;
    };
    CHECK(said("0-5 free-fire; 8-9 ammo-low") == "no result for 6 and 7");
    CHECK(said("0-8 free-fire") == "no result for 9");
    CHECK(said("0,2,4-9 free-fire") == "no result for 1 and 3");
    CHECK(said("3-9 free-fire") == "no result for 0, 1 and 2");
    CHECK(said("").starts_with("no result for 0, 1, "));
    CHECK(said("0-5 free-fire; 5-9 ammo-low") == "5 stands twice");
    CHECK(said("0,0,1-9 free-fire") == "0 stands twice");
    CHECK(said("0-9 thunder").starts_with("'thunder' is none of free-fire, full-volley"));
    CHECK(said("0-9").starts_with("'' is none of"));
    for (const auto* text : {"free-fire",
                             "0*-4 free-fire",
                             "0-4* free-fire",
                             "4-0 free-fire",
                             "10 free-fire",
                             "0,,1 free-fire",
                             "-1 free-fire",
                             "* free-fire",
                             "0** free-fire",
                             ";0-9 free-fire"}) {
        CHECK(said(text).find("is not a list of digits") != std::string::npos);
    }
}

TEST_CASE("Every chart has a word of its own that is read back", "[bar][special]") {
    for (const auto& chart : charts()) {
        CHECK(chart_from(word(chart.chart)) == chart.chart);
        CHECK(bar::chart(chart.battle, chart.chart) == &chart);
    }
    CHECK_FALSE(chart_from("morale").has_value());
    CHECK(chart("leipzig", Chart::Pursuit) == nullptr);
}

TEST_CASE("A column is written as it is read, whatever blanks stand in it", "[bar][special]") {
    std::vector<SpecialResult> results(2);
    results[0].word = "free-fire";
    results[1].word = "guns";
    const auto column = parse_column("0*,1, 2*:\tfree-fire;\r\n3-9 guns\n", results);
    REQUIRE(column);
    CHECK(written(*column, results) == "0*,1,2* free-fire; 3,4,5,6,7,8,9 guns");
    CHECK(*parse_column(written(*column, results), results) == *column);
    Column partly{};
    partly[4] = {1, true};
    CHECK(written(partly, results) == "4* guns");
    CHECK(written({}, results).empty());
    for (const auto* bad : {"a free-fire; 0-9 guns",
                            "5-3 free-fire; 0-9 guns",
                            "3-* free-fire; 0-9 guns",
                            "- guns"}) {
        INFO(bad);
        CHECK_FALSE(parse_column(bad, results));
    }
}

}  // namespace drumhead::bar
