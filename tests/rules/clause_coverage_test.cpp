#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "rules/clauses.hpp"

namespace drumhead {
namespace {

/// The chapters whose rules the program has begun to follow.
constexpr std::array<std::string_view, 41> kBegunChapters{
    "GK-ORG",   "GK-CMD",   "GK-MOV",   "GK-VAR",   "GK-WEA",   "GK-TER",   "GK-MUS",
    "GK-ART",   "GK-MEL",   "GK-SAV",   "GK-MOR",   "GK-RAL",   "GK-CHR",   "GK-VIC",
    "GK-CAM",   "GK-FEA",   "BAR-LOSS", "BAR-AMOR", "BAR-TIME", "BAR-CMD",  "BAR-LDR",
    "BAR-UNIT", "BAR-TERR", "BAR-LOS",  "BAR-SPI",  "BAR-SPF",  "BAR-SPA",  "BAR-SPD",
    "BAR-SPL",  "BAR-SPP",  "BAR-SPC",  "BAR-SPM",  "BAR-ATTR", "BAR-SCN1", "BAR-SCN2",
    "BAR-SCN3", "BAR-SCN4", "BAR-SCN5", "BAR-SCN6", "BAR-OOB",  "BAR-KEY"};

/// The kinds of clause that are done only when a test names them.
constexpr std::array<std::string_view, 4> kTestedKinds{"compute", "track", "generate", "data"};

/// Every id in `text`, also those of a list that leaves out the chapter: "GK-MUS-18, -19".
void collect_ids(const std::string& text, std::set<std::string>& ids) {
    const auto digit = [&](std::size_t at) {
        return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    for (const auto chapter : kBegunChapters) {
        std::size_t at = 0;
        while ((at = text.find(chapter, at)) != std::string::npos) {
            at += chapter.size();
            while (text.compare(at, 1, "-") == 0 && digit(at + 1) && digit(at + 2)) {
                ids.insert(std::string(chapter) + text.substr(at, 3));
                at += 3;
                if (text.compare(at, 3, ", -") == 0) {
                    at += 2;
                }
            }
        }
    }
}

/// The ids that the tests' sources name, this file left out.
std::set<std::string> ids_named_by_tests() {
    std::set<std::string> ids;
    const std::filesystem::path own(__FILE__);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(DRUMHEAD_TESTS)) {
        if (entry.path().extension() != ".cpp" || entry.path().filename() == own.filename()) {
            continue;
        }
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        collect_ids(text.str(), ids);
    }
    return ids;
}

}  // namespace

TEST_CASE("Lists of clause ids are read", "[clauses]") {
    std::set<std::string> ids;
    collect_ids("GK-MUS-18, -19, -21 and GK-ART-02: 4-6, GK-ORG, \"GK-FAR-12\"", ids);
    CHECK(ids == std::set<std::string>{"GK-MUS-18", "GK-MUS-19", "GK-MUS-21", "GK-ART-02"});
}

TEST_CASE("Every clause of a begun chapter that can be tested is named by a test", "[clauses]") {
    const auto named = ids_named_by_tests();
    std::string unnamed;
    for (const auto& row : clauses()) {
        const bool begun = std::ranges::any_of(
            kBegunChapters, [&](std::string_view chapter) { return row.id.starts_with(chapter); });
        if (begun && std::ranges::find(kTestedKinds, row.kind) != kTestedKinds.end() &&
            !named.contains(std::string(row.id))) {
            unnamed += '\n' + std::string(row.id) + " (" + std::string(row.kind) +
                       "): " + std::string(row.words);
        }
    }
    INFO("No test names:" << unnamed);
    CHECK(unnamed.empty());
}

}  // namespace drumhead
