#include "app/cases/rule_case.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/cases/case_reader.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/morale.hpp"
#include "rules/game_of_kings/rally.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

constexpr CaseOption kRange{"range", "distance to the target in cm"};
constexpr CaseOption kWeather{"weather",
                              "fair, light-rain, heavy-rain, fog or heat; fair if left out"};

constexpr std::array kMusketryOptions{CaseOption{"firer", "the unit that fires", true},
                                      CaseOption{"target", "the unit it fires at", true},
                                      kRange,
                                      kWeather};
constexpr std::array kArtilleryOptions{
    CaseOption{"gun", "the gun", true},
    CaseOption{"target", "the unit it fires at", true},
    CaseOption{"range", "distance to the target in cm", true},
    CaseOption{"reach", "how far this gun's roundshot carries, where it is not 24 cm"},
    kWeather};
constexpr std::array kMeleeOptions{
    CaseOption{"attacker", "the unit that made the contact", true},
    CaseOption{"defender", "the unit contacted", true},
    CaseOption{"from", "front, flank or rear; front if left out"},
    CaseOption{"higher", "who stands higher, attacker or defender"},
    CaseOption{"bank", "who defends a river bank, attacker or defender"},
    CaseOption{"buildings", "who defends buildings: defender"},
    CaseOption{"charge-from",
               "where the charge began, in cm; beyond the defender's range it is fired at"},
    CaseOption{"round", "which round of the melee, 1 if left out"},
    CaseOption{"friendly-foot",
               "how far the nearest friendly regular foot is from a contacted gun, in cm"},
    kWeather};
constexpr std::array kUnitOptions{CaseOption{"unit", "the unit", true}};

constexpr std::array kRules{
    CaseRule{"musketry",
             "a volley of muskets or carbines, to the end of its chain",
             "drumhead odds musketry --firer foot,firing-order --target heavy-horse:3,cuirassier "
             "--weather light-rain",
             kMusketryOptions},
    CaseRule{"artillery",
             "one shot of a gun, to the end of its chain",
             "drumhead odds artillery --gun gun:2 --target foot,cover --range 18.5",
             kArtilleryOptions},
    CaseRule{
        "melee",
        "one round of a melee, charge fire, retreat and morale included",
        "drumhead odds melee --attacker heavy-horse --defender foot,firing-order --charge-from 10",
        kMeleeOptions},
    CaseRule{
        "morale", "one morale test", "drumhead odds morale --unit foot,poor,general", kUnitOptions},
    CaseRule{"rally",
             "one throw to halt a retreating unit",
             "drumhead odds rally --unit foot,general",
             kUnitOptions},
};

/// Reads also what only the Game of Kings has.
class Reader : public CaseReader {
public:
    Reader(const CaseRule& rule, const CaseWords& words, const ReadUnit& read_unit)
        : CaseReader(rule, words), read_unit_(read_unit) {}

    gk::Unit unit(std::string_view name) {
        const auto text = word(name);
        if (!text) {
            return {};
        }
        auto read = read_unit_(*text);
        if (!read) {
            fail(name, read.error().words);
            return {};
        }
        facts[std::string(name)] = unit_words(*read);
        return *read;
    }
    std::optional<Length> centimetres(std::string_view name) {
        const auto text = word(name);
        if (!text) {
            return std::nullopt;
        }
        const auto length = length_from_cm(*text);
        if (!length) {
            fail(name, fmt::format("'{}' is not a distance in cm, such as 8 or 7.5", cited(*text)));
        }
        return length;
    }
    gk::Weather weather() {
        const auto text = word("weather").value_or("fair");
        facts["weather"] = text;
        const auto known = gk::weather_from(text);
        if (!known) {
            fail("weather",
                 fmt::format("'{}' is not fair, light-rain, heavy-rain, fog or heat", cited(text)));
        }
        return known.value_or(gk::Weather::Fair);
    }

private:
    const ReadUnit& read_unit_;
};

Problem refused(const Refusal& refusal) {
    return {fmt::format("{} ({})", refusal.why, refusal.clause)};
}

void append(Reasons& to, const Reasons& more) {
    to.insert(to.end(), more.begin(), more.end());
}

Reasons chain_reasons(const gk::Edition& edition, const gk::Unit& target) {
    auto why = gk::reasons(gk::saves_of(target));
    append(why, gk::morale_reasons(edition, target));
    return why;
}

