#include "app/dashboard/look_back/replay_page.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/desk.hpp"
#include "app/dashboard/desk.hpp"
#include "app/dashboard/featherstone/desk.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/hushed.hpp"
#include "app/kit/slide.hpp"
#include "app/kit/tokens.hpp"
#include "battles/age_of_reason/state.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

const Problem kNothingChanges{"nothing is changed in a replay"};

/// Where one moment of a battle is told apart from another.
struct Moment {
    std::string when{};  ///< "3B"
    std::string turn{};  ///< "3"
};

// What the three rulebooks differ in: the desk, when an event was, and how the draft is put back.

struct OfKings {
    using Battle = gk::Battle;
    using Desk = dashboard::Desk;
    static std::unique_ptr<Desk> desk(const Battle& battle) {
        return std::make_unique<Desk>(
            Player{.battle = [&battle]() -> const gk::Battle& { return battle; },
                   .perform = [](const Perform&) -> Result<gk::Answer> { return kNothingChanges; },
                   .go_to = [](std::size_t) -> Result<void> { return kNothingChanges; },
                   .replaying = true});
    }
    static Moment moment(const Battle& battle, std::size_t done) {
        const std::string when =
            done == 0 ? gk::half_turn(battle.start()) : battle.events()[done - 1].when;
        // A half-turn is its turn's number and a letter, or a point and the number of a card.
        std::string turn;
        for (const char c : when) {
            if (std::isdigit(static_cast<unsigned char>(c)) == 0) {
                break;
            }
            turn += c;
        }
        return {when, turn};
    }
    static void settle(const Battle& /*battle*/, Draft& draft) { lay_down(draft); }
    static bool sheet_open(const Draft& draft) { return draft.sheet != Sheet::None; }
    static constexpr bool kTurnWord = true;
};

struct OfReason {
    using Battle = bar::Battle;
    using Desk = age_of_reason::Desk;
    static std::unique_ptr<Desk> desk(const Battle& battle) {
        return std::make_unique<Desk>(age_of_reason::Player{
            .battle = [&battle]() -> const bar::Battle& { return battle; },
            .perform = [](const age_of_reason::Perform&) -> Result<bar::Answer> {
                return kNothingChanges;
            },
            .go_to = [](std::size_t) -> Result<void> { return kNothingChanges; },
            .replaying = true});
    }
    static Moment moment(const Battle& battle, std::size_t done) {
        const std::string when =
            done == 0 ? bar::name(bar::turn(battle.start())) : battle.events()[done - 1].when;
        return {when, when};
    }
    static void settle(const Battle& battle, age_of_reason::Draft& draft) {
        age_of_reason::show_last(battle, draft);
    }
    static bool sheet_open(const age_of_reason::Draft& draft) {
        return draft.sheet != age_of_reason::Sheet::None || draft.throwing;
    }
    static constexpr bool kTurnWord = true;
};

struct OfFeatherstone {
    using Battle = fea::Battle;
    using Desk = featherstone::Desk;
    static std::unique_ptr<Desk> desk(const Battle& battle) {
        return std::make_unique<Desk>(featherstone::Player{
            .battle = [&battle]() -> const fea::Battle& { return battle; },
            .perform = [](const featherstone::Perform&) -> Result<fea::Answer> {
                return kNothingChanges;
            },
            .go_to = [](std::size_t) -> Result<void> { return kNothingChanges; },
            .replaying = true});
    }
    static Moment moment(const Battle& battle, std::size_t done) {
        const std::string when =
            done == 0 ? fea::when(battle.start())
                      : fea::log_line(battle.start(), battle.events()[done - 1]).when;
        return {when, when};
    }
    static void settle(const Battle& /*battle*/, featherstone::Draft& draft) {
        featherstone::settle(draft);
    }
    static bool sheet_open(const featherstone::Draft& draft) {
        return draft.sheet != featherstone::Sheet::None;
    }
    static constexpr bool kTurnWord = false;  // its words say themselves what they count
};

