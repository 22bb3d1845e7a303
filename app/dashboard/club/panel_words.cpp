#include "app/dashboard/panel_words.hpp"

#include <array>

namespace drumhead::dashboard {

using kit::PanelWords;

namespace {

constexpr std::array kClub{
    PanelWords{
        "campaign",
        "The ladder",
        "Players and nations by what their battles were worth; a score of 100% is a win every "
        "time. Touch a score to see it battle by battle."},
    PanelWords{"campaign-battles",
               "Battles of the campaign",
               "Every result entered, the newest first, and the battle on the table. Touch one to "
               "correct it."},
    PanelWords{
        "result-sheet",
        "A result",
        "Who won, for which nations, and whether history went the other way. Each correction is "
        "kept with its reason."},
    PanelWords{
        "settings-sheet",
        "The campaign",
        "Who takes part, what a battle is worth and which nations count for others. Names can "
        "be changed here too."},
    PanelWords{"choose-sheet",
               "Campaigns",
               "The campaigns kept in this file. Touch one to show its ladder, or begin another."},
    PanelWords{"as-of-sheet",
               "As of a day",
               "The standings as they were at the end of a day. Later battles are left out."},
    PanelWords{
        "rosters",
        "Rosters",
        "Armies and battle books, written here or read from a file. What is typed is kept at "
        "once, and faults are told in the line they are in."},
    PanelWords{
        "care",
        "Backups",
        "How the file stands, and the copies made of it. A copy can be put in its place, which "
        "keeps the present file beside it."},
};

}  // namespace

std::span<const PanelWords> club_panels() {
    return kClub;
}

}  // namespace drumhead::dashboard
