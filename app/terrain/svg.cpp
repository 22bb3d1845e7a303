#include "app/terrain/svg.hpp"

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/print/html.hpp"

namespace drumhead::terrain {
namespace {

using print::escaped;

constexpr std::string_view kPaper = "#FFFBF1";
constexpr std::string_view kInk = "#2A2216";
constexpr std::string_view kInkMuted = "#5B4E39";
constexpr std::string_view kGround = "#F1EEDB";
constexpr std::string_view kHill = "#6B4A22";
constexpr std::string_view kHillFoot = "#E2D5B4";
constexpr std::string_view kTree = "#33532E";
constexpr std::string_view kLeaves = "#A9B886";
constexpr std::string_view kWater = "#6FA3B5";
constexpr std::string_view kBank = "#2F5C70";
constexpr std::string_view kRoof = "#A4553A";
constexpr std::string_view kWall = "#FFFFFF";

/// A length with no more digits than a printer can tell apart.
std::string number(double cm) {
    auto text = fmt::format("{:.3f}", cm);
    while (text.back() == '0') {
        text.pop_back();
    }
    if (text.back() == '.') {
        text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

/// Writes the elements, one a line.
class Page {
public:
    explicit Page(const Map& map) : map_(map), sheet_(sheet_of(map.terrain.table)) {
        thin_ = sheet_.label_size * 0.05;
    }
    std::string write(double px_per_cm);

private:
    std::string x(Length at) const { return number(sheet_.table_x + cm(at)); }
    std::string y(Length at) const { return number(sheet_.table_y + cm(at)); }
    std::string point(gk::Spot at) const { return x(at.x) + "," + y(at.y); }
    std::string point(Corner at) const {
        return number(sheet_.table_x + at.x) + "," + number(sheet_.table_y + at.y);
    }
    template <class Points>
    std::string points(const Points& all) const {
        std::string words;
        for (const auto& each : all) {
            words += words.empty() ? point(each) : " " + point(each);
        }
        return words;
    }
    template <class... T>
    void add(fmt::format_string<T...> form, T&&... parts) {
        out_ += fmt::format(form, std::forward<T>(parts)...);
        out_ += '\n';
    }
    void strokes(const std::vector<gk::Stroke>& all, std::string_view colour, double width) {
        std::string path;
        for (const auto& stroke : all) {
            path += "M" + point(stroke.from) + "L" + point(stroke.to);
        }
        add(R"(<path d="{}" stroke="{}" stroke-width="{}" fill="none"/>)",
            path,
            colour,
            number(width));
    }
    struct Words {
        double x;
        double baseline;
        double size;
        std::string_view anchor;  // start, middle, end
        std::string_view style;   // class of the style sheet
    };
    void text(const Words& place, std::string_view words) {
        add(R"(<text class="{}" x="{}" y="{}" font-size="{}" text-anchor="{}">{}</text>)",
            place.style,
            number(place.x),
            number(place.baseline),
            number(place.size),
            place.anchor,
            escaped(words));
    }
    void ground();
    void running_water();
    void piece(const gk::HillShape& shape);
    void piece(const gk::WoodShape& shape);
    void piece(const gk::LakeShape& shape);
    void piece(const gk::MarshShape& shape);
    void piece(const gk::BuiltUpShape& shape);
    void piece(const gk::OpenShape& shape);
    void die(double left, double top, int face, bool counts);
    void dice_and_number(const gk::Sector& sector);
    void label(const gk::PieceShape& piece);
    void scale_bar();

    const Map& map_;
    Sheet sheet_;
    double thin_ = 0;
    std::string out_;
};

void Page::ground() {
    const auto& table = map_.terrain.table;
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)",
        number(sheet_.table_x),
        number(sheet_.table_y),
        number(sheet_.table_width),
        number(sheet_.table_height),
        kGround);
    const double right = sheet_.table_x + sheet_.table_width;
    const double bottom = sheet_.table_y + sheet_.table_height;
    const auto dashed = [&](Corner from, Corner to) {
        add(R"(<path d="M{},{}L{},{}" stroke="{}" stroke-width="{}" stroke-dasharray="{},{}" fill="none"/>)",
            number(from.x),
            number(from.y),
            number(to.x),
            number(to.y),
            kInkMuted,
            number(thin_),
            number(thin_ * 7),
            number(thin_ * 5));
    };
    for (int column = 1; column < table.sectors.columns; ++column) {
        const double at = sheet_.table_x + sheet_.table_width * column / table.sectors.columns;
        dashed({at, sheet_.table_y}, {at, bottom});
    }
    for (int row = 1; row < table.sectors.rows; ++row) {
        const double at = sheet_.table_y + sheet_.table_height * row / table.sectors.rows;
        dashed({sheet_.table_x, at}, {right, at});
    }
}

void Page::piece(const gk::HillShape& shape) {
    add(R"(<polygon points="{}" fill="{}"/>)", points(shape.foot), kHillFoot);
    strokes(shape.hachures, kHill, thin_ * 0.8);
    add(R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
        points(shape.top),
        kPaper,
        kHill,
        number(thin_));
}

void Page::piece(const gk::WoodShape& shape) {
    for (const auto& tree : shape.trees) {
        const double radius = cm(tree.radius);
        const double middle = sheet_.table_x + cm(tree.at.x);
        const double crown = sheet_.table_y + cm(tree.at.y);
        add(R"(<path d="M{0},{1}L{0},{2}" stroke="{3}" stroke-width="{4}"/>)",
            number(middle),
            number(crown),
            number(crown + radius * 1.6),
            kTree,
            number(thin_ * 1.4));
        add(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
            number(middle),
            number(crown),
            number(radius),
            kLeaves,
            kTree,
            number(thin_ * 1.2));
    }
}

void Page::piece(const gk::LakeShape& shape) {
    add(R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
        points(shape.shore),
        kWater,
        kBank,
        number(thin_ * 2));
    strokes(shape.ripples, kBank, thin_ * 1.4);
}

void Page::piece(const gk::MarshShape& shape) {
    strokes(shape.tufts, kBank, thin_ * 1.4);
    std::string path;
    for (const auto& tuft : shape.tufts) {
        for (const auto& [foot, tip] : blades_of(tuft)) {
            path += "M" + point(foot) + "L" + point(tip);
        }
    }
    add(R"(<path d="{}" stroke="{}" stroke-width="{}" fill="none"/>)",
        path,
        kBank,
        number(thin_ * 1.2));
}

/// All water that runs: first the banks of all, so that they open where one meets another.
void Page::running_water() {
    for (const bool bank : {true, false}) {
        for (const auto& each : map_.shapes) {
            const auto* shape = std::get_if<gk::RunningShape>(&each.form);
            if (shape == nullptr) {
                continue;
            }
            const double width = cm(shape->width);
            add(R"(<polyline{} points="{}" stroke="{}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="{}" fill="none"/>)",
                bank ? "" : fmt::format(R"( id="sector-{}")", each.sector),
                points(shape->line),
                bank ? kBank : kWater,
                number(bank ? width : std::max(width * 0.4, width - thin_ * 3.4)),
                bank ? "butt" : "round");
        }
    }
}

void Page::piece(const gk::BuiltUpShape& shape) {
    const auto tower = [&](gk::Spot at) {
        const double half = sheet_.label_size * 0.22;
        add(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)",
            number(sheet_.table_x + cm(at.x) - half),
            number(sheet_.table_y + cm(at.y) - half),
            number(half * 2),
            number(half * 2),
            kInk);
    };
    if (!shape.wall.empty()) {
        add(R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
            points(shape.wall),
            kHillFoot,
            kInk,
            number(thin_ * 3));
        for (const auto at : shape.wall) {
            tower(at);
        }
    }
    for (const auto& house : shape.houses) {
        const auto parts = parts_of(house);
        add(R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
            points(parts.walls),
            kWall,
            kInkMuted,
            number(thin_));
        add(R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
            points(parts.roof),
            kRoof,
            kInk,
            number(thin_));
        for (std::size_t i = 0; i + 1 < parts.cross.size(); i += 2) {
            add(R"(<path d="M{}L{}" stroke="{}" stroke-width="{}"/>)",
                point(parts.cross[i]),
                point(parts.cross[i + 1]),
                kInk,
                number(thin_ * 1.2));
        }
    }
}

