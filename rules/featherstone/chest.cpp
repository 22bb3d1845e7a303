#include "rules/featherstone/chest.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include <fmt/format.h>

namespace drumhead::fea {

int steps(int from, int to, const MoveRate& rate) {
    assert(from >= 1 && from <= kBoxes && to >= 1 && to <= kBoxes);
    const int across = std::abs((from - 1) % kBoxesAcross - (to - 1) % kBoxesAcross);
    const int down = std::abs((from - 1) / kBoxesAcross - (to - 1) / kBoxesAcross);
    return rate.diagonal ? std::max(across, down) : across + down;
}

std::optional<Refusal> too_far(int from, int to, const MoveRate& rate) {
    if (!rate.boxes || from == kOffMap || to == kOffMap) {
        return std::nullopt;
    }
    const int far = steps(from, to, rate);
    if (far <= *rate.boxes) {
        return std::nullopt;
    }
    return Refusal{"GK-FEA-21",
                   fmt::format("that is {} boxes; the players set {} a turn", far, *rate.boxes)};
}

}  // namespace drumhead::fea
