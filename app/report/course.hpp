#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "app/kit/axes.hpp"
#include "app/kit/geometry.hpp"
#include "battles/story.hpp"

// One line a side over the events of a battle, laid out once for the screen and for paper.

namespace drumhead::report {

struct Course {
    struct Point {
        std::size_t event = 0;
        std::string when{};
        std::array<double, 2> value{};
    };
    std::vector<Point> points{};
    std::array<std::string, 2> names{};
    std::array<int, 2> slots{0, 1};  ///< how each is marked
    bool stepped = false;            ///< the value holds until the next point
};
/// What each army has left, up to the last event.
Course course_of_points(const Story& story);
/// How far each side's dice were ahead of what was to be expected.
Course course_of_luck(const Story& story);

struct CourseRoom {
    kit::Rect rect{};
    float numbers = 40;       ///< kept at the left
    float names = 130;        ///< kept at the right
    float top = 12;           ///< kept above the highest line
    float foot = 26;          ///< kept below for the turns
    float turn_pitch = 44;    ///< least distance of two turns written under it
    float name_pitch = 16;    ///< least distance of the names
    float number_pitch = 34;  ///< least distance of two numbers at the left
};
struct CoursePlan {
    kit::Rect plot{};
    std::vector<kit::Tick> up{};
    std::vector<kit::Tick> across{};  ///< where a half-turn begins
    float zero = 0;                   ///< y of nought
    std::array<std::vector<kit::Point>, 2> lines{};
    std::array<float, 2> ends{};  ///< y of the names at the ends, apart from one another
    std::size_t last = 1;         ///< the event at the right end; nought is at the left
};
/// Nothing is drawn of a course of fewer than two points: `lines` are empty then.
CoursePlan plan_course(const Course& course, const CourseRoom& room);

}  // namespace drumhead::report
