// drumhead battle …, do … and shot …

#include <charconv>
#include <istream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/command_line/dicing.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/log.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/characteristics.hpp"

namespace drumhead {
namespace {

constexpr std::string_view kBattleFormat = "drumhead-battle";
constexpr std::size_t kLongestName = 80;
constexpr const char* kLastBattle = "last-battle";

struct NewBattle {
    std::string name;
    std::vector<std::string> armies;
    std::optional<std::uint64_t> seed;
    std::string first;
    std::string weather = "fair";
    std::string unknown_class = "regular";
    std::vector<std::string> dice;             // ARMY/SECTOR=d6+1
    std::vector<std::string> characteristics;  // ARMY=NAME
    std::vector<std::string> medians;          // ARMY=1
    std::vector<std::string> terrain;          // wood=1/2
    std::string objectives;
    std::string activation;
    bool formed = false;
};

/// "left=right" in two; nothing without the sign.
std::optional<std::pair<std::string, std::string>> parted(const std::string& text, char sign) {
    const auto place = text.rfind(sign);
    if (place == std::string::npos) {
        return std::nullopt;
    }
    return std::pair{text.substr(0, place), text.substr(place + 1)};
}

std::optional<int> whole_number(const std::string& text, int least, int most) {
    const auto read = read_faces(text);
    if (!read || read->size() != 1 || read->front() < least || read->front() > most) {
        return std::nullopt;
    }
    return read->front();
}

/// What the players agree before the first shot, over what the rosters and the edition say.
Result<void, Problem> agree(gk::Setup& setup, const NewBattle& words) {
    const auto army_named = [&](const std::string& name) -> gk::Army* {
        const auto found = std::ranges::find(setup.armies, name, &gk::Army::name);
        return found == setup.armies.end() ? nullptr : &*found;
    };
    for (const auto& text : words.dice) {
        const auto given = parted(text, '=');
        const auto where = given ? parted(given->first, '/') : std::nullopt;
        auto* army = where ? army_named(where->first) : nullptr;
        const auto die = given ? gk::command_die_from(given->second) : std::nullopt;
        const auto sector =
            army != nullptr ? std::ranges::find(army->sectors, where->second, &gk::ArmySector::name)
                            : std::vector<gk::ArmySector>::iterator{};
        if (army == nullptr || !die || sector == army->sectors.end()) {
            return Problem{fmt::format(
                "--die: '{}' is not ARMY/SECTOR=DIE, such as France/left wing=d12+1", text)};
        }
        sector->command_die = fmt::format("d{}", die->faces);
        sector->command_bonus = die->bonus;
    }
    for (const auto& text : words.characteristics) {
        const auto given = parted(text, '=');
        auto* army = given ? army_named(given->first) : nullptr;
        const auto* known = given ? gk::characteristic_named(given->second) : nullptr;
        if (army == nullptr || known == nullptr) {
            std::string names;
            for (const auto& each : gk::named_characteristics()) {
                names += fmt::format(" {}", each.name);
            }
            return Problem{fmt::format(
                "--characteristic: '{}' is not ARMY=NAME; the names are{}", text, names)};
        }
        for (auto& unit : army->units) {
            if (!gk::touches(*known, unit.type)) {
                continue;
            }
            if (const auto refused = gk::class_refused(
                    *known, unit.type, unit.morale_class.value_or(setup.class_where_unknown))) {
                return Problem{fmt::format(
                    "--characteristic: {}: {} ({})", unit.name, refused->why, refused->clause)};
            }
            if (known->change != gk::Characteristics{}) {
                unit.characteristics = known->change;
            }
        }
    }
    for (const auto& text : words.medians) {
        const auto given = parted(text, '=');
        auto* army = given ? army_named(given->first) : nullptr;
        const auto adjustment = given ? whole_number(given->second, -20, 20) : std::nullopt;
        if (army == nullptr || !adjustment) {
            return Problem{fmt::format("--median: '{}' is not ARMY=N, N from -20 to 20", text)};
        }
        setup.median_adjustments[static_cast<std::size_t>(army - setup.armies.data())].push_back(
            *adjustment);
    }
    for (const auto& text : words.terrain) {
        const auto given = parted(text, '=');
        const auto part = given ? parted(given->second, '/') : std::nullopt;
        const auto numerator = part ? whole_number(part->first, 0, 16) : std::nullopt;
        const auto denominator = part ? whole_number(part->second, 1, 16) : std::nullopt;
        if (!numerator || !denominator || given->first.empty() ||
            given->first.size() > kLongestName || setup.terrain.size() >= 20) {
            return Problem{fmt::format("--terrain: '{}' is not NAME=N/M, such as wood=1/2", text)};
        }
        setup.terrain.push_back({.name = given->first, .movement = {*numerator, *denominator}});
    }
    if (words.objectives.size() > gk::kLongestNote) {
        return Problem{fmt::format("--objectives: at most {} bytes are kept", gk::kLongestNote)};
    }
    setup.objectives = words.objectives;
    if (!words.activation.empty() && words.activation != "dice" && words.activation != "cards") {
        return Problem{
            fmt::format("--activation: '{}' is neither dice nor cards", words.activation)};
    }
    setup.activation =
        words.activation == "cards" || (words.activation.empty() && setup.edition.cards)
            ? gk::Activation::Cards
            : gk::Activation::Dice;
    return {};
}

Result<gk::Setup> setup_from(const Context& context, const NewBattle& words) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    if (words.name.empty() || words.name.size() > kLongestName) {
        return Problem{fmt::format("--name: 1 to {} bytes are needed", kLongestName)};
    }
    if (words.armies.size() != 2) {
        return Problem{"--army: two armies are needed, each a name or a file"};
    }
    gk::Setup setup{.name = words.name,
                    .edition = *edition,
                    .seed = words.seed.value_or(fresh_seed()),
                    .foot_begins_formed = words.formed};
    for (std::size_t a = 0; a < 2; ++a) {
        auto army = find_army(context.file(), words.armies[a]);
        if (!army) {
            return Problem{fmt::format("--army: {}", army.error().words)};
        }
        setup.armies[a] = std::move(*army);
    }
    if (setup.armies[0].name == setup.armies[1].name) {
        setup.armies[1].name += " 2";  // so that every unit can be told apart by army and name
    }
    if (!words.first.empty()) {
        if (words.first != setup.armies[0].name && words.first != setup.armies[1].name) {
            return Problem{fmt::format("--first: '{}' is neither {} nor {}",
                                       words.first,
                                       setup.armies[0].name,
                                       setup.armies[1].name)};
        }
        setup.first_to_act.index = words.first == setup.armies[0].name ? 0 : 1;
    }
    const auto weather = gk::weather_from(words.weather);
    if (!weather) {
        return Problem{fmt::format(
            "--weather: '{}' is not fair, light-rain, heavy-rain, fog or heat", words.weather)};
    }
    setup.weather = *weather;
    const auto unknown_class = gk::morale_class_from(words.unknown_class);
    if (!unknown_class) {
        return Problem{
            fmt::format("--class: '{}' is not elite, regular or poor", words.unknown_class)};
    }
    setup.class_where_unknown = *unknown_class;
    if (const auto agreed = agree(setup, words); !agreed) {
        return agreed.error();
    }
    return setup;
}

Result<void, Problem> new_battle(const Context& context, const NewBattle& words) {
    const auto setup = setup_from(context, words);
    if (!setup) {
        return setup.error();
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto number = store->new_battle(*setup);
    if (!number) {
        return number.error();
    }
    if (const auto kept = store->set_setting(kLastBattle, std::to_string(*number)); !kept) {
        return kept;
    }
    if (!context.json) {
        for (const auto& army : setup->armies) {
            const auto classes = std::ranges::count_if(army.units, [](const auto& u) {
                return !u.morale_class && u.type != gk::UnitType::General;
            });
            context.streams.out << fmt::format(
                "{}: {} units, {} points{}{}\n",
                army.name,
                army.units.size(),
                gk::army_points(setup->edition, army),
                army.complete ? "" : ", roster incomplete",
                classes > 0 ? fmt::format("; class not given for {}, taken as {}",
                                          classes,
                                          gk::word(setup->class_where_unknown))
                            : "");
        }
        context.streams.out << *number << "\n";
    } else {
        context.print({{"battle", *number}});
    }
    return {};
}

Result<gk::Battle> load(const Context& context, std::int64_t number) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto stored = store->load_battle(number);
    if (!stored) {
        return stored.error();
    }
    gk::Battle battle(gk::begin(stored->setup));
    for (auto& event : stored->events) {
        battle.append(std::move(event));
    }
    battle.go_to(stored->done);
    return battle;
}

Result<void, Problem> list_battles(const Context& context) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto rows = store->battles();
    if (!rows) {
        return rows.error();
    }
    Json list = Json::array();
    for (const auto& row : *rows) {
        list.push_back({{"number", row.number},
                        {"system", row.system},
                        {"name", row.name},
                        {"created", row.created},
                        {"events", row.events},
                        {"done", row.done}});
        if (!context.json) {
            context.streams.out << fmt::format(
                "{:>4}  {:<30} {}  {} events\n", row.number, row.name, row.created, row.done);
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

Result<void, Problem> show_battle(const Context& context, std::int64_t number) {
    const auto battle = load(context, number);
    if (!battle) {
        return battle.error();
    }
    if (context.json) {
        context.print(state_json(*battle));
        return {};
    }
    const auto& state = battle->state();
    auto& out = context.streams.out;
    out << fmt::format("{}, {}, {} to act, {}\n",
                       state.name,
                       gk::half_turn(state),
                       state.at(state.to_act).name,
                       gk::name(state.weather));
    for (int a = 0; a < 2; ++a) {
        const auto& army = state.at(gk::ArmyId{a});
        out << fmt::format("\n{}: {} of {} points, breaks below {}{}\n",
                           army.name,
                           gk::points(state, {a}),
                           army.start,
                           gk::breaks_below(army.start),
                           army.broken ? ", BROKEN" : "");
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            const auto& unit = state.units[static_cast<std::size_t>(i)];
            if (unit.army.index == a) {
                out << fmt::format("  {:>3} {:<30} {:<22} {}\n",
                                   i,
                                   unit.name,
                                   unit.sector,
                                   gk::present(unit) ? gk::percent(unit.unit.quarters) + ", " +
                                                           gk::describe(unit.unit)
                                                     : std::string("gone"));
            }
        }
    }
    return {};
}

enum class LogFormat { Plain, Markdown };

Result<void, Problem> show_log(const Context& context, std::int64_t number, LogFormat format) {
    const auto battle = load(context, number);
    if (!battle) {
        return battle.error();
    }
    Json list = Json::array();
    auto& out = context.streams.out;
    if (format == LogFormat::Markdown) {
        out << fmt::format("# {}\n\n", battle->state().name);
    }
    for (std::size_t i = 0; i < battle->events().size(); ++i) {
        const auto& event = battle->events()[i];
        const bool undone = i >= battle->done();
        const auto text = gk::log_text(battle->state(), event);
        if (context.json) {
            auto json = event_json(event);
            json["seq"] = i + 1;
            json["undone"] = undone;
            json["log"] = text;
            list.push_back(std::move(json));
        } else if (format == LogFormat::Markdown) {
            out << fmt::format("- {}{}{}\n", undone ? "~~" : "", text, undone ? "~~" : "");
        } else {
            out << fmt::format("{:>5} {}{}\n", i + 1, text, undone ? "  (undone)" : "");
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

Result<void, Problem> export_battle(const Context& context,
                                    std::int64_t number,
                                    const std::string& file) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto stored = store->load_battle(number);
    if (!stored) {
        return stored.error();
    }
    Json json{{"format", kBattleFormat},
              {"version", 1},
              {"setup", setup_json(stored->setup)},
              {"done", stored->done},
              {"events", Json::array()}};
    for (const auto& event : stored->events) {
        json["events"].push_back(event_json(event));
    }
    return write_file(file, json.dump(1) + "\n");
}

Result<StoredBattle> read_battle(const std::string& file) {
    const auto text = read_file(file, kLargestBattleFile);
    if (!text) {
        return text.error();
    }
    const auto named = [&](const Problem& problem) {
        return Problem{fmt::format("{}: {}", file, problem.words)};
    };
    const auto json = parse_json(*text, kLargestBattleFile);
    if (!json) {
        return named(json.error());
    }
    ObjectReader reader(*json, "battle file");
    if (reader.needed_text("format") != kBattleFormat) {
        reader.fail("format", fmt::format("it is not {}", kBattleFormat));
    }
    reader.number("version", 1, 1);
    const auto* setup_part = reader.object("setup");
    const auto* events = reader.list("events");
    const auto done = reader.number("done", 0, 10'000'000);
    if (setup_part == nullptr || events == nullptr || !done ||
        static_cast<std::size_t>(*done) > events->size()) {
        reader.fail("setup, events and done",
                    "all three are needed, and done is at most the number of events");
    }
    if (const auto problem = reader.finish()) {
        return named(*problem);
    }
    auto setup = setup_from_json(*setup_part);
    if (!setup) {
        return named(setup.error());
    }
    StoredBattle battle{
        .setup = std::move(*setup), .events = {}, .done = static_cast<std::size_t>(*done)};
    const auto start = gk::begin(battle.setup);
    for (std::size_t i = 0; i < events->size(); ++i) {
        auto event = event_from_json(start, (*events)[i]);
        if (!event) {
            return named({fmt::format("event {}: {}", i + 1, event.error().words)});
        }
        battle.events.push_back(std::move(*event));
    }
    return battle;
}

Result<void, Problem> import_battle(const Context& context, const std::string& file) {
    const auto battle = read_battle(file);
    if (!battle) {
        return battle.error();
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto number = store->add_battle(*battle);
    if (!number) {
        return number.error();
    }
    context.streams.out << *number << "\n";
    return {};
}

/// `steps` below 0 goes back, above 0 forward; as far as there is something to undo or redo.
Result<int> step(Session& session, int steps) {
    const auto done = static_cast<int>(session.battle().done());
    const auto all = static_cast<int>(session.battle().events().size());
    const int to = std::clamp(done + steps, 0, all);
    if (to == done) {
        return Problem{steps < 0 ? "there is nothing to undo" : "there is nothing to redo"};
    }
    if (const auto gone = session.go_to(static_cast<std::size_t>(to)); !gone) {
        return gone.error();
    }
    return to;
}

Result<void, Problem> step_command(const Context& context, std::int64_t number, int steps) {
    auto session = Session::open(context.file(), number);
    if (!session) {
        return session.error();
    }
    const auto to = step(*session, steps);
    if (!to) {
        return to.error();
    }
    context.streams.out << *to << "\n";
    return {};
}

Json problem_json(const std::string& words) {
    return {{"ok", false}, {"error", words}};
}

Json answer_json(const Session& session, const gk::Answer& answer) {
    if (const auto* event = answer.event()) {
        auto json = event_json(*event);
        json["log"] = gk::log_text(session.state(), *event);
        return {{"ok", true},
                {"seq", session.battle().done()},
                {"events", Json::array({std::move(json)})}};
    }
    if (const auto* rejection = std::get_if<gk::Rejection>(&answer.outcome)) {
        if (const auto* refusal = std::get_if<Refusal>(rejection)) {
            return {{"ok", false},
                    {"refused", {{"clause", refusal->clause}, {"why", refusal->why}}}};
        }
        return problem_json(std::get<Problem>(*rejection).words);
    }
    auto json = problem_json(answer.words());
    if (const auto* wanted = answer.wanted()) {
        json["wanted"] = {{"for", wanted->what.purpose},
                          {"by", wanted->what.by},
                          {"faces", wanted->faces},
                          {"dice", wanted->left()}};
        if (wanted->score) {
            json["wanted"]["face"] = wanted->score->face();
        }
    }
    return json;
}

/// One line of `do`: a command, undo or redo.
Json do_line(Session& session, const std::string& line) {
    const auto json = parse_json(line, kLargestCommand);
    if (!json) {
        return problem_json(json.error().words);
    }
    const auto word = json->is_object() ? json->value("do", Json()) : Json();
    if (word == "undo" || word == "redo") {
        ObjectReader reader(*json, "");
        reader.text("do");
        const int steps = reader.number("steps", 1, 1'000'000).value_or(1);
        if (const auto problem = reader.finish()) {
            return problem_json(problem->words);
        }
        const auto to = step(session, word == "undo" ? -steps : steps);
        return to ? Json{{"ok", true}, {"seq", *to}, {"events", Json::array()}}
                  : problem_json(to.error().words);
    }
    const auto command = command_from_json(session.state(), *json);
    if (!command) {
        return problem_json(command.error().words);
    }
    std::vector<int> faces;
    const auto dice = json->find("dice");
    if (dice != json->end()) {
        if (!dice->is_array() || !std::ranges::all_of(*dice, [](const Json& d) {
                return d.is_number_integer() && d >= -1000 && d <= 1000;
            })) {
            return problem_json("dice: a list of faces is needed, such as [4,5,1]");
        }
        faces = dice->get<std::vector<int>>();
    }
    const auto roll_rest = json->value("roll_rest", Json(dice == json->end()));
    if (!roll_rest.is_boolean()) {
        return problem_json("roll_rest: true or false is needed");
    }
    const auto missing = roll_rest.get<bool>() ? Session::Missing::Rolled : Session::Missing::Asked;
    const auto anyway = json->value("anyway", Json(false));
    if (!anyway.is_boolean()) {
        return problem_json("anyway: true or false is needed");
    }
    const auto answer = session.perform(
        *command, faces, missing, anyway.get<bool>() ? gk::Insist::Yes : gk::Insist::No);
    return answer ? answer_json(session, *answer) : problem_json(answer.error().words);
}

/// Reads a line of at most `most` bytes; a longer one is read away and cut short, so that it is
/// answered like any other that cannot be understood.
bool read_line(std::istream& in, std::string& line, std::size_t most) {
    line.clear();
    auto* buffer = in.rdbuf();
    using Traits = std::istream::traits_type;
    int c = buffer->sbumpc();
    if (c == Traits::eof()) {
        return false;
    }
    for (; c != Traits::eof() && c != '\n'; c = buffer->sbumpc()) {
        if (line.size() <= most) {
            line.push_back(static_cast<char>(c));
        }
    }
    return true;
}

Result<void, Problem> do_commands(const Context& context, std::int64_t number) {
    auto session = Session::open(context.file(), number);
    if (!session) {
        return session.error();
    }
    if (session->read_only()) {
        return Problem{
            fmt::format("battle {} is open in another program; close it there first", number)};
    }
    std::string line;
    while (read_line(context.streams.in, line, kLargestCommand)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        context.streams.out
            << do_line(*session, line).dump(-1, ' ', false, Json::error_handler_t::replace)
            << std::endl;
    }
    return {};
}

Result<void, Problem> list_commands(const Context& context) {
    Json list = Json::array();
    for (const auto& info : gk::command_infos()) {
        Json fields = Json::object();
        auto blank = info.blank;
        std::visit(
            [&](auto& c) {
                gk::visit_fields(c, [&](std::string_view name, auto&, std::string_view what) {
                    fields[std::string(name)] = what;
                });
            },
            blank);
        list.push_back({{"do", info.word},
                        {"what", info.what},
                        {"fields", fields},
                        {"example", Json::parse(info.example)}});
    }
    for (const auto& [word, what] :
         {std::pair{"undo", "goes back"}, {"redo", "goes forward again"}}) {
        list.push_back({{"do", word},
                        {"what", what},
                        {"fields", {{"steps", "how many events; 1 if left out"}}},
                        {"example", {{"do", word}, {"steps", 1}}}});
    }
    if (context.json) {
        Json corrected = Json::array();
        for (const auto& field : gk::fields()) {
            if (field.subject != gk::Subject::Setting) {
                corrected.push_back(
                    {{"field", field.word},
                     {"least", field.least},
                     {"most", field.most},
                     {"words",
                      std::vector<std::string_view>(field.words.begin(), field.words.end())}});
            }
        }
        Json settings = Json::array();
        for (const auto& setting : gk::settings()) {
            settings.push_back({{"setting", setting.word},
                                {"what", setting.what},
                                {"least", setting.least},
                                {"most", setting.most}});
        }
        context.print({{"commands", list}, {"fields", corrected}, {"settings", settings}});
        return {};
    }
    auto& out = context.streams.out;
    out << "One command a line, as JSON. Any command may bring \"dice\":[…], your own faces in "
           "throwing order,\n"
           "and with them \"roll_rest\":true to let the program throw what is missing; without "
           "dice it throws all.\n"
           "Units are named, or given by their number in `drumhead battle show`.\n";
    for (const auto& info : list) {
        out << fmt::format(
            "\n{}: {}\n", info["do"].get<std::string>(), info["what"].get<std::string>());
        for (const auto& [field, what] : info["fields"].items()) {
            out << fmt::format("  {:<16} {}\n", field, what.get<std::string>());
        }
        out << "  " << info["example"].dump() << "\n";
    }
    out << "\nFields that correct can set:";
    for (const auto& field : gk::fields()) {
        out << (field.subject == gk::Subject::Setting ? "" : fmt::format(" {}", field.word));
    }
    out << "\n\nSettings:\n";
    for (const auto& setting : gk::settings()) {
        out << fmt::format(
            "  {:<16} {} ({} to {})\n", setting.word, setting.what, setting.least, setting.most);
    }
    return {};
}

Result<std::pair<int, int>> read_size(const std::string& text) {
    int width = 0;
    int height = 0;
    const char* const end = text.data() + text.size();
    const auto [cross, first] = std::from_chars(text.data(), end, width);
    if (first == std::errc{} && cross != end && *cross == 'x') {
        const auto [last, second] = std::from_chars(cross + 1, end, height);
        if (second == std::errc{} && last == end && width >= 320 && height >= 240 &&
            width <= 8192 && height <= 8192) {
            return std::pair{width, height};
        }
    }
    return Problem{fmt::format("--size: '{}' is not WIDTHxHEIGHT from 320x240 to 8192x8192", text)};
}

struct ShotWords {
    PictureRequest request;
    std::string file;
    std::string size = "1440x900";
    std::optional<std::int64_t> battle;
};

Result<void, Problem> take_shot(const Context& context, const ShotWords& words) {
    auto request = words.request;
    request.file = words.file;
    const auto size = read_size(words.size);
    if (!size) {
        return size.error();
    }
    std::tie(request.width, request.height) = *size;
    if (request.theme != "dark" && request.theme != "light") {
        return Problem{fmt::format("--theme: '{}' is neither dark nor light", request.theme)};
    }
    if (!(request.scale >= 0.75 && request.scale <= 2.5)) {
        return Problem{"--scale: 0.75 to 2.5 is needed"};
    }
    if (std::ranges::find(context.screens.names, request.screen) == context.screens.names.end()) {
        std::string names;
        for (const auto& name : context.screens.names) {
            names += " " + name;
        }
        return Problem{fmt::format("--screen: '{}' is none; there are{}", request.screen, names)};
    }
    const auto session =
        words.battle ? Session::open(context.file(), *words.battle) : last_battle(context.file());
    if (!session) {
        return session.error();
    }
    return context.screens.draw(*session, request);
}

}  // namespace

Result<Session> last_battle(const std::filesystem::path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto rows = store->battles();
    if (!rows) {
        return rows.error();
    }
    std::int64_t number = 0;
    if (rows->empty()) {
        // A first look at the program is a battle ready to be played.
        gk::Setup fontenoy{.name = "Fontenoy",
                           .edition = gk::default_edition(),
                           .seed = fresh_seed(),
                           .foot_begins_formed = true};
        fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        const auto made = store->new_battle(fontenoy);
        if (!made) {
            return made.error();
        }
        number = *made;
    } else {
        number = rows->back().number;
        const auto last = store->setting(kLastBattle);
        if (!last) {
            return last.error();
        }
        for (const auto& row : *rows) {
            number = *last && **last == std::to_string(row.number) ? row.number : number;
        }
    }
    return Session::open(file, number);
}

void add_battles(CLI::App& app, Context& context) {
    auto* battle = app.add_subcommand("battle", "battles: begin, look at, undo, export");
    battle->require_subcommand(1)->fallthrough();
    battle->footer(
        "Example: drumhead battle new --name Fontenoy --army fontenoy-france --army "
        "fontenoy-allies --formed");

    auto fresh = std::make_shared<NewBattle>();
    auto* new_command =
        battle->add_subcommand("new", "begins a battle; prints its number")->fallthrough();
    new_command->add_option("--name", fresh->name, "its name")->required();
    new_command->add_option("--army", fresh->armies, "an army's name or a file, twice")
        ->required()
        ->allow_extra_args(false);
    new_command->add_option("--seed", fresh->seed, "of the program's dice");
    new_command->add_option("--first",
                            fresh->first,
                            "the army that has the first half-turn; the first army if left out");
    new_command->add_option(
        "--weather", fresh->weather, "fair, light-rain, heavy-rain, fog or heat");
    new_command->add_option("--class",
                            fresh->unknown_class,
                            "class of units whose roster gives none: elite, regular or poor");
    new_command
        ->add_option("--die", fresh->dice, "a sector's command die, as France/left wing=d12+1")
        ->allow_extra_args(false);
    new_command
        ->add_option("--characteristic",
                     fresh->characteristics,
                     "a national characteristic, as Prussia=mollwitz-prussian-foot")
        ->allow_extra_args(false);
    new_command
        ->add_option("--median", fresh->medians, "added to an army's card median, as Prussia=1")
        ->allow_extra_args(false);
    new_command
        ->add_option("--terrain", fresh->terrain, "what ground leaves of a move, as wood=1/2")
        ->allow_extra_args(false);
    new_command->add_option(
        "--objectives", fresh->objectives, "agreed in place of points, in words");
    new_command->add_option(
        "--activation", fresh->activation, "dice or cards; as the edition has it if left out");
    new_command->add_flag("--formed", fresh->formed, "regular foot begins in firing order");
    new_command->footer(
        "Example: drumhead battle new --name Fontenoy --army fontenoy-france --army "
        "fontenoy-allies --formed");
    new_command->callback([&context, fresh] {
        context.run = [&context, fresh] { return new_battle(context, *fresh); };
    });

    struct Words {
        std::int64_t number = 0;
        std::string file;
        int steps = 1;
        bool markdown = false;
        bool list = false;
    };
    auto words = std::make_shared<Words>();
    const auto add = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = battle->add_subcommand(name, help)->fallthrough();
        sub->footer(fmt::format("Example: {}", example));
        sub->callback([&context, run] { context.run = run; });
        return sub;
    };
    const auto numbered = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = add(name, help, example, run);
        sub->add_option("N", words->number, "the battle's number")->required();
        return sub;
    };
    add("list", "every battle", "drumhead battle list", [&context] {
        return list_battles(context);
    });
    numbered("show", "how a battle stands", "drumhead battle show 1 --json", [&context, words] {
        return show_battle(context, words->number);
    });
    numbered("log", "what has happened", "drumhead battle log 1", [&context, words] {
        return show_log(
            context, words->number, words->markdown ? LogFormat::Markdown : LogFormat::Plain);
    })->add_flag("--markdown", words->markdown, "as Markdown");
    numbered("export",
             "writes a battle as a file",
             "drumhead battle export 1 fontenoy.json",
             [&context, words] { return export_battle(context, words->number, words->file); })
        ->add_option("FILE", words->file, "where to write it")
        ->required();
    add("import",
        "takes a battle file in; prints its number",
        "drumhead battle import fontenoy.json",
        [&context, words] { return import_battle(context, words->file); })
        ->add_option("FILE", words->file, "the battle file")
        ->required();
    numbered("undo",
             "goes back; prints the number of the last event left",
             "drumhead battle undo 1",
             [&context, words] { return step_command(context, words->number, -words->steps); })
        ->add_option("STEPS", words->steps, "how many events")
        ->check(CLI::Range(1, 1'000'000));
    numbered("redo",
             "goes forward again",
             "drumhead battle redo 1",
             [&context, words] { return step_command(context, words->number, words->steps); })
        ->add_option("STEPS", words->steps, "how many events")
        ->check(CLI::Range(1, 1'000'000));

    auto* do_command =
        app.add_subcommand(
               "do",
               "commands on standard input, one a line as JSON; one line of JSON answers each")
            ->fallthrough();
    do_command->add_option("N", words->number, "the battle's number");
    do_command->add_flag("--list", words->list, "describes every command");
    do_command->footer(
        R"(Example: echo '{"do":"musketry","firer":"Picardie","target":"Royal Foot"}' | drumhead do 1)");
    do_command->callback([&context, words, do_command] {
        const bool which = do_command->count("N") > 0;
        context.run = [&context, words, which]() -> Result<void, Problem> {
            if (words->list) {
                return list_commands(context);
            }
            if (!which) {
                return Problem{
                    "N: the battle's number is needed; `drumhead battle list` names them"};
            }
            return do_commands(context, words->number);
        };
    });

    auto shot = std::make_shared<ShotWords>();
    auto* shot_command =
        app.add_subcommand("shot", "draws a screen of the dashboard to a picture; needs no display")
            ->fallthrough();
    shot_command->add_option("FILE", shot->file, "the PNG to write")->required();
    shot_command->add_option(
        "--battle", shot->battle, "the battle's number; the last one if left out");
    shot_command->add_option("--screen", shot->request.screen, "which screen");
    shot_command->add_option("--size", shot->size, "WIDTHxHEIGHT in pixels");
    shot_command->add_option("--scale", shot->request.scale, "0.75 to 2.5");
    shot_command->add_option("--theme", shot->request.theme, "dark or light");
    shot_command->footer("Example: drumhead shot fontenoy.png --size 1440x900 --theme light");
    shot_command->callback(
        [&context, shot] { context.run = [&context, shot] { return take_shot(context, *shot); }; });
}

}  // namespace drumhead
