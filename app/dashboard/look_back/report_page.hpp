#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "app/dashboard/over_page.hpp"
#include "app/report/report.hpp"

namespace drumhead::dashboard {

struct ReportOf {
    report::Told told{};
    std::int64_t battle = 0;         ///< its number
    std::filesystem::path folder{};  ///< where a report is saved
};
/// The story of a battle, to be read and to be taken away. What is touched in it is seen in the
/// replay.
std::unique_ptr<OverPage> report_page(ReportOf report);

}  // namespace drumhead::dashboard
