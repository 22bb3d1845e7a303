#include "rosters/battle_json.hpp"

#include <algorithm>

#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/reminders.hpp"
#include "rosters/army_json.hpp"
#include "rosters/event_json.hpp"
#include "rosters/json.hpp"
#include "rosters/terrain_json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace gk;

constexpr int kSetupVersion = 1;

std::string_view verdict_word(Verdict verdict) {
    return info(Field::Verdict).words[static_cast<std::size_t>(verdict) + 1];  // after "none"
}

/// Reads the fields of a command, by the type of each.
class FieldReader {
public:
    FieldReader(const State& state, ObjectReader& reader) : state_(state), reader_(reader) {}

    void operator()(std::string_view field, UnitId& unit, std::string_view) {
        const auto* value = reader_.any(field);
        if (value == nullptr) {
            reader_.fail(field, "it is missing");
            return;
        }
        read_unit(field, *value, unit);
    }
    void operator()(std::string_view field, std::optional<UnitId>& unit, std::string_view) {
        if (const auto* value = reader_.any(field)) {
            read_unit(field, *value, unit.emplace());
        }
    }
    void operator()(std::string_view field, std::optional<ArmyId>& army, std::string_view) {
        const auto* value = reader_.any(field);
        if (value == nullptr) {
            return;
        }
        for (int a = 0; a < 2; ++a) {
            if ((value->is_string() && value->get<std::string>() == state_.at(ArmyId{a}).name) ||
                (value->is_number_integer() && *value == a)) {
                army = ArmyId{a};
            }
        }
        if (!army) {
            reader_.fail(
                field,
                fmt::format("{} is not an army of this battle", shortened(value->dump(), 90)));
        }
    }
    void operator()(std::string_view field, std::optional<Length>& length, std::string_view) {
        length = reader_.centimetres(field);
    }
    /// A length the blank command fills in may be left out.
    void operator()(std::string_view field, Length& length, std::string_view) {
        length = reader_.centimetres(field).value_or(length);
    }
    void operator()(std::string_view field, bool& flag, std::string_view) {
        flag = reader_.flag(field).value_or(false);
    }
    void operator()(std::string_view field, std::optional<bool>& flag, std::string_view) {
        flag = reader_.flag(field);
    }
    void operator()(std::string_view field, std::string& text, std::string_view) {
        text = reader_.needed_text(field);
    }
    void operator()(std::string_view field, Aspect& aspect, std::string_view) {
        const auto text = reader_.text(field);
        if (!text) {
            return;
        }
        for (const auto known : {Aspect::Front, Aspect::Flank, Aspect::Rear}) {
            if (*text == word(known)) {
                aspect = known;
                return;
            }
        }
        reader_.fail(field, fmt::format("'{}' is not front, flank or rear", shortened(*text, 40)));
    }
    void operator()(std::string_view field, Weather& weather, std::string_view) {
        const auto text = reader_.needed_text(field);
        if (const auto known = weather_from(text)) {
            weather = *known;
        } else {
            reader_.fail(field,
                         fmt::format("'{}' is not fair, light-rain, heavy-rain, fog or heat",
                                     shortened(text, 40)));
        }
    }
    void operator()(std::string_view field, Verdict& verdict, std::string_view) {
        const auto text = reader_.needed_text(field);
        for (const auto known : {Verdict::FirstWins, Verdict::SecondWins, Verdict::Draw}) {
            if (text == verdict_word(known)) {
                verdict = known;
                return;
            }
        }
        reader_.fail(
            field, fmt::format("'{}' is not first-wins, second-wins or draw", shortened(text, 40)));
    }
    void operator()(std::string_view field, Field& which, std::string_view) {
        const auto text = reader_.needed_text(field);
        if (const auto* known = field_named(text)) {
            which = known->field;
            field_ = known;
        } else {
            reader_.fail(field,
                         fmt::format("'{}' is not a field; `drumhead do --list` names them",
                                     shortened(text, 40)));
        }
    }
    void operator()(std::string_view field, std::optional<int>& value, std::string_view) {
        value = reader_.number(field, -1000, 1000);
    }
    void operator()(std::string_view field, std::optional<std::string>& text, std::string_view) {
        text = reader_.text(field);
    }
    void operator()(std::string_view field, std::optional<std::uint64_t>& seed, std::string_view) {
        const auto* value = reader_.any(field);
        if (value == nullptr) {
            return;
        }
        if (value->is_number_unsigned()) {
            seed = value->get<std::uint64_t>();
        } else {
            reader_.fail(
                field,
                fmt::format("{} is not a whole number from 0 up", shortened(value->dump(), 40)));
        }
    }
    void operator()(std::string_view field, std::vector<int>& numbers, std::string_view) {
        const auto* list = reader_.list(field);
        if (list == nullptr) {
            return;
        }
        for (const auto& entry : *list) {
            if (!entry.is_number_integer() || entry < -1000 || entry > 1000) {
                reader_.fail(field, "a list of whole numbers is needed, such as [5,11]");
                return;
            }
            numbers.push_back(entry.get<int>());
        }
    }
    void operator()(std::string_view field, std::vector<TerrainChoice>& choices, std::string_view) {
        const auto* list = reader_.list(field);
        if (list == nullptr) {
            return;
        }
        for (const auto& entry : *list) {
            ObjectReader inner(entry, std::string(field));
            TerrainChoice choice;
            if (const auto sector = inner.number("sector", 1, 1000)) {
                choice.sector = *sector;
            } else {
                inner.fail("sector", "it is missing");
            }
            const auto words = inner.needed_text("feature");
            if (const auto feature = feature_from(words)) {
                choice.feature = *feature;
            } else {
                inner.fail(
                    "feature",
                    fmt::format(
                        "'{}' is no terrain; there are {}", shortened(words, 40), kFeatureWords));
            }
            if (const auto problem = inner.finish()) {
                reader_.fail(field, problem->words);
                return;
            }
            choices.push_back(choice);
        }
    }
    /// The value of a correction or a setting, whose field has been read before it; or a count that
    /// the blank command fills in, which may be left out.
    void operator()(std::string_view field, int& value, std::string_view) {
        if (value != 0) {
            value = reader_.number(field, -1'000'000, 1'000'000).value_or(value);
            return;
        }
        static constexpr FieldInfo kPlain{Field::Setting, "setting", Subject::Setting, -1, 1000};
        read_value(field, field_ != nullptr ? *field_ : kPlain, value);
    }
    void operator()(std::string_view field, std::vector<MeleeUnit>& units, std::string_view) {
        const auto* list = reader_.list(field);
        if (list == nullptr) {
            reader_.fail(field, "it is missing");
            return;
        }
        for (const auto& entry : *list) {
            MeleeUnit unit;
            if (entry.is_object()) {
                ObjectReader inner(entry, std::string(field));
                visit_fields(unit, FieldReader(state_, inner));
                if (const auto problem = inner.finish()) {
                    reader_.fail(field, problem->words);
                }
            } else {
                read_unit(field, entry, unit.unit);
            }
            units.push_back(unit);
        }
    }

