#include "app/dashboard/club/campaign_page.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/club/campaign_parts.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "app/print/ladder_words.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace campaign {
namespace {

class Page : public OverPage {
public:
    Page(CampaignDoor door, CampaignOpening opening) : door_(std::move(door)) {
        if (const auto table = door_.on_table()) {
            ladders_.on_table = *table;
        } else {
            draft_.message = table.error().words;
        }
        std::string first;
        if (const auto last = door_.last_played()) {
            first = last->campaign;
        }
        read_names();
        if (std::ranges::find(ladders_.names, first) == ladders_.names.end()) {
            first = ladders_.names.empty() ? "" : ladders_.names.front();
        }
        if (!first.empty()) {
            open(first);
        }
        if (opening == CampaignOpening::Proposal) {
            propose();
        }
    }

    PageDone frame(const Brush& brush, const Layout& layout) override;
    std::string title() const override {
        return ladders_.campaign ? fmt::format("{}, Drumhead", ladders_.campaign->name)
                                 : "Campaigns, Drumhead";
    }
    void refuse(std::string why) override { draft_.message = std::move(why); }

private:
    void read_names();
    void open(const std::string& name);
    void work_out();
    void turn_to(Sheet sheet);
    void propose();
    void fresh_result();
    void look_at(std::size_t place);
    /// Changes the campaign that is shown; whether it was changed.
    bool change(const CampaignDoor::Change& how);
    void enter();
    void remember(const gk::CampaignResult& result);
    void save_settings();
    void carry_out(const Asked& asked, PageDone& done);
    void keys(Asked& asked, PageDone& done);
    void top_bar(const Brush& brush, const Layout& layout, Asked& asked, PageDone& done);
    void no_campaign(const Brush& brush, const Layout& layout, Asked& asked) const;
    void body(const Brush& brush, const Layout& layout, Asked& asked);
    void foot_tabs(const Brush& brush, const Layout& layout);

    CampaignDoor door_;
    Ladders ladders_;
    PageDraft draft_;
    Sheet sheet_before_ = Sheet::None;
};

void Page::read_names() {
    auto names = door_.names();
    if (!names) {
        draft_.message = names.error().words;
        return;
    }
    ladders_.names = std::move(*names);
}

void Page::open(const std::string& name) {
    auto opened = door_.open(name);
    if (!opened) {
        draft_.message = opened.error().words;
        return;
    }
    ladders_.campaign = std::move(opened->campaign);
    ladders_.since = std::move(opened->since);
    work_out();
}

void Page::work_out() {
    const gk::Campaign& campaign = *ladders_.campaign;
    ladders_.players = gk::standings(campaign, gk::Ladder::Players, draft_.as_of);
    ladders_.nations = gk::standings(campaign, gk::Ladder::Nations, draft_.as_of);
    ladders_.by_player = gk::points_over_battles(campaign, gk::Ladder::Players, draft_.as_of);
    ladders_.by_nation = gk::points_over_battles(campaign, gk::Ladder::Nations, draft_.as_of);
    ladders_.foot = print::foot_words(campaign, ladders_.players, ladders_.nations);
    auto& order = ladders_.newest_first;
    order.clear();
    for (std::size_t i = campaign.results.size(); i > 0; --i) {
        if (draft_.as_of.empty() || campaign.results[i - 1].date <= draft_.as_of) {
            order.push_back(i - 1);
        }
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return campaign.results[a].date > campaign.results[b].date;
    });
    const auto number = ladders_.on_table ? ladders_.on_table->mark.number : 0;
    ladders_.table_entered = std::ranges::any_of(campaign.results, [&](const auto& result) {
        return result.from && result.from->number == number;
    });
    draft_.chart_room.reset();
}