Result<RuleCase> melee_case(const gk::Edition& edition, Reader& read) {
    static constexpr std::array<std::string_view, 3> kAspects{"front", "flank", "rear"};
    static constexpr std::array<std::string_view, 3> kSides{"", "attacker", "defender"};
    static constexpr std::array<std::string_view, 2> kHolders{"", "defender"};
    gk::Fighter attacker{.unit = read.unit("attacker")};
    gk::Fighter defender{.unit = read.unit("defender")};
    const auto from = read.choice("from", kAspects);
    read.facts["from"] = from;
    for (const auto aspect : {gk::Aspect::Front, gk::Aspect::Flank, gk::Aspect::Rear}) {
        attacker.from = from == gk::word(aspect) ? aspect : attacker.from;
    }
    const auto higher = read.choice("higher", kSides);
    attacker.higher_ground = higher == "attacker";
    defender.higher_ground = higher == "defender";
    const auto bank = read.choice("bank", kSides);
    attacker.holds_bank = bank == "attacker";
    defender.holds_bank = bank == "defender";
    defender.holds_buildings = read.choice("buildings", kHolders) == "defender";
    attacker.charged_from = read.centimetres("charge-from");
    defender.foot_near = read.centimetres("friendly-foot");
    gk::Contact contact{.attackers = {attacker},
                        .defenders = {defender},
                        .round = read.number("round", 1, 99, 1),
                        .weather = read.weather()};
    read.facts["round"] = std::to_string(contact.round);
    if (read.problem) {
        return *read.problem;
    }
    auto ruling = gk::melee_round(edition, std::move(contact));
    if (!ruling) {
        return refused(ruling.error());
    }
    Reasons why;
    for (const auto& fire : ruling->charge_fire) {
        why.push_back({"charge fire", fmt::format("{} dice", fire.volley.dice), "GK-MEL-25"});
        append(why, fire.volley.why);
        if (fire.carbines) {
            why.push_back({"carbines fire on", "3+", "GK-MEL-27"});
        }
    }
    for (const auto side : {gk::Side::Attacker, gk::Side::Defender}) {
        for (auto reason : gk::melee_reasons(*ruling, side, 0)) {
            reason.what = fmt::format(
                "{}: {}", side == gk::Side::Attacker ? "attacker" : "defender", reason.what);
            why.push_back(std::move(reason));
        }
    }
    return RuleCase{.rule = "melee",
                    .edition = edition,
                    .prepared = std::move(*ruling),
                    .why = std::move(why),
                    .facts = std::move(read.facts)};
}

void put(Json& json, const std::string& prefix, const gk::Aftermath& after) {
    json[prefix + "morale"] = gk::word(after.morale);
    json[prefix + "retreats"] = after.retreats;
    json[prefix + "eliminated"] = after.eliminated;
}

Json fire_json(const gk::FireOutcome& outcome) {
    Json json{{"hits", outcome.hits},
              {"lost", outcome.lost},
              {"quarters", outcome.target.quarters.count}};
    put(json, "", outcome.target);
    return json;
}

Json melee_json(const gk::MeleeOutcome& outcome) {
    Json json{{"attacker_hits", outcome.attacker_hits},
              {"defender_hits", outcome.defender_hits},
              {"fire_hits", outcome.fire_hits},
              {"loser", gk::word(outcome.loser)},
              {"attacker_quarters", outcome.attackers[0].after.quarters.count},
              {"defender_quarters", outcome.defenders[0].after.quarters.count}};
    put(json, "attacker_", outcome.attackers[0].after);
    put(json, "defender_", outcome.defenders[0].after);
    return json;
}

/// Calls use(rule, how to write its outcome) for whichever rule the case is of.
template <class Use>
auto with_rule(const RuleCase& rule_case, Use use) {
    struct Visitor {
        Use& use;
        auto operator()(const gk::Volley& volley) const {
            return use([&](Dice& dice) { return gk::musketry(volley, dice); }, fire_json);
        }
        auto operator()(const gk::GunShot& shot) const {
            return use([&](Dice& dice) { return gk::artillery(shot, dice); },
                       [](const gk::FireOutcome& outcome) {
                           Json json{{"potential", outcome.potential}};
                           json.update(fire_json(outcome));
                           return json;
                       });
        }
        auto operator()(const gk::Melee& melee) const {
            return use([&](Dice& dice) { return gk::fight(melee, dice); }, melee_json);
        }
        auto operator()(const MoraleCase& morale) const {
            return use(
                [&](Dice& dice) {
                    return gk::test_morale(morale.score, "unit", dice) == gk::MoraleResult::Held;
                },
                passed_json(morale.score));
        }
        auto operator()(const RallyCase& rally) const {
            return use([&](Dice& dice) { return gk::rally(rally.score, dice); },
                       passed_json(rally.score));
        }
        /// `needed` is the lowest face that passes, modifiers counted.
        static auto passed_json(Score score) {
            return [score](bool passed) {
                return Json{{"needed", score.face()}, {"passed", passed}};
            };
        }
    };
    return std::visit(Visitor{use}, rule_case.prepared);
}

}  // namespace

