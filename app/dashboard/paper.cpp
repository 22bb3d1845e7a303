#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/half_turn_sheet.hpp"
#include "app/dashboard/kings_why.hpp"
#include "app/dashboard/move_sheet.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/sheet_parts.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kReasonPitch = 27;
constexpr float kTightReasonPitch = 22;
constexpr float kStepsHeight = 36;

bool is_picked(const Draft& draft) {
    return draft.unit && !draft.showing_result;
}

// The longest sum on the paper, three lines at least.
std::size_t most_reasons(const Action* action) {
    std::size_t most = 3;
    if (action != nullptr) {
        for (const gk::Striker& striker : action->preview.strikers) {
            most = std::max(most, striker.why.size());
        }
    }
    return most;
}

// Which kinds of action make sense for a unit, as steps along the top of the paper.
struct KindTab {
    Kind kind;
    std::string words;
    std::string key;
};
std::vector<KindTab> kinds(const gk::UnitState& unit) {
    const bool gun = unit.unit.type == gk::UnitType::Gun;
    const bool general = unit.unit.type == gk::UnitType::General;
    std::vector<KindTab> tabs;
    if (!general) {
        tabs.push_back({Kind::Fire, gun ? "guns" : "musketry", "F"});
        tabs.push_back({Kind::Melee, "melee", "M"});
    }
    tabs.push_back({Kind::Move, "move", "V"});
    if (!general) {
        tabs.push_back({Kind::Morale, unit.unit.retreating ? "rally" : "morale", "T"});
    }
    tabs.push_back({Kind::Orders, "orders", "O"});
    tabs.push_back({Kind::Details, "details", "D"});
    return tabs;
}

void kind_tabs(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const std::vector<KindTab> tabs = kinds(view.state.at(*draft.unit));
    constexpr float kDot = 8;
    const auto width_of_tab = [&](const KindTab& tab) {
        const Type type{tab.kind == draft.kind ? Face::Bold : Face::Sans, 18};
        return text_width(brush, type, tab.words) + 8 + key_cap_width(brush, tab.key, 22);
    };
    float used = 0;
    for (const KindTab& tab : tabs) {
        used += width_of_tab(tab);
    }
    // With the dots of steps where they fit; else the chosen one is lit as a whole.
    const auto count = static_cast<float>(tabs.size());
    const float dots = rect.w - used > count * (2 * kDot + 8 + 12) ? 2 * kDot + 8 : 0;
    const float gap = (rect.w - used - count * dots) / std::max(1.0F, count - 1);
    const float around_words = std::min(6.0F, gap / 2);
    float x = rect.x;
    const float middle = rect.centre().y;
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        const KindTab& tab = tabs[i];
        const bool chosen = tab.kind == draft.kind;
        const Type type{chosen ? Face::Bold : Face::Sans, 18};
        const float width = dots + width_of_tab(tab);
        const Rect place{x - around_words, rect.y, width + 2 * around_words, rect.h};
        const Touch touch = touchable(brush, "kind/" + tab.words, place);
        if (touch.pressed && !chosen) {
            turn_to(view.state, draft, tab.kind);
        }
        const Point dot{x + kDot, middle};
        if (dots > 0 && chosen) {
            disc(brush, dot, kDot + 0.5F, theme.lamp);
            ring(brush, dot, kDot + 0.5F, theme.lamp_edge, 1.5F);
            disc(brush, dot, 3, theme.lamp_edge);
        } else if (dots > 0) {
            ring(brush, dot, kDot, touch.hovered ? theme.ink : theme.ink_muted, 1.4F);
        } else if (chosen) {
            const Rect lit{place.x, place.y + 2, place.w, place.h - 4};
            fill(brush, lit, theme.lamp, 6);
            outline(brush, lit, theme.lamp_edge, 1.5F, 6);
        }
        const float words = text(brush,
                                 type,
                                 {x + dots, middle + 5.5F},
                                 tab.words,
                                 chosen || touch.hovered ? theme.ink : theme.ink_muted);
        key_cap(brush, {x + dots + 8 + words, middle}, tab.key, Surface::Paper, 22);
        x += width;
        if (dots > 0 && i + 1 < tabs.size() && gap > 24) {
            rule(brush, {x + 8, middle}, gap - 16, theme.paper_rule);
        }
        x += gap;
    }
}

std::string roll_words(const Action& action) {
    if (action.preview.rejected) {
        return "Roll";
    }
    if (!action.preview.wanted) {
        return "Do it";
    }
    if (action.preview.thrown.empty()) {
        return "Roll";
    }
    const std::string_view purpose = action.preview.wanted->what.purpose;
    if (purpose == "morale") {
        return "Roll morale";
    }
    return "Roll the rest";
}

