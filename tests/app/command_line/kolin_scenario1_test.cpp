#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/app/command_line/shell.hpp"

// The Storming of Krechor from set-up to victory, through the shell. The charts are made up; what
// the records show after every command was kept by hand on paper, as the players would, and stands
// beside it.

using namespace drumhead;

namespace {

/// One army as the hand-kept ledger has it.
struct Kept {
    int boxes = 0;   ///< on the Army Loss Record
    int routed = 0;  ///< SPs alive in routed units
    int morale = 0;  ///< Army Morale
};
struct Step {
    std::string line;
    Kept austria;
    Kept prussia;
    std::string refused;  ///< the clause, for what the rules do not allow
};
struct TurnOfSteps {
    std::string turn;
    std::vector<Step> steps;
};

std::string lose(const std::string& unit, int sp) {
    return R"({"do":"lose","unit":")" + unit + R"(","sp":)" + std::to_string(sp) + "}";
}
std::string morale(const std::string& unit, const std::string& how) {
    return R"({"do":"mark","unit":")" + unit + R"(","morale":")" + how + R"("})";
}
const std::string kAdvance = R"({"do":"advance"})";

std::string charts() {
    struct Row {
        const char* id;
        int sp;
    };
    constexpr Row kRows[] = {{"au/BNL/1a", 2}, {"au/BNL/1b", 2}, {"au/BNL/2a", 2}, {"au/BNL/2b", 2},
                             {"au/BNL/1", 4},  {"au/BNL/2", 4},  {"au/3lb/1", 2},  {"au/SAL/1", 6},
                             {"au/SAL/2", 6},  {"au/ARB", 5},    {"au/STA", 6},    {"au/L-R", 5},
                             {"au/PLA", 6},    {"au/WUR/a", 5},  {"au/WUR/b", 5},  {"au/BIR/a", 4},
                             {"au/BIR/b", 4},  {"au/6lb/1", 2},  {"au/6lb/2", 2},  {"pr/MUN/1", 6},
                             {"pr/MUN/2", 6},  {"pr/SCH/1", 6},  {"pr/SCH/2", 5},  {"pr/KAH", 7},
                             {"pr/WAN", 6},    {"pr/MOL", 6},    {"pr/12lb/1", 2}, {"pr/6lb/1", 2},
                             {"pr/NYM", 6},    {"pr/FIN", 5},    {"pr/WAL", 6}};
    std::string cells;
    const auto add = [&](const std::string& field, const std::string& of, int value) {
        cells += (cells.empty() ? R"({"field":")" : R"(,{"field":")") + field + R"(","of":")" + of +
                 R"(","value":)" + std::to_string(value) + "}";
    };
    for (const auto& row : kRows) {
        add("sp", row.id, row.sp);
    }
    add("loss-value", "Hülsen", 4);
    add("er-bonus", "Hülsen", -8);
    add("initiative", "Hülsen", 6);
    add("cv-bonus", "Hülsen", 1);
    add("loss-value", "Wied", 6);
    return R"({"do":"fill","cells":[)" + cells + "]}";
}
/// A column whose row d adds `first` + d.
std::string column(const std::string& army, int level, int first) {
    std::string rows;
    for (int die = 0; die <= 9; ++die) {
        rows += (die == 0 ? R"({"die":)" : R"(,{"die":)") + std::to_string(die) + R"(,"change":)" +
                std::to_string(first + die) + "}";
    }
    return R"({"do":"column","army":")" + army + R"(","level":)" + std::to_string(level) +
           R"(,"rows":[)" + rows + "]}";
}

