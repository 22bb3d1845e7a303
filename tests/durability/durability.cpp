// Kills `drumhead do` again and again while it is fed a long battle, and holds what is found on the
// disk against what was answered.
//
//   drumhead_durability DRUMHEAD [KILLS [COMMANDS [SEED]]]

#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "rules/limits.hpp"
#include "tests/battles/game_of_kings/random_player.hpp"
#include "tests/durability/program.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;

namespace {

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}
void need(bool holds, const std::string& what) {
    if (!holds) {
        fail(what);
    }
}

std::string output_of(const std::vector<std::string>& words) {
    Program program(words);
    program.end_input();
    std::string input;
    std::string output;
    while (program.exchange(input, output)) {
    }
    need(program.wait() == 0, fmt::format("{} {} failed", words[3], words[4]));
    return output;
}

/// One line for `do` and what it must bring.
struct Step {
    std::string line;
    std::optional<gk::Event> event;  ///< nothing: an undo or redo, or refused
    bool ok = true;
    std::size_t done = 0;  ///< how many events are done afterwards
};

/// The events of a battle, undone ones last, as the store must hold them.
struct Record {
    std::vector<gk::Event> events;
    std::size_t done = 0;

    void take(const Step& step) {
        if (step.event) {
            events.resize(done);
            events.push_back(*step.event);
        }
        done = step.done;
    }
};

/// A battle of so many commands that do something, with some among them that are refused.
std::vector<Step> play(const gk::Setup& setup, std::size_t commands, Generator& chance) {
    gk::Battle battle(gk::begin(setup));
    std::vector<Step> steps;
    for (std::size_t played = 0; played < commands;) {
        Step step;
        if (chance.below(40) == 0) {
            const bool undo = chance.below(2) == 0;
            const auto count = static_cast<std::size_t>(1 + chance.below(4));
            const auto room = undo ? battle.done() : battle.events().size() - battle.done();
            step.line = fmt::format(R"({{"do":"{}","steps":{}}})", undo ? "undo" : "redo", count);
            step.ok = room > 0;
            const auto reach = std::min(room, count);
            battle.go_to(undo ? battle.done() - reach : battle.done() + reach);
        } else {
            const auto command = gk::RandomPlayer(battle.state(), chance).command();
            const auto json = command_json(command);
            step.line = json.dump();
            auto dice = gk::dice_for(battle.state(), battle.done() + 1);
            const auto answer =
                gk::play_command(battle.state(),
                                 command,
                                 {},
                                 &dice,
                                 json.value("anyway", false) ? gk::Insist::Yes : gk::Insist::No);
            step.ok = answer.event() != nullptr;
            if (step.ok) {
                step.event = *answer.event();
                battle.append(*answer.event());
            } else if (chance.below(4) > 0) {
                continue;  // a few that are refused are enough
            }
        }
        step.done = battle.done();
        played += step.ok ? 1 : 0;
        steps.push_back(std::move(step));
    }
    return steps;
}

void check_answer(const std::string& line, const Step& step) {
    const auto answer = parse_json(line, limits::kLargestBattleFile);
    need(answer.has_value(), "an answer is not JSON: " + line);
    need((*answer)["ok"] == step.ok, fmt::format("{} was answered {}", step.line, line));
    if (!step.ok) {
        return;
    }
    need((*answer)["seq"] == step.done, fmt::format("{} was answered {}", step.line, line));
    if (step.event) {
        auto told = (*answer)["events"][0];
        told.erase("log");
        need(told == event_json(*step.event), fmt::format("{} was answered {}", step.line, line));
    }
}

StoredBattle stored(const std::filesystem::path& file) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    need(store.has_value(), store ? "" : store.error().words);
    auto battle = store->load_battle(1);
    need(battle.has_value(), battle ? "" : battle.error().words);
    return std::move(*battle);
}

}  // namespace

