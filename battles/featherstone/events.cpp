#include "battles/featherstone/events.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::fea {

void fold(State& state, const Event& event) {
    for (const auto& change : event.changes) {
        set(state, change.field, change.subject, change.to);
    }
}

Event told(Event event, Eyes eyes) {
    const auto hidden = [&](int subject) {
        return !eyes || subject / kCounters != static_cast<int>(*eyes);
    };
    if (auto* turn = std::get_if<TakeTurn>(&event.command);
        turn != nullptr && (!eyes || turn->side != *eyes)) {
        turn->moves.clear();
        event.kept_back = true;
    }
    if (auto* correct = std::get_if<Correct>(&event.command);
        correct != nullptr && correct->field == Field::Box && hidden(correct->subject)) {
        // Not even which of the side's counters it was.
        *correct = {.field = Field::Box, .subject = correct->subject / kCounters * kCounters};
        event.kept_back = true;
    }
    std::erase_if(event.changes, [&](const Change& change) {
        return change.field == Field::Box && hidden(change.subject);
    });
    return event;
}

namespace {

using Resolved = Result<Event, Rejection>;

/// A state being changed by one command: every change is written down as it is made. What the rules
/// speak against is kept too, for the players to insist on.
class Recorder {
public:
    Recorder(State before, Insist insist) : state_(std::move(before)), insist_(insist) {}

