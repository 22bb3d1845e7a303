#include "app/club/care_door.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "rosters/care.hpp"

namespace drumhead {
namespace {

using dashboard::CareFound;
using dashboard::CareView;

std::string size_words(std::uintmax_t bytes) {
    constexpr double kThousand = 1000;
    const auto size = static_cast<double>(bytes);
    return size < kThousand               ? fmt::format("{} bytes", bytes)
           : size < kThousand * kThousand ? fmt::format("{:.0f} kB", size / kThousand)
                                          : fmt::format("{:.1f} MB", size / kThousand / kThousand);
}

std::string counted(std::size_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string holds_words(const std::filesystem::path& file) {
    const auto contents = contents_of(file);
    return contents ? fmt::format("{}, {}",
                                  counted(contents->battles, "battle", "battles"),
                                  counted(contents->events, "event", "events"))
                    : "what is in it cannot be read";
}

std::string kind_words(Copy::Kind kind) {
    switch (kind) {
        case Copy::Kind::Daily:
            return "kept by itself";
        case Copy::Kind::ByHand:
            return "made by hand";
        case Copy::Kind::BeforeRestore:
            return "what was there before a copy was put in place";
        case Copy::Kind::OlderSchema:
            return "as an older version of the program left it";
    }
    return "";
}

CareView look(const std::filesystem::path& file, const std::string& trouble) {
    std::error_code error;
    CareView view{.file = std::filesystem::absolute(file, error).string(),
                  .holds = holds_words(file),
                  .size = size_words(stamp_of(file).bytes),
                  .last = "no copy has been made yet",
                  .trouble = trouble,
                  .copies = {}};
    for (const auto& copy : copies_of(file)) {
        if (view.copies.empty()) {
            view.last = fmt::format("the last copy is of {}", copy.made);
        }
        view.copies.push_back({.file = copy.file,
                               .made = copy.made,
                               .kind = kind_words(copy.kind),
                               .holds = holds_words(copy.file),
                               .size = size_words(copy.bytes)});
    }
    return view;
}

CareFound copy_now(const std::filesystem::path& file) {
    const auto made = copy_by_hand(file);
    return made ? CareFound{"A copy was made", {fmt::format("It is kept as {}.", made->string())}}
                : CareFound{"No copy was made", {made.error().words}};
}

CareFound check(const std::filesystem::path& file) {
    const auto checked = check_file(file, Look::AlsoRules);
    if (!checked) {
        return {"The file cannot be looked through", {checked.error().words}};
    }
    CareFound found;
    for (const auto& problem : checked->problems) {
        found.lines.push_back(problem.words);
    }
    found.heading = checked->problems.empty() ? "The file is whole" : "The file is damaged";
    found.lines.push_back(fmt::format("{} with {}, each read and replayed.",
                                      counted(checked->battles, "battle", "battles"),
                                      counted(checked->events, "event", "events")));
    found.lines.push_back(
        checked->remarks.empty()
            ? "Today’s rules say the same of every event."
            : fmt::format("Today’s rules would answer otherwise of {}; what was played stands.",
                          counted(checked->remarks.size(), "event", "events")));
    for (const auto& remark : checked->remarks) {
        found.lines.push_back(remark);
    }
    return found;
}

CareFound take_out(const std::filesystem::path& file) {
    std::error_code error;
    std::filesystem::path folder;
    for (int n = 1; folder.empty() || std::filesystem::exists(folder, error); ++n) {
        folder = fmt::format(
            "{}.export-{}{}", file.string(), this_minute(), n == 1 ? "" : fmt::format("-{}", n));
    }
    const auto done = salvage(file, folder);
    if (!done) {
        return {"Nothing was exported", {done.error().words}};
    }
    CareFound found{
        done->unread.empty() ? "All of it was exported" : "What can be read is exported",
        {fmt::format("In {}: {}, {}, {}, {}, {}.",
                     folder.string(),
                     counted(done->battles, "battle", "battles"),
                     counted(done->armies, "army", "armies"),
                     counted(done->campaigns, "campaign", "campaigns"),
                     counted(done->books, "battle book", "battle books"),
                     counted(done->grounds, "table of ground", "tables of ground"))}};
    if (!done->unread.empty()) {
        found.lines.emplace_back("Could not be read:");
    }
    for (const auto& words : done->unread) {
        found.lines.push_back(words);
    }
    return found;
}

}  // namespace

dashboard::CareDoor care_door(const std::filesystem::path& file, const std::string& trouble) {
    // A file that has been put in place has no trouble any more.
    auto now = std::make_shared<std::string>(trouble);
    return {.look = [file, now] { return look(file, *now); },
            .copy_now = [file] { return copy_now(file); },
            .check = [file] { return check(file); },
            .take_out = [file] { return take_out(file); },
            .restore = [file, now](const std::filesystem::path& copy) -> Result<std::string> {
                const auto kept = restore(file, copy);
                if (!kept) {
                    return kept.error();
                }
                now->clear();
                return kept->string();
            }};
}

}  // namespace drumhead
