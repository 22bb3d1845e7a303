#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battles/age_of_reason/command_fields.hpp"
#include "battles/age_of_reason/events.hpp"
#include "rules/age_of_reason/scenarios.hpp"

namespace drumhead::bar {

/// Thinks of commands as players might, many of them sensible, and does what a turn demands of them
/// before it ends.
class RandomPlayer {
public:
    RandomPlayer(const State& state, Generator& chance) : state_(state), chance_(chance) {}

    /// What must be done before the turn can end; nothing if it can.
    std::optional<Command> demanded() {
        for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
            if (state_.entered(Field::ChartOwed, army(nation))) {
                return ReadChart{nation, pick(12) - 4};
            }
            if (morale_roll_due_now(state_, nation)) {
                const int left = morale_points_left(state_, nation);
                return pick(8) == 0 ? Command(WaiveArmyMorale{nation, "agreed"})
                                    : Command(RollArmyMorale{.army = nation,
                                                             .points = pick(2 * left + 1) - left});
            }
        }
        if (const int owed = state_.entered(Field::AttritionOwed).value_or(0); owed > 0) {
            AssignAttrition assign;
            Fill missing;
            int left = owed;
            for (int i = 0; i < count(Subject::Counter); ++i) {
                if (!attrition_may_touch(state_, CounterId{i})) {
                    continue;
                }
                const auto held = boxes(state_, CounterId{i});
                if (!held) {
                    missing.cells.push_back({Field::Sp, i, 3});
                } else if (left > 0) {
                    const int sp = std::min({kMostAttritionOfAUnit, left, held->left()});
                    assign.shares.push_back({{i}, sp});
                    left -= sp;
                }
            }
            // Charts filled in may have been undone since.
            return left > 0 && !missing.cells.empty() ? Command(missing) : Command(assign);
        }
        if (const int owed = state_.entered(Field::EntryLossOwed).value_or(0); owed > 0) {
            AssignEntryLoss assign;
            Fill missing;
            const auto spread = spread_entry_loss(owed);
            for (const auto& reinforcement : state_.scenario().reinforcements) {
                for (std::size_t i = 0; reinforcement.entry_loss && i < spread.size(); ++i) {
                    const CounterId unit{reinforcement.who.counters[i]};
                    if (!boxes(state_, unit)) {
                        missing.cells.push_back({Field::Sp, unit.index, 3});
                    }
                    assign.shares.push_back({unit, spread[i]});
                }
            }
            return missing.cells.empty() ? Command(assign) : Command(missing);
        }
        return std::nullopt;
    }

    /// A command of any kind but corrections, with anything in its fields.
    Command command() {
        static constexpr std::string_view kOften[] = {
            "lose",        "lose",         "lose",
            "mark",        "mark",         "shaken-disorder",
            "leader-hit",  "leader-check", "close-combat-check",
            "replace",     "return",       "break-down",
            "reform",      "double-zero",  "arrive",
            "try-arrival", "attrition",    "special",
            "finish",      "leave-map"};
        static constexpr std::string_view kSeldom[] = {"succeed",
                                                       "ability",
                                                       "army-morale",
                                                       "waive",
                                                       "read-chart",
                                                       "levels",
                                                       "column",
                                                       "go-back",
                                                       "end-turn-marker",
                                                       "assign-attrition",
                                                       "assign-entry-loss",
                                                       "free-segment",
                                                       "leader-initiative",
                                                       "confuse",
                                                       "pursuit",
                                                       "fill",
                                                       "answer",
                                                       "note"};
        const auto name = pick(4) > 0 ? kOften[static_cast<std::size_t>(pick(std::size(kOften)))]
                                      : kSeldom[static_cast<std::size_t>(pick(std::size(kSeldom)))];
        return filled(*command_named(name));
    }
    /// A number put right, anywhere.
    Command correction() {
        const auto& field =
            fields()[static_cast<std::size_t>(pick(static_cast<int>(fields().size())))];
        if (count(field.subject) == 0) {  // a scenario without questions
            return correction();
        }
        const int subject = pick(count(field.subject));
        const int value = field.blank && pick(4) == 0
                              ? kBlank
                              : field.least - 1 + pick(std::min(field.most - field.least, 40) + 3);
        return Correct{field.field, subject, value, "to see what happens"};
    }

    /// A command of one kind, with anything in its fields.
    Command filled(const CommandInfo& known) {
        auto command = known.blank;
        std::visit([&](auto& c) { visit_fields(c, *this); }, command);
        return command;
    }

