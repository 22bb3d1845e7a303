#include "rosters/featherstone_json.hpp"

#include <algorithm>

#include "rosters/event_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace fea;

constexpr std::string_view kSystem = "featherstone";
constexpr int kSetupVersion = 1;
constexpr std::array<std::string_view, 2> kLetters{"A", "B"};
constexpr std::array<std::string_view, 2> kEnds{"first", "last"};

std::optional<int> place_in(std::span<const std::string_view> words, std::string_view text) {
    const auto found = std::ranges::find(words, text);
    return found == words.end() ? std::nullopt
                                : std::optional(static_cast<int>(found - words.begin()));
}

/// "A/7": a side and a number or name after it.
std::optional<std::pair<Side, std::string>> sided(const State& state, const std::string& text) {
    const auto slash = text.find('/');
    if (slash == std::string::npos) {
        return std::nullopt;
    }
    const auto side = featherstone_side(state, text.substr(0, slash));
    if (!side) {
        return std::nullopt;
    }
    return std::pair{*side, text.substr(slash + 1)};
}

Result<int> find_counter(const State& state, Side side, const Json& value) {
    if (state.chest() == nullptr) {
        return Problem{"this campaign has no counters"};
    }
    const auto& names = state.chest()->counters[place(side)];
    const auto text = value.is_string()            ? value.get<std::string>()
                      : value.is_number_unsigned() ? value.dump()
                                                   : std::string();
    const auto* found = std::ranges::find(names, text);
    if (found == names.end()) {
        return Problem{fmt::format(
            "{} has no counter called {}", state.name(side), shortened(value.dump(), 60))};
    }
    return static_cast<int>(found - names.begin());
}

/// The subject of a field, from 0: a number from 1; an area as "A/2", a counter as "A/NAME".
std::optional<int> subject_from(const State& state, const FieldInfo& field, const Json* value) {
    if (field.subject == Subject::Campaign) {
        return value == nullptr ? std::optional(0) : std::nullopt;
    }
    if (value == nullptr) {
        return std::nullopt;
    }
    if (field.subject == Subject::Area || field.subject == Subject::Counter) {
        const auto parts =
            value->is_string() ? sided(state, value->get<std::string>()) : std::nullopt;
        if (!parts) {
            return std::nullopt;
        }
        const auto& [side, name] = *parts;
        if (field.subject == Subject::Area) {
            constexpr std::array<std::string_view, kAreas> kNumbers{"1", "2", "3", "4"};
            const auto area = place_in(kNumbers, name);
            return area ? std::optional(area_subject(side, *area)) : std::nullopt;
        }
        const auto counter = find_counter(state, side, Json(name));
        return counter ? std::optional(counter_subject(side, *counter)) : std::nullopt;
    }
    if (!value->is_number_integer() || *value < 1 || *value > subjects(field.subject)) {
        return std::nullopt;
    }
    return value->get<int>() - 1;
}

Json subject_json(const State& state, Field field, int subject) {
    switch (info(field).subject) {
        case Subject::Area:
            return fmt::format("{}/{}",
                               kLetters[static_cast<std::size_t>(subject / kAreas)],
                               subject % kAreas + 1);
        case Subject::Counter: {
            const auto side = static_cast<std::size_t>(subject / kCounters);
            const auto counter = static_cast<std::size_t>(subject % kCounters);
            return fmt::format("{}/{}",
                               kLetters[side],
                               state.chest() == nullptr ? std::to_string(counter + 1)
                                                        : state.chest()->counters[side][counter]);
        }
        default:
            return subject + 1;
    }
}

/// Reads the fields of a command, by the type of each.
class FieldReader {
public:
    FieldReader(const State& state, ObjectReader& reader) : state_(state), reader_(reader) {}

