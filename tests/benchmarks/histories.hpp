#pragma once

#include <cstddef>
#include <filesystem>

// Files with much in them.

namespace drumhead::benchmarks {

/// A file with one battle of so many events of random play on Fontenoy.
void make_long_battle(const std::filesystem::path& file, std::size_t events);
/// The file of many years, 500,000 events, made where it is missing: in $DRUMHEAD_LARGE, so that it
/// can be kept and the program itself be tried on it, else for this run alone.
std::filesystem::path large_file();

}  // namespace drumhead::benchmarks
