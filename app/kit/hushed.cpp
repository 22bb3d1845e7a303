#include "app/kit/hushed.hpp"

#include <algorithm>
#include <cstddef>

#include <imgui.h>

namespace drumhead::kit {

// ImGui asks these two for every key and every character of a frame.
Hushed::Hushed() {
    ImGuiIO& io = ImGui::GetIO();
    static_assert(sizeof(io.KeysDownDuration) == sizeof(keys_));
    static_assert(sizeof(ImWchar) == sizeof(unsigned short));
    std::ranges::copy(io.KeysDownDuration, keys_.begin());
    std::ranges::fill(io.KeysDownDuration, -1.0F);
    characters_.assign(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
    io.InputQueueCharacters.resize(0);
}

Hushed::Hushed(std::span<const Key> keys) {
    ImGuiIO& io = ImGui::GetIO();
    std::ranges::copy(io.KeysDownDuration, keys_.begin());
    for (const Key key : keys) {
        io.KeysDownDuration[static_cast<int>(key)] = -1.0F;
    }
    characters_.assign(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
}

Hushed::~Hushed() {
    ImGuiIO& io = ImGui::GetIO();
    std::ranges::copy(keys_, io.KeysDownDuration);
    io.InputQueueCharacters.resize(0);
    for (const unsigned short each : characters_) {
        io.InputQueueCharacters.push_back(each);
    }
}

}  // namespace drumhead::kit