std::vector<TurnOfSteps> scenario() {
    return {
        {"1:40",
         {{charts(), {}, {}, {}},
          {R"({"do":"levels","army":"austrian","levels":[10,20]})", {}, {}, {}},
          {R"({"do":"levels","army":"prussian","levels":[8,16,24]})", {}, {}, {}},
          {column("austrian", 10, 0), {}, {}, {}},
          {column("austrian", 20, 5), {}, {}, {}},
          {column("prussian", 8, 1), {}, {}, {}},
          {column("prussian", 16, 3), {}, {}, {}},
          {lose("au/BNL/1a", 1), {1, 0, 0}, {}, {}},
          {lose("MUN 1", 2), {1, 0, 0}, {2, 0, 0}, {}},
          {lose("au/BNL/1b", 2), {3, 0, 0}, {2, 0, 0}, {}},  // eliminated
          {lose("au/3lb/1", 1), {5, 0, 0}, {2, 0, 0}, {}},   // a gun: 2 boxes
          {morale("MUN 1", "routed"), {5, 0, 0}, {2, 4, 0}, {}},
          {R"({"do":"arrive","reinforcement":"independent grenadiers"})",
           {5, 0, 0},
           {2, 4, 0},
           "BAR-TIME-03"},
          {kAdvance, {5, 0, 0}, {2, 4, 0}, {}}}},
        {"2:00",
         // Entry die 5: 3 SP, one each. 5 boxes and 4 routed: level 8, to be rolled for on 3:00.
         {{R"({"do":"arrive","reinforcement":"independent grenadiers","entry_die":true,"dice":[5]})",
           {5, 0, 0},
           {2, 4, 0},
           {}},
          {kAdvance, {5, 0, 0}, {2, 4, 0}, "BAR-SCN1-12"},
          {R"({"do":"assign-entry-loss","shares":[{"unit":"NYM","sp":2},{"unit":"FIN","sp":1}]})",
           {5, 0, 0},
           {2, 4, 0},
           "BAR-SCN1-19"},
          {R"({"do":"assign-entry-loss","shares":[{"unit":"NYM","sp":1},{"unit":"FIN","sp":1},{"unit":"WAL","sp":1}]})",
           {5, 0, 0},
           {5, 4, 0},
           {}},
          {morale("MUN 1", "good"), {5, 0, 0}, {5, 0, 0}, {}},
          // A wound marks no box; back on 2:40.
          {R"({"do":"leader-hit","leader":"Hülsen","fate":"wounded","dice":[3]})",
           {5, 0, 0},
           {5, 0, 0},
           {}},
          {R"({"do":"replace","leader":"Hülsen","with":"counter","er_bonus":-4,"initiative":4})",
           {5, 0, 0},
           {5, 0, 0},
           {}},
          {lose("SCH 1", 2), {5, 0, 0}, {7, 0, 0}, {}},
          {R"({"do":"shaken-disorder","unit":"au/3lb/1"})", {5, 0, 0}, {7, 0, 0}, {}},
          // It would rout: its last SP is lost, 2 boxes.
          {R"({"do":"shaken-disorder","unit":"au/3lb/1"})", {7, 0, 0}, {7, 0, 0}, {}},
          {R"({"do":"army-morale","army":"prussian","dice":[4]})",
           {7, 0, 0},
           {7, 0, 0},
           "BAR-AMOR-01"},
          {kAdvance, {7, 0, 0}, {7, 0, 0}, {}}}},
        {"2:20",
         {{lose("KAH", 2), {7, 0, 0}, {9, 0, 0}, {}},
          // "00": the Austrians are below 10; Prussian die 4 is row 3 of level 8, 4 points. The
          // level is used up, so nothing is owed on 3:00.
          {R"({"do":"double-zero","dice":[6,4]})", {7, 0, 0}, {9, 0, 4}, {}},
          {R"({"do":"double-zero","dice":[6,4]})", {7, 0, 0}, {9, 0, 4}, "BAR-AMOR-13"},
          // The stand-in is killed: 4 less 2.
          {R"({"do":"leader-hit","leader":"Hülsen","fate":"killed"})", {7, 0, 0}, {11, 0, 4}, {}},
          {lose("au/BNL/2a", 1), {8, 0, 0}, {11, 0, 4}, {}},
          {R"({"do":"return","leader":"Hülsen"})", {8, 0, 0}, {11, 0, 4}, "BAR-LDR-03"},
          {kAdvance, {8, 0, 0}, {11, 0, 4}, {}}}},
        {"2:40",
         {{R"({"do":"return","leader":"Hülsen"})", {8, 0, 0}, {11, 0, 4}, {}},
          {R"({"do":"arrive","reinforcement":"Wied's Command"})", {8, 0, 0}, {11, 0, 4}, {}},
          {lose("SAL 1", 3), {11, 0, 0}, {11, 0, 4}, {}},  // level 10
          {lose("WUR a", 5), {16, 0, 0}, {11, 0, 4}, {}},
          {morale("WUR b", "routed"), {16, 5, 0}, {11, 0, 4}, {}},  // 21: level 20
          {lose("WUR b", 1), {17, 4, 0}, {11, 0, 4}, {}},           // still 21
          {R"({"do":"leader-hit","leader":"Wied","fate":"wounded","dice":[0]})",
           {17, 4, 0},
           {11, 0, 4},
           {}},
          {lose("pr/12lb/1", 2), {17, 4, 0}, {15, 0, 4}, {}},
          {kAdvance, {17, 4, 0}, {15, 0, 4}, {}}}},
        {"3:00",
         {{kAdvance, {17, 4, 0}, {15, 0, 4}, "BAR-AMOR-01"},
          {R"({"do":"army-morale","army":"austrian","points":1,"dice":[7]})",
           {17, 4, 0},
           {15, 0, 4},
           "BAR-SPI-20"},
          // One roll, on level 20: row 7 adds 12. Level 10 is passed over.
          {R"({"do":"army-morale","army":"austrian","dice":[7]})", {17, 4, 12}, {15, 0, 4}, {}},
          // "00" after the hourly roll: die 3 is row 2 of level 20, 7 points; a natural 0 takes 5
          // off 4, and Army Morale stops at 0.
          {R"({"do":"double-zero","dice":[3,0]})", {17, 4, 19}, {15, 0, 0}, {}},
          {lose("MUN 2", 1), {17, 4, 19}, {16, 0, 0}, {}},  // level 16, due on 4:00
          {kAdvance, {17, 4, 19}, {16, 0, 0}, {}}}},
        {"3:20",
         {{R"({"do":"leader-hit","leader":"Hülsen","fate":"killed"})", {17, 4, 19}, {20, 0, 0}, {}},
          {R"({"do":"replace","leader":"Hülsen","with":"generic","er_bonus":5,"initiative":-2})",
           {17, 4, 19},
           {20, 0, 0},
           {}},
          {morale("WUR b", "good"), {17, 0, 19}, {20, 0, 0}, {}},
          {lose("ARB", 5), {22, 0, 19}, {20, 0, 0}, {}},
          {lose("ARB", 1), {22, 0, 19}, {20, 0, 0}, "BAR-LOSS-26"},
          {lose("STA", 2), {24, 0, 19}, {20, 0, 0}, {}},
          {R"({"do":"undo"})", {22, 0, 19}, {20, 0, 0}, {}},
          {R"({"do":"answer","question":"oak-wood","value":0})", {22, 0, 19}, {20, 0, 0}, {}},
          {kAdvance, {22, 0, 19}, {20, 0, 0}, {}}}},
        {"3:40",
         {{R"({"do":"reform","unit":"au/BNL/2"})", {22, 0, 19}, {20, 0, 0}, {}},
          // 5 SP are left of WAL's 6; the rest of 9 is discarded.
          {lose("WAL", 9), {22, 0, 19}, {25, 0, 0}, {}},
          {kAdvance, {22, 0, 19}, {25, 0, 0}, {}},
          {kAdvance, {22, 0, 19}, {25, 0, 0}, "BAR-TIME-06"}}},
    };
}

void check_kept(const Json& army, const Kept& kept) {
    CHECK(army["record"] == kept.boxes);
    CHECK(army["routed"] == kept.routed);
    CHECK(army["trigger"] == kept.boxes + kept.routed);
    CHECK(army["army_morale"] == kept.morale);
}

}  // namespace

