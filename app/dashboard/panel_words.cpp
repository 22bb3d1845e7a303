#include "app/dashboard/panel_words.hpp"

#include <algorithm>
#include <array>
#include <cassert>

// Game of Kings, and what all rulebooks share.

namespace drumhead::dashboard {

using kit::PanelWords;

namespace {

constexpr std::array kKings{
    PanelWords{"scoreboard",
               "Scoreboard",
               "Both armies' points against the notch at which each breaks, and whose move it is. "
               "Touch a number to see what it is the sum of."},
    PanelWords{
        "army",
        "Army",
        "One card for each unit, in its sector, with its bases as they stand and what is left "
        "of it. Touch a unit of the side to act, then an enemy."},
    PanelWords{"paper",
               "The paper",
               "What is being decided: who at whom, the score needed and why, the odds and the "
               "dice. R throws, E takes your own dice."},
    PanelWords{"weather",
               "Weather",
               "The pointer is the weather now, the rings are where the next turn may take it. "
               "Under them stands what it does to fire and moves."},
    PanelWords{"log",
               "Log",
               "What has happened, the newest first; what is struck through has been undone. Touch "
               "it to read the whole and to go back to any moment."},
    PanelWords{"dice-entry",
               "Your own dice",
               "Throw them on the table and touch the faces, or type them. What each face would do "
               "stands on it, and Esc takes all of them back."},
    PanelWords{
        "table-view",
        "Table view",
        "What both players need, to be read from two metres: whose move, the armies, what is "
        "left, the last result. F11 or Esc leaves it."},
    PanelWords{"sheet",
               "More",
               "Everything the screen has no button for: light, size, pages, settings, notes and "
               "what is declared. Each line has its key."},
    PanelWords{
        "log-page",
        "The whole log",
        "Every event of the battle, the newest first. Touch a line to go to the moment after "
        "it; nothing is lost until something new is done."},
    PanelWords{"battles",
               "Battles",
               "Every battle and campaign kept in this file, the newest first. Touch one to put it "
               "on the table; the present one is kept as it stands."},
    PanelWords{"ground",
               "Ground",
               "What each piece of ground leaves of a move, as you agree for this battle. A table "
               "can be saved under a name and used again."},
    PanelWords{"initiative",
               "Who goes first",
               "Each side throws a die with what is added to it, and the higher chooses. You may "
               "also agree without throwing."},
    PanelWords{"new-battle",
               "New battle",
               "The armies, the edition and what is agreed before a battle of Game of Kings. "
               "Enter begins it; the present battle is kept."},
    PanelWords{"terrain",
               "Random table",
               "A table made by the rulebook's dice, sector by sector, seen from above. Choose a "
               "sector to throw it again, and use the table once both players like it."},
    PanelWords{"what-if",
               "What if",
               "Every enemy the picked unit could fire at or charge, what that would come to and "
               "what it could do back. Put lines into a plan to see how it ends, before anything "
               "is spent."},
    PanelWords{"report",
               "Report",
               "The battle told turn by turn, its turning points first. Touch a line to see that "
               "moment on the table; H, M and C take the whole elsewhere."},
    PanelWords{"luck",
               "Luck",
               "What each side's dice did beside what was to be expected of them, and how unlikely "
               "that was. Fairness counts the faces and says where they come from."},
};

}  // namespace

std::span<const PanelWords> kings_panels() {
    return kKings;
}

const PanelWords& panel_words(std::string_view panel) {
    for (const auto panels :
         {kings_panels(), reason_panels(), featherstone_panels(), club_panels()}) {
        const auto found = std::ranges::find(panels, panel, &PanelWords::panel);
        if (found != panels.end()) {
            return *found;
        }
    }
    assert(false && "a panel without words");
    return kKings.front();
}

}  // namespace drumhead::dashboard
