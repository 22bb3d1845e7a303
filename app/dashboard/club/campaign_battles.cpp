#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/club/campaign_parts.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "app/print/ladder_words.hpp"

namespace drumhead::dashboard::campaign {

using namespace kit;

namespace {

constexpr float kCard = 110;
constexpr float kPitch = 123;

/// An arrow that turns back, for a battle that turned history round.
void turned_arrow(const Brush& brush, Point at, Colour colour) {
    polygon(brush, {{at.x, at.y - 5}, {at.x + 8, at.y - 11}, {at.x + 8, at.y + 1}}, colour);
    polyline(brush,
             {{at.x + 7, at.y - 5},
              {at.x + 16, at.y - 5},
              {at.x + 20, at.y - 2},
              {at.x + 20, at.y + 4},
              {at.x + 16, at.y + 7},
              {at.x + 5, at.y + 7}},
             colour,
             2.2F);
}

struct CardWords {
    std::string name;
    std::string right;   // of the first line
    std::string first;   // "Britain beat France"
    std::string second;  // "Jiří beat Zoë"
};
void card_words(const Brush& brush, Rect card, const CardWords& words, float taken_below) {
    const Theme& theme = brush.theme;
    const float left = card.x + 19;
    const float right = card.right() - 19;
    const Type plain{Face::Sans, 18};
    const float taken =
        text(brush, plain, {right, card.y + 36}, words.right, theme.card_muted, Align::Right);
    const float room = right - left - taken - 14;
    const Type name = fitted(brush, {Face::Serif, 29}, words.name, room, 22);
    text(brush,
         name,
         {left, card.y + 38},
         shortened(brush, name, words.name, room),
         theme.card_text);
    text(brush,
         plain,
         {left, card.y + 66},
         shortened(brush, plain, words.first, right - left),
         theme.card_text);
    text(brush,
         plain,
         {left, card.y + 93},
         shortened(brush, plain, words.second, right - left - taken_below),
         theme.card_muted);
}

/// What history says of a battle, at the right of its card's last line; its width.
float history_sign(const Brush& brush,
                   Rect card,
                   const gk::Campaign& campaign,
                   const gk::CampaignResult& result) {
    const Theme& theme = brush.theme;
    const Point at{card.right() - 19, card.y + 93};
    if (result.reversed) {
        const float width = text(brush,
                                 {Face::Medium, 18},
                                 at,
                                 fmt::format("history reversed +{}", campaign.points.bonus),
                                 theme.card_text,
                                 Align::Right);
        turned_arrow(brush, {at.x - width - 32, at.y - 5}, theme.card_text);
        return width + 40;
    }
    return text(brush,
                {Face::SerifItalic, 22},
                at,
                history_words(result),
                theme.card_muted,
                Align::Right) +
           8;
}

void result_card(const Brush& brush, Rect card, const Ladders& ladders, std::size_t place) {
    const gk::Campaign& campaign = *ladders.campaign;
    const gk::CampaignResult& result = campaign.results[place];
    const auto since = ladders.since.find(place);
    float room = 0;
    if (since != ladders.since.end()) {
        room = text(brush,
                    {Face::Medium, 18},
                    {card.right() - 19, card.y + 93},
                    "the battle has since changed",
                    brush.theme.card_text,
                    Align::Right) +
               8;
    } else {
        room = history_sign(brush, card, campaign, result);
    }
    const std::string verb = outcome_words(result);
    card_words(brush,
               card,
               {.name = result.battle,
                .right = (result.corrections.empty() ? "" : "corrected, ") +
                         print::date_words(result.date),
                .first = fmt::format("{} {} {}", result.winner.nation, verb, result.loser.nation),
                .second = fmt::format("{} {} {}", result.winner.player, verb, result.loser.player)},
               room);
    if (since != ladders.since.end()) {
        hover_words(brush, card, since->second);
    }
}

/// The battle on the table, lit: it goes on, or waits to be entered.
void table_card(const Brush& brush, Rect card, const StandingBattle& battle, Asked& asked) {
    const Theme& theme = brush.theme;
    const auto side = [&](std::size_t i) {
        return battle.points[i] ? fmt::format("{} {}", battle.armies[i], *battle.points[i])
                                : battle.armies[i];
    };
    const Button wish{.id = battle.over ? "campaign/propose" : "campaign/resume",
                      .label = battle.over ? "Enter it" : "Resume",
                      .key_cap = battle.over ? "E" : "R",
                      .weight = Weight::Primary,
                      .surface = Surface::Card,
                      .size = 19};
    const float wide = button_width(brush, wish);
    card_words(brush,
               card,
               {.name = battle.name,
                .right = battle.over                       ? "over"
                         : battle.when.starts_with("turn") ? battle.when
                                                           : "turn " + battle.when,
                .first = fmt::format("{}, {}", side(0), side(1)),
                .second = battle.over ? battle.verdict : "on the table"},
               wide + 14);
    outline(brush, card, theme.lamp, 3, 4);
    if (button(brush, {card.right() - 19 - wide, card.bottom() - 42, wide, 36}, wish)) {
        (battle.over ? asked.propose : asked.resume) = true;
    }
}

}  // namespace

void battles_panel(
    const Brush& brush, Rect rect, const Ladders& ladders, PageDraft& draft, Asked& asked) {
    const Theme& theme = brush.theme;
    const Button fresh{.id = "campaign/new-result",
                       .label = "New result",
                       .key_cap = "N",
                       .surface = Surface::Felt,
                       .size = 18};
    const float wide = button_width(brush, fresh) - 16;
    const float sign_x = rect.right() - wide - kSign - 4;
    panel_sign(brush,
               panel_words("campaign-battles"),
               rect,
               {sign_x, rect.y + 12, kSign, kSign},
               Surface::Felt);
    const float title =
        text(brush, {Face::Serif, 34}, {rect.x, rect.y + 42}, "Battles", theme.text);
    const std::size_t count = ladders.newest_first.size();
    const bool fought = ladders.on_table && !ladders.on_table->over;
    std::string counted = fmt::format("{} finished", count);
    const float counted_room = sign_x - rect.x - title - 24;
    const std::string longer = counted + ", 1 being fought";
    if (fought && text_width(brush, {Face::Sans, 18}, longer) <= counted_room) {
        counted = longer;
    }
    const Type aside{Face::Sans, 18};
    text(brush,
         aside,
         {rect.x + title + 14, rect.y + 42},
         shortened(brush, aside, counted, counted_room),
         theme.text_muted);
    if (button(brush, {rect.right() - wide, rect.y + 12, wide, 36}, fresh)) {
        asked.fresh_result = true;
    }
    rule(brush, {rect.x, rect.y + 56}, rect.w, theme.felt_rule);
    const Rect list{rect.x, rect.y + 66, rect.w, rect.h - 66};
    const std::size_t before = ladders.table_shown() ? 1 : 0;
    const std::size_t all = count + before;
    if (all == 0) {
        text(brush, {Face::SerifItalic, 24}, {list.x, list.y + 30}, "none yet", theme.text_muted);
        return;
    }
    draft.chosen = std::min(draft.chosen, all - 1);
    const float content = kPitch * static_cast<float>(all);
    const float scrolled = begin_scroll(brush, "campaign-battles", list, content);
    if (draft.to_chosen) {
        const float top = kPitch * static_cast<float>(draft.chosen);
        scroll_to(brush, top, top + kPitch);
        draft.to_chosen = false;
    }
    const float room = content > list.h ? list.w - 10 : list.w;
    // Only what is in sight is drawn, however many there are.
    const auto first = static_cast<std::size_t>(std::max(0.0F, scrolled / kPitch));
    const auto last = std::min(all, static_cast<std::size_t>((scrolled + list.h) / kPitch) + 1);
    for (std::size_t i = first; i < last; ++i) {
        const Rect card_rect{
            list.x, list.y + kPitch * static_cast<float>(i) - scrolled, room, kCard};
        if (i < before) {
            card(brush, card_rect);
            table_card(brush, card_rect, *ladders.on_table, asked);
            continue;
        }
        const std::size_t place = ladders.newest_first[i - before];
        const Touch touch =
            touchable(brush, fmt::format("campaign/result/{}", place + 1), card_rect);
        card(brush, card_rect);
        if (touch.hovered) {
            fill(brush, card_rect, faded(theme.card_text, 0.06F), 4);
        }
        if (i == draft.chosen) {
            outline(brush, card_rect, theme.card_muted, 2, 4);
        }
        result_card(brush, card_rect, ladders, place);
        if (touch.pressed) {
            draft.chosen = i;
            asked.look_at = place;
        }
    }
    end_scroll();
}

}  // namespace drumhead::dashboard::campaign
