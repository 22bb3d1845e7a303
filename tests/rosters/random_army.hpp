#pragma once

#include <string>

#include "battles/game_of_kings/army.hpp"
#include "rules/dice/dice.hpp"
#include "rules/limits.hpp"

namespace drumhead::gk {

/// Any army that the types and check() allow, names of every kind of letter among them.
inline Army random_army(Generator& chance) {
    const auto pick = [&](int bound) { return chance.below(bound); };
    const auto yes = [&] { return pick(3) == 0; };
    const auto text = [&](int most) {
        static constexpr std::array<std::string_view, 12> kLetters{
            "a", "Z", "7", " ", "\"", "\\", "ü", "ř", "Ö", "\n", "/", "€"};
        std::string result;
        for (int n = pick(most / 3 + 1); n > 0; --n) {
            result += kLetters[static_cast<std::size_t>(pick(static_cast<int>(kLetters.size())))];
        }
        return result;
    };
    Army army{.id = "army-" + std::to_string(pick(100)),
              .name = "A" + text(79),
              .battle = text(100),
              .general = text(100),
              .complete = yes(),
              .note = text(300)};
    if (yes()) {
        army.points_stated = 1 + pick(999);
    }
    const int sectors = 1 + pick(12);
    for (int s = 0; s < sectors; ++s) {
        army.sectors.push_back({.name = std::to_string(s) + "." + text(70),
                                .place = text(60),
                                .command_die = yes() ? "d" + std::to_string(2 + pick(99)) : "",
                                .command_bonus = pick(19) - 9});
    }
    const int units = 1 + pick(pick(10) == 0 ? 200 : 30);
    for (int u = 0; u < units; ++u) {
        ArmyUnit unit{.name = std::to_string(u) + "." + text(70),
                      .type = kUnitTypes[static_cast<std::size_t>(pick(kUnitTypes.size()))],
                      .strength = {1 + pick(4)},
                      .sector = army.sectors[static_cast<std::size_t>(pick(sectors))].name,
                      .place = text(400),
                      .nation = text(400),
                      .note = text(400),
                      .source = text(400),
                      .carbines = yes(),
                      .in_cover = yes()};
        if (yes()) {
            unit.morale_class = kMoraleClasses[static_cast<std::size_t>(pick(3))];
        }
        unit.cuirassier = is_horse(unit.type) && yes();
        unit.firing_order = unit.type == UnitType::Foot && yes();
        unit.in_line = unit.type == UnitType::LightHorse && yes();
        unit.limbered = unit.type == UnitType::Gun && yes();
        unit.characteristics = {
            .musketry = pick(7) - 3, .maybe_musketry = pick(7) - 3, .melee_hits_on = 2 + pick(5)};
        if (unit.type == UnitType::Gun && yes()) {
            unit.roundshot_range = Length{pick(1'000'000'001)};
        }
        if (yes()) {
            unit.weapon =
                MissileWeapon{.range = Length{1 + pick(1'000'000'000)}, .hits_on = 2 + pick(5)};
        }
        if (yes()) {
            unit.cost = pick(limits::kDearestUnit + 1);
        }
        army.units.push_back(std::move(unit));
    }
    return army;
}

}  // namespace drumhead::gk
