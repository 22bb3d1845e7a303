#include <cmath>

#include "app/cases/rule_case.hpp"
#include "app/cases/unit_words.hpp"
#include "rosters/json.hpp"
#include "tests/fuzz/door.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    const auto unit = read_unit_words(text_of(data, size));
    if (!unit) {
        expect_short(unit.error());
        return 0;
    }
    const auto words = unit_words(*unit);
    const auto again = read_unit_words(words);
    promise(again && unit_words(*again) == words, "a unit is written as it is read", words);
    for (const auto& edition : gk::editions()) {
        for (const auto* rule : {"morale", "rally"}) {
            const auto asked = understand(rule, {{"unit", words}}, edition);
            if (!asked) {
                expect_short(asked.error());
                continue;
            }
            const auto odds = odds_json(*asked);
            double sum = 0;
            for (const auto& outcome : odds["outcomes"]) {
                sum += outcome["chance"].get<double>();
            }
            promise(std::abs(sum - 1) < 1e-12, "the odds sum to one", words);
        }
    }
    return 0;
}
