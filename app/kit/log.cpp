#include "app/kit/log.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "app/kit/tokens.hpp"

namespace drumhead::kit {

void log_line(
    const Brush& brush, Point baseline, float width, float when_width, const LogLine& line) {
    const Theme& theme = brush.theme;
    constexpr Type kType{Face::Sans, 18};
    constexpr float kDie = 19;
    constexpr float kDiePitch = 22;
    constexpr float kThrowGap = 7;
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
    // Some of the dice, which are the proof, stand in any line; of the others as many as the words
    // leave room for.
    constexpr std::size_t kFewestDice = 4;
    constexpr std::size_t kMostDice = 10;
    std::size_t count = 0;
    for (const auto& dice : line.throws) {
        count += dice.size();
    }
    const auto number_of_rest = [&](std::size_t shown) {
        return shown < count ? fmt::format("+{}", count - shown) : std::string();
    };
    const auto width_of = [&](std::size_t shown) {
        const std::string rest = number_of_rest(shown);
        float wide = rest.empty() ? 0 : text_width(brush, kType, rest) + 4;
        wide += shown > 0 ? 14 - kThrowGap : 0;
        for (const auto& dice : line.throws) {
            const std::size_t here = std::min(shown, dice.size());
            wide += here > 0 ? kThrowGap + kDiePitch * static_cast<float>(here) : 0;
            shown -= here;
        }
        return wide;
    };
    const float words =
        text_width(brush, kType, line.deed) + text_width(brush, kType, line.outcome);
    std::size_t shown = std::min(count, kMostDice);
    while (shown > kFewestDice && words + width_of(shown) > right - x) {
        --shown;
    }
    const float dice_width = width_of(shown);
    const std::string rest = number_of_rest(shown);
    const float room = right - x - dice_width;
    const float outcome_width =
        std::min(text_width(brush, kType, line.outcome), std::max(0.0F, room * 0.55F));
    const float deed_gap = line.throws.empty() && !line.outcome.empty() ? 10.0F : 0.0F;
    const std::string deed = shortened(brush, kType, line.deed, room - outcome_width - deed_gap);
    x += text(brush, kType, {x, y}, deed, colour);
    if (!line.throws.empty()) {
        x += 8 - kThrowGap;
        for (const auto& dice : line.throws) {
            x += shown > 0 ? kThrowGap : 0;
            for (const DieFace& face : std::span(dice).first(std::min(shown, dice.size()))) {
                little_die(brush, {x, y - 15, kDie, kDie}, face);
                x += kDiePitch;
                --shown;
            }
        }
        if (!rest.empty()) {
            x += text(brush, kType, {x, y}, rest, theme.text_muted) + 4;
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
