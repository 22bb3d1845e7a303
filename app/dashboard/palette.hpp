#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/kit/layout.hpp"
#include "app/kit/line_field.hpp"
#include "app/kit/paint.hpp"
#include "app/look_up/look_up.hpp"
#include "battles/age_of_reason/order_of_battle.hpp"
#include "rules/clauses.hpp"

namespace drumhead::dashboard {

/// What can be looked up under an edition beside a battle: every table, with the charts that the
/// players' own books bring. Units and actions are the battle's.
Shelf palette_shelf(const gk::Edition& edition, std::span<const bar::BattleBook> books);

/// A few words over the table, answered while they are typed. It keeps what was asked before until
/// the program ends.
class Palette {
public:
    /// Opens it empty. The shelf is read as long as it is open.
    void open(const Shelf& shelf);
    void close();
    bool is_open() const { return shelf_ != nullptr; }
    /// Puts words into the field, as if they had been typed.
    void ask(std::string words);

    struct Done {
        bool acted = false;  ///< something changed: draw again
        /// A unit or an action that was chosen; the palette has closed.
        std::optional<Found> chosen{};
    };
    /// Draws it over whatever lies below, and hears its keys.
    Done frame(const kit::Brush& brush, const kit::Layout& layout);

    const std::string& words() const { return words_; }
    const std::vector<Found>& found() const { return found_; }
    /// The one the answer is of; nothing while nothing is found.
    const Found* chosen() const;

private:
    /// What lies where the answer and the list usually are.
    enum class Page { Answers, Table, Rule };
    /// A line of the list: of what was found, or a question to be asked.
    struct Line {
        std::string title{};
        std::string detail{};
        std::string value{};
    };

    void look_again();
    void remember();
    void step_back();
    void recall(int by);
    void keys(Done& done);
    void enter(Done& done);
    void turn_to(Page page);
    const DieTable* table() const;
    std::vector<const Clause*> clauses_behind() const;
    std::string what_enter_does() const;

    float question(const kit::Brush& brush, kit::Rect sheet);
    float read_as(const kit::Brush& brush, kit::Rect rect) const;
    void list(const kit::Brush& brush, kit::Rect rect, Done& done);
    void table_page(const kit::Brush& brush, kit::Rect rect);
    void rule_page(const kit::Brush& brush, kit::Rect rect);
    void foot(const kit::Brush& brush, kit::Rect rect, Done& done);

    const Shelf* shelf_ = nullptr;
    kit::LineField field_{.id = "palette/field", .hint = "look anything up"};
    std::string words_{};
    std::optional<std::string> answered_{};  ///< the words that found_ answers
    std::vector<Found> found_{};
    std::vector<Line> lines_{};
    int chosen_ = -1;
    int first_ = 0;  ///< the uppermost line in sight
    Page page_ = Page::Answers;
    float page_height_ = 0;                    ///< as last drawn
    float scroll_by_ = 0;                      ///< asked of the page by key
    std::vector<std::string> earlier_{};       ///< questions, the newest last
    std::optional<std::size_t> earlier_at_{};  ///< the one that stands in the field
    bool narrow_ = false;
};

}  // namespace drumhead::dashboard