// What the paper needs to say instead of odds: a refusal, a face the die does not have.
std::string trouble(const Draft& draft, const Action* action) {
    if (!draft.message.empty()) {
        return draft.message;
    }
    if (action != nullptr && action->preview.rejected) {
        return capital(gk::words(*action->preview.rejected)) + ".";
    }
    return {};
}

// The table's own instructions after an action, or what is still to be done before one.
std::string after_words(const gk::State& state, const Action& action) {
    // Where only one unit is concerned its name stands above already.
    const std::string shared =
        action.changes.size() == 1 ? state.at(action.changes[0].unit).name + ": " : std::string();
    const bool one =
        !shared.empty() && std::ranges::all_of(action.on_the_table, [&](const std::string& each) {
            return each.starts_with(shared);
        });
    std::string words;
    for (const std::string& instruction : action.on_the_table) {
        words += words.empty() ? "on the table: " : "; ";
        words += one ? instruction.substr(shared.size()) : instruction;
    }
    return words;
}

// Where the players say what they see of range and ground: under the first dice, or on a page of
// its own where that is too little room.
enum class GroundShown { Here, Apart };
GroundShown ground_shown(const View& view, const Draft& draft, Rect rows, Form form) {
    const bool gun = view.state.at(*draft.unit).unit.type == gk::UnitType::Gun;
    if (draft.kind == Kind::Fire) {
        return gun && form != Form::Wide ? GroundShown::Apart : GroundShown::Here;
    }
    if (draft.kind != Kind::Melee) {
        return GroundShown::Here;
    }
    const auto lines = static_cast<float>(draft.attackers.size() + draft.defenders.size() + 1);
    constexpr float kLine = 40;
    constexpr float kDice = 47;
    const bool fits = form == Form::Wide && draft.attackers.size() == 1 &&
                      draft.defenders.size() == 1 && lines * kLine + kDice <= rows.h + 6;
    return fits ? GroundShown::Here : GroundShown::Apart;
}

// The buttons at the paper's foot; where they end; and what is said beside them.
struct FootDrawn {
    Asks asks{};
    float right = 0;
    std::string aside{};
};

// Draws buttons one after another.
struct ButtonRow {
    const Brush& brush;
    Rect rect;
    float x;
    bool draw(const Button& wish, float least) {
        const float width = std::max(least, button_width(brush, wish));
        const Rect at{x, rect.y, width, rect.h};
        x += width + 12;
        return button(brush, at, wish);
    }
};

Button paper_button(std::string id, std::string label, std::string cap, Weight weight) {
    return {.id = std::move(id),
            .label = std::move(label),
            .key_cap = std::move(cap),
            .weight = weight,
            .surface = Surface::Paper,
            .size = 22};
}

// Leads to the sheet that weighs the picked unit against every enemy; at the right end of the room,
// where it fits. Returns the width it took.
float what_if_button(const Brush& brush, Rect room, const View& view, Draft& draft) {
    const Button wish = paper_button("paper/what-if", "What if", "F9", Weight::Second);
    const float width = button_width(brush, wish);
    if (width > room.w) {
        return 0;
    }
    if (button(brush, {room.right() - width, room.y, width, room.h}, wish)) {
        open_what_if(view.state, draft);
    }
    return width + 12;
}

// Of an action that is still to be carried out.
FootDrawn buttons_before(const Brush& brush,
                         Rect rect,
                         const View& view,
                         Draft& draft,
                         const Action& action,
                         GroundShown ground) {
    FootDrawn drawn;
    ButtonRow row{brush, rect, rect.x};
    std::string refused;
    if (view.read_only) {
        refused = std::string(view.locked());
    } else if (action.preview.rejected) {
        refused = gk::words(*action.preview.rejected);
    }
    Button roll = paper_button("paper/roll", roll_words(action), "R", Weight::Primary);
    roll.refused = refused;
    if (row.draw(roll, std::min(188.0F, rect.w * 0.3F))) {
        drawn.asks.emplace_back(
            Perform{action.command, draft.faces, Missing::Rolled, draft.insist});
    }
    if (action.preview.wanted) {
        Button enter = paper_button("paper/enter", "I rolled…", "E", Weight::Second);
        enter.refused = refused;
        if (row.draw(enter, std::min(144.0F, rect.w * 0.26F))) {
            draft.entering = true;
        }
    }
    if (ground == GroundShown::Apart && !view.read_only) {
        const std::string label = draft.ground_open ? "Odds" : "Ground…";
        if (row.draw(paper_button("paper/ground", label, "U", Weight::Second), 0)) {
            draft.ground_open = !draft.ground_open;
        }
    }
    drawn.right = row.x;
    drawn.aside = draft.insist == gk::Insist::Yes ? "out of order, as you insist"
                                                  : after_words(view.state, action);
    return drawn;
}

