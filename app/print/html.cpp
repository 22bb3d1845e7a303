#include "app/print/html.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace drumhead::print {
namespace {

/// Length of one UTF-8 letter at the start of `text`; 0 for bytes that are none.
std::size_t letter_length(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return static_cast<unsigned>(static_cast<unsigned char>(text[at]));
    };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80U                     ? 1
                               : first >= 0xC2U && first < 0xE0U ? 2
                               : first >= 0xE0U && first < 0xF0U ? 3
                               : first >= 0xF0U && first < 0xF5U ? 4
                                                                 : 0;
    if (length == 0 || length > text.size()) {
        return 0;
    }
    unsigned letter = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) {
            return 0;
        }
        letter = letter << 6U | (byte(i) & 0x3FU);
    }
    constexpr unsigned kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = letter >= 0xD800U && letter <= 0xDFFFU;
    const bool no_character = letter == 0xFFFEU || letter == 0xFFFFU || letter > 0x10FFFFU;
    return letter < kLeast[length] || surrogate || no_character ? 0 : length;
}

// Margins come from the sheet, so that A4 and Letter both fit; only what is marked keeps its
// colour, for most printers leave backgrounds out.
constexpr std::string_view kCss = R"css(
@page { margin: 15mm; }
* { box-sizing: border-box; }
html { font: 11pt/1.35 Roboto, "DejaVu Sans", Arial, sans-serif; color: #2A2216; background: #FFF; }
body { margin: 0 auto; max-width: 180mm; padding: 8mm 0; }
h1, h2, .name { font-family: "EB Garamond", Garamond, Georgia, serif; font-weight: normal; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 6mm; }
h1 { font-size: 24pt; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 17pt; margin: 6mm 0 1mm; break-after: avoid; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
th { font-weight: normal; text-align: left; color: #5B4E39; border-bottom: 1.2pt solid #2A2216; }
td { border-bottom: 0.5pt solid #C4B48F; }
th, td { padding: 1mm 2mm 1mm 0; vertical-align: baseline; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
tr { break-inside: avoid; }
.n { text-align: right; white-space: nowrap; overflow-wrap: normal; }
.name { font-size: 13pt; }
.muted, footer { color: #5B4E39; }
.note { font-style: italic; }
section { break-inside: avoid; }
svg { display: block; max-width: 100%; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
footer { margin-top: 6mm; font-size: 9.5pt; }
@media print { body { padding: 0; max-width: none; } }
)css";

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto length = letter_length(text);
        const char first = text.front();
        if (length == 0 || (length == 1 && static_cast<unsigned char>(first) < 0x20U)) {
            out += "\xEF\xBF\xBD";
        } else if (first == '&') {
            out += "&amp;";
        } else if (first == '<') {
            out += "&lt;";
        } else if (first == '>') {
            out += "&gt;";
        } else if (first == '"') {
            out += "&quot;";
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

std::string html_page(const HtmlPage& page) {
    const auto title = escaped(page.title);
    const auto part = [](std::string_view open, std::string_view text, std::string_view close) {
        return text.empty() ? std::string() : fmt::format("{}{}{}\n", open, escaped(text), close);
    };
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
        "<style>{}{}</style>\n</head>\n<body>\n<header>\n<h1>{}</h1>\n{}</header>\n{}\n{}"
        "</body>\n</html>\n",
        title,
        kCss,
        page.css,
        title,
        part("<p class=\"muted\">", page.aside, "</p>"),
        page.body,
        part("<footer>", page.foot, "</footer>"));
}

}  // namespace drumhead::print
