#pragma once

#include <memory>
#include <utility>

namespace drumhead {

/// A battle's data, shared by all its states; equal when what they say is.
template <class Setup>
class Shared {
public:
    explicit Shared(Setup setup) : setup_(std::make_shared<const Setup>(std::move(setup))) {}
    const Setup& operator*() const { return *setup_; }
    const Setup* operator->() const { return setup_.get(); }
    friend bool operator==(const Shared& a, const Shared& b) {
        return a.setup_ == b.setup_ || *a.setup_ == *b.setup_;
    }

private:
    std::shared_ptr<const Setup> setup_;
};

}  // namespace drumhead
