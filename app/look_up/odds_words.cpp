#include "app/look_up/odds_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/cases/rule_case.hpp"
#include "rosters/army_json.hpp"
#include "rules/dice/percent.hpp"
#include "rules/game_of_kings/weather.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

/// A question being understood: the words of its case, and what each word was taken for.
struct Question {
    std::string rule;
    // Of the one who acts and the one it is done to.
    struct Side {
        std::string type;
        int quarters = 4;
        std::vector<std::string> traits;
        bool unformed = false;
        bool higher = false;
        bool bank = false;
        bool buildings = false;
    };
    std::array<Side, 2> sides{};
    std::size_t at = 0;  ///< the side the next word is about
    std::string weather = "fair";
    std::string range;
    std::string from;
    std::vector<Understood> understood;

    bool fire() const { return rule == "musketry" || rule == "artillery"; }
    bool alone() const { return rule == "morale" || rule == "rally"; }
};

/// What a phrase means.
struct Phrase {
    enum class Sets {
        Rule,
        Type,
        Trait,
        Weather,
        From,
        Range,
        Target,
        Unformed,
        Higher,
        Bank,
        Buildings
    };
    std::string_view words;  ///< "light rain": all of them, each may be cut short to three letters
    Sets sets;
    std::string_view value;
    std::string_view as;  ///< as it is said back
};
using Sets = Phrase::Sets;
// Longer phrases stand before those they begin with.
constexpr std::array kPhrases{
    Phrase{"musketry", Sets::Rule, "musketry", "musketry"},
    Phrase{"volley", Sets::Rule, "musketry", "musketry"},
    Phrase{"artillery", Sets::Rule, "artillery", "artillery"},
    Phrase{"canister", Sets::Rule, "artillery", "artillery"},
    Phrase{"roundshot", Sets::Rule, "artillery", "artillery"},
    Phrase{"melee", Sets::Rule, "melee", "melee"},
    Phrase{"charge", Sets::Rule, "melee", "melee"},
    Phrase{"morale", Sets::Rule, "morale", "morale"},
    Phrase{"rally", Sets::Rule, "rally", "rally"},
    Phrase{"against", Sets::Target, "", "the other side"},
    Phrase{"target", Sets::Target, "", "the other side"},
    Phrase{"defender", Sets::Target, "", "the other side"},
    Phrase{"versus", Sets::Target, "", "the other side"},
    Phrase{"light rain", Sets::Weather, "light-rain", "light rain"},
    Phrase{"heavy rain", Sets::Weather, "heavy-rain", "heavy rain"},
    Phrase{"extreme heat", Sets::Weather, "heat", "extreme heat"},
    Phrase{"rain", Sets::Weather, "light-rain", "light rain"},
    Phrase{"fog", Sets::Weather, "fog", "fog"},
    Phrase{"heat", Sets::Weather, "heat", "extreme heat"},
    Phrase{"fair", Sets::Weather, "fair", "fair weather"},
    Phrase{"light foot", Sets::Type, "light-foot", "light foot"},
    Phrase{"light infantry", Sets::Type, "light-foot", "light foot"},
    Phrase{"light horse", Sets::Type, "light-horse", "light horse"},
    Phrase{"light cavalry", Sets::Type, "light-horse", "light horse"},
    Phrase{"medium horse", Sets::Type, "medium-horse", "medium horse"},
    Phrase{"heavy horse", Sets::Type, "heavy-horse", "heavy horse"},
    Phrase{"firing order", Sets::Trait, "firing-order", "firing order"},
    Phrase{"formed", Sets::Trait, "firing-order", "firing order"},
    Phrase{"unformed", Sets::Unformed, "", "out of firing order"},
    Phrase{"hussars", Sets::Type, "light-horse", "light horse"},
    Phrase{"cuirassiers", Sets::Type, "cuirassier", "cuirassiers"},
    Phrase{"dragoons", Sets::Type, "medium-horse", "medium horse"},
    Phrase{"lancers", Sets::Type, "lancers", "lancers"},
    Phrase{"infantry", Sets::Type, "foot", "foot"},
    Phrase{"foot", Sets::Type, "foot", "foot"},
    Phrase{"cavalry", Sets::Type, "heavy-horse", "heavy horse"},
    Phrase{"horse", Sets::Type, "heavy-horse", "heavy horse"},
    Phrase{"heavy", Sets::Type, "heavy-horse", "heavy horse"},
    Phrase{"medium", Sets::Type, "medium-horse", "medium horse"},
    Phrase{"light", Sets::Type, "light-foot", "light foot"},
    Phrase{"gun", Sets::Type, "gun", "a gun"},
    Phrase{"battery", Sets::Type, "gun", "a gun"},
    Phrase{"moved", Sets::Trait, "moved", "moved"},
    Phrase{"dismounted", Sets::Trait, "dismounted", "dismounted"},
    Phrase{"cover", Sets::Trait, "cover", "in cover"},
    Phrase{"elite", Sets::Trait, "elite", "elite"},
    Phrase{"regular", Sets::Trait, "regular", "regular"},
    Phrase{"poor", Sets::Trait, "poor", "poor"},
    Phrase{"general", Sets::Trait, "general", "a general with it"},
    Phrase{"supported", Sets::Trait, "support", "supported"},
    Phrase{"carbines", Sets::Trait, "carbines", "carbines"},
    Phrase{"flank", Sets::From, "flank", "on the flank"},
    Phrase{"rear", Sets::From, "rear", "from the rear"},
    Phrase{"front", Sets::From, "front", "on the front"},
    Phrase{"higher", Sets::Higher, "", "on higher ground"},
    Phrase{"uphill", Sets::Higher, "", "on higher ground"},
    Phrase{"bank", Sets::Bank, "", "holds a bank"},
    Phrase{"buildings", Sets::Buildings, "", "holds buildings"},
};

