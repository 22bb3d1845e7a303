#include "rosters/battle_book_json.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>

#include "battles/age_of_reason/state.hpp"
#include "embedded_books.hpp"
#include "rosters/army_json.hpp"
#include "rosters/json.hpp"
#include "rosters/result_chart_json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace bar;

constexpr std::string_view kBookFormat = "drumhead-battle-book";
constexpr int kBookVersion = 1;
constexpr std::string_view kSystem = "age-of-reason";
constexpr int kSetupVersion = 1;

/// A number of a chart: what it is called in the file, where it is held, and as which field of a
/// battle its bounds are known.
template <class Chart>
struct ChartNumber {
    std::string_view name;
    std::optional<int> Chart::*value;
    Field field;
};
constexpr std::array<ChartNumber<CounterChart>, 4> kCounterNumbers{{
    {"sp", &CounterChart::sp, Field::Sp},
    {"er", &CounterChart::er, Field::Er},
    {"cv", &CounterChart::cv, Field::Cv},
    {"movement", &CounterChart::movement, Field::Movement},
}};
constexpr std::array<ChartNumber<LeaderChart>, 9> kLeaderNumbers{{
    {"range", &LeaderChart::range, Field::Range},
    {"movement", &LeaderChart::movement, Field::LeaderMovement},
    {"er_bonus", &LeaderChart::er_bonus, Field::ErBonus},
    {"cv_bonus", &LeaderChart::cv_bonus, Field::CvBonus},
    {"command_rating", &LeaderChart::command_rating, Field::CommandRating},
    {"initiative", &LeaderChart::initiative, Field::Initiative},
    {"wan", &LeaderChart::wan, Field::Wan},
    {"replacement", &LeaderChart::replacement, Field::Replacement},
    {"loss_value", &LeaderChart::loss_value, Field::LossValue},
}};

constexpr std::array kRoles{
    LeaderRole::Army, LeaderRole::Special, LeaderRole::Wing, LeaderRole::Command};
constexpr std::array kArms{Arm::Infantry, Arm::Cavalry, Arm::Artillery};
constexpr std::array kProlonges{Prolonge::None, Prolonge::MoveOnly, Prolonge::FireAndMove};
constexpr std::array kArrivals{ArrivalKind::OnTurn, ArrivalKind::ByDie, ArrivalKind::Discretionary};
constexpr std::array<std::string_view, 3> kArrivalWords{"on turn", "by die", "any turn"};
std::string_view word(ArrivalKind kind) {
    return kArrivalWords[static_cast<std::size_t>(kind)];
}

// Reading

using Ids = std::map<std::string, int, std::less<>>;

/// What is known so far of the book or setup being read.
struct Reading {
    Ids leaders{};
    Ids wings{};
    Ids groups{};
    Ids counters{};
    OrderOfBattle everyone{};
    std::optional<Problem> problem{};
};

struct Text {
    std::string_view field;
    std::size_t most;
};
/// A text of at most so many bytes, in UTF-8; empty where there is none.
std::string text(ObjectReader& reader, const Text& wanted) {
    auto value = reader.text(wanted.field).value_or("");
    if (value.size() > wanted.most) {
        reader.fail(
            wanted.field,
            fmt::format("it is {} bytes long; at most {} are read", value.size(), wanted.most));
    } else if (!is_text(value)) {
        reader.fail(wanted.field, "it is not text in UTF-8");
    }
    return value;
}
std::string needed_text(ObjectReader& reader, const Text& wanted) {
    reader.needed_text(wanted.field);
    return text(reader, wanted);
}

/// One of `all` by its word; the first where the field is missing or wrong.
template <class Choices>
auto choice(ObjectReader& reader, std::string_view field, const Choices& all) {
    const auto given = reader.needed_text(field);
    std::string words;
    for (const auto& one : all) {
        if (word(one) == given) {
            return one;
        }
        words += fmt::format("{}{}", words.empty() ? "" : ", ", word(one));
    }
    reader.fail(field, fmt::format("'{}' is none of {}", shortened(given, 40), words));
    return all.front();
}

Nation nation(ObjectReader& reader) {
    return choice(reader, "nation", std::array{Nation::Austrian, Nation::Prussian});
}