    void operator()(std::string_view field, Side& side, std::string_view) {
        const auto text = reader_.needed_text(field);
        if (const auto known = featherstone_side(state_, text)) {
            side = side_ = *known;
        } else {
            reader_.fail(field, known.error().words);
        }
    }
    void operator()(std::string_view field, Winner& winner, std::string_view) {
        const auto text = reader_.needed_text(field);
        if (text == "neither") {
            winner = Winner::Neither;
        } else if (const auto known = featherstone_side(state_, text)) {
            winner = *known == Side::First ? Winner::First : Winner::Second;
        } else {
            reader_.fail(field, known.error().words + ", or neither");
        }
    }
    void operator()(std::string_view field, Way& way, std::string_view) { read_word(field, way); }
    void operator()(std::string_view field, std::optional<Winners>& winners, std::string_view) {
        if (reader_.any(field) != nullptr) {
            read_word(field, winners.emplace());
        }
    }
    void operator()(std::string_view field, std::optional<int>& number, std::string_view) {
        number = reader_.number(field, -limits::kLargestCount, limits::kLargestCount);
    }
    void operator()(std::string_view field, int& number, std::string_view) {
        if (field == "of") {
            if (field_ != nullptr) {
                const auto subject = subject_from(state_, *field_, reader_.any(field));
                if (subject) {
                    number = *subject;
                } else {
                    reader_.fail(field, of_words());
                }
            } else {
                reader_.any(field);
            }
            return;
        }
        if (field == "counter") {
            const auto* value = reader_.any(field);
            const auto found = value == nullptr ? Result<int>(Problem{"it is missing"})
                                                : find_counter(state_, side_, *value);
            if (found) {
                number = *found;
            } else {
                reader_.fail(field, found.error().words);
            }
            return;
        }
        const auto* value = reader_.any(field);
        if (value == nullptr) {
            reader_.fail(field, "it is missing");
        } else if (field == "value" && field_ != nullptr && value->is_string() &&
                   !field_->words.empty()) {
            const auto at = place_in(field_->words, value->get<std::string>());
            if (at) {
                number = *at + field_->least;
            } else {
                reader_.fail(field,
                             fmt::format("'{}' is none of its words",
                                         shortened(value->get<std::string>(), 40)));
            }
        } else if (const auto given =
                       reader_.number(field, -limits::kLargestCount, limits::kLargestCount)) {
            number = *given;
        }
    }
    void operator()(std::string_view field, std::string& text, std::string_view) {
        text = reader_.text(field).value_or("");
    }
    void operator()(std::string_view field, std::array<Force, kAreas>& areas, std::string_view) {
        const auto* list = reader_.list(field);
        if (list == nullptr || list->empty() || list->size() > areas.size()) {
            reader_.fail(field, fmt::format("a list of 1 to {} forces is needed", kAreas));
            return;
        }
        for (std::size_t i = 0; i < list->size(); ++i) {
            ObjectReader force((*list)[i], fmt::format("areas, {}", i + 1));
            visit_fields(areas[i], [&](std::string_view name, int& count, std::string_view) {
                count = force.number(name, 0, units(kWholeSide)).value_or(0);
            });
            take(force);
        }
    }
    void operator()(std::string_view field, std::vector<CounterMove>& moves, std::string_view) {
        const auto* list = reader_.list(field);
        if (list == nullptr || list->size() > kCounters) {
            reader_.fail(field,
                         fmt::format("a list of at most {} moves is needed; [] where nothing moves",
                                     kCounters));
            return;
        }
        for (std::size_t i = 0; i < list->size() && !reader_.failed(); ++i) {
            ObjectReader one((*list)[i], fmt::format("moves, {}", i + 1));
            FieldReader fields(state_, one);
            fields.side_ = side_;
            visit_fields(moves.emplace_back(), fields);
            take(one);
        }
    }
    void operator()(std::string_view field, Field& which, std::string_view) {
        const auto text = reader_.needed_text(field);
        field_ = field_named(text);
        if (field_ != nullptr) {
            which = field_->field;
        } else {
            reader_.fail(
                field,
                fmt::format(
                    "'{}' is not a field; `drumhead do --list --system featherstone` names them",
                    shortened(text, 40)));
        }
    }

private:
    template <class Enum>
    void read_word(std::string_view field, Enum& value) {
        const auto words = words_of<Enum>();
        const auto text = reader_.text(field);
        if (!text) {
            return;
        }
        if (const auto at = place_in(words, *text)) {
            value = static_cast<Enum>(*at);
        } else {
            std::string all;
            for (const auto word : words) {
                all += fmt::format("{}{}", all.empty() ? "" : ", ", word);
            }
            reader_.fail(field, fmt::format("'{}' is none of {}", shortened(*text, 40), all));
        }
    }
    std::string of_words() const {
        switch (field_->subject) {
            case Subject::Campaign:
                return fmt::format("{} is the campaign's own; leave this out", field_->word);
            case Subject::Area:
                return "an area is needed, such as A/2";
            case Subject::Counter:
                return "a counter is needed, such as A/7";
            default:
                return fmt::format("1 to {} is needed", subjects(field_->subject));
        }
    }
    /// What was wrong with a part is wrong with the whole.
    void take(ObjectReader& part) {
        if (const auto problem = part.finish()) {
            reader_.fail(part.where(), problem->words);
        }
    }

