#include "app/dashboard/age_of_reason/reading.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace drumhead::dashboard::age_of_reason {

using bar::CounterId;
using bar::Field;
using bar::GroupId;
using bar::LeaderId;
using bar::Nation;
using bar::ReinforcementId;
using bar::State;
using bar::Subject;
using bar::WingId;

namespace {

std::string_view role_words(bar::LeaderRole role) {
    switch (role) {
        case bar::LeaderRole::Army:
            return "army leader";
        case bar::LeaderRole::Special:
            return "special leader";
        case bar::LeaderRole::Wing:
            return "wing";
        case bar::LeaderRole::Command:
            return "command";
    }
    return "";
}

/// A Wing or Command is the army's own wherever its leader is named for it.
class Teller {
public:
    Teller(const State& state, Nation nation) : state_(state), nation_(nation) {}

    ArmyReading tell() {
        army_.name = state_.who().armies[place(nation_)].name;
        army_.letter = army_.name.empty() ? "?" : army_.name.substr(0, 1);
        leaders();
        for (int wing = 0; wing < count(Subject::Wing); ++wing) {
            if (state_.at(WingId{wing}).nation == nation_) {
                tell_wing(wing);
            }
        }
        for (int group = 0; group < count(Subject::Group); ++group) {
            const auto& each = state_.at(GroupId{group});
            if (each.nation == nation_ && each.wing < 0) {
                tell_group(group, 0);
            }
        }
        independents();
        army_.record = bar::record(state_, nation_);
        army_.army_morale = state_.get(Field::ArmyMorale, bar::army(nation_));
        const auto thresholds = bar::levels(state_, nation_);
        for (int i = 0; i < static_cast<int>(thresholds.size()); ++i) {
            const int at = bar::level_subject(nation_, i);
            army_.levels.push_back({.threshold = thresholds[static_cast<std::size_t>(i)],
                                    .state = bar::level_state(state_, nation_, i),
                                    .due_on = state_.entered(Field::LevelDueOn, at),
                                    .rolled_on = state_.entered(Field::LevelRolledOn, at),
                                    .die = state_.entered(Field::LevelDie, at),
                                    .change = state_.entered(Field::LevelChange, at)});
        }
        army_.due = bar::level_due(state_, nation_);
        army_.roll_now = bar::morale_roll_due_now(state_, nation_);
        return std::move(army_);
    }

private:
    int count(Subject subject) const { return bar::subjects(state_, subject); }

    bool there(int counter) const {
        return state_.at(CounterId{counter}).nation == nation_ &&
               bar::where(state_, CounterId{counter}) != bar::Where::Absent;
    }
    std::vector<int> counters_of(int group) const {
        std::vector<int> found;
        for (int i = 0; i < count(Subject::Counter); ++i) {
            if (there(i) && state_.at(CounterId{i}).group == group) {
                found.push_back(i);
            }
        }
        return found;
    }
    Strength strength_of(const std::vector<int>& counters) {
        Strength strength;
        for (const int counter : counters) {
            const auto held = bar::boxes(state_, CounterId{counter});
            ++strength.counters;
            if (held) {
                strength.lost += held->losses + held->attrition;
                strength.full += held->full;
            } else {
                ++strength.blank;
            }
        }
        return strength;
    }
    bool off_map(const std::vector<int>& counters) const {
        return !counters.empty() && std::ranges::all_of(counters, [&](int counter) {
            return bar::where(state_, CounterId{counter}) == bar::Where::OffMap;
        });
    }
    void row(ChartRow::Kind kind, int index, Scope scope, std::string words = {}) {
        army_.rows.push_back(
            {.kind = kind, .index = index, .words = std::move(words), .scope = scope});
    }

    void leaders() {
        const Scope scope{Scope::Kind::Leaders, -1};
        for (int i = 0; i < count(Subject::Leader); ++i) {
            const auto& leader = state_.at(LeaderId{i});
            const bool own_line =
                leader.role == bar::LeaderRole::Army || leader.role == bar::LeaderRole::Special;
            if (leader.nation != nation_ || !own_line) {
                continue;
            }
            const bool acts = bar::acting_leader(state_, nation_) == LeaderId{i};
            army_.tree.push_back(
                {.scope = {Scope::Kind::Leaders, i},
                 .name = leader.name,
                 .aside = bar::status(state_, LeaderId{i}) == bar::LeaderStatus::OffMap ? "off map"
                          : acts ? "leads the army"
                                 : std::string(role_words(leader.role)),
                 .finished = state_.flag(Field::LeaderFinished, i)});
            row(ChartRow::Kind::Leader, i, scope, std::string(role_words(leader.role)));
        }
    }