void Page::piece(const gk::OpenShape& shape) {
    const double size = sheet_.label_size * 3;
    text({sheet_.table_x + cm(shape.centre.x),
          sheet_.table_y + cm(shape.centre.y) + size * 0.35,
          size,
          "middle",
          "muted"},
         "?");
}

void Page::die(double left, double top, int face, bool counts) {
    const double side = sheet_.die;
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
        number(left),
        number(top),
        number(side),
        number(side),
        number(side * 0.2),
        counts ? "#FFFFFF" : "#E9E2CC",
        counts ? kInk : kInkMuted,
        number(counts ? side * 0.05 : side * 0.025));
    const auto pip = [&](double across, double down) {
        add(R"(<circle cx="{}" cy="{}" r="{}" fill="{}"/>)",
            number(left + side * (0.5 + across * 0.26)),
            number(top + side * (0.5 + down * 0.26)),
            number(side * 0.095),
            counts ? kInk : kInkMuted);
    };
    if (face % 2 == 1) {
        pip(0, 0);
    }
    if (face >= 2) {
        pip(-1, -1);
        pip(1, 1);
    }
    if (face >= 4) {
        pip(1, -1);
        pip(-1, 1);
    }
    if (face == 6) {
        pip(-1, 0);
        pip(1, 0);
    }
}

