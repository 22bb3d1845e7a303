#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "app/cases/dicing.hpp"
#include "app/clock.hpp"
#include "app/club/care_door.hpp"
#include "app/club/club.hpp"
#include "app/club/roster_door.hpp"
#include "app/command_line/command_line.hpp"
#include "app/command_line/context.hpp"
#include "app/command_line/terminal.hpp"
#include "app/dashboard/battle_page.hpp"
#include "app/dashboard/dashboard.hpp"
#include "app/dashboard/featherstone/new_campaign.hpp"
#include "app/dashboard/guide.hpp"
#include "app/dashboard/look_back/luck_page.hpp"
#include "app/dashboard/terrain_map.hpp"
#include "app/kit/window.hpp"
#include "app/report/report.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/care.hpp"
#include "rosters/store.hpp"

namespace {

using namespace drumhead;

/// The shipped armies, then the players' own that are right and not retired.
Result<std::vector<gk::Army>> all_armies(const std::filesystem::path& file) {
    std::vector<gk::Army> armies(shipped_armies().begin(), shipped_armies().end());
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto own = store->armies();
    if (!own) {
        return own.error();
    }
    const auto drafts = ids_in_draft(*store, dashboard::RosterKind::Army);
    if (!drafts) {
        return drafts.error();
    }
    for (auto& army : *own) {
        if (!drafts->contains(army.id)) {
            armies.push_back(std::move(army));
        }
    }
    return armies;
}

/// The shipped battle books, then the players' own that can be fought: right, not retired, and with
/// a scenario.
Result<std::vector<bar::BattleBook>> all_books(const std::filesystem::path& file) {
    std::vector<bar::BattleBook> books(shipped_books().begin(), shipped_books().end());
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto own = store->books();
    if (!own) {
        return own.error();
    }
    const auto drafts = ids_in_draft(*store, dashboard::RosterKind::Book);
    if (!drafts) {
        return drafts.error();
    }
    for (auto& book : *own) {
        if (!book.scenarios.empty() && !drafts->contains(book.word)) {
            books.push_back(std::move(book));
        }
    }
    return books;
}

/// "Battles from the Age of Reason"
std::string rulebook_name(std::string_view system) {
    std::string name(system);
    with_rulebook(system, [&](auto rulebook) { name = decltype(rulebook)::kName; });
    return name;
}

/// In words, as the list of battles shows them; the newest first.
Result<std::vector<dashboard::BattleLine>> all_battles(const std::filesystem::path& file,
                                                       std::int64_t on_the_table) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto rows = store->battles();
    if (!rows) {
        return rows.error();
    }
    std::vector<dashboard::BattleLine> lines;
    // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        dashboard::BattleLine line{
            .number = row->number,
            .name = row->name,
            .armies = row->armies[0].empty()
                          ? rulebook_name(row->system)
                          : fmt::format("{} against {}", row->armies[0], row->armies[1]),
            .how_far = row->done == 0
                           ? "nothing played"
                           : fmt::format(
                                 "{}, {} event{}", row->when, row->done, row->done == 1 ? "" : "s"),
            .begun = row->created.substr(0, 10),
            .here = row->number == on_the_table};
        if (row->verdict) {
            line.standing =
                *row->verdict == gk::Verdict::Draw
                    ? "a draw"
                    : row->armies[*row->verdict == gk::Verdict::FirstWins ? 0 : 1] + " won";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<AnySession> open_battle(const std::filesystem::path& file, std::int64_t number) {
    auto session = open_any(file, number);
    if (!session || std::visit([](const auto& open) { return open.read_only(); }, *session)) {
        return session;
    }
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto kept = store->set_setting(kLastBattle, std::to_string(number)); !kept) {
        return kept.error();
    }
    return session;
}

Result<std::vector<gk::GroundTable>> all_grounds(const std::filesystem::path& file) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    return store->ground_tables();
}

Result<void> save_ground(const std::filesystem::path& file, const gk::GroundTable& table) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    return store->save_ground(table);
}

Result<void> delete_ground(const std::filesystem::path& file, const std::string& name) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto deleted = store->delete_ground(name); !deleted) {
        return deleted.error();
    }
    return {};
}

