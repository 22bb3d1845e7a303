#include "tests/benchmarks/process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>

namespace drumhead::benchmarks {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

double median(std::vector<double> all) {
    if (all.empty()) {
        return 0;
    }
    std::ranges::sort(all);
    const auto middle = all.size() / 2;
    return all.size() % 2 == 1 ? all[middle] : (all[middle - 1] + all[middle]) / 2;
}

Program::Program(const std::vector<std::string>& arguments,
                 const std::vector<std::string>& surroundings,
                 Output output) {
    int ends[2] = {-1, -1};
    if (output == Output::Read && ::pipe2(ends, O_CLOEXEC) != 0) {
        return;
    }
    std::vector<char*> words;
    for (const auto& argument : arguments) {
        words.push_back(const_cast<char*>(argument.c_str()));
    }
    words.push_back(nullptr);
    begun_ = now();
    id_ = ::fork();
    if (id_ == 0) {
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, STDIN_FILENO);
        ::dup2(output == Output::Read ? ends[1] : nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        for (const auto& variable : surroundings) {
            ::putenv(const_cast<char*>(variable.c_str()));
        }
        ::execvp(words[0], words.data());
        ::_exit(127);
    }
    if (ends[1] >= 0) {
        ::close(ends[1]);
        output_ = ends[0];
    }
}

Program::~Program() {
    if (id_ > 0) {
        // An X server takes its lock and its socket away only when it is asked to end.
        ::kill(id_, SIGTERM);
        for (int waited = 0; ::waitpid(id_, nullptr, WNOHANG) == 0; ++waited) {
            if (waited == 500) {
                ::kill(id_, SIGKILL);
            }
            ::usleep(2000);
        }
    }
    if (output_ >= 0) {
        ::close(output_);
    }
}

std::string Program::line() {
    std::string line;
    for (char character = 0; ::read(output_, &character, 1) == 1 && character != '\n';) {
        line.push_back(character);
    }
    return line;
}

Ran Program::wait() {
    Ran ran;
    char some[4096];
    for (ssize_t read = 0; output_ >= 0 && (read = ::read(output_, some, sizeof some)) > 0;) {
        ran.said.append(some, static_cast<std::size_t>(read));
    }
    int status = 0;
    rusage used{};
    if (id_ < 0 || ::wait4(id_, &status, 0, &used) != id_) {
        return ran;
    }
    id_ = -1;
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    ran.wall = now() - begun_;
    ran.processor = seconds(used.ru_utime) + seconds(used.ru_stime);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

long Program::kilobytes(std::string_view what) const {
    std::ifstream status("/proc/" + std::to_string(id_) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(what)) {
            return std::strtol(line.c_str() + what.size() + 1, nullptr, 10);
        }
    }
    return 0;
}

double Program::processor() const {
    std::ifstream stat("/proc/" + std::to_string(id_) + "/stat");
    const std::string line{std::istreambuf_iterator<char>(stat), {}};
    // The name, in brackets, may hold spaces; user and system time are the 12th and 13th after it.
    auto at = line.rfind(')');
    for (int field = 0; field < 12 && at != std::string::npos; ++field) {
        at = line.find(' ', at + 1);
    }
    if (at == std::string::npos) {
        return 0;
    }
    char* rest = nullptr;
    const long user = std::strtol(line.c_str() + at, &rest, 10);
    const long system = std::strtol(rest, nullptr, 10);
    return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

Ran run(const std::vector<std::string>& arguments, const std::vector<std::string>& surroundings) {
    return Program(arguments, surroundings, Program::Output::Read).wait();
}

}  // namespace drumhead::benchmarks