    const State& state_;
    ObjectReader& reader_;
    Side side_ = Side::First;
    const FieldInfo* field_ = nullptr;
};

/// Writes them, so that FieldReader reads them back.
class FieldWriter {
public:
    FieldWriter(const State& state, Json& json) : state_(state), json_(json) {}

    void operator()(std::string_view field, Side& side, std::string_view) {
        side_ = side;
        json_[std::string(field)] = state_.name(side);
    }
    void operator()(std::string_view field, Winner& winner, std::string_view) {
        json_[std::string(field)] =
            winner == Winner::Neither
                ? std::string("neither")
                : state_.name(winner == Winner::First ? Side::First : Side::Second);
    }
    void operator()(std::string_view field, Way& way, std::string_view) {
        json_[std::string(field)] = words_of<Way>()[static_cast<std::size_t>(way)];
    }
    void operator()(std::string_view field, std::optional<Winners>& winners, std::string_view) {
        if (winners) {
            json_[std::string(field)] = words_of<Winners>()[static_cast<std::size_t>(*winners)];
        }
    }
    void operator()(std::string_view field, std::optional<int>& number, std::string_view) {
        if (number) {
            json_[std::string(field)] = *number;
        }
    }
    void operator()(std::string_view field, int& number, std::string_view) {
        if (field == "of") {
            if (info(field_).subject != Subject::Campaign) {
                json_["of"] = subject_json(state_, field_, number);
            }
        } else if (field == "counter" && state_.chest() != nullptr) {
            json_["counter"] =
                state_.chest()->counters[place(side_)][static_cast<std::size_t>(number)];
        } else {
            json_[std::string(field)] = number;
        }
    }
    void operator()(std::string_view field, std::string& text, std::string_view) {
        json_[std::string(field)] = text;
    }
    void operator()(std::string_view field, std::array<Force, kAreas>& areas, std::string_view) {
        auto& list = json_[std::string(field)] = Json::array();
        for (auto& force : areas) {
            Json one = Json::object();
            visit_fields(force, FieldWriter(state_, one));
            list.push_back(std::move(one));
        }
    }
    void operator()(std::string_view field, std::vector<CounterMove>& moves, std::string_view) {
        auto& list = json_[std::string(field)] = Json::array();
        for (auto& move : moves) {
            Json one = Json::object();
            FieldWriter fields(state_, one);
            fields.side_ = side_;
            visit_fields(move, fields);
            list.push_back(std::move(one));
        }
    }
    void operator()(std::string_view field, Field& which, std::string_view) {
        field_ = which;
        json_[std::string(field)] = info(which).word;
    }

private:
    const State& state_;
    Json& json_;
    Side side_ = Side::First;
    Field field_{};
};

std::optional<Change> change_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "changes");
    const auto* field = field_named(reader.needed_text("field"));
    if (field == nullptr) {
        return std::nullopt;
    }
    const auto subject = subject_from(start, *field, reader.any("of"));
    const auto from = reader.number("from", field->least, field->most);
    const auto to = reader.number("to", field->least, field->most);
    if (!subject || !from || !to || reader.finish()) {
        return std::nullopt;
    }
    return Change{field->field, *subject, *from, *to};
}

/// A list of whole numbers; which of them are good fault() says.
std::vector<int> numbers_of(ObjectReader& reader, std::string_view field, std::size_t most) {
    std::vector<int> numbers;
    const auto* list = reader.list(field);
    if (list == nullptr || list->size() > most || !std::ranges::all_of(*list, [](const Json& each) {
            return each.is_number_integer() && each >= -limits::kLargestCount &&
                   each <= limits::kLargestCount;
        })) {
        reader.fail(field, fmt::format("a list of at most {} whole numbers is needed", most));
        return numbers;
    }
    return list->get<std::vector<int>>();
}

