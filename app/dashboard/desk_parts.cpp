#include "app/dashboard/desk_parts.hpp"

#include <string>

#include <fmt/format.h>

#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard {

std::vector<Place> places_of(std::span<const NamedAction> actions,
                             const std::function<bool(std::string_view id)>& can_be_done) {
    std::vector<Place> places;
    for (const NamedAction& each : actions) {
        if (can_be_done(each.id)) {
            places.push_back(
                {std::string(each.id), std::string(each.title), std::string(each.key)});
        }
    }
    return places;
}

std::optional<std::size_t> moment_of(std::string_view id, std::size_t done, std::size_t events) {
    if (id == "undo" && done > 0) {
        return done - 1;
    }
    if (id == "redo" && done < events) {
        return done + 1;
    }
    return std::nullopt;
}

std::optional<PageName> page_rows(Rows& page, bool club_pages) {
    std::optional<PageName> pressed;
    for (const PageInfo& info : kPages) {
        if ((info.of == PageOf::Battle || club_pages) &&
            page.press({.id = fmt::format("more/{}", info.word),
                        .label = std::string(info.label),
                        .key_cap = std::string(info.key.cap)})) {
            pressed = info.name;
        }
    }
    return pressed;
}

bool close_row(Rows& page) {
    return page.press({.id = "more/close", .label = "Close Drumhead", .key_cap = "Ctrl+Q"});
}

void screen_rows(Rows& page, const kit::Theme*& theme, float& own_scale) {
    page.caption("light");
    const int light =
        page.choose("more/theme", {"by lamp", "by day"}, theme == &kit::kDark ? 0 : 1);
    if (light >= 0) {
        theme = light == 0 ? &kit::kDark : &kit::kLight;
    }
    page.x += 14;
    page.caption("size");
    std::vector<std::string> words;
    int now = -1;
    for (const float scale : kScales) {
        now = scale == own_scale ? static_cast<int>(words.size()) : now;
        words.push_back(fmt::format("{:.0f}%", scale * 100));
    }
    const int chosen = page.choose("more/scale", words, now);
    if (chosen >= 0) {
        own_scale = kScales[static_cast<std::size_t>(chosen)];
    }
    page.next_line();
    page.caption("Ctrl+plus and Ctrl+minus; Alt shows a letter on everything");
    page.next_line();
}

}  // namespace drumhead::dashboard
