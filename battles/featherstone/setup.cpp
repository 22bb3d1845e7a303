#include "battles/featherstone/setup.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::fea {
namespace {

Problem bad_name(std::string_view what, const std::string& name) {
    return {name.empty()
                ? fmt::format("{}: none is given yet", what)
                : fmt::format("{}: at most {} bytes are kept", what, limits::kLongestName)};
}
bool is_name(const std::string& name) {
    return !name.empty() && name.size() <= limits::kLongestName;
}

std::optional<Problem> fault_of(const Setup&, const Columns& columns) {
    for (const auto& column : columns.names) {
        for (const auto& name : column) {
            if (name.size() > limits::kLongestName) {
                return bad_name("battles", name);
            }
        }
    }
    if (const auto refused = list_fault(columns.names)) {
        return Problem{fmt::format("battles: {} ({})", refused->why, refused->clause)};
    }
    return std::nullopt;
}

bool is_table(int table) {
    return table >= 1 && table <= kTables;
}

std::optional<Problem> fault_of(const Setup& setup, const Tables& tables) {
    for (const auto side : kSides) {
        auto areas = tables.areas[place(side)];
        std::ranges::sort(areas);
        if (!std::ranges::all_of(areas, is_table) ||
            std::ranges::adjacent_find(areas) != areas.end()) {
            return Problem{
                fmt::format("areas: {} needs {} different tables of 1 to {} to assemble "
                            "on (GK-FEA-12)",
                            setup.sides[place(side)],
                            kAreas,
                            kTables)};
        }
    }
    if (!is_site_die(static_cast<int>(tables.sites.size()))) {
        return Problem{
            fmt::format("sites: {} are numbered; as many are needed as a die has sides: 4, 6, 8, "
                        "10, 12 or 20 (GK-FEA-13)",
                        tables.sites.size())};
    }
    if (!std::ranges::all_of(tables.sites, is_table)) {
        return Problem{fmt::format("sites: each is a table of 1 to {}", kTables)};
    }
    return std::nullopt;
}

std::optional<Problem> fault_of(const Setup& setup, const Chest& chest) {
    for (const auto side : kSides) {
        auto names = chest.counters[place(side)];
        if (const auto* const bad = std::ranges::find_if_not(names, is_name); bad != names.end()) {
            return bad_name(fmt::format("counters of {}", setup.sides[place(side)]), *bad);
        }
        std::ranges::sort(names);
        if (const auto* twice = std::ranges::adjacent_find(names); twice != names.end()) {
            return Problem{
                fmt::format("counters of {}: two are called {}", setup.sides[place(side)], *twice)};
        }
    }
    if (!std::ranges::all_of(chest.divided, [](int box) { return box >= 1 && box <= kBoxes; })) {
        return Problem{fmt::format("divided: each is a box of 1 to {}", kBoxes)};
    }
    if (chest.rate.boxes && (*chest.rate.boxes < 1 || *chest.rate.boxes > kBoxes)) {
        return Problem{fmt::format("rate: 1 to {} boxes, or none set", kBoxes)};
    }
    if (chest.rate.counters && (*chest.rate.counters < 1 || *chest.rate.counters > kCounters)) {
        return Problem{fmt::format("counters a turn: 1 to {}, or none set", kCounters)};
    }
    return std::nullopt;
}

}  // namespace

CounterNames numbered_counters() {
    CounterNames names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = std::to_string(i + 1);
    }
    return names;
}

std::string_view word(const Plan& plan) {
    constexpr std::array<std::string_view, 3> kWords{"columns", "tables", "chest"};
    return kWords[plan.index()];
}

std::string_view description(const Plan& plan) {
    constexpr std::array<std::string_view, 3> kWords{
        "battles in columns", "a map of tables", "a chest of matchboxes"};
    return kWords[plan.index()];
}

std::optional<Plan> plan_named(std::string_view named) {
    std::vector<Plan> plans;  // one by one: Clang 14 breaks down over a list of them
    plans.emplace_back(Columns{});
    plans.emplace_back(Tables{});
    plans.emplace_back(Chest{});
    const auto found = std::ranges::find(plans, named, [](const Plan& plan) { return word(plan); });
    return found == plans.end() ? std::nullopt : std::optional(*found);
}

std::optional<Problem> fault(const Setup& setup) {
    if (!is_name(setup.name)) {
        return bad_name("name", setup.name);
    }
    for (const auto& side : setup.sides) {
        if (!is_name(side)) {
            return bad_name("sides", side);
        }
        if (side == "neither") {
            return Problem{"sides: 'neither' says that nobody won; another name is needed"};
        }
    }
    if (setup.sides[0] == setup.sides[1]) {
        return Problem{fmt::format("sides: both are called {}", setup.sides[0])};
    }
    if (setup.sides[0] == "B" || setup.sides[1] == "A") {
        return Problem{"sides: A and B stand for the first side and the second"};
    }
    if (setup.victory.size() > limits::kLongestCampaignNote) {
        return Problem{
            fmt::format("victory: at most {} bytes are kept", limits::kLongestCampaignNote)};
    }
    return std::visit([&](const auto& plan) { return fault_of(setup, plan); }, setup.plan);
}

}  // namespace drumhead::fea
