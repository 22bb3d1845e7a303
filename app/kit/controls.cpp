#include "app/kit/controls.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include "app/kit/draw_list.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::kit {

namespace {

// Writes down what answers a click, as far as it is in sight.
void note_touchable(const Brush& brush, std::string_view id, Rect rect) {
    if (brush.touchables == nullptr) {
        return;
    }
    const ImVec2 from = ImGui::GetWindowDrawList()->GetClipRectMin();
    const ImVec2 to = ImGui::GetWindowDrawList()->GetClipRectMax();
    const float left = std::max(rect.x, from.x / brush.scale);
    const float top = std::max(rect.y, from.y / brush.scale);
    const Rect seen{left,
                    top,
                    std::min(rect.right(), to.x / brush.scale) - left,
                    std::min(rect.bottom(), to.y / brush.scale) - top};
    if (!seen.empty()) {
        const bool cut = seen.w < rect.w - 0.5F || seen.h < rect.h - 0.5F;
        brush.touchables->push_back({std::string(id), seen, cut});
    }
}

// What is pressed by its key tip, and the frame in which it answers: a press nobody takes is gone.
struct Press {
    std::string id;
    int frame = -1;
};
Press& press() {
    static Press one;
    return one;
}
bool pressed_by_tip(std::string_view id) {
    return press().frame == ImGui::GetFrameCount() && press().id == id;
}

// Half a capital's height in Roboto, as a share of the size: puts a baseline under a middle.
constexpr float kHalfCapital = 0.303F;
constexpr float kRadius = 6;

}  // namespace

bool pressed(Key key) {
    if (ImGui::IsKeyPressed(static_cast<int>(key))) {
        return true;
    }
    return key == Key::Enter && ImGui::IsKeyPressed(static_cast<int>(Key::KeypadEnter));
}

bool pressed_with_ctrl(char letter) {
    return ImGui::GetIO().KeyCtrl && ImGui::IsKeyPressed(static_cast<unsigned char>(letter));
}

bool pressed(const Shortcut& shortcut) {
    return shortcut.letter != 0 ? pressed_with_ctrl(shortcut.letter) : pressed(shortcut.key);
}

bool typing() {
    return ImGui::GetIO().WantTextInput;
}

bool typed(char character) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyCtrl || io.KeyAlt) {
        return false;
    }
    const auto small = [](int c) { return c < 128 ? std::tolower(c) : c; };
    return std::ranges::any_of(io.InputQueueCharacters, [&](ImWchar queued) {
        return small(queued) == small(static_cast<unsigned char>(character));
    });
}

bool typed_with_shift(char letter) {
    return ImGui::GetIO().KeyShift && typed(letter);
}

std::string typed_text() {
    std::string text;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyCtrl || io.KeyAlt) {
        return text;
    }
    for (const ImWchar queued : io.InputQueueCharacters) {
        if (queued >= ' ' && queued != 127) {
            char utf8[5] = {};
            ImTextCharToUtf8(utf8, queued);
            text += utf8;
        }
    }
    return text;
}

std::string clipboard() {
    const char* text = ImGui::GetClipboardText();
    return text == nullptr ? std::string() : std::string(text);
}

void copy_text(const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
}

bool shift_held() {
    return ImGui::GetIO().KeyShift;
}

bool ctrl_held() {
    return ImGui::GetIO().KeyCtrl;
}

bool alt_held() {
    return ImGui::GetIO().KeyAlt;
}

bool keyboard_focus_shown() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.NavId != 0 && !context.NavDisableHighlight;
}

void press_next(std::string id) {
    press() = {std::move(id), ImGui::GetFrameCount() + 1};
}

