#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/paper_parts.hpp"

namespace drumhead::dashboard::featherstone {

using namespace kit;

namespace {

constexpr float kFoot = 54;
constexpr float kMessage = 52;
constexpr float kHead = 82;
constexpr float kLeast = 400;

}  // namespace

Paper::Paper(const Brush& brush, Rect sheet, const Wish& wish, Draft& draft)
    : brush_(brush), draft_(draft), rows_{.brush = brush, .room = {}} {
    const Theme& theme = brush.theme;
    const float foot = kFoot + (draft.message.empty() ? 0 : kMessage);
    // No longer than what is on it, as that was last drawn.
    sheet.h = std::min(sheet.h, std::max(kLeast, draft.paper_height + kHead + 36 + foot));
    paper(brush, sheet);
    inner_ = {sheet.x + 24, sheet.y + 14, sheet.w - 48, sheet.h - 28};
    panel_sign(brush,
               panel_words("campaign-paper"),
               sheet,
               {sheet.right() - kSign - 8, sheet.y + 8, kSign, kSign},
               Surface::Paper);
    const float title_room = inner_.w - kSign + 10;
    const Type type = fitted(brush, {Face::Serif, 42}, wish.title, title_room, 26);
    text(brush,
         type,
         {inner_.x, inner_.y + 34},
         shortened(brush, type, wish.title, title_room),
         theme.ink);
    const Type aside{Face::Sans, 19};
    text(brush,
         aside,
         {inner_.x, inner_.y + 62},
         shortened(brush, aside, wish.aside, inner_.w),
         theme.ink_muted);
    rule(brush, {inner_.x, inner_.y + 74}, inner_.w, theme.paper_rule);
    const Rect room{inner_.x, inner_.y + kHead, inner_.w, inner_.h - kHead - foot};
    scrolled_ = begin_scroll(brush, "paper", room, draft.paper_height);
    rows_.room = room;
    rows_.left = room.x;
    rows_.right = room.right() - (draft.paper_height > room.h ? 14.0F : 2.0F);
    rows_.x = rows_.left;
    rows_.y = room.y - scrolled_;
}

Rect Paper::end_page() {
    if (!ended_) {
        ended_ = true;
        draft_.paper_height = rows_.y + scrolled_ - rows_.room.y + 4;
        end_scroll();
    }
    return {inner_.x, inner_.bottom() - 48, inner_.w, 48};
}

Paper::~Paper() {
    end_page();
}

void Paper::message(Rect rect, Asks& asks) {
    if (draft_.message.empty()) {
        return;
    }
    float right = rect.right();
    if (draft_.refused) {
        const Button wish{
            .id = "paper/insist", .label = "All the same", .key_cap = "Shift+R", .size = 18};
        const float wide = button_width(brush_, wish);
        right -= wide + 8;
        if (button(brush_, {right + 8, rect.y + 4, wide, 38}, wish)) {
            asks.emplace_back(Perform{*draft_.refused, {}, Missing::Rolled, Insist::Yes});
        }
    }
    message_strip(brush_, {rect.x, rect.y, right - rect.x, 46}, draft_.message);
}

bool Paper::decide(const Button& wish, Asks& asks) {
    const Rect foot = end_page();
    message({foot.x, foot.y - kMessage, foot.w, 46}, asks);
    Button primary = wish;
    primary.key_cap = primary.key_cap.empty() ? "Enter" : primary.key_cap;
    primary.weight = Weight::Primary;
    primary.size = 21;
    const float wide = std::min(foot.w, std::max(190.0F, button_width(brush_, primary)));
    const bool pressed_it = button(brush_, {foot.right() - wide, foot.y, wide, 48}, primary) ||
                            (primary.key_cap == "Enter" && pressed(Key::Enter) &&
                             !keyboard_focus_shown() && !typing() && draft_.sheet == Sheet::None);
    return pressed_it && primary.refused.empty();
}

void Paper::end(Asks& asks) {
    const Rect foot = end_page();
    message({foot.x, foot.y, foot.w, 46}, asks);
}

void choose_winner(Rows& page, const View& view, Draft& draft, std::string_view who) {
    const float third = (page.right - page.left - 12) / 3;
    page.caption(who);
    page.next_line();
    struct Choice {
        fea::Winner winner;
        std::string label;
        char key;
    };
    const std::array<Choice, 3> choices{
        Choice{fea::Winner::First, view.state.name(fea::Side::First), 'a'},
        Choice{fea::Winner::Second, view.state.name(fea::Side::Second), 'b'},
        Choice{fea::Winner::Neither, "nobody", 'n'}};
    for (const auto& choice : choices) {
        const std::string cap(1, static_cast<char>(choice.key - 'a' + 'A'));
        const float cap_width = key_cap_width(page.brush, cap, 23) + 38;
        const bool taken = draft.winner == choice.winner;
        if (page.press({.id = fmt::format("winner/{}", cap),
                        .label = shortened(
                            page.brush, {Face::Medium, 18}, choice.label, third - cap_width),
                        .key_cap = cap,
                        .weight = taken ? Weight::Chosen : Weight::Second,
                        .refused = std::string(view.locked())},
                       third) ||
            (!view.read_only && draft.sheet == Sheet::None && typed(choice.key))) {
            draft.winner = choice.winner;
            draft.message.clear();
            draft.refused.reset();
        }
    }
    page.next_line();
}

std::string verdict_words(const fea::State& state) {
    switch (state.get(fea::Field::Verdict)) {
        case 1:
            return fmt::format("{} has won the campaign.", state.name(fea::Side::First));
        case 2:
            return fmt::format("{} has won the campaign.", state.name(fea::Side::Second));
        case 3:
            return "The campaign is a draw.";
        default:
            return "";
    }
}

int moved_on_grid(int at, int across, int down) {
    int column = (at - 1) % across;
    int row = (at - 1) / across;
    column += (pressed(Key::Right) ? 1 : 0) - (pressed(Key::Left) ? 1 : 0);
    row += (pressed(Key::Down) ? 1 : 0) - (pressed(Key::Up) ? 1 : 0);
    column = std::clamp(column, 0, across - 1);
    row = std::clamp(row, 0, down - 1);
    return row * across + column + 1;
}

void side_badge(const Brush& brush, Surface surface, fea::Side side, Point centre, float radius) {
    badge(brush,
          surface,
          side == fea::Side::First ? Army::First : Army::Second,
          centre,
          radius,
          side == fea::Side::First ? "A" : "B");
}

}  // namespace drumhead::dashboard::featherstone