constexpr std::size_t kShortest = 3;  // letters a word may be cut to

/// How many of `words` from `at` the phrase takes; 0 if it is not there.
std::size_t taken(const Phrase& phrase, const std::vector<AskedWord>& words, std::size_t at) {
    std::size_t used = 0;
    std::string_view rest = phrase.words;
    while (!rest.empty()) {
        const auto word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        if (at + used >= words.size()) {
            return 0;
        }
        const std::string& asked = words[at + used].folded;
        if (!word.starts_with(asked) || asked.size() < std::min(kShortest, word.size())) {
            return 0;
        }
        ++used;
    }
    return used;
}

void set(Question& question, const Phrase& phrase) {
    Question::Side& side = question.sides[question.at];
    switch (phrase.sets) {
        case Sets::Rule:
            question.rule = phrase.value;
            // Canister and roundshot differ by their range alone.
            if (phrase.words == "canister") {
                question.range = "6";
            } else if (phrase.words == "roundshot") {
                question.range = "12";
            }
            break;
        case Sets::Type:
            if (phrase.value == "cuirassier") {
                side.type = "heavy-horse";
                side.traits.emplace_back("cuirassier");
            } else {
                side.type = phrase.value;
            }
            break;
        case Sets::Trait:
            side.traits.emplace_back(phrase.value);
            break;
        case Sets::Weather:
            question.weather = phrase.value;
            break;
        case Sets::From:
            question.from = phrase.value;
            break;
        case Sets::Range:
            question.range = phrase.value;
            break;
        case Sets::Target:
            question.at = 1;
            break;
        case Sets::Unformed:
            side.unformed = true;
            break;
        case Sets::Higher:
            side.higher = true;
            break;
        case Sets::Bank:
            side.bank = true;
            break;
        case Sets::Buildings:
            side.buildings = true;
            break;
    }
}

