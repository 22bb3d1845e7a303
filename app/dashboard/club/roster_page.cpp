#include "app/dashboard/club/roster_page.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/kit/keys.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

namespace {

std::string line_of(const Roster& roster, std::size_t faults) {
    const int units = units_of(roster.body);
    std::string line = kind_of(roster.body) == RosterKind::Book
                           ? fmt::format("Age of Reason, {} unit{}", units, units == 1 ? "" : "s")
                           : fmt::format("{} unit{}", units, units == 1 ? "" : "s");
    if (const auto* army = std::get_if<gk::Army>(&roster.body)) {
        const int points = gk::army_points(gk::default_edition(), *army);
        line = fmt::format("{} point{}, {}", points, points == 1 ? "" : "s", line);
    }
    if (faults > 0) {
        line += ", draft";
    } else if (!complete(roster.body)) {
        line += ", incomplete";
    }
    return line;
}

}  // namespace

RosterPage::RosterPage(RosterDoor door) : door_(std::move(door)) {}

RosterPage::~RosterPage() {
    if (loaded_) {
        end_typing();
    }
}

std::string RosterPage::title() const {
    return "Rosters, Drumhead";
}

void RosterPage::refuse(std::string why) {
    message_ = std::move(why);
}

void RosterPage::load() {
    loaded_ = true;
    auto all = door_.list();
    if (!all) {
        message_ = all.error().words;
        return;
    }
    entries_.clear();
    for (Roster& roster : *all) {
        entries_.push_back({.number = next_number_++, .roster = std::move(roster)});
        refresh(entries_.back());
    }
    sort_list();
    if (chosen() == nullptr && !order_.empty()) {
        choose_entry(entries_[static_cast<std::size_t>(order_.front())].number);
    }
}

void RosterPage::refresh(Entry& entry) {
    // What comes with the program is right.
    entry.faults = entry.roster.shipped ? std::vector<RosterFault>{} : faults_of(entry.roster);
    entry.name = name_of(entry.roster.body);
    if (entry.name.empty()) {
        entry.name = "without a name";
    }
    entry.line = line_of(entry.roster, entry.faults.size());
}

void RosterPage::sort_list() {
    order_.resize(entries_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) {
        order_[i] = static_cast<int>(i);
    }
    const auto rank = [&](int place) {
        const Entry& entry = entries_[static_cast<std::size_t>(place)];
        return std::tuple(entry.roster.retired   ? 2
                          : entry.roster.shipped ? 1
                                                 : 0,
                          entry.roster.body.index(),
                          std::string_view(entry.name),
                          entry.number);
    };
    std::ranges::sort(order_, [&](int a, int b) { return rank(a) < rank(b); });
    list_to_chosen_ = true;
}

RosterPage::Entry* RosterPage::numbered(int number) {
    const auto found = std::ranges::find(entries_, number, &Entry::number);
    return found == entries_.end() ? nullptr : &*found;
}
RosterPage::Entry* RosterPage::chosen() {
    return numbered(chosen_);
}

void RosterPage::choose_entry(int number) {
    if (number == chosen_) {
        return;
    }
    end_typing();
    chosen_ = number;
    cells_ = {};
    const Entry* entry = chosen();
    part_ = entry == nullptr ? 0 : static_cast<int>(parts_of(entry->roster.body).size()) - 1;
    list_to_chosen_ = true;
}

void RosterPage::keep(Entry& entry) {
    const auto kept = door_.keep(entry.roster);
    if (!kept) {
        message_ = fmt::format("{}. It stands here, and is tried again with the next change.",
                               kept.error().words);
    } else if (unkept_) {
        message_.clear();
    }
    unkept_ = !kept;
}

void RosterPage::note(Step step) {
    steps_.resize(done_);
    steps_.push_back(std::move(step));
    if (steps_.size() > limits::kMostRosterSteps) {
        steps_.erase(steps_.begin());
    }
    done_ = steps_.size();
    acted_ = true;
}

template <class Edit>
void RosterPage::change(const Edit& edit) {
    Entry* const entry = chosen();
    if (entry == nullptr || entry->roster.shipped) {
        return;
    }
    Roster before = entry->roster;
    if (!unkept_) {
        message_.clear();
    }
    edit(entry->roster);
    refresh(*entry);
    keep(*entry);
    const auto at = cells_[static_cast<std::size_t>(part_)].at;
    note({entry->number, std::move(before), entry->roster, part_, at});
}

