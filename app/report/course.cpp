#include "app/report/course.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/print/axis.hpp"

namespace drumhead::report {

Course course_of_points(const Story& story) {
    Course course{.points = {},
                  .names = {story.armies[0].name, story.armies[1].name},
                  .slots = {story.armies[0].slot, story.armies[1].slot},
                  .stepped = true};
    for (const ToldPoints& point : story.course) {
        course.points.push_back(
            {point.event,
             point.when,
             {static_cast<double>(point.left[0]), static_cast<double>(point.left[1])}});
    }
    if (!story.deeds.empty() && !course.points.empty()) {
        auto end = course.points.back();
        end.event = story.deeds.back().event;
        end.when = story.deeds.back().when;
        course.points.push_back(std::move(end));
    }
    return course;
}

Course course_of_luck(const Story& story) {
    Course course{.points = {{}},
                  .names = {story.armies[0].name, story.armies[1].name},
                  .slots = {story.armies[0].slot, story.armies[1].slot}};
    for (const LuckPoint& point : story.luck.course) {
        course.points.push_back({point.event, point.when, point.ahead});
    }
    return course;
}

CoursePlan plan_course(const Course& course, const CourseRoom& room) {
    CoursePlan plan;
    plan.plot = {room.rect.x + room.numbers,
                 room.rect.y + room.top,
                 std::max(20.0F, room.rect.w - room.numbers - room.names),
                 std::max(20.0F, room.rect.h - room.top - room.foot)};
    if (course.points.size() < 2) {
        return plan;
    }
    double least = 0;
    double most = 1;
    for (const auto& point : course.points) {
        for (const double value : point.value) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
    const double step = print::axis_step(
        most - least, std::max(2, static_cast<int>(plan.plot.h / room.number_pitch)));
    least = std::floor(least / step) * step;
    most = std::ceil(most / step) * step;
    plan.last = std::max<std::size_t>(course.points.back().event, 1);
    const auto x = [&](std::size_t event) {
        return plan.plot.x +
               plan.plot.w * static_cast<float>(event) / static_cast<float>(plan.last);
    };
    const auto y = [&](double value) {
        return plan.plot.y + plan.plot.h * static_cast<float>((most - value) / (most - least));
    };
    plan.zero = y(0);
    for (double value = least; value <= most + step / 2; value += step) {
        plan.up.push_back(
            {y(value), fmt::format("{}{:.0f}", value < -step / 2 ? "−" : "", std::abs(value))});
    }
    // A tick where a turn begins, as many as can be read.
    std::string before;
    float free_from = plan.plot.x;
    for (const auto& point : course.points) {
        if (point.when != before && x(point.event) >= free_from) {
            plan.across.push_back({x(point.event), point.when});
            free_from = x(point.event) + room.turn_pitch;
        }
        before = point.when;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<kit::Point>& line = plan.lines[side];
        for (const auto& point : course.points) {
            const kit::Point at{x(point.event), y(point.value[side])};
            if (course.stepped && !line.empty() && line.back().y != at.y) {
                line.push_back({at.x, line.back().y});
            }
            line.push_back(at);
        }
        plan.ends[side] = line.back().y;
    }
    // Names at the ends of their lines, never on each other.
    if (std::abs(plan.ends[0] - plan.ends[1]) < room.name_pitch) {
        const float half = room.name_pitch / 2;
        const float middle = (plan.ends[0] + plan.ends[1]) / 2;
        const bool first_on_top = plan.ends[0] <= plan.ends[1];
        plan.ends = {middle + (first_on_top ? -half : half),
                     middle + (first_on_top ? half : -half)};
    }
    return plan;
}

}  // namespace drumhead::report
