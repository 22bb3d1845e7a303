#include "rosters/json.hpp"

#include <algorithm>
#include <cmath>

namespace drumhead {
namespace {

/// "line 3, column 11" of the byte at `place`, both counted from 1.
std::string place_in(std::string_view text, std::size_t place) {
    const auto before = text.substr(0, place);
    const auto newline = before.rfind('\n');
    return fmt::format("line {}, column {}",
                       std::ranges::count(before, '\n') + 1,
                       before.size() - (newline == std::string_view::npos ? 0 : newline + 1) + 1);
}

/// Where more lists and objects are open than are read. Copying and writing JSON calls itself for
/// each level, so what somebody nested without end would use up the stack.
std::optional<std::size_t> too_deep(std::string_view text) {
    int open = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            if (++open > kDeepestJson) {
                return i;
            }
        } else if (c == ']' || c == '}') {
            --open;
        }
    }
    return std::nullopt;
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes) {
        return Problem{
            fmt::format("it is {} bytes long; at most {} are read", text.size(), most_bytes)};
    }
    // A byte order mark is allowed at the very start.
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    if (const auto place = too_deep(text)) {
        return Problem{
            fmt::format("{}: more than {} brackets and braces are open inside one another",
                        place_in(text, *place),
                        kDeepestJson)};
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        return Problem{fmt::format("{}: this is not JSON",
                                   place_in(text, error.byte > 0 ? error.byte - 1 : 0))};
    } catch (const Json::exception&) {
        return Problem{"this is not JSON that can be read: a number is too large"};
    }
}

ObjectReader::ObjectReader(const Json& object, std::string where)
    : object_(object), where_(std::move(where)) {
    if (!object_.is_object()) {
        problem_ = Problem{fmt::format("{}: an object in braces is needed here", where_)};
    }
}

const Json* ObjectReader::find(std::string_view field) {
    asked_.emplace(field);
    if (!object_.is_object()) {
        return nullptr;
    }
    const auto found = object_.find(field);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void ObjectReader::fail(std::string_view field, std::string_view what) {
    if (!problem_) {
        problem_ =
            Problem{fmt::format("{}{}{}: {}", where_, where_.empty() ? "" : ", ", field, what)};
    }
}

std::optional<std::string> ObjectReader::text(std::string_view field) {
    const auto* value = find(field);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_string()) {
        fail(field, "text in quotes is needed");
        return std::nullopt;
    }
    return value->get<std::string>();
}

std::string ObjectReader::needed_text(std::string_view field) {
    auto value = text(field);
    if (!value || value->empty()) {
        fail(field, "it is missing");
        return {};
    }
    return *value;
}

std::optional<int> ObjectReader::number(std::string_view field, int least, int most) {
    const auto* value = find(field);
    if (value == nullptr) {
        return std::nullopt;
    }
    const bool whole =
        value->is_number_integer() ||
        (value->is_number_float() && std::floor(value->get<double>()) == value->get<double>());
    if (!whole || value->get<double>() < least || value->get<double>() > most) {
        fail(field,
             fmt::format("it is {}; a whole number from {} to {} is needed",
                         shortened(value->dump(), 40),
                         least,
                         most));
        return std::nullopt;
    }
    return static_cast<int>(value->get<double>());
}

std::optional<bool> ObjectReader::flag(std::string_view field) {
    const auto* value = find(field);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_boolean()) {
        fail(field, "true or false is needed");
        return std::nullopt;
    }
    return value->get<bool>();
}

std::optional<Length> ObjectReader::centimetres(std::string_view field) {
    const auto* value = find(field);
    if (value == nullptr) {
        return std::nullopt;
    }
    std::optional<Length> length;
    if (value->is_number()) {
        // In steps of 0.00001 cm: a double is off by far less than one, and finer is refused.
        const double steps = value->get<double>() * static_cast<double>(kTenthUmPerCm);
        constexpr double kMost = 10'000.0 * static_cast<double>(kTenthUmPerCm);
        if (steps >= 0 && steps <= kMost && std::abs(steps - std::round(steps)) < 1e-6) {
            length = Length{std::llround(steps)};
        }
    }
    if (!length) {
        fail(
            field,
            fmt::format("it is {}; centimetres from 0 to 10000 are needed, with at most 5 decimals",
                        shortened(value->dump(), 40)));
    }
    return length;
}

const Json* ObjectReader::list(std::string_view field) {
    const auto* value = find(field);
    if (value != nullptr && !value->is_array()) {
        fail(field, "a list in brackets is needed");
        return nullptr;
    }
    return value;
}

const Json* ObjectReader::object(std::string_view field) {
    const auto* value = find(field);
    if (value != nullptr && !value->is_object()) {
        fail(field, "an object in braces is needed");
        return nullptr;
    }
    return value;
}

const Json* ObjectReader::any(std::string_view field) {
    return find(field);
}

std::optional<Problem> ObjectReader::finish() {
    if (!problem_) {
        for (const auto& [field, value] : object_.items()) {
            if (!asked_.contains(field)) {
                fail(shortened(field, 80), "there is no such field here");
                break;
            }
        }
    }
    return problem_;
}

bool is_text(std::string_view text) {
    try {
        return !Json(text).dump().empty();
    } catch (const Json::exception&) {
        return false;
    }
}

std::string shortened(std::string_view text, std::size_t most) {
    const auto inside_letter = [&](std::size_t place) {
        return (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U;
    };
    if (text.size() > most) {
        while (most > 0 && inside_letter(most)) {
            --most;
        }
        text = text.substr(0, most);
    }
    return std::string(text);
}

Json json_cm(Length length) {
    if (length.tenth_um % kTenthUmPerCm == 0) {
        return length.tenth_um / kTenthUmPerCm;
    }
    return static_cast<double>(length.tenth_um) / static_cast<double>(kTenthUmPerCm);
}

}  // namespace drumhead
