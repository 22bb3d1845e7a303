// drumhead battle report … and battle luck …

#include <array>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/report/report.hpp"
#include "rosters/json.hpp"
#include "rules/dice/percent.hpp"

namespace drumhead {
namespace {

Result<report::Told> tell(const Context& context, std::int64_t number) {
    const auto system = system_of(context, number);
    if (!system) {
        return system.error();
    }
    Result<report::Told> told = Problem{""};
    with_rulebook(*system, [&](auto rulebook) {
        const auto battle = load_battle<decltype(rulebook)>(context, number);
        told = battle ? Result<report::Told>(report::told(*battle))
                      : Result<report::Told>(battle.error());
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
    const auto told = tell(context, words.number);
    if (!told) {
        return told.error();
    }
    const auto text =
        report::written(*told,
                        words.html ? report::Kind::Html : report::Kind::Markdown,
                        words.every_event ? report::Detail::EveryEvent : report::Detail::Deeds);
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

Json apart_json(const LuckApart& apart) {
    constexpr std::array<const char*, kThrowers.size()> kWords{"rolled", "entered", "unknown"};
    Json json = Json::object();
    for (std::size_t i = 0; i < kThrowers.size(); ++i) {
        json[kWords[i]] = {sum_json(apart[i][0]), sum_json(apart[i][1])};
    }
    return json;
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
    json["apart"] = apart_json(story.luck.apart);
    json["kinds"] = Json::array();
    for (const LuckOfKind& kind : story.luck.kinds) {
        json["kinds"].push_back({{"kind", kind.kind},
                                 {"read", kind.read},
                                 {"sides", {sum_json(kind.sides[0]), sum_json(kind.sides[1])}},
                                 {"apart", apart_json(kind.apart)}});
    }
    json["course"] = Json::array();
    for (const LuckPoint& point : story.luck.course) {
        json["course"].push_back({{"seq", point.event},
                                  {"when", point.when},
                                  {"ahead", {point.ahead[0], point.ahead[1]}}});
    }
    json["received"] = report::received_words(story);
    json["points_received"] = Json::array();
    for (const ToldReceived& received : story.received) {
        json["points_received"].push_back(
            {{"what", received.what}, {"points", {received.points[0], received.points[1]}}});
    }
    json["seed"] = std::to_string(story.seed);
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
        out << (dice < report::kFewestOfAFace * count.faces
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
        const auto tail = report::tail_words(story.luck.all[side]);
        out << fmt::format("{}: {}{}{}\n",
                           story.armies[side].name,
                           report::luck_words(story.luck.all[side]),
                           tail.empty() ? "" : "; ",
                           tail);
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
        for (std::size_t i = 0; i < kThrowers.size(); ++i) {
            if (const LuckSum& sum = story.luck.apart[i][side]; sum.dice > 0) {
                out << fmt::format("  {:<24} {:>4} dice, got {:>4} of {:.1f}\n",
                                   report::thrower_words(kThrowers[i]),
                                   sum.dice,
                                   sum.got,
                                   sum.expected);
            }
        }
    }
    if (!story.luck.course.empty()) {
        out << "ahead of what was expected, as each half-turn ended\n";
        for (std::size_t i = 0; i < story.luck.course.size(); ++i) {
            const LuckPoint& now = story.luck.course[i];
            if (i + 1 == story.luck.course.size() || story.luck.course[i + 1].when != now.when) {
                out << fmt::format("  {:<8} {} {:+.1f}, {} {:+.1f}\n",
                                   now.when,
                                   story.armies[0].name,
                                   now.ahead[0],
                                   story.armies[1].name,
                                   now.ahead[1]);
            }
        }
    }
    for (const auto& sentence : report::received_words(story)) {
        out << sentence << "\n";
    }
    out << report::seed_words(story) << "\n";
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
