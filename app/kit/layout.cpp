#include "app/kit/layout.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace drumhead::kit {

namespace {

constexpr Size kSmallest{680, 460};
constexpr float kFoot = 14;  // free below the last line
constexpr float kWeatherHeight = 72;
constexpr float kLogLine = 25;
constexpr float kShortPaper = 291;  // the paper's short form
constexpr float kLongPaper = 566;

float usable_scale(const LayoutWish& wish) {
    const float fits = std::min(wish.frame.w / kSmallest.w, wish.frame.h / kSmallest.h);
    if (wish.scale <= fits) {
        return wish.scale;
    }
    // Down in twentieths, so that fonts are baked for few sizes while a window is dragged.
    return std::max(0.25F, std::floor(fits * 20) / 20);
}

Form form_for(Size frame) {
    if (frame.w >= 1360 && frame.h >= 860) {
        return Form::Wide;
    }
    if (frame.w >= 1000 && frame.h >= 680) {
        return Form::Medium;
    }
    return Form::Narrow;
}

void place_score(Layout& out, float top, float bottom, float turn_width) {
    const float half = (out.frame.w - 2 * out.margin - turn_width) / 2;
    out.score[0] = {out.margin, top, half - 8, bottom - top};
    out.score[1] = {out.frame.w - out.margin - half + 8, top, half - 8, bottom - top};
    out.turn = {out.margin + half, top, turn_width, bottom - top};
}

// Weather and log share what is left below the paper.
void place_below(Layout& out) {
    out.weather = {out.paper.x, out.paper.bottom() + 9, out.paper.w, kWeatherHeight};
    const float log_top = out.weather.bottom() + 4;
    out.log = {out.paper.x, log_top, out.paper.w, out.frame.h - kFoot - log_top};
}

void wide(Layout& out, const LayoutWish& wish) {
    const float w = out.frame.w;
    const float tight = std::clamp((1440 - w) / 80, 0.0F, 1.0F);
    out.margin = 20 - 8 * tight;
    const float gutter = 24 - 8 * tight;
    float spare = std::max(0.0F, w - 1440);
    const float to_paper = std::min(spare, 144.0F);
    spare -= to_paper;
    const float to_columns = std::min(spare, 144.0F);
    spare -= to_columns;
    out.margin += spare / 2;
    const float paper_width = 616 + to_paper;
    const float column_width = (w - 2 * out.margin - 2 * gutter - paper_width) / 2;

    out.band = {0, 0, w, 46};
    place_score(out, 46, 130, 200);
    constexpr float kTop = 137;
    const float most = out.frame.h - kFoot - kTop - kWeatherHeight - 13 - 2 * kLogLine - 4;
    out.paper = {out.margin + column_width + gutter,
                 kTop,
                 paper_width,
                 std::min(std::max(wish.paper_need, kLongPaper), most)};
    const float column_height = out.frame.h - kFoot - kTop;
    out.column[0] = {out.margin, kTop, column_width, column_height};
    out.column[1] = {out.paper.right() + gutter, kTop, column_width, column_height};
    place_below(out);
}

void medium(Layout& out, const LayoutWish& wish) {
    const float w = out.frame.w;
    const float tight = std::clamp((1152 - w) / 152, 0.0F, 1.0F);
    out.margin = 20 - 8 * tight;
    const float gutter = 24 - 8 * tight;
    float column_width = 368 - 16 * tight;  // under 352 a card's words and bases would meet
    float paper_width = w - 2 * out.margin - gutter - column_width;
    if (paper_width > 880) {
        const float to_column = std::min(paper_width - 880, 440 - column_width);
        column_width += to_column;
        paper_width -= to_column;
    }
    if (paper_width > 1000) {
        out.margin += (paper_width - 1000) / 2;
        paper_width = 1000;
    }
    out.band = {0, 0, w, 46};
    place_score(out, 46, 130, 190);
    constexpr float kTop = 137;
    const float most = out.frame.h - kFoot - kTop - kWeatherHeight - 13 - 2 * kLogLine - 4;
    const float height = std::min(std::max(wish.paper_need, kShortPaper + 14), most);
    const float column_height = out.frame.h - kFoot - kTop;
    const bool left = wish.to_act == Army::First;
    const float column_x = left ? out.margin : w - out.margin - column_width;
    out.column[left ? 0 : 1] = {column_x, kTop, column_width, column_height};
    out.paper = {left ? column_x + column_width + gutter : out.margin, kTop, paper_width, height};
    place_below(out);
}

void narrow(Layout& out, const LayoutWish& wish) {
    out.margin = 12;
    constexpr float kTabs = 40;
    constexpr float kLastLine = 36;
    constexpr float kTop = 104;
    out.band = {0, 0, out.frame.w, 41};
    place_score(out, 41, kTop - 2, 150);
    out.tabs = {0, out.frame.h - kTabs, out.frame.w, kTabs};
    const float most = out.tabs.y - kLastLine - kTop;
    out.paper = {out.margin,
                 kTop,
                 out.frame.w - 2 * out.margin,
                 std::min(most, std::max(wish.paper_need, std::min(most, 360.0F)))};
    out.log = {out.margin, out.paper.bottom(), out.paper.w, out.tabs.y - out.paper.bottom()};
}

}  // namespace