std::vector<std::string> texts_of(ObjectReader& reader, const Json* list, std::string_view field) {
    if (list == nullptr || !list->is_array() ||
        !std::ranges::all_of(*list, [](const Json& each) { return each.is_string(); })) {
        reader.fail(field, "a list of names is needed");
        return {};
    }
    return list->get<std::vector<std::string>>();
}

void read_plan(ObjectReader& reader, Columns& columns) {
    const auto* list = reader.list("columns");
    if (list == nullptr || list->size() != columns.names.size()) {
        reader.fail("columns", fmt::format("{} lists of {} names are needed", kColumns, kPlaces));
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto names = texts_of(reader, &(*list)[i], "columns");
        if (names.size() != columns.names[i].size()) {
            reader.fail("columns",
                        fmt::format("{} lists of {} names are needed", kColumns, kPlaces));
            return;
        }
        std::ranges::copy(names, columns.names[i].begin());
    }
    const auto end = place_in(kEnds, reader.needed_text("home_of_first"));
    if (!end) {
        reader.fail("home_of_first", "it is first or last");
    }
    columns.home_of_first = static_cast<End>(end.value_or(0));
    columns.retreats =
        reader.flag("sideways").value_or(false) ? Retreats::Sideways : Retreats::OwnColumn;
}

void read_plan(ObjectReader& reader, Tables& tables) {
    const auto* list = reader.list("areas");
    if (list == nullptr || list->size() != 2) {
        reader.fail("areas", "a list for each side is needed");
        return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& side = (*list)[i];
        if (!side.is_array() || side.size() != kAreas ||
            !std::ranges::all_of(side, [](const Json& each) {
                return each.is_number_integer() && each >= 0 && each <= kTables;
            })) {
            reader.fail("areas", fmt::format("{} tables for each side are needed", kAreas));
            return;
        }
        tables.areas[i] = side.get<std::array<int, kAreas>>();
    }
    tables.sites = numbers_of(reader, "sites", kTables);
}

void read_plan(ObjectReader& reader, Chest& chest) {
    const auto* list = reader.list("counters");
    if (list == nullptr || list->size() != 2) {
        reader.fail("counters", "a list for each side is needed");
        return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const auto names = texts_of(reader, &(*list)[i], "counters");
        if (names.size() != kCounters) {
            reader.fail("counters", fmt::format("{} names for each side are needed", kCounters));
            return;
        }
        std::ranges::copy(names, chest.counters[i].begin());
    }
    chest.divided = numbers_of(reader, "divided", kBoxes);
    chest.rate.boxes = reader.number("rate", 1, kBoxes);
    chest.rate.counters = reader.number("counters_a_turn", 1, kCounters);
    chest.rate.diagonal = reader.flag("diagonal").value_or(true);
    const auto first = reader.number("first", 1, 2);
    if (!first) {
        reader.fail("first", "1 or 2 is needed");
    }
    chest.first = first == 2 ? Side::Second : Side::First;
}

void put_plan(Json& json, const Columns& columns) {
    json["columns"] = columns.names;
    json["home_of_first"] = kEnds[static_cast<std::size_t>(columns.home_of_first)];
    json["sideways"] = columns.retreats == Retreats::Sideways;
}
void put_plan(Json& json, const Tables& tables) {
    json["areas"] = tables.areas;
    json["sites"] = tables.sites;
}
void put_plan(Json& json, const Chest& chest) {
    json["counters"] = chest.counters;
    json["divided"] = chest.divided;
    if (chest.rate.boxes) {
        json["rate"] = *chest.rate.boxes;
    }
    if (chest.rate.counters) {
        json["counters_a_turn"] = *chest.rate.counters;
    }
    json["diagonal"] = chest.rate.diagonal;
    json["first"] = chest.first == Side::First ? 1 : 2;
}

Json master_json(const State& state, Site site) {
    const int master = state.get(Field::Master, number(site));
    return master == 0 ? Json(nullptr) : Json(state.name(master == 1 ? Side::First : Side::Second));
}

