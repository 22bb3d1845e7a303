#pragma once

#include <span>
#include <string_view>

#include "battles/game_of_kings/commands.hpp"

// The fields of each command, once, for whoever reads, writes or describes commands. A visitor is
// called as visit(name, member, what it means).

namespace drumhead::gk {

template <class Visit>
void visit_fields(FireMusketry& c, Visit&& visit) {
    visit("firer", c.firer, "the unit that fires");
    visit("target", c.target, "the enemy it fires at");
    visit("range_cm",
          c.range,
          "how far the target is; left out, the players have seen that it is in range");
}
template <class Visit>
void visit_fields(FireGun& c, Visit&& visit) {
    visit("gun", c.gun, "the gun that fires");
    visit("target", c.target, "the enemy it fires at");
    visit("range_cm", c.range, "how far the target is; canister to 6 cm, roundshot beyond");
}
template <class Visit>
void visit_fields(MeleeUnit& c, Visit&& visit) {
    visit("unit", c.unit, "the unit");
    visit("against", c.against, "the enemy it strikes; left out, the first of the other side");
    visit("from", c.from, "attackers: the side of the enemy it struck, front, flank or rear");
    visit("higher", c.higher, "stands on higher ground");
    visit("bank", c.bank, "defends a river bank");
    visit("buildings", c.buildings, "defends buildings against an enemy outside them");
    visit("holds_fire", c.holds_fire, "declines charge fire");
    visit("charged_from_cm", c.charged_from, "attackers: how far away the move to contact began");
    visit("foot_near_cm", c.foot_near, "guns: how far the nearest friendly regular foot is");
}
template <class Visit>
void visit_fields(FightMelee& c, Visit&& visit) {
    visit("attackers",
          c.attackers,
          "the units that made the contact, 1 to 4, each a name or an object");
    visit("defenders", c.defenders, "the units contacted, 1 to 4, each a name or an object");
}
template <class Visit>
void visit_fields(TestMorale& c, Visit&& visit) {
    visit("unit", c.unit, "the unit that owes a morale test");
}
template <class Visit>
void visit_fields(Rally& c, Visit&& visit) {
    visit("unit", c.unit, "the retreating unit");
}
template <class Visit>
void visit_fields(Retreat& c, Visit&& visit) {
    visit("unit", c.unit, "the unit that owes a retreat move");
}
template <class Visit>
void visit_fields(RetreatBlocked& c, Visit&& visit) {
    visit("unit", c.unit, "the unit that has just made the first move of its retreat");
    visit("by", c.by, "the unit that stands in its way, friend or enemy");
}
template <class Visit>
void visit_fields(DrillUnit& c, Visit&& visit) {
    visit("unit", c.unit, "the unit");
}
template <class Visit>
void visit_fields(AttachGeneral& c, Visit&& visit) {
    visit("general", c.general, "the general");
    visit("unit", c.unit, "the unit he joins; left out, he is with none");
}
template <class Visit>
void visit_fields(MarkUnit& c, Visit&& visit) {
    visit("unit", c.unit, "the unit");
    visit("cover", c.cover, "it is behind cover, true or false");
    visit("wood", c.wood, "it is in a wood or a built-up area, true or false");
    visit("supported", c.supported, "false: no friend is behind it any more");
    visit("supported_by", c.supported_by, "the friend behind it within two moves");
}
template <class Visit>
void visit_fields(SetWeather& c, Visit&& visit) {
    visit("weather", c.weather, "fair, light-rain, heavy-rain, fog or heat");
}
template <class Visit>
void visit_fields(ThrowCommandDice&, Visit&&) {}
template <class Visit>
void visit_fields(DrawCard&, Visit&&) {}
template <class Visit>
void visit_fields(ThrowWeather&, Visit&&) {}
template <class Visit>
void visit_fields(ChooseSector& c, Visit&& visit) {
    visit("sector", c.sector, "the sector of the army to act, by name");
}
template <class Visit>
void visit_fields(ThrowInitiative& c, Visit&& visit) {
    visit("faces", c.faces, "sides of the first army's die, 2 to 100; 6 if left out");
    visit("second_faces", c.second_faces, "sides of the second's; as the first's if left out");
    visit("first_bonus", c.first_bonus, "added to the first army's die, -9 to 9");
    visit("second_bonus", c.second_bonus, "added to the second army's die, -9 to 9");
}
template <class Visit>
void visit_fields(ActFirst& c, Visit&& visit) {
    visit("army", c.army, "the army that has the first half-turn of this turn");
}
template <class Visit>
void visit_fields(AnswerReminder& c, Visit&& visit) {
    visit("clause", c.clause, "the reminder's clause");
}
template <class Visit>
void visit_fields(MoveUnit& c, Visit&& visit) {
    visit("unit", c.unit, "the unit");
    visit("cm", c.distance, "how far it is to go; left out and not full, it has moved, unmeasured");
    visit("full", c.full, "as far as it can");
    visit("about_faces", c.about_faces, "about-faces in this half-turn, 0 to 2");
    visit("sideways", c.sideways, "a sideways shuffle at half speed");
    visit("stop_at_cm", c.stop_line, "a line it is ordered to, which a 6 does not carry it past");
    visit("terrain", c.terrain, "the ground it crosses, by a name of the battle's own table");
}
template <class Visit>
void visit_fields(EndHalfTurn& c, Visit&& visit) {
    visit("anyway", c.anyway, "although morale tests or retreats are still owed");
}
template <class Visit>
void visit_fields(Correct& c, Visit&& visit) {
    visit("unit", c.unit, "whose number is wrong, if it is a unit's");
    visit("army", c.army, "whose number is wrong, if it is an army's or a sector's");
    visit("sector", c.sector, "whose number is wrong, if it is a sector's");
    visit("field", c.field, "which number, by its word");
    visit("value", c.value, "what it should be: a number, true or false, a word, or a unit");
    visit("reason", c.reason, "why, for the log");
}
template <class Visit>
void visit_fields(ChangeSetting& c, Visit&& visit) {
    visit("setting", c.setting, "which number or switch of the edition, by its word");
    visit("value", c.value, "what it should be");
    visit("reason", c.reason, "why, for the log");
}
template <class Visit>
void visit_fields(UseGround& c, Visit&& visit) {
    visit("name", c.name, "under which the players keep the table, for the log");
    visit("table",
          c.table,
          "the ground, each a name, a numerator and a denominator; an empty list for none");
}
template <class Visit>
void visit_fields(Note& c, Visit&& visit) {
    visit("text", c.text, "what to remember");
}
template <class Visit>
void visit_fields(LayTable& c, Visit&& visit) {
    visit("width_cm", c.facts.table.width, "the long side, 10 to 1000; 183 if left out");
    visit("depth_cm", c.facts.table.depth, "the short side, 10 to 1000; 76 if left out");
    visit("columns",
          c.facts.table.sectors.columns,
          "sectors from left to right, 1 to 12; 6 if left out");
    visit("rows", c.facts.table.sectors.rows, "sectors from far to near, 1 to 12; 2 if left out");
    visit("details", c.facts.details, "the nature of water and the sizes are diced too");
    visit("choices",
          c.facts.choices,
          R"(what the players chose, as [{"sector":11,"feature":"hill"}])");
    visit("seed", c.seed, "the seed its faces come from; without dice they are those of its table");
    visit("rerolled", c.rerolled, "sectors thrown again, in order; dice are the faces kept");
}
template <class Visit>
void visit_fields(Declare& c, Visit&& visit) {
    visit("verdict", c.verdict, "first-wins, second-wins or draw");
    visit("reason", c.reason, "what was agreed");
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

}  // namespace drumhead::gk
