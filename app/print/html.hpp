#pragma once

#include <string>
#include <string_view>

// Pages made for paper: one self-contained HTML file each, which any browser shows and prints.

namespace drumhead::print {

/// Text as HTML and XML have it. What no such file can hold, control characters and broken UTF-8
/// included, becomes the replacement character.
std::string escaped(std::string_view text);

struct HtmlPage {
    std::string title{};  ///< plain text: the heading, and what the browser's window is called
    std::string aside{};  ///< plain text beside the heading; may be empty
    std::string body{};   ///< HTML, every text in it escaped by escaped()
    std::string css{};    ///< rules of this page alone, after those all pages share
    std::string foot{};   ///< plain text at the lower end of the page; may be empty
};
/// A whole page with no link to anything outside it, set for A4 or Letter, whichever the printer
/// has. The shared rules know: `table` with `th` and `td`, `td.n` and `th.n` for numbers at the
/// right, `.name` for names in the serif, `.muted`, `.note` in italics, `section` for what is to
/// stay on one sheet where it can.
std::string html_page(const HtmlPage& page);

}  // namespace drumhead::print
