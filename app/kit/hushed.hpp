#pragma once

#include <array>
#include <vector>

namespace drumhead::kit {

/// As long as it lives nothing is heard of the keyboard: for what is drawn under a layer that has
/// the keys to itself. Text fields that are being edited hear nothing either.
class Hushed {
public:
    Hushed();
    ~Hushed();
    Hushed(const Hushed&) = delete;
    Hushed& operator=(const Hushed&) = delete;

private:
    std::array<float, 512> keys_{};
    std::vector<unsigned short> characters_{};
};

}  // namespace drumhead::kit
