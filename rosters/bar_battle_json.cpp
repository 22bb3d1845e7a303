#include "rosters/bar_battle_json.hpp"

#include <algorithm>
#include <cctype>

#include "battles/age_of_reason/command_fields.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace bar;

std::string_view id_of(const State& state, Field field, int subject) {
    switch (info(field).subject) {
        case Subject::Counter:
            return state.at(CounterId{subject}).id;
        case Subject::Leader:
            return state.at(LeaderId{subject}).id;
        case Subject::Group:
            return state.at(GroupId{subject}).id;
        case Subject::Wing:
            return state.at(WingId{subject}).id;
        case Subject::Army:
            return word(static_cast<Nation>(subject));
        case Subject::Question:
            return questions(state.scenario().number)[static_cast<std::size_t>(subject)].word;
        default:
            return {};
    }
}

/// The one of `count` things that `value` names: by number, or by whatever of its names `names_it`
/// accepts.
template <class NamesIt>
Result<int> find_one(const Json& value, int count, std::string_view kind, NamesIt names_it) {
    if (value.is_number_integer()) {
        const auto index = value.get<std::int64_t>();
        if (index >= 0 && index < count) {
            return static_cast<int>(index);
        }
        return Problem{fmt::format("there is no {} number {}", kind, index)};
    }
    if (!value.is_string()) {
        return Problem{fmt::format("the name or number of a {} is needed", kind)};
    }
    const auto text = value.get<std::string>();
    int found = -1;
    int matches = 0;
    for (int i = 0; i < count; ++i) {
        const int match = names_it(i, text);  // 2: its id, which is enough; 1: a name
        if (match == 2) {
            return i;
        }
        if (match == 1) {
            found = i;
            ++matches;
        }
    }
    if (matches == 1) {
        return found;
    }
    return Problem{
        matches == 0
            ? fmt::format("there is no {} '{}' in this battle", kind, shortened(text, 90))
            : fmt::format("more than one {} is called '{}'; write its id, as `drumhead battle "
                          "show` gives it, or austrian/ or prussian/ before the name",
                          kind,
                          shortened(text, 90))};
}

/// A name, or a name with its side before it: "austrian/Wied".
bool named(const std::string& text, std::string_view name, Nation nation) {
    return !name.empty() && (text == name || text == fmt::format("{}/{}", word(nation), name));
}

/// "Daun" of "Leopold Daun".
std::string_view surname(const Leader& leader) {
    const std::string_view name = leader.name;
    return name.substr(name.rfind(' ') + 1);
}

Result<int> find_group(const State& state, const Json& value) {
    return find_one(
        value, subjects(state, Subject::Group), "Command", [&](int i, const std::string& text) {
            const auto& group = state.at(GroupId{i});
            return text == group.id ? 2
                   : named(text, group.name, group.nation) || named(text, group.abbr, group.nation)
                       ? 1
                       : 0;
        });
}
Result<int> find_wing(const State& state, const Json& value) {
    return find_one(
        value, subjects(state, Subject::Wing), "Wing", [&](int i, const std::string& text) {
            const auto& wing = state.at(WingId{i});
            return text == wing.id ? 2 : named(text, wing.name, wing.nation) ? 1 : 0;
        });
}
Result<int> find_reinforcement(const State& state, const Json& value) {
    return find_one(value,
                    subjects(state, Subject::Reinforcement),
                    "reinforcement",
                    [&](int i, const std::string& text) {
                        const auto& one = state.at(ReinforcementId{i});
                        return named(text, one.name, one.who.nation) ? 1 : 0;
                    });
}

/// Reads the fields of a command, by the type of each.
class FieldReader {
public:
    FieldReader(const State& state, ObjectReader& reader) : state_(state), reader_(reader) {}

