// drumhead table …, clause … and find …

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/look_up/look_up.hpp"
#include "rosters/event_json.hpp"
#include "rosters/json.hpp"
#include "rules/age_of_reason/special_results.hpp"
#include "rules/age_of_reason/tables.hpp"
#include "rules/clauses.hpp"
#include "rules/dice/percent.hpp"
#include "rules/game_of_kings/tables.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

/// How many columns a terminal needs for a text: characters, not bytes.
std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}
std::string padded(std::string_view text, std::size_t to) {
    return std::string(text) + std::string(to > width(text) ? to - width(text) : 0, ' ');
}

Json table_json(const DieTable& table) {
    Json json{{"name", table.name},
              {"title", table.title},
              {"clause", table.clause},
              {"die", table.die},
              {"columns", table.columns},
              {"rows", Json::array()}};
    for (const auto& row : table.rows) {
        Json entry{{"heading", row.heading}};
        if (!table.die.empty()) {
            entry["from"] = row.from;
            entry["to"] = row.to;
        }
        entry["cells"] = row.cells;
        json["rows"].push_back(std::move(entry));
    }
    return json;
}

void print_table(std::ostream& out, const DieTable& table) {
    out << fmt::format("{}  {}{}\n",
                       table.name,
                       table.title,
                       table.clause.empty() ? "" : fmt::format(" ({})", table.clause));
    std::vector<std::size_t> widths{width(table.die)};
    for (const auto& column : table.columns) {
        widths.push_back(width(column));
    }
    for (const auto& row : table.rows) {
        widths[0] = std::max(widths[0], width(row.heading));
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            widths[i + 1] = std::max(widths[i + 1], width(row.cells[i]));
        }
    }
    const auto line = [&](const std::string& heading, const std::vector<std::string>& cells) {
        out << "  " << padded(heading, widths[0]);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            out << "  " << padded(cells[i], i + 1 < cells.size() ? widths[i + 1] : 0);
        }
        out << "\n";
    };
    line(table.die, table.columns);
    for (const auto& row : table.rows) {
        line(row.heading, row.cells);
    }
}

using Charts = std::vector<bar::ResultChart>;

/// The charts that come with the program, then those of the players' own books.
Result<Charts> all_charts(const Context& context) {
    Charts charts(bar::charts().begin(), bar::charts().end());
    const auto books = own_books(context.file());
    if (!books) {
        return books.error();
    }
    for (const auto& book : *books) {
        charts.insert(charts.end(), book.charts.begin(), book.charts.end());
    }
    return charts;
}

/// The chart a table was made of, if it was made of one.
const bar::ResultChart* chart_named(const Charts& charts, std::string_view table) {
    for (const auto& chart : charts) {
        if (table == fmt::format("bar.{}.{}", chart.battle, word(chart.chart))) {
            return &chart;
        }
    }
    return nullptr;
}

/// What is wrong with the name of a table there is not.
Problem no_such_table(const Charts& charts, std::string_view name) {
    std::string battles;
    bool known_battle = false;
    for (const auto& chart : charts) {
        if (battles.find(chart.battle) == std::string::npos) {
            battles += (battles.empty() ? "" : ", ") + chart.battle;
        }
        known_battle = known_battle || name.starts_with(fmt::format("bar.{}.", chart.battle));
    }
    const auto last = name.substr(name.rfind('.') + 1);
    if (name.starts_with("bar.") && bar::chart_from(last)) {
        return known_battle ? Problem{fmt::format("{}: that chart is not known here", name)}
                            : Problem{fmt::format(
                                  "{}: there is no such battle; there are {}", name, battles)};
    }
    return Problem{fmt::format("there is no table '{}'; `drumhead table` lists them", name)};
}