Touch touchable(const Brush& brush, std::string_view id, Rect rect) {
    if (rect.empty()) {
        return {};
    }
    ImGui::SetCursorScreenPos(real(brush, {rect.x, rect.y}));
    ImGui::PushID(id.data(), id.data() + id.size());
    bool taken = ImGui::InvisibleButton("touch", real(brush, {rect.w, rect.h}));
    ImGui::PopID();
    const bool focused = ImGui::IsItemFocused() && keyboard_focus_shown();
    // ImGui presses what has the focus with Space; people try Enter.
    taken = taken || (focused && pressed(Key::Enter)) || pressed_by_tip(id);
    const Touch touch{taken, ImGui::IsItemHovered(), ImGui::IsItemActive()};
    if (focused) {
        outline(brush, inset(rect, -4), brush.theme.chart_on_felt, 2, kRadius + 2);
    }
    note_touchable(brush, id, rect);
    return touch;
}

float key_cap_width(const Brush& brush, std::string_view cap, float height) {
    const float wide = text_width(brush, {Face::Sans, 15}, cap) + 13;
    return std::max(height - 2, wide);
}

float key_cap(const Brush& brush, Point left, std::string_view cap, Surface surface, float height) {
    const float width = key_cap_width(brush, cap, height);
    const Rect box{left.x, left.y - height / 2, width, height};
    outline(brush, box, muted_on(brush.theme, surface), 1.4F, 4);
    const Type type{Face::Sans, 15};
    text(brush,
         type,
         {box.centre().x, box.centre().y + type.size * kHalfCapital},
         cap,
         surface == Surface::Band ? brush.theme.band_muted : text_on(brush.theme, surface),
         Align::Centre);
    return width;
}

float button_width(const Brush& brush, const Button& button) {
    const float cap = button.key_cap.empty() ? 0 : 12 + key_cap_width(brush, button.key_cap, 23);
    const float padding = button.weight == Weight::Plain ? 6 : 22;
    return text_width(brush, {Face::Medium, button.size}, button.label) + cap + 2 * padding;
}

bool button(const Brush& brush, Rect rect, const Button& button) {
    const Theme& theme = brush.theme;
    const bool allowed = button.refused.empty();
    ImGui::BeginDisabled(!allowed);
    const Touch touch = touchable(brush, button.id, rect);
    ImGui::EndDisabled();
    Colour words = text_on(theme, button.surface);
    Colour cap_colour = words;
    // A button that cannot be pressed is never lit, whatever its weight.
    const Weight weight =
        !allowed && button.weight == Weight::Primary ? Weight::Second : button.weight;
    switch (weight) {
        case Weight::Primary:
            shadow(brush, rect, kRadius, {.spread = touch.held ? 1.5F : 4, .opacity = 0.28F});
            fill(brush,
                 rect,
                 touch.hovered ? between(theme.lamp, rgb(0xFFFFFF), 0.22F) : theme.lamp,
                 kRadius);
            outline(brush, rect, theme.lamp_edge, 1.5F, kRadius);
            words = theme.lamp_ink;
            cap_colour = theme.lamp_ink;
            break;
        case Weight::Second:
            if (touch.hovered && allowed) {
                fill(brush, rect, faded(words, 0.1F), kRadius);
            }
            outline(brush,
                    rect,
                    faded(muted_on(theme, button.surface), allowed ? 1.0F : 0.75F),
                    1.4F,
                    kRadius);
            break;
        case Weight::Plain:
            if (touch.hovered && allowed) {
                fill(brush, rect, faded(words, 0.12F), kRadius);
            }
            break;
        case Weight::Chosen:
            fill(brush, rect, words, kRadius);
            words = fill_of(theme, button.surface);
            cap_colour = words;
            break;
    }
    if (!allowed) {
        words = muted_on(theme, button.surface);
        cap_colour = words;
    }
    constexpr float kCapHeight = 23;
    const float cap_width =
        button.key_cap.empty() ? 0 : key_cap_width(brush, button.key_cap, kCapHeight);
    const float cap_space = button.key_cap.empty() ? 0 : cap_width + 12;
    const float room = rect.w - cap_space - 12;
    const Type type = fitted(brush, {Face::Medium, button.size}, button.label, room, 16);
    const std::string label = shortened(brush, type, button.label, room);
    const float whole = text_width(brush, type, label) + cap_space;
    const Point middle = rect.centre();
    const float x = middle.x - whole / 2;
    const float width = text(brush, type, {x, middle.y + type.size * kHalfCapital}, label, words);
    if (!button.key_cap.empty()) {
        const Rect box{x + width + 12, middle.y - kCapHeight / 2, cap_width, kCapHeight};
        outline(brush, box, faded(cap_colour, 0.85F), 1.4F, 4);
        const Type small{Face::Sans, 15};
        text(brush,
             small,
             {box.centre().x, box.centre().y + small.size * kHalfCapital},
             button.key_cap,
             cap_colour,
             Align::Centre);
    }
    if (!allowed) {
        hover_words(brush, rect, button.refused);
    }
    return touch.pressed && allowed;
}