/// A new battle of any rulebook, which is the last one from then on.
template <class Rulebook>
Result<SessionOf<Rulebook>> begin_battle(const std::filesystem::path& file,
                                         typename Rulebook::Setup setup) {
    setup.seed = fresh_seed();
    const auto number = keep_battle(file, setup);
    return number ? SessionOf<Rulebook>::open(file, *number)
                  : Result<SessionOf<Rulebook>>(number.error());
}

/// The day's copy, made beside the screen. Its end is waited for when the program ends.
class DailyCopy {
public:
    DailyCopy() = default;
    DailyCopy(const DailyCopy&) = delete;
    DailyCopy& operator=(const DailyCopy&) = delete;
    ~DailyCopy() {
        if (thread_.joinable()) {
            thread_.join();
        }
    }
    void begin(const std::filesystem::path& file) {
        thread_ = std::thread([this, file] {
            if (const auto kept = keep_daily_copy(file, today()); !kept) {
                const std::lock_guard guard(mutex_);
                news_ = kept.error().words;
            }
        });
    }
    /// Why there is none, told once.
    std::string news() {
        const std::lock_guard guard(mutex_);
        return std::exchange(news_, {});
    }

private:
    std::mutex mutex_;
    std::string news_;
    std::thread thread_;
};

/// The pages that lie over a battle: the club's, and that of a new campaign of Featherstone's.
std::unique_ptr<dashboard::OverPage> page_over(const std::filesystem::path& file,
                                               dashboard::PageName name) {
    if (name != dashboard::PageName::Featherstone) {
        return club_page(file, name);
    }
    return std::make_unique<dashboard::featherstone::NewCampaignPage>(
        [file](const fea::Setup& setup) -> Result<std::int64_t> {
            const auto begun = begin_battle<Featherstone>(file, setup);
            return begun ? Result<std::int64_t>(begun->number())
                         : Result<std::int64_t>(begun.error());
        });
}

/// Where that cannot be kept the guide opens once more, which is no harm.
void keep_guide_seen(const std::filesystem::path& file) {
    if (auto store = Store::open(file, Store::Access::ReadWrite)) {
        const auto kept = store->set_setting(dashboard::kGuideSeen, "yes");
        (void)kept;
    }
}

int open_dashboard(AnySession session) {
    DailyCopy copy;
    const auto file = file_of(session);
    const auto books = all_books(file);
    if (!books) {
        std::cerr << "drumhead: " << books.error().words << "\n";
        return 2;
    }
    // A file that cannot say whether the guide was seen is not the place to show it.
    const auto guide_seen = [file]() -> Result<bool> {
        const auto store = Store::open(file, Store::Access::ReadOnly);
        const auto seen = store ? store->setting(dashboard::kGuideSeen)
                                : Result<std::optional<std::string>>(store.error());
        return seen ? Result<bool>(seen->has_value()) : Result<bool>(seen.error());
    }();
    return dashboard::run_dashboard(
        std::move(session),
        {.armies = [file] { return all_armies(file); },
         .begin = [file](const gk::Setup& setup) { return begin_battle<GameOfKings>(file, setup); },
         .books = *books,
         .begin_age_of_reason =
             [file](const bar::Setup& setup) { return begin_battle<AgeOfReason>(file, setup); },
         .fresh_books = [file] { return all_books(file); },
         .battles = [file](std::int64_t number) { return all_battles(file, number); },
         .open = [file](std::int64_t number) { return open_battle(file, number); },
         .grounds = [file] { return all_grounds(file); },
         .save_ground = [file](const gk::GroundTable& table) { return save_ground(file, table); },
         .delete_ground = [file](const std::string& name) { return delete_ground(file, name); },
         .fresh_seed = fresh_seed,
         .pictures = file.parent_path(),
         .club_page = [file](dashboard::PageName name) { return page_over(file, name); },
         .last = [file] { return last_battle(file); },
         .guide_first = guide_seen && !*guide_seen,
         .guide_seen = [file] { keep_guide_seen(file); },
         .after_first_frame = [&copy, file] { copy.begin(file); },
         .news = [&copy] { return copy.news(); }});
}

