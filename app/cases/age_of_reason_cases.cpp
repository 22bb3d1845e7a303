#include "app/cases/age_of_reason_cases.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/cases/case_reader.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/age_of_reason/leaders.hpp"
#include "rules/age_of_reason/pursuit.hpp"
#include "rules/age_of_reason/scenarios.hpp"
#include "rules/age_of_reason/special_results.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

constexpr CaseOption kNear{
    .name = "near", .help = "a firer is artillery at 1-3 hexes, or skirmishers", .flag = true};
constexpr std::array kLeaderCheckOptions{
    CaseOption{"place", "in-target, next-to-target, in-sight or out-of-sight", true}, kNear};
constexpr std::array kLeaderLossOptions{
    CaseOption{"line", "fate, the-lucky-shot, in-the-line-of-fire or braving-enemy-fire", true},
    kNear};
constexpr std::array kPursuitOptions{
    CaseOption{.name = "light-cavalry", .help = "the stack is all light cavalry", .flag = true},
    CaseOption{"leader", "command, army or wing: a leader with cavalry all under him"},
    CaseOption{.name = "disordered", .help = "the pursuers are Disordered", .flag = true}};
constexpr std::array kArrivalOptions{CaseOption{"group", "sincere, puebla or beck", true},
                                     CaseOption{"turn", "the turn, as 2:20", true}};
constexpr std::array kSpecialResultOptions{
    CaseOption{"battle", "kolin, lobositz or leuthen; kolin if left out"},
    CaseOption{"chart",
               "initiative, infantry-fire, artillery-fire, defensive-fire, leader-loss or pursuit",
               true},
    CaseOption{"nation", "austrian or prussian", true}};

constexpr std::array kRules{
    CaseRule{"bar-leader-check",
             "Age of Reason: the whole leader check of one leader, the only one near",
             "drumhead odds bar-leader-check --place in-target --near",
             kLeaderCheckOptions},
    CaseRule{"bar-leader-loss",
             "Age of Reason: a leader's die on a line of the Leader Loss Table",
             "drumhead odds bar-leader-loss --line the-lucky-shot",
             kLeaderLossOptions},
    CaseRule{"bar-wound",
             "Age of Reason: how many turns a wounded leader is away",
             "drumhead odds bar-wound",
             {}},
    CaseRule{"bar-pursuit",
             "Age of Reason: a pursuit roll, special results included",
             "drumhead odds bar-pursuit --light-cavalry --leader command --disordered",
             kPursuitOptions},
    CaseRule{"bar-attrition",
             "Age of Reason: SPs off the Austrian hussars before the setup",
             "drumhead odds bar-attrition",
             {}},
    CaseRule{"bar-arrival",
             "Age of Reason: a try to bring in a variable reinforcement at Kolin",
             "drumhead odds bar-arrival --group sincere --turn 3:00",
             kArrivalOptions},
    CaseRule{"bar-special-result",
             "Age of Reason: which special result, once there is one",
             "drumhead odds bar-special-result --chart infantry-fire --nation prussian",
             kSpecialResultOptions},
};

constexpr bar::Turn kLastTurnOfKolin{27};  // 9:00, scenarios 4 to 6

/// Both readings of a rule whose outcome `write` puts into fields.
template <class Rule, class Write>
AgeOfReasonCase ready(CaseReader& read, Reasons why, Rule rule, Write write) {
    AgeOfReasonCase result{
        .facts = std::move(read.facts), .why = std::move(why), .odds = {}, .roll = {}};
    result.odds = [rule, write] {
        std::vector<std::pair<Json, double>> ways;
        const auto odds = exact_odds(rule);
        for (const auto& outcome : odds.outcomes()) {
            ways.emplace_back(write(outcome.value), outcome.chance);
        }
        return outcome_table(ways);
    };
    result.roll = [rule, write, reasons = result.why](const Dicing& dicing) -> Result<Json> {
        const auto played = diced(dicing, rule);
        if (!played) {
            return played.error();
        }
        return Json{{"dice", dice_json(played->thrown)},
                    {"result", write(played->result())},
                    {"why", reasons_json(reasons)}};
    };
    return result;
}

Json fate_json(bar::LeaderFate fate) {
    return {{"fate", word(fate)}};
}

