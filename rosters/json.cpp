#include "rosters/json.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "rules/limits.hpp"

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

/// Where text would ask too much of those who read it, and why.
struct TooMuch {
    std::size_t place = 0;
    std::string words{};
};
/// Copying and writing JSON calls itself for each level, so what somebody nested without end would
/// use up the stack; and each field of an object is compared with all before it, so that a million
/// of them would take hours.
std::optional<TooMuch> too_much(std::string_view text) {
    std::array<int, limits::kDeepestJson + 1>
        fields{};  // of the object at each depth; lists have none
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
            if (++open > limits::kDeepestJson) {
                return TooMuch{
                    i,
                    fmt::format("more than {} brackets and braces are open inside one another",
                                limits::kDeepestJson)};
            }
            fields[static_cast<std::size_t>(std::max(open, 0))] = 0;
        } else if (c == ']' || c == '}') {
            --open;
        } else if (c == ':' && open > 0 &&
                   ++fields[static_cast<std::size_t>(open)] > limits::kMostJsonFields) {
            return TooMuch{
                i, fmt::format("an object has more than {} fields", limits::kMostJsonFields)};
        }
    }
    return std::nullopt;
}

/// Walks through valid JSON and notes the lines of the values that are asked for.
class LineFinder {
public:
    LineFinder(std::string_view text, const std::set<std::string>& wanted)
        : text_(text), wanted_(wanted) {}
    std::map<std::string, std::size_t> find() {
        value({});
        return std::move(found_);
    }

private:
    void blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' ||
                                      text_[at_] == '\r' || text_[at_] == '\n')) {
            line_ += text_[at_++] == '\n' ? 1U : 0U;
        }
    }
    std::string_view quoted() {
        const auto from = ++at_;
        while (at_ < text_.size() && text_[at_] != '"') {
            at_ += text_[at_] == '\\' ? 2 : 1;
        }
        const auto result = text_.substr(from, std::min(at_, text_.size()) - from);
        ++at_;
        return result;
    }
    void value(const std::string& pointer) {  // as deep as parse_json() allows
        blanks();
        if (at_ >= text_.size()) {
            return;
        }
        if (wanted_.contains(pointer)) {
            found_.emplace(pointer, line_);
        }
        const char open = text_[at_];
        if (open == '"') {
            quoted();
        } else if (open == '{' || open == '[') {
            ++at_;
            for (std::size_t i = 0;; ++i) {
                blanks();
                if (at_ >= text_.size() || text_[at_] == '}' || text_[at_] == ']') {
                    ++at_;
                    return;
                }
                std::string inner = pointer + "/";
                if (open == '{') {
                    inner += quoted();
                    blanks();
                    ++at_;  // the colon
                } else {
                    inner += std::to_string(i);
                }
                value(inner);
                blanks();
                at_ += at_ < text_.size() && text_[at_] == ',' ? 1 : 0;
            }
        } else {
            at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
        }
    }

    std::string_view text_;
    const std::set<std::string>& wanted_;
    std::map<std::string, std::size_t> found_{};
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

}  // namespace

std::map<std::string, std::size_t> json_lines(std::string_view text,
                                              const std::set<std::string>& pointers) {
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    return LineFinder(text, pointers).find();
}

Result<Json> parse_json(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes) {
        return Problem{
            fmt::format("it is {} bytes long; at most {} are read", text.size(), most_bytes)};
    }
    // A byte order mark is allowed at the very start.
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    if (const auto bad = too_much(text)) {
        return Problem{fmt::format("{}: {}", place_in(text, bad->place), bad->words)};
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
        faults_.push_back({{}, fmt::format("{}: an object in braces is needed here", where_)});
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
    // What is no object has none of the fields either.
    const bool none = !faults_.empty() && faults_.front().field.empty();
    if (!none && std::ranges::find(faults_, field, &Fault::field) == faults_.end()) {
        faults_.push_back(
            {std::string(field),
             fmt::format("{}{}{}: {}", where_, where_.empty() ? "" : ", ", field, what)});
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
    const auto& text = value->get_ref<const std::string&>();
    if (text.find('\0') != std::string::npos) {
        // No table can hold it, and much that reads text takes it for the end.
        fail(field, "a zero byte (\\u0000) is no text");
        return std::nullopt;
    }
    return text;
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
        constexpr double kMost = 1.0 * limits::kLongestLength * static_cast<double>(kTenthUmPerCm);
        if (steps >= 0 && steps <= kMost && std::abs(steps - std::round(steps)) < 1e-6) {
            length = Length{std::llround(steps)};
        }
    }
    if (!length) {
        fail(field,
             fmt::format("it is {}; centimetres from 0 to {} are needed, with at most 5 decimals",
                         shortened(value->dump(), 40),
                         limits::kLongestLength));
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
    if (object_.is_object()) {
        for (const auto& [field, value] : object_.items()) {
            if (!asked_.contains(field) && faults_.size() < limits::kMostObjectFaults) {
                fail(shortened(field, 80), "there is no such field here");
            }
        }
    }
    return faults_.empty() ? std::nullopt : std::optional(Problem{faults_.front().words});
}

bool is_text(std::string_view text) {
    try {
        return !Json(text).dump().empty();
    } catch (const Json::exception&) {
        return false;
    }
}

Json json_cm(Length length) {
    if (length.tenth_um % kTenthUmPerCm == 0) {
        return length.tenth_um / kTenthUmPerCm;
    }
    return static_cast<double>(length.tenth_um) / static_cast<double>(kTenthUmPerCm);
}

}  // namespace drumhead
