#include "rosters/delimited.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include <fmt/format.h>

#include "rosters/json.hpp"

namespace drumhead {
namespace {

void add_letter(std::string& text, std::uint32_t code) {
    const auto tail = [&](std::uint32_t bits) {
        text += static_cast<char>(0x80U | (bits & 0x3FU));
    };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0U | (code >> 6U));
        tail(code);
    } else {
        text += static_cast<char>(0xE0U | (code >> 12U));
        tail(code >> 6U);
        tail(code);
    }
}

/// Each byte as the letter it is: Latin-1, and from 80 to 9F what Windows puts there.
std::string from_latin_1(std::string_view text) {
    // Code page 1252; the five bytes it leaves free stay the control characters of Latin-1.
    constexpr std::array<std::uint32_t, 32> kWindows{
        0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6,  0x2030, 0x160,
        0x2039, 0x152,  0x8D,   0x17D,  0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};
    std::string result;
    result.reserve(text.size() * 2);
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        add_letter(result, byte >= 0x80 && byte < 0xA0 ? kWindows[byte - 0x80U] : byte);
    }
    return result;
}

constexpr std::string_view kNoBreakSpace = "\xC2\xA0";

/// A capital of A to Z small; letters of other alphabets stay.
char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Goes through the text once, from row to row.
class Reader {
public:
    Reader(std::string_view text, char separator, const TableLimits& limits, const Watch& watch)
        : text_(text), separator_(separator), limits_(limits), watch_(watch) {}

    Result<TextTable, TableFault> read() {
        TextTable table{.separator = separator_};
        row_.line = line_;
        while (at_ < text_.size()) {
            if (!step()) {
                return *fault_;
            }
            if (ended_) {
                ended_ = false;
                if (!keep_row(table)) {
                    return *fault_;
                }
            }
        }
        if (!row_.cells.empty() || !cell_.empty() || quoted_) {
            if (!end_cell() || !keep_row(table)) {
                return *fault_;
            }
        }
        return table;
    }

private:
    static constexpr std::size_t kBetweenWatches = 512;  // rows

    bool fail(std::string words) {
        fault_ = TableFault{.row = rows_ + 1,
                            .line = row_.line,
                            .column = row_.cells.size() + 1,
                            .words = std::move(words)};
        return false;
    }
    bool fail_whole(std::string words) {
        fault_ = TableFault{.words = std::move(words)};
        return false;
    }

    bool step() {
        const char c = text_[at_];
        if (c == '"' && !quoted_ && trimmed(cell_).empty()) {
            return quoted_cell();
        }
        ++at_;
        if (c == separator_) {
            return end_cell();
        }
        if (c == '\n' || c == '\r') {
            at_ += c == '\r' && at_ < text_.size() && text_[at_] == '\n' ? 1 : 0;
            ++line_;
            ended_ = true;
            return end_cell();
        }
        if (quoted_) {
            return c == ' ' || c == '\t' || fail("something follows the closing quote");
        }
        cell_ += c;
        return cell_.size() <= limits_.cell_bytes || too_long();
    }

    bool too_long() {
        return fail(fmt::format("the cell is longer than {} bytes", limits_.cell_bytes));
    }

    /// From the opening quote to behind the closing one.
    bool quoted_cell() {
        cell_.clear();
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] == '"') {
                if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"') {
                    ++at_;
                    quoted_ = true;
                    return true;
                }
                ++at_;
            }
            line_ += text_[at_] == '\n' ? 1U : 0U;
            cell_ += text_[at_];
            if (cell_.size() > limits_.cell_bytes) {
                return too_long();
            }
        }
        return fail("a quote is opened and never closed");
    }

    bool end_cell() {
        if (row_.cells.size() == limits_.columns) {
            return fail(fmt::format("a row has more than {} columns", limits_.columns));
        }
        row_.cells.emplace_back(quoted_ ? std::string_view(cell_) : trimmed(cell_));
        cell_.clear();
        quoted_ = false;
        return true;
    }

    bool keep_row(TextTable& table) {
        if (rows_ == limits_.rows) {
            return fail_whole(
                fmt::format("it has more than {} rows; no more are read", limits_.rows));
        }
        row_.number = ++rows_;
        table.rows.push_back(std::move(row_));
        row_ = TableRow{.line = line_};
        if (watch_ && rows_ % kBetweenWatches == 0 && !watch_({at_, text_.size()})) {
            return fail_whole(std::string(kStopped));
        }
        return true;
    }

    std::string_view text_;
    char separator_;
    const TableLimits& limits_;
    const Watch& watch_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t rows_ = 0;
    TableRow row_{};
    std::string cell_{};
    bool quoted_ = false;  // this cell had quotes, which are closed
    bool ended_ = false;   // a row has just ended
    std::optional<TableFault> fault_{};
};

}  // namespace

