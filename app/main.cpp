#include <iostream>

#include "app/command_line/command_line.hpp"
#include "app/command_line/context.hpp"
#include "app/command_line/dicing.hpp"
#include "app/dashboard/dashboard.hpp"
#include "app/dashboard/terrain_map.hpp"
#include "rosters/army_json.hpp"
#include "rosters/store.hpp"

namespace {

using namespace drumhead;

/// The shipped armies, then the players' own.
Result<std::vector<gk::Army>> all_armies(const std::filesystem::path& file) {
    std::vector<gk::Army> armies(shipped_armies().begin(), shipped_armies().end());
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto own = store->armies();
    if (!own) {
        return own.error();
    }
    for (auto& army : *own) {
        armies.push_back(std::move(army));
    }
    return armies;
}

Result<Session> begin_battle(const std::filesystem::path& file, gk::Setup setup) {
    setup.seed = fresh_seed();
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto number = store->new_battle(setup);
    if (!number) {
        return number.error();
    }
    if (const auto kept = store->set_setting(kLastBattle, std::to_string(*number)); !kept) {
        return kept.error();
    }
    return Session::open(file, *number);
}

int open_dashboard(Session session) {
    const auto file = session.file();
    return dashboard::run_dashboard(
        std::move(session),
        {.armies = [file] { return all_armies(file); },
         .begin = [file](const gk::Setup& setup) { return begin_battle(file, setup); },
         .fresh_seed = fresh_seed,
         .pictures = file.parent_path()});
}

Result<void, Problem> draw(const Session& session, const PictureRequest& request) {
    return dashboard::draw_picture(
        session.battle(),
        {.screen = *dashboard::screen_from(request.screen),
         .width = request.width,
         .height = request.height,
         .scale = static_cast<float>(request.scale),
         .light = request.theme == "light" ? dashboard::Light::Day : dashboard::Light::Lamp,
         .armies = {shipped_armies().begin(), shipped_armies().end()}},
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
