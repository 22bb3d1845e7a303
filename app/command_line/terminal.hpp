#pragma once

#include <streambuf>

namespace drumhead {

/// What is written to a terminal: names and notes come from files of others, and what in them would
/// be an order to it (control characters but for line ends and tabs, of ASCII and of Unicode) is
/// written as a question mark. What goes to a file or to another program is left as it is.
class TerminalText : public std::streambuf {
public:
    explicit TerminalText(std::streambuf& terminal) : terminal_(terminal) {}

protected:
    int_type overflow(int_type c) override;
    int sync() override { return terminal_.pubsync(); }

private:
    std::streambuf& terminal_;
    bool begun_ = false;  // a letter of two bytes that may be a control character
};

}  // namespace drumhead