/// The place of the entry whose id a field gives; -1 where there is no such field.
int place(ObjectReader& reader, std::string_view field, const Ids& ids) {
    const auto id = reader.text(field);
    if (!id) {
        return -1;
    }
    const auto found = ids.find(*id);
    if (found == ids.end()) {
        reader.fail(field, fmt::format("there is no '{}'", shortened(*id, 80)));
        return -1;
    }
    return found->second;
}
/// The same for a list of ids.
std::vector<int> places(ObjectReader& reader, std::string_view field, const Ids& ids) {
    std::vector<int> result;
    const auto* list = reader.list(field);
    if (list == nullptr) {
        return result;
    }
    for (const auto& id : *list) {
        if (!id.is_string()) {
            reader.fail(field, "a list of ids in quotes is needed");
            break;
        }
        const auto found = ids.find(id.get<std::string>());
        if (found == ids.end()) {
            reader.fail(field,
                        fmt::format("there is no '{}'", shortened(id.get<std::string>(), 80)));
            break;
        }
        result.push_back(found->second);
    }
    return result;
}

/// " (au/NEI/3)": how an entry calls itself, where it does.
std::string own_name(const Json& json) {
    for (const auto* const field : {"id", "name", "word"}) {
        if (json.is_object() && json.contains(field) && json[field].is_string() &&
            !json[field].get<std::string>().empty()) {
            return fmt::format(" ({})", shortened(json[field].get<std::string>(), 80));
        }
    }
    return {};
}

struct List {
    std::string_view field;
    std::string_view one;  ///< what an entry is called
    std::size_t most;
};
/// Reads the objects of a list one by one, until the first problem.
template <class Read>
void each(ObjectReader& owner, const List& wanted, Reading& reading, Read read) {
    const auto* list = owner.list(wanted.field);
    if (list == nullptr || owner.failed()) {
        return;  // an earlier problem would only cause others further in
    }
    if (list->size() > wanted.most) {
        owner.fail(wanted.field,
                   fmt::format("there are {}; at most {} are read", list->size(), wanted.most));
        return;
    }
    for (std::size_t i = 0; i < list->size() && !reading.problem; ++i) {
        const auto& json = (*list)[i];
        ObjectReader entry(
            json, fmt::format("{}, {} {}{}", owner.where(), wanted.one, i + 1, own_name(json)));
        read(entry);
        if (auto fault = entry.finish(); fault && !reading.problem) {
            reading.problem = std::move(fault);
        }
    }
}
/// A short list of texts.
std::vector<std::string> texts(ObjectReader& reader, const List& wanted, std::size_t longest) {
    std::vector<std::string> result;
    const auto* list = reader.list(wanted.field);
    if (list == nullptr) {
        return result;
    }
    if (list->size() > wanted.most) {
        reader.fail(wanted.field,
                    fmt::format("there are {}; at most {} are read", list->size(), wanted.most));
        return result;
    }
    for (const auto& entry : *list) {
        if (!entry.is_string() || !is_text(entry.get<std::string>()) ||
            entry.get<std::string>().size() > longest) {
            reader.fail(wanted.field,
                        fmt::format("a list of texts of at most {} bytes is needed", longest));
            return result;
        }
        result.push_back(entry.get<std::string>());
    }
    return result;
}

/// An entry's own id, which nothing of its kind has yet.
std::string own_id(ObjectReader& reader, Ids& ids, std::size_t place_of_entry) {
    auto id = needed_text(reader, {"id", limits::kLongestBookId});
    if (!ids.emplace(id, static_cast<int>(place_of_entry)).second) {
        reader.fail("id", fmt::format("'{}' is used twice", shortened(id, 80)));
    }
    return id;
}

template <class Chart, std::size_t kCount>
void read_numbers(ObjectReader& reader,
                  const std::array<ChartNumber<Chart>, kCount>& numbers,
                  Chart& chart) {
    for (const auto& number : numbers) {
        const auto& known = info(number.field);
        chart.*number.value = reader.number(number.name, known.least, known.most);
    }
}

void read_chart(ObjectReader& owner, Counter& counter, Reading& reading) {
    const auto* json = owner.object("chart");
    if (json == nullptr) {
        return;
    }
    auto& chart = counter.chart;
    ObjectReader reader(*json, owner.where() + ", chart");
    if (const auto code = reader.text("type")) {
        chart.type = unit_type(*code);
        if (chart.type == nullptr) {
            reader.fail("type", fmt::format("no unit is of type '{}'", shortened(*code, 40)));
        } else if (counter.arm && *counter.arm != chart.type->arm) {
            reader.fail("type",
                        fmt::format("{} is {}, but its arm is {}",
                                    chart.type->code,
                                    word(chart.type->arm),
                                    word(*counter.arm)));
        }
    }
    read_numbers(reader, kCounterNumbers, chart);
    if (reader.any("prolonge") != nullptr) {
        chart.prolonge = choice(reader, "prolonge", kProlonges);
    }
    chart.half = reader.number("half", 1, chart.sp.value_or(info(Field::Half).most));
    if (auto fault = reader.finish(); fault && !reading.problem) {
        reading.problem = std::move(fault);
    }
}

