#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "app/session.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/result.hpp"

// A line of `drumhead do`, as it is read and as it is answered.

namespace drumhead {

/// A command, with the faces thrown so far and what happens to the others.
template <class Rulebook>
struct DoCommand {
    typename Rulebook::Command command;
    std::vector<int> faces{};
    Missing missing = Missing::Rolled;
    Insist insist = Insist::No;
};
/// Undo (below 0) or redo (above 0) of so many events.
struct DoSteps {
    int steps = 0;
};
template <class Rulebook>
using DoLine = std::variant<DoCommand<Rulebook>, DoSteps>;

/// Reads one line: JSON of at most limits::kLargestCommand bytes. The problem names the place or
/// the field.
template <class Rulebook>
Result<DoLine<Rulebook>> read_do_line(const typename Rulebook::State& state, std::string_view line);

/// {"ok": false, "error": …}
Json problem_json(const Problem& problem);
/// What is answered once the event, where there is one, has been appended to the battle.
template <class Rulebook>
Json do_answer_json(const typename Rulebook::Battle& battle,
                    const typename Rulebook::Answer& answer);

}  // namespace drumhead
