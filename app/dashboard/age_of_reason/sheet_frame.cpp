#include "app/dashboard/age_of_reason/sheet_frame.hpp"

#include "app/dashboard/paper_parts.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

Asks refusal(const Brush& brush, Rect foot, Draft& draft) {
    Asks asks;
    if (draft.message.empty()) {
        return asks;
    }
    float right = foot.right();
    if (draft.refused) {
        const Button wish{
            .id = "sheet/insist", .label = "Do it all the same", .key_cap = "Shift+R", .size = 18};
        const float wide = button_width(brush, wish) - 16;
        right -= wide + 8;
        if (button(brush, {right + 8, foot.y + 4, wide, 38}, wish)) {
            asks.emplace_back(Perform{*draft.refused, {}, Missing::Asked, Insist::Yes});
        }
    }
    message_strip(brush, {foot.x, foot.y + 1, right - foot.x, 46}, draft.message);
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
