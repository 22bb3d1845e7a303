#pragma once

#include <string>
#include <string_view>

#include "app/dashboard/rows.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"

namespace drumhead::dashboard {

/// A sheet laid over the table: its title, its Close, and the room under them for a page of rows
/// that scrolls when it is longer.
class SheetFrame {
public:
    struct Wish {
        std::string id{};
        std::string title{};
        std::string aside{};
        float width = 900;
        float height = 800;
        float foot = 0;  ///< kept free under the page
    };
    /// `content` is the page's height as last drawn, kept by the caller between frames.
    SheetFrame(const kit::Brush& brush,
               const kit::Layout& layout,
               const Wish& wish,
               float& content);
    ~SheetFrame();
    SheetFrame(const SheetFrame&) = delete;
    SheetFrame& operator=(const SheetFrame&) = delete;

    bool closed() const { return closed_; }
    Rows& page() { return rows_; }
    /// Ends the page; what is drawn after it stands in the foot.
    kit::Rect end_page();

private:
    float& content_;
    kit::Rect inner_{};
    float scrolled_ = 0;
    bool closed_ = false;
    bool ended_ = false;
    float foot_ = 0;
    Rows rows_;
};

/// Words broken into lines under one another on a page; the type's leading is its size and a
/// quarter.
void words_on(Rows& page, std::string_view words, kit::Type type, kit::Colour colour);
/// A heading in the serif with a rule under it.
void heading_on(Rows& page, std::string_view words);

}  // namespace drumhead::dashboard
