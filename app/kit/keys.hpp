#pragma once

#include <string>
#include <string_view>

namespace drumhead::kit {

/// The keys that type nothing. The numbers are GLFW's, which ImGui passes through as they are.
enum class Key : int {
    Escape = 256,
    Enter = 257,
    Tab = 258,
    Backspace = 259,
    Delete = 261,
    Right = 262,
    Left = 263,
    Down = 264,
    Up = 265,
    PageUp = 266,
    PageDown = 267,
    Home = 268,
    End = 269,
    F1 = 290,
    F2 = 291,
    F3 = 292,
    F4 = 293,
    F5 = 294,
    F6 = 295,
    F7 = 296,
    F8 = 297,
    F9 = 298,
    F10 = 299,
    F11 = 300,
    F12 = 301,
    KeypadEnter = 335,
    Alt = 342,  ///< the left one: the right one types letters on many keyboards
};

/// Whether the key went down this frame, or repeats; Enter answers for both Enter keys.
bool pressed(Key key);
/// Whether Ctrl went down together with this letter ('A' to 'Z', '+', '-', '0'), as the keyboard is
/// labelled.
bool pressed_with_ctrl(char letter);

/// A key with a use of its own wherever the program stands: Ctrl with a letter, or one that types
/// nothing.
struct Shortcut {
    std::string_view cap;  ///< as it is shown: "Ctrl+L", "F4"
    char letter = 0;       ///< with Ctrl; 0 where it is `key`
    Key key{};
};
bool pressed(const Shortcut& shortcut);
/// Whether this character was typed this frame, whatever keys the keyboard needs for it. Small and
/// capital letters are the same. Never true while text is being edited.
bool typed(char character);
/// What was typed this frame, as UTF-8, for a page that takes text without a field of its own;
/// empty while text is being edited elsewhere.
std::string typed_text();
/// What was copied last, anywhere; empty where that is no text.
std::string clipboard();
/// Puts a text where other programs paste from.
void copy_text(const std::string& text);
/// Whether Shift, Ctrl or Alt is held.
bool shift_held();
bool ctrl_held();
bool alt_held();
/// Whether text is being edited, so that Enter belongs to it.
bool typing();
/// The same as `typed` for a letter typed while Shift is held, whatever Caps Lock makes of it.
bool typed_with_shift(char letter);

}  // namespace drumhead::kit