// Once nothing is being decided: what is owed next, or the end of the half-turn.
FootDrawn buttons_after(
    const Brush& brush, Rect rect, const View& view, Draft& draft, const Action* action) {
    FootDrawn drawn;
    drawn.right = rect.x;
    drawn.aside = action != nullptr ? after_words(view.state, *action) : std::string();
    if (view.read_only) {
        return drawn;
    }
    // The first move of a retreat can be obstructed; that is asked for where it was made.
    const auto* retreat = action != nullptr ? std::get_if<gk::Retreat>(&action->command) : nullptr;
    const bool may_be_blocked =
        retreat != nullptr && view.state.at(retreat->unit).retreat_moves == 1;
    ButtonRow row{brush, rect, rect.x};
    if (const std::vector<Owed> due = owed(view.state); !due.empty()) {
        const Owed& first = due.front();
        // A unit that stands above on this sheet need not be named again.
        bool named = true;
        if (action != nullptr) {
            const Parties both = parties(action->command);
            for (const auto* side : {&both.acting, &both.facing}) {
                named = named && std::ranges::find(*side, first.unit) == side->end();
            }
        }
        std::string label = first.what == "morale" ? "Morale" : "Retreat";
        if (named) {
            label +=
                ", " +
                shortened(brush, {Face::Medium, 22}, view.state.at(first.unit).name, rect.w * 0.3F);
        }
        if (row.draw(paper_button("paper/owed", label, "Enter", Weight::Primary), 0)) {
            pick(view.state, draft, first.unit);
        }
        if (drawn.aside.empty() && due.size() > 1) {
            drawn.aside = fmt::format("and {} more must test or retreat",
                                      in_words(static_cast<int>(due.size()) - 1));
        }
    } else if (view.due) {
        if (row.draw(paper_button("paper/due", throw_words(*view.due), "R", Weight::Primary), 0)) {
            drawn.asks.emplace_back(Perform{*view.due, {}, Missing::Rolled});
        }
        const bool card = std::holds_alternative<gk::DrawCard>(*view.due);
        if (row.draw(paper_button(
                         "paper/due-entered", card ? "I drew…" : "I rolled…", "E", Weight::Second),
                     0)) {
            draft.at_hand = view.due;
            draft.entering = true;
        }
        const bool weather = std::holds_alternative<gk::ThrowWeather>(*view.due);
        if (!may_be_blocked && may_leave_out(view) &&
            row.draw(paper_button(weather ? "paper/no-weather" : "paper/no-initiative",
                                  "Not now",
                                  "K",
                                  Weight::Second),
                     0)) {
            leave_out(view, draft);
        }
    } else if (row.draw(paper_button("paper/end-half-turn", "End half-turn", "N", Weight::Second),
                        0)) {
        drawn.asks.emplace_back(Perform{gk::EndHalfTurn{}, {}, Missing::Rolled});
    }
    if (may_be_blocked &&
        row.draw(paper_button("paper/blocked", "Blocked by…", "B", Weight::Second), 0)) {
        pick_blocker(draft, retreat->unit);
    }
    drawn.right = row.x;
    return drawn;
}

FootDrawn foot_buttons(const Brush& brush,
                       Rect rect,
                       const View& view,
                       Draft& draft,
                       const Action* action,
                       GroundShown ground) {
    return action != nullptr && !action->done
               ? buttons_before(brush, rect, view, draft, *action, ground)
               : buttons_after(brush, rect, view, draft, action);
}

