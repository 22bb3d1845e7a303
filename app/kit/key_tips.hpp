#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// The letters that stand for so many things to touch, in order: one each as far as 26 go, then
/// two. None is the beginning of another.
std::vector<std::string> tip_letters(std::size_t count);

/// Letters on everything that can be touched, to press it by key. Alt, pressed and let go alone,
/// shows them and takes them away again; so do Escape and the mouse.
class KeyTips {
public:
    bool open() const { return open_; }
    /// Listens and draws, over everything else of the frame. What was touched by its letters
    /// answers in the next frame. Whether anything came of it.
    bool frame(const Brush& brush, const std::vector<Touchable>& touchables);

private:
    bool open_ = false;
    bool alone_ = false;  ///< nothing else was pressed since Alt went down
    std::string typed_{};
};

}  // namespace drumhead::kit
