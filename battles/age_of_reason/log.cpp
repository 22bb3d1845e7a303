// What happened, in readable lines.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "battles/age_of_reason/command_fields.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead::bar {
namespace {

std::string signed_points(int points) {
    return points == 0 ? std::string() : fmt::format(" with {:+} Command Rating", points);
}

template <class Enum>
std::string words_for(Enum value) {
    return std::string(words_of<Enum>()[static_cast<std::size_t>(value)]);
}

struct Deed {
    const State& state;

    std::string operator()(const Lose& c) const {
        return fmt::format("{} loses {} SP", called(state, c.unit), c.sp);
    }
    std::string operator()(const MarkCounter& c) const {
        std::string text;
        const auto add = [&](std::string_view words) {
            text += fmt::format("{}{}", text.empty() ? "" : ", ", words);
        };
        if (c.morale) {
            add(word(*c.morale) == "good" ? "morale good" : word(*c.morale));
        }
        if (c.disordered) {
            add(*c.disordered ? "disordered" : "in good order");
        }
        if (c.skirmish) {
            add(*c.skirmish ? "skirmishes" : "closes up");
        }
        if (c.out_of_command) {
            add(*c.out_of_command ? "out of command" : "in command");
        }
        if (c.marker) {
            add(c.marker->empty() ? "marker off" : *c.marker);
        }
        return fmt::format("{}: {}", called(state, c.unit), text);
    }
    std::string operator()(const TakeShakenDisorder& c) const {
        return fmt::format("{}: Shaken/Disorder", called(state, c.unit));
    }
    std::string operator()(const LeaveMap& c) const {
        return fmt::format("{} {}",
                           called(state, c.unit),
                           c.how == Departure::Exits ? "leaves the map" : "is forced off the map");
    }
    std::string operator()(const BreakDown& c) const {
        return fmt::format("{} breaks down", called(state, c.unit));
    }
    std::string operator()(const Reform& c) const {
        return fmt::format("{} reforms", called(state, c.unit));
    }
    std::string operator()(const HitLeader& c) const {
        return fmt::format("{} is {}", state.at(c.leader).name, words_for(c.fate));
    }
    std::string operator()(const CheckLeaders&) const { return "leader check"; }
    std::string operator()(const CheckCloseCombat&) const { return "close combat leader check"; }
    std::string operator()(const Replace& c) const {
        return fmt::format("a {} stands in for {}",
                           c.with == StandIn::Generic ? "generic leader" : "replacement",
                           state.at(c.leader).name);
    }
    std::string operator()(const ReturnLeader& c) const {
        return fmt::format("{} comes back", state.at(c.leader).name);
    }
    std::string operator()(const Succeed& c) const {
        return fmt::format(
            "{} takes over the army of {}", state.at(c.leader).name, called(state, c.army));
    }
    std::string operator()(const UseAbility& c) const {
        return fmt::format("{} uses his ability", state.at(c.leader).name);
    }
    std::string operator()(const RollArmyMorale& c) const {
        return fmt::format(
            "Army Morale roll of {}{}", called(state, c.army), signed_points(c.points));
    }
    std::string operator()(const WaiveArmyMorale& c) const {
        return fmt::format("Army Morale roll of {} waived", called(state, c.army));
    }
    std::string operator()(const CheckDoubleZero&) const {
        return "Initiative 00, both armies check";
    }
    std::string operator()(const ReadChart& c) const {
        return fmt::format(
            "the chart of {} says {:+}", called(state, c.army), c.change.value_or(0));
    }
    std::string operator()(const SetLevels& c) const {
        return fmt::format(
            "loss levels of {}: {}",
            called(state, c.army),
            c.levels.empty() ? std::string("none") : fmt::format("{}", fmt::join(c.levels, ", ")));
    }
    std::string operator()(const SetColumn& c) const {
        return fmt::format("column {} of {} entered", c.level, called(state, c.army));
    }
    std::string operator()(const AdvanceTurn&) const { return "the turn ends"; }
    std::string operator()(const GoBack&) const { return "the turn marker goes back"; }
    std::string operator()(const MoveEndTurn& c) const {
        return fmt::format("END TURN marker {:+}", c.boxes);
    }
    std::string operator()(const Arrive& c) const {
        return fmt::format("{}: on the map", state.at(c.reinforcement).name);
    }
    std::string operator()(const TryArrival& c) const {
        return fmt::format("{}: entry die", state.at(c.reinforcement).name);
    }
    std::string operator()(const RollAttrition&) const { return "attrition of the hussars"; }
    std::string operator()(const AssignAttrition& c) const { return shares("attrition", c.shares); }
    std::string operator()(const AssignEntryLoss& c) const {
        return shares("entry losses", c.shares);
    }
    std::string operator()(const Finish& c) const {
        const auto who = c.wing      ? state.at(*c.wing).name
                         : c.command ? state.at(*c.command).name
                         : c.unit    ? called(state, *c.unit)
                         : c.leader  ? state.at(*c.leader).name
                                     : std::string();
        return fmt::format("{} {}", who, c.finished ? "is Finished" : "is not Finished");
    }
    std::string operator()(const RollSpecial& c) const {
        return fmt::format("{} special result, {}", words_for(c.chart), called(state, c.side));
    }
    std::string operator()(const TakeFreeSegment& c) const {
        return fmt::format("{}: Free Combat Segment", state.at(c.command).name);
    }
    std::string operator()(const TakeLeaderInitiative& c) const {
        return fmt::format("{}: Leader Initiative", state.at(c.command).name);
    }
    std::string operator()(const Confuse& c) const {
        return fmt::format("{}: Command Confusion", state.at(c.command).name);
    }
    std::string operator()(const RollPursuit&) const { return "pursuit"; }
    std::string operator()(const Fill& c) const {
        if (c.cells.size() == 1) {
            const auto& cell = c.cells.front();
            return fmt::format("{} of {}: {}",
                               info(cell.field).word,
                               subject_name(state, cell.field, cell.subject),
                               value_words(state, cell.field, cell.value));
        }
        return fmt::format("{} chart values filled in", c.cells.size());
    }
    std::string operator()(const AnswerQuestion& c) const {
        return fmt::format("{}: {}", c.question, c.value ? fmt::format("{}", *c.value) : "open");
    }
    std::string operator()(const Declare& c) const {
        return fmt::format("the battle is over: {}{}{}",
                           words_for(c.winner),
                           c.grade == Grade::None ? "" : " " + words_for(c.grade),
                           c.reason.empty() ? "" : ", " + c.reason);
    }
    std::string operator()(const Concede& c) const {
        return fmt::format("{} concedes", called(state, c.army));
    }
    std::string operator()(const Correct& c) const {
        return fmt::format("{} of {} put right: {}{}",
                           info(c.field).word,
                           subject_name(state, c.field, c.subject),
                           value_words(state, c.field, c.value),
                           c.reason.empty() ? "" : ", " + c.reason);
    }
    std::string operator()(const Note& c) const { return c.text; }