void Page::turn_to(Sheet sheet) {
    draft_.sheet = sheet;
    draft_.message.clear();
    draft_.sheet_height = 0;
    if (sheet == Sheet::Settings) {
        draft_.settings = {};
        draft_.settings.before = *ladders_.campaign;
        draft_.settings.before.results.clear();
        draft_.settings.after = draft_.settings.before;
    } else if (sheet == Sheet::Choose) {
        read_names();
        draft_.fresh_name.clear();
        const auto here = ladders_.campaign
                              ? std::ranges::find(ladders_.names, ladders_.campaign->name)
                              : ladders_.names.begin();
        draft_.campaign_at = static_cast<std::size_t>(here - ladders_.names.begin());
    } else if (sheet == Sheet::AsOf) {
        draft_.as_of_typed = draft_.as_of;
    }
}

void Page::propose() {
    if (!ladders_.on_table || !ladders_.on_table->over) {
        return;
    }
    if (!ladders_.campaign) {
        turn_to(Sheet::Choose);
        draft_.message = "Begin a campaign first; the battle is entered in it next.";
        return;
    }
    if (ladders_.table_entered) {
        return;
    }
    std::array<std::string, 2> players;
    if (const auto last = door_.last_played()) {
        players = last->players;
    }
    draft_.result =
        draft_of(proposed_result(*ladders_.on_table, {.date = door_.today(), .players = players}));
    draft_.result.of_table = true;
    turn_to(Sheet::Result);
}

void Page::fresh_result() {
    draft_.result = {};
    draft_.result.date = door_.today();
    turn_to(Sheet::Result);
}

void Page::look_at(std::size_t place) {
    draft_.result = draft_of(ladders_.campaign->results[place]);
    draft_.result.place = place;
    turn_to(Sheet::Result);
}

bool Page::change(const CampaignDoor::Change& how) {
    const auto changed = door_.change(ladders_.campaign->name, how);
    if (!changed) {
        draft_.message = changed.error().words;
        return false;
    }
    const auto name = changed->name;
    read_names();
    open(name);
    return true;
}

void Page::enter() {
    const auto typed = result_of(draft_.result);
    if (!typed) {
        draft_.message = typed.error().words;
        return;
    }
    const auto place = draft_.result.place;
    const int draw_points = draft_.result.draw_points;
    const bool done = change([&](gk::Campaign campaign) -> Result<gk::Campaign> {
        // What a draw is worth is agreed with the first one.
        if (typed->draw && !campaign.points.draw) {
            campaign.points.draw = draw_points;
        }
        if (!place) {
            return with_result(std::move(campaign), *typed);
        }
        return corrected(std::move(campaign),
                         {.place = *place,
                          .before = draft_.result.before,
                          .after = *typed,
                          .why = draft_.result.why,
                          .when = door_.now()});
    });
    if (!done) {
        return;
    }
    if (draft_.result.of_table) {
        remember(*typed);
    }
    draft_.chosen = 0;
    if (place) {
        // It stays open on what it is now, with its corrections.
        look_at(*place);
        return;
    }
    turn_to(Sheet::None);
}

void Page::remember(const gk::CampaignResult& result) {
    // By army, as the next battle's proposal needs them, whoever won.
    LastPlayed last{.campaign = ladders_.campaign->name,
                    .players = {result.winner.player, result.loser.player}};
    const bool proposed_first = ladders_.on_table->winner != 1;
    if (proposed_first == draft_.result.swapped) {
        std::swap(last.players[0], last.players[1]);
    }
    if (const auto kept = door_.remember(last); !kept) {
        draft_.message = kept.error().words;
    }
}

void Page::save_settings() {
    const SettingsWish wish{.before = draft_.settings.before, .after = draft_.settings.after};
    if (!change([&](gk::Campaign campaign) { return with_settings(std::move(campaign), wish); })) {
        return;
    }
    turn_to(Sheet::None);
    // The page opens on it under its new name as well.
    if (auto last = door_.last_played(); last && last->campaign == wish.before.name) {
        last->campaign = wish.after.name;
        if (const auto kept = door_.remember(*last); !kept) {
            draft_.message = kept.error().words;
        }
    }
}

