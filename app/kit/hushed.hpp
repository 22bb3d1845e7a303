#pragma once

#include <array>
#include <span>
#include <vector>

#include "app/kit/keys.hpp"

namespace drumhead::kit {

/// As long as it lives nothing is heard of the keyboard: for what is drawn under a layer that has
/// the keys to itself. Text fields that are being edited hear nothing either.
class Hushed {
public:
    Hushed();
    /// The same of some keys alone, which somebody else has heard already.
    explicit Hushed(std::span<const Key> keys);
    ~Hushed();
    Hushed(const Hushed&) = delete;
    Hushed& operator=(const Hushed&) = delete;

private:
    std::array<float, 512> keys_{};
    std::vector<unsigned short> characters_{};
};

}  // namespace drumhead::kit