    void operator()(std::string_view field, std::vector<TerrainEffect>& table, std::string_view) {
        const auto* list = reader_.list(field);
        if (list == nullptr) {
            reader_.fail(field, "it is missing");
            return;
        }
        auto read = ground_from_json(*list);
        if (!read) {
            reader_.fail(field, read.error().words);
            return;
        }
        table = std::move(*read);
    }

private:
    void read_unit(std::string_view field, const Json& value, UnitId& unit) {
        if (const auto found = find_unit(state_, value)) {
            unit = *found;
        } else {
            reader_.fail(field, found.error().words);
        }
    }
    void read_value(std::string_view field, const FieldInfo& known, int& value) {
        const auto* given = reader_.any(field);
        if (given == nullptr) {
            reader_.fail(field, "it is missing");
        } else if (given->is_boolean()) {
            if (known.field != Field::Setting && (known.least != 0 || known.most != 1)) {
                reader_.fail(field,
                             fmt::format("{} is a {}, not true or false",
                                         known.word,
                                         known.unit            ? "unit"
                                         : known.words.empty() ? "number"
                                                               : "word"));
            }
            value = given->get<bool>() ? 1 : 0;
        } else if (given->is_string() && known.unit) {
            UnitId unit;
            if (given->get<std::string>() != "none") {
                read_unit(field, *given, unit);
            }
            value = unit.index;
        } else if (given->is_string()) {
            const auto text = given->get<std::string>();
            const auto found = std::ranges::find(known.words, text);
            if (found == known.words.end()) {
                reader_.fail(
                    field,
                    fmt::format("'{}' is not a value of {}", shortened(text, 40), known.word));
            } else {
                value = known.least + static_cast<int>(found - known.words.begin());
            }
        } else {
            value = reader_.number(field, -1000, 1000).value_or(0);
        }
    }

    const State& state_;
    ObjectReader& reader_;
    const FieldInfo* field_ = nullptr;
};

