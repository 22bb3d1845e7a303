// The program itself, in a window on a screen in memory (Xvfb): from its start to its first frame
// on the screen, the memory it has then, and what it takes while nobody touches it. Beside it a
// program that does nothing but open a window.

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <thread>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/dashboard/guide.hpp"
#include "app/session.hpp"
#include "rosters/store.hpp"
#include "tests/benchmarks/battles.hpp"
#include "tests/benchmarks/histories.hpp"
#include "tests/benchmarks/process.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead::benchmarks {
namespace {

/// A screen of 1440 by 900 in memory, its pixels in a file.
class MemoryScreen {
public:
    MemoryScreen()
        : server_({"Xvfb",
                   "-displayfd",
                   "1",
                   "-screen",
                   "0",
                   "1440x900x24",
                   "-nolisten",
                   "tcp",
                   "-fbdir",
                   folder_.path().string()},
                  {},
                  Program::Output::Read),
          number_(server_.line()) {}

    bool running() const { return !number_.empty(); }
    std::string display() const { return "DISPLAY=:" + number_; }
    /// Whether something stands on it; before a window comes all is black.
    bool drawn() const {
        std::ifstream file(folder_ / "Xvfb_screen0", std::ios::binary);
        // An X window dump: lengths in words of four bytes, the highest first; then the colours.
        const auto word = [&](int place) {
            std::array<unsigned char, 4> bytes{};
            file.seekg(place * 4);
            file.read(reinterpret_cast<char*>(bytes.data()), bytes.size());
            return static_cast<long>(bytes[0]) << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
        };
        const long header = word(0);
        const long a_line = word(12);
        const long colours = word(19);
        constexpr long kBytesOfAColour = 12;
        for (int part = 1; part < 8; ++part) {
            std::array<unsigned char, 4> pixel{};
            file.seekg(header + colours * kBytesOfAColour + a_line * (900 * part / 8) +
                       4L * (1440 * part / 8));
            file.read(reinterpret_cast<char*>(pixel.data()), pixel.size());
            if (file && (pixel[0] | pixel[1] | pixel[2]) != 0) {
                return true;
            }
        }
        return false;
    }

private:
    TemporaryFolder folder_;
    Program server_;
    std::string number_;
};

/// What one start took.
struct Start {
    double wall = 0;       ///< seconds to the first frame
    double processor = 0;  ///< of them, by the processor, in all threads
    double resident = 0;   ///< megabytes, a second later
    double most = 0;       ///< megabytes, the most by then
};
Start start(const MemoryScreen& screen, const std::vector<std::string>& program) {
    const double begun = now();
    const Program running(program, {screen.display()});
    while (!screen.drawn() && now() < begun + 30) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(screen.drawn());
    Start start{.wall = now() - begun, .processor = running.processor()};
    std::this_thread::sleep_for(std::chrono::seconds(1));
    constexpr double kKilobytes = 1000;  // of 1024 bytes; megabytes are of a million
    start.resident = static_cast<double>(running.kilobytes("VmRSS")) * 1.024 / kKilobytes;
    start.most = static_cast<double>(running.kilobytes("VmHWM")) * 1.024 / kKilobytes;
    return start;
}
/// Waits until the window that was there is gone.
void clear(const MemoryScreen& screen) {
    const double begun = now();
    while (screen.drawn() && now() < begun + 5) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    REQUIRE_FALSE(screen.drawn());
}

enum class History { Empty, FiveThousand, Years };
/// A file of that history, with the guide seen.
std::string file_with(const TemporaryFolder& folder, History history) {
    const auto file = folder / "drumhead.db";
    switch (history) {
        case History::Empty:
            break;
        case History::FiveThousand:
            make_long_battle(file, 5000);
            break;
        case History::Years:
            std::filesystem::copy_file(large_file(), file);
            break;
    }
    auto store = Store::open(file, Store::Access::ReadWrite);
    REQUIRE(store);
    REQUIRE(store->set_setting(dashboard::kGuideSeen, "yes"));
    return file;
}

/// The program and the bare one start in turn.
void starts(benchmark::State& state, History history) {
    const MemoryScreen screen;
    if (!screen.running()) {
        state.SkipWithError("there is no Xvfb; install it with: apt-get install xvfb");
        return;
    }
    const TemporaryFolder folder;
    const auto file = file_with(folder, history);
    std::vector<double> wall, processor, resident, most, bare_wall, bare_processor, bare_resident,
        bare_most;
    for (auto _ : state) {
        constexpr int kTimes = 5;
        for (int i = 0; i < kTimes; ++i) {
            const auto ours = start(screen, {DRUMHEAD_PROGRAM, "--db", file});
            clear(screen);
            const auto bare = start(screen, {DRUMHEAD_BARE_WINDOW});
            clear(screen);
            wall.push_back(ours.wall);
            processor.push_back(ours.processor);
            resident.push_back(ours.resident);
            most.push_back(ours.most);
            bare_wall.push_back(bare.wall);
            bare_processor.push_back(bare.processor);
            bare_resident.push_back(bare.resident);
            bare_most.push_back(bare.most);
        }
        state.SetIterationTime(median(wall));
    }
    state.counters["processor"] = median(processor);
    state.counters["resident"] = median(resident);
    state.counters["most"] = median(most);
    state.counters["beside"] = median(bare_wall);
    state.counters["beside_processor"] = median(bare_processor);
    state.counters["beside_resident"] = median(bare_resident);
    state.counters["beside_most"] = median(bare_most);
}

/// The program with a battle on the screen that nobody touches; and the bare one.
void idle(benchmark::State& state) {
    const MemoryScreen screen;
    if (!screen.running()) {
        state.SkipWithError("there is no Xvfb; install it with: apt-get install xvfb");
        return;
    }
    const TemporaryFolder folder;
    const auto file = file_with(folder, History::FiveThousand);
    constexpr double kSettled = 5;  // the day's copy is made in the first seconds
    constexpr double kWatched = 20;
    const auto share = [&](const std::vector<std::string>& program) {
        const Program running(program, {screen.display()});
        std::this_thread::sleep_for(std::chrono::duration<double>(kSettled));
        REQUIRE(screen.drawn());
        const double before = running.processor();
        std::this_thread::sleep_for(std::chrono::duration<double>(kWatched));
        return (running.processor() - before) / kWatched;
    };
    for (auto _ : state) {
        state.counters["share"] = share({DRUMHEAD_PROGRAM, "--db", file});
        clear(screen);
        state.counters["beside"] = share({DRUMHEAD_BARE_WINDOW});
    }
}

BENCHMARK_CAPTURE(starts, empty, History::Empty)
    ->UseManualTime()
    ->Iterations(1)
    ->Repetitions(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(starts, 5000 events, History::FiveThousand)
    ->UseManualTime()
    ->Iterations(1)
    ->Repetitions(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(starts, 500000 events, History::Years)
    ->UseManualTime()
    ->Iterations(1)
    ->Repetitions(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(idle)->Iterations(1)->Repetitions(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace drumhead::benchmarks
