#include "app/dashboard/dashboard.hpp"

#include <cstdio>
#include <memory>
#include <variant>

#include <fmt/format.h>

#include "app/dashboard/any_desk.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/window.hpp"
#include "embedded_icons.hpp"

namespace drumhead::dashboard {

namespace {

/// The program's window, called as what lies on it asks to be.
kit::WindowWish window_titled(std::function<std::string()> title) {
    return {.title = std::move(title),
            .icons = {embedded::icon_48(), embedded::icon_128(), embedded::icon_256()}};
}

/// The exit status of a window that has been closed, or could not be opened.
int shown(const Result<void>& ran) {
    if (!ran) {
        fmt::print(stderr, "drumhead: {}\n", ran.error().words);
        return 1;
    }
    return 0;
}

}  // namespace

int run_dashboard(AnySession session, const DashboardOptions& options) {
    AnyDesk desk(std::move(session), options);
    bool waiting = options.after_first_frame != nullptr;
    int frames = 0;
    return shown(kit::run_window(window_titled([&desk] { return desk.title(); }),
                                 [&](const kit::FrameFacts& facts, kit::Fonts& fonts) {
                                     // The second frame begins when the first has been shown.
                                     if (waiting && ++frames > 1) {
                                         waiting = false;
                                         options.after_first_frame();
                                     }
                                     return desk.frame(facts, fonts);
                                 }));
}

int run_page(OverPage& page) {
    return shown(kit::run_window(
        window_titled([&page] { return page.title(); }),
        [&](const kit::FrameFacts& facts, kit::Fonts& fonts) {
            const PageDone done = page_frame(page, {.facts = facts, .fonts = fonts});
            if (done.without_battle) {
                done.without_battle();
            }
            return done.leave || kit::pressed_with_ctrl('Q') ? kit::FrameAsks::Close
                   : done.acted || done.without_battle       ? kit::FrameAsks::AnotherFrame
                                                             : kit::FrameAsks::Nothing;
        }));
}

}  // namespace drumhead::dashboard