/// The page of the copies alone, and the dashboard once one has been put in place.
int rescue(const std::filesystem::path& file, const Problem& why) {
    std::error_code error;
    if (!std::filesystem::exists(file, error) || !kit::display_present()) {
        return 2;
    }
    const auto page = dashboard::care_page(care_door(file, why.words));
    if (const int status = dashboard::run_page(*page); status != 0) {
        return status;
    }
    auto session = last_battle(file);
    return session ? open_dashboard(std::move(*session)) : 2;
}

/// The second part of the page of luck, as `shot --screen` knows it.
constexpr std::string_view kFairness = "fairness";

Result<void, Problem> draw(const AnySession& session, const PictureRequest& request) {
    const dashboard::PictureOptions usual{
        .width = request.width,
        .height = request.height,
        .scale = static_cast<float>(request.scale),
        .light = request.theme == "light" ? dashboard::Light::Day : dashboard::Light::Lamp};
    if (request.screen == kFairness) {
        const auto page = std::visit(
            [](const auto& open) {
                return dashboard::luck_page(report::told(open.battle()).story,
                                            dashboard::LuckPart::Fairness);
            },
            session);
        return dashboard::draw_picture(*page, usual, request.file);
    }
    for (const auto& info : dashboard::kPages) {
        if (request.screen == info.word) {
            // A replay somewhere on the way shows more than one at its end.
            const std::size_t moment =
                std::visit([](const auto& open) { return open.battle().done() * 2 / 3; }, session);
            const auto page = info.of == dashboard::PageOf::Battle
                                  ? dashboard::battle_page(info.name, session, moment)
                                  : page_over(file_of(session), info.name);
            return page ? dashboard::draw_picture(*page, usual, request.file)
                        : Result<void>(Problem{fmt::format("there is no page {}", info.word)});
        }
    }
    auto battles = all_battles(file_of(session), number_of(session));
    if (!battles) {
        return battles.error();
    }
    auto grounds = all_grounds(file_of(session));
    if (!grounds) {
        return grounds.error();
    }
    const auto books = all_books(file_of(session));
    if (!books) {
        return books.error();
    }
    dashboard::PictureOptions options = usual;
    options.screen = *dashboard::screen_from(request.screen);
    options.armies = {shipped_armies().begin(), shipped_armies().end()};
    options.battles = std::move(*battles);
    options.grounds = std::move(*grounds);
    options.books = *books;
    return std::visit(
        [&](const auto& open) {
            return dashboard::draw_picture(open.battle(), options, request.file);
        },
        session);
}

std::vector<std::string> screen_names(const AnySession& session) {
    std::vector<std::string> names;
    const auto add = [&](const auto& screens) {
        for (const auto screen : screens) {
            names.emplace_back(dashboard::word(screen));
        }
    };
    if (std::holds_alternative<Session>(session)) {
        add(dashboard::kScreens);
    } else if (std::holds_alternative<BarSession>(session)) {
        add(dashboard::kAgeOfReasonScreens);
    } else {
        add(dashboard::kFeatherstoneScreens);
        if (std::get<FeatherstoneSession>(session).state().chest() == nullptr) {
            std::erase(names, dashboard::word(dashboard::Screen::Counters));
        }
    }
    for (const auto& page : dashboard::kPages) {
        if (page.of == dashboard::PageOf::Club || dashboard::battle_page(page.name, session)) {
            names.emplace_back(page.word);
        }
    }
    names.emplace_back(kFairness);
    return names;
}

}  // namespace

int main(int argc, char** argv) {
    TerminalText safe_out(*std::cout.rdbuf());
    TerminalText safe_err(*std::cerr.rdbuf());
    std::ostream out(::isatty(STDOUT_FILENO) == 1 ? &safe_out : std::cout.rdbuf());
    std::ostream err(::isatty(STDERR_FILENO) == 1 ? &safe_err : std::cerr.rdbuf());
    return run_command_line({argv + 1, argv + argc},
                            {std::cin, out, err},
                            {.dashboard = open_dashboard,
                             .draw = draw,
                             .names = screen_names,
                             .draw_terrain = dashboard::write_map_picture,
                             .rescue = rescue});
}
