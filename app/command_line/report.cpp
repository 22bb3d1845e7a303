// drumhead battle report … and battle luck …

#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/report/report.hpp"
#include "app/terrain/svg.hpp"
#include "rosters/json.hpp"
#include "rules/dice/percent.hpp"

namespace drumhead {
namespace {

/// The table it is fought on, where one was made.
std::string map_of(const gk::State& state) {
    constexpr double kPixelsPerCm = 4;
    if (!state.table) {
        return {};
    }
    const auto made = gk::terrain_of(*state.table);
    return made ? terrain::svg(terrain::map_of(made->terrain,
                                               state.table->seed,
                                               {.player_a = state.armies[0].name,
                                                .player_b = state.armies[1].name}),
                               kPixelsPerCm)
                : std::string();
}
template <class OtherState>
std::string map_of(const OtherState& /*state*/) {
    return {};
}

struct Told {
    Story story;
    std::string map;
};
Result<Told> tell(const Context& context, std::int64_t number) {
    const auto system = system_of(context, number);
    if (!system) {
        return system.error();
    }
    Result<Told> told = Problem{""};
    with_rulebook(*system, [&](auto rulebook) {
        using Rulebook = decltype(rulebook);
        const auto battle = load_battle<Rulebook>(context, number);
        told = battle ? Result<Told>(Told{Rulebook::tell(*battle), map_of(battle->state())})
                      : Result<Told>(battle.error());
    });
    return told;
}

struct ReportWords {
    std::int64_t number = 0;
    std::string file;
    bool markdown = false;
    bool html = false;
    bool every_event = false;
};

Result<void, Problem> write_report(const Context& context, const ReportWords& words) {
    if (words.markdown == words.html) {
        return Problem{"--markdown or --html: one of the two is needed"};
    }
    auto told = tell(context, words.number);
    if (!told) {
        return told.error();
    }
    const report::Wish wish{.every_event = words.every_event, .map = std::move(told->map)};
    const auto text =
        words.html ? report::html(told->story, wish) : report::markdown(told->story, wish);
    if (words.file.empty()) {
        context.streams.out << text;
        return {};
    }
    return write_export(context, words.file, text);
}

Json sum_json(const LuckSum& sum) {
    return {{"dice", sum.dice},
            {"got", sum.got},
            {"expected", sum.expected},
            {"as_little", sum.as_little},
            {"as_much", sum.as_much}};
}

Json faces_json(const std::vector<FaceCount>& counts) {
    Json list = Json::array();
    for (const FaceCount& count : counts) {
        list.push_back({{"faces", count.faces},
                        {"lowest", count.lowest},
                        {"fell", count.fell},
                        {"chi_squared", count.chi_squared},
                        {"chance", count.chance}});
    }
    return list;
}

Json luck_json(const Story& story) {
    Json json{{"armies", {story.armies[0].name, story.armies[1].name}}};
    json["all"] = {sum_json(story.luck.all[0]), sum_json(story.luck.all[1])};
    json["kinds"] = Json::array();
    for (const LuckOfKind& kind : story.luck.kinds) {
        json["kinds"].push_back({{"kind", kind.kind},
                                 {"read", kind.read},
                                 {"sides", {sum_json(kind.sides[0]), sum_json(kind.sides[1])}}});
    }
    json["course"] = Json::array();
    for (const LuckPoint& point : story.luck.course) {
        json["course"].push_back({{"seq", point.event},
                                  {"when", point.when},
                                  {"ahead", {point.ahead[0], point.ahead[1]}}});
    }
    json["received"] = story.received;
    json["rolled"] = faces_json(story.luck.rolled);
    json["entered"] = faces_json(story.luck.entered);
    json["unknown"] = faces_json(story.luck.unknown);
    return json;
}

void tell_faces(std::ostream& out, std::string_view whose, const std::vector<FaceCount>& counts) {
    for (const FaceCount& count : counts) {
        out << fmt::format("  {} d{}: ", whose, count.faces);
        int dice = 0;
        for (std::size_t i = 0; i < count.fell.size(); ++i) {
            out << fmt::format("{}{} {}",
                               i == 0 ? "" : ", ",
                               count.lowest + static_cast<int>(i),
                               fmt::format("×{}", count.fell[i]));
            dice += count.fell[i];
        }
        out << (dice < 5 * count.faces
                    ? std::string("; too few to judge\n")
                    : fmt::format("; chi-squared {:.1f}, fair dice are so uneven {} of the time\n",
                                  count.chi_squared,
                                  percent(count.chance)));
    }
}

Result<void, Problem> show_luck(const Context& context, const ReportWords& words) {
    const auto told = tell(context, words.number);
    if (!told) {
        return told.error();
    }
    const Story& story = told->story;
    if (context.json) {
        context.print(luck_json(story));
        return {};
    }
    auto& out = context.streams.out;
    for (std::size_t side = 0; side < 2; ++side) {
        out << fmt::format(
            "{}: {}\n", story.armies[side].name, report::luck_words(story.luck.all[side]));
        for (const LuckOfKind& kind : story.luck.kinds) {
            const LuckSum& sum = kind.sides[side];
            if (sum.dice > 0) {
                out << fmt::format("  {:<24} {:>4} dice, {} {:>4} of {:.1f}\n",
                                   kind.kind,
                                   sum.dice,
                                   kind.read ? "sum" : "got",
                                   sum.got,
                                   sum.expected);
            }
        }
    }
    for (const auto& sentence : story.received) {
        out << sentence << "\n";
    }
    out << "faces\n";
    tell_faces(out, "rolled", story.luck.rolled);
    tell_faces(out, "entered", story.luck.entered);
    tell_faces(out, "not known by whom", story.luck.unknown);
    return {};
}

}  // namespace

void add_report(CLI::App& battle, Context& context) {
    auto words = std::make_shared<ReportWords>();
    auto* report = battle.add_subcommand("report", "the story of a battle, to be read or printed")
                       ->fallthrough();
    report->add_option("N", words->number, "the battle's number")->required();
    report->add_option("FILE", words->file, "where to write it; the screen if left out");
    report->add_flag("--markdown", words->markdown, "as Markdown");
    report->add_flag("--html", words->html, "as one HTML file with its charts in it");
    report->add_flag("--all", words->every_event, "marks, moves and settings too");
    report->footer("Example: drumhead battle report 1 --html fontenoy.html");
    report->callback([&context, words] {
        context.run = [&context, words] { return write_report(context, *words); };
    });

    auto* luck = battle.add_subcommand("luck", "the dice of a battle against what was expected")
                     ->fallthrough();
    luck->add_option("N", words->number, "the battle's number")->required();
    luck->footer("Example: drumhead battle luck 1 --json");
    luck->callback([&context, words] {
        context.run = [&context, words] { return show_luck(context, *words); };
    });
}

}  // namespace drumhead
