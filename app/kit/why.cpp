#include "app/kit/why.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

#include "app/kit/controls.hpp"
#include "app/kit/draw_list.hpp"
#include "app/kit/keys.hpp"

namespace drumhead::kit {

namespace {

constexpr float kPadding = 16;
constexpr float kLine = 25;
constexpr Type kTitle{Face::Serif, 26};
constexpr Type kWords{Face::Sans, 18};
constexpr Type kAmount{Face::Medium, 18};
constexpr Type kClause{Face::Sans, 17};
constexpr Type kTotal{Face::Bold, 24};
constexpr Type kNote{Face::SerifItalic, 22};
constexpr float kNoteLine = 25;

struct Panel {
    PanelWords words;
    Rect rect;
};

// What is open, and what the frame being drawn has told of itself. There is one frame at a time.
struct Slips {
    ImGuiContext* context = nullptr;
    int frame = -1;

    std::string pinned{};                // the id that was touched; empty where nothing was
    std::string just_closed{};           // by the touch that is still down
    Rect slip{};                         // where the open one lies
    std::optional<std::size_t> panel{};  // of those gone through by the key

    // Of this frame.
    std::vector<Panel> panels{};
    std::optional<Why> shown{};
    bool shown_is_pinned = false;
    Rect anchor{};
    bool question_mark_kept = false;
    bool key_asked = false;
    std::unique_ptr<Brush> brush{};
};

Slips& slips() {
    static Slips all;
    ImGuiContext* const now = ImGui::GetCurrentContext();
    if (all.context != now || ImGui::GetFrameCount() < all.frame) {
        all = Slips{};
        all.context = now;
    }
    all.frame = ImGui::GetFrameCount();
    return all;
}

void remember(const Brush& brush) {
    slips().brush = std::make_unique<Brush>(brush);
}

// From now on in this frame the key was not pressed; it is none the less down.
void swallow(Key key) {
    float& held = ImGui::GetIO().KeysDownDuration[static_cast<int>(key)];
    if (held == 0) {
        held = 1e-4F;
    }
}

bool shows_focus() {
    return ImGui::IsItemFocused() && keyboard_focus_shown();
}

void show(Slips& all, Rect anchor, Why what, bool pinned) {
    if (all.shown && all.shown_is_pinned && !pinned) {
        return;  // what was touched stays
    }
    all.shown = std::move(what);
    all.shown_is_pinned = pinned;
    all.anchor = anchor;
}

// Pins or lets go of what was touched, and shows what is to be shown.
void offer(const Brush& brush,
           const std::string& id,
           Rect target,
           bool hover_shows,
           const std::function<Why()>& what) {
    Slips& all = slips();
    const Touch touch = touchable(brush, id, target);
    const bool focused = shows_focus();
    if (touch.pressed) {
        all.pinned = all.pinned == id || all.just_closed == id ? std::string() : id;
        all.just_closed.clear();
    }
    const bool pinned = all.pinned == id;
    if (pinned || (hover_shows && touch.hovered) || focused) {
        show(all, target, what(), pinned);
    }
}

std::string first_clause(const Why& why) {
    const auto found =
        std::ranges::find_if(why.lines, [](const WhyLine& line) { return !line.clause.empty(); });
    return found == why.lines.end() ? why.total.clause : found->clause;
}

struct Laid {
    Size size;
    std::vector<std::vector<std::string>> lines;  // of each line of the sum, broken
    std::vector<std::string> note;
    std::size_t kept = 0;  // lines of the sum there is room for
    float amounts = 0;     // width of their column
    float clauses = 0;
};

Laid lay_out_slip(const Brush& brush, const Why& why, Size frame) {
    Laid laid;
    const float widest = std::min(520.0F, frame.w - 24) - 2 * kPadding;
    float width = std::min(widest, text_width(brush, kTitle, why.title));
    for (const WhyLine& line : why.lines) {
        laid.amounts = std::max(laid.amounts, text_width(brush, kAmount, line.amount));
        laid.clauses = std::max(laid.clauses, text_width(brush, kClause, line.clause));
    }
    const float beside = laid.amounts + (laid.clauses > 0 ? laid.clauses + 18 : 0) + 18;
    for (const WhyLine& line : why.lines) {
        width = std::max(width, std::min(widest, text_width(brush, kWords, line.words) + beside));
    }
    if (!why.total.words.empty()) {
        width = std::max(width,
                         std::min(widest,
                                  text_width(brush, kWords, why.total.words) +
                                      text_width(brush, kClause, why.total.clause) +
                                      text_width(brush, kTotal, why.total.amount) + 54));
    }
    if (!why.note.empty()) {
        width = std::max(width, std::min(widest, text_width(brush, kNote, why.note)));
        laid.note = broken(brush, kNote, why.note, width);
    }
    float height = 2 * kPadding + 22;
    for (const WhyLine& line : why.lines) {
        laid.lines.push_back(broken(brush, kWords, line.words, std::max(90.0F, width - beside)));
    }
    const float foot = (why.total.words.empty() ? 0 : 40.0F) +
                       kNoteLine * static_cast<float>(laid.note.size()) +
                       (laid.note.empty() ? 0 : 8.0F);
    const float room = frame.h - 24 - height - foot - kLine;
    float taken = laid.lines.empty() ? 0 : 8.0F;
    for (const auto& lines : laid.lines) {
        const float more = kLine * static_cast<float>(std::max<std::size_t>(1, lines.size()));
        if (taken + more > room) {
            taken += kLine;  // where those left out are counted
            break;
        }
        taken += more;
        ++laid.kept;
    }
    laid.size = {width + 2 * kPadding, height + taken + foot};
    return laid;
}

// Beside what it is about, within the frame: under it, over it, or to a side.
Rect place_slip(Rect anchor, Size size, Size frame) {
    constexpr float kGap = 8;
    constexpr float kEdge = 8;
    Rect slip{anchor.centre().x - size.w / 2, anchor.bottom() + kGap, size.w, size.h};
    if (slip.bottom() > frame.h - kEdge) {
        slip.y = anchor.y - kGap - size.h;
    }
    if (slip.y < kEdge) {
        slip.y = anchor.centre().y - size.h / 2;
        slip.x = anchor.right() + kGap;
        if (slip.right() > frame.w - kEdge) {
            slip.x = anchor.x - kGap - size.w;
        }
        if (slip.x < kEdge) {
            slip.x = anchor.centre().x - size.w / 2;
        }
    }
    slip.x = std::clamp(slip.x, kEdge, std::max(kEdge, frame.w - kEdge - size.w));
    slip.y = std::clamp(slip.y, kEdge, std::max(kEdge, frame.h - kEdge - size.h));
    return slip;
}

void draw_slip(const Brush& brush, Rect slip, const Why& why, const Laid& laid) {
    const Theme& theme = brush.theme;
    paper(brush, slip);
    outline(brush, slip, theme.ink_muted, 1.2F, 6);
    const float left = slip.x + kPadding;
    const float right = slip.right() - kPadding;
    float y = slip.y + kPadding + 18;
    text(brush, kTitle, {left, y}, shortened(brush, kTitle, why.title, right - left), theme.ink);
    y += laid.lines.empty() ? 4.0F : 12.0F;
    for (std::size_t i = 0; i < laid.kept; ++i) {
        const WhyLine& line = why.lines[i];
        text(brush, kAmount, {right, y + 18}, line.amount, theme.ink, Align::Right);
        text(brush,
             kClause,
             {right - laid.amounts - 18, y + 18},
             line.clause,
             theme.ink_muted,
             Align::Right);
        for (const std::string& words : laid.lines[i]) {
            text(brush, kWords, {left, y + 18}, words, theme.ink);
            y += kLine;
        }
        y += laid.lines[i].empty() ? kLine : 0.0F;
    }
    if (laid.kept < why.lines.size()) {
        text(brush,
             kWords,
             {left, y + 18},
             fmt::format("and {} more", why.lines.size() - laid.kept),
             theme.ink_muted);
        y += kLine;
    }
    if (!why.total.words.empty()) {
        rule(brush, {left, y + 6}, right - left, theme.ink_muted, 1.5F);
        const float wide =
            text(brush, kTotal, {right, y + 31}, why.total.amount, theme.ink, Align::Right);
        text(brush,
             kClause,
             {right - wide - 18, y + 30},
             why.total.clause,
             theme.ink_muted,
             Align::Right);
        text(brush,
             kWords,
             {left, y + 30},
             shortened(brush,
                       kWords,
                       why.total.words,
                       right - left - wide - 36 - text_width(brush, kClause, why.total.clause)),
             theme.ink);
        y += 40;
    }
    y += laid.note.empty() ? 0.0F : 8.0F;
    for (const std::string& words : laid.note) {
        text(brush, kNote, {left, y + 17}, words, theme.ink);
        y += kNoteLine;
    }
}

constexpr ImGuiWindowFlags kSlip =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

void begin_slip_window(const Brush& brush, const char* name, Rect rect, ImGuiWindowFlags more) {
    ImGui::SetNextWindowPos(real(brush, {rect.x, rect.y}));
    ImGui::SetNextWindowSize(real(brush, {rect.w, rect.h}));
    ImGui::Begin(name, nullptr, kSlip | more);
    ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
}

void draw_open(Slips& all, const Brush& brush, Size frame) {
    Laid laid = lay_out_slip(brush, *all.shown, frame);
    // What was touched can be looked up; the slip says so.
    const std::string clause = all.shown_is_pinned ? first_clause(*all.shown) : std::string();
    const std::string look_up = "the words of " + clause;
    if (!clause.empty()) {
        const float wide = key_cap_width(brush, "Ctrl+K", 23) + 8 +
                           text_width(brush, kClause, look_up) + 2 * kPadding;
        laid.size.w = std::max(laid.size.w, wide);
        laid.size.h += 34;
    }
    all.slip = place_slip(all.anchor, laid.size, frame);
    // The window is wider than the slip by its shadow.
    begin_slip_window(
        brush, "slip", inset(all.slip, -20), all.shown_is_pinned ? 0 : ImGuiWindowFlags_NoInputs);
    if (all.shown_is_pinned) {
        touchable(brush, "slip", all.slip);  // a touch on it reaches nothing under it
    }
    draw_slip(brush, all.slip, *all.shown, laid);
    if (!clause.empty()) {
        const Point at{all.slip.x + kPadding, all.slip.bottom() - kPadding - 8};
        const float cap = key_cap(brush, at, "Ctrl+K", Surface::Paper, 23);
        text(brush, kClause, {at.x + cap + 8, at.y + 6}, look_up, brush.theme.ink_muted);
    }
    ImGui::End();
}

// One panel of the screen lit, the others in the dark, with what it is beside it.
void draw_walk(Slips& all, const Brush& brush, Size frame) {
    const Theme& theme = brush.theme;
    const Panel& now = all.panels[*all.panel];
    const Why what{
        .title = fmt::format("{}  {} of {}", now.words.title, *all.panel + 1, all.panels.size()),
        .note = std::string(now.words.words)};
    Laid laid = lay_out_slip(brush, what, frame);
    const float keys_wide = 250;
    laid.size.w = std::max(laid.size.w, keys_wide + 2 * kPadding);
    laid.size.h += 44;
    const Rect whole{0, 0, frame.w, frame.h};
    begin_slip_window(brush, "walk", whole, 0);
    const Rect lit = inset(now.rect, -3);
    const Rect around_it[] = {{0, 0, frame.w, lit.y},
                              {0, lit.bottom(), frame.w, frame.h - lit.bottom()},
                              {0, lit.y, lit.x, lit.h},
                              {lit.right(), lit.y, frame.w - lit.right(), lit.h}};
    for (const Rect& dark : around_it) {
        if (!dark.empty()) {
            fill(brush, dark, theme.dimming);
        }
    }
    outline(brush, lit, theme.text, 2, 6);
    all.slip = place_slip(lit, laid.size, frame);
    draw_slip(brush, all.slip, what, laid);
    const float y = all.slip.bottom() - kPadding - 10;
    float x = all.slip.x + kPadding;
    const auto key = [&](std::string_view cap, std::string_view words) {
        x += key_cap(brush, {x, y}, cap, Surface::Paper, 23) + 7;
        x += text(brush, kClause, {x, y + 6}, words, theme.ink_muted) + 16;
    };
    key("?", "next");
    key("Left", "back");
    key("Esc", "enough");
    if (touchable(brush, "walk", whole).pressed) {
        if (++*all.panel >= all.panels.size()) {
            all.panel.reset();
        }
    }
    ImGui::End();
}

// The keys while the panels are gone through; nothing else hears them.
void walk_keys(Slips& all) {
    ImGuiIO& io = ImGui::GetIO();
    const std::size_t at = *all.panel;
    const auto other_letter = [](ImWchar c) { return c > ' '; };
    if (pressed(Key::Left) || pressed(Key::Up)) {
        all.panel = at == 0 ? 0 : at - 1;
    } else if (typed('?') || typed(' ') || pressed(Key::Enter) || pressed(Key::Right) ||
               pressed(Key::Down)) {
        all.panel = at + 1;  // past the last it ends, which only the end of the frame knows
    } else if (pressed(Key::Escape) || std::ranges::any_of(io.InputQueueCharacters, other_letter)) {
        all.panel.reset();
    }
    for (const Key key : {Key::Escape,
                          Key::Enter,
                          Key::KeypadEnter,
                          Key::Left,
                          Key::Right,
                          Key::Up,
                          Key::Down,
                          Key::Tab}) {
        swallow(key);
    }
    io.InputQueueCharacters.resize(0);
}

}  // namespace

void why(const Brush& brush, const WhyAt& at, const std::function<Why()>& sum) {
    remember(brush);
    offer(brush, "why/" + std::string(at.id), at.target, true, sum);
    if (at.number.empty()) {
        return;
    }
    const Colour colour = faded(muted_on(brush.theme, at.surface), 0.8F);
    constexpr float kPitch = 5;
    for (float x = at.number.x; x + 2 <= at.number.right(); x += kPitch) {
        fill(brush, {x, at.number.bottom() + 1, 2, 1.5F}, colour);
    }
}

void why_within(const Brush& brush, Rect number, const std::function<Why()>& sum) {
    if (!ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) ||
        !ImGui::IsMouseHoveringRect(real(brush, {number.x, number.y}),
                                    real(brush, {number.right(), number.bottom()}))) {
        return;
    }
    remember(brush);
    show(slips(), number, sum(), false);
}