std::optional<int> number_of(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

/// Reads one word that is a number: quarters, or with "cm" a distance.
bool read_number(Question& question, const std::vector<AskedWord>& words, std::size_t& at) {
    const std::string& word = words[at].folded;
    const bool joined = word.size() > 2 && word.ends_with("cm");
    const auto value = number_of(joined ? std::string_view(word).substr(0, word.size() - 2)
                                        : std::string_view(word));
    if (!value) {
        return false;
    }
    const bool apart = !joined && at + 1 < words.size() && words[at + 1].folded == "cm";
    if (joined || apart || *value > 4) {
        question.range = fmt::format("{}", *value);
        question.understood.push_back({words[at].typed, fmt::format("{} cm", *value)});
        at += apart ? 2 : 1;
        return true;
    }
    if (*value < 1) {
        return false;
    }
    question.sides[question.at].quarters = *value;
    question.understood.push_back(
        {words[at].typed, fmt::format("{} {}", *value, *value == 1 ? "quarter" : "quarters")});
    ++at;
    return true;
}

/// Words that only join others.
bool joins(const std::string& word) {
    return word == "in" || word == "on" || word == "with" || word == "and" || word == "of" ||
           word == "the" || word == "a" || word == "has" || word == "from";
}

std::optional<Question> question_of(const std::vector<AskedWord>& words) {
    Question question;
    for (std::size_t at = 0; at < words.size();) {
        if (joins(words[at].folded)) {
            ++at;
            continue;
        }
        if (words[at].folded == "at" || words[at].folded == "v" || words[at].folded == "vs") {
            question.at = words[at].folded == "at" ? question.at : 1;
            ++at;
            continue;
        }
        if (read_number(question, words, at)) {
            continue;
        }
        std::size_t used = 0;
        for (const Phrase& phrase : kPhrases) {
            used = taken(phrase, words, at);
            if (used > 0) {
                std::string typed = words[at].typed;
                for (std::size_t i = 1; i < used; ++i) {
                    typed += " " + words[at + i].typed;
                }
                set(question, phrase);
                question.understood.push_back({std::move(typed), std::string(phrase.as)});
                break;
            }
        }
        if (used == 0) {
            return std::nullopt;
        }
        at += used;
    }
    return question.rule.empty() ? std::nullopt : std::optional(question);
}

bool has(const Question::Side& side, std::string_view trait) {
    return std::ranges::find(side.traits, trait) != side.traits.end();
}

/// The unit words of a side, with what is left out filled in as it stands most often.
std::string unit_of(const Question& question, std::size_t which) {
    const Question::Side& side = question.sides[which];
    const bool acts = which == 0;
    std::string type = side.type;
    if (type.empty()) {
        type = question.rule == "artillery" && acts ? "gun"
               : question.rule == "melee" && acts   ? "heavy-horse"
                                                    : "foot";
    }
    std::string words = fmt::format("{}:{}", type, side.quarters);
    // Foot fires and is charged in firing order unless it is said not to be.
    const bool ordered =
        type == "foot" && !side.unformed &&
        ((question.rule == "musketry" && acts) || (question.rule == "melee" && !acts));
    if (ordered && !has(side, "firing-order")) {
        words += ",firing-order";
    }
    for (const auto& trait : side.traits) {
        // Cover is the target's, whoever it was said of.
        if (trait == "cover" && acts && question.fire()) {
            continue;
        }
        words += "," + trait;
    }
    if (!acts && question.fire() && has(question.sides[0], "cover") && !has(side, "cover")) {
        words += ",cover";
    }
    return words;
}

CaseWords case_of(const Question& question) {
    CaseWords words;
    if (question.alone()) {
        words["unit"] = unit_of(question, 0);
        return words;
    }
    words["weather"] = question.weather;
    if (question.rule == "melee") {
        words["attacker"] = unit_of(question, 0);
        words["defender"] = unit_of(question, 1);
        if (!question.from.empty()) {
            words["from"] = question.from;
        }
        if (question.sides[0].higher || question.sides[1].higher) {
            words["higher"] = question.sides[0].higher ? "attacker" : "defender";
        }
        if (question.sides[0].bank || question.sides[1].bank) {
            words["bank"] = question.sides[1].bank ? "defender" : "attacker";
        }
        if (question.sides[0].buildings || question.sides[1].buildings) {
            words["buildings"] = "defender";
        }
        if (!question.range.empty()) {
            words["charge-from"] = question.range;
        }
        return words;
    }
    words[question.rule == "artillery" ? "gun" : "firer"] = unit_of(question, 0);
    words["target"] = unit_of(question, 1);
    if (question.rule == "artillery") {
        words["range"] = question.range.empty() ? "12" : question.range;
    } else if (!question.range.empty()) {
        words["range"] = question.range;
    }
    return words;
}

std::string score_words(Score score) {
    return score.face() > 6    ? "cannot hit"
           : score.face() >= 6 ? "6"
                               : fmt::format("{}+", std::max(score.face(), 1));
}

std::string reasons_line(const Reasons& why) {
    std::vector<std::string> parts;
    for (const Reason& reason : why) {
        parts.push_back(reason.value.empty() ? reason.what
                                             : fmt::format("{} {}", reason.what, reason.value));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

template <class Outcome, class Count>
void count_into(Answer& answer, const Distribution<Outcome>& odds, Count count) {
    for (const auto& [outcome, chance] : odds.outcomes()) {
        const auto n = static_cast<std::size_t>(std::max(count(outcome), 0));
        if (answer.chances.size() <= n) {
            answer.chances.resize(n + 1, 0.0);
        }
        answer.chances[n] += chance;
    }
}
double mean_of(const Answer& answer) {
    double mean = 0;
    for (std::size_t n = 0; n < answer.chances.size(); ++n) {
        mean += static_cast<double>(n) * answer.chances[n];
    }
    return mean;
}

/// "0.5", "1.3", and "0.25" where one decimal would hide a part of a small number.
std::string mean_words(double mean) {
    auto words = fmt::format("{:.{}f}", mean, mean < 1 ? 2 : 1);
    if (words.size() == 4 && words.back() == '0') {
        words.pop_back();
    }
    return words;
}

/// What a prepared case comes to.
struct Read {
    Found& found;
    Answer& answer;

    void operator()(const gk::Volley& volley) const {
        auto score = volley.score;
        if (volley.natural_six_always_hits && score.face() > 6) {
            score.needed = 6 + score.modifier;
        }
        answer.big = score_words(score);
        answer.heading = fmt::format(
            "needed, on each of {} {}", in_words(volley.dice), volley.dice == 1 ? "die" : "dice");
        found.detail = score.face() > 6 ? "cannot hit" : fmt::format("{} needed", answer.big);
        answer.lines.push_back(reasons_line(volley.why));
        fired(exact_odds([&](Dice& dice) { return gk::musketry(volley, dice); }),
              volley.target.saves);
    }
    void operator()(const gk::GunShot& shot) const {
        answer.big = score_words(shot.to_hit);
        answer.heading = shot.ammunition == gk::Ammunition::Canister
                             ? "needed, each potential hit of canister"
                             : "needed, each potential hit of roundshot";
        found.detail = fmt::format("{} needed", answer.big);
        answer.lines.push_back(reasons_line(shot.why));
        fired(exact_odds([&](Dice& dice) { return gk::artillery(shot, dice); }), shot.target.saves);
    }
    void operator()(const gk::Melee& melee) const {
        const auto odds = exact_odds([&](Dice& dice) { return gk::fight(melee, dice); });
        const auto chance = [&](gk::Loser loser) {
            return odds.chance_that([&](const gk::MeleeOutcome& o) { return o.loser == loser; });
        };
        const double won = chance(gk::Loser::Defender);
        answer.big = percent(won);
        answer.heading = "the attacker wins the round";
        answer.lines.push_back(fmt::format("the defender wins {}, drawn {}",
                                           percent(chance(gk::Loser::Attacker)),
                                           percent(chance(gk::Loser::None))));
        answer.counted = "hits on the defender";
        count_into(answer, odds, [](const gk::MeleeOutcome& o) { return o.attacker_hits; });
        found.detail = fmt::format(
            "{:.1f} hits against {:.1f}", mean_of(answer), odds.mean([](const gk::MeleeOutcome& o) {
                return o.defender_hits + o.fire_hits;
            }));
        found.value = fmt::format("{} won", percent(won));
    }
    void operator()(const MoraleCase& morale) const { pass(morale.score, "holds"); }
    void operator()(const RallyCase& rally) const { pass(rally.score, "halts"); }

private:
    /// Hits of fire, less those that are saved.
    void fired(const Distribution<gk::FireOutcome>& odds, gk::Saves saves) const {
        if (saves.cover || saves.cuirass) {
            found.detail += saves.cover && saves.cuirass ? ", then saves on 4+ and 6"
                            : saves.cover                ? ", then a save on 4+"
                                                         : ", then a save on 6";
        }
        answer.counted = saves.cover || saves.cuirass ? "hits not saved" : "hits";
        count_into(answer, odds, [](const gk::FireOutcome& o) { return o.lost; });
        finish("hits");
    }
    void pass(Score score, std::string_view what) const {
        const int faces = std::clamp(7 - score.face(), 0, 6);
        answer.big = score.face() > 6 ? "never" : score.face() <= 1 ? "always" : score_words(score);
        answer.heading = std::string(what);
        answer.counted = std::string(what);
        answer.chances = {1 - faces / 6.0, faces / 6.0};
        found.detail = fmt::format("{} {}", answer.big, what);
        found.value = percent(faces / 6.0);
    }
    void finish(std::string_view what) const {
        const double mean = mean_of(answer);
        found.value = fmt::format("{} {}", mean_words(mean), what);
        if (answer.chances.size() > 1) {
            double two = 0;
            for (std::size_t n = 2; n < answer.chances.size(); ++n) {
                two += answer.chances[n];
            }
            answer.lines.push_back(
                fmt::format("{} at least one hit", percent(1 - answer.chances[0])));
            if (two > 0) {
                answer.lines.push_back(fmt::format("{} at least two", percent(two)));
            }
        }
    }
};

std::string title_of(const Question& question) {
    std::vector<std::string> parts;
    for (const Understood& word : question.understood) {
        if (word.as != question.rule && word.as != "the other side") {
            parts.push_back(word.as);
        }
    }
    parts.insert(parts.begin(), capital(question.rule));
    return fmt::format("{}", fmt::join(parts, ", "));
}

Found answered(const gk::Edition& edition, const Question& question, std::string title) {
    const auto rule_case = understand(question.rule, case_of(question), edition);
    Found found{.kind = FoundKind::Odds, .id = question.rule, .title = std::move(title)};
    Answer answer;
    if (!rule_case) {
        answer.big = "no";
        answer.heading = rule_case.error().words;
        found.detail = rule_case.error().words;
    } else {
        std::visit(Read{found, answer}, rule_case->prepared);
        answer.why = rule_case->why;
        // Of fire the lines speak of the dice alone; what the target has against it comes after.
        if (!question.fire()) {
            answer.lines.insert(answer.lines.begin(), reasons_line(rule_case->why));
        }
    }
    found.answer = std::move(answer);
    return found;
}

/// The same question with one fact changed, each under its own words.
std::vector<std::pair<std::string, Question>> neighbours(const Question& question) {
    std::vector<std::pair<std::string, Question>> all;
    const auto other = [&](std::string words, auto change) {
        Question changed = question;
        change(changed);
        all.emplace_back(std::move(words), std::move(changed));
    };
    const auto trait = [&](std::size_t side, std::string_view which, auto with, auto without) {
        const bool on = has(question.sides[side], which);
        other(fmt::format("the same, {}", on ? without : with), [&](Question& q) {
            auto& traits = q.sides[side].traits;
            if (on) {
                std::erase(traits, which);
            } else {
                traits.emplace_back(which);
            }
        });
    };
    if (question.alone()) {
        trait(0, "general", "with a general", "without a general");
        trait(0, "support", "supported", "not supported");
        for (const auto* grade : {"elite", "regular", "poor"}) {
            if (!has(question.sides[0], grade)) {
                other(fmt::format("the same, {}", grade), [&](Question& q) {
                    for (const auto* old : {"elite", "regular", "poor"}) {
                        std::erase(q.sides[0].traits, old);
                    }
                    q.sides[0].traits.emplace_back(grade);
                });
            }
        }
        return all;
    }
    if (question.rule == "musketry") {
        trait(0, "moved", "moved", "standing still");
    }
    if (question.rule != "artillery") {
        const bool fair = question.weather == "fair";
        other(fair ? "the same, light rain" : "the same, fair weather",
              [&](Question& q) { q.weather = fair ? "light-rain" : "fair"; });
    }
    if (question.rule == "musketry" && question.sides[0].type != "light-foot") {
        other("the same, light foot", [](Question& q) {
            q.sides[0].type = "light-foot";
            std::erase(q.sides[0].traits, "firing-order");
        });
    }
    if (question.rule == "melee") {
        other(question.from == "flank" ? "the same, on the front" : "the same, on the flank",
              [&](Question& q) { q.from = question.from == "flank" ? "front" : "flank"; });
        other(question.sides[0].higher ? "the same, on the level" : "the same, on higher ground",
              [&](Question& q) { q.sides[0].higher = !question.sides[0].higher; });
    } else {
        trait(1, "cover", "target in cover", "target in the open");
    }
    return all;
}

/// "weather 11": where the gauge stands and where it may go.
std::optional<Found> gauge_from(const std::vector<AskedWord>& words) {
    constexpr std::string_view kWeather = "weather";
    constexpr std::string_view kGauge = "gauge";
    std::optional<int> number;
    bool named = false;
    for (const AskedWord& word : words) {
        if (const auto value = number_of(word.folded); value && !number) {
            number = value;
        } else if (word.folded.size() >= kShortest &&
                   (kWeather.starts_with(word.folded) || kGauge.starts_with(word.folded))) {
            named = true;
        } else {
            return std::nullopt;
        }
    }
    if (!named || !number || *number < gk::kGaugeLeast || *number > gk::kGaugeMost) {
        return std::nullopt;
    }
    const gk::Gauge gauge{.number = *number};
    Found found{.kind = FoundKind::Odds,
                .id = "weather",
                .title = fmt::format("Weather, gauge on {}", *number),
                .understood = {{words.front().typed, "weather gauge"}}};
    Answer answer{.big = std::string(gk::name(gk::weather_at(gauge))),
                  .heading = fmt::format("the gauge stands on {}", *number)};
    const auto next = gk::forecast(gauge, 1).front();
    std::vector<std::string> parts;
    for (const auto weather : gk::kWeathers) {
        const double chance = next.chance_that(
            [&](const gk::Gauge& then) { return gk::weather_at(then) == weather; });
        if (chance > 0) {
            parts.push_back(fmt::format("{} {}", gk::name(weather), percent(chance)));
        }
    }
    answer.lines.push_back(fmt::format("next turn {}", fmt::join(parts, ", ")));
    const auto effect = gk::effect(gk::weather_at(gauge));
    if (effect.on_musketry != 0) {
        answer.lines.push_back(fmt::format("each musket die {:+}", effect.on_musketry));
    }
    answer.why.push_back({"weather", answer.big, std::string(effect.clause)});
    found.detail = answer.big;
    found.answer = std::move(answer);
    return found;
}

}  // namespace

std::vector<AskedWord> asked_words(std::string_view text) {
    std::vector<AskedWord> words;
    while (!text.empty() && words.size() < limits::kMostAskedWords) {
        const auto space = std::min(text.find_first_of(" \t\n\r,"), text.size());
        const auto typed = text.substr(0, std::min(space, limits::kLongestAskedWord));
        text.remove_prefix(std::min(text.size(), space + 1));
        auto folded = id_from(typed);
        if (!folded.empty()) {
            words.push_back({std::string(typed), std::move(folded)});
        }
    }
    return words;
}

std::vector<Found> odds_from_words(const gk::Edition& edition,
                                   const std::vector<AskedWord>& words) {
    if (auto gauge = gauge_from(words)) {
        return {std::move(*gauge)};
    }
    const auto question = question_of(words);
    if (!question) {
        return {};
    }
    std::vector<Found> all;
    all.push_back(answered(edition, *question, title_of(*question)));
    auto& first = all.front();
    first.understood = question->understood;
    // A word that stands in the sum says what it is worth there: "moved, die −1".
    for (Understood& word : first.understood) {
        const auto reason = std::ranges::find(first.answer->why, word.as, &Reason::what);
        if (reason != first.answer->why.end() && !reason->value.empty()) {
            word.as += ", " + reason->value;
        }
    }
    for (auto& [title, changed] : neighbours(*question)) {
        all.push_back(answered(edition, changed, std::move(title)));
    }
    return all;
}

}  // namespace drumhead
