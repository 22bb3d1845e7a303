#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <variant>

#include "rosters/rulebooks.hpp"
#include "rules/result.hpp"

namespace drumhead {

enum class Missing { Asked, Rolled };  ///< what happens to faces not given

/// One battle of a database file, open for play. Every change is on disk before the call that made
/// it returns. Where another program has the battle open, it is read only.
template <class Rulebook>
class SessionOf {
public:
    using Missing = drumhead::Missing;

    /// The problem says in words what is wrong: no such battle, a newer file, a damaged one.
    static Result<SessionOf> open(const std::filesystem::path& file, std::int64_t battle);
    SessionOf(SessionOf&&) noexcept;
    SessionOf& operator=(SessionOf&&) noexcept;
    ~SessionOf();

    std::int64_t number() const;
    const std::filesystem::path& file() const;
    const typename Rulebook::Battle& battle() const;
    const typename Rulebook::State& state() const { return battle().state(); }
    bool read_only() const;  ///< the battle is open elsewhere

    /// Asks for a command with the faces thrown so far. The answer is an event, stored already; or
    /// a rejection; or the throw that is wanted next.
    Result<typename Rulebook::Answer> perform(const typename Rulebook::Command& command,
                                              std::span<const int> faces,
                                              Missing missing,
                                              Insist insist = Insist::No);
    /// Goes to the moment after `done` events (0 to all of them): undo and redo of any depth.
    Result<void, Problem> go_to(std::size_t done);
    Result<void, Problem> undo() { return go_to(battle().done() - 1); }
    Result<void, Problem> redo() { return go_to(battle().done() + 1); }

private:
    struct Open;
    explicit SessionOf(std::unique_ptr<Open> open);
    std::unique_ptr<Open> open_;
};
using Session = SessionOf<GameOfKings>;
using BarSession = SessionOf<AgeOfReason>;
using FeatherstoneSession = SessionOf<Featherstone>;

/// The store's setting that holds the number of the battle last begun or opened.
inline constexpr const char* kLastBattle = "last-battle";
/// Stores a new battle, and makes it the last one; its number.
template <class Setup>
Result<std::int64_t> keep_battle(const std::filesystem::path& file, const Setup& setup);

/// A battle of whichever rulebook it is fought by.
using AnySession = std::variant<Session, BarSession, FeatherstoneSession>;
Result<AnySession> open_any(const std::filesystem::path& file, std::int64_t battle);
std::int64_t number_of(const AnySession& session);
const std::filesystem::path& file_of(const AnySession& session);

}  // namespace drumhead