struct FieldWriter {
    Json& json;
    void operator()(std::string_view field, const UnitId& unit, std::string_view) const {
        json[std::string(field)] = unit.index;
    }
    void operator()(std::string_view field,
                    const std::optional<UnitId>& unit,
                    std::string_view) const {
        if (unit) {
            json[std::string(field)] = unit->index;
        }
    }
    void operator()(std::string_view field,
                    const std::optional<ArmyId>& army,
                    std::string_view) const {
        if (army) {
            json[std::string(field)] = army->index;
        }
    }
    void operator()(std::string_view field,
                    const std::optional<Length>& length,
                    std::string_view) const {
        if (length) {
            json[std::string(field)] = json_cm(*length);
        }
    }
    void operator()(std::string_view field, const Length& length, std::string_view) const {
        json[std::string(field)] = json_cm(length);
    }
    void operator()(std::string_view field,
                    const std::vector<int>& numbers,
                    std::string_view) const {
        if (!numbers.empty()) {
            json[std::string(field)] = numbers;
        }
    }
    void operator()(std::string_view field,
                    const std::vector<TerrainChoice>& choices,
                    std::string_view) const {
        for (const auto& choice : choices) {
            json[std::string(field)].push_back(
                {{"sector", choice.sector}, {"feature", feature_word(choice.feature)}});
        }
    }
    template <class Plain>
    void operator()(std::string_view field,
                    const std::optional<Plain>& value,
                    std::string_view) const {
        if (value) {
            json[std::string(field)] = *value;
        }
    }
    void operator()(std::string_view field, const bool& flag, std::string_view) const {
        if (flag) {
            json[std::string(field)] = true;
        }
    }
    void operator()(std::string_view field, const std::string& text, std::string_view) const {
        json[std::string(field)] = text;
    }
    void operator()(std::string_view field, const Aspect& aspect, std::string_view) const {
        if (aspect != Aspect::Front) {
            json[std::string(field)] = word(aspect);
        }
    }
    void operator()(std::string_view field, const Weather& weather, std::string_view) const {
        json[std::string(field)] = word(weather);
    }
    void operator()(std::string_view field, const Verdict& verdict, std::string_view) const {
        json[std::string(field)] = verdict_word(verdict);
    }
    void operator()(std::string_view field, const Field& which, std::string_view) const {
        json[std::string(field)] = info(which).word;
    }
    void operator()(std::string_view field, const int& value, std::string_view) const {
        json[std::string(field)] = value;
    }
    void operator()(std::string_view field, std::vector<MeleeUnit>& units, std::string_view) const {
        auto list = Json::array();
        for (auto& unit : units) {
            Json entry = Json::object();
            visit_fields(unit, FieldWriter{entry});
            list.push_back(std::move(entry));
        }
        json[std::string(field)] = std::move(list);
    }
    void operator()(std::string_view field,
                    const std::vector<TerrainEffect>& table,
                    std::string_view) const {
        json[std::string(field)] = ground_json(table);
    }
};

/// The subject of a change: a unit's or army's index, or a setting's word, which outlives its
/// place.
Json change_json(const Change& change) {
    Json json{{"field", info(change.field).word}};
    if (change.field == Field::Reminded) {
        json["of"] = reminders()[static_cast<std::size_t>(change.subject)];
    } else if (change.field == Field::Setting) {
        json["of"] = settings()[static_cast<std::size_t>(change.subject)].word;
    } else if (info(change.field).subject != Subject::Battle) {
        json["of"] = change.subject;
    }
    json["from"] = change.from;
    json["to"] = change.to;
    return json;
}

/// How many subjects of a kind a battle has.
int subjects(const State& start, Subject subject) {
    switch (subject) {
        case Subject::Unit:
            return static_cast<int>(start.units.size());
        case Subject::Army:
            return 2;
        case Subject::Sector:
            return 2 * limits::kMostArmySectors;
        case Subject::Card:
            return static_cast<int>(start.cards_left.size());
        case Subject::Battle:
        case Subject::Reminder:
        case Subject::Setting:
            return 1;
    }
    return 1;
}

