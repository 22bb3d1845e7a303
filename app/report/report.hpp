#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "battles/age_of_reason/events.hpp"
#include "battles/featherstone/events.hpp"
#include "battles/game_of_kings/events.hpp"
#include "battles/story.hpp"
#include "rules/result.hpp"

// The battle report, written from a battle's story.

namespace drumhead::report {

/// A battle told, with the map of its random table as SVG where it has one.
struct Told {
    Story story{};
    std::string map{};
};
Told told(const gk::Battle& battle);
Told told(const bar::Battle& battle);
Told told(const fea::Battle& campaign);

enum class Kind { Markdown, Html };
/// Whether housekeeping is told too: marks, moves, settings.
enum class Detail { Deeds, EveryEvent };
/// As Markdown, to be pasted into a blog or a club's page, or as one HTML file with its charts and
/// its map in it, which needs nothing from elsewhere.
std::string written(const Told& told, Kind kind, Detail detail = Detail::Deeds);

/// Writes a report into a folder as NAME-NUMBER.html or .md, the name made of letters that any file
/// system takes, never over another file: a number is added. Where it lies.
Result<std::filesystem::path> save_in(const std::filesystem::path& folder,
                                      const Told& told,
                                      std::int64_t battle,
                                      Kind kind,
                                      Detail detail = Detail::Deeds);
/// "fontenoy-1", of a battle's name and number.
std::string file_name(std::string_view name, std::int64_t battle);

// What both are made of, and the pages too.

struct Wish {
    bool every_event = false;
    std::string map{};
};
std::string markdown(const Story& story, const Wish& wish = {});
std::string html(const Story& story, const Wish& wish = {});

/// "unusually good: 12 against 8.0 expected, 9% do as well", for one side's dice.
std::string luck_words(const LuckSum& sum);
/// "one battle in 14 is as lucky or luckier", for one side's dice; empty without dice.
std::string tail_words(const LuckSum& sum);
/// "chi-squared 4.2; fair dice are at least so uneven 52% of the time, so nothing is odd", or why
/// nothing can be said of them yet.
std::string faces_words(const FaceCount& count);
/// "24% that Royal Foot breaks", where a chance was in it.
std::string chance_words(const ToldDeed& deed);
/// "France received 109 command points in all.", a sentence for each army.
std::vector<std::string> received_words(const Story& story);
/// "rolled by the program"
std::string_view thrower_words(Thrower thrower);
/// How the program makes a face, in sentences of rules/dice.
std::string_view how_faces_are_made();
/// What the seed of a battle is good for, and what it is.
std::string seed_words(const Story& story);
/// What chi-squared and its chance mean.
std::string_view what_chi_squared_means();
/// Below so many dice of each face the test says nothing.
inline constexpr int kFewestOfAFace = 5;

}  // namespace drumhead::report
