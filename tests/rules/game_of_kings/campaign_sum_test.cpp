#include "rules/game_of_kings/campaign_sum.hpp"

#include <catch2/catch.hpp>

namespace drumhead::gk {

TEST_CASE("GK-CAM-01, GK-CAM-10: a name's points battle by battle", "[gk][campaign]") {
    Campaign campaign{.name = "Succession",
                      .points = {.draw = 1},
                      .results = {{.battle = "Mollwitz",
                                   .date = "2018-03-01",
                                   .winner = {"Austria", "author"},
                                   .loser = {"Prussia", "opponent"},
                                   .reversed = true},
                                  {.battle = "Chotusitz",
                                   .date = "2018-05-01",
                                   .winner = {"Prussia", "opponent"},
                                   .loser = {"Austria", "author"}},
                                  {.battle = "Fontenoy",
                                   .date = "2018-07-01",
                                   .winner = {"Austria", "author"},
                                   .loser = {"Prussia", "opponent"},
                                   .draw = true}}};
    const Sum author = ladder_sum(campaign, Ladder::Players, "author");
    CHECK(author.why() == Reasons{{"Mollwitz, won, and it reversed history", "3", "GK-CAM-01"},
                                  {"Chotusitz, lost", "0", "GK-CAM-01"},
                                  {"Fontenoy, a draw", "1", "GK-CAM-10"}});
    CHECK(author.total() == 4);
    CHECK(ladder_sum(campaign, Ladder::Nations, "Prussia").total() == 3);
    CHECK(ladder_sum(campaign, Ladder::Players, "author", "2018-04-01").total() == 3);
    for (const Standing& line : standings(campaign, Ladder::Players)) {
        CHECK(ladder_sum(campaign, Ladder::Players, line.name).total() == line.points);
    }
}

}  // namespace drumhead::gk
