#include "battles/game_of_kings/sums.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "battles/game_of_kings/log.hpp"
#include "rules/limits.hpp"

namespace drumhead::gk {

namespace {

// A unit as it is counted, of a roster or of a battle.
struct OneUnit {
    UnitType type = UnitType::Foot;
    Quarters at_full = kFullStrength;
    std::optional<int> own_cost{};
    std::string_view name;
};
OneUnit counted(const UnitState& unit) {
    return {unit.unit.type, unit.at_full, unit.own_cost, unit.name};
}

// One line of points: units that count alike for the same reason.
struct Line {
    std::string_view kind;
    std::string_view clause;
    int each = 0;
    int units = 0;
    std::string_view own;  // the one whose players gave it its cost
};

std::string_view kind_of(const OneUnit& unit) {
    switch (unit.type) {
        case UnitType::Foot:
            return unit.at_full == kFullStrength ? "battalions" : "half-battalions";
        case UnitType::LightFoot:
            return "light foot";
        case UnitType::HeavyHorse:
            return "heavy horse";
        case UnitType::MediumHorse:
            return "medium horse";
        case UnitType::Lancers:
            return "lancers";
        case UnitType::LightHorse:
            return "light horse";
        case UnitType::Gun:
            return "guns";
        case UnitType::General:
            return "generals";
    }
    return "units";
}

std::string_view clause_of(const Edition& edition, const OneUnit& unit) {
    if (edition.victory == VictoryBy::Units) {
        return "GK-VIC-04";
    }
    if (unit.own_cost) {
        return "";
    }
    const bool light = unit.type == UnitType::LightFoot ||
                       (unit.type == UnitType::Foot && unit.at_full != kFullStrength);
    return light ? "GK-VIC-08" : "GK-VIC-02";
}

int worth_of(const Edition& edition, const OneUnit& unit) {
    return worth(edition, {unit.type, unit.at_full, unit.own_cost});
}

Sum sum_of(const Edition& edition, std::span<const OneUnit> units) {
    const bool by_units = edition.victory == VictoryBy::Units;
    std::vector<Line> lines;
    for (const OneUnit& unit : units) {
        const bool own = unit.own_cost && !by_units;
        const std::string_view kind = by_units ? "units" : kind_of(unit);
        const int each = worth_of(edition, unit);
        const auto same = std::ranges::find_if(lines, [&](const Line& line) {
            return !own && line.own.empty() && line.kind == kind && line.each == each;
        });
        if (same != lines.end()) {
            ++same->units;
        } else {
            lines.push_back(
                {kind, clause_of(edition, unit), each, 1, own ? unit.name : std::string_view()});
        }
    }
    Sum sum;
    for (const Line& line : lines) {
        sum.add(!line.own.empty()
                    ? std::string(line.own) + ", as its players agreed"
                    : fmt::format("{}, {} at {} each", line.kind, line.units, line.each),
                line.units * line.each,
                std::string(line.clause));
    }
    return sum;
}

}  // namespace

Sum points_sum(const State& state, ArmyId army) {
    std::vector<OneUnit> units;
    for (const auto& unit : state.units) {
        if (unit.army == army && present(unit)) {
            units.push_back(counted(unit));
        }
    }
    return sum_of(state.edition, units);
}

Sum army_points_sum(const Edition& edition, const Army& army) {
    std::vector<OneUnit> units;
    for (const auto& unit : army.units) {
        units.push_back({unit.type, unit.strength, unit.cost, unit.name});
    }
    return sum_of(edition, units);
}

Sum lost_sum(const State& state, ArmyId army) {
    Sum sum;
    for (const auto& unit : state.units) {
        if (unit.army == army && !present(unit)) {
            sum.add(unit.name + (unit.departed ? ", left the table" : ", gone"),
                    worth_of(state.edition, counted(unit)),
                    "GK-VIC-06");
        }
    }
    return sum;
}

std::optional<Sum> sector_points_sum(const State& state, std::span<const Event> done, int sector) {
    const ArmyState& army = state.at(state.to_act);
    const auto place = static_cast<std::size_t>(sector);
    if (!state.in_play || sector < 0 || place >= army.spending.size()) {
        return std::nullopt;
    }
    const int subject = state.to_act.index * limits::kMostArmySectors + sector;
    const auto gives = [](const Event& event) {
        return std::holds_alternative<ThrowCommandDice>(event.command) ||
               std::holds_alternative<DrawCard>(event.command);
    };
    // From the throw or card of this half-turn on; where it is not among the events, the players
    // put the points right by hand and that is told.
    std::size_t from = done.size();
    for (std::size_t i = done.size(); i > 0; --i) {
        if (gives(done[i - 1])) {
            from = i - 1;
            break;
        }
        if (std::holds_alternative<EndHalfTurn>(done[i - 1].command)) {
            break;
        }
    }
    Sum sum;
    for (std::size_t i = from; i < done.size(); ++i) {
        const Event& event = done[i];
        for (const Change& change : event.changes) {
            if (change.field != Field::SectorPoints || change.subject != subject) {
                continue;
            }
            if (std::holds_alternative<ThrowCommandDice>(event.command) &&
                place < event.dice.size() && place < army.dice.size()) {
                const CommandDie die = army.dice[place];
                // A face of 0 is a 10 (GK-CMD-20) and is kept as that.
                sum.add(
                    fmt::format("a d{} is thrown", die.faces), event.dice[place].face, "GK-CMD-18");
                if (const int rest = change.to - sum.total(); rest != 0) {
                    sum.add("added to the die, never below 0 in all", rest);
                }
            } else if (std::holds_alternative<DrawCard>(event.command)) {
                sum.add("the card drawn", change.to, "GK-CMD-10");
            } else {
                const LogLine line = log_line(state, event);
                sum.add(line.deed,
                        change.to - change.from,
                        change.to < change.from && change.from - change.to <= 2 ? "GK-CMD-29" : "");
            }
        }
    }
    if (const int rest = army.spending[place].points - sum.total(); rest != 0) {
        sum.add("as it was set", rest);
    }
    return sum;
}

Sum quarters_sum(const State& state, std::span<const Event> done, UnitId id) {
    Sum sum;
    const UnitState& unit = state.at(id);
    sum.add("quarters at the start", unit.at_full.count);
    for (const Event& event : done) {
        for (const Change& change : event.changes) {
            if (change.field == Field::Quarters && change.subject == id.index &&
                change.to != change.from) {
                const LogLine line = log_line(state, event);
                sum.add(line.when + "  " + line.deed, change.to - change.from);
            }
        }
    }
    return sum;
}

}  // namespace drumhead::gk