Reasons near_reasons(bool near) {
    return near ? Reasons{{"artillery at 1-3 hexes, skirmishers", "die −1", "BAR-SPL-07"}}
                : Reasons{};
}

Result<AgeOfReasonCase> leader_check_case(CaseReader& read) {
    static constexpr std::array<std::string_view, 4> kPlaces{
        "in-target", "next-to-target", "in-sight", "out-of-sight"};
    const auto place = read.choice("place", kPlaces);
    const bool near = read.flag("near");
    if (read.problem) {
        return *read.problem;
    }
    const bar::LeaderPlace leader{
        .in_target_hex = place == "in-target",
        .next_to_target = place == "in-target" || place == "next-to-target",
        .in_sight = place != "out-of-sight",
        .near_artillery_or_skirmishers = near};
    Reasons why;
    for (const auto& [line, clause] : {std::pair{bar::LossLine::Fate, "BAR-SPL-03"},
                                       {bar::LossLine::LuckyShot, "BAR-SPL-04"},
                                       {bar::LossLine::LineOfFire, "BAR-SPL-05"},
                                       {bar::LossLine::BravingFire, "BAR-SPL-06"}}) {
        why.push_back({std::string(name(line)),
                       bar::rolls_on(line, leader) ? "he rolls" : "no roll",
                       clause});
    }
    for (auto& reason : near_reasons(near)) {
        why.push_back(std::move(reason));
    }
    return ready(
        read,
        std::move(why),
        [leader](Dice& dice) { return bar::leader_check(leader, dice); },
        fate_json);
}

Result<AgeOfReasonCase> leader_loss_case(CaseReader& read) {
    const auto& lines = bar::chart("kolin", bar::Chart::LeaderLoss)->results;
    std::vector<std::string_view> words;
    for (const auto& line : lines) {
        words.push_back(line.word);
    }
    const auto chosen = read.choice("line", words);
    const bool near = read.flag("near");
    if (read.problem) {
        return *read.problem;
    }
    const auto place = std::ranges::find(words, chosen) - words.begin();
    const auto line = static_cast<bar::LossLine>(place);
    Reasons why{{lines[static_cast<std::size_t>(place)].name,
                 "one die",
                 lines[static_cast<std::size_t>(place)].clause}};
    if (line != bar::LossLine::Fate) {
        for (auto& reason : near_reasons(near)) {
            why.push_back(std::move(reason));
        }
    }
    return ready(
        read,
        std::move(why),
        [line, near](Dice& dice) { return bar::roll_leader(line, near, dice); },
        fate_json);
}

std::string_view pursuit_word(bar::PursuitSpecial special) {
    if (special == bar::PursuitSpecial::None) {
        return "none";
    }
    const auto& results = bar::chart("kolin", bar::Chart::Pursuit)->results;
    return results[static_cast<std::size_t>(special) - 1].word;
}

Result<AgeOfReasonCase> pursuit_case(CaseReader& read) {
    static constexpr std::array<std::string_view, 4> kLeaders{"", "command", "army", "wing"};
    const auto leader = read.choice("leader", kLeaders);
    const bar::Pursuit pursuit{.light_cavalry_only = read.flag("light-cavalry"),
                               .leader = leader.empty()        ? bar::PursuitLeader::None
                                         : leader == "command" ? bar::PursuitLeader::Command
                                                               : bar::PursuitLeader::ArmyOrWing,
                               .disordered = read.flag("disordered")};
    if (read.problem) {
        return *read.problem;
    }
    Reasons why;
    if (pursuit.light_cavalry_only) {
        why.push_back({"light cavalry", "+1", "BAR-UNIT-18"});
    }
    if (const int bonus = bar::pursuit_bonus({.leader = pursuit.leader}); bonus > 0) {
        why.push_back({"leader", fmt::format("+{}", bonus), "BAR-UNIT-19"});
    }
    if (pursuit.disordered) {
        why.push_back({"Disordered", "half", "BAR-UNIT-20"});
    }
    return ready(
        read,
        std::move(why),
        [pursuit](Dice& dice) { return bar::roll_pursuit(pursuit, dice); },
        [](const bar::PursuitPoints& points) {
            return Json{{"special", pursuit_word(points.special)}, {"points", points.points}};
        });
}