Asks prompt_page(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const gk::State& state = view.state;
    std::string prompt;
    float largest = 34;
    const bool over =
        !is_picked(draft) && state.verdict && *state.verdict != gk::Verdict::Undecided;
    if (is_picked(draft)) {
        prompt = missing(state, draft);
    } else if (over) {
        prompt = fmt::format("{}, {} points to {}.",
                             standing(state),
                             gk::points(state, gk::ArmyId{0}),
                             gk::points(state, gk::ArmyId{1}));
        largest = 46;
    }
    const Type type{Face::Serif, std::min(largest, rect.h * 0.3F + 10)};
    float y = rect.y + type.size;
    for (const std::string& line : broken(brush, type, prompt, rect.w)) {
        text(brush, type, {rect.x, y}, line, theme.ink);
        y += type.size * 1.1F;
    }
    if (over && view.club_pages) {
        const Button ladder{.id = "paper/ladder",
                            .label = "Enter it in the ladder",
                            .key_cap = "Ctrl+L",
                            .weight = Weight::Primary};
        const float wide = std::min(rect.w, button_width(brush, ladder));
        if (button(brush, {rect.x, y - type.size * 0.5F, wide, 48}, ladder)) {
            draft.over = PageName::Campaign;
        }
        y += 48;
    }
    if (prompt.empty()) {
        HalfTurnDrawn drawn = half_turn_page(brush, rect, view, draft);
        asks = std::move(drawn.asks);
        y = rect.y + drawn.height + 8;
    }
    // What the keys do, where there is room for it: the page of a battle at rest is the place to
    // learn.
    struct KeyWords {
        std::string_view cap;
        std::string_view words;
    };
    constexpr std::array kWords{
        KeyWords{". ,", "the next unit, the one before; then its targets"},
        KeyWords{"Enter", "the first enemy it can act on"},
        KeyWords{"R", "roll with the program’s dice"},
        KeyWords{"E", "enter your own; or just type the first face"},
        KeyWords{"F M V T", "fire, melee, move, morale of the picked unit"},
        KeyWords{"O D", "orders to it; its details, and numbers set by hand"},
        KeyWords{"S", "the next sector goes to work"},
        KeyWords{"N", "end the half-turn"},
        KeyWords{"Ctrl+Z", "take anything back, however far"},
        KeyWords{"L", "the whole log"},
        KeyWords{"Ctrl+K", "look anything up, select any unit by name"},
        KeyWords{"Alt", "a letter on everything that can be touched"},
        KeyWords{"F10", "light and size, notes, settings of the battle"},
    };
    constexpr float kPitch = 34;
    y += 4;
    if (view.read_only || y + 52 > rect.bottom()) {
        return asks;
    }
    for (const std::string& words :
         broken(brush,
                {Face::Sans, 18},
                "First the unit that acts, then the enemy it acts on. The odds stand on this sheet "
                "before the dice fall; the dice may be yours or the program’s.",
                rect.w)) {
        if (y + 24 > rect.bottom()) {
            return asks;
        }
        text(brush, {Face::Sans, 18}, {rect.x, y + 8}, words, theme.ink_muted);
        y += 25;
    }
    y += 22;
    for (const KeyWords& key : kWords) {
        if (y + kPitch > rect.bottom()) {
            return asks;
        }
        key_cap(brush, {rect.x, y + 2}, key.cap, Surface::Paper, 23);
        text(brush, {Face::Sans, 18}, {rect.x + 84, y + 8}, key.words, theme.ink);
        y += kPitch;
    }
    return asks;
}

std::string picking_words(const Draft& draft) {
    switch (draft.picking) {
        case Picking::UnitOrTarget:
            return {};
        case Picking::Attacker:
            return "Touch the unit that attacks with it.";
        case Picking::Defender:
            return "Touch the enemy that fights beside the target.";
        case Picking::Supporter:
            return "Touch the friend behind it.";
        case Picking::Escort:
            return "Touch the unit he joins.";
        case Picking::Blocker:
            return "Touch the unit that stands in its way.";
    }
    return {};
}

struct Frame {
    Rect sheet;
    Rect inner;
    float steps = 0;  // middle of the half-turn's steps; 0 where they are not shown
    float tabs;       // middle of the kinds
    Rect names;       // baseline at its foot
    Rect strips;      // bases and percentages; empty in the short form of a narrow frame
    Rect sums;        // reasons on the left
    Rect chart;
    Rect chain;
    Rect rows;
    Rect buttons;
    Rect aside;
    bool short_form = false;
};

Frame long_form(Rect paper, bool several, std::size_t reasons) {
    Frame f;
    const float x = paper.x + 24;
    const float w = paper.w - 48;
    f.inner = {x, paper.y + 8, w, paper.h - 16};
    f.tabs = paper.y + 25;
    f.names = {x, paper.y + 50, w, 28};
    f.strips = {x, paper.y + 88, w, 36};
    f.buttons = {x, paper.bottom() - 61, w, 48};
    const float chain = several ? 82.0F : 72.0F;
    // Reasons, chain and dice share what lies between; the dice keep three rows.
    const float top = paper.y + 132;
    const float room = f.buttons.y - 10 - top;
    const float pitch = several ? kTightReasonPitch + 1 : kReasonPitch;
    const float want = static_cast<float>(std::max<std::size_t>(3, reasons)) * pitch + 62;
    const float sums = std::min(want, std::max(140.0F, room - chain - 3 * 47 - 12));
    f.sums = {x, top, several ? w / 2 - 16 : 232 + (w - 568) * 0.4F, sums};
    f.chart = {several ? x + w / 2 + 16 : f.sums.right() + 44,
               top,
               several ? w / 2 - 16 : w - f.sums.w - 44,
               sums};
    f.chain = {x, top + sums + 4, w, chain};
    f.rows = {x, f.chain.bottom() + 8, w, f.buttons.y - 12 - f.chain.bottom() - 8};
    return f;
}

