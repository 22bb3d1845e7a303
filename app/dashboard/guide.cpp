#include "app/dashboard/guide.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

enum class Rulebook { Kings, Reason, Featherstone };

// What is drawn over a step's words.
enum class Drawing {
    Firer,
    Target,
    Dice,
    Sectors,
    Undo,
    Kept,
    LookUp,
    Pages,
    Rulebooks,
    Counter,
    Boxes,
    Banner,
    Decide,
    Winner,
    Map
};
struct Step {
    Drawing drawing;
    std::string_view heading;
    std::string_view words;
};
struct Page {
    std::string_view title;
    std::array<Step, 3> steps;
};

constexpr Page kNothingLost{
    "Nothing is ever lost",
    {Step{Drawing::Sectors,
          "A half-turn",
          "Throw the command dice, choose a sector, spend its points. N ends the half-turn."},
     {Drawing::Undo,
      "Take it back",
      "Ctrl+Z undoes anything, a throw too, as often as you like; Ctrl+Y does it again."},
     {Drawing::Kept,
      "Close it any time",
      "Each step is on the disk before you see it. Open the program again and go on."}}};
constexpr Page kWhere{
    "Where everything is",
    {Step{Drawing::LookUp,
          "Ask anything",
          "Ctrl+K finds rules, tables, units and pages by a few words, and works out odds."},
     {Drawing::Pages,
      "Pages and keys",
      "Every button shows its key. F10 has the rest, and ? explains the screen before you."},
     {Drawing::Rulebooks,
      "Three rulebooks",
      "F10 begins a battle or a campaign of any of them; Ctrl+O opens those you have."}}};

constexpr std::array kKings{
    Page{
        "How to fire",
        {Step{Drawing::Firer, "Touch who fires", "The cards of the side to act are yours to pick."},
         {Drawing::Target,
          "Touch the target",
          "The paper shows the score needed, why, and the odds."},
         {Drawing::Dice,
          "Throw",
          "R lets the program throw. Or throw your own dice and type the faces."}}},
    kNothingLost,
    kWhere};
constexpr std::array kReason{
    Page{"How to cross off a loss",
         {Step{Drawing::Counter,
               "Touch the counter",
               "It is a row of the loss chart, under its leader."},
          {Drawing::Boxes,
           "Touch its boxes",
           "A touch crosses off all up to that box. The strip below has every other case."},
          {Drawing::Banner,
           "Do what is lit",
           "The record adds itself up. What is owed stands above the chart; Enter takes it up."}}},
    Page{"Nothing is ever lost",
         {Step{Drawing::Sectors, "A turn", "N goes to the next turn. What falls due on it is lit."},
          kNothingLost.steps[1],
          kNothingLost.steps[2]}},
    kWhere};
constexpr std::array kFeatherstone{
    Page{
        "How a campaign goes on",
        {Step{Drawing::Map, "Look at the map", "It shows where the armies stand and what is next."},
         {Drawing::Decide,
          "Fight the battle",
          "On the table, by any rules; G begins one of Game of Kings."},
         {Drawing::Winner,
          "Say who won",
          "A, B or N for neither. The map moves on by the rules."}}},
    Page{"Nothing is ever lost",
         {Step{Drawing::Banner,
               "One thing at a time",
               "The paper asks for what is to be decided next, and for nothing else."},
          kNothingLost.steps[1],
          kNothingLost.steps[2]}},
    kWhere};

std::span<const Page> pages_of(Rulebook rulebook) {
    return rulebook == Rulebook::Kings    ? std::span<const Page>(kKings)
           : rulebook == Rulebook::Reason ? std::span<const Page>(kReason)
                                          : std::span<const Page>(kFeatherstone);
}

