#include <iostream>

#include "app/command_line/command_line.hpp"
#include "app/dashboard/dashboard.hpp"
#include "app/dashboard/terrain_map.hpp"

namespace {

using namespace drumhead;

int open_dashboard(Session session) { return dashboard::run_dashboard(std::move(session), {}); }

Result<void, Problem> draw(const Session& session, const PictureRequest& request) {
    return dashboard::draw_picture(
        session.battle(),
        {.screen = *dashboard::screen_from(request.screen),
         .width = request.width,
         .height = request.height,
         .scale = static_cast<float>(request.scale),
         .light = request.theme == "light" ? dashboard::Light::Day : dashboard::Light::Lamp},
        request.file);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> screens;
    for (const auto screen : dashboard::kScreens) {
        screens.emplace_back(dashboard::word(screen));
    }
    return run_command_line({argv + 1, argv + argc}, {std::cin, std::cout, std::cerr},
                            {.dashboard = open_dashboard, .draw = draw, .names = std::move(screens),
                             .draw_terrain = dashboard::write_map_picture});
}
