#include "app/kit/key_tips.hpp"

#include <algorithm>
#include <utility>

#include <imgui.h>

#include "app/kit/controls.hpp"
#include "app/kit/draw_list.hpp"
#include "app/kit/keys.hpp"

namespace drumhead::kit {

namespace {

constexpr std::size_t kLetters = 26;

// Whether Alt was pressed and let go with nothing else in between.
bool alt_alone(bool& alone) {
    constexpr int kAlt = static_cast<int>(Key::Alt);
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsKeyPressed(kAlt, false)) {
        alone = true;
    }
    bool other = ImGui::IsAnyMouseDown();
    for (int key = 0; key < IM_ARRAYSIZE(io.KeysDown); ++key) {
        other = other || (key != kAlt && io.KeysDown[key]);
    }
    alone = alone && !other;
    return ImGui::IsKeyReleased(kAlt) && std::exchange(alone, false);
}

}  // namespace

std::vector<std::string> tip_letters(std::size_t count) {
    // So many letters begin two-letter tips that the rest of the alphabet goes round.
    const std::size_t firsts =
        count <= kLetters ? 0 : (count - kLetters + kLetters - 2) / (kLetters - 1);
    std::vector<std::string> tips;
    const auto letter = [](std::size_t at) { return static_cast<char>('A' + at); };
    for (std::size_t at = 0; at + firsts < kLetters && tips.size() < count; ++at) {
        tips.emplace_back(1, letter(at));
    }
    for (std::size_t first = kLetters - std::min(firsts, kLetters); first < kLetters; ++first) {
        for (std::size_t at = 0; at < kLetters && tips.size() < count; ++at) {
            tips.push_back({letter(first), letter(at)});
        }
    }
    return tips;
}

bool KeyTips::frame(const Brush& brush, const std::vector<Touchable>& touchables) {
    if (alt_alone(alone_)) {
        open_ = !open_;
        typed_.clear();
        return true;
    }
    if (!open_) {
        return false;
    }
    if (pressed(Key::Escape) || ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        open_ = false;
        return true;
    }
    std::vector<const Touchable*> order;
    for (const Touchable& each : touchables) {
        order.push_back(&each);
    }
    // As they are read: line by line, whatever the order they were drawn in.
    std::ranges::stable_sort(order, [](const Touchable* one, const Touchable* other) {
        const auto row = [](const Touchable* at) { return static_cast<int>(at->rect.y / 24); };
        return std::pair(row(one), one->rect.x) < std::pair(row(other), other->rect.x);
    });
    const std::vector<std::string> tips = tip_letters(order.size());
    bool acted = false;
    if (pressed(Key::Backspace)) {
        typed_.clear();
        acted = true;
    }
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        if (typed(letter)) {
            typed_ += letter;
            acted = true;
            break;
        }
    }
    const auto chosen = std::ranges::find(tips, typed_);
    if (chosen != tips.end()) {
        press_next(order[static_cast<std::size_t>(chosen - tips.begin())]->id);
        open_ = false;
        return true;
    }
    if (std::ranges::none_of(tips, [&](const auto& tip) { return tip.starts_with(typed_); })) {
        typed_.clear();  // no tip begins like this: from the start again
    }
    constexpr Type kType{Face::Bold, 17};
    ImDrawList& over = *ImGui::GetForegroundDrawList();
    for (std::size_t i = 0; i < tips.size(); ++i) {
        if (!tips[i].starts_with(typed_)) {
            continue;
        }
        const float width = std::max(22.0F, text_width(brush, kType, tips[i]) + 10);
        const Rect on = order[i]->rect;
        const Rect slip{on.x + 2, on.y + 2, width, 22};
        const ImVec2 from = real(brush, {slip.x, slip.y});
        const ImVec2 to = real(brush, {slip.right(), slip.bottom()});
        over.AddRectFilled(from, to, packed(brush.theme.band), 4 * brush.scale);
        over.AddRect(from, to, packed(brush.theme.band_text), 4 * brush.scale, 0, thick(brush, 1));
        over.AddText(brush.fonts.at(kType.face, kType.size * brush.scale),
                     kType.size * brush.scale,
                     real(brush, {slip.x + 5, slip.y + 2}),
                     packed(brush.theme.band_text),
                     tips[i].c_str());
    }
    return acted;
}

}  // namespace drumhead::kit
