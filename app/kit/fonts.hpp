#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/geometry.hpp"

struct ImFont;
struct ImFontAtlas;

namespace drumhead::kit {

/// The cuts the program is set in. The serif has no lining figures, so digits in a serif text are
/// set in Medium at the height of the capitals.
enum class Face { Serif, SerifItalic, Sans, Medium, Bold, Condensed, CondensedBold };

/// A cut at a size in logical pixels, as ImGui counts it: ascent plus descent.
struct Type {
    Face face = Face::Sans;
    float size = 18;
    friend constexpr bool operator==(Type, Type) = default;
};

/// A text as it was drawn this frame: the room its capitals take, and what it may be seen in.
struct Written {
    std::string words;
    Rect rect;
    Rect seen_in;
};

/// The fonts built into the program, as one bitmap for every size and scale that is used. Sizes and
/// letters are found out by drawing: what is asked for and not there yet is drawn from the nearest
/// size, noted, and baked by the next `bake`.
class Fonts {
public:
    /// Fills `atlas`, which must outlive this and be used with no other fonts.
    explicit Fonts(ImFontAtlas& atlas);

    /// Forgets what earlier frames used. Call before each frame, so that a scale that is gone does
    /// not stay baked.
    void begin_frame() { used_.clear(); }

    /// The font for a size in real pixels. Never null once `bake` has run.
    ImFont* at(Face face, float real_pixels);

    /// Notes the letters of a text about to be drawn, so that any in no bitmap yet are baked.
    void note(std::string_view utf8);
    /// The same for a text of this size. A large one gets a bitmap of its own letters alone: one of
    /// every letter would take a texture no graphics card has.
    void note(std::string_view utf8, Face face, float real_pixels);

    /// Whether something was drawn that is not baked yet: bake, and draw again.
    bool unsettled() const { return unsettled_; }

    /// Builds the bitmaps of what the last frame used. Call between frames, and before the first;
    /// the texture must be handed to the graphics card again after it.
    void bake();

    /// Whoever wants to know what is written where; null where nobody does.
    std::vector<Written>* written = nullptr;

private:
    void note_large(std::string_view utf8, std::set<char32_t>& letters);
    struct Key {
        Face face;
        int quarter_pixels;  // so that a size on a fractional scale keeps its own bitmap
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    ImFontAtlas& atlas_;
    std::map<Key, ImFont*> baked_;
    std::set<Key> used_;
    std::set<char32_t> letters_;
    std::map<Key, std::set<char32_t>> large_;  // the letters of each large size
    bool unsettled_ = true;
};

}  // namespace drumhead::kit
