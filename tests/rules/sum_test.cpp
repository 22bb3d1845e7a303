#include "rules/sum.hpp"

#include <catch2/catch.hpp>

namespace drumhead {

TEST_CASE("A sum is what its lines add up to, what is taken off with the tables' minus", "[sums]") {
    Sum sum;
    sum.add("won", 2, "GK-CAM-05");
    sum.add("corrected", -3);
    CHECK(sum.total() == -1);
    CHECK(sum.why() == Reasons{{"won", "2", "GK-CAM-05"}, {"corrected", "−3", ""}});
}

}  // namespace drumhead
