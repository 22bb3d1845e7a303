#pragma once

#include <array>
#include <vector>

#include "app/kit/geometry.hpp"
#include "app/kit/theme.hpp"

namespace drumhead::kit {

// Where everything stands, worked out from the frame alone. Pure: the same frame gives the same
// rectangles, and none of them overlap.

/// How much of the table fits: both armies beside the paper, one army, or the paper alone.
enum class Form { Wide, Medium, Narrow };

struct LayoutWish {
    Size frame;                 // real pixels
    float scale = 1;            // wanted; the layout takes less where less fits
    Army to_act = Army::First;  // whose column a medium frame shows
    float paper_need = 0;       // height the paper's content asks for, 0 if the usual will do
    float foot = 0;             // logical height kept free under everything; the frame ends above it
};

struct Layout {
    Form form = Form::Wide;
    float scale = 1;  // the scale in fact used: real pixels = logical × scale
    Size frame;       // logical pixels
    float margin = 20;
    Rect band;
    std::array<Rect, 2> score;  // each army's part of the scoreboard
    Rect turn;                  // between them: the turn and whose move it is
    Rect paper;
    std::array<Rect, 2> column;  // an army's cards; empty where there is no room for it
    Rect weather;                // empty in a narrow frame, which has a tab for it
    Rect log;
    Rect tabs;  // empty unless narrow
    Rect body;  // between scoreboard and tabs or foot: what a page may use that is not the battle's
};

Layout lay_out(const LayoutWish& wish);

/// The pitch of a point's cell, equal for both armies: 14, or less where `most` points do not fit.
float cell_pitch(float width, int most);

/// A sector to be placed in a column.
struct SectorWish {
    int units = 0;
    enum class Shown { Cards, HeadingOnly } shown = Shown::Cards;
};
struct SectorPlace {
    Rect heading;             // 38 high: name, pips, rule
    std::vector<Rect> cards;  // two to a row
};
struct ColumnPlan {
    float card_height = 58;
    std::vector<SectorPlace> sectors;
    Rect foot;           // the line of what is lost
    float overflow = 0;  // how far the content reaches below its room: over 0, it must scroll
};
/// Places an army's sectors in its column: cards as high as there is room for, from 46 to 60, then
/// space between the sectors. `foot_height` is kept at the lower end; `across` cards make a row.
ColumnPlan plan_column(Rect column,
                       const std::vector<SectorWish>& sectors,
                       float foot_height,
                       int across = 2);

/// The pages where the players' own dice are entered.
struct EntryLayout {
    Rect paper;
    std::array<Rect, 2> side;  // what stands left and right of it; empty where there is no room
    bool compact = false;      // no steps, no asides, smaller dice
    float padding = 34;
    Rect steps;
    Rect prompt;  // the prompt's own line or two
    float prompt_size = 52;
    Rect note;    // empty in compact
    Rect dice;    // thrown and awaited
    Rect result;  // what they come to so far
    Rect plates;  // the faces to touch
    Rect aside;   // what follows; in compact the odds bar
    Rect buttons;
};
EntryLayout lay_out_entry(const Layout& layout);

/// A row of `count` squares in a rectangle, as large as fits up to `largest`, on as many rows as
/// serves that best, from the top left.
std::vector<Rect> squares_in(Rect rect, int count, float largest, float gap);

}  // namespace drumhead::kit