void Page::carry_out(const Asked& asked, PageDone& done) {
    done.acted = true;
    if (asked.resume) {
        done.leave = true;
    } else if (asked.open) {
        done.open = asked.open;
    } else if (asked.propose) {
        propose();
    } else if (asked.fresh_result && ladders_.campaign) {
        fresh_result();
    } else if (asked.look_at) {
        look_at(*asked.look_at);
    } else if (asked.enter) {
        enter();
    } else if (asked.take_back) {
        const auto place = *draft_.result.place;
        const auto before = draft_.result.before;
        if (change([&](gk::Campaign campaign) {
                return without_result(std::move(campaign), place, before);
            })) {
            turn_to(Sheet::None);
        }
    } else if (asked.rename) {
        const Renamed names{draft_.settings.picked, draft_.settings.renamed};
        if (change([&](gk::Campaign campaign) {
                return player_renamed(std::move(campaign), names);
            })) {
            turn_to(Sheet::Settings);
            draft_.message = fmt::format("{} is called {} now.", names.from, names.to);
        }
    } else if (asked.save_settings) {
        save_settings();
    } else if (asked.remove) {
        if (const auto gone = door_.remove(ladders_.campaign->name); !gone) {
            draft_.message = gone.error().words;
        } else {
            ladders_.campaign.reset();
            read_names();
            if (!ladders_.names.empty()) {
                open(ladders_.names.front());
            }
            turn_to(Sheet::None);
        }
    } else if (asked.make) {
        const gk::Campaign fresh{.name = draft_.fresh_name};
        if (const auto made = door_.make(fresh); !made) {
            draft_.message = made.error().words;
        } else {
            read_names();
            open(fresh.name);
            turn_to(Sheet::None);
            propose();
        }
    } else if (asked.choose) {
        draft_.as_of.clear();
        open(*asked.choose);
        draft_.chosen = 0;
        if (draft_.sheet != Sheet::Result) {
            turn_to(Sheet::None);
        }
    } else if (asked.as_of) {
        const auto wrong = asked.as_of->empty() ? std::nullopt : gk::bad_date(*asked.as_of);
        if (wrong) {
            draft_.message = wrong->words;
        } else {
            draft_.as_of = *asked.as_of;
            work_out();
            turn_to(Sheet::None);
        }
    } else if (asked.print) {
        const auto printed = door_.print(*ladders_.campaign, draft_.as_of);
        draft_.message = printed ? *printed : printed.error().words;
    } else if (asked.sheet && (*asked.sheet == Sheet::Choose || ladders_.campaign)) {
        turn_to(*asked.sheet);
    } else {
        done.acted = false;
    }
}

void Page::keys(Asked& asked, PageDone& done) {
    if (pressed(Key::Escape)) {
        if (draft_.sheet != Sheet::None) {
            turn_to(Sheet::None);
            done.acted = true;
        } else {
            done.leave = true;
        }
        return;
    }
    if (draft_.sheet != Sheet::None || typing()) {
        return;
    }
    if (typed('o')) {
        asked.sheet = Sheet::Choose;
    }
    if (typed('r') && ladders_.on_table && !ladders_.on_table->over) {
        asked.resume = true;
    }
    if (!ladders_.campaign) {
        if (typed('n') || pressed(Key::Enter)) {
            asked.sheet = Sheet::Choose;
        }
        return;
    }
    if (typed('n')) {
        asked.fresh_result = true;
    } else if (typed('e')) {
        asked.propose = true;
    } else if (typed('s')) {
        asked.sheet = Sheet::Settings;
    } else if (typed('d')) {
        asked.sheet = Sheet::AsOf;
    } else if (typed('p')) {
        asked.print = true;
    } else if (typed('c')) {
        draft_.paper = draft_.paper == Paper::Standings ? Paper::Players
                       : draft_.paper == Paper::Players ? Paper::Nations
                                                        : Paper::Standings;
        draft_.chart_room.reset();
        done.acted = true;
    } else if (typed('b')) {
        draft_.battles_tab = !draft_.battles_tab;
        done.acted = true;
    }
    const std::size_t before = ladders_.table_shown() ? 1 : 0;
    const std::size_t count = ladders_.newest_first.size() + before;
    if (count == 0) {
        return;
    }
    constexpr std::size_t kPage = 5;
    const std::size_t at = std::min(draft_.chosen, count - 1);
    const std::size_t to = shift_held()             ? draft_.chosen
                           : pressed(Key::Down)     ? std::min(at + 1, count - 1)
                           : pressed(Key::Up)       ? at - std::min<std::size_t>(at, 1)
                           : pressed(Key::PageDown) ? std::min(at + kPage, count - 1)
                           : pressed(Key::PageUp)   ? at - std::min(at, kPage)
                           : pressed(Key::Home)     ? 0
                           : pressed(Key::End)      ? count - 1
                                                    : draft_.chosen;
    if (to != draft_.chosen) {
        draft_.chosen = to;
        draft_.to_chosen = true;
        done.acted = true;
    }
    if (pressed(Key::Enter)) {
        if (draft_.chosen < before) {
            (ladders_.on_table->over ? asked.propose : asked.resume) = true;
        } else {
            asked.look_at = ladders_.newest_first[draft_.chosen - before];
        }
    }
}