bool is_blank(const TableRow& row) {
    return std::ranges::all_of(row.cells, &std::string::empty);
}

Result<std::string> plain_text(std::string_view text,
                               std::size_t most_bytes,
                               std::vector<std::string>& remarks) {
    if (text.size() > most_bytes) {
        return Problem{
            fmt::format("it is {} bytes long; at most {} are read", text.size(), most_bytes)};
    }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return Problem{"it is written in UTF-16; save it as CSV in UTF-8"};
    }
    if (text.find('\0') != std::string_view::npos) {
        return Problem{"it is not a table of text; save it as CSV"};
    }
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    if (is_text(text)) {
        return std::string(text);
    }
    remarks.emplace_back("the letters are not UTF-8 and were read as Latin-1");
    return from_latin_1(text);
}

char separator_of(std::string_view text) {
    constexpr std::string_view kSeparators = "\t;,";
    std::array<std::size_t, 3> counts{};
    bool quoted = false;
    bool begun = false;
    for (const char c : text) {
        if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '\n' || c == '\r')) {
            if (begun) {
                break;
            }
        } else if (const auto which = kSeparators.find(c);
                   !quoted && which != std::string_view::npos) {
            ++counts[which];
        }
        begun = begun || (c != '\n' && c != '\r');
    }
    const auto* const most = std::ranges::max_element(counts);
    return *most == 0 ? ',' : kSeparators[static_cast<std::size_t>(most - counts.begin())];
}

std::string_view separator_words(char separator) {
    return separator == '\t' ? "tabs" : separator == ';' ? "semicolons" : "commas";
}

Result<TextTable, TableFault> read_table(std::string_view plain,
                                     const TableLimits& limits,
                                     std::optional<char> separator,
                                     const Watch& watch) {
    return Reader(plain, separator.value_or(separator_of(plain)), limits, watch).read();
}

void add_line(std::string& text, const std::vector<std::string>& cells, char separator) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto& cell = cells[i];
        if (i > 0) {
            text += separator;
        }
        if (cell.find_first_of(",;\t\"\r\n") == std::string::npos && cell == trimmed(cell)) {
            text += cell;
            continue;
        }
        text += '"';
        for (const char c : cell) {
            text += c;
            if (c == '"') {
                text += c;
            }
        }
        text += '"';
    }
    text += '\n';
}

std::string_view trimmed(std::string_view text) {
    const auto shrunk = [&] {
        const auto before = text.size();
        while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
            text.remove_prefix(1);
        }
        while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
            text.remove_suffix(1);
        }
        while (text.starts_with(kNoBreakSpace)) {
            text.remove_prefix(kNoBreakSpace.size());
        }
        while (text.ends_with(kNoBreakSpace)) {
            text.remove_suffix(kNoBreakSpace.size());
        }
        return text.size() < before;
    };
    while (shrunk()) {
    }
    return text;
}

bool same(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, lower, lower);
}

std::string heading(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c != ' ' && c != '_' && c != '-' && c != '.') {
            result += lower(c);
        }
    }
    return result;
}

std::optional<int> whole_number(std::string_view text) {
    if (text.size() > 2 && text.front() == '(' && text.back() == ')') {
        text = trimmed(text.substr(1, text.size() - 2));
    }
    constexpr std::string_view kMinus = "\xE2\x88\x92";
    std::string plain;
    if (text.starts_with(kMinus)) {
        plain = "-" + std::string(text.substr(kMinus.size()));
    } else {
        plain = text.starts_with('+') ? text.substr(1) : text;
        if (text.starts_with('+') && plain.starts_with('-')) {
            return std::nullopt;
        }
    }
    int number = 0;
    const char* const end = plain.data() + plain.size();
    if (plain.empty() ||
        std::from_chars(plain.data(), end, number) != std::from_chars_result{end, {}}) {
        return std::nullopt;
    }
    return number;
}

}  // namespace drumhead
