#pragma once

#include <string_view>

#include "app/kit/geometry.hpp"
#include "app/kit/paint.hpp"

namespace drumhead::kit {

// ImGui around one frame of ours: a single bare window over the whole frame, in which panels draw.

/// Sets up the ImGui context that is current: no settings file, our spacing, the keyboard moves the
/// focus.
void set_up_imgui();

/// Whether the arrow keys move the focus from one thing to the next; off where a page has a use of
/// its own for them. Holds from the next frame.
enum class Arrows { MoveFocus, ForThePage };
void use_arrows(Arrows arrows);

/// Opens the one window; everything of the frame is drawn between this and `end_table`.
void begin_table();
void end_table();

/// A stretch of a page that scrolls when `content` (logical height) is more than its height.
/// Returns how far it is scrolled: draw `y - scrolled`. Close with `end_scroll`.
float begin_scroll(const Brush& brush, std::string_view id, Rect rect, float content);
/// Within a stretch that scrolls: brings what lies from `top` to `bottom` of its content into
/// sight, from the next frame on.
void scroll_to(const Brush& brush, float top, float bottom);
void end_scroll();

/// A layer over the table: the palette, a question. Clicks do not reach what lies under it.
void begin_layer(const Brush& brush, std::string_view id, Size frame);
void end_layer();

}  // namespace drumhead::kit
