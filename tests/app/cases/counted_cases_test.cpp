#include <fstream>
#include <map>
#include <sstream>

#include <catch2/catch.hpp>

#include "app/cases/rule_case.hpp"
#include "rosters/json.hpp"

using namespace drumhead;

namespace {

struct Counted {
    std::string field;
    std::string value;
    double chance;
};

double fraction(const std::string& text) {
    const auto slash = text.find('/');
    return slash == std::string::npos ? std::stod(text)
                                      : std::stod(text.substr(0, slash)) / std::stod(text.substr(slash + 1));
}

std::map<std::string, std::vector<Counted>> counted_cases() {
    std::ifstream in(DRUMHEAD_TESTS "/rules/game_of_kings/counted_cases.tsv");
    REQUIRE(in);
    std::map<std::string, std::vector<Counted>> cases;
    std::string line;
    std::getline(in, line);  // the header
    while (std::getline(in, line)) {
        std::istringstream columns(line);
        std::string words;
        Counted counted;
        std::string chance;
        std::getline(columns, words, '\t');
        std::getline(columns, counted.field, '\t');
        std::getline(columns, counted.value, '\t');
        std::getline(columns, chance, '\t');
        counted.chance = fraction(chance);
        cases[words].push_back(std::move(counted));
    }
    return cases;
}

Json odds_of(const std::string& case_words) {
    std::istringstream in(case_words);
    std::string rule;
    in >> rule;
    CaseWords words;
    const auto* edition = &gk::default_edition();
    std::string option;
    std::string value;
    while (in >> option >> value) {
        if (option == "--edition") {
            edition = gk::edition_named(value);
            REQUIRE(edition != nullptr);
        } else {
            words[option.substr(2)] = value;
        }
    }
    const auto rule_case = understand(rule, words, *edition);
    INFO((rule_case ? "" : rule_case.error().words));
    REQUIRE(rule_case);
    return odds_json(*rule_case);
}

}  // namespace

TEST_CASE("Exact odds agree with those counted apart from the program", "[gk][odds]") {
    const auto cases = counted_cases();
    REQUIRE(cases.size() > 500);
    for (const auto& [words, counted] : cases) {
        INFO(words);
        const auto odds = odds_of(words);
        double all = 0;
        for (const auto& outcome : odds["outcomes"]) {
            all += outcome["chance"].get<double>();
        }
        CHECK(all == Approx(1).epsilon(1e-12));
        for (const auto& [field, value, chance] : counted) {
            INFO(field << " " << value);
            const auto sums = field.starts_with("mean:") ? odds["mean"] : odds["marginals"][field];
            const auto key = field.starts_with("mean:") ? field.substr(5) : value;
            REQUIRE(sums.contains(key));
            CHECK(sums[key].get<double>() == Approx(chance).epsilon(1e-11).margin(1e-12));
        }
    }
}
