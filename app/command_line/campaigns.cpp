// drumhead campaign … and ladder …

#include <algorithm>
#include <functional>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/clock.hpp"
#include "app/command_line/context.hpp"
#include "app/print/ladder_html.hpp"
#include "rosters/campaign_json.hpp"
#include "rosters/campaigns.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

Result<gk::Campaign> find_campaign(const Store& store, const std::string& name) {
    auto campaign = store.campaign(name);
    if (!campaign) {
        return campaign.error();
    }
    return *campaign ? Result<gk::Campaign>(std::move(**campaign))
                     : Result<gk::Campaign>(no_campaign(name));
}

Result<gk::Campaign> read_campaign(const Context& context, const std::string& name) {
    return with_store<gk::Campaign>(
        context.file(), Store::Access::ReadOnly, no_campaign(name), [&](const Store& store) {
            return find_campaign(store, name);
        });
}

struct CampaignWords {
    std::string name;
    int win = 2;
    int bonus = 1;
    std::optional<int> draw_points;
    std::vector<std::string> players;
    std::vector<std::string> nations;
    std::vector<std::string> counts_for;  // Hanover=Britain
    std::string new_name;
    std::string player;  // to be renamed
    // of a change
    std::optional<int> new_win;
    std::optional<int> new_bonus;
    bool no_draw_points = false;
    std::vector<std::string> gone_players;
    std::vector<std::string> gone_nations;
    std::vector<std::string> gone_counts_for;
    // of a result
    std::string battle;
    std::string date;
    std::string winner;  // NATION:PLAYER
    std::string loser;
    bool draw = false;
    bool reversed = false;
    bool invented = false;
    std::string place;
    std::string notes;
    std::optional<int> winner_points;
    std::optional<int> loser_points;
    int number = 0;
    std::string as_of;
    // of a correction: what is to be otherwise
    std::optional<std::string> new_battle;
    std::optional<std::string> new_date;
    std::optional<std::string> new_winner;
    std::optional<std::string> new_loser;
    std::optional<std::string> new_place;
    std::optional<std::string> new_notes;
    std::string outcome;
    std::string history;
    std::string why;
    // of a stored battle
    std::int64_t stored = 0;
    std::vector<std::string> by;  // players of its first and second army
    std::vector<std::string> nations_of_it;
    std::string html;
};

/// "Hanover=Britain", one a word.
Result<void, Problem> read_counts_for(const std::vector<std::string>& pairs,
                                      gk::Campaign& campaign) {
    for (const auto& pair : pairs) {
        const auto sign = pair.find('=');
        if (sign == std::string::npos || bad_campaign_name("", pair.substr(0, sign)) ||
            bad_campaign_name("", pair.substr(sign + 1))) {
            return Problem{fmt::format(
                "--counts-for: '{}' is not NATION=NATION, such as Hanover=Britain", pair)};
        }
        campaign.counts_for[pair.substr(0, sign)] = pair.substr(sign + 1);
    }
    return {};
}