void Page::top_bar(const Brush& brush, const Layout& layout, Asked& asked, PageDone& done) {
    const Theme& theme = brush.theme;
    band(brush, layout.band, BandEdge::Below);
    const bool narrow = layout.form == Form::Narrow;
    float right = layout.frame.w - layout.margin + 6;
    const float height = std::min(36.0F, layout.band.h - 5);
    const auto press = [&](std::string id, std::string label, std::string cap) {
        const Button wish{.id = std::move(id),
                          .label = std::move(label),
                          .key_cap = std::move(cap),
                          .weight = Weight::Plain,
                          .surface = Surface::Band,
                          .size = 19};
        const float wide = button_width(brush, wish);
        right -= wide;
        const bool taken =
            button(brush, {right, layout.band.h / 2 - height / 2, wide, height}, wish);
        right -= narrow ? 4 : 14;
        return taken;
    };
    if (press("campaign/back", narrow ? "Back" : "Back to the battle", "Esc")) {
        done.leave = true;
    }
    if (press("campaign/others", "Campaigns", "O")) {
        asked.sheet = Sheet::Choose;
    }
    if (ladders_.campaign && press("campaign/settings", "Settings", "S")) {
        asked.sheet = Sheet::Settings;
    }
    const float baseline = narrow ? 29 : 30;
    float x = layout.margin;
    const std::string name = ladders_.campaign ? ladders_.campaign->name : "";
    if (!narrow || name.empty()) {
        x += text(brush,
                  {Face::Serif, narrow ? 28.0F : 32.0F},
                  {x, baseline},
                  "Campaign",
                  theme.band_text) +
             14;
    }
    const Type aside = narrow ? Type{Face::Serif, 26} : Type{Face::Sans, 18};
    text(brush,
         aside,
         {x, baseline},
         shortened(brush, aside, name, right - x - 8),
         narrow ? theme.band_text : theme.band_muted);
}

void Page::no_campaign(const Brush& brush, const Layout& layout, Asked& asked) const {
    const Theme& theme = brush.theme;
    const float width = std::min(720.0F, layout.frame.w - 40);
    const Rect sheet{(layout.frame.w - width) / 2, layout.band.bottom() + 30, width, 250};
    paper(brush, sheet);
    const float left = sheet.x + 34;
    text(brush, {Face::Serif, 46}, {left, sheet.y + 62}, "No campaign yet", theme.ink);
    float y = sheet.y + 104;
    for (const auto& line :
         broken(brush,
                {Face::Sans, 18},
                "A campaign keeps who won its battles, and who leads. A win gives two "
                "points, one more where it reverses history.",
                sheet.w - 68)) {
        text(brush, {Face::Sans, 18}, {left, y}, line, theme.ink_muted);
        y += 26;
    }
    const Button fresh{
        .id = "campaign/new", .label = "New campaign", .key_cap = "N", .weight = Weight::Primary};
    if (button(brush, {left, sheet.bottom() - 76, button_width(brush, fresh), 48}, fresh)) {
        asked.sheet = Sheet::Choose;
    }
    if (!draft_.message.empty() && draft_.sheet == Sheet::None) {
        message_strip(brush, {sheet.x, sheet.bottom() + 16, sheet.w, 46}, draft_.message);
    }
}

