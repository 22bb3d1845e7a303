#include "rules/game_of_kings/campaign.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

#include "rules/game_of_kings/campaign_sum.hpp"
#include "rules/words.hpp"

namespace drumhead::gk {
namespace {

/// Lines by name.
class Table {
public:
    Standing& of(const std::string& name) {
        auto& line = lines_[name];
        line.name = name;
        return line;
    }
    std::vector<Standing> lines() && {
        std::vector<Standing> lines;
        for (auto& [name, line] : lines_) {
            lines.push_back(std::move(line));
        }
        return lines;
    }

private:
    std::map<std::string, Standing> lines_;
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

/// Under which name a side stands in a ladder (GK-CAM-08).
const std::string& name_of(const Campaign& campaign, Ladder ladder, const CampaignSide& side) {
    if (ladder == Ladder::Players) {
        return side.player;
    }
    const auto other = campaign.counts_for.find(side.nation);
    return other == campaign.counts_for.end() ? side.nation : other->second;
}

/// What a battle gives each side: points in all, and the bonus within those of the winner.
struct Worth {
    int winner = 0;
    int loser = 0;
    int bonus = 0;
};
Worth worth(const CampaignPoints& points, const CampaignResult& result) {
    if (result.draw) {
        return {points.draw.value_or(0), points.draw.value_or(0), 0};
    }
    const int bonus = result.reversed ? points.bonus : 0;
    return {points.win + bonus, 0, bonus};
}

}  // namespace

std::vector<Standing> standings(const Campaign& campaign, Ladder ladder, const std::string& as_of) {
    Table table;
    for (const auto& name : ladder == Ladder::Players ? campaign.players : campaign.nations) {
        table.of(name_of(campaign, ladder, {name, name}));
    }
    for (const auto& result : campaign.results) {
        if (!as_of.empty() && result.date > as_of) {
            continue;
        }
        const Worth given = worth(campaign.points, result);
        auto& winner = table.of(name_of(campaign, ladder, result.winner));
        ++winner.battles;
        ++(result.draw ? winner.draws : winner.wins);
        winner.bonus += given.bonus;
        winner.points += given.winner;
        auto& loser = table.of(name_of(campaign, ladder, result.loser));
        ++loser.battles;
        ++(result.draw ? loser.draws : loser.losses);
        loser.points += given.loser;
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

Sum ladder_sum(const Campaign& campaign,
               Ladder ladder,
               const std::string& name,
               const std::string& as_of) {
    Sum sum;
    for (const auto& result : campaign.results) {
        if (!as_of.empty() && result.date > as_of) {
            continue;
        }
        const Worth given = worth(campaign.points, result);
        // Somebody who fought himself stands on both sides of it, as in the ladder.
        if (name_of(campaign, ladder, result.winner) == name) {
            sum.add(result.battle + (result.draw       ? ", a draw"
                                     : result.reversed ? ", won, and it reversed history"
                                                       : ", won"),
                    given.winner,
                    result.draw ? "GK-CAM-10" : "GK-CAM-01");
        }
        if (name_of(campaign, ladder, result.loser) == name) {
            sum.add(result.battle + (result.draw ? ", a draw" : ", lost"),
                    given.loser,
                    result.draw ? "GK-CAM-10" : "GK-CAM-01");
        }
    }
    return sum;
}

std::string why_there(std::span<const Standing> lines, std::size_t place) {
    const Standing& line = lines[place];
    if (!line.score) {
        return fmt::format("{} has yet to fight and has no score", line.name);
    }
    const Standing* equal = nullptr;
    for (const std::size_t other : {place - 1, place + 1}) {
        if (other < lines.size() && lines[other].score == line.score) {
            equal = &lines[other];
            break;
        }
    }
    if (equal == nullptr) {
        return fmt::format("rank {} by a score of {:.0f}%", line.rank, *line.score);
    }
    return fmt::format("{} and {} have equal scores and share rank {}; {}",
                       equal < &line ? equal->name : line.name,
                       equal < &line ? line.name : equal->name,
                       line.rank,
                       equal->points != line.points ? "the one with more points stands first"
                                                    : "with equal points too, they stand by name");
}

std::vector<PointsLine> points_over_battles(const Campaign& campaign,
                                            Ladder ladder,
                                            const std::string& as_of) {
    std::vector<const CampaignResult*> by_date;
    for (const auto& result : campaign.results) {
        if (as_of.empty() || result.date <= as_of) {
            by_date.push_back(&result);
        }
    }
    std::ranges::stable_sort(by_date, {}, &CampaignResult::date);
    std::map<std::string, std::vector<PointsStep>> steps;
    int battle = 0;
    for (const auto* result : by_date) {
        ++battle;
        const Worth given = worth(campaign.points, *result);
        const auto add = [&](const CampaignSide& side, int points) {
            auto& line = steps[name_of(campaign, ladder, side)];
            line.push_back({battle, (line.empty() ? 0 : line.back().points) + points});
        };
        add(result->winner, given.winner);
        add(result->loser, given.loser);
    }
    std::vector<PointsLine> lines;
    for (const auto& line : standings(campaign, ladder, as_of)) {
        if (line.score) {
            lines.push_back({line.name, std::move(steps[line.name])});
        }
    }
    return lines;
}

std::optional<Problem> bad_date(const std::string& date) {
    const Problem problem{fmt::format("'{}' is not a day such as 2026-11-29", cited(date))};
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
