#pragma once

#include <string>
#include <string_view>

#include "app/dashboard/featherstone/view.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"
#include "app/kit/tokens.hpp"

// The panels of Featherstone's campaigns. Each draws its part of the screen from the view, edits
// only the draft, and returns what the player asked for.

namespace drumhead::dashboard::featherstone {

using kit::Brush;
using kit::Layout;

/// The sheet under the lamp: what is to be decided, on a page that scrolls, and the one button
/// under it.
class Paper {
public:
    struct Wish {
        std::string title{};
        std::string aside{};
    };
    Paper(const Brush& brush, kit::Rect sheet, const Wish& wish, Draft& draft);
    ~Paper();
    Paper(const Paper&) = delete;
    Paper& operator=(const Paper&) = delete;

    Rows& page() { return rows_; }
    /// Ends the page; the primary button stands under it, with what could not be done beside it.
    /// Whether it was pressed, Enter included.
    [[nodiscard]] bool decide(const kit::Button& wish, Asks& asks);
    /// Ends the page where there is nothing to press.
    void end(Asks& asks);

private:
    kit::Rect end_page();
    void message(kit::Rect rect, Asks& asks);
    const Brush& brush_;
    Draft& draft_;
    kit::Rect inner_{};
    float scrolled_ = 0;
    bool ended_ = false;
    Rows rows_;
};

// The map on the felt.
void columns_map(const Brush& brush, kit::Rect room, const View& view, Asks& asks);
void tables_map(const Brush& brush, kit::Rect room, const View& view, Draft& draft);
void chest_map(const Brush& brush, kit::Rect room, const View& view, Draft& draft);
// The paper beside it.
[[nodiscard]] Asks columns_paper(const Brush& brush, kit::Rect sheet, const View&, Draft& draft);
[[nodiscard]] Asks tables_paper(const Brush& brush, kit::Rect sheet, const View&, Draft& draft);
[[nodiscard]] Asks chest_paper(const Brush& brush, kit::Rect sheet, const View&, Draft& draft);

/// The keys of the chest while a side's eyes are open, on whichever page of a narrow frame.
[[nodiscard]] Asks chest_keys(const View& view, Draft& draft);

/// The winner of a battle among three buttons, A, B and N; `who` is said before them.
void choose_winner(Rows& page, const View& view, Draft& draft, std::string_view who);
/// "France has won the campaign", where that is declared.
std::string verdict_words(const fea::State& state);
/// The cursor after the arrow keys, on a grid numbered from 1.
int moved_on_grid(int at, int across, int down);
/// A badge of a side with its letter.
void side_badge(
    const Brush& brush, kit::Surface surface, fea::Side side, kit::Point centre, float radius);

[[nodiscard]] Asks log_sheet(const Brush& brush, const Layout&, const View&, Draft& draft);
[[nodiscard]] Asks more_sheet(const Brush& brush, const Layout&, const View&, Draft& draft);
/// A whole frame.
[[nodiscard]] Asks table(const Brush& brush, const Layout& layout, const View& view, Draft& draft);

/// A command whose dice are asked for.
inline Ask perform(fea::Command command) {
    return Perform{std::move(command), {}, Missing::Asked, Insist::No};
}
inline void append(Asks& to, Asks from) {
    for (Ask& ask : from) {
        to.push_back(std::move(ask));
    }
}

}  // namespace drumhead::dashboard::featherstone