void Page::foot_tabs(const Brush& brush, const Layout& layout) {
    band(brush, layout.tabs, BandEdge::Above);
    const float half = layout.tabs.w / 2;
    const Rect left{layout.tabs.x, layout.tabs.y, half, layout.tabs.h};
    const Rect right{layout.tabs.x + half, layout.tabs.y, half, layout.tabs.h};
    if (tab(brush,
            left,
            {.id = "campaign/tab/standings", .words = "Standings", .open = !draft_.battles_tab},
            0)
            .pressed) {
        draft_.battles_tab = false;
    }
    const auto drawn =
        tab(brush,
            right,
            {.id = "campaign/tab/battles", .words = "Battles", .open = draft_.battles_tab},
            0);
    key_cap(brush, {right.right() - 40, right.centre().y}, "B", Surface::Band, 23);
    if (drawn.pressed) {
        draft_.battles_tab = true;
    }
}

void Page::body(const Brush& brush, const Layout& layout, Asked& asked) {
    const bool said = !draft_.message.empty() && draft_.sheet == Sheet::None;
    const float top = layout.band.bottom();
    if (layout.form == Form::Narrow) {
        foot_tabs(brush, layout);
        Rect whole{12, top + 10, layout.frame.w - 24, layout.tabs.y - top - 20};
        if (said) {
            message_strip(brush, {whole.x, whole.bottom() - 46, whole.w, 46}, draft_.message);
            whole.h -= 54;
        }
        if (draft_.battles_tab) {
            battles_panel(brush, whole, ladders_, draft_, asked);
        } else {
            paper_panel(brush, layout, whole, ladders_, draft_, asked);
        }
        return;
    }
    const bool wide = layout.form == Form::Wide;
    const float margin = layout.margin;
    const float column =
        wide ? std::min(520.0F, 440 + std::max(0.0F, layout.frame.w - 1440) / 3) : 330;
    const float gap = wide ? 34 : 24;
    Rect sheet{
        margin, top + 18, layout.frame.w - 2 * margin - gap - column, layout.frame.h - top - 36};
    if (said) {
        message_strip(brush, {sheet.x, sheet.bottom() - 46, sheet.w, 46}, draft_.message);
        sheet.h -= 58;
    }
    paper_panel(brush, layout, sheet, ladders_, draft_, asked);
    battles_panel(brush,
                  {sheet.right() + gap, top + 12, column, layout.frame.h - top - 24},
                  ladders_,
                  draft_,
                  asked);
}

PageDone Page::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    Asked asked;
    draft_.fresh_sheet = draft_.sheet != sheet_before_;
    sheet_before_ = draft_.sheet;
    keys(asked, done);
    top_bar(brush, layout, asked, done);
    if (ladders_.campaign) {
        body(brush, layout, asked);
    } else {
        no_campaign(brush, layout, asked);
    }
    switch (sheet_before_) {
        case Sheet::None:
            break;
        case Sheet::Result:
            result_sheet(brush, layout, ladders_, draft_, asked);
            break;
        case Sheet::Settings:
            settings_sheet(brush, layout, ladders_, draft_, asked);
            break;
        case Sheet::Choose:
            choose_sheet(brush, layout, ladders_, draft_, asked);
            break;
        case Sheet::AsOf:
            as_of_sheet(brush, layout, draft_, asked);
            break;
    }
    const bool acted = done.acted;
    if (!done.leave) {
        carry_out(asked, done);
    }
    // A field that takes the keyboard has it from the next frame on.
    done.acted = done.acted || acted || draft_.fresh_sheet || draft_.sheet != sheet_before_;
    return done;
}

}  // namespace
}  // namespace campaign

std::unique_ptr<OverPage> campaign_page(CampaignDoor door, CampaignOpening opening) {
    return std::make_unique<campaign::Page>(std::move(door), opening);
}

}  // namespace drumhead::dashboard