    std::string shares(std::string_view what, const std::vector<Share>& list) const {
        std::string text;
        for (const auto& share : list) {
            if (share.sp > 0) {
                text += fmt::format(
                    "{}{} {}", text.empty() ? "" : ", ", called(state, share.unit), share.sp);
            }
        }
        return fmt::format("{}: {}", what, text.empty() ? "none" : text);
    }
};

/// How a fact of an outcome is told; what the deed has said already is not.
struct Telling {
    std::string_view fact;
    std::string_view words;  ///< with {} for its value; empty: not told
};
constexpr std::array kTellings{
    Telling{"lost", ""},
    Telling{"cells", ""},
    Telling{"rows", ""},
    Telling{"levels", ""},
    Telling{"die", ""},
    Telling{"command", ""},
    Telling{"commands", ""},
    Telling{"back", ""},
    Telling{"used", ""},
    Telling{"stands_in_for", ""},
    Telling{"left", "{} SP left"},
    Telling{"record", "record {}"},
    Telling{"routed", "{} SP routed"},
    Telling{"turn", "it is {}"},
    Telling{"attrition", "{} SP"},
    Telling{"marker", "marker on {}"},
    Telling{"pieces", "{} pieces"},
    Telling{"arrived", "counters on the map: {}"},
    Telling{"entry_loss", "entry losses: {} SP"},
    Telling{"pursuit_points", "{} Pursuit Points"},
    Telling{"result", "{}"},
    Telling{"line", "{}"},
    Telling{"special", "{}"},
    Telling{"confusion", "{}"},
    Telling{"leader_check", "leader check first"},
    Telling{"read_chart", "read your chart"},
    Telling{"arrives", "they arrive"},
    Telling{"over", "the last turn has been played"},
};

std::string spaced(std::string words) {
    std::ranges::replace(words, '_', ' ');
    return words;
}

/// The outcome in words.
std::string result_of(const Event& event) {
    std::string text;
    for (const auto& fact : event.outcome) {
        const auto* known = std::ranges::find(kTellings, fact.name, &Telling::fact);
        const auto how =
            known != kTellings.end() ? std::string(known->words) : spaced(fact.name) + " {}";
        std::string words;
        if (const auto* flag = std::get_if<bool>(&fact.value)) {
            words = !*flag                     ? (fact.name == "arrives" ? "not on this turn" : "")
                    : known != kTellings.end() ? how
                                               : spaced(fact.name);
        } else if (const auto* number = std::get_if<int>(&fact.value)) {
            words = fmt::format(fmt::runtime(how), *number);
        } else {
            auto value = std::get<std::string>(fact.value);
            if (known != kTellings.end()) {
                std::ranges::replace(value, '-', ' ');  // a result's word: "full-volley"
            }
            words = fact.name == "special" && value == "none"
                        ? ""
                        : fmt::format(fmt::runtime(how), value);
        }
        if (!words.empty()) {
            text += fmt::format("{}{}", text.empty() ? "" : ", ", words);
        }
    }
    return text;
}

/// A stand-in hit is told apart from his leader: who held the office then is in the reasons.
std::string deed_of(const State& state, const Event& event) {
    if (const auto* hit = std::get_if<HitLeader>(&event.command)) {
        const auto stand_in = fmt::format("{}'s stand-in", state.at(hit->leader).name);
        if (!event.why.empty() && event.why.front().what.starts_with(stand_in)) {
            return fmt::format("{} is {}", stand_in, words_for(hit->fate));
        }
    }
    return std::visit(Deed{state}, event.command);
}

}  // namespace