Result<AgeOfReasonCase> arrival_case(CaseReader& read) {
    const auto group_word = read.word("group").value_or("");
    const auto turn_word = read.word("turn").value_or("");
    const auto* group = bar::arrival_group(group_word);
    const auto turn = bar::turn_from(turn_word);
    if (group == nullptr) {
        read.fail("group", fmt::format("'{}' is not sincere, puebla or beck", cited(group_word)));
    }
    if (!turn) {
        read.fail("turn", turn.error().words);
    }
    if (read.problem) {
        return *read.problem;
    }
    const auto range = bar::range_on(group->ranges, *turn);
    if (!range || *turn > kLastTurnOfKolin) {
        return Problem{fmt::format("--turn: {} may be tried from {} to {} (BAR-SCN4-10)",
                                   group->word,
                                   name(group->ranges.front().from),
                                   name(kLastTurnOfKolin))};
    }
    auto result = ready(
        read,
        {{fmt::format("{} on {}", group->word, name(*turn)),
          fmt::format("{} or more", range->low),
          std::string(group->clause)}},
        [range = *range](Dice& dice) { return bar::roll_arrival(range, dice); },
        [](bool arrives) {
            return Json{{"arrives", arrives}};
        });
    Json turns = Json::array();
    for (const auto& chance : bar::arrival_chances(group->ranges, *turn, kLastTurnOfKolin)) {
        turns.push_back({{"turn", name(chance.turn)},
                         {"this_try", chance.this_try},
                         {"by_then", chance.by_then}});
    }
    result.odds = [odds = std::move(result.odds), turns = std::move(turns)] {
        auto table = odds();
        table["turns"] = turns;
        return table;
    };
    return result;
}

Result<AgeOfReasonCase> special_result_case(CaseReader& read) {
    static constexpr std::array<std::string_view, 3> kBattles{"kolin", "lobositz", "leuthen"};
    static constexpr std::array<std::string_view, 2> kNations{"austrian", "prussian"};
    const auto battle = read.choice("battle", kBattles);
    read.facts["battle"] = battle;
    const auto chart_word = read.word("chart").value_or("");
    const auto which = bar::chart_from(chart_word);
    if (!which) {
        read.fail("chart",
                  fmt::format("'{}' is not initiative, infantry-fire, artillery-fire, "
                              "defensive-fire, leader-loss or pursuit",
                              chart_word));
    }
    const auto nation = bar::nation_from(read.choice("nation", kNations));
    if (read.problem) {
        return *read.problem;
    }
    const auto* chart = bar::chart(battle, *which);
    if (chart == nullptr) {
        return Problem{
            fmt::format("--chart: the {} chart of {} is not known here", chart_word, battle)};
    }
    return ready(
        read,
        {{"one die, read 0 to 9", std::string(word(*nation)), "BAR-SPI-01"}},
        [chart, nation = *nation](Dice& dice) {
            return bar::roll_special_result(*chart, nation, dice);
        },
        [chart](const bar::ResultRoll& roll) {
            if (roll.result < 0) {
                return Json{{"result", "not-known"}, {"leader_loss_check", nullptr}};
            }
            return Json{{"result", chart->results[static_cast<std::size_t>(roll.result)].word},
                        {"leader_loss_check", roll.leader_check}};
        });
}

}  // namespace

std::span<const CaseRule> age_of_reason_rules() {
    return kRules;
}

Result<AgeOfReasonCase> understand_age_of_reason(const CaseRule& rule, const CaseWords& words) {
    CaseReader read(rule, words);
    if (read.problem) {
        return *read.problem;
    }
    if (rule.name == "bar-leader-check") {
        return leader_check_case(read);
    }
    if (rule.name == "bar-leader-loss") {
        return leader_loss_case(read);
    }
    if (rule.name == "bar-wound") {
        return ready(
            read, {{"half of one die", "halves up", "BAR-LDR-01"}}, bar::roll_wound, [](int turns) {
                return Json{{"turns", turns}};
            });
    }
    if (rule.name == "bar-pursuit") {
        return pursuit_case(read);
    }
    if (rule.name == "bar-attrition") {
        return ready(
            read, {{"one die", "0 is none", "BAR-ATTR-01"}}, bar::roll_attrition, [](int sp) {
                return Json{{"sp", sp}};
            });
    }
    if (rule.name == "bar-arrival") {
        return arrival_case(read);
    }
    return special_result_case(read);
}

}  // namespace drumhead
