#include <fmt/format.h>

#include "app/report/report.hpp"
#include "rules/dice/percent.hpp"

namespace drumhead::report {
namespace {

/// Text that means only itself in Markdown, on one line.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n' || c == '\r' || c == '\t') {
            out += ' ';
            continue;
        }
        if (std::string_view("\\`*_{}[]<>#|~&").find(c) != std::string_view::npos) {
            out += '\\';
        }
        out += c;
    }
    return out;
}

std::string dice_text(const std::vector<ThrownDie>& dice) {
    std::string text;
    for (const ThrownDie& die : dice) {
        const bool reached = die.needed > 0 && die.success;
        text += fmt::format("{}{}{}{}",
                            text.empty() ? "" : " ",
                            reached ? "**" : "",
                            die.face,
                            reached ? "**" : "");
    }
    return text.empty() ? text : fmt::format(" — dice {}", text);
}

std::string line_of(const ToldDeed& deed) {
    auto text =
        fmt::format("{} {}{}", plain(deed.when), plain(deed.sentence), dice_text(deed.dice));
    if (deed.chance) {
        text += fmt::format(" *({})*", plain(chance_words(deed)));
    }
    return text;
}

void write_army(std::string& out, const ToldArmy& army) {
    out += fmt::format("\n### {}\n\n", plain(army.name));
    if (!army.general.empty()) {
        out += fmt::format("Under {}. ", plain(army.general));
    }
    if (!army.strength.empty()) {
        out += fmt::format("{}. ", plain(army.strength));
    }
    out += fmt::format("At the end: {}.\n", plain(army.end));
    if (!army.note.empty()) {
        out += fmt::format("\n*{}*\n", plain(army.note));
    }
    out += "\n| | unit | | at the end |\n|---|---|---|---|\n";
    std::string group;
    for (const ToldUnit& unit : army.units) {
        out += fmt::format("| {} | {} | {} | {} |\n",
                           unit.group == group ? "" : plain(unit.group),
                           plain(unit.name),
                           plain(unit.what),
                           plain(unit.stands));
        group = unit.group;
    }
}

}  // namespace

std::string markdown(const Story& story, const Wish& wish) {
    std::string out = fmt::format("# {}\n\n*{}*\n\n", plain(story.name), plain(story.rules));
    if (!story.result.empty()) {
        out += fmt::format("**{}**\n\n", plain(story.result));
    }
    for (const auto& fact : story.facts) {
        out += fmt::format("{}  \n", plain(fact));
    }
    const auto turning = [&](const auto& use) {
        for (const ToldDeed& deed : story.deeds) {
            if (deed.turning_point) {
                use(deed);
            }
        }
    };
    std::string points;
    turning([&](const ToldDeed& deed) { points += fmt::format("- {}\n", line_of(deed)); });
    if (!points.empty()) {
        out += "\n## Turning points\n\n" + points;
    }
    out += "\n## Orders of battle\n";
    for (const ToldArmy& army : story.armies) {
        write_army(out, army);
    }
    out += "\n## What happened\n";
    std::string chapter;
    for (const ToldDeed& deed : story.deeds) {
        if (deed.quiet && !wish.every_event) {
            continue;
        }
        if (deed.chapter != chapter) {
            chapter = deed.chapter;
            out += fmt::format("\n### {}\n\n", plain(chapter));
        }
        out +=
            fmt::format("- {}{}\n", deed.turning_point ? "**turning point** " : "", line_of(deed));
    }
    out += fmt::format("\n## {}\n\n| | {} | {} |\n|---|---:|---:|\n",
                       plain(story.course_title),
                       plain(story.armies[0].name),
                       plain(story.armies[1].name));
    std::string when;
    for (std::size_t i = 0; i < story.course.size(); ++i) {
        const ToldPoints& now = story.course[i];
        // One line a half-turn: how it stood when the half-turn was over.
        if (i + 1 == story.course.size() || story.course[i + 1].when != now.when) {
            out += fmt::format("| {} | {} | {} |\n", plain(now.when), now.left[0], now.left[1]);
        }
    }
    out += "\n## Luck\n\n";
    for (std::size_t side = 0; side < 2; ++side) {
        if (story.luck.all[side].dice > 0) {
            out += fmt::format("- {}: {} dice that had to reach a score; {}.\n",
                               plain(story.armies[side].name),
                               story.luck.all[side].dice,
                               luck_words(story.luck.all[side]));
        }
    }
    for (const auto& sentence : received_words(story)) {
        out += fmt::format("- {}\n", plain(sentence));
    }
    out += fmt::format(
        "\n| | {} | | {} | |\n|---|---:|---:|---:|---:|\n| dice | got | expected | "
        "got | expected |\n",
        plain(story.armies[0].name),
        plain(story.armies[1].name));
    for (const LuckOfKind& kind : story.luck.kinds) {
        out += fmt::format("| {}{} | {} | {:.1f} | {} | {:.1f} |\n",
                           plain(kind.kind),
                           kind.read ? ", sum" : "",
                           kind.sides[0].got,
                           kind.sides[0].expected,
                           kind.sides[1].got,
                           kind.sides[1].expected);
    }
    return out;
}

}  // namespace drumhead::report
