#include "app/command_line/terminal.hpp"

namespace drumhead {

TerminalText::int_type TerminalText::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) {
        return traits_type::not_eof(c);
    }
    constexpr unsigned char kTwoBytes = 0xC2;  // begins U+0080 to U+00BF
    const auto byte = static_cast<unsigned char>(traits_type::to_char_type(c));
    if (begun_) {
        begun_ = false;
        if (byte >= 0x80 && byte < 0xA0) {
            return terminal_.sputc('?');
        }
        terminal_.sputc(static_cast<char>(kTwoBytes));
    }
    if (byte == kTwoBytes) {
        begun_ = true;
        return c;
    }
    const bool control = (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
    return terminal_.sputc(control ? '?' : static_cast<char>(byte));
}

}  // namespace drumhead
