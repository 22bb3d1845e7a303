#include "rosters/chart_csv.hpp"

#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "battles/age_of_reason/events.hpp"
#include "tests/rosters/age_of_reason/kolin.hpp"

namespace drumhead::bar {
namespace {

State battle_of(int number) {
    const auto setup = set_up(kolin(), scenario(number), {});
    REQUIRE(setup);
    return begin(*setup);
}
const State& battle() {
    static const auto state = battle_of(4);
    return state;
}

int place_of(const State& state, std::string_view id) {
    const auto& counters = state.who().counters;
    const auto counter = std::ranges::find(counters, id, &Counter::id);
    if (counter != counters.end()) {
        return static_cast<int>(counter - counters.begin());
    }
    const auto& leaders = state.who().leaders;
    const auto leader = std::ranges::find(leaders, id, &Leader::id);
    REQUIRE(leader != leaders.end());
    return static_cast<int>(leader - leaders.begin());
}
int type_place(std::string_view code) {
    return static_cast<int>(unit_type(code) - unit_types().data());
}

ChartTable read(std::string_view text, const State& state = battle()) {
    const auto table = read_charts(state, text);
    if (!table) {
        FAIL(table.error().front().words);
    }
    return *table;
}
std::vector<std::string> words_of(const std::vector<Problem>& problems) {
    std::vector<std::string> words;
    for (const auto& problem : problems) {
        words.push_back(problem.words);
    }
    return words;
}
std::vector<std::string> problems(std::string_view text, const State& state = battle()) {
    const auto table = read_charts(state, text);
    INFO(text);
    REQUIRE_FALSE(table.has_value());
    return words_of(table.error());
}
/// The one problem of a text.
std::string problem(std::string_view text, const State& state = battle()) {
    const auto all = problems(text, state);
    INFO(text);
    CHECK(all.size() == 1);
    return all.front();
}

std::vector<ChartCell> nei_3(int sp) {
    return {{Field::Sp, place_of(battle(), "au/NEI/3"), sp}};
}

/// The battle after these cells were filled in.
State filled(State state, const std::vector<ChartCell>& cells) {
    for (const auto& cell : cells) {
        set(state, cell.field, cell.subject, cell.value);
    }
    return state;
}
State emptied(State state) {
    for (const auto field : counter_chart()) {
        for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
            set(state, field, i, kBlank);
        }
    }
    for (const auto field : leader_chart()) {
        for (int i = 0; i < subjects(state, Subject::Leader); ++i) {
            set(state, field, i, kBlank);
        }
    }
    return state;
}

TEST_CASE(
    "BAR-KEY-01, BAR-KEY-02, BAR-LOSS-03: a chart is read from a table, counters and leaders alike",
    "[bar][rosters][csv]") {
    const auto table = read(
        "id,type,SP,ER,CV,movement,prolonge,half,range,ER bonus,CV bonus,command rating,"
        "initiative,WAN,replacement,loss value\n"
        "au/NEI/3,Fus,6,31,+3,4,,3,,,,,,,,\n"
        "pr/12lb/1,12 lb,2,21,,3,P,,,,,,,,,\n"
        "au/leader/ST,,,,,8,,,(4),-11,+1,,7,,8,5\n"
        "pr/leader/KFII,,,,,8,,,(10),\xE2\x88\x92"
        "15,+1,+5,,5,,\n");
    const int nei = place_of(battle(), "au/NEI/3");
    const int gun = place_of(battle(), "pr/12lb/1");
    const int starhemberg = place_of(battle(), "au/leader/ST");
    const int frederick = place_of(battle(), "pr/leader/KFII");
    CHECK(table.cells == std::vector<ChartCell>{{Field::Type, nei, type_place("Fus")},
                                                {Field::Sp, nei, 6},
                                                {Field::Er, nei, 31},
                                                {Field::Cv, nei, 3},
                                                {Field::Movement, nei, 4},
                                                {Field::Half, nei, 3},
                                                {Field::Type, gun, type_place("12 lb")},
                                                {Field::Sp, gun, 2},
                                                {Field::Er, gun, 21},
                                                {Field::Movement, gun, 3},
                                                {Field::Prolonge, gun, 1},
                                                {Field::LeaderMovement, starhemberg, 8},
                                                {Field::Range, starhemberg, 4},
                                                {Field::ErBonus, starhemberg, -11},
                                                {Field::CvBonus, starhemberg, 1},
                                                {Field::Initiative, starhemberg, 7},
                                                {Field::Replacement, starhemberg, 8},
                                                {Field::LossValue, starhemberg, 5},
                                                {Field::LeaderMovement, frederick, 8},
                                                {Field::Range, frederick, 10},
                                                {Field::ErBonus, frederick, -15},
                                                {Field::CvBonus, frederick, 1},
                                                {Field::CommandRating, frederick, 5},
                                                {Field::Wan, frederick, 5}});
    CHECK(table.notes.empty());
    SECTION("and the battle takes it as it is") {
        Generator dice(1);
        const auto answer = play_command(battle(), Fill{table.cells}, {}, &dice);
        const auto* event = answer.event();
        REQUIRE(event != nullptr);
        auto after = battle();
        fold(after, *event);
        CHECK(after.entered(Field::Initiative, starhemberg) == 7);
    }
}

TEST_CASE("BAR-OOB-23, BAR-OOB-24: a row is known by its id, or by side, abbreviation and part",
          "[bar][rosters][csv]") {
    CHECK(read("SP,part,counter,side\n5,3,NEI,austrian\n").cells == nei_3(5));
    CHECK(read("counter,SP\nnei 3,5\n").cells == nei_3(5));
    CHECK(read("counter,part,kind,SP\nNEI,3,counter,5\n").cells == nei_3(5));
    CHECK(read("id,counter,part,SP\nau/NEI/3,NEI,3,5\n").cells == nei_3(5));
    CHECK(read("Side,Counter,Part,S P\nAustria,NEI,3,5\n").cells == nei_3(5));
    const auto sp_of = [](std::string_view id) {
        return std::vector<ChartCell>{{Field::Sp, place_of(battle(), id), 5}};
    };
    // Beck's KOM is the one without a part; a battery may do without its #.
    CHECK(read("counter,SP\nKOM,5\n").cells == sp_of("au/KOM"));
    CHECK(read("side,counter,part,SP\nprussian,6 lb,1,5\n").cells == sp_of("pr/6lb/1"));
    CHECK(read("side,counter,SP\nprussian,12 lb #2,5\n").cells == sp_of("pr/12lb/2"));
    CHECK(read("side,kind,counter,WAN\naustrian,leader,NAD,5\n").cells ==
          std::vector<ChartCell>{{Field::Wan, place_of(battle(), "au/leader/NAD"), 5}});
    CHECK(read("counter,loss value\nStarhemberg,5\n").cells ==
          std::vector<ChartCell>{{Field::LossValue, place_of(battle(), "au/leader/ST"), 5}});

    CHECK(problem("counter,SP\nXYZ,5\n") == "row 2: the battle has no 'XYZ'");
    CHECK(problem("side,counter,part,SP\nprussian,NEI,3,5\n") ==
          "row 2: the battle has no prussian 'NEI 3'");
    CHECK(problem("id,SP\nau/NEI/4,5\n") == "row 2: the battle has no 'au/NEI/4'");
    CHECK(problem("counter,SP\n6 lb #1,5\n") ==
          "row 2: there is more than one '6 lb #1'; the column 'side' tells which");
    CHECK(problem("counter,SP\nNAD,5\n") ==
          "row 2: there is more than one 'NAD'; the column 'kind' tells which");
    CHECK(problem("side,counter,SP\nsaxon,NEI,5\n") ==
          "row 2, column side: 'saxon' is neither austrian nor prussian");
    CHECK(problem("kind,counter,SP\nunit,NEI 3,5\n") ==
          "row 2, column kind: 'unit' is neither counter nor leader");
    CHECK(problem("id,counter,SP\nau/NEI/3,NEI 2,5\n") ==
          "row 2: the id 'au/NEI/3' is not that of 'NEI 2'");
    CHECK(problem("id,counter,SP\n,,5\n") == "row 2: neither id nor counter says whose it is");
}

TEST_CASE("A table is read with commas, semicolons or tabs, any line ends, quotes or none",
          "[bar][rosters][csv]") {
    for (const auto* const text : {"counter,part,SP\nNEI,3,5\n",
                                   "counter;part;SP\r\nNEI;3;5\r\n",
                                   "counter\tpart\tSP\rNEI\t3\t5",
                                   "\"counter\",\"part\",\"SP\"\n\"NEI\",\"3\",\"5\"",
                                   "\xEF\xBB\xBF"
                                   "counter,part,SP\nNEI,3,5\n",
                                   "\n\ncounter,part,SP\n\n,,\nNEI , 3 , 5 \n\n",
                                   "counter;part;\"SP\";name\nNEI;3;5;\"a, b, c; \"\"d\"\"\n e\"\n",
                                   "counter,part,SP,name,command\nNEI,3,5\n"}) {
        INFO(text);
        const auto table = read(text);
        CHECK(table.cells == nei_3(5));
        CHECK(table.notes.empty());
    }
}

TEST_CASE("Letters that are not UTF-8 are read as Latin-1, with a note", "[bar][rosters][csv]") {
    const auto table = read(
        "counter,initiative\nN\xE1"
        "dasdy,5\n");
    CHECK(table.cells ==
          std::vector<ChartCell>{{Field::Initiative, place_of(battle(), "au/leader/NAD"), 5}});
    CHECK(table.notes ==
          std::vector<std::string>{"the letters are not UTF-8 and were read as Latin-1"});
    CHECK(read("counter,initiative\nN\xC3\xA1"
               "dasdy,5\n")
              .notes.empty());
    using namespace std::string_view_literals;
    CHECK(problem("\xFF\xFE"
                  "c\0"sv) == "it is written in UTF-16; save it as CSV in UTF-8");
    CHECK(problem("counter,SP\0\n"sv) == "it is not a table of text; save it as CSV");
}

TEST_CASE("An empty cell leaves what the chart says, a dash empties it", "[bar][rosters][csv]") {
    const auto cells = read("counter,SP,ER,CV,initiative\nNEI 3,,-,\xE2\x80\x93,-\n").cells;
    const int nei = place_of(battle(), "au/NEI/3");
    CHECK(cells == std::vector<ChartCell>{{Field::Er, nei, kBlank}, {Field::Cv, nei, kBlank}});
}

TEST_CASE("A value that cannot be is said with its row and column", "[bar][rosters][csv]") {
    const auto nei = [](std::string_view column, std::string_view value) {
        return problem(fmt::format("counter,{}\nNEI 3,{}\n", column, value));
    };
    for (const auto* const value : {"0", "21", "x", "6.5", "6 5", "+-6", "99999999999"}) {
        CHECK(nei("SP", value) ==
              fmt::format("row 2, column SP: it is '{}'; a whole number from 1 to 20 is needed",
                          value));
    }
    CHECK(nei("type", "Zouave")
              .starts_with("row 2, column type: 'Zouave' is no type of unit; they are Fus, "));
    CHECK(nei("prolonge", "PF") == "row 2, column prolonge: 'PF' is none of none, P, FP");
    CHECK(nei("WAN", "5") == "row 2, column WAN: a counter has none");
    CHECK(problem("counter,SP\nStarhemberg,5\n") == "row 2, column SP: a leader has none");
    CHECK(problem("counter,ER bonus\nStarhemberg,5\n") ==
          "row 2, column ER bonus: it is '5'; a whole number from -99 to 0 is needed");
    CHECK(problem("counter,SP,half\nNEI 3,4,5\n") ==
          "row 2, column SP: half is 5, more than the SP, which are 4");
    // The chart's own SP, 6, is held against a half alone.
    CHECK(nei("half", "7") == "row 2, column half: half is 7, more than the SP, which are 6");
    SECTION("SPs crossed off already") {
        auto state = battle();
        set(state, Field::Losses, place_of(state, "au/NEI/3"), 3);
        CHECK(problem("counter,SP\nNEI 3,2\n", state) ==
              "row 2, column SP: 3 SP are crossed off already");
        CHECK(problem("counter,SP\nNEI 3,-\n", state) ==
              "row 2, column SP: 3 SP are crossed off already");
        CHECK(read("counter,SP\nNEI 3,3\n", state).cells == nei_3(3));
    }
}

TEST_CASE("A table that is none is refused with the place", "[bar][rosters][csv]") {
    CHECK(problem("") == "there is nothing in it");
    CHECK(problem("\n , \n") == "there is nothing in it");
    CHECK(problem("counter,SP\n") == "no chart value stands in it");
    CHECK(problem("counter,SP\nNEI 3,\n") == "no chart value stands in it");
    CHECK(problems("NEI 3\n").front().starts_with(
        "row 1, column 1: there is no column 'NEI 3'; they are id, side, kind, counter, part, "
        "name, command, type, SP, ER, CV, movement, prolonge, half, range, "));
    CHECK(problem("SP,ER\n5,31\n") ==
          "row 1: the columns need a heading, with 'id' or 'counter' among them");
    CHECK(problem("counter,SP,sp\nNEI 3,5,5\n") == "row 1, column 3: 'sp' stands there twice");
    CHECK(problem("counter,SP\nNEI 3,5,31\n") == "row 2, column 3: '31' stands under no heading");
    CHECK(problem("counter,,SP\nNEI 3,x,5\n") == "row 2, column 2: 'x' stands under no heading");
    CHECK(problem("counter,part,SP\nNEI,3,5\nNEI,2,6\n,,\nNEI 3,,4\n") ==
          "row 5: 'NEI 3' has a row already, 2");
    CHECK(problem("counter,SP\n\"NEI 3,5\n") ==
          "row 2, column 1: a quote is opened and never closed");
    CHECK(problem("counter,SP\n\"NEI\" 3,5\n") ==
          "row 2, column 1: something follows the closing quote");
}

TEST_CASE("Every problem is listed, up to fifty, and nothing is read", "[bar][rosters][csv]") {
    CHECK(problems("counter,SP,ER\nNEI 3,21,100\nNEI 2,5,31\nXYZ,1,1\nNEI 2,5,31\n") ==
          std::vector<std::string>{
              "row 2, column SP: it is '21'; a whole number from 1 to 20 is needed",
              "row 2, column ER: it is '100'; a whole number from 0 to 99 is needed",
              "row 4: the battle has no 'XYZ'",
              "row 5: 'NEI 2' has a row already, 3"});
    std::string text = "counter,SP\n";
    for (int i = 0; i < 60; ++i) {
        text += fmt::format("XYZ {},5\n", i);
    }
    const auto all = problems(text);
    CHECK(all.size() == 51);
    CHECK(all.back() == "and 10 more problems");
}

TEST_CASE("A table larger than any army's is refused before it is read", "[bar][rosters][csv]") {
    CHECK(problem(std::string((1 << 20) + 1, 'x')) ==
          "it is 1048577 bytes long; at most 1048576 are read");
    std::string text = "counter,SP\n";
    for (int i = 0; i < 2001; ++i) {
        text += "NEI 3,5\n";
    }
    CHECK(problem(text) == "it has more than 2001 rows; no more are read");
    CHECK(problem("counter,SP\nNEI 3,5" + std::string(99, ',')) ==
          "row 2, column 101: a row has more than 100 columns");
}

TEST_CASE("Whatever stands in a file, it is read or refused", "[bar][rosters][csv]") {
    CHECK(rc::check([] {
        const auto letters = std::string_view("\"\"\",;\t\n\r -+#()aSP5\xC3\xE2\x88\x92");
        const auto piece = rc::gen::oneOf(
            rc::gen::map(rc::gen::inRange<std::size_t>(0, letters.size()),
                         [=](std::size_t i) { return std::string(1, letters[i]); }),
            rc::gen::element<std::string>("counter", "NEI 3", "SP", "half", "6", "id", "Fus"));
        std::string text;
        for (const auto& one : *rc::gen::container<std::vector<std::string>>(piece)) {
            text += one;
        }
        for (const auto& file : {text, "counter,SP,half\n" + text}) {
            const auto table = read_charts(battle(), file);
            RC_ASSERT((table.has_value() ? !table->cells.empty() : !table.error().empty()));
        }
        const auto rows = std::vector{place_of(battle(), "au/NEI/1")};
        const std::vector<Field> columns{Field::Sp, Field::Half};
        const auto pasted = paste_charts(battle(), {.columns = columns, .subjects = rows}, text);
        RC_ASSERT((pasted.has_value() || !pasted.error().empty()));
    }));
}

TEST_CASE("Rows of the book's other scenarios are passed over with a note", "[bar][rosters][csv]") {
    const auto small = battle_of(1);
    const auto table = read("counter,SP\nMUN 1,6\nNEI 3,6\nStarhemberg,-\n", small);
    CHECK(table.cells == std::vector<ChartCell>{{Field::Sp, place_of(small, "pr/MUN/1"), 6}});
    CHECK(table.notes == std::vector<std::string>{
                             "2 rows are of counters and leaders this scenario does not use"});
    CHECK(problem("counter,SP\nMUN 1,6\nXYZ,6\n", small) == "row 3: the battle has no 'XYZ'");
}

TEST_CASE("What is written comes back as it was, whatever the charts hold", "[bar][rosters][csv]") {
    CHECK(rc::check([] {
        auto state = emptied(battle_of(*rc::gen::inRange(1, 7)));
        const auto fill_some = [&](std::span<const Field> chart, Subject subject) {
            for (const auto field : chart) {
                const int most = field == Field::Type ? static_cast<int>(unit_types().size()) - 1
                                                      : info(field).most;
                for (int i = 0; i < subjects(state, subject); ++i) {
                    if (*rc::gen::arbitrary<bool>()) {
                        set(state, field, i, *rc::gen::inRange(info(field).least, most + 1));
                    }
                }
            }
        };
        fill_some(counter_chart(), Subject::Counter);
        fill_some(leader_chart(), Subject::Leader);
        for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
            const auto sp = state.entered(Field::Sp, i);
            if (sp && state.entered(Field::Half, i).value_or(0) > *sp) {
                set(state, Field::Half, i, *sp);
            }
        }
        const auto text = charts_csv(state);
        const auto table = read_charts(state, text);
        if (!table) {
            RC_FAIL(table.error().front().words);
        }
        RC_ASSERT(filled(emptied(state), table->cells) == state);
        RC_ASSERT(table->notes.empty());
        RC_ASSERT(charts_csv(filled(emptied(state), table->cells)) == text);
    }));
}

