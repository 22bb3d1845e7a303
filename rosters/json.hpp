#pragma once

// Reading JSON that people wrote: every value is asked for by name and type, and what is wrong is
// said with the place and the field. Only .cpp files of this folder and of app/command_line include
// it.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/length.hpp"
#include "rules/result.hpp"
#include "rules/words.hpp"

namespace drumhead {

using Json = nlohmann::ordered_json;

/// Reads JSON text of at most `most_bytes`. The problem names the line and column.
Result<Json> parse_json(std::string_view text, std::size_t most_bytes);

/// On which lines of valid JSON text these values begin, by their JSON pointers ("/units/3/type").
/// Those that are not there are not in the answer.
std::map<std::string, std::size_t> json_lines(std::string_view text,
                                              const std::set<std::string>& pointers);

/// One object being read. Remembers which fields were asked for, so that one nobody knows is
/// refused rather than passed over, and what is wrong: one thing a field, in the order met.
class ObjectReader {
public:
    ObjectReader(const Json& object, std::string where);

    /// Each reads a field if it is there; a field of another type is a problem.
    std::optional<std::string> text(std::string_view field);
    std::optional<int> number(std::string_view field, int least, int most);
    std::optional<bool> flag(std::string_view field);
    std::optional<Length> centimetres(std::string_view field);
    const Json* list(std::string_view field);
    const Json* object(std::string_view field);
    const Json* any(std::string_view field);
    /// Like text(), but the field must be there and not empty.
    std::string needed_text(std::string_view field);

    void fail(std::string_view field, std::string_view what);
    /// A field nobody asked for is a problem. The first of all that are wrong.
    std::optional<Problem> finish();
    bool failed() const { return !faults_.empty(); }
    struct Fault {
        std::string field;  ///< empty: of the object itself
        std::string words;  ///< with the place and the field
    };
    const std::vector<Fault>& faults() const { return faults_; }
    const std::string& where() const { return where_; }

private:
    const Json* find(std::string_view field);

    const Json& object_;
    std::string where_;
    std::set<std::string, std::less<>> asked_;
    std::vector<Fault> faults_;
};

/// Whether this is text in UTF-8, as everything we store has to be.
bool is_text(std::string_view text);

/// Centimetres as a JSON number with no more digits than needed.
Json json_cm(Length length);

}  // namespace drumhead
