#include "app/kit/line_field.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include "app/kit/draw_list.hpp"
#include "app/kit/keys.hpp"

namespace drumhead::kit {

namespace {

struct Editing {
    LineField& field;
    bool fresh = false;  // it has just got the keyboard
};

// The word after (or before) where the caret is, round the end.
void select_word(ImGuiInputTextCallbackData& data, bool forwards) {
    const std::string_view text(data.Buf, static_cast<std::size_t>(data.BufTextLen));
    std::vector<std::pair<int, int>> words;
    for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        words.emplace_back(static_cast<int>(at), static_cast<int>(end));
        at = text.find_first_not_of(' ', end);
    }
    if (words.empty()) {
        return;
    }
    const bool any = data.SelectionStart != data.SelectionEnd;
    const int from = std::min(data.SelectionStart, data.SelectionEnd);
    std::pair<int, int> chosen = forwards ? words.front() : words.back();
    if (any && forwards) {
        const auto next =
            std::ranges::find_if(words, [&](const auto& word) { return word.first > from; });
        chosen = next == words.end() ? words.front() : *next;
    } else if (any) {
        for (const auto& word : words) {
            chosen = word.first < from ? word : chosen;
        }
    }
    data.SelectionStart = chosen.first;
    data.SelectionEnd = chosen.second;
    data.CursorPos = chosen.second;
}

int edit(ImGuiInputTextCallbackData* data) {
    auto& editing = *static_cast<Editing*>(data->UserData);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
        select_word(*data, !shift_held());
        return 0;
    }
    if (editing.field.put) {
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, editing.field.put->c_str());
        editing.field.put.reset();
        editing.fresh = true;
    }
    if (editing.fresh) {
        // ImGui selects everything when the keyboard comes back; what is typed goes on.
        data->CursorPos = data->BufTextLen;
        data->ClearSelection();
        editing.fresh = false;
    }
    return 0;
}

}  // namespace

void line_field(const Brush& brush, Rect rect, LineField& field, std::string& value) {
    const Theme& theme = brush.theme;
    brush.fonts.note(value);
    brush.fonts.note(field.hint);
    ImFont* font = brush.fonts.at(Face::Sans, field.size * brush.scale);
    const auto vec4 = [](Colour c) { return ImGui::ColorConvertU32ToFloat4(packed(c)); };
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, vec4(faded(theme.ink, 0)));
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(theme.ink));
    ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, vec4(faded(theme.lamp, 0.6F)));
    ImGui::PushStyleColor(ImGuiCol_TextDisabled, vec4(theme.ink_muted));
    const float pad_y = std::max(0.0F, (rect.h * brush.scale - font->FontSize) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, pad_y});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0F);
    ImGui::SetCursorScreenPos(real(brush, {rect.x, rect.y}));
    ImGui::SetNextItemWidth(rect.w * brush.scale);
    const std::string label = "##" + field.id;
    const ImGuiID id = ImGui::GetID(label.c_str());
    const bool had_it = ImGui::GetActiveID() == id;
    // The keyboard comes back from a button once that has been let go.
    if (ImGui::GetActiveID() == 0 && !ImGui::IsAnyMouseDown()) {
        ImGui::SetKeyboardFocusHere();
    }
    if (!had_it && field.put) {
        value = *std::exchange(field.put, std::nullopt);
    }
    const bool clicked_in = ImGui::IsAnyMouseDown();
    Editing editing{.field = field, .fresh = !had_it && !clicked_in};
    const std::string before = value;
    ImGui::InputTextWithHint(
        label.c_str(),
        field.hint.c_str(),
        &value,
        ImGuiInputTextFlags_CallbackCompletion | ImGuiInputTextFlags_CallbackAlways,
        edit,
        &editing);
    if (pressed(Key::Escape)) {
        value = before;  // ImGui would go back to what stood there at first
    }
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(4);
    ImGui::PopFont();
    if (brush.touchables != nullptr) {
        brush.touchables->push_back({.id = field.id, .rect = rect});
    }
}

}  // namespace drumhead::kit
