#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "battles/age_of_reason/command_fields.hpp"
#include "battles/age_of_reason/events.hpp"

// Two small armies of the Age of Reason, and a hand to play with. Their numbers are made up.

namespace drumhead::bar {

inline constexpr auto kAustrian = Nation::Austrian;
inline constexpr auto kPrussian = Nation::Prussian;

/// Times of the turns the tests speak of.
inline Turn at(std::string_view time) {
    const auto turn = turn_from(time);
    REQUIRE(turn);
    return *turn;
}

/// Leaders of every role, two Austrian Wings and a Prussian one, three Commands, guns, hussars,
/// Grenzers with their pieces, and something of every kind to come. `number` says whose special
/// rules and victory lines hold; 1 to 3 have no Army Leaders on the map.
inline Setup small_setup(int number = 4) {
    const bool grand = number == 0 || number > 3;
    Setup setup{.name = "Small battle", .seed = 1757, .book = "kolin"};
    auto& who = setup.order_of_battle;
    const auto leader =
        [&](std::string abbr, std::string name, Nation nation, LeaderRole role, LeaderChart chart) {
            who.leaders.push_back({.id = (nation == kAustrian ? "au/leader/" : "pr/leader/") + abbr,
                                   .abbr = abbr,
                                   .name = std::move(name),
                                   .nation = nation,
                                   .role = role,
                                   .chart = chart});
        };
    leader("DAU", "Daun", kAustrian, LeaderRole::Army, {.command_rating = 3, .wan = 7});
    leader("GUA", "Guasco", kAustrian, LeaderRole::Special, {.loss_value = 5});
    leader("FEU", "Feuerstein", kAustrian, LeaderRole::Special, {.loss_value = 5});
    leader("SER", "Serbelloni", kAustrian, LeaderRole::Wing, {.initiative = 6, .loss_value = 10});
    leader("NAD", "Nádasdy", kAustrian, LeaderRole::Wing, {.initiative = 8, .loss_value = 10});
    leader("ST",
           "Starhemberg",
           kAustrian,
           LeaderRole::Command,
           {.range = 3, .er_bonus = -11, .cv_bonus = 1, .initiative = 7, .loss_value = 5});
    leader("H", "Hadik", kAustrian, LeaderRole::Command, {.loss_value = 1});
    leader("KFII", "Frederick", kPrussian, LeaderRole::Army, {.command_rating = 5, .wan = 5});
    leader("FRM", "Moritz", kPrussian, LeaderRole::Special, {.loss_value = 10});
    leader("ZIE", "Zieten", kPrussian, LeaderRole::Wing, {.loss_value = 10});
    leader("H", "Hülsen", kPrussian, LeaderRole::Command, {.loss_value = 4});
    who.armies[0] = {.name = "Austria",
                     .leaders = {0, 1},
                     .replacement_counters = 4,
                     .generic_counter_set = "B"};
    who.armies[1] = {.name = "Prussia",
                     .leaders = {7, 8},
                     .replacement_counters = 5,
                     .generic_counter_set = "A"};
    who.wings = {
        {.id = "au/wing/SER", .name = "Serbelloni's Wing", .nation = kAustrian, .leader = 3},
        {.id = "au/wing/NAD", .name = "Nádasdy's Wing", .nation = kAustrian, .leader = 4},
        {.id = "pr/wing/ZIE", .name = "Zieten's Wing", .nation = kPrussian, .leader = 9}};
    who.groups = {{.id = "au/command/ST",
                   .abbr = "ST",
                   .name = "Starhemberg's Command",
                   .wing = 0,
                   .leader = 5},
                  {.id = "au/command/H",
                   .abbr = "H",
                   .name = "Hadik's Command",
                   .wing = 1,
                   .leader = 6,
                   .cavalry = true},
                  {.id = "pr/command/H",
                   .abbr = "H",
                   .name = "Hülsen's Command",
                   .nation = kPrussian,
                   .wing = 2,
                   .leader = 10}};
    const auto counter = [&](std::string abbr,
                             std::string part,
                             Nation nation,
                             Arm arm,
                             int group,
                             std::optional<int> sp) {
        who.counters.push_back(
            {.id = (nation == kAustrian ? "au/" : "pr/") + abbr + (part.empty() ? "" : "/" + part),
             .abbr = abbr,
             .part = part,
             .nation = nation,
             .group = group,
             .arm = arm,
             .chart = {.sp = sp}});
    };
    counter("NEI", "1", kAustrian, Arm::Infantry, 0, 6);       // 0
    counter("NEI", "2", kAustrian, Arm::Infantry, 0, 5);       // 1
    counter("HAD", "", kAustrian, Arm::Cavalry, 1, 5);         // 2
    counter("BAR", "", kAustrian, Arm::Cavalry, 1, 4);         // 3
    counter("GRB", "a", kAustrian, Arm::Cavalry, 1, 5);        // 4, a Saxon
    counter("6 lb", "#1", kAustrian, Arm::Artillery, -1, 2);   // 5
    counter("BNL", "1", kAustrian, Arm::Infantry, -1, 4);      // 6, whole
    counter("BNL", "1a", kAustrian, Arm::Infantry, -1, 2);     // 7
    counter("BNL", "1b", kAustrian, Arm::Infantry, -1, 2);     // 8
    counter("MUN", "1", kPrussian, Arm::Infantry, 2, 6);       // 9
    counter("STE", "a", kPrussian, Arm::Cavalry, 2, 5);        // 10
    counter("12 lb", "#1", kPrussian, Arm::Artillery, -1, 2);  // 11
    counter("KAH", "", kPrussian, Arm::Infantry, -1, 7);       // 12
    counter("NYM", "", kPrussian, Arm::Infantry, -1, 6);       // 13
    counter("FIN", "", kPrussian, Arm::Infantry, -1, 5);       // 14
    counter("WAL", "", kPrussian, Arm::Infantry, -1, 6);       // 15
    counter("BOT", "1", kAustrian, Arm::Infantry, -1, 6);      // 16, comes by die
    counter("GAI", "1", kAustrian, Arm::Infantry, 0, {});      // 17, no SP entered
    counter("PRA", "", kAustrian, Arm::Cavalry, 1, 4);         // 18, a Saxon
    who.counters[2].hussars = who.counters[3].hussars = true;
    who.counters[2].light_cavalry = who.counters[3].light_cavalry = true;
    who.counters[7].parent = who.counters[8].parent = 6;
    who.counters[7].skirmish_only = who.counters[8].skirmish_only = true;

    auto& scenario = setup.scenario;
    scenario.number = number;
    scenario.name = "The small field";
    scenario.first = at("1:40");
    scenario.last = grand ? at("9:00") : at("3:40");
    scenario.attrition = number != 1;
    if (grand) {
        scenario.end_turn_number = 11;
    } else {
        scenario.initiative = {3, 5};
    }
    std::vector<int> austrians{3, 4, 5, 6};
    std::vector<int> prussians{9, 10};
    if (grand) {
        austrians.insert(austrians.end(), {0, 1, 2});
        prussians.insert(prussians.end(), {7, 8});
    }
    scenario.setup = {
        {.nation = kAustrian, .counters = {0, 1, 2, 3, 5, 6, 17}, .leaders = austrians},
        {.nation = kPrussian, .counters = {9, 10, 11, 12}, .leaders = prussians}};
    const auto comes = [&](Nation nation, std::vector<int> counters, std::string name) {
        Reinforcement one{.who = {.nation = nation, .counters = std::move(counters)},
                          .name = std::move(name)};
        return one;
    };
    auto grenadiers = comes(kPrussian, {13, 14, 15}, "grenadiers");
    grenadiers.turn = at("2:00");
    grenadiers.entry_loss = true;
    auto saxons = comes(kAustrian, {4, 18}, "Saxons");
    saxons.kind = ArrivalKind::Discretionary;
    saxons.lowers_target = true;
    auto sincere = comes(kAustrian, {16}, "Sincere's group");
    sincere.kind = ArrivalKind::ByDie;
    sincere.ranges = {{at("2:20"), 8}, {at("2:40"), 6}, {at("3:00"), 3}, {at("3:20"), 1}};
    scenario.reinforcements = {grenadiers, saxons, sincere};
    return setup;
}

template <class T>
T fact(const Event& event, std::string_view name) {
    const auto found = std::ranges::find(event.outcome, name, &Fact::name);
    INFO(name);
    REQUIRE(found != event.outcome.end());
    const auto* value = std::get_if<T>(&found->value);
    REQUIRE(value != nullptr);
    return *value;
}
/// Whether a reason of this clause stands with the event.
inline bool says(const Event& event, std::string_view clause) {
    return std::ranges::find(event.why, clause, &Reason::clause) != event.why.end();
}

/// A battle being played with dice on the table.
class Table {
public:
    explicit Table(int number = 4) : Table(small_setup(number)) {}
    explicit Table(const Setup& setup) : battle(begin(setup)) {}