    template <class Value>
    void operator()(std::string_view field, std::optional<Value>& value, std::string_view what) {
        if (const auto* given = reader_.any(field); given != nullptr && !given->is_null()) {
            (*this)(field, value.emplace(), what);
        }
    }
    void operator()(std::string_view field, CounterId& id, std::string_view) {
        read_id(field, id, find_counter);
    }
    void operator()(std::string_view field, LeaderId& id, std::string_view) {
        read_id(field, id, find_leader);
    }
    void operator()(std::string_view field, GroupId& id, std::string_view) {
        read_index(field, id.index, find_group);
    }
    void operator()(std::string_view field, WingId& id, std::string_view) {
        read_index(field, id.index, find_wing);
    }
    void operator()(std::string_view field, ReinforcementId& id, std::string_view) {
        read_index(field, id.index, find_reinforcement);
    }
    void operator()(std::string_view field, bool& flag, std::string_view) {
        flag = reader_.flag(field).value_or(flag);
    }
    void operator()(std::string_view field, std::string& text, std::string_view) {
        text = reader_.text(field).value_or("");
    }
    void operator()(std::string_view field, Field& which, std::string_view) {
        const auto text = reader_.needed_text(field);
        if (const auto* known = field_named(text)) {
            which = known->field;
            field_ = known;
        } else {
            reader_.fail(
                field,
                fmt::format(
                    "'{}' is not a field; `drumhead do --list --system age-of-reason` names them",
                    shortened(text, 40)));
        }
    }
    /// Numbers; "of" and "value" are the subject and value of the field read before them.
    void operator()(std::string_view field, int& number, std::string_view) {
        if (field == "of" && field_ != nullptr) {
            read_subject(number);
        } else if (field == "value" && field_ != nullptr) {
            read_value(number);
        } else if (const auto given = reader_.number(field, -9999, 9999)) {
            number = *given;
        }
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view field, Enum& value, std::string_view) {
        if (reader_.any(field) == nullptr && optional_enum(value)) {
            return;
        }
        const auto text = reader_.needed_text(field);
        const auto words = words_of<Enum>();
        const auto found = std::ranges::find(words, text);
        if (found == words.end()) {
            std::string all;
            for (const auto word : words) {
                all += fmt::format("{}{}", all.empty() ? "" : ", ", word);
            }
            reader_.fail(field, fmt::format("'{}' is none of {}", shortened(text, 40), all));
        } else {
            value = static_cast<Enum>(found - words.begin());
        }
    }
    template <class Part>
    void operator()(std::string_view field, std::vector<Part>& list, std::string_view) {
        const auto* given = reader_.list(field);
        if (given == nullptr) {
            return;
        }
        for (const auto& entry : *given) {
            if (list.size() >= limits::kMostFilledCells) {
                reader_.fail(field, fmt::format("more than {} entries", limits::kMostFilledCells));
                return;
            }
            read_part(field, entry, list.emplace_back());
        }
    }

private:
    /// Enumerations that may be left out, for their first or usual value.
    static bool optional_enum(Grade) { return true; }
    static bool optional_enum(PursuitLeader) { return true; }
    static bool optional_enum(NearTarget) { return true; }
    template <class Enum>
    static bool optional_enum(Enum) {
        return false;
    }

