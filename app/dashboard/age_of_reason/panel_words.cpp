#include "app/dashboard/panel_words.hpp"

#include <array>

namespace drumhead::dashboard {

using kit::PanelWords;

namespace {

constexpr std::array kReason{
    PanelWords{"time-track",
               "Time track",
               "The turns of the scenario, twenty minutes each, with what comes when. The filled "
               "one is now, a lit frame is when a roll falls due."},
    PanelWords{
        "owed",
        "What is owed",
        "What the rules want of you now or next, one thing at a time. Enter takes it up, the "
        "full stop shows the next."},
    PanelWords{"tree",
               "Order of battle",
               "Both armies by Wings and Commands, with the SPs lost by each. Touch a part and the "
               "chart shows it; Tab goes to the other army."},
    PanelWords{
        "loss-chart",
        "Loss chart",
        "A row for each counter under its leader, a box for each SP. Touch a box to cross off "
        "all up to it; the grey one is the 50% point."},
    PanelWords{
        "record",
        "Army loss record",
        "Everything the army has lost, guns twice and leaders by their value, with routed SPs "
        "after it. Where it reaches a grey level, an Army Morale roll falls due."},
    PanelWords{"dice",
               "Your own dice",
               "Throw what is asked for and type or touch the faces. R lets the program throw the "
               "rest."},
    PanelWords{"special-sheet",
               "Special results",
               "The charts of special results: choose the chart and enter the dice, and read what "
               "happens. A leader check is thrown here too."},
    PanelWords{
        "scenario-sheet",
        "Scenario",
        "The victory check-list, reinforcements, activations and the END TURN marker. What only "
        "the map knows is for you to answer."},
    PanelWords{"morale-sheet",
               "Army Morale",
               "The hourly roll, its Command Rating points and the check of a 00. Loss levels and "
               "columns are typed here from your own charts."},
    PanelWords{
        "shares-sheet",
        "Losses to share out",
        "SPs that a die took and that you mark on counters of your choice. Those that may be "
        "touched are listed."},
    PanelWords{
        "replace-sheet",
        "A stand-in",
        "Who takes the place of a leader who is away or killed. His ratings are entered from "
        "the counter that you draw."},
    PanelWords{"successor-sheet",
               "Who leads the army",
               "The leaders who may take over the army, in the rulebook's order. Touch one to name "
               "him."},
    PanelWords{
        "log-sheet",
        "The whole log",
        "Every event, the newest first. Touch a line to go to the moment after it; nothing is "
        "lost until something new is done."},
    PanelWords{
        "more-sheet",
        "More",
        "Everything the screen has no button for: light, size, pages and what is seldom done. "
        "Each line has its key."},
    PanelWords{"new-age-of-reason",
               "New battle",
               "The scenario of a battle book and its options. Enter begins it; the present battle "
               "is kept."},
};

}  // namespace

std::span<const PanelWords> reason_panels() {
    return kReason;
}

}  // namespace drumhead::dashboard
