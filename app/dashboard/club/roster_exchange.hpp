#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/club/roster.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"
#include "rosters/army_import.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

/// How armies come in and go out. The first three are called from another thread than the page's.
struct RosterExchange {
    std::function<Result<std::string>(const std::filesystem::path&)> read;
    std::function<ImportPlan(std::string_view text, const ImportOptions&, const Watch&)> plan;
    std::function<Result<void>(const ImportPlan&, const Watch&)> carry_out;
    /// One as a file beside the database; answers its name.
    std::function<Result<std::filesystem::path>(const Roster&, FileKind)> write;
    /// One as it goes on the clipboard: a table with tabs, which spreadsheets take.
    std::function<Result<std::string>(const Roster&)> copied;
};

/// A sheet over the page of armies: what an import would do, with everything that is wrong, and
/// then all of it or nothing; or how one goes out.
class ExchangeSheet {
public:
    /// Asks which file.
    static ExchangeSheet asked(const RosterExchange& exchange);
    static ExchangeSheet of_file(const RosterExchange& exchange, const std::filesystem::path& file);
    static ExchangeSheet of_text(const RosterExchange& exchange, std::string text);
    static ExchangeSheet out(const RosterExchange& exchange, const Roster& roster);
    ~ExchangeSheet();
    ExchangeSheet(ExchangeSheet&&) noexcept;
    ExchangeSheet& operator=(ExchangeSheet&&) noexcept;

    struct Done {
        bool acted = false;
        bool closed = false;
        bool done = false;               ///< imported: the list is another now
        std::string words{};             ///< what was done, for the page to say
        std::vector<std::string> ids{};  ///< of what was imported
    };
    Done frame(const kit::Brush& brush, const kit::Layout& layout);
    /// Whether it is putting things in, which is not to be taken away from it.
    bool busy() const;

private:
    struct Work;
    enum class Page { Asked, Planning, Planned, CarryingOut, Out };
    ExchangeSheet(RosterExchange exchange, Page page);
    void begin(std::string source, std::function<void(Work&)> work, Page page);
    void plan_file(const std::filesystem::path& file);
    void list_lines();
    Done asked_page(const kit::Brush& brush, kit::Rect inner);
    Done working_page(const kit::Brush& brush, kit::Rect inner);
    Done planned_page(const kit::Brush& brush, kit::Rect inner);
    Done out_page(const kit::Brush& brush, kit::Rect inner);

    /// A line of what is shown.
    struct Line {
        enum class Kind { Heading, Does, Wrong, Remark } kind = Kind::Does;
        std::string words;
        std::string aside{};
    };
    RosterExchange exchange_;
    Page page_;
    std::unique_ptr<Work> work_;
    std::string source_{};
    std::string path_{};
    std::string message_{};
    bool fresh_ = true;  ///< the first frame of a page
    std::vector<Line> lines_{};
    int at_ = 0;
    Roster roster_{};  ///< that goes out
};

}  // namespace drumhead::dashboard
