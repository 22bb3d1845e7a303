#include "app/dashboard/terrain_map.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <imgui.h>

#include "app/kit/dice.hpp"
#include "app/kit/draw_list.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/picture.hpp"
#include "app/terrain/svg.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// The map's own inks; the ground is lighter by day and in print.
constexpr Colour kHill = rgb(0x6B4A22);
constexpr Colour kTree = rgb(0x33532E);
constexpr Colour kLeaves = rgb(0xA9B886);
constexpr Colour kWater = rgb(0x6FA3B5);
constexpr Colour kBank = rgb(0x2F5C70);
constexpr Colour kRoof = rgb(0xA4553A);
constexpr Colour kGroundByLamp = rgb(0xDED7B8);
constexpr Colour kGroundByDay = rgb(0xF1EEDB);

constexpr float kHalfCapital = 0.303F;

/// Where the table's centimetres fall on the screen.
struct Scene {
    const Brush& brush;
    const terrain::Map& map;
    const MapPlace& place;
    float per_cm;
    float thin;  // a fine line of the map
    Colour ground;

    Point at(double x, double y) const {
        return {place.table.x + static_cast<float>(x) * per_cm,
                place.table.y + static_cast<float>(y) * per_cm};
    }
    Point at(gk::Spot spot) const { return at(terrain::cm(spot.x), terrain::cm(spot.y)); }
    Point at(terrain::Corner corner) const { return at(corner.x, corner.y); }
    float length(Length of) const { return static_cast<float>(terrain::cm(of)) * per_cm; }
    template <class Points>
    std::vector<Point> points(const Points& all) const {
        std::vector<Point> out;
        for (const auto& each : all) {
            out.push_back(at(each));
        }
        return out;
    }
};

/// Fills a shape whose every corner is seen from its centre. One mesh, so that no seams show; its
/// edge is left to the line drawn round it.
void fill_round(const Brush& brush, Point centre, const std::vector<Point>& rim, Colour colour) {
    ImDrawList& out = *ImGui::GetWindowDrawList();
    const auto count = static_cast<int>(rim.size());
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    out.PrimReserve(count * 3, count + 1);
    const auto first = out._VtxCurrentIdx;
    out.PrimWriteVtx(real(brush, centre), white, packed(colour));
    for (const Point& each : rim) {
        out.PrimWriteVtx(real(brush, each), white, packed(colour));
    }
    for (int i = 0; i < count; ++i) {
        out.PrimWriteIdx(static_cast<ImDrawIdx>(first));
        out.PrimWriteIdx(static_cast<ImDrawIdx>(first + 1 + static_cast<unsigned>(i)));
        out.PrimWriteIdx(
            static_cast<ImDrawIdx>(first + 1 + static_cast<unsigned>((i + 1) % count)));
    }
}

void draw(const Scene& scene, const gk::HillShape& shape) {
    const Brush& brush = scene.brush;
    const Colour foot = faded(between(kHill, scene.brush.theme.paper, 0.62F), 0.55F);
    fill_round(brush, scene.at(shape.centre), scene.points(shape.foot), foot);
    for (const auto& stroke : shape.hachures) {
        line(brush, scene.at(stroke.from), scene.at(stroke.to), kHill, scene.thin);
    }
    const auto top = scene.points(shape.top);
    fill_round(brush, scene.at(shape.centre), top, brush.theme.paper);
    closed_line(brush, top, kHill, scene.thin * 1.2F);
}

void draw(const Scene& scene, const gk::WoodShape& shape) {
    const Brush& brush = scene.brush;
    for (const auto& tree : shape.trees) {
        const Point crown = scene.at(tree.at);
        const float radius = scene.length(tree.radius);
        line(brush, crown, {crown.x, crown.y + radius * 1.6F}, kTree, scene.thin * 1.6F);
        disc(brush, crown, radius, kLeaves);
        ring(brush, crown, radius, kTree, scene.thin * 1.3F);
        // Light falls from the left, so a crown is round even in one colour.
        line(brush,
             {crown.x - radius * 0.5F, crown.y + radius * 0.1F},
             {crown.x - radius * 0.1F, crown.y - radius * 0.45F},
             faded(brush.theme.paper, 0.7F),
             scene.thin * 1.2F);
    }
}

void draw(const Scene& scene, const gk::LakeShape& shape) {
    const auto shore = scene.points(shape.shore);
    fill_round(scene.brush, scene.at(shape.centre), shore, kWater);
    closed_line(scene.brush, shore, kBank, scene.thin * 2);
    for (const auto& ripple : shape.ripples) {
        line(scene.brush, scene.at(ripple.from), scene.at(ripple.to), kBank, scene.thin * 1.5F);
    }
}