enum class Step { First, TurnBack, Back, On, TurnOn, Last };

/// A triangle or two, to the left or the right, with an upright where there is nothing beyond.
void draw_step(const Brush& brush, Step step, Point centre, Colour colour) {
    const bool left = step == Step::First || step == Step::TurnBack || step == Step::Back;
    const float way = left ? -1.0F : 1.0F;
    const auto triangle = [&](float x) {
        polygon(brush,
                left ? std::vector<Point>{{x - 5, centre.y},
                                          {x + 4, centre.y - 6},
                                          {x + 4, centre.y + 6}}
                     : std::vector<Point>{{x - 4, centre.y - 6},
                                          {x + 5, centre.y},
                                          {x - 4, centre.y + 6}},
                colour);
    };
    if (step == Step::TurnBack || step == Step::TurnOn) {
        triangle(centre.x - 5);
        triangle(centre.x + 5);
        return;
    }
    triangle(centre.x);
    if (step == Step::First || step == Step::Last) {
        fill(brush, {centre.x + way * 7 - 1, centre.y - 6, 2.2F, 12}, colour);
    }
}

struct StepInfo {
    Step step;
    std::string_view id;
    std::string_view words;
    std::string_view cap;
    Key key;
};
constexpr std::array kSteps{
    StepInfo{Step::First, "replay/first", "the beginning", "Home", Key::Home},
    StepInfo{Step::TurnBack, "replay/turn-back", "a turn back", "PgUp", Key::PageUp},
    StepInfo{Step::Back, "replay/back", "an event back", "Left", Key::Left},
    StepInfo{Step::On, "replay/on", "an event on", "Right", Key::Right},
    StepInfo{Step::TurnOn, "replay/turn-on", "a turn on", "PgDn", Key::PageDown},
    StepInfo{Step::Last, "replay/last", "the last event", "End", Key::End}};

template <class Of>
class ReplayPage : public OverPage {
public:
    using Battle = typename Of::Battle;

    ReplayPage(const Battle& battle, std::optional<std::size_t> moment)
        : whole_(battle), seen_(battle.start()), last_(battle.done()) {
        for (std::size_t done = 0; done <= last_; ++done) {
            moments_.push_back(Of::moment(whole_, done));
        }
        desk_ = Of::desk(seen_);
        go(std::min(moment.value_or(last_), last_));
    }

    PageDone frame(const Brush& brush, const Layout& layout) override;
    std::string title() const override { return fmt::format("Replay, {}", desk_->title()); }
    std::optional<PagePlaces> places() const override {
        return PagePlaces{desk_->units(), desk_->actions()};
    }
    void choose(FoundKind kind, std::string_view id) override { desk_->choose(kind, id); }

private:
    void go(std::size_t moment) {
        if (moment == seen_.done() && settled_) {
            return;
        }
        if (moment < seen_.done()) {
            seen_ = Battle(whole_.start());
        }
        while (seen_.done() < moment) {
            seen_.append(whole_.events()[seen_.done()]);
        }
        Of::settle(seen_, desk_->draft);
        settled_ = true;
    }
    /// The first event of a turn, or the beginning.
    bool begins_turn(std::size_t moment) const {
        return moment == 0 || moments_[moment].turn != moments_[moment - 1].turn;
    }
    std::size_t after(Step step) const {
        std::size_t at = seen_.done();
        switch (step) {
            case Step::First:
                return 0;
            case Step::TurnBack:
                at -= std::min<std::size_t>(at, 1);
                while (!begins_turn(at)) {
                    --at;
                }
                return at;
            case Step::Back:
                return at - std::min<std::size_t>(at, 1);
            case Step::On:
                return std::min(at + 1, last_);
            case Step::TurnOn:
                at = std::min(at + 1, last_);
                while (at < last_ && !begins_turn(at)) {
                    ++at;
                }
                return at;
            case Step::Last:
                return last_;
        }
        return at;
    }
    std::string words(bool short_form) const {
        const std::string where = seen_.done() == 0 ? std::string("the beginning")
                                  : short_form      ? fmt::format("{} of {}", seen_.done(), last_)
                                               : fmt::format("event {} of {}", seen_.done(), last_);
        const std::string& when = moments_[seen_.done()].when;
        return fmt::format("{}, {}{}", where, Of::kTurnWord && !short_form ? "turn " : "", when);
    }
    void draw_bar(const Brush& brush, Rect bar, Form form, bool& leave);
    void draw_track(const Brush& brush, Rect rect);

