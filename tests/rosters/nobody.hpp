#pragma once

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include <catch2/catch.hpp>

namespace drumhead {

/// What `work` says when done by a user whom a folder's or a file's mode can keep out: whoever runs
/// the tests, or nobody where that is root. It is done in a process of its own, so it may check
/// nothing itself; "?" where root cannot become nobody.
inline std::string said_by_nobody(const std::function<std::string()>& work) {
    constexpr uid_t kUserNobody = 65534;
    std::array<int, 2> said{};
    REQUIRE(::pipe(said.data()) == 0);
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const bool nobody =
            ::geteuid() != 0 || (::setgroups(0, nullptr) == 0 && ::setgid(kUserNobody) == 0 &&
                                 ::setuid(kUserNobody) == 0);
        const auto words = nobody ? work() : "?";
        ::_exit(::write(said[1], words.data(), words.size()) < 0 ? 1 : 0);
    }
    ::close(said[1]);
    std::string words(4096, '\0');
    words.resize(static_cast<std::size_t>(
        std::max<ssize_t>(0, ::read(said[0], words.data(), words.size()))));
    ::close(said[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(status == 0);
    return words;
}

}  // namespace drumhead