Frame short_form(Rect paper, bool several) {
    Frame f;
    f.short_form = true;
    const float pad = 14;
    const float x = paper.x + pad;
    const float w = paper.w - 2 * pad;
    const bool roomy = paper.h >= 340;
    f.inner = {x, paper.y + 6, w, paper.h - 12};
    f.tabs = paper.y + 19;
    f.names = {x, paper.y + 36, w, roomy ? 26.0F : 20.0F};
    float top = f.names.bottom() + (roomy ? 8.0F : 10.0F);
    if (roomy) {
        f.strips = {x, top, w, 36};
        top += 42;
    }
    f.buttons = {x, paper.bottom() - (roomy ? 54.0F : 50.0F), w, 42};
    // Without the caption where there is little room; a pair of units has two lines of words.
    const float chain = several ? (w / 2 - 16 > 440 ? 50.0F : 74.0F) : roomy ? 68.0F : 46.0F;
    f.chain = {x, f.buttons.y - chain - 8, w, chain};
    const float h = f.chain.y - 7 - top;
    const float sums = several ? w * 0.3F : w * 0.29F;
    f.sums = {x, top + 4, sums, h - 4};
    f.chart = {x + sums + 20, top + 4, several ? w * 0.3F : w * 0.23F, h - 4};
    f.rows = {f.chart.right() + 24, top + 6, x + w - f.chart.right() - 24, h - 6};
    return f;
}

}  // namespace

float paper_need(const View& view, const Draft& draft, Form form) {
    const float more =
        (view.state.in_play ? kStepsHeight : 0) + (view.reminder.empty() ? 0 : kReminderHeight);
    if (form != Form::Wide) {
        return (form == Form::Medium ? 400.0F : 330.0F) + more;
    }
    if (!view.action ||
        (is_picked(draft) && (draft.kind == Kind::Orders || draft.kind == Kind::Details))) {
        return more > 0 ? 566 + more : 0;
    }
    const Action& action = *view.action;
    float need = 566 + more;
    const std::size_t reasons = most_reasons(&action);
    need += static_cast<float>(reasons - 3) * kTightReasonPitch;
    if (action.rows.size() > 3) {
        need += static_cast<float>(action.rows.size() - 3) * 40;
    }
    if (action.preview.before.size() > 1) {
        need += 20;
    }
    return need;
}