void Page::dice_and_number(const gk::Sector& sector) {
    const auto ground = gk::ground_of(map_.terrain.table, sector.number);
    const double gap = sheet_.die * 0.3;
    const double left = sheet_.table_x + cm(ground.x) + gap;
    const double top = sheet_.table_y + cm(ground.y) + gap;
    die(left, top, sector.piece_die, sector.has_piece());
    if (sector.kind_die) {
        die(left + sheet_.die * 1.25, top, *sector.kind_die, true);
    }
    const auto words = fmt::format("{}", sector.number);
    const double width = sheet_.label_size * (0.58 * static_cast<double>(words.size()) + 0.4);
    // A plate of ground, which shows only where water runs under the number.
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"/>)",
        number(sheet_.table_x + cm(ground.x) + cm(ground.width) - gap * 0.6 - width),
        number(top + sheet_.die / 2 - sheet_.label_size * 0.55),
        number(width),
        number(sheet_.label_size * 1.1),
        number(sheet_.label_size * 0.2),
        kGround);
    text({sheet_.table_x + cm(ground.x) + cm(ground.width) - gap,
          top + sheet_.die / 2 + sheet_.label_size * 0.36,
          sheet_.label_size,
          "end",
          "muted"},
         words);
}

void Page::label(const gk::PieceShape& piece) {
    const auto& sector = map_.terrain.at(piece.sector);
    const auto words = label_of(sector);
    const auto ground = gk::ground_of(map_.terrain.table, sector.number);
    // Letters are counted, and half the size is near enough to a letter's width.
    const auto letters = static_cast<double>(std::count_if(words.begin(), words.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
    const double room = cm(ground.width) * 0.96;
    const double size = std::min(sheet_.label_size, room / (letters * 0.53 + 0.6));
    const double width = letters * size * 0.53 + size * 0.6;
    const double left = sheet_.table_x + cm(ground.x);
    const double middle = std::clamp(sheet_.table_x + cm(piece.label.x),
                                     left + cm(ground.width) * 0.02 + width / 2,
                                     left + cm(ground.width) * 0.98 - width / 2);
    const double level = sheet_.table_y + cm(piece.label.y);
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"/>)",
        number(middle - width / 2),
        number(level - size * 0.72),
        number(width),
        number(size * 1.44),
        number(size * 0.2),
        kPaper);
    text({middle, level + size * 0.35, size, "middle", "label"}, words);
}

void Page::scale_bar() {
    const double half = sheet_.bar / 2;
    const double height = sheet_.title_size * 0.24;
    const double top = sheet_.foot_line - height;
    for (int i = 0; i < 2; ++i) {
        add(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="{}" stroke-width="{}"/>)",
            number(sheet_.table_x + half * i),
            number(top),
            number(half),
            number(height),
            i == 0 ? kInk : kPaper,
            kInk,
            number(thin_));
    }
    text({sheet_.table_x + sheet_.bar + sheet_.title_size * 0.5,
          sheet_.foot_line,
          sheet_.title_size * 0.8,
          "start",
          "label"},
         fmt::format("{} cm", number(sheet_.bar)));
    const int pieces = gk::features(map_.terrain);
    text({sheet_.table_x + sheet_.table_width,
          sheet_.foot_line,
          sheet_.title_size * 0.8,
          "end",
          "muted"},
         fmt::format("{} {}", pieces, pieces == 1 ? "piece" : "pieces"));
}

