#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <string>
#include <utility>
#include <vector>

namespace drumhead {

/// A program with its standard input and output in our hands.
class Program {
public:
    explicit Program(const std::vector<std::string>& words) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        const int made = ::pipe2(in.data(), O_CLOEXEC) | ::pipe2(out.data(), O_CLOEXEC);
        assert(made == 0);
        std::vector<char*> arguments;
        for (const auto& word : words) {
            arguments.push_back(const_cast<char*>(word.c_str()));
        }
        arguments.push_back(nullptr);
        process_ = ::fork();
        assert(process_ >= 0);
        if (process_ == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        to_ = in[1];
        from_ = out[0];
        ::fcntl(to_, F_SETFL, O_NONBLOCK);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        end_input();
        ::close(from_);
    }

    /// Writes what it takes and reads what it has to say, waiting for the one or the other. False
    /// once it says no more. Waits at most so many milliseconds, -1 for ever.
    bool exchange(std::string& input, std::string& output, int wait = -1) {
        std::array<pollfd, 2> waits{{{from_, POLLIN, 0}, {input.empty() ? -1 : to_, POLLOUT, 0}}};
        ::poll(waits.data(), waits.size(), wait);
        if ((waits[1].revents & (POLLOUT | POLLERR)) != 0) {
            const auto written = ::write(to_, input.data(), input.size());
            if (written > 0) {
                input.erase(0, static_cast<std::size_t>(written));
            } else if (errno != EAGAIN) {
                input.clear();  // it is gone
            }
        }
        if ((waits[0].revents & (POLLIN | POLLHUP)) != 0) {
            std::array<char, 65536> buffer{};
            const auto read = ::read(from_, buffer.data(), buffer.size());
            if (read <= 0) {
                return false;
            }
            output.append(buffer.data(), static_cast<std::size_t>(read));
        }
        return true;
    }
    void end_input() {
        if (to_ >= 0) {
            ::close(std::exchange(to_, -1));
        }
    }
    void kill() const { ::kill(process_, SIGKILL); }
    /// How it ended, as waitpid tells it.
    int wait() const {
        int status = 0;
        ::waitpid(process_, &status, 0);
        return status;
    }

private:
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
};

}  // namespace drumhead