int main(int argc, char** argv) try {
    const auto number = [&](int place, int otherwise) {
        return argc > place ? std::atoi(argv[place]) : otherwise;
    };
    need(argc > 1, "which program?");
    const std::string drumhead = argv[1];
    const int kills = number(2, 20);
    const auto commands = static_cast<std::size_t>(number(3, 1000));
    Generator chance(static_cast<std::uint64_t>(number(4, 1745)));
    ::signal(SIGPIPE, SIG_IGN);

    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    const auto run = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {drumhead, "--db", file.string()});
        return output_of(words);
    };
    run({"battle",
         "new",
         "--name",
         "Fontenoy",
         "--army",
         "fontenoy-france",
         "--army",
         "fontenoy-allies",
         "--formed",
         "--seed",
         "1745"});
    const auto at_start = run({"battle", "show", "1", "--json"});
    const auto steps = play(stored(file).setup, commands, chance);

    Record record;         // what the disk must hold
    std::size_t next = 0;  // the first step that it does not hold
    std::size_t unanswered = 0;
    for (int kill = 0; kill <= kills; ++kill) {
        // Each life is killed after so many answers and a moment more, the last one lives.
        const bool last = kill == kills;
        const auto left = steps.size() - next;
        const auto share = static_cast<int>(2 * left / static_cast<std::size_t>(kills - kill + 1));
        const auto answers = last ? left : static_cast<std::size_t>(chance.below(share + 1));
        const std::chrono::microseconds moment{chance.below(answers == 0 ? 40'000 : 4'000)};

        Program program({drumhead, "--db", file.string(), "do", "1"});
        std::string input;
        for (std::size_t i = next; i < steps.size(); ++i) {
            input += steps[i].line + "\n";
        }
        std::string output;
        std::size_t answered = 0;
        const auto listen = [&](int wait = -1) {
            const bool more = program.exchange(input, output, wait);
            for (auto end = output.find('\n'); end != std::string::npos; end = output.find('\n')) {
                check_answer(output.substr(0, end), steps[next + answered]);
                record.take(steps[next + answered]);
                ++answered;
                output.erase(0, end + 1);
            }
            return more;
        };
        while (answered < answers) {
            need(listen(), fmt::format("it ended by itself after {} answers", answered));
        }
        if (last) {
            program.end_input();
        } else {
            const auto until = std::chrono::steady_clock::now() + moment;
            while (std::chrono::steady_clock::now() < until) {
                need(listen(0), "it ended by itself");
            }
            program.kill();
        }
        while (listen()) {
        }
        const int status = program.wait();
        need(last ? status == 0 : WIFSIGNALED(status), "it did not end as it was told to");
        next += answered;

        const auto found = stored(file);
        if (found.events != record.events || found.done != record.done) {
            // One more may have been stored whose answer did not get out.
            need(next < steps.size(), "what was found is not what was answered");
            record.take(steps[next++]);
            ++unanswered;
            need(found.events == record.events && found.done == record.done,
                 fmt::format("after kill {} and {} answers, {} events were found, {} of them done; "
                             "{} and {} were answered",
                             kill + 1,
                             next,
                             found.events.size(),
                             found.done,
                             record.events.size(),
                             record.done));
        }
    }
    need(next == steps.size(), "not every command was answered");

    // Everything can be taken back and done again.
    const auto all = std::to_string(record.events.size());
    if (record.done < record.events.size()) {
        run({"battle", "redo", "1", all});
    }
    const auto at_end = run({"battle", "show", "1", "--json"});
    run({"battle", "undo", "1", all});
    need(run({"battle", "show", "1", "--json"}) == at_start,
         "undone to the start is not the start");
    run({"battle", "redo", "1", all});
    need(run({"battle", "show", "1", "--json"}) == at_end, "redone to the end is not the end");

    std::cout << fmt::format(
        "{} lines, {} events kept, {} kills, {} of them between an event and its answer: nothing "
        "that was answered is lost\n",
        steps.size(),
        record.events.size(),
        kills,
        unanswered);
    return 0;
} catch (const std::exception& broken) {
    std::cerr << "durability: " << broken.what() << "\n";
    return 1;
}
