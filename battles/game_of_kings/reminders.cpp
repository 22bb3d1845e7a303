#include "battles/game_of_kings/reminders.hpp"

#include <algorithm>
#include <array>

#include "rules/clauses.hpp"

namespace drumhead::gk {
namespace {

enum class Moment { Musketry, Guns, Melee, Move, Limber, Rally, CommandDice, Card, MoveInFog };
struct Reminder {
    std::string_view clause;
    Moment moment;
};
constexpr std::array kReminders{
    Reminder{"GK-MUS-01", Moment::Musketry},
    Reminder{"GK-MUS-33", Moment::Musketry},
    Reminder{"GK-ART-01", Moment::Guns},
    Reminder{"GK-ART-23", Moment::Guns},
    Reminder{"GK-MEL-46", Moment::Melee},
    Reminder{"GK-MEL-44", Moment::Melee},
    Reminder{"GK-MOV-25", Moment::Melee},
    Reminder{"GK-MOV-29", Moment::Melee},
    Reminder{"GK-MOV-22", Moment::Move},
    Reminder{"GK-MOV-23", Moment::Move},
    Reminder{"GK-VAR-08", Moment::Move},
    Reminder{"GK-MOV-14", Moment::Limber},
    Reminder{"GK-RAL-13", Moment::Rally},
    Reminder{"GK-CMD-17", Moment::CommandDice},
    Reminder{"GK-CMD-07", Moment::Card},
    Reminder{"GK-WEA-22", Moment::MoveInFog},
};
constexpr auto kClauses = [] {
    std::array<std::string_view, kReminders.size()> clauses{};
    std::ranges::transform(kReminders, clauses.begin(), &Reminder::clause);
    return clauses;
}();

bool matters(Moment moment, const State& state, const Command& command) {
    const auto* drill = std::get_if<DrillUnit>(&command);
    switch (moment) {
        case Moment::Musketry:
            return std::holds_alternative<FireMusketry>(command);
        case Moment::Guns:
            return std::holds_alternative<FireGun>(command);
        case Moment::Melee:
            return std::holds_alternative<FightMelee>(command);
        case Moment::Move:
            return std::holds_alternative<MoveUnit>(command);
        case Moment::MoveInFog:
            return std::holds_alternative<MoveUnit>(command) && state.weather == Weather::Fog;
        case Moment::Limber:
            return drill != nullptr && drill->drill == Drill::Limber;
        case Moment::Rally:
            return std::holds_alternative<Rally>(command);
        case Moment::CommandDice:
            return std::holds_alternative<ThrowCommandDice>(command);
        case Moment::Card:
            return std::holds_alternative<DrawCard>(command);
    }
    return false;
}

/// Whether a clause belongs to an edition: its column lists names with commas between, or says all.
bool of_edition(std::string_view column, std::string_view edition) {
    while (!column.empty()) {
        const auto name = column.substr(0, column.find(','));
        if (name == "all" || name == edition) {
            return true;
        }
        column.remove_prefix(std::min(column.size(), name.size() + 1));
    }
    return false;
}

}  // namespace

std::span<const std::string_view> reminders() {
    return kClauses;
}

int reminder_named(std::string_view clause) {
    const auto* found = std::ranges::find(kClauses, clause);
    return found == kClauses.end() ? -1 : static_cast<int>(found - kClauses.begin());
}

std::vector<std::string_view> due_reminders(const State& state, const Command& command) {
    std::vector<std::string_view> due;
    for (std::size_t i = 0; i < kReminders.size(); ++i) {
        const auto* known = clause(kReminders[i].clause);
        if (known != nullptr && !state.reminded[i] &&
            of_edition(known->edition, state.edition.name) &&
            matters(kReminders[i].moment, state, command)) {
            due.push_back(kReminders[i].clause);
        }
    }
    return due;
}

}  // namespace drumhead::gk
