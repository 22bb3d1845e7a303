#include "rosters/campaign_json.hpp"

#include <algorithm>

#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace gk;

std::vector<std::string> names(ObjectReader& reader, std::string_view field) {
    std::vector<std::string> list;
    const auto* given = reader.list(field);
    for (std::size_t i = 0; given != nullptr && i < given->size(); ++i) {
        const auto& entry = (*given)[i];
        if (!entry.is_string() || list.size() >= limits::kMostCampaignNames ||
            bad_campaign_name(field, entry.get<std::string>())) {
            reader.fail(field, fmt::format("entry {} is not a name", i + 1));
            break;
        }
        list.push_back(entry.get<std::string>());
    }
    return list;
}

struct SideFields {
    std::string_view nation;
    std::string_view player;
    std::string_view points;
};
CampaignSide side(ObjectReader& reader, const SideFields& fields) {
    return {reader.needed_text(fields.nation),
            reader.needed_text(fields.player),
            reader.number(fields.points, 0, limits::kMostPointsLeft)};
}

std::optional<FromBattle> from_battle(ObjectReader& reader) {
    const auto* given = reader.object("from");
    if (given == nullptr) {
        return std::nullopt;
    }
    constexpr int kMost = 2'000'000'000;
    ObjectReader from(*given, reader.where() + ", from");
    const FromBattle read{
        .number = from.number("battle", 1, kMost).value_or(1),
        .events = static_cast<std::size_t>(from.number("events", 0, kMost).value_or(0)),
        .last = from.text("last").value_or("")};
    if (const auto problem = from.finish()) {
        reader.fail("from", problem->words);
    }
    return read;
}

std::vector<Correction> corrections(ObjectReader& reader) {
    std::vector<Correction> list;
    const auto* given = reader.list("corrections");
    for (std::size_t i = 0; given != nullptr && i < given->size(); ++i) {
        ObjectReader entry((*given)[i], fmt::format("correction {}", i + 1));
        list.push_back({.what = entry.needed_text("what"),
                        .from = entry.text("from").value_or(""),
                        .to = entry.text("to").value_or(""),
                        .why = entry.text("why").value_or(""),
                        .when = entry.text("when").value_or("")});
        if (const auto problem = entry.finish()) {
            reader.fail("corrections", problem->words);
            break;
        }
        if (list.size() > limits::kMostCorrections) {
            reader.fail("corrections",
                        fmt::format("there are at most {}", limits::kMostCorrections));
            break;
        }
    }
    return list;
}

}  // namespace

std::optional<Problem> bad_campaign_name(std::string_view what, const std::string& name) {
    if (name.empty() || name.size() > limits::kLongestName || !is_text(name) ||
        !is_one_line(name)) {
        return Problem{
            fmt::format("{}: a name of 1 to {} bytes is needed", what, limits::kLongestName)};
    }
    return std::nullopt;
}

std::optional<Problem> bad_note(std::string_view what, const std::string& note) {
    if (note.size() > limits::kLongestNote || !is_text(note) || !is_one_line(note)) {
        return Problem{fmt::format(
            "{}: text of at most {} bytes on one line is needed", what, limits::kLongestNote)};
    }
    return std::nullopt;
}

Json campaign_json(const Campaign& campaign) {
    Json json{{"version", 1},
              {"name", campaign.name},
              {"win", campaign.points.win},
              {"bonus", campaign.points.bonus}};
    json["draw"] = campaign.points.draw ? Json(*campaign.points.draw) : Json(nullptr);
    json["players"] = campaign.players;
    json["nations"] = campaign.nations;
    json["counts_for"] = Json::object();
    for (const auto& [nation, other] : campaign.counts_for) {
        json["counts_for"][nation] = other;
    }
    return json;
}

Result<Campaign> campaign_from_json(const Json& json) {
    ObjectReader reader(json, "campaign");
    reader.number("version", 1, 1);
    Campaign campaign{.name = reader.needed_text("name")};
    campaign.points = {.win = reader.number("win", 1, 99).value_or(2),
                       .bonus = reader.number("bonus", 0, 99).value_or(1),
                       .draw = reader.number("draw", 0, 99)};
    campaign.players = names(reader, "players");
    campaign.nations = names(reader, "nations");
    if (const auto* counts = reader.object("counts_for")) {
        for (const auto& [nation, other] : counts->items()) {
            if (!other.is_string() || campaign.counts_for.size() >= limits::kMostCampaignNames ||
                bad_campaign_name("counts_for", nation) ||
                bad_campaign_name("counts_for", other.get<std::string>())) {
                reader.fail("counts_for",
                            fmt::format("{} needs a nation's name", shortened(nation, 80)));
                break;
            }
            campaign.counts_for[nation] = other.get<std::string>();
        }
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return campaign;
}

Json result_json(const CampaignResult& result) {
    Json json{{"battle", result.battle},
              {"date", result.date},
              {"winner_nation", result.winner.nation},
              {"winner_player", result.winner.player},
              {"loser_nation", result.loser.nation},
              {"loser_player", result.loser.player},
              {"draw", result.draw},
              {"reversed", result.reversed}};
    if (result.invented) {
        json["invented"] = true;
    }
    if (result.winner.points_left) {
        json["winner_points"] = *result.winner.points_left;
    }
    if (result.loser.points_left) {
        json["loser_points"] = *result.loser.points_left;
    }
    if (!result.place.empty()) {
        json["place"] = result.place;
    }
    if (!result.notes.empty()) {
        json["notes"] = result.notes;
    }
    if (result.from) {
        json["from"] = {{"battle", result.from->number},
                        {"events", result.from->events},
                        {"last", result.from->last}};
    }
    for (const auto& each : result.corrections) {
        json["corrections"].push_back({{"what", each.what},
                                       {"from", each.from},
                                       {"to", each.to},
                                       {"why", each.why},
                                       {"when", each.when}});
    }
    return json;
}

Result<CampaignResult> result_from_json(const Json& json) {
    ObjectReader reader(json, "result");
    CampaignResult result{
        .battle = reader.needed_text("battle"),
        .date = reader.needed_text("date"),
        .winner = side(reader, {"winner_nation", "winner_player", "winner_points"}),
        .loser = side(reader, {"loser_nation", "loser_player", "loser_points"}),
        .draw = reader.flag("draw").value_or(false),
        .reversed = reader.flag("reversed").value_or(false),
        .invented = reader.flag("invented").value_or(false),
        .place = reader.text("place").value_or(""),
        .notes = reader.text("notes").value_or(""),
        .from = from_battle(reader),
        .corrections = corrections(reader)};
    if (const auto wrong = bad_date(result.date)) {
        reader.fail("date", wrong->words);
    }
    if (const auto wrong = bad_note("notes", result.notes)) {
        reader.fail("notes", wrong->words);
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return result;
}

}  // namespace drumhead