std::optional<Change> change_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "changes");
    Change change;
    const auto* field = field_named(reader.needed_text("field"));
    if (field == nullptr) {
        return std::nullopt;
    }
    change.field = field->field;
    if (field->subject == Subject::Reminder) {
        change.subject = reminder_named(reader.needed_text("of"));
        if (change.subject < 0) {
            return std::nullopt;
        }
    } else if (field->subject == Subject::Setting) {
        const auto* setting = setting_named(reader.needed_text("of"));
        if (setting == nullptr) {
            return std::nullopt;
        }
        change.subject = static_cast<int>(setting - settings().data());
    } else if (field->subject != Subject::Battle) {
        const auto of = reader.number("of", 0, subjects(start, field->subject) - 1);
        if (!of) {
            return std::nullopt;
        }
        change.subject = *of;
    }
    const int most = field->unit ? static_cast<int>(start.units.size()) - 1 : field->most;
    const auto from = reader.number("from", field->least, most);
    const auto to = reader.number("to", field->least, most);
    if (!from || !to || reader.finish()) {
        return std::nullopt;
    }
    if (field->subject == Subject::Sector &&
        change.subject % limits::kMostArmySectors >=
            static_cast<int>(
                start.at(ArmyId{change.subject / limits::kMostArmySectors}).spending.size())) {
        return std::nullopt;
    }
    change.from = *from;
    change.to = *to;
    return change;
}

}  // namespace

Result<UnitId> find_unit(const State& state, const Json& value) {
    if (value.is_number_integer()) {
        const auto index = value.get<std::int64_t>();
        if (index >= 0 && index < static_cast<std::int64_t>(state.units.size())) {
            return UnitId{static_cast<int>(index)};
        }
        return Problem{fmt::format("there is no unit number {}", index)};
    }
    if (!value.is_string()) {
        return Problem{"a unit's name or number is needed"};
    }
    const auto text = value.get<std::string>();
    std::vector<UnitId> found;
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const auto& unit = state.units[static_cast<std::size_t>(i)];
        if (unit.name == text || state.at(unit.army).name + "/" + unit.name == text) {
            found.push_back({i});
        }
    }
    if (found.size() == 1) {
        return found.front();
    }
    if (found.empty()) {
        return Problem{fmt::format("there is no unit '{}' in this battle", shortened(text, 90))};
    }
    return Problem{
        fmt::format("both armies have a unit '{}'; write army/name", shortened(text, 90))};
}

Result<Command> command_from_json(const State& state, const Json& json) {
    if (!json.is_object()) {
        return Problem{"a command is an object in braces"};
    }
    ObjectReader reader(json, "");
    const auto name = reader.needed_text("do");
    if (reader.failed()) {
        return Problem{R"(do: it is missing; for example {"do":"end-half-turn"})"};
    }
    const auto* known = command_named(name);
    if (known == nullptr) {
        return Problem{fmt::format("do: '{}' is not a command; `drumhead do --list` names them",
                                   shortened(name, 40))};
    }
    reader.any("dice");
    reader.any("roll_rest");
    reader.any("anyway");
    auto command = known->blank;
    std::visit([&](auto& c) { visit_fields(c, FieldReader(state, reader)); }, command);
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return command;
}

Json command_json(const Command& command) {
    Json json{{"do", word(command)}};
    auto copy = command;
    std::visit([&](auto& c) { visit_fields(c, FieldWriter{json}); }, copy);
    return json;
}

Json ground_json(std::span<const TerrainEffect> table) {
    auto list = Json::array();
    for (const auto& effect : table) {
        list.push_back({{"name", effect.name},
                        {"numerator", effect.movement.numerator},
                        {"denominator", effect.movement.denominator}});
    }
    return list;
}

Result<std::vector<TerrainEffect>> ground_from_json(const Json& list) {
    if (!list.is_array()) {
        return Problem{"a list is needed"};
    }
    std::vector<TerrainEffect> table;
    for (const auto& entry : list) {
        ObjectReader effect(entry, "ground");
        table.push_back(
            {.name = effect.needed_text("name"),
             .movement = {.numerator = effect.number("numerator", 0, 16).value_or(1),
                          .denominator = effect.number("denominator", 1, 16).value_or(1)}});
        if (const auto problem = effect.finish()) {
            return *problem;
        }
    }
    return table;
}

Json event_json(const Event& event) {
    Json json{{"when", event.when}, {"command", command_json(event.command)}};
    if (event.out_of_order) {
        json["out_of_order"] = true;
    }
    write_happened(json, event.dice, event.why, event.outcome);
    json["changes"] = Json::array();
    for (const auto& change : event.changes) {
        json["changes"].push_back(change_json(change));
    }
    return json;
}