    void read_part(std::string_view field, const Json& entry, CounterId& id) {
        assign(field, id, find_counter(state_, entry));
    }
    void read_part(std::string_view field, const Json& entry, LeaderId& id) {
        assign(field, id, find_leader(state_, entry));
    }
    void read_part(std::string_view field, const Json& entry, int& number) {
        if (!entry.is_number_integer() || entry < -9999 || entry > 9999) {
            reader_.fail(field, "a list of whole numbers is needed");
            return;
        }
        number = entry.get<int>();
    }
    void read_part(std::string_view field, const Json& entry, LeaderAt& part) {
        if (!entry.is_object()) {
            assign(field, part.leader, find_leader(state_, entry));
            return;
        }
        read_object(field, entry, part);
    }
    template <class Part>
    void read_part(std::string_view field, const Json& entry, Part& part) {
        if (!entry.is_object()) {
            reader_.fail(field, "a list of objects in braces is needed");
            return;
        }
        read_object(field, entry, part);
    }
    template <class Part>
    void read_object(std::string_view field, const Json& entry, Part& part) {
        ObjectReader inner(entry, std::string(field));
        visit_fields(part, FieldReader(state_, inner));
        if (const auto problem = inner.finish()) {
            reader_.fail(field, problem->words);
        }
    }
    template <class Id>
    void assign(std::string_view field, Id& id, const Result<Id>& found) {
        if (found) {
            id = *found;
        } else {
            reader_.fail(field, found.error().words);
        }
    }
    template <class Id, class Find>
    void read_id(std::string_view field, Id& id, Find find) {
        if (const auto* value = reader_.any(field)) {
            assign(field, id, find(state_, *value));
        } else {
            reader_.fail(field, "it is missing");
        }
    }
    template <class Find>
    void read_index(std::string_view field, int& index, Find find) {
        if (const auto* value = reader_.any(field)) {
            assign(field, index, find(state_, *value));
        } else {
            reader_.fail(field, "it is missing");
        }
    }
    void read_subject(int& subject) {
        const auto kind = field_->subject;
        const auto* value = reader_.any("of");
        if (kind == Subject::Battle) {
            if (value != nullptr) {
                reader_.fail("of", fmt::format("{} is of the battle itself", field_->word));
            }
            subject = 0;
            return;
        }
        if (value == nullptr) {
            reader_.fail("of", fmt::format("whose {} is missing", field_->word));
            return;
        }
        const auto of = [&](const Result<int>& found) { assign("of", subject, found); };
        switch (kind) {
            case Subject::Counter:
                of(index_of(find_counter(state_, *value)));
                break;
            case Subject::Leader:
                of(index_of(find_leader(state_, *value)));
                break;
            case Subject::Group:
                of(find_group(state_, *value));
                break;
            case Subject::Wing:
                of(find_wing(state_, *value));
                break;
            case Subject::Reinforcement:
                of(find_reinforcement(state_, *value));
                break;
            case Subject::Army:
                of(find_one(*value, 2, "army", [&](int i, const std::string& text) {
                    return text == word(static_cast<Nation>(i)) ||
                                   text == state_.who().armies[static_cast<std::size_t>(i)].name
                               ? 2
                               : 0;
                }));
                break;
            default:
                of(find_one(
                    *value, subjects(state_, kind), "place", [&](int i, const std::string& text) {
                        return text == subject_name(state_, field_->field, i) ? 2 : 0;
                    }));
        }
    }
    template <class Id>
    static Result<int> index_of(const Result<Id>& found) {
        return found ? Result<int>(found->index) : Result<int>(found.error());
    }
    void read_value(int& value) {
        const auto* given = reader_.any("value");
        if (given == nullptr || given->is_null()) {
            value = kBlank;
        } else if (given->is_boolean()) {
            if (field_->least != 0 || field_->most != 1) {
                reader_.fail("value", fmt::format("{} is not true or false", field_->word));
            }
            value = given->get<bool>() ? 1 : 0;
        } else if (given->is_string()) {
            read_word(given->get<std::string>(), value);
        } else {
            value = reader_.number("value", -9998, 9999).value_or(0);
        }
    }
    void read_word(const std::string& text, int& value) {
        const auto found = std::ranges::find(field_->words, text);
        if (found != field_->words.end()) {
            value = field_->least + static_cast<int>(found - field_->words.begin());
            return;
        }
        if (field_->field == Field::Type) {
            if (const auto* type = unit_type(text)) {
                value = static_cast<int>(type - unit_types().data());
                return;
            }
        }
        if (field_->field == Field::ActingLeader) {
            const auto leader = find_leader(state_, Json(text));
            assign("value", value, index_of(leader));
            return;
        }
        if (is_turn(field_->field)) {
            const auto turn = turn_from(shortened(text, 40));
            if (turn) {
                value = turn->index;
            } else {
                reader_.fail("value", turn.error().words);
            }
            return;
        }
        reader_.fail("value",
                     fmt::format("'{}' is not a value of {}", shortened(text, 40), field_->word));
    }