std::span<const CaseRule> case_rules() {
    return kRules;
}

Result<RuleCase> understand(std::string_view rule,
                            const CaseWords& words,
                            const gk::Edition& edition,
                            const ReadUnit& read_unit) {
    const auto* known = std::ranges::find(kRules, rule, &CaseRule::name);
    if (known == kRules.end()) {
        return Problem{fmt::format(
            "there is no rule '{}'; there are musketry, artillery, melee, morale, rally",
            cited(rule))};
    }
    Reader read(*known, words, read_unit);
    if (read.problem) {
        return *read.problem;
    }
    if (rule == "melee") {
        return melee_case(edition, read);
    }
    RuleCase result{
        .rule = std::string(rule), .edition = edition, .prepared = {}, .why = {}, .facts = {}};
    if (rule == "morale" || rule == "rally") {
        const auto unit = read.unit("unit");
        if (!read.problem && unit.type == gk::UnitType::General) {
            read.fail("unit", "a general is not a fighting unit and never tests (GK-ORG-36)");
        }
        if (rule == "morale") {
            result.prepared = MoraleCase{gk::morale_score(edition, unit)};
            result.why = gk::morale_reasons(edition, unit);
        } else {
            result.prepared = RallyCase{gk::rally_score(edition, unit)};
            result.why = gk::rally_reasons(edition, unit);
        }
    } else {
        const bool gun = rule == "artillery";
        gk::Shot shot{.firer = read.unit(gun ? "gun" : "firer"),
                      .target = read.unit("target"),
                      .range = read.centimetres("range"),
                      .weather = read.weather()};
        if (gun) {
            shot.firer.roundshot_range = read.centimetres("reach");
        }
        if (read.problem) {
            return *read.problem;
        }
        if (gun) {
            auto ruling = gk::gun_shot(edition, shot);
            if (!ruling) {
                return refused(ruling.error());
            }
            result.why = ruling->why;
            result.prepared = std::move(*ruling);
        } else {
            auto ruling = gk::volley(edition, shot);
            if (!ruling) {
                return refused(ruling.error());
            }
            result.why = ruling->why;
            result.prepared = std::move(*ruling);
        }
        append(result.why, chain_reasons(edition, shot.target));
    }
    if (read.problem) {
        return *read.problem;
    }
    result.facts = std::move(read.facts);
    return result;
}

Json outcome_table(const std::vector<std::pair<Json, double>>& ways) {
    // Ways that differ only in what is not shown are one outcome.
    std::vector<std::pair<const Json*, double>> outcomes;
    std::map<std::string, std::size_t> places;
    for (const auto& [fields, chance] : ways) {
        const auto [place, fresh] = places.emplace(fields.dump(), outcomes.size());
        if (fresh) {
            outcomes.emplace_back(&fields, chance);
        } else {
            outcomes[place->second].second += chance;
        }
    }
    Json table{
        {"outcomes", Json::array()}, {"marginals", Json::object()}, {"mean", Json::object()}};
    const auto add = [](Json& sums, const std::string& key, double more) {
        auto& sum = sums[key];
        sum = (sum.is_null() ? 0.0 : sum.get<double>()) + more;
    };
    for (const auto& [fields, chance] : outcomes) {
        Json entry{{"chance", chance}};
        entry.update(*fields);
        table["outcomes"].push_back(std::move(entry));
        for (const auto& [name, value] : fields->items()) {
            add(table["marginals"][name],
                value.is_string() ? value.get<std::string>() : value.dump(),
                chance);
            if (value.is_number()) {
                add(table["mean"], name, chance * value.get<double>());
            }
        }
    }
    return table;
}

Json odds_json(const RuleCase& rule_case) {
    return with_rule(rule_case, [](auto rule, auto write) {
        const auto odds = exact_odds(rule);
        std::vector<std::pair<Json, double>> ways;
        for (const auto& [outcome, chance] : odds.outcomes()) {
            ways.emplace_back(write(outcome), chance);
        }
        return outcome_table(ways);
    });
}

Result<Json> roll_json(const RuleCase& rule_case, const Dicing& dicing) {
    return with_rule(rule_case, [&](auto rule, auto write) -> Result<Json> {
        const auto played = diced(dicing, rule);
        if (!played) {
            return played.error();
        }
        return Json{{"dice", dice_json(played->thrown)},
                    {"result", write(played->result())},
                    {"why", reasons_json(rule_case.why)}};
    });
}

}  // namespace drumhead
