#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/age_of_reason/special_results.hpp"
#include "rules/dice/die_table.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "rules/reason.hpp"

// What a few words ask for: the palette of the dashboard and `drumhead find` answer with it.

namespace drumhead {

/// A unit, a page or an action that the words may lead to.
struct Place {
    std::string id;      ///< what the caller knows it by
    std::string title;   ///< "Picardie", "Undo"
    std::string detail;  ///< "France, left, 75%"; the key of an action
};

/// All there is to look in. Made once and kept; a look-up only reads it.
struct Shelf {
    gk::Edition edition{};
    std::vector<DieTable> tables{};
    std::vector<bar::ResultChart> charts{};  ///< those behind tables "bar.BATTLE.CHART"
    std::vector<Place> units{};
    std::vector<Place> actions{};
};
/// The tables of every rulebook under an edition, with the charts that come with the program and
/// `more` of the players' own; no units, no actions.
Shelf shelf_of(const gk::Edition& edition, std::span<const bar::ResultChart> more = {});

/// How a word was understood: "musk" as "musketry", "rain" as "light rain, die −1".
struct Understood {
    std::string word;
    std::string as;
};
/// What a number is and how it comes about, big enough to be read across a table.
struct Answer {
    std::string big{};                 ///< "6", "5+", "stays on 11"
    std::string heading{};             ///< "needed, on each of three dice"
    std::vector<std::string> lines{};  ///< "firing order 4+, two off the die"
    /// Chances of 0, 1, 2 … of what is counted; empty where nothing is.
    std::string counted{};  ///< "hits"
    std::vector<double> chances{};
    Reasons why{};
};
enum class FoundKind { Odds, Face, Table, Clause, Unit, Action };
struct Found {
    FoundKind kind = FoundKind::Clause;
    std::string id{};      ///< table's name, clause's id, unit's or action's id; odds: the words
    std::string title{};   ///< "Musketry, 3 quarters, moved, light rain"
    std::string detail{};  ///< "6 needed"
    std::string value{};   ///< "0.5 hits"; may be empty
    std::vector<Understood> understood{};
    std::optional<Answer> answer{};  ///< of the first few, those that can be read off
};

/// The answers to words in any order, best first, `most` at the most. Words may be cut short;
/// letter case and accents do not matter. Nothing is found for no words.
std::vector<Found> look_up(const Shelf& shelf, std::string_view words, std::size_t most = 12);

}  // namespace drumhead
