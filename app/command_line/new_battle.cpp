// drumhead battle new …

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/dicing.hpp"
#include "app/command_line/context.hpp"
#include "app/command_line/words.hpp"
#include "battles/game_of_kings/agreement.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/characteristics.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

struct NewBattle {
    std::string name;
    std::vector<std::string> armies;
    std::optional<std::uint64_t> seed;
    std::string first;
    std::string initiative = "agreed";
    std::string weather = "fair";
    std::string unknown_class = "regular";
    std::vector<std::string> dice;             // ARMY/SECTOR=d6+1
    std::vector<std::string> characteristics;  // ARMY=NAME
    std::vector<std::string> medians;          // ARMY=1
    std::vector<std::string> terrain;          // wood=1/2
    std::string ground;
    std::string objectives;
    std::string activation;
    bool formed = false;
    // Age of Reason
    std::string scenario;              // kolin-1
    std::string book;                  // a file of the player's own
    std::vector<std::string> options;  // ste
};

/// What the players agree before the first shot, over what the rosters and the edition say.
Result<void, Problem> agree(gk::Setup& setup, const NewBattle& words) {
    const auto army_named = [&](const std::string& name) -> gk::Army* {
        for (auto& army : setup.armies) {
            if (army.name == name) {
                return &army;
            }
        }
        return nullptr;
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
        gk::set_die(*sector, *die);
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
        if (const auto held = gk::give(*army, *known, setup.class_where_unknown); !held) {
            return Problem{fmt::format("--characteristic: {}", held.error().words)};
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
        auto effect = read_ground("--terrain", text);
        if (!effect) {
            return effect.error();
        }
        setup.terrain.push_back(std::move(*effect));
    }
    if (const auto fault = gk::ground_fault(setup.terrain)) {
        return Problem{"--terrain: " + fault->words};
    }
    if (words.objectives.size() > limits::kLongestNote) {
        return Problem{
            fmt::format("--objectives: at most {} bytes are kept", limits::kLongestNote)};
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

/// What is wrong with the words that are kept with a battle of either rulebook.
std::optional<Problem> bad_words(const NewBattle& words) {
    if (words.name.empty() || words.name.size() > limits::kLongestName ||
        !is_one_line(words.name)) {
        return Problem{
            fmt::format("--name: 1 to {} bytes on one line are needed", limits::kLongestName)};
    }
    for (const auto& [option, text] :
         {std::pair{"--name", &words.name}, {"--objectives", &words.objectives}}) {
        if (!is_text(*text)) {
            return Problem{fmt::format("{}: it is not text in UTF-8", option)};
        }
    }
    return std::nullopt;
}

Result<gk::Setup> setup_from(const Context& context, const NewBattle& words) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    if (const auto problem = bad_words(words)) {
        return *problem;
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
        if (auto retired = retired_army(context.file(), words.armies[a])) {
            return Problem{fmt::format("--army: {}", retired->words)};
        }
        setup.armies[a] = std::move(*army);
    }
    gk::tell_apart(setup);
    if (!words.first.empty()) {
        if (words.first != setup.armies[0].name && words.first != setup.armies[1].name) {
            return Problem{fmt::format("--first: '{}' is neither {} nor {}",
                                       words.first,
                                       setup.armies[0].name,
                                       setup.armies[1].name)};
        }
        setup.first_to_act.index = words.first == setup.armies[0].name ? 0 : 1;
    }
    const auto first_move = gk::first_move_from(words.initiative);
    if (!first_move) {
        return Problem{
            fmt::format("--initiative: '{}' is not agreed, once or each-turn", words.initiative)};
    }
    setup.first_move = *first_move;
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
    if (!words.ground.empty()) {
        auto kept = find_ground(context.file(), words.ground);
        if (!kept) {
            return Problem{"--ground: " + kept.error().words};
        }
        setup.terrain = std::move(kept->effects);
    }
    if (const auto agreed = agree(setup, words); !agreed) {
        return agreed.error();
    }
    return setup;
}

/// The book of a file the player names, or the one that the scenario's word begins with: "kolin-1".
Result<bar::BattleBook> book_of(const Context& context, const NewBattle& words) {
    if (!words.book.empty()) {
        return book_from_file(words.book);
    }
    const auto parts = parted(words.scenario, '-');
    if (!parts) {
        return Problem{
            fmt::format("--scenario: '{}' is no scenario, such as kolin-1; `drumhead "
                        "book list` names them",
                        words.scenario)};
    }
    if (auto retired = retired_book(context.file(), parts->first)) {
        return Problem{"--scenario: " + retired->words};
    }
    auto book = find_book(context.file(), parts->first);
    return book ? std::move(book)
                : Result<bar::BattleBook>(Problem{"--scenario: " + book.error().words});
}

Result<bar::Setup> scenario_from(const Context& context, const NewBattle& words) {
    const auto book = book_of(context, words);
    if (!book) {
        return book.error();
    }
    const auto parts = parted(words.scenario, '-');
    const auto place = whole_number(
        parts ? parts->second : words.scenario, 1, static_cast<int>(book->scenarios.size()));
    if (!place) {
        return Problem{fmt::format("--scenario: '{}' is none; {} has 1 to {}",
                                   words.scenario,
                                   book->name,
                                   book->scenarios.size())};
    }
    auto setup =
        bar::set_up(*book, book->scenarios[static_cast<std::size_t>(*place - 1)], words.options);
    if (!setup) {
        return Problem{"--with: " + setup.error().words};
    }
    setup->name = words.name;
    setup->seed = words.seed.value_or(fresh_seed());
    return setup;
}

Result<void, Problem> new_scenario(const Context& context, const NewBattle& words) {
    if (!words.armies.empty()) {
        return Problem{"--scenario and --army: give one or the other"};
    }
    if (const auto problem = bad_words(words)) {
        return *problem;
    }
    const auto setup = scenario_from(context, words);
    if (!setup) {
        return setup.error();
    }
    const auto number = keep_battle(context.file(), *setup);
    if (!number) {
        return number.error();
    }
    if (context.json) {
        context.print({{"battle", *number}});
        return {};
    }
    auto& out = context.streams.out;
    const auto& scenario = setup->scenario;
    out << fmt::format(
        "{}, {} to {}\n", scenario.name, bar::name(scenario.first), bar::name(scenario.last));
    const auto& counters = setup->order_of_battle.counters;
    for (const auto nation : {bar::Nation::Austrian, bar::Nation::Prussian}) {
        const auto of = [&](const auto& one) { return one.nation == nation; };
        const auto empty = std::ranges::count_if(counters, [&](const bar::Counter& counter) {
            return of(counter) && !counter.chart.sp;
        });
        out << fmt::format(
            "{}: {} counters, {} leaders{}\n",
            setup->order_of_battle.armies[static_cast<std::size_t>(nation)].name,
            std::ranges::count_if(counters, of),
            std::ranges::count_if(setup->order_of_battle.leaders, of),
            empty > 0 ? fmt::format("; SP not given for {}, fill it in from your charts", empty)
                      : "");
    }
    for (const auto& note : scenario.notes) {
        out << note << "\n";
    }
    out << *number << "\n";
    return {};
}

Result<void, Problem> new_battle(const Context& context, const NewBattle& words) {
    if (!words.scenario.empty()) {
        return new_scenario(context, words);
    }
    if (words.armies.empty()) {
        return Problem{"--army twice, or --scenario, is needed"};
    }
    const auto setup = setup_from(context, words);
    if (!setup) {
        return setup.error();
    }
    const auto number = keep_battle(context.file(), *setup);
    if (!number) {
        return number.error();
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

}  // namespace

void add_new_battle(CLI::App& battle, Context& context) {
    auto fresh = std::make_shared<NewBattle>();
    auto* new_command =
        battle.add_subcommand("new", "begins a battle; prints its number")->fallthrough();
    new_command->add_option("--name", fresh->name, "its name")->required();
    new_command->add_option("--army", fresh->armies, "an army's name or a file, twice")
        ->allow_extra_args(false);
    new_command->add_option(
        "--scenario", fresh->scenario, "in place of armies: an Age of Reason scenario, as kolin-1");
    new_command->add_option(
        "--book", fresh->book, "a battle book of your own, in place of the shipped ones");
    new_command
        ->add_option("--with", fresh->options, "what is added to a scenario by agreement, as ste")
        ->allow_extra_args(false);
    new_command->add_option("--seed", fresh->seed, "of the program's dice")->check(seed_fault);
    new_command->add_option("--first",
                            fresh->first,
                            "the army that has the first half-turn; the first army if left out");
    new_command->add_option("--initiative",
                            fresh->initiative,
                            "who goes first: agreed, thrown for once, or in each-turn");
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
        "--ground", fresh->ground, "a table of ground kept under this name; --terrain adds to it");
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
}

}  // namespace drumhead
