#include "rosters/files.hpp"

#include <fstream>

#include <unistd.h>

#include <fmt/format.h>

namespace drumhead {

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

}  // namespace drumhead
