#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/terrain/map.hpp"

namespace drumhead {

struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// A picture of one screen, as `drumhead shot` asks for it.
struct PictureRequest {
    std::filesystem::path file;
    std::string screen = "battle";
    int width = 1440;
    int height = 900;
    double scale = 1.0;
    std::string theme = "dark";
};

/// What the command line needs of the dashboard, given by main, so that it can be tested without
/// it.
struct Screens {
    std::function<int(AnySession)> dashboard;
    std::function<Result<void, Problem>(const AnySession&, const PictureRequest&)> draw;
    /// What --screen takes where this battle is on the table.
    std::function<std::vector<std::string>(const AnySession&)> names;
    /// The map of a random table as a PNG, so many pixels to a centimetre of the table.
    std::function<Result<void, Problem>(const terrain::Map&, double, const std::filesystem::path&)>
        draw_terrain{};
    /// Where the file cannot be opened: offers its copies. Gives the exit status.
    std::function<int(const std::filesystem::path&, const Problem&)> rescue{};
};

/// Runs `drumhead ARGS…`. Returns the exit status: 0, 2 with one line on `err` for anything the
/// caller can mend, 1 for anything else.
int run_command_line(std::vector<std::string> arguments,
                     const Streams& streams,
                     const Screens& screens);

}  // namespace drumhead