void read_chart(ObjectReader& owner, Leader& leader, Reading& reading) {
    const auto* json = owner.object("chart");
    if (json == nullptr) {
        return;
    }
    ObjectReader reader(*json, owner.where() + ", chart");
    read_numbers(reader, kLeaderNumbers, leader.chart);
    if (const auto movement = leader.chart.replacement;
        movement && *movement != 8 && *movement != 10) {
        reader.fail("replacement",
                    fmt::format("it is {}; a replacement has movement 8 or 10", *movement));
    }
    if (auto fault = reader.finish(); fault && !reading.problem) {
        reading.problem = std::move(fault);
    }
}

/// Says so if `of` names an entry of the other side.
template <class Entry>
void same_side(ObjectReader& reader,
               std::string_view field,
               Nation own,
               int of,
               const std::vector<Entry>& all) {
    if (of >= 0 && all[static_cast<std::size_t>(of)].nation != own) {
        reader.fail(field,
                    fmt::format("'{}' is of the other side", all[static_cast<std::size_t>(of)].id));
    }
}

void read_armies(ObjectReader& owner, Reading& reading) {
    std::array<bool, 2> read{};
    each(owner, {"armies", "army", 2}, reading, [&](ObjectReader& reader) {
        const auto side = nation(reader);
        if (std::exchange(read[static_cast<std::size_t>(side)], true)) {
            reader.fail("nation", "there is one army of each nation");
        }
        auto& army = reading.everyone.armies[static_cast<std::size_t>(side)];
        army.name = needed_text(reader, {"name", limits::kLongestName});
        army.leaders = places(reader, "leaders", reading.leaders);
        for (const int leader : army.leaders) {
            same_side(reader, "leaders", side, leader, reading.everyone.leaders);
        }
        army.replacement_counters = reader.number("replacement_counters", 0, 50).value_or(0);
        army.generic_counter_set =
            text(reader, {"generic_counter_set", limits::kLongestAbbreviation});
        army.retreats_towards = text(reader, {"retreats_towards", limits::kLongestName});
    });
    if (!read[0] || !read[1]) {
        owner.fail("armies", "both an austrian and a prussian one are needed");
    }
}

void read_leaders(ObjectReader& owner, Reading& reading) {
    each(owner, {"leaders", "leader", limits::kMostLeaders}, reading, [&](ObjectReader& reader) {
        Leader leader;
        leader.id = own_id(reader, reading.leaders, reading.everyone.leaders.size());
        leader.abbr = needed_text(reader, {"abbr", limits::kLongestAbbreviation});
        leader.name = needed_text(reader, {"name", limits::kLongestName});
        leader.rank = text(reader, {"rank", limits::kLongestName});
        leader.nation = nation(reader);
        leader.role = choice(reader, "role", kRoles);
        read_chart(reader, leader, reading);
        leader.note = text(reader, {"note", limits::kLongestBookNote});
        reading.everyone.leaders.push_back(std::move(leader));
    });
}

void read_wings_and_groups(ObjectReader& owner, Reading& reading) {
    auto& everyone = reading.everyone;
    each(owner, {"wings", "wing", limits::kMostWings}, reading, [&](ObjectReader& reader) {
        Wing wing;
        wing.id = own_id(reader, reading.wings, everyone.wings.size());
        wing.name = needed_text(reader, {"name", limits::kLongestName});
        wing.nation = nation(reader);
        wing.leader = place(reader, "leader", reading.leaders);
        same_side(reader, "leader", wing.nation, wing.leader, everyone.leaders);
        everyone.wings.push_back(std::move(wing));
    });
    each(owner, {"commands", "command", limits::kMostCommands}, reading, [&](ObjectReader& reader) {
        Group group;
        group.id = own_id(reader, reading.groups, everyone.groups.size());
        group.abbr = needed_text(reader, {"abbr", limits::kLongestAbbreviation});
        group.name = needed_text(reader, {"name", limits::kLongestName});
        group.nation = nation(reader);
        group.wing = place(reader, "wing", reading.wings);
        group.leader = place(reader, "leader", reading.leaders);
        group.cavalry = reader.flag("cavalry").value_or(false);
        same_side(reader, "wing", group.nation, group.wing, everyone.wings);
        same_side(reader, "leader", group.nation, group.leader, everyone.leaders);
        everyone.groups.push_back(std::move(group));
    });
}