void panel_sign(
    const Brush& brush, const PanelWords& words, Rect panel, Rect sign, Surface surface) {
    remember(brush);
    auto& panels = slips().panels;
    // Both armies have a panel of the same kind.
    const auto alike = std::ranges::count_if(
        panels, [&](const Panel& each) { return each.words.panel == words.panel; });
    panels.push_back({words, panel});
    if (sign.empty()) {
        return;
    }
    const Colour colour = muted_on(brush.theme, surface);
    const Point middle = sign.centre();
    ring(brush, middle, 10, colour, 1.4F);
    text(brush, {Face::Medium, 17}, {middle.x, middle.y + 5}, "?", colour, Align::Centre);
    const std::string id = fmt::format("what/{}{}", words.panel, alike == 0 ? "" : "/2");
    offer(brush, id, sign, true, [&] {
        return Why{.title = std::string(words.title), .note = std::string(words.words)};
    });
}

void cover_panels() {
    slips().panels.clear();
}

void keep_question_mark() {
    slips().question_mark_kept = true;
}

std::string close_slips() {
    Slips& all = slips();
    const std::string clause =
        all.pinned.empty() || !all.shown ? std::string() : first_clause(*all.shown);
    all.pinned.clear();
    all.panel.reset();
    return clause;
}

const Why* slip_shown() {
    const Slips& all = slips();
    return all.shown ? &*all.shown : nullptr;
}