    Battle whole_;
    Battle seen_;  ///< as far as it is shown; the desk reads it
    std::size_t last_;
    std::vector<Moment> moments_{};  ///< by how many events were done
    bool settled_ = false;
    std::unique_ptr<typename Of::Desk> desk_;
};

template <class Of>
void ReplayPage<Of>::draw_track(const Brush& brush, Rect rect) {
    const Theme& theme = brush.theme;
    const Rect track{rect.x + 10, rect.centre().y - 2, rect.w - 20, 4};
    if (last_ == 0 || track.w < 20) {
        return;
    }
    if (const auto share = slide(brush, "replay/track", rect, track)) {
        go(static_cast<std::size_t>(std::lround(*share * static_cast<float>(last_))));
    }
    const auto x_of = [&](std::size_t moment) {
        return track.x + track.w * static_cast<float>(moment) / static_cast<float>(last_);
    };
    const float here = x_of(seen_.done());
    fill(brush, track, faded(theme.band_muted, 0.45F), 2);
    fill(brush, {track.x, track.y, here - track.x, track.h}, theme.band_text, 2);
    // A mark where each turn begins, its name where there is room.
    const Type small{Face::Sans, 17};
    float free_from = track.x - 20;
    for (std::size_t moment = 1; moment <= last_; ++moment) {
        if (!begins_turn(moment)) {
            continue;
        }
        const float x = x_of(moment);
        upright(brush, {x, track.y - 4}, track.h + 8, theme.band_muted, 1.4F);
        const std::string& turn = moments_[moment].turn;
        const float wide = text_width(brush, small, turn);
        if (x - wide / 2 >= free_from && std::abs(x - here) > wide / 2 + 12 && rect.h >= 44) {
            text(brush, small, {x, track.y - 7}, turn, theme.band_muted, Align::Centre);
            free_from = x + wide / 2 + 10;
        }
    }
    disc(brush, {here, track.y + 2}, 9, theme.band_text);
    disc(brush, {here, track.y + 2}, 5, theme.band);
}

