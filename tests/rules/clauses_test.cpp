#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/clauses.hpp"

namespace drumhead {

TEST_CASE("A clause is found by its id", "[clauses]") {
    const auto* range = clause("GK-MUS-03");
    REQUIRE(range != nullptr);
    CHECK(range->id == "GK-MUS-03");
    CHECK(range->edition == "all");
    CHECK(range->kind == "data");
    CHECK(range->words == "Musket range 8cm.");
    CHECK(range->example == "8.0 in range, 8.1 out");
    CHECK(range->source.starts_with("002:"));
}

TEST_CASE("An id that no ledger has finds nothing", "[clauses]") {
    CHECK(clause("GK-MUS-99") == nullptr);
    CHECK(clause("gk-mus-03") == nullptr);
    CHECK(clause("") == nullptr);
    CHECK(clause("id") == nullptr);  // the heading of the column
}

TEST_CASE("Every clause has an id of its own, a known kind, a source and words", "[clauses]") {
    const std::set<std::string_view> kinds{
        "compute", "track", "generate", "remind", "data", "absent", "story"};
    std::set<std::string_view> ids;
    REQUIRE(clauses().size() > 400);
    for (const auto& row : clauses()) {
        INFO(row.id);
        CHECK(ids.insert(row.id).second);
        CHECK(kinds.contains(row.kind));
        CHECK_FALSE(row.source.empty());
        CHECK_FALSE(row.edition.empty());
        CHECK_FALSE(row.words.empty());
        CHECK(row.example.find_first_of("\t\r") == std::string_view::npos);
        CHECK(clause(row.id) == &row);
    }
}

TEST_CASE("The chapters come in the order of the ledger", "[clauses]") {
    CHECK(clauses().front().id == "GK-ORG-01");
    const auto place = [](std::string_view id) {
        return std::ranges::find(clauses(), id, &Clause::id) - clauses().begin();
    };
    CHECK(place("GK-ORG-36") < place("GK-CMD-01"));
    CHECK(place("GK-MUS-36") + 1 == place("GK-MUS-37"));
}

TEST_CASE("Clauses are found by words, whatever the case", "[clauses]") {
    const std::array words{std::string("CARBINE"), std::string("range")};
    const auto found = find_clauses(words);
    REQUIRE_FALSE(found.empty());
    CHECK(std::ranges::find(found, clause("GK-MUS-04")) != found.end());
    CHECK(std::ranges::find(found, clause("GK-MUS-07")) == found.end());
}

TEST_CASE("Every word must occur, in the id, the words or the example", "[clauses]") {
    const std::array by_id{std::string("gk-sav-0"), std::string("cuirassiers")};
    for (const auto* row : find_clauses(by_id)) {
        CHECK(row->id.starts_with("GK-SAV-0"));
    }
    CHECK_FALSE(find_clauses(by_id).empty());
    const std::array by_example{std::string("8.1 out")};
    CHECK(find_clauses(by_example) == std::vector{clause("GK-MUS-03")});
    const std::array nowhere{std::string("carbine"), std::string("zeppelin")};
    CHECK(find_clauses(nowhere).empty());
    CHECK(find_clauses({}).empty());
}

TEST_CASE("A clause whose rule has the word comes before one that has it in the example",
          "[clauses]") {
    const std::array words{std::string("boulder")};
    const std::array hussars{std::string("hussars")};
    CHECK(find_clauses(words).front() == clause("GK-ORG-12"));
    const auto found = find_clauses(hussars);
    const auto place = [&](std::string_view id) {
        return std::ranges::find(found, clause(id)) - found.begin();
    };
    // In the words of ORG-21, only in the example of ORG-11.
    REQUIRE(place("GK-ORG-11") < static_cast<std::ptrdiff_t>(found.size()));
    CHECK(place("GK-ORG-21") < place("GK-ORG-11"));
}

}  // namespace drumhead
