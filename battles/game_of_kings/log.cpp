#include "battles/game_of_kings/log.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/agreement.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "rules/game_of_kings/organisation.hpp"
#include "rules/words.hpp"

namespace drumhead::gk {
namespace {

template <class T>
const T* outcome(const Event& event, std::string_view name) {
    const auto found = std::ranges::find(event.outcome, name, &Fact::name);
    return found == event.outcome.end() ? nullptr : std::get_if<T>(&found->value);
}
bool yes(const Event& event, std::string_view name) {
    const auto* value = outcome<bool>(event, name);
    return value != nullptr && *value;
}

const Change* change_of(const Event& event, Field field, int subject) {
    const auto found = std::ranges::find_if(
        event.changes, [&](const Change& c) { return c.field == field && c.subject == subject; });
    return found == event.changes.end() ? nullptr : &*found;
}
bool became(const Event& event, Field field, UnitId unit, int value) {
    const auto* change = change_of(event, field, unit.index);
    return change != nullptr && change->to == value;
}

std::string join(const std::vector<std::string>& parts) {
    return fmt::format("{}", fmt::join(parts, ", "));
}

/// What happened to one unit: "1 lost, fails morale, retreats".
std::string fate(const Event& event, UnitId unit, int lost, std::string_view morale) {
    std::vector<std::string> parts;
    parts.push_back(lost == 0 ? "no loss" : fmt::format("{} lost", lost));
    if (morale == "held") {
        parts.emplace_back("holds");
    } else if (morale == "failed") {
        parts.emplace_back("fails morale");
    }
    if (became(event, Field::Quarters, unit, 0)) {
        parts.emplace_back("eliminated");
    } else if (became(event, Field::OwesRetreat, unit, 1)) {
        parts.emplace_back("retreats");
    }
    if (became(event, Field::OwesMorale, unit, 1)) {
        parts.emplace_back("tests morale later");
    }
    return join(parts);
}

std::string morale_word(const Event& event) {
    const auto* morale = outcome<std::string>(event, "morale");
    return morale != nullptr ? *morale : "none";
}

int number(const Event& event, std::string_view name) {
    const auto* value = outcome<int>(event, name);
    return value != nullptr ? *value : 0;
}

struct Sentences {
    const State& state;
    const Event& event;

    const std::string& name(UnitId id) const { return state.at(id).name; }
    std::string names(const std::vector<MeleeUnit>& units) const {
        std::vector<std::string> all;
        for (const auto& unit : units) {
            all.push_back(name(unit.unit));
        }
        return fmt::format("{}", fmt::join(all, " and "));
    }

