#include "rosters/files.hpp"

#include <algorithm>
#include <fstream>

#include <unistd.h>

#include <fmt/format.h>

namespace drumhead {

Result<std::string> read_file(const std::filesystem::path& file, std::size_t most) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) {
        return Problem{fmt::format("{} is a folder, not a file", file.string())};
    }
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        return Problem{fmt::format("the file {} cannot be read", file.string())};
    }
    constexpr std::size_t kPiece = 1 << 16;
    std::string text;
    while (in && text.size() <= most) {
        const auto before = text.size();
        text.resize(before + std::min(kPiece, most + 1 - before));
        in.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
        text.resize(before + static_cast<std::size_t>(in.gcount()));
    }
    if (text.size() > most) {
        return Problem{
            fmt::format("{} is longer than the {} bytes that are read", file.string(), most)};
    }
    if (in.bad()) {
        return Problem{fmt::format("the file {} cannot be read", file.string())};
    }
    return text;
}

Result<std::string> read_plain_file(const std::filesystem::path& file, std::size_t most) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
        return Problem{fmt::format("{} is not a file", file.string())};
    }
    return read_file(file, most);
}

Result<void, Problem> write_file(const std::filesystem::path& file, std::string_view text) {
    const Problem failed{fmt::format("{} cannot be written", file.string())};
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    const bool plain = status.type() == std::filesystem::file_type::not_found ||
                       (status.type() == std::filesystem::file_type::regular &&
                        !std::filesystem::is_symlink(file, error));
    const std::filesystem::path at =
        plain ? std::filesystem::path(fmt::format("{}.{}.part", file.string(), ::getpid())) : file;
    std::ofstream out(at, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (out && plain) {
        if (status.type() == std::filesystem::file_type::regular) {
            std::filesystem::permissions(at, status.permissions(), error);
        }
        std::filesystem::rename(at, file, error);
        if (!error) {
            return {};
        }
    }
    if (plain) {
        std::filesystem::remove(at, error);
        return failed;
    }
    return out ? Result<void, Problem>{} : failed;
}

std::string uri_to_read(const std::filesystem::path& file) {
    std::error_code error;
    std::string uri = "file://";
    for (const char c : std::filesystem::absolute(file, error).string()) {
        uri += c == '%' || c == '?' || c == '#'
                   ? fmt::format("%{:02X}", static_cast<unsigned char>(c))
                   : std::string(1, c);
    }
    const auto there = [&](const char* ending) {
        return std::filesystem::exists(file.string() + ending, error);
    };
    // An empty log holds nothing, and whoever has the file open keeps "-shm" beside it.
    const bool logged =
        there("-wal") && std::filesystem::file_size(file.string() + "-wal", error) > 0;
    const bool alone = !logged && !there("-shm") && !there("-journal");
    return alone ? uri + "?immutable=1" : uri;
}

const char* unless_folder(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : ".";
    return ::access(folder.c_str(), W_OK) == 0
               ? ""
               : "; its folder cannot be written to, so copy it elsewhere first";
}

}  // namespace drumhead
