#include "app/dashboard/table_view.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <variant>

#include "app/dashboard/panel_words.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// A size for large type, in steps: every size there is costs a bitmap of its own.
float stepped(float size) {
    constexpr float kStep = 4;
    return size < 32 ? std::floor(size) : std::floor(size / kStep) * kStep;
}

// The largest size at which the words fit, judged at one size that is baked anyway.
float largest(const Brush& brush, Face face, std::string_view words, Size room) {
    constexpr float kJudged = 32;
    const float width = text_width(brush, {face, kJudged}, words);
    const float by_width = width > 0 ? room.w / width * kJudged * 0.985F : room.h;
    return std::max(17.0F, stepped(std::min(room.h, by_width)));
}

// The largest size at which the words fit on `most` lines of a room.
struct Paragraph {
    Type type;
    std::vector<std::string> lines;
    float leading = 0;
};
Paragraph paragraph(const Brush& brush, Face face, std::string_view words, Rect room, int most) {
    Paragraph best{{face, 17}, {}, 21};
    for (int count = 1; count <= most; ++count) {
        const float high = room.h / static_cast<float>(count);
        // A line breaks at words, so a line is rarely full.
        const float spare = count == 1 ? 1 : 0.88F;
        const float size =
            largest(brush, face, words, {room.w * static_cast<float>(count) * spare, high / 1.12F});
        if (!best.lines.empty() && size <= best.type.size) {
            continue;
        }
        auto lines = broken(brush, {face, size}, words, room.w);
        if (static_cast<int>(lines.size()) <= count || best.lines.empty()) {
            best = {{face, size}, std::move(lines), size * 1.12F};
        }
    }
    const auto kept = static_cast<std::size_t>(std::max(1.0F, std::floor(room.h / best.leading)));
    if (best.lines.size() > kept) {
        best.lines.resize(kept);
        best.lines.back() = shortened(brush, best.type, best.lines.back() + " …", room.w);
    }
    return best;
}
void draw_paragraph(
    const Brush& brush, Rect room, const Paragraph& words, Colour colour, Align align) {
    const float x = align == Align::Left    ? room.x
                    : align == Align::Right ? room.right()
                                            : room.centre().x;
    float y = room.y + words.leading * 0.8F;
    for (const std::string& line : words.lines) {
        text(brush, words.type, {x, y}, line, colour, align);
        y += words.leading;
    }
}

void move_row(const Brush& brush, Rect row, const TableView& view) {
    const Theme& theme = brush.theme;
    const float when = largest(brush, Face::Serif, view.when, {row.w * 0.30F, row.h * 0.8F});
    const float wide = text(
        brush, {Face::Serif, when}, {row.x, row.centre().y + when * 0.28F}, view.when, theme.text);
    const Rect lit{row.x + wide + row.w * 0.03F, row.y, row.w - wide - row.w * 0.03F, row.h};
    const float size =
        largest(brush, Face::Medium, view.move, {lit.w - lit.h * 0.8F, lit.h * 0.72F});
    fill(brush, lit, theme.lamp, lit.h / 2);
    if (theme.lamp_edge_on_felt) {
        outline(brush, lit, theme.lamp_edge, 2, lit.h / 2);
    }
    const Type type{Face::Medium, size};
    text(brush,
         type,
         {lit.centre().x, lit.centre().y + size * 0.303F},
         shortened(brush, type, view.move, lit.w - lit.h * 0.6F),
         theme.lamp_ink,
         Align::Centre);
}

// The cells of an army, filled from its outer side, with its levels notched.
void cells(const Brush& brush, Rect rect, Army army, const TableView::Side& side) {
    const Theme& theme = brush.theme;
    const bool from_left = army == Army::First;
    const float pitch = rect.w / static_cast<float>(side.full);
    const auto along = [&](float count) {
        return from_left ? rect.x + count * pitch : rect.right() - count * pitch;
    };
    const float held = static_cast<float>(std::clamp(side.left, 0, side.full)) * pitch;
    outline(brush, rect, faded(theme.text_muted, 0.75F), 1.5F, 3);
    if (held > 0) {
        army_fill(brush,
                  Surface::Felt,
                  army,
                  {from_left ? rect.x : rect.right() - held, rect.y, held, rect.h},
                  3);
    }
    if (pitch >= 7) {
        for (int i = 1; i < side.full; ++i) {
            upright(brush,
                    {along(static_cast<float>(i)) - 1, rect.y},
                    rect.h,
                    i < side.left ? theme.felt : faded(theme.text_muted, 0.4F),
                    i < side.left ? 2.0F : 1.0F);
        }
    }
    for (const int mark : side.marks) {
        const float x = along(static_cast<float>(mark));
        const float wing = std::max(6.0F, rect.h * 0.3F);
        upright(brush, {x - 1.5F, rect.y - 2}, rect.h + 6, theme.text, 3);
        polygon(brush,
                {{x - wing, rect.y - wing * 1.2F}, {x + wing, rect.y - wing * 1.2F}, {x, rect.y}},
                theme.text);
    }
}

