// The random table a battle is fought on.

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "rules/limits.hpp"

namespace drumhead::gk {
namespace {

std::string in_sector(const Sector& sector) {
    if (!sector.feature) {
        return fmt::format("{} chooses in {}", word(*sector.chooser), sector.number);
    }
    const auto& feature = *sector.feature;
    // Of a built-up area its name says the size.
    const bool sized = feature.size != PieceSize::Unsaid && feature.kind != TerrainKind::BuiltUp;
    auto words =
        fmt::format("{}{}{}", sized ? word(feature.size) : "", sized ? " " : "", name(feature));
    if (sector.course && sector.course->sectors.size() > 1) {
        words += fmt::format(" through {}", fmt::join(sector.course->sectors, ", "));
    } else {
        words += fmt::format(" in {}", sector.number);
    }
    if (sector.chooser) {
        words += fmt::format(" as {} chose", word(*sector.chooser));
    }
    return words;
}

}  // namespace

std::string describe(const Terrain& terrain) {
    const int pieces = features(terrain);
    auto words = fmt::format("{} {}", pieces, pieces == 1 ? "piece" : "pieces");
    std::string_view before = "; ";
    for (const auto& sector : terrain.sectors) {
        if (sector.has_piece()) {
            words += fmt::format("{}{}", before, in_sector(sector));
            before = ", ";
        }
    }
    return words;
}

Result<RolledTerrain> terrain_of(const LaidTable& table) {
    if (const auto fits = check(table.facts.table); !fits) {
        return fits.error();
    }
    auto played = play([&](Dice& dice) { return terrain(table.facts, dice); }, table.faces);
    if (!played.done()) {
        return Problem{"the battle's table cannot be drawn again: " + played.words()};
    }
    return RolledTerrain{played.result(), std::move(played.thrown)};
}

std::optional<Rejection> no_such_table(const LayTable& command) {
    const auto& table = command.facts.table;
    if (const auto fits = check(table); !fits) {
        return fits.error();
    }
    const int sectors = table.sectors.count();
    for (const int number : command.rerolled) {
        if (number < 1 || number > sectors) {
            return Problem{fmt::format(
                "rerolled: there is no sector {}; they are numbered 1 to {}", number, sectors)};
        }
    }
    if (command.rerolled.size() > limits::kMostRerolls) {
        return Problem{
            fmt::format("rerolled: at most {} throws are kept count of", limits::kMostRerolls)};
    }
    for (const auto& choice : command.facts.choices) {
        if (feature_word(choice.feature).empty()) {  // no file could hold it
            return Problem{fmt::format("choices: there are {}", kFeatureWords)};
        }
    }
    return std::nullopt;
}

Resolved run(const State&, const LayTable& command, Dice& dice) {
    if (const auto rejected = no_such_table(command)) {
        return *rejected;
    }
    const auto made = terrain(command.facts, dice);
    if (const auto fits = choice_refused(made, command.facts.choices); !fits) {
        return Rejection{Problem{"choices: " + fits.error().words}};
    }
    return Event{.why = {{"4 to 6 in a sector, a piece of terrain", "", "GK-TER-03"}},
                 .outcome = {{"pieces", features(made)}, {"table", describe(made)}},
                 .changes = {}};
}

}  // namespace drumhead::gk
