#include "app/dashboard/battle_page.hpp"

namespace drumhead::dashboard {

std::unique_ptr<OverPage> battle_page(PageName name, const AnySession& session) {
    (void)name;
    (void)session;
    return nullptr;
}

}  // namespace drumhead::dashboard
