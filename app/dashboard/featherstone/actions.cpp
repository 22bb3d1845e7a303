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
               : id == "undo" || id == "redo"
                   ? changes && moment_of(id, battle.done(), battle.events().size())
               : id == "battles" ? player_.battles && player_.open
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
    } else if (const auto moment = moment_of(id, battle.done(), battle.events().size())) {
        asked_.emplace_back(GoTo{*moment});
    } else {
        scale_by_action(id, draft.own_scale);
    }
}

}  // namespace drumhead::dashboard::featherstone