Json effect_json(const bar::Effect& effect) {
    return {{"rerolls", effect.rerolls},
            {"roll_modifier", effect.roll_modifier},
            {"strength_times", effect.strength_times},
            {"strength_halved", effect.strength_halved},
            {"columns_right", effect.columns_right},
            {"extra_sp", effect.extra_sp},
            {"firer_disordered", effect.firer_disordered}};
}

Json result_json(const bar::ResultChart& chart, bar::Nation nation, int die) {
    const auto* result = chart.at(nation, die);
    if (result == nullptr) {
        return {{"die", die},
                {"result", nullptr},
                {"leader_loss_check", nullptr},
                {"text", "it is not known here what this die brings; look on your own chart"},
                {"name", nullptr},
                {"clause", ""},
                {"effect", nullptr}};
    }
    const auto& column = chart.columns[static_cast<std::size_t>(nation)];
    return {{"die", die},
            {"result", result->word},
            {"leader_loss_check", column[static_cast<std::size_t>(die)].leader_check},
            {"text", result->text},
            {"name", result->name},
            {"clause", result->clause},
            {"effect", effect_json(result->effect)}};
}

void print_result(std::ostream& out, bar::Nation nation, const Json& result) {
    out << fmt::format("{} {}: ", name(nation), result["die"].get<int>());
    if (!result["result"].is_null()) {
        const auto clause = result["clause"].get<std::string>();
        out << fmt::format("{}{}{}",
                           result["name"].get<std::string>(),
                           clause.empty() ? "" : fmt::format(" ({})", clause),
                           result["leader_loss_check"] == true ? "; leader check first" : "")
            << "\n  ";
    }
    out << result["text"].get<std::string>() << "\n";
}

/// A special result of one nation, or of both where none is named.
void show_result(const Context& context,
                 const DieTable& table,
                 const bar::ResultChart& chart,
                 std::optional<bar::Nation> nation,
                 int die) {
    Json answer = nation ? Json{}
                         : Json{{"name", table.name},
                                {"clause", table.clause},
                                {"die", die},
                                {"result", Json::object()}};
    for (const auto each : {bar::Nation::Austrian, bar::Nation::Prussian}) {
        if (nation.value_or(each) != each) {
            continue;
        }
        auto result = result_json(chart, each, die);
        if (!context.json) {
            print_result(context.streams.out, each, result);
        } else if (nation) {
            answer = std::move(result);
        } else {
            answer["result"][std::string(word(each))] = std::move(result);
        }
    }
    if (context.json) {
        context.print(answer);
    }
}

/// A chart as it is printed: with one nation's column where it is named, and what its results mean.
void print_chart(const Context& context,
                 DieTable table,
                 const bar::ResultChart& chart,
                 std::optional<bar::Nation> nation) {
    if (nation) {
        const auto place = static_cast<std::size_t>(*nation);
        table.columns = {table.columns[place]};
        for (auto& row : table.rows) {
            row.cells = {row.cells[place]};
        }
    }
    if (context.json) {
        context.print(table_json(table));
        return;
    }
    print_table(context.streams.out, table);
    for (const auto& result : chart.results) {
        context.streams.out << fmt::format("  {}: {}\n", result.name, result.text);
    }
}

