#include "app/dashboard/rows.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::dashboard {

using namespace kit;

void Rows::next_line() {
    x = left;
    y += kPitch;
}

void Rows::caption(std::string_view words, float least) {
    const float width = std::max(least, text_width(brush, kCaption, words) + 10);
    if (x > left && x + width - 10 > right) {
        next_line();
    }
    if (in_sight()) {
        text(brush,
             kCaption,
             {x, y + 24},
             shortened(brush, kCaption, words, right - x),
             brush.theme.ink_muted);
    }
    x += width;
}

bool Rows::press(Button wish, float width) {
    wish.size = 18;
    const float cap = wish.key_cap.empty() ? 0 : key_cap_width(brush, wish.key_cap, 23) + 12;
    const float wide =
        width > 0 ? width : text_width(brush, {Face::Medium, 18}, wish.label) + cap + 26;
    if (x > left && x + wide > right) {
        next_line();
    }
    const Rect at{x, y, std::min(wide, right - x), kHigh};
    x += wide + 6;
    return in_sight() && button(brush, at, wish);
}

int Rows::choose(const std::string& id, const std::vector<std::string>& words, int taken) {
    int pressed = -1;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Weight weight = static_cast<int>(i) == taken ? Weight::Chosen : Weight::Second;
        if (press({.id = fmt::format("{}/{}", id, i), .label = words[i], .weight = weight})) {
            pressed = static_cast<int>(i);
        }
    }
    return pressed;
}

int Rows::step(const std::string& id, std::string_view shown, float width) {
    int by = 0;
    if (press({.id = id + "/less", .label = "−"}, kHigh)) {
        by = -1;
    }
    if (in_sight()) {
        text(brush,
             {Face::Medium, 19},
             {x + width / 2 - 3, y + 24},
             shown,
             brush.theme.ink,
             Align::Centre);
    }
    x += width;
    if (press({.id = id + "/more", .label = "+"}, kHigh)) {
        by = 1;
    }
    return by;
}

bool Rows::field(const TextField& wish, std::string& value, float width) {
    const Rect at{x, y, width > 0 ? std::min(width, right - x) : right - x, kHigh};
    x += at.w + 8;
    return in_sight() && text_field(brush, at, wish, value);
}

int next_die(int faces, int by) {
    constexpr std::array kFaces{4, 6, 8, 10, 12, 20};
    if (by > 0) {
        const auto* next = std::ranges::upper_bound(kFaces, faces);
        return next != kFaces.end() ? *next : faces;
    }
    const auto* next = std::ranges::lower_bound(kFaces, faces);
    return by < 0 && next != kFaces.begin() ? *(next - 1) : faces;
}

std::string signed_words(int n) {
    return n < 0 ? fmt::format("−{}", -n) : fmt::format("+{}", n);
}

namespace {

// The table itself: a name and a part, as many rows as the players want.
void table_rows(Rows& page, GroundDraft& ground, const std::string& id) {
    page.caption("ground");
    page.field({.id = id, .hint = "a wood, a slope…", .size = 18}, ground.next, 170);
    page.caption("leaves");
    constexpr std::array kParts{Fraction{3, 4}, Fraction{2, 3}, Fraction{1, 2}, Fraction{1, 4}};
    std::vector<gk::TerrainEffect> more = ground.effects;
    more.push_back({ground.next, kParts.front()});
    const auto fault = gk::ground_fault(more);
    for (const Fraction part : kParts) {
        const std::string words = fmt::format("{}/{}", part.numerator, part.denominator);
        if (page.press({.id = fmt::format("{}/{}", id, words),
                        .label = words,
                        .refused = ground.next.empty() ? "name the ground first"
                                   : fault             ? fault->words
                                                       : ""})) {
            ground.effects.push_back({ground.next, part});
            ground.next.clear();
            break;
        }
    }
    page.next_line();
    for (std::size_t i = 0; i < ground.effects.size(); ++i) {
        const gk::TerrainEffect& effect = ground.effects[i];
        const std::string words = fmt::format(
            "{} {}/{}  ×", effect.name, effect.movement.numerator, effect.movement.denominator);
        if (page.press({.id = fmt::format("{}/drop/{}", id, i),
                        .label = words,
                        .weight = Weight::Chosen})) {
            ground.effects.erase(ground.effects.begin() + static_cast<std::ptrdiff_t>(i));
            break;
        }
    }
    if (!ground.effects.empty()) {
        page.next_line();
    }
}

}  // namespace

Asks ground_rows(Rows& page, const View& view, GroundDraft& ground, const std::string& id) {
    Asks asks;
    table_rows(page, ground, id);
    if (!view.may_keep_ground) {
        return asks;
    }
    if (!view.grounds.empty()) {
        page.caption("saved");
        for (std::size_t i = 0; i < view.grounds.size(); ++i) {
            const gk::GroundTable& saved = view.grounds[i];
            const bool taken = saved.name == ground.name && saved.effects == ground.effects;
            if (page.press({.id = fmt::format("{}/take/{}", id, i),
                            .label = shortened(page.brush, {Face::Medium, 18}, saved.name, 200),
                            .weight = taken ? Weight::Chosen : Weight::Second})) {
                ground.name = saved.name;
                ground.effects = saved.effects;
                ground.deleting = false;
            }
        }
        page.next_line();
    }
    const auto known = std::ranges::find(view.grounds, ground.name, &gk::GroundTable::name);
    const bool exists = known != view.grounds.end();
    const bool unchanged = exists && known->effects == ground.effects;
    page.caption("save as");
    const bool entered =
        page.field({.id = id + "/name", .hint = "a name", .size = 18}, ground.name, 230);
    Button save{.id = id + "/save", .label = exists && !unchanged ? "Replace" : "Save"};
    if (ground.effects.empty()) {
        save.refused = "the table is empty";
    } else if (ground.name.empty() || ground.name.size() > limits::kLongestName) {
        save.refused = fmt::format("give it a name of 1 to {} bytes", limits::kLongestName);
    } else if (unchanged) {
        save.refused = "it is saved as it is here";
    }
    if ((page.press(save) || entered) && save.refused.empty()) {
        asks.emplace_back(SaveGround{{ground.name, ground.effects}});
    }
    if (exists &&
        page.press({.id = id + "/delete", .label = ground.deleting ? "Delete it?" : "Delete"})) {
        if (ground.deleting) {
            asks.emplace_back(DeleteGround{ground.name});
        }
        ground.deleting = !ground.deleting;
    }
    page.next_line();
    return asks;
}

}  // namespace drumhead::dashboard
