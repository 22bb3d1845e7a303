#include "app/dashboard/battle_page.hpp"

#include <variant>

#include "app/dashboard/guide.hpp"
#include "app/dashboard/look_back/luck_page.hpp"
#include "app/dashboard/look_back/replay_page.hpp"
#include "app/dashboard/look_back/report_page.hpp"
#include "app/dashboard/table_view.hpp"

namespace drumhead::dashboard {

std::unique_ptr<OverPage> battle_page(PageName name,
                                      const AnySession& session,
                                      std::optional<std::size_t> moment) {
    if (name == PageName::TableView) {
        return table_view_page(session);
    }
    if (name == PageName::Guide) {
        return guide_page(session);
    }
    return std::visit(
        [&](const auto& open) -> std::unique_ptr<OverPage> {
            switch (name) {
                case PageName::Replay:
                    return replay_page(open.battle(), moment);
                case PageName::Report:
                    return report_page({.told = report::told(open.battle()),
                                        .battle = open.number(),
                                        .folder = open.file().parent_path()});
                case PageName::Luck:
                    return luck_page(report::told(open.battle()).story);
                default:
                    return nullptr;
            }
        },
        session);
}

}  // namespace drumhead::dashboard
