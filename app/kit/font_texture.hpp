#pragma once

namespace drumhead::kit {

class Fonts;

/// The bitmap of the letters as the graphics card has it. Lives while ImGui's OpenGL 3 renderer
/// does, in the same GL context.
class FontTexture {
public:
    /// Bakes the first letters of `fonts`, which must outlive this.
    explicit FontTexture(Fonts& fonts);
    ~FontTexture();
    FontTexture(const FontTexture&) = delete;
    FontTexture& operator=(const FontTexture&) = delete;

    /// Bakes what the last frame wanted and hands it to the card. Call between frames.
    void bake();

private:
    void hand_over();
    Fonts& fonts_;
    bool one_byte_;  // whether the card reads a byte a dot as the opacity of white
    unsigned int texture_ = 0;
};

}  // namespace drumhead::kit
