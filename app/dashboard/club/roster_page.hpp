#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/club/roster.hpp"
#include "app/dashboard/club/roster_exchange.hpp"
#include "app/dashboard/over_page.hpp"
#include "app/kit/cells.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

/// What the page of armies keeps and reads things with. All of them are there; what cannot be done
/// says so.
struct RosterDoor {
    /// The players' own, drafts and retired ones among them, then those that come with the program.
    std::function<Result<std::vector<Roster>>()> list;
    /// Keeps one as it stands, at once: as an army or book where it is right, else as a draft.
    /// Notes down the id and the key it is kept under.
    std::function<Result<void>(Roster&)> keep;
    std::function<Result<void>(const Roster&)> remove;
    RosterExchange exchange{};
};

/// The page on which armies and battle books are written: the list of them, and the cells of the
/// one that is chosen. Every change is kept as it is made; what is still being typed is kept when
/// the page goes.
class RosterPage : public OverPage {
public:
    explicit RosterPage(RosterDoor door);
    ~RosterPage() override;
    PageDone frame(const kit::Brush& brush, const kit::Layout& layout) override;
    std::string title() const override;
    void dropped(const std::vector<std::filesystem::path>& files) override;
    void refuse(std::string why) override;

private:
    /// One of the list, with what is worked out of it once for each change.
    struct Entry {
        int number = 0;  ///< stays its own while the page is open
        Roster roster{};
        std::string name{};
        std::string line{};
        std::vector<RosterFault> faults{};
    };
    /// One step that can be undone: an entry as it was and as it became; nothing where it was not
    /// there.
    struct Step {
        int entry = 0;
        std::optional<Roster> before{};
        std::optional<Roster> after{};
        int part = 0;
        kit::CellPlace at{};
    };
    enum class Focus { List, Cells };
    static constexpr int kMostParts = 5;

    // What the page does.
    void load();
    static void refresh(Entry& entry);
    void sort_list();
    Entry* chosen();
    Entry* numbered(int number);
    void choose_entry(int number);
    template <class Edit>
    void change(const Edit& edit);
    void keep(Entry& entry);
    void note(Step step);
    void go(Step& step, bool back);
    void undo();
    void redo();
    void begin_new(RosterKind kind);
    void copy();
    void retire();
    void remove();
    void end_typing();
    void turn_to(int part, int row);
    void next_fault();
    void take(const kit::CellsDone& done, int part);
    void open_sheet(ExchangeSheet import);
    void reload(const std::vector<std::string>& ids);

    // What it draws.
    kit::CellTable table_of(const Entry& entry, int part) const;
    void keys(PageDone& done, const kit::Layout& layout);
    void top(const kit::Brush& brush, const kit::Layout& layout, PageDone& done);
    void list(const kit::Brush& brush, kit::Rect rect, bool narrow);
    void list_row(const kit::Brush& brush, kit::Rect row, const Entry& entry);
    void list_keys(int page);
    void paper(const kit::Brush& brush, kit::Rect sheet, bool narrow);
    void actions(const kit::Brush& brush, kit::Rect line);
    void tabs(const kit::Brush& brush, kit::Rect line, const std::vector<RosterPart>& parts);
    void draw_part(const kit::Brush& brush, kit::Rect rect, int part);
    void foot(const kit::Brush& brush, kit::Rect rect);
    void question(const kit::Brush& brush, const kit::Layout& layout);

    RosterDoor door_;
    bool loaded_ = false;
    std::vector<Entry> entries_{};
    std::vector<int> order_{};  ///< places in entries_: the players' own, shipped, retired
    int next_number_ = 1;
    int chosen_ = 0;  ///< the number of an entry
    Focus focus_ = Focus::List;
    int part_ = 0;
    /// The part the keys of this frame go to; one that the cursor comes to in it has the next.
    int keys_part_ = -1;
    std::array<kit::CellsDraft, kMostParts> cells_{};
    bool list_to_chosen_ = true;
    std::vector<Step> steps_{};
    std::size_t done_ = 0;  ///< of the steps; those after it are undone
    std::string message_{};
    bool asks_to_remove_ = false;
    bool acted_ = false;
    bool unkept_ = false;  ///< the last change could not be kept
    std::optional<ExchangeSheet> sheet_{};
};

}  // namespace drumhead::dashboard