void draw(const Scene& scene, const gk::MarshShape& shape) {
    for (const auto& tuft : shape.tufts) {
        line(scene.brush, scene.at(tuft.from), scene.at(tuft.to), kBank, scene.thin * 1.6F);
        for (const auto& [foot, tip] : terrain::blades_of(tuft)) {
            line(scene.brush, scene.at(foot), scene.at(tip), kBank, scene.thin * 1.3F);
        }
    }
}

/// All water that runs: first the banks of all, so that they open where one meets another.
void draw_running_water(const Scene& scene) {
    const Brush& brush = scene.brush;
    const Clip inside(brush, scene.place.table);
    // Beyond the edge by a little, so that both banks reach it however slantwise it runs off.
    const auto beyond = [](Point end, Point before, float by) {
        const float dx = end.x - before.x;
        const float dy = end.y - before.y;
        const float far = std::max(0.001F, std::sqrt(dx * dx + dy * dy));
        return Point{end.x + dx / far * by, end.y + dy / far * by};
    };
    for (const bool bank : {true, false}) {
        for (const auto& piece : scene.map.shapes) {
            const auto* shape = std::get_if<gk::RunningShape>(&piece.form);
            if (shape == nullptr || shape->line.size() < 2) {
                continue;
            }
            auto middle = scene.points(shape->line);
            const float width = scene.length(shape->width);
            const float on = width * (bank ? 0.35F : 0.5F);
            middle.insert(middle.begin(), beyond(middle[0], middle[1], on));
            middle.push_back(beyond(middle.back(), middle[middle.size() - 2], on));
            polyline(brush,
                     middle,
                     bank ? kBank : kWater,
                     bank ? width : std::max(width * 0.4F, width - scene.thin * 3.4F));
        }
    }
}

void draw(const Scene& scene, const gk::BuiltUpShape& shape) {
    const Brush& brush = scene.brush;
    const Theme& theme = brush.theme;
    if (!shape.wall.empty()) {
        const auto wall = scene.points(shape.wall);
        polygon(brush, wall, faded(between(kHill, theme.paper, 0.62F), 0.55F));
        closed_line(brush, wall, theme.ink, scene.thin * 3);
        for (const Point& corner : wall) {
            const float side = std::max(scene.thin * 7, scene.place.die * 0.3F);
            fill(brush, around(corner, {side, side}), theme.ink);
        }
    }
    for (const auto& house : shape.houses) {
        const auto parts = terrain::parts_of(house);
        const auto walls = scene.points(parts.walls);
        const auto roof = scene.points(parts.roof);
        polygon(brush, walls, theme.paper);
        closed_line(brush, walls, theme.ink_muted, scene.thin * 1.2F);
        polygon(brush, roof, kRoof);
        closed_line(brush, roof, theme.ink, scene.thin);
        for (std::size_t i = 0; i + 1 < parts.cross.size(); i += 2) {
            line(brush,
                 scene.at(parts.cross[i]),
                 scene.at(parts.cross[i + 1]),
                 theme.ink,
                 scene.thin * 1.4F);
        }
    }
}

void draw(const Scene& scene, const gk::OpenShape& shape) {
    const float side = scene.place.die * 2;
    const Rect well = around(scene.at(shape.centre), {side, side});
    die(scene.brush, well, {.did = DieDid::ToThrow});
}

void draw_dice(const Scene& scene, const gk::Sector& sector) {
    const Rect ground = sector_rect(scene.map, scene.place.table, sector.number);
    const float side = scene.place.die;
    const float gap = side * 0.38F;
    Rect at{ground.x + gap, ground.y + gap, side, side};
    die(scene.brush,
        at,
        {.face = sector.piece_die,
         .did = sector.piece_die == 0 ? DieDid::ToThrow
                : sector.has_piece()  ? DieDid::Plain
                                      : DieDid::Miss});
    if (sector.kind_die) {
        at.x += side * 1.3F;
        die(scene.brush, at, {.face = *sector.kind_die, .did = DieDid::Plain});
    }
    const Type type{Face::Sans, scene.place.label_size};
    const auto number = fmt::format("{}", sector.number);
    const float width = text_width(scene.brush, type, number);
    const float middle = ground.y + gap + side / 2;
    // A plate of ground, which shows only where water runs under the number.
    fill(scene.brush,
         {ground.right() - gap - width - type.size * 0.2F,
          middle - type.size * 0.5F,
          width + type.size * 0.4F,
          type.size},
         scene.ground,
         type.size * 0.2F);
    text(scene.brush,
         type,
         {ground.right() - gap, middle + type.size * kHalfCapital},
         number,
         scene.brush.theme.ink_muted,
         Align::Right);
}