std::string Page::write(double px_per_cm) {
    const auto title = title_of(map_);
    add(R"(<?xml version="1.0" encoding="UTF-8"?>)");
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" stroke="none">)",
        number(sheet_.width * px_per_cm),
        number(sheet_.height * px_per_cm),
        number(sheet_.width),
        number(sheet_.height));
    add("<title>{}</title>", escaped(title));
    add("<style>text{{font-family:Roboto,'DejaVu Sans',Arial,sans-serif}}"
        ".serif{{font-family:'EB Garamond',Garamond,Georgia,serif;fill:{0}}}"
        ".edge{{font-family:'EB Garamond',Garamond,Georgia,serif;font-style:italic;fill:{1}}}"
        ".label{{fill:{0};font-weight:500}}.muted{{fill:{1}}}</style>",
        kInk,
        kInkMuted);
    ground();
    running_water();  // under all else
    // The paper round the table, over what runs off it.
    add(R"(<path fill-rule="evenodd" fill="{0}" d="M0,0L{1},0L{1},{2}L0,{2}ZM{3},{4}L{3},{6}L{5},{6}L{5},{4}Z"/>)",
        kPaper,
        number(sheet_.width),
        number(sheet_.height),
        number(sheet_.table_x),
        number(sheet_.table_y),
        number(sheet_.table_x + sheet_.table_width),
        number(sheet_.table_y + sheet_.table_height));
    text({sheet_.table_x, sheet_.title_line, sheet_.title_size, "start", "serif"}, title);
    const double middle = sheet_.table_x + sheet_.table_width / 2;
    text({middle, sheet_.far_line, sheet_.title_size, "middle", "edge"},
         edge_words(gk::Player::B, map_.names));
    text({middle, sheet_.near_line, sheet_.title_size, "middle", "edge"},
         edge_words(gk::Player::A, map_.names));
    for (const auto& each : map_.shapes) {
        std::visit(
            [&](const auto& form) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(form)>, gk::RunningShape>) {
                    add(R"(<g id="sector-{}">)", each.sector);
                    piece(form);
                    add("</g>");
                }
            },
            each.form);
    }
    add(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="none" stroke="{}" stroke-width="{}"/>)",
        number(sheet_.table_x),
        number(sheet_.table_y),
        number(sheet_.table_width),
        number(sheet_.table_height),
        kInkMuted,
        number(thin_ * 2.4));
    for (const auto& sector : map_.terrain.sectors) {
        dice_and_number(sector);
    }
    for (const auto& each : map_.shapes) {
        label(each);
    }
    scale_bar();
    add("</svg>");
    return std::move(out_);
}

}  // namespace

std::string svg(const Map& map, double px_per_cm) {
    return Page(map).write(px_per_cm);
}

}  // namespace drumhead::terrain
