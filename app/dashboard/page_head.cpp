#include "app/dashboard/page_head.hpp"

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/kit/controls.hpp"

namespace drumhead::dashboard {

using namespace kit;

void page_head(const Brush& brush, Rect rect, const PageHead& head, PageDone& done) {
    const Theme& theme = brush.theme;
    band(brush, rect, BandEdge::Below);
    const float baseline = rect.y + rect.h * 0.66F;
    const float x =
        20 + text(brush, {Face::Serif, 32}, {20, baseline}, head.title, theme.band_text);
    float right = rect.right() - 14;
    const auto lead = [&](std::string id, std::string_view label, std::string_view cap) {
        const Button wish{.id = std::move(id),
                          .label = std::string(label),
                          .key_cap = std::string(cap),
                          .weight = Weight::Plain,
                          .surface = Surface::Band,
                          .size = 19};
        const float width = button_width(brush, wish);
        if (right - width < x + 20) {
            return false;
        }
        right -= width;
        const bool clicked = button(brush, {right, rect.y + (rect.h - 36) / 2, width, 36}, wish);
        right -= 8;
        return clicked;
    };
    done.leave = lead("page/back", "Back", "Esc") || done.leave;
    for (const PageName page : head.leads) {
        const PageInfo& info = info_of(page);
        if (lead(fmt::format("page/{}", info.word), info.label, info.key.cap)) {
            done.turn_to = page;
        }
    }
    if (!head.panel.empty()) {
        right -= kSign;
        panel_sign(brush,
                   panel_words(head.panel),
                   head.sheet,
                   {right, rect.y + (rect.h - kSign) / 2, kSign, kSign},
                   Surface::Band);
    }
    const Type aside{Face::Sans, 18};
    text(brush,
         aside,
         {x + 14, baseline},
         shortened(brush, aside, head.aside, right - x - 22),
         theme.band_muted);
}

}  // namespace drumhead::dashboard