float choice_width(const Brush& brush, const std::vector<std::string>& words, float height) {
    float width = 0;
    for (const std::string& word : words) {
        width += text_width(brush, {Face::Medium, height > 32 ? 18.0F : 17.0F}, word) + 24 + 4;
    }
    return width - 4;
}

int choice(const Brush& brush,
           Point top_left,
           std::string_view id,
           const std::vector<std::string>& words,
           int taken,
           float height) {
    int clicked = -1;
    const Type type{Face::Medium, height > 32 ? 18.0F : 17.0F};
    float x = top_left.x;
    for (int i = 0; i < static_cast<int>(words.size()); ++i) {
        const std::string& word = words[static_cast<std::size_t>(i)];
        const Rect rect{x, top_left.y, text_width(brush, type, word) + 24, height};
        const Touch touch = touchable(brush, std::string(id) + "/" + std::to_string(i), rect);
        if (touch.pressed) {
            clicked = i;
        }
        const bool on = i == taken;
        if (on) {
            fill(brush, rect, brush.theme.ink, height / 2);
        } else {
            outline(brush,
                    rect,
                    touch.hovered ? brush.theme.ink : faded(brush.theme.ink_muted, 0.75F),
                    1.4F,
                    height / 2);
        }
        text(brush,
             type,
             {rect.centre().x, rect.centre().y + type.size * kHalfCapital},
             word,
             on ? brush.theme.paper : brush.theme.ink,
             Align::Centre);
        x += rect.w + 4;
    }
    return clicked;
}

bool switch_box(const Brush& brush, Rect rect, const Switch& box) {
    const Touch touch = touchable(brush, box.id, rect);
    const Colour ink = text_on(brush.theme, box.surface);
    const Rect square{rect.x, rect.centre().y - 9, 18, 18};
    if (box.on) {
        fill(brush, square, ink, 3);
        tick(brush, square.centre(), 12, fill_of(brush.theme, box.surface), 2.2F);
    } else {
        outline(brush,
                square,
                touch.hovered ? ink : faded(muted_on(brush.theme, box.surface), 0.75F),
                1.4F,
                3);
    }
    const Type type{box.on ? Face::Medium : Face::Sans, 18};
    text(brush,
         type,
         {rect.x + 26, rect.centre().y + type.size * kHalfCapital},
         shortened(brush, type, box.words, rect.w - 26),
         ink);
    return touch.pressed;
}

TabDrawn tab(const Brush& brush, Rect rect, const Tab& tab, float lead) {
    const Touch touch = touchable(brush, tab.id, rect);
    const Theme& theme = brush.theme;
    if (touch.hovered && !tab.open) {
        fill(brush, rect, faded(theme.band_text, 0.08F));
    }
    if (tab.open) {
        fill(brush, {rect.x, rect.y - 1, rect.w, 3}, theme.band_text);
    }
    const Type type =
        fitted(brush, {tab.open ? Face::Bold : Face::Sans, 18}, tab.words, rect.w - lead - 12, 16);
    const std::string words = shortened(brush, type, tab.words, rect.w - lead - 12);
    const float width = text_width(brush, type, words);
    const float x = rect.centre().x - (width + lead) / 2 + lead;
    text(brush,
         type,
         {x, rect.centre().y + type.size * kHalfCapital + 1},
         words,
         tab.open ? theme.band_text : theme.band_muted);
    return {touch.pressed, x};
}