namespace {

void append(Asks& to, Asks from) {
    for (Ask& ask : from) {
        to.push_back(std::move(ask));
    }
}

// Along the top: the kinds of action for a picked unit, or what this was.
void top_line(const Brush& brush, const Frame& f, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const Point at{f.inner.x, f.tabs + 6};
    const Type type{Face::Sans, 18};
    // The panel's sign has the corner, and the upper line gives way to it.
    const float corner = f.steps > 0 ? f.steps : f.tabs;
    const Rect sign{f.inner.right() + 18 - kSign, corner - 18, kSign, kSign};
    panel_sign(brush, panel_words("paper"), f.sheet, sign, Surface::Paper);
    const float beside_sign = sign.x - 8 - f.inner.x;
    const float inner_w = f.steps > 0 ? f.inner.w : beside_sign;
    if (f.steps > 0) {
        steps(brush, {f.inner.x, f.steps}, beside_sign, *half_turn_steps(view));
        rule(brush, {f.inner.x, f.steps + 18}, f.inner.w, theme.paper_rule);
    }
    if (is_picked(draft)) {
        kind_tabs(brush, {f.inner.x, f.tabs - 18, inner_w, 36}, view, draft);
    } else if (view.action) {
        const float when = text(brush, {Face::Bold, 18}, at, view.action->when, theme.ink) + 12;
        const float room = inner_w - when;
        const std::string outcome =
            view.action->outcome.empty()
                ? view.action->deed
                : fmt::format("{}: {}", view.action->deed, view.action->outcome);
        const std::string shown = shortened(brush, type, outcome, room);
        text(brush, type, {at.x + when, at.y}, shown, theme.ink_muted);
        if (shown != outcome) {
            hover_words(brush, {f.inner.x, f.tabs - 14, inner_w, 28}, outcome);
        }
    } else {
        text(brush,
             type,
             at,
             view.done == 0 ? "before the first shot" : gk::half_turn(view.state),
             theme.ink_muted);
    }
    if (!f.short_form) {
        rule(brush, {f.inner.x, f.tabs + 21}, f.inner.w, theme.paper_rule);
    }
}

void cancel_button(const Brush& brush, Rect at, std::string label, Draft& draft) {
    const Button back{.id = "paper/cancel",
                      .label = std::move(label),
                      .key_cap = "Esc",
                      .weight = Weight::Second,
                      .surface = Surface::Paper,
                      .size = 21};
    at.w = button_width(brush, back);
    if (!button(brush, at, back)) {
        return;
    }
    if (draft.picking != Picking::UnitOrTarget) {
        draft.picking = Picking::UnitOrTarget;
    } else {
        lay_down(draft);
    }
}

// Pages of the picked unit that have no dice: orders, details.
Asks unit_page(const Brush& brush, const Frame& f, const View& view, Draft& draft) {
    who_at_whom(brush, f.names, view.state, {{*draft.unit}, {}}, "");
    const float top = f.names.bottom() + 12;
    Rect page{f.inner.x, top, f.inner.w, f.inner.bottom() - 6 - top};
    Asks said;
    if (!draft.message.empty()) {
        constexpr float kHigh = 38;
        said = message_row(
            brush, {page.x, page.bottom() - kHigh, page.w, kHigh}, view, draft, draft.message);
        page.h -= kHigh + 8;
    }
    if (draft.picking != Picking::UnitOrTarget) {
        const std::string words = picking_words(draft);
        text(brush,
             fitted(brush, {Face::Serif, 32}, words, page.w, 22),
             {page.x, page.y + 44},
             words,
             brush.theme.ink);
        cancel_button(brush, {page.x, page.y + 70, 0, 42}, "Cancel", draft);
        return {};
    }
    // On a small sheet these pages are scrolled.
    const float content = draft.kind == Kind::Orders ? 200.0F : 300.0F;
    const bool scrolls = page.h < content;
    const float scrolled = scrolls ? begin_scroll(brush, "sheet-page", page, content) : 0.0F;
    const Rect at{
        page.x, page.y - scrolled, page.w - (scrolls ? 12.0F : 0.0F), std::max(page.h, content)};
    Asks asks = draft.kind == Kind::Orders ? orders_page(brush, at, view, draft)
                                           : details_page(brush, at, view, draft);
    if (scrolls) {
        end_scroll();
    }
    append(said, std::move(asks));
    return said;
}

// A prompt in words: what to touch, or what was done that concerns no unit.
Asks prompt_sheet(
    const Brush& brush, const Frame& f, const View& view, Draft& draft, const Action* action) {
    Asks asks;
    const float reminder = view.reminder.empty() ? 0 : kReminderHeight;
    Rect body{f.inner.x, f.tabs + 30, f.inner.w, f.buttons.y - reminder - f.tabs - 40};
    const bool picked = is_picked(draft);
    if (picked) {
        who_at_whom(brush, f.names, view.state, {{*draft.unit}, {}}, "");
        const float y = f.names.bottom() + 8;
        unit_strip(brush,
                   {f.inner.x + 33, y},
                   Align::Left,
                   view.state,
                   *draft.unit,
                   std::nullopt,
                   f.inner.w - 33);
        body.y = y + 46;
        body.h = f.buttons.y - reminder - body.y - 10;
    }
    if (const std::string said = trouble(draft, action); !said.empty()) {
        append(asks,
               message_row(brush, {body.x, body.bottom() - 48, body.w, 46}, view, draft, said));
        body.h -= 54;
    }
    const std::string picking = picking_words(draft);
    if (!picking.empty()) {
        text(brush,
             fitted(brush, {Face::Serif, 32}, picking, body.w, 22),
             {body.x, body.y + 36},
             picking,
             brush.theme.ink);
    } else {
        append(asks, prompt_page(brush, body, view, draft));
    }
    if (picked) {
        cancel_button(brush, f.buttons, "Lay it down", draft);
        const float half = f.buttons.w / 2;
        what_if_button(brush, {f.buttons.x + half, f.buttons.y, half, f.buttons.h}, view, draft);
        return asks;
    }
    append(asks, foot_buttons(brush, f.buttons, view, draft, action, GroundShown::Here).asks);
    return asks;
}

// On the smallest sheet the dice of a melee take the place of its sums, once there are any.
bool dice_take_over(const Frame& f, const Action& action) {
    constexpr float kReadable = 100;
    const bool begun = action.done || !action.preview.thrown.empty();
    return f.short_form && action.preview.strikers.size() > 1 && begun && f.sums.h < kReadable;
}

// Why and how likely: sums, chart or chance, and the bar of the whole chain.
void odds_of(const Brush& brush, const Frame& f, const View& view, const Action& action) {
    const auto& strikers = action.preview.strikers;
    const auto& odds = action.preview.before;
    const Parties both = parties(action.command);
    const ChartSize size = f.short_form ? ChartSize::Small : ChartSize::Full;
    const float score = f.short_form ? 34.0F : 44.0F;
    if (!dice_take_over(f, action)) {
        if (!strikers.empty()) {
            sum(brush, f.sums, view.state, strikers[0], score);
        }
        if (strikers.size() > 1) {
            sum(brush, f.chart, view.state, strikers[both.acting.size()], score);
        } else if (odds.size() == 1 && odds[0].lost.size() > 1 && !both.facing.empty()) {
            lost_chart(brush, f.chart, view.state, odds[0], action.lost, size);
        } else if (!strikers.empty() && both.facing.empty()) {
            const bool rally = std::holds_alternative<gk::Rally>(action.command);
            one_chance(brush, f.chart, action.preview.success, rally ? "halts" : "holds", size);
            why(brush,
                {.id = "chance",
                 .target = {f.chart.x, f.chart.y, f.chart.w, std::min(f.chart.h, 100.0F)},
                 .surface = Surface::Paper},
                [&] { return chance_why(action.preview, rally ? "halts" : "holds"); });
        }
    }
    chains(brush, f.chain, view, action);
    if (f.short_form) {
        rule(brush, {f.inner.x, f.chain.y - 5}, f.inner.w, brush.theme.paper_rule);
        if (!dice_take_over(f, action)) {
            upright(brush, {f.rows.x - 12, f.rows.y - 4}, f.rows.h, brush.theme.paper_rule);
        }
    } else {
        rule(brush, {f.inner.x, f.chain.bottom() + 1}, f.inner.w, brush.theme.paper_rule);
    }
}

// What was done where there was no score to reach: the deed, what came of it, and by which clauses.
void deed_of(const Brush& brush, const Frame& f, const Action& action) {
    const Theme& theme = brush.theme;
    std::string words;
    if (action.done) {
        words = capital(action.deed) + (action.outcome.empty() ? "." : ": " + action.outcome + ".");
    } else if (std::holds_alternative<gk::Retreat>(action.command)) {
        words = "One full move to the rear, with The Variation.";
    }
    const Type type{Face::Serif, f.short_form ? 26.0F : 34.0F};
    const float foot = action.rows.empty() ? f.buttons.y - 12 : f.rows.y - 8;
    float y = f.sums.y + type.size;
    for (const std::string& line : broken(brush, type, words, f.inner.w)) {
        if (y > foot) {
            return;
        }
        text(brush, type, {f.inner.x, y}, line, theme.ink);
        y += type.size * 1.1F;
    }
    for (const Reason& reason : action.why) {
        if (y > foot) {
            return;
        }
        const Type small{Face::Sans, 18};
        const float clause = text(brush,
                                  {Face::Sans, 17},
                                  {f.inner.right(), y},
                                  reason.clause,
                                  theme.ink_muted,
                                  Align::Right);
        const std::string what =
            reason.value.empty() ? reason.what : fmt::format("{}, {}", reason.what, reason.value);
        text(brush,
             small,
             {f.inner.x, y},
             shortened(brush, small, what, f.inner.w - clause - 16),
             theme.ink);
        if (const Clause* rule_words = drumhead::clause(reason.clause)) {
            hover_words(brush,
                        {f.inner.x, y - 18, f.inner.w, 25},
                        fmt::format("{}: {}", reason.clause, rule_words->words));
        }
        y += 26;
    }
}

// The dice. Returns what room is left under them, for what is asked of range and ground.
Rect dice_of(const Brush& brush, const Frame& f, const Action& action) {
    if (dice_take_over(f, action)) {
        constexpr float kLabel = 90;
        const auto half = static_cast<std::ptrdiff_t>((action.rows.size() + 1) / 2);
        const Rect left{f.inner.x, f.rows.y, f.inner.w / 2 - 16, f.rows.h};
        const Rect right{f.inner.x + f.inner.w / 2 + 16, f.rows.y, left.w, f.rows.h};
        dice_rows(brush, left, {action.rows.begin(), action.rows.begin() + half}, kLabel);
        dice_rows(brush, right, {action.rows.begin() + half, action.rows.end()}, kLabel);
        return {};
    }
    Rect rows = f.rows;
    const bool begun = action.done || !action.preview.thrown.empty();
    if (!begun) {
        const auto count = static_cast<float>(std::max<std::size_t>(1, action.rows.size()));
        rows.h = std::min(rows.h, 47 * count);
    }
    dice_rows(brush, rows, action.rows, f.short_form ? 70.0F : 150.0F);
    return {f.rows.x, rows.bottom() + 6, f.rows.w, begun ? 0 : f.rows.bottom() - rows.bottom() - 6};
}

// An action with its parties: why, how likely, the dice, what is next.
Asks action_sheet(const Brush& brush, const Frame& f, const View& view, Draft& draft, Form form) {
    Asks asks;
    const Theme& theme = brush.theme;
    const Action& action = *view.action;
    Rect names = f.names;
    if (f.strips.empty()) {
        const float taken = change_words(brush, {names.right(), names.bottom()}, view, action);
        names.w -= taken > 0 ? taken + 16 : 0;
    }
    who_at_whom(brush, names, view.state, parties(action.command), verb(action.command).between);
    if (!f.strips.empty()) {
        unit_strips(brush, f.strips, view, action);
        rule(brush, {f.inner.x, f.strips.bottom() + 2}, f.inner.w, theme.paper_rule);
    } else {
        rule(brush, {f.inner.x, f.names.bottom() + 9}, f.inner.w, theme.paper_rule);
    }

    const float reminder = view.reminder.empty() ? 0 : kReminderHeight;
    const std::string said = trouble(draft, &action);
    const bool rejected = action.preview.rejected.has_value() && !action.done;
    const bool may_ask = is_picked(draft) && !action.done && action.preview.thrown.empty();
    const GroundShown ground =
        may_ask && !rejected ? ground_shown(view, draft, f.rows, form) : GroundShown::Here;
    Rect conditions;
    if (ground == GroundShown::Apart && draft.ground_open) {
        conditions = {f.inner.x, f.sums.y + 4, f.inner.w, f.buttons.y - reminder - f.sums.y - 12};
    } else if (rejected) {
        // The refusal stands where the odds would; what was said of the ground may have to change.
        const Rect strip{f.sums.x, f.sums.y + 4, f.inner.w, 54};
        append(asks, message_row(brush, strip, view, draft, said));
        conditions = {f.inner.x,
                      strip.bottom() + 14,
                      f.inner.w,
                      f.buttons.y - reminder - strip.bottom() - 24};
    } else if (std::holds_alternative<gk::MoveUnit>(action.command)) {
        append(asks,
               move_part(brush,
                         {f.inner.x, f.sums.y, f.inner.w, f.buttons.y - reminder - f.sums.y - 10},
                         view,
                         draft,
                         form));
    } else {
        if (action.preview.strikers.empty()) {
            deed_of(brush, f, action);
        } else {
            odds_of(brush, f, view, action);
        }
        conditions = dice_of(brush, f, action);
        if (ground == GroundShown::Apart) {
            conditions = {};
        }
    }
    if (!action.done && conditions.h > 20) {
        append(asks, conditions_part(brush, conditions, view, draft));
    }

    // At the foot: what to press, and what to do with the miniatures.
    FootDrawn foot = foot_buttons(brush, f.buttons, view, draft, &action, ground);
    append(asks, std::move(foot.asks));
    Rect beside{foot.right + 4, f.buttons.y, f.buttons.right() - foot.right - 4, f.buttons.h};
    if (is_picked(draft) && !action.done && action.preview.thrown.empty()) {
        beside.w -= what_if_button(brush, beside, view, draft);
    }
    constexpr float kLeast = 120;
    if (beside.w < kLeast) {
        return asks;
    }
    if (!rejected && !said.empty()) {
        append(asks, message_row(brush, beside, view, draft, said));
    } else {
        aside_words(brush, beside, foot.aside);
    }
    return asks;
}

}  // namespace

