#include <cmath>

#include "app/look_up/look_up.hpp"
#include "rosters/json.hpp"
#include "tests/fuzz/door.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    static const auto shelf = [] {
        auto all = shelf_of(gk::default_edition());
        all.units = {{"0", "Picardie", "France, left, 75%"}, {"1", "Müller", "Austria"}};
        all.actions = {{"undo", "Undo", "Ctrl+Z"}};
        return all;
    }();
    constexpr std::size_t kMost = 12;
    const auto found = look_up(shelf, text_of(data, size), kMost);
    promise(found.size() <= kMost, "no more is found than was asked for");
    for (const auto& each : found) {
        promise(!each.title.empty(), "what is found has a title");
        promise(each.title.size() + each.detail.size() + each.value.size() <= 4000,
                "what is found is short",
                each.title);
        promise(is_text(each.title) && is_text(each.detail) && is_text(each.value),
                "what is found is text");
        for (const auto& [word, as] : each.understood) {
            promise(word.size() <= 200 && as.size() <= 400, "so is how it was understood", word);
        }
        if (each.answer && !each.answer->chances.empty()) {
            double sum = 0;
            for (const double chance : each.answer->chances) {
                promise(chance >= 0 && chance <= 1 + 1e-9, "a chance is from 0 to 1");
                sum += chance;
            }
            promise(std::abs(sum - 1) < 1e-9, "the odds sum to one", each.title);
        }
    }
    return 0;
}