Result<void, Problem> new_campaign(const Context& context, const CampaignWords& words) {
    if (const auto wrong = bad_campaign_name("NAME", words.name)) {
        return *wrong;
    }
    gk::Campaign campaign{.name = words.name,
                          .points = {words.win, words.bonus, words.draw_points},
                          .players = words.players,
                          .nations = words.nations};
    if (const auto read = read_counts_for(words.counts_for, campaign); !read) {
        return read;
    }
    if (const auto wrong = bad_campaign(campaign)) {
        return *wrong;
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

/// Changes a campaign that is there; where there is no file yet, none is made.
Result<gk::Campaign> change(const Context& context,
                            const std::string& name,
                            const std::function<Result<gk::Campaign>(gk::Campaign)>& how) {
    return with_store<gk::Campaign>(
        context.file(), Store::Access::ReadWrite, no_campaign(name), [&](Store& store) {
            return store.change_campaign(name, how);
        });
}

template <class T>
Result<void, Problem> only_problem(const Result<T>& result) {
    return result ? Result<void, Problem>{} : Result<void, Problem>(result.error());
}

/// Takes names off a list; one that is not on it is a problem. Who has fought stays in the ladder
/// by his battles.
Result<void, Problem> take_out(std::vector<std::string>& list,
                               const std::vector<std::string>& names,
                               std::string_view option) {
    for (const auto& name : names) {
        const auto found = std::ranges::find(list, name);
        if (found == list.end()) {
            return Problem{fmt::format("{}: {} is not on the list", option, name)};
        }
        list.erase(found);
    }
    return {};
}

Result<void, Problem> set_campaign(const Context& context, const CampaignWords& words) {
    return only_problem(
        change(context, words.name, [&](gk::Campaign campaign) -> Result<gk::Campaign> {
            gk::Campaign after = campaign;
            if (words.no_draw_points && words.draw_points) {
                return Problem{"--draw-points and --no-draw-points: one of them at most"};
            }
            after.points.win = words.new_win.value_or(after.points.win);
            after.points.bonus = words.new_bonus.value_or(after.points.bonus);
            after.points.draw = words.no_draw_points ? std::nullopt
                                : words.draw_points  ? words.draw_points
                                                     : after.points.draw;
            if (const auto out = take_out(after.players, words.gone_players, "--remove-player");
                !out) {
                return out.error();
            }
            if (const auto out = take_out(after.nations, words.gone_nations, "--remove-nation");
                !out) {
                return out.error();
            }
            after.players.insert(after.players.end(), words.players.begin(), words.players.end());
            after.nations.insert(after.nations.end(), words.nations.begin(), words.nations.end());
            for (const auto& nation : words.gone_counts_for) {
                if (after.counts_for.erase(nation) == 0) {
                    return Problem{
                        fmt::format("--remove-counts-for: {} counts for no other nation", nation)};
                }
            }
            if (const auto read = read_counts_for(words.counts_for, after); !read) {
                return read.error();
            }
            const SettingsWish wish{.before = campaign, .after = after};
            return with_settings(std::move(campaign), wish);
        }));
}

Result<void, Problem> rename_campaign(const Context& context, const CampaignWords& words) {
    if (const auto wrong = bad_campaign_name("NEW", words.new_name)) {
        return *wrong;
    }
    return only_problem(
        change(context, words.name, [&](gk::Campaign campaign) -> Result<gk::Campaign> {
            if (campaign.name == words.new_name) {
                return Problem{fmt::format("it is called {} already", words.new_name)};
            }
            campaign.name = words.new_name;
            return campaign;
        }));
}

Result<void, Problem> rename_player(const Context& context, const CampaignWords& words) {
    return only_problem(change(context, words.name, [&](gk::Campaign campaign) {
        return player_renamed(std::move(campaign), {words.player, words.new_name});
    }));
}

Result<void, Problem> list_campaigns(const Context& context) {
    const auto campaigns = from_store<std::vector<gk::Campaign>>(context.file(), &Store::campaigns);
    if (!campaigns) {
        return campaigns.error();
    }
    Json list = Json::array();
    for (const auto& campaign : *campaigns) {
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

/// Takes the points for a draw where they are said together with the first one. A draw that is to
/// reverse history is none, and is refused for that.
Result<void, Problem> agree_on_draw(const CampaignWords& words,
                                    const gk::CampaignResult& result,
                                    gk::Campaign& campaign) {
    if (!result.draw || result.reversed || campaign.points.draw) {
        return {};
    }
    if (!words.draw_points) {
        return Problem{
            "the rules give no points for a draw (GK-CAM-10); say with --draw-points what it is "
            "worth to each side"};
    }
    campaign.points.draw = words.draw_points;
    return {};
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
    gk::CampaignResult result{.battle = words.battle,
                              .date = words.date,
                              .winner = *winner,
                              .loser = *loser,
                              .draw = words.draw,
                              .reversed = words.reversed,
                              .invented = words.invented,
                              .place = words.place,
                              .notes = words.notes};
    result.winner.points_left = words.winner_points;
    result.loser.points_left = words.loser_points;
    const auto changed =
        change(context, words.name, [&](gk::Campaign campaign) -> Result<gk::Campaign> {
            if (const auto agreed = agree_on_draw(words, result, campaign); !agreed) {
                return agreed.error();
            }
            return with_result(std::move(campaign), result);
        });
    if (!changed) {
        return changed.error();
    }
    context.streams.out << changed->results.size() << "\n";
    return {};
}

Result<void, Problem> propose_battle(const Context& context, const CampaignWords& words) {
    if (!words.by.empty() && words.by.size() != 2) {
        return Problem{
            "--players: two names are needed, of the first army's player and the second"};
    }
    if (!words.nations_of_it.empty() && words.nations_of_it.size() != 2) {
        return Problem{
            "--nations: two names are needed, of the first army's nation and the second"};
    }
    std::error_code error;
    if (!std::filesystem::exists(context.file(), error)) {
        return no_campaign(words.name);
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto there = find_campaign(*store, words.name); !there) {
        return there.error();
    }
    auto battle = standing_battle(*store, words.stored);
    if (!battle) {
        return battle.error();
    }
    if (!battle->over) {
        return Problem{
            fmt::format("battle {}, {}, is not over yet; it can be entered once it is decided, or "
                        "by hand with `drumhead campaign result`",
                        words.stored,
                        battle->name)};
    }
    auto last = last_played(*store);
    if (!last) {
        return last.error();
    }
    if (!words.by.empty()) {
        last->players = {words.by[0], words.by[1]};
    }
    if (last->players[0].empty() || last->players[1].empty()) {
        return Problem{"--players: say who played the first army and who the second, as A,B"};
    }
    if (!words.nations_of_it.empty()) {
        battle->armies = {words.nations_of_it[0], words.nations_of_it[1]};
    }
    auto result = proposed_result(
        *battle, {.date = words.date.empty() ? today() : words.date, .players = last->players});
    result.reversed = words.reversed;
    result.invented = words.invented;
    result.place = words.place;
    result.notes = words.notes;
    const auto changed =
        store->change_campaign(words.name, [&](gk::Campaign campaign) -> Result<gk::Campaign> {
            if (const auto agreed = agree_on_draw(words, result, campaign); !agreed) {
                return agreed.error();
            }
            return with_result(std::move(campaign), result);
        });
    if (!changed) {
        return changed.error();
    }
    last->campaign = words.name;
    if (const auto kept = remember_played(*store, *last); !kept) {
        return kept;
    }
    context.streams.out << changed->results.size() << "\n";
    return {};
}

/// The result as the options of `campaign correct` have it.
Result<gk::CampaignResult> changed_result(const CampaignWords& words, gk::CampaignResult result) {
    result.battle = words.new_battle.value_or(result.battle);
    result.date = words.new_date.value_or(result.date);
    result.place = words.new_place.value_or(result.place);
    result.notes = words.new_notes.value_or(result.notes);
    const auto side = [](std::string_view option,
                         const std::optional<std::string>& text,
                         gk::CampaignSide& of) -> Result<void, Problem> {
        if (!text) {
            return {};
        }
        const auto read = side_from(option, *text);
        if (!read) {
            return read.error();
        }
        of.nation = read->nation;
        of.player = read->player;
        return {};
    };
    if (const auto read = side("--winner", words.new_winner, result.winner); !read) {
        return read.error();
    }
    if (const auto read = side("--loser", words.new_loser, result.loser); !read) {
        return read.error();
    }
    if (words.winner_points) {
        result.winner.points_left = words.winner_points;
    }
    if (words.loser_points) {
        result.loser.points_left = words.loser_points;
    }
    if (words.outcome == "swapped") {
        std::swap(result.winner, result.loser);
    }
    if (!words.outcome.empty()) {
        result.draw = words.outcome == "draw";
    }
    if (!words.history.empty()) {
        result.reversed = words.history == "reversed";
        result.invented = words.history == "invented";
    }
    return result;
}

Problem no_result(int number) {
    return {fmt::format("there is no battle {} in it; `drumhead campaign results` numbers them",
                        number)};
}

Result<void, Problem> correct_result(const Context& context, const CampaignWords& words) {
    return only_problem(
        change(context, words.name, [&](gk::Campaign campaign) -> Result<gk::Campaign> {
            const auto place = static_cast<std::size_t>(words.number - 1);
            if (place >= campaign.results.size()) {
                return no_result(words.number);
            }
            CorrectionWish wish{.place = place,
                                .before = campaign.results[place],
                                .why = words.why,
                                .when = this_moment()};
            auto after = changed_result(words, wish.before);
            if (!after) {
                return after.error();
            }
            wish.after = std::move(*after);
            if (const auto agreed = agree_on_draw(words, wish.after, campaign); !agreed) {
                return agreed.error();
            }
            return corrected(std::move(campaign), wish);
        }));
}

/// "Austria (Anna) beat Prussia (Bert)"
std::string who_beat_whom(const gk::CampaignResult& result) {
    const auto side = [](const gk::CampaignSide& of) {
        return of.points_left
                   ? fmt::format("{} ({}, {} left)", of.nation, of.player, *of.points_left)
                   : fmt::format("{} ({})", of.nation, of.player);
    };
    return fmt::format("{} {} {}", side(result.winner), outcome_words(result), side(result.loser));
}

Result<void, Problem> show_results(const Context& context, const CampaignWords& words) {
    const auto campaign = read_campaign(context, words.name);
    if (!campaign) {
        return campaign.error();
    }
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto marks = store->battle_marks();
    if (!marks) {
        return marks.error();
    }
    Json list = Json::array();
    for (std::size_t i = 0; i < campaign->results.size(); ++i) {
        const auto& result = campaign->results[i];
        const auto since = result.from ? changed_since(*result.from, *marks) : "";
        auto json = result_json(result);
        json["number"] = i + 1;
        if (!since.empty()) {
            json["since"] = since;
        }
        list.push_back(std::move(json));
        if (context.json) {
            continue;
        }
        auto& out = context.streams.out;
        out << fmt::format("{:>4}  {}  {:<24} {}{}{}\n",
                           i + 1,
                           result.date,
                           result.battle,
                           who_beat_whom(result),
                           result.reversed   ? ", against history"
                           : result.invented ? ", an invented field"
                                             : "",
                           result.place.empty() ? "" : ", at " + result.place);
        for (const auto& [what, words_of_it] :
             {std::pair<const char*, const std::string&>{"notes: ", result.notes},
              std::pair<const char*, const std::string&>{"", since}}) {
            if (!words_of_it.empty()) {
                out << fmt::format("{:>18}{}{}\n", "", what, words_of_it);
            }
        }
        for (const auto& each : result.corrections) {
            out << fmt::format("{:>18}corrected {}: {} was '{}', is '{}': {}\n",
                               "",
                               each.when,
                               each.what,
                               each.from,
                               each.to,
                               each.why);
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

Result<void, Problem> remove_result(const Context& context, const CampaignWords& words) {
    const auto gone = with_store<bool>(
        context.file(),
        Store::Access::ReadWrite,
        no_campaign(words.name),
        [&](Store& store) -> Result<bool> {
            if (const auto campaign = find_campaign(store, words.name); !campaign) {
                return campaign.error();
            }
            return store.delete_result(words.name, static_cast<std::size_t>(words.number - 1));
        });
    if (!gone) {
        return gone.error();
    }
    return *gone ? Result<void, Problem>{} : Result<void, Problem>(no_result(words.number));
}

Result<void, Problem> delete_campaign(const Context& context, const CampaignWords& words) {
    const auto gone =
        with_store<bool>(context.file(), Store::Access::ReadWrite, false, [&](Store& store) {
            return store.delete_campaign(words.name);
        });
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
    if (!words.html.empty()) {
        return write_export(
            context, words.html, print::ladder_html(*campaign, {.as_of = words.as_of}));
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
    const auto points_of_draw = [words](CLI::App* sub) {
        sub->add_option("--draw-points", words->draw_points, "what a draw is worth to each side")
            ->check(CLI::Range(0, 99));
    };
    const auto points_left = [words](CLI::App* sub) {
        sub->add_option("--winner-points", words->winner_points, "army points the winner had left")
            ->check(CLI::Range(0, limits::kMostPointsLeft));
        sub->add_option("--loser-points", words->loser_points, "army points the loser had left")
            ->check(CLI::Range(0, limits::kMostPointsLeft));
    };
    const auto circumstances = [words](CLI::App* sub) {
        sub->add_flag("--reversed", words->reversed, "the winner lost it in history");
        sub->add_flag("--invented", words->invented, "an invented field, which has no history");
        sub->add_option("--place", words->place, "where it was played");
        sub->add_option("--notes", words->notes, "anything worth keeping");
    };
    points_of_draw(result);
    points_left(result);
    circumstances(result);
    auto* propose = named("propose",
                          "enters a stored battle that is over; prints the result's number",
                          "drumhead campaign propose Silesia --battle 3 --players Anna,Bert",
                          [&context, words] { return propose_battle(context, *words); });
    propose->add_option("--battle", words->stored, "its number in `battle list`")
        ->required()
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{2'000'000'000}));
    propose
        ->add_option(
            "--players",
            words->by,
            "who played the first army and the second; those of the last entry if left out")
        ->delimiter(',');
    propose->add_option("--nations", words->nations_of_it, "as the ladder names the two armies")
        ->delimiter(',');
    propose->add_option("--date", words->date, "the day it was played; today if left out");
    points_of_draw(propose);
    circumstances(propose);
    auto* correct = named("correct",
                          "corrects a battle; what it was and why stay with it",
                          "drumhead campaign correct Silesia 2 --date 2026-11-28 --why \"we played "
                          "on Saturday\"",
                          [&context, words] { return correct_result(context, *words); });
    correct->add_option("N", words->number, "the battle's number in `campaign results`")
        ->required()
        ->check(CLI::Range(1, 1'000'000));
    correct->add_option("--why", words->why, "the reason, which is kept")->required();
    correct->add_option("--battle", words->new_battle, "the battle's name");
    correct->add_option("--date", words->new_date, "the day it was played, as 2026-11-29");
    correct->add_option("--place", words->new_place, "where it was played");
    correct->add_option("--winner", words->new_winner, "NATION:PLAYER");
    correct->add_option("--loser", words->new_loser, "NATION:PLAYER");
    correct->add_option("--outcome", words->outcome, "win, draw, or swapped: the other side won")
        ->check(CLI::IsMember({"win", "draw", "swapped"}));
    correct->add_option("--history", words->history, "as-it-was, reversed or invented")
        ->check(CLI::IsMember({"as-it-was", "reversed", "invented"}));
    correct->add_option("--notes", words->new_notes, "anything worth keeping");
    points_of_draw(correct);
    points_left(correct);
    auto* set = named("set",
                      "changes a campaign",
                      "drumhead campaign set Silesia --win 3 --player Carl --remove-nation Saxony",
                      [&context, words] { return set_campaign(context, *words); });
    set->add_option("--win", words->new_win, "points for a win")->check(CLI::Range(1, 99));
    set->add_option("--bonus", words->new_bonus, "more for a win that reverses history")
        ->check(CLI::Range(0, 99));
    points_of_draw(set);
    set->add_flag("--no-draw-points", words->no_draw_points, "draws are not entered");
    const auto names = [set](const char* option, std::vector<std::string>& list, const char* help) {
        set->add_option(option, list, help)->allow_extra_args(false);
    };
    names("--player", words->players, "one more player");
    names("--remove-player", words->gone_players, "takes a player off the list");
    names("--nation", words->nations, "one more nation");
    names("--remove-nation", words->gone_nations, "takes a nation off the list");
    names("--counts-for", words->counts_for, "one nation for another: Hanover=Britain");
    names("--remove-counts-for", words->gone_counts_for, "a nation that counts for itself again");
    named("rename",
          "another name for a campaign",
          "drumhead campaign rename Silesia \"First Silesian War\"",
          [&context, words] { return rename_campaign(context, *words); })
        ->add_option("NEW", words->new_name, "the new name")
        ->required();
    auto* renamed = named("rename-player",
                          "another name for a player; all his battles follow",
                          "drumhead campaign rename-player Silesia Bert Bertram",
                          [&context, words] { return rename_player(context, *words); });
    renamed->add_option("OLD", words->player, "as he is called now")->required();
    renamed->add_option("NEW", words->new_name, "the new name")->required();
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
    ladder->add_option("--html", words->html, "writes them as a page made for paper to this file");
    ladder->footer("Example: drumhead ladder Silesia --as-of 2026-11-29");
    ladder->callback([&context, words] {
        context.run = [&context, words] { return show_ladder(context, *words); };
    });
}

}  // namespace drumhead