Layout lay_out(const LayoutWish& wish) {
    Layout out;
    out.scale = usable_scale(wish);
    out.frame = {wish.frame.w / out.scale, wish.frame.h / out.scale};
    out.form = form_for(out.frame);
    out.frame.h -= wish.foot;
    switch (out.form) {
        case Form::Wide:
            wide(out, wish);
            break;
        case Form::Medium:
            medium(out, wish);
            break;
        case Form::Narrow:
            narrow(out, wish);
            break;
    }
    const float foot = out.tabs.empty() ? out.frame.h - kFoot : out.tabs.y - 10;
    out.body = {out.margin, out.paper.y, out.frame.w - 2 * out.margin, foot - out.paper.y};
    return out;
}

float cell_pitch(float width, int most) {
    if (most <= 0) {
        return 14;
    }
    return std::clamp(std::floor(width / static_cast<float>(most) * 2) / 2, 3.0F, 14.0F);
}

ColumnPlan plan_column(Rect column,
                       const std::vector<SectorWish>& sectors,
                       float foot_height,
                       int across) {
    assert(across >= 1);
    constexpr float kTallest = 60;
    constexpr float kLowest = 46;
    constexpr float kAcross = 7;
    ColumnPlan plan;
    plan.foot = {column.x, column.bottom() - foot_height, column.w, foot_height};
    const float room = column.h - foot_height;

    int rows = 0;
    int gaps = 0;  // between rows of one sector
    for (const SectorWish& sector : sectors) {
        const int own =
            sector.shown == SectorWish::Shown::Cards ? (sector.units + across - 1) / across : 0;
        rows += own;
        gaps += std::max(0, own - 1);
    }
    const auto count = static_cast<float>(sectors.size());
    struct Measures {
        float heading;
        float row_gap;
        float sector_gap;
    };
    // The usual measures first; the tight ones only where cards would fall below their lowest.
    Measures use{38, 8, 8.5F};
    const auto card_height = [&](const Measures& m) {
        if (rows == 0) {
            return kTallest;
        }
        const float fixed = count * m.heading + static_cast<float>(gaps) * m.row_gap +
                            std::max(0.0F, count - 1) * m.sector_gap;
        return (room - fixed) / static_cast<float>(rows);
    };
    if (card_height(use) < 52) {
        use.row_gap = 6;
    }
    if (card_height(use) < kLowest) {
        // Where a row has more than two the column is that of a narrow frame, which scrolls: there
        // a heading stays as high as a finger needs.
        use = {across > 2 ? 36.0F : 30.0F, 6, 4};
    }
    const float wanted = card_height(use);
    plan.card_height = std::clamp(std::floor(wanted), kLowest, kTallest);
    if (wanted > kTallest && sectors.size() > 1) {
        const float spare = (wanted - kTallest) * static_cast<float>(rows) / (count - 1);
        use.sector_gap = std::min(28.0F, use.sector_gap + spare);
    }

    const float card_width =
        (column.w - kAcross * static_cast<float>(across - 1)) / static_cast<float>(across);
    float y = column.y;
    for (const SectorWish& sector : sectors) {
        SectorPlace place;
        place.heading = {column.x, y, column.w, use.heading};
        y += use.heading;
        if (sector.shown == SectorWish::Shown::Cards) {
            for (int i = 0; i < sector.units; ++i) {
                const auto row = static_cast<float>(i / across);
                const auto side = static_cast<float>(i % across);
                place.cards.push_back({column.x + side * (card_width + kAcross),
                                       y + row * (plan.card_height + use.row_gap),
                                       card_width,
                                       plan.card_height});
            }
            if (!place.cards.empty()) {
                y = place.cards.back().bottom();
            }
        }
        plan.sectors.push_back(std::move(place));
        y += use.sector_gap;
    }
    plan.overflow = std::max(0.0F, y - use.sector_gap - (column.y + room));
    return plan;
}

