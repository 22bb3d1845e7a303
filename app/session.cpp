#include "app/session.hpp"

#include <cassert>

#include <fmt/format.h>

#include "rosters/store.hpp"

namespace drumhead {

struct Session::Open {
    Store store;
    std::optional<BattleLock> lock;
    std::int64_t number;
    gk::Battle battle;
};

Session::Session(std::unique_ptr<Open> open) : open_(std::move(open)) {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

Result<Session> Session::open(const std::filesystem::path& file, std::int64_t number) {
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
    auto stored = store->load_battle(number);
    if (!stored) {
        return stored.error();
    }
    auto battle = replayed(std::move(*stored));
    return Session(std::make_unique<Open>(
        Open{std::move(*store), std::move(lock), number, std::move(battle)}));
}

std::int64_t Session::number() const {
    return open_->number;
}
const std::filesystem::path& Session::file() const {
    return open_->store.file();
}
const gk::Battle& Session::battle() const {
    return open_->battle;
}
bool Session::read_only() const {
    return !open_->lock.has_value();
}

namespace {

Problem open_elsewhere(std::int64_t number) {
    return {fmt::format("battle {} is open in another program; here it can only be read", number)};
}

}  // namespace

Result<gk::Answer> Session::perform(const gk::Command& command,
                                    std::span<const int> faces,
                                    Missing missing,
                                    gk::Insist insist) {
    if (read_only()) {
        return open_elsewhere(open_->number);
    }
    auto& battle = open_->battle;
    auto dice = gk::dice_for(battle.state(), battle.done() + 1);
    auto answer = gk::play_command(
        battle.state(), command, faces, missing == Missing::Rolled ? &dice : nullptr, insist);
    if (const auto* event = answer.event()) {
        if (const auto stored = open_->store.append(open_->number, battle.done(), *event);
            !stored) {
            return stored.error();
        }
        battle.append(*event);
    }
    return answer;
}

Result<void, Problem> Session::go_to(std::size_t done) {
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

}  // namespace drumhead
