#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"

// Looking after the one file that holds everything: looking it through, copies of it, putting one
// back, and getting out what can still be read.

namespace drumhead {

/// What a look through a whole file found.
struct Checked {
    std::size_t battles = 0;
    std::size_t events = 0;
    std::vector<Problem> problems{};  ///< empty: all is well
    /// Where today's rules would answer otherwise than they did: no damage, and nothing to mend.
    std::vector<std::string> remarks{};
};
enum class Look {
    Pages,      ///< is it whole as SQLite sees it, and is every row in it written as we write it
    Whole,      ///< and can everything in it be read and every battle replayed
    AlsoRules,  ///< and would today's rules say the same over the faces that were recorded
};
/// SQLite's own integrity check and every row as JSON; then, but for Look::Pages, every battle read
/// and folded, and every army, book, ground and campaign read. Changes nothing.
Result<Checked> check_file(const std::filesystem::path& file, Look look = Look::Whole);

/// A whole copy of `from` as a new file, also while it is in use, and looked through before it
/// counts as one. A file that is there already is a problem. What fails leaves nothing behind.
Result<void, Problem> back_up(const std::filesystem::path& from,
                              const std::filesystem::path& to,
                              Look look = Look::Whole);
/// Puts the copy `from` in place of `file`. The copy is looked through first; what was there is
/// kept beside it (FILE.before-restore-N), and its name answered, empty where nothing was. Refused
/// while a battle of the file is open anywhere. What fails changes nothing.
Result<std::filesystem::path> restore(const std::filesystem::path& file,
                                      const std::filesystem::path& from);

/// The copies that keep themselves: one a day, the last ten.
inline constexpr std::size_t kDailyCopies = 10;
/// Where they lie: FILE.copies, beside the file.
std::filesystem::path copies_folder(const std::filesystem::path& file);

/// A copy of a file, or what was kept of it when it was last changed as a whole.
struct Copy {
    enum class Kind { Daily, ByHand, BeforeRestore, OlderSchema };
    std::filesystem::path file;
    Kind kind = Kind::Daily;
    std::string made;  ///< "2026-11-30" or "2026-11-30 21:05", by the clock of this computer
    std::uintmax_t bytes = 0;
};
/// Every copy of a file, the newest first. None where there are none.
std::vector<Copy> copies_of(const std::filesystem::path& file);
/// How much is in a file, read without looking it through.
struct Contents {
    std::size_t battles = 0;
    std::size_t events = 0;
};
Result<Contents> contents_of(const std::filesystem::path& file);

/// Whether another program keeps everybody else from a file, so that nothing can be said of it.
bool in_use(const std::filesystem::path& file);
/// What can be done about a file that cannot be opened, to be put after why not: which copy is the
/// newest and how to put it in place. Empty where there is none or the file is only in use.
std::string way_out(const std::filesystem::path& file);

/// The day and minute by the clock of this computer, as the names of copies have it:
/// "2026-11-30-2105".
std::string this_minute();

/// Makes the copy of the day `date` if there is none and something was written since the newest
/// daily copy was made, looked through as far as Look::Pages, which is quick; takes away the oldest
/// over ten. Answers the new copy, empty where none was needed. A file that is damaged is no copy:
/// the problem says so, and the copies stay as they are.
Result<std::filesystem::path> keep_daily_copy(const std::filesystem::path& file,
                                              const std::string& date);
/// A copy that the players ask for; it stays until they take it away themselves.
Result<std::filesystem::path> copy_by_hand(const std::filesystem::path& file);

/// When a file was last written and how large it is; differs once anything was stored in it.
struct Stamp {
    std::filesystem::file_time_type written = std::filesystem::file_time_type::min();
    std::uintmax_t bytes = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};
Stamp stamp_of(const std::filesystem::path& file);

/// What came of getting out what can be read.
struct Salvaged {
    std::size_t armies = 0;
    std::size_t books = 0;
    std::size_t grounds = 0;
    std::size_t campaigns = 0;
    std::size_t battles = 0;
    std::vector<std::string> unread{};  ///< what could not be read, a sentence each
};
/// Writes every army, book, table of ground, campaign and battle of `file` that can be read into
/// `folder`, each as its JSON file, tables of ground and settings together; battles as far as their
/// events can be read. What could not be read is listed, also in unread.txt there. The folder is
/// made, or is empty. The file is only read, and may be damaged, older or newer.
Result<Salvaged> salvage(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace drumhead
