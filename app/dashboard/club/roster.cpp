#include "app/dashboard/club/roster.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "rosters/delimited.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

namespace {

constexpr std::string_view kFormat = "drumhead-roster-draft";
constexpr int kVersion = 1;

/// After a row was put in, taken out or moved: where each row of the part is now, -1 for none.
template <class Where>
void follow(Roster& roster, int part, const Where& where) {
    for (auto& unfit : roster.unfit) {
        if (unfit.at.part == part) {
            unfit.at.row = where(unfit.at.row);
        }
    }
    std::erase_if(roster.unfit, [](const RosterUnfit& unfit) { return unfit.at.row < 0; });
}
void make_room(Roster& roster, int part, int row) {
    if (row >= 0) {
        follow(roster, part, [&](int at) { return at >= row ? at + 1 : at; });
    }
}

/// Tries what did not fit once more: the cell it contradicted may have changed.
void try_again(Roster& roster) {
    std::erase_if(roster.unfit, [&](RosterUnfit& unfit) {
        auto set = set_cell(roster.body, unfit.at, unfit.text);
        if (!set) {
            unfit.words = set.error().words;
        }
        return set.has_value();
    });
}

std::string_view kind_word(RosterKind kind) {
    return kind == RosterKind::Army ? "army" : "book";
}

}  // namespace

std::string text_in(const Roster& roster, RosterCell at) {
    const auto found = std::ranges::find(roster.unfit, at, &RosterUnfit::at);
    return found != roster.unfit.end() ? found->text : cell_text(roster.body, at);
}

void type_in(Roster& roster, RosterCell at, std::string_view text) {
    std::erase_if(roster.unfit, [&](const RosterUnfit& unfit) { return unfit.at == at; });
    auto set = set_cell(roster.body, at, trimmed(text));
    if (!set) {
        roster.unfit.push_back({at, std::string(text), set.error().words});
        return;
    }
    try_again(roster);
}

int add_row(Roster& roster, int part, int after) {
    const int row = add_row(roster.body, part, after);
    make_room(roster, part, row);
    return row;
}

int copy_row(Roster& roster, int part, int row) {
    const int copy = copy_row(roster.body, part, row);
    make_room(roster, part, copy);
    return copy;
}

void remove_row(Roster& roster, int part, int row) {
    remove_row(roster.body, part, row);
    follow(roster, part, [&](int at) { return at == row ? -1 : at > row ? at - 1 : at; });
    try_again(roster);
}

void move_row(Roster& roster, int part, int from, int to) {
    move_row(roster.body, part, from, to);
    follow(roster, part, [&](int at) {
        if (at == from) {
            return to;
        }
        if (from < to) {
            return at > from && at <= to ? at - 1 : at;
        }
        return at >= to && at < from ? at + 1 : at;
    });
}

std::vector<RosterFault> faults_of(const Roster& roster) {
    return faults_of(roster, faults_of(roster.body));
}

std::vector<RosterFault> faults_of(const Roster& roster, std::vector<RosterFault> faults) {
    for (const auto& unfit : roster.unfit) {
        // A cell that holds something that does not fit is not also wrong for what it held before.
        std::erase_if(faults, [&](const RosterFault& fault) { return fault.at == unfit.at; });
        faults.push_back({unfit.at, unfit.words});
    }
    if (const auto* book = std::get_if<bar::BattleBook>(&roster.body)) {
        for (const auto nation : {bar::Nation::Austrian, bar::Nation::Prussian}) {
            if (std::ranges::find(book->everyone.counters, nation, &bar::Counter::nation) ==
                book->everyone.counters.end()) {
                faults.push_back(
                    {{}, fmt::format("the {} side has no units yet", bar::name(nation))});
            }
        }
    }
    std::ranges::stable_sort(faults, {}, [](const RosterFault& fault) {
        return std::tuple(fault.at.part, fault.at.row, fault.at.column);
    });
    return faults;
}

