#include "rules/game_of_kings/characteristics.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include <fmt/format.h>

namespace drumhead::gk {
namespace {

constexpr std::array kNamed{
    NamedCharacteristic{.name = "mollwitz-prussian-foot",
                        .battle = "Mollwitz",
                        .words = "+1 to musketry throws; no penalty for wheeling",
                        .clause = "GK-CHR-02",
                        .foot = true,
                        .change = {.musketry = 1}},
    NamedCharacteristic{.name = "mollwitz-prussian-horse",
                        .battle = "Mollwitz",
                        .words = "hits in melee on 5 or 6; wheeling costs half the move",
                        .clause = "GK-CHR-04",
                        .horse = true,
                        .change = {.melee_hits_on = 5}},
    NamedCharacteristic{.name = "chotusitz-prussian-foot",
                        .battle = "Chotusitz",
                        .words = "an even chance of +1 on each die of a volley",
                        .clause = "GK-CHR-08",
                        .foot = true,
                        .change = {.maybe_musketry = 1}},
    NamedCharacteristic{.name = "chotusitz-prussian-horse",
                        .battle = "Chotusitz",
                        .words = "may have no elite units",
                        .clause = "GK-CHR-10",
                        .horse = true,
                        .no_elite = true},
    NamedCharacteristic{.name = "dettingen-british-hanoverian-foot",
                        .battle = "Dettingen",
                        .words = "an even chance of +1 on each die of a volley, that half-turn",
                        .clause = "GK-CHR-06",
                        .foot = true,
                        .change = {.maybe_musketry = 1}},
};

}  // namespace

std::span<const NamedCharacteristic> named_characteristics() {
    return kNamed;
}

const NamedCharacteristic* characteristic_named(std::string_view name) {
    const auto* found = std::ranges::find(kNamed, name, &NamedCharacteristic::name);
    return found == kNamed.end() ? nullptr : found;
}

bool touches(const NamedCharacteristic& characteristic, UnitType type) {
    return (characteristic.foot && type == UnitType::Foot) ||
           (characteristic.horse && is_horse(type));
}

std::optional<Refusal> class_refused(const NamedCharacteristic& characteristic,
                                     UnitType type,
                                     MoraleClass morale_class) {
    if (characteristic.no_elite && morale_class == MoraleClass::Elite &&
        touches(characteristic, type)) {
        return Refusal{std::string(characteristic.clause),
                       fmt::format("at {} it may not be elite", characteristic.battle)};
    }
    return std::nullopt;
}

int card_median(int units_and_general, std::span<const int> adjustments) {
    return std::accumulate(adjustments.begin(), adjustments.end(), (units_and_general + 1) / 2);
}

}  // namespace drumhead::gk
