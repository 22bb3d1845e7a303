#include "rules/game_of_kings/editions.hpp"

#include <algorithm>

namespace drumhead::gk {
namespace {

/// A child edition: its parent with what differs written over it.
// unreached: runs as the program is compiled
template <class Change>
constexpr Edition later(Edition parent, Change change) {
    change(parent);
    return parent;
}

constexpr Edition k2017Cards{
    .name = "2017-cards",
    .title = "2017, card activation",
    .cards = true,
    .melees_last = true,
    .sideways_shuffle = true,
    .all_fire_counts = true,
    .flank_bonus = Rounds::First,
    .rallied_may_act_at_once = true,
};

constexpr Edition kSahay = later(k2017Cards, [](Edition& e) {
    e.name = "sahay";
    e.title = "Sahay summary";
    e.any_horse_fires_dismounted = true;
    e.sideways_shuffle = false;
    e.all_fire_counts = false;
    e.flank_bonus = Rounds::Every;
    e.morale_when = MoraleWhen::EndOfHalfTurn;
    e.support = Support::AnyNumber;
    e.rallied_may_act_at_once = false;
    e.victory = VictoryBy::Points;
});

constexpr Edition kPips = later(kSahay, [](Edition& e) {
    e.name = "pips";
    e.title = "first update with action points";
    e.cards = false;
    e.melees_last = false;
    e.dismounting_takes_the_action = true;
});

constexpr Edition kSummary = later(kPips, [](Edition& e) {
    e.name = "summary";
    e.title = "Updated Summary";
    e.charge_fire = true;
    e.rear_halving = Rounds::First;
    e.support = Support::OneUnit;
});

constexpr Edition k2018 = later(kSummary, [](Edition& e) {
    e.name = "2018";
    e.title = "June 2018 with charge fire";
    e.about_face_costs_a_point = true;
    e.stop_line = true;
    e.rear_halving = Rounds::Every;
    e.morale_when = MoraleWhen::FirstCause;
    e.weather = true;
});

constexpr std::array kEditions{k2017Cards, kSahay, kPips, kSummary, k2018};

}  // namespace

std::span<const Edition> editions() {
    return kEditions;
}
const Edition& default_edition() {
    return kEditions.back();
}

const Edition* edition_named(std::string_view name) {
    const auto* found = std::ranges::find(kEditions, name, &Edition::name);
    return found == kEditions.end() ? nullptr : found;
}

}  // namespace drumhead::gk
