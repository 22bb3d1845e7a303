#include <algorithm>
#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "app/clock.hpp"
#include "app/session.hpp"
#include "rosters/care.hpp"
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

TEST_CASE("The first change of a day is followed by that day's copy", "[command_line][care]") {
    Shell shell;
    shell.good({"roster", "list"});
    CHECK_FALSE(std::filesystem::exists(copies_folder(shell.db())));
    const auto battle = shell.fontenoy();
    REQUIRE(copies_of(shell.db()).size() == 1);
    CHECK(copies_of(shell.db())[0].made == today());
    shell.play(battle, R"({"do":"note","text":"the same day"})");
    const auto list = shell.good({"backup", "--list", "--json"}).json();
    REQUIRE(list.size() == 1);
    CHECK(list[0]["kind"] == "daily");
    CHECK(list[0]["battles"] == 1);
    CHECK(list[0]["events"] == 0);
    CHECK(shell.good({"backup", "--list"}).out.starts_with(today()));
}

TEST_CASE("A copy that cannot be made is told and harms nothing", "[command_line][care]") {
    Shell shell;
    shell.file("drumhead.db.copies", "a file where the folder should be");
    const auto told = shell.run({"campaign", "new", "Silesia"});
    CHECK(told.status == 0);
    CHECK(told.out == "Silesia\n");
    CHECK(told.err.starts_with("drumhead: no copy of today was made: "));
    CHECK(std::count(told.err.begin(), told.err.end(), '\n') == 1);
    CHECK(bytes_of(shell.folder / "drumhead.db.copies") == "a file where the folder should be");
}

TEST_CASE("What is damaged is read as far as it goes, and taken in elsewhere",
          "[command_line][care]") {
    Shell shell;
    const auto first = shell.fontenoy();
    shell.play(first, R"({"do":"note","text":"Here we stand"})");
    shell.good({"battle", "new", "--name", "Kolin", "--scenario", "kolin-1"});
    const auto out = (shell.folder / "out").string();
    CHECK(shell.good({"salvage", shell.db().string(), out}).out.find("all of it could be read") !=
          std::string::npos);
    Shell other;
    for (const auto* name : {"battle-1-fontenoy.json", "battle-2-kolin.json"}) {
        other.good({"battle", "import", out + "/" + name});
    }
    CHECK(other.show("1")["seq"] == 1);
    CHECK(other.good({"battle", "list"}).out.find("Kolin") != std::string::npos);
    shell.bad({"salvage", shell.db().string(), out}, "is not an empty folder");
    shell.bad({"salvage", "nowhere.db", out + "2"}, "is no file");
}

TEST_CASE("A file that cannot be opened names its newest copy and how to put it in place",
          "[command_line][care]") {
    Shell shell;
    shell.fontenoy();
    write_bytes(shell.db(), std::string(8192, 'x'));
    const auto said = shell.bad({}, "is not a Drumhead file");
    const auto copy = copies_of(shell.db()).at(0).file.string();
    CHECK(said.find("`drumhead restore " + copy + "` puts it in place") != std::string::npos);
    shell.bad({"shot", (shell.folder / "x.png").string()}, "puts it in place");
    shell.good({"restore", copy});
    CHECK(shell.good({"check"}).out.starts_with("whole: 1 battles, 0 events"));
}

TEST_CASE("An export is written whole or not at all", "[command_line][care]") {
    Shell shell;
    const auto battle = shell.fontenoy();
    if (std::filesystem::exists("/dev/full")) {
        shell.bad({"battle", "export", battle, "/dev/full"}, "cannot be written");
    }
    const auto old = shell.file("kept.json", "what was there");
    shell.bad({"battle", "export", battle, (shell.folder / "none" / "x.json").string()},
              "cannot be written");
    shell.good({"battle", "export", battle, old});
    CHECK(bytes_of(old).starts_with("{"));
}
