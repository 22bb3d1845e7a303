#include "app/kit/window.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <stb_image.h>

#include "app/kit/font_texture.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"

namespace drumhead::kit {

static_assert(static_cast<int>(Key::Escape) == GLFW_KEY_ESCAPE);
static_assert(static_cast<int>(Key::Backspace) == GLFW_KEY_BACKSPACE);
static_assert(static_cast<int>(Key::Down) == GLFW_KEY_DOWN);
static_assert(static_cast<int>(Key::End) == GLFW_KEY_END);
static_assert(static_cast<int>(Key::F1) == GLFW_KEY_F1);
static_assert(static_cast<int>(Key::F11) == GLFW_KEY_F11);
static_assert(static_cast<int>(Key::KeypadEnter) == GLFW_KEY_KP_ENTER);

namespace {

std::string& last_error() {
    static std::string words;
    return words;
}

struct KeyUp {
    int key = 0;
    int scancode = 0;
    int mods = 0;
};
// A key seen down must be seen in a frame before it is seen up, and Ctrl with it, however quickly
// both came: while a press waits for its frame, what goes up waits too.
struct KeysOfFrame {
    bool pressed = false;
    std::vector<KeyUp> up{};
};
KeysOfFrame& keys_of_frame() {
    static KeysOfFrame keys;
    return keys;
}

// GLFW names keys by their place on an American keyboard. Ctrl+Z must be the key that says Z, so a
// key that is labelled with a letter is passed on as that letter.
void labelled_key(GLFWwindow* window, int key, int scancode, int action, int mods) {
    if (key >= GLFW_KEY_A && key <= GLFW_KEY_Z) {
        const char* label = glfwGetKeyName(key, scancode);
        if (label != nullptr && label[0] >= 'a' && label[0] <= 'z' && label[1] == '\0') {
            key = label[0] - 'a' + GLFW_KEY_A;
        }
    }
    auto& frame = keys_of_frame();
    if (action == GLFW_RELEASE && frame.pressed) {
        frame.up.push_back({key, scancode, mods});
        return;
    }
    frame.pressed = frame.pressed || action == GLFW_PRESS;
    ImGui_ImplGlfw_KeyCallback(window, key, scancode, action, mods);
}

/// After a frame: what went up meanwhile is up. True if there was any.
bool release_keys(GLFWwindow* window) {
    auto& frame = keys_of_frame();
    for (const auto& up : frame.up) {
        ImGui_ImplGlfw_KeyCallback(window, up.key, up.scancode, GLFW_RELEASE, up.mods);
    }
    const bool any = !frame.up.empty();
    frame = {};
    return any;
}

std::vector<std::string>& dropped_files() {
    static std::vector<std::string> files;
    return files;
}

// Frames still to be drawn before sleeping; any event sets it.
int& frames_due() {
    static int due = 0;
    return due;
}
// ImGui needs a frame to notice and one to act; a frame that acted asks for another to show it.
constexpr int kFramesPerEvent = 2;

float content_scale(GLFWwindow* window) {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(window, &x, &y);
    return x > 0 ? x : 1;
}

/// A picture that cannot be read is left out: no window stays shut for want of its icon.
void set_icons(GLFWwindow* window, std::span<const std::string_view> files) {
    std::vector<std::unique_ptr<stbi_uc, void (*)(void*)>> pixels;
    std::vector<GLFWimage> images;
    for (const auto file : files) {
        GLFWimage image{};
        constexpr int kRedGreenBlueAlpha = 4;
        pixels.emplace_back(stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(file.data()),
                                                  static_cast<int>(file.size()),
                                                  &image.width,
                                                  &image.height,
                                                  nullptr,
                                                  kRedGreenBlueAlpha),
                            stbi_image_free);
        image.pixels = pixels.back().get();
        if (image.pixels != nullptr) {
            images.push_back(image);
        }
    }
    glfwSetWindowIcon(window, static_cast<int>(images.size()), images.data());
}

}  // namespace

bool display_present() {
    const char* x11 = std::getenv("DISPLAY");
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    return (x11 != nullptr && *x11 != '\0') || (wayland != nullptr && *wayland != '\0');
}