    const State& state_;
    ObjectReader& reader_;
    const FieldInfo* field_ = nullptr;
};

/// Writes the fields of a command; counters and leaders by id, so that a line can be read.
class FieldWriter {
public:
    FieldWriter(const State& state, Json& json) : state_(state), json_(json) {}

    template <class Value>
    void operator()(std::string_view field, std::optional<Value>& value, std::string_view what) {
        if (value) {
            (*this)(field, *value, what);
        }
    }
    void operator()(std::string_view field, CounterId& id, std::string_view) {
        json_[std::string(field)] = part_json(id);
    }
    void operator()(std::string_view field, LeaderId& id, std::string_view) {
        json_[std::string(field)] = part_json(id);
    }
    void operator()(std::string_view field, GroupId& id, std::string_view) {
        json_[std::string(field)] = state_.at(id).id;
    }
    void operator()(std::string_view field, WingId& id, std::string_view) {
        json_[std::string(field)] = state_.at(id).id;
    }
    void operator()(std::string_view field, ReinforcementId& id, std::string_view) {
        json_[std::string(field)] = id.index;
    }
    void operator()(std::string_view field, bool& flag, std::string_view) {
        json_[std::string(field)] = flag;
    }
    void operator()(std::string_view field, std::string& text, std::string_view) {
        json_[std::string(field)] = text;
    }
    void operator()(std::string_view field, Field& which, std::string_view) {
        json_[std::string(field)] = info(which).word;
        field_ = &info(which);
    }
    void operator()(std::string_view field, int& number, std::string_view) {
        if (field == "of" && field_ != nullptr) {
            if (field_->subject != Subject::Battle) {
                const auto id = id_of(state_, field_->field, number);
                json_["of"] = id.empty() ? Json(number) : Json(id);
            }
        } else {
            json_[std::string(field)] =
                field == "value" && number == kBlank ? Json(nullptr) : Json(number);
        }
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view field, Enum& value, std::string_view) {
        json_[std::string(field)] = words_of<Enum>()[static_cast<std::size_t>(value)];
    }
    template <class Part>
    void operator()(std::string_view field, std::vector<Part>& list, std::string_view) {
        auto& out = json_[std::string(field)] = Json::array();
        for (auto& part : list) {
            out.push_back(part_json(part));
        }
    }

private:
    Json part_json(CounterId& id) const { return state_.at(id).id; }
    Json part_json(LeaderId& id) const { return state_.at(id).id; }
    static Json part_json(int& number) { return number; }
    template <class Part>
    Json part_json(Part& part) const {
        Json json = Json::object();
        visit_fields(part, FieldWriter(state_, json));
        return json;
    }

    const State& state_;
    Json& json_;
    const FieldInfo* field_ = nullptr;
};

Json number_json(int value) {
    return value == kBlank ? Json(nullptr) : Json(value);
}

/// Subjects are written by id where they have one, which outlives their place.
Json change_json(const State& state, const Change& change) {
    Json json{{"field", info(change.field).word}};
    if (info(change.field).subject != Subject::Battle) {
        const auto id = id_of(state, change.field, change.subject);
        json["of"] = id.empty() ? Json(change.subject) : Json(id);
    }
    json["from"] = number_json(change.from);
    json["to"] = number_json(change.to);
    return json;
}

std::optional<int> subject_from(const State& start, Field field, const Json* of) {
    const int count = subjects(start, info(field).subject);
    if (info(field).subject == Subject::Battle) {
        return of == nullptr ? std::optional(0) : std::nullopt;
    }
    if (of != nullptr && of->is_string()) {
        const auto text = of->get<std::string>();
        for (int i = 0; i < count; ++i) {
            if (id_of(start, field, i) == text) {
                return i;
            }
        }
    }
    if (of != nullptr && of->is_number_integer() && *of >= 0 && *of < count) {
        return of->get<int>();
    }
    return std::nullopt;
}

