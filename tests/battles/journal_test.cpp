#include "battles/journal.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace {

/// A state on which the order of events shows.
struct Words {
    std::string text;
    friend bool operator==(const Words&, const Words&) = default;
};
struct Letter {
    char letter = 'a';
    friend bool operator==(const Letter&, const Letter&) = default;
};
void fold(Words& words, const Letter& letter) {
    words.text += letter.letter;
}

using Writing = drumhead::Journal<Words, Letter>;

Writing written(std::string_view letters) {
    Writing journal(Words{">"});
    for (const char letter : letters) {
        journal.append({letter});
    }
    return journal;
}

}  // namespace

TEST_CASE("A journal begins at its start, with nothing to undo or redo", "[journal]") {
    const Writing journal(Words{">"});
    CHECK(journal.state() == journal.start());
    CHECK(journal.done() == 0);
    CHECK_FALSE(journal.can_undo());
    CHECK_FALSE(journal.can_redo());
}

TEST_CASE("Undo to the start equals the start and redo to the end equals the end, by single steps",
          "[journal]") {
    auto journal = written("abcdef");
    const auto end = journal.state();
    std::vector<std::string> on_the_way_back;
    while (journal.can_undo()) {
        on_the_way_back.push_back(journal.state().text);
        journal.undo();
    }
    CHECK(on_the_way_back ==
          std::vector<std::string>{">abcdef", ">abcde", ">abcd", ">abc", ">ab", ">a"});
    CHECK(journal.state() == journal.start());
    CHECK(journal.events().size() == 6);
    while (journal.can_redo()) {
        journal.redo();
    }
    CHECK(journal.state() == end);
}

TEST_CASE("Any moment can be gone to from any other", "[journal]") {
    auto journal = written("abcdef");
    for (std::size_t from = 0; from <= 6; ++from) {
        for (std::size_t to = 0; to <= 6; ++to) {
            journal.go_to(from);
            journal.go_to(to);
            CHECK(journal.state().text == ">" + std::string("abcdef").substr(0, to));
            CHECK(journal.done() == to);
        }
    }
}

TEST_CASE("A new event drops what was undone", "[journal]") {
    auto journal = written("abcd");
    journal.go_to(2);
    journal.append({'x'});
    CHECK(journal.state().text == ">abx");
    CHECK(journal.events().size() == 3);
    CHECK(journal.events().back() == Letter{'x'});
    CHECK_FALSE(journal.can_redo());
}
