#include "app/clock.hpp"

#include <ctime>

#include <fmt/format.h>

namespace drumhead {
namespace {

std::string day_of(const std::tm& time) {
    return fmt::format("{:04}-{:02}-{:02}", time.tm_year + 1900, time.tm_mon + 1, time.tm_mday);
}

}  // namespace

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm time{};
    ::localtime_r(&now, &time);
    return day_of(time);
}

std::string this_moment() {
    const std::time_t now = std::time(nullptr);
    std::tm time{};
    ::gmtime_r(&now, &time);
    return fmt::format(
        "{} {:02}:{:02}:{:02}", day_of(time), time.tm_hour, time.tm_min, time.tm_sec);
}

}  // namespace drumhead
