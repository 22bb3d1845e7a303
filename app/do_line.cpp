#include "app/do_line.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {

Json problem_json(const Problem& problem) {
    return {{"ok", false}, {"error", problem.words}};
}

template <class Rulebook>
Json do_answer_json(const typename Rulebook::Battle& battle,
                    const typename Rulebook::Answer& answer) {
    if (const auto* event = answer.event()) {
        Json json;
        if constexpr (Hides<Rulebook>) {
            // Who stands at the screen is not known; the log shows a side's own with --eyes.
            json = Rulebook::event_json(battle.state(), Rulebook::told(*event, {}));
        } else {
            json = Rulebook::event_json(battle.state(), *event);
        }
        json["log"] = Rulebook::log_text(battle.state(), *event);
        return {{"ok", true}, {"seq", battle.done()}, {"events", Json::array({std::move(json)})}};
    }
    if (const auto* rejection = std::get_if<Rejection>(&answer.outcome)) {
        if (const auto* refusal = std::get_if<Refusal>(rejection)) {
            return {{"ok", false},
                    {"refused", {{"clause", refusal->clause}, {"why", refusal->why}}}};
        }
        return problem_json(std::get<Problem>(*rejection));
    }
    auto json = problem_json({answer.words()});
    if (const auto* wanted = answer.wanted()) {
        json["wanted"] = {{"for", wanted->what.purpose},
                          {"by", wanted->what.by},
                          {"faces", wanted->faces},
                          {"dice", wanted->left()}};
        if (wanted->score) {
            json["wanted"]["face"] = wanted->score->face();
        }
    }
    return json;
}

template <class Rulebook>
Result<DoLine<Rulebook>> read_do_line(const typename Rulebook::State& state,
                                      std::string_view line) {
    const auto json = parse_json(line, limits::kLargestCommand);
    if (!json) {
        return json.error();
    }
    const auto word = json->is_object() ? json->value("do", Json()) : Json();
    if (word == "undo" || word == "redo") {
        ObjectReader reader(*json, "");
        reader.text("do");
        const int steps = reader.number("steps", 1, limits::kMostSteps).value_or(1);
        if (const auto problem = reader.finish()) {
            return *problem;
        }
        return DoLine<Rulebook>(DoSteps{word == "undo" ? -steps : steps});
    }
    auto command = Rulebook::command_from_json(state, *json);
    if (!command) {
        return command.error();
    }
    DoCommand<Rulebook> read{.command = std::move(*command)};
    const auto dice = json->find("dice");
    if (dice != json->end()) {
        if (!dice->is_array() || dice->size() > limits::kMostTypedFaces ||
            !std::ranges::all_of(*dice, [](const Json& d) {
                return d.is_number_integer() && d >= -limits::kFurthestFace &&
                       d <= limits::kFurthestFace;
            })) {
            return Problem{
                fmt::format("dice: a list of at most {} faces is needed, such as [4,5,1]",
                            limits::kMostTypedFaces)};
        }
        read.faces = dice->get<std::vector<int>>();
    }
    const auto roll_rest = json->value("roll_rest", Json(dice == json->end()));
    if (!roll_rest.is_boolean()) {
        return Problem{"roll_rest: true or false is needed"};
    }
    read.missing = roll_rest.get<bool>() ? Missing::Rolled : Missing::Asked;
    const auto anyway = json->value("anyway", Json(false));
    if (!anyway.is_boolean()) {
        return Problem{"anyway: true or false is needed"};
    }
    read.insist = anyway.get<bool>() ? Insist::Yes : Insist::No;
    return DoLine<Rulebook>(std::move(read));
}

template Json do_answer_json<GameOfKings>(const gk::Battle&, const gk::Answer&);
template Json do_answer_json<AgeOfReason>(const bar::Battle&, const bar::Answer&);
template Json do_answer_json<Featherstone>(const fea::Battle&, const fea::Answer&);
template Result<DoLine<GameOfKings>> read_do_line<GameOfKings>(const gk::State&, std::string_view);
template Result<DoLine<AgeOfReason>> read_do_line<AgeOfReason>(const bar::State&, std::string_view);
template Result<DoLine<Featherstone>> read_do_line<Featherstone>(const fea::State&,
                                                                 std::string_view);

}  // namespace drumhead
