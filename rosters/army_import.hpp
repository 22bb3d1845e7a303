#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/age_of_reason/order_of_battle.hpp"
#include "battles/game_of_kings/army.hpp"
#include "rosters/delimited.hpp"
#include "rosters/store.hpp"

// Armies in and out: JSON, CSV and what is copied from a spreadsheet.
//
// A CSV holds any number of armies, a row a unit:
//
//   army,kind,sector,name,type,class,…       headings in any order; those of the columns of
//   mine,,left,Dessau,foot,elite             unit_columns(), sector_columns(), army_columns()
//   mine,sector,,left,,,…,d10                kind sector: what belongs to a sector
//   mine,army,,Prussia,,,…,Mollwitz          kind army: what belongs to the army
//
// An empty kind, or none, is a unit. Rows of kind army and sector may be left out: an army is then
// called what stands under `army`, and its sectors are those its units name. An empty cell under
// `army` means that of the row above; without such a column there is one army, named after the
// file. What stands under `army` is the army's id, or a name of which an id is made.

namespace drumhead {

enum class FileKind { AsJson, AsCsv };

/// One thing that is wrong with what is to be imported.
struct ImportProblem {
    std::size_t line = 0;  ///< of the text, from 1; 0: of the whole
    std::string field{};   ///< heading or field; empty where it is of no single one
    std::string words{};   ///< a sentence, with the army and the unit where they are known
};
/// "line 3, type: 'tank' is none of …"
std::string in_words(const ImportProblem& problem);

/// An army or a book that would be put in.
template <class T>
struct Planned {
    T what;
    std::optional<T> before{};  ///< what it takes the place of
};
struct ImportPlan {
    std::vector<Planned<gk::Army>> armies{};
    std::vector<Planned<bar::BattleBook>> books{};
    std::vector<std::string> remarks{};  ///< how it was read, and what was passed over
    std::vector<ImportProblem> problems{};
};

struct ImportOptions {
    std::optional<FileKind> kind{};  ///< found out where it is not said
    std::string name = "army";       ///< of an army whose file does not name it
};

/// What an import of this text would do to the store, which is only read; nothing: there is none
/// yet. Of what has a problem nothing is planned.
ImportPlan plan_import(const Store* store,
                       std::string_view text,
                       const ImportOptions& options = {},
                       const Watch& watch = {});
/// Does all of it, in one transaction, or nothing. A plan with problems is one.
Result<void, Problem> carry_out(Store& store, const ImportPlan& plan, const Watch& watch = {});

/// Armies as plan_import() reads them: one as a JSON object, several as a list of them.
std::string armies_json(std::span<const gk::Army> armies);
/// The same as a table: UTF-8 with a byte order mark, by which spreadsheets know it.
std::string armies_csv(std::span<const gk::Army> armies, char separator = ',');

}  // namespace drumhead
