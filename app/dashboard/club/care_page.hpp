#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/dashboard/over_page.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

/// A copy as the list shows it.
struct CareCopy {
    std::filesystem::path file{};
    std::string made{};   ///< "2026-11-30"
    std::string kind{};   ///< "kept by itself"
    std::string holds{};  ///< "12 battles, 340 events"; why not, where it cannot be read
    std::string size{};   ///< "1.4 MB"
};
/// How the file stands.
struct CareView {
    std::string file{};     ///< where it lies
    std::string holds{};    ///< "12 battles, 340 events"
    std::string size{};     ///< "1.4 MB"
    std::string last{};     ///< "the last copy was made on 2026-11-30"
    std::string trouble{};  ///< why it cannot be opened, or no copy made; empty where all is well
    std::vector<CareCopy> copies{};
};
/// What came of something that takes its time.
struct CareFound {
    std::string heading{};             ///< "The file is whole"
    std::vector<std::string> lines{};  ///< a sentence each
};
/// What the page can have done. `copy_now`, `check` and `take_out` run beside the screen, in a
/// thread of their own.
struct CareDoor {
    std::function<CareView()> look;
    std::function<CareFound()> copy_now;
    std::function<CareFound()> check;
    std::function<CareFound()> take_out;  ///< writes what can be read into a folder
    /// Puts a copy in place; called while no battle of the file is open. Where what was there is
    /// kept.
    std::function<Result<std::string>(const std::filesystem::path& copy)> restore;
};
/// The page on which the file that holds everything is looked after.
std::unique_ptr<OverPage> care_page(CareDoor door);

}  // namespace drumhead::dashboard