void draw_label(const Scene& scene, const gk::PieceShape& piece) {
    const Brush& brush = scene.brush;
    const auto& sector = scene.map.terrain.at(piece.sector);
    const Rect ground = sector_rect(scene.map, scene.place.table, piece.sector);
    std::string words = terrain::label_of(sector);
    const float most = ground.w - scene.place.label_size;
    const float smallest = std::min(scene.place.smallest, scene.place.label_size);
    Type type = fitted(brush, {Face::Medium, scene.place.label_size}, words, most, smallest);
    if (text_width(brush, type, words) > most && sector.feature && sector.chooser) {
        words = gk::name(*sector.feature);  // who chose it is said below the map too
        type = fitted(brush, {Face::Medium, scene.place.label_size}, words, most, smallest);
    }
    if (text_width(brush, type, words) > most || type.size * 1.45F > ground.h * 0.24F) {
        return;  // its shape says what it is, and the words below the map do
    }
    const Size size{text_width(brush, type, words) + type.size * 0.8F, type.size * 1.45F};
    Point middle = scene.at(piece.label);
    middle.x = std::clamp(middle.x,
                          ground.x + size.w / 2 + 2,
                          std::max(ground.x + size.w / 2 + 2, ground.right() - size.w / 2 - 2));
    middle.y = std::min(middle.y, ground.bottom() - size.h / 2 - 2);
    fill(brush, around(middle, size), brush.theme.paper, type.size * 0.2F);
    text(brush,
         type,
         {middle.x, middle.y + type.size * kHalfCapital},
         words,
         brush.theme.ink,
         Align::Centre);
}

void dashed(const Brush& brush, Point from, Point to, Colour colour, float dash, float wide) {
    const float length = std::max(to.x - from.x, to.y - from.y);
    const bool across = to.x > from.x;
    for (float at = 0; at < length; at += dash * 1.7F) {
        const float part = std::min(dash, length - at);
        if (across) {
            rule(brush, {from.x + at, from.y}, part, colour, wide);
        } else {
            upright(brush, {from.x, from.y + at}, part, colour, wide);
        }
    }
}

}  // namespace

Rect sector_rect(const terrain::Map& map, Rect table, int sector) {
    const auto grid = map.terrain.table.sectors;
    const float width = table.w / static_cast<float>(grid.columns);
    const float height = table.h / static_cast<float>(grid.rows);
    const int column = (sector - 1) % grid.columns;
    const int row = (sector - 1) / grid.columns;
    return {table.x + width * static_cast<float>(column),
            table.y + height * static_cast<float>(row),
            width,
            height};
}

void draw_map(const Brush& brush, const terrain::Map& map, const MapPlace& place) {
    const Theme& theme = brush.theme;
    const auto& table = map.terrain.table;
    const bool by_lamp = theme.felt.r + theme.felt.g + theme.felt.b < 384;
    const Scene scene{.brush = brush,
                      .map = map,
                      .place = place,
                      .per_cm = place.table.w / static_cast<float>(terrain::cm(table.width)),
                      .thin = std::max(0.4F, place.die * 0.045F),
                      .ground = by_lamp ? kGroundByLamp : kGroundByDay};
    fill(brush, place.table, scene.ground);
    const Colour faint = faded(theme.ink_muted, 0.75F);
    const float dash = std::max(3.0F, place.die * 0.22F);
    for (int column = 1; column < table.sectors.columns; ++column) {
        const float x = sector_rect(map, place.table, column + 1).x;
        dashed(brush, {x, place.table.y}, {x, place.table.bottom()}, faint, dash, scene.thin);
    }
    for (int row = 1; row < table.sectors.rows; ++row) {
        const float y = sector_rect(map, place.table, row * table.sectors.columns + 1).y;
        dashed(brush, {place.table.x, y}, {place.table.right(), y}, faint, dash, scene.thin);
    }
    draw_running_water(scene);  // under all else
    for (const auto& piece : map.shapes) {
        std::visit(
            [&](const auto& form) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(form)>, gk::RunningShape>) {
                    draw(scene, form);
                }
            },
            piece.form);
    }
    outline(brush, inset(place.table, -scene.thin), theme.ink_muted, scene.thin * 2);
    if (place.chosen > 0) {
        const Rect ground = sector_rect(map, place.table, place.chosen);
        outline(brush, inset(ground, 1), theme.lamp_edge, 5.5F);
        outline(brush, inset(ground, 2), theme.lamp, 3);
    }
    for (const auto& sector : map.terrain.sectors) {
        draw_dice(scene, sector);
    }
    for (const auto& piece : map.shapes) {
        draw_label(scene, piece);
    }
}

