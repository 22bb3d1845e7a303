// What the palette offers of one of Featherstone's campaigns.

#include <array>
#include <string_view>

#include "app/dashboard/desk_parts.hpp"
#include "app/dashboard/featherstone/desk.hpp"
#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard::featherstone {

namespace {

constexpr std::array kActions{NamedAction{"undo", "Undo", "Ctrl+Z"},
                              NamedAction{"redo", "Redo", "Ctrl+Y"},
                              NamedAction{"log", "Log of the campaign", "L"},
                              NamedAction{"battles", "Battles, open another", "Ctrl+O"},
                              NamedAction{"more", "More", "F10"},
                              NamedAction{"larger", "Everything larger", "Ctrl++"},
                              NamedAction{"smaller", "Everything smaller", "Ctrl+-"}};

}  // namespace

std::vector<Place> Desk::actions() const {
    const fea::Battle& battle = player_.battle();
    const bool changes = !player_.replaying && !(player_.read_only && player_.read_only());
    return places_of(kActions, [&](std::string_view id) {
        return id == "larger" || id == "smaller" ? !player_.replaying
               : id == "undo"                    ? changes && battle.done() > 0
               : id == "redo"                    ? changes && battle.done() < battle.events().size()
               : id == "battles"                 ? player_.battles && player_.open
                                                 : true;
    });
}

void Desk::choose(FoundKind kind, std::string_view id) {
    if (kind != FoundKind::Action) {
        return;
    }
    const fea::Battle& battle = player_.battle();
    if (id == "log") {
        open(draft, Sheet::Log);
    } else if (id == "battles") {
        open(draft, Sheet::Battles);
    } else if (id == "more") {
        open(draft, Sheet::More);
    } else if (id == "larger" || id == "smaller") {
        draft.own_scale = next_scale(draft.own_scale, id == "larger" ? 1 : -1);
    } else if (id == "undo" && battle.done() > 0) {
        asked_.emplace_back(GoTo{battle.done() - 1});
    } else if (id == "redo" && battle.done() < battle.events().size()) {
        asked_.emplace_back(GoTo{battle.done() + 1});
    }
}

}  // namespace drumhead::dashboard::featherstone