void RosterPage::go(Step& step, bool back) {
    const auto& wanted = back ? step.before : step.after;
    Entry* entry = numbered(step.entry);
    if (!wanted) {
        if (entry == nullptr) {
            return;
        }
        if (const auto removed = door_.remove(entry->roster); !removed) {
            message_ = removed.error().words;
            return;
        }
        entries_.erase(entries_.begin() + (entry - entries_.data()));
        sort_list();
        if (chosen_ == step.entry) {
            choose_entry(
                order_.empty() ? 0 : entries_[static_cast<std::size_t>(order_.front())].number);
        }
        return;
    }
    const bool gone = entry == nullptr;
    if (gone) {
        entries_.push_back({.number = step.entry});
        entry = &entries_.back();
    }
    // Where it is kept is no part of what is undone.
    const Roster now = std::move(entry->roster);
    const bool moves = gone || now.retired != wanted->retired;
    entry->roster = *wanted;
    entry->roster.kept = now.kept;
    entry->roster.draft = now.draft;
    entry->roster.kept_retired = now.kept_retired;
    if (auto* const army = std::get_if<gk::Army>(&entry->roster.body); army && !now.kept.empty()) {
        army->id = now.kept;
    }
    if (auto* const book = std::get_if<bar::BattleBook>(&entry->roster.body);
        book && !now.kept.empty()) {
        book->word = now.kept;
    }
    refresh(*entry);
    keep(*entry);
    const int number = entry->number;
    if (moves) {
        sort_list();
    }
    choose_entry(number);
    part_ = step.part;
    auto& cells = cells_[static_cast<std::size_t>(part_)];
    cells.at = step.at;
    cells.in_sight = true;
}

void RosterPage::undo() {
    if (done_ == 0) {
        message_ = "Nothing has been changed yet.";
        return;
    }
    message_.clear();
    --done_;
    go(steps_[done_], true);
    acted_ = true;
}

void RosterPage::redo() {
    if (done_ == steps_.size()) {
        message_ = "Nothing is undone.";
        return;
    }
    message_.clear();
    go(steps_[done_], false);
    ++done_;
    acted_ = true;
}

void RosterPage::begin_new(RosterKind kind) {
    end_typing();
    entries_.push_back({.number = next_number_++, .roster = {.body = empty_roster(kind)}});
    Entry& entry = entries_.back();
    keep(entry);
    refresh(entry);
    const int number = entry.number;
    note({number, std::nullopt, entry.roster, 0, {}});
    sort_list();
    choose_entry(number);
    focus_ = Focus::Cells;
    part_ = 0;
    message_ = "Give it a name; Enter or Down goes on to its units. It is kept as you type.";
}

void RosterPage::copy() {
    end_typing();
    const Entry* from = chosen();
    if (from == nullptr) {
        return;
    }
    entries_.push_back({.number = next_number_++, .roster = copy_of(from->roster)});
    Entry& entry = entries_.back();
    keep(entry);
    refresh(entry);
    const int number = entry.number;
    note({number, std::nullopt, entry.roster, 0, {}});
    sort_list();
    choose_entry(number);
    focus_ = Focus::Cells;
    part_ = 0;
    message_ = "This is the copy. It is kept as you type.";
}

void RosterPage::retire() {
    end_typing();
    Entry* const entry = chosen();
    if (entry == nullptr || entry->roster.shipped) {
        message_ = "What comes with the program cannot be retired.";
        return;
    }
    const bool retires = !entry->roster.retired;
    change([&](Roster& roster) { roster.retired = retires; });
    sort_list();
    if (!unkept_) {
        message_ = retires ? "It is retired: kept, and not offered for a new battle."
                           : "It is offered for battles again.";
    }
}

void RosterPage::remove() {
    const Entry* entry = chosen();
    if (entry == nullptr || entry->roster.shipped) {
        return;
    }
    Step step{entry->number, entry->roster, std::nullopt, 0, {}};
    const std::string name = entry->name;
    // The one after it in the list is chosen next.
    const auto at = std::ranges::find(order_, static_cast<int>(entry - entries_.data()));
    const int next = at + 1 != order_.end() ? entries_[static_cast<std::size_t>(*(at + 1))].number
                     : at != order_.begin() ? entries_[static_cast<std::size_t>(*(at - 1))].number
                                            : 0;
    message_.clear();
    go(step, false);
    if (!message_.empty()) {
        return;  // it could not be
    }
    choose_entry(next);
    note(std::move(step));
    focus_ = Focus::List;
    message_ = fmt::format("{} is deleted. Ctrl+Z brings it back.", name);
}

void RosterPage::end_typing() {
    Entry* const entry = chosen();
    if (entry == nullptr) {
        return;
    }
    auto& cells = cells_[static_cast<std::size_t>(part_)];
    if (const auto typed = kit::end_typing(table_of(*entry, part_), cells)) {
        change([&](Roster& roster) {
            type_in(roster, {part_, typed->at.row, typed->at.column}, typed->text);
        });
    }
}

void RosterPage::turn_to(int part, int row) {
    end_typing();
    const Entry* entry = chosen();
    if (entry == nullptr) {
        return;
    }
    const auto parts = parts_of(entry->roster.body);
    part_ = std::clamp(part, 0, static_cast<int>(parts.size()) - 1);
    auto& cells = cells_[static_cast<std::size_t>(part_)];
    if (row >= 0) {
        cells.at.row = row;
    }
    cells.in_sight = true;
    focus_ = Focus::Cells;
    acted_ = true;
}

