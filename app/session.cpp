#include "app/session.hpp"

#include <cassert>

#include <fmt/format.h>

#include "rosters/json.hpp"
#include "rosters/store.hpp"

namespace drumhead {

template <class Rulebook>
struct SessionOf<Rulebook>::Open {
    Store store;
    std::optional<BattleLock> lock;
    std::int64_t number;
    typename Rulebook::Battle battle;
};

template <class Rulebook>
SessionOf<Rulebook>::SessionOf(std::unique_ptr<Open> open) : open_(std::move(open)) {}
template <class Rulebook>
SessionOf<Rulebook>::SessionOf(SessionOf&&) noexcept = default;
template <class Rulebook>
SessionOf<Rulebook>& SessionOf<Rulebook>::operator=(SessionOf&&) noexcept = default;
template <class Rulebook>
SessionOf<Rulebook>::~SessionOf() = default;

template <class Rulebook>
Result<SessionOf<Rulebook>> SessionOf<Rulebook>::open(const std::filesystem::path& file,
                                                      std::int64_t number) {
    // Nothing is left behind where there is nothing to open, neither a file nor its lock.
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        return Problem{fmt::format("{} does not exist", file.string())};
    }
    // The lock comes first: nobody may add to the battle between its being read and being ours.
    auto lock = BattleLock::take(file, number);
    auto store = Store::open(file, lock ? Store::Access::ReadWrite : Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto stored = store->template load_battle<Rulebook>(number);
    if (!stored) {
        return stored.error();
    }
    auto battle = replayed(std::move(*stored));
    return SessionOf(std::make_unique<Open>(
        Open{std::move(*store), std::move(lock), number, std::move(battle)}));
}

template <class Rulebook>
std::int64_t SessionOf<Rulebook>::number() const {
    return open_->number;
}
template <class Rulebook>
const std::filesystem::path& SessionOf<Rulebook>::file() const {
    return open_->store.file();
}
template <class Rulebook>
const typename Rulebook::Battle& SessionOf<Rulebook>::battle() const {
    return open_->battle;
}
template <class Rulebook>
bool SessionOf<Rulebook>::read_only() const {
    return !open_->lock.has_value();
}

namespace {

Problem open_elsewhere(std::int64_t number) {
    return {fmt::format("battle {} is open in another program; here it can only be read", number)};
}

}  // namespace

template <class Rulebook>
Result<typename Rulebook::Answer> SessionOf<Rulebook>::perform(
    const typename Rulebook::Command& command,
    std::span<const int> faces,
    Missing missing,
    Insist insist) {
    if (read_only()) {
        return open_elsewhere(open_->number);
    }
    auto& battle = open_->battle;
    auto dice = Rulebook::dice_for(battle.state(), battle.done() + 1);
    auto answer = Rulebook::play_command(
        battle.state(), command, faces, missing == Missing::Rolled ? &dice : nullptr, insist);
    if (const auto* event = answer.event()) {
        if (const auto stored = open_->store.append_json(
                open_->number, battle.done(), Rulebook::event_json(battle.state(), *event));
            !stored) {
            return stored.error();
        }
        battle.append(*event);
    }
    return answer;
}

template <class Rulebook>
Result<void, Problem> SessionOf<Rulebook>::go_to(std::size_t done) {
    auto& battle = open_->battle;
    assert(done <= battle.events().size());
    if (read_only()) {
        return open_elsewhere(open_->number);
    }
    if (const auto stored = open_->store.set_done(open_->number, done); !stored) {
        return stored;
    }
    battle.go_to(done);
    return {};
}

template <class Setup>
Result<std::int64_t> keep_battle(const std::filesystem::path& file, const Setup& setup) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    return store->new_battle(setup, kLastBattle);
}
template Result<std::int64_t> keep_battle(const std::filesystem::path& file, const gk::Setup&);
template Result<std::int64_t> keep_battle(const std::filesystem::path& file, const bar::Setup&);
template Result<std::int64_t> keep_battle(const std::filesystem::path& file, const fea::Setup&);

template class SessionOf<GameOfKings>;
template class SessionOf<AgeOfReason>;
template class SessionOf<Featherstone>;

Result<AnySession> open_any(const std::filesystem::path& file, std::int64_t battle) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        return Problem{fmt::format("{} does not exist", file.string())};
    }
    auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto system = store->system_of(battle);
    if (!system) {
        return system.error();
    }
    Result<AnySession> opened = Problem{
        fmt::format("battle {} is of a rulebook this program does not know: {}", battle, *system)};
    with_rulebook(*system, [&](auto rulebook) {
        auto session = SessionOf<decltype(rulebook)>::open(file, battle);
        opened = session ? Result<AnySession>(AnySession(std::move(*session)))
                         : Result<AnySession>(session.error());
    });
    return opened;
}
std::int64_t number_of(const AnySession& session) {
    return std::visit([](const auto& open) { return open.number(); }, session);
}
const std::filesystem::path& file_of(const AnySession& session) {
    return std::visit([](const auto& open) -> const std::filesystem::path& { return open.file(); },
                      session);
}

}  // namespace drumhead