TEST_CASE("What is written has a row for everyone, headed as the charts are",
          "[bar][rosters][csv]") {
    const auto text = charts_csv(battle());
    CHECK(
        text.starts_with("\xEF\xBB\xBF"
                         "id,side,kind,counter,part,name,command,type,SP,ER,CV,"
                         "movement,prolonge,half,range,ER bonus,CV bonus,command rating,"
                         "initiative,WAN,replacement,loss value\n"));
    CHECK(text.find("\nau/NEI/3,austrian,counter,NEI,3,Neipperg,Starhemberg's Command,"
                    "Fus,6,31,3,4,,,,,,,,,,\n") != std::string::npos);
    CHECK(text.find("\nau/leader/ST,austrian,leader,ST,,Starhemberg,Starhemberg's Command,"
                    ",,,,8,,,4,-11,1,,7,,,5\n") != std::string::npos);
    CHECK(text.find("\npr/12lb/1,prussian,counter,12 lb,#1,,,12 lb,2,21,,3,P,") !=
          std::string::npos);
    // 136 and 87, 4 Grenzer parents, 10 pieces, 39 leaders and the header.
    CHECK(std::ranges::count(text, '\n') == 136 + 87 + 4 + 10 + 39 + 1);
}

TEST_CASE("A name with quotes and umlauts goes out and comes in", "[bar][rosters][csv]") {
    auto setup = *set_up(kolin(), scenario(1), {});
    auto& mun = *std::ranges::find(setup.order_of_battle.counters, "pr/MUN/1", &Counter::id);
    mun.id = "pr/\"MÜN;chow\", 1";
    mun.abbr = "M\"Ü\"N";
    mun.name = "Fürst \"Münchow\"; der Ältere,\n=2+2";
    const auto state = filled(begin(setup), {});
    const int place = place_of(state, mun.id);
    const auto with_sp = filled(state, {{Field::Sp, place, 6}});
    const auto text = charts_csv(with_sp);
    CHECK(text.find("\"pr/\"\"MÜN;chow\"\", 1\",prussian,counter,\"M\"\"Ü\"\"N\",1,\"Fürst "
                    "\"\"Münchow\"\"; der Ältere,\n=2+2\"") != std::string::npos);
    CHECK(filled(state, read(text, state).cells) == with_sp);
    CHECK(read("counter;part;SP\n\"M\"\"Ü\"\"N\";1;6\n", state).cells ==
          std::vector<ChartCell>{{Field::Sp, place, 6}});
}

