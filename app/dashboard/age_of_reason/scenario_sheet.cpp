#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/sheet_frame.hpp"
#include "app/dashboard/age_of_reason/why.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::CounterId;
using bar::Field;
using bar::GroupId;
using bar::LeaderId;
using bar::ReinforcementId;
using bar::WingId;

namespace {

// Yes, no or not known yet, each its own shape before the words.
void verdict_sign(const Brush& brush, Point middle, const std::optional<bool>& holds) {
    const Theme& theme = brush.theme;
    if (!holds) {
        ring(brush, middle, 8, theme.ink_muted, 1.5F);
    } else if (*holds) {
        disc(brush, middle, 9, theme.ink);
        tick(brush, middle, 10, theme.paper, 2);
    } else {
        line(brush, {middle.x - 6, middle.y - 6}, {middle.x + 6, middle.y + 6}, theme.ink_muted, 2);
        line(brush, {middle.x - 6, middle.y + 6}, {middle.x + 6, middle.y - 6}, theme.ink_muted, 2);
    }
}

Asks victory_part(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = page.brush.theme;
    heading_on(page, "Victory");
    if (view.reading.verdict) {
        words_on(page,
                 fmt::format("As it stands: {}.", bar::describe(*view.reading.verdict)),
                 {Face::Bold, 20},
                 theme.ink);
        if (view.club_pages && page.press({.id = "scenario/ladder",
                                           .label = "Enter it in the ladder",
                                           .key_cap = "Ctrl+L",
                                           .weight = Weight::Primary})) {
            draft.over = PageName::Campaign;
            open(draft, Sheet::None);
        }
        if (view.club_pages) {
            page.next_line();
        }
    }
    const auto questions = bar::questions(view.state.scenario().number);
    char key = '1';
    for (const bar::VictoryLine& each : view.reading.victory) {
        if (page.in_sight()) {
            verdict_sign(page.brush, {page.left + 10, page.y + 15}, each.holds());
        }
        page.x = page.left + 28;
        words_on(page, each.name, {Face::Medium, 19}, theme.ink);
        for (const bar::Check& check : each.checks) {
            const bool asked = check.question >= 0 && !view.read_only;
            page.x = page.left + 52;
            if (page.in_sight()) {
                verdict_sign(page.brush, {page.left + 38, page.y + 14}, check.holds);
            }
            const float top = page.y;
            words_on(
                page, fmt::format("{}: {}", check.what, check.now), {Face::Sans, 18}, theme.ink);
            why_within(page.brush,
                       {page.left + 52, top, page.right - page.left - 52, page.y - top},
                       [&] { return check_why(view.state, each, check); });
            if (!asked) {
                continue;
            }
            page.x = page.left + 52;
            const bar::Question& question = questions[static_cast<std::size_t>(check.question)];
            const auto now = view.state.entered(Field::Answer, check.question);
            const std::string word(question.word);
            if (question.count) {
                const bool mine = draft.question == check.question;
                std::string typed_now = mine ? draft.answer : now ? fmt::format("{}", *now) : "";
                const std::string before = typed_now;
                const bool entered =
                    page.field({.id = fmt::format("answer/{}", word), .hint = "SPs", .size = 18},
                               typed_now,
                               100);
                if (typed_now != before) {
                    draft.question = check.question;
                    draft.answer = typed_now;
                }
                if ((page.press({.id = fmt::format("answer/{}/set", word), .label = "Set"}) ||
                     entered) &&
                    (mine || entered)) {
                    const auto value = number_in(draft.answer);
                    if (draft.answer.empty() || value) {
                        asks.push_back(perform(bar::AnswerQuestion{word, value}));
                        draft.question = -1;
                    } else {
                        draft.message = "A number of SPs is needed.";
                    }
                }
            } else {
                constexpr std::array<std::string_view, 3> kAnswers{"yes", "no", "not settled"};
                const std::array<std::optional<int>, 3> values{1, 0, std::nullopt};
                for (std::size_t i = 0; i < kAnswers.size(); ++i) {
                    const bool taken = now == values[i];
                    const bool by_key = i == 0 && key <= '9' && typed(key);
                    if (page.press(
                            {.id = fmt::format("answer/{}/{}", word, kAnswers[i]),
                             .label = std::string(kAnswers[i]),
                             .key_cap = i == 0 && key <= '9' ? std::string(1, key) : std::string(),
                             .weight = taken ? Weight::Chosen : Weight::Second}) ||
                        by_key) {
                        const bool was_yes = now == 1;
                        asks.push_back(perform(bar::AnswerQuestion{
                            word, by_key && was_yes ? std::optional(0) : values[i]}));
                    }
                }
                ++key;
            }
            page.next_line();
        }
        page.x = page.left;
        page.y += 4;
    }
    if (!view.state.scenario().victory.empty()) {
        words_on(page, view.state.scenario().victory, {Face::Sans, 18}, theme.ink_muted);
    }
    if (view.read_only) {
        return asks;
    }
    page.caption("the battle ends");
    for (const bar::Nation nation : kNations) {
        if (page.press(
                {.id = fmt::format("concede/{}", bar::word(nation)),
                 .label = fmt::format("{} concedes", view.reading.armies[place(nation)].name)})) {
            asks.push_back(perform(bar::Concede{nation}));
        }
    }
    constexpr std::array kOutcomes{
        bar::Outcome::Austrian, bar::Outcome::Prussian, bar::Outcome::Draw};
    for (const bar::Outcome outcome : kOutcomes) {
        const std::string label =
            outcome == bar::Outcome::Draw
                ? std::string("agreed a draw")
                : fmt::format("{} won",
                              view.reading.armies[outcome == bar::Outcome::Austrian ? 0 : 1].name);
        if (page.press(
                {.id = fmt::format("declare/{}", static_cast<int>(outcome)), .label = label})) {
            asks.push_back(perform(bar::Declare{outcome, bar::Grade::None, "agreed"}));
        }
    }
    page.next_line();
    return asks;
}

Asks arrivals_part(Rows& page, const View& view) {
    Asks asks;
    const Theme& theme = page.brush.theme;
    const bar::State& state = view.state;
    if (state.scenario().reinforcements.empty()) {
        return asks;
    }
    heading_on(page, "Arrivals");
    for (int i = 0; i < bar::subjects(state, bar::Subject::Reinforcement); ++i) {
        const bar::Reinforcement& each = state.at(ReinforcementId{i});
        const bool arrived = state.flag(Field::Arrived, i);
        const bar::Turn now = bar::turn(state);
        std::string when;
        switch (each.kind) {
            case bar::ArrivalKind::OnTurn:
                when = fmt::format("on {}", name(each.turn));
                break;
            case bar::ArrivalKind::ByDie:
                when = "by die";
                break;
            case bar::ArrivalKind::Discretionary:
                when = each.condition.empty() ? "at will" : each.condition;
                break;
        }
        const std::string who = each.name.empty() ? "reinforcement" : each.name;
        words_on(page,
                 fmt::format("{}, {}{}", who, when, arrived ? ": on the map" : ""),
                 {Face::Medium, 19},
                 arrived ? theme.ink_muted : theme.ink);
        if (arrived) {
            continue;
        }
        page.x = page.left + 28;
        if (!each.who.place.empty()) {
            words_on(page, each.who.place, {Face::Sans, 18}, theme.ink_muted);
        }
        if (each.kind == bar::ArrivalKind::ByDie) {
            // The chance of a try on each turn, and of having come by then.
            const auto chances = bar::arrival_chances(each.ranges, now, state.scenario().last);
            std::string line;
            for (std::size_t c = 0; c < chances.size() && c < 8; ++c) {
                line += fmt::format("{}{} {} ({})",
                                    line.empty() ? "" : ",  ",
                                    name(chances[c].turn),
                                    percent(chances[c].this_try),
                                    percent(chances[c].by_then));
            }
            words_on(page,
                     line.empty()
                         ? std::string("no more turns")
                         : fmt::format("chance of a try, and of having come by then: {}", line),
                     {Face::Sans, 17},
                     theme.ink_muted);
        }
        if (view.read_only) {
            continue;
        }
        page.x = page.left + 28;
        if (each.kind == bar::ArrivalKind::ByDie) {
            if (page.press(
                    {.id = fmt::format("arrive/{}/die", i), .label = "Throw its entry die"})) {
                asks.push_back(perform(bar::TryArrival{{i}}));
            }
        } else {
            if (page.press({.id = fmt::format("arrive/{}", i), .label = "It comes on"})) {
                asks.push_back(perform(bar::Arrive{{i}}));
            }
            if (each.entry_loss &&
                page.press({.id = fmt::format("arrive/{}/loss", i),
                            .label = "It comes on by E29xx to E33xx, with an entry die"})) {
                asks.push_back(perform(bar::Arrive{{i}, {}, true}));
            }
        }
        page.next_line();
    }
    return asks;
}

Asks activations_part(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    const bar::State& state = view.state;
    heading_on(page, fmt::format("Activated on {}", name(bar::turn(state))));
    for (const bar::Nation nation : kNations) {
        const ArmyReading& army = view.reading.armies[place(nation)];
        page.caption(army.name, 80);
        const float left = page.left;
        page.left += 84;
        page.x = page.left;
        const auto mark =
            [&](const std::string& id, const std::string& label, bool on, bar::Finish finish) {
                finish.finished = !on;
                if (page.press({.id = id,
                                .label = on ? label + ", finished" : label,
                                .weight = on ? Weight::Chosen : Weight::Second}) &&
                    !view.read_only) {
                    asks.push_back(perform(finish));
                }
            };
        for (const TreeLine& line : army.tree) {
            if (line.off_map) {
                continue;
            }
            const int i = line.scope.index;
            switch (line.scope.kind) {
                case Scope::Kind::Wing:
                    mark(fmt::format("finish/wing/{}", i),
                         line.name,
                         line.finished,
                         {.wing = WingId{i}});
                    break;
                case Scope::Kind::Group:
                    mark(fmt::format("finish/group/{}", i),
                         line.name,
                         line.finished,
                         {.command = GroupId{i}});
                    break;
                case Scope::Kind::Leaders:
                    mark(fmt::format("finish/leader/{}", i),
                         line.name,
                         line.finished,
                         {.leader = LeaderId{i}});
                    break;
                case Scope::Kind::Independents:
                    for (int c = 0; c < bar::subjects(state, bar::Subject::Counter); ++c) {
                        const CounterId id{c};
                        if (state.at(id).group < 0 && state.at(id).nation == nation &&
                            bar::on_map(state, id)) {
                            mark(fmt::format("finish/counter/{}", c),
                                 bar::short_name(state.at(id)),
                                 state.flag(Field::CounterFinished, c),
                                 {.unit = id});
                        }
                    }
                    break;
                case Scope::Kind::Everyone:
                    break;
            }
        }
        page.left = left;
        page.next_line();
    }
    (void)draft;
    return asks;
}

Asks end_turn_part(Rows& page, const View& view) {
    Asks asks;
    const bar::State& state = view.state;
    const Theme& theme = page.brush.theme;
    heading_on(page, "Turn and Initiative");
    std::string words =
        fmt::format("{}, last turn {}", name(bar::turn(state)), name(state.scenario().last));
    for (const bar::Nation nation : kNations) {
        words += fmt::format(". {}: Initiative {}{}",
                             view.reading.armies[place(nation)].name,
                             with_sign(bar::initiative_modifier(state, nation)),
                             bar::lapsed(state, nation) ? ", its Army Leader lapses" : "");
    }
    words_on(page, words, {Face::Sans, 18}, theme.ink);
    if (const auto number = state.scenario().end_turn_number) {
        page.caption(fmt::format("END TURN marker {} of {}, Battle Tempo moves it",
                                 state.get(Field::EndTurnMarker),
                                 *number));
        if (!view.read_only) {
            if (page.press({.id = "end-turn/down", .label = "Down", .key_cap = "-"}) ||
                typed('-')) {
                asks.push_back(perform(bar::MoveEndTurn{-1}));
            }
            if (page.press({.id = "end-turn/up", .label = "Up", .key_cap = "+"}) || typed('+')) {
                asks.push_back(perform(bar::MoveEndTurn{1}));
            }
        }
        page.next_line();
    }
    return asks;
}

void places_part(Rows& page, const View& view) {
    const Theme& theme = page.brush.theme;
    const bar::State& state = view.state;
    if (!state.scenario().setup.empty()) {
        heading_on(page, "Set-up");
        for (const bar::Placement& placement : state.scenario().setup) {
            std::string who;
            for (const int leader : placement.leaders) {
                who +=
                    fmt::format("{}{}", who.empty() ? "" : ", ", state.at(LeaderId{leader}).name);
            }
            for (const int counter : placement.counters) {
                who += fmt::format(
                    "{}{}", who.empty() ? "" : ", ", bar::short_name(state.at(CounterId{counter})));
            }
            words_on(
                page,
                fmt::format("{}: {}",
                            placement.place.empty() ? std::string("anywhere") : placement.place,
                            who),
                {Face::Sans, 18},
                theme.ink);
        }
    }
    if (!state.scenario().notes.empty()) {
        heading_on(page, "Notes");
        for (const std::string& note : state.scenario().notes) {
            words_on(page, note, {Face::Sans, 18}, theme.ink);
        }
    }
}

}  // namespace

Asks scenario_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const bool said = !draft.message.empty();
    const bar::Scenario& scenario = view.state.scenario();
    SheetFrame sheet(
        brush,
        layout,
        {.id = "scenario-sheet",
         .title = scenario.number > 0 ? fmt::format("{}, {}", scenario.number, scenario.name)
                                      : scenario.name,
         .aside = fmt::format(
             "{} to {}, PgUp and PgDn turn the page", name(scenario.first), name(scenario.last)),
         .width = 980,
         .height = 840,
         .foot = said ? 48.0F : 0.0F},
        draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
        return asks;
    }
    Rows& page = sheet.page();
    append(asks, victory_part(page, view, draft));
    append(asks, arrivals_part(page, view));
    append(asks, activations_part(page, view, draft));
    append(asks, end_turn_part(page, view));
    places_part(page, view);
    const Rect foot = sheet.end_page();
    if (said) {
        append(asks, refusal(brush, foot, draft));
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
