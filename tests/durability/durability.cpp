// Kills `drumhead do` again and again while it is fed a long battle, and holds what is found on the
// disk against what was answered.
//
//   drumhead_durability DRUMHEAD [KILLS [COMMANDS [SEED]]]

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
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
#include "tests/battles/game_of_kings/random_player.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;

namespace {

[[noreturn]] void fail(const std::string& what) {
    std::cerr << "durability: " << what << "\n";
    std::exit(1);
}
void need(bool holds, const std::string& what) {
    if (!holds) {
        fail(what);
    }
}

/// A program with its standard input and output in our hands.
class Program {
public:
    explicit Program(const std::vector<std::string>& words) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        need(::pipe2(in.data(), O_CLOEXEC) == 0 && ::pipe2(out.data(), O_CLOEXEC) == 0,
             "no pipe can be made");
        std::vector<char*> arguments;
        for (const auto& word : words) {
            arguments.push_back(const_cast<char*>(word.c_str()));
        }
        arguments.push_back(nullptr);
        process_ = ::fork();
        need(process_ >= 0, "no program can be started");
        if (process_ == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        to_ = in[1];
        from_ = out[0];
        ::fcntl(to_, F_SETFL, O_NONBLOCK);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        end_input();
        ::close(from_);
    }

    /// Writes what it takes and reads what it has to say, waiting for the one or the other. False
    /// once it says no more. Waits at most so many milliseconds, -1 for ever.
    bool exchange(std::string& input, std::string& output, int wait = -1) {
        std::array<pollfd, 2> waits{{{from_, POLLIN, 0}, {input.empty() ? -1 : to_, POLLOUT, 0}}};
        ::poll(waits.data(), waits.size(), wait);
        if ((waits[1].revents & (POLLOUT | POLLERR)) != 0) {
            const auto written = ::write(to_, input.data(), input.size());
            if (written > 0) {
                input.erase(0, static_cast<std::size_t>(written));
            } else if (errno != EAGAIN) {
                input.clear();  // it is gone
            }
        }
        if ((waits[0].revents & (POLLIN | POLLHUP)) != 0) {
            std::array<char, 65536> buffer{};
            const auto read = ::read(from_, buffer.data(), buffer.size());
            if (read <= 0) {
                return false;
            }
            output.append(buffer.data(), static_cast<std::size_t>(read));
        }
        return true;
    }
    void end_input() {
        if (to_ >= 0) {
            ::close(std::exchange(to_, -1));
        }
    }
    void kill() const { ::kill(process_, SIGKILL); }
    /// How it ended, as waitpid tells it.
    int wait() const {
        int status = 0;
        ::waitpid(process_, &status, 0);
        return status;
    }

private:
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
};

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
    const auto answer = parse_json(line, kLargestBattleFile);
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

int main(int argc, char** argv) {
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
}
