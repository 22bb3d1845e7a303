// drumhead terrain

#include <algorithm>
#include <charconv>
#include <fstream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/dicing.hpp"
#include "app/command_line/context.hpp"
#include "app/command_line/words.hpp"
#include "app/terrain/svg.hpp"
#include "rosters/json.hpp"
#include "rosters/terrain_json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

struct TerrainWords {
    std::optional<std::int64_t> battle{};
    Dicing dicing{};
    std::optional<std::string> table{};
    std::optional<std::string> sectors{};
    std::vector<std::string> choose{};
    std::vector<std::string> reroll{};
    bool details = false;
    std::optional<std::string> svg{};
    std::optional<std::string> png{};
    std::optional<double> scale{};
    std::optional<std::string> player_a{};
    std::optional<std::string> player_b{};
};

/// A table to be shown, whether it was made just now or lies in a battle.
struct Shown {
    gk::RolledTerrain made{};
    std::optional<std::uint64_t> seed{};
    std::vector<int> again{};
    terrain::Names names{};
};

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

Result<gk::TerrainTable> read_table(const TerrainWords& words) {
    gk::TerrainTable table;
    if (words.table) {
        const auto sides = split(*words.table, 'x');
        const auto width = length_from_cm(sides.front());
        const auto depth = length_from_cm(sides.back());
        if (sides.size() != 2 || !width || !depth) {
            return Problem{fmt::format(
                "--table: '{}' is no size; each side must be from {} to {} cm, as 183x76",
                cited(*words.table),
                limits::kSmallestTableSide,
                limits::kLargestTableSide)};
        }
        table.width = *width;
        table.depth = *depth;
    }
    if (words.sectors) {
        const auto counts = split(*words.sectors, 'x');
        const auto columns = whole_number(counts.front());
        const auto rows = whole_number(counts.back());
        if (counts.size() != 2 || !columns || !rows) {
            return Problem{fmt::format(
                "--sectors: '{}' is no division; columns and rows are needed, each from 1 to {}, "
                "as 6x2",
                *words.sectors,
                limits::kMostSectorsASide)};
        }
        table.sectors = {*columns, *rows};
    }
    if (const auto fits = gk::check(table); !fits) {
        return fits.error();
    }
    return table;
}

Result<std::vector<gk::TerrainChoice>> read_choices(const std::vector<std::string>& words) {
    std::vector<gk::TerrainChoice> choices;
    for (const auto& option : words) {
        for (const auto& item : split(option, ',')) {
            const auto halves = split(item, '=');
            const auto sector = whole_number(halves.front());
            if (halves.size() != 2 || !sector) {
                return Problem{fmt::format(
                    "--choose: '{}' is not a sector and what stands there, as 11=hill", item)};
            }
            const auto feature = gk::feature_from(halves.back());
            if (!feature) {
                return Problem{fmt::format("--choose: '{}' is no terrain; there are {}",
                                           halves.back(),
                                           gk::kFeatureWords)};
            }
            choices.push_back({*sector, *feature});
        }
    }
    return choices;
}

Result<std::vector<int>> read_rerolls(const TerrainWords& words, const gk::TerrainTable& table) {
    std::vector<int> again;
    for (const auto& option : words.reroll) {
        for (const auto& item : split(option, ',')) {
            const auto sector = whole_number(item);
            if (!sector || *sector < 1 || *sector > table.sectors.count()) {
                return Problem{fmt::format("--reroll: '{}' is no sector; they are numbered 1 to {}",
                                           item,
                                           table.sectors.count())};
            }
            again.push_back(*sector);
        }
    }
    if (!again.empty() && !words.dicing.seed && !words.dicing.dice) {
        return Problem{
            "--reroll: --seed or --dice is needed too, to say which table a sector is thrown "
            "again of"};
    }
    return again;
}

