#pragma once

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "rosters/battle_book_json.hpp"

// Asks the shipped book in the words of the booklet.

namespace drumhead::bar {

inline const BattleBook& kolin() {
    const auto* const book = shipped_book("kolin");
    REQUIRE(book != nullptr);
    return *book;
}
inline const Scenario& scenario(int number) {
    return kolin().scenarios.at(static_cast<std::size_t>(number - 1));
}

using Names = std::set<std::string>;

inline std::vector<std::string> split(std::string_view text, std::string_view at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = text.find(at);
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + at.size());
    }
    return parts;
}

/// "1/2 SAL, ARB, WUR a/b, 6 lb #1/#2" as the booklet counts them (BAR-OOB-05): SAL 1, SAL 2, ARB,
/// WUR a, WUR b, 6 lb #1, 6 lb #2. The "1a/1b/2a/2b BNL" of Grenzers stand in front likewise.
inline Names named(std::string_view list) {
    Names names;
    for (const auto& entry : split(list, ", ")) {
        auto words = split(entry, " ");
        if (words.size() == 3) {  // "6 lb #1/#2"
            words = {words[0] + " " + words[1], words[2]};
        }
        if (words.size() == 1) {
            names.insert(entry);
            continue;
        }
        // A number stands before the name, a letter or battery behind it.
        const bool before =
            words[0][0] >= '1' && words[0][0] <= '9' && words[0].find(" lb") == std::string::npos;
        for (const auto& part : split(words[before ? 0 : 1], "/")) {
            names.insert(words[before ? 1 : 0] + " " + part);
        }
    }
    return names;
}

inline const Counter& at(int place) {
    return kolin().everyone.counters.at(static_cast<std::size_t>(place));
}
inline const Leader& leader_at(int place) {
    return kolin().everyone.leaders.at(static_cast<std::size_t>(place));
}

inline const Counter& counter(Nation nation, std::string_view short_name_of_it) {
    const auto& all = kolin().everyone.counters;
    const auto found = std::ranges::find_if(all, [&](const Counter& one) {
        return one.nation == nation && short_name(one) == short_name_of_it;
    });
    INFO(short_name_of_it);
    REQUIRE(found != all.end());
    return *found;
}
inline const Leader& leader(Nation nation, std::string_view abbr) {
    const auto& all = kolin().everyone.leaders;
    const auto found = std::ranges::find_if(
        all, [&](const Leader& one) { return one.nation == nation && one.abbr == abbr; });
    INFO(abbr);
    REQUIRE(found != all.end());
    return *found;
}

inline Names names_of(const std::vector<int>& places) {
    Names names;
    for (const int place : places) {
        names.insert(short_name(at(place)));
    }
    return names;
}
inline Names leader_names_of(const std::vector<int>& places) {
    Names names;
    for (const int place : places) {
        names.insert(leader_at(place).abbr);
    }
    return names;
}

/// Whatever a scenario places of one side, at the start or later; options left out.
inline std::vector<const Placement*> placements(const Scenario& scenario, Nation nation) {
    std::vector<const Placement*> result;
    for (const auto& placement : scenario.setup) {
        if (placement.nation == nation) {
            result.push_back(&placement);
        }
    }
    for (const auto& reinforcement : scenario.reinforcements) {
        if (reinforcement.who.nation == nation) {
            result.push_back(&reinforcement.who);
        }
    }
    return result;
}
/// All their counters, by id and with doubles.
inline std::vector<std::string> ids_of(const Scenario& scenario, Nation nation) {
    std::vector<std::string> ids;
    for (const auto* placement : placements(scenario, nation)) {
        for (const int place : placement->counters) {
            ids.push_back(at(place).id);
        }
    }
    std::ranges::sort(ids);
    return ids;
}
inline std::size_t leaders_of(const Scenario& scenario, Nation nation) {
    std::size_t count = 0;
    for (const auto* placement : placements(scenario, nation)) {
        count += placement->leaders.size();
    }
    return count;
}

/// One line of a setup as the booklet prints it: who stands there, and what must be said of where.
struct Line {
    Nation nation;
    std::string_view units;    ///< in the booklet's notation
    std::string_view leaders;  ///< abbreviations
    std::vector<std::string> words;
};
inline void check_words(const std::string& place, const std::vector<std::string>& words) {
    for (const auto& word : words) {
        INFO(place);
        INFO(word);
        CHECK(place.find(word) != std::string::npos);
    }
}
/// Every unit and leader of the line is set up once, in a place of which its words are said.
inline void check_set_up(const Scenario& scenario, const Line& line) {
    const auto check = [&](const std::string& name, auto list_of) {
        int found = 0;
        for (const auto& placement : scenario.setup) {
            if (placement.nation == line.nation && list_of(placement).contains(name)) {
                ++found;
                INFO(name);
                check_words(placement.place, line.words);
            }
        }
        INFO(name);
        CHECK(found == 1);
    };
    for (const auto& name : named(line.units)) {
        check(name, [](const Placement& placement) { return names_of(placement.counters); });
    }
    for (const auto& name : split(line.leaders, ", ")) {
        check(name, [](const Placement& placement) { return leader_names_of(placement.leaders); });
    }
}
inline void check_set_up(const Scenario& scenario, const std::vector<Line>& lines) {
    for (const auto& line : lines) {
        check_set_up(scenario, line);
    }
}

/// The one reinforcement that brings this unit.
inline const Reinforcement& reinforcement_with(const Scenario& scenario,
                                               Nation nation,
                                               const std::string& unit) {
    const auto found = std::ranges::find_if(scenario.reinforcements, [&](const Reinforcement& one) {
        return one.who.nation == nation && names_of(one.who.counters).contains(unit);
    });
    INFO(unit);
    REQUIRE(found != scenario.reinforcements.end());
    return *found;
}

/// The counters of a Command, or of none: the independents.
inline Names of_command(Nation nation, std::string_view abbr) {
    Names names;
    const auto& everyone = kolin().everyone;
    for (const auto& one : everyone.counters) {
        if (one.nation == nation && one.group >= 0 &&
            everyone.groups[static_cast<std::size_t>(one.group)].abbr == abbr) {
            names.insert(short_name(one));
        }
    }
    return names;
}
inline Names independents(Nation nation, Arm arm) {
    Names names;
    for (const auto& one : kolin().everyone.counters) {
        if (one.nation == nation && one.group < 0 && one.arm == arm) {
            names.insert(short_name(one));
        }
    }
    return names;
}
/// The Commands of a Wing, by abbreviation.
inline Names commands_of(Nation nation, std::string_view leader_abbr) {
    Names names;
    const auto& everyone = kolin().everyone;
    for (const auto& group : everyone.groups) {
        if (group.nation == nation && group.wing >= 0 &&
            leader_at(everyone.wings[static_cast<std::size_t>(group.wing)].leader).abbr ==
                leader_abbr) {
            names.insert(group.abbr);
        }
    }
    return names;
}

inline constexpr auto kAustrian = Nation::Austrian;
inline constexpr auto kPrussian = Nation::Prussian;

}  // namespace drumhead::bar
