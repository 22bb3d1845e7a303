#pragma once

#include <map>

#include "app/do_line.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/json.hpp"
#include "tests/fuzz/door.hpp"

namespace drumhead::fuzz {

template <class Rulebook>
typename Rulebook::Battle battle_of(std::string_view name) {
    const auto read = read_battle_file(seed("battle_file/" + std::string(name) + ".json"));
    promise(read.has_value(), "the battle can be read", read ? "" : read.error().words);
    return replayed(std::get<StoredBattleOf<Rulebook>>(*read));
}

/// What came of a line, as `drumhead do` answers it, on a battle that is kept in memory.
template <class Rulebook>
void do_line(typename Rulebook::Battle& battle, std::string_view line) {
    const auto read = read_do_line<Rulebook>(battle.state(), line);
    if (!read) {
        expect_short(read.error());
        return;
    }
    if (const auto* steps = std::get_if<DoSteps>(&*read)) {
        const auto all = static_cast<int>(battle.events().size());
        const auto to = std::clamp(static_cast<int>(battle.done()) + steps->steps, 0, all);
        battle.go_to(static_cast<std::size_t>(to));
        return;
    }
    const auto& asked = std::get<DoCommand<Rulebook>>(*read);
    const auto before = battle.state();
    auto dice = Rulebook::dice_for(before, battle.done() + 1);
    const auto answer = Rulebook::play_command(before,
                                               asked.command,
                                               asked.faces,
                                               asked.missing == Missing::Rolled ? &dice : nullptr,
                                               asked.insist);
    const auto* event = answer.event();
    if (event == nullptr) {
        promise(battle.state() == before, "what is not done changes nothing");
        expect_short(answer.words());
    } else {
        // It is written before it counts, and read back the same.
        const auto body = Rulebook::event_json(before, *event).dump();
        const auto stored = parse_json(body, body.size());
        promise(stored.has_value(), "an event is written as JSON that is read again", body);
        const auto again = Rulebook::event_from_json(before, *stored);
        promise(again.has_value(),
                "an event is written as it can be read",
                again ? "" : again.error().words);
        promise(*again == *event, "and says the same", body);
        battle.append(*event);
        promise(!Rulebook::log_text(battle.state(), *event).empty(), "it has its line in the log");
    }
    const auto told = do_answer_json<Rulebook>(battle, answer)
                          .dump(-1, ' ', false, Json::error_handler_t::replace);
    promise(told.find('\n') == std::string::npos, "the answer is one line", told);
}

/// Gives a text to `drumhead do`, a command a line. Its first line may name the battle.
template <class Rulebook>
void do_lines(std::string_view text, const std::vector<std::string_view>& names) {
    static const auto battles = [&] {
        std::map<std::string_view, typename Rulebook::Battle> all;
        for (const auto name : names) {
            all.emplace(name, battle_of<Rulebook>(name));
        }
        return all;
    }();
    const auto lines = lines_of(text);
    const auto named = lines.empty() ? battles.end() : battles.find(lines.front());
    auto battle = named == battles.end() ? battles.at(names.front()) : named->second;
    constexpr std::size_t kMostLines = 60;  // more find nothing that fewer do not
    for (std::size_t i = named == battles.end() ? 0 : 1; i < std::min(lines.size(), kMostLines);
         ++i) {
        do_line<Rulebook>(battle, lines[i]);
    }
    promise(!Rulebook::state_json(battle).dump().empty(), "it can be shown");
    Rulebook::tell(battle);
    auto folded = battle.start();
    for (std::size_t i = 0; i < battle.done(); ++i) {
        fold(folded, battle.events()[i]);
    }
    promise(folded == battle.state(), "the state is what the events make of the start");
}

}  // namespace drumhead::fuzz