    const State& state() const { return state_; }
    void set(Field field, int subject, int value) {
        const int from = state_.get(field, subject);
        if (from == value) {
            return;
        }
        fea::set(state_, field, subject, value);
        const auto known = std::ranges::find_if(changes_, [&](const Change& change) {
            return change.field == field && change.subject == subject;
        });
        if (known == changes_.end()) {
            changes_.push_back({field, subject, from, value});
        } else if (known->from == value) {
            changes_.erase(known);
        } else {
            known->to = value;
        }
    }
    void add(Field field, int value) { set(field, 0, state_.get(field) + value); }
    void against(std::string_view clause, std::string why) {
        if (!against_) {
            against_ = Refusal{std::string(clause), std::move(why)};
        }
    }
    const std::optional<Refusal>& refused() const { return against_; }
    /// Refused, and nobody insists: nothing is thrown for it.
    bool blocked() const { return against_ && insist_ == Insist::No; }
    void fact(std::string name, std::variant<bool, int, std::string> value) {
        outcome_.push_back({std::move(name), std::move(value)});
    }
    void reason(std::string what, std::string value, std::string clause) {
        why_.push_back({std::move(what), std::move(value), std::move(clause)});
    }
    Event finish() && {
        Event event;
        event.why = std::move(why_);
        event.outcome = std::move(outcome_);
        event.changes = std::move(changes_);
        return event;
    }

private:
    State state_;
    Insist insist_;
    std::optional<Refusal> against_;
    Facts outcome_;
    Reasons why_;
    std::vector<Change> changes_;
};

std::optional<Side> side_of(Winner winner) {
    return winner == Winner::Neither ? std::nullopt
                                     : std::optional(static_cast<Side>(static_cast<int>(winner)));
}

using Fault = std::optional<Problem>;

std::string_view needs(const Command& command) {
    if (std::holds_alternative<ColumnResult>(command) || std::holds_alternative<TurnTo>(command)) {
        return "columns";
    }
    if (std::holds_alternative<Deploy>(command) || std::holds_alternative<Meet>(command) ||
        std::holds_alternative<TableResult>(command) ||
        std::holds_alternative<AgreeTable>(command) || std::holds_alternative<MoveForce>(command)) {
        return "tables";
    }
    if (std::holds_alternative<TakeTurn>(command) || std::holds_alternative<BoxResult>(command)) {
        return "chest";
    }
    return "";
}

Fault run(Recorder& now, const ColumnResult& command, Dice&) {
    const State& state = now.state();
    const int pair = column(state);
    const auto lost = site_of(state, pair);
    if (!lost) {
        return Problem{"this column is over: turn to another"};
    }
    now.fact("site", site_name(state, *lost));
    now.add(Field::Battles, 1);
    const auto winner = side_of(command.winner);
    if (!winner) {
        return std::nullopt;
    }
    const Side loser = other(*winner);
    const auto to = retreat(*lost, home(state, loser), command.retreat);
    const bool sideways = command.retreat != Way::Home;
    if (sideways && state.columns()->retreats == Retreats::OwnColumn) {
        now.against("GK-FEA-07",
                    "in this campaign an army retreats in its own column; the players may agree "
                    "to go sideways");
    }
    if (sideways && !to) {
        return Problem{fmt::format("retreat: there is no column {} of {}",
                                   words_of<Way>()[static_cast<std::size_t>(command.retreat)],
                                   site_name(state, *lost))};
    }
    for (int each = 0; to && each < kColumns; ++each) {
        if (each != pair && site_of(state, each) == to) {
            now.against("GK-FEA-06",
                        fmt::format("two other armies stand at {} already, and the text does not "
                                    "say what happens then; agree on it first",
                                    site_name(state, *to)));
        }
    }
    now.set(Field::Master, number(*lost), static_cast<int>(*winner) + 1);
    now.set(Field::Place, pair, to ? number(*to) + 1 : 0);
    now.fact("winner", state.name(*winner));
    if (to) {
        now.fact("next", site_name(state, *to));
    }
    now.reason(sideways ? "the loser retreats sideways"
               : to     ? "the loser retreats one site towards its home end"
                        : "beyond its home end there is no site",
               "",
               sideways ? "GK-FEA-05" : "GK-FEA-24");
    return std::nullopt;
}

Fault run(Recorder& now, const TurnTo& command, Dice&) {
    const State& state = now.state();
    if (command.column < 1 || command.column > kColumns) {
        return Problem{fmt::format("column: 1 to {} is needed", kColumns)};
    }
    if (command.column - 1 == column(state)) {
        return Problem{"the next battle is one of that column already"};
    }
    if (!site_of(state, command.column - 1)) {
        return Problem{"that column is over"};
    }
    if (state.get(Field::Battles) == 0) {
        now.against("GK-FEA-03", "the first battle is the middle one of the central column");
    }
    now.set(Field::Column, 0, command.column);
    return std::nullopt;
}

Fault run(Recorder& now, const Deploy& command, Dice&) {
    const State& state = now.state();
    for (const auto& area : command.areas) {
        for (const int count : {area.line, area.light, area.cavalry, area.guns}) {
            if (count < 0 || count > units(kWholeSide)) {
                return Problem{fmt::format("areas: each number is 0 to {}", units(kWholeSide))};
            }
        }
    }
    if (state.get(Field::Battles) > 0) {
        now.against("GK-FEA-12", "the sides deploy before the first battle");
    }
    if (auto refused = deployment_fault(command.areas)) {
        now.against(refused->clause, refused->why);
    }
    for (int area = 0; area < kAreas; ++area) {
        const auto& force = command.areas[static_cast<std::size_t>(area)];
        const int subject = area_subject(command.side, area);
        now.set(Field::Line, subject, force.line);
        now.set(Field::Light, subject, force.light);
        now.set(Field::Cavalry, subject, force.cavalry);
        now.set(Field::Guns, subject, force.guns);
        now.set(Field::ForceTable,
                subject,
                units(force) == 0
                    ? 0
                    : state.tables()->areas[place(command.side)][static_cast<std::size_t>(area)]);
    }
    return std::nullopt;
}

void both_deployed(Recorder& now) {
    for (const auto side : kSides) {
        if (!deployed(now.state(), side)) {
            now.against("GK-FEA-12",
                        fmt::format("{} has not deployed yet", now.state().name(side)));
        }
    }
}

Fault run(Recorder& now, const Meet&, Dice& dice) {
    const State& state = now.state();
    both_deployed(now);
    if (state.get(Field::Battles) > 0 || state.get(Field::Table) > 0) {
        now.against("GK-FEA-13", "the die is for the first battle, and its site is known");
    }
    if (now.blocked()) {
        return std::nullopt;
    }
    const int table = meeting(state.tables()->sites, dice);
    now.set(Field::Table, 0, table);
    now.fact("table", table);
    now.reason("the die for the site", fmt::format("table {}", table), "GK-FEA-13");
    return std::nullopt;
}

bool is_table(int table) {
    return table >= 1 && table <= kTables;
}
Problem no_table(std::string_view field) {
    return {fmt::format("{}: a table of 1 to {} is needed", field, kTables)};
}

Fault run(Recorder& now, const TableResult& command, Dice&) {
    const State& state = now.state();
    const int here = state.get(Field::Table);
    if (here == 0) {
        return Problem{"no battle is on: throw for its table, or agree on one"};
    }
    for (const auto& lost : {command.first_lost, command.second_lost}) {
        if (lost && (*lost < 0 || *lost > units(kWholeSide))) {
            return Problem{fmt::format("lost: 0 to {} units", units(kWholeSide))};
        }
    }
    now.fact("table", here);
    const auto winner = side_of(command.winner);
    if (!winner) {
        if (command.table || command.winners) {
            return Problem{"nobody won: nobody retreats and nobody follows"};
        }
    } else {
        if (!command.table || !is_table(*command.table)) {
            return no_table("table");
        }
        if (*command.table == here) {
            return Problem{fmt::format("table: the losers retreat from table {} to another", here)};
        }
        if (!command.winners) {
            return Problem{"winners: they follow or stand"};
        }
        const bool follow = *command.winners == Winners::Follow;
        for (const auto side : kSides) {
            for (int area = 0; area < kAreas; ++area) {
                const int subject = area_subject(side, area);
                if (state.get(Field::ForceTable, subject) == here && (side != *winner || follow)) {
                    now.set(Field::ForceTable, subject, *command.table);
                }
            }
        }
        now.set(Field::Table, 0, follow ? *command.table : 0);
        now.fact("winner", state.name(*winner));
        now.fact("retreat", *command.table);
        now.fact("follow", follow);
    }
    now.add(Field::Battles, 1);
    now.reason("both sides are back to full strength",
               fmt::format("{} units", units(kWholeSide)),
               "GK-FEA-14");
    return std::nullopt;
}

Fault run(Recorder& now, const AgreeTable& command, Dice&) {
    if (!is_table(command.table)) {
        return no_table("table");
    }
    if (command.table == now.state().get(Field::Table)) {
        return Problem{fmt::format("the next battle is on table {} already", command.table)};
    }
    both_deployed(now);
    if (now.state().get(Field::Battles) == 0) {
        now.against("GK-FEA-13", "a die says where the first battle is");
    }
    now.set(Field::Table, 0, command.table);
    return std::nullopt;
}

Fault run(Recorder& now, const MoveForce& command, Dice&) {
    if (command.area < 1 || command.area > kAreas) {
        return Problem{fmt::format("area: 1 to {} is needed", kAreas)};
    }
    if (!is_table(command.table)) {
        return no_table("table");
    }
    const int subject = area_subject(command.side, command.area - 1);
    const int from = now.state().get(Field::ForceTable, subject);
    if (from == 0) {
        return Problem{fmt::format("{} has no force that assembled in area {}",
                                   now.state().name(command.side),
                                   command.area)};
    }
    if (from == command.table) {
        return Problem{fmt::format("it stands on table {} already", from)};
    }
    now.set(Field::ForceTable, subject, command.table);
    return std::nullopt;
}

std::string list_of(const std::vector<int>& boxes) {
    std::string words;
    for (const int box : boxes) {
        words += fmt::format("{}{}", words.empty() ? "" : ", ", box);
    }
    return words;
}

Fault run(Recorder& now, const TakeTurn& command, Dice&) {
    const State& state = now.state();
    const MoveRate& rate = state.chest()->rate;
    if (command.side != to_move(state)) {
        now.against(
            "GK-FEA-18",
            fmt::format("the players move in turn, and it is {}'s", state.name(to_move(state))));
    }
    if (const auto due = battles_due(state); !due.empty()) {
        now.against("GK-FEA-18",
                    fmt::format("there is a battle in box {} to be fought first", list_of(due)));
    }
    std::set<int> moved;
    int from_box_to_box = 0;
    for (const auto& move : command.moves) {
        if (move.counter < 0 || move.counter >= kCounters) {
            return Problem{fmt::format("counter: there is no number {}", move.counter + 1)};
        }
        const auto& name =
            state.chest()->counters[place(command.side)][static_cast<std::size_t>(move.counter)];
        if (move.box < kOffMap || move.box > kBoxes) {
            return Problem{fmt::format(
                "box: {} goes to 1 to {}, or to 0, which is off the map", name, kBoxes)};
        }
        if (!moved.insert(move.counter).second) {
            return Problem{fmt::format("counter: {} moves twice", name)};
        }
        const int from = box_of(state, command.side, move.counter);
        if (from == move.box) {
            return Problem{from == kOffMap
                               ? fmt::format("counter: {} is off the map", name)
                               : fmt::format("counter: {} is in box {} already", name, from)};
        }
        if (const auto far = too_far(from, move.box, rate)) {
            now.against(far->clause, fmt::format("{}: {}", name, far->why));
        }
        from_box_to_box += from != kOffMap && move.box != kOffMap ? 1 : 0;
    }
    if (rate.counters && from_box_to_box > *rate.counters) {
        now.against(
            "GK-FEA-21",
            fmt::format(
                "{} counters move; the players set {} a turn", from_box_to_box, *rate.counters));
    }
    std::set<int> entered;
    for (const auto& move : command.moves) {
        now.set(Field::Box, counter_subject(command.side, move.counter), move.box);
        if (move.box != kOffMap) {
            entered.insert(move.box);
        }
    }
    std::vector<int> contact;
    for (const int box : entered) {
        if (battle_in({.enemies = counters_in(state, other(command.side), box),
                       .divided = divided(state, box)})) {
            now.set(Field::BattleIn, box - 1, 1);
            contact.push_back(box);
        }
    }
    now.set(Field::ToMove, 0, static_cast<int>(other(command.side)));
    now.add(Field::Turns, 1);
    if (!contact.empty()) {
        now.fact("contact", list_of(contact));
        now.reason("a counter enters a box where the other side stands", "battle", "GK-FEA-18");
    }
    return std::nullopt;
}

Fault run(Recorder& now, const BoxResult& command, Dice&) {
    const State& state = now.state();
    if (command.box < 1 || command.box > kBoxes) {
        return Problem{fmt::format("box: 1 to {} is needed", kBoxes)};
    }
    if (state.get(Field::BattleIn, command.box - 1) == 0) {
        return Problem{fmt::format("no battle is to be fought in box {}", command.box)};
    }
    now.set(Field::BattleIn, command.box - 1, 0);
    now.add(Field::Battles, 1);
    if (const auto winner = side_of(command.winner)) {
        now.fact("winner", state.name(*winner));
    }
    return std::nullopt;
}

Fault too_long(std::string_view field, const std::string& text) {
    if (text.size() > limits::kLongestCampaignNote) {
        return Problem{
            fmt::format("{}: at most {} bytes are kept", field, limits::kLongestCampaignNote)};
    }
    return std::nullopt;
}

Fault run(Recorder& now, const Declare& command, Dice&) {
    if (auto fault = too_long("reason", command.reason)) {
        return fault;
    }
    const int verdict =
        command.winner == Winner::Neither ? 3 : static_cast<int>(command.winner) + 1;
    if (now.state().get(Field::Verdict) == verdict) {
        return Problem{"that is declared already"};
    }
    now.set(Field::Verdict, 0, verdict);
    return std::nullopt;
}

Fault run(Recorder& now, const Correct& command, Dice&) {
    const State& state = now.state();
    const FieldInfo& field = info(command.field);
    if (field.plan >= 0 && field.plan != static_cast<int>(state.setup->plan.index())) {
        return Problem{
            fmt::format("field: {} is none of {}", field.word, description(state.setup->plan))};
    }
    if (command.subject < 0 || command.subject >= subjects(field.subject)) {
        return Problem{fmt::format("of: 1 to {} is needed", subjects(field.subject))};
    }
    if (command.value < field.least || command.value > field.most) {
        return Problem{fmt::format("value: {} to {} is needed", field.least, field.most)};
    }
    if (auto fault = too_long("reason", command.reason)) {
        return fault;
    }
    if (state.get(command.field, command.subject) == command.value) {
        return Problem{"value: that is what it is already"};
    }
    now.set(command.field, command.subject, command.value);
    return std::nullopt;
}

Fault run(Recorder&, const Note& command, Dice&) {
    if (command.text.empty()) {
        return Problem{"text: there is nothing to note"};
    }
    return too_long("text", command.text);
}

}  // namespace

