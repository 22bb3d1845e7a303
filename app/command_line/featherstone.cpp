// drumhead featherstone …

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/dicing.hpp"
#include "app/command_line/context.hpp"
#include "app/command_line/words.hpp"
#include "rosters/json.hpp"

namespace drumhead {
namespace {

struct CampaignWords {
    std::string name;
    std::vector<std::string> sides;
    std::string victory;
    std::optional<std::uint64_t> seed;
    // columns
    std::vector<std::string> columns;  // a,b,c,d,e
    std::string home;                  // SIDE=5
    bool sideways = false;
    // tables
    std::vector<std::string> areas;  // SIDE=1,2,3,4
    std::string sites;               // 3,8,9,13,14,18
    // chest
    std::vector<std::string> counters;  // SIDE=a,b,…
    std::string divided;
    std::optional<int> rate;
    std::optional<int> a_turn;
    bool straight = false;
    std::string first;
};

/// The side of "SIDE=…", and what follows.
Result<std::pair<std::size_t, std::string>> of_side(const fea::Setup& setup,
                                                    const std::string& text,
                                                    std::string_view example) {
    const auto parts = parted(text, '=');
    for (std::size_t i = 0; parts && i < 2; ++i) {
        if (parts->first == setup.sides[i]) {
            return std::pair{i, parts->second};
        }
    }
    return Problem{fmt::format("'{}' is not SIDE={}, where SIDE is {} or {}",
                               shortened(text, 80),
                               example,
                               setup.sides[0],
                               setup.sides[1])};
}

Result<fea::Plan> columns_from(const fea::Setup& setup, const CampaignWords& words) {
    fea::Columns plan;
    if (words.columns.size() != plan.names.size()) {
        return Problem{"--column: three are needed, west, centre and east"};
    }
    for (std::size_t i = 0; i < words.columns.size(); ++i) {
        const auto names = split(words.columns[i], ',');
        if (names.size() != plan.names[i].size()) {
            return Problem{
                fmt::format("--column: '{}' has {} battles; five are needed, with "
                            "commas between them",
                            shortened(words.columns[i], 80),
                            names.size())};
        }
        std::ranges::copy(names, plan.names[i].begin());
    }
    const auto home = of_side(setup, words.home, "5");
    if (!home) {
        return Problem{"--home: " + home.error().words};
    }
    const auto& [side, end] = *home;
    if (end != "1" && end != "5") {
        return Problem{fmt::format("--home: '{}' is not an end of a column, 1 or 5", end)};
    }
    plan.home_of_first = (end == "5") == (side == 0) ? fea::End::Last : fea::End::First;
    plan.retreats = words.sideways ? fea::Retreats::Sideways : fea::Retreats::OwnColumn;
    return fea::Plan(plan);
}

Result<fea::Plan> tables_from(const fea::Setup& setup, const CampaignWords& words) {
    fea::Tables plan;
    for (const auto& text : words.areas) {
        const auto given = of_side(setup, text, "1,2,3,4");
        const auto numbers =
            given ? read_faces(given->second) : Result<std::vector<int>>(given.error());
        if (!numbers || numbers->size() != fea::kAreas) {
            return Problem{"--areas: " + (numbers
                                              ? fmt::format("'{}' names {} tables; {} are needed",
                                                            shortened(text, 80),
                                                            numbers->size(),
                                                            fea::kAreas)
                                              : numbers.error().words)};
        }
        std::ranges::copy(*numbers, plan.areas[given->first].begin());
    }
    if (words.sites == "all") {
        for (int table = 1; table <= fea::kTables; ++table) {
            plan.sites.push_back(table);
        }
    } else {
        const auto sites = read_faces(words.sites);
        if (!sites) {
            return Problem{"--sites: " + sites.error().words};
        }
        plan.sites = *sites;
    }
    return fea::Plan(plan);
}

Result<fea::Plan> chest_from(const fea::Setup& setup, const CampaignWords& words) {
    fea::Chest plan;
    for (const auto& text : words.counters) {
        const auto given = of_side(setup, text, "NAME,NAME,…");
        if (!given) {
            return Problem{"--counters: " + given.error().words};
        }
        const auto names = split(given->second, ',');
        if (names.size() != fea::kCounters) {
            return Problem{fmt::format(
                "--counters: {} names are given; {} are needed", names.size(), fea::kCounters)};
        }
        std::ranges::copy(names, plan.counters[given->first].begin());
    }
    if (!words.divided.empty()) {
        const auto boxes = read_faces(words.divided);
        if (!boxes) {
            return Problem{"--divided: " + boxes.error().words};
        }
        plan.divided = *boxes;
    }
    plan.rate = {.boxes = words.rate, .counters = words.a_turn, .diagonal = !words.straight};
    if (!words.first.empty()) {
        if (words.first != setup.sides[0] && words.first != setup.sides[1]) {
            return Problem{fmt::format("--first: '{}' is neither {} nor {}",
                                       shortened(words.first, 80),
                                       setup.sides[0],
                                       setup.sides[1])};
        }
        plan.first = words.first == setup.sides[0] ? fea::Side::First : fea::Side::Second;
    }
    return fea::Plan(plan);
}

using ReadPlan = Result<fea::Plan> (*)(const fea::Setup&, const CampaignWords&);

Result<void, Problem> new_campaign(const Context& context,
                                   const CampaignWords& words,
                                   ReadPlan read_plan) {
    if (words.sides.size() != 2) {
        return Problem{"--side: two are needed"};
    }
    fea::Setup setup{.name = words.name,
                     .seed = words.seed.value_or(fresh_seed()),
                     .sides = {words.sides[0], words.sides[1]},
                     .victory = words.victory};
    auto plan = read_plan(setup, words);
    if (!plan) {
        return plan.error();
    }
    setup.plan = std::move(*plan);
    for (const auto& [option, text] :
         {std::pair{"--name", &words.name}, {"--victory", &words.victory}}) {
        if (!is_text(*text) || !is_one_line(*text)) {
            return Problem{fmt::format("{}: it is not text in UTF-8 on one line", option)};
        }
    }
    for (const auto* list : {&words.sides, &words.columns, &words.counters}) {
        if (!std::ranges::all_of(
                *list, [](const auto& text) { return is_text(text) && is_one_line(text); })) {
            return Problem{"a name is not text in UTF-8 on one line"};
        }
    }
    if (const auto wrong = fea::fault(setup)) {
        return *wrong;
    }
    const auto number = keep_battle(context.file(), setup);
    if (!number) {
        return number.error();
    }
    if (context.json) {
        context.print({{"battle", *number}});
    } else {
        context.streams.out << *number << "\n";
    }
    return {};
}

}  // namespace

void add_featherstone(CLI::App& app, Context& context) {
    auto words = std::make_shared<CampaignWords>();
    auto* featherstone = app.add_subcommand(
        "featherstone", "begins one of Featherstone's campaigns, which is played as a battle is");
    featherstone->require_subcommand(1)->fallthrough();
    featherstone->footer(
        "Example: drumhead featherstone chest --name Loire --side France --side Prussia --rate 1\n"
        "Then as with battles: drumhead do, battle show, battle log, battle undo, battle list.");
    const auto add = [&](const char* name, const char* help, const char* example, ReadPlan read) {
        auto* sub = featherstone->add_subcommand(name, help)->fallthrough();
        sub->add_option("--name", words->name, "its name")->required();
        sub->add_option("--side", words->sides, "a side's name, twice")
            ->required()
            ->allow_extra_args(false);
        sub->add_option("--victory", words->victory, "what wins it, in words");
        sub->add_option("--seed", words->seed, "of the program's dice")->check(seed_fault);
        sub->footer(fmt::format("Example: {}", example));
        sub->callback([&context, words, read] {
            context.run = [&context, words, read] { return new_campaign(context, *words, read); };
        });
        return sub;
    };
    auto* columns = add("columns",
                        "fifteen battles in three columns of five; losers retreat along them",
                        "drumhead featherstone columns --name 1870 --side France --side Prussia "
                        "--column a,b,c,d,e --column f,g,h,i,j --column k,l,m,n,o --home France=5",
                        columns_from);
    columns
        ->add_option("--column",
                     words->columns,
                     "five battles from place 1 to 5, thrice: west, centre, east")
        ->required()
        ->allow_extra_args(false);
    columns
        ->add_option("--home", words->home, "the end of the columns a side is at home, as France=5")
        ->required();
    columns->add_flag("--sideways", words->sideways, "losers may also retreat to the next column");
    auto* tables = add("tables",
                       "a map of five by four war-game tables",
                       "drumhead featherstone tables --name Spicheren --side France --side Prussia "
                       "--areas France=16,17,19,20 --areas Prussia=1,2,4,5 --sites 7,8,9,12,13,14",
                       tables_from);
    tables
        ->add_option("--areas",
                     words->areas,
                     "the four tables a side may assemble on, as France=16,17,19,20, twice")
        ->required()
        ->allow_extra_args(false);
    tables
        ->add_option("--sites",
                     words->sites,
                     "the table that each face of the die for the first battle means; all: a "
                     "20-sided die over the whole map")
        ->required();
    auto* chest = add("chest",
                      "a chest of thirty-six matchboxes, nineteen counters a side, hidden moves",
                      "drumhead featherstone chest --name Loire --side France --side Prussia "
                      "--rate 1 --divided 14,20",
                      chest_from);
    chest
        ->add_option("--counters",
                     words->counters,
                     "the names of a side's counters, as France=NAME,NAME,…; 1 to 19 if left out")
        ->allow_extra_args(false);
    chest->add_option("--divided", words->divided, "boxes that mountains or the like divide");
    chest->add_option(
        "--rate", words->rate, "boxes a counter goes in a turn; not checked if left out");
    chest->add_option("--counters-a-turn",
                      words->a_turn,
                      "counters that move in a turn; not checked if left out");
    chest->add_flag("--straight", words->straight, "no steps across a corner");
    chest->add_option("--first", words->first, "the side that moves first; the first if left out");
}

}  // namespace drumhead