std::string_view panel_lit() {
    const Slips& all = slips();
    return all.panel && *all.panel < all.panels.size() ? all.panels[*all.panel].words.panel : "";
}

std::vector<std::string> panels_kept() {
    std::vector<std::string> ids;
    for (const Panel& panel : slips().panels) {
        ids.emplace_back(panel.words.panel);
    }
    return ids;
}

void begin_slips() {
    Slips& all = slips();
    all.panels.clear();
    all.shown.reset();
    all.shown_is_pinned = false;
    all.question_mark_kept = false;
    all.brush.reset();
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseClicked[0]) {
        all.just_closed.clear();
    }
    if (all.panel) {
        walk_keys(all);
    }
    if (!all.pinned.empty() && pressed(Key::Escape)) {
        all.pinned.clear();
        swallow(Key::Escape);
    }
    // A touch elsewhere closes it, and does there what it does.
    if (!all.pinned.empty() && io.MouseClicked[0] && all.slip.w > 0) {
        const ImGuiWindow* over = ImGui::GetCurrentContext()->HoveredWindow;
        if (over == nullptr || std::string_view(over->Name) != "slip") {
            all.just_closed = all.pinned;
            all.pinned.clear();
        }
    }
    all.key_asked = !all.panel && typed('?');
}

void end_slips() {
    Slips& all = slips();
    if (all.key_asked && !all.question_mark_kept && !all.panels.empty()) {
        all.panel = 0;
        all.pinned.clear();
        all.shown.reset();
    }
    if (all.panel && *all.panel >= all.panels.size()) {
        all.panel.reset();
    }
    if (!all.shown_is_pinned) {
        all.pinned.clear();  // what it was about is no longer to be seen
    }
    if (!all.brush) {
        return;
    }
    const Brush brush = *all.brush;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const Size frame{display.x / brush.scale, display.y / brush.scale};
    if (all.panel) {
        draw_walk(all, brush, frame);
    } else if (all.shown) {
        draw_open(all, brush, frame);
    }
}

}  // namespace drumhead::kit
