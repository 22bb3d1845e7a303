#include "app/kit/picture.hpp"

#include <cstring>
#include <vector>

// The calls a framebuffer needs are newer than GL 1.1, so their prototypes must be asked for.
#define GL_GLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/gl.h>
#include <GL/glext.h>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <stb_image_write.h>

#include "app/kit/font_texture.hpp"
#include "app/kit/frame.hpp"
#include "rules/limits.hpp"

namespace drumhead::kit {

namespace {

// A GL context that draws into no window; `problem` says why there is none.
class Surfaceless {
public:
    Surfaceless() {
        const auto get_display = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
            eglGetProcAddress("eglGetPlatformDisplayEXT"));
        if (get_display != nullptr) {
            display_ = get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
        }
        if (display_ == EGL_NO_DISPLAY) {
            problem = "EGL cannot draw without a display here; install libegl-mesa0";
            return;
        }
        if (eglInitialize(display_, nullptr, nullptr) == EGL_FALSE) {
            problem = "EGL could not be started without a display; install libegl-mesa0";
            display_ = EGL_NO_DISPLAY;
            return;
        }
        eglBindAPI(EGL_OPENGL_API);
        const EGLint config_wish[] = {
            EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
        EGLConfig config = nullptr;
        EGLint found = 0;
        if (eglChooseConfig(display_, config_wish, &config, 1, &found) == EGL_FALSE || found < 1) {
            problem = "EGL offers no OpenGL; install libgl1-mesa-dri";
            return;
        }
        const EGLint context_wish[] = {
            EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE};
        context_ = eglCreateContext(display_, config, EGL_NO_CONTEXT, context_wish);
        if (context_ == EGL_NO_CONTEXT ||
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_) == EGL_FALSE) {
            problem = "EGL gives no OpenGL 3.0; install libgl1-mesa-dri";
        }
    }
    ~Surfaceless() {
        if (context_ != EGL_NO_CONTEXT) {
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
            eglDestroyContext(display_, context_);
        }
        // The display stays until the program ends, as it may: shut down after every picture, Mesa
        // unloads its driver, forgets what that allocated, and must load it again for the next.
    }
    Surfaceless(const Surfaceless&) = delete;
    Surfaceless& operator=(const Surfaceless&) = delete;

    std::string problem;

private:
    EGLDisplay display_ = EGL_NO_DISPLAY;
    EGLContext context_ = EGL_NO_CONTEXT;
};

// A framebuffer with several samples a pixel, and a plain one to read them back from.
class Canvas {
public:
    explicit Canvas(const PictureWish& wish) : wish_(wish) {
        constexpr GLsizei kSamples = 4;
        glGenFramebuffers(2, frames_);
        glGenRenderbuffers(2, colours_);
        for (int i = 0; i < 2; ++i) {
            glBindFramebuffer(GL_FRAMEBUFFER, frames_[i]);
            glBindRenderbuffer(GL_RENDERBUFFER, colours_[i]);
            glRenderbufferStorageMultisample(
                GL_RENDERBUFFER, i == 0 ? kSamples : 0, GL_RGBA8, wish.width, wish.height);
            glFramebufferRenderbuffer(
                GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colours_[i]);
        }
        glBindFramebuffer(GL_FRAMEBUFFER, frames_[0]);
        complete_ = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    }
    ~Canvas() {
        glDeleteFramebuffers(2, frames_);
        glDeleteRenderbuffers(2, colours_);
    }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// Whether the graphics driver had room for it.
    bool complete() const { return complete_; }

    // Rows from the top, three bytes a pixel.
    std::vector<unsigned char> pixels() const {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, frames_[0]);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, frames_[1]);
        glBlitFramebuffer(0,
                          0,
                          wish_.width,
                          wish_.height,
                          0,
                          0,
                          wish_.width,
                          wish_.height,
                          GL_COLOR_BUFFER_BIT,
                          GL_NEAREST);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, frames_[1]);
        const std::size_t row = static_cast<std::size_t>(wish_.width) * 3;
        const auto rows = static_cast<std::size_t>(wish_.height);
        std::vector<unsigned char> upside_down(row * rows);
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, wish_.width, wish_.height, GL_RGB, GL_UNSIGNED_BYTE, upside_down.data());
        std::vector<unsigned char> out(row * rows);
        for (std::size_t y = 0; y < rows; ++y) {
            std::memcpy(&out[y * row], &upside_down[(rows - 1 - y) * row], row);
        }
        return out;
    }

private:
    PictureWish wish_;
    GLuint frames_[2] = {};
    GLuint colours_[2] = {};
    bool complete_ = false;
};

}  // namespace

Result<void> write_picture(const PictureWish& wish,
                           const std::filesystem::path& file,
                           const std::function<void(Fonts& fonts)>& draw) {
    if (wish.width < 1 || wish.height < 1 || wish.width > limits::kLongestPictureSide ||
        wish.height > limits::kLongestPictureSide) {
        return Problem{
            fmt::format("a picture of {} by {} pixels cannot be drawn; each side must be "
                        "from 1 to {}",
                        wish.width,
                        wish.height,
                        limits::kLongestPictureSide)};
    }
    const Surfaceless surfaceless;
    if (!surfaceless.problem.empty()) {
        return Problem{surfaceless.problem};
    }
    std::vector<unsigned char> pixels;
    {
        const Canvas canvas(wish);
        if (!canvas.complete()) {
            return Problem{fmt::format("the graphics driver has no room for a picture of {} by {}",
                                       wish.width,
                                       wish.height)};
        }
        ImGui::CreateContext();
        set_up_imgui();
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {static_cast<float>(wish.width), static_cast<float>(wish.height)};
        ImGui_ImplOpenGL3_Init("#version 130");
        {
            Fonts fonts(*io.Fonts);
            FontTexture texture(fonts);
            // The first frames find out which letters are needed; a page may ask for more once it
            // has them, so a few are allowed.
            constexpr int kMostFrames = 6;
            constexpr int kFewestFrames = 2;
            for (int frame = 0; frame < kMostFrames; ++frame) {
                if (fonts.unsettled()) {
                    texture.bake();
                }
                fonts.begin_frame();
                ImGui_ImplOpenGL3_NewFrame();
                io.DeltaTime = 1.0F / 60;
                ImGui::NewFrame();
                draw(fonts);
                ImGui::Render();
                if (!fonts.unsettled() && frame + 1 >= kFewestFrames) {
                    break;
                }
            }
            glViewport(0, 0, wish.width, wish.height);
            glClearColor(0, 0, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
            pixels = canvas.pixels();
        }
        ImGui_ImplOpenGL3_Shutdown();
        ImGui::DestroyContext();
    }
    if (stbi_write_png(
            file.string().c_str(), wish.width, wish.height, 3, pixels.data(), wish.width * 3) ==
        0) {
        return Problem{fmt::format("the picture could not be written to {}", file.string())};
    }
    return {};
}

}  // namespace drumhead::kit
