#include <array>

#include "app/dashboard/panels.hpp"
#include "app/kit/controls.hpp"

namespace drumhead::dashboard {

using namespace kit;

Asks top_bar(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    band(brush, layout.band, BandEdge::Below);
    const bool narrow = layout.form == Form::Narrow;

    struct Item {
        Button button;
        enum class Does { More, LookUp, Battles, Redo, Undo, EndHalfTurn } does;
    };
    const auto item = [](std::string id, std::string label, std::string cap, Item::Does does) {
        return Item{{.id = std::move(id),
                     .label = std::move(label),
                     .key_cap = std::move(cap),
                     .weight = Weight::Plain,
                     .surface = Surface::Band,
                     .size = 19},
                    does};
    };
    std::array<Item, 6> items{item("top/more", "More", "F10", Item::Does::More),
                              item("top/look-up", "Look up", "Ctrl+K", Item::Does::LookUp),
                              item("top/battles", "Battles", "Ctrl+O", Item::Does::Battles),
                              item("top/redo", "Redo", "Ctrl+Y", Item::Does::Redo),
                              item("top/undo", "Undo", "Ctrl+Z", Item::Does::Undo),
                              item("top/end-half-turn",
                                   narrow ? "End half" : "End half-turn",
                                   "N",
                                   Item::Does::EndHalfTurn)};
    if (view.done == 0) {
        items[4].button.refused = "nothing has been done yet";
    }
    if (view.done == view.events.size()) {
        items[3].button.refused = "nothing is undone";
    }
    float right = layout.frame.w - layout.margin + 6;
    const float height = std::min(36.0F, layout.band.h - 5);
    for (Item& it : items) {
        const bool changes = it.does == Item::Does::Redo || it.does == Item::Does::Undo ||
                             it.does == Item::Does::EndHalfTurn;
        if (view.read_only && changes) {
            continue;
        }
        // Where there is less room, what is done most is kept; the rest is one page away, behind
        // More.
        if (narrow && (it.does == Item::Does::Redo || it.does == Item::Does::LookUp)) {
            continue;
        }
        if (it.does == Item::Does::Battles && (layout.form != Form::Wide || !view.may_list)) {
            continue;
        }
        const float width = button_width(brush, it.button);
        const Rect rect{right - width, layout.band.h / 2 - height / 2, width, height};
        if (button(brush, rect, it.button)) {
            switch (it.does) {
                case Item::Does::More:
                    draft.sheet = Sheet::More;
                    break;
                case Item::Does::LookUp:
                    draft.look_up = true;
                    break;
                case Item::Does::Battles:
                    draft.sheet = Sheet::Battles;
                    break;
                case Item::Does::Redo:
                    asks.push_back(GoTo{view.done + 1});
                    break;
                case Item::Does::Undo:
                    asks.push_back(GoTo{view.done - 1});
                    break;
                case Item::Does::EndHalfTurn:
                    asks.emplace_back(Perform{gk::EndHalfTurn{}, {}, Missing::Rolled});
                    break;
            }
        }
        right -= width + (narrow ? 6.0F : 16.0F);
    }

    const float baseline = narrow ? 29 : 30;
    float x = layout.margin;
    const float room = right - x - 12;
    const Type title_type =
        fitted(brush, {Face::Serif, narrow ? 28.0F : 32.0F}, view.state.name, room, 22);
    x += text(brush,
              title_type,
              {x, baseline},
              shortened(brush, title_type, view.state.name, room),
              theme.band_text);
    x += 14;
    std::string aside = narrow ? "turn " + std::to_string(view.state.turn) : view.system;
    if (narrow && view.state.in_play) {
        const bool cards = view.state.activation == gk::Activation::Cards;
        const int sector = cards ? 0 : view.state.at_work;
        if (const auto points = points_of_sector(view, sector); sector >= 0 && points) {
            const auto& army = view.state.at(view.state.to_act);
            aside = (cards ? army.name : army.sectors.at(static_cast<std::size_t>(sector)).name) +
                    ", " + std::to_string(points->left) + " left";
        }
    }
    if (view.read_only) {
        aside = std::string(view.locked_aside());
    }
    text(brush,
         {Face::Sans, 18},
         {x, baseline},
         shortened(brush, {Face::Sans, 18}, aside, right - x - 8),
         theme.band_muted);
    return asks;
}

}  // namespace drumhead::dashboard
