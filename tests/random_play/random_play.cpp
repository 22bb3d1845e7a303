// Every rulebook played at random by the code the program plays with, everything looked at after
// each command. What does not hold is told with the commands that lead there, and ends the program
// with 1.
//
//   drumhead_random_play [--rulebook kings|reason|featherstone|all] [--seed S]
//                        [--seconds N | --actions N | --battle N]
//
// --seconds: of the processor, in all. --actions: of each rulebook. --battle: that one alone, as a
// fault names it.

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tests/random_play/tally.hpp"
#include "tests/random_play/words.hpp"

using namespace drumhead::random_play;

namespace {

struct Player {
    std::string name;
    void (*play)(const Task&, Tally&, Record&);
    int one_in;  ///< chosen so that rolling takes about a third of the time
    Tally tally{};
    int next = 0;
};

Record record;
std::string playing;

/// The commands that lead to where the battle is.
void tell_record(std::ostream& out) {
    out << "The battle as it began, for `drumhead battle import`:\n"
        << record.begun << "\n"
        << "The commands, for `drumhead do`:\n";
    for (const auto& line : record.lines) {
        out << line << "\n";
    }
}

/// An assert in the program: whatever was being done is told before the end.
extern "C" void aborted(int signal) {
    std::signal(signal, SIG_DFL);
    tell_record(std::cout);
    std::cout << playing << ", command " << record.lines.size() << ": the program stops\n"
              << std::flush;
    std::_Exit(1);
}

double now() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Plays one battle; whether all held.
bool play(Player& player, std::uint64_t seed, int number) {
    playing = fmt::format("{}, seed {}, battle {}", player.name, seed, number);
    const double begun = now();
    try {
        player.play(
            {.seed = seed, .number = number, .one_in = player.one_in}, player.tally, record);
    } catch (const std::exception& fault) {
        tell_record(std::cout);
        std::cout << playing << ", command " << record.lines.size() << ": " << fault.what() << "\n";
        return false;
    }
    player.tally.seconds += now() - begun;
    return true;
}

int usage() {
    std::cerr << "random play: --rulebook kings, reason, featherstone or all; --seed, --seconds, "
                 "--actions and --battle each with a number\n";
    return 2;
}

}  // namespace

int main(int count, char** words) {
    std::string rulebook = "all";
    std::uint64_t seed = 1;
    double seconds = 60;
    std::int64_t actions = 0;
    int battle = -1;
    for (int i = 1; i < count; i += 2) {
        const std::string option = words[i];
        if (i + 1 == count) {
            return usage();
        }
        const std::string value = words[i + 1];
        if (option == "--rulebook") {
            rulebook = value;
            continue;
        }
        char* end = nullptr;
        const auto number = std::strtoll(value.c_str(), &end, 10);
        if (value.empty() || *end != '\0' || number < 0 || number > 1'000'000'000) {
            return usage();
        }
        if (option == "--seed") {
            seed = static_cast<std::uint64_t>(number);
        } else if (option == "--seconds") {
            seconds = static_cast<double>(number);
        } else if (option == "--actions") {
            actions = number;
        } else if (option == "--battle") {
            battle = static_cast<int>(number);
        } else {
            return usage();
        }
    }
    std::vector<Player> players{{"kings", play_kings, 150},
                                {"reason", play_reason, 100},
                                {"featherstone", play_featherstone, 20}};
    if (rulebook != "all") {
        std::erase_if(players, [&](const Player& each) { return each.name != rulebook; });
        if (players.empty()) {
            return usage();
        }
    }
    std::signal(SIGABRT, aborted);
    std::signal(SIGSEGV, aborted);
    bool held = true;
    if (battle >= 0) {
        for (auto& player : players) {
            held = held && play(player, seed, battle);
        }
    } else {
        const auto ended = [&](const Player& each) {
            return actions > 0
                       ? each.tally.actions >= actions
                       : each.tally.seconds >= seconds / static_cast<double>(players.size());
        };
        for (bool more = true; more && held;) {
            more = false;
            for (auto& player : players) {
                if (held && !ended(player)) {
                    more = true;
                    held = play(player, seed, player.next++);
                }
            }
        }
    }
    for (const auto& [name, run, one_in, tally, next] : players) {
        std::cout << fmt::format(
            "{}: {} battles, {} actions, {} refused ({} spoiled), {} undos, {} odds summed, {} "
            "held "
            "against rolls, {:.0f} actions a second\n",
            name,
            tally.battles,
            tally.actions,
            tally.refused,
            tally.wrong,
            tally.undos,
            tally.odds,
            tally.rolled,
            tally.seconds > 0 ? static_cast<double>(tally.actions) / tally.seconds : 0.0);
    }
    return held ? 0 : 1;
}
