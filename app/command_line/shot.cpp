// drumhead shot …

#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/care.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

Result<std::pair<int, int>> read_size(const std::string& text) {
    int width = 0;
    int height = 0;
    const char* const end = text.data() + text.size();
    const auto [cross, first] = std::from_chars(text.data(), end, width);
    if (first == std::errc{} && cross != end && *cross == 'x') {
        const auto [last, second] = std::from_chars(cross + 1, end, height);
        if (second == std::errc{} && last == end && width >= 320 && height >= 240 &&
            width <= limits::kLongestMapSide && height <= limits::kLongestMapSide) {
            return std::pair{width, height};
        }
    }
    return Problem{fmt::format("--size: '{}' is not WIDTHxHEIGHT from 320x240 to {}x{}",
                               text,
                               limits::kLongestMapSide,
                               limits::kLongestMapSide)};
}

struct ShotWords {
    PictureRequest request;
    std::string file;
    std::string size = "1440x900";
    std::optional<std::int64_t> battle;
    bool all = false;
};

/// Every screen, each under its own name in the folder `request.file`.
Result<void, Problem> draw_all(const Context& context,
                               const AnySession& session,
                               PictureRequest request,
                               const std::vector<std::string>& names) {
    const std::filesystem::path folder = request.file;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!std::filesystem::is_directory(folder, error)) {
        return Problem{fmt::format("{} is no folder and cannot be made one", folder.string())};
    }
    for (const std::string& name : names) {
        request.screen = name;
        request.file = folder / (name + ".png");
        if (const auto drawn = context.screens.draw(session, request); !drawn) {
            return Problem{fmt::format("{}: {}", name, drawn.error().words)};
        }
    }
    return {};
}

Result<void, Problem> take_shot(const Context& context, const ShotWords& words) {
    auto request = words.request;
    request.file = words.file;
    const auto size = read_size(words.size);
    if (!size) {
        return size.error();
    }
    std::tie(request.width, request.height) = *size;
    if (request.theme != "dark" && request.theme != "light") {
        return Problem{fmt::format("--theme: '{}' is neither dark nor light", request.theme)};
    }
    if (!(request.scale >= 0.75 && request.scale <= 2.5)) {
        return Problem{"--scale: 0.75 to 2.5 is needed"};
    }
    const auto session =
        words.battle ? open_any(context.file(), *words.battle) : last_battle(context.file());
    if (!session) {
        return Problem{session.error().words + (words.battle ? "" : way_out(context.file()))};
    }
    const auto names = context.screens.names(*session);
    if (words.all) {
        return draw_all(context, *session, request, names);
    }
    if (std::ranges::find(names, request.screen) == names.end()) {
        return Problem{fmt::format("--screen: '{}' is none of this battle; there are {}",
                                   request.screen,
                                   fmt::join(names, " "))};
    }
    return context.screens.draw(*session, request);
}

}  // namespace

void add_shot(CLI::App& app, Context& context) {
    auto shot = std::make_shared<ShotWords>();
    auto* shot_command =
        app.add_subcommand("shot", "draws a screen of the dashboard to a picture; needs no display")
            ->fallthrough();
    shot_command->add_option("FILE", shot->file, "the PNG to write, or with --all a folder")
        ->required();
    shot_command->add_option(
        "--battle", shot->battle, "the battle's number; the last one if left out");
    auto* const screen = shot_command->add_option("--screen", shot->request.screen, "which screen");
    shot_command->add_flag("--all", shot->all, "every screen, each as a PNG of its own")
        ->excludes(screen);
    shot_command->add_option("--size", shot->size, "WIDTHxHEIGHT in pixels");
    shot_command->add_option("--scale", shot->request.scale, "0.75 to 2.5");
    shot_command->add_option("--theme", shot->request.theme, "dark or light");
    shot_command->footer("Example: drumhead shot fontenoy.png --size 1440x900 --theme light");
    shot_command->callback(
        [&context, shot] { context.run = [&context, shot] { return take_shot(context, *shot); }; });
}

}  // namespace drumhead