Result<Event> event_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "event");
    Event event{.when = reader.needed_text("when"),
                .out_of_order = reader.flag("out_of_order").value_or(false)};
    if (const auto* command = reader.object("command")) {
        auto read = command_from_json(start, *command);
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

Json setup_json(const Setup& setup) {
    Json json{{"system", "game-of-kings"},
              {"version", kSetupVersion},
              {"name", setup.name},
              {"edition", setup.edition.name}};
    const auto* printed = edition_named(setup.edition.name);
    for (const auto& setting : settings()) {
        if (printed == nullptr || setting.get(setup.edition) != setting.get(*printed)) {
            json["settings"][std::string(setting.word)] = setting.get(setup.edition);
        }
    }
    json["seed"] = setup.seed;
    json["first_to_act"] = setup.first_to_act.index;
    json["first_move"] = word(setup.first_move);
    json["weather"] = word(setup.weather);
    json["class_where_unknown"] = word(setup.class_where_unknown);
    json["foot_begins_formed"] = setup.foot_begins_formed;
    json["activation"] = setup.activation == Activation::Cards ? "cards" : "dice";
    for (const auto& adjustments : setup.median_adjustments) {
        json["median_adjustments"].push_back(adjustments);
    }
    json["terrain"] = ground_json(setup.terrain);
    json["objectives"] = setup.objectives;
    json["armies"] = {army_json(setup.armies[0]), army_json(setup.armies[1])};
    return json;
}

Result<Setup> setup_from_json(const Json& json) {
    ObjectReader reader(json, "battle");
    Setup setup;
    if (reader.needed_text("system") != "game-of-kings") {
        reader.fail("system", "it is not game-of-kings");
    }
    if (const auto version = reader.number("version", 1, 1'000'000);
        version && *version > kSetupVersion) {
        reader.fail("version", "it was written by a newer program");
    }
    setup.name = reader.needed_text("name");
    if (const auto* edition = edition_named(reader.needed_text("edition"))) {
        setup.edition = *edition;
    } else {
        reader.fail("edition", "there is no such edition");
    }
    if (const auto* changed = reader.object("settings")) {
        ObjectReader values(*changed, "battle, settings");
        for (const auto& setting : settings()) {
            if (const auto value = values.number(setting.word, setting.least, setting.most)) {
                setting.set(setup.edition, *value);
            }
        }
        if (const auto problem = values.finish()) {
            return *problem;
        }
    }
    const auto* seed = reader.any("seed");
    if (seed == nullptr || !seed->is_number_unsigned()) {
        reader.fail("seed", "a whole number is needed");
    } else {
        setup.seed = seed->get<std::uint64_t>();
    }
    setup.first_to_act.index = reader.number("first_to_act", 0, 1).value_or(0);
    if (const auto text = reader.text("first_move")) {
        const auto known = first_move_from(*text);
        setup.first_move = known.value_or(FirstMove::Agreed);
        if (!known) {
            reader.fail("first_move", "it is agreed, once or each-turn");
        }
    }
    if (const auto weather = reader.text("weather")) {
        const auto known = weather_from(*weather);
        setup.weather = known.value_or(Weather::Fair);
        if (!known) {
            reader.fail("weather", "there is no such weather");
        }
    }
    if (const auto text = reader.text("class_where_unknown")) {
        const auto known = morale_class_from(*text);
        setup.class_where_unknown = known.value_or(MoraleClass::Regular);
        if (!known) {
            reader.fail("class_where_unknown", "it is elite, regular or poor");
        }
    }
    setup.foot_begins_formed = reader.flag("foot_begins_formed").value_or(false);
    const auto activation = reader.text("activation").value_or("dice");
    setup.activation = activation == "cards" ? Activation::Cards : Activation::Dice;
    if (activation != "cards" && activation != "dice") {
        reader.fail("activation", "it is dice or cards");
    }
    if (const auto* adjustments = reader.list("median_adjustments")) {
        for (std::size_t a = 0; a < adjustments->size() && a < 2; ++a) {
            for (const auto& adjustment : (*adjustments)[a]) {
                if (!adjustment.is_number_integer() || adjustment < -20 || adjustment > 20) {
                    reader.fail("median_adjustments",
                                "two lists of whole numbers from -20 to 20 are needed");
                    break;
                }
                setup.median_adjustments[a].push_back(adjustment.get<int>());
            }
        }
    }
    if (const auto* terrain = reader.list("terrain")) {
        auto read = ground_from_json(*terrain);
        if (!read) {
            return Problem{"battle, terrain: " + read.error().words};
        }
        setup.terrain = std::move(*read);
    }
    setup.objectives = reader.text("objectives").value_or("");
    const auto* armies = reader.list("armies");
    if (armies == nullptr || armies->size() != 2) {
        reader.fail("armies", "two are needed");
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    for (std::size_t a = 0; a < 2; ++a) {
        auto army = army_from_json((*armies)[a]);
        if (!army) {
            return army.error();
        }
        setup.armies[a] = std::move(*army);
    }
    if (setup.armies[0].name == setup.armies[1].name) {
        return Problem{fmt::format("battle, armies: both are called {}", setup.armies[0].name)};
    }
    return setup;
}

Json state_json(const Battle& battle) {
    const auto& state = battle.state();
    Json json{{"seq", battle.done()},
              {"system", "game-of-kings"},
              {"name", state.name},
              {"edition", state.edition.name},
              {"turn", state.turn},
              {"half_turn", half_turn(state)},
              {"to_act", state.at(state.to_act).name},
              {"weather", word(state.weather)}};
    json["verdict"] = state.verdict ? Json(verdict_word(*state.verdict)) : Json(nullptr);
    json["activation"] = state.activation == Activation::Cards ? "cards" : "dice";
    json["in_play"] = state.in_play;
    if (state.gauge_thrown_in > 0) {
        json["gauge"] = {{"number", state.gauge.number},
                         {"turns_here", state.gauge.turns_here},
                         {"thrown_in_turn", state.gauge_thrown_in}};
    }
    if (!state.objectives.empty()) {
        json["objectives"] = state.objectives;
    }
    if (state.activation == Activation::Cards) {
        json["cards"] = Json::array();
        for (std::size_t k = 0; k < state.deck.kinds.size(); ++k) {
            const auto& kind = state.deck.kinds[k];
            json["cards"].push_back(
                {{"army", kind.army < 0 ? Json("joker") : Json(state.at(ArmyId{kind.army}).name)},
                 {"value", kind.value},
                 {"cards", kind.cards},
                 {"left", state.cards_left[k]}});
        }
    }
    json["table"] = state.table ? table_json(*state.table) : Json(nullptr);
    json["armies"] = Json::array();
    for (int a = 0; a < 2; ++a) {
        const auto& army = state.at(ArmyId{a});
        const int left = points(state, {a});
        Json entry{{"name", army.name},
                   {"points", left},
                   {"start", army.start},
                   {"breaks_below", breaks_below(army.start)},
                   {"lost", army.broken},
                   {"complete", army.complete}};
        entry["breaks_with"] = what_would_break(state, {a});
        entry["received"] = army.received;
        entry["sectors"] = Json::array();
        for (std::size_t i = 0; i < army.spending.size(); ++i) {
            const auto& sector = army.spending[i];
            const bool cards = state.activation == Activation::Cards;
            entry["sectors"].push_back(
                {{"name", cards ? army.name : army.sectors[i].name},
                 {"die", cards ? Json(nullptr) : Json(describe(army.dice[i]))},
                 {"points", sector.points},
                 {"step", name(sector.step)},
                 {"over", sector.closed},
                 {"at_work", state.to_act == ArmyId{a} && state.at_work == static_cast<int>(i)}});
        }
        entry["units"] = Json::array();
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            const auto& unit = state.units[static_cast<std::size_t>(i)];
            if (unit.army != ArmyId{a}) {
                continue;
            }
            const auto seen = facts(state, {i});
            Json out{
                {"id", i},
                {"name", unit.name},
                {"type", word(seen.type)},
                {"class",
                 seen.type == UnitType::General ? Json(nullptr) : Json(word(seen.morale_class))},
                {"class_assumed", unit.class_assumed},
                {"sector", unit.sector},
                {"quarters", unit.unit.quarters.count},
                {"present", present(unit)}};
            // Flags and links that hold now; what is not named does not.
            for (const auto& field : fields()) {
                const bool flag =
                    field.subject == Subject::Unit && field.least == 0 && field.most == 1;
                if (flag && get(state, field.field, i) == 1) {
                    out["state"].push_back(field.word);
                }
                if (field.unit && get(state, field.field, i) >= 0) {
                    out[std::string(field.word)] = get(state, field.field, i);
                }
            }
            if (seen.general) {
                out["state"].push_back("general");
            }
            if (seen.supported) {
                out["state"].push_back("support");
            }
            if (seen.cuirassier) {
                out["state"].push_back("cuirassier");
            }
            entry["units"].push_back(std::move(out));
        }
        json["armies"].push_back(std::move(entry));
    }
    return json;
}

}  // namespace drumhead
