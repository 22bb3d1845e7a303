#pragma once

#include <string>

#include "battles/story.hpp"

// The battle report, written from a battle's story.

namespace drumhead::report {

struct Wish {
    bool every_event = false;  ///< housekeeping too: marks, moves, settings
    std::string map{};         ///< the random table as SVG; may be empty
};
/// As Markdown, to be pasted into a blog or a club's page.
std::string markdown(const Story& story, const Wish& wish = {});
/// As one HTML file with its charts and its map in it, which needs nothing from elsewhere.
std::string html(const Story& story, const Wish& wish = {});

// What both are made of.

/// "unusually good: 12 against 8.0 expected, 9% do as well", for one side's dice.
std::string luck_words(const LuckSum& sum);
/// "chi-squared 4.2; fair dice are at least so uneven 52% of the time, so nothing is odd", or why
/// nothing can be said of them yet.
std::string faces_words(const FaceCount& count);
/// "24% that Royal Foot breaks", where a chance was in it.
std::string chance_words(const ToldDeed& deed);

}  // namespace drumhead::report
