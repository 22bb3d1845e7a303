#pragma once

#include <string>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// How a share of a bar is drawn: an empty frame for unhurt, pale for hurt, hatched for retreats,
/// solid for breaks.
enum class Filling { Empty, Pale, Hatched, Solid };

struct Share {
    double chance = 0;  // 0 to 1
    Filling filling = Filling::Empty;
    std::string words{};  // "unhurt"
};

/// One bar cut into its shares, 16 high on the paper. Shares of nothing take no place.
void odds_bar(const Brush& brush, Surface surface, Rect rect, const std::vector<Share>& shares);
/// The shares in words, side by side over `width`, each as wide a column; `baseline` is the line's.
void odds_legend(const Brush& brush,
                 Surface surface,
                 Point baseline,
                 float width,
                 const std::vector<Share>& shares);
/// The same as a list downwards, `pitch` apart, as beside dice entry.
void odds_list(const Brush& brush,
               Surface surface,
               Point baseline,
               float pitch,
               const std::vector<Share>& shares);
/// A square in a share's filling.
void odds_square(const Brush& brush, Surface surface, Rect rect, Filling filling);

struct ChartColumn {
    double chance = 0;
    std::string label{};  // "0", "3, gone"
};
struct Chart {
    std::vector<ChartColumn> columns{};
    int thrown = -1;  // the column that was thrown: solid, its label in a dark pill; -1 for none
    float bar_share = 0.8F;  // of a column's pitch that its bar takes
    Surface surface = Surface::Paper;
    float label_size = 18;
};
/// Columns of chances on an axis. `rect` is everything: the chances over the columns, the axis, the
/// labels under it (24 high).
void chart(const Brush& brush, Rect rect, const Chart& chart);

}  // namespace drumhead::kit
