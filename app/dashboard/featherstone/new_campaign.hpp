#pragma once

#include <array>
#include <functional>
#include <string>

#include "app/dashboard/over_page.hpp"
#include "app/dashboard/rows.hpp"
#include "battles/featherstone/setup.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard::featherstone {

/// The page on which one of Featherstone's campaigns is agreed. It lies over whatever is on the
/// table, and opens the campaign once it has begun.
class NewCampaignPage : public OverPage {
public:
    /// Begins it and answers its number.
    using Begin = std::function<Result<std::int64_t>(const fea::Setup&)>;
    explicit NewCampaignPage(Begin begin) : begin_(std::move(begin)) {}

    PageDone frame(const kit::Brush& brush, const kit::Layout& layout) override;
    std::string title() const override { return "New campaign, Drumhead"; }
    void refuse(std::string why) override { message_ = std::move(why); }

    /// What is agreed so far; its fault says what is missing.
    fea::Setup setup() const;

private:
    enum class Kind { Columns, Tables, Chest };
    enum class Marks { FirstAreas, SecondAreas, Sites };

    void columns_rows(Rows& page);
    void tables_rows(Rows& page);
    void chest_rows(Rows& page);
    void mark(int table);
    std::string side_name(fea::Side side) const;

    Begin begin_;
    Kind kind_ = Kind::Columns;
    std::string name_{};
    std::array<std::string, 2> sides_{};
    std::string victory_{};
    fea::Columns columns_{};
    fea::Tables tables_{};
    Marks marks_ = Marks::FirstAreas;
    fea::Chest chest_{};
    std::array<std::string, 2> counters_{};  ///< their names, with commas between them
    std::string message_{};
    float height_ = 600;
};

}  // namespace drumhead::dashboard::featherstone
