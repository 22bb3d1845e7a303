#include "app/dashboard/sheet_frame.hpp"

#include <algorithm>

#include "app/dashboard/panel_words.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard {

using namespace kit;

SheetFrame::SheetFrame(const Brush& brush, const Layout& layout, const Wish& wish, float& content)
    : content_(content), foot_(wish.foot), rows_{.brush = brush, .room = {}} {
    const Theme& theme = brush.theme;
    begin_layer(brush, wish.id, layout.frame);
    const float width = std::min(wish.width, layout.frame.w - 24);
    const float height = std::min(wish.height, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    inner_ = {sheet.x + 24, sheet.y + 12, sheet.w - 48, sheet.h - 24};
    const Button close{.id = "sheet/close", .label = "Close", .key_cap = "Esc", .size = 18};
    const float wide = button_width(brush, close);
    closed_ = button(brush, {inner_.right() - wide, inner_.y, wide, 36}, close);
    panel_sign(brush,
               panel_words(wish.id),
               sheet,
               {inner_.right() - wide - kSign - 4, inner_.y, kSign, kSign},
               Surface::Paper);
    const float room = inner_.w - wide - kSign - 20;
    const Type type = fitted(brush, {Face::Serif, 34}, wish.title, room, 24);
    const float x = inner_.x + text(brush,
                                    type,
                                    {inner_.x, inner_.y + 30},
                                    shortened(brush, type, wish.title, room),
                                    theme.ink);
    const Type aside{Face::Sans, 18};
    text(brush,
         aside,
         {x + 14, inner_.y + 29},
         shortened(brush, aside, wish.aside, inner_.right() - wide - kSign - 16 - x - 14),
         theme.ink_muted);
    rule(brush, {inner_.x, inner_.y + 44}, inner_.w, theme.paper_rule);
    const Rect room_for_page{
        inner_.x, inner_.y + 50, inner_.w, inner_.h - 50 - (foot_ > 0 ? foot_ + 6 : 0)};
    scrolled_ = begin_scroll(brush, wish.id + "/page", room_for_page, content_);
    const float page_by = room_for_page.h - 40;
    if (pressed(Key::PageDown)) {
        scroll_to(brush, scrolled_, scrolled_ + room_for_page.h + page_by);
    } else if (pressed(Key::PageUp)) {
        const float top = std::max(0.0F, scrolled_ - page_by);
        scroll_to(brush, top, top + room_for_page.h);
    }
    rows_.room = room_for_page;
    rows_.left = room_for_page.x;
    rows_.right = room_for_page.right() - 14;
    rows_.x = rows_.left;
    rows_.y = room_for_page.y - scrolled_;
}

Rect SheetFrame::end_page() {
    if (!ended_) {
        ended_ = true;
        content_ = rows_.y + scrolled_ - rows_.room.y + 4;
        end_scroll();
    }
    return {inner_.x, inner_.bottom() - foot_, inner_.w, foot_};
}

SheetFrame::~SheetFrame() {
    end_page();
    end_layer();
}

void words_on(Rows& page, std::string_view words, Type type, Colour colour) {
    const float leading = type.size * 1.25F;
    // A line of its own in the text is one on the page.
    while (!words.empty()) {
        const std::size_t end = words.find('\n');
        for (const std::string& line :
             broken(page.brush, type, words.substr(0, end), page.right - page.x)) {
            if (page.y + leading >= page.room.y && page.y <= page.room.bottom()) {
                text(page.brush, type, {page.x, page.y + type.size}, line, colour);
            }
            page.y += leading;
        }
        words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
    }
    page.y += 4;
}

void heading_on(Rows& page, std::string_view words) {
    if (page.x > page.left) {
        page.next_line();
    }
    page.y += 6;
    if (page.y + 30 >= page.room.y && page.y <= page.room.bottom()) {
        text(page.brush, {Face::Serif, 26}, {page.left, page.y + 24}, words, page.brush.theme.ink);
        rule(page.brush,
             {page.left, page.y + 33},
             page.right - page.left,
             page.brush.theme.paper_rule);
    }
    page.y += 40;
}

}  // namespace drumhead::dashboard
