#include "app/dashboard/any_desk.hpp"

#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/battle_page.hpp"
#include "app/dashboard/new_battle.hpp"
#include "app/dashboard/scale.hpp"
#include "app/dashboard/terrain_map.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/hushed.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/why.hpp"
#include "rules/game_of_kings/editions.hpp"

namespace drumhead::dashboard {

AnyDesk::AnyDesk(AnySession session, const DashboardOptions& options)
    : session_(std::move(session)),
      options_(options),
      theme_(options.light == Light::Lamp ? &kit::kDark : &kit::kLight),
      scale_(options.scale) {
    lay_out();
    if (options.guide_first) {
        turn_to(info_of(PageName::Guide));
    }
}

Result<void> AnyDesk::take(Result<AnySession> opened) {
    if (!opened) {
        return opened.error();
    }
    if (opened->index() == session_.index() && !stand_in_) {
        session_ = std::move(*opened);
    } else {
        next_ = std::move(*opened);
    }
    return {};
}

std::unique_ptr<Desk> AnyDesk::desk_of_kings() {
    Player player{
        .battle = [this]() -> const gk::Battle& {
            return stand_in_ ? *stand_in_ : std::get<Session>(session_).battle();
        },
        .perform = [this](const Perform& asked) -> Result<gk::Answer> {
            if (stand_in_) {
                return Problem{"this battle has not begun"};
            }
            return std::get<Session>(session_).perform(
                asked.command, asked.faces, asked.missing, asked.insist);
        },
        .go_to = [this](std::size_t done) -> Result<void> {
            if (stand_in_) {
                return Problem{"this battle has not begun"};
            }
            return std::get<Session>(session_).go_to(done);
        },
        .read_only = [this] { return stand_in_ || std::get<Session>(session_).read_only(); },
        .not_begun = stand_in_.has_value(),
        .club_pages = options_.club_page != nullptr,
        .armies = options_.armies,
        .grounds = options_.grounds,
        .save_ground = options_.save_ground,
        .delete_ground = options_.delete_ground,
        .fresh_seed = options_.fresh_seed,
        .save_table = [this](const terrain::Map& map) { return save_map(map, options_.pictures); }};
    if (options_.begin) {
        player.begin = [this](const gk::Setup& setup) -> Result<void> {
            auto begun = options_.begin(setup);
            return begun ? take(AnySession(std::move(*begun))) : Result<void>(begun.error());
        };
    }
    player.books = books();
    if (options_.begin_age_of_reason) {
        player.begin_age_of_reason = [this](const bar::Setup& setup) -> Result<void> {
            auto begun = options_.begin_age_of_reason(setup);
            return begun ? take(AnySession(std::move(*begun))) : Result<void>(begun.error());
        };
    }
    if (options_.battles && options_.open) {
        player.battles = [this] { return options_.battles(number_of(session_)); };
        player.open = [this](std::int64_t number) { return take(options_.open(number)); };
    }
    return std::make_unique<Desk>(std::move(player));
}

std::unique_ptr<age_of_reason::Desk> AnyDesk::desk_of_reason() {
    age_of_reason::Player player{
        .battle = [this]() -> const bar::Battle& {
            return std::get<BarSession>(session_).battle();
        },
        .perform =
            [this](const age_of_reason::Perform& asked) {
                return std::get<BarSession>(session_).perform(
                    asked.command, asked.faces, asked.missing, asked.insist);
            },
        .go_to = [this](std::size_t done) { return std::get<BarSession>(session_).go_to(done); },
        .read_only = [this] { return std::get<BarSession>(session_).read_only(); },
        .club_pages = options_.club_page != nullptr,
        .books = books()};
    if (options_.begin_age_of_reason) {
        player.begin = [this](const bar::Setup& setup) -> Result<void> {
            auto begun = options_.begin_age_of_reason(setup);
            return begun ? take(AnySession(std::move(*begun))) : Result<void>(begun.error());
        };
    }
    if (options_.begin && options_.armies) {
        player.other_rulebook = [this] {
            if (const auto agreed = agree_on_kings(""); !agreed) {
                reason_->draft.message = agreed.error().words;
            }
        };
    }
    if (options_.battles && options_.open) {
        player.battles = [this] { return options_.battles(number_of(session_)); };
        player.open = [this](std::int64_t number) { return take(options_.open(number)); };
    }
    return std::make_unique<age_of_reason::Desk>(std::move(player));
}

std::unique_ptr<featherstone::Desk> AnyDesk::desk_of_featherstone() {
    featherstone::Player player{
        .battle = [this]() -> const fea::Battle& {
            return std::get<FeatherstoneSession>(session_).battle();
        },
        .perform =
            [this](const featherstone::Perform& asked) {
                return std::get<FeatherstoneSession>(session_).perform(
                    asked.command, asked.faces, asked.missing, asked.insist);
            },
        .go_to =
            [this](std::size_t done) {
                return std::get<FeatherstoneSession>(session_).go_to(done);
            },
        .read_only = [this] { return std::get<FeatherstoneSession>(session_).read_only(); },
        .club_pages = options_.club_page != nullptr};
    if (options_.begin && options_.armies) {
        player.fight = [this](const std::string& name) { return agree_on_kings(name); };
    }
    if (options_.battles && options_.open) {
        player.battles = [this] { return options_.battles(number_of(session_)); };
        player.open = [this](std::int64_t number) { return take(options_.open(number)); };
    }
    return std::make_unique<featherstone::Desk>(std::move(player));
}

void AnyDesk::lay_out() {
    kings_.reset();
    reason_.reset();
    featherstone_.reset();
    if (stand_in_ || std::holds_alternative<Session>(session_)) {
        kings_ = desk_of_kings();
        if (stand_in_) {
            kings_->draft.sheet = Sheet::NewBattle;
            kings_->draft.new_battle_name = stand_in_name_;
        }
    } else if (std::holds_alternative<BarSession>(session_)) {
        reason_ = desk_of_reason();
    } else {
        featherstone_ = desk_of_featherstone();
    }
    with_desk([&](auto& desk) {
        desk.draft.theme = theme_;
        desk.draft.own_scale = scale_;
    });
}

Result<void> AnyDesk::agree_on_kings(const std::string& name) {
    const auto armies = options_.armies();
    if (!armies) {
        return armies.error();
    }
    if (armies->size() < 2) {
        return Problem{"there is no army to begin a battle with"};
    }
    const auto setup = setup_from(usual_battle(*armies, gk::default_edition()), *armies);
    if (!setup) {
        return setup.error();
    }
    stand_in_ = gk::Battle(gk::begin(*setup));
    stand_in_name_ = name;
    return {};
}

/// Draws a frame of a desk, and takes from it what all of them have in their drafts.
template <class Desk>
AnyDesk::Drawn AnyDesk::draw(Desk& desk,
                             const kit::FrameFacts& facts,
                             kit::Fonts& fonts,
                             std::vector<kit::Touchable>* touchables) {
    const auto done = desk.frame(
        {.frame = facts.frame, .monitor_scale = facts.monitor_scale, .touchables = touchables},
        fonts);
    theme_ = desk.draft.theme;
    scale_ = desk.draft.own_scale;
    return {.acted = done.acted,
            .close = std::exchange(desk.draft.close, false),
            .page = std::exchange(desk.draft.over, std::nullopt)};
}

kit::FrameAsks AnyDesk::frame(const kit::FrameFacts& facts,
                              kit::Fonts& fonts,
                              std::vector<kit::Touchable>* touchables) {
    touchables_.clear();
    // All that was done is on disk.
    if (kit::pressed_with_ctrl('Q')) {
        return kit::FrameAsks::Close;
    }
    kit::FrameAsks asks = kit::FrameAsks::Nothing;
    {
        std::optional<kit::Hushed> hushed;
        if (tips_.open()) {
            hushed.emplace();
        }
        asks = frame_below(facts, fonts, &touchables_);
    }
    const kit::Layout layout =
        kit::lay_out({.frame = facts.frame, .scale = facts.monitor_scale * scale_});
    if (tips_.frame({*theme_, fonts, layout.scale}, touchables_) &&
        asks == kit::FrameAsks::Nothing) {
        asks = kit::FrameAsks::AnotherFrame;
    }
    if (touchables != nullptr) {
        *touchables = touchables_;
    }
    return asks;
}

kit::FrameAsks AnyDesk::frame_below(const kit::FrameFacts& facts,
                                    kit::Fonts& fonts,
                                    std::vector<kit::Touchable>* touchables) {
    if (!palette_.is_open() && kit::pressed_with_ctrl('K')) {
        open_palette();
    }
    if (!palette_.is_open()) {
        const kit::FrameAsks asks = desk_frame(facts, fonts, touchables);
        const bool asked =
            with_desk([](auto& desk) { return std::exchange(desk.draft.look_up, false); });
        if (asks == kit::FrameAsks::Close || !asked) {
            return asks;
        }
        open_palette();
        return kit::FrameAsks::AnotherFrame;
    }
    kit::FrameAsks asks = kit::FrameAsks::Nothing;
    {
        // What lies below is seen and neither heard nor touched.
        const kit::Hushed hushed;
        asks = desk_frame(facts, fonts, nullptr);
    }
    if (palette_frame(facts, fonts, touchables) && asks == kit::FrameAsks::Nothing) {
        asks = kit::FrameAsks::AnotherFrame;
    }
    return asks;
}

void AnyDesk::open_palette() {
    const std::string clause = kit::close_slips();
    const gk::Edition edition = stand_in_ ? stand_in_->state().edition
                                : std::holds_alternative<Session>(session_)
                                    ? std::get<Session>(session_).battle().state().edition
                                    : gk::default_edition();
    if (shelf_.tables.empty() || !(shelf_.edition == edition)) {
        shelf_ = palette_shelf(edition, books());
    }
    shelf_.units.clear();
    const auto own = over_ ? over_->places() : std::nullopt;
    shelf_.actions =
        own ? own->actions : with_desk([](const auto& desk) { return desk.actions(); });
    if (!stand_in_) {
        shelf_.units = own ? own->units : with_desk([](const auto& desk) { return desk.units(); });
        for (const PageInfo& page : kPages) {
            // A page with places of its own shows the battle, and leads to what else does.
            if (has(page) && !(own && (page.of == PageOf::Club || page.name == over_name_))) {
                shelf_.actions.push_back(
                    {std::string(page.word), std::string(page.label), std::string(page.key.cap)});
            }
        }
    }
    palette_.open(shelf_);
    if (!clause.empty()) {
        palette_.ask(clause);  // of the sum that was open
    }
}

bool AnyDesk::palette_frame(const kit::FrameFacts& facts,
                            kit::Fonts& fonts,
                            std::vector<kit::Touchable>* touchables) {
    const kit::Layout layout =
        kit::lay_out({.frame = facts.frame, .scale = facts.monitor_scale * scale_});
    const kit::Brush brush{*theme_, fonts, layout.scale, touchables};
    const Palette::Done done = palette_.frame(brush, layout);
    if (!done.chosen) {
        return done.acted;
    }
    for (const PageInfo& page : kPages) {
        if (done.chosen->kind == FoundKind::Action && done.chosen->id == page.word) {
            turn_to(page);
            return true;
        }
    }
    if (over_ && over_->places()) {
        over_->choose(done.chosen->kind, done.chosen->id);
        return true;
    }
    if (over_) {
        leave_over();  // it is the battle's, and seen there
    }
    with_desk([&](auto& desk) { desk.choose(done.chosen->kind, done.chosen->id); });
    return true;
}

kit::FrameAsks AnyDesk::desk_frame(const kit::FrameFacts& facts,
                                   kit::Fonts& fonts,
                                   std::vector<kit::Touchable>* touchables) {
    for (const PageInfo& page : kPages) {
        // The page that is open is not made anew, which would lose what is half typed.
        if (!stand_in_ && !(over_ && over_name_ == page.name) && kit::pressed(page.key) &&
            turn_to(page)) {
            break;
        }
    }
    if (!facts.dropped.empty() && !stand_in_ && (over_ || turn_to(info_of(PageName::Rosters)))) {
        over_->dropped({facts.dropped.begin(), facts.dropped.end()});
    }
    if (over_) {
        return over_frame(facts, fonts, touchables);
    }
    tell_news();
    const bool agreed_before = stand_in_.has_value();
    const Drawn drawn = with_desk([&](auto& desk) { return draw(desk, facts, fonts, touchables); });
    // Leaving the page of a new battle leads back to the one on the table.
    if (kings_ && stand_in_ && !next_ && kings_->draft.sheet != Sheet::NewBattle &&
        kings_->draft.sheet != Sheet::NewAgeOfReason) {
        stand_in_.reset();
    }
    bool acted = drawn.acted;
    if (drawn.page) {
        acted = turn_to(info_of(*drawn.page)) || acted;
    }
    if (next_) {
        take_next();
        acted = true;
    } else if (agreed_before != stand_in_.has_value()) {
        lay_out();
        acted = true;
    }
    return drawn.close ? kit::FrameAsks::Close
           : acted     ? kit::FrameAsks::AnotherFrame
                       : kit::FrameAsks::Nothing;
}

void AnyDesk::take_next() {
    session_ = std::move(*next_);
    next_.reset();
    stand_in_.reset();
    lay_out();
}

bool AnyDesk::has(const PageInfo& page) const {
    return page.of == PageOf::Battle || options_.club_page != nullptr;
}

bool AnyDesk::turn_to(const PageInfo& info, std::optional<std::size_t> moment) {
    auto page = !has(info)                  ? nullptr
                : info.of == PageOf::Battle ? battle_page(info.name, session_, moment)
                                            : options_.club_page(info.name);
    if (!page) {
        return false;
    }
    if (featherstone_) {
        hide(featherstone_->draft);  // whoever comes back may be the other player
    }
    over_ = std::move(page);
    over_name_ = info.name;
    return true;
}

PageDone page_frame(OverPage& page, const PageFrame& wish) {
    const kit::Layout layout =
        kit::lay_out({.frame = wish.facts.frame, .scale = wish.facts.monitor_scale * wish.scale});
    const kit::Brush brush{*wish.theme, wish.fonts, layout.scale, wish.touchables};
    kit::use_arrows(kit::Arrows::ForThePage);
    kit::begin_table();
    kit::felt(brush, layout.frame);
    PageDone done = page.frame(brush, layout);
    kit::end_table();
    return done;
}

bool AnyDesk::without_battle(const std::function<bool()>& work) {
    const auto number = number_of(session_);
    kings_.reset();
    reason_.reset();
    featherstone_.reset();
    { const AnySession closed = std::move(session_); }
    const bool another = work();
    auto opened = another && options_.last ? options_.last()
                  : options_.open          ? options_.open(number)
                                           : Result<AnySession>(Problem{"no battle can be opened"});
    if (!opened) {
        fmt::print(stderr, "drumhead: {}\n", opened.error().words);
        return false;
    }
    session_ = std::move(*opened);
    lay_out();
    return true;
}

void AnyDesk::tell_news() {
    std::string words = options_.news ? options_.news() : "";
    if (words.empty()) {
        return;
    }
    with_desk([&](auto& desk) { desk.draft.message = std::move(words); });
}

kit::FrameAsks AnyDesk::over_frame(const kit::FrameFacts& facts,
                                   kit::Fonts& fonts,
                                   std::vector<kit::Touchable>* touchables) {
    const PageDone done = page_frame(*over_,
                                     {.facts = facts,
                                      .fonts = fonts,
                                      .theme = theme_,
                                      .scale = scale_,
                                      .touchables = touchables});
    if (scale_by_key(scale_)) {
        with_desk([&](auto& desk) { desk.draft.own_scale = scale_; });
    }
    if (done.look_up) {
        open_palette();
        return kit::FrameAsks::AnotherFrame;
    }
    if (done.turn_to && turn_to(info_of(*done.turn_to), done.moment)) {
        return kit::FrameAsks::AnotherFrame;
    }
    if (done.without_battle) {
        return without_battle(done.without_battle) ? kit::FrameAsks::AnotherFrame
                                                   : kit::FrameAsks::Close;
    }
    bool leave = done.leave;
    if (done.open) {
        const Result<void> taken = *done.open == number_of(session_) ? Result<void>()
                                   : options_.open
                                       ? take(options_.open(*done.open))
                                       : Result<void>(Problem{"no battle can be opened here"});
        if (!taken) {
            over_->refuse(taken.error().words);
        }
        leave = leave || taken.has_value();
        if (next_) {
            take_next();
        }
    }
    if (leave) {
        leave_over();
    }
    return leave || done.acted || done.open ? kit::FrameAsks::AnotherFrame
                                            : kit::FrameAsks::Nothing;
}

std::span<const bar::BattleBook> AnyDesk::books() const {
    return books_.empty() ? options_.books : std::span<const bar::BattleBook>(books_);
}

void AnyDesk::leave_over() {
    over_.reset();
    if (over_name_ == PageName::Guide && options_.guide_seen) {
        options_.guide_seen();
    }
    auto fresh = options_.fresh_books ? options_.fresh_books()
                                      : Result<std::vector<bar::BattleBook>>(Problem{});
    if (!fresh) {
        return;  // those that are known stay
    }
    books_ = std::move(*fresh);
    if (kings_) {
        kings_->offer(books());
    }
    if (reason_) {
        reason_->offer(books());
    }
}

std::string AnyDesk::title() const {
    if (over_) {
        return over_->title();
    }
    return with_desk([](const auto& desk) { return desk.title(); });
}

}  // namespace drumhead::dashboard