// A unit's card as it lies in an army's column.
void sample_card(const Brush& brush,
                 Rect room,
                 Army army,
                 std::string_view name,
                 std::string_view part,
                 Arm arm) {
    const Theme& theme = brush.theme;
    const float grown = std::clamp(std::min(room.w / 205, room.h / 80), 1.0F, 1.6F);
    const Rect rect = around(room.centre(), {std::min(190 * grown, room.w - 8), 58 * grown});
    shadow(brush, rect, 4, {.spread = 6, .opacity = theme.paper_shadow});
    card(brush, rect);
    army_fill(brush, Surface::Card, army, {rect.x, rect.y, 6, rect.h}, 2);
    const Bases bases{.arm = arm};
    const float u = 22 * grown;
    const Size drawing = size_of(bases, u);
    draw_bases(brush,
               Surface::Card,
               army,
               bases,
               {rect.right() - 9 - drawing.w, rect.bottom() - 8 - drawing.h},
               u);
    const float left = rect.x + 15 * grown;
    text(brush, {Face::Condensed, 19 * grown}, {left, rect.y + 21 * grown}, name, theme.card_text);
    text(brush,
         {Face::Sans, 18 * grown},
         {left, rect.bottom() - 11 * grown},
         part,
         theme.card_muted);
    if (army == Army::First) {
        outline(brush, inset(rect, -2), theme.lamp, 3, 5);
        outline(brush, inset(rect, -3.5F), theme.lamp_edge, 1.5F, 6);
        return;
    }
    constexpr float kArm = 14;
    for (const float side : {-1.0F, 1.0F}) {
        for (const float end : {-1.0F, 1.0F}) {
            const Point corner{side < 0 ? rect.x - 3 : rect.right() + 3,
                               end < 0 ? rect.y - 3 : rect.bottom() + 3};
            line(brush, corner, {corner.x - side * kArm, corner.y}, theme.ink, 2.5F);
            line(brush, corner, {corner.x, corner.y - end * kArm}, theme.ink, 2.5F);
        }
    }
}

// Key caps with their words, one under another, in the middle of the room.
struct KeyLine {
    std::string_view cap;
    std::string_view words;
};
void key_lines(const Brush& brush, Rect room, std::span<const KeyLine> lines) {
    const float pitch = std::min(31.0F, room.h / static_cast<float>(lines.size()));
    const float high = std::min(23.0F, pitch - 3);
    float caps = 0;
    float words = 0;
    for (const KeyLine& each : lines) {
        caps = std::max(caps, key_cap_width(brush, each.cap, high));
        words = std::max(words, text_width(brush, {Face::Sans, 18}, each.words));
    }
    const float wide = std::min(room.w, caps + 12 + words);
    const float x = room.centre().x - wide / 2;
    float y = room.centre().y - pitch * static_cast<float>(lines.size()) / 2 + pitch / 2;
    for (const KeyLine& each : lines) {
        key_cap(brush, {x, y}, each.cap, Surface::Paper, high);
        const Type type{Face::Sans, 18};
        text(brush,
             type,
             {x + caps + 12, y + 6},
             shortened(brush, type, each.words, room.right() - x - caps - 12),
             brush.theme.ink);
        y += pitch;
    }
}

void dice_row(const Brush& brush, Rect room, std::span<const DieFace> dice) {
    const float side = std::min({84.0F, room.h, room.w / static_cast<float>(dice.size()) - 14});
    float x = room.centre().x - (side + 10) * static_cast<float>(dice.size()) / 2 + 5;
    for (const DieFace& face : dice) {
        die(brush, {x, room.centre().y - side / 2, side, side}, face);
        x += side + 10;
    }
}

// A box with a line of words, as what is typed or lit has it.
void box_of_words(const Brush& brush, Rect room, std::string_view words, bool lit) {
    const Theme& theme = brush.theme;
    const Rect box = around(room.centre(), {room.w - 8, 46});
    fill(brush, box, lit ? theme.lamp : theme.paper_inset, 6);
    outline(brush, box, lit ? theme.lamp_edge : theme.ink_muted, 1.4F, 6);
    const Type type = fitted(brush, {Face::Medium, 20}, words, box.w - 24, 17);
    text(brush,
         type,
         {box.centre().x, box.centre().y + 6.5F},
         shortened(brush, type, words, box.w - 20),
         lit ? theme.lamp_ink : theme.ink,
         Align::Centre);
}

// A row of the loss chart with so many boxes crossed off.
void counter_row(const Brush& brush, Rect room, int crossed) {
    const Theme& theme = brush.theme;
    const Rect row = around(room.centre(), {std::min(room.w - 8, 260.0F), 44});
    fill(brush, row, theme.paper_inset, 4);
    text(brush, {Face::Sans, 19}, {row.x + 12, row.centre().y + 6.5F}, "NEI 3", theme.ink);
    float x = row.x + 76;
    for (int i = 0; i < 5 && x + 28 < row.right(); ++i) {
        const Rect box{x, row.centre().y - 13, 26, 26};
        outline(brush, box, theme.ink_muted, 1.4F, 3);
        if (i < crossed) {
            line(brush, {box.x + 4, box.y + 4}, {box.right() - 4, box.bottom() - 4}, theme.ink, 2);
            line(brush, {box.right() - 4, box.y + 4}, {box.x + 4, box.bottom() - 4}, theme.ink, 2);
        }
        x += 31;
    }
}