void read_skirmish(ObjectReader& reader, Counter& counter) {
    if (const auto skirmish = reader.text("skirmish")) {
        counter.skirmish_only = *skirmish == "only";
        counter.may_skirmish = *skirmish == "may";
        if (counter.skirmish_only == counter.may_skirmish) {
            reader.fail("skirmish",
                        fmt::format("'{}' is neither 'only' nor 'may'", shortened(*skirmish, 40)));
        }
    }
}

void read_counters(ObjectReader& owner, Reading& reading) {
    auto& everyone = reading.everyone;
    // A piece may stand before its parent, so the ids are known before anything else is read.
    if (const auto* list = owner.list("counters"); list != nullptr) {
        for (std::size_t i = 0; i < std::min(list->size(), limits::kMostCounters); ++i) {
            const auto& json = (*list)[i];
            if (json.is_object() && json.contains("id") && json["id"].is_string()) {
                reading.counters.emplace(json["id"].get<std::string>(), static_cast<int>(i));
            }
        }
    }
    each(owner, {"counters", "counter", limits::kMostCounters}, reading, [&](ObjectReader& reader) {
        Counter counter;
        counter.id = needed_text(reader, {"id", limits::kLongestBookId});
        const auto own = reading.counters.find(counter.id);
        if (own == reading.counters.end() ||
            own->second != static_cast<int>(everyone.counters.size())) {
            reader.fail("id", fmt::format("'{}' is used twice", shortened(counter.id, 80)));
        }
        counter.abbr = needed_text(reader, {"abbr", limits::kLongestAbbreviation});
        counter.part = text(reader, {"part", limits::kLongestAbbreviation});
        counter.name = text(reader, {"name", limits::kLongestName});
        counter.nation = nation(reader);
        counter.group = place(reader, "command", reading.groups);
        same_side(reader, "command", counter.nation, counter.group, everyone.groups);
        if (reader.any("arm") != nullptr) {
            counter.arm = choice(reader, "arm", kArms);
        }
        counter.light_cavalry = reader.flag("light_cavalry").value_or(false);
        counter.hussars = reader.flag("hussars").value_or(false);
        counter.parent = place(reader, "parent", reading.counters);
        read_skirmish(reader, counter);
        read_chart(reader, counter, reading);
        counter.note = text(reader, {"note", limits::kLongestBookNote});
        everyone.counters.push_back(std::move(counter));
    });
    for (const auto& counter : everyone.counters) {
        if (counter.parent < 0 || reading.problem) {
            continue;
        }
        const auto& parent = everyone.counters[static_cast<std::size_t>(counter.parent)];
        if (parent.nation != counter.nation || parent.parent >= 0) {
            owner.fail("counters",
                       fmt::format("'{}' cannot be a piece of '{}', which is {}",
                                   counter.id,
                                   parent.id,
                                   parent.parent >= 0 ? "itself a piece" : "of the other side"));
        }
    }
}

void read_order_of_battle(ObjectReader& owner, Reading& reading) {
    read_leaders(owner, reading);
    read_armies(owner, reading);
    read_wings_and_groups(owner, reading);
    read_counters(owner, reading);
}

/// The counters and leaders a scenario has placed.
struct Placed {
    std::vector<bool> counters;
    std::vector<bool> leaders;
};

template <class Entry>
void claim(ObjectReader& reader,
           std::string_view field,
           const std::vector<int>& listed,
           const std::vector<Entry>& all,
           std::vector<bool>& placed,
           Nation side) {
    for (const int one : listed) {
        same_side(reader, field, side, one, all);
        if (placed[static_cast<std::size_t>(one)]) {
            reader.fail(field,
                        fmt::format("the scenario places '{}' twice",
                                    all[static_cast<std::size_t>(one)].id));
        }
        placed[static_cast<std::size_t>(one)] = true;
    }
}

Placement read_placement(ObjectReader& reader, const Reading& reading, Placed& placed) {
    Placement placement;
    placement.nation = nation(reader);
    placement.counters = places(reader, "counters", reading.counters);
    placement.leaders = places(reader, "leaders", reading.leaders);
    placement.place = text(reader, {"place", limits::kLongestBookNote});
    const auto& everyone = reading.everyone;
    claim(reader,
          "counters",
          placement.counters,
          everyone.counters,
          placed.counters,
          placement.nation);
    claim(reader, "leaders", placement.leaders, everyone.leaders, placed.leaders, placement.nation);
    return placement;
}