/// Why a file could not be written there; found out without changing anything.
Result<void, Problem> writable(const Context& context, const std::string& file) {
    std::error_code error;
    if (std::filesystem::equivalent(file, context.file(), error)) {
        return Problem{fmt::format("{} is where everything is kept; name another file", file)};
    }
    const bool there = std::filesystem::exists(file, error);
    const bool folder = std::filesystem::is_directory(file, error);
    const bool opens = !folder && std::ofstream(file, std::ios::binary | std::ios::app).is_open();
    if (!opens) {
        return Problem{fmt::format("{} cannot be written", file)};
    }
    if (!there) {
        std::filesystem::remove(file, error);
    }
    return {};
}

void print_terrain(std::ostream& out, const terrain::Map& map, bool may_choose) {
    out << terrain::title_of(map) << "\n";
    for (const auto& sector : map.terrain.sectors) {
        std::string dice;
        for (const int face : sector.dice()) {
            dice += fmt::format(" {}", face);
        }
        auto words = terrain::label_of(sector);
        if (words.empty()) {
            words = "nothing";
        } else if (!sector.feature) {
            words += may_choose ? fmt::format(" (--choose {}=…)", sector.number) : "";
        } else {
            // Of a built-up area its name says it.
            if (sector.feature->size != gk::PieceSize::Unsaid &&
                sector.feature->kind != gk::TerrainKind::BuiltUp) {
                words += fmt::format(", {}", gk::word(sector.feature->size));
            }
            if (sector.course) {
                words += fmt::format(", from the {} edge to the {} one through {}",
                                     gk::word(sector.course->enters),
                                     gk::word(sector.course->leaves),
                                     terrain::listed(sector.course->sectors));
            }
        }
        out << fmt::format("{:>4}  {:<9}  {}\n", sector.number, dice, words);
    }
    const auto odds = exact_odds(
        [&](Dice& dice) { return gk::number_of_pieces(map.terrain.table.sectors, dice); });
    const int pieces = gk::features(map.terrain);
    out << fmt::format("{} {}; {:.3g} on average, {:.1f}% have {} or more\n",
                       pieces,
                       pieces == 1 ? "piece" : "pieces",
                       odds.mean(std::identity{}),
                       odds.at_least(std::identity{}, pieces) * 100,
                       pieces);
}

Result<Shown> make_terrain(const TerrainWords& words) {
    const auto table = read_table(words);
    if (!table) {
        return table.error();
    }
    auto choices = read_choices(words.choose);
    if (!choices) {
        return choices.error();
    }
    auto again = read_rerolls(words, *table);
    if (!again) {
        return again.error();
    }
    const gk::TerrainFacts facts{
        .table = *table, .choices = std::move(*choices), .details = words.details};
    Shown shown{.again = std::move(*again)};
    if (words.dicing.dice) {
        const auto played =
            diced(words.dicing, [&](Dice& dice) { return gk::terrain(facts, shown.again, dice); });
        if (!played) {
            return played.error();
        }
        shown.made.terrain = played->result();
        // Of sectors thrown again the faces kept are given out, to be typed elsewhere as they lie.
        const auto kept = gk::faces_of(shown.made.terrain);
        shown.made.thrown =
            shown.again.empty()
                ? played->thrown
                : play([&](Dice& dice) { return gk::terrain(facts, dice); }, kept).thrown;
    } else {
        shown.seed = words.dicing.seed.value_or(fresh_seed());
        shown.made = gk::roll_terrain(facts, {*shown.seed, shown.again});
    }
    if (const auto fits = gk::choice_refused(shown.made.terrain, facts.choices); !fits) {
        return Problem{fmt::format("--choose: {}", fits.error().words)};
    }
    return shown;
}