void draw(const Brush& brush, Rect room, Drawing drawing) {
    const Theme& theme = brush.theme;
    switch (drawing) {
        case Drawing::Firer:
            return sample_card(brush, room, Army::First, "Champagne", "fires", Arm::Foot);
        case Drawing::Target:
            return sample_card(brush, room, Army::Second, "von Zastrow", "target", Arm::Foot);
        case Drawing::Dice: {
            constexpr std::array kDice{DieFace{.face = 5, .did = DieDid::Hit},
                                       DieFace{.face = 2, .did = DieDid::Miss},
                                       DieFace{.did = DieDid::ToThrow}};
            return dice_row(brush, room, kDice);
        }
        case Drawing::Sectors: {
            const float y = room.centre().y;
            const float side = 46;
            die(brush, {room.centre().x - 92, y - side / 2, side, side}, {.face = 4});
            pips(brush,
                 {room.centre().x + 84, y},
                 {.left = 3, .spent = 1, .colour = theme.ink, .ring = theme.ink_muted});
            return;
        }
        case Drawing::Undo: {
            constexpr std::array kKeys{KeyLine{"Ctrl+Z", "undo"}, KeyLine{"Ctrl+Y", "redo"}};
            return key_lines(brush, room, kKeys);
        }
        case Drawing::Kept: {
            const Point middle = room.centre();
            hit_sign(brush, middle, 26);
            return;
        }
        case Drawing::LookUp:
            return box_of_words(brush, room, "musk 3 moved rain", false);
        case Drawing::Pages: {
            std::array<KeyLine, 6> lines{KeyLine{"F10", "More"},
                                         {"F11", "Table view"},
                                         {"F12", "this guide"},
                                         {"Ctrl+L", "Campaign, ladder"},
                                         {"Ctrl+R", "Rosters"},
                                         {"?", "explain the screen"}};
            const std::size_t kept = room.h < 130 ? 4 : lines.size();
            if (kept == 4) {
                lines[3] = lines[5];
            }
            return key_lines(brush, room, std::span(lines).first(kept));
        }
        case Drawing::Rulebooks: {
            constexpr std::array<std::string_view, 3> kNames{
                "Game of Kings", "The Age of Reason", "Featherstone’s campaigns"};
            const Type type{Face::Serif, 25};
            float y = room.centre().y - 34;
            for (const std::string_view name : kNames) {
                text(brush,
                     fitted(brush, type, name, room.w, 18),
                     {room.centre().x, y + 10},
                     name,
                     theme.ink,
                     Align::Centre);
                y += 34;
            }
            return;
        }
        case Drawing::Counter:
            return counter_row(brush, room, 0);
        case Drawing::Boxes:
            return counter_row(brush, room, 2);
        case Drawing::Banner:
            return box_of_words(brush, room, "what is owed is lit", true);
        case Drawing::Decide:
            return box_of_words(brush, room, "Enter the result", true);
        case Drawing::Winner: {
            const Point middle = room.centre();
            badge(brush, Surface::Paper, Army::First, {middle.x - 46, middle.y}, 26, "A");
            badge(brush, Surface::Paper, Army::Second, {middle.x + 46, middle.y}, 26, "B");
            return;
        }
        case Drawing::Map: {
            const float w = 54;
            const float h = 26;
            for (int row = 0; row < 3; ++row) {
                for (int column = 0; column < 3; ++column) {
                    const Rect place{
                        room.centre().x + (static_cast<float>(column) - 1.5F) * (w + 8) + 4,
                        room.centre().y + (static_cast<float>(row) - 1.5F) * (h + 8) + 4,
                        w,
                        h};
                    const bool here = row == 1 && column == 1;
                    fill(brush, place, here ? theme.lamp : theme.paper_inset, 4);
                    outline(brush, place, here ? theme.lamp_edge : theme.ink_muted, 1.4F, 4);
                }
            }
            return;
        }
    }
}

class GuidePage : public OverPage {
public:
    explicit GuidePage(Rulebook rulebook) : pages_(pages_of(rulebook)) {}