    void tell_wing(int index) {
        const auto& wing = state_.at(WingId{index});
        const std::size_t line = army_.tree.size();
        const Scope scope{Scope::Kind::Wing, index};
        army_.tree.push_back({.scope = scope,
                              .name = wing.name,
                              .finished = state_.flag(Field::WingFinished, index)});
        if (wing.leader >= 0) {
            row(ChartRow::Kind::Leader, wing.leader, scope, "wing");
        }
        Strength all;
        bool off = true;
        bool any = false;
        for (int group = 0; group < count(Subject::Group); ++group) {
            if (state_.at(GroupId{group}).wing != index) {
                continue;
            }
            const std::size_t own = army_.tree.size();
            tell_group(group, 1);
            if (army_.tree.size() == own) {
                continue;
            }
            any = true;
            const auto& part = army_.tree[own];
            all.lost += part.strength.lost;
            all.full += part.strength.full;
            all.counters += part.strength.counters;
            all.blank += part.strength.blank;
            off = off && part.off_map;
        }
        if (!any && wing.leader < 0) {
            army_.tree.resize(line);
            return;
        }
        auto& own = army_.tree[line];
        own.strength = all;
        own.off_map = any && off;
        own.aside = own.off_map ? "off map" : "";
        own.opens = any;
    }

    void tell_group(int index, int depth) {
        const auto& group = state_.at(GroupId{index});
        const auto counters = counters_of(index);
        if (counters.empty() && group.leader < 0) {
            return;
        }
        const Scope scope{Scope::Kind::Group, index};
        TreeLine line{.scope = scope,
                      .depth = depth,
                      .name = group.name,
                      .strength = strength_of(counters),
                      .off_map = off_map(counters),
                      .finished = state_.flag(Field::GroupFinished, index)};
        army_.blank_counters += line.strength.blank;
        line.aside = line.off_map ? "off map" : "";
        army_.tree.push_back(std::move(line));
        if (group.leader >= 0) {
            row(ChartRow::Kind::Leader, group.leader, scope, group.name);
        } else {
            row(ChartRow::Kind::Heading, -1, scope, group.name);
        }
        for (const int counter : counters) {
            row(ChartRow::Kind::Counter, counter, scope);
        }
    }

    void independents() {
        const auto counters = counters_of(-1);
        if (counters.empty()) {
            return;
        }
        const Scope scope{Scope::Kind::Independents, -1};
        TreeLine line{.scope = scope,
                      .name = "Independents",
                      .strength = strength_of(counters),
                      .off_map = off_map(counters)};
        army_.blank_counters += line.strength.blank;
        line.aside = line.off_map ? "off map" : "";
        army_.tree.push_back(std::move(line));
        row(ChartRow::Kind::Heading, -1, scope, "Independents");
        for (const int counter : counters) {
            row(ChartRow::Kind::Counter, counter, scope);
        }
    }

