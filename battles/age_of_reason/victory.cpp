// The victory check-list: what the program counts and what only the map knows.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/age_of_reason/state.hpp"
#include "rules/age_of_reason/victory.hpp"

namespace drumhead::bar {
namespace {

constexpr std::array kScenario1{
    Question{"oak-wood",
             "only Prussian units in the Oak Wood, all in the Command Range of Hülsen or his "
             "replacement"},
    Question{"krechor",
             "an Austrian unit that does not skirmish in Krechor village, in the Command Range of "
             "Wied or his replacement"},
};
constexpr std::array kScenario3{
    Question{"krechor-free", "no Krechor village hex is held by Austrians"},
    Question{"e4428", "Prussians hold E4428 or were the last to pass it"},
    Question{
        "past-road",
        "Prussian SPs on the minor road 7031-4727 or west of it, and in row 47xx or south of it",
        true},
};
// Two a line of grand_lines(4), foot and guns first, where the line has an area.
constexpr std::array kScenario4{
    Question{
        "decisive-foot", "Prussian foot and gun SPs in its area, in good order and morale", true},
    Question{"decisive-horse", "Prussian cavalry SPs in its area, in good order and morale", true},
    Question{"major-foot", "Prussian foot and gun SPs in its area, in good order and morale", true},
    Question{"major-horse", "Prussian cavalry SPs in its area, in good order and morale", true},
    Question{
        "marginal-foot", "Prussian foot and gun SPs in its area, in good order and morale", true},
    Question{"marginal-horse", "Prussian cavalry SPs in its area, in good order and morale", true},
    Question{"austrian-decisive-foot", "Prussian foot and gun SPs there, in any condition", true},
    Question{"austrian-decisive-horse", "Prussian cavalry SPs there, in any condition", true},
    Question{"austrian-major-foot", "Prussian foot and gun SPs there, in any condition", true},
    Question{"austrian-major-horse", "Prussian cavalry SPs there, in any condition", true},
};

std::optional<int> answered(const State& state, int question) {
    return state.entered(Field::Answer, question);
}
std::optional<bool> yes(const State& state, int question) {
    const auto value = answered(state, question);
    return value ? std::optional(*value == 1) : std::nullopt;
}
std::string now_words(const std::optional<int>& value) {
    return value ? fmt::format("{}", *value) : "not counted yet";
}
std::string now_words(const std::optional<bool>& value) {
    return value ? (*value ? "yes" : "no") : "not answered yet";
}

Check ask(const State& state, int question) {
    const auto& asked = questions(state.scenario().number)[static_cast<std::size_t>(question)];
    const auto value = yes(state, question);
    return {.what = std::string(asked.text),
            .now = now_words(value),
            .holds = value,
            .question = question};
}

/// SPs with which the Saxons brought on lower a target.
int saxon_sps(const State& state) {
    int sps = 0;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        sps += state.get(Field::EntrySp, i);
    }
    return sps;
}

/// SPs alive in Prussian units that have left the map (BAR-SCN2-13, -15).
int exited_sps(const State& state) {
    int sps = 0;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        const auto held = boxes(state, CounterId{i});
        if (held && where(state, CounterId{i}) == Where::Exited &&
            state.at(CounterId{i}).nation == Nation::Prussian) {
            sps += held->left();
        }
    }
    return sps;
}

std::array<ArmyTally, 2> tallies(const State& state) {
    std::array<ArmyTally, 2> both;
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        both[static_cast<std::size_t>(nation)] = {
            .army_morale = state.get(Field::ArmyMorale, army(nation)),
            .eliminated_sps = record(state, nation).eliminated_sps()};
    }
    return both;
}