    const State& state() const { return battle.state(); }
    CounterId operator[](std::string_view name) const {
        const auto& all = state().who().counters;
        const auto found =
            std::ranges::find(all, name, [](const Counter& c) { return short_name(c); });
        INFO(name);
        REQUIRE(found != all.end());
        return {static_cast<int>(found - all.begin())};
    }
    LeaderId leader(std::string_view name) const {
        return {place(state().who().leaders, name, &Leader::name)};
    }
    GroupId command(std::string_view name) const {
        return {place(state().who().groups, name, &Group::name)};
    }
    WingId wing(std::string_view name) const {
        return {place(state().who().wings, name, &Wing::name)};
    }
    ReinforcementId reinforcement(std::string_view name) const {
        return {place(state().scenario().reinforcements, name, &Reinforcement::name)};
    }
    int left(std::string_view name) const {
        const auto held = boxes(state(), (*this)[name]);
        REQUIRE(held);
        return held->left();
    }
    int record(Nation nation) const { return bar::record(state(), nation).boxes(); }
    int trigger(Nation nation) const { return bar::record(state(), nation).trigger(); }
    int morale(Nation nation) const { return state().get(Field::ArmyMorale, army(nation)); }
    int get(Field field, CounterId id) const { return state().get(field, id.index); }
    int get(Field field, LeaderId id) const { return state().get(field, id.index); }
    std::optional<int> entered(Field field, LeaderId id) const {
        return state().entered(field, id.index);
    }
    LevelState level(Nation nation, int number) const {
        return level_state(state(), nation, number);
    }

