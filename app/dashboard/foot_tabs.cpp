#include "app/dashboard/panels.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::dashboard {

using namespace kit;

void foot_tabs(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    band(brush, layout.tabs, BandEdge::Above);
    std::string paper = "Paper";
    if (draft.unit && !draft.showing_result) {
        switch (draft.kind) {
            case Kind::Fire:
                paper = "Volley";
                break;
            case Kind::Melee:
                paper = "Melee";
                break;
            case Kind::Move:
                paper = "Move";
                break;
            case Kind::Morale:
                paper = "Morale";
                break;
            case Kind::Orders:
                paper = "Orders";
                break;
            case Kind::Details:
                paper = "Details";
                break;
        }
    }
    struct Item {
        Page page;
        std::string id;
        std::string words;
    };
    const Item items[] = {{Page::Paper, "tab/paper", paper},
                          {Page::FirstArmy, "tab/first", view.state.armies[0].name},
                          {Page::SecondArmy, "tab/second", view.state.armies[1].name},
                          {Page::Weather, "tab/weather", capital(gk::name(view.state.weather))},
                          {Page::Log, "tab/log", "Log"}};
    const float width = layout.tabs.w / 5;
    for (int i = 0; i < 5; ++i) {
        const Item& item = items[i];
        const Rect rect{
            layout.tabs.x + width * static_cast<float>(i), layout.tabs.y, width, layout.tabs.h};
        const bool army = item.page == Page::FirstArmy || item.page == Page::SecondArmy;
        const TabDrawn drawn =
            tab(brush,
                rect,
                {.id = item.id, .words = item.words, .open = draft.page == item.page},
                army ? 26 : 0);
        if (army) {
            const int index = item.page == Page::FirstArmy ? 0 : 1;
            badge(brush,
                  Surface::Band,
                  slot({index}),
                  {drawn.words_x - 17, rect.centre().y},
                  9,
                  letter_of(view.state.at(gk::ArmyId{index})));
        }
        if (i > 0) {
            upright(brush, {rect.x, rect.y + 9}, rect.h - 18, theme.felt_rule);
        }
        if (drawn.pressed) {
            draft.page = item.page;
        }
    }
}

}  // namespace drumhead::dashboard