    LogLine operator()(const FireMusketry& c) const {
        return {"",
                fmt::format("{} fires at {}", name(c.firer), name(c.target)),
                fate(event, c.target, number(event, "lost"), morale_word(event))};
    }
    LogLine operator()(const FireGun& c) const {
        return {"",
                fmt::format("{} fires at {}", name(c.gun), name(c.target)),
                fate(event, c.target, number(event, "lost"), morale_word(event))};
    }
    LogLine operator()(const FightMelee& c) const {
        const auto* loser = outcome<std::string>(event, "loser");
        const int fire = number(event, "fire_hits");
        auto result = fmt::format(
            "{} against {}", number(event, "attacker_hits"), number(event, "defender_hits") + fire);
        if (fire > 0) {
            result += fmt::format(" ({} by charge fire)", fire);
        }
        if (std::ranges::find(event.why, "GK-MEL-37", &Reason::clause) != event.why.end()) {
            result += ", fire before it counted";
        }
        if (loser != nullptr && *loser != "none") {
            result +=
                fmt::format(", {} lost", names(*loser == "attacker" ? c.attackers : c.defenders));
        } else {
            result += ", drawn";
        }
        for (const auto* side : {&c.attackers, &c.defenders}) {
            for (const auto& unit : *side) {
                if (became(event, Field::Quarters, unit.unit, 0)) {
                    result += fmt::format(", {} eliminated", name(unit.unit));
                } else if (became(event, Field::OwesRetreat, unit.unit, 1)) {
                    result += fmt::format(", {} retreats", name(unit.unit));
                }
            }
        }
        return {"",
                fmt::format("{} against {} in melee", names(c.attackers), names(c.defenders)),
                result};
    }
    LogLine operator()(const TestMorale& c) const {
        const bool failed = morale_word(event) == "failed";
        return {"",
                fmt::format("{} tests morale", name(c.unit)),
                fate(event, c.unit, failed ? 1 : 0, morale_word(event))};
    }
    LogLine operator()(const Rally& c) const {
        return {"",
                fmt::format("{} is thrown for", name(c.unit)),
                yes(event, "passed") ? "halts" : "retreats on"};
    }
    LogLine operator()(const Retreat& c) const {
        const auto* cm = outcome<std::string>(event, "cm");
        return {"",
                fmt::format("{} retreats", name(c.unit)),
                fmt::format("{} cm, its back to the enemy", cm != nullptr ? *cm : "")};
    }
    LogLine operator()(const RetreatBlocked& c) const {
        std::string result = "eliminated";
        if (const auto* morale = outcome<std::string>(event, "blocker_morale")) {
            result +=
                fmt::format("; {} {}", name(c.by), *morale == "failed" ? "fails morale" : "holds");
        }
        return {"", fmt::format("{} is blocked by {}", name(c.unit), name(c.by)), result};
    }
    LogLine operator()(const DrillUnit& c) const {
        constexpr std::array<std::string_view, 10> deeds{"adopts firing order",
                                                         "leaves firing order",
                                                         "mounts",
                                                         "dismounts",
                                                         "limbers",
                                                         "unlimbers",
                                                         "forms line",
                                                         "forms column",
                                                         "moves",
                                                         "leaves the table"};
        return {
            "", fmt::format("{} {}", name(c.unit), deeds[static_cast<std::size_t>(c.drill)]), ""};
    }
    LogLine operator()(const AttachGeneral& c) const {
        return {"",
                c.unit ? fmt::format("{} joins {}", name(c.general), name(*c.unit))
                       : fmt::format("{} rides off alone", name(c.general)),
                ""};
    }
    LogLine operator()(const MarkUnit& c) const {
        std::vector<std::string> parts;
        if (c.cover) {
            parts.emplace_back(*c.cover ? "in cover" : "out of cover");
        }
        if (c.wood) {
            parts.emplace_back(*c.wood ? "in a wood or built-up area" : "in the open");
        }
        if (c.supported && !*c.supported) {
            parts.emplace_back("not supported");
        }
        if (c.supported_by) {
            parts.push_back(fmt::format("supported by {}", name(*c.supported_by)));
        }
        return {"",
                fmt::format("{} is {}", name(c.unit), parts.empty() ? "unchanged" : join(parts)),
                ""};
    }
    LogLine operator()(const SetWeather& c) const {
        return {"", "weather", std::string(gk::name(c.weather))};
    }
    LogLine operator()(const ThrowCommandDice&) const {
        std::vector<std::string> parts;
        for (const auto& fact : event.outcome) {
            parts.push_back(fmt::format("{} {}", fact.name, std::get<int>(fact.value)));
        }
        return {"", "command dice", join(parts)};
    }
    LogLine operator()(const DrawCard&) const {
        const auto* card = outcome<std::string>(event, "card");
        const auto drawn = card != nullptr ? *card : std::string();
        return {"",
                "card",
                drawn == "joker" ? "joker, the turn ends"
                                 : fmt::format("{} {}", drawn, number(event, "points"))};
    }
    LogLine operator()(const ChooseSector& c) const {
        return {"", fmt::format("{} goes next", c.sector), ""};
    }
    LogLine operator()(const ThrowWeather&) const {
        const auto* weather = outcome<std::string>(event, "weather");
        const auto known = weather_from(weather != nullptr ? *weather : "fair");
        return {
            "",
            "weather",
            fmt::format(
                "gauge {}, {}", number(event, "gauge"), gk::name(known.value_or(Weather::Fair)))};
    }
    LogLine operator()(const ThrowInitiative&) const {
        const auto* winner = outcome<std::string>(event, "winner");
        return {"",
                "initiative",
                fmt::format("{} to {}, {}",
                            number(event, "first"),
                            number(event, "second"),
                            winner != nullptr ? *winner : "")};
    }
    LogLine operator()(const ActFirst& c) const {
        return {"", fmt::format("{} goes first", c.army ? state.at(*c.army).name : ""), ""};
    }
    LogLine operator()(const AnswerReminder& c) const {
        return {"", fmt::format("remembered, {}", c.clause), ""};
    }
    LogLine operator()(const MoveUnit& c) const {
        const auto* cm = outcome<std::string>(event, "cm");
        return {"", fmt::format("{} moves", name(c.unit)), cm != nullptr ? *cm + " cm" : ""};
    }
    LogLine operator()(const EndHalfTurn&) const { return {"", "the half-turn ends", ""}; }
    LogLine operator()(const Correct& c) const {
        std::string what = c.unit   ? name(*c.unit)
                           : c.army ? state.at(*c.army).name
                                    : std::string("the battle");
        const auto* change = event.changes.empty() ? nullptr : &event.changes.front();
        return {
            "",
            fmt::format("corrected, {}", what),
            fmt::format(
                "{}; {}", change != nullptr ? describe(state, *change) : "no change", c.reason)};
    }
    LogLine operator()(const ChangeSetting& c) const {
        return {"", fmt::format("setting {}", c.setting), fmt::format("{}; {}", c.value, c.reason)};
    }
    LogLine operator()(const UseGround& c) const {
        return {"",
                c.name && !c.name->empty() ? fmt::format("ground as in {}", *c.name) : "ground",
                describe(c.table)};
    }
    LogLine operator()(const Note& c) const { return {"", "note", c.text}; }
    LogLine operator()(const LayTable& c) const {
        const auto* lies = outcome<std::string>(event, "table");
        auto result = lies != nullptr ? *lies : std::string();
        result += c.seed ? fmt::format("; seed {}", *c.seed) : "; the players’ dice";
        if (!c.rerolled.empty()) {
            result += fmt::format("; thrown again {}", fmt::join(c.rerolled, ", "));
        }
        return {
            "",
            fmt::format(
                "table of {} by {} cm", cm_text(c.facts.table.width), cm_text(c.facts.table.depth)),
            result};
    }
    LogLine operator()(const Declare& c) const {
        const auto who =
            c.verdict == Verdict::Draw
                ? std::string("a draw")
                : state.at(ArmyId{c.verdict == Verdict::FirstWins ? 0 : 1}).name + " wins";
        return {"", fmt::format("declared, {}", who), c.reason};
    }
};

}  // namespace

std::string describe(const State& state, const Change& change) {
    const auto& field = info(change.field);
    const auto value = [&](int v) -> std::string {
        if (field.unit) {
            return v < 0 ? "none" : state.at(UnitId{v}).name;
        }
        if (!field.words.empty()) {
            return std::string(field.words[static_cast<std::size_t>(v - field.least)]);
        }
        if (field.least == 0 && field.most == 1 && field.subject != Subject::Battle) {
            return v == 1 ? "yes" : "no";
        }
        return fmt::format("{}", v);
    };
    const auto what = change.field == Field::Setting
                          ? settings()[static_cast<std::size_t>(change.subject)].word
                          : field.word;
    return fmt::format("{} {} to {}", what, value(change.from), value(change.to));
}

LogLine log_line(const State& state, const Event& event) {
    auto line = std::visit(Sentences{state, event}, event.command);
    line.when = event.when;
    if (event.out_of_order) {
        line.deed += ", out of order";
    }
    const auto add = [&](const std::string& more) {
        line.result += (line.result.empty() ? "" : "; ") + more;
    };
    for (int a = 0; a < 2; ++a) {
        if (const auto* change = change_of(event, Field::Broken, a); change != nullptr) {
            add(change->to == 1 ? fmt::format("{} breaks", state.at(ArmyId{a}).name)
                                : fmt::format("{} is no longer broken", state.at(ArmyId{a}).name));
        }
    }
    if (const auto* change = change_of(event, Field::Verdict, 0);
        change != nullptr && word(event.command) == "end-half-turn") {
        add(change->to == static_cast<int>(Verdict::Draw)
                ? std::string("the battle is a draw")
                : fmt::format(
                      "{} wins",
                      state.at(ArmyId{change->to == static_cast<int>(Verdict::FirstWins) ? 0 : 1})
                          .name));
    }
    line.deed = one_line(std::move(line.deed));
    line.result = one_line(std::move(line.result));
    return line;
}

std::string log_text(const State& state, const Event& event) {
    const auto line = log_line(state, event);
    std::vector<std::string> faces;
    for (const auto& die : event.dice) {
        faces.push_back(fmt::format("{}{}", die.face, die.needed > 0 && die.success ? "*" : ""));
    }
    auto text = fmt::format("{:<4} {}", line.when, line.deed);
    if (!faces.empty()) {
        text += fmt::format(" [{}]", fmt::join(faces, " "));
    }
    return line.result.empty() ? text : text + "  " + line.result;
}

std::vector<std::string> table_instructions(const State& state, const Event& event) {
    std::vector<std::string> result;
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const auto& unit = state.at(UnitId{i});
        std::vector<std::string> deeds;
        if (const auto* change = change_of(event, Field::Quarters, i); change != nullptr) {
            deeds.emplace_back(on_the_table(unit.unit.type, {change->from}, {change->to}));
        }
        if (const auto* change = change_of(event, Field::OwesRetreat, i);
            change != nullptr && change->to == 1) {
            deeds.emplace_back("its back to the enemy, throw its retreat");
        }
        if (!deeds.empty()) {
            result.push_back(fmt::format("{}: {}", unit.name, fmt::join(deeds, ", ")));
        }
    }
    return result;
}

}  // namespace drumhead::gk
