// The processor's part of a frame, screen by screen, without a window: what the program and ImGui
// do before the picture goes to the graphics card. Beside them a bare table of ImGui.

#include <imgui.h>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/club/club.hpp"
#include "app/dashboard/battle_page.hpp"
#include "app/dashboard/dashboard.hpp"
#include "app/dashboard/palette.hpp"
#include "app/look_up/look_up.hpp"
#include "app/session.hpp"
#include "rosters/store.hpp"
#include "rules/clauses.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/app/dashboard/kolin_battle.hpp"
#include "tests/battles/featherstone/small_campaigns.hpp"
#include "tests/benchmarks/battles.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead::benchmarks {
namespace {

using dashboard::Screen;

class Shown : public dashboard::Headless {
public:
    explicit Shown(dashboard::ScreenFrame screen)
        : Headless({1440, 900}), screen_(std::move(screen)) {
        for (int i = 0; i < 6; ++i) {  // letters, and pages that ask for more once drawn
            draw();
        }
    }

private:
    void draw_frame(kit::Fonts& fonts) override { screen_(fonts, &touchables); }
    float own_scale() const override { return 1; }
    dashboard::ScreenFrame screen_;
};

void draw(benchmark::State& state, const Result<dashboard::ScreenFrame>& screen) {
    if (!screen) {
        state.SkipWithError(screen.error().words.c_str());
        return;
    }
    Shown shown(*screen);
    for (auto _ : state) {
        shown.draw();
    }
    const ImFontAtlas& letters = *ImGui::GetIO().Fonts;  // the picture all text is drawn from
    state.counters["letters"] = static_cast<double>(letters.TexWidth) * letters.TexHeight;
    state.counters["fonts"] = letters.Fonts.Size;
}

template <class Battle>
dashboard::PictureOptions wish(Screen screen, const Battle&) {
    return {.screen = screen,
            .armies = {shipped_armies().begin(), shipped_armies().end()},
            .books = shipped_books()};
}
template <class MakeBattle, class Screens>
void register_screens(std::string_view name, const MakeBattle& make, const Screens& screens) {
    for (const Screen screen : screens) {
        benchmark::RegisterBenchmark(
            fmt::format("frame/{}/{}", name, dashboard::word(screen)).c_str(),
            [make, screen](benchmark::State& state) {
                const auto battle = make();
                draw(state, dashboard::screen_of(battle, wish(screen, battle)));
            })
            ->Unit(benchmark::kMillisecond);
    }
}

gk::Battle played_fontenoy() {
    Generator chance(1745);
    return gk::random_battle(fontenoy(), chance, 300);
}
gk::Battle large_battle(int times) {
    return gk::Battle(gk::begin(gk::large_setup(times)));
}

/// Kolin with its charts filled in, made larger: the counters of its fourth scenario stand there
/// again until there are so many.
bar::Battle loss_charts(std::size_t counters) {
    const auto* book = shipped_book("kolin");
    REQUIRE(book != nullptr);
    auto made = bar::set_up(*book, book->scenarios[3], {});
    REQUIRE(made);
    auto& setup = *made;
    auto& all = setup.order_of_battle.counters;
    const auto first = all;
    for (std::size_t i = 0; all.size() < counters; ++i) {
        auto counter = first[i % first.size()];
        counter.part = fmt::format("#{}", all.size());
        counter.id = fmt::format("{}/again/{}", counter.id, all.size());
        counter.parent = -1;
        setup.scenario.setup.front().counters.push_back(static_cast<int>(all.size()));
        all.push_back(std::move(counter));
    }
    bar::Battle battle(bar::begin(setup));
    bar::Fill fill;
    for (int i = 0; i < bar::subjects(battle.state(), bar::Subject::Counter); ++i) {
        fill.cells.push_back({bar::Field::Sp, i, 5 + i % 3});
        fill.cells.push_back({bar::Field::Er, i, 28 + i % 8});
        fill.cells.push_back({bar::Field::Cv, i, i % 5 - 1});
    }
    dashboard::play(battle, fill);
    return battle;
}

/// The same units in a bare table of ImGui: what its part of a frame takes in any program.
dashboard::ScreenFrame bare_table(const gk::Battle& battle) {
    return [&battle](kit::Fonts&, std::vector<kit::Touchable>*) {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({1440, 900});
        ImGui::Begin("units");
        if (ImGui::BeginTable("units", 6)) {
            for (const auto& unit : battle.state().units) {
                for (const std::string_view cell : {std::string_view(unit.name),
                                                    std::string_view(unit.sector),
                                                    gk::word(unit.unit.type),
                                                    gk::word(unit.unit.morale_class)}) {
                    ImGui::TableNextColumn();
                    ImGui::TextUnformatted(cell.data(), cell.data() + cell.size());
                }
                ImGui::TableNextColumn();
                ImGui::Text("%d%%", unit.unit.quarters.count * 25);
                ImGui::TableNextColumn();
                ImGui::Text("%d", unit.army.index + 1);
            }
            ImGui::EndTable();
        }
        ImGui::End();
    };
}

void answer(benchmark::State& state, const char* words) {
    const auto shelf = dashboard::palette_shelf(gk::default_edition(), shipped_books());
    for (auto _ : state) {
        benchmark::DoNotOptimize(look_up(shelf, words, 60));
    }
}
/// The least a search could do: each word sought in each clause as it stands.
void plain_search(benchmark::State& state) {
    for (auto _ : state) {
        std::size_t found = 0;
        for (const auto& clause : clauses()) {
            for (const std::string_view word : {"musk", "3", "moved", "rain"}) {
                found += clause.words.find(word) != std::string_view::npos ? 1U : 0U;
            }
        }
        benchmark::DoNotOptimize(found);
    }
}

const int kRegistered = [] {
    benchmark::RegisterBenchmark("frame of a bare table", [](benchmark::State& state) {
        const auto battle = played_fontenoy();
        draw(state, bare_table(battle));
    })->Unit(benchmark::kMillisecond);
    register_screens("Fontenoy", played_fontenoy, dashboard::kScreens);
    register_screens(
        "Kolin", [] { return dashboard::kolin(4); }, dashboard::kAgeOfReasonScreens);
    register_screens(
        "chest",
        [] { return fea::Battle(fea::begin(fea::chest_setup())); },
        dashboard::kFeatherstoneScreens);
    for (const auto& page : dashboard::kPages) {
        if (page.name == dashboard::PageName::Featherstone) {
            continue;  // main() makes this one
        }
        benchmark::RegisterBenchmark(
            fmt::format("frame/page/{}", page.word).c_str(),
            [&page](benchmark::State& state) {
                const TemporaryFolder folder;
                const auto file = folder / "drumhead.db";
                const auto battle = played_fontenoy();
                std::int64_t number = 0;
                {
                    auto store = Store::open(file, Store::Access::ReadWrite);
                    REQUIRE(store);
                    const auto added = store->add_battle(
                        StoredBattle{.setup = fontenoy(),
                                     .events = {battle.events().begin(), battle.events().end()},
                                     .done = battle.done()});
                    REQUIRE(added);
                    number = *added;
                }
                const auto session = open_any(file, number);
                REQUIRE(session);
                const auto shown = page.of == dashboard::PageOf::Battle
                                       ? dashboard::battle_page(page.name, *session)
                                       : club_page(file, page.name);
                if (!shown) {
                    state.SkipWithError("there is no such page here");
                    return;
                }
                draw(state, dashboard::screen_of(*shown, {}));
            })
            ->Unit(benchmark::kMillisecond);
    }
    for (const int times : {1, 4, 8, 20}) {
        benchmark::RegisterBenchmark(fmt::format("frame units/{}", 48 * times).c_str(),
                                     [times](benchmark::State& state) {
                                         const auto battle = large_battle(times);
                                         draw(state, dashboard::screen_of(battle, {}));
                                     })
            ->Unit(benchmark::kMillisecond);
    }
    for (const std::size_t counters : {300U, 400U, 900U}) {
        benchmark::RegisterBenchmark(
            fmt::format("frame loss charts/{}", counters).c_str(),
            [counters](benchmark::State& state) {
                const auto battle = loss_charts(counters);
                draw(state, dashboard::screen_of(battle, {.screen = Screen::LossChart}));
            })
            ->Unit(benchmark::kMillisecond);
    }
    for (const char* words : {"musk 3 moved rain",
                              "melee heavy horse against foot poor flank",
                              "kolin art aus 4",
                              "weather 11",
                              "retreat blocked",
                              "a"}) {
        benchmark::RegisterBenchmark(fmt::format("palette/{}", words).c_str(),
                                     [words](benchmark::State& state) { answer(state, words); })
            ->Unit(benchmark::kMillisecond);
    }
    benchmark::RegisterBenchmark("palette plain search", plain_search)
        ->Unit(benchmark::kMillisecond);
    return 0;
}();

}  // namespace
}  // namespace drumhead::benchmarks
