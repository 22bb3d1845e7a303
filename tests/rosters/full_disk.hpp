#pragma once

#include <cstddef>
#include <optional>

#include "tests/durability/test_disk.hpp"

namespace drumhead {

/// A disk with room for so many bytes more: what is written beyond the end of a file uses them up,
/// and then the disk is full.
class FullDisk : public TestDisk {
public:
    explicit FullDisk(std::size_t room) : left_(static_cast<sqlite3_int64>(room)) {}

private:
    std::optional<int> answer(const Step& step) override {
        if (step.act != Act::Write) {
            return std::nullopt;
        }
        sqlite3_int64 size = 0;
        step.to->pMethods->xFileSize(step.to, &size);
        const auto grows = step.at + static_cast<sqlite3_int64>(step.bytes.size()) - size;
        if (grows <= 0) {
            return std::nullopt;
        }
        left_ -= grows;
        return left_ < 0 ? std::optional(SQLITE_FULL) : std::nullopt;
    }

    sqlite3_int64 left_;
};

}  // namespace drumhead