template <class Of>
void ReplayPage<Of>::draw_bar(const Brush& brush, Rect bar, Form form, bool& leave) {
    const Theme& theme = brush.theme;
    band(brush, bar, BandEdge::Above);
    const bool narrow = form == Form::Narrow;
    const float middle = bar.centre().y;
    const float margin = narrow ? 10 : 18;
    float right = bar.right() - margin;
    const Button back{.id = "replay/now",
                      .label = narrow ? "Now" : "Back to now",
                      .key_cap = "Esc",
                      .surface = Surface::Band,
                      .size = 18};
    const float back_width = button_width(brush, back);
    leave = button(brush, {right - back_width, middle - 18, back_width, 36}, back) || leave;
    right -= back_width + (narrow ? 6.0F : 14.0F);
    float x = right;
    // From the right, so that the row ends beside the way back.
    // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
    for (auto each = kSteps.rbegin(); each != kSteps.rend(); ++each) {
        const bool turn = each->step == Step::TurnBack || each->step == Step::TurnOn;
        if (narrow && turn) {
            continue;
        }
        const float cap = key_cap_width(brush, each->cap, 21);
        const float width = std::max(36.0F, cap + 38);
        x -= width;
        const Rect rect{x, middle - 18, width, 36};
        const bool idle = after(each->step) == seen_.done();
        const Touch touch = touchable(brush, each->id, rect);
        if (touch.hovered && !idle) {
            fill(brush, rect, faded(theme.band_text, 0.12F), 6);
        }
        outline(brush, rect, faded(theme.band_muted, idle ? 0.35F : 0.8F), 1.2F, 6);
        draw_step(brush,
                  each->step,
                  {rect.x + 17, middle},
                  idle ? faded(theme.band_muted, 0.5F) : theme.band_text);
        key_cap(brush, {rect.right() - cap - 6, middle}, each->cap, Surface::Band, 21);
        hover_words(brush, rect, each->words);
        if (touch.pressed) {
            go(after(each->step));
        }
        x -= narrow ? 4 : 6;
    }
    const float left = bar.x + margin;
    const float baseline = middle + 7;
    float at = left;
    if (!narrow) {
        at += text(brush, {Face::Serif, 27}, {left, baseline}, "Replay", theme.band_text) + 12;
    }
    const Type type{Face::Medium, narrow ? 18.0F : 19.0F};
    // The track keeps its place while the numbers grow.
    const std::string longest = fmt::format(
        "{}{} of {}, {}{}",
        narrow ? "" : "event ",
        last_,
        last_,
        Of::kTurnWord && !narrow ? "turn " : "",
        std::ranges::max(moments_, {}, [](const Moment& each) { return each.when.size(); }).when);
    const float room = x - at - 100;
    const float width = std::min(
        room, std::max(text_width(brush, type, longest), text_width(brush, type, words(narrow))));
    text(brush, type, {at, baseline}, shortened(brush, type, words(narrow), room), theme.band_text);
    at += width + 8;
    draw_track(brush, {at, bar.y + 2, x - at - 4, bar.h - 4});
}

template <class Of>
PageDone ReplayPage<Of>::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    const std::size_t before = seen_.done();
    std::vector<Key> mine;
    if (!typing()) {
        for (const StepInfo& each : kSteps) {
            mine.push_back(each.key);
            if (pressed(each.key)) {
                go(after(each.step));
            }
        }
        if (!Of::sheet_open(desk_->draft)) {
            mine.push_back(Key::Escape);
            done.leave = pressed(Key::Escape);
        }
    }
    auto& draft = desk_->draft;
    draft.theme = &brush.theme;
    draft.own_scale = 1;
    const float foot = layout.form == Form::Narrow ? 46 : 56;
    typename Of::Desk::FrameDone drawn;
    {
        const Hushed hushed(mine);
        drawn = desk_->frame({.frame = {layout.frame.w * brush.scale, layout.frame.h * brush.scale},
                              .monitor_scale = brush.scale,
                              .foot = foot,
                              .touchables = brush.touchables},
                             brush.fonts);
    }
    use_arrows(Arrows::ForThePage);
    done.turn_to = std::exchange(draft.over, std::nullopt);
    begin_table();
    bool leave = false;
    draw_bar(brush, {0, layout.frame.h - foot, layout.frame.w, foot}, layout.form, leave);
    end_table();
    done.leave = done.leave || leave;
    done.look_up = std::exchange(draft.look_up, false);
    done.acted = drawn.acted || before != seen_.done();
    return done;
}

}  // namespace

std::unique_ptr<OverPage> replay_page(const gk::Battle& battle, std::optional<std::size_t> moment) {
    return std::make_unique<ReplayPage<OfKings>>(battle, moment);
}
std::unique_ptr<OverPage> replay_page(const bar::Battle& battle,
                                      std::optional<std::size_t> moment) {
    return std::make_unique<ReplayPage<OfReason>>(battle, moment);
}
std::unique_ptr<OverPage> replay_page(const fea::Battle& campaign,
                                      std::optional<std::size_t> moment) {
    return std::make_unique<ReplayPage<OfFeatherstone>>(campaign, moment);
}

}  // namespace drumhead::dashboard
