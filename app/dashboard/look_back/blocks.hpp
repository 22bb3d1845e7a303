#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/paint.hpp"
#include "battles/story.hpp"

// A long page to be read, made of blocks under one another. They are laid out once for a width and
// drawn as far as they are in sight.

namespace drumhead::dashboard {

struct Block {
    float height = 0;
    /// Draws it in the rectangle it has got, `height` high.
    std::function<void(const kit::Brush&, kit::Rect)> draw{};
    /// The event it leads to in the replay; nothing: it is only read.
    std::optional<std::size_t> moment{};
};

/// What a page that is read is made of, as wide as `width`.
class Blocks {
public:
    Blocks(const kit::Brush& brush, float width) : brush_(brush), width_(width) {}
    float width() const { return width_; }
    const kit::Brush& brush() const { return brush_; }

    void gap(float height) { blocks_.push_back({.height = height}); }
    /// In the serif with a rule under it; one that leads to a moment says so at its right.
    void heading(std::string_view words, std::optional<std::size_t> moment = std::nullopt);
    /// Words broken into lines.
    void words(std::string_view words, kit::Type type, bool muted = false);
    void add(Block block) { blocks_.push_back(std::move(block)); }
    std::vector<Block> take() { return std::move(blocks_); }

private:
    const kit::Brush& brush_;
    float width_;
    std::vector<Block> blocks_{};
};

/// Blocks on a sheet, scrolled, with the one that is chosen by the arrows.
class BlockList {
public:
    /// Lays out again where the width has changed, or the letters were not there yet.
    void lay_out(const kit::Brush& brush,
                 float width,
                 const std::function<std::vector<Block>(const kit::Brush&, float)>& make);
    /// To be laid out again.
    void forget() { width_ = -1; }
    /// Draws what is in sight; the arrows choose a block that leads somewhere, Page up and Page
    /// down scroll. The moment of the one touched, or chosen when Enter was pressed.
    std::optional<std::size_t> draw(const kit::Brush& brush, std::string_view id, kit::Rect rect);

private:
    std::vector<Block> blocks_{};
    float width_ = -1;
    float scale_ = 0;
    bool settled_ = false;
    std::optional<std::size_t> chosen_{};
    float top_ = 0;  ///< as last scrolled
};

/// The dice of a deed on paper, as many as there is room for and the number of the rest. Returns
/// the width, or what it would be where `at` is nothing.
float deed_dice(const kit::Brush& brush,
                std::optional<kit::Point> at,
                const std::vector<ThrownDie>& dice,
                float room);

/// The first letter of a name, for its badge.
std::string first_letter(std::string_view name);

}  // namespace drumhead::dashboard