/// The table a battle is fought on, its armies at their edges.
Result<Shown> table_of_battle(const Context& context, const TerrainWords& words) {
    const bool makes_another = words.dicing.seed || words.dicing.dice || words.table ||
                               words.sectors || words.details || !words.choose.empty() ||
                               !words.reroll.empty();
    if (makes_another) {
        return Problem{
            "--battle: its table is shown as it lies; --table, --sectors, --seed, --dice, "
            "--choose, --details and --reroll make a new one"};
    }
    const auto battle = load_battle(context, *words.battle);
    if (!battle) {
        return battle.error();
    }
    const auto& state = battle->state();
    if (!state.table) {
        return Problem{fmt::format("battle {} has no random table", *words.battle)};
    }
    auto made = gk::terrain_of(*state.table);
    if (!made) {
        return made.error();
    }
    return Shown{.made = std::move(*made),
                 .seed = state.table->seed,
                 .again = state.table->rerolled,
                 .names = {.player_a = state.armies[0].name, .player_b = state.armies[1].name}};
}

Result<void, Problem> show_terrain(const Context& context, const TerrainWords& words) {
    auto shown = words.battle ? table_of_battle(context, words) : make_terrain(words);
    if (!shown) {
        return shown.error();
    }
    shown->names.player_a = words.player_a.value_or(shown->names.player_a);
    shown->names.player_b = words.player_b.value_or(shown->names.player_b);
    const auto map = terrain::map_of(shown->made.terrain, shown->seed, shown->names);
    const auto& table = map.terrain.table;
    const double scale = words.scale.value_or(terrain::usual_scale(table));
    if (words.scale || words.png) {
        if (const auto size = terrain::pixel_size(table, scale); !size) {
            return Problem{fmt::format("--scale: {}", size.error().words)};
        }
    }
    // Both places are tried before anything is written.
    for (const auto& file : {words.svg, words.png}) {
        if (file) {
            if (auto fits = writable(context, *file); !fits) {
                return fits;
            }
        }
    }
    if (words.png) {
        if (auto drawn = context.screens.draw_terrain(map, scale, *words.png); !drawn) {
            return drawn;
        }
    }
    if (words.svg) {
        if (auto written = write_file(*words.svg, terrain::svg(map, scale)); !written) {
            return written;
        }
    }
    if (context.json) {
        auto json = terrain_json(shown->made);
        json["seed"] = shown->seed ? Json(*shown->seed) : Json(nullptr);
        json["rerolled"] = shown->again;
        context.print(json);
    } else {
        print_terrain(context.streams.out, map, !words.battle);
    }
    return {};
}

}  // namespace

void add_terrain(CLI::App& app, Context& context) {
    auto words = std::make_shared<TerrainWords>();
    auto* sub =
        app.add_subcommand("terrain", "a random table, diced sector by sector")->fallthrough();
    sub->add_option("--battle", words->battle, "shows the table of this battle instead");
    sub->add_option("--table", words->table, "WIDTHxDEPTH in cm, 10 to 1000; 183x76 if left out");
    sub->add_option("--sectors", words->sectors, "COLUMNSxROWS, 1 to 12 each way; 6x2 if left out");
    add_dicing(*sub, words->dicing);
    sub->add_option(
           "--choose",
           words->choose,
           fmt::format("what Players A and B choose, as 11=hill,12=marsh: {}", gk::kFeatureWords))
        ->allow_extra_args(false);
    sub->add_flag("--details", words->details, "dice the nature of water and the sizes too");
    sub->add_option("--reroll", words->reroll, "throws sectors again, one after the other, as 5,11")
        ->allow_extra_args(false);
    sub->add_option("--svg", words->svg, "draws the map to this SVG file");
    sub->add_option("--png", words->png, "draws the map to this PNG file; needs no display");
    sub->add_option("--scale", words->scale, "pixels to a centimetre of the table");
    sub->add_option("--player-a", words->player_a, "who stands at the near edge");
    sub->add_option("--player-b", words->player_b, "who stands at the far edge");
    sub->footer(
        "With --dice each sector's die is followed by its kind die; after the last sector come "
        "nature, size and route, sector by sector. --reroll goes with --seed, or with --dice: then "
        "each\nsector's new faces follow all others, and --choose is of what its last throw left "
        "open.\n"
        "Example: drumhead terrain --seed 1745 --details --svg table.svg");
    sub->callback([&context, words] {
        context.run = [&context, words] { return show_terrain(context, *words); };
    });
}

}  // namespace drumhead
