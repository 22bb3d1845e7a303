#include "app/dashboard/age_of_reason/unit_marks.hpp"

#include <algorithm>

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

std::string_view words_of(UnitMark mark) {
    switch (mark) {
        case UnitMark::Eliminated:
            return "eliminated";
        case UnitMark::Routed:
            return "routed";
        case UnitMark::Shaken:
            return "shaken";
        case UnitMark::Disordered:
            return "disordered";
        case UnitMark::Skirmish:
            return "skirmish";
        case UnitMark::OutOfCommand:
            return "out of command";
        case UnitMark::Finished:
            return "finished";
        case UnitMark::Exited:
            return "left the map";
        case UnitMark::OffMap:
            return "off map";
    }
    return "";
}

std::vector<UnitMark> marks_of(const bar::State& state, bar::CounterId id) {
    using bar::Field;
    if (bar::eliminated(state, id)) {
        return {UnitMark::Eliminated};
    }
    std::vector<UnitMark> marks;
    if (bar::where(state, id) == bar::Where::Exited) {
        marks.push_back(UnitMark::Exited);
    } else if (bar::where(state, id) == bar::Where::OffMap) {
        marks.push_back(UnitMark::OffMap);
    }
    const bar::Order order = bar::order(state, id);
    if (order.morale == bar::Morale::Routed) {
        marks.push_back(UnitMark::Routed);
    } else if (order.morale == bar::Morale::Shaken) {
        marks.push_back(UnitMark::Shaken);
    }
    if (order.disordered) {
        marks.push_back(UnitMark::Disordered);
    }
    if (state.flag(Field::OutOfCommand, id.index)) {
        marks.push_back(UnitMark::OutOfCommand);
    }
    if (state.flag(Field::Skirmish, id.index)) {
        marks.push_back(UnitMark::Skirmish);
    }
    if (state.flag(Field::CounterFinished, id.index)) {
        marks.push_back(UnitMark::Finished);
    }
    return marks;
}

float draw_mark(const Brush& brush, Surface surface, UnitMark mark, Point left) {
    constexpr float kHigh = 20;
    constexpr float kHalfCapital = 0.303F;
    const Colour ink = text_on(brush.theme, surface);
    const Colour muted = muted_on(brush.theme, surface);
    const Colour ground = fill_of(brush.theme, surface);
    const Point middle{left.x + kHigh / 2, left.y};
    const auto letter = [&](std::string_view words, Colour colour, float down, float size = 15) {
        const Type type{Face::Bold, size};
        text(brush,
             type,
             {middle.x, middle.y + size * kHalfCapital + down},
             words,
             colour,
             Align::Centre);
    };
    const Rect square = around(middle, {kHigh, kHigh});
    switch (mark) {
        case UnitMark::Eliminated:
            cross_off(brush, inset(square, -1), Stroke::Loss, ink);
            break;
        case UnitMark::Routed:
            polygon(brush,
                    {{square.x, square.y},
                     {square.right(), square.y},
                     {square.right(), middle.y + 3},
                     {middle.x, square.bottom() + 1},
                     {square.x, middle.y + 3}},
                    ink);
            letter("R", ground, -1);
            break;
        case UnitMark::Shaken:
            polygon(brush,
                    {{middle.x, square.y - 1},
                     {square.right() + 1, square.bottom()},
                     {square.x - 1, square.bottom()}},
                    muted);
            letter("S", ground, 3, 14);
            break;
        case UnitMark::Disordered:
            outline(brush, square, ink, 1.6F, 2);
            letter("D", ink, 0);
            break;
        case UnitMark::Skirmish:
            for (const Point dot : {Point{-7, 5}, Point{0, 8}, Point{7, 5}}) {
                disc(brush, {middle.x + dot.x, middle.y + dot.y}, 1.8F, ink);
            }
            letter("K", ink, -4, 14);
            break;
        case UnitMark::OutOfCommand:
            ring(brush, middle, kHigh / 2, ink, 1.6F);
            letter("O", ink, 0, 14);
            line(brush,
                 {square.x + 3, square.bottom() - 3},
                 {square.right() - 3, square.y + 3},
                 ink,
                 1.6F);
            break;
        case UnitMark::Finished:
            polygon(brush,
                    {{square.x, square.y + 2},
                     {square.right(), middle.y},
                     {square.x, square.bottom() - 2}},
                    muted);
            letter("F", ground, 0, 14);
            break;
        case UnitMark::Exited:
            arrow(brush, {square.x, middle.y}, kHigh, ink);
            break;
        case UnitMark::OffMap:
            outline(brush, inset(square, 2), muted, 1.4F, 8);
            break;
    }
    return kHigh;
}

void cross_off(const Brush& brush, Rect box, Stroke stroke, Colour colour) {
    const Rect in = inset(box, std::min(box.w, box.h) * 0.17F);
    line(brush, {in.x, in.bottom()}, {in.right(), in.y}, colour, 2);
    if (stroke == Stroke::Loss) {
        line(brush, {in.x, in.y}, {in.right(), in.bottom()}, colour, 2);
    }
}

}  // namespace drumhead::dashboard::age_of_reason