std::optional<Change> change_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "changes");
    const auto* field = field_named(reader.needed_text("field"));
    if (field == nullptr) {
        return std::nullopt;
    }
    const auto subject = subject_from(start, field->field, reader.any("of"));
    const auto value = [&](std::string_view name) -> std::optional<int> {
        // Null is a value here: what is empty.
        if (const auto given = json.find(name); given != json.end() && given->is_null()) {
            reader.any(name);
            return field->blank ? std::optional(kBlank) : std::nullopt;
        }
        return reader.number(name, field->least, field->most);
    };
    const auto from = value("from");
    const auto to = value("to");
    if (!subject || !from || !to || reader.finish()) {
        return std::nullopt;
    }
    if (field->field == Field::ActingLeader && *to >= subjects(start, Subject::Leader)) {
        return std::nullopt;
    }
    if (field->field == Field::Type && *to >= static_cast<int>(unit_types().size())) {
        return std::nullopt;
    }
    return Change{field->field, *subject, *from, *to};
}

constexpr std::array kTextFields{TextField::Marker, TextField::CellNote};

std::optional<TextChange> text_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "texts");
    const auto word_given = reader.needed_text("text");
    const auto* field =
        std::ranges::find(kTextFields, word_given, [](TextField f) { return word(f); });
    if (field == kTextFields.end()) {
        return std::nullopt;
    }
    const auto like = *field == TextField::Marker ? Field::Losses : Field::CellChange;
    const auto subject = subject_from(start, like, reader.any("of"));
    TextChange change{*field,
                      subject.value_or(0),
                      reader.text("from").value_or(""),
                      reader.text("to").value_or("")};
    if (!subject || reader.finish()) {
        return std::nullopt;
    }
    return change;
}

}  // namespace

Result<CounterId> find_counter(const State& state, const Json& value) {
    const auto found = find_one(
        value, subjects(state, Subject::Counter), "counter", [&](int i, const std::string& text) {
            const auto& counter = state.at(CounterId{i});
            return text == counter.id                                 ? 2
                   : named(text, short_name(counter), counter.nation) ? 1
                                                                      : 0;
        });
    return found ? Result<CounterId>(CounterId{*found}) : Result<CounterId>(found.error());
}

Result<LeaderId> find_leader(const State& state, const Json& value) {
    const auto found = find_one(
        value, subjects(state, Subject::Leader), "leader", [&](int i, const std::string& text) {
            const auto& leader = state.at(LeaderId{i});
            return text == leader.id ? 2
                   : named(text, leader.name, leader.nation) ||
                           named(text, surname(leader), leader.nation) ||
                           named(text, leader.abbr, leader.nation)
                       ? 1
                       : 0;
        });
    return found ? Result<LeaderId>(LeaderId{*found}) : Result<LeaderId>(found.error());
}

