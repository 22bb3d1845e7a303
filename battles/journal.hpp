#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace drumhead {

/// A battle as its events, in order, and a place among them. The state is what the events before
/// the place make of the start; those after it are undone, and are dropped when something new is
/// done. State needs `void fold(State&, const Event&)` found by its namespace, and ==.
template <class State, class Event>
class Journal {
public:
    explicit Journal(State start) : start_(start), state_(std::move(start)) {}
    /// With events of old, all of them still undone.
    Journal(State start, std::vector<Event> events) : Journal(std::move(start)) {
        events_ = std::move(events);
    }

    const State& start() const { return start_; }
    const State& state() const { return state_; }
    /// All events, undone ones last.
    std::span<const Event> events() const { return events_; }
    /// How many of them are done; also the number of the last done event, counted from 1.
    std::size_t done() const { return done_; }
    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < events_.size(); }

    void append(Event event) {
        events_.resize(done_);
        fold(state_, event);
        events_.push_back(std::move(event));
        ++done_;
    }
    /// Goes to the moment when `done` events (0 to all) had happened.
    void go_to(std::size_t done) {
        assert(done <= events_.size());
        if (done < done_) {
            state_ = start_;
            done_ = 0;
        }
        while (done_ < done) {
            fold(state_, events_[done_++]);
        }
    }
    void undo() { go_to(done_ - 1); }
    void redo() { go_to(done_ + 1); }

private:
    State start_;
    State state_;
    std::vector<Event> events_;
    std::size_t done_ = 0;
};

}  // namespace drumhead
