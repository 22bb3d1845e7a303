#include "app/dashboard/why_words.hpp"

#include <utility>

namespace drumhead::dashboard {

kit::Why why_of(std::string title, const Reasons& why, kit::WhyLine result, std::string note) {
    kit::Why words{.title = std::move(title), .total = std::move(result), .note = std::move(note)};
    for (const Reason& reason : why) {
        words.lines.push_back({reason.what, reason.value, reason.clause});
    }
    return words;
}

kit::Why why_of(std::string title, const Sum& sum, std::string total, std::string note) {
    const int number = sum.total();
    return why_of(
        std::move(title),
        sum.why(),
        {std::move(total), number < 0 ? "−" + std::to_string(-number) : std::to_string(number)},
        std::move(note));
}

}  // namespace drumhead::dashboard