Result<Command> bar_command_from_json(const State& state, const Json& json) {
    if (!json.is_object()) {
        return Problem{"a command is an object in braces"};
    }
    ObjectReader reader(json, "");
    const auto name = reader.needed_text("do");
    if (reader.failed()) {
        return Problem{R"(do: it is missing; for example {"do":"advance"})"};
    }
    const auto* known = command_named(name);
    if (known == nullptr) {
        return Problem{fmt::format(
            "do: '{}' is not a command; `drumhead do --list --system age-of-reason` names them",
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

Json bar_command_json(const State& state, const Command& command) {
    Json json{{"do", word(command)}};
    auto copy = command;
    std::visit([&](auto& c) { visit_fields(c, FieldWriter(state, json)); }, copy);
    return json;
}

Json bar_event_json(const State& start, const Event& event) {
    Json json{{"when", event.when}, {"command", bar_command_json(start, event.command)}};
    if (event.out_of_order) {
        json["out_of_order"] = true;
    }
    write_happened(json, event.dice, event.why, event.outcome);
    json["changes"] = Json::array();
    for (const auto& change : event.changes) {
        json["changes"].push_back(change_json(start, change));
    }
    for (const auto& change : event.texts) {
        json["texts"].push_back(
            {{"text", word(change.field)},
             {"of",
              change.field == TextField::Marker ? Json(start.at(CounterId{change.subject}).id)
                                                : Json(change.subject)},
             {"from", change.from},
             {"to", change.to}});
    }
    return json;
}

Result<Event> bar_event_from_json(const State& start, const Json& json) {
    ObjectReader reader(json, "event");
    Event event{.when = reader.needed_text("when"),
                .out_of_order = reader.flag("out_of_order").value_or(false)};
    if (const auto* command = reader.object("command")) {
        auto read = bar_command_from_json(start, *command);
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
    if (const auto* texts = reader.list("texts")) {
        for (const auto& entry : *texts) {
            auto change = text_from_json(start, entry);
            if (!change) {
                reader.fail("texts", "a change cannot be read");
                break;
            }
            event.texts.push_back(std::move(*change));
        }
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return event;
}

Json bar_state_json(const Battle& battle) {
    const auto& state = battle.state();
    Json json{{"seq", battle.done()},
              {"system", "age-of-reason"},
              {"name", state.setup->name},
              {"book", state.setup->book},
              {"scenario", {{"number", state.scenario().number}, {"name", state.scenario().name}}},
              {"turn", name(turn(state))},
              {"last_turn", name(state.scenario().last)},
              {"over", state.flag(Field::Over)}};
    json["end_turn"] = {{"number",
                         state.scenario().end_turn_number ? Json(*state.scenario().end_turn_number)
                                                          : Json(nullptr)},
                        {"marker", state.get(Field::EndTurnMarker)},
                        {"reached", state.flag(Field::EndTurnReached)}};
    const auto due = due_on(state, turn(state));
    json["due"] = Json::array();
    for (const auto id : due.reinforcements) {
        json["due"].push_back(state.at(id).name);
    }
    for (const auto id : due.leaders) {
        json["due"].push_back(state.at(id).name + " returns");
    }
    json["armies"] = Json::array();
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        const int at = army(nation);
        const auto held = record(state, nation);
        Json entry{{"name", state.who().armies[static_cast<std::size_t>(at)].name},
                   {"side", word(nation)},
                   {"record", held.boxes()},
                   {"routed", held.routed},
                   {"trigger", held.trigger()},
                   {"eliminated_sps", held.eliminated_sps()},
                   {"army_morale", state.get(Field::ArmyMorale, at)},
                   {"initiative_modifier", initiative_modifier(state, nation)},
                   {"points_left", morale_points_left(state, nation)}};
        const auto acting = acting_leader(state, nation);
        entry["acting_leader"] = acting ? Json(state.at(*acting).name) : Json(nullptr);
        entry["levels"] = Json::array();
        for (int level = 0; level < limits::kMostLevels; ++level) {
            const int subject = level_subject(nation, level);
            if (const auto threshold = state.entered(Field::Threshold, subject)) {
                Json row{
                    {"level", *threshold},
                    {"state",
                     value_words(state, Field::LevelState, state.get(Field::LevelState, subject))}};
                const auto add = [&](std::string_view name, Field field) {
                    if (const auto value = state.entered(field, subject)) {
                        row[std::string(name)] = value_words(state, field, *value);
                    }
                };
                add("due", Field::LevelDueOn);
                add("rolled", Field::LevelRolledOn);
                add("die", Field::LevelDie);
                add("change", Field::LevelChange);
                entry["levels"].push_back(std::move(row));
            }
        }
        entry["leaders"] = Json::array();
        for (int i = 0; i < subjects(state, Subject::Leader); ++i) {
            const auto& leader = state.at(LeaderId{i});
            if (leader.nation != nation) {
                continue;
            }
            Json row{{"id", leader.id},
                     {"name", leader.name},
                     {"role", word(leader.role)},
                     {"status", value_words(state, Field::Status, state.get(Field::Status, i))}};
            for (const auto field : leader_chart()) {
                row[std::string(info(field).word)] = number_json(state.get(field, i));
            }
            if (const auto back = state.entered(Field::Back, i)) {
                row["back"] = name(Turn{*back});
            }
            for (const auto field : {Field::Wounded, Field::LeaderFinished, Field::UsedThisTurn}) {
                if (state.flag(field, i)) {
                    row["state"].push_back(info(field).word);
                }
            }
            if (state.get(Field::StandIn, i) != 0) {
                row["stand_in"] = value_words(state, Field::StandIn, state.get(Field::StandIn, i));
            }
            entry["leaders"].push_back(std::move(row));
        }
        entry["counters"] = Json::array();
        for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
            const CounterId id{i};
            const auto& counter = state.at(id);
            if (counter.nation != nation) {
                continue;
            }
            Json row{
                {"id", counter.id},
                {"name", short_name(counter)},
                {"command",
                 counter.group < 0 ? Json(nullptr) : Json(state.at(GroupId{counter.group}).name)},
                {"where", value_words(state, Field::Where, state.get(Field::Where, i))}};
            for (const auto field : counter_chart()) {
                const int value = state.get(field, i);
                row[std::string(info(field).word)] = field == Field::Type && value != kBlank
                                                         ? Json(value_words(state, field, value))
                                                         : number_json(value);
            }
            row["losses"] = state.get(Field::Losses, i);
            row["attrition"] = state.get(Field::Attrition, i);
            const auto held_boxes = boxes(state, id);
            row["left"] = held_boxes ? Json(held_boxes->left()) : Json(nullptr);
            row["morale"] = value_words(state, Field::Morale, state.get(Field::Morale, i));
            for (const auto field : {Field::Disordered,
                                     Field::Skirmish,
                                     Field::CounterFinished,
                                     Field::OutOfCommand,
                                     Field::FreeSegment,
                                     Field::FreeMove}) {
                if (state.flag(field, i)) {
                    row["state"].push_back(info(field).word);
                }
            }
            if (eliminated(state, id)) {
                row["state"].push_back("eliminated");
            }
            if (const auto marker = state.texts.find({TextField::Marker, i});
                marker != state.texts.end() && !marker->second.empty()) {
                row["marker"] = marker->second;
            }
            entry["counters"].push_back(std::move(row));
        }
        json["armies"].push_back(std::move(entry));
    }
    json["commands_finished"] = Json::array();
    for (int i = 0; i < subjects(state, Subject::Group); ++i) {
        if (state.flag(Field::GroupFinished, i)) {
            json["commands_finished"].push_back(state.at(GroupId{i}).name);
        }
    }
    json["reinforcements"] = Json::array();
    for (int i = 0; i < subjects(state, Subject::Reinforcement); ++i) {
        const auto& one = state.at(ReinforcementId{i});
        json["reinforcements"].push_back({{"number", i},
                                          {"name", one.name},
                                          {"arrived", state.flag(Field::Arrived, i)},
                                          {"place", one.who.place}});
    }
    json["victory"] = Json::array();
    for (const auto& line : victory_lines(state)) {
        Json checks = Json::array();
        for (const auto& check : line.checks) {
            checks.push_back(
                {{"what", check.what},
                 {"now", check.now},
                 {"holds", check.holds ? Json(*check.holds) : Json(nullptr)},
                 {"question",
                  check.question < 0
                      ? Json(nullptr)
                      : Json(questions(
                                 state.scenario().number)[static_cast<std::size_t>(check.question)]
                                 .word)}});
        }
        const auto held = line.holds();
        json["victory"].push_back({{"line", line.name},
                                   {"clause", line.clause},
                                   {"holds", held ? Json(*held) : Json(nullptr)},
                                   {"checks", std::move(checks)}});
    }
    const auto ended = verdict(state);
    json["verdict"] = ended ? Json(describe(*ended)) : Json(nullptr);
    return json;
}

}  // namespace drumhead
