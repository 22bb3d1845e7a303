#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/dashboard/age_of_reason/reading.hpp"
#include "app/dashboard/over_page.hpp"
#include "app/kit/theme.hpp"
#include "battles/age_of_reason/commands.hpp"
#include "rules/dice/dice.hpp"

// What the players have picked and typed and not yet asked for, in a battle of the Age of Reason.

namespace drumhead::dashboard::age_of_reason {

enum class Sheet {
    None,
    Special,   ///< the charts of special results, leader checks, pursuit
    Scenario,  ///< victory, arrivals, activations
    Morale,    ///< Army Morale: the roll, its column, its levels
    Shares,    ///< whose SPs attrition or entry took
    Replace,   ///< a stand-in for a lost leader
    Successor,
    Log,
    More,
    Battles,
    NewBattle
};
/// The pages of a narrow frame.
enum class Page { Chart, Tree, Record };

/// A cell of the charts while they are filled in: a row of the chart and a column of its fields.
struct Cell {
    int row = 0;
    int column = 0;
    friend bool operator==(Cell, Cell) = default;
};

/// A command that waits for the players' own dice.
struct Throwing {
    bar::Command command{};
    Insist insist = Insist::No;
    std::vector<int> faces{};
    DiceWanted wanted{};
    std::vector<ThrownDie> thrown{};
};

struct SpecialDraft {
    bar::Chart chart = bar::Chart::Initiative;
    bar::Nation side = bar::Nation::Austrian;
    std::optional<int> digit{};  ///< looked up
    enum class Part { Charts, LeaderCheck, Pursuit, CloseCombat } part = Part::Charts;
    std::vector<bar::LeaderAt> leaders{};  ///< of the leader check
    std::optional<bar::LeaderId> fate{};
    bool near = false;
    std::vector<bar::LeaderId> close_combat{};
    bar::RollPursuit pursuit{};
    float height = 500;  ///< of the page as last drawn
};

struct NewBattleDraft {
    int book = 0;
    int scenario = 0;
    std::vector<std::string> options{};  ///< taken up, by their words
    std::string name{};
    float height = 500;
};

struct Draft {
    bar::Nation army = bar::Nation::Austrian;
    Scope scope{};  ///< the part of the army the chart shows
    std::optional<bar::CounterId> counter{};
    std::optional<bar::LeaderId> leader{};
    std::optional<Scope> tree_at{};  ///< the part the tree was last scrolled to
    bool to_selection = false;       ///< the chart is to bring the selection into sight
    bool all_actions = false;        ///< all buttons of the selection, where not all have room
    bool marking = false;            ///< the marker's text is being typed
    std::string marker{};
    std::size_t owed_at = 0;  ///< which of what is owed the banner shows

    // Filling in.
    bool filling = false;
    Cell cell{};
    bool typing = false;  ///< the cell's text has been begun
    std::string typed{};
    Cell committed{};  ///< the one a value was last asked for
    std::optional<Cell> fault_at{};
    std::string fault{};
    std::string levels{};  ///< the grey boxes, as typed
    int column_level = 0;  ///< place of the level whose column is shown
    std::string column_row{};
    std::string csv{};

    int points = 0;  ///< Command Rating points on the Army Morale die, with their sign
    std::string read_change{};
    std::string waive_reason{};
    SpecialDraft special{};
    std::vector<bar::Share> shares{};
    bar::Replace replace{};
    std::string replace_text[4]{};
    std::string answer{};  ///< to a question of the check-list that wants a number
    int question = -1;
    std::string note{};
    NewBattleDraft fresh{};
    std::optional<std::size_t> battle_at{};
    float sheet_height = 600;  ///< of the open sheet's page, as last drawn

    std::optional<Throwing> throwing{};
    /// Refused a moment ago, and done all the same if the players insist.
    std::optional<bar::Command> refused{};
    std::string message{};

    Page page = Page::Chart;
    Sheet sheet = Sheet::None;
    std::optional<PageName> over{};  ///< a page to turn to
    bool look_up = false;            ///< the palette is to be opened
    bool close = false;              ///< the window is to be closed
    const kit::Theme* theme = &kit::kDark;
    float own_scale = 1;
};

/// Picks a counter or a leader; the chart shows the part of the army it belongs to.
void pick(const bar::State& state, Draft& draft, bar::CounterId id);
void pick(const bar::State& state, Draft& draft, bar::LeaderId id);
void show(Draft& draft, bar::Nation army, Scope scope);
void open(Draft& draft, Sheet sheet);
/// Picks whom the last event that touched a counter was about, so that the chart opens on it.
void show_last(const bar::Battle& battle, Draft& draft);

}  // namespace drumhead::dashboard::age_of_reason
