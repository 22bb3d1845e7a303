#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "battles/game_of_kings/commands.hpp"
#include "rules/dice/dice.hpp"

namespace drumhead::gk {

/// Thinks of commands as a player might, most of them sensible.
class RandomPlayer {
public:
    RandomPlayer(const State& state, Generator& chance) : state_(state), chance_(chance) {}

    Command command() {
        switch (pick(32)) {
            case 0:
            case 1:
            case 2:
            case 3:
                return FireMusketry{.firer = ours(), .target = theirs(), .range = distance(10)};
            case 4:
            case 5:
                return FireGun{.gun = ours(), .target = theirs(), .range = distance(26)};
            case 6:
            case 7:
            case 8:
            case 9:
                return melee();
            case 10:
                return TestMorale{anyone()};
            case 11:
                return Rally{ours()};
            case 12:
                return Retreat{anyone()};
            case 13:
                return RetreatBlocked{anyone(), anyone()};
            case 14:
            case 15:
            case 16:
                return DrillUnit{ours(), kDrills[static_cast<std::size_t>(pick(10))]};
            case 17:
                return AttachGeneral{anyone(),
                                     yes() ? std::optional(anyone()) : std::optional<UnitId>{}};
            case 18:
                return MarkUnit{.unit = anyone(), .cover = yes(), .supported_by = anyone()};
            case 19:
                return SetWeather{kWeathers[static_cast<std::size_t>(pick(5))]};
            case 20:
                return correction();
            case 21: {
                const auto& setting =
                    settings()[static_cast<std::size_t>(pick(static_cast<int>(settings().size())))];
                return ChangeSetting{std::string(setting.word),
                                     setting.least + pick(setting.most - setting.least + 1),
                                     "agreed"};
            }
            case 22:
                return yes() ? Command{Note{"the drums are heard"}}
                             : Command{UseGround{{}, {{"wood", {1, 1 + pick(4)}}}}};
            case 23:
                return ThrowCommandDice{};
            case 24:
                return ChooseSector{yes() ? "left" : "right"};
            case 25:
                return ThrowWeather{};
            case 26:
                return ThrowInitiative{.second_faces = 4 + pick(8), .second_bonus = pick(3)};
            case 27:
                return ActFirst{ArmyId{pick(2)}};
            case 28:
            case 29:
            case 30:
                return MoveUnit{.unit = ours(),
                                .distance = distance(12),
                                .full = pick(3) == 0,
                                .about_faces = yes() ? std::optional(pick(3)) : std::nullopt,
                                .sideways = pick(8) == 0,
                                .stop_line = pick(4) == 0 ? distance(12) : std::nullopt};
            default:
                return EndHalfTurn{.anyway = yes()};
        }
    }

private:
    int pick(int bound) { return chance_.below(bound); }
    bool yes() { return pick(2) == 1; }
    UnitId anyone() { return {pick(static_cast<int>(state_.units.size()))}; }
    UnitId of(ArmyId army) {
        auto id = anyone();
        while (state_.at(id).army != army) {
            id = anyone();
        }
        return id;
    }
    UnitId ours() { return of(state_.to_act); }
    UnitId theirs() { return of(enemy_of(state_.to_act)); }
    std::optional<Length> distance(int most_cm) {
        return pick(4) == 0 ? std::nullopt
                            : std::optional(Length{pick(most_cm * 10) * kTenthUmPerCm / 10});
    }
    FightMelee melee() {
        FightMelee result;
        const auto enter = [&](UnitId id) {
            return MeleeUnit{.unit = id,
                             .from = static_cast<Aspect>(pick(3)),
                             .higher = yes(),
                             .bank = pick(4) == 0,
                             .buildings = pick(4) == 0,
                             .holds_fire = pick(4) == 0,
                             .charged_from = distance(12),
                             .foot_near = distance(6)};
        };
        // A melee that lasts is fought on, else a new one begins.
        for (int i = 0; i < static_cast<int>(state_.units.size()); ++i) {
            const auto& unit = state_.at(UnitId{i});
            if (unit.opponent != kNoUnit && !unit.struck && yes()) {
                result.attackers = {enter({i})};
                result.defenders = {enter(unit.opponent)};
                return result;
            }
        }
        result.attackers = {enter(ours())};
        result.defenders = {enter(theirs())};
        if (pick(3) == 0) {
            result.attackers.push_back(enter(ours()));
        }
        if (pick(3) == 0) {
            result.defenders.push_back(enter(theirs()));
        }
        return result;
    }
    Correct correction() {
        const auto& field =
            fields()[static_cast<std::size_t>(pick(static_cast<int>(fields().size())))];
        Correct result{.field = field.field, .reason = "a marker was knocked over"};
        if (field.subject == Subject::Unit) {
            result.unit = anyone();
        } else if (field.subject == Subject::Army) {
            result.army = ArmyId{pick(2)};
        } else if (field.subject == Subject::Sector) {
            result.army = ArmyId{pick(2)};
            result.sector = yes() ? "left" : "right";
        }
        const int most = field.unit ? static_cast<int>(state_.units.size()) - 1
                                    : std::min(field.most, field.least + 30);
        result.value = field.least + pick(most - field.least + 1);
        return result;
    }

    const State& state_;
    Generator& chance_;
};

}  // namespace drumhead::gk
