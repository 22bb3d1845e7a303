#include "rules/age_of_reason/loss_chart.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace drumhead::bar {

Boxes lose(Boxes boxes, int sp) {
    assert(sp >= 0);
    boxes.losses += std::min(sp, boxes.left());
    return boxes;
}

std::string_view word(Morale morale) {
    constexpr std::array<std::string_view, 3> kWords{"good", "shaken", "routed"};
    return kWords[static_cast<std::size_t>(morale)];
}

ShakenDisorder shaken_disorder(Order order, Arm arm, bool skirmishing) {
    switch (order.morale) {
        case Morale::Good:
            return {{.morale = Morale::Shaken, .disordered = order.disordered || !skirmishing}};
        case Morale::Shaken:
            if (arm == Arm::Artillery) {
                return {order, true};
            }
            return {{.morale = Morale::Routed, .disordered = order.disordered}};
        case Morale::Routed:
            break;
    }
    return {order};
}

}  // namespace drumhead::bar
