#include "rosters/campaign_json.hpp"

#include <algorithm>

#include "rosters/json.hpp"

namespace drumhead {
namespace {

using namespace gk;

std::vector<std::string> names(ObjectReader& reader, std::string_view field) {
    std::vector<std::string> list;
    const auto* given = reader.list(field);
    for (std::size_t i = 0; given != nullptr && i < given->size(); ++i) {
        const auto& entry = (*given)[i];
        if (!entry.is_string() || list.size() >= kMostCampaignNames ||
            bad_campaign_name(field, entry.get<std::string>())) {
            reader.fail(field, fmt::format("entry {} is not a name", i + 1));
            break;
        }
        list.push_back(entry.get<std::string>());
    }
    return list;
}

CampaignSide side(ObjectReader& reader, std::string_view nation, std::string_view player) {
    return {reader.needed_text(nation), reader.needed_text(player)};
}

}  // namespace

std::optional<Problem> bad_campaign_name(std::string_view what, const std::string& name) {
    const bool plain = std::ranges::none_of(
        name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    if (name.empty() || name.size() > kLongestCampaignName || !is_text(name) || !plain) {
        return Problem{
            fmt::format("{}: a name of 1 to {} bytes is needed", what, kLongestCampaignName)};
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
            if (!other.is_string()) {
                reader.fail("counts_for", fmt::format("{} needs a nation's name", nation));
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
    return {{"battle", result.battle},
            {"date", result.date},
            {"winner_nation", result.winner.nation},
            {"winner_player", result.winner.player},
            {"loser_nation", result.loser.nation},
            {"loser_player", result.loser.player},
            {"draw", result.draw},
            {"reversed", result.reversed}};
}

Result<CampaignResult> result_from_json(const Json& json) {
    ObjectReader reader(json, "result");
    CampaignResult result{.battle = reader.needed_text("battle"),
                          .date = reader.needed_text("date"),
                          .winner = side(reader, "winner_nation", "winner_player"),
                          .loser = side(reader, "loser_nation", "loser_player"),
                          .draw = reader.flag("draw").value_or(false),
                          .reversed = reader.flag("reversed").value_or(false)};
    if (const auto wrong = bad_date(result.date)) {
        reader.fail("date", wrong->words);
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return result;
}

}  // namespace drumhead