namespace {

void draw_sheet(const Brush& brush, const terrain::Map& map, double px_per_cm) {
    const Theme& theme = brush.theme;
    const auto sheet = terrain::sheet_of(map.terrain.table);
    const auto px = [&](double cm) { return static_cast<float>(cm * px_per_cm); };
    fill(brush, {0, 0, px(sheet.width) + 2, px(sheet.height) + 2}, theme.paper);
    const Rect table{
        px(sheet.table_x), px(sheet.table_y), px(sheet.table_width), px(sheet.table_height)};
    const float title = px(sheet.title_size);
    const std::string title_words = terrain::title_of(map);
    const Type title_type = fitted(brush, {Face::Serif, title * 1.15F}, title_words, table.w, 4);
    text(brush, title_type, {table.x, px(sheet.title_line)}, title_words, theme.ink);
    for (const auto player : {gk::Player::B, gk::Player::A}) {
        const Type type{Face::SerifItalic, title * 1.1F};
        text(brush,
             type,
             {table.centre().x, px(player == gk::Player::A ? sheet.near_line : sheet.far_line)},
             shortened(brush, type, terrain::edge_words(player, map.names), table.w),
             theme.ink_muted,
             Align::Centre);
    }
    draw_map(brush,
             map,
             {.table = table,
              .label_size = px(sheet.label_size),
              .smallest = px(sheet.label_size) * 0.5F,
              .die = px(sheet.die)});
    const float bar = px(sheet.bar) / 2;
    const float height = title * 0.24F;
    const Point foot{table.x, px(sheet.foot_line)};
    fill(brush, {foot.x, foot.y - height, bar, height}, theme.ink);
    outline(brush,
            {foot.x, foot.y - height, bar * 2, height},
            theme.ink,
            std::max(1.0F, title * 0.05F));
    text(brush,
         {Face::Medium, title * 0.85F},
         {foot.x + bar * 2 + title * 0.5F, foot.y},
         fmt::format("{:g} cm", sheet.bar),
         theme.ink);
    const int pieces = gk::features(map.terrain);
    text(brush,
         {Face::Sans, title * 0.85F},
         {table.right(), foot.y},
         fmt::format("{} {}", pieces, pieces == 1 ? "piece" : "pieces"),
         theme.ink_muted,
         Align::Right);
}

/// Whether the last part of a PNG is there, which it is not where a disk was full.
bool ends_as_png(const std::filesystem::path& file) {
    constexpr std::string_view kEnd{"IEND\xAE\x42\x60\x82", 8};
    std::ifstream in(file, std::ios::binary);
    std::string end(kEnd.size(), '\0');
    in.seekg(-static_cast<std::streamoff>(kEnd.size()), std::ios::end);
    in.read(end.data(), static_cast<std::streamsize>(end.size()));
    return in && end == kEnd;
}

}  // namespace

Result<void, Problem> write_map_picture(const terrain::Map& map,
                                        double px_per_cm,
                                        const std::filesystem::path& file) {
    const auto size = terrain::pixel_size(map.terrain.table, px_per_cm);
    if (!size) {
        return size.error();
    }
    Result<void> written;
    // A window may be in the middle of a frame: its drawing stays with this thread, and its ImGui
    // context is put back.
    ImGuiContext* const window = ImGui::GetCurrentContext();
    ImGui::SetCurrentContext(nullptr);
    std::thread([&] {
        written =
            write_picture({.width = size->width, .height = size->height}, file, [&](Fonts& fonts) {
                const Brush brush{kLight, fonts, 1};
                begin_table();
                draw_sheet(brush, map, px_per_cm);
                end_table();
            });
    }).join();
    ImGui::SetCurrentContext(window);
    if (written && !ends_as_png(file)) {
        return Problem{fmt::format("{} cannot be written whole", file.string())};
    }
    return written;
}

Result<std::string> save_map(const terrain::Map& map, const std::filesystem::path& folder) {
    std::error_code error;
    const auto name = map.seed ? fmt::format("terrain-{}", *map.seed) : std::string("terrain");
    std::string free = name;
    constexpr int kMost = 10'000;
    for (int number = 2;
         number < kMost && (std::filesystem::exists(folder / (free + ".png"), error) ||
                            std::filesystem::exists(folder / (free + ".svg"), error));
         ++number) {
        free = fmt::format("{}-{}", name, number);
    }
    const double scale = terrain::usual_scale(map.terrain.table);
    const auto picture = folder / (free + ".png");
    if (auto written = write_map_picture(map, scale, picture); !written) {
        return written.error();
    }
    const auto vectors = folder / (free + ".svg");
    std::ofstream out(vectors, std::ios::binary | std::ios::trunc);
    out << terrain::svg(map, scale);
    out.close();
    if (!out) {
        std::filesystem::remove(picture, error);
        return Problem{fmt::format("{} cannot be written", vectors.string())};
    }
    return fmt::format("{} and {} written to {}",
                       picture.filename().string(),
                       vectors.filename().string(),
                       std::filesystem::absolute(folder, error).string());
}

}  // namespace drumhead::dashboard
