#include "app/terrain/map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::terrain {
namespace {

std::string feet_words(Length side) {
    constexpr std::int64_t kInch = 254'000;  // tenths of a micrometre
    const auto inches = (side.tenth_um + kInch / 2) / kInch;
    if (inches % 12 == 0) {
        return fmt::format("{} ft", inches / 12);
    }
    return inches < 12 ? fmt::format("{} in", inches)
                       : fmt::format("{} ft {} in", inches / 12, inches % 12);
}

}  // namespace

Map map_of(gk::Terrain terrain, std::optional<std::uint64_t> seed, Names names) {
    auto shapes = gk::shapes(terrain, seed.value_or(0));
    return {std::move(terrain), std::move(shapes), std::move(names), seed};
}

std::string label_of(const gk::Sector& sector) {
    if (!sector.feature) {
        return sector.chooser ? fmt::format("{} chooses", gk::word(*sector.chooser)) : "";
    }
    std::string label(gk::name(*sector.feature));
    if (sector.chooser) {
        label += fmt::format(", {}’s choice", gk::word(*sector.chooser));
    }
    return label;
}

std::string size_words(const gk::TerrainTable& table) {
    return fmt::format("{} by {} cm ({} by {})",
                       cm_text(table.width),
                       cm_text(table.depth),
                       feet_words(table.width),
                       feet_words(table.depth));
}

std::string title_of(const Map& map) {
    auto title = fmt::format("Random terrain, {}", size_words(map.terrain.table));
    title += map.seed ? fmt::format(", seed {}", *map.seed) : ", the players’ dice";
    return title;
}

std::string edge_words(gk::Player player, const Names& names) {
    const auto& name = player == gk::Player::A ? names.player_a : names.player_b;
    const auto usual = fmt::format("Player {}", gk::word(player));
    return name.empty() || name == usual ? fmt::format("{}’s edge", usual)
                                         : fmt::format("{}’s edge, {}", usual, name);
}

std::string listed(const std::vector<int>& numbers) {
    std::string words;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        words += i == 0 ? "" : i + 1 == numbers.size() ? " and " : ", ";
        words += fmt::format("{}", numbers[i]);
    }
    return words;
}

Sheet sheet_of(const gk::TerrainTable& table) {
    Sheet sheet;
    sheet.table_width = cm(table.width);
    sheet.table_height = cm(table.depth);
    const double sector = std::min(cm(gk::sector_width(table)), cm(gk::sector_depth(table)));
    // A table much longer than deep, or the other way round, still has a title that fits above it.
    sheet.title_size = std::min(sheet.table_width / 46, sheet.table_height / 10);
    sheet.label_size = std::min(sheet.title_size * 0.9, sector * 0.13);
    sheet.die = sector * 0.15;
    const double margin = sheet.title_size * 1.4;
    const double line = sheet.title_size * 1.6;
    sheet.width = sheet.table_width + 2 * margin;
    sheet.table_x = margin;
    sheet.title_line = margin + sheet.title_size * 0.75;
    sheet.far_line = sheet.title_line + line * 1.15;
    sheet.table_y = sheet.far_line + sheet.title_size * 0.7;
    sheet.near_line = sheet.table_y + sheet.table_height + line * 0.9;
    sheet.foot_line = sheet.near_line + line;
    sheet.height = sheet.foot_line + margin * 0.8;
    sheet.bar = 1;
    for (const double length : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0}) {
        if (length <= sheet.table_width / 3.5) {
            sheet.bar = length;
        }
    }
    return sheet;
}

Result<PixelSize> pixel_size(const gk::TerrainTable& table, double px_per_cm) {
    constexpr double kLeast = 8;
    constexpr double most = limits::kLongestMapSide;
    const auto sheet = sheet_of(table);
    const double longer = std::max(sheet.width, sheet.height);
    const double shorter = std::min(sheet.width, sheet.height);
    // Written so that what is not a number is refused too.
    if (!(longer * px_per_cm <= most && shorter * px_per_cm >= kLeast)) {
        return Problem{
            fmt::format("{:g} pixels to a centimetre cannot be drawn; a picture of this "
                        "table, at most {} pixels a side, takes {:.2f} to {:.2f}",
                        px_per_cm,
                        limits::kLongestMapSide,
                        std::ceil(kLeast / shorter * 100) / 100,
                        std::floor(most / longer * 100) / 100)};
    }
    return PixelSize{static_cast<int>(std::lround(sheet.width * px_per_cm)),
                     static_cast<int>(std::lround(sheet.height * px_per_cm))};
}

double usual_scale(const gk::TerrainTable& table) {
    return 1464 / std::max(cm(table.width), cm(table.depth));
}

HouseParts parts_of(const gk::House& house) {
    const double x = cm(house.foot.x);
    const double y = cm(house.foot.y);
    const double half = cm(house.width) / 2;
    const double height = cm(house.height);
    HouseParts parts;
    if (house.church) {
        const double eaves = y - height * 0.45;
        const double top = y - height * 0.86;
        parts.walls = {{x - half * 0.8, eaves},
                       {x + half * 0.8, eaves},
                       {x + half * 0.8, y},
                       {x - half * 0.8, y}};
        parts.roof = {{x - half * 1.1, eaves}, {x, top}, {x + half * 1.1, eaves}};
        parts.cross = {{x, top},
                       {x, y - height},
                       {x - half * 0.32, y - height * 0.94},
                       {x + half * 0.32, y - height * 0.94}};
        return parts;
    }
    const double eaves = y - height * 0.52;
    const double ridge = y - height;
    parts.walls = {{x - half * 0.86, eaves},
                   {x + half * 0.86, eaves},
                   {x + half * 0.86, y},
                   {x - half * 0.86, y}};
    parts.roof = {
        {x - half, eaves}, {x - half * 0.7, ridge}, {x + half * 0.7, ridge}, {x + half, eaves}};
    return parts;
}

std::vector<std::pair<Corner, Corner>> blades_of(const gk::Stroke& tuft) {
    const double left = cm(tuft.from.x);
    const double width = cm(tuft.to.x) - left;
    const double y = cm(tuft.from.y);
    struct Blade {
        double foot;  // along the tuft, 0 to 1
        double lean;
        double height;  // both of the tuft's width
    };
    constexpr std::array kBlades{Blade{0.28, -0.16, 0.26},
                                 Blade{0.40, -0.08, 0.40},
                                 Blade{0.50, 0, 0.50},
                                 Blade{0.60, 0.08, 0.40},
                                 Blade{0.72, 0.16, 0.26}};
    std::vector<std::pair<Corner, Corner>> blades;
    for (const auto& blade : kBlades) {
        const double foot = left + width * blade.foot;
        blades.push_back({{foot, y}, {foot + width * blade.lean, y - width * blade.height}});
    }
    return blades;
}

}  // namespace drumhead::terrain
