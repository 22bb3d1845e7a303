#include <iostream>

#include <fmt/format.h>

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

/// In words, as the list of battles shows them; the newest first.
Result<std::vector<dashboard::BattleLine>> all_battles(const std::filesystem::path& file,
                                                       std::int64_t on_the_table) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto rows = store->battles();
    if (!rows) {
        return rows.error();
    }
    std::vector<dashboard::BattleLine> lines;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        dashboard::BattleLine line{
            .number = row->number,
            .name = row->name,
            .armies = fmt::format("{} against {}", row->armies[0], row->armies[1]),
            .how_far = row->done == 0
                           ? "nothing played"
                           : fmt::format(
                                 "{}, {} event{}", row->when, row->done, row->done == 1 ? "" : "s"),
            .begun = row->created.substr(0, 10),
            .here = row->number == on_the_table};
        if (row->verdict) {
            line.standing =
                *row->verdict == gk::Verdict::Draw
                    ? "a draw"
                    : row->armies[*row->verdict == gk::Verdict::FirstWins ? 0 : 1] + " won";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<Session> open_battle(const std::filesystem::path& file, std::int64_t number) {
    auto session = Session::open(file, number);
    if (!session || session->read_only()) {
        return session;
    }
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto kept = store->set_setting(kLastBattle, std::to_string(number)); !kept) {
        return kept.error();
    }
    return session;
}

Result<std::vector<gk::GroundTable>> all_grounds(const std::filesystem::path& file) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    return store->ground_tables();
}

Result<void> save_ground(const std::filesystem::path& file, const gk::GroundTable& table) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    return store->save_ground(table);
}

Result<void> delete_ground(const std::filesystem::path& file, const std::string& name) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto deleted = store->delete_ground(name); !deleted) {
        return deleted.error();
    }
    return {};
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
         .battles = [file](std::int64_t number) { return all_battles(file, number); },
         .open = [file](std::int64_t number) { return open_battle(file, number); },
         .grounds = [file] { return all_grounds(file); },
         .save_ground = [file](const gk::GroundTable& table) { return save_ground(file, table); },
         .delete_ground = [file](const std::string& name) { return delete_ground(file, name); },
         .fresh_seed = fresh_seed,
         .pictures = file.parent_path()});
}

Result<void, Problem> draw(const Session& session, const PictureRequest& request) {
    auto battles = all_battles(session.file(), session.number());
    if (!battles) {
        return battles.error();
    }
    auto grounds = all_grounds(session.file());
    if (!grounds) {
        return grounds.error();
    }
    return dashboard::draw_picture(
        session.battle(),
        {.screen = *dashboard::screen_from(request.screen),
         .width = request.width,
         .height = request.height,
         .scale = static_cast<float>(request.scale),
         .light = request.theme == "light" ? dashboard::Light::Day : dashboard::Light::Lamp,
         .armies = {shipped_armies().begin(), shipped_armies().end()},
         .battles = std::move(*battles),
         .grounds = std::move(*grounds)},
        request.file);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> screens;
    for (const auto screen : dashboard::kScreens) {
        screens.emplace_back(dashboard::word(screen));
    }
    return run_command_line({argv + 1, argv + argc},
                            {std::cin, std::cout, std::cerr},
                            {.dashboard = open_dashboard,
                             .draw = draw,
                             .names = std::move(screens),
                             .draw_terrain = dashboard::write_map_picture});
}