void army_part(const Brush& brush, Rect rect, Army army, const TableView::Side& side) {
    const Theme& theme = brush.theme;
    const bool left = army == Army::First;
    const Align align = left ? Align::Left : Align::Right;
    const float edge = left ? rect.x : rect.right();
    const float sign = left ? 1.0F : -1.0F;

    const float name_high = rect.h * 0.26F;
    const float radius = name_high * 0.44F;
    badge(brush,
          Surface::Felt,
          army,
          {edge + sign * radius, rect.y + name_high / 2},
          radius,
          side.letter);
    const float name_room = rect.w - 2.6F * radius;
    const Type name{Face::Serif,
                    largest(brush, Face::Serif, side.name, {name_room, name_high * 0.95F})};
    text(brush,
         name,
         {edge + sign * 2.6F * radius, rect.y + name_high / 2 + name.size * 0.28F},
         shortened(brush, name, side.name, name_room),
         theme.text,
         align);

    const bool has_cells = side.full > 0;
    const float cells_high = has_cells ? rect.h * 0.13F : 0;
    const Rect middle{rect.x,
                      rect.y + name_high + rect.h * 0.02F,
                      rect.w,
                      rect.h * 0.96F - name_high - cells_high - (has_cells ? rect.h * 0.05F : 0)};
    float taken = 0;
    if (!side.count.empty()) {
        const Type count{Face::Bold,
                         largest(brush, Face::Bold, side.count, {rect.w * 0.5F, middle.h * 1.05F})};
        taken = text(brush,
                     count,
                     {edge, middle.centre().y + count.size * 0.303F},
                     side.count,
                     theme.text,
                     align) +
                rect.w * 0.035F;
    }
    const float words_x = left ? rect.x + taken : rect.x;
    const bool two = !side.aside.empty();
    const float line_high = two ? middle.h * 0.40F : middle.h * 0.72F;
    const float top = two ? middle.y + middle.h * 0.10F : middle.y + middle.h * 0.14F;
    const Rect of{words_x, top, rect.w - taken, line_high};
    draw_paragraph(brush, of, paragraph(brush, Face::Sans, side.of, of, 2), theme.text, align);
    if (two) {
        const Rect aside{words_x, top + line_high, rect.w - taken, line_high};
        draw_paragraph(brush,
                       aside,
                       paragraph(brush, Face::Sans, side.aside, aside, 2),
                       theme.text_muted,
                       align);
    }
    if (has_cells) {
        cells(brush, {rect.x, rect.bottom() - cells_high, rect.w, cells_high}, army, side);
    }
}

void parts_row(const Brush& brush, Rect row, const TableView& view) {
    const Theme& theme = brush.theme;
    rule(brush, {row.x, row.y}, row.w, theme.felt_rule);
    const bool sky = !view.sky.empty();
    const auto count = static_cast<float>(view.parts.size());
    const float sky_wide = !sky ? 0 : count == 0 ? row.w : row.w * 0.36F;
    const float gap = row.w * 0.025F;
    const float top = row.y + row.h * 0.07F;
    const float high = row.h * 0.90F;
    const float wide =
        count == 0 ? 0 : (row.w - sky_wide - (sky ? gap : 0) - gap * (count - 1)) / count;
    float x = row.x;
    // One size for all names, so that they read as one row.
    float name_size = high * 0.34F;
    for (const auto& part : view.parts) {
        name_size =
            std::min(name_size, largest(brush, Face::Serif, part.name, {wide - 14, high * 0.34F}));
    }
    for (const auto& part : view.parts) {
        const bool lit = part.lit;
        if (lit) {
            const Rect frame{x - gap * 0.3F, top - row.h * 0.02F, wide + gap * 0.45F, high};
            // The lamp is for whose move it is, which stands above.
            outline(brush, frame, theme.text, 3, 6);
        }
        const float left = x + (lit ? gap * 0.25F : 0.0F);
        const float room = wide - (lit ? gap * 0.4F : 0.0F);
        const Type name{Face::Serif, name_size};
        text(brush,
             name,
             {left, top + high * 0.30F},
             shortened(brush, name, part.name, room),
             theme.text);
        float value_wide = 0;
        const float base = top + high * 0.86F;
        if (!part.value.empty()) {
            const Type value{Face::Bold,
                             largest(brush,
                                     Face::Bold,
                                     part.value,
                                     {part.aside.empty() ? room : room * 0.72F, high * 0.62F})};
            value_wide = text(brush, value, {left, base}, part.value, theme.text) + gap * 0.5F;
        }
        if (!part.aside.empty() && room - value_wide > 24) {
            const Rect aside{
                left + value_wide, top + high * 0.40F, room - value_wide, high * 0.54F};
            draw_paragraph(brush,
                           aside,
                           paragraph(brush, Face::Sans, part.aside, aside, 2),
                           theme.text_muted,
                           Align::Left);
        }
        x += wide + gap;
    }
    if (sky) {
        const Rect name{row.right() - sky_wide, top, sky_wide, high * 0.46F};
        const Paragraph words = paragraph(brush, Face::Serif, view.sky, name, 1);
        const Align align = count == 0 ? Align::Left : Align::Right;
        draw_paragraph(brush, name, words, theme.text, align);
        const Rect does{name.x, name.bottom(), sky_wide, high * 0.50F};
        draw_paragraph(brush,
                       does,
                       paragraph(brush, Face::Sans, view.sky_does, does, 2),
                       theme.text_muted,
                       align);
    }
}