EntryLayout lay_out_entry(const Layout& layout) {
    EntryLayout out;
    const Rect body = layout.body;
    float side = 0;
    if (layout.form == Form::Wide) {
        side = 196;
    } else if (layout.form == Form::Medium) {
        side = 150 + std::clamp((layout.frame.w - 1000) / 152, 0.0F, 1.0F) * 46;
    }
    const float gap = layout.form == Form::Wide ? 20.0F : 14.0F;
    float paper_width = body.w - (side > 0 ? 2 * (side + gap) : 0);
    paper_width = std::min(paper_width, 1100.0F);
    const float x = body.centre().x - paper_width / 2;
    out.paper = {x, body.y + 3, paper_width, std::min(body.h - 7, 780.0F)};
    if (side > 0) {
        out.side[0] = {x - gap - side, out.paper.y + 16, side, out.paper.h - 16};
        out.side[1] = {out.paper.right() + gap, out.paper.y + 16, side, out.paper.h - 16};
    }
    out.compact = out.paper.h < 500;
    const float h = out.paper.h;
    const float top = out.paper.y;
    out.padding = out.compact ? 16 : std::min(34.0F, out.paper.w * 0.05F);
    const float left = out.paper.x + out.padding;
    const float width = out.paper.w - 2 * out.padding;
    const float result_width = std::clamp(width * 0.34F, 150.0F, 300.0F);
    if (out.compact) {
        const float wide_result = std::clamp(width * 0.4F, 150.0F, 300.0F);
        // From the top: prompt 38, dice, plates, odds 34, buttons 42, with gaps of 8.
        out.prompt = {left, top + 8, width, 38};
        out.prompt_size = 30;
        const float free = h - 8 - 38 - 34 - 42 - 10 - 4 * 8;
        const float dice = std::clamp(free * 0.4F, 40.0F, 84.0F);
        const float plates = std::min(free - dice, 130.0F);
        out.dice = {left, out.prompt.bottom() + 8, width - wide_result - 12, dice};
        out.result = {left + width - wide_result, out.dice.y, wide_result, dice};
        out.plates = {left, out.dice.bottom() + 12, width, plates - 4};
        out.aside = {left, out.plates.bottom() + 8, width, 34};
        out.buttons = {left, out.paper.bottom() - 10 - 42, width, 42};
        return out;
    }
    // The measures of a page 742 high, drawn in along with it.
    const float f = std::min(1.06F, h / 742);
    out.steps = {left, top + 22 * f, width, 26};
    out.prompt_size = std::round(std::clamp(52 * std::min(f, width / 800), 34.0F, 54.0F));
    out.prompt = {left, top + 68 * f, width, 64 * f};
    out.note = {left, top + 138 * f, width, 26 * f};
    out.dice = {left, top + 185 * f, width - result_width - 30, 150 * f};
    out.result = {left + width - result_width, top + 185 * f, result_width, 150 * f};
    out.plates = {left, top + 380 * f, width, 178 * f};
    out.aside = {left, top + 590 * f, width, 34 * f};
    const float button = std::max(40.0F, 53 * f);
    out.buttons = {left, out.paper.bottom() - 32 * f - button, width, button};
    return out;
}

std::vector<Rect> squares_in(Rect rect, int count, float largest, float gap) {
    std::vector<Rect> out;
    if (count <= 0) {
        return out;
    }
    float best = 0;
    int best_across = 1;
    for (int rows = 1; rows <= count; ++rows) {
        const int across = (count + rows - 1) / rows;
        const float wide =
            (rect.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across);
        const float high = (rect.h - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
        const float side = std::min({wide, high, largest});
        if (side > best) {
            best = side;
            best_across = across;
        }
    }
    for (int i = 0; i < count; ++i) {
        const auto column = static_cast<float>(i % best_across);
        const auto row = static_cast<float>(i / best_across);
        out.push_back({rect.x + column * (best + gap), rect.y + row * (best + gap), best, best});
    }
    return out;
}

}  // namespace drumhead::kit
