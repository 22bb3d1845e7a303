#include "rosters/campaigns.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "rosters/battle_json.hpp"
#include "rosters/campaign_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using gk::Campaign;
using gk::CampaignResult;

constexpr const char* kLastPlayed = "last-ladder-entry";

/// A field of a result in words, for its corrections.
struct FieldWords {
    const char* what;
    std::string (*text)(const CampaignResult&);
};
std::string points_words(const std::optional<int>& points) {
    return points ? fmt::format("{}", *points) : "";
}
const FieldWords kFields[] = {
    {"battle", [](const CampaignResult& r) { return r.battle; }},
    {"date", [](const CampaignResult& r) { return r.date; }},
    {"place", [](const CampaignResult& r) { return r.place; }},
    {"outcome", [](const CampaignResult& r) { return outcome_words(r); }},
    {"winner's nation", [](const CampaignResult& r) { return r.winner.nation; }},
    {"winner's player", [](const CampaignResult& r) { return r.winner.player; }},
    {"winner's points", [](const CampaignResult& r) { return points_words(r.winner.points_left); }},
    {"loser's nation", [](const CampaignResult& r) { return r.loser.nation; }},
    {"loser's player", [](const CampaignResult& r) { return r.loser.player; }},
    {"loser's points", [](const CampaignResult& r) { return points_words(r.loser.points_left); }},
    {"history", [](const CampaignResult& r) { return history_words(r); }},
    {"notes", [](const CampaignResult& r) { return r.notes; }},
};

/// Results are the same where all that is written of them is.
bool same(const CampaignResult& a, const CampaignResult& b) {
    return result_json(a) == result_json(b);
}

std::optional<Problem> not_there(const Campaign& campaign,
                                 std::size_t place,
                                 const CampaignResult& before) {
    if (place >= campaign.results.size() || !same(campaign.results[place], before)) {
        return Problem{"this result was changed elsewhere meanwhile; look at it again first"};
    }
    return std::nullopt;
}

std::optional<Problem> bad_names(std::string_view what, const std::vector<std::string>& names) {
    if (names.size() > limits::kMostCampaignNames) {
        return Problem{fmt::format("{}: there are at most {}", what, limits::kMostCampaignNames)};
    }
    std::set<std::string> seen;
    for (const auto& name : names) {
        if (auto wrong = bad_campaign_name(what, name)) {
            return wrong;
        }
        if (!seen.insert(name).second) {
            return Problem{fmt::format("{}: {} is named twice", what, name)};
        }
    }
    return std::nullopt;
}

std::optional<Problem> bad_points(std::string_view what, const std::optional<int>& points) {
    if (points && (*points < 0 || *points > limits::kMostPointsLeft)) {
        return Problem{fmt::format(
            "{}: a whole number from 0 to {} is needed", what, limits::kMostPointsLeft)};
    }
    return std::nullopt;
}