void last_row(const Brush& brush, Rect row, const TableView& view) {
    const Theme& theme = brush.theme;
    rule(brush, {row.x, row.y}, row.w, theme.felt_rule);
    const Rect in{row.x, row.y + row.h * 0.08F, row.w, row.h * 0.92F};
    // What was done on the upper line, what came of it with its dice on the lower.
    const bool lower = !view.outcome.empty() || !view.dice.empty();
    const Rect deed{in.x, in.y, in.w, lower ? in.h * 0.46F : in.h};
    const std::string words =
        view.last_when.empty() ? view.last : view.last_when + "  " + view.last;
    draw_paragraph(brush,
                   deed,
                   paragraph(brush, Face::Sans, words, deed, lower ? 1 : 2),
                   theme.text,
                   Align::Left);
    if (!lower) {
        return;
    }
    const Rect came{in.x, in.y + in.h * 0.50F, in.w, in.h * 0.46F};
    float x = came.x;
    const float side = std::min(
        came.h * 0.94F,
        view.dice.empty() ? came.h : came.w * 0.5F / static_cast<float>(view.dice.size()) - 8);
    for (const DieFace& face : view.dice) {
        die(brush, {x, came.y + (came.h - side) / 2, side, side}, face);
        x += side + std::max(6.0F, side * 0.16F);
    }
    x += view.dice.empty() ? 0 : side * 0.25F;
    const Rect outcome{x, came.y, came.right() - x, came.h};
    draw_paragraph(brush,
                   outcome,
                   paragraph(brush, Face::Bold, view.outcome, outcome, 1),
                   theme.text,
                   Align::Left);
}

class TableViewPage : public OverPage {
public:
    explicit TableViewPage(const AnySession& session) : session_(session) {}

    PageDone frame(const Brush& brush, const Layout& layout) override {
        // The key that turned to it is down in its first frame too.
        const bool key = !std::exchange(fresh_, false) && pressed(info_of(PageName::TableView).key);
        return {.leave = draw_table_view(brush, layout, now()) || key};
    }
    std::string title() const override { return now().move; }

private:
    TableView now() const {
        return std::visit([](const auto& open) { return table_view_of(open.battle()); }, session_);
    }
    const AnySession& session_;
    bool fresh_ = true;
};

}  // namespace

bool draw_table_view(const Brush& brush, const Layout& layout, const TableView& view) {
    use_arrows(Arrows::MoveFocus);
    const Size frame = layout.frame;
    const float margin = std::max(12.0F, std::min(frame.w, frame.h) * 0.03F);
    const Button back{.id = "table-view/leave",
                      .label = "Back",
                      .key_cap = "Esc",
                      .surface = Surface::Felt,
                      .size = 18};
    const float back_wide = button_width(brush, back);
    const Rect in{margin, margin, frame.w - 2 * margin, frame.h - 2 * margin};
    const float gap = in.h * 0.025F;
    const float rows = in.h - 3 * gap;
    const float sign_x = in.right() - back_wide - kSign - 4;
    panel_sign(brush,
               panel_words("table-view"),
               {0, 0, frame.w, frame.h},
               {sign_x, in.y, kSign, kSign},
               Surface::Felt);
    const Rect move{in.x, in.y, sign_x - 8 - in.x, rows * 0.17F};
    move_row(brush, move, view);
    const bool leave =
        button(brush, {in.right() - back_wide, in.y, back_wide, 36}, back) || pressed(Key::Escape);

    const Rect armies{in.x, move.bottom() + gap, in.w, rows * 0.39F};
    const float between = in.w * 0.05F;
    const float half = (in.w - between) / 2;
    army_part(brush, {armies.x, armies.y, half, armies.h}, Army::First, view.sides[0]);
    army_part(
        brush, {armies.right() - half, armies.y, half, armies.h}, Army::Second, view.sides[1]);

    const Rect parts{in.x, armies.bottom() + gap, in.w, rows * 0.24F};
    parts_row(brush, parts, view);
    last_row(brush, {in.x, parts.bottom() + gap, in.w, in.bottom() - parts.bottom() - gap}, view);
    return leave;
}

std::unique_ptr<OverPage> table_view_page(const AnySession& session) {
    return std::make_unique<TableViewPage>(session);
}

}  // namespace drumhead::dashboard