void steps(const Brush& brush, Point left, float width, const Steps& steps) {
    const Theme& theme = brush.theme;
    const auto count = static_cast<int>(steps.words.size());
    constexpr float kRadiusOfStep = 8;
    constexpr float kToWords = 16;
    const auto type_of = [&](int i) {
        return Type{i == steps.present ? Face::Bold : Face::Sans, steps.size};
    };
    float words_width = 0;
    for (int i = 0; i < count; ++i) {
        words_width += text_width(brush, type_of(i), steps.words[static_cast<std::size_t>(i)]) +
                       kRadiusOfStep + kToWords;
    }
    const float between_steps =
        count > 1 ? (width - words_width) / static_cast<float>(count - 1) : 0;
    float x = left.x;
    for (int i = 0; i < count; ++i) {
        const std::string& words = steps.words[static_cast<std::size_t>(i)];
        const Point centre{x + kRadiusOfStep, left.y};
        if (i < steps.present) {
            disc(brush, centre, kRadiusOfStep, theme.ink_muted);
            tick(brush, centre, 9, theme.paper, 1.8F);
        } else if (i == steps.present) {
            disc(brush, centre, kRadiusOfStep + 0.5F, theme.lamp);
            ring(brush, centre, kRadiusOfStep + 0.5F, theme.lamp_edge, 1.5F);
            disc(brush, centre, 3, theme.lamp_edge);
        } else {
            ring(brush, centre, kRadiusOfStep, theme.ink_muted, 1.4F);
        }
        x = centre.x + kToWords;
        x += text(brush,
                  type_of(i),
                  {x, left.y + steps.size * kHalfCapital},
                  words,
                  i == steps.present ? theme.ink : theme.ink_muted);
        if (i + 1 < count && between_steps > 20) {
            rule(brush, {x + 8, left.y}, between_steps - 16, theme.paper_rule);
        }
        x += between_steps;
    }
}

bool text_field(const Brush& brush, Rect rect, const TextField& field, std::string& value) {
    const Theme& theme = brush.theme;
    const Type type{Face::Sans, field.size};
    brush.fonts.note(value);
    ImFont* font = brush.fonts.at(type.face, type.size * brush.scale);
    outline(brush, rect, theme.ink_muted, 1.4F, kRadius);
    const auto vec4 = [](Colour c) { return ImGui::ColorConvertU32ToFloat4(packed(c)); };
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, vec4(faded(theme.ink, 0)));
    ImGui::PushStyleColor(ImGuiCol_Text, vec4(theme.ink));
    ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, vec4(faded(theme.lamp, 0.6F)));
    ImGui::PushStyleColor(ImGuiCol_TextDisabled, vec4(theme.ink_muted));
    const float pad_y = std::max(0.0F, (rect.h * brush.scale - font->FontSize) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12 * brush.scale, pad_y});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0F);
    ImGui::SetCursorScreenPos(real(brush, {rect.x, rect.y}));
    ImGui::SetNextItemWidth(rect.w * brush.scale);
    if (field.take_focus || pressed_by_tip(field.id)) {
        ImGui::SetKeyboardFocusHere();
    }
    ImGui::PushAllowKeyboardFocus(field.tab_stop);
    const bool entered = ImGui::InputTextWithHint(("##" + field.id).c_str(),
                                                  field.hint.c_str(),
                                                  &value,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopAllowKeyboardFocus();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(4);
    ImGui::PopFont();
    note_touchable(brush, field.id, rect);
    return entered;
}

}  // namespace drumhead::kit
