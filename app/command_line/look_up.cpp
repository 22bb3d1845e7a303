// drumhead table …, clause … and find …

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/json.hpp"
#include "rules/clauses.hpp"
#include "rules/game_of_kings/tables.hpp"

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
        if (row.from > 0) {
            entry["from"] = row.from;
            entry["to"] = row.to;
        }
        entry["cells"] = row.cells;
        json["rows"].push_back(std::move(entry));
    }
    return json;
}

void print_table(std::ostream& out, const DieTable& table) {
    out << fmt::format("{}  {} ({})\n", table.name, table.title, table.clause);
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

Result<void, Problem> show_table(const Context& context,
                                 const std::string& name,
                                 std::optional<int> die) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    const auto tables = gk::tables(*edition);
    if (name.empty()) {
        Json list = Json::array();
        for (const auto& table : tables) {
            list.push_back({{"name", table.name},
                            {"title", table.title},
                            {"die", table.die},
                            {"clause", table.clause}});
            if (!context.json) {
                context.streams.out << fmt::format("{:<16} {}\n", table.name, table.title);
            }
        }
        if (context.json) {
            context.print(list);
        }
        return {};
    }
    const auto table = std::ranges::find(tables, name, &DieTable::name);
    if (table == tables.end()) {
        return Problem{fmt::format("there is no table '{}'; `drumhead table` lists them", name)};
    }
    if (!die) {
        if (context.json) {
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
        return Problem{fmt::format("--die: {} is not on a {}", *die, table->die)};
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

}  // namespace

void add_look_up(CLI::App& app, Context& context) {
    struct Words {
        std::string name;
        std::optional<int> die;
        std::vector<std::string> ids;
        std::vector<std::string> words;
    };
    auto words = std::make_shared<Words>();

    auto* table = app.add_subcommand("table", "a die table of a rulebook, or the list of them")
                      ->fallthrough();
    table->add_option("NAME", words->name, "the table");
    table->add_option("--die", words->die, "a face to look up");
    table->footer("Example: drumhead table gk.morale --die 4");
    table->callback([&context, words] {
        context.run = [&context, words] { return show_table(context, words->name, words->die); };
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

    auto* find = app.add_subcommand("find", "clauses in which all the words occur")->fallthrough();
    find->add_option("WORDS", words->words, "what to look for")->required();
    find->footer("Example: drumhead find retreat blocked");
    find->callback([&context, words] {
        context.run = [&context, words]() -> Result<void, Problem> {
            const auto found = find_clauses(words->words);
            if (found.empty() && !context.json) {
                context.streams.out << "nothing found\n";
                return {};
            }
            print_clauses(context, found);
            return {};
        };
    });
}

}  // namespace drumhead
