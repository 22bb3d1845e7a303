#include "app/dashboard/look_back/blocks.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard {

using namespace kit;

void Blocks::heading(std::string_view words, std::optional<std::size_t> moment) {
    const float size = moment ? 27.0F : 32.0F;
    add({.height = size + 24,
         .draw =
             [words = std::string(words), size](const Brush& brush, Rect rect) {
                 text(brush,
                      {Face::Serif, size},
                      {rect.x, rect.bottom() - 13},
                      shortened(brush, {Face::Serif, size}, words, rect.w),
                      brush.theme.ink);
                 rule(brush, {rect.x, rect.bottom() - 4}, rect.w, brush.theme.paper_rule);
             },
         .moment = moment});
}

void Blocks::words(std::string_view words, Type type, bool muted) {
    auto lines = broken(brush_, type, words, width_);
    const float pitch = type.size * 1.32F;
    const float height = pitch * static_cast<float>(lines.size()) + 4;
    add({.height = height,
         .draw = [lines = std::move(lines), type, pitch, muted](const Brush& brush, Rect rect) {
             float y = rect.y + type.size * 0.95F;
             for (const auto& line : lines) {
                 text(brush,
                      type,
                      {rect.x, y},
                      line,
                      muted ? brush.theme.ink_muted : brush.theme.ink);
                 y += pitch;
             }
         }});
}

void BlockList::lay_out(const Brush& brush,
                        float width,
                        const std::function<std::vector<Block>(const Brush&, float)>& make) {
    if (settled_ && width == width_ && brush.scale == scale_) {
        return;
    }
    blocks_ = make(brush, width);
    if (chosen_ && *chosen_ >= blocks_.size()) {
        chosen_.reset();
    }
    width_ = width;
    scale_ = brush.scale;
    settled_ = !brush.fonts.unsettled();
}

std::optional<std::size_t> BlockList::draw(const Brush& brush, std::string_view id, Rect rect) {
    const Theme& theme = brush.theme;
    std::optional<std::size_t> to;
    float content = 0;
    for (const Block& block : blocks_) {
        content += block.height;
    }
    const auto before = chosen_;
    if (!typing()) {
        const int by = (pressed(Key::Down) ? 1 : 0) - (pressed(Key::Up) ? 1 : 0);
        auto at = chosen_ ? static_cast<std::ptrdiff_t>(*chosen_) : -1;
        if (by != 0) {
            // From the top of what is in sight, where nothing has been chosen yet.
            if (!chosen_) {
                float y = 0;
                while (at + 1 < std::ssize(blocks_) && y < top_) {
                    y += blocks_[static_cast<std::size_t>(++at)].height;
                }
            }
            for (at += by; at >= 0 && at < std::ssize(blocks_); at += by) {
                if (blocks_[static_cast<std::size_t>(at)].moment) {
                    chosen_ = static_cast<std::size_t>(at);
                    break;
                }
            }
        }
    }
    top_ = begin_scroll(brush, id, rect, content);
    const float page = rect.h * 0.85F;
    if (!typing() && (pressed(Key::PageDown) || pressed(Key::PageUp) || pressed(Key::Home) ||
                      pressed(Key::End))) {
        const float most = std::max(0.0F, content - rect.h);
        const float top = pressed(Key::Home)       ? 0
                          : pressed(Key::End)      ? most
                          : pressed(Key::PageDown) ? std::min(most, top_ + page)
                                                   : std::max(0.0F, top_ - page);
        scroll_to(brush, top, top + rect.h);
    }
    float y = rect.y - top_;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const Block& block = blocks_[i];
        const Rect place{rect.x, y, rect.w - 14, block.height};
        y += block.height;
        if (i == chosen_ && chosen_ != before) {
            scroll_to(brush, place.y - rect.y + top_, place.bottom() - rect.y + top_);
        }
        if (place.bottom() < rect.y || place.y > rect.bottom() || !block.draw) {
            continue;
        }
        if (block.moment) {
            const Rect row{place.x - 6, place.y, place.w + 12, place.h};
            const Touch touch =
                touchable(brush, fmt::format("{}/{}/{}", id, i, *block.moment), row);
            if (i == chosen_) {
                fill(brush, row, theme.paper_inset, 4);
                outline(brush, row, theme.ink_muted, 1.4F, 4);
            } else if (touch.hovered) {
                fill(brush, row, faded(theme.ink, 0.06F), 4);
            }
            if (touch.pressed) {
                to = block.moment;
            }
        }
        block.draw(brush, place);
    }
    end_scroll();
    if (!to && chosen_ && pressed(Key::Enter) && !keyboard_focus_shown() && !typing()) {
        to = blocks_[*chosen_].moment;
    }
    return to;
}

std::string first_letter(std::string_view name) {
    std::size_t end = std::min<std::size_t>(1, name.size());
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
        ++end;
    }
    return std::string(name.substr(0, end));
}

float deed_dice(const Brush& brush,
                std::optional<Point> at,
                const std::vector<ThrownDie>& dice,
                float room) {
    constexpr float kDie = 24;
    constexpr float kPitch = 28;
    if (dice.empty()) {
        return 0;
    }
    const auto most = static_cast<std::size_t>(std::max(1.0F, (room - 46) / kPitch));
    const std::size_t shown = dice.size() <= most + 1 ? dice.size() : most;
    float x = at ? at->x : 0;
    const float left = x;
    for (std::size_t i = 0; i < shown; ++i) {
        if (at) {
            const ThrownDie& die = dice[i];
            kit::die(brush,
                     {x, at->y, kDie, kDie},
                     {.face = die.face,
                      .sides = die.faces,
                      .did = die.needed == 0 ? DieDid::Plain
                             : die.success   ? DieDid::Hit
                                             : DieDid::Miss});
        }
        x += kPitch;
    }
    if (shown < dice.size()) {
        const Type small{Face::Sans, 18};
        const std::string rest = fmt::format("+{}", dice.size() - shown);
        x += at ? text(brush, small, {x, at->y + 18}, rest, brush.theme.ink_muted)
                : text_width(brush, small, rest);
    }
    return x - left;
}

}  // namespace drumhead::dashboard