    /// Plays a command that must be legal and take exactly these faces.
    Event play(const Command& command,
               const std::vector<int>& faces = {},
               Insist insist = Insist::No) {
        const auto answer = play_command(state(), command, faces, nullptr, insist);
        INFO(word(command) << ": " << answer.words());
        REQUIRE(answer.event() != nullptr);
        const auto line = log_line(state(), *answer.event());
        CHECK_FALSE(line.deed.empty());
        battle.append(*answer.event());
        return *answer.event();
    }
    /// The clause by which a command is refused, or "" and its words for one that makes no sense;
    /// it must want no dice.
    std::string refusal(const Command& command, Insist insist = Insist::No) const {
        const auto before = state();
        const auto answer = play_command(state(), command, {}, nullptr, insist);
        INFO(word(command) << " " << answer.words());
        const auto* rejection = std::get_if<Rejection>(&answer.outcome);
        REQUIRE(rejection != nullptr);
        CHECK(answer.thrown.empty());
        CHECK(before == state());
        // One plain sentence.
        CHECK_FALSE(answer.words().empty());
        CHECK(answer.words().find('\n') == std::string::npos);
        CHECK(answer.words().find("-9999") == std::string::npos);
        const auto* refused = std::get_if<Refusal>(rejection);
        return refused != nullptr ? refused->clause : "";
    }
    std::string words(const Command& command) const {
        return play_command(state(), command, {}, nullptr).words();
    }

    Event lose(std::string_view unit, int sp) { return play(Lose{(*this)[unit], sp}); }
    Event rout(std::string_view unit) {
        return play(MarkCounter{.unit = (*this)[unit], .morale = Morale::Routed});
    }
    Event rally(std::string_view unit) {
        return play(MarkCounter{.unit = (*this)[unit], .morale = Morale::Good});
    }
    Event hit(std::string_view who, LeaderFate fate, const std::vector<int>& faces = {}) {
        return play(HitLeader{leader(who), fate}, faces);
    }
    Event kill(std::string_view who) { return hit(who, LeaderFate::Killed); }
    Event correct(Field field, int subject, int value) {
        return play(Correct{.field = field, .subject = subject, .value = value, .reason = "test"});
    }
    void levels(Nation nation, std::vector<int> list) { play(SetLevels{nation, std::move(list)}); }
    /// A column whose row for die d is `first` + d, for dice 0 to 9.
    void column(Nation nation, int level, int first) {
        SetColumn set{.army = nation, .level = level};
        for (int die = 0; die <= 9; ++die) {
            auto& row = set.rows.emplace_back();
            row.die = die;
            row.change = first + die;
        }
        play(set);
    }
    void advance_to(std::string_view time) {
        while (turn(state()) < at(time)) {
            play(AdvanceTurn{});
        }
        REQUIRE(turn(state()) == at(time));
    }

    Battle battle;

private:
    template <class List, class Member>
    static int place(const List& list, std::string_view name, Member member) {
        const auto found = std::ranges::find(list, name, member);
        INFO(name);
        REQUIRE(found != list.end());
        return static_cast<int>(found - list.begin());
    }
};

}  // namespace drumhead::bar