    const State& state_;
    Nation nation_;
    ArmyReading army_{};
};

std::string when_words(const State& state, int turn) {
    const int now = bar::turn(state).index;
    return turn <= now       ? std::string("now")
           : turn == now + 1 ? std::string("next turn")
                             : name(bar::Turn{turn});
}

std::vector<Owed> owed_of(const State& state, const Reading& reading) {
    std::vector<Owed> now;
    std::vector<Owed> later;
    std::vector<Owed> may;  // what may be tried and need not
    const auto add = [&](Owed owed) {
        auto& list = owed.now ? now : later;
        list.push_back(std::move(owed));
    };
    if (reading.verdict) {
        add({.what = Owed::What::Over, .title = bar::describe(*reading.verdict)});
    } else if (state.flag(Field::Over)) {
        add({.what = Owed::What::Over,
             .title = "The last turn has been played",
             .detail = "answer the open questions of the scenario"});
    }
    for (const Nation nation : kNations) {
        const ArmyReading& army = reading.armies[place(nation)];
        if (state.entered(Field::ChartOwed, bar::army(nation))) {
            add({.what = Owed::What::ReadChart,
                 .title = fmt::format("{}: read the chart", army.name),
                 .detail = "what does the Current Loss Level column say of the roll?",
                 .army = nation});
        }
        if (army.due >= 0 && army.due < static_cast<int>(army.levels.size())) {
            const Level& level = army.levels[static_cast<std::size_t>(army.due)];
            const int on = level.due_on.value_or(bar::turn(state).index);
            Owed owed{.what = Owed::What::MoraleRoll, .now = army.roll_now, .army = nation};
            owed.title = owed.now ? fmt::format("Army Morale roll of {}", army.name)
                                  : fmt::format("Army Morale roll due at {}", name(bar::Turn{on}));
            owed.detail = fmt::format("{} stands at loss level {}: {} lost{}",
                                      army.name,
                                      level.threshold,
                                      army.record.boxes(),
                                      army.record.routed > 0
                                          ? fmt::format(" and {} routed", army.record.routed)
                                          : std::string());
            owed.when = owed.now ? "now" : when_words(state, on);
            add(std::move(owed));
        }
    }
    if (const int sp = state.entered(Field::AttritionOwed).value_or(0); sp > 0) {
        add({.what = Owed::What::AssignAttrition,
             .title = fmt::format("Mark {} SP of attrition", sp),
             .detail = "on hussars of Hadik and Morocz, two at most each"});
    } else if (state.scenario().attrition && !state.entered(Field::AttritionOwed) &&
               bar::turn(state) == state.scenario().first) {
        add({.what = Owed::What::RollAttrition,
             .title = "Roll for attrition",
             .detail = "one die, before the Austrians set up"});
    }
    if (const int sp = state.entered(Field::EntryLossOwed).value_or(0); sp > 0) {
        add({.what = Owed::What::AssignEntryLoss,
             .title = fmt::format("Mark {} SP of entry losses", sp),
             .detail = "as evenly as can be"});
    }
    for (const Nation nation : kNations) {
        if (!bar::acting_leader(state, nation) && !state.scenario().initiative[place(nation)] &&
            std::ranges::any_of(state.who().armies[place(nation)].leaders, [&](int leader) {
                return bar::status(state, LeaderId{leader}) != bar::LeaderStatus::OffMap;
            })) {
            add({.what = Owed::What::NameLeader,
                 .title = fmt::format("{} has no Army Leader", reading.armies[place(nation)].name),
                 .detail = "name the Wing Leader nearest to the fallen one",
                 .army = nation});
        }
    }
    const auto due = bar::due_on(state, bar::turn(state));
    for (const LeaderId id : due.leaders) {
        add({.what = Owed::What::LeaderBack,
             .title = fmt::format("{} comes back", state.at(id).name),
             .detail = "his wound has healed",
             .army = state.at(id).nation,
             .index = id.index});
    }
    for (const ReinforcementId id : due.reinforcements) {
        add({.what = Owed::What::Arrival,
             .title = fmt::format("{} comes on", state.at(id).name),
             .detail = state.at(id).who.place,
             .army = state.at(id).who.nation,
             .index = id.index});
    }
    for (int i = 0; i < bar::subjects(state, Subject::Reinforcement); ++i) {
        const auto& each = state.at(ReinforcementId{i});
        if (each.kind != bar::ArrivalKind::ByDie || state.flag(Field::Arrived, i) ||
            state.entered(Field::TriedOn, i) == bar::turn(state).index) {
            continue;
        }
        if (const auto range = bar::range_on(each.ranges, bar::turn(state))) {
            may.push_back({.what = Owed::What::ArrivalDie,
                           .title = fmt::format("{} may arrive", each.name),
                           .detail = fmt::format("entry die: {} to 9 brings it on", range->low),
                           .army = each.who.nation,
                           .index = i});
        }
    }
    std::ranges::move(later, std::back_inserter(now));
    std::ranges::move(may, std::back_inserter(now));
    return now;
}

std::vector<TurnMark> marks_of(const State& state) {
    std::vector<TurnMark> marks;
    for (int i = 0; i < bar::subjects(state, Subject::Reinforcement); ++i) {
        const auto& each = state.at(ReinforcementId{i});
        if (state.flag(Field::Arrived, i)) {
            continue;
        }
        if (each.kind == bar::ArrivalKind::OnTurn) {
            marks.push_back({each.turn.index, each.name});
        } else if (each.kind == bar::ArrivalKind::ByDie && !each.ranges.empty()) {
            marks.push_back(
                {each.ranges.front().from.index, fmt::format("{} by die", each.name), true});
        }
    }
    for (int i = 0; i < bar::subjects(state, Subject::Leader); ++i) {
        const auto back = state.entered(Field::Back, i);
        if (back && bar::status(state, LeaderId{i}) == bar::LeaderStatus::Away) {
            marks.push_back({*back, fmt::format("{} back", state.at(LeaderId{i}).name)});
        }
        if (const auto stand_in = state.entered(Field::StandInBack, i)) {
            marks.push_back(
                {*stand_in, fmt::format("stand-in of {} back", state.at(LeaderId{i}).name)});
        }
    }
    std::ranges::stable_sort(marks, {}, &TurnMark::turn);
    return marks;
}

}  // namespace

