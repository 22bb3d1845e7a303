#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "app/kit/axes.hpp"
#include "app/kit/geometry.hpp"
#include "rules/game_of_kings/campaign.hpp"

// The chart of points over battles, worked out once for the screen and for paper.

namespace drumhead::print {

/// How a line of the chart is marked, so that it can be told from the others without its colour.
enum class LineShape { Disc, Diamond, Square, Up, Down, Hexagon, Cross, Ring };
inline constexpr std::size_t kMostChartLines = 8;
/// On paper, by the line's place; dark enough to be read beside one another.
inline constexpr unsigned kLineColours[kMostChartLines] = {
    0x2C5F61, 0x2A2216, 0xA4553A, 0x33532E, 0x1B5792, 0x6B4A22, 0x5B4E39, 0x2F5C70};

struct ChartLine {
    std::string name;
    std::string letter;  ///< the first of the name
    LineShape shape = LineShape::Disc;
    unsigned colour = 0;
    int points = 0;                     ///< in the end
    std::vector<kit::Point> corners{};  ///< of the line, from its start
    std::vector<kit::Point> marks{};    ///< where its shape stands upon it
    kit::Point end{};                   ///< where the line ends
    kit::Point label{};                 ///< the middle of the shape before its name
};
using kit::Tick;
struct ChartPlan {
    kit::Rect plot{};            ///< between the axes
    std::vector<Tick> up{};      ///< points: y
    std::vector<Tick> across{};  ///< battles: x
    std::vector<ChartLine> lines{};
    std::size_t left_out = 0;  ///< lines beyond those that can be told apart
};
struct ChartRoom {
    kit::Rect rect{};
    float names = 150;       ///< kept at the right for the names
    float numbers = 34;      ///< kept at the left for the points
    float label_pitch = 22;  ///< between names that end close together
};
/// At most kMostChartLines lines of a ladder; where there are as many corners as pixels they are
/// thinned out, so that thousands of battles cost no more than some hundred.
ChartPlan plan_chart(std::span<const gk::PointsLine> lines, const ChartRoom& room);

}  // namespace drumhead::print
