#include "app/dashboard/panel_words.hpp"

#include <array>

namespace drumhead::dashboard {

using kit::PanelWords;

namespace {

constexpr std::array kFeatherstone{
    PanelWords{"campaign-map",
               "The map",
               "Where both sides stand, as far as both may know it. What is lit is where the next "
               "battle or move is."},
    PanelWords{
        "campaign-paper",
        "What is next",
        "The one thing the campaign wants to know now. Enter decides it, and the map moves on "
        "by the rules."},
    PanelWords{
        "new-campaign",
        "New campaign",
        "Which of Featherstone's three campaigns, who the sides are and what is agreed. It can "
        "be changed until it begins."},
};

}  // namespace

std::span<const PanelWords> featherstone_panels() {
    return kFeatherstone;
}

}  // namespace drumhead::dashboard
