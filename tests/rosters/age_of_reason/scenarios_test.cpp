#include <catch2/catch.hpp>

#include "tests/rosters/age_of_reason/kolin.hpp"

// The six scenarios of Kolin, held against the booklet's setup lists.

namespace drumhead::bar {
namespace {

Turn at_time(std::string_view time) {
    const auto turn = turn_from(time);
    REQUIRE(turn);
    return *turn;
}

/// Who arrives, as the booklet lists them.
struct Arrival {
    Nation nation;
    std::string first;  ///< one of the units
    std::string_view units;
    std::string_view leaders;
    std::vector<std::string> words;  ///< of the place
};
const Reinforcement& check_arrival(const Scenario& scenario, const Arrival& expected) {
    const auto& found = reinforcement_with(scenario, expected.nation, expected.first);
    INFO(found.name);
    CHECK(names_of(found.who.counters) == named(expected.units));
    Names leaders;
    for (const auto& name : split(expected.leaders, ", ")) {
        leaders.insert(name);
    }
    CHECK(leader_names_of(found.who.leaders) == leaders);
    check_words(found.who.place, expected.words);
    return found;
}
void check_on_turn(const Scenario& scenario, std::string_view time, const Arrival& expected) {
    const auto& found = check_arrival(scenario, expected);
    CHECK(found.kind == ArrivalKind::OnTurn);
    CHECK(found.turn == at_time(time));
}

const Option* option(const Scenario& scenario, std::string_view word) {
    const auto found = std::ranges::find(scenario.options, word, &Option::word);
    return found == scenario.options.end() ? nullptr : &*found;
}

struct Size {
    std::size_t counters;
    std::size_t leaders;
};
void check_size(const Scenario& scenario, Nation nation, Size size) {
    INFO(scenario.name << ", " << word(nation));
    CHECK(ids_of(scenario, nation).size() == size.counters);
    CHECK(leaders_of(scenario, nation) == size.leaders);
}

TEST_CASE(
    "BAR-TIME-05, BAR-TIME-06, BAR-SCN1-02, BAR-SCN2-02, BAR-SCN3-02, BAR-SCN4-02, BAR-SCN5-02, "
    "BAR-SCN6-02: first and last turns, and the End Turn Number",
    "[bar][rosters][data]") {
    struct Times {
        std::string_view first;
        std::string_view last;
        std::optional<int> end_turn_number;
        int turns;
        int hours;
    };
    const std::vector<Times> expected{{"1:40", "3:40", std::nullopt, 7, 2},
                                      {"1:40", "3:40", std::nullopt, 7, 2},
                                      {"1:40", "3:40", std::nullopt, 7, 2},
                                      {"1:40", "9:00", 11, 23, 8},
                                      {"1:40", "9:00", 11, 23, 8},
                                      {"12:00", "9:00", 11, 28, 10}};
    for (int number = 1; number <= 6; ++number) {
        const auto& one = scenario(number);
        const auto& times = expected[static_cast<std::size_t>(number - 1)];
        INFO(one.name);
        CHECK(one.first == at_time(times.first));
        CHECK(one.last == at_time(times.last));
        CHECK(one.end_turn_number == times.end_turn_number);
        CHECK(one.last.index - one.first.index + 1 == times.turns);
        int hours = 0;
        for (auto turn = one.first; turn <= one.last; turn = turn + 1) {
            hours += is_hour(turn);
        }
        CHECK(hours == times.hours);
    }
}

TEST_CASE(
    "BAR-ATTR-06: attrition in scenarios 2, 3, 5 and 6; by ruling also in 4, after asking; "
    "none in 1",
    "[bar][rosters][data]") {
    const std::vector<bool> expected{false, true, true, true, true, true};
    for (int number = 1; number <= 6; ++number) {
        CHECK(scenario(number).attrition == expected[static_cast<std::size_t>(number - 1)]);
    }
    SECTION("BAR-ATTR-08: scenario 4 asks the players") {
        CHECK(std::ranges::any_of(scenario(4).notes, [](const std::string& note) {
            return note.find("agree on it before rolling") != std::string::npos;
        }));
    }
}

TEST_CASE("BAR-SCN1-04, BAR-SCN2-04, BAR-SCN3-04: +3 and +5 to Initiative without Army Leaders",
          "[bar][rosters][data]") {
    for (int number = 1; number <= 6; ++number) {
        const auto& modifiers = scenario(number).initiative;
        CHECK(modifiers[0] == (number <= 3 ? std::optional(3) : std::nullopt));
        CHECK(modifiers[1] == (number <= 3 ? std::optional(5) : std::nullopt));
    }
}

TEST_CASE("BAR-SCN1-03, BAR-SCN1-17, BAR-SCN2-03, BAR-SCN3-03: the part of the East map in play",
          "[bar][rosters][data]") {
    for (int number = 1; number <= 3; ++number) {
        CHECK(scenario(number).maps == std::vector<std::string>{"East"});
    }
    check_words(scenario(1).area, {"north of row E49xx", "west of column Exx22"});
    check_words(scenario(2).area, {"E1201/E1301", "E3526/E3626", "Exx26", "inclusive"});
    check_words(scenario(3).area, {"whole East map"});
}

TEST_CASE("BAR-SCN1-07, BAR-SCN1-09, BAR-SCN1-10: setup of the Storming of Krechor",
          "[bar][rosters][data]") {
    check_set_up(scenario(1),
                 {{kAustrian, "1a/1b/2a/2b BNL, 3 lb #1", "", {"3 hexes", "Krechor village"}},
                  {kPrussian, "1/2 MUN, 1/2 SCH", "", {"3 hexes", "Kaiserstrasse"}},
                  {kPrussian, "", "H", {"2 hexes"}},
                  {kPrussian, "KAH, WAN, MOL", "", {"3 hexes", "Kaiserstrasse"}},
                  {kPrussian, "12 lb #1, 6 lb #1", "", {"3 hexes", "Kaiserstrasse"}}});
    // 5 and 9 are set up, 12 and 3 arrive.
    check_size(scenario(1), kAustrian, {17, 1});
    check_size(scenario(1), kPrussian, {12, 1});
}

TEST_CASE(
    "BAR-SCN1-08, BAR-SCN1-15, BAR-SCN3-11, BAR-SCN3-19: Wied arrives on 2:40 at the west edge of "
    "the East "
    "map",
    "[bar][rosters][data]") {
    for (const int number : {1, 3}) {
        check_on_turn(scenario(number),
                      "2:40",
                      {kAustrian,
                       "ARB",
                       "1/2 SAL, ARB, STA, L-R, PLA, WUR a/b, BIR a/b, 6 lb #1/#2",
                       "WI",
                       {"west edge of the East map", "E40xx", "E48xx", "inclusive"}});
    }
}

TEST_CASE("BAR-SCN1-11, BAR-SCN1-12, BAR-SCN3-14: NYM, FIN and WAL on 2:00, with an entry loss",
          "[bar][rosters][data]") {
    for (const int number : {1, 3}) {
        check_on_turn(
            scenario(number),
            "2:00",
            {kPrussian, "NYM", "NYM, FIN, WAL", "", {"west edge", "E23xx", "E33xx", "inclusive"}});
        for (const auto& one : scenario(number).reinforcements) {
            CHECK(one.entry_loss == names_of(one.who.counters).contains("NYM"));
        }
    }
}

TEST_CASE("BAR-SCN1-16, BAR-UNIT-15: STE may be added in scenario 1, MAN wherever grenadiers are",
          "[bar][rosters][data]") {
    for (int number = 1; number <= 6; ++number) {
        const auto* man = option(scenario(number), "man");
        CHECK((man != nullptr) == (number != 2));
        if (man != nullptr) {
            CHECK(names_of(man->who.counters) == Names{"MAN"});
            check_words(man->condition, {"both players agree"});
        }
        CHECK((option(scenario(number), "ste") != nullptr) == (number == 1));
    }
    CHECK(names_of(option(scenario(1), "ste")->who.counters) == named("STE a/b"));
    CHECK(std::ranges::any_of(scenario(1).notes, [](const std::string& note) {
        return note.find("WUR and BIR") != std::string::npos;
    }));
}

TEST_CASE("BAR-SCN2-08, BAR-SCN2-10, BAR-SCN3-08: Nádasdy's and Katte's horse",
          "[bar][rosters][data]") {
    for (const int number : {2, 3}) {
        check_set_up(
            scenario(number),
            {{kAustrian, "", "NAD, H, M", {"2 hexes"}},
             {kAustrian, "SPL, EST, JAZ a/b/c, BAR, HAD, KLN a/b, NAD", "", {"2 hexes", "E37xx"}},
             {kAustrian, "FES a/b, DES, MOR a/b, KAI a/b/c", "", {"3 hexes", "E47xx"}},
             {kAustrian, "KOM a/b/c", "", {"2 hexes", "E5024"}},
             {kPrussian, "", "ZIE, K", {"2 hexes"}},
             {kPrussian,
              "WAR a/b/c, SZE a/b, PUT a/b/c",
              "",
              {"5 hexes", "Kaiserstrasse", "on or north of row E23xx"}}});
        CHECK_FALSE(std::ranges::binary_search(ids_of(scenario(number), kAustrian), "au/KAR"));
    }
    // 21 and 5 Saxons; 8, 5 and 3.
    check_size(scenario(2), kAustrian, {26, 3});
    check_size(scenario(2), kPrussian, {16, 2});
}

TEST_CASE(
    "BAR-SCN2-09, BAR-SCN3-10, BAR-SCN3-20: the Saxons come when the Austrian wishes and lower the "
    "target",
    "[bar][rosters][data]") {
    for (const int number : {2, 3}) {
        const auto& saxons =
            check_arrival(scenario(number), {kAustrian, "PRA", "PRA, PRK a/b, GRB a/b", "", {}});
        CHECK(saxons.kind == ArrivalKind::Discretionary);
        check_words(saxons.condition, {"Morocz"});
        for (const auto& one : scenario(number).reinforcements) {
            CHECK(one.lowers_target == (&one == &saxons));
        }
    }
    check_words(reinforcement_with(scenario(2), kAustrian, "PRA").who.place,
                {"west edge", "on or south of E4926", "within three hexes"});
    const auto& place = reinforcement_with(scenario(3), kAustrian, "PRA").who.place;
    check_words(place, {"E4633"});
    CHECK(place.find("three") == std::string::npos);
}

TEST_CASE("BAR-SCN2-11, BAR-SCN2-12: WER and SEY on 2:00, ZIE on 2:20, from E2417 to E1914",
          "[bar][rosters][data]") {
    const std::vector<std::string> words{"E2417", "E1914", "inclusive", "any formation"};
    check_on_turn(scenario(2), "2:00", {kPrussian, "SEY a", "WER a/b/c, SEY a/b", "", words});
    check_on_turn(scenario(2), "2:20", {kPrussian, "ZIE a", "ZIE a/b/c", "", words});
}

const std::vector<Line> kZietensWing{
    {kPrussian, "", "ZIE, K, H", {"2 hexes"}},
    {kPrussian,
     "PUT a/b/c, SZE a/b, WAR a/b/c",
     "",
     {"5 hexes", "Kaiserstrasse", "on or north of row E23xx"}},
    {kPrussian, "SEY a/b", "", {"3 hexes from E2321"}},
    {kPrussian, "WER a/b/c", "", {"2 hexes from E2621"}},
    {kPrussian, "ZIE a/b/c", "", {"2 hexes from E2432"}},
    {kPrussian, "1/2 MUN, 1/2 SCH, STE a/b", "", {"3 hexes", "Kaiserstrasse", "East map"}}};

TEST_CASE("BAR-SCN3-09, BAR-SCN3-12, BAR-SCN3-13: setup of the Prussian Turning Move",
          "[bar][rosters][data]") {
    check_set_up(scenario(3),
                 {{kAustrian, "1a/1b/2a/2b BNL, 3 lb #1", "", {"3 hexes", "Krechor village"}},
                  {kPrussian, "KAH, WAN, MOL", "", {"3 hexes", "Kaiserstrasse", "East map"}},
                  {kPrussian, "12 lb #1, 6 lb #1", "", {"3 hexes", "Kaiserstrasse", "East map"}}});
    check_set_up(scenario(3), kZietensWing);
    // 21 of Nádasdy, 5 independents, 5 Saxons, 12 with Wied; 22 of Zieten, 5 and 3 independents.
    check_size(scenario(3), kAustrian, {43, 4});
    check_size(scenario(3), kPrussian, {30, 3});
}

TEST_CASE("BAR-SCN3-17: the road and the row of the victory goal are on the East map",
          "[bar][rosters][data]") {
    check_words(scenario(3).victory, {"E7031", "E4727", "E47xx", "E4428", "50"});
}

// The parts of the Austrian setup that scenarios 4, 5 and 6 share.
const std::vector<Line> kHadikAndMorocz{
    {kAustrian, "", "H, M", {"2 hexes"}},
    {kAustrian, "BAR, EST, HAD, JAZ a/b/c, KLN a/b, NAD, SPL", "", {"2 hexes", "E37xx"}},
    {kAustrian, "DES, FES a/b, KAI a/b/c, MOR a/b", "", {"3 hexes", "E47xx"}},
    {kAustrian, "KOM a/b/c", "", {"2 hexes from E5024"}},
    {kAustrian, "PRK a/b", "", {"2 hexes from C5010"}},
    {kAustrian, "PRA", "", {"2 hexes from C5008"}},
    {kAustrian, "GRB a/b", "", {"2 hexes from C5005"}}};
const std::vector<Line> kWied{{kAustrian, "", "WI", {"2 hexes"}},
                              {kAustrian, "WUR a/b", "", {"1 hex from C4817"}},
                              {kAustrian, "BIR a/b", "", {"1 hex from C4819"}},
                              {kAustrian, "L-R", "", {"in C4822"}},
                              {kAustrian, "1 SAL", "", {"in C4823"}},
                              {kAustrian, "2 SAL", "", {"in C4824"}},
                              {kAustrian, "PLA", "", {"1 hex from C4825"}},
                              {kAustrian, "STA", "", {"1 hex from C4827"}},
                              {kAustrian, "ARB", "", {"in C4829"}},
                              {kAustrian, "MER", "", {"1 hex from C4132", "Andlau"}}};
const std::vector<Line> kSerbelloni{{kAustrian, "", "SER, BD, OD", {"2 hexes"}},
                                    {kAustrian, "KAL a/b", "", {"1 hex from C4113"}},
                                    {kAustrian, "SAV a/b", "", {"1 hex from C4115"}},
                                    {kAustrian, "KOL a/b", "", {"1 hex from C4117"}},
                                    {kAustrian, "SCH a/b", "", {"1 hex from C4313"}},
                                    {kAustrian, "LIG a/b", "", {"1 hex from C4315"}},
                                    {kAustrian, "PRT a/b", "", {"1 hex from C4317"}}};
const std::vector<Line> kMarschall{{kAustrian, "", "MAR, A, ST", {"2 hexes"}},
                                   {kAustrian, "1/2 EKR", "", {"1 hex from C4120"}},
                                   {kAustrian, "1/2/3 MOL", "", {"2 hexes from C4124"}},
                                   {kAustrian, "1/2/3 PUE", "", {"2 hexes from C4129"}},
                                   {kAustrian, "1/2/3 NEI", "", {"1 hex from C4422"}},
                                   {kAustrian, "1/2 GAI", "", {"1 hex from C4426"}},
                                   {kAustrian, "1/2 HAL", "", {"2 hexes from C4430"}}};
/// The independents that stand alike in scenarios 4 and 5.
const std::vector<Line> kIndependents{
    {kAustrian, "FIR", "", {"3 hexes from C4213"}},
    {kAustrian, "1a/1b/2a/2b BNL, 3 lb #1", "", {"3 hexes", "Krechor village"}},
    {kAustrian, "1a/1b/2a/2b SZL", "", {"5 hexes from C3417"}},
    {kAustrian, "BUR", "", {"in C4333"}},
    {kAustrian, "6 lb #1/#2", "", {"Wied's Command Range"}},
    {kAustrian, "6 lb #3, Howitzer #1", "", {"1 hex from C4213"}},
    {kAustrian, "12 lb #1, Howitzer #2", "", {"1 hex from C4120"}},
    {kAustrian, "12 lb #2, 3 lb #2", "", {"1 hex from C4124"}},
    {kAustrian, "3 lb #3", "", {"1 hex from C4430"}}};
const std::vector<Line> kPrussiansOf4{
    {kPrussian, "", "KFII, FRM", {"5 hexes from C2303"}},
    {kPrussian, "", "TRE, B, I, BEV, PN, M, P, PEN, KR, ME, N, KO, S", {"2 hexes"}},
    {kPrussian, "1/2 ABV, 1/2 HUL", "", {"2 hexes", "C2303 and C2208"}},
    {kPrussian, "1/2 PRH, 1/2 WIE", "", {"2 hexes", "C2209 and C2113"}},
    {kPrussian, "2/3 ANH, 1/2 BOR", "", {"2 hexes", "C2114 and C2119"}},
    {kPrussian, "1/2 FRM, 1/2 KAL, 1/2 MAN", "", {"2 hexes", "C2120 and C2029"}},
    {kPrussian, "GEM, 1/2 KRE, LGD", "", {"2 hexes", "C2123 and C2030"}},
    {kPrussian,
     "LKR a/b, LRG a/b/c, KRO a/b, KYA a/b, BLA a/b, KAT a/b, NOR a/b, PVP a/b, ROC a/b",
     "",
     {"on or north of the Kaiserstrasse", "west of column Cxx02", "east of column Cxx21"}},
    {kPrussian, "DRI a/b/c, GDC, MEI a/b, SHN a/b", "", {"2 hexes", "C2027 and C2034"}},
    {kPrussian, "KAH, MOL, WAN, 12 lb #1, 6 lb #1", "", {"3 hexes", "Kaiserstrasse", "East map"}},
    {kPrussian, "FIN, NYM, WAL", "", {"2 hexes from C1908"}},
    {kPrussian, "12 lb #2/#3, 6 lb #2, Howitzer", "", {"2 hexes", "C2303 and C2114"}},
    {kPrussian, "12 lb #4/#5, 6 lb #3, Mortar", "", {"2 hexes", "C2115 and C2030"}}};

TEST_CASE("BAR-SCN4-12, BAR-SCN4-13: Daun, Guasco and Nádasdy's Wing; Beck comes later",
          "[bar][rosters][data]") {
    check_set_up(scenario(4),
                 {{kAustrian, "", "DAU, GUA", {"Center map", "5 hexes from the west edge"}},
                  {kAustrian, "", "DAU, GUA", {"south of row C46xx"}},
                  {kAustrian, "", "NAD", {"2 hexes"}}});
    check_set_up(scenario(4), kHadikAndMorocz);
}

TEST_CASE(
    "BAR-SCN4-14, BAR-SCN4-15, BAR-SCN4-16: Wied's Command, Serbelloni's and Marschall's Wings",
    "[bar][rosters][data]") {
    check_set_up(scenario(4), kWied);
    check_set_up(scenario(4), kSerbelloni);
    check_set_up(scenario(4), kMarschall);
}

TEST_CASE("BAR-SCN4-17: Austrian independents", "[bar][rosters][data]") {
    check_set_up(scenario(4), kIndependents);
    check_set_up(scenario(4),
                 Line{kAustrian,
                      "SOR",
                      "FEU",
                      {"Center map", "5 hexes from the west edge", "south of row C46xx"}});
}

TEST_CASE(
    "BAR-SCN4-18, BAR-SCN4-19, BAR-SCN4-20, BAR-SCN4-21, BAR-SCN4-22, BAR-SCN4-23: the Prussian "
    "setup",
    "[bar][rosters][data]") {
    check_set_up(scenario(4), kZietensWing);
    check_set_up(scenario(4), kPrussiansOf4);
}

TEST_CASE("BAR-SCN4-03, BAR-SCN4-05: Stampach, Castiglione and PAN whenever they are activated",
          "[bar][rosters][data]") {
    const std::vector<std::string> words{"west edge of the Center map",
                                         "south of the Kaiserstrasse",
                                         "no unrouted Prussian unit within 5 hexes",
                                         "any formation",
                                         "Road Movement"};
    for (const auto& expected : {Arrival{kAustrian,
                                         "POR",
                                         "SER a/b, POR, H-D a/b, GEL a/b, A-M a/b, S-G a/b",
                                         "STA, K, W",
                                         words},
                                 Arrival{kAustrian, "SGD", "SGD, ODO a/b, J-M", "C", words},
                                 Arrival{kAustrian, "PAN", "PAN", "", words}}) {
        const auto& found = check_arrival(scenario(4), expected);
        CHECK(found.kind == ArrivalKind::Discretionary);
        check_words(found.condition, {"when activated"});
    }
    CHECK(scenario(4).reinforcements.size() == 6);
}

TEST_CASE(
    "BAR-SCN4-07, BAR-SCN4-08, BAR-SCN4-09, BAR-SCN4-10: the groups of Sincere, Puebla and Beck, "
    "and their dice",
    "[bar][rosters][data]") {
    struct Group {
        Arrival who;
        std::vector<std::pair<std::string_view, int>> ranges;
    };
    const std::vector<std::string> words{"west edge of the Center map"};
    for (const auto& expected :
         {Group{{kAustrian, "DEU 1", "1/2 B-B, 1/2/3 BOT, 1/2 DEU, 3 lb #5/#6", "SI", words},
                {{"2:20", 8}, {"2:40", 6}, {"3:00", 3}, {"3:20", 1}}},
          Group{{kAustrian,
                 "HAR 1",
                 "1/2/3 ARH, 1/2 HAR, 1/2/3 LDA, 1/2/3 THU, 3 lb #4, 6 lb #4/#5",
                 "P, COL",
                 words},
                {{"3:00", 9}, {"3:20", 7}, {"3:40", 5}, {"4:00", 3}, {"4:20", 1}}},
          Group{{kAustrian,
                 "WKE",
                 "BNL, KAR, WAR, KOM, KAI, 1/2 BRO, 1/2 GRD, WKE, S-G, LIG",
                 "B",
                 words},
                {{"4:20", 9}, {"4:40", 8}, {"5:00", 6}, {"5:20", 4}, {"5:40", 2}}}}) {
        const auto& found = check_arrival(scenario(4), expected.who);
        CHECK(found.kind == ArrivalKind::ByDie);
        REQUIRE(found.ranges.size() == expected.ranges.size());
        for (std::size_t i = 0; i < found.ranges.size(); ++i) {
            CHECK(name(found.ranges[i].from) == expected.ranges[i].first);
            CHECK(found.ranges[i].low == expected.ranges[i].second);
        }
    }
}

TEST_CASE("BAR-SCN4-34: the Decisive line asks for 30 cavalry SPs, the Major for 40, as printed",
          "[bar][rosters][data]") {
    for (const int number : {4, 5}) {
        const auto lines = split(scenario(number).victory, "\n");
        const auto line = [&](std::string_view begin) {
            const auto found = std::ranges::find_if(
                lines, [&](const std::string& one) { return one.starts_with(begin); });
            REQUIRE(found != lines.end());
            return *found;
        };
        check_words(line("Prussian Decisive"),
                    {"40 infantry and artillery SPs and 30 cavalry", "C7017 to C3922", "C38xx"});
        check_words(line("Prussian Major"),
                    {"40 infantry and artillery SPs and 40 cavalry", "C7012 to C4207", "C41xx"});
    }
}

TEST_CASE("The whole battle has 136 Austrian and 87 Prussian counters, 21 and 18 leaders",
          "[bar][rosters][data]") {
    check_size(scenario(4), kAustrian, {136, 21});
    check_size(scenario(4), kPrussian, {87, 18});
    // WKE stands as its two pieces.
    check_size(scenario(5), kAustrian, {137, 21});
    check_size(scenario(5), kPrussian, {87, 18});
    // Without 15 guns, 4 SZL, BUR, PAN and Feuerstein.
    check_size(scenario(6), kAustrian, {116, 20});
    check_size(scenario(6), kPrussian, {87, 18});
}

const std::vector<Line> kBeck{
    {kAustrian, "", "B", {"2 hexes"}},
    {kAustrian, "WKE a", "", {"1 hex from W3419"}},
    {kAustrian, "WKE b", "", {"1 hex from W4017"}},
    {kAustrian, "KOM", "", {"in W5025"}},
    {kAustrian,
     "BNL, KAI, KAR, WAR, 1/2 BRO, 1/2 GRD",
     "",
     {"west of the Beczvarka", "three hexes", "south of row W39xx", "parents or broken down"}}};
const std::vector<Line> kStampach{{kAustrian, "", "STA, K, W", {"2 hexes"}},
                                  {kAustrian, "SER a/b", "", {"1 hex from W4102"}},
                                  {kAustrian, "POR", "", {"1 hex from W4005"}},
                                  {kAustrian, "H-D a/b", "", {"1 hex from W3907"}},
                                  {kAustrian, "GEL a/b", "", {"1 hex from W4403"}},
                                  {kAustrian, "A-M a/b", "", {"1 hex from W4305"}},
                                  {kAustrian, "S-G a/b", "", {"1 hex from W4208"}}};
const std::vector<Line> kCastiglione{{kAustrian, "", "C", {"2 hexes"}},
                                     {kAustrian, "SGD", "", {"1 hex from W4802"}},
                                     {kAustrian, "ODO a/b", "", {"1 hex from W4704"}},
                                     {kAustrian, "J-M", "", {"1 hex from W4607"}}};
const std::vector<Line> kColloredo{{kAustrian, "", "COL, P, SI", {"2 hexes"}},
                                   {kAustrian, "1/2/3 ARH", "", {"2 hexes from W3813"}},
                                   {kAustrian, "1/2/3 THU", "", {"2 hexes from W4317"}},
                                   {kAustrian, "1/2/3 LDA", "", {"2 hexes from W4821"}},
                                   {kAustrian, "1/2 HAR", "", {"1 hex from W5222"}},
                                   {kAustrian, "1/2 DEU", "", {"1 hex from W4313"}},
                                   {kAustrian, "1/2 B-B", "", {"1 hex from W4615"}},
                                   {kAustrian, "1/2/3 BOT", "", {"1 hex from W5017"}}};

TEST_CASE(
    "BAR-SCN5-04, BAR-SCN5-05, BAR-SCN5-06, BAR-SCN5-07, BAR-SCN5-08, BAR-SCN5-09: no "
    "reinforcements; Daun to Marschall",
    "[bar][rosters][data]") {
    CHECK(scenario(5).reinforcements.empty());
    check_set_up(scenario(5),
                 {{kAustrian, "", "DAU, GUA", {"West map", "Colloredo's Wing", "no matter which"}},
                  {kAustrian, "", "NAD", {"Hadik's or Morocz' Command", "no matter which"}},
                  {kAustrian, "S-G, LIG", "", {"1 hex from W4017"}}});
    for (const auto* lines : {&kHadikAndMorocz, &kBeck, &kWied, &kSerbelloni, &kMarschall}) {
        check_set_up(scenario(5), *lines);
    }
}

TEST_CASE(
    "BAR-SCN5-10, BAR-SCN5-11, BAR-SCN5-12, BAR-SCN5-13: Stampach, Castiglione, Colloredo and the "
    "independents",
    "[bar][rosters][data]") {
    for (const auto* lines : {&kStampach, &kCastiglione, &kColloredo, &kIndependents}) {
        check_set_up(scenario(5), *lines);
    }
    check_set_up(scenario(5),
                 {{kAustrian, "SOR", "", {"1 hex from W4816"}},
                  {kAustrian, "PAN", "", {"in W4010"}},
                  {kAustrian, "3 lb #4, 6 lb #4/#5", "", {"2 hexes from W3813"}},
                  {kAustrian, "3 lb #5/#6", "", {"3 hexes from W4203"}},
                  {kAustrian, "", "FEU", {"Colloredo's Wing", "no matter which"}}});
}

TEST_CASE(
    "BAR-SCN5-14, BAR-SCN5-15: the Prussian setup and the victory lines are those of scenario 4",
    "[bar][rosters][data]") {
    const auto prussians = [](const Scenario& one) {
        std::vector<Placement> result;
        std::ranges::copy_if(one.setup, std::back_inserter(result), [](const Placement& placed) {
            return placed.nation == kPrussian;
        });
        return result;
    };
    CHECK(prussians(scenario(5)) == prussians(scenario(4)));
    CHECK(scenario(5).victory == scenario(4).victory);
}

TEST_CASE(
    "BAR-SCN5-17: scenario 5 has exactly the Austrians of scenario 4 with its "
    "reinforcements, WKE in its pieces",
    "[bar][rosters][data]") {
    auto of_4 = ids_of(scenario(4), kAustrian);
    auto of_5 = ids_of(scenario(5), kAustrian);
    CHECK(std::erase(of_4, "au/WKE") == 1);
    CHECK(std::erase(of_5, "au/WKE/a") == 1);
    CHECK(std::erase(of_5, "au/WKE/b") == 1);
    CHECK(of_5 == of_4);
}

TEST_CASE(
    "BAR-SCN6-04, BAR-SCN6-05, BAR-SCN6-06, BAR-SCN6-07, BAR-SCN6-08, BAR-SCN6-33: Daun to "
    "Marschall, whole Commands where no list "
    "is printed",
    "[bar][rosters][data]") {
    check_set_up(scenario(6),
                 {{kAustrian, "", "DAU, GUA", {"West map", "Colloredo's Wing", "no matter which"}},
                  {kAustrian, "", "NAD", {"Hadik's or Morocz' Command", "no matter which"}},
                  {kAustrian, "", "H, M", {"2 hexes"}},
                  {kAustrian,
                   "BAR, EST, HAD, JAZ a/b/c, KLN a/b, NAD, SPL",
                   "",
                   {"East map, north of row E32xx"}},
                  {kAustrian,
                   "DES, FES a/b, KAI a/b/c, MOR a/b, KOM a/b/c, PRK a/b, PRA, GRB a/b",
                   "",
                   {"East map, south of row E32xx"}},
                  {kAustrian, "S-G, LIG", "", {"1 hex from W4017"}}});
    for (const auto* lines : {&kBeck, &kWied, &kSerbelloni, &kMarschall}) {
        check_set_up(scenario(6), *lines);
    }
}

TEST_CASE("BAR-SCN6-09, BAR-SCN6-10, BAR-SCN6-11, BAR-SCN6-12: Colloredo to the independents",
          "[bar][rosters][data]") {
    for (const auto* lines : {&kColloredo, &kStampach, &kCastiglione}) {
        check_set_up(scenario(6), *lines);
    }
    check_set_up(
        scenario(6),
        {{kAustrian, "FIR", "", {"1 hex from C4425"}},
         {kAustrian, "SOR", "", {"1 hex from W4816"}},
         {kAustrian, "1a/1b/2a/2b BNL", "", {"East map", "2 hexes", "Krechor or Kutlir"}}});
}

TEST_CASE(
    "BAR-SCN6-13, BAR-SCN6-32: the Austrians the booklet forgot are an option, with a warning",
    "[bar][rosters][data]") {
    const auto* unlisted = option(scenario(6), "unlisted");
    REQUIRE(unlisted != nullptr);
    CHECK(unlisted->who.nation == kAustrian);
    CHECK(names_of(unlisted->who.counters) ==
          named("3 lb #1/#2/#3/#4/#5/#6, 6 lb #1/#2/#3/#4/#5, 12 lb #1/#2, Howitzer #1/#2, "
                "1a/1b/2a/2b SZL, BUR, PAN"));
    CHECK(leader_names_of(unlisted->who.leaders) == Names{"FEU"});
    CHECK(std::ranges::any_of(scenario(6).notes, [](const std::string& note) {
        return note.find("no place here for the Austrian artillery") != std::string::npos;
    }));
    // With them the army is that of scenario 5.
    auto all = ids_of(scenario(6), kAustrian);
    for (const int place : unlisted->who.counters) {
        all.push_back(at(place).id);
    }
    std::ranges::sort(all);
    CHECK(all == ids_of(scenario(5), kAustrian));
}

TEST_CASE(
    "BAR-SCN6-14, BAR-SCN6-15, BAR-SCN6-16, BAR-SCN6-17, BAR-SCN6-18, BAR-SCN6-19, BAR-SCN6-20, "
    "BAR-SCN6-21, BAR-SCN6-34: the Prussian columns, leaders "
    "included",
    "[bar][rosters][data]") {
    const std::string road = "on or north of the Kaiserstrasse";
    check_set_up(
        scenario(6),
        {{kPrussian, "", "KFII, FRM, PEN", {"C2026"}},
         {kPrussian,
          "PUT a/b/c, SZE a/b, WAR a/b/c, SEY a/b, WER a/b/c, ZIE a/b/c, 1/2 MUN, 1/2 SCH, STE a/b",
          "ZIE, K, H",
          {"Cxx04 to Cxx13 inclusive", road}},
         {kPrussian,
          "NOR a/b, PVP a/b, ROC a/b, LKR a/b, LRG a/b/c, BLA a/b, KAT a/b",
          "KO, KR, N",
          {"Cxx14 to Cxx25 inclusive", road}},
         {kPrussian,
          "1/2 ABV, 1/2 HUL, 1/2 PRH, 1/2 WIE, KAH, MOL, WAN",
          "TRE, B, I",
          {"Cxx26 to Cxx34 inclusive", road}},
         {kPrussian,
          "2/3 ANH, 1/2 BOR, 1/2 FRM, 1/2 KAL, 1/2 MAN, GEM, 1/2 KRE, LGD, FIN, NYM, WAL",
          "BEV, PN, M, P",
          {"Wxx01 to Wxx18 inclusive", road}},
         {kPrussian,
          "DRI a/b/c, GDC, MEI a/b, SHN a/b, KRO a/b, KYA a/b",
          "S, ME",
          {"Wxx19 to Wxx24 inclusive", road}},
         {kPrussian,
          "12 lb #1/#2/#3/#4/#5, 6 lb #1/#2/#3, Howitzer, Mortar",
          "",
          {"Center and West maps", "west of column Cxx05"}}});
}

}  // namespace
TEST_CASE(
    "BAR-SCN4-07, BAR-SCN4-08, BAR-SCN4-09: the entry dice of the book are those that odds are "
    "asked of",
    "[rosters][bar]") {
    const auto& scenario = shipped_book("kolin")->scenarios[3];
    std::size_t found = 0;
    for (const auto& reinforcement : scenario.reinforcements) {
        if (reinforcement.kind != ArrivalKind::ByDie) {
            continue;
        }
        INFO(reinforcement.name);
        REQUIRE(found < arrival_groups().size());
        const auto& group = arrival_groups()[found++];
        CHECK(std::ranges::equal(reinforcement.ranges, group.ranges));
    }
    CHECK(found == 3);
}

}  // namespace drumhead::bar
