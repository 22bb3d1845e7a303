#pragma once

#include <span>
#include <string_view>

#include "battles/age_of_reason/commands.hpp"

// The fields of each command, once, for whoever reads, writes or describes commands. A visitor is
// called as visit(name, member, what it means).

namespace drumhead::bar {

template <class Visit>
void visit_fields(Lose& c, Visit&& visit) {
    visit("unit", c.unit, "the counter that loses");
    visit("sp", c.sp, "how many SPs, 1 to 20; 1 if left out");
}
template <class Visit>
void visit_fields(MarkCounter& c, Visit&& visit) {
    visit("unit", c.unit, "the counter");
    visit("morale", c.morale, "good, shaken or routed");
    visit("disordered", c.disordered, "true or false");
    visit("skirmish", c.skirmish, "true or false");
    visit("out_of_command", c.out_of_command, "true or false");
    visit("marker", c.marker, "what is to be remembered of it; empty takes the marker off");
}
template <class Visit>
void visit_fields(TakeShakenDisorder& c, Visit&& visit) {
    visit("unit", c.unit, "the counter that gets a Shaken/Disorder result");
}
template <class Visit>
void visit_fields(LeaveMap& c, Visit&& visit) {
    visit("unit", c.unit, "the counter");
    visit("how", c.how, "exits, by its own will, or forced-off, which eliminates it");
}
template <class Visit>
void visit_fields(BreakDown& c, Visit&& visit) {
    visit("unit", c.unit, "the Grenzer battalion that breaks down into its pieces");
}
template <class Visit>
void visit_fields(Reform& c, Visit&& visit) {
    visit("unit", c.unit, "the Grenzer battalion whose pieces come together");
}
template <class Visit>
void visit_fields(HitLeader& c, Visit&& visit) {
    visit("leader", c.leader, "the leader, or his stand-in where one holds the office");
    visit("fate", c.fate, "killed, or wounded: the wound is diced");
}
template <class Visit>
void visit_fields(LeaderAt& c, Visit&& visit) {
    visit("leader", c.leader, "the leader");
    visit("at", c.at, "in-target, next, in-sight or elsewhere");
}
template <class Visit>
void visit_fields(CheckLeaders& c, Visit&& visit) {
    visit("leaders", c.leaders, "the enemy leaders, each a name (in the target hex) or an object");
    visit("fate", c.fate, "whom the firer picks if it is Fate; the first if left out");
    visit("near", c.near, "a firer is artillery at 1 to 3 hexes, or skirmishers");
}
template <class Visit>
void visit_fields(CheckCloseCombat& c, Visit&& visit) {
    visit("leaders", c.leaders, "the leaders of both sides who gave a CV bonus");
    visit("combat_dice", c.combat_dice, "what attacker and defender threw; a natural 0 is needed");
    visit("stacks", c.stacks, "the modified ER of each stack, to rank them worst first");
}
template <class Visit>
void visit_fields(Replace& c, Visit&& visit) {
    visit("leader", c.leader, "the lost Command Leader");
    visit("with", c.with, "counter, drawn from the pool, or generic, an A or B counter");
    visit("er_bonus", c.er_bonus, "the counter's ER Bonus, or the EM line");
    visit("initiative", c.initiative, "the counter's Initiative, or the IR line");
    visit("cv_bonus", c.cv_bonus, "the counter's CV Bonus, or the CM line");
    visit("range", c.range, "the counter's Command Range");
}
template <class Visit>
void visit_fields(ReturnLeader& c, Visit&& visit) {
    visit("leader", c.leader, "the leader whose wound has healed");
}
template <class Visit>
void visit_fields(Succeed& c, Visit&& visit) {
    visit("army", c.army, "austrian or prussian");
    visit("leader", c.leader, "the Wing Leader nearest to the fallen Army Leader");
}
template <class Visit>
void visit_fields(UseAbility& c, Visit&& visit) {
    visit("leader", c.leader, "the Special Leader");
    visit(
        "passed", c.passed, "false: he failed the Leader Initiative roll it needs, as Moritz may");
}
template <class Visit>
void visit_fields(RollArmyMorale& c, Visit&& visit) {
    visit("army", c.army, "austrian or prussian");
    visit("points", c.points, "Command Rating points on the die, with their sign; 0 if left out");
    visit("change", c.change, "what your own chart says, where its column is not entered");
}
template <class Visit>
void visit_fields(WaiveArmyMorale& c, Visit&& visit) {
    visit("army", c.army, "austrian or prussian");
    visit("reason", c.reason, "why, for the log");
}
template <class Visit>
void visit_fields(CheckDoubleZero& c, Visit&& visit) {
    visit("austrian_points", c.austrian_points, "Command Rating points on the Austrian die");
    visit("prussian_points", c.prussian_points, "Command Rating points on the Prussian die");
}
template <class Visit>
void visit_fields(ReadChart& c, Visit&& visit) {
    visit("army", c.army, "austrian or prussian");
    visit("change", c.change, "what the chart adds to Army Morale, -99 to 99");
}
template <class Visit>
void visit_fields(ColumnCell& c, Visit&& visit) {
    visit("die", c.die, "the modified die, -4 to 15");
    visit("change", c.change, "what it adds to Army Morale; left out, empty");
    visit("note", c.note, "anything else it does");
}
template <class Visit>
void visit_fields(LevelColumn& c, Visit&& visit) {
    visit("level", c.level, "the loss level whose column it is, in boxes");
    visit("rows", c.rows, R"(its rows, such as [{"die":0,"change":3}])");
}
template <class Visit>
void visit_fields(SetLevels& c, Visit&& visit) {
    visit("army", c.army, "austrian or prussian");
    visit("levels", c.levels, "the grey boxes of its record, rising, such as [30,45,60]");
    visit("columns", c.columns, R"(their columns: [{"level":30,"rows":[{"die":0,"change":3}]}])");
}
template <class Visit>
void visit_fields(SetColumn& c, Visit&& visit) {
    visit("army", c.army, "austrian or prussian");
    visit("level", c.level, "the loss level whose column it is, in boxes");
    visit("rows", c.rows, R"(its rows, such as [{"die":0,"change":3}])");
}
template <class Visit>
void visit_fields(AdvanceTurn&, Visit&&) {}
template <class Visit>
void visit_fields(GoBack&, Visit&&) {}
template <class Visit>
void visit_fields(MoveEndTurn& c, Visit&& visit) {
    visit("boxes", c.boxes, "how many boxes, -9 to 9; 1 if left out");
}
template <class Visit>
void visit_fields(Arrive& c, Visit&& visit) {
    visit("reinforcement", c.reinforcement, "its name or number");
    visit("units", c.units, "some of a discretionary group; all that are to come if left out");
    visit("entry_die", c.entry_die, "they come on where the entry die is thrown");
    visit(
        "nearest_enemy", c.nearest_enemy, "hexes from the entry hex to the nearest Prussian unit");
}
template <class Visit>
void visit_fields(TryArrival& c, Visit&& visit) {
    visit("reinforcement", c.reinforcement, "its name or number");
    visit(
        "nearest_enemy", c.nearest_enemy, "hexes from the entry hex to the nearest Prussian unit");
}
template <class Visit>
void visit_fields(RollAttrition&, Visit&&) {}
template <class Visit>
void visit_fields(Share& c, Visit&& visit) {
    visit("unit", c.unit, "the counter");
    visit("sp", c.sp, "how many SPs it loses");
}
template <class Visit>
void visit_fields(AssignAttrition& c, Visit&& visit) {
    visit("shares", c.shares, R"(whose SPs, 2 at most each: [{"unit":"BAR","sp":2}])");
}
template <class Visit>
void visit_fields(AssignEntryLoss& c, Visit&& visit) {
    visit("shares", c.shares, R"(whose SPs, as evenly as can be: [{"unit":"NYM","sp":2}])");
}
template <class Visit>
void visit_fields(Finish& c, Visit&& visit) {
    visit("wing", c.wing, "a Wing, with all its Commands; or");
    visit("command", c.command, "a Command; or");
    visit("unit", c.unit, "an independent counter; or");
    visit("leader", c.leader, "a leader");
    visit("finished", c.finished, "false takes the mark off");
}
template <class Visit>
void visit_fields(RollSpecial& c, Visit&& visit) {
    visit("chart",
          c.chart,
          "initiative, infantry-fire, artillery-fire, defensive-fire, leader-loss or pursuit");
    visit("side", c.side, "whose column, austrian or prussian");
}
template <class Visit>
void visit_fields(TakeFreeSegment& c, Visit&& visit) {
    visit("command", c.command, "the Command that gets the Free Combat Segment");
}
template <class Visit>
void visit_fields(TakeLeaderInitiative& c, Visit&& visit) {
    visit("command", c.command, "the Command");
    visit("passed", c.passed, "false: its leader failed his Initiative roll");
}
template <class Visit>
void visit_fields(Confuse& c, Visit&& visit) {
    visit("command", c.command, "the Command the opponent names");
    visit("passed", c.passed, "how many of its two Leader Initiative rolls were passed");
    visit("out_of_range", c.out_of_range, "none of its units is in its leader's Command Range");
}
template <class Visit>
void visit_fields(RollPursuit& c, Visit&& visit) {
    visit("light_cavalry", c.light_cavalry, "the stack is light cavalry only");
    visit("leader", c.leader, "none, command, or army-or-wing: with cavalry all under him");
    visit("disordered", c.disordered, "the pursuers are Disordered");
}
template <class Visit>
void visit_fields(ChartCell& c, Visit&& visit) {
    visit("field", c.field, "sp, er, cv, type … of a counter; range, er-bonus … of a leader");
    visit("of", c.subject, "the counter or leader");
    visit("value", c.value, "the number or word on the chart; null empties it");
}
template <class Visit>
void visit_fields(Fill& c, Visit&& visit) {
    visit("cells", c.cells, R"(the values: [{"field":"sp","of":"NEI 3","value":6}])");
}
template <class Visit>
void visit_fields(AnswerQuestion& c, Visit&& visit) {
    visit("question", c.question, "its word, as `drumhead battle show` lists it");
    visit("value", c.value, "1 yes, 0 no, or a number of SPs; left out, it is open again");
}
template <class Visit>
void visit_fields(Declare& c, Visit&& visit) {
    visit("winner", c.winner, "austrian, prussian or draw");
    visit("grade", c.grade, "marginal, major or decisive; none if left out");
    visit("reason", c.reason, "what was agreed");
}
template <class Visit>
void visit_fields(Concede& c, Visit&& visit) {
    visit("army", c.army, "the army that concedes");
}
template <class Visit>
void visit_fields(Correct& c, Visit&& visit) {
    visit("field", c.field, "which number, by its word");
    visit("of",
          c.subject,
          "whose: a counter, leader, Command, Wing, reinforcement or army; left "
          "out for the battle's own");
    visit("value",
          c.value,
          "what it should be: a number, true or false, a word, a time; null "
          "empties it");
    visit("reason", c.reason, "why, for the log");
}
template <class Visit>
void visit_fields(Note& c, Visit&& visit) {
    visit("text", c.text, "what to remember");
}

/// One command as a player can give it: its word, what it does, an example, and the command with
/// nothing filled in.
struct CommandInfo {
    std::string_view word;
    std::string_view what;
    std::string_view example;
    Command blank;
};
std::span<const CommandInfo> command_infos();
const CommandInfo* command_named(std::string_view word);
std::string_view word(const Command& command);

/// The words of an enumeration's values, from 0 on, as commands are written.
template <class Enum>
std::span<const std::string_view> words_of();

}  // namespace drumhead::bar
