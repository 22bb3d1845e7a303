#include "app/command_line/terminal.hpp"

#include <ostream>
#include <sstream>

#include <catch2/catch.hpp>

namespace drumhead {

TEST_CASE("Names of others give a terminal no orders", "[command-line][bad]") {
    std::stringbuf terminal;
    TerminalText text(terminal);
    std::ostream out(&text);
    out << "1\t\x1b[2J\x07 Müller ½ \xC2\x9B"
           "2J \x7f\r\n"
        << std::flush;
    CHECK(terminal.str() == "1\t?[2J? Müller ½ ?2J ??\n");
}

}  // namespace drumhead
