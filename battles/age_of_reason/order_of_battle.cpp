#include "battles/age_of_reason/order_of_battle.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rules/words.hpp"

namespace drumhead::bar {
namespace {

/// Keeps the entries marked in `kept` and answers where each has gone; -1 for those left out.
template <class T>
std::vector<int> keep(std::vector<T>& all, const std::vector<bool>& kept) {
    std::vector<int> places(all.size(), -1);
    std::vector<T> some;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (kept[i]) {
            places[i] = static_cast<int>(some.size());
            some.push_back(std::move(all[i]));
        }
    }
    all = std::move(some);
    return places;
}

void move_to(int& place, const std::vector<int>& places) {
    place = place < 0 ? -1 : places[static_cast<std::size_t>(place)];
}
void move_to(std::vector<int>& list, const std::vector<int>& places) {
    for (auto& place : list) {
        move_to(place, places);
    }
    std::erase(list, -1);
}
void move_to(Placement& placement,
             const std::vector<int>& counters,
             const std::vector<int>& leaders) {
    move_to(placement.counters, counters);
    move_to(placement.leaders, leaders);
}

/// Marks each member at `list` in `kept`.
void mark(std::vector<bool>& kept, const std::vector<int>& list) {
    for (const int place : list) {
        kept[static_cast<std::size_t>(place)] = true;
    }
}

}  // namespace

std::string_view word(LeaderRole role) {
    static constexpr std::array<std::string_view, 4> kWords{"army", "special", "wing", "command"};
    return kWords[static_cast<std::size_t>(role)];
}

std::string short_name(const Counter& counter) {
    return counter.part.empty() ? counter.abbr : fmt::format("{} {}", counter.abbr, counter.part);
}

Result<Setup> set_up(const BattleBook& book,
                     const Scenario& scenario,
                     const std::vector<std::string>& options) {
    Setup setup{.name = {},
                .seed = 0,
                .book = book.word,
                .order_of_battle = book.everyone,
                .scenario = scenario,
                .charts = book.charts};
    for (const auto& wanted : options) {
        if (std::ranges::count(options, wanted) > 1) {
            return Problem{fmt::format("option '{}' is named twice", cited(wanted))};
        }
        const auto option = std::ranges::find(scenario.options, wanted, &Option::word);
        if (option == scenario.options.end()) {
            return Problem{
                fmt::format("'{}' is not an option of {}", cited(wanted), scenario.name)};
        }
        setup.scenario.setup.push_back(option->who);
    }
    setup.scenario.options.clear();

    auto& all = setup.order_of_battle;
    std::vector<bool> counters(all.counters.size());
    std::vector<bool> leaders(all.leaders.size());
    const auto use = [&](const Placement& placement) {
        mark(counters, placement.counters);
        mark(leaders, placement.leaders);
    };
    for (const auto& placement : setup.scenario.setup) {
        use(placement);
    }
    for (const auto& reinforcement : setup.scenario.reinforcements) {
        use(reinforcement.who);
    }
    // A parent comes on when its pieces reform, and pieces when a parent breaks down.
    const auto listed = counters;
    for (std::size_t i = 0; i < all.counters.size(); ++i) {
        const int parent = all.counters[i].parent;
        if (parent >= 0 && (listed[i] || listed[static_cast<std::size_t>(parent)])) {
            counters[i] = true;
            counters[static_cast<std::size_t>(parent)] = true;
        }
    }
    std::vector<bool> groups(all.groups.size());
    std::vector<bool> wings(all.wings.size());
    for (std::size_t i = 0; i < all.counters.size(); ++i) {
        if (counters[i] && all.counters[i].group >= 0) {
            groups[static_cast<std::size_t>(all.counters[i].group)] = true;
        }
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto& group = all.groups[g];
        if (group.leader >= 0 && leaders[static_cast<std::size_t>(group.leader)]) {
            groups[g] = true;
        }
        if (groups[g] && group.wing >= 0) {
            wings[static_cast<std::size_t>(group.wing)] = true;
        }
    }
    const auto counter_places = keep(all.counters, counters);
    const auto leader_places = keep(all.leaders, leaders);
    const auto wing_places = keep(all.wings, wings);
    const auto group_places = keep(all.groups, groups);
    for (auto& counter : all.counters) {
        move_to(counter.group, group_places);
        move_to(counter.parent, counter_places);
    }
    for (auto& group : all.groups) {
        move_to(group.wing, wing_places);
        move_to(group.leader, leader_places);
    }
    for (auto& wing : all.wings) {
        move_to(wing.leader, leader_places);
    }
    for (auto& army : all.armies) {
        move_to(army.leaders, leader_places);
    }
    for (auto& placement : setup.scenario.setup) {
        move_to(placement, counter_places, leader_places);
    }
    for (auto& reinforcement : setup.scenario.reinforcements) {
        move_to(reinforcement.who, counter_places, leader_places);
    }
    return setup;
}

}  // namespace drumhead::bar