void RosterPage::next_fault() {
    end_typing();
    const Entry* entry = chosen();
    if (entry == nullptr || entry->faults.empty()) {
        message_ = "Nothing is wrong with it.";
        return;
    }
    const auto here = cells_[static_cast<std::size_t>(part_)].at;
    const auto place = [](const RosterCell& at) { return std::tuple(at.part, at.row, at.column); };
    const auto now = std::tuple(part_, here.row, here.column);
    auto found = std::ranges::find_if(
        entry->faults, [&](const RosterFault& fault) { return place(fault.at) > now; });
    if (found == entry->faults.end() || focus_ == Focus::List) {
        found = entry->faults.begin();
    }
    part_ = found->at.part;
    auto& cells = cells_[static_cast<std::size_t>(part_)];
    cells.at = {found->at.row, found->at.column};
    cells.in_sight = true;
    focus_ = Focus::Cells;
    message_.clear();
    acted_ = true;
}

kit::CellTable RosterPage::table_of(const Entry& entry, int part) const {
    const auto parts = parts_of(entry.roster.body);
    const auto& info = parts[static_cast<std::size_t>(part)];
    const Roster* const roster = &entry.roster;
    const auto* const faults = &entry.faults;
    const auto in_part = [part](kit::CellPlace at) { return RosterCell{part, at.row, at.column}; };
    return {.id = std::string(info.word),
            .columns = *info.columns,
            .rows = info.rows,
            .words = [roster, in_part](kit::CellPlace at) { return text_in(*roster, in_part(at)); },
            .fault =
                [faults, in_part](kit::CellPlace at) {
                    const auto found = std::ranges::find(*faults, in_part(at), &RosterFault::at);
                    return found == faults->end() ? std::string() : found->words;
                },
            .offered = [roster, in_part](
                           kit::CellPlace at) { return offered_in(roster->body, in_part(at)); },
            .several = [roster, in_part](
                           kit::CellPlace at) { return takes_several(roster->body, in_part(at)); },
            .active = focus_ == Focus::Cells && part == part_ && part == keys_part_ &&
                      !asks_to_remove_ && !sheet_,
            .locked = roster->shipped,
            .grows = info.grows,
            .next = !info.grows ? std::string()
                    : !roster->shipped
                        ? fmt::format(
                              "Enter: {} {}", info.rows == 0 ? "the first" : "another", info.one)
                    : info.rows == 0 ? fmt::format("no {} are listed", info.word)
                                     : ""};
}

void RosterPage::take(const kit::CellsDone& done, int part) {
    acted_ = acted_ || done.acted;
    if (done.touched && (part != part_ || focus_ != Focus::Cells)) {
        if (part != part_) {
            end_typing();
        }
        part_ = part;
        focus_ = Focus::Cells;
    }
    if (done.typed) {
        change([&](Roster& roster) {
            type_in(roster, {part, done.typed->at.row, done.typed->at.column}, done.typed->text);
        });
    }
    if (done.moved) {
        change([&](Roster& roster) { move_row(roster, part, done.moved->from, done.moved->to); });
    }
    auto& cells = cells_[static_cast<std::size_t>(part)];
    const auto put_in = [&](auto add) {
        int row = -1;
        change([&](Roster& roster) { row = add(roster); });
        if (row < 0) {
            undo();  // nothing was added
            steps_.resize(done_);
            message_ = "There is room for no more.";
            return;
        }
        cells.at = {row, 0};
        cells.in_sight = true;
    };
    if (done.add_after) {
        put_in([&](Roster& roster) { return add_row(roster, part, *done.add_after); });
    }
    if (done.copy) {
        put_in([&](Roster& roster) { return copy_row(roster, part, *done.copy); });
    }
    if (done.remove) {
        change([&](Roster& roster) { remove_row(roster, part, *done.remove); });
        message_ = "Ctrl+Z brings it back.";
    }
    if (done.leave == kit::CellsDone::Leave::Above && part > 0) {
        const auto parts = parts_of(chosen()->roster.body);
        const int rows = parts[static_cast<std::size_t>(part - 1)].rows;
        turn_to(part - 1, std::max(0, rows - 1));
    } else if (done.leave == kit::CellsDone::Leave::Below) {
        const auto parts = parts_of(chosen()->roster.body);
        if (part + 1 < static_cast<int>(parts.size())) {
            turn_to(part + 1, 0);
            cells_[static_cast<std::size_t>(part_)].at.column = 0;
        }
    }
}

void RosterPage::dropped(const std::vector<std::filesystem::path>& files) {
    if (!loaded_) {
        load();
    }
    if (!files.empty() && !(sheet_ && sheet_->busy())) {
        open_sheet(ExchangeSheet::of_file(door_.exchange, files.front()));
    }
}

void RosterPage::open_sheet(ExchangeSheet import) {
    end_typing();
    sheet_.emplace(std::move(import));
    acted_ = true;
}

void RosterPage::reload(const std::vector<std::string>& ids) {
    // What was undone or done before belongs to the list as it was.
    steps_.clear();
    done_ = 0;
    chosen_ = 0;
    load();
    for (const Entry& entry : entries_) {
        if (!entry.roster.shipped && !ids.empty() && entry.roster.kept == ids.front()) {
            choose_entry(entry.number);
            break;
        }
    }
}

}  // namespace drumhead::dashboard
