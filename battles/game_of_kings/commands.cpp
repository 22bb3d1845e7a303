#include "battles/game_of_kings/commands.hpp"

#include <algorithm>
#include <array>

#include "battles/game_of_kings/command_fields.hpp"

namespace drumhead::gk {
namespace {

constexpr std::array<std::string_view, 10> kDrillWords{"form",
                                                       "leave-order",
                                                       "mount",
                                                       "dismount",
                                                       "limber",
                                                       "unlimber",
                                                       "line",
                                                       "column",
                                                       "turn",
                                                       "leave-table"};

}  // namespace

std::string_view word(Drill drill) {
    return kDrillWords[static_cast<std::size_t>(drill)];
}

std::optional<Drill> drill_from(std::string_view text) {
    const auto* found = std::ranges::find(kDrillWords, text);
    if (found == kDrillWords.end()) {
        return std::nullopt;
    }
    return kDrills[static_cast<std::size_t>(found - kDrillWords.begin())];
}

std::span<const CommandInfo> command_infos() {
    static const std::vector<CommandInfo> infos{
        {"musketry",
         "a unit fires its muskets or carbines",
         R"({"do":"musketry","firer":"Picardie","target":"Royal Foot","range_cm":7})",
         FireMusketry{}},
        {"artillery",
         "a gun fires",
         R"({"do":"artillery","gun":"front-rank battery","target":"The Buffs","range_cm":18.5})",
         FireGun{}},
        {"melee",
         "one round of a melee, charge fire included",
         R"({"do":"melee","attackers":[{"unit":"Gendarmes","from":"front","charged_from_cm":10}],"defenders":["Aylva"]})",
         FightMelee{}},
        {"morale",
         "a unit throws the morale test it owes",
         R"({"do":"morale","unit":"Aylva"})",
         TestMorale{}},
        {"rally", "a throw to halt a retreating unit", R"({"do":"rally","unit":"Aylva"})", Rally{}},
        {"retreat",
         "the retreat move a unit owes, with The Variation",
         R"({"do":"retreat","unit":"Aylva"})",
         Retreat{}},
        {"blocked",
         "another unit stands in the way of the retreat just made",
         R"({"do":"blocked","unit":"Aylva","by":"Smissaert"})",
         RetreatBlocked{}},
        {"form",
         "foot adopts firing order",
         R"({"do":"form","unit":"Picardie"})",
         DrillUnit{{}, Drill::Form}},
        {"leave-order",
         "foot leaves firing order",
         R"({"do":"leave-order","unit":"Picardie"})",
         DrillUnit{{}, Drill::LeaveOrder}},
        {"mount",
         "dismounted horse mounts",
         R"({"do":"mount","unit":"Gendarmes"})",
         DrillUnit{{}, Drill::Mount}},
        {"dismount",
         "horse dismounts",
         R"({"do":"dismount","unit":"Gendarmes"})",
         DrillUnit{{}, Drill::Dismount}},
        {"limber",
         "a gun is limbered",
         R"({"do":"limber","unit":"front-rank battery"})",
         DrillUnit{{}, Drill::Limber}},
        {"unlimber",
         "a gun is unlimbered",
         R"({"do":"unlimber","unit":"front-rank battery"})",
         DrillUnit{{}, Drill::Unlimber}},
        {"line",
         "light horse sets its bases side by side",
         R"({"do":"line","unit":"Hussars"})",
         DrillUnit{{}, Drill::Line}},
        {"column",
         "horse sets its bases one behind the other",
         R"({"do":"column","unit":"Hussars"})",
         DrillUnit{{}, Drill::Column}},
        {"turn",
         "a unit wheels, pivots or turns in place",
         R"({"do":"turn","unit":"Picardie"})",
         DrillUnit{{}, Drill::Move}},
        {"leave-table",
         "a unit leaves the table and counts as lost",
         R"({"do":"leave-table","unit":"Picardie"})",
         DrillUnit{{}, Drill::LeaveTable}},
        {"attach",
         "a general joins a unit, or leaves it",
         R"({"do":"attach","general":"Maurice de Saxe","unit":"Gendarmes"})",
         AttachGeneral{}},
        {"mark",
         "what the players judge of a unit's place: cover, a wood, a friend behind",
         R"({"do":"mark","unit":"Normandie","cover":true})",
         MarkUnit{}},
        {"weather",
         "the weather is set by hand",
         R"({"do":"weather","weather":"light-rain"})",
         SetWeather{}},
        {"command-dice",
         "the command dice of the army to act, one a sector in the order of its sectors",
         R"({"do":"command-dice"})",
         ThrowCommandDice{}},
        {"draw-card", "the next activation card", R"({"do":"draw-card"})", DrawCard{}},
        {"sector",
         "which sector runs its steps next; the one at work is over",
         R"({"do":"sector","sector":"left wing"})",
         ChooseSector{}},
        {"throw-weather",
         "the weather gauge: two dice before the first turn, then one a turn",
         R"({"do":"throw-weather"})",
         ThrowWeather{}},
        {"initiative",
         "a die a side; the higher chooses to go first or second",
         R"({"do":"initiative","faces":6,"second_faces":8,"first_bonus":1})",
         ThrowInitiative{}},
        {"act-first",
         "which army has the first half-turn of this turn",
         R"({"do":"act-first","army":"Allies"})",
         ActFirst{}},
        {"move",
         "a unit moves, with The Variation where it is thrown",
         R"({"do":"move","unit":"Picardie","cm":6})",
         MoveUnit{}},
        {"remembered",
         "a reminder has been read and is not said again",
         R"({"do":"remembered","clause":"GK-MUS-01"})",
         AnswerReminder{}},
        {"end-half-turn", "the other player acts", R"({"do":"end-half-turn"})", EndHalfTurn{}},
        {"correct",
         "any number set by hand",
         R"({"do":"correct","unit":"Picardie","field":"quarters","value":3,"reason":"marker knocked over"})",
         Correct{}},
        {"setting",
         "a number or switch of the rules for this battle",
         R"({"do":"setting","setting":"charge-fire","value":0,"reason":"agreed"})",
         ChangeSetting{}},
        {"ground",
         "what ground leaves of a move, from now on; `drumhead ground` keeps such tables",
         R"({"do":"ground","table":[{"name":"wood","numerator":1,"denominator":2}]})",
         UseGround{}},
        {"note", "a note in the log", R"({"do":"note","text":"The fog lifts."})", Note{}},
        {"table",
         "a random table for the battle, diced sector by sector",
         R"({"do":"table","width_cm":183,"depth_cm":76,"columns":6,"rows":2,"details":true,"seed":1745})",
         LayTable{}},
        {"declare",
         "the battle is settled as the players agreed",
         R"({"do":"declare","verdict":"draw","reason":"night falls"})",
         Declare{}},
    };
    return infos;
}

const CommandInfo* command_named(std::string_view text) {
    const auto infos = command_infos();
    const auto found = std::ranges::find(infos, text, &CommandInfo::word);
    return found == infos.end() ? nullptr : &*found;
}

std::string_view word(const Command& command) {
    if (const auto* drill = std::get_if<DrillUnit>(&command)) {
        return word(drill->drill);
    }
    const auto infos = command_infos();
    return std::ranges::find(
               infos, command.index(), [](const CommandInfo& i) { return i.blank.index(); })
        ->word;
}

}  // namespace drumhead::gk