Result<void> run_window(
    const WindowWish& wish,
    const std::function<FrameAsks(const FrameFacts& facts, Fonts& fonts)>& draw) {
    glfwSetErrorCallback([](int, const char* words) { last_error() = words; });
    if (glfwInit() == GLFW_FALSE) {
        return Problem{fmt::format("no window can be opened: {}", last_error())};
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "drumhead");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "drumhead");
    int width = wish.width;
    int height = wish.height;
    if (GLFWmonitor* monitor = glfwGetPrimaryMonitor(); monitor != nullptr) {
        int x = 0;
        int y = 0;
        int work_width = 0;
        int work_height = 0;
        glfwGetMonitorWorkarea(monitor, &x, &y, &work_width, &work_height);
        float scale = 1;
        glfwGetMonitorContentScale(monitor, &scale, nullptr);
        if (work_width > 0 && work_height > 0 && scale > 0) {
            width = std::min(width, static_cast<int>(static_cast<float>(work_width) / scale));
            height = std::min(height, static_cast<int>(static_cast<float>(work_height) / scale));
        }
    }
    std::string title = wish.title();
    GLFWwindow* window = glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr);
    if (window == nullptr) {
        Problem problem{fmt::format("no window with OpenGL 3 can be opened: {}", last_error())};
        glfwTerminate();
        return problem;
    }
    glfwSetWindowSizeLimits(window, 480, 330, GLFW_DONT_CARE, GLFW_DONT_CARE);
    set_icons(window, wish.icons);
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);

    ImGui::CreateContext();
    set_up_imgui();
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init("#version 130");
    glfwSetKeyCallback(window, labelled_key);
    const auto wake = [](GLFWwindow*, int, int) { frames_due() = kFramesPerEvent; };
    glfwSetFramebufferSizeCallback(window, wake);
    glfwSetDropCallback(window, [](GLFWwindow*, int count, const char** files) {
        dropped_files().insert(dropped_files().end(), files, files + count);
        frames_due() = kFramesPerEvent;
    });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow*) { frames_due() = kFramesPerEvent; });

    {
        Fonts fonts(*ImGui::GetIO().Fonts);
        FontTexture texture(fonts);
        frames_due() = kFramesPerEvent;
        bool open = true;
        while (open && glfwWindowShouldClose(window) == GLFW_FALSE) {
            if (frames_due() > 0) {
                glfwPollEvents();
            } else {
                glfwWaitEvents();
                frames_due() = kFramesPerEvent;
            }
            --frames_due();
            int real_width = 0;
            int real_height = 0;
            glfwGetFramebufferSize(window, &real_width, &real_height);
            if (real_width < 1 || real_height < 1) {
                continue;  // minimised
            }
            // A frame that met new letters is drawn again before it is shown, so none ever
            // flickers.
            constexpr int kMostTries = 4;
            FrameAsks asks = FrameAsks::Nothing;
            for (int attempt = 0; attempt < kMostTries; ++attempt) {
                if (fonts.unsettled()) {
                    texture.bake();
                }
                fonts.begin_frame();
                ImGui_ImplOpenGL3_NewFrame();
                ImGui_ImplGlfw_NewFrame();
                ImGui::NewFrame();
                asks = draw(
                    {.frame = {static_cast<float>(real_width), static_cast<float>(real_height)},
                     .monitor_scale = content_scale(window),
                     .dropped = std::exchange(dropped_files(), {})},
                    fonts);
                ImGui::Render();
                // A button seen down must be seen up again, also where a quick click was read in
                // the last frame that was due: else it is let go wherever the pointer is next.
                const bool let_go = release_keys(window);
                if (asks == FrameAsks::AnotherFrame || ImGui::IsAnyMouseDown() || let_go) {
                    frames_due() = std::max(frames_due(), 2);
                }
                if (asks == FrameAsks::Close) {
                    open = false;
                }
                if (!fonts.unsettled() || !open) {
                    break;
                }
            }
            if (std::string now = wish.title(); now != title) {
                title = std::move(now);
                glfwSetWindowTitle(window, title.c_str());
            }
            glViewport(0, 0, real_width, real_height);
            glClearColor(0, 0, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
            glfwSwapBuffers(window);
        }
    }
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwDestroyWindow(window);
    glfwTerminate();
    return {};
}

}  // namespace drumhead::kit
