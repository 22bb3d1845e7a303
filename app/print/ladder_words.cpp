#include "app/print/ladder_words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "rules/words.hpp"

namespace drumhead::print {
namespace {

bool has_equals(std::span<const gk::Standing> lines) {
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].score && lines[i].score == lines[i - 1].score) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::string date_words(const std::string& date) {
    if (gk::bad_date(date)) {
        return date;
    }
    constexpr std::array<std::string_view, 12> kMonths{"January",
                                                       "February",
                                                       "March",
                                                       "April",
                                                       "May",
                                                       "June",
                                                       "July",
                                                       "August",
                                                       "September",
                                                       "October",
                                                       "November",
                                                       "December"};
    const auto month = static_cast<std::size_t>((date[5] - '0') * 10 + (date[6] - '0') - 1);
    const int day = (date[8] - '0') * 10 + (date[9] - '0');
    return fmt::format("{} {} {}", day, kMonths[month], std::stoi(date.substr(0, 4)));
}

std::string worth_words(const gk::CampaignPoints& points) {
    std::string words = fmt::format("a win {}", points.win);
    if (points.bonus > 0) {
        words += fmt::format(", {} more where it reverses history", in_words(points.bonus));
    }
    if (points.draw) {
        words += fmt::format(", a draw {}", *points.draw);
    }
    return words;
}

std::string counted_words(const gk::Campaign& campaign, const std::string& as_of) {
    const auto count = std::ranges::count_if(
        campaign.results, [&](const auto& each) { return as_of.empty() || each.date <= as_of; });
    auto words = fmt::format("{} battle{}", count, count == 1 ? "" : "s");
    if (!as_of.empty()) {
        words += ", as of " + date_words(as_of);
    }
    return words;
}

std::vector<std::string> foot_words(const gk::Campaign& campaign,
                                    std::span<const gk::Standing> players,
                                    std::span<const gk::Standing> nations) {
    const auto& points = campaign.points;
    std::vector<std::string> lines;
    lines.push_back(fmt::format("The line marks 100%: {} point{} a battle.",
                                in_words(points.win),
                                points.win == 1 ? "" : "s"));
    if (points.bonus > 0) {
        lines.back() += fmt::format(" Bonus points can lift a score to {}%.",
                                    (100 * (points.win + points.bonus)) / points.win);
    }
    if (has_equals(players) || has_equals(nations)) {
        lines.emplace_back(
            "Equal scores share a rank; more points stand first, then the name decides.");
    }
    std::map<std::string, std::string> counted;
    for (const auto& [nation, other] : campaign.counts_for) {
        auto& list = counted[other];
        list += (list.empty() ? "" : ", ") + nation;
    }
    std::string draws = points.draw
                            ? fmt::format("A draw gives each side {}.", in_words(*points.draw))
                            : "The rules give nothing for a draw.";
    for (const auto& [other, list] : counted) {
        lines.push_back(fmt::format("{} stands for {}.", other, list));
    }
    if (counted.empty() || lines.back().size() > 60) {
        lines.push_back(std::move(draws));
    } else {
        lines.back() += " " + draws;
    }
    return lines;
}

std::string score_words(const gk::Standing& line) {
    return line.score ? fmt::format("{:.0f}%", *line.score) : "";
}

}  // namespace drumhead::print
