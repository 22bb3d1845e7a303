#include <map>
#include <tuple>

#include <catch2/catch.hpp>

#include "rules/age_of_reason/leaders.hpp"
#include "rules/age_of_reason/loss_chart.hpp"
#include "tests/rosters/age_of_reason/kolin.hpp"

// Who fights at Kolin, held against the booklet's lists.

namespace drumhead::bar {
namespace {

TEST_CASE(
    "BAR-OOB-01: six scenarios; one map each for 1 to 3, two for 4, three for 5 and 6, which "
    "starts at noon",
    "[bar][rosters][data]") {
    REQUIRE(kolin().scenarios.size() == 6);
    const std::vector<std::size_t> maps{1, 1, 1, 2, 3, 3};
    for (int number = 1; number <= 6; ++number) {
        CHECK(scenario(number).number == number);
        CHECK(scenario(number).maps.size() == maps[static_cast<std::size_t>(number - 1)]);
    }
    CHECK(scenario(4).maps == std::vector<std::string>{"East", "Center"});
    CHECK(name(scenario(6).first) == "12:00");
}

TEST_CASE(
    "BAR-OOB-02, BAR-CMD-01: counters stand sorted by side, then by Command or independent "
    "kind, and every Command knows its Wing",
    "[bar][rosters][data]") {
    std::set<std::tuple<Nation, int, std::optional<Arm>>> begun;
    std::tuple<Nation, int, std::optional<Arm>> last{Nation::Austrian, -2, {}};
    for (const auto& one : kolin().everyone.counters) {
        const std::tuple now{one.nation, one.group, one.group < 0 ? one.arm : std::optional<Arm>{}};
        if (now != last) {
            INFO(one.id);
            CHECK(begun.insert(now).second);
            last = now;
        }
    }
    CHECK(kolin().everyone.wings.size() == 9);
    CHECK(kolin().everyone.groups.size() == 25);
}

TEST_CASE(
    "BAR-OOB-03, BAR-OOB-08: a scenario says its area, then the Austrian setup, then the Prussian, "
    "then who wins",
    "[bar][rosters][data]") {
    for (const auto& one : kolin().scenarios) {
        CHECK_FALSE(one.name.empty());
        CHECK_FALSE(one.area.empty());
        CHECK_FALSE(one.victory.empty());
        CHECK(std::ranges::is_sorted(one.setup, {}, &Placement::nation));
        CHECK(one.setup.front().nation == kAustrian);
        CHECK(one.setup.back().nation == kPrussian);
    }
}

TEST_CASE("BAR-OOB-04: a place names the map of its hex, and rows that units stay south of",
          "[bar][rosters][data]") {
    check_set_up(scenario(5), Line{kAustrian, "PAN", "", {"W4010"}});
    check_set_up(scenario(4), Line{kAustrian, "BUR", "", {"C4333"}});
    check_set_up(scenario(4), Line{kAustrian, "KOM a/b/c", "", {"E5024"}});
    check_set_up(scenario(4), Line{kAustrian, "SOR", "", {"south of row C46xx"}});
}

TEST_CASE(
    "BAR-OOB-05: a number before a name is a battalion, a letter after it a part of a "
    "regiment, # a battery",
    "[bar][rosters][data]") {
    CHECK(named("1/2/3 ARH") == Names{"ARH 1", "ARH 2", "ARH 3"});
    CHECK(named("KAT a/b") == Names{"KAT a", "KAT b"});
    CHECK(named("6 lb #1/#2") == Names{"6 lb #1", "6 lb #2"});
    CHECK(named("GDC") == Names{"GDC"});
    for (const auto& name : named("1/2/3 ARH, 6 lb #1/#2, 1/2 SAL")) {
        CHECK(short_name(counter(kAustrian, name)) == name);
    }
    CHECK(counter(kAustrian, "ARH 1").part == "1");
    CHECK(counter(kPrussian, "KAT b").part == "b");
    CHECK(counter(kAustrian, "6 lb #2").part == "#2");
    CHECK(counter(kPrussian, "GDC").part.empty());
}

TEST_CASE(
    "BAR-OOB-07: Command and Wing Leaders stand within 2 hexes of their own; Army and "
    "Special Leaders as the scenario says",
    "[bar][rosters][data]") {
    check_set_up(scenario(4),
                 Line{kAustrian, "", "NAD, H, M, WI, SER, BD, OD, MAR, A, ST", {"2 hexes from"}});
    check_set_up(scenario(4), Line{kAustrian, "", "DAU, GUA, FEU", {"Center map", "C46xx"}});
    check_set_up(scenario(4), Line{kPrussian, "", "KFII, FRM", {"C2303"}});
}

TEST_CASE("BAR-OOB-09: in the end Austrians retreat south and Prussians north",
          "[bar][rosters][data]") {
    CHECK(kolin().everyone.armies[0].name == "Austria");
    CHECK(kolin().everyone.armies[0].retreats_towards == "south map edge");
    CHECK(kolin().everyone.armies[1].name == "Prussia");
    CHECK(kolin().everyone.armies[1].retreats_towards == "north map edge");
}

TEST_CASE("BAR-OOB-10, BAR-OOB-25: Nádasdy's Wing, with KOM and the Saxons under Morocz",
          "[bar][rosters][data]") {
    CHECK(commands_of(kAustrian, "NAD") == Names{"H", "M", "B"});
    CHECK(of_command(kAustrian, "H") == named("BAR, EST, HAD, JAZ a/b/c, KLN a/b, NAD, SPL"));
    CHECK(of_command(kAustrian, "M") ==
          named("DES, FES a/b, KAI a/b/c, MOR a/b, KOM a/b/c, PRK a/b, PRA, GRB a/b"));
    auto beck = named("WKE, KOM, BNL, KAI, KAR, WAR, 1/2 BRO, 1/2 GRD");
    beck.merge(named("WKE a/b, 1a/1b/2a/2b BRO, 1a/1b/2a/2b GRD"));
    CHECK(of_command(kAustrian, "B") == beck);
    CHECK(counter(kAustrian, "KOM").chart.type == unit_type("Fus"));
}

TEST_CASE("BAR-OOB-11: Wied's Command", "[bar][rosters][data]") {
    CHECK(of_command(kAustrian, "WI") ==
          named("WUR a/b, BIR a/b, L-R, 1/2 SAL, PLA, STA, ARB, MER, S-G, LIG"));
    for (const auto* const fusiliers : {"S-G", "LIG"}) {
        CHECK(counter(kAustrian, fusiliers).chart.type == unit_type("Fus"));
    }
}

TEST_CASE("BAR-OOB-12, BAR-OOB-13: Serbelloni's and Marschall's Wings", "[bar][rosters][data]") {
    CHECK(commands_of(kAustrian, "SER") == Names{"BD", "OD"});
    CHECK(of_command(kAustrian, "BD") == named("KAL a/b, SAV a/b, KOL a/b"));
    CHECK(of_command(kAustrian, "OD") == named("SCH a/b, LIG a/b, PRT a/b"));
    CHECK(commands_of(kAustrian, "MAR") == Names{"A", "ST"});
    CHECK(of_command(kAustrian, "A") == named("1/2 EKR, 1/2/3 MOL, 1/2/3 PUE"));
    CHECK(of_command(kAustrian, "ST") == named("1/2/3 NEI, 1/2 GAI, 1/2 HAL"));
}

TEST_CASE(
    "BAR-OOB-14, BAR-OOB-15, BAR-OOB-16: Stampach's Wing, Castiglione's Command, Colloredo's Wing",
    "[bar][rosters][data]") {
    CHECK(commands_of(kAustrian, "STA") == Names{"K", "W"});
    CHECK(of_command(kAustrian, "K") == named("SER a/b, POR, H-D a/b"));
    CHECK(of_command(kAustrian, "W") == named("GEL a/b, A-M a/b, S-G a/b"));
    CHECK(of_command(kAustrian, "C") == named("SGD, ODO a/b, J-M"));
    CHECK(commands_of(kAustrian, "COL") == Names{"P", "SI"});
    CHECK(of_command(kAustrian, "P") == named("1/2/3 ARH, 1/2/3 THU, 1/2/3 LDA, 1/2 HAR"));
    CHECK(of_command(kAustrian, "SI") == named("1/2 DEU, 1/2 B-B, 1/2/3 BOT"));
}

TEST_CASE("BAR-OOB-17: Austrian independents", "[bar][rosters][data]") {
    auto foot = named("FIR, SOR, 1a/1b/2a/2b BNL, 1a/1b/2a/2b SZL");
    foot.merge(named("1/2 BNL, 1/2 SZL"));  // parents, which come on by reforming
    CHECK(independents(kAustrian, Arm::Infantry) == foot);
    CHECK(independents(kAustrian, Arm::Cavalry) == named("BUR, PAN"));
    CHECK(independents(kAustrian, Arm::Artillery) ==
          named("3 lb #1/#2/#3/#4/#5/#6, 6 lb #1/#2/#3/#4/#5, 12 lb #1/#2, Howitzer #1/#2"));
    for (const auto* const grenadiers : {"FIR", "SOR"}) {
        CHECK(counter(kAustrian, grenadiers).chart.type == unit_type("Gren"));
    }
    CHECK(leader(kAustrian, "FEU").role == LeaderRole::Special);
}

TEST_CASE("BAR-OOB-18, BAR-OOB-19, BAR-OOB-20, BAR-OOB-25: Zieten's, Tresckow's and Bevern's Wings",
          "[bar][rosters][data]") {
    CHECK(commands_of(kPrussian, "ZIE") == Names{"K", "H"});
    CHECK(of_command(kPrussian, "K") ==
          named("PUT a/b/c, SZE a/b, WAR a/b/c, SEY a/b, WER a/b/c, ZIE a/b/c"));
    CHECK(of_command(kPrussian, "H") == named("1/2 MUN, 1/2 SCH, STE a/b"));
    CHECK(commands_of(kPrussian, "TRE") == Names{"B", "I"});
    CHECK(of_command(kPrussian, "B") == named("1/2 ABV, 1/2 HUL"));
    CHECK(of_command(kPrussian, "I") == named("1/2 PRH, 1/2 WIE"));
    CHECK(commands_of(kPrussian, "BEV") == Names{"PN", "M", "P"});
    CHECK(of_command(kPrussian, "PN") == named("2/3 ANH, 1/2 BOR"));
    CHECK(of_command(kPrussian, "M") == named("1/2 FRM, 1/2 KAL, 1/2 MAN"));
    CHECK(of_command(kPrussian, "P") == named("GEM, 1/2 KRE, LGD"));
}

TEST_CASE("BAR-OOB-21, BAR-OOB-22: Penavaire's Cavalry Wing and the Prussian independents",
          "[bar][rosters][data]") {
    CHECK(commands_of(kPrussian, "PEN") == Names{"KR", "ME", "N", "KO", "S"});
    CHECK(of_command(kPrussian, "KR") == named("LKR a/b, LRG a/b/c"));
    CHECK(of_command(kPrussian, "ME") == named("KRO a/b, KYA a/b"));
    CHECK(of_command(kPrussian, "N") == named("BLA a/b, KAT a/b"));
    CHECK(of_command(kPrussian, "KO") == named("NOR a/b, PVP a/b, ROC a/b"));
    CHECK(of_command(kPrussian, "S") == named("DRI a/b/c, GDC, MEI a/b, SHN a/b"));
    CHECK(independents(kPrussian, Arm::Infantry) == named("KAH, MOL, WAN, FIN, NYM, WAL, MAN"));
    CHECK(independents(kPrussian, Arm::Artillery) ==
          named("12 lb #1/#2/#3/#4/#5, 6 lb #1/#2/#3, Howitzer, Mortar"));
    CHECK(independents(kPrussian, Arm::Cavalry).empty());
    for (const auto& grenadiers : named("KAH, MOL, WAN, FIN, NYM, WAL, MAN")) {
        CHECK(counter(kPrussian, grenadiers).chart.type == unit_type("Gren"));
    }
}

TEST_CASE(
    "BAR-OOB-23, BAR-OOB-24: side, kind, abbreviation and part tell every counter from every "
    "other; "
    "abbreviations do not",
    "[bar][rosters][data]") {
    std::set<std::tuple<Nation, std::string, std::string>> counters;
    std::map<std::pair<Nation, std::string>, Names> commands_with;
    for (const auto& one : kolin().everyone.counters) {
        CHECK(counters.emplace(one.nation, one.abbr, one.part).second);
        commands_with[{one.nation, one.abbr}].insert(std::to_string(one.group));
    }
    std::set<std::pair<Nation, std::string>> leaders;
    for (const auto& one : kolin().everyone.leaders) {
        CHECK(leaders.emplace(one.nation, one.abbr).second);
    }
    for (const auto* const both : {"MOL", "KAL", "SCH", "WAR", "6 lb", "12 lb"}) {
        CHECK(commands_with.contains({kAustrian, both}));
        CHECK(commands_with.contains({kPrussian, both}));
    }
    for (const auto* const twice : {"KOM", "KAI", "LIG", "S-G", "BNL"}) {
        INFO(twice);
        CHECK(commands_with[std::pair{kAustrian, std::string(twice)}].size() == 2);
    }
    CHECK(commands_with[std::pair{kPrussian, std::string("MAN")}].size() == 2);
    for (const auto* const leader_and_unit : {"NAD", "SER", "STA"}) {
        CHECK(leaders.contains({kAustrian, leader_and_unit}));
        CHECK(commands_with.contains({kAustrian, leader_and_unit}));
    }
    for (const auto& [code, austrian, prussian] :
         std::vector<std::tuple<std::string, std::string, std::string>>{
             {"H", "Hadik", "Hülsen"},
             {"M", "Morocz", "Manstein"},
             {"B", "Beck", "Braunschweig"},
             {"K", "Kolowrat", "Katte"},
             {"P", "Puebla", "Puttkammer"}}) {
        CHECK(leader(kAustrian, code).name == austrian);
        CHECK(leader(kPrussian, code).name == prussian);
    }
}

TEST_CASE(
    "BAR-OOB-26, BAR-OOB-31, BAR-UNIT-06: Grenzers in pieces know their parents, which are Light "
    "Infantry; pieces only skirmish",
    "[bar][rosters][data]") {
    const auto parent_of = [](std::string_view piece) {
        const auto& one = counter(kAustrian, piece);
        CHECK(one.skirmish_only);
        CHECK(one.chart.type == unit_type("Grnz"));
        REQUIRE(one.parent >= 0);
        const auto& parent = at(one.parent);
        CHECK(parent.nation == kAustrian);
        CHECK(parent.group == one.group);
        CHECK(parent.chart.type == unit_type("LI"));
        CHECK_FALSE(parent.skirmish_only);
        return short_name(parent);
    };
    for (const auto* const regiment : {"BNL", "SZL", "BRO", "GRD"}) {
        for (const auto* const battalion : {"1", "2"}) {
            const auto parent = std::string(regiment) + " " + battalion;
            CHECK(parent_of(parent + "a") == parent);
            CHECK(parent_of(parent + "b") == parent);
        }
    }
    CHECK(parent_of("WKE a") == "WKE");
    CHECK(parent_of("WKE b") == "WKE");
    // Beck's Grenz hussars are another counter, and no parent of the Grenzers.
    CHECK(counter(kAustrian, "BNL").hussars);
    CHECK(std::ranges::count_if(kolin().everyone.counters,
                                [](const Counter& one) { return one.parent >= 0; }) == 18);
}

TEST_CASE("BAR-OOB-27: Beck's KAI is of no known kind and not one of Morocz' KAI a/b/c",
          "[bar][rosters][data]") {
    const auto& kai = counter(kAustrian, "KAI");
    CHECK_FALSE(kai.arm);
    CHECK(kai.chart.type == nullptr);
    for (const auto& value :
         {kai.chart.sp, kai.chart.er, kai.chart.cv, kai.chart.movement, kai.chart.half}) {
        CHECK_FALSE(value);
    }
    CHECK_FALSE(kai.chart.prolonge);
    CHECK_FALSE(kai.hussars);
    CHECK(of_command(kAustrian, "B").contains("KAI"));
    CHECK(counter(kAustrian, "KAI a").hussars);
    // It is the only one of which not even the arm is known.
    CHECK(std::ranges::count(kolin().everyone.counters, std::optional<Arm>{}, &Counter::arm) == 1);
}

TEST_CASE("BAR-OOB-28: each counter stands in the book once and scenarios take from it",
          "[bar][rosters][data]") {
    std::set<std::string> ids;
    for (const auto& one : kolin().everyone.counters) {
        CHECK(ids.insert(one.id).second);
    }
    CHECK(ids.size() == 238);
    std::vector<int> with_kah;
    for (const auto& one : kolin().scenarios) {
        if (std::ranges::binary_search(ids_of(one, kPrussian), "pr/KAH")) {
            with_kah.push_back(one.number);
        }
    }
    CHECK(with_kah == std::vector{1, 3, 4, 5, 6});
}

TEST_CASE("BAR-OOB-29: Guasco and Feuerstein have two ranks in the booklet; ranks are only labels",
          "[bar][rosters][data]") {
    CHECK(leader(kAustrian, "GUA").rank == "GFwM");
    check_words(leader(kAustrian, "GUA").note, {"GM"});
    CHECK(leader(kAustrian, "FEU").rank == "Ob");
    check_words(leader(kAustrian, "FEU").note, {"GFwM"});
}

TEST_CASE("BAR-OOB-30: guns printed with a Command are independents that arrive with it",
          "[bar][rosters][data]") {
    for (const int number : {1, 3}) {
        const auto& wied = reinforcement_with(scenario(number), kAustrian, "SAL 1");
        int of_wied = 0;
        int batteries = 0;
        for (const int place : wied.who.counters) {
            const auto& one = at(place);
            of_wied += one.group >= 0 && of_command(kAustrian, "WI").contains(short_name(one));
            batteries += one.group < 0 && one.arm == Arm::Artillery;
        }
        CHECK(of_wied == 10);
        CHECK(batteries == 2);
        CHECK(wied.who.counters.size() == 12);
    }
    for (const auto& gun : named("3 lb #4/#5/#6, 6 lb #4/#5")) {
        CHECK(counter(kAustrian, gun).group == -1);
    }
}

TEST_CASE("BAR-CMD-13: 21 Austrian leaders, of whom 1, 2, 5 and 13", "[bar][rosters][data]") {
    const auto of_role = [](Nation nation, LeaderRole role) {
        Names names;
        for (const auto& one : kolin().everyone.leaders) {
            if (one.nation == nation && one.role == role) {
                names.insert(one.name);
            }
        }
        return names;
    };
    CHECK(of_role(kAustrian, LeaderRole::Army) == Names{"Leopold Daun"});
    CHECK(of_role(kAustrian, LeaderRole::Special) == Names{"Guasco", "Feuerstein"});
    CHECK(of_role(kAustrian, LeaderRole::Wing) ==
          Names{"Nádasdy", "Serbelloni", "Marschall", "Stampach", "Colloredo"});
    CHECK(of_role(kAustrian, LeaderRole::Command) == Names{"Hadik",
                                                           "Morocz",
                                                           "Beck",
                                                           "Wied",
                                                           "B. Daun",
                                                           "O'Donell",
                                                           "Andlau",
                                                           "Starhemberg",
                                                           "Kolowrat",
                                                           "Wollwarth",
                                                           "Castiglione",
                                                           "Puebla",
                                                           "Sincere"});
    SECTION("BAR-CMD-22: 18 Prussian leaders, of whom 1, 1, 4 and 12") {
        CHECK(of_role(kPrussian, LeaderRole::Army) == Names{"Frederick II"});
        CHECK(of_role(kPrussian, LeaderRole::Special) == Names{"Moritz von Anhalt-Dessau"});
        CHECK(of_role(kPrussian, LeaderRole::Wing) ==
              Names{"Zieten", "Tresckow", "Bevern", "Penavaire"});
        CHECK(of_role(kPrussian, LeaderRole::Command) == Names{"Katte",
                                                               "Hülsen",
                                                               "Braunschweig",
                                                               "Ingersleben",
                                                               "Pannwitz",
                                                               "Manstein",
                                                               "Puttkammer",
                                                               "Krockow",
                                                               "Meinicke",
                                                               "Normann",
                                                               "Krosigk",
                                                               "Schönaich"});
    }
    CHECK(kolin().everyone.leaders.size() == 21 + 18);
}

TEST_CASE("BAR-CMD-05: 4 Austrian and 5 Prussian replacement leaders; generic sets B and A",
          "[bar][rosters][data]") {
    const auto& armies = kolin().everyone.armies;
    CHECK(armies[0].replacement_counters == 4);
    CHECK(armies[0].generic_counter_set == "B");
    CHECK(armies[1].replacement_counters == 5);
    CHECK(armies[1].generic_counter_set == "A");
}

TEST_CASE(
    "BAR-CMD-14, BAR-CMD-16, BAR-CMD-23, BAR-CMD-25: Daun +3 and 7, Frederick +5 and 5, anyone "
    "else +1 and 9",
    "[bar][rosters][data]") {
    CHECK(leader(kAustrian, "DAU").chart == LeaderChart{.command_rating = 3, .wan = 7});
    CHECK(leader(kPrussian, "KFII").chart.command_rating == 5);
    CHECK(leader(kPrussian, "KFII").chart.wan == 5);
    CHECK(kSubstituteCommandRating == 1);
    CHECK(kSubstituteWan == 9);
    CHECK(leader_names_of(kolin().everyone.armies[0].leaders) == Names{"DAU", "GUA"});
    CHECK(leader_at(kolin().everyone.armies[0].leaders[0]).abbr == "DAU");
    CHECK(leader_names_of(kolin().everyone.armies[1].leaders) == Names{"KFII", "FRM"});
    CHECK(leader_at(kolin().everyone.armies[1].leaders[0]).abbr == "KFII");
}

TEST_CASE("BAR-CMD-29: Frederick's note shows both of his Wing Activation Numbers",
          "[bar][rosters][data]") {
    check_words(leader(kPrussian, "KFII").note, {"Number 5", "20"});
}

TEST_CASE("BAR-CMD-32: a Command whose units are all cavalry is a cavalry Command",
          "[bar][rosters][data]") {
    const auto& everyone = kolin().everyone;
    for (std::size_t g = 0; g < everyone.groups.size(); ++g) {
        bool all_cavalry = true;
        for (const auto& one : everyone.counters) {
            if (one.group == static_cast<int>(g) && one.arm != Arm::Artillery) {
                all_cavalry = all_cavalry && one.arm == Arm::Cavalry;
            }
        }
        INFO(everyone.groups[g].name);
        CHECK(everyone.groups[g].cavalry == all_cavalry);
    }
    const auto cavalry = [&](std::string_view id) {
        return std::ranges::find(everyone.groups, id, &Group::id)->cavalry;
    };
    CHECK(cavalry("au/command/BD"));
    CHECK_FALSE(cavalry("pr/command/H"));
}

TEST_CASE("BAR-KEY-01, BAR-KEY-03, BAR-KEY-04, BAR-KEY-05: the sample leaders, value by value",
          "[bar][rosters][data]") {
    CHECK(leader(kPrussian, "KFII").chart == LeaderChart{.range = 10,
                                                         .movement = 8,
                                                         .er_bonus = -15,
                                                         .cv_bonus = 1,
                                                         .command_rating = 5,
                                                         .wan = 5});
    CHECK(leader(kAustrian, "MAR").chart == LeaderChart{.range = 5,
                                                        .movement = 8,
                                                        .er_bonus = -6,
                                                        .cv_bonus = 0,
                                                        .initiative = 4,
                                                        .loss_value = 10});
    const auto& starhemberg = leader(kAustrian, "ST");
    CHECK(starhemberg.chart == LeaderChart{.range = 4,
                                           .movement = 8,
                                           .er_bonus = -11,
                                           .cv_bonus = 1,
                                           .initiative = 7,
                                           .loss_value = 5});
    CHECK(stand_in_value(*starhemberg.chart.loss_value) == 3);
    CHECK(commands_of(kAustrian, "MAR").contains("ST"));
}

TEST_CASE(
    "BAR-KEY-02, BAR-KEY-06, BAR-LOSS-03: NEI 3 is the one battalion of which the booklet gives "
    "the "
    "figures; nobody else's are invented",
    "[bar][rosters][data]") {
    const auto& nei = counter(kAustrian, "NEI 3");
    CHECK(nei.name == "Neipperg");
    CHECK(nei.chart ==
          CounterChart{.type = unit_type("Fus"), .sp = 6, .er = 31, .cv = 3, .movement = 4});
    CHECK(half_loss(*nei.chart.sp) == 3);
    CHECK(of_command(kAustrian, "ST").contains("NEI 3"));
    for (const auto& one : kolin().everyone.counters) {
        if (one.id != "au/NEI/3" && one.id != "pr/12lb/1") {
            INFO(one.id);
            CHECK_FALSE(one.chart.sp);
            CHECK_FALSE(one.chart.er);
            CHECK_FALSE(one.chart.cv);
            CHECK_FALSE(one.chart.half);
        }
    }
    for (const auto& one : kolin().everyone.leaders) {
        if (one.abbr != "KFII" && one.abbr != "MAR" && one.id != "au/leader/ST" &&
            one.abbr != "DAU") {
            INFO(one.id);
            CHECK(one.chart == LeaderChart{});
        }
    }
}

TEST_CASE(
    "BAR-KEY-07, BAR-KEY-10: the sample 12 lb battery is Prussian, since it may only prolonge",
    "[bar][rosters][data]") {
    CHECK(counter(kPrussian, "12 lb #1").chart == CounterChart{.type = unit_type("12 lb"),
                                                               .sp = 2,
                                                               .er = 21,
                                                               .movement = 3,
                                                               .prolonge = Prolonge::MoveOnly});
    CHECK(counter(kAustrian, "12 lb #1").chart ==
          CounterChart{.type = unit_type("12 lb"), .prolonge = Prolonge::FireAndMove});
    const LossRecord lost{.artillery = 2};
    CHECK(lost.boxes() == 4);
}

TEST_CASE("BAR-KEY-08: Saxons, Guards and the arms are told apart without their colours",
          "[bar][rosters][data]") {
    for (const auto& saxon : named("PRA, PRK a/b, GRB a/b")) {
        check_words(counter(kAustrian, saxon).note, {"Saxon"});
        CHECK(counter(kAustrian, saxon).chart.type == unit_type("Chv"));
    }
    CHECK(counter(kPrussian, "LGD").chart.type == unit_type("Grd"));
    CHECK(counter(kPrussian, "LGD").name == "Leibgarde");
}

TEST_CASE("BAR-KEY-11, BAR-UNIT-03: Movement is filled in where it follows: 7 for light cavalry",
          "[bar][rosters][data]") {
    for (const auto& one : kolin().everyone.counters) {
        INFO(one.id);
        if (one.light_cavalry) {
            CHECK(one.arm == Arm::Cavalry);
            CHECK(light_by_movement(one.chart.movement.value_or(0)));
        } else if (one.id != "au/NEI/3" && one.id != "pr/12lb/1") {
            CHECK_FALSE(one.chart.movement);
        }
    }
}

TEST_CASE("BAR-UNIT-01, BAR-UNIT-02: no counter is of a type its army has not",
          "[bar][rosters][data]") {
    for (const auto& one : kolin().everyone.counters) {
        if (const auto* type = one.chart.type) {
            INFO(one.id);
            CHECK(one.arm == type->arm);
            CHECK((one.nation == kAustrian ? type->austrian : type->prussian));
            CHECK(one.light_cavalry == type->light_cavalry);
        }
    }
}

TEST_CASE("BAR-UNIT-11: Beck's WAR, KAR and BNL can skirmish", "[bar][rosters][data]") {
    Names able;
    for (const auto& one : kolin().everyone.counters) {
        if (one.may_skirmish) {
            able.insert(short_name(one));
            CHECK(one.chart.type == unit_type("Hus"));
        }
    }
    CHECK(able == Names{"WAR", "KAR", "BNL"});
}

TEST_CASE(
    "BAR-UNIT-13: every Austrian gun fires and prolonges; of the Prussians the 6 lb and the "
    "Howitzer do, the 12 lb only prolonges, the Mortar neither",
    "[bar][rosters][data]") {
    for (const auto& one : kolin().everyone.counters) {
        INFO(one.id);
        if (one.arm != Arm::Artillery) {
            CHECK_FALSE(one.chart.prolonge);
            continue;
        }
        const auto expected = one.nation == kAustrian || one.abbr == "6 lb" ? Prolonge::FireAndMove
                              : one.abbr == "Howitzer"                      ? Prolonge::FireAndMove
                              : one.abbr == "12 lb"                         ? Prolonge::MoveOnly
                                                                            : Prolonge::None;
        CHECK(one.chart.prolonge == expected);
    }
    CHECK(counter(kPrussian, "Mortar").chart.prolonge == Prolonge::None);
}

TEST_CASE("BAR-UNIT-26: the optional MAN grenadiers are not MAN 1 or MAN 2 of Manstein",
          "[bar][rosters][data]") {
    CHECK(counter(kPrussian, "MAN").group == -1);
    CHECK(counter(kPrussian, "MAN").name == "Manteuffel");
    CHECK(of_command(kPrussian, "M").contains("MAN 1"));
}

TEST_CASE(
    "BAR-ATTR-09: hussars of Hadik and Morocz; KOM only once its type is entered, Saxons "
    "never",
    "[bar][rosters][data]") {
    Names hussars;
    for (const auto* const command : {"H", "M"}) {
        for (const auto& name : of_command(kAustrian, command)) {
            if (counter(kAustrian, name).hussars) {
                CHECK(counter(kAustrian, name).chart.type == unit_type("Hus"));
                hussars.insert(name);
            }
        }
    }
    auto expected = named("BAR, EST, HAD, JAZ a/b/c, KLN a/b, NAD, SPL");
    expected.merge(named("DES, FES a/b, KAI a/b/c, MOR a/b"));
    CHECK(hussars == expected);
    for (const auto& kom : named("KOM a/b/c")) {
        CHECK(counter(kAustrian, kom).chart.type == nullptr);
        check_words(counter(kAustrian, kom).note, {"Hus"});
    }
}

}  // namespace
}  // namespace drumhead::bar
