#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/events.hpp"

// Two small armies on a table, and a hand to play with.

namespace drumhead::gk {

inline const Edition& edition(std::string_view name) {
    const auto* found = edition_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

/// 11 points a side under the points rule, 7 units under the old one: 2 battalions, light foot,
/// heavy horse, light horse, a gun and a general.
inline Setup small_setup(const Edition& rules = default_edition()) {
    const auto army = [](std::string name, const std::vector<std::string>& units) {
        Army result{
            .id = name, .name = name, .general = units[6], .sectors = {{"left"}, {"right"}}};
        constexpr std::array types{UnitType::Foot,
                                   UnitType::Foot,
                                   UnitType::LightFoot,
                                   UnitType::HeavyHorse,
                                   UnitType::LightHorse,
                                   UnitType::Gun,
                                   UnitType::General};
        for (std::size_t i = 0; i < types.size(); ++i) {
            result.units.push_back({.name = units[i],
                                    .type = types[i],
                                    .morale_class = MoraleClass::Regular,
                                    .sector = i < 3 ? "left" : "right",
                                    .firing_order = types[i] == UnitType::Foot});
        }
        return result;
    };
    return {.name = "Small battle",
            .edition = rules,
            .seed = 1742,
            .armies = {
                army("Prussia",
                     {"Dessau", "Kleist", "Jaeger", "Gessler", "Zieten", "battery", "Frederick"}),
                army("Austria",
                     {"Molck", "Botta", "Grenzer", "Hohenems", "Nadasdy", "howitzer", "Charles"})}};
}

inline UnitId unit_named(const State& state, std::string_view name) {
    const auto found = std::ranges::find(state.units, name, &UnitState::name);
    REQUIRE(found != state.units.end());
    return {static_cast<int>(found - state.units.begin())};
}

template <class T>
T fact(const Event& event, std::string_view name) {
    const auto found = std::ranges::find(event.outcome, name, &Fact::name);
    REQUIRE(found != event.outcome.end());
    const auto* value = std::get_if<T>(&found->value);
    REQUIRE(value != nullptr);
    return *value;
}

/// A battle being played with dice on the table.
class Table {
public:
    explicit Table(const Setup& setup = small_setup()) : battle(begin(setup)) {}
    explicit Table(std::string_view edition_name) : Table(small_setup(edition(edition_name))) {}

    const State& state() const { return battle.state(); }
    UnitId operator[](std::string_view name) const { return unit_named(state(), name); }
    const UnitState& at(std::string_view name) const { return state().at((*this)[name]); }
    int quarters(std::string_view name) const { return at(name).unit.quarters.count; }

    /// Plays a command that must be legal and take exactly these faces.
    Event play(const Command& command, const std::vector<int>& faces = {}) {
        auto answer = play_command(state(), command, faces, nullptr);
        INFO(word(command) << ": " << answer.words());
        REQUIRE(answer.event() != nullptr);
        battle.append(*answer.event());
        return *answer.event();
    }
    /// The clause by which a command is refused, which must want no dice. "" for a command that
    /// makes no sense.
    std::string refusal(const Command& command) const {
        const auto answer = play_command(state(), command, {}, nullptr);
        INFO(word(command));
        const auto* rejection = std::get_if<Rejection>(&answer.outcome);
        REQUIRE(rejection != nullptr);
        CHECK(answer.thrown.empty());
        CHECK_FALSE(answer.words().empty());
        const auto* refused = std::get_if<Refusal>(rejection);
        return refused != nullptr ? refused->clause : "";
    }
    bool legal(const Command& command) const {
        return !std::holds_alternative<Rejection>(
            play_command(state(), command, {}, nullptr).outcome);
    }

    Event fire(std::string_view firer, std::string_view target, const std::vector<int>& faces) {
        return play(FireMusketry{.firer = (*this)[firer], .target = (*this)[target]}, faces);
    }
    FightMelee melee(std::string_view attacker, std::string_view defender) const {
        return {.attackers = {{.unit = (*this)[attacker]}},
                .defenders = {{.unit = (*this)[defender]}}};
    }
    void end_half_turn() { play(EndHalfTurn{}); }
    void correct(std::string_view unit, Field field, int value) {
        play(Correct{.unit = (*this)[unit], .field = field, .value = value, .reason = "test"});
    }

    Battle battle;
};

}  // namespace drumhead::gk
