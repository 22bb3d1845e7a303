#include "rosters/json.hpp"

#include <algorithm>
#include <cmath>

namespace drumhead {

Result<Json> parse_json(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes) {
        return Problem{
            fmt::format("it is {} bytes long; at most {} are read", text.size(), most_bytes)};
    }
    // A byte order mark is allowed at the very start.
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        const auto before =
            text.substr(0, std::min(text.size(), error.byte > 0 ? error.byte - 1 : 0));
        const auto line = std::ranges::count(before, '\n') + 1;
        const auto newline = before.rfind('\n');
        const auto column =
            before.size() - (newline == std::string_view::npos ? 0 : newline + 1) + 1;
        return Problem{fmt::format("line {}, column {}: this is not JSON", line, column)};
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
                         value->dump().substr(0, 40),
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
    const auto length = value->is_number() ? length_from_cm(value->dump()) : std::nullopt;
    if (!length) {
        fail(field,
             fmt::format("it is {}; centimetres from 0 to 10000 are needed",
                         value->dump().substr(0, 40)));
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
                fail(field.substr(0, 80), "there is no such field here");
                break;
            }
        }
    }
    return problem_;
}

Json json_cm(Length length) {
    if (length.tenth_um % kTenthUmPerCm == 0) {
        return length.tenth_um / kTenthUmPerCm;
    }
    return static_cast<double>(length.tenth_um) / static_cast<double>(kTenthUmPerCm);
}

}  // namespace drumhead