Turn turn(ObjectReader& reader, std::string_view field) {
    const auto time = reader.needed_text(field);
    const auto known = turn_from(time);
    if (!known) {
        reader.fail(field, known.error().words);
        return {};
    }
    return *known;
}

std::vector<ArrivalRange> read_ranges(ObjectReader& owner, Reading& reading) {
    std::vector<ArrivalRange> ranges;
    each(
        owner, {"ranges", "range", limits::kMostArrivalRanges}, reading, [&](ObjectReader& reader) {
            ArrivalRange range{.from = turn(reader, "from"), .low = 0};
            if (const auto low = reader.number("low", 0, 9)) {
                range.low = *low;
            } else {
                reader.fail("low", "it is missing");
            }
            if (!ranges.empty() && range.from <= ranges.back().from) {
                reader.fail("from", "each range begins after the one before it");
            }
            ranges.push_back(range);
        });
    if (ranges.empty()) {
        owner.fail("ranges", "at least one is needed");
    }
    return ranges;
}

Reinforcement read_reinforcement(ObjectReader& reader,
                                 const Scenario& scenario,
                                 Reading& reading,
                                 Placed& placed) {
    Reinforcement reinforcement;
    reinforcement.who = read_placement(reader, reading, placed);
    reinforcement.name = needed_text(reader, {"name", limits::kLongestName});
    reinforcement.kind = choice(reader, "arrives", kArrivals);
    switch (reinforcement.kind) {
        case ArrivalKind::OnTurn:
            reinforcement.turn = turn(reader, "turn");
            if (reinforcement.turn < scenario.first || reinforcement.turn > scenario.last) {
                reader.fail("turn", "the scenario does not play this turn");
            }
            break;
        case ArrivalKind::ByDie:
            reinforcement.ranges = read_ranges(reader, reading);
            break;
        case ArrivalKind::Discretionary:
            break;
    }
    reinforcement.condition = text(reader, {"condition", limits::kLongestBookNote});
    reinforcement.entry_loss = reader.flag("entry_loss").value_or(false);
    if (reinforcement.entry_loss && reinforcement.who.counters.size() != 3) {
        reader.fail("entry_loss", "it is spread over three counters");
    }
    reinforcement.lowers_target = reader.flag("lowers_target").value_or(false);
    return reinforcement;
}

void read_initiative(ObjectReader& owner, Scenario& scenario, Reading& reading) {
    if (const auto* json = owner.object("initiative")) {
        ObjectReader reader(*json, owner.where() + ", initiative");
        for (const auto side : {Nation::Austrian, Nation::Prussian}) {
            scenario.initiative[static_cast<std::size_t>(side)] =
                reader.number(word(side), -20, 20);
        }
        if (auto fault = reader.finish(); fault && !reading.problem) {
            reading.problem = std::move(fault);
        }
    }
}

Scenario read_scenario(ObjectReader& owner, Reading& reading) {
    Scenario scenario;
    scenario.number = owner.number("number", 0, 6).value_or(0);
    scenario.name = needed_text(owner, {"name", limits::kLongestName});
    scenario.first = turn(owner, "first");
    scenario.last = turn(owner, "last");
    if (scenario.last < scenario.first) {
        owner.fail("last", "it is before the first turn");
    }
    scenario.end_turn_number = owner.number("end_turn_number", 1, 99);
    scenario.maps = texts(owner, {"maps", "map", limits::kMostMaps}, limits::kLongestName);
    scenario.area = text(owner, {"area", limits::kLongestBookNote});
    read_initiative(owner, scenario, reading);
    scenario.attrition = owner.flag("attrition").value_or(false);
    scenario.notes =
        texts(owner, {"notes", "note", limits::kMostScenarioNotes}, limits::kLongestBookNote);
    Placed placed{.counters = std::vector<bool>(reading.everyone.counters.size()),
                  .leaders = std::vector<bool>(reading.everyone.leaders.size())};
    each(
        owner, {"setup", "placement", limits::kMostPlacements}, reading, [&](ObjectReader& reader) {
            scenario.setup.push_back(read_placement(reader, reading, placed));
        });
    each(owner,
         {"reinforcements", "reinforcement", limits::kMostPlacements},
         reading,
         [&](ObjectReader& reader) {
             scenario.reinforcements.push_back(
                 read_reinforcement(reader, scenario, reading, placed));
         });
    each(owner, {"options", "option", limits::kMostOptions}, reading, [&](ObjectReader& reader) {
        Option option;
        option.word = needed_text(reader, {"word", limits::kLongestAbbreviation});
        if (std::ranges::find(scenario.options, option.word, &Option::word) !=
            scenario.options.end()) {
            reader.fail("word", "there are two of it");
        }
        option.condition = text(reader, {"condition", limits::kLongestBookNote});
        option.who = read_placement(reader, reading, placed);
        scenario.options.push_back(std::move(option));
    });
    scenario.victory = text(owner, {"victory", limits::kLongestVictory});
    return scenario;
}

