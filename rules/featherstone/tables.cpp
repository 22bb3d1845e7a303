#include "rules/featherstone/tables.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

namespace drumhead::fea {

std::optional<Refusal> deployment_fault(std::span<const Force, kAreas> areas) {
    int used = 0;
    Force all;
    for (const auto& force : areas) {
        used += units(force) > 0 ? 1 : 0;
        all.line += force.line;
        all.light += force.light;
        all.cavalry += force.cavalry;
        all.guns += force.guns;
    }
    if (used < kFewestAreas) {
        return Refusal{"GK-FEA-12",
                       fmt::format("{} assembly area{} used; three or all four are needed",
                                   used,
                                   used == 1 ? " is" : "s are")};
    }
    if (all != kWholeSide) {
        return Refusal{
            "GK-FEA-11",
            fmt::format("a side deploys {} line infantry, {} light infantry, {} cavalry and {} "
                        "guns; this is {}, {}, {} and {}",
                        kWholeSide.line,
                        kWholeSide.light,
                        kWholeSide.cavalry,
                        kWholeSide.guns,
                        all.line,
                        all.light,
                        all.cavalry,
                        all.guns)};
    }
    return std::nullopt;
}

bool is_site_die(int sides) {
    constexpr std::array kDice{4, 6, 8, 10, 12, 20};
    return std::ranges::find(kDice, sides) != kDice.end();
}

int meeting(std::span<const int> sites, Dice& dice) {
    assert(is_site_die(static_cast<int>(sites.size())));
    const Throw what{.purpose = "site of the first battle"};
    return sites[static_cast<std::size_t>(dice.die(what, static_cast<int>(sites.size())) - 1)];
}

}  // namespace drumhead::fea
