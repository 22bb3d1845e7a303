#include "app/kit/font_texture.hpp"

#include <cstdint>
#include <string_view>

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "app/kit/fonts.hpp"

namespace drumhead::kit {

namespace {

bool card_has(std::string_view extension) {
    GLint count = 0;
    glGetIntegerv(GL_NUM_EXTENSIONS, &count);
    for (GLuint i = 0; i < static_cast<GLuint>(count); ++i) {
        const auto* const name = reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, i));
        if (name != nullptr && name == extension) {
            return true;
        }
    }
    return false;
}

}  // namespace

FontTexture::FontTexture(Fonts& fonts)
    : fonts_(fonts), one_byte_(card_has("GL_ARB_texture_swizzle")) {
    fonts_.bake();
    ImGui_ImplOpenGL3_CreateDeviceObjects();
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    // ImGui's shaders are the only ones; with them compiled the driver may forget its compiler,
    // which in Mesa is several megabytes.
    if (card_has("GL_ARB_ES2_compatibility")) {
        glReleaseShaderCompiler();
    }
    hand_over();
}

FontTexture::~FontTexture() {
    glDeleteTextures(1, &texture_);
    ImGui::GetIO().Fonts->SetTexID(nullptr);
}

void FontTexture::bake() {
    fonts_.bake();
    hand_over();
}

void FontTexture::hand_over() {
    auto& atlas = *ImGui::GetIO().Fonts;
    unsigned char* dots = nullptr;
    int width = 0;
    int height = 0;
    if (one_byte_) {
        atlas.GetTexDataAsAlpha8(&dots, &width, &height);
    } else {
        atlas.GetTexDataAsRGBA32(&dots, &width, &height);
    }
    glDeleteTextures(1, &texture_);
    glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    if (one_byte_) {
        constexpr GLint kOpacityOfWhite[] = {GL_ONE, GL_ONE, GL_ONE, GL_RED};
        glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, kOpacityOfWhite);
    }
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D,
                 0,
                 one_byte_ ? GL_R8 : GL_RGBA8,
                 width,
                 height,
                 0,
                 one_byte_ ? GL_RED : GL_RGBA,
                 GL_UNSIGNED_BYTE,
                 dots);
    // What ImGui calls a texture is a pointer. NOLINTNEXTLINE(performance-no-int-to-ptr)
    atlas.SetTexID(reinterpret_cast<void*>(static_cast<std::uintptr_t>(texture_)));
    atlas.ClearTexData();  // the graphics card has its own copy now
}

}  // namespace drumhead::kit
