#include "rules/featherstone/columns.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include <fmt/format.h>

namespace drumhead::fea {
namespace {

/// Names of the one battle of 16 August 1870, as they are written below (GK-FEA-08).
constexpr std::array<std::string_view, 3> kOneBattle{"vionville", "rezonville", "marslatour"};

/// A name without what does not tell two battles apart: capitals, blanks, hyphens, points.
std::string bare(std::string_view name) {
    std::string result;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalnum(byte) != 0) {
            result.push_back(static_cast<char>(std::tolower(byte)));
        }
    }
    return result;
}

}  // namespace

std::optional<Site> retreat(Site lost, End home, Way way) {
    Site to = lost;
    switch (way) {
        case Way::Home:
            to.place += home == End::First ? -1 : 1;
            break;
        case Way::West:
            --to.column;
            break;
        case Way::East:
            ++to.column;
            break;
    }
    const bool there =
        to.place >= 0 && to.place < kPlaces && to.column >= 0 && to.column < kColumns;
    return there ? std::optional(to) : std::nullopt;
}

std::vector<Way> ways(Site lost, End home, Retreats allowed) {
    std::vector<Way> found;
    for (const auto way : {Way::Home, Way::West, Way::East}) {
        if ((way == Way::Home || allowed == Retreats::Sideways) && retreat(lost, home, way)) {
            found.push_back(way);
        }
    }
    return found;
}

std::optional<Refusal> list_fault(const Names& names) {
    std::vector<std::string> seen;
    std::string one_battle;
    for (const auto& column : names) {
        for (const auto& name : column) {
            const auto plain = bare(name);
            if (plain.empty()) {
                return Refusal{"GK-FEA-09", "each of the fifteen sites needs the name of a battle"};
            }
            if (std::ranges::find(seen, plain) != seen.end()) {
                return Refusal{"GK-FEA-08", fmt::format("{} stands in the list twice", name)};
            }
            seen.push_back(plain);
            if (std::ranges::find(kOneBattle, plain) == kOneBattle.end()) {
                continue;
            }
            if (!one_battle.empty()) {
                return Refusal{
                    "GK-FEA-08",
                    fmt::format("{} and {} are two names of one battle; put another in place of "
                                "one of them",
                                one_battle,
                                name)};
            }
            one_battle = name;
        }
    }
    return std::nullopt;
}

}  // namespace drumhead::fea
