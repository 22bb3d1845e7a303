// Hostile words, files and lines, at every door of the command line: status 2 and one short line,
// and nothing is changed.

#include "rules/limits.hpp"
#include "tests/app/command_line/shell.hpp"

namespace drumhead {
namespace {

const std::string kNoText = "\xff\xfe";
const std::string kEscape = "\x1b[2J\x07";

/// A call that is refused with a line that can be read at a glance.
void refused(Shell& shell, const Shell::Words& words, const std::string& input = "") {
    const auto line = shell.bad(words, "", input);
    INFO(Shell::spelled(words));
    CHECK(line.size() <= limits::kLongestProblem + std::string_view("drumhead: \n").size());
    CHECK(std::ranges::none_of(line, [](char c) { return c == '\x1b' || c == '\x07'; }));
}

}  // namespace

TEST_CASE("Words that are too long, no text or orders to a terminal are refused in a line",
          "[command-line][bad][limits]") {
    Shell shell;
    const std::string endless(100'000, 'x');
    for (const auto& word : {endless, kNoText, kEscape, std::string("-1"), std::string("1e9")}) {
        refused(shell, {"odds", "musketry", "--firer", word, "--target", "foot"});
        refused(shell,
                {"odds", "musketry", "--firer", "foot", "--target", "foot", "--range", "x" + word});
        refused(
            shell,
            {"odds", "melee", "--attacker", "foot", "--defender", "foot", "--round", word + "x"});
        refused(shell, {"odds", "bar-arrival", "--group", word});
        refused(shell, {"roll", "rally", "--unit", "foot", "--dice", word + "x"});
        refused(shell, {"roll", "rally", "--unit", "foot", "--seed", word + "x"});
        refused(shell, {"clause", word});
        refused(shell, {"table", word});
        refused(shell, {"roster", "show", word});
        refused(shell, {"battle", "show", word + "x"});
        refused(shell, {"weather", "--turns", word + "x"});
        refused(shell, {"terrain", "--table", word});
        refused(shell, {"ladder", word});
        refused(shell, {"--edition", word, "odds", "rally", "--unit", "foot"});
        refused(shell, {word + "x"});
    }
}

TEST_CASE("Numbers beyond their bounds are refused", "[command-line][bad][limits]") {
    Shell shell;
    shell.good({"weather", "--turns", "100", "--seed", "1"});
    refused(shell, {"weather", "--turns", "101", "--seed", "1"});
    refused(shell, {"weather", "--turns", "2147483648"});
    refused(shell, {"odds", "weather", "--gauge", "7", "--turns", "999999999999"});
    std::string dice = "6";
    for (std::size_t i = 1; i < limits::kMostTypedFaces; ++i) {
        dice += ",6";
    }
    CHECK(shell.bad({"roll", "rally", "--unit", "foot", "--dice", dice}).find("not a number") ==
          std::string::npos);
    CHECK(shell.bad({"roll", "rally", "--unit", "foot", "--dice", dice + ",6"}, "at most 1000")
              .size() < 200);
    refused(shell, {"shot", "out.png", "--size", "999999x999999"});
}

TEST_CASE("Names that are no text are refused before anything is kept",
          "[command-line][bad][limits]") {
    Shell shell;
    shell.fontenoy();
    const Shell::Words armies{"--army", "fontenoy-france", "--army", "fontenoy-allies"};
    for (const auto& name : {kNoText, std::string(81, 'x')}) {
        Shell::Words words{"battle", "new", "--name", name};
        words.insert(words.end(), armies.begin(), armies.end());
        refused(shell, words);
        refused(shell, {"battle", "new", "--name", name, "--scenario", "kolin-1"});
        refused(shell,
                {"featherstone", "chest", "--name", name, "--side", "France", "--side", "Prussia"});
        refused(shell,
                {"featherstone", "chest", "--name", "Loire", "--side", name, "--side", "Prussia"});
        refused(shell, {"campaign", "new", name});
        refused(shell, {"ground", "save", name, "wood=1/2"});
        refused(shell, {"roster", "copy", "fontenoy-france", name, "--id", "mine"});
        refused(shell, {"roster", "new", name});
    }
}

TEST_CASE("Lines of do are answered each, whatever they are", "[command-line][do][bad][limits]") {
    Shell shell;
    const auto battle = shell.fontenoy();
    std::string faces = "6";
    for (std::size_t i = 1; i < limits::kMostTypedFaces; ++i) {
        faces += ",6";
    }
    const auto weather = [](const std::string& dice) {
        return R"({"do":"throw-weather","dice":[)" + dice + "]}\n";
    };
    const auto answers = shell.play(
        battle,
        std::string(10'000'000, 'x') + "\n" + std::string(90'000, '[') + "\n" + kNoText + "\n" +
            weather(faces) + weather(faces + ",6") + R"({"do":"note","text":")" + kNoText +
            "\"}\n" + R"({"do":")" + std::string(50'000, 'x') + "\"}\n" +
            R"({"do":"undo","steps":1e300})" + "\n[]\n0\n\"\"\nnull\n" + R"({"do":{}})" + "\n");
    REQUIRE(answers.size() == 13);
    for (const auto& answer : answers) {
        INFO(answer.dump().substr(0, 300));
        CHECK(answer["ok"] == false);
        CHECK(answer.dump().size() <= limits::kLongestProblem + 100);
    }
    CHECK(answers[3].dump().find("at most 1000") == std::string::npos);
    CHECK(answers[4]["error"] == "dice: a list of at most 1000 faces is needed, such as [4,5,1]");
}

}  // namespace drumhead