TEST_CASE(
    "BAR-SCN1-14, BAR-LOSS-08: The Storming of Krechor, every box of both records as it was kept "
    "by "
    "hand",
    "[bar][command-line][scripted]") {
    Shell shell;
    const auto made = shell
                          .good({"battle",
                                 "new",
                                 "--name",
                                 "Krechor",
                                 "--scenario",
                                 "kolin-1",
                                 "--seed",
                                 "1",
                                 "--json"})
                          .json();
    const auto battle = std::to_string(made["battle"].get<int>());
    for (const auto& turn : scenario()) {
        CHECK(shell.show(battle)["turn"] == turn.turn);
        for (const auto& step : turn.steps) {
            INFO(turn.turn << ": " << step.line.substr(0, 200));
            const auto answers = shell.play(battle, step.line + "\n");
            REQUIRE(answers.size() == 1);
            INFO(answers[0].dump().substr(0, 500));
            CHECK(answers[0]["ok"] == step.refused.empty());
            if (!step.refused.empty()) {
                REQUIRE(answers[0].contains("refused"));
                CHECK(answers[0]["refused"]["clause"] == step.refused);
            }
            const auto shown = shell.show(battle);
            check_kept(shown["armies"][0], step.austria);
            check_kept(shown["armies"][1], step.prussia);
        }
    }
    auto shown = shell.show(battle);
    CHECK(shown["over"] == true);
    CHECK(shown["verdict"].is_null());
    // What became of each loss level.
    CHECK(shown["armies"][0]["levels"][0]["state"] == "passed-over");
    CHECK(shown["armies"][0]["levels"][1]["state"] == "used");
    CHECK(shown["armies"][0]["levels"][1]["rolled"] == "3:00");
    CHECK(shown["armies"][0]["levels"][1]["die"] == "7");
    CHECK(shown["armies"][1]["levels"][0]["rolled"] == "2:20");
    CHECK(shown["armies"][1]["levels"][2]["state"] == "due");
    CHECK(shown["armies"][1]["levels"][2]["due"] == "4:00");
    // The counters, against the same paper.
    struct Left {
        std::string id;
        int left;
    };
    for (const auto& expected : {Left{"au/BNL/2", 3},
                                 Left{"au/BNL/1a", 1},
                                 Left{"au/SAL/1", 3},
                                 Left{"au/WUR/b", 4},
                                 Left{"au/ARB", 0},
                                 Left{"au/STA", 6},
                                 Left{"pr/MUN/1", 4},
                                 Left{"pr/MUN/2", 5},
                                 Left{"pr/SCH/1", 4},
                                 Left{"pr/KAH", 5},
                                 Left{"pr/NYM", 5},
                                 Left{"pr/FIN", 4},
                                 Left{"pr/WAL", 0},
                                 Left{"pr/12lb/1", 0}}) {
        INFO(expected.id);
        bool found = false;
        for (const auto& army : shown["armies"]) {
            for (const auto& row : army["counters"]) {
                if (row["id"] == expected.id) {
                    CHECK(row["left"] == expected.left);
                    found = true;
                }
            }
        }
        CHECK(found);
    }
    // Krechor is Austrian, with BNL 2 reformed in it.
    shell.play(battle,
               R"({"do":"answer","question":"krechor","value":1})"
               "\n");
    CHECK(shell.show(battle)["verdict"] == "Austrian victory");
}