Result<void, Problem> show_table(const Context& context,
                                 const std::string& name,
                                 std::optional<int> die,
                                 const std::optional<std::string>& nation_word) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    auto tables = gk::tables(*edition);
    std::ranges::move(bar::tables(), std::back_inserter(tables));
    const auto charts = all_charts(context);
    if (!charts) {
        return charts.error();
    }
    for (auto own = charts->begin() + static_cast<std::ptrdiff_t>(bar::charts().size());
         own != charts->end();
         ++own) {
        tables.push_back(bar::chart_table(*own));
    }
    if (name.empty()) {
        Json list = Json::array();
        for (const auto& table : tables) {
            list.push_back({{"name", table.name},
                            {"title", table.title},
                            {"die", table.die},
                            {"clause", table.clause}});
            if (!context.json) {
                context.streams.out << fmt::format("{:<27} {}\n", table.name, table.title);
            }
        }
        if (context.json) {
            context.print(list);
        }
        return {};
    }
    const auto table = std::ranges::find(tables, name, &DieTable::name);
    if (table == tables.end()) {
        return no_such_table(*charts, name);
    }
    const auto* chart = chart_named(*charts, name);
    const auto nation = bar::nation_from(nation_word.value_or(""));
    if (nation_word && !nation) {
        return Problem{fmt::format("--nation: '{}' is not austrian or prussian", *nation_word)};
    }
    if (nation && chart == nullptr) {
        return Problem{fmt::format("--nation: {} has no column of a nation", name)};
    }
    if (!die) {
        if (chart != nullptr) {
            print_chart(context, *table, *chart, nation);
        } else if (context.json) {
            context.print(table_json(*table));
        } else {
            print_table(context.streams.out, *table);
        }
        return {};
    }
    if (table->die.empty()) {
        return Problem{fmt::format("--die: {} is not thrown for", name)};
    }
    const auto* row = table->row_of(*die);
    if (row == nullptr) {
        return Problem{fmt::format("--die: {} is not on the {}, which shows {} to {}",
                                   *die,
                                   table->die,
                                   table->rows.front().from,
                                   table->rows.back().to)};
    }
    if (chart != nullptr) {
        show_result(context, *table, *chart, nation, *die);
        return {};
    }
    if (context.json) {
        Json answer{{"name", table->name},
                    {"clause", table->clause},
                    {"die", *die},
                    {"result", Json::object()}};
        for (std::size_t i = 0; i < row->cells.size(); ++i) {
            answer["result"][table->columns[i]] = row->cells[i];
        }
        context.print(answer);
    } else {
        for (std::size_t i = 0; i < row->cells.size(); ++i) {
            context.streams.out << fmt::format("{}: {}\n", table->columns[i], row->cells[i]);
        }
    }
    return {};
}

Json clause_json(const Clause& clause) {
    return {{"id", clause.id},
            {"source", clause.source},
            {"edition", clause.edition},
            {"kind", clause.kind},
            {"clause", clause.words},
            {"example", clause.example}};
}

void print_clauses(const Context& context, const std::vector<const Clause*>& found) {
    if (context.json) {
        Json list = Json::array();
        for (const auto* clause : found) {
            list.push_back(clause_json(*clause));
        }
        context.print(list);
        return;
    }
    for (const auto* clause : found) {
        context.streams.out << fmt::format(
            "{} ({})\n  {}\n", clause->id, clause->edition, clause->words);
        if (!clause->example.empty()) {
            context.streams.out << fmt::format("  Example: {}\n", clause->example);
        }
    }
}

std::string_view word(FoundKind kind) {
    constexpr std::array<std::string_view, 6> kWords{
        "odds", "face", "table", "rule", "unit", "action"};
    return kWords[static_cast<std::size_t>(kind)];
}

Json found_json(const Found& found) {
    const auto* rule = found.kind == FoundKind::Clause ? clause(found.id) : nullptr;
    Json json = rule != nullptr ? clause_json(*rule) : Json::object();
    json["found"] = word(found.kind);
    json["id"] = found.id;
    json["title"] = found.title;
    json["detail"] = found.detail;
    json["value"] = found.value;
    if (found.answer) {
        json["answer"] = {{"big", found.answer->big},
                          {"heading", found.answer->heading},
                          {"lines", found.answer->lines},
                          {"counted", found.answer->counted},
                          {"chances", found.answer->chances},
                          {"why", reasons_json(found.answer->why)}};
    }
    if (!found.understood.empty()) {
        json["read_as"] = Json::array();
        for (const auto& one : found.understood) {
            json["read_as"].push_back({{"word", one.word}, {"as", one.as}});
        }
    }
    return json;
}

