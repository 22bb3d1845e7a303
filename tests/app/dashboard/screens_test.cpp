// Every screen of every rulebook, in frames of all forms: nothing is cut off, nothing lies on
// anything else, and a finger finds what it wants to touch.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <catch2/catch.hpp>

#include "app/club/club.hpp"
#include "app/dashboard/battle_page.hpp"
#include "app/dashboard/dashboard.hpp"
#include "app/dashboard/featherstone/new_campaign.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/why.hpp"
#include "app/session.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/app/dashboard/kolin_battle.hpp"
#include "tests/battles/featherstone/small_campaigns.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

struct Frame {
    int width;
    int height;
    float scale;
};
constexpr Frame kFrames[] = {{1440, 900, 1},
                             {1024, 700, 1},
                             {1024, 700, 1.5F},
                             {1920, 1080, 1},
                             {1920, 1080, 2.5F},
                             {1366, 768, 1.25F}};

/// A screen without a window.
class HeadlessScreen : public Headless {
public:
    HeadlessScreen(ScreenFrame screen, const PictureOptions& options)
        : Headless({static_cast<float>(options.width), static_cast<float>(options.height)}),
          screen_(std::move(screen)),
          wanted_(options.scale) {
        for (int frame = 0; frame < 4;
             ++frame) {  // letters, and pages that ask for more once drawn
            draw();
        }
        const float used = kit::lay_out({.frame = frame_, .scale = wanted_}).scale;
        logical_ = {0, 0, frame_.w / used, frame_.h / used};
    }

    /// What is wrong with it, in words.
    std::vector<std::string> faults() const {
        std::vector<std::string> found;
        for (std::size_t i = 0; i < touchables.size(); ++i) {
            const kit::Touchable& one = touchables[i];
            if (!kit::contains(kit::inset(logical_, -0.5F), one.rect)) {
                found.push_back(fmt::format("{} reaches out of the frame", one.id));
            }
            // What scrolls is cut at the edge of its list.
            const bool bar = one.id.ends_with("/columns");  // dragged; the keys do the same
            if (!one.cut && !bar && (one.rect.h < 35.9F || one.rect.w < 29.9F)) {
                found.push_back(
                    fmt::format("{} is {:.0f} by {:.0f}", one.id, one.rect.w, one.rect.h));
            }
            for (std::size_t j = i + 1; j < touchables.size(); ++j) {
                if (kit::overlap(kit::inset(one.rect, 1), kit::inset(touchables[j].rect, 1))) {
                    found.push_back(fmt::format("{} lies on {}", one.id, touchables[j].id));
                }
            }
        }
        // Every screen explains itself; the guide and the palette are nothing but explanation.
        if (std::ranges::none_of(touchables,
                                 [](const auto& each) {
                                     return each.id.starts_with("what/") ||
                                            each.id.starts_with("guide/") ||
                                            each.id.starts_with("palette");
                                 }) &&
            kit::panels_kept().empty()) {
            found.emplace_back("no panel has a sign");
        }
        std::vector<const kit::Written*> seen;
        for (const kit::Written& one : written) {
            if (!one.words.empty() && kit::overlap(one.rect, one.seen_in)) {
                seen.push_back(&one);
            }
        }
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const kit::Written& one = *seen[i];
            const kit::Rect room{
                std::max(0.0F, one.seen_in.x),
                0,
                std::min(logical_.w, one.seen_in.right()) - std::max(0.0F, one.seen_in.x),
                logical_.h};
            // A table that is wider than its room goes from side to side.
            const bool sideways = std::ranges::any_of(
                touchables, [](const auto& each) { return each.id.ends_with("/columns"); });
            if (!sideways && !kit::contains(kit::inset(room, -0.5F), one.rect)) {
                found.push_back(
                    fmt::format("\"{}\" from {:.1f} to {:.1f} is cut off at {:.1f} or {:.1f}",
                                one.words,
                                one.rect.x,
                                one.rect.right(),
                                room.x,
                                room.right()));
            }
            for (std::size_t j = i + 1; j < seen.size(); ++j) {
                if (kit::overlap(kit::inset(one.rect, 1.5F), kit::inset(seen[j]->rect, 1.5F))) {
                    found.push_back(
                        fmt::format("\"{}\" lies on \"{}\"", one.words, seen[j]->words));
                }
            }
        }
        return found;
    }

