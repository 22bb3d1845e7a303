#include "app/kit/layout.hpp"

#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

using namespace drumhead::kit;

namespace {

std::vector<std::pair<std::string, Rect>> named_parts(const Layout& layout) {
    return {{"band", layout.band},
            {"first score", layout.score[0]},
            {"turn", layout.turn},
            {"second score", layout.score[1]},
            {"paper", layout.paper},
            {"first column", layout.column[0]},
            {"second column", layout.column[1]},
            {"weather", layout.weather},
            {"log", layout.log},
            {"tabs", layout.tabs}};
}

void check_apart(const std::vector<std::pair<std::string, Rect>>& parts, Size frame) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto& [name, rect] = parts[i];
        INFO(name << " " << rect.x << " " << rect.y << " " << rect.w << " " << rect.h);
        CHECK(rect.w >= 0);
        CHECK(rect.h >= 0);
        CHECK((rect.empty() || contains({0, 0, frame.w, frame.h}, rect)));
        for (std::size_t j = i + 1; j < parts.size(); ++j) {
            INFO("and " << parts[j].first);
            CHECK_FALSE(overlap(rect, parts[j].second));
        }
    }
}

}  // namespace

TEST_CASE("The layout fills every frame and nothing overlaps", "[app][kit][layout]") {
    for (float width = 680; width <= 3840; width += 158) {
        for (float height = 460; height <= 2160; height += 170) {
            for (const float scale : {0.75F, 1.0F, 1.25F, 1.5F, 2.0F, 2.5F}) {
                for (const float need : {0.0F, 480.0F, 900.0F}) {
                    const Layout layout = lay_out({.frame = {width, height},
                                                   .scale = scale,
                                                   .to_act = Army::Second,
                                                   .paper_need = need});
                    INFO(width << " by " << height << " at " << scale << ", taken "
                               << layout.scale);
                    REQUIRE(layout.scale <= scale);
                    REQUIRE(layout.frame.w >= 679.5F);
                    REQUIRE(layout.frame.h >= 459.5F);
                    check_apart(named_parts(layout), layout.frame);
                    CHECK(layout.paper.h >= 280);
                    CHECK(layout.log.h >= 31);
                }
            }
        }
    }
}

TEST_CASE("A frame of 1440 by 900 has the measures of the pictures", "[app][kit][layout]") {
    const Layout layout = lay_out({.frame = {1440, 900}});
    CHECK(layout.form == Form::Wide);
    CHECK(layout.column[0] == Rect{20, 137, 368, 749});
    CHECK(layout.paper.x == 412);
    CHECK(layout.paper.w == 616);
    CHECK(layout.column[1].x == 1052);
}

TEST_CASE("The form follows the frame in logical pixels", "[app][kit][layout]") {
    CHECK(lay_out({.frame = {1360, 860}}).form == Form::Wide);
    CHECK(lay_out({.frame = {1359, 860}}).form == Form::Medium);
    CHECK(lay_out({.frame = {1440, 900}, .scale = 1.25F}).form == Form::Medium);
    CHECK(lay_out({.frame = {1024, 700}}).form == Form::Medium);
    CHECK(lay_out({.frame = {1024, 700}, .scale = 1.5F}).form == Form::Narrow);
    CHECK(lay_out({.frame = {999, 700}}).form == Form::Narrow);
}

TEST_CASE("Where the wanted scale leaves too little room, the scale steps down",
          "[app][kit][layout]") {
    const Layout layout = lay_out({.frame = {1024, 700}, .scale = 2.5F});
    CHECK(layout.scale == Approx(1.5));
    CHECK(layout.form == Form::Narrow);
}

TEST_CASE("A medium frame shows the column of the army to act, on that army's side",
          "[app][kit][layout]") {
    const Layout first = lay_out({.frame = {1024, 700}, .to_act = Army::First});
    CHECK(first.column[1].empty());
    CHECK(first.column[0].right() < first.paper.x);
    const Layout second = lay_out({.frame = {1024, 700}, .to_act = Army::Second});
    CHECK(second.column[0].empty());
    CHECK(second.column[1].x > second.paper.right());
}

TEST_CASE("A column's cards stay in it, apart and from 46 to 60 high", "[app][kit][layout]") {
    const Rect column{20, 137, 368, 749};
    for (int sectors = 1; sectors <= 4; ++sectors) {
        for (int units = 0; units <= 8; ++units) {
            const ColumnPlan plan = plan_column(
                column,
                std::vector<SectorWish>(static_cast<std::size_t>(sectors), {.units = units}),
                44);
            INFO(sectors << " sectors of " << units);
            CHECK(plan.card_height >= 46);
            CHECK(plan.card_height <= 60);
            std::vector<std::pair<std::string, Rect>> parts{{"foot", plan.foot}};
            for (const SectorPlace& place : plan.sectors) {
                parts.emplace_back("heading", place.heading);
                for (const Rect& card : place.cards) {
                    parts.emplace_back("card", card);
                }
            }
            if (sectors <= 3 && sectors * units <= 24) {
                CHECK(plan.overflow == 0);
                check_apart(parts, {1440, 900});
            }
        }
    }
}

TEST_CASE("A closed sector takes the room of its heading only", "[app][kit][layout]") {
    const ColumnPlan plan = plan_column(
        {0, 0, 368, 400},
        {{.units = 6}, {.units = 9, .shown = SectorWish::Shown::HeadingOnly}, {.units = 2}},
        0);
    CHECK(plan.sectors[1].cards.empty());
    CHECK(plan.sectors[2].heading.y >= plan.sectors[1].heading.bottom());
    CHECK(plan.overflow == 0);
}

TEST_CASE("Dice entry keeps prompt, dice, plates and buttons apart in every frame",
          "[app][kit][layout]") {
    for (float width = 680; width <= 2600; width += 60) {
        for (float height = 460; height <= 1500; height += 40) {
            const Layout layout = lay_out({.frame = {width, height}});
            const EntryLayout entry = lay_out_entry(layout);
            INFO(width << " by " << height);
            const std::vector<std::pair<std::string, Rect>> parts{{"steps", entry.steps},
                                                                  {"prompt", entry.prompt},
                                                                  {"note", entry.note},
                                                                  {"dice", entry.dice},
                                                                  {"result", entry.result},
                                                                  {"plates", entry.plates},
                                                                  {"aside", entry.aside},
                                                                  {"buttons", entry.buttons},
                                                                  {"left", entry.side[0]},
                                                                  {"right", entry.side[1]}};
            check_apart(parts, layout.frame);
            for (std::size_t i = 0; i < 8; ++i) {
                INFO(parts[i].first);
                CHECK((parts[i].second.empty() || contains(entry.paper, parts[i].second)));
            }
            CHECK(entry.plates.h >= 60);
            CHECK(entry.buttons.h >= 36);
        }
    }
}

TEST_CASE("Squares fill their rectangle as large as they can be", "[app][kit][layout]") {
    CHECK(squares_in({0, 0, 600, 112}, 4, 112, 30).back() == Rect{426, 0, 112, 112});
    for (int count = 0; count <= 40; ++count) {
        const Rect room{10, 10, 500, 150};
        const std::vector<Rect> squares = squares_in(room, count, 112, 8);
        CHECK(static_cast<int>(squares.size()) == count);
        for (std::size_t i = 0; i < squares.size(); ++i) {
            CHECK(contains(room, squares[i]));
            CHECK(squares[i].w > 20);
            for (std::size_t j = i + 1; j < squares.size(); ++j) {
                CHECK_FALSE(overlap(squares[i], squares[j]));
            }
        }
    }
}