    PageDone frame(const Brush& brush, const Layout& layout) override {
        PageDone done;
        // The key that turned to it is down in its first frame too.
        done.leave = !std::exchange(fresh_, false) && pressed(info_of(PageName::Guide).key);
        use_arrows(Arrows::MoveFocus);
        const Theme& theme = brush.theme;
        const Size frame = layout.frame;
        const Rect sheet =
            around({frame.w / 2, frame.h / 2},
                   {std::min(1120.0F, frame.w - 24), std::min(640.0F, frame.h - 24)});
        paper(brush, sheet);
        const bool tight = sheet.h < 520;
        const float padding = tight ? 20 : 34;
        const Rect in = inset(sheet, padding);
        const Page& page = pages_[at_];

        const Type title{Face::Serif, tight ? 36.0F : 46.0F};
        const float skip_wide = draw_skip(brush, in, done);
        text(brush,
             fitted(brush, title, page.title, in.w - skip_wide - 16, 26),
             {in.x, in.y + title.size * 0.72F},
             page.title,
             theme.ink);
        const float top = in.y + title.size + (tight ? 8.0F : 20.0F);
        rule(brush, {in.x, top}, in.w, theme.paper_rule);

        const float foot = 48;
        const Rect steps{in.x, top + 10, in.w, in.bottom() - foot - 14 - top - 10};
        const float gap = tight ? 18 : 34;
        const float wide = (steps.w - 2 * gap) / 3;
        for (std::size_t i = 0; i < page.steps.size(); ++i) {
            draw_step(brush,
                      {steps.x + static_cast<float>(i) * (wide + gap), steps.y, wide, steps.h},
                      page.steps[i],
                      static_cast<int>(i) + 1,
                      tight);
        }
        draw_foot(brush, {in.x, in.bottom() - foot, in.w, foot}, done);
        return done;
    }
    std::string title() const override { return "Drumhead, guide"; }

private:
    static float draw_skip(const Brush& brush, Rect in, PageDone& done) {
        const Button skip{.id = "guide/leave", .label = "Skip", .key_cap = "Esc", .size = 18};
        const float wide = button_width(brush, skip);
        if (button(brush, {in.right() - wide, in.y, wide, 36}, skip) || pressed(Key::Escape)) {
            done.leave = true;
        }
        return wide;
    }

    static void draw_step(const Brush& brush, Rect rect, const Step& step, int number, bool tight) {
        const Theme& theme = brush.theme;
        const Type heading{Face::Serif, tight ? 25.0F : 30.0F};
        const Type words{Face::Sans, tight ? 18.0F : 20.0F};
        const float leading = words.size * 1.25F;
        const auto lines = broken(brush, words, step.words, rect.w);
        const float below = heading.size + 12 +
                            leading * static_cast<float>(std::max<std::size_t>(4, lines.size()));
        const Rect room{rect.x, rect.y, rect.w, std::max(60.0F, rect.h - below)};
        draw(brush, room, step.drawing);
        float y = room.bottom() + heading.size * 0.75F;
        const std::string figure = fmt::format("{}", number);
        const float wide =
            text(brush, {Face::Bold, heading.size * 0.8F}, {rect.x, y}, figure, theme.ink_muted) +
            9;
        text(brush,
             fitted(brush, heading, step.heading, rect.w - wide, 20),
             {rect.x + wide, y},
             step.heading,
             theme.ink);
        y += leading + 4;
        for (const std::string& each : lines) {
            text(brush, words, {rect.x, y}, each, theme.ink);
            y += leading;
        }
    }

    void draw_foot(const Brush& brush, Rect foot, PageDone& done) {
        const Theme& theme = brush.theme;
        const bool last = at_ + 1 == pages_.size();
        const Button next{.id = "guide/next",
                          .label = last ? "Begin" : "Next",
                          .key_cap = "Enter",
                          .weight = Weight::Primary};
        const float wide = std::max(150.0F, button_width(brush, next));
        const bool enter = pressed(Key::Enter) && !keyboard_focus_shown();
        if (button(brush, {foot.right() - wide, foot.y, wide, foot.h}, next) || enter ||
            pressed(Key::PageDown)) {
            if (last) {
                done.leave = true;
            } else {
                ++at_;
            }
            done.acted = true;
        }
        if (at_ > 0) {
            const Button back{.id = "guide/back", .label = "Back", .key_cap = "PgUp", .size = 20};
            const float back_wide = button_width(brush, back);
            if (button(brush,
                       {foot.right() - wide - 12 - back_wide, foot.y, back_wide, foot.h},
                       back) ||
                pressed(Key::PageUp)) {
                --at_;
                done.acted = true;
            }
        }
        text(brush,
             {Face::Sans, 18},
             {foot.x, foot.centre().y + 6},
             fmt::format("page {} of {}", at_ + 1, pages_.size()),
             theme.ink_muted);
    }

    std::span<const Page> pages_;
    std::size_t at_ = 0;
    bool fresh_ = true;
};

}  // namespace

std::unique_ptr<OverPage> guide_page(const AnySession& session) {
    return std::make_unique<GuidePage>(std::holds_alternative<Session>(session) ? Rulebook::Kings
                                       : std::holds_alternative<BarSession>(session)
                                           ? Rulebook::Reason
                                           : Rulebook::Featherstone);
}

}  // namespace drumhead::dashboard
