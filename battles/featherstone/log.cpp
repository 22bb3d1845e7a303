#include <fmt/format.h>

#include "battles/featherstone/events.hpp"
#include "rules/words.hpp"

// The log in words, as a pair of eyes may read it.

namespace drumhead::fea {
namespace {

const Fact* fact(const Event& event, std::string_view name) {
    for (const auto& each : event.outcome) {
        if (each.name == name) {
            return &each;
        }
    }
    return nullptr;
}
std::string text_of(const Event& event, std::string_view name) {
    const auto* found = fact(event, name);
    if (found == nullptr) {
        return "";
    }
    if (const auto* number = std::get_if<int>(&found->value)) {
        return std::to_string(*number);
    }
    const auto* text = std::get_if<std::string>(&found->value);
    return text == nullptr ? "" : *text;
}

/// "France", or "nobody".
std::string who(const State& state, Winner winner) {
    return winner == Winner::Neither ? "nobody"
                                     : state.name(static_cast<Side>(static_cast<int>(winner)));
}
std::string loser(const State& state, Winner winner) {
    return state.name(other(static_cast<Side>(static_cast<int>(winner))));
}

constexpr std::string_view kColumnNames[] = {"western", "central", "eastern"};
std::string_view column_name(int column) {
    return column >= 1 && column <= kColumns ? kColumnNames[column - 1] : "unknown";
}

/// Whose a number is, in words; empty for the campaign's own.
std::string subject_words(const State& state, Field field, int subject) {
    switch (info(field).subject) {
        case Subject::Campaign:
            return "";
        case Subject::Pair:
            return fmt::format(" of the {} column", column_name(subject + 1));
        case Subject::Site:
            return state.columns() == nullptr ? "" : " of " + site_name(state, site(subject));
        case Subject::Area:
            return fmt::format(" of {}'s area {}",
                               state.name(static_cast<Side>(subject / kAreas)),
                               subject % kAreas + 1);
        case Subject::Counter:
            return state.chest() == nullptr
                       ? ""
                       : fmt::format(" of {}'s {}",
                                     state.name(static_cast<Side>(subject / kCounters)),
                                     state.chest()
                                         ->counters[static_cast<std::size_t>(subject / kCounters)]
                                                   [static_cast<std::size_t>(subject % kCounters)]);
        case Subject::Box:
            return fmt::format(" of box {}", subject + 1);
    }
    return "";
}

std::string value_words(Field field, int value) {
    const auto& known = info(field);
    const auto at = static_cast<std::size_t>(value - known.least);
    return at < known.words.size() ? std::string(known.words[at]) : std::to_string(value);
}

LogLine line(const State& state, const Event& event, const ColumnResult& c) {
    const auto site = text_of(event, "site");
    if (c.winner == Winner::Neither) {
        return {.deed = fmt::format("{} is fought and nobody wins", site),
                .result = "both armies stay where they are"};
    }
    const auto to = text_of(event, "next");
    return {.deed = fmt::format("{} wins {}", who(state, c.winner), site),
            .result = to.empty() ? fmt::format("{} has no site left behind it in this column",
                                               loser(state, c.winner))
                                 : fmt::format("{} retreats to {}, where the next battle is",
                                               loser(state, c.winner),
                                               to)};
}
LogLine line(const State&, const Event&, const TurnTo& c) {
    return {.deed = fmt::format("the next battle is in the {} column", column_name(c.column))};
}
LogLine line(const State& state, const Event&, const Deploy& c) {
    LogLine words{.deed = fmt::format("{} deploys", state.name(c.side))};
    for (int area = 0; area < kAreas; ++area) {
        const auto& force = c.areas[static_cast<std::size_t>(area)];
        if (units(force) > 0) {
            words.result += fmt::format(
                "{}area {}: {}", words.result.empty() ? "" : "; ", area + 1, fea::words(force));
        }
    }
    return words;
}
LogLine line(const State&, const Event& event, const Meet&) {
    return {.deed = "the die for the first battle",
            .result = fmt::format("it is on table {}", text_of(event, "table"))};
}
LogLine line(const State& state, const Event& event, const TableResult& c) {
    const auto table = text_of(event, "table");
    LogLine words;
    if (c.winner == Winner::Neither) {
        words = {.deed = fmt::format("nobody wins on table {}", table), .result = "both stay"};
    } else {
        words = {
            .deed = fmt::format("{} wins on table {}", who(state, c.winner), table),
            .result = fmt::format("{} retreats to table {}, {} {}",
                                  loser(state, c.winner),
                                  c.table.value_or(0),
                                  who(state, c.winner),
                                  c.winners == Winners::Follow ? "follows: the next battle is there"
                                                               : "stands where it is")};
    }
    for (const auto& [side, lost] :
         {std::pair{Side::First, c.first_lost}, {Side::Second, c.second_lost}}) {
        if (lost) {
            words.result += fmt::format("; {} lost {}", state.name(side), *lost);
        }
    }
    words.result += fmt::format("; all {} units a side fight again", units(kWholeSide));
    return words;
}
LogLine line(const State&, const Event&, const AgreeTable& c) {
    return {.deed = fmt::format("the next battle is on table {}", c.table),
            .result = "as the players agree"};
}
LogLine line(const State& state, const Event&, const MoveForce& c) {
    return {.deed = fmt::format(
                "{}'s force of area {} goes to table {}", state.name(c.side), c.area, c.table)};
}
LogLine line(const State& state, const Event& event, const TakeTurn& c) {
    LogLine words{.deed = fmt::format("{} has moved", state.name(c.side))};
    if (!event.kept_back) {
        std::string moves;
        for (const auto& move : c.moves) {
            const auto& name =
                state.chest()->counters[place(c.side)][static_cast<std::size_t>(move.counter)];
            moves +=
                fmt::format("{}{} to {}",
                            moves.empty() ? ": " : ", ",
                            name,
                            move.box == kOffMap ? "off the map" : fmt::format("box {}", move.box));
        }
        words.deed += moves.empty() ? ": nothing" : moves;
    }
    const auto contact = text_of(event, "contact");
    words.result = contact.empty() ? "" : fmt::format("contact: both stand in box {}", contact);
    return words;
}
LogLine line(const State& state, const Event&, const BoxResult& c) {
    return {.deed = fmt::format("the battle in box {}", c.box),
            .result = fmt::format("{} wins", who(state, c.winner))};
}
LogLine line(const State& state, const Event&, const Declare& c) {
    return {.deed = c.winner == Winner::Neither
                        ? std::string("the campaign is declared a draw")
                        : fmt::format("{} has won the campaign", who(state, c.winner)),
            .result = c.reason};
}
LogLine line(const State& state, const Event& event, const Correct& c) {
    if (event.kept_back) {
        return {.deed = fmt::format("a counter of {} is put right by hand",
                                    state.name(static_cast<Side>(c.subject / kCounters)))};
    }
    return {.deed = fmt::format("{}{} is put right to {}",
                                info(c.field).word,
                                subject_words(state, c.field, c.subject),
                                value_words(c.field, c.value)),
            .result = c.reason};
}
LogLine line(const State&, const Event&, const Note& c) {
    return {.deed = "note", .result = c.text};
}

}  // namespace

std::string words(const Force& force) {
    std::string all;
    for (const auto& [count, what] : {std::pair{force.line, "line"},
                                      {force.light, "light"},
                                      {force.cavalry, "cavalry"},
                                      {force.guns, "guns"}}) {
        if (count > 0) {
            all += fmt::format("{}{} {}", all.empty() ? "" : ", ", count, what);
        }
    }
    return all.empty() ? "nothing" : all;
}

LogLine log_line(const State& state, const Event& event, Eyes eyes) {
    const Event shown = told(event, eyes);
    auto words = std::visit([&](const auto& c) { return line(state, shown, c); }, shown.command);
    words.when = shown.when;
    if (shown.out_of_order) {
        words.deed += ", as the players insist";
    }
    words.deed = one_line(std::move(words.deed));
    words.result = one_line(std::move(words.result));
    return words;
}

std::string log_text(const State& state, const Event& event, Eyes eyes) {
    const auto words = log_line(state, event, eyes);
    return fmt::format(
        "{}: {}{}{}", words.when, words.deed, words.result.empty() ? "" : "; ", words.result);
}

}  // namespace drumhead::fea
