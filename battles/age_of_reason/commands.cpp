#include "battles/age_of_reason/commands.hpp"

#include <algorithm>
#include <array>

#include "battles/age_of_reason/command_fields.hpp"

namespace drumhead::bar {

std::span<const CommandInfo> command_infos() {
    static const std::vector<CommandInfo> infos = [] {
        std::vector<CommandInfo> all;
        const auto add = [&](std::string_view word,
                             std::string_view what,
                             std::string_view example,
                             Command blank) {
            all.push_back({word, what, example, std::move(blank)});
        };
        add("lose", "a counter loses SPs", R"({"do":"lose","unit":"NEI 3","sp":2})", Lose{});
        add("mark",
            "how a counter stands: morale, order, skirmish, command, a marker",
            R"({"do":"mark","unit":"NEI 3","morale":"routed","disordered":true})",
            MarkCounter{});
        add("shaken-disorder",
            "a Shaken/Disorder result on a counter",
            R"({"do":"shaken-disorder","unit":"NEI 3"})",
            TakeShakenDisorder{});
        add("leave-map",
            "a counter leaves the map, by its own will or forced off",
            R"({"do":"leave-map","unit":"KYA a","how":"exits"})",
            LeaveMap{});
        add("break-down",
            "a Grenzer battalion breaks down into its pieces",
            R"({"do":"break-down","unit":"BNL 1"})",
            BreakDown{});
        add("reform",
            "the pieces of a Grenzer battalion come together",
            R"({"do":"reform","unit":"BNL 1"})",
            Reform{});
        add("leader-hit",
            "a leader is killed or wounded; a wound is diced",
            R"({"do":"leader-hit","leader":"Starhemberg","fate":"wounded","dice":[7]})",
            HitLeader{});
        add("leader-check",
            "the leader check of an even special result of fire",
            R"({"do":"leader-check","leaders":[{"leader":"Wied","at":"in-target"}],"near":true})",
            CheckLeaders{});
        add("close-combat-check",
            "the leaders who gave CV bonuses, after a natural 0",
            R"({"do":"close-combat-check","leaders":["Wied","austrian/Hadik"]})",
            CheckCloseCombat{});
        add("replace",
            "a stand-in for a lost Command Leader",
            R"({"do":"replace","leader":"Starhemberg","with":"generic","er_bonus":5,"initiative":-2})",
            Replace{});
        add("return",
            "a wounded leader comes back",
            R"({"do":"return","leader":"Starhemberg"})",
            ReturnLeader{});
        add("succeed",
            "the nearest Wing Leader takes the army over",
            R"({"do":"succeed","army":"austrian","leader":"Serbelloni"})",
            Succeed{});
        add("ability",
            "a Special Leader's once-a-turn ability",
            R"({"do":"ability","leader":"Feuerstein"})",
            UseAbility{});
        add("army-morale",
            "the Army Morale roll an army owes on a :00 turn",
            R"({"do":"army-morale","army":"austrian","points":-1,"dice":[6]})",
            RollArmyMorale{});
        add("waive",
            "the roll an army owes is not made",
            R"({"do":"waive","army":"austrian","reason":"agreed"})",
            WaiveArmyMorale{});
        add("double-zero",
            "Initiative 00: both armies check, the Austrian die first",
            R"({"do":"double-zero","prussian_points":-2,"dice":[6,1]})",
            CheckDoubleZero{});
        add("read-chart",
            "what your own chart says of an Army Morale roll",
            R"({"do":"read-chart","army":"austrian","change":4})",
            ReadChart{});
        add("levels",
            "the loss levels of an army, from its chart",
            R"({"do":"levels","army":"austrian","levels":[20,40,60,80]})",
            SetLevels{});
        add("column",
            "the Current Loss Level column of a level, from its chart",
            R"({"do":"column","army":"austrian","level":40,"rows":[{"die":0,"change":2},{"die":1,"change":3}]})",
            SetColumn{});
        add("advance", "the next turn begins", R"({"do":"advance"})", AdvanceTurn{});
        add("go-back", "the turn marker goes back one turn", R"({"do":"go-back"})", GoBack{});
        add("end-turn-marker",
            "the END TURN marker moves",
            R"({"do":"end-turn-marker","boxes":1})",
            MoveEndTurn{});
        add("arrive",
            "a reinforcement comes on",
            R"({"do":"arrive","reinforcement":"Wied's Command"})",
            Arrive{});
        add("try-arrival",
            "the entry die of a variable reinforcement",
            R"({"do":"try-arrival","reinforcement":"Sincere's group","dice":[8]})",
            TryArrival{});
        add("attrition",
            "the die of Austrian light cavalry attrition",
            R"({"do":"attrition","dice":[3]})",
            RollAttrition{});
        add("assign-attrition",
            "whose SPs the attrition die took",
            R"({"do":"assign-attrition","shares":[{"unit":"au/BAR","sp":2},{"unit":"au/EST","sp":1}]})",
            AssignAttrition{});
        add("assign-entry-loss",
            "whose SPs the entry die took",
            R"({"do":"assign-entry-loss","shares":[{"unit":"NYM","sp":1},{"unit":"FIN","sp":1},{"unit":"WAL","sp":0}]})",
            AssignEntryLoss{});
        add("finish",
            "a Wing, Command, independent or leader has been activated",
            R"({"do":"finish","wing":"Serbelloni's Cavalry Wing"})",
            Finish{});
        add("special",
            "a roll on a special results chart",
            R"({"do":"special","chart":"infantry-fire","side":"prussian","dice":[4]})",
            RollSpecial{});
        add("free-segment",
            "a Command takes its Free Combat Segment",
            R"({"do":"free-segment","command":"Hülsen's Command"})",
            TakeFreeSegment{});
        add("leader-initiative",
            "a Command moves by Leader Initiative, or its leader fails",
            R"({"do":"leader-initiative","command":"Hülsen's Command","passed":true})",
            TakeLeaderInitiative{});
        add("confuse",
            "Command Confusion on a Command",
            R"({"do":"confuse","command":"Hülsen's Command","passed":1})",
            Confuse{});
        add("pursuit",
            "a pursuit roll, special results and reroll included",
            R"({"do":"pursuit","light_cavalry":true,"leader":"command","dice":[4]})",
            RollPursuit{});
        add("fill",
            "values of the loss charts, all of them or none",
            R"({"do":"fill","cells":[{"field":"sp","of":"NEI 3","value":6},{"field":"type","of":"NEI 3","value":"Fus"}]})",
            Fill{});
        add("answer",
            "what only the map knows of a victory condition",
            R"({"do":"answer","question":"krechor","value":1})",
            AnswerQuestion{});
        add("declare",
            "how the battle ended",
            R"({"do":"declare","winner":"austrian","grade":"marginal","reason":"agreed"})",
            Declare{});
        add("concede",
            "an army past saving concedes",
            R"({"do":"concede","army":"prussian"})",
            Concede{});
        add("correct",
            "puts any number right",
            R"({"do":"correct","field":"losses","of":"NEI 3","value":1,"reason":"miscounted"})",
            Correct{});
        add("note", "a note in the log", R"({"do":"note","text":"the rain begins"})", Note{});
        return all;
    }();
    return infos;
}

const CommandInfo* command_named(std::string_view word) {
    const auto infos = command_infos();
    const auto found = std::ranges::find(infos, word, &CommandInfo::word);
    return found == infos.end() ? nullptr : &*found;
}

std::string_view word(const Command& command) {
    static const auto by_kind = [] {
        std::array<std::string_view, std::variant_size_v<Command>> words;
        for (const auto& info : command_infos()) {
            words[info.blank.index()] = info.word;
        }
        return words;
    }();
    return by_kind[command.index()];
}

namespace {
using Words = std::span<const std::string_view>;
}  // namespace

template <>
Words words_of<Nation>() {
    static constexpr std::array<std::string_view, 2> kWords{"austrian", "prussian"};
    return kWords;
}
template <>
Words words_of<Morale>() {
    static constexpr std::array<std::string_view, 3> kWords{"good", "shaken", "routed"};
    return kWords;
}
template <>
Words words_of<Departure>() {
    static constexpr std::array<std::string_view, 2> kWords{"exits", "forced-off"};
    return kWords;
}
template <>
Words words_of<LeaderFate>() {
    static constexpr std::array<std::string_view, 3> kWords{"unhurt", "wounded", "killed"};
    return kWords;
}
template <>
Words words_of<NearTarget>() {
    static constexpr std::array<std::string_view, 4> kWords{
        "in-target", "next", "in-sight", "elsewhere"};
    return kWords;
}
template <>
Words words_of<StandIn>() {
    static constexpr std::array<std::string_view, 3> kWords{"none", "counter", "generic"};
    return kWords;
}
template <>
Words words_of<Chart>() {
    static constexpr std::array<std::string_view, 6> kWords{"initiative",
                                                            "infantry-fire",
                                                            "artillery-fire",
                                                            "defensive-fire",
                                                            "leader-loss",
                                                            "pursuit"};
    return kWords;
}
template <>
Words words_of<PursuitLeader>() {
    static constexpr std::array<std::string_view, 3> kWords{"none", "command", "army-or-wing"};
    return kWords;
}
template <>
Words words_of<Outcome>() {
    static constexpr std::array<std::string_view, 3> kWords{"austrian", "prussian", "draw"};
    return kWords;
}
template <>
Words words_of<Grade>() {
    static constexpr std::array<std::string_view, 4> kWords{
        "none", "marginal", "major", "decisive"};
    return kWords;
}

}  // namespace drumhead::bar
