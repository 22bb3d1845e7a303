#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/view.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

Asks dice_page(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    Throwing& throwing = *draft.throwing;
    const Theme& theme = brush.theme;
    begin_layer(brush, "dice", layout.frame);
    const float width = std::min(880.0F, layout.frame.w - 24);
    const float height = std::min(390.0F, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    const Rect inner{sheet.x + 28, sheet.y + 14, sheet.w - 56, sheet.h - 28};

    panel_sign(brush,
               panel_words("dice"),
               sheet,
               {sheet.right() - kSign - 8, sheet.y + 8, kSign, kSign},
               Surface::Paper);
    const DiceWanted& wanted = throwing.wanted;
    const int sides = wanted.faces;
    // What it is thrown for, in the words of the log.
    bar::Event shown;
    shown.command = throwing.command;
    const std::string deed = bar::log_line(view.state, shown).deed;
    const Type title = fitted(brush, {Face::Serif, 40}, deed, inner.w - kSign, 26);
    text(brush,
         title,
         {inner.x, inner.y + 36},
         shortened(brush, title, capital(deed), inner.w - kSign),
         theme.ink);
    const std::string prompt =
        fmt::format("{}: {} of {} sides, read {} to {}",
                    capital(std::string(wanted.what.purpose)),
                    wanted.dice == 1 ? "a die" : fmt::format("{} dice", wanted.dice),
                    sides,
                    wanted.lowest,
                    wanted.lowest + sides - 1);
    text(brush,
         {Face::Sans, 20},
         {inner.x, inner.y + 70},
         shortened(brush, {Face::Sans, 20}, prompt, inner.w),
         theme.ink_muted);

    // Dice thrown already, then a lamp well for the one wanted.
    float x = inner.x;
    const float dice_y = inner.y + 88;
    constexpr float kDie = 46;
    for (const ThrownDie& thrown : throwing.thrown) {
        die(brush, {x, dice_y, kDie, kDie}, {.face = thrown.face, .sides = thrown.faces});
        const std::string& purpose = thrown.purpose;
        const Type small{Face::Sans, 17};
        const float wide = std::min(160.0F, text_width(brush, small, purpose));
        text(brush,
             small,
             {x + kDie + 8, dice_y + 29},
             shortened(brush, small, purpose, wide + 1),
             theme.ink_muted);
        x += kDie + wide + 24;
    }
    die(brush, {x, dice_y, kDie, kDie}, {.sides = sides, .did = DieDid::ToThrow});

    const auto enter = [&](int face) {
        std::vector<int> faces = throwing.faces;
        faces.push_back(face);
        asks.emplace_back(
            Perform{throwing.command, std::move(faces), Missing::Asked, throwing.insist});
    };
    const float foot = inner.bottom() - 44;
    const Rect plates{inner.x, dice_y + kDie + 16, inner.w, foot - 14 - (dice_y + kDie + 16)};
    constexpr int kMostPlates = 10;
    if (sides <= kMostPlates) {
        const float gap = 8;
        const float each =
            (plates.w - gap * static_cast<float>(sides - 1)) / static_cast<float>(sides);
        for (int i = 0; i < sides && asks.empty(); ++i) {
            const int face = wanted.lowest + i;
            const Rect plate{plates.x + static_cast<float>(i) * (each + gap),
                             plates.y,
                             each,
                             std::min(plates.h, 120.0F)};
            const Touch touch = touchable(brush, fmt::format("face/{}", face), plate);
            const bool touched = touch.pressed;
            shadow(brush, plate, 6, {.spread = touch.held ? 1.5F : 4, .opacity = 0.26F});
            fill(brush, plate, theme.die, 6);
            outline(brush, plate, theme.die_edge, touch.hovered ? 3.0F : 1.6F, 6);
            const Type numeral{Face::Bold, std::min(44.0F, plate.w * 0.7F)};
            text(brush,
                 numeral,
                 {plate.centre().x, plate.centre().y + numeral.size * 0.3F},
                 fmt::format("{}", face),
                 theme.die_pips,
                 Align::Centre);
            if (touched || typed(static_cast<char>('0' + face % 10))) {
                enter(face);
            }
        }
    }
    // The foot: the program's dice, one die back, and leaving.
    const Button roll{.id = "dice/roll",
                      .label = throwing.faces.empty() ? "Roll" : "Roll the rest",
                      .key_cap = "R",
                      .weight = Weight::Primary,
                      .size = 21};
    const float roll_width = std::max(170.0F, button_width(brush, roll));
    if (button(brush, {inner.right() - roll_width, foot, roll_width, 44}, roll) || typed('r')) {
        asks.emplace_back(
            Perform{throwing.command, throwing.faces, Missing::Rolled, throwing.insist});
    }
    const Button close{.id = "dice/close", .label = "Leave it", .key_cap = "Esc", .size = 18};
    const float close_width = button_width(brush, close);
    const bool left = button(brush, {inner.x, foot + 4, close_width, 36}, close);
    if (!throwing.faces.empty()) {
        const Button undo{
            .id = "dice/back", .label = "Take it back", .key_cap = "Backspace", .size = 18};
        if (button(brush,
                   {inner.x + close_width + 10, foot + 4, button_width(brush, undo), 36},
                   undo) ||
            pressed(Key::Backspace)) {
            std::vector<int> faces = throwing.faces;
            faces.pop_back();
            asks.emplace_back(
                Perform{throwing.command, std::move(faces), Missing::Asked, throwing.insist});
        }
    }
    if (left) {
        draft.throwing.reset();
        asks.clear();
    }
    end_layer();
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