// Pasting.

const std::vector<Field> kColumns{Field::Type, Field::Sp, Field::Er};
std::vector<int> starhembergs() {
    std::vector<int> places;
    for (const auto* const id : {"au/NEI/1", "au/NEI/2", "au/NEI/3"}) {
        places.push_back(place_of(battle(), id));
    }
    return places;
}
std::vector<std::string> paste_problems(std::size_t column, std::string_view text) {
    const auto rows = starhembergs();
    const auto table = paste_charts(
        battle(), {.columns = std::span(kColumns).subspan(column), .subjects = rows}, text);
    REQUIRE_FALSE(table.has_value());
    return words_of(table.error());
}

TEST_CASE("A column is pasted from a counter downwards, a block from its corner",
          "[bar][rosters][csv]") {
    const auto rows = starhembergs();
    const auto paste = [&](std::size_t column, std::size_t row, std::string_view text) {
        const auto table = paste_charts(battle(),
                                        {.columns = std::span(kColumns).subspan(column),
                                         .subjects = std::span(rows).subspan(row)},
                                        text);
        if (!table) {
            FAIL(table.error().front().words);
        }
        return table->cells;
    };
    CHECK(paste(1, 0, "5\r\n\r\n6\r\n") ==
          std::vector<ChartCell>{{Field::Sp, rows[0], 5}, {Field::Sp, rows[2], 6}});
    CHECK(paste(1, 1, "5") == std::vector<ChartCell>{{Field::Sp, rows[1], 5}});
    CHECK(paste(0, 0, "Fus\t6\t31\nGren\t\t-\n") ==
          std::vector<ChartCell>{{Field::Type, rows[0], type_place("Fus")},
                                 {Field::Sp, rows[0], 6},
                                 {Field::Er, rows[0], 31},
                                 {Field::Type, rows[1], type_place("Gren")},
                                 {Field::Er, rows[1], kBlank}});
    CHECK(paste(0, 0, "").empty());
    const std::vector<int> leaders{place_of(battle(), "au/leader/ST")};
    const std::vector<Field> values{Field::LossValue};
    const auto table = paste_charts(battle(), {.columns = values, .subjects = leaders}, "5\n");
    REQUIRE(table);
    CHECK(table->cells == std::vector<ChartCell>{{Field::LossValue, leaders[0], 5}});
}

TEST_CASE("What cannot be pasted is said line by line, and nothing is", "[bar][rosters][csv]") {
    CHECK(paste_problems(1, "5\n21\nx") ==
          std::vector<std::string>{
              "line 2, sp of NEI 2: it is '21'; a whole number from 1 to 20 is needed",
              "line 3, sp of NEI 3: it is 'x'; a whole number from 1 to 20 is needed"});
    CHECK(paste_problems(1, "5\n5\n5\n5\n") ==
          std::vector<std::string>{"there are 4 lines, but only 3 rows from here down"});
    CHECK(paste_problems(1, "5\t31\t4\n") ==
          std::vector<std::string>{"line 1 has 3 values, but only 2 columns are there"});
    CHECK(paste_problems(1, std::string((1 << 20) + 1, '5')).front() ==
          "it is 1048577 bytes long; at most 1048576 are read");
}

}  // namespace
}  // namespace drumhead::bar
