#include "app/dashboard/dashboard.hpp"

#include <cstdio>
#include <memory>
#include <variant>

#include <fmt/format.h>

#include "app/dashboard/either_desk.hpp"
#include "app/kit/window.hpp"

namespace drumhead::dashboard {

int run_dashboard(AnySession session, const DashboardOptions& options) {
    EitherDesk desk(std::move(session), options);
    const Result<void> ran =
        kit::run_window({.title = [&desk] { return desk.title(); }},
                        [&desk](const kit::FrameFacts& facts, kit::Fonts& fonts) {
                            return desk.frame(facts, fonts);
                        });
    if (!ran) {
        fmt::print(stderr, "drumhead: {}\n", ran.error().words);
        return 1;
    }
    return 0;
}

}  // namespace drumhead::dashboard