LogLine log_line(const State& state, const Event& event) {
    const bool quiet = std::holds_alternative<MarkCounter>(event.command) ||
                       std::holds_alternative<Finish>(event.command) ||
                       std::holds_alternative<Declare>(event.command) ||
                       std::holds_alternative<Concede>(event.command) ||
                       std::holds_alternative<AnswerQuestion>(event.command) ||
                       std::holds_alternative<HitLeader>(event.command);
    auto result = result_of(event);
    if (quiet) {
        result.clear();
        for (const auto& reason : event.why) {
            if (std::holds_alternative<HitLeader>(event.command) ||
                reason.clause == "BAR-LOSS-17") {
                result += fmt::format("{}{}", result.empty() ? "" : "; ", reason.value);
            }
        }
    }
    return {.when = event.when,
            .deed = one_line(deed_of(state, event) + (event.out_of_order ? " (out of order)" : "")),
            .result = one_line(std::move(result))};
}

std::string log_text(const State& state, const Event& event) {
    const auto line = log_line(state, event);
    std::string text = fmt::format("{}  {}", line.when, line.deed);
    if (!event.dice.empty()) {
        std::string faces;
        for (const auto& die : event.dice) {
            faces += fmt::format("{}{}", faces.empty() ? "" : " ", die.face);
        }
        text += fmt::format(" [{}]", faces);
    }
    return line.result.empty() ? text : text + "  " + line.result;
}

std::string subject_name(const State& state, Field field, int subject) {
    const auto side = [](int army) { return army == 0 ? Nation::Austrian : Nation::Prussian; };
    switch (info(field).subject) {
        case Subject::Counter:
            return called(state, CounterId{subject});
        case Subject::Leader:
            return state.at(LeaderId{subject}).name;
        case Subject::Group:
            return state.at(GroupId{subject}).name;
        case Subject::Wing:
            return state.at(WingId{subject}).name;
        case Subject::Reinforcement:
            return state.at(ReinforcementId{subject}).name;
        case Subject::Army:
            return called(state, side(subject));
        case Subject::Level:
            return fmt::format("level {} of {}",
                               subject % limits::kMostLevels + 1,
                               called(state, side(subject / limits::kMostLevels)));
        case Subject::Cell:
            return fmt::format("row {}, level {} of {}",
                               subject % kRows + kFirstRow,
                               subject / kRows % limits::kMostLevels + 1,
                               called(state, side(subject / kRows / limits::kMostLevels)));
        case Subject::Question:
            return std::string(
                questions(state.scenario().number)[static_cast<std::size_t>(subject)].word);
        case Subject::Battle:
            return "the battle";
    }
    return {};
}

std::string value_words(const State& state, Field field, int value) {
    const auto& known = info(field);
    if (value == kBlank) {
        return "empty";
    }
    if (!known.words.empty()) {
        return std::string(known.words[static_cast<std::size_t>(value - known.least)]);
    }
    if (is_turn(field)) {
        return name(Turn{value});
    }
    switch (field) {
        case Field::Type:
            return std::string(unit_types()[static_cast<std::size_t>(value)].code);
        case Field::ActingLeader:
            return state.at(LeaderId{value}).name;
        default:
            break;
    }
    if (known.least == 0 && known.most == 1) {
        return value == 1 ? "yes" : "no";
    }
    return fmt::format("{}", value);
}

}  // namespace drumhead::bar
