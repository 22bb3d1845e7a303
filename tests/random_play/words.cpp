#include "tests/random_play/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "rosters/json.hpp"
#include "rules/clauses.hpp"

namespace drumhead::random_play {
namespace {

/// Marks of words that were never filled in, or filled with nothing.
constexpr std::array<std::string_view, 19> kNever{"{",
                                                  "}",
                                                  "  ",
                                                  "()",
                                                  "( ",
                                                  " )",
                                                  " ,",
                                                  " ;",
                                                  " :",
                                                  ",,",
                                                  ";;",
                                                  ", ;",
                                                  "; ,",
                                                  ": ;",
                                                  ": ,",
                                                  "-9999",
                                                  "-1 of",
                                                  "−1 of",
                                                  "[]"};
/// What a number or a flag becomes where nobody thought of words for it.
constexpr std::array<std::string_view, 6> kNeverWhole{
    "nan", "inf", "null", "true", "false", "nullopt"};

bool letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
}

bool stands_alone(std::string_view words, std::string_view what) {
    for (auto at = words.find(what); at != std::string_view::npos; at = words.find(what, at + 1)) {
        const auto end = at + what.size();
        if ((at == 0 || !letter(words[at - 1])) && (end == words.size() || !letter(words[end]))) {
            return true;
        }
    }
    return false;
}

/// The first clause named in words that is none.
std::string unknown_clause(std::string_view words) {
    for (const std::string_view book : {"GK-", "BAR-"}) {
        for (auto at = words.find(book); at != std::string_view::npos;
             at = words.find(book, at + 1)) {
            auto end = at + book.size();
            while (end < words.size() &&
                   (std::isupper(static_cast<unsigned char>(words[end])) ||
                    std::isdigit(static_cast<unsigned char>(words[end])) || words[end] == '-')) {
                ++end;
            }
            const auto id = words.substr(at, end - at);
            if (clause(id) == nullptr) {
                return std::string(id);
            }
        }
    }
    return {};
}

std::string fault_of_line(std::string_view words) {
    if (words.empty()) {
        return "no words";
    }
    if (words.size() > kLongestLine) {
        return fmt::format("{} bytes are too long for a line", words.size());
    }
    if (!is_text(words)) {
        return "not UTF-8";
    }
    if (std::ranges::any_of(words, [](char c) { return static_cast<unsigned char>(c) < 0x20; })) {
        return "more than one line";
    }
    if (const auto id = unknown_clause(words); !id.empty()) {
        return fmt::format("no ledger has the clause {}", id);
    }
    return {};
}

std::string fault_of_sentence(std::string_view words) {
    for (const auto never : kNever) {
        if (words.find(never) != std::string_view::npos) {
            return fmt::format("'{}'", never);
        }
    }
    for (const auto never : kNeverWhole) {
        if (stands_alone(words, never)) {
            return fmt::format("'{}' as a word", never);
        }
    }
    constexpr std::string_view kNotFirst = " ,;:.)";
    constexpr std::string_view kNotLast = " ,;:(";
    if (kNotFirst.find(words.front()) != std::string_view::npos ||
        kNotLast.find(words.back()) != std::string_view::npos) {
        return "something is left out at an end";
    }
    if (std::ranges::count(words, '(') != std::ranges::count(words, ')')) {
        return "a bracket is open";
    }
    return {};
}

void refuse(std::string_view whose, std::string_view words, const std::string& fault) {
    if (!fault.empty()) {
        throw Fault(fmt::format("{}: {}: \"{}\"", whose, fault, shortened(words, 1000)));
    }
}

}  // namespace

void must_be_a_line(std::string_view whose, std::string_view words) {
    refuse(whose, words, fault_of_line(words));
}

void must_read(std::string_view whose, std::string_view words) {
    must_be_a_line(whose, words);
    refuse(whose, words, fault_of_sentence(words));
}

void must_read(const Rejection& rejection) {
    if (const auto* refusal = std::get_if<Refusal>(&rejection)) {
        must_read("a refusal", refusal->why);
        if (clause(refusal->clause) == nullptr) {
            throw Fault(fmt::format("a refusal names the clause '{}', which no ledger has: {}",
                                    refusal->clause,
                                    refusal->why));
        }
    } else {
        must_be_a_line("a problem", std::get<Problem>(rejection).words);
    }
}

}  // namespace drumhead::random_play