private:
    void draw_frame(kit::Fonts& fonts) override { screen_(fonts, &touchables); }
    float own_scale() const override { return wanted_; }

    ScreenFrame screen_;
    float wanted_;
    kit::Rect logical_{};
};

template <class Battle, class Screens>
void check_screens(std::string_view name, const Battle& battle, const Screens& screens) {
    for (const Screen screen : screens) {
        for (const Frame& frame : kFrames) {
            const PictureOptions options{
                .screen = screen,
                .width = frame.width,
                .height = frame.height,
                .scale = frame.scale,
                .armies = {shipped_armies().begin(), shipped_armies().end()},
                .battles = {{.number = 1,
                             .name = "Fontenoy",
                             .armies = "France against Allies",
                             .how_far = "turn 3, half-turn B, 41 events",
                             .begun = "2026-11-29",
                             .standing = "France won",
                             .here = true}},
                .grounds = {{"Bohemia", {{"wood", {1, 2}}}}},
                .books = shipped_books()};
            const auto drawn = screen_of(battle, options);
            REQUIRE(drawn);
            const HeadlessScreen headless(*drawn, options);
            const auto faults = headless.faults();
            INFO(fmt::format("{}, {}, {} by {} at {}\n  {}",
                             name,
                             word(screen),
                             frame.width,
                             frame.height,
                             frame.scale,
                             fmt::join(faults, "\n  ")));
            CHECK(faults.empty());
        }
    }
}

/// Draws in every frame what `page` gives for it.
void check_page(std::string_view name, const std::function<std::unique_ptr<OverPage>()>& page) {
    for (const Frame& frame : kFrames) {
        const PictureOptions options{
            .width = frame.width, .height = frame.height, .scale = frame.scale};
        const auto drawn = page();
        REQUIRE(drawn);
        const HeadlessScreen headless(screen_of(*drawn, options).value(), options);
        const auto faults = headless.faults();
        INFO(fmt::format("{}, {} by {} at {}\n  {}",
                         name,
                         frame.width,
                         frame.height,
                         frame.scale,
                         fmt::join(faults, "\n  ")));
        CHECK(faults.empty());
    }
}

}  // namespace

TEST_CASE("Nothing is cut off or lies on anything else on any screen of Game of Kings",
          "[app][dashboard][screens]") {
    gk::Setup setup{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1745};
    setup.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
    gk::Battle battle(gk::begin(setup));
    check_screens("Fontenoy", battle, kScreens);
    // And in the middle of a half-turn, with a volley done.
    const auto play = [&](const gk::Command& command) {
        auto generator = gk::dice_for(battle.state(), battle.done() + 1);
        const auto answer =
            gk::play_command(battle.state(), command, {}, &generator, gk::Insist::Yes);
        INFO(answer.words());
        REQUIRE(answer.event() != nullptr);
        battle.append(*answer.event());
    };
    play(gk::ThrowWeather{});
    play(gk::ThrowCommandDice{});
    check_screens("Fontenoy in play", battle, std::array{Screen::Battle, Screen::Volley});
    play(gk::FireMusketry{.firer = gk::unit_named(battle.state(), "Picardie"),
                          .target = gk::unit_named(battle.state(), "Royal Foot")});
    check_screens("Fontenoy after a volley",
                  battle,
                  std::array{Screen::Battle, Screen::FirstArmy, Screen::Log, Screen::DiceEntry});
}