/// The first of the two questions of a line with an area.
int area_question(std::span<const GrandLine> lines, std::size_t line) {
    int question = 0;
    for (std::size_t i = 0; i < line; ++i) {
        question += lines[i].area.empty() ? 0 : 2;
    }
    return question;
}
/// SPs in the area of a line, as far as they are known: what the players counted, but no more than
/// are in good order on the map where only those count.
struct InArea {
    std::optional<int> foot_and_guns{};
    std::optional<int> cavalry{};
};
InArea in_area(const State& state, const GrandLine& line, int question) {
    InArea known{answered(state, question), answered(state, question + 1)};
    const auto most = good_order_sps(state, Nation::Prussian);
    if (!line.area_at_least || !most) {
        return known;
    }
    const auto limit = [](std::optional<int>& count, int limit_of_it, int wanted) {
        if (count ? *count > limit_of_it : limit_of_it < wanted) {
            count = limit_of_it;
        }
    };
    limit(known.foot_and_guns, most->foot_and_guns, line.area_at_least->foot_and_guns);
    limit(known.cavalry, most->cavalry, line.area_at_least->cavalry);
    return known;
}
std::optional<AreaCount> area_count(const State& state, const GrandLine& line, int question) {
    const auto known = in_area(state, line, question);
    if (line.area_at_least &&
        ((known.foot_and_guns && *known.foot_and_guns < line.area_at_least->foot_and_guns) ||
         (known.cavalry && *known.cavalry < line.area_at_least->cavalry))) {
        return AreaCount{known.foot_and_guns.value_or(0), known.cavalry.value_or(0)};
    }
    return known.foot_and_guns && known.cavalry
               ? std::optional(AreaCount{*known.foot_and_guns, *known.cavalry})
               : std::nullopt;
}

VictoryLine grand_line(const State& state, std::span<const GrandLine> lines, std::size_t place) {
    const auto& line = lines[place];
    VictoryLine shown{.name = describe(Victory{line.winner, line.grade, {}}),
                      .clause = std::string(line.clause),
                      .checks = {}};
    const auto both = tallies(state);
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        const auto i = static_cast<std::size_t>(nation);
        const auto& name = state.who().armies[i].name;
        const int morale = both[i].army_morale;
        if (const auto least = line.morale_at_least[i]) {
            shown.checks.push_back({fmt::format("{} Army Morale {} or more", name, *least),
                                    fmt::format("{}", morale),
                                    morale >= *least});
        }
        if (const auto most = line.morale_at_most[i]) {
            shown.checks.push_back({fmt::format("{} Army Morale {} or less", name, *most),
                                    fmt::format("{}", morale),
                                    morale <= *most});
        }
    }
    if (line.fewer_eliminated) {
        const auto winner = static_cast<std::size_t>(line.winner);
        shown.checks.push_back(
            {fmt::format("fewer SPs eliminated of {}", state.who().armies[winner].name),
             fmt::format(
                 "{} against {}", both[winner].eliminated_sps, both[1 - winner].eliminated_sps),
             both[winner].eliminated_sps < both[1 - winner].eliminated_sps});
    }
    if (!line.area.empty()) {
        const int question = area_question(lines, place);
        const bool least = line.area_at_least.has_value();
        const auto wanted = least ? *line.area_at_least : *line.area_below;
        const auto known = in_area(state, line, question);
        const auto check = [&](int at,
                               std::string_view arm,
                               int number,
                               const std::optional<int>& value) {
            shown.checks.push_back(
                {fmt::format("{} {} Prussian {} SPs{} {}",
                             least ? "at least" : "fewer than",
                             number,
                             arm,
                             least ? " in good order and morale" : "",
                             line.area),
                 value == answered(state, at)
                     ? now_words(value)
                     : fmt::format("{} at most in good order and morale", *value),
                 value ? std::optional(least ? *value >= number : *value < number) : std::nullopt,
                 at});
        };
        check(question, "foot and gun", wanted.foot_and_guns, known.foot_and_guns);
        check(question + 1, "cavalry", wanted.cavalry, known.cavalry);
    }
    return shown;
}

Check counted(std::string what, int now, int wanted) {
    return {std::move(what), fmt::format("{} of {}", now, wanted), now >= wanted};
}

}  // namespace

std::optional<AreaCount> good_order_sps(const State& state, Nation nation) {
    AreaCount count;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        const CounterId id{i};
        if (state.at(id).nation != nation || where(state, id) != Where::OnMap) {
            continue;
        }
        const auto held = boxes(state, id);
        if (!held) {
            return std::nullopt;
        }
        if (order(state, id) == Order{}) {
            (arm(state, id) == Arm::Cavalry ? count.cavalry : count.foot_and_guns) += held->left();
        }
    }
    return count;
}

