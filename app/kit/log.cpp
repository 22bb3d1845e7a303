#include "app/kit/log.hpp"

#include <algorithm>

#include "app/kit/tokens.hpp"

namespace drumhead::kit {

void log_line(
    const Brush& brush, Point baseline, float width, float when_width, const LogLine& line) {
    const Theme& theme = brush.theme;
    constexpr Type kType{Face::Sans, 18};
    constexpr float kDie = 19;
    constexpr float kDiePitch = 22;
    const float y = baseline.y;
    text(brush, kType, baseline, line.when, theme.text_muted);
    float right = baseline.x + width;
    const Colour colour = line.undone ? theme.text_muted : theme.text;
    if (line.undone) {
        const float word = text(
            brush, {Face::SerifItalic, 22}, {right, y}, "undone", theme.text_muted, Align::Right);
        right -= word + 16;
    }
    float x = baseline.x + when_width;
    const float start = x;
    // The dice are the proof and stay whole; more than fit are counted in words by the caller.
    const float dice_width =
        line.dice.empty() ? 0 : kDiePitch * static_cast<float>(line.dice.size()) + 14;
    const float room = right - x - dice_width;
    const float outcome_width =
        std::min(text_width(brush, kType, line.outcome), std::max(0.0F, room * 0.55F));
    const float deed_gap = line.dice.empty() && !line.outcome.empty() ? 10.0F : 0.0F;
    const std::string deed = shortened(brush, kType, line.deed, room - outcome_width - deed_gap);
    x += text(brush, kType, {x, y}, deed, colour);
    if (!line.dice.empty()) {
        x += 8;
        for (const DieFace& face : line.dice) {
            little_die(brush, {x, y - 15, kDie, kDie}, face);
            x += kDiePitch;
        }
        x += 6;
    } else {
        x += deed_gap;
    }
    const std::string outcome = shortened(brush, kType, line.outcome, right - x);
    x += text(brush, kType, {x, y}, outcome, colour);
    if (line.undone) {
        rule(brush, {start - 2, y - 6}, x - start + 4, colour, 1.2F);
    }
    if (deed != line.deed || outcome != line.outcome) {
        hover_words(brush,
                    {start, y - 17, right - start, 22},
                    line.outcome.empty() ? line.deed : line.deed + ": " + line.outcome);
    }
}

}  // namespace drumhead::kit