TEST_CASE("Nothing is cut off or lies on anything else on any screen of the Age of Reason",
          "[app][bar][screens]") {
    check_screens("Kolin", kolin(4), kAgeOfReasonScreens);
}

TEST_CASE("Nothing is cut off or lies on anything else on any screen of Featherstone's campaigns",
          "[app][fea][screens]") {
    constexpr std::array kOpen{
        Screen::Battle, Screen::Log, Screen::More, Screen::Battles, Screen::Palette};
    check_screens("columns", fea::Battle(fea::begin(fea::columns_setup())), kOpen);
    check_screens("tables", fea::Battle(fea::begin(fea::tables_setup())), kOpen);
    check_screens("chest", fea::Battle(fea::begin(fea::chest_setup())), kFeatherstoneScreens);
}

TEST_CASE("Nothing is cut off or lies on anything else on the pages that lie over a battle",
          "[app][dashboard][screens]") {
    const TemporaryFolder folder;
    const auto file = folder.path() / "drumhead.db";
    std::vector<std::int64_t> numbers;
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        gk::Setup fontenoy{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1745};
        fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        numbers.push_back(store->new_battle(fontenoy).value());
        const auto* book = shipped_book("kolin");
        REQUIRE(book != nullptr);
        numbers.push_back(
            store->new_battle(bar::set_up(*book, book->scenarios[3], {}).value()).value());
        numbers.push_back(store->new_battle(fea::columns_setup()).value());
        numbers.push_back(store->new_battle(fea::chest_setup()).value());
    }
    {
        auto session = Session::open(file, numbers.front());
        REQUIRE(session);
        const auto unit = [&](std::string_view name) {
            return gk::unit_named(session->state(), name);
        };
        for (const gk::Command& command : std::vector<gk::Command>{
                 gk::ThrowWeather{},
                 gk::ThrowCommandDice{},
                 gk::FireMusketry{.firer = unit("Picardie"), .target = unit("Royal Foot")},
                 gk::FireMusketry{.firer = unit("Touraine"), .target = unit("The Buffs")},
                 gk::Note{"The column is halted at the ravine, and nobody dares to go on."}}) {
            const auto answer =
                session->perform(command, {}, drumhead::Missing::Rolled, gk::Insist::Yes);
            REQUIRE(answer);
            INFO(answer->words());
            REQUIRE(answer->event() != nullptr);
        }
    }
    for (const std::int64_t number : numbers) {
        const auto session = open_any(file, number);
        REQUIRE(session);
        for (const PageInfo& info : kPages) {
            if (info.of == PageOf::Battle && battle_page(info.name, *session)) {
                check_page(fmt::format("battle {}, {}", number, info.word),
                           [&] { return battle_page(info.name, *session); });
            }
        }
    }
}

TEST_CASE("Nothing is cut off or lies on anything else on the club's pages",
          "[app][dashboard][screens]") {
    const TemporaryFolder folder;
    const auto file = folder.path() / "drumhead.db";
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        gk::Army army = *shipped_army("fontenoy-france");
        army.id = "own";
        REQUIRE(store->save_army(army));
        const gk::CampaignResult mollwitz{.battle = "Mollwitz",
                                          .date = "1741-04-10",
                                          .winner = {"Prussia", "Bert"},
                                          .loser = {"Austria", "Anna"}};
        REQUIRE(store->save_campaign({.name = "Silesia",
                                      .players = {"Anna", "Bert"},
                                      .nations = {"Austria", "Prussia"},
                                      .results = {mollwitz}}));
    }
    for (const auto name : {PageName::Campaign, PageName::Rosters, PageName::Care}) {
        check_page(info_of(name).word, [&] { return club_page(file, name); });
    }
    check_page("new-featherstone", [] {
        return std::make_unique<featherstone::NewCampaignPage>(
            [](const fea::Setup&) -> Result<std::int64_t> { return Problem{"not here"}; });
    });
}
