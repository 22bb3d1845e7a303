#include "app/dashboard/dashboard.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "app/dashboard/desk.hpp"
#include "app/dashboard/terrain_map.hpp"
#include "app/kit/window.hpp"

namespace drumhead::dashboard {

int run_dashboard(Session session, const DashboardOptions& options) {
    Player player{
        .battle = [&session]() -> const gk::Battle& { return session.battle(); },
        .perform =
            [&session](const Perform& asked) {
                return session.perform(asked.command,
                                       asked.faces,
                                       asked.missing == Missing::Rolled ? Session::Missing::Rolled
                                                                        : Session::Missing::Asked,
                                       asked.insist);
            },
        .go_to = [&session](std::size_t done) { return session.go_to(done); },
        .read_only = [&session] { return session.read_only(); },
        .armies = options.armies,
        .begin = nullptr,
        .battles = nullptr,
        .open = nullptr,
        .grounds = options.grounds,
        .save_ground = options.save_ground,
        .delete_ground = options.delete_ground,
        .fresh_seed = options.fresh_seed,
        .save_table =
            [&options](const terrain::Map& map) { return save_map(map, options.pictures); }};
    if (options.begin) {
        player.begin = [&session, &options](const gk::Setup& setup) -> Result<void> {
            auto begun = options.begin(setup);
            if (!begun) {
                return begun.error();
            }
            session = std::move(*begun);
            return {};
        };
    }
    if (options.battles && options.open) {
        player.battles = [&session, &options] { return options.battles(session.number()); };
        player.open = [&session, &options](std::int64_t number) -> Result<void> {
            auto opened = options.open(number);
            if (!opened) {
                return opened.error();
            }
            session = std::move(*opened);
            return {};
        };
    }
    Desk desk(std::move(player));
    desk.draft.theme = options.light == Light::Lamp ? &kit::kDark : &kit::kLight;
    desk.draft.own_scale = options.scale;
    const Result<void> ran = kit::run_window(
        {.title = [&desk] { return desk.title(); }},
        [&desk](const kit::FrameFacts& facts, kit::Fonts& fonts) {
            const Desk::FrameDone done =
                desk.frame({.frame = facts.frame, .monitor_scale = facts.monitor_scale}, fonts);
            return done.close   ? kit::FrameAsks::Close
                   : done.acted ? kit::FrameAsks::AnotherFrame
                                : kit::FrameAsks::Nothing;
        });
    if (!ran) {
        fmt::print(stderr, "drumhead: {}\n", ran.error().words);
        return 1;
    }
    return 0;
}

}  // namespace drumhead::dashboard