Result<void, Problem> find_anything(const Context& context, const std::vector<std::string>& words) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    const auto books = own_books(context.file());
    if (!books) {
        return books.error();
    }
    Charts own;
    for (const auto& book : *books) {
        own.insert(own.end(), book.charts.begin(), book.charts.end());
    }
    // The shell has all the room there is.
    const auto found = look_up(
        shelf_of(*edition, own), fmt::format("{}", fmt::join(words, " ")), limits::kMostFound);
    if (context.json) {
        Json list = Json::array();
        for (const Found& one : found) {
            list.push_back(found_json(one));
        }
        context.print(list);
        return {};
    }
    auto& out = context.streams.out;
    if (found.empty()) {
        out << "nothing found\n";
        return {};
    }
    const Found& best = found.front();
    if (!best.understood.empty()) {
        std::vector<std::string> read;
        for (const auto& one : best.understood) {
            read.push_back(fmt::format("{} as {}", one.word, one.as));
        }
        out << fmt::format("read {}\n", fmt::join(read, ", "));
    }
    for (const Found& one : found) {
        if (one.kind == FoundKind::Clause) {
            print_clauses(context, {clause(one.id)});
            continue;
        }
        out << fmt::format(
            "{}: {}{}{}\n", one.title, one.detail, one.value.empty() ? "" : "; ", one.value);
        if (&one == &best && one.answer) {
            out << fmt::format("  {} {}\n", one.answer->big, one.answer->heading);
            for (const auto& line : one.answer->lines) {
                out << fmt::format("  {}\n", line);
            }
            for (std::size_t n = 0; n < one.answer->chances.size(); ++n) {
                out << fmt::format(
                    "  {} {}: {}\n", n, one.answer->counted, percent(one.answer->chances[n]));
            }
        }
    }
    return {};
}

}  // namespace

void add_look_up(CLI::App& app, Context& context) {
    struct Words {
        std::string name;
        std::optional<int> die;
        std::optional<std::string> nation;
        std::vector<std::string> ids;
        std::vector<std::string> words;
    };
    auto words = std::make_shared<Words>();

    auto* table = app.add_subcommand("table", "a die table of a rulebook, or the list of them")
                      ->fallthrough();
    table->add_option("NAME", words->name, "the table");
    // The option library would take "" for no option at all.
    table->add_option("--die", words->die, "a face to look up")->check([](const std::string& text) {
        return std::string(text.empty() ? "a face is missing" : "");
    });
    table->add_option("--nation",
                      words->nation,
                      "austrian or prussian, for a chart with a column of each; both if left out");
    table->footer("Example: drumhead table bar.kolin.infantry-fire --nation austrian --die 4");
    table->callback([&context, words] {
        context.run = [&context, words] {
            return show_table(context, words->name, words->die, words->nation);
        };
    });

    auto* clause_command =
        app.add_subcommand("clause", "rules in our own words, by their numbers")->fallthrough();
    clause_command->add_option("ID", words->ids, "the clauses, for example GK-MUS-07")->required();
    clause_command->footer("Example: drumhead clause GK-MUS-07 GK-MEL-25");
    clause_command->callback([&context, words] {
        context.run = [&context, words]() -> Result<void, Problem> {
            std::vector<const Clause*> found;
            for (const auto& id : words->ids) {
                found.push_back(clause(id));
                if (found.back() == nullptr) {
                    return Problem{fmt::format(
                        "there is no clause '{}'; `drumhead find WORDS` looks for one", id)};
                }
            }
            print_clauses(context, found);
            return {};
        };
    });

    auto* find =
        app.add_subcommand("find", "anything by a few words: odds, tables, faces of tables, rules")
            ->fallthrough();
    find->add_option("WORDS", words->words, "what to look for, in any order, cut short if you like")
        ->required();
    find->footer("Example: drumhead find musk 3 moved rain");
    find->callback([&context, words] {
        context.run = [&context, words] { return find_anything(context, words->words); };
    });
}

}  // namespace drumhead
