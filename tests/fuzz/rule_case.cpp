#include <cmath>

#include "app/cases/age_of_reason_cases.hpp"
#include "app/cases/plan.hpp"
#include "app/cases/rule_case.hpp"
#include "rosters/json.hpp"
#include "tests/fuzz/door.hpp"

namespace drumhead::fuzz {
namespace {

void expect_odds(const Json& odds) {
    double sum = 0;
    for (const auto& outcome : odds["outcomes"]) {
        sum += outcome["chance"].get<double>();
    }
    promise(std::abs(sum - 1) < 1e-9, "the odds sum to one", odds.dump());
}
void expect_roll(const Result<Json>& rolled) {
    if (rolled) {
        promise(rolled->contains("result"), "a roll has a result");
    } else {
        expect_short(rolled.error());
    }
}

}  // namespace
}  // namespace drumhead::fuzz

// A plan as JSON; or a case of a rule as the command line takes it, an option a line:
//
//   musketry
//   firer foot,firing-order
//   dice 4,5,1
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    const auto text = text_of(data, size);
    if (text.starts_with('{')) {
        const auto json = parse_json(text, limits::kLargestCommand);
        const auto odds =
            json ? plan_odds(*json, gk::default_edition()) : Result<Json>(json.error());
        if (odds) {
            expect_odds(*odds);
        } else {
            expect_short(odds.error());
        }
        return 0;
    }
    CaseWords words;
    Dicing dicing;
    const auto* edition = &gk::default_edition();
    const auto lines = lines_of(text);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto space = std::min(lines[i].find(' '), lines[i].size());
        const auto name = lines[i].substr(0, space);
        const std::string value(lines[i].substr(std::min(space + 1, lines[i].size())));
        if (name == "dice") {
            dicing.dice = value;
        } else if (name == "seed") {
            if (const auto fault = seed_fault(value); !fault.empty()) {
                expect_short(fault);
            } else {
                dicing.seed = std::stoull(value);
            }
        } else if (name == "edition") {
            const auto* named = gk::edition_named(value);
            edition = named == nullptr ? edition : named;
        } else {
            words.emplace(name, value);
        }
    }
    const auto rule = lines.empty() ? std::string_view() : lines.front();
    for (const auto& known : age_of_reason_rules()) {
        if (known.name == rule) {
            const auto asked = understand_age_of_reason(known, words);
            if (!asked) {
                expect_short(asked.error());
                return 0;
            }
            expect_odds(asked->odds());
            expect_roll(asked->roll(dicing));
            return 0;
        }
    }
    const auto asked = understand(rule, words, *edition);
    if (!asked) {
        expect_short(asked.error());
        return 0;
    }
    expect_odds(odds_json(*asked));
    expect_roll(roll_json(*asked, dicing));
    return 0;
}
