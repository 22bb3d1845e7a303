#include "tests/battles/age_of_reason/small_battle.hpp"

namespace drumhead::bar {
namespace {

bool mentions(const std::string& words, std::string_view part) {
    return words.find(part) != std::string::npos;
}

TEST_CASE("What a command names must be there", "[bar][battles][bad]") {
    const Table table;
    const CounterId nobody{99};
    for (const Command& command : std::initializer_list<Command>{
             Lose{},
             Lose{nobody},
             MarkCounter{.unit = nobody, .disordered = true},
             TakeShakenDisorder{},
             LeaveMap{},
             BreakDown{nobody},
             Reform{},
             HitLeader{},
             CheckLeaders{.leaders = {{LeaderId{99}}}},
             CheckLeaders{.leaders = {{LeaderId{5}}}, .fate = LeaderId{99}},
             CheckCloseCombat{.leaders = {LeaderId{-1}}},
             Replace{},
             ReturnLeader{LeaderId{99}},
             Succeed{},
             UseAbility{},
             Arrive{},
             Arrive{.reinforcement = {1}, .units = {nobody}},
             TryArrival{.reinforcement = {7}},
             AssignAttrition{{{nobody, 1}}},
             AssignEntryLoss{{{CounterId{}, 1}}},
             Finish{.wing = WingId{9}},
             Finish{.command = GroupId{}},
             TakeFreeSegment{},
             TakeLeaderInitiative{},
             Confuse{.passed = 1},
             Fill{{{Field::Sp, 99, 5}}},
             Fill{{{Field::Range, -1, 5}}}}) {
        INFO(word(command));
        CHECK(table.refusal(command).empty());
        CHECK(table.refusal(command, Insist::Yes).empty());
        CHECK(mentions(table.words(command), "there is no"));
    }
}

TEST_CASE("Losses that cannot be", "[bar][battles][bad]") {
    Table table;
    CHECK(table.refusal(Lose{table["NEI 1"], 0}).empty());
    CHECK(table.refusal(Lose{table["NEI 1"], -2}).empty());
    CHECK(table.refusal(Lose{table["NEI 1"], 21}).empty());
    CHECK(table.refusal(LeaveMap{.unit = table["GAI 1"], .how = Departure::ForcedOff}).empty());
    // A routed unit that is gone.
    table.rout("NEI 1");
    table.lose("NEI 1", 6);
    CHECK(table.refusal(MarkCounter{.unit = table["NEI 1"], .morale = Morale::Good}) ==
          "BAR-LOSS-26");
    CHECK(table.refusal(TakeShakenDisorder{table["NEI 1"]}) == "BAR-LOSS-26");
    CHECK(table.refusal(LeaveMap{.unit = table["NEI 1"]}, Insist::Yes) == "BAR-LOSS-26");
    CHECK(table.refusal(MarkCounter{.unit = table["NEI 2"]}).empty());
    CHECK(table.refusal(MarkCounter{.unit = table["NEI 2"], .marker = std::string(201, 'x')})
              .empty());
}

TEST_CASE("A leader already killed is not hit, nor anyone twice by one check",
          "[bar][battles][bad]") {
    Table table;
    table.kill("Starhemberg");
    const auto id = table.leader("Starhemberg");
    CHECK(table.refusal(HitLeader{id}) == "BAR-LDR-04");
    CHECK(table.refusal(HitLeader{table.leader("Serbelloni"), LeaderFate::Unhurt}).empty());
    CHECK(table.refusal(CheckLeaders{.leaders = {{id}}}) == "BAR-LDR-04");
    CHECK(table.refusal(CheckCloseCombat{.leaders = {id}}) == "BAR-LDR-04");
    const auto hadik = table.leader("Hadik");
    CHECK(table.refusal(CheckLeaders{.leaders = {{hadik}, {hadik}}}).empty());
    CHECK(table.refusal(CheckCloseCombat{.leaders = {hadik, hadik}}).empty());
    CHECK(table.refusal(CheckLeaders{}).empty());
    CHECK(table.refusal(CheckLeaders{.leaders = {{hadik}, {table.leader("Zieten")}}}).empty());
    CHECK(table.refusal(CheckLeaders{.leaders = {{hadik}}, .fate = table.leader("Serbelloni")})
              .empty());
    CHECK(table.refusal(Replace{.leader = id, .er_bonus = 5}).empty());
    CHECK(table.refusal(Replace{.leader = id, .with = StandIn::Generic, .er_bonus = 100}).empty());
    CHECK(table.refusal(Replace{.leader = id, .with = StandIn::None}).empty());
}

TEST_CASE("Loss levels rise, and a column is of one of them", "[bar][battles][bad]") {
    Table table;
    table.levels(kAustrian, {20, 40});
    CHECK(mentions(table.words(SetLevels{kAustrian, {20, 40, 40}}), "40 stands after 40"));
    CHECK(table.refusal(SetLevels{kAustrian, {20, 40, 30}}).empty());
    CHECK(table.refusal(SetLevels{kAustrian, {0, 40}}).empty());
    CHECK(table.refusal(SetLevels{kAustrian, {20, 1000}}).empty());
    CHECK(table.refusal(SetLevels{kAustrian, std::vector<int>(13, 1)}).empty());
    CHECK(table.refusal(SetColumn{kAustrian, 30, {}}).empty());
    CHECK(table.refusal(SetColumn{kPrussian, 20, {}}).empty());
    CHECK(table.refusal(SetColumn{kAustrian, 20, {{.die = 16, .change = 1}}}).empty());
    CHECK(table.refusal(SetColumn{kAustrian, 20, {{.die = -5, .change = 1}}}).empty());
    CHECK(table.refusal(SetColumn{kAustrian, 20, {{.die = 1, .change = 100}}}).empty());
    CHECK(table.refusal(RollArmyMorale{kAustrian}) == "BAR-AMOR-01");
    CHECK(table.refusal(RollArmyMorale{kPrussian}) == "BAR-AMOR-01");
    CHECK(table.refusal(WaiveArmyMorale{kAustrian}) == "BAR-AMOR-01");
    // By hand as well.
    const auto put = [&](Field field, int subject, int value) {
        return Correct{.field = field, .subject = subject, .value = value};
    };
    CHECK(table.refusal(put(Field::Threshold, 0, 40)).empty());
    CHECK(table.refusal(put(Field::Threshold, 1, 20)).empty());
    CHECK(table.refusal(put(Field::Threshold, 0, kBlank)).empty());
    CHECK(table.refusal(put(Field::Threshold, 3, 80)).empty());
    CHECK(table.refusal(put(Field::LevelState, 2, 1)).empty());
    table.play(put(Field::Threshold, 2, 80));
    table.play(put(Field::Threshold, 2, kBlank));
    // A level made due by hand falls due on the next :00 turn.
    table.play(put(Field::LevelState, 0, static_cast<int>(LevelState::Due)));
    CHECK(table.state().get(Field::LevelDueOn, 0) == at("2:00").index);
    CHECK(table.refusal(put(Field::LevelDueOn, 0, kBlank)).empty());
    CHECK(table.refusal(RollArmyMorale{kAustrian}) == "BAR-AMOR-01");
}

TEST_CASE("A time that is no turn, and other numbers that cannot be", "[bar][battles][bad]") {
    Table table(1);
    const auto put = [&](Field field, int subject, int value) {
        return Correct{.field = field, .subject = subject, .value = value};
    };
    CHECK(mentions(table.words(put(Field::TurnNow, 0, at("4:00").index)), "1:40 to 3:40"));
    CHECK(table.refusal(put(Field::TurnNow, 0, 0)).empty());
    CHECK(table.refusal(put(Field::TurnNow, 0, kBlank)).empty());
    CHECK(table.refusal(put(Field::Back, 0, 36)).empty());
    CHECK(table.refusal(put(Field::LapsedOn, 0, -1)).empty());
    CHECK(table.refusal(put(Field::Losses, table["NEI 1"].index, 7)).empty());
    CHECK(table.refusal(put(Field::Attrition, table["NEI 1"].index, 7)).empty());
    CHECK(table.refusal(put(Field::Losses, table["GAI 1"].index, 1)).empty());
    CHECK(table.refusal(put(Field::Morale, table["NEI 1"].index, 3)).empty());
    CHECK(table.refusal(put(Field::Losses, 99, 1)).empty());
    CHECK(table.refusal(put(Field::ArmyMorale, 2, 1)).empty());
    CHECK(table.refusal(put(Field::ActingLeader, 0, 99)).empty());
    CHECK(table.refusal(put(Field::ActingLeader, 0, table.leader("Zieten").index)).empty());
    CHECK(table.refusal(put(Field::Type, 0, 99)).empty());
    CHECK(table.refusal(put(Field::Answer, 0, 2)).empty());
    CHECK(table.refusal(put(Field::ChartOwed, 0, 4)).empty());
    CHECK(
        table.refusal(Correct{.field = Field::Losses, .value = 1, .reason = std::string(4001, 'x')})
            .empty());
    table.lose("NEI 1", 3);
    CHECK(table.refusal(put(Field::Sp, table["NEI 1"].index, 2)).empty());
    CHECK(table.refusal(put(Field::Sp, table["NEI 1"].index, kBlank)).empty());
    CHECK(table.refusal(Fill{{{Field::Er, 0, 31}, {Field::Sp, table["NEI 1"].index, 2}}}).empty());
}

TEST_CASE("Only the charts' own values are filled in, all of them or none", "[bar][battles][bad]") {
    const Table table;
    CHECK(mentions(table.words(Fill{{{Field::Er, 0, 31}, {Field::Losses, 0, 1}}}),
                   "losses is not a value of the charts"));
    CHECK(table.refusal(Fill{{{Field::Er, 0, 31}, {Field::Cv, 0, 21}}}).empty());
    CHECK(table.refusal(Fill{}).empty());
    CHECK(table.refusal(Fill{{{Field::ErBonus, 0, 1}}}).empty());
    CHECK(table.refusal(Fill{{{Field::Sp, 0, 0}}}).empty());
}

TEST_CASE("Questions, markers and notes that make no sense", "[bar][battles][bad]") {
    const Table table(1);
    CHECK(mentions(table.words(AnswerQuestion{"village", 1}), "'village'"));
    CHECK(table.refusal(AnswerQuestion{"krechor", 2}).empty());
    CHECK(Table(3).refusal(AnswerQuestion{"past-road", -1}).empty());
    CHECK(Table(4).refusal(MoveEndTurn{0}).empty());
    CHECK(Table(4).refusal(MoveEndTurn{10}).empty());
    CHECK(table.refusal(Note{}).empty());
    CHECK(table.refusal(Note{std::string(4001, 'x')}).empty());
    CHECK(table.refusal(Declare{.reason = std::string(4001, 'x')}).empty());
    auto elsewhere = small_setup();
    elsewhere.book = "nowhere";
    CHECK(Table(elsewhere).refusal(RollSpecial{Chart::Initiative, kAustrian}).empty());
}

TEST_CASE("Faces that no die shows, too few and too many", "[bar][battles][bad]") {
    const Table table;
    const HitLeader wound{table.leader("Hadik"), LeaderFate::Wounded};
    const auto with = [&](const std::vector<int>& faces) {
        return play_command(table.state(), wound, faces, nullptr);
    };
    CHECK(with({}).wanted() != nullptr);
    CHECK(std::holds_alternative<BadFace>(with({10}).outcome));
    CHECK(std::holds_alternative<FacesLeft>(with({1, 2}).outcome));
    CHECK(with({9}).event() != nullptr);
}

}  // namespace
}  // namespace drumhead::bar