std::optional<bool> VictoryLine::holds() const {
    const auto is = [&](std::optional<bool> wanted) {
        return std::ranges::any_of(checks,
                                   [&](const Check& check) { return check.holds == wanted; });
    };
    return is(false) ? std::optional(false) : is(std::nullopt) ? std::nullopt : std::optional(true);
}

std::span<const Question> questions(int scenario) {
    switch (scenario) {
        case 1:
            return kScenario1;
        case 3:
            return kScenario3;
        case 4:
        case 5:
            return kScenario4;
        default:
            return {};
    }
}

std::vector<VictoryLine> victory_lines(const State& state) {
    const int number = state.scenario().number;
    std::vector<VictoryLine> lines;
    if (number == 1) {
        lines.push_back({"Prussian victory at once", "BAR-SCN1-13", {ask(state, 0)}});
        lines.push_back({"Austrian victory after the last turn", "BAR-SCN1-14", {ask(state, 1)}});
    } else if (number == 2) {
        const int target = exit_target(saxon_sps(state));
        lines.push_back({"Prussian victory at once",
                         "BAR-SCN2-13",
                         {counted("SPs exited by the west edge", exited_sps(state), target)}});
        const int austrian = record(state, Nation::Austrian).eliminated_sps();
        const int prussian = record(state, Nation::Prussian).eliminated_sps();
        const auto more = [&](std::string_view name, int inflicted, int suffered) {
            lines.push_back({fmt::format("{} victory after the last turn", name),
                             "BAR-SCN2-14",
                             {{"more SP losses inflicted than suffered",
                               fmt::format("{} against {}", inflicted, suffered),
                               inflicted > suffered}}});
        };
        more("Prussian", austrian, prussian);
        more("Austrian", prussian, austrian);
    } else if (number == 3) {
        const int target = road_target(saxon_sps(state));
        const auto past = answered(state, 2);
        lines.push_back({"Prussian victory after the last turn",
                         "BAR-SCN3-15",
                         {ask(state, 0),
                          ask(state, 1),
                          {fmt::format("{}: {} or more", kScenario3[2].text, target),
                           now_words(past),
                           past ? std::optional(*past >= target) : std::nullopt,
                           2}}});
    } else {
        const auto grand = grand_lines(number);
        for (std::size_t i = 0; i < grand.size(); ++i) {
            lines.push_back(grand_line(state, grand, i));
        }
    }
    return lines;
}

std::optional<Victory> verdict(const State& state) {
    if (const auto winner = state.entered(Field::Winner)) {
        const auto grade = static_cast<Grade>(state.get(Field::WinGrade));
        return *winner == 2 ? Victory{} : Victory{static_cast<Nation>(*winner), grade, {}};
    }
    const bool over = state.flag(Field::Over);
    switch (state.scenario().number) {
        case 1: {
            const auto krechor = yes(state, 1);
            return victory_1({.oak_wood_prussian_only = yes(state, 0).value_or(false),
                              .krechor_austrian = krechor.value_or(false),
                              .last_turn_played = over && krechor.has_value()});
        }
        case 2:
            return victory_2({.exited_sps = exited_sps(state),
                              .saxon_sps_at_entry = saxon_sps(state),
                              .lost_sps = {record(state, Nation::Austrian).eliminated_sps(),
                                           record(state, Nation::Prussian).eliminated_sps()},
                              .last_turn_played = over});
        case 3: {
            const auto free = yes(state, 0);
            const auto e4428 = yes(state, 1);
            const auto past = answered(state, 2);
            if (!over || !free || !e4428 || !past) {
                return std::nullopt;
            }
            return victory_3({.krechor_free_of_austrians = *free,
                              .e4428_prussian = *e4428,
                              .prussian_sps_past_road = *past,
                              .saxon_sps_at_entry = saxon_sps(state)});
        }
        default:
            break;
    }
    const auto lines = grand_lines(state.scenario().number);
    if (!over || lines.empty()) {
        return std::nullopt;
    }
    std::vector<std::optional<AreaCount>> counts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        counts.push_back(lines[i].area.empty()
                             ? std::nullopt
                             : area_count(state, lines[i], area_question(lines, i)));
    }
    return grand_verdict(state.scenario().number, tallies(state), counts);
}

}  // namespace drumhead::bar
