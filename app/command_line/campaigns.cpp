// drumhead campaign … and ladder …

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/campaign_json.hpp"
#include "rosters/json.hpp"

namespace drumhead {
namespace {

Problem no_campaign(const std::string& name) {
    return {fmt::format("there is no campaign '{}'; `drumhead campaign list` names them", name)};
}

Result<gk::Campaign> find_campaign(const Store& store, const std::string& name) {
    auto campaign = store.campaign(name);
    if (!campaign) {
        return campaign.error();
    }
    return *campaign ? Result<gk::Campaign>(std::move(**campaign))
                     : Result<gk::Campaign>(no_campaign(name));
}

Result<gk::Campaign> read_campaign(const Context& context, const std::string& name) {
    std::error_code error;
    if (!std::filesystem::exists(context.file(), error)) {
        return no_campaign(name);
    }
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    return find_campaign(*store, name);
}

struct CampaignWords {
    std::string name;
    int win = 2;
    int bonus = 1;
    std::optional<int> draw_points;
    std::vector<std::string> players;
    std::vector<std::string> nations;
    std::vector<std::string> counts_for;  // Hanover=Britain
    // of a result
    std::string battle;
    std::string date;
    std::string winner;  // NATION:PLAYER
    std::string loser;
    bool draw = false;
    bool reversed = false;
    int number = 0;
    std::string as_of;
};

Result<void, Problem> new_campaign(const Context& context, const CampaignWords& words) {
    if (const auto wrong = bad_campaign_name("NAME", words.name)) {
        return *wrong;
    }
    gk::Campaign campaign{.name = words.name,
                          .points = {words.win, words.bonus, words.draw_points},
                          .players = words.players,
                          .nations = words.nations};
    if (words.players.size() > kMostCampaignNames || words.nations.size() > kMostCampaignNames) {
        return Problem{fmt::format("--player, --nation: at most {} each", kMostCampaignNames)};
    }
    for (const auto& player : words.players) {
        if (const auto wrong = bad_campaign_name("--player", player)) {
            return *wrong;
        }
    }
    for (const auto& nation : words.nations) {
        if (const auto wrong = bad_campaign_name("--nation", nation)) {
            return *wrong;
        }
    }
    for (const auto& pair : words.counts_for) {
        const auto sign = pair.find('=');
        if (sign == std::string::npos || bad_campaign_name("", pair.substr(0, sign)) ||
            bad_campaign_name("", pair.substr(sign + 1))) {
            return Problem{fmt::format(
                "--counts-for: '{}' is not NATION=NATION, such as Hanover=Britain", pair)};
        }
        campaign.counts_for[pair.substr(0, sign)] = pair.substr(sign + 1);
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto there = store->campaign(words.name);
    if (!there) {
        return there.error();
    }
    if (*there) {
        return Problem{fmt::format("there is a campaign '{}' already", words.name)};
    }
    if (const auto saved = store->save_campaign(campaign); !saved) {
        return saved;
    }
    context.streams.out << words.name << "\n";
    return {};
}

Result<void, Problem> list_campaigns(const Context& context) {
    std::vector<gk::Campaign> campaigns;
    std::error_code error;
    if (std::filesystem::exists(context.file(), error)) {
        const auto store = Store::open(context.file(), Store::Access::ReadOnly);
        if (!store) {
            return store.error();
        }
        auto all = store->campaigns();
        if (!all) {
            return all.error();
        }
        campaigns = std::move(*all);
    }
    Json list = Json::array();
    for (const auto& campaign : campaigns) {
        auto json = campaign_json(campaign);
        json["battles"] = campaign.results.size();
        list.push_back(std::move(json));
        if (!context.json) {
            context.streams.out << fmt::format(
                "{:<30} {} battles\n", campaign.name, campaign.results.size());
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

/// "Austria:Anna" in two.
Result<gk::CampaignSide> side_from(std::string_view option, const std::string& text) {
    const auto colon = text.find(':');
    const auto bad = Problem{fmt::format("{}: '{}' is not NATION:PLAYER", option, text)};
    if (colon == std::string::npos) {
        return bad;
    }
    gk::CampaignSide side{text.substr(0, colon), text.substr(colon + 1)};
    if (bad_campaign_name(option, side.nation) || bad_campaign_name(option, side.player)) {
        return bad;
    }
    return side;
}

Result<void, Problem> add_result(const Context& context, const CampaignWords& words) {
    if (const auto wrong = bad_campaign_name("--battle", words.battle)) {
        return *wrong;
    }
    if (const auto wrong = gk::bad_date(words.date)) {
        return Problem{"--date: " + wrong->words};
    }
    const auto winner = side_from("--winner", words.winner);
    if (!winner) {
        return winner.error();
    }
    const auto loser = side_from("--loser", words.loser);
    if (!loser) {
        return loser.error();
    }
    if (winner->player == loser->player) {
        return Problem{fmt::format("--loser: {} cannot fight himself", loser->player)};
    }
    if (words.draw && words.reversed) {
        return Problem{"--draw and --reversed: a draw reverses nothing"};
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    auto campaign = find_campaign(*store, words.name);
    if (!campaign) {
        return campaign.error();
    }
    if (campaign->results.size() >= kMostCampaignResults) {
        return Problem{fmt::format("a campaign keeps at most {} battles", kMostCampaignResults)};
    }
    if (words.draw && !campaign->points.draw) {
        if (!words.draw_points) {
            return Problem{
                "--draw: the rules give no points for a draw (GK-CAM-10); say with "
                "--draw-points what it is worth to each side"};
        }
        campaign->points.draw = words.draw_points;
        if (const auto saved = store->save_campaign(*campaign); !saved) {
            return saved;
        }
    }
    const gk::CampaignResult result{.battle = words.battle,
                                    .date = words.date,
                                    .winner = *winner,
                                    .loser = *loser,
                                    .draw = words.draw,
                                    .reversed = words.reversed};
    if (const auto added = store->add_result(words.name, result); !added) {
        return added;
    }
    context.streams.out << campaign->results.size() + 1 << "\n";
    return {};
}

Result<void, Problem> show_results(const Context& context, const CampaignWords& words) {
    const auto campaign = read_campaign(context, words.name);
    if (!campaign) {
        return campaign.error();
    }
    Json list = Json::array();
    for (std::size_t i = 0; i < campaign->results.size(); ++i) {
        const auto& result = campaign->results[i];
        auto json = result_json(result);
        json["number"] = i + 1;
        list.push_back(std::move(json));
        if (!context.json) {
            context.streams.out << fmt::format("{:>4}  {}  {:<24} {} ({}) {} {} ({}){}\n",
                                               i + 1,
                                               result.date,
                                               result.battle,
                                               result.winner.nation,
                                               result.winner.player,
                                               result.draw ? "drew with" : "beat",
                                               result.loser.nation,
                                               result.loser.player,
                                               result.reversed ? ", against history" : "");
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

Result<void, Problem> remove_result(const Context& context, const CampaignWords& words) {
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto campaign = find_campaign(*store, words.name); !campaign) {
        return campaign.error();
    }
    const auto gone = store->delete_result(words.name, static_cast<std::size_t>(words.number - 1));
    if (!gone) {
        return gone.error();
    }
    return *gone ? Result<void, Problem>{}
                 : Problem{fmt::format("there is no battle {} in it; `drumhead campaign results` "
                                       "numbers them",
                                       words.number)};
}

Result<void, Problem> delete_campaign(const Context& context, const CampaignWords& words) {
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto gone = store->delete_campaign(words.name);
    if (!gone) {
        return gone.error();
    }
    return *gone ? Result<void, Problem>{} : Result<void, Problem>(no_campaign(words.name));
}

Json standing_json(const gk::Standing& line) {
    return {{"name", line.name},
            {"battles", line.battles},
            {"wins", line.wins},
            {"losses", line.losses},
            {"draws", line.draws},
            {"bonus", line.bonus},
            {"points", line.points},
            {"score", line.score ? Json(*line.score) : Json(nullptr)},
            {"rank", line.rank > 0 ? Json(line.rank) : Json(nullptr)}};
}

Result<void, Problem> show_ladder(const Context& context, const CampaignWords& words) {
    if (!words.as_of.empty()) {
        if (const auto wrong = gk::bad_date(words.as_of)) {
            return Problem{"--as-of: " + wrong->words};
        }
    }
    const auto campaign = read_campaign(context, words.name);
    if (!campaign) {
        return campaign.error();
    }
    Json json{{"campaign", campaign->name}};
    json["as_of"] = words.as_of.empty() ? Json(nullptr) : Json(words.as_of);
    for (const auto& [heading, ladder] :
         {std::pair{"players", gk::Ladder::Players}, std::pair{"nations", gk::Ladder::Nations}}) {
        const auto lines = gk::standings(*campaign, ladder, words.as_of);
        json[heading] = Json::array();
        auto& out = context.streams.out;
        if (!context.json) {
            out << fmt::format("{:<4}{:<24}{:>8}{:>6}{:>8}{:>7}{:>7}{:>8}{:>8}\n",
                               "",
                               heading,
                               "battles",
                               "wins",
                               "losses",
                               "draws",
                               "bonus",
                               "points",
                               "score");
        }
        for (const auto& line : lines) {
            json[heading].push_back(standing_json(line));
            if (context.json) {
                continue;
            }
            if (!line.score) {
                out << fmt::format("{:<4}{:<24}yet to fight\n", "", line.name);
                continue;
            }
            out << fmt::format("{:<4}{:<24}{:>8}{:>6}{:>8}{:>7}{:>7}{:>8}{:>7.0f}%\n",
                               line.rank,
                               line.name,
                               line.battles,
                               line.wins,
                               line.losses,
                               line.draws,
                               line.bonus,
                               line.points,
                               *line.score);
        }
        if (!context.json) {
            out << "\n";
        }
    }
    if (context.json) {
        context.print(json);
    }
    return {};
}

}  // namespace

void add_campaigns(CLI::App& app, Context& context) {
    auto words = std::make_shared<CampaignWords>();
    auto* campaign = app.add_subcommand("campaign", "campaigns: a ladder of battles and who won");
    campaign->require_subcommand(1)->fallthrough();
    campaign->footer("Example: drumhead campaign new \"Austrian Succession\" --nation Britain");
    const auto add = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = campaign->add_subcommand(name, help)->fallthrough();
        sub->footer(fmt::format("Example: {}", example));
        sub->callback([&context, run] { context.run = run; });
        return sub;
    };
    const auto named = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = add(name, help, example, run);
        sub->add_option("NAME", words->name, "the campaign's name")->required();
        return sub;
    };
    auto* fresh = named("new",
                        "begins a campaign",
                        "drumhead campaign new Silesia --player Anna",
                        [&context, words] { return new_campaign(context, *words); });
    fresh->add_option("--win", words->win, "points for a win")->check(CLI::Range(1, 99));
    fresh->add_option("--bonus", words->bonus, "more for a win that reverses history")
        ->check(CLI::Range(0, 99));
    fresh->add_option("--draw-points", words->draw_points, "to each side; the rules give none")
        ->check(CLI::Range(0, 99));
    fresh->add_option("--player", words->players, "a player, also before his first battle")
        ->allow_extra_args(false);
    fresh->add_option("--nation", words->nations, "a nation, also before its first battle")
        ->allow_extra_args(false);
    fresh->add_option("--counts-for", words->counts_for, "one nation for another: Hanover=Britain")
        ->allow_extra_args(false);
    add("list", "every campaign", "drumhead campaign list", [&context] {
        return list_campaigns(context);
    });
    auto* result =
        named("result",
              "enters a battle; prints its number",
              "drumhead campaign result Silesia --battle Mollwitz --date 2026-11-29 --winner "
              "Austria:Anna --loser Prussia:Bert --reversed",
              [&context, words] { return add_result(context, *words); });
    result->add_option("--battle", words->battle, "the battle's name")->required();
    result->add_option("--date", words->date, "the day it was played, as 2026-11-29")->required();
    result->add_option("--winner", words->winner, "NATION:PLAYER")->required();
    result->add_option("--loser", words->loser, "NATION:PLAYER")->required();
    result->add_flag("--draw", words->draw, "nobody won");
    result->add_option("--draw-points", words->draw_points, "what a draw is worth to each side")
        ->check(CLI::Range(0, 99));
    result->add_flag("--reversed", words->reversed, "the winner lost it in history");
    named("results", "the battles entered", "drumhead campaign results Silesia", [&context, words] {
        return show_results(context, *words);
    });
    named("remove",
          "takes a battle back",
          "drumhead campaign remove Silesia 2",
          [&context, words] { return remove_result(context, *words); })
        ->add_option("N", words->number, "the battle's number in `campaign results`")
        ->required()
        ->check(CLI::Range(1, 1'000'000));
    named("delete",
          "takes a campaign out with all its battles",
          "drumhead campaign delete Silesia",
          [&context, words] { return delete_campaign(context, *words); });

    auto* ladder = app.add_subcommand("ladder", "the standings of a campaign, players and nations")
                       ->fallthrough();
    ladder->add_option("NAME", words->name, "the campaign's name")->required();
    ladder->add_option("--as-of", words->as_of, "as they stood at the end of a day");
    ladder->footer("Example: drumhead ladder Silesia --as-of 2026-11-29");
    ladder->callback([&context, words] {
        context.run = [&context, words] { return show_ladder(context, *words); };
    });
}

}  // namespace drumhead