/// The word of a book, which also names files and is typed in the shell.
std::string book_word(ObjectReader& reader, std::string_view field) {
    auto given = needed_text(reader, {field, limits::kLongestName});
    if (given != id_from(given)) {
        reader.fail(field, "it must be lower-case letters, digits and hyphens");
    }
    return given;
}

void check_version(ObjectReader& reader, int newest) {
    const auto version = reader.number("version", 1, 1'000'000);
    if (!version) {
        reader.fail("version", "it is missing");
    } else if (*version > newest) {
        reader.fail("version",
                    fmt::format("{} is newer than this program reads ({})", *version, newest));
    }
}

// Writing

void put(Json& json, std::string_view field, const std::string& value) {
    if (!value.empty()) {
        json[std::string(field)] = value;
    }
}
void put(Json& json, std::string_view field, const std::vector<std::string>& values) {
    if (!values.empty()) {
        json[std::string(field)] = values;
    }
}
void put(Json& json, std::string_view field, std::optional<int> value) {
    if (value) {
        json[std::string(field)] = *value;
    }
}
void put_flag(Json& json, std::string_view field, bool value) {
    if (value) {
        json[std::string(field)] = true;
    }
}
template <class Entry>
void put_id(Json& json, std::string_view field, const std::vector<Entry>& all, int place_of) {
    if (place_of >= 0) {
        json[std::string(field)] = all[static_cast<std::size_t>(place_of)].id;
    }
}
template <class Entry>
void put_ids(Json& json,
             std::string_view field,
             const std::vector<Entry>& all,
             const std::vector<int>& listed) {
    for (const int one : listed) {
        json[std::string(field)].push_back(all[static_cast<std::size_t>(one)].id);
    }
}

Json chart_json(const CounterChart& chart) {
    Json json;
    if (chart.type != nullptr) {
        json["type"] = chart.type->code;
    }
    for (const auto& number : kCounterNumbers) {
        put(json, number.name, chart.*number.value);
    }
    if (chart.prolonge) {
        json["prolonge"] = word(*chart.prolonge);
    }
    put(json, "half", chart.half);
    return json;
}
Json chart_json(const LeaderChart& chart) {
    Json json;
    for (const auto& number : kLeaderNumbers) {
        put(json, number.name, chart.*number.value);
    }
    return json;
}

Json leader_json(const Leader& leader) {
    Json json{{"id", leader.id}, {"abbr", leader.abbr}, {"name", leader.name}};
    put(json, "rank", leader.rank);
    json["nation"] = word(leader.nation);
    json["role"] = word(leader.role);
    if (leader.chart != LeaderChart{}) {
        json["chart"] = chart_json(leader.chart);
    }
    put(json, "note", leader.note);
    return json;
}

Json counter_json(const Counter& counter, const OrderOfBattle& everyone) {
    Json json{{"id", counter.id}, {"abbr", counter.abbr}};
    put(json, "part", counter.part);
    put(json, "name", counter.name);
    json["nation"] = word(counter.nation);
    put_id(json, "command", everyone.groups, counter.group);
    if (counter.arm) {
        json["arm"] = word(*counter.arm);
    }
    put_flag(json, "light_cavalry", counter.light_cavalry);
    put_flag(json, "hussars", counter.hussars);
    put_id(json, "parent", everyone.counters, counter.parent);
    if (counter.skirmish_only || counter.may_skirmish) {
        json["skirmish"] = counter.skirmish_only ? "only" : "may";
    }
    if (counter.chart != CounterChart{}) {
        json["chart"] = chart_json(counter.chart);
    }
    put(json, "note", counter.note);
    return json;
}