Asks paper_panel(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    paper(brush, layout.paper);
    const Action* action = view.action ? &*view.action : nullptr;
    const bool several = action != nullptr && action->preview.strikers.size() > 1;
    // The reminder lies above the buttons, or at the foot of a page without any.
    const bool page =
        is_picked(draft) && (draft.kind == Kind::Orders || draft.kind == Kind::Details);
    const bool reminds = !view.reminder.empty();
    // Above all else the steps of the half-turn, where the sheet is high enough for them.
    Rect sheet = layout.paper;
    const bool room_for_steps = sheet.h >= (layout.form == Form::Wide ? 560.0F : 350.0F);
    if (room_for_steps && half_turn_steps(view)) {
        sheet.y += kStepsHeight;
        sheet.h -= kStepsHeight;
    }
    if (reminds) {
        sheet.h -= kReminderHeight;
    }
    Frame f = layout.form == Form::Wide ? long_form(sheet, several, most_reasons(action))
                                        : short_form(sheet, several);
    if (sheet.y > layout.paper.y) {
        f.steps = layout.paper.y + (layout.form == Form::Wide ? 23.0F : 19.0F);
    }
    f.sheet = layout.paper;
    Asks asks;
    if (reminds) {
        const float y = page ? sheet.bottom() - 4 : f.buttons.y - 2;
        asks = reminder_row(brush, {f.inner.x, y, f.inner.w, kReminderHeight}, view);
        f.buttons.y += kReminderHeight;
    }
    top_line(brush, f, view, draft);
    if (page) {
        append(asks, unit_page(brush, f, view, draft));
    } else if (action == nullptr || parties(action->command).acting.empty() ||
               draft.picking != Picking::UnitOrTarget) {
        append(asks, prompt_sheet(brush, f, view, draft, action));
    } else {
        append(asks, action_sheet(brush, f, view, draft, layout.form));
    }
    return asks;
}

}  // namespace drumhead::dashboard