    /// Fills in whatever a command has.
    template <class Value>
    void operator()(std::string_view field, std::optional<Value>& value, std::string_view what) {
        if (pick(2) == 0) {
            (*this)(field, value.emplace(), what);
        }
    }
    void operator()(std::string_view, CounterId& id, std::string_view) {
        id = {pick(count(Subject::Counter))};
    }
    void operator()(std::string_view, LeaderId& id, std::string_view) {
        id = {pick(count(Subject::Leader))};
    }
    void operator()(std::string_view, GroupId& id, std::string_view) {
        id = {pick(std::max(1, count(Subject::Group)))};
    }
    void operator()(std::string_view, WingId& id, std::string_view) {
        id = {pick(std::max(1, count(Subject::Wing)))};
    }
    void operator()(std::string_view, ReinforcementId& id, std::string_view) {
        id = {pick(std::max(1, count(Subject::Reinforcement)))};
    }
    void operator()(std::string_view, bool& flag, std::string_view) { flag = pick(2) == 0; }
    void operator()(std::string_view field, std::string& text, std::string_view) {
        const auto asked = questions(state_.scenario().number);
        text = field == "question" && !asked.empty()
                   ? std::string(
                         asked[static_cast<std::size_t>(pick(static_cast<int>(asked.size())))].word)
                   : "a \"mark\" für Nádasdy";
    }
    void operator()(std::string_view, Field& field, std::string_view) {
        const auto chart = pick(3) == 0 ? leader_chart() : counter_chart();
        field = chart[static_cast<std::size_t>(pick(static_cast<int>(chart.size())))];
        field_ = field;
    }
    void operator()(std::string_view field, int& number, std::string_view) {
        if (field == "of") {
            number = pick(count(info(field_).subject));
        } else if (field == "value") {
            number = 1 + pick(8);
        } else if (field == "level") {
            number = 10 * (1 + pick(5));
        } else if (field == "sp" || field == "boxes") {
            number = pick(5);
        } else {
            number = pick(7) - 2;
        }
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view, Enum& value, std::string_view) {
        value = static_cast<Enum>(pick(static_cast<int>(words_of<Enum>().size())));
    }
    void operator()(std::string_view, std::vector<int>& list, std::string_view) {
        for (int i = pick(4), at = 0; i > 0; --i) {
            list.push_back(at += 5 + pick(15));
        }
    }
    template <class Part>
    void operator()(std::string_view field, std::vector<Part>& list, std::string_view what) {
        for (int i = 1 + pick(3); i > 0; --i) {
            auto& part = list.emplace_back();
            if constexpr (std::is_same_v<Part, LeaderId> || std::is_same_v<Part, CounterId>) {
                (*this)(field, part, what);
            } else {
                visit_fields(part, *this);
            }
        }
    }

    int pick(int among) { return chance_.below(among); }

private:
    int pick(std::size_t among) { return pick(static_cast<int>(among)); }
    int count(Subject subject) const { return subjects(state_, subject); }

    const State& state_;
    Generator& chance_;
    Field field_ = Field::Sp;
};

/// Made-up charts for most of a battle's counters and leaders, and both armies' loss levels.
inline Fill made_up_charts(const State& state, Generator& chance) {
    Fill fill;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        const bool guns = arm(state, CounterId{i}) == Arm::Artillery;
        const bool enters =
            std::ranges::any_of(state.scenario().reinforcements, [&](const Reinforcement& one) {
                return one.entry_loss &&
                       std::ranges::find(one.who.counters, i) != one.who.counters.end();
            });
        if (enters || attrition_may_touch(state, CounterId{i}) || chance.below(12) > 0) {
            fill.cells.push_back({Field::Sp, i, guns ? 1 + chance.below(3) : 3 + chance.below(6)});
            fill.cells.push_back({Field::Er, i, 10 + chance.below(50)});
        }
    }
    for (int i = 0; i < subjects(state, Subject::Leader); ++i) {
        if (chance.below(8) > 0) {
            fill.cells.push_back({Field::LossValue, i, chance.below(11)});
            fill.cells.push_back({Field::ErBonus, i, -chance.below(12)});
            fill.cells.push_back({Field::Initiative, i, chance.below(9)});
            fill.cells.push_back({Field::CvBonus, i, chance.below(3)});
        }
    }
    return fill;
}

}  // namespace drumhead::bar
