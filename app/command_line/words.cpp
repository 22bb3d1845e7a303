#include "app/command_line/words.hpp"

#include <algorithm>

#include "app/cases/dicing.hpp"

namespace drumhead {

std::optional<std::pair<std::string, std::string>> parted(const std::string& text, char sign) {
    const auto place = text.rfind(sign);
    if (place == std::string::npos) {
        return std::nullopt;
    }
    return std::pair{text.substr(0, place), text.substr(place + 1)};
}

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const auto end = std::min(text.find(at, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::optional<int> whole_number(const std::string& text, int least, int most) {
    const auto read = read_faces(text);
    if (!read || read->size() != 1 || read->front() < least || read->front() > most) {
        return std::nullopt;
    }
    return read->front();
}

}  // namespace drumhead
