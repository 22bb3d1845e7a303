#include <cctype>

#include <fmt/format.h>

#include "app/report/report.hpp"
#include "app/terrain/svg.hpp"
#include "battles/age_of_reason/story.hpp"
#include "battles/featherstone/story.hpp"
#include "battles/game_of_kings/story.hpp"
#include "rosters/files.hpp"
#include "rules/limits.hpp"

namespace drumhead::report {
namespace {

/// The table it is fought on, where one was made.
std::string map_of(const gk::State& state) {
    constexpr double kPixelsPerCm = 4;
    if (!state.table) {
        return {};
    }
    const auto made = gk::terrain_of(*state.table);
    return made ? terrain::svg(terrain::map_of(made->terrain,
                                               state.table->seed,
                                               {.player_a = state.armies[0].name,
                                                .player_b = state.armies[1].name}),
                               kPixelsPerCm)
                : std::string();
}

}  // namespace

Told told(const gk::Battle& battle) {
    return {gk::tell(battle), map_of(battle.state())};
}
Told told(const bar::Battle& battle) {
    return {bar::tell(battle), {}};
}
Told told(const fea::Battle& campaign) {
    return {fea::tell(campaign), {}};
}

std::string written(const Told& told, Kind kind, Detail detail) {
    const Wish wish{.every_event = detail == Detail::EveryEvent, .map = told.map};
    return kind == Kind::Html ? html(told.story, wish) : markdown(told.story, wish);
}

std::string file_name(std::string_view name, std::int64_t battle) {
    // Plain letters and figures are safe everywhere; whatever lies between them is one dash.
    std::string safe;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter = byte >= 0x80 || std::isalnum(byte) != 0;
        if (letter && safe.size() < limits::kLongestFileName) {
            safe += byte >= 0x80 ? c : static_cast<char>(std::tolower(byte));
        } else if (!letter && !safe.empty() && safe.back() != '-') {
            safe += '-';
        }
    }
    // A letter of several bytes is not cut in two.
    while (!safe.empty() && (static_cast<unsigned char>(safe.back()) & 0xC0U) == 0x80U &&
           safe.size() >= limits::kLongestFileName) {
        safe.pop_back();
    }
    if (!safe.empty() && static_cast<unsigned char>(safe.back()) >= 0xC0U) {
        safe.pop_back();
    }
    while (!safe.empty() && safe.back() == '-') {
        safe.pop_back();
    }
    return fmt::format("{}-{}", safe.empty() ? "battle" : safe, battle);
}

Result<std::filesystem::path> save_in(const std::filesystem::path& folder,
                                      const Told& told,
                                      std::int64_t battle,
                                      Kind kind,
                                      Detail detail) {
    std::error_code error;
    const auto name = file_name(told.story.name, battle);
    const std::string_view ending = kind == Kind::Html ? "html" : "md";
    auto file = folder / fmt::format("{}.{}", name, ending);
    constexpr int kMost = 10'000;
    for (int number = 2; std::filesystem::exists(file, error); ++number) {
        if (number > kMost) {
            return Problem{
                fmt::format("there are too many reports called {} in {}", name, folder.string())};
        }
        file = folder / fmt::format("{}-{}.{}", name, number, ending);
    }
    if (const auto saved = write_file(file, written(told, kind, detail)); !saved) {
        return saved.error();
    }
    return std::filesystem::absolute(file, error);
}

}  // namespace drumhead::report
