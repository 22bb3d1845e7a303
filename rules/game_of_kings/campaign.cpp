#include "rules/game_of_kings/campaign.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

namespace drumhead::gk {
namespace {

/// Names in the order in which they join, with their lines.
class Table {
public:
    Standing& of(const std::string& name) {
        const auto found = std::ranges::find(lines_, name, &Standing::name);
        if (found != lines_.end()) {
            return *found;
        }
        lines_.push_back({.name = name});
        return lines_.back();
    }
    std::vector<Standing> lines() && { return std::move(lines_); }

private:
    std::vector<Standing> lines_;
};

void rank(std::vector<Standing>& lines) {
    std::ranges::sort(lines, [](const Standing& a, const Standing& b) {
        const double left = a.score.value_or(-1);
        const double right = b.score.value_or(-1);
        return left != right          ? left > right
               : a.points != b.points ? a.points > b.points
                                      : a.name < b.name;
    });
    for (std::size_t i = 0; i < lines.size() && lines[i].score; ++i) {
        lines[i].rank = i > 0 && lines[i].score == lines[i - 1].score ? lines[i - 1].rank
                                                                      : static_cast<int>(i) + 1;
    }
}

}  // namespace

std::vector<Standing> standings(const Campaign& campaign, Ladder ladder, const std::string& as_of) {
    const auto name_of = [&](const CampaignSide& side) {
        if (ladder == Ladder::Players) {
            return side.player;
        }
        const auto other = campaign.counts_for.find(side.nation);
        return other == campaign.counts_for.end() ? side.nation : other->second;
    };
    Table table;
    for (const auto& name : ladder == Ladder::Players ? campaign.players : campaign.nations) {
        table.of(name);
    }
    for (const auto& result : campaign.results) {
        if (!as_of.empty() && result.date > as_of) {
            continue;
        }
        auto& winner = table.of(name_of(result.winner));
        ++winner.battles;
        if (result.draw) {
            ++winner.draws;
            winner.points += campaign.points.draw.value_or(0);
        } else {
            const int bonus = result.reversed ? campaign.points.bonus : 0;
            ++winner.wins;
            winner.bonus += bonus;
            winner.points += campaign.points.win + bonus;
        }
        auto& loser = table.of(name_of(result.loser));
        ++loser.battles;
        ++(result.draw ? loser.draws : loser.losses);
        loser.points += result.draw ? campaign.points.draw.value_or(0) : 0;
    }
    auto lines = std::move(table).lines();
    for (auto& line : lines) {
        if (line.battles > 0) {
            line.score = 100.0 * line.points / (campaign.points.win * line.battles);
        }
    }
    rank(lines);
    return lines;
}

std::optional<Problem> bad_date(const std::string& date) {
    const Problem problem{fmt::format("'{}' is not a day such as 2026-11-29", date)};
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') {
        return problem;
    }
    const auto number = [&](std::size_t at, std::size_t digits) {
        int value = 0;
        for (std::size_t i = at; i < at + digits; ++i) {
            if (date[i] < '0' || date[i] > '9') {
                return -1;
            }
            value = value * 10 + (date[i] - '0');
        }
        return value;
    };
    const int year = number(0, 4);
    const int month = number(5, 2);
    const int day = number(8, 2);
    if (year < 1 || month < 1 || month > 12) {
        return problem;
    }
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const std::array days{31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return day < 1 || day > days[static_cast<std::size_t>(month - 1)] ? std::optional(problem)
                                                                      : std::nullopt;
}

}  // namespace drumhead::gk
