#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// Other programs, run beside ours.

namespace drumhead::benchmarks {

/// What a program that has ended took.
struct Ran {
    int status = -1;       ///< as it left, -1 where it could not be run or was killed
    double wall = 0;       ///< seconds
    double processor = 0;  ///< seconds, its own and the system's
    std::string said{};    ///< on standard output
};

/// A program while it runs; killed at the end of its life if it has not ended by then.
class Program {
public:
    enum class Output { Dropped, Read };
    /// `arguments` begins with the program, looked for in PATH; `surroundings` are further
    /// variables, "DISPLAY=:7".
    explicit Program(const std::vector<std::string>& arguments,
                     const std::vector<std::string>& surroundings = {},
                     Output output = Output::Dropped);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    pid_t id() const { return id_; }
    /// The next line it says; empty where it ended.
    std::string line();
    /// Waits until it has ended.
    Ran wait();
    /// Kilobytes of /proc/ID/status: "VmRSS" or "VmHWM"; 0 where it has ended.
    long kilobytes(std::string_view what) const;
    /// Processor time so far, in seconds.
    double processor() const;

private:
    pid_t id_ = -1;
    int output_ = -1;
    double begun_ = 0;
};

/// Runs a program to its end.
Ran run(const std::vector<std::string>& arguments,
        const std::vector<std::string>& surroundings = {});

/// Seconds of a clock that only goes on.
double now();

/// The middle one.
double median(std::vector<double> all);

}  // namespace drumhead::benchmarks
