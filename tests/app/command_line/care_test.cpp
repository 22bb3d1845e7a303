#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "app/session.hpp"
#include "tests/app/command_line/shell.hpp"

using namespace drumhead;

TEST_CASE("A backup is a whole copy, and putting it back keeps what was there",
          "[command_line][care]") {
    Shell shell;
    const auto battle = shell.fontenoy();
    shell.play(battle, R"({"do":"note","text":"before"})");
    const auto copy = (shell.folder / "copy.db").string();
    CHECK(shell.good({"backup", copy}).out == copy + "\n");
    shell.bad({"backup", copy}, "is there already");
    shell.play(battle, R"({"do":"note","text":"after"})");
    CHECK(shell.show(battle)["seq"] == 2);
    const auto said = shell.good({"restore", copy}).out;
    CHECK(said.find("before-restore-1") != std::string::npos);
    CHECK(shell.show(battle)["seq"] == 1);
    // What was there can be put back in turn.
    shell.good({"restore", shell.db().string() + ".before-restore-1"});
    CHECK(shell.show(battle)["seq"] == 2);
    CHECK(shell.good({"check"}).out.find("1 battles, 2 events") != std::string::npos);
    CHECK(shell.good({"backup"}).out.find("drumhead.20") != std::string::npos);
}

TEST_CASE("Nothing that is damaged, foreign or missing is put in place", "[command_line][care]") {
    Shell shell;
    shell.bad({"check"}, "does not exist");
    shell.bad({"backup"}, "does not exist");
    const auto battle = shell.fontenoy();
    const auto copy = (shell.folder / "copy.db").string();
    shell.good({"backup", copy});
    shell.bad({"restore", "nowhere.db"}, "does not exist");
    shell.bad({"restore", shell.db().string()}, "is the file itself");
    shell.bad({"restore", shell.file("notes.db", "these are no battles, only words")},
              "not a Drumhead file");
    auto bytes = bytes_of(copy);
    bytes.replace(4096, 4096, std::string(4096, 'x'));
    shell.bad({"restore", shell.file("damaged.db", bytes)}, "");
    {
        const auto open = Session::open(shell.db(), std::stoll(battle));
        REQUIRE(open);
        shell.bad({"restore", copy}, "open in another program");
    }
    shell.good({"restore", copy});
    write_bytes(shell.db(), bytes);
    shell.bad({"check"}, "");
    // A damaged file is kept too when a good copy takes its place.
    shell.good({"restore", copy});
    CHECK(bytes_of(shell.db().string() + ".before-restore-2") == bytes);
    CHECK(shell.show(battle)["seq"] == 0);
}
