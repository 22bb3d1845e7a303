#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace drumhead {

/// The whole of a file of at most `most` bytes; of a longer one no more is read than that. The
/// problem names it.
Result<std::string> read_file(const std::filesystem::path& file, std::size_t most);
/// The same of a plain file only: a window must not wait for a pipe.
Result<std::string> read_plain_file(const std::filesystem::path& file, std::size_t most);

/// Writes a file whole or not at all: under another name first, so that a full disk leaves what was
/// there. What is no plain file, such as /dev/stdout, is written to as it is.
Result<void, Problem> write_file(const std::filesystem::path& file, std::string_view text);

/// How SQLite is told to read a database. One that stands alone, with no log or journal beside it,
/// is read without a lock, which leaves nothing beside it and needs no folder that can be written
/// to: so only where nobody else has it open.
std::string uri_to_read(const std::filesystem::path& file);

/// What is to be added to a problem with a database where its folder is why: SQLite keeps its log
/// beside the file, also for those who only read. Empty where the folder can be written to.
const char* unless_folder(const std::filesystem::path& file);

}  // namespace drumhead