std::optional<Problem> unfit(const State& state, const Command& command) {
    const auto plan = needs(command);
    if (plan.empty() || plan == word(state.setup->plan)) {
        return std::nullopt;
    }
    return Problem{fmt::format("do: {} is a command of {}; this campaign is {}",
                               word(command),
                               description(*plan_named(plan)),
                               description(state.setup->plan))};
}

Result<Event, Rejection> resolve(const State& state,
                                 const Command& command,
                                 Dice& dice,
                                 Insist insist) {
    if (const auto problem = unfit(state, command)) {
        return Rejection(*problem);
    }
    Recorder now(state, insist);
    if (const auto fault = std::visit([&](const auto& c) { return run(now, c, dice); }, command)) {
        return Rejection(*fault);
    }
    if (now.blocked()) {
        return Rejection(*now.refused());
    }
    const bool insisted = now.refused().has_value();
    Event event = std::move(now).finish();
    event.when = when(state);
    event.out_of_order = insisted;
    event.command = command;
    return event;
}

Answer play_command(const State& state,
                    const Command& command,
                    std::span<const int> faces,
                    Generator* rest,
                    Insist insist) {
    return answer<Event>(
        [&](Dice& dice) { return resolve(state, command, dice, insist); }, faces, rest);
}

Generator dice_for(const State& state, std::size_t event_number) {
    return Generator(state.setup->seed, event_number);
}

std::vector<int> contacts(const Event& event) {
    std::vector<int> boxes;
    for (const auto& change : event.changes) {
        if (change.field == Field::BattleIn && change.to == 1) {
            boxes.push_back(change.subject + 1);
        }
    }
    std::ranges::sort(boxes);
    return boxes;
}

}  // namespace drumhead::fea