std::string draft_text(const Roster& roster) {
    std::string text;
    add_line(text,
             {std::string(kFormat),
              std::to_string(kVersion),
              std::string(kind_word(kind_of(roster.body))),
              id_of(roster.body),
              roster.retired ? "retired" : ""});
    const auto parts = parts_of(roster.body);
    const auto cell = [&](std::string what, RosterCell at, std::string words) {
        add_line(text,
                 {std::move(what),
                  std::string(parts[static_cast<std::size_t>(at.part)].word),
                  std::to_string(at.row),
                  std::string(column_word(roster.body, at.part, at.column)),
                  std::move(words)});
    };
    if (kind_of(roster.body) == RosterKind::Army) {
        for (int part = 0; part < static_cast<int>(parts.size()); ++part) {
            const auto& table = parts[static_cast<std::size_t>(part)];
            add_line(text, {"rows", std::string(table.word), std::to_string(table.rows), "", ""});
            for (int row = 0; row < table.rows; ++row) {
                for (int column = 0; column < static_cast<int>(table.columns->size()); ++column) {
                    const RosterCell at{part, row, column};
                    if (auto words = cell_text(roster.body, at); !words.empty()) {
                        cell("cell", at, std::move(words));
                    }
                }
            }
        }
    }
    for (const auto& unfit : roster.unfit) {
        cell("typed", unfit.at, unfit.text);
    }
    return text;
}

Result<DraftOf> draft_of(std::string_view text) {
    const auto table = read_table(text.substr(0, text.find('\n')), {}, ',');
    if (!table || table->rows.empty() || table->rows[0].cells.size() < 4 ||
        table->rows[0].cells[0] != kFormat) {
        return Problem{"this is not a draft of an army"};
    }
    const auto& cells = table->rows[0].cells;
    if (const auto version = whole_number(cells[1]); !version || *version > kVersion) {
        return Problem{"this draft was made by a newer program"};
    }
    return DraftOf{cells[2] == kind_word(RosterKind::Army) ? RosterKind::Army : RosterKind::Book,
                   cells[3]};
}

Result<Roster> read_draft(std::string_view text, const RosterBody* kept) {
    const auto of = draft_of(text);
    if (!of) {
        return of.error();
    }
    const auto table = read_table(text, {}, ',');
    if (!table) {
        return Problem{table.error().words};
    }
    Roster roster;
    if (of->kind == RosterKind::Book) {
        if (kept == nullptr || kept->index() != 1) {
            return Problem{"the book of this draft is gone"};
        }
        roster.body = *kept;
    } else {
        roster.body = empty_roster(RosterKind::Army);
        auto& army = std::get<gk::Army>(roster.body);
        army.id = of->id;
        army.sectors.clear();
    }
    roster.retired = table->rows[0].cells.size() > 4 && table->rows[0].cells[4] == "retired";
    for (const auto& line : table->rows) {
        if (line.cells.size() < 5) {
            continue;
        }
        const auto parts = parts_of(roster.body);
        const auto part = std::ranges::find(parts, line.cells[1], &RosterPart::word);
        const auto number = whole_number(line.cells[2]);
        if (part == parts.end() || !number || *number < 0) {
            continue;
        }
        const int place = static_cast<int>(part - parts.begin());
        if (line.cells[0] == "rows" && part->grows && place > 0) {
            // As they are made, with nothing taken from the row before.
            if (auto* const army = std::get_if<gk::Army>(&roster.body)) {
                if (place == 1) {
                    army->sectors.resize(std::min(static_cast<std::size_t>(*number),
                                                  std::size_t{limits::kMostArmySectors}));
                } else {
                    army->units.resize(
                        std::min(static_cast<std::size_t>(*number), limits::kMostArmyUnits));
                }
            }
            continue;
        }
        if ((line.cells[0] != "cell" && line.cells[0] != "typed") || *number >= part->rows) {
            continue;
        }
        for (int column = 0; column < static_cast<int>(part->columns->size()); ++column) {
            const RosterCell at{place, *number, column};
            if (column_word(roster.body, place, column) != line.cells[3]) {
                continue;
            }
            if (auto set = set_cell(roster.body, at, line.cells[4]); !set) {
                roster.unfit.push_back({at, line.cells[4], set.error().words});
            }
        }
    }
    return roster;
}

Roster copy_of(const Roster& roster) {
    Roster copy{.body = roster.body, .unfit = roster.unfit};
    if (auto* const army = std::get_if<gk::Army>(&copy.body)) {
        army->id.clear();
        army->name += " copy";
    } else {
        auto& book = std::get<bar::BattleBook>(copy.body);
        book.word.clear();
        book.name += " copy";
    }
    return copy;
}

}  // namespace drumhead::dashboard