std::optional<Problem> no_draw_points(const Campaign& campaign) {
    const bool draws = std::ranges::any_of(campaign.results, &CampaignResult::draw);
    if (draws && !campaign.points.draw) {
        return Problem{
            "the rules give no points for a draw (GK-CAM-10); say first what one is worth to each "
            "side"};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Problem> bad_campaign(const Campaign& campaign) {
    if (auto wrong = bad_campaign_name("name", campaign.name)) {
        return wrong;
    }
    if (campaign.points.win < 1 || campaign.points.win > 99) {
        return Problem{"points for a win: 1 to 99 are needed"};
    }
    const int draw = campaign.points.draw.value_or(0);
    if (campaign.points.bonus < 0 || campaign.points.bonus > 99 || draw < 0 || draw > 99) {
        return Problem{"points for a bonus or a draw: 0 to 99 are needed"};
    }
    if (auto wrong = bad_names("players", campaign.players)) {
        return wrong;
    }
    if (auto wrong = bad_names("nations", campaign.nations)) {
        return wrong;
    }
    if (campaign.counts_for.size() > limits::kMostCampaignNames) {
        return Problem{fmt::format("counts for: there are at most {}", limits::kMostCampaignNames)};
    }
    for (const auto& [nation, other] : campaign.counts_for) {
        if (bad_campaign_name("", nation) || bad_campaign_name("", other)) {
            return Problem{
                fmt::format("counts for: names of 1 to {} bytes are needed", limits::kLongestName)};
        }
        if (nation == other) {
            return Problem{fmt::format("counts for: {} cannot count for itself", nation)};
        }
        if (campaign.counts_for.contains(other)) {
            return Problem{
                fmt::format("counts for: {} counts for another itself, so {} cannot count for it",
                            other,
                            nation)};
        }
    }
    return std::nullopt;
}

std::optional<Problem> bad_result(const CampaignResult& result) {
    const std::pair<const char*, const std::string*> names[] = {
        {"battle", &result.battle},
        {"winner's nation", &result.winner.nation},
        {"winner's player", &result.winner.player},
        {"loser's nation", &result.loser.nation},
        {"loser's player", &result.loser.player}};
    for (const auto& [what, name] : names) {
        if (auto wrong = bad_campaign_name(what, *name)) {
            return wrong;
        }
    }
    if (const auto wrong = gk::bad_date(result.date)) {
        return Problem{"date: " + wrong->words};
    }
    if (!result.place.empty()) {
        if (auto wrong = bad_campaign_name("place", result.place)) {
            return wrong;
        }
    }
    if (auto wrong = bad_note("notes", result.notes)) {
        return wrong;
    }
    if (auto wrong = bad_points("winner's points", result.winner.points_left)) {
        return wrong;
    }
    if (auto wrong = bad_points("loser's points", result.loser.points_left)) {
        return wrong;
    }
    if (result.winner.player == result.loser.player) {
        return Problem{fmt::format("{} cannot fight himself", result.loser.player)};
    }
    if (result.draw && result.reversed) {
        return Problem{"a draw reverses nothing"};
    }
    if (result.invented && result.reversed) {
        return Problem{"an invented field has no history to reverse"};
    }
    return std::nullopt;
}

Result<Campaign> with_result(Campaign campaign, CampaignResult result) {
    if (const auto wrong = bad_result(result)) {
        return *wrong;
    }
    if (campaign.results.size() >= limits::kMostCampaignResults) {
        return Problem{
            fmt::format("a campaign keeps at most {} battles", limits::kMostCampaignResults)};
    }
    for (std::size_t i = 0; result.from && i < campaign.results.size(); ++i) {
        const auto& other = campaign.results[i];
        if (other.from && other.from->number == result.from->number) {
            return Problem{fmt::format("battle {} was entered in {} already: number {}, {} of {}",
                                       result.from->number,
                                       campaign.name,
                                       i + 1,
                                       other.battle,
                                       other.date)};
        }
    }
    campaign.results.push_back(std::move(result));
    if (const auto wrong = no_draw_points(campaign)) {
        return *wrong;
    }
    return campaign;
}

std::string outcome_words(const CampaignResult& result) {
    return result.draw ? "drew with" : "beat";
}

std::string history_words(const CampaignResult& result) {
    return result.invented   ? "an invented field"
           : result.reversed ? "history reversed"
           : result.draw     ? ""
                             : "as in history";
}

Result<Campaign> corrected(Campaign campaign, const CorrectionWish& wish) {
    if (const auto wrong = not_there(campaign, wish.place, wish.before)) {
        return *wrong;
    }
    auto after = wish.after;
    after.corrections = wish.before.corrections;
    if (const auto wrong = bad_result(after)) {
        return *wrong;
    }
    if (wish.why.empty()) {
        return Problem{"say why it is corrected: the reason is kept with the result"};
    }
    if (auto wrong = bad_note("why", wish.why)) {
        return *wrong;
    }
    for (const auto& field : kFields) {
        auto from = field.text(wish.before);
        auto to = field.text(after);
        if (from != to) {
            after.corrections.push_back(
                {field.what, std::move(from), std::move(to), wish.why, wish.when});
        }
    }
    if (after.corrections.size() == wish.before.corrections.size()) {
        return Problem{"nothing of it is different; change what was wrong first"};
    }
    if (after.corrections.size() > limits::kMostCorrections) {
        return Problem{
            fmt::format("a result keeps at most {} corrections; take it back and enter "
                        "it anew",
                        limits::kMostCorrections)};
    }
    campaign.results[wish.place] = std::move(after);
    if (const auto wrong = no_draw_points(campaign)) {
        return *wrong;
    }
    return campaign;
}

Result<Campaign> without_result(Campaign campaign,
                                std::size_t place,
                                const CampaignResult& before) {
    if (const auto wrong = not_there(campaign, place, before)) {
        return *wrong;
    }
    campaign.results.erase(campaign.results.begin() + static_cast<std::ptrdiff_t>(place));
    return campaign;
}

Result<Campaign> player_renamed(Campaign campaign, const Renamed& names) {
    if (auto wrong = bad_campaign_name("the new name", names.to)) {
        return *wrong;
    }
    const auto has = [&](const std::string& name) {
        return std::ranges::find(campaign.players, name) != campaign.players.end() ||
               std::ranges::any_of(campaign.results, [&](const CampaignResult& result) {
                   return result.winner.player == name || result.loser.player == name;
               });
    };
    if (!has(names.from)) {
        return Problem{fmt::format("there is no player '{}' in {}", names.from, campaign.name)};
    }
    if (names.from == names.to) {
        return Problem{fmt::format("{} is called so already", names.to)};
    }
    if (has(names.to)) {
        return Problem{fmt::format("there is a player '{}' in {} already; two cannot be made one",
                                   names.to,
                                   campaign.name)};
    }
    std::ranges::replace(campaign.players, names.from, names.to);
    for (auto& result : campaign.results) {
        for (auto* side : {&result.winner, &result.loser}) {
            if (side->player == names.from) {
                side->player = names.to;
            }
        }
    }
    return campaign;
}

Result<Campaign> with_settings(Campaign campaign, const SettingsWish& wish) {
    if (campaign_json(campaign) != campaign_json(wish.before)) {
        return Problem{"this campaign was changed elsewhere meanwhile; look at it again first"};
    }
    auto changed = wish.after;
    changed.results = std::move(campaign.results);
    if (const auto wrong = bad_campaign(changed)) {
        return *wrong;
    }
    if (const auto wrong = no_draw_points(changed)) {
        return *wrong;
    }
    return changed;
}

namespace {

StandingBattle standing_of(const gk::State& state) {
    StandingBattle battle{.name = state.name, .when = gk::half_turn(state)};
    for (const int side : {0, 1}) {
        const auto i = static_cast<std::size_t>(side);
        battle.armies[i] = state.armies[i].name;
        battle.points[i] = gk::points(state, gk::ArmyId{side});
    }
    battle.over = state.verdict && *state.verdict != gk::Verdict::Undecided;
    if (battle.over && *state.verdict != gk::Verdict::Draw) {
        battle.winner = *state.verdict == gk::Verdict::FirstWins ? 0 : 1;
    }
    battle.verdict = !battle.over    ? ""
                     : battle.winner ? battle.armies[*battle.winner == 0 ? 0 : 1] + " wins"
                                     : "a draw";
    return battle;
}

StandingBattle standing_of(const bar::State& state) {
    StandingBattle battle{.name = state.setup->name, .when = bar::name(bar::turn(state))};
    for (const std::size_t i : {0U, 1U}) {
        battle.armies[i] = state.who().armies[i].name;
    }
    if (const auto verdict = bar::verdict(state)) {
        battle.over = true;
        battle.verdict = bar::describe(*verdict);
        if (verdict->winner) {
            battle.winner = static_cast<int>(*verdict->winner);
        }
    }
    return battle;
}

StandingBattle standing_of(const fea::State& state) {
    StandingBattle battle{
        .name = state.setup->name, .when = fea::when(state), .armies = state.setup->sides};
    const int verdict = state.get(fea::Field::Verdict);
    battle.over = verdict != 0;
    if (verdict == 1 || verdict == 2) {
        battle.winner = verdict - 1;
    }
    battle.verdict = !battle.over    ? ""
                     : battle.winner ? battle.armies[*battle.winner == 0 ? 0 : 1] + " wins"
                                     : "a draw";
    return battle;
}

}  // namespace

Result<StandingBattle> standing_battle(const Store& store, std::int64_t number) {
    const auto system = store.system_of(number);
    if (!system) {
        return system.error();
    }
    const auto marks = store.battle_marks();
    if (!marks) {
        return marks.error();
    }
    Result<StandingBattle> found = Problem{
        fmt::format("battle {} is of {}, which this program does not know", number, *system)};
    with_rulebook(*system, [&](auto rulebook) {
        auto stored = store.load_battle<decltype(rulebook)>(number);
        if (!stored) {
            found = stored.error();
            return;
        }
        found = standing_of(replayed(std::move(*stored)).state());
    });
    if (found) {
        if (const auto mark = marks->find(number); mark != marks->end()) {
            found->mark = mark->second;
        }
    }
    return found;
}

CampaignResult proposed_result(const StandingBattle& battle, const PlayedBy& played) {
    const std::size_t winner = battle.winner == 1 ? 1 : 0;
    const std::size_t loser = 1 - winner;
    return {.battle = shortened(battle.name, limits::kLongestName),
            .date = played.date,
            .winner = {battle.armies[winner], played.players[winner], battle.points[winner]},
            .loser = {battle.armies[loser], played.players[loser], battle.points[loser]},
            .draw = !battle.winner,
            .from = battle.mark};
}

std::string changed_since(const gk::FromBattle& then,
                          const std::map<std::int64_t, gk::FromBattle>& now) {
    const auto found = now.find(then.number);
    if (found == now.end()) {
        return fmt::format("battle {} is no longer kept here", then.number);
    }
    if (found->second.events != then.events) {
        return fmt::format(
            "battle {} has since changed: {} events stood when it was entered, {} "
            "stand now",
            then.number,
            then.events,
            found->second.events);
    }
    if (found->second.last != then.last) {
        return fmt::format("battle {} has since changed: its last events are others now",
                           then.number);
    }
    return {};
}

Result<LastPlayed> last_played(const Store& store) {
    const auto kept = store.setting(kLastPlayed);
    if (!kept) {
        return kept.error();
    }
    LastPlayed last;
    if (const auto json = *kept ? parse_json(**kept, limits::kLargestCommand) : Json::object()) {
        ObjectReader reader(*json, "last entry");
        last.campaign = reader.text("campaign").value_or("");
        last.players = {reader.text("first").value_or(""), reader.text("second").value_or("")};
    }
    return last;
}

Result<void, Problem> remember_played(Store& store, const LastPlayed& last) {
    return store.set_setting(
        kLastPlayed,
        Json{{"campaign", last.campaign}, {"first", last.players[0]}, {"second", last.players[1]}}
            .dump());
}

}  // namespace drumhead
