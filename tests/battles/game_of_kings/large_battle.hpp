#pragma once

#include <fmt/format.h>

#include "tests/battles/game_of_kings/small_battle.hpp"

namespace drumhead::gk {

/// 24 units a side `times` over: 12 battalions, 2 of light foot, 4 regiments of cuirassiers, 2 of
/// hussars, 3 batteries and a general, in this order.
inline Setup large_setup(int times = 1) {
    auto setup = small_setup();
    for (auto& army : setup.armies) {
        army.units.clear();
        const std::string of = army.name;
        const auto add = [&](int count, UnitType type, const char* sector, const char* name) {
            for (int i = 0; i < count * times; ++i) {
                army.units.push_back({.name = fmt::format("{} {} of {}", name, i + 1, of),
                                      .type = type,
                                      .morale_class = MoraleClass::Regular,
                                      .sector = sector,
                                      .cuirassier = type == UnitType::HeavyHorse,
                                      .firing_order = type == UnitType::Foot});
            }
        };
        add(12, UnitType::Foot, "left", "Grenadier battalion");
        add(2, UnitType::LightFoot, "left", "Light infantry");
        add(4, UnitType::HeavyHorse, "right", "Cuirassier regiment");
        add(2, UnitType::LightHorse, "right", "Hussar regiment");
        add(3, UnitType::Gun, "right", "Twelve-pounder battery");
        add(1, UnitType::General, "right", "Commanding general");
        army.general = army.units.back().name;
    }
    return setup;
}

}  // namespace drumhead::gk
