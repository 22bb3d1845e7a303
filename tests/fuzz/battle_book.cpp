#include "rosters/battle_book_json.hpp"
#include "rosters/book_table.hpp"
#include "rosters/json.hpp"
#include "rosters/rulebooks.hpp"
#include "tests/fuzz/door.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    const auto book = read_book(text_of(data, size));
    if (!book) {
        expect_short(book.error());
        return 0;
    }
    const auto written = book_json(*book);
    const auto again = read_book(written.dump(1));
    promise(again && *again == *book, "a book is written as it is read", written.dump());
    promise(!book_fault(*book), "what is read has no fault");
    // Its scenarios can be begun.
    for (const auto& scenario : book->scenarios) {
        std::vector<std::string> options;
        for (const auto& option : scenario.options) {
            options.push_back(option.word);
        }
        const auto setup = bar::set_up(*book, scenario, options);
        if (!setup) {
            expect_short(setup.error());
            continue;
        }
        const auto json = bar_setup_json(*setup);
        const auto stored = bar_setup_from_json(json);
        promise(stored && *stored == *setup, "a setup is stored as it is begun", json.dump());
        const bar::Battle battle(bar::begin(*setup));
        promise(!AgeOfReason::state_json(battle).dump().empty(), "it can be shown");
    }
    return 0;
}
