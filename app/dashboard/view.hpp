#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/dashboard/battle_list.hpp"
#include "app/dashboard/draft.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/odds.hpp"
#include "app/kit/tokens.hpp"
#include "app/session.hpp"
#include "battles/game_of_kings/events.hpp"
#include "battles/game_of_kings/preview.hpp"
#include "rules/words.hpp"

// What the panels draw from, worked out once whenever the battle or the draft has changed.

namespace drumhead::dashboard {

/// Dice thrown together for one thing, as a row of the paper has them.
struct DiceRow {
    std::string title;  ///< "Volley"
    std::string score;  ///< "5+ hits"; empty where the die is only read
    std::string what;   ///< in place of dice: "regular 4+, support +1"
    std::vector<kit::DieFace> dice;
    std::string result;  ///< "2 hits"; empty while dice are wanted
    /// Dice of the row still to be thrown; they are among `dice`.
    int wanted = 0;
};

/// A unit and what the action makes of it.
struct UnitChange {
    gk::UnitId unit{};
    gk::Quarters before{};
    gk::Quarters after{};
};

/// What lies on the paper: an action proposed, or one that has been carried out.
struct Action {
    gk::Command command{};
    gk::Preview preview{};  ///< as it was before the dice, also of an action that is done
    std::vector<DiceRow> rows{};
    bool done = false;
    /// What a refusal for order comes to if the players insist: nothing, or the throw, or the deed.
    enum class IfInsisted { Nothing, Throw, Deed } if_insisted = IfInsisted::Nothing;
    // Of an action that is done:
    std::string when{};     ///< "5A"
    std::string deed{};     ///< "von Zastrow fires at Champagne"
    std::string outcome{};  ///< "1 lost, holds"
    Reasons why{};          ///< as the event keeps them
    std::vector<UnitChange> changes{};
    std::vector<std::string> on_the_table{};
    int lost = -1;  ///< quarters the target lost to hits; -1 where that is no question
};

struct View {
    const gk::State& state;
    std::span<const gk::Event> events;  ///< undone ones last
    std::size_t done = 0;
    bool read_only = false;
    bool not_begun = false;  ///< it stands in while the page of a new battle is filled in
    bool replaying = false;  ///< an earlier moment is looked at
    /// Why nothing can be changed; empty: it can.
    std::string_view locked() const {
        return replaying   ? "nothing is changed in a replay"
               : not_begun ? "this battle is not begun yet"
               : read_only ? "this battle is open elsewhere"
                           : "";
    }
    /// The same as an aside of the title.
    std::string_view locked_aside() const {
        return replaying   ? "replay, to look at only"
               : not_begun ? "not begun yet"
                           : "open elsewhere, to read only";
    }
    const std::optional<Action>& action;
    std::string system;                ///< "Game of Kings, 2018"
    std::optional<gk::Command> due{};  ///< what the half-turn begins with, see due()
    std::string_view reminder{};       ///< the clause to be minded now; empty where there is none
    std::span<const gk::Army>
        armies{};            ///< to choose from for a new battle, once that is asked for
    bool may_begin = false;  ///< a new battle can be begun
    std::span<const bar::BattleBook> books{};    ///< battles of the Age of Reason to begin
    std::span<const BattleLine> battles{};       ///< newest first, while their list is open
    bool club_pages = false;                     ///< the club's pages can be turned to
    bool may_list = false;                       ///< other battles can be opened
    std::span<const gk::GroundTable> grounds{};  ///< saved ones, while a page shows them
    bool may_keep_ground = false;
    const TerrainView* table = nullptr;  ///< the random table, while its page is open
    bool may_make_table = false;
    const WhatIfView* what_if = nullptr;  ///< while its sheet is open
};

/// What a panel asks for beside what it changed in the draft.
using drumhead::Missing;
struct Perform {
    gk::Command command{};
    std::vector<int> faces{};
    Missing missing = Missing::Asked;
    gk::Insist insist = gk::Insist::No;
};
/// Undo and redo, of any depth.
struct GoTo {
    std::size_t done = 0;
};
/// The new battle begins, and takes the place of the one on the table.
struct Begin {
    gk::Setup setup{};
};
/// A battle of the Age of Reason does.
struct BeginAgeOfReason {
    bar::Setup setup{};
};
/// A random table nobody has seen yet; the picture of the one that lies there.
struct FreshTable {};
struct SaveTable {};
/// Another battle takes the place of the one on the table.
struct Open {
    std::int64_t battle = 0;
};
/// A table of ground is saved under its name, or the one of this name deleted.
struct SaveGround {
    gk::GroundTable table{};
};
struct DeleteGround {
    std::string name{};
};
using Ask = std::variant<Perform,
                         GoTo,
                         Begin,
                         BeginAgeOfReason,
                         Open,
                         FreshTable,
                         SaveTable,
                         SaveGround,
                         DeleteGround>;
using Asks = std::vector<Ask>;

/// The proposed action as the dice lie.
Action propose(const gk::State& state,
               const gk::Command& command,
               std::span<const int> faces,
               gk::Insist insist);
/// The last event that stands, as the paper shows it: `before` is the state it met, `after` the one
/// it made.
Action recount(const gk::State& before, const gk::State& after, const gk::Event& event);

/// What a sector of the army to act received this half-turn and has left; under the cards the only
/// sector is the army. Nothing while no dice or card is in play.
struct SectorPoints {
    int left = 0;
    int received = 0;
    bool at_work = false;
    bool closed = false;
    std::optional<kit::DieFace> die{};  ///< as it was thrown; nothing for a card
};
std::optional<SectorPoints> points_of_sector(const View& view, int sector);
/// What is thrown for a command that names no unit, in a few words: "Throw the weather".
std::string throw_words(const gk::Command& command);

/// A unit as its card and the paper draw it.
kit::Bases bases_of(const gk::UnitState& unit);
kit::Bases bases_of(const gk::UnitState& unit, gk::Quarters quarters);
std::vector<kit::Mark> marks_of(const gk::State& state, gk::UnitId id);
constexpr kit::Army slot(gk::ArmyId army) {
    return army.index == 0 ? kit::Army::First : kit::Army::Second;
}
/// The letter of an army's badge: the first of its name.
std::string letter_of(const gk::ArmyState& army);

/// The units on both sides of an action: who does it first, then to whom.
struct Parties {
    std::vector<gk::UnitId> acting{};
    std::vector<gk::UnitId> facing{};
};
Parties parties(const gk::Command& command);
/// "fires", "fires at", "charges"… : on the card, and between the names on the paper.
struct Verb {
    std::string on_card;
    std::string on_target;
    std::string between;
};
Verb verb(const gk::Command& command);

/// The bar of a unit's ends.
std::vector<kit::Share> shares(const gk::Fate& fate);

/// How the battle stands, in two or three words: "Allies to act", "Allies broken", "France wins".
std::string standing(const gk::State& state);

}  // namespace drumhead::dashboard
