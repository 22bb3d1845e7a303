#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/dashboard/club/campaign_page.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"
#include "app/print/points_chart.hpp"
#include "rules/game_of_kings/campaign.hpp"

// The parts of the ladder's page. Each draws itself from what has been worked out, edits only the
// draft, and says what was asked for.

namespace drumhead::dashboard::campaign {

/// What has been worked out for the campaign that is shown; anew only when it, or the day, changes.
struct Ladders {
    std::vector<std::string> names{};  ///< of every campaign
    std::optional<gk::Campaign> campaign{};
    std::map<std::size_t, std::string> since{};
    std::vector<gk::Standing> players{};
    std::vector<gk::Standing> nations{};
    std::vector<gk::PointsLine> by_player{};
    std::vector<gk::PointsLine> by_nation{};
    std::vector<std::string> foot{};
    std::vector<std::size_t> newest_first{};  ///< places of the results up to the day
    std::optional<StandingBattle> on_table{};
    bool table_entered = false;  ///< the battle on the table has its result in this campaign

    /// The battle on the table stands before the others, as long as it is not entered.
    bool table_shown() const { return on_table && !(on_table->over && table_entered); }
};

enum class Sheet { None, Result, Settings, Choose, AsOf };
enum class Paper { Standings, Players, Nations };

/// A result as it is being typed.
struct ResultDraft {
    std::optional<std::size_t> place{};  ///< of the one that is corrected; nothing: a new one
    gk::CampaignResult before{};
    bool of_table = false;  ///< of the battle on the table
    bool swapped = false;   ///< the sides are not as they were proposed
    std::string battle{};
    std::string date{};
    std::string where{};
    std::string notes{};
    std::array<std::string, 2> nation{};  ///< the winner's first
    std::array<std::string, 2> player{};
    std::array<std::string, 2> points{};
    bool draw = false;
    int history = 0;  ///< as it was, reversed, invented
    int draw_points = 0;
    std::string why{};
    bool taking_back = false;  ///< asked whether it is meant
};
ResultDraft draft_of(const gk::CampaignResult& result);
/// The result as it stands in the draft; a word that is no number is a problem.
Result<gk::CampaignResult> result_of(const ResultDraft& draft);

struct SettingsDraft {
    gk::Campaign before{};  ///< without its results
    gk::Campaign after{};
    std::string player{};  ///< one more
    std::string nation{};
    std::array<std::string, 2> counts_for{};
    std::string picked{};  ///< the player who is to be renamed
    std::string renamed{};
    bool deleting = false;
};

struct PageDraft {
    Sheet sheet = Sheet::None;
    bool fresh_sheet = false;  ///< it opened with this frame
    float sheet_height = 0;
    Paper paper = Paper::Standings;
    bool battles_tab = false;  ///< of a narrow frame
    std::string as_of{};
    std::string as_of_typed{};
    std::size_t chosen = 0;  ///< the battle the arrows have reached, by line; 0 is the newest
    bool to_chosen = false;  ///< bring it into sight
    ResultDraft result{};
    SettingsDraft settings{};
    std::string fresh_name{};  ///< of a new campaign
    std::size_t campaign_at = 0;
    std::string message{};
    print::ChartPlan chart{};  ///< as last worked out
    std::optional<kit::Rect> chart_room{};
};

/// What was asked for; nothing of it is done yet.
struct Asked {
    bool resume = false;
    bool propose = false;
    bool fresh_result = false;
    std::optional<std::size_t> look_at{};  ///< a result, by place
    bool enter = false;                    ///< the result in the draft
    bool take_back = false;
    bool save_settings = false;
    bool rename = false;
    bool remove = false;
    bool print = false;
    bool make = false;                    ///< a campaign of the name typed
    std::optional<std::string> choose{};  ///< another campaign
    std::optional<std::string> as_of{};
    std::optional<Sheet> sheet{};        ///< to turn to
    std::optional<std::int64_t> open{};  ///< a stored battle
};

/// The standings, or the chart, on the lit sheet.
void paper_panel(const kit::Brush& brush,
                 const kit::Layout& layout,
                 kit::Rect sheet,
                 const Ladders& ladders,
                 PageDraft& draft,
                 Asked& asked);
void points_chart(const kit::Brush& brush,
                  kit::Rect rect,
                  const Ladders& ladders,
                  PageDraft& draft);
/// The battles, newest first, the one on the table before them.
void battles_panel(const kit::Brush& brush,
                   kit::Rect rect,
                   const Ladders& ladders,
                   PageDraft& draft,
                   Asked& asked);

// Sheets laid over the page.
void result_sheet(const kit::Brush& brush,
                  const kit::Layout& layout,
                  const Ladders& ladders,
                  PageDraft& draft,
                  Asked& asked);
void settings_sheet(const kit::Brush& brush,
                    const kit::Layout& layout,
                    const Ladders& ladders,
                    PageDraft& draft,
                    Asked& asked);
void choose_sheet(const kit::Brush& brush,
                  const kit::Layout& layout,
                  const Ladders& ladders,
                  PageDraft& draft,
                  Asked& asked);
void as_of_sheet(const kit::Brush& brush,
                 const kit::Layout& layout,
                 PageDraft& draft,
                 Asked& asked);

}  // namespace drumhead::dashboard::campaign