void put_state(Json& json, const State& state, const Columns& columns, Eyes) {
    json["columns"] = Json::array();
    for (int c = 0; c < kColumns; ++c) {
        Json list = Json::array();
        for (int p = 0; p < kPlaces; ++p) {
            list.push_back(
                {{"battle", site_name(state, {c, p})}, {"master", master_json(state, {c, p})}});
        }
        json["columns"].push_back(std::move(list));
    }
    json["sideways"] = columns.retreats == Retreats::Sideways;
    json["armies"] = Json::array();
    for (int pair = 0; pair < kColumns; ++pair) {
        const auto at = site_of(state, pair);
        json["armies"].push_back(
            {{"column", pair + 1}, {"at", at ? Json(site_name(state, *at)) : Json(nullptr)}});
    }
    const auto next = site_of(state, column(state));
    json["next"] = next ? Json(site_name(state, *next)) : Json(nullptr);
}
void put_state(Json& json, const State& state, const Tables& tables, Eyes) {
    const int table = state.get(Field::Table);
    json["table"] = table == 0 ? Json(nullptr) : Json(table);
    json["sites"] = tables.sites;
    json["armies"] = Json::array();
    for (const auto side : kSides) {
        Json forces = Json::array();
        for (int area = 0; area < kAreas; ++area) {
            const auto part = force(state, side, area);
            Json one{{"area", area + 1},
                     {"assembles_on", tables.areas[place(side)][static_cast<std::size_t>(area)]}};
            if (units(part) > 0) {
                one["at"] = state.get(Field::ForceTable, area_subject(side, area));
                one["line"] = part.line;
                one["light"] = part.light;
                one["cavalry"] = part.cavalry;
                one["guns"] = part.guns;
            }
            forces.push_back(std::move(one));
        }
        json["armies"].push_back({{"name", state.name(side)},
                                  {"deployed", deployed(state, side)},
                                  {"units", units(whole(state, side))},
                                  {"areas", std::move(forces)}});
    }
}
void put_state(Json& json, const State& state, const Chest& chest, Eyes eyes) {
    json["to_move"] = state.name(to_move(state));
    json["turns"] = state.get(Field::Turns);
    json["battles_in"] = battles_due(state);
    json["divided"] = chest.divided;
    json["rate"] = chest.rate.boxes ? Json(*chest.rate.boxes) : Json(nullptr);
    json["counters_a_turn"] = chest.rate.counters ? Json(*chest.rate.counters) : Json(nullptr);
    json["diagonal"] = chest.rate.diagonal;
    if (eyes) {
        json["eyes"] = state.name(*eyes);
        json["counters"] = Json::array();
        for (int counter = 0; counter < kCounters; ++counter) {
            const int box = box_of(state, *eyes, counter);
            json["counters"].push_back(
                {{"name", chest.counters[place(*eyes)][static_cast<std::size_t>(counter)]},
                 {"box", box == kOffMap ? Json(nullptr) : Json(box)}});
        }
    }
}

}  // namespace

Result<Side> featherstone_side(const State& state, std::string_view word) {
    for (const auto side : kSides) {
        if (word == state.name(side)) {
            return side;
        }
    }
    for (const auto side : kSides) {
        if (word == kLetters[place(side)]) {
            return side;
        }
    }
    return Problem{fmt::format("'{}' is neither {} (A) nor {} (B)",
                               shortened(word, 40),
                               state.name(Side::First),
                               state.name(Side::Second))};
}

Json featherstone_setup_json(const Setup& setup) {
    Json json{{"system", kSystem}, {"version", kSetupVersion}, {"name", setup.name}};
    json["seed"] = setup.seed;
    json["armies"] = Json::array();
    for (const auto& side : setup.sides) {
        json["armies"].push_back({{"name", side}});
    }
    json["victory"] = setup.victory;
    json["campaign"] = word(setup.plan);
    std::visit([&](const auto& plan) { put_plan(json, plan); }, setup.plan);
    return json;
}

