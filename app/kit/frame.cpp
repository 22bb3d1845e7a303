#include "app/kit/frame.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

#include "app/kit/draw_list.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/why.hpp"

namespace drumhead::kit {

namespace {

constexpr ImGuiWindowFlags kBare =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus;

}  // namespace

void set_up_imgui() {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    // As the window's own set-up has them, so that keys work in pictures and tests too.
    constexpr std::pair<int, int> kKeys[] = {
        {ImGuiKey_Tab, static_cast<int>(Key::Tab)},
        {ImGuiKey_LeftArrow, static_cast<int>(Key::Left)},
        {ImGuiKey_RightArrow, static_cast<int>(Key::Right)},
        {ImGuiKey_UpArrow, static_cast<int>(Key::Up)},
        {ImGuiKey_DownArrow, static_cast<int>(Key::Down)},
        {ImGuiKey_PageUp, static_cast<int>(Key::PageUp)},
        {ImGuiKey_PageDown, static_cast<int>(Key::PageDown)},
        {ImGuiKey_Home, static_cast<int>(Key::Home)},
        {ImGuiKey_End, static_cast<int>(Key::End)},
        {ImGuiKey_Delete, static_cast<int>(Key::Delete)},
        {ImGuiKey_Backspace, static_cast<int>(Key::Backspace)},
        {ImGuiKey_Space, ' '},
        {ImGuiKey_Enter, static_cast<int>(Key::Enter)},
        {ImGuiKey_Escape, static_cast<int>(Key::Escape)},
        {ImGuiKey_KeyPadEnter, static_cast<int>(Key::KeypadEnter)},
        {ImGuiKey_A, 'A'},
        {ImGuiKey_C, 'C'},
        {ImGuiKey_V, 'V'},
        {ImGuiKey_X, 'X'},
        {ImGuiKey_Y, 'Y'},
        {ImGuiKey_Z, 'Z'},
    };
    for (const auto& [ours, glfw] : kKeys) {
        io.KeyMap[ours] = glfw;
    }
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.WindowMinSize = {1, 1};
    style.ItemSpacing = {0, 0};
    style.ChildBorderSize = 0;
    style.FrameBorderSize = 0;
    style.DisabledAlpha = 1;  // pale is drawn by the kit, by its own measure
    style.AntiAliasedLinesUseTex = false;
    style.CircleTessellationMaxError = 0.15F;
}

void use_arrows(Arrows arrows) {
    ImGuiIO& io = ImGui::GetIO();
    if (arrows == Arrows::MoveFocus) {
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    } else {
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
        ImGui::GetCurrentContext()->NavDisableHighlight = true;  // Enter is the page's too
    }
}

void begin_table() {
    const ImGuiIO& io = ImGui::GetIO();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("table", nullptr, kBare | ImGuiWindowFlags_NoScrollWithMouse);
    begin_slips();
}

void end_table() {
    ImGui::End();
    end_slips();
}

float begin_scroll(const Brush& brush, std::string_view id, Rect rect, float content) {
    ImGui::SetCursorScreenPos(real(brush, {rect.x, rect.y}));
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::BeginChild("scroll",
                      real(brush, {rect.w, rect.h}),
                      false,
                      ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar |
                          ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NavFlattened);
    const float scrolled = ImGui::GetScrollY() / brush.scale;
    // An item at the lower end tells ImGui how far there is to scroll.
    ImGui::SetCursorPos({0, content * brush.scale - 1});
    ImGui::Dummy({1, 1});
    if (content > rect.h + 1) {
        const float length = std::max(24.0F, rect.h * rect.h / content);
        const float top = rect.y + (rect.h - length) * scrolled / (content - rect.h);
        fill(brush, {rect.right() - 4, top, 4, length}, faded(brush.theme.text_muted, 0.75F), 2);
    }
    return scrolled;
}

void scroll_to(const Brush& brush, float top, float bottom) {
    const float from = ImGui::GetScrollY() / brush.scale;
    const float height = ImGui::GetWindowHeight() / brush.scale;
    if (top < from) {
        ImGui::SetScrollY(top * brush.scale);
    } else if (bottom > from + height) {
        ImGui::SetScrollY((bottom - height) * brush.scale);
    }
}

void end_scroll() {
    ImGui::EndChild();
    ImGui::PopID();
}

void begin_layer(const Brush& brush, std::string_view id, Size frame) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(real(brush, {frame.w, frame.h}));
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetNextWindowFocus();
    }
    ImGui::Begin(
        std::string(id).c_str(),
        nullptr,
        (kBare & ~ImGuiWindowFlags_NoBringToFrontOnFocus) | ImGuiWindowFlags_NoScrollWithMouse);
    dim(brush, frame);
    // What lies under it is neither touched nor read.
    if (brush.touchables != nullptr) {
        brush.touchables->clear();
    }
    if (brush.fonts.written != nullptr) {
        brush.fonts.written->clear();
    }
    cover_panels();
}

void end_layer() {
    ImGui::End();
}

}  // namespace drumhead::kit
