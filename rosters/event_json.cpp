#include "rosters/event_json.hpp"

#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

Json facts_json(const Facts& facts) {
    Json json = Json::object();
    for (const auto& fact : facts) {
        std::visit([&](const auto& value) { json[fact.name] = value; }, fact.value);
    }
    return json;
}

}  // namespace

Json dice_json(const std::vector<ThrownDie>& dice) {
    auto list = Json::array();
    for (const auto& die : dice) {
        Json json{{"for", die.purpose},
                  {"by", die.by},
                  {"faces", die.faces},
                  {"face", die.face},
                  {"modified", die.modified}};
        json["needed"] = die.needed > 0 ? Json(die.needed) : Json(nullptr);
        json["success"] = die.needed > 0 ? Json(die.success) : Json(nullptr);
        if (!die.did.empty()) {
            json["did"] = die.did;
        }
        list.push_back(std::move(json));
    }
    return list;
}

Json reasons_json(const Reasons& why) {
    auto list = Json::array();
    for (const auto& reason : why) {
        list.push_back({{"what", reason.what}, {"value", reason.value}, {"clause", reason.clause}});
    }
    return list;
}

void write_happened(Json& event,
                    const std::vector<ThrownDie>& dice,
                    const Reasons& why,
                    const Facts& outcome) {
    event["dice"] = dice_json(dice);
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (dice[i].entered) {
            event["dice"][i]["entered"] = *dice[i].entered;
        }
    }
    event["why"] = reasons_json(why);
    event["outcome"] = facts_json(outcome);
}

std::optional<Problem> read_happened(ObjectReader& reader,
                                     std::vector<ThrownDie>& dice,
                                     Reasons& why,
                                     Facts& outcome) {
    if (const auto* list = reader.list("dice")) {
        for (const auto& entry : *list) {
            ObjectReader die(entry, "event, dice");
            const int faces = die.number("faces", 1, limits::kMostFaces).value_or(6);
            // A ten-sided die may be read from 0 on.
            const auto face = die.number("face", faces == 10 ? 0 : 1, faces);
            if (!face) {
                die.fail("face", "it is missing");
            }
            ThrownDie thrown{.purpose = die.text("for").value_or(""),
                             .by = die.text("by").value_or(""),
                             .faces = faces,
                             .face = face.value_or(0),
                             .modified = die.number("modified", -100, 200).value_or(0),
                             .needed = die.number("needed", 0, 100).value_or(0),
                             .success = die.flag("success").value_or(true),
                             .did = die.text("did").value_or(""),
                             .entered = die.flag("entered")};
            if (const auto problem = die.finish()) {
                return *problem;
            }
            dice.push_back(std::move(thrown));
        }
    }
    if (const auto* list = reader.list("why")) {
        for (const auto& entry : *list) {
            ObjectReader reason(entry, "event, why");
            why.push_back({reason.text("what").value_or(""),
                           reason.text("value").value_or(""),
                           reason.text("clause").value_or("")});
            if (const auto problem = reason.finish()) {
                return *problem;
            }
        }
    }
    if (const auto* object = reader.object("outcome")) {
        for (const auto& [name, value] : object->items()) {
            if (value.is_boolean()) {
                outcome.push_back({name, value.get<bool>()});
            } else if (value.is_number_integer() && value >= -1'000'000 && value <= 1'000'000) {
                outcome.push_back({name, value.get<int>()});
            } else if (value.is_string()) {
                outcome.push_back({name, value.get<std::string>()});
            } else {
                reader.fail(
                    "outcome",
                    fmt::format("{} is neither a number, a word, true nor false", cited(name)));
            }
        }
    }
    return std::nullopt;
}

}  // namespace drumhead