void add_order_of_battle(Json& json, const OrderOfBattle& everyone) {
    json["armies"] = Json::array();
    for (const auto side : {Nation::Austrian, Nation::Prussian}) {
        const auto& army = everyone.armies[static_cast<std::size_t>(side)];
        Json entry{{"nation", word(side)}, {"name", army.name}};
        put_ids(entry, "leaders", everyone.leaders, army.leaders);
        entry["replacement_counters"] = army.replacement_counters;
        put(entry, "generic_counter_set", army.generic_counter_set);
        put(entry, "retreats_towards", army.retreats_towards);
        json["armies"].push_back(std::move(entry));
    }
    json["leaders"] = Json::array();
    for (const auto& leader : everyone.leaders) {
        json["leaders"].push_back(leader_json(leader));
    }
    json["wings"] = Json::array();
    for (const auto& wing : everyone.wings) {
        Json entry{{"id", wing.id}, {"name", wing.name}, {"nation", word(wing.nation)}};
        put_id(entry, "leader", everyone.leaders, wing.leader);
        json["wings"].push_back(std::move(entry));
    }
    json["commands"] = Json::array();
    for (const auto& group : everyone.groups) {
        Json entry{{"id", group.id},
                   {"abbr", group.abbr},
                   {"name", group.name},
                   {"nation", word(group.nation)}};
        put_id(entry, "wing", everyone.wings, group.wing);
        put_id(entry, "leader", everyone.leaders, group.leader);
        put_flag(entry, "cavalry", group.cavalry);
        json["commands"].push_back(std::move(entry));
    }
    json["counters"] = Json::array();
    for (const auto& counter : everyone.counters) {
        json["counters"].push_back(counter_json(counter, everyone));
    }
}

void add_placement(Json& json, const Placement& placement, const OrderOfBattle& everyone) {
    json["nation"] = word(placement.nation);
    put_ids(json, "counters", everyone.counters, placement.counters);
    put_ids(json, "leaders", everyone.leaders, placement.leaders);
    put(json, "place", placement.place);
}

Json reinforcement_json(const Reinforcement& reinforcement, const OrderOfBattle& everyone) {
    Json json{{"name", reinforcement.name}};
    add_placement(json, reinforcement.who, everyone);
    json["arrives"] = word(reinforcement.kind);
    if (reinforcement.kind == ArrivalKind::OnTurn) {
        json["turn"] = name(reinforcement.turn);
    }
    for (const auto& range : reinforcement.ranges) {
        json["ranges"].push_back({{"from", name(range.from)}, {"low", range.low}});
    }
    put(json, "condition", reinforcement.condition);
    put_flag(json, "entry_loss", reinforcement.entry_loss);
    put_flag(json, "lowers_target", reinforcement.lowers_target);
    return json;
}

Json scenario_json(const Scenario& scenario, const OrderOfBattle& everyone) {
    Json json{{"number", scenario.number},
              {"name", scenario.name},
              {"first", name(scenario.first)},
              {"last", name(scenario.last)}};
    put(json, "end_turn_number", scenario.end_turn_number);
    put(json, "maps", scenario.maps);
    put(json, "area", scenario.area);
    for (const auto side : {Nation::Austrian, Nation::Prussian}) {
        if (const auto modifier = scenario.initiative[static_cast<std::size_t>(side)]) {
            json["initiative"][std::string(word(side))] = *modifier;
        }
    }
    put_flag(json, "attrition", scenario.attrition);
    put(json, "notes", scenario.notes);
    json["setup"] = Json::array();
    for (const auto& placement : scenario.setup) {
        Json entry;
        add_placement(entry, placement, everyone);
        json["setup"].push_back(std::move(entry));
    }
    for (const auto& reinforcement : scenario.reinforcements) {
        json["reinforcements"].push_back(reinforcement_json(reinforcement, everyone));
    }
    for (const auto& option : scenario.options) {
        Json entry{{"word", option.word}};
        put(entry, "condition", option.condition);
        add_placement(entry, option.who, everyone);
        json["options"].push_back(std::move(entry));
    }
    put(json, "victory", scenario.victory);
    return json;
}

/// The special results charts that a book brings: at most one of each kind.
std::optional<Problem> read_own_charts(ObjectReader& reader,
                                       std::string_view battle,
                                       std::vector<ResultChart>& charts) {
    const auto* list = reader.list("charts");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        auto chart = result_chart_from_json((*list)[i], battle);
        if (!chart) {
            return chart.error();
        }
        if (std::ranges::find(charts, chart->chart, &ResultChart::chart) != charts.end()) {
            return Problem{fmt::format("charts: {} stands twice", word(chart->chart))};
        }
        charts.push_back(std::move(*chart));
    }
    return std::nullopt;
}

