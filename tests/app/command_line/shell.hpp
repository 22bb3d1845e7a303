#pragma once

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/command_line/command_line.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead {

/// What came of one call of the program.
struct ShellAnswer {
    int status = 0;
    std::string out;
    std::string err;

    Json json() const {
        const auto parsed = parse_json(out, limits::kLargestBattleFile);
        INFO(out);
        REQUIRE(parsed);
        return *parsed;
    }
    /// The lines of `out`, each as JSON.
    std::vector<Json> lines() const {
        std::vector<Json> result;
        std::istringstream in(out);
        for (std::string line; std::getline(in, line);) {
            INFO(line);
            const auto parsed = parse_json(line, limits::kLargestBattleFile);
            REQUIRE(parsed);
            result.push_back(*parsed);
        }
        return result;
    }
};

/// A shell with a data folder of its own, in which the program is called without its dashboard.
class Shell {
public:
    using Words = std::vector<std::string>;

    ShellAnswer run(Words words, const std::string& input = "") {
        words.insert(words.begin(), {"--db", db().string()});
        return run_bare(std::move(words), input);
    }
    ShellAnswer run_bare(Words words, const std::string& input = "") {
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        const int status = run_command_line(
            std::move(words),
            {in, out, err},
            {.dashboard =
                 [this](AnySession session) {
                     shown = number_of(session);
                     return 0;
                 },
             .draw = [this](const AnySession& session,
                            const PictureRequest& request) -> Result<void, Problem> {
                 shown = number_of(session);
                 drawn = request;
                 return {};
             },
             .names = [](const AnySession&) -> std::vector<std::string> {
                 return {"battle", "dice"};
             }});
        return {status, out.str(), err.str()};
    }
    /// A call that must do what it is asked.
    ShellAnswer good(const Words& words, const std::string& input = "") {
        auto answer = run(words, input);
        INFO(spelled(words));
        INFO(answer.err);
        CHECK(answer.status == 0);
        CHECK(answer.err.empty());
        return answer;
    }
    /// A call that the caller can mend: status 2, one line that holds `named`, nothing answered and
    /// nothing changed on the disk. Gives the line.
    std::string bad(const Words& words,
                    const std::string& named = "",
                    const std::string& input = "") {
        const auto before = files();
        const auto answer = run(words, input);
        INFO(spelled(words));
        INFO(answer.err);
        CHECK(answer.status == 2);
        CHECK(answer.out.empty());
        CHECK(std::ranges::count(answer.err, '\n') == 1);
        CHECK(answer.err.starts_with("drumhead: "));
        CHECK(answer.err.size() > std::string_view("drumhead: .\n").size());
        CHECK(answer.err.find(named) != std::string::npos);
        CHECK((files() == before));
        return answer.err;
    }

    /// Fontenoy, with the seed and options given; its number.
    std::string fontenoy(const Words& more = {}) {
        Words words{"battle",
                    "new",
                    "--name",
                    "Fontenoy",
                    "--army",
                    "fontenoy-france",
                    "--army",
                    "fontenoy-allies",
                    "--formed",
                    "--seed",
                    "1745"};
        words.insert(words.end(), more.begin(), more.end());
        const auto out = good(words).out;
        const auto line = out.rfind('\n', out.size() - 2);
        return out.substr(line + 1, out.size() - line - 2);
    }
    /// The answers of `do` to these lines.
    std::vector<Json> play(const std::string& battle, const std::string& lines) {
        return good({"do", battle}, lines).lines();
    }
    Json show(const std::string& battle) {
        return good({"battle", "show", battle, "--json"}).json();
    }

    std::filesystem::path db() const { return folder / "drumhead.db"; }
    std::string file(const std::string& name, std::string_view text) const {
        write_bytes(folder / name, text);
        return (folder / name).string();
    }
    /// Every file and its bytes, but for those that SQLite and the lock leave beside the database.
    std::map<std::string, std::string> files() const {
        std::map<std::string, std::string> result;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
            const auto name = entry.path().string();
            if (entry.is_regular_file() && !name.ends_with("-wal") && !name.ends_with("-shm") &&
                !name.ends_with("-battles")) {
                result[name] = bytes_of(entry.path());
            }
        }
        return result;
    }
    static std::string spelled(const Words& words) {
        std::string result = "drumhead";
        for (const auto& word : words) {
            result += " " + shortened(word, 200);
        }
        return result;
    }

    TemporaryFolder folder;
    std::int64_t shown = 0;
    PictureRequest drawn;
};

inline std::vector<std::string> fields_of(const Json& object) {
    std::vector<std::string> result;
    for (const auto& [field, value] : object.items()) {
        result.push_back(field);
    }
    return result;
}
inline double chances(const Json& outcomes) {
    double sum = 0;
    for (const auto& outcome : outcomes) {
        sum += outcome["chance"].get<double>();
    }
    return sum;
}

}  // namespace drumhead
