#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace drumhead {

/// Something from outside that cannot be used: what is wrong and what would be right, in one plain
/// sentence that names the field, line or file.
struct Problem {
    std::string words;
};

/// The rules say no. Not an error: `clause` is the rule that forbids it, `why` says so to the
/// player.
struct Refusal {
    std::string clause;
    std::string why;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// A value or the reason there is none. Uses the member names of C++23's std::expected, so that it
/// can go when the compilers move on.
template <class T, class E = Problem>
class [[nodiscard]] Result {
public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : held_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return held_.index() == 0; }
    explicit operator bool() const { return has_value(); }
    const T& value() const {
        assert(has_value());
        return *std::get_if<0>(&held_);
    }
    T& value() {
        assert(has_value());
        return *std::get_if<0>(&held_);
    }
    const T& operator*() const { return value(); }
    T& operator*() { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    const E& error() const {
        assert(!has_value());
        return *std::get_if<1>(&held_);
    }

private:
    std::variant<T, E> held_;
};

/// Nothing, or the reason something could not be done.
template <class E>
class [[nodiscard]] Result<void, E> {
public:
    Result() = default;
    Result(E error) : error_(std::move(error)) {}
    bool has_value() const { return !error_.has_value(); }
    explicit operator bool() const { return has_value(); }
    const E& error() const {
        assert(error_.has_value());
        return *error_;
    }

private:
    std::optional<E> error_;
};

template <class T>
using Ruling = Result<T, Refusal>;

}  // namespace drumhead
