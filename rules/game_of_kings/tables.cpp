#include "rules/game_of_kings/tables.hpp"

#include <array>

#include <fmt/format.h>

#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/melee.hpp"
#include "rules/game_of_kings/morale.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "rules/game_of_kings/rally.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead::gk {
namespace {

/// A table of a d6: one row a face, each cell what `cell(column, face)` says.
template <class Cell>
DieTable d6_table(DieTable table, Cell cell) {
    table.die = "d6";
    for (int face = 1; face <= 6; ++face) {
        DieTable::Row row{.from = face, .to = face, .heading = std::to_string(face), .cells = {}};
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            row.cells.push_back(cell(column, face));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

DieTable musketry_table(const Edition& edition) {
    const std::array<Unit, 3> firers{Unit{.quarters = {1}, .firing_order = true},
                                     Unit{.type = UnitType::LightFoot, .quarters = {1}},
                                     Unit{.quarters = {1}}};
    return d6_table(
        {.name = "gk.musketry",
         .title = "Musketry, each die; −1 on the die if moved, and in light rain, −2 in heavy rain",
         .clause = "GK-MUS-07",
         .die = {},
         .columns = {"firing order", "light foot", "other foot, dismounted horse"},
         .rows = {}},
        [&](std::size_t column, int face) -> std::string {
            const auto fired = volley(edition, {.firer = firers[column], .target = {}});
            const std::array faces{face};
            return play([&](Dice& dice) { return volley_hits(*fired, dice); }, faces).result() == 1
                       ? "hit"
                       : "–";
        });
}

DieTable artillery_table(
    const Edition& edition, Length range, std::string name, std::string title, std::string clause) {
    return d6_table(
        {.name = std::move(name),
         .title = std::move(title),
         .clause = std::move(clause),
         .die = {},
         .columns = {"gun at 100 or 75%", "gun at 50 or 25%"},
         .rows = {}},
        [&](std::size_t column, int face) -> std::string {
            const Unit gun{.type = UnitType::Gun, .quarters = {column == 0 ? 4 : 2}};
            const auto shot = gun_shot(edition, {.firer = gun, .target = {}, .range = range});
            const auto potential = [&](std::array<int, 2> faces, std::size_t used) {
                return play([&](Dice& dice) { return potential_hits(*shot, dice); },
                            std::span(faces).first(used));
            };
            const auto one = potential({face, 0}, 1);
            if (one.done()) {
                return std::to_string(one.result());
            }
            return fmt::format(
                "{} or {}", potential({face, 1}, 2).result(), potential({face, 6}, 2).result());
        });
}

DieTable morale_table(const Edition& edition) {
    return d6_table(
        {.name = "gk.morale",
         .title = "Morale, lowest score that holds; +1 each for a general and for support",
         .clause = "GK-MOR-09",
         .die = {},
         .columns = {"elite", "regular", "poor"},
         .rows = {}},
        [&](std::size_t column, int face) -> std::string {
            const auto score = morale_score(edition, {.morale_class = kMoraleClasses[column]});
            return face >= score.face() ? "holds" : "fails";
        });
}

DieTable rally_table(const Edition& edition) {
    return d6_table({.name = "gk.rally",
                     .title = "Rally of a retreating unit",
                     .clause = "GK-RAL-01",
                     .die = {},
                     .columns = {"alone", "with a general"},
                     .rows = {}},
                    [&](std::size_t column, int face) -> std::string {
                        const auto score = rally_score(edition, {.general = column == 1});
                        return face >= score.face() ? "halts" : "retreats on";
                    });
}

DieTable saves_table() {
    return d6_table(
        {.name = "gk.saves",
         .title = "Saving throws, for each hit",
         .clause = "GK-SAV-02",
         .die = {},
         .columns = {"behind cover", "cuirassiers"},
         .rows = {}},
        [](std::size_t column, int face) -> std::string {
            const Saves saves{.cover = column == 0, .cuirass = column == 1};
            const std::array faces{face};
            const auto played =
                play([&](Dice& dice) { return hits_that_stand(1, saves, "target", dice); }, faces);
            return played.result() == 0 ? "saved" : "–";
        });
}

DieTable variation_table() {
    return d6_table(
        {.name = "gk.variation",
         .title = "The Variation, for a move of three-quarters or more of the maximum, and every "
                  "retreat",
         .clause = "GK-VAR-02",
         .die = {},
         .columns = {"of the distance"},
         .rows = {}},
        [](std::size_t, int face) -> std::string {
            const std::array faces{face};
            const auto moved =
                play([](Dice& dice) { return with_variation(100_cm, dice); }, faces).result();
            return moved == 100_cm ? "unchanged" : moved < 100_cm ? "−25%" : "+25%";
        });
}

/// The melee table, from the rule: dice for one quarter of one row against one column.
DieTable melee_table(const Edition& edition) {
    DieTable table{.name = "gk.melee",
                   .title =
                       "Melee dice for each 25% of effectiveness, own unit down, enemy across; +1 "
                       "each for flank or "
                       "rear, higher ground, bank, buildings; each die hits on 4+",
                   .clause = "GK-MEL-07",
                   .die = {},
                   .columns = {"heavy, medium horse",
                               "lancers",
                               "light horse",
                               "foot in firing order, frontally",
                               "other foot",
                               "light foot"},
                   .rows = {}};
    const std::array<Unit, 6> enemies{Unit{.type = UnitType::HeavyHorse},
                                      Unit{.type = UnitType::Lancers},
                                      Unit{.type = UnitType::LightHorse},
                                      Unit{.firing_order = true},
                                      Unit{},
                                      Unit{.type = UnitType::LightFoot}};
    for (const auto& [heading, type] : {std::pair{"heavy, medium horse", UnitType::HeavyHorse},
                                        {"lancers", UnitType::Lancers},
                                        {"light horse", UnitType::LightHorse},
                                        {"foot", UnitType::Foot}}) {
        DieTable::Row row{.heading = heading, .cells = {}};
        for (const auto& enemy : enemies) {
            Melee melee{.edition = edition, .contact = {}, .charge_fire = {}};
            melee.contact.attackers.push_back({.unit = {.type = type}});
            melee.contact.defenders.push_back({.unit = enemy});
            const int quarters = melee_dice(melee, Side::Attacker, 0, {1}).count;
            row.cells.push_back(fmt::format("{}{}", quarters / 4, quarters % 4 == 2 ? "½" : ""));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

DieTable moves_table() {
    DieTable table{.name = "gk.moves",
                   .title = "Moves in cm",
                   .clause = "GK-MOV-01",
                   .die = {},
                   .columns = {},
                   .rows = {}};
    for (const auto weather : kWeathers) {
        table.columns.emplace_back(name(weather));
    }
    const std::array<std::pair<std::string_view, Unit>, 5> movers{
        {{"foot in firing order", {.firing_order = true}},
         {"other foot, dismounted horse", {}},
         {"limbered gun", {.type = UnitType::Gun, .limbered = true}},
         {"heavy, medium horse", {.type = UnitType::HeavyHorse}},
         {"lancers, light horse, general", {.type = UnitType::LightHorse}}}};
    for (const auto& [heading, unit] : movers) {
        DieTable::Row row{.heading = std::string(heading), .cells = {}};
        for (const auto weather : kWeathers) {
            row.cells.push_back(cm_text(move_allowance(unit, weather)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

DieTable ranges_table() {
    return {
        .name = "gk.ranges",
        .title = "Ranges in cm",
        .clause = "GK-MUS-03",
        .die = {},
        .columns = {"cm"},
        .rows = {
            {.heading = "muskets", .cells = {cm_text(missile_range({}))}},
            {.heading = "carbines",
             .cells = {cm_text(missile_range({.type = UnitType::LightHorse, .dismounted = true}))}},
            {.heading = "canister", .cells = {cm_text(kCanisterRange)}},
            {.heading = "roundshot", .cells = {cm_text(kRoundshotRange)}}}};
}

DieTable points_table(const Edition& edition) {
    DieTable table{.name = "gk.points",
                   .title = "What each unit counts; an army is lost below half of its total",
                   .clause = edition.victory == VictoryBy::Units ? "GK-VIC-04" : "GK-VIC-02",
                   .die = {},
                   .columns = {"counts"},
                   .rows = {}};
    for (const auto type : kUnitTypes) {
        table.rows.push_back({.heading = std::string(name(type)),
                              .cells = {std::to_string(worth(edition, {type, kFullStrength}))}});
    }
    table.rows.push_back({.heading = "half-battalion",
                          .cells = {std::to_string(worth(edition, {UnitType::Foot, {2}}))}});
    return table;
}

}  // namespace

std::vector<DieTable> tables(const Edition& edition) {
    return {musketry_table(edition),
            artillery_table(edition,
                            kCanisterRange,
                            "gk.canister",
                            "Canister, potential hits of the die",
                            "GK-ART-05"),
            artillery_table(edition,
                            kRoundshotRange,
                            "gk.roundshot",
                            "Roundshot, potential hits of the die",
                            "GK-ART-06"),
            melee_table(edition),
            saves_table(),
            morale_table(edition),
            rally_table(edition),
            variation_table(),
            moves_table(),
            ranges_table(),
            points_table(edition)};
}

}  // namespace drumhead::gk