Result<Setup> featherstone_setup_from_json(const Json& json) {
    ObjectReader reader(json, "campaign");
    if (reader.needed_text("system") != kSystem) {
        reader.fail("system", fmt::format("it is not {}", kSystem));
    }
    reader.number("version", 1, kSetupVersion);
    Setup setup{.name = reader.needed_text("name")};
    const auto* seed = reader.any("seed");
    if (seed == nullptr || !seed->is_number_unsigned()) {
        reader.fail("seed", "a whole number is needed");
    } else {
        setup.seed = seed->get<std::uint64_t>();
    }
    const auto* sides = reader.list("armies");
    if (sides == nullptr || sides->size() != 2) {
        reader.fail("armies", "two sides are needed");
    } else {
        for (std::size_t i = 0; i < 2; ++i) {
            ObjectReader side((*sides)[i], "armies");
            setup.sides[i] = side.needed_text("name");
            if (const auto problem = side.finish()) {
                return *problem;
            }
        }
    }
    setup.victory = reader.text("victory").value_or("");
    auto plan = plan_named(reader.needed_text("campaign"));
    if (!plan) {
        reader.fail("campaign", "it is columns, tables or chest");
    } else {
        std::visit([&](auto& kind) { read_plan(reader, kind); }, *plan);
        setup.plan = std::move(*plan);
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    if (const auto wrong = fault(setup)) {
        return Problem{"campaign, " + wrong->words};
    }
    return setup;
}

Result<Command> featherstone_command_from_json(const State& state, const Json& json) {
    if (!json.is_object()) {
        return Problem{"a command is an object in braces"};
    }
    ObjectReader reader(json, "");
    const auto name = reader.needed_text("do");
    if (reader.failed()) {
        return Problem{R"(do: it is missing; for example {"do":"note","text":"…"})"};
    }
    const auto* known = command_named(name);
    if (known == nullptr) {
        return Problem{fmt::format(
            "do: '{}' is not a command; `drumhead do --list --system featherstone` names them",
            shortened(name, 40))};
    }
    auto command = known->blank;
    if (const auto problem = unfit(state, command)) {
        return *problem;
    }
    reader.any("dice");
    reader.any("roll_rest");
    reader.any("anyway");
    std::visit([&](auto& c) { visit_fields(c, FieldReader(state, reader)); }, command);
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return command;
}

Json featherstone_command_json(const State& state, const Command& command) {
    Json json{{"do", word(command)}};
    auto copy = command;
    std::visit([&](auto& c) { visit_fields(c, FieldWriter(state, json)); }, copy);
    return json;
}

Json featherstone_event_json(const State& start, const Event& event) {
    Json json{{"when", event.when}, {"command", featherstone_command_json(start, event.command)}};
    if (event.kept_back) {
        // Who it was is known; what he did is not.
        for (const auto* field : {"moves", "of", "value", "reason"}) {
            json["command"].erase(field);
        }
        json["kept_back"] = true;
    }
    if (event.out_of_order) {
        json["out_of_order"] = true;
    }
    write_happened(json, event.dice, event.why, event.outcome);
    json["changes"] = Json::array();
    for (const auto& change : event.changes) {
        Json one{{"field", info(change.field).word}};
        if (info(change.field).subject != Subject::Campaign) {
            one["of"] = subject_json(start, change.field, change.subject);
        }
        one["from"] = change.from;
        one["to"] = change.to;
        json["changes"].push_back(std::move(one));
    }
    return json;
}

Result<Event> featherstone_event_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "event");
    Event event{.when = reader.needed_text("when"),
                .out_of_order = reader.flag("out_of_order").value_or(false)};
    if (const auto* command = reader.object("command")) {
        auto read = featherstone_command_from_json(start, *command);
        if (!read) {
            return Problem{"event, command: " + read.error().words};
        }
        event.command = std::move(*read);
    } else {
        reader.fail("command", "it is missing");
    }
    if (const auto problem = read_happened(reader, event.dice, event.why, event.outcome)) {
        return *problem;
    }
    if (const auto* changes = reader.list("changes")) {
        for (const auto& entry : *changes) {
            const auto change = change_from_json(start, entry);
            if (!change) {
                reader.fail("changes", "a change cannot be read");
                break;
            }
            event.changes.push_back(*change);
        }
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return event;
}

Json featherstone_state_json(const Battle& battle, Eyes eyes) {
    const auto& state = battle.state();
    Json json{{"seq", battle.done()},
              {"system", kSystem},
              {"name", state.setup->name},
              {"campaign", word(state.setup->plan)},
              {"sides", state.setup->sides},
              {"when", when(state)},
              {"battles", state.get(Field::Battles)},
              {"verdict",
               info(Field::Verdict).words[static_cast<std::size_t>(state.get(Field::Verdict))]},
              {"victory", state.setup->victory}};
    std::visit([&](const auto& plan) { put_state(json, state, plan, eyes); }, state.setup->plan);
    return json;
}

}  // namespace drumhead