Reading read(const bar::Battle& battle) {
    const State& state = battle.state();
    Reading reading;
    for (const Nation nation : kNations) {
        reading.armies[place(nation)] = Teller(state, nation).tell();
    }
    reading.victory = bar::victory_lines(state);
    reading.verdict = bar::verdict(state);
    reading.owed = owed_of(state, reading);
    reading.marks = marks_of(state);
    if (battle.done() > 0) {
        reading.last_line = bar::log_text(state, battle.events()[battle.done() - 1]);
    }
    return reading;
}

bool belongs(const State& state, const Scope& row, const Scope& part) {
    switch (part.kind) {
        case Scope::Kind::Everyone:
            return true;
        case Scope::Kind::Leaders:
        case Scope::Kind::Independents:
            return row.kind == part.kind;
        case Scope::Kind::Wing:
            return row == part || (row.kind == Scope::Kind::Group &&
                                   state.at(GroupId{row.index}).wing == part.index);
        case Scope::Kind::Group:
            return row == part;
    }
    return false;
}

std::string with_sign(int number) {
    return number < 0 ? fmt::format("−{}", -number) : fmt::format("+{}", number);
}

std::string words_of(const Strength& strength) {
    if (strength.counters == 0) {
        return "";
    }
    if (strength.blank == strength.counters) {
        return "no SPs yet";
    }
    if (strength.blank > 0) {
        return fmt::format("{} of {}, {} blank", strength.lost, strength.full, strength.blank);
    }
    return fmt::format("{} of {}", strength.lost, strength.full);
}

std::string ratings_words(const State& state, LeaderId id) {
    const auto ratings = bar::ratings(state, id);
    std::string words;
    const auto add = [&](const std::string& part) {
        words += fmt::format("{}{}", words.empty() ? "" : ", ", part);
    };
    if (ratings.range) {
        add(fmt::format("range {}", *ratings.range));
    }
    if (const auto rating = state.entered(Field::CommandRating, id.index)) {
        add(fmt::format("Command Rating {}", with_sign(*rating)));
    }
    if (ratings.initiative) {
        add(fmt::format("initiative {}", *ratings.initiative));
    }
    if (ratings.er_bonus) {
        add(fmt::format("ER {}", *ratings.er_bonus == 0 ? "−0" : with_sign(*ratings.er_bonus)));
    }
    if (ratings.cv_bonus) {
        add(fmt::format("CV {}", with_sign(*ratings.cv_bonus)));
    }
    if (const auto wan = state.entered(Field::Wan, id.index)) {
        add(fmt::format("WAN {}", *wan));
    }
    if (const auto worth = state.entered(Field::LossValue, id.index)) {
        add(fmt::format("worth {}", *worth));
    }
    return words.empty() ? "values not entered yet" : words;
}

std::string fate_words(const State& state, LeaderId id) {
    const auto stand_in = static_cast<bar::StandIn>(state.get(Field::StandIn, id.index));
    const std::string_view by = stand_in == bar::StandIn::None      ? ""
                                : stand_in == bar::StandIn::Counter ? ", a stand-in serves"
                                                                    : ", a generic leader serves";
    switch (bar::status(state, id)) {
        case bar::LeaderStatus::Killed:
            return fmt::format("killed{}", by);
        case bar::LeaderStatus::Away: {
            const auto back = state.entered(Field::Back, id.index);
            return back ? fmt::format("wounded until {}{}", name(bar::Turn{*back}), by)
                        : fmt::format("wounded, not back{}", by);
        }
        case bar::LeaderStatus::OffMap:
            return "off map";
        case bar::LeaderStatus::Active:
            break;
    }
    return state.flag(Field::Wounded, id.index) ? "wounded, on the field" : "";
}

}  // namespace drumhead::dashboard::age_of_reason