void add_own_charts(Json& json, const std::vector<ResultChart>& charts) {
    for (const auto& chart : charts) {
        json["charts"].push_back(result_chart_json(chart));
    }
}

}  // namespace

Result<BattleBook> book_from_json(const Json& json) {
    ObjectReader reader(json, "battle book");
    BattleBook book;
    if (const auto format = reader.text("format"); format != kBookFormat) {
        reader.fail("format", fmt::format("it is not {}", kBookFormat));
    }
    check_version(reader, kBookVersion);
    book.word = book_word(reader, "word");
    book.name = needed_text(reader, {"name", limits::kLongestName});
    Reading reading;
    read_order_of_battle(reader, reading);
    // Scenarios are only as sound as what they name.
    if (!reader.failed()) {
        each(reader,
             {"scenarios", "scenario", limits::kMostScenarios},
             reading,
             [&](ObjectReader& entry) { book.scenarios.push_back(read_scenario(entry, reading)); });
    }
    if (auto fault = read_own_charts(reader, book.word, book.charts)) {
        return *fault;
    }
    if (!reader.failed() && book.scenarios.empty() && book.charts.empty()) {
        reader.fail("scenarios", "at least one is needed, or charts");
    }
    // The place deepest inside says most.
    if (reading.problem) {
        return *reading.problem;
    }
    if (auto fault = reader.finish()) {
        return *fault;
    }
    book.everyone = std::move(reading.everyone);
    return book;
}

Result<BattleBook> read_book(std::string_view text, std::size_t most) {
    const auto json = parse_json(text, most);
    if (!json) {
        return json.error();
    }
    return book_from_json(*json);
}

Json book_json(const BattleBook& book) {
    Json json{{"format", kBookFormat},
              {"version", kBookVersion},
              {"word", book.word},
              {"name", book.name}};
    add_order_of_battle(json, book.everyone);
    json["scenarios"] = Json::array();
    for (const auto& scenario : book.scenarios) {
        json["scenarios"].push_back(scenario_json(scenario, book.everyone));
    }
    add_own_charts(json, book.charts);
    return json;
}

Result<Setup> bar_setup_from_json(const Json& json) {
    ObjectReader reader(json, "battle");
    Setup setup;
    if (reader.needed_text("system") != kSystem) {
        reader.fail("system", fmt::format("it is not {}", kSystem));
    }
    check_version(reader, kSetupVersion);
    setup.name = text(reader, {"name", limits::kLongestName});
    const auto* seed = reader.any("seed");
    if (seed == nullptr || !seed->is_number_unsigned()) {
        reader.fail("seed", "a whole number is needed");
    } else {
        setup.seed = seed->get<std::uint64_t>();
    }
    setup.book = book_word(reader, "book");
    Reading reading;
    read_order_of_battle(reader, reading);
    if (const auto* scenario = reader.object("scenario"); scenario == nullptr) {
        reader.fail("scenario", "it is missing");
    } else if (!reader.failed() && !reading.problem) {
        ObjectReader entry(*scenario, "battle, scenario");
        setup.scenario = read_scenario(entry, reading);
        if (auto fault = entry.finish(); fault && !reading.problem) {
            reading.problem = std::move(fault);
        }
    }
    if (reading.problem) {
        return *reading.problem;
    }
    if (auto fault = read_own_charts(reader, setup.book, setup.charts)) {
        return *fault;
    }
    if (auto fault = reader.finish()) {
        return *fault;
    }
    setup.order_of_battle = std::move(reading.everyone);
    return setup;
}

Json bar_setup_json(const Setup& setup) {
    Json json{{"system", kSystem}, {"version", kSetupVersion}};
    put(json, "name", setup.name);
    json["seed"] = setup.seed;
    json["book"] = setup.book;
    add_order_of_battle(json, setup.order_of_battle);
    json["scenario"] = scenario_json(setup.scenario, setup.order_of_battle);
    add_own_charts(json, setup.charts);
    return json;
}

std::span<const BattleBook> shipped_books() {
    static const std::array books = [] {
        auto kolin = read_book(embedded::kolin());
        assert(kolin);
        return std::array{std::move(*kolin)};
    }();
    return books;
}

const BattleBook* shipped_book(std::string_view word) {
    const auto books = shipped_books();
    const auto found = std::ranges::find(books, word, &BattleBook::word);
    return found == books.end() ? nullptr : &*found;
}

}  // namespace drumhead
