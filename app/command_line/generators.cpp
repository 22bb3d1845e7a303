// drumhead weather, pips and cards; drumhead odds weather and odds cards.

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/dicing.hpp"
#include "app/command_line/context.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/characteristics.hpp"
#include "rules/game_of_kings/command.hpp"
#include "rules/game_of_kings/weather.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

std::optional<Problem> bad_number(std::string_view option, int value, int least, int most) {
    if (value < least || value > most) {
        return Problem{fmt::format("--{}: {} is not from {} to {}", option, value, least, most)};
    }
    return std::nullopt;
}

Json gauge_json(gk::Gauge gauge) {
    return {{"gauge", gauge.number},
            {"turns_here", gauge.turns_here},
            {"weather", gk::word(gk::weather_at(gauge))}};
}

Result<void, Problem> print_weather(const Context& context, int turns, const Dicing& dicing) {
    if (auto bad = bad_number("turns", turns, 1, limits::kMostTurns)) {
        return *bad;
    }
    const auto played = diced(dicing, [&](Dice& dice) {
        std::vector<gk::Gauge> course{gk::opening_gauge(dice)};
        while (static_cast<int>(course.size()) < turns) {
            course.push_back(gk::next_gauge(course.back(), dice));
        }
        return course;
    });
    if (!played) {
        return played.error();
    }
    Json list = Json::array();
    for (std::size_t i = 0; i < played->result().size(); ++i) {
        const auto gauge = played->result()[i];
        Json turn{{"turn", i + 1}};
        turn.update(gauge_json(gauge));
        list.push_back(std::move(turn));
        if (!context.json) {
            context.streams.out << fmt::format("turn {:>3}  gauge {:>2}  {}\n",
                                               i + 1,
                                               gauge.number,
                                               gk::name(gk::weather_at(gauge)));
        }
    }
    if (context.json) {
        context.print({{"dice", dice_json(played->thrown)}, {"turns", list}});
    }
    return {};
}

Result<void, Problem> print_forecast(const Context& context, int gauge, int held, int turns) {
    for (auto bad : {bad_number("gauge", gauge, gk::kGaugeLeast, gk::kGaugeMost),
                     bad_number("held", held, 1, limits::kMostTurns),
                     bad_number("turns", turns, 1, limits::kMostTurns)}) {
        if (bad) {
            return *bad;
        }
    }
    Json list = Json::array();
    const auto coming = gk::forecast({.number = gauge, .turns_here = held}, turns);
    for (std::size_t i = 0; i < coming.size(); ++i) {
        Json chances = Json::object();
        const auto weather = coming[i].marginal(gk::weather_at);
        for (const auto& [kind, chance] : weather.outcomes()) {
            chances[std::string(gk::word(kind))] = chance;
        }
        Json numbers = Json::object();
        const auto places = coming[i].marginal(&gk::Gauge::number);
        for (const auto& [number, chance] : places.outcomes()) {
            numbers[std::to_string(number)] = chance;
        }
        if (!context.json) {
            context.streams.out << fmt::format("in {:>2} turn{} ", i + 1, i == 0 ? " " : "s");
            for (const auto& [kind, chance] : chances.items()) {
                context.streams.out
                    << fmt::format("  {} {:.1f}%", kind, chance.get<double>() * 100);
            }
            context.streams.out << "\n";
        }
        list.push_back({{"after", i + 1}, {"weather", chances}, {"gauge", numbers}});
    }
    if (context.json) {
        context.print(
            {{"rule", "weather"}, {"facts", {{"gauge", gauge}, {"held", held}}}, {"turns", list}});
    }
    return {};
}

/// "10,6,6" and "0,1,0" as the dice of so many sectors.
Result<std::vector<gk::CommandDie>> read_command_dice(const std::string& faces,
                                                      const std::string& bonuses) {
    std::vector<gk::CommandDie> dice;
    std::string_view rest = faces;
    while (!rest.empty()) {
        const auto item = rest.substr(0, rest.find(','));
        const auto die = gk::command_die_from(item);
        if (!die || dice.size() >= limits::kMostArmySectors) {
            return Problem{
                fmt::format("--dice-set: '{}' is not a die of 2 to {} faces, of 1 to {} sectors",
                            cited(item),
                            limits::kMostFaces,
                            limits::kMostArmySectors)};
        }
        dice.push_back(*die);
        rest.remove_prefix(std::min(rest.size(), item.size() + 1));
    }
    if (dice.empty()) {
        return Problem{"--dice-set: at least one die is needed, as 10,6,6"};
    }
    if (!bonuses.empty()) {
        const auto added = read_faces(bonuses);
        if (!added || added->size() != dice.size() ||
            std::ranges::any_of(*added, [](int b) { return b < -9 || b > 9; })) {
            return Problem{"--bonus: one number from -9 to 9 is needed for each die, as 0,1,0"};
        }
        for (std::size_t i = 0; i < dice.size(); ++i) {
            dice[i].bonus = (*added)[i];
        }
    }
    return dice;
}

Result<void, Problem> print_pips(const Context& context,
                                 const std::string& faces,
                                 const std::string& bonuses,
                                 const Dicing& dicing) {
    const auto sectors = read_command_dice(faces, bonuses);
    if (!sectors) {
        return sectors.error();
    }
    const auto played = diced(dicing, [&](Dice& dice) {
        std::vector<int> points;
        for (const auto& die : *sectors) {
            points.push_back(gk::command_points(die, dice));
        }
        return points;
    });
    if (!played) {
        return played.error();
    }
    int total = 0;
    Json list = Json::array();
    for (std::size_t i = 0; i < played->result().size(); ++i) {
        const int points = played->result()[i];
        total += points;
        list.push_back({{"die", gk::describe((*sectors)[i])}, {"points", points}});
        if (!context.json) {
            context.streams.out << fmt::format("{:<6} {}\n", gk::describe((*sectors)[i]), points);
        }
    }
    if (context.json) {
        context.print({{"dice", dice_json(played->thrown)}, {"sectors", list}, {"total", total}});
    } else {
        context.streams.out << fmt::format("total  {}\n", total);
    }
    return {};
}

Json deck_json(const gk::CardDeck& deck) {
    Json list = Json::array();
    for (const auto& kind : deck.kinds) {
        list.push_back({{"side",
                         kind.army < 0    ? "joker"
                         : kind.army == 0 ? "red"
                                          : "black"},
                        {"value", kind.value},
                        {"cards", kind.cards}});
    }
    return list;
}

Result<std::array<int, 2>> read_units(const std::string& units) {
    const auto counts = read_faces(units);
    if (!counts || counts->size() != 2 ||
        std::ranges::any_of(*counts, [](int n) { return n < 1 || n > limits::kMostCardUnits; })) {
        return Problem{
            fmt::format("--units: two numbers from 1 to {} are needed, generals counted, as 19,18",
                        limits::kMostCardUnits)};
    }
    return std::array{(*counts)[0], (*counts)[1]};
}

Result<void, Problem> print_cards(const Context& context,
                                  const std::string& units,
                                  int turns,
                                  const Dicing& dicing) {
    if (auto bad = bad_number("turns", turns, 1, limits::kMostTurns)) {
        return *bad;
    }
    const auto counts = read_units(units);
    if (!counts) {
        return counts.error();
    }
    const std::array<int, 2> medians{gk::card_median((*counts)[0], {}),
                                     gk::card_median((*counts)[1], {})};
    const auto deck = gk::card_deck(medians);
    const auto played = diced(dicing, [&](Dice& dice) {
        std::vector<std::vector<int>> drawn;  // kinds, by turn; the joker that ends it included
        for (int turn = 0; turn < turns; ++turn) {
            auto left = deck.counts();
            drawn.emplace_back();
            do {
                drawn.back().push_back(gk::draw_card(deck, left, dice));
                --left[static_cast<std::size_t>(drawn.back().back())];
            } while (deck.kinds[static_cast<std::size_t>(drawn.back().back())].army >= 0);
        }
        return drawn;
    });
    if (!played) {
        return played.error();
    }
    Json list = Json::array();
    for (std::size_t turn = 0; turn < played->result().size(); ++turn) {
        Json phases = Json::array();
        std::string words;
        for (const int kind : played->result()[turn]) {
            const auto& card = deck.kinds[static_cast<std::size_t>(kind)];
            const auto* side = card.army < 0 ? "joker" : card.army == 0 ? "red" : "black";
            phases.push_back({{"side", side}, {"value", card.value}});
            words += card.army < 0 ? " joker" : fmt::format(" {} {},", side, card.value);
        }
        list.push_back({{"turn", turn + 1}, {"phases", phases}});
        if (!context.json) {
            context.streams.out << fmt::format("turn {:>3} {}\n", turn + 1, words);
        }
    }
    if (context.json) {
        context.print({{"medians", medians},
                       {"deck", deck_json(deck)},
                       {"size", deck.size()},
                       {"turns", list}});
    }
    return {};
}

Result<void, Problem> print_card_odds(const Context& context, int units) {
    if (auto bad = bad_number("units", units, 1, limits::kMostCardUnits)) {
        return *bad;
    }
    const int median = gk::card_median(units, {});
    // Against a like army: the deck's shape hangs on the medians only in its numbers.
    const auto deck = gk::card_deck({median, median});
    const auto first =
        exact_odds([&](Dice& dice) { return gk::draw_card(deck, deck.counts(), dice); });
    const auto whose =
        first.marginal([&](int kind) { return deck.kinds[static_cast<std::size_t>(kind)].army; });
    const double jokers = deck.kinds.back().cards;
    const double own = (deck.size() - jokers) / 2;
    // Before the first joker: each of an army's cards is as likely to fall in any of the gaps the
    // jokers make.
    const double no_phase = jokers / (own + jokers);
    const double expected = own / (jokers + 1);
    Json answer{
        {"rule", "cards"},
        {"facts", {{"units", units}}},
        {"median", median},
        {"deck", deck_json(deck)},
        {"first_card", {{"own", whose.at(0)}, {"enemy", whose.at(1)}, {"joker", whose.at(-1)}}},
        {"no_phase", no_phase},
        {"expected_phases", expected},
        {"expected_points", expected * median}};
    if (context.json) {
        context.print(answer);
    } else {
        context.streams.out << fmt::format(
            "median {}; first card own {:.1f}%, joker {:.1f}%; no phase in a turn {:.1f}%; {:.1f} "
            "phases and {:.0f} points expected\n",
            median,
            whose.at(0) * 100,
            whose.at(-1) * 100,
            no_phase * 100,
            expected,
            expected * median);
    }
    return {};
}

}  // namespace

void add_generators(CLI::App& app, Context& context) {
    struct Words {
        Dicing dicing;
        int turns = 1;
        int gauge = 7;
        int held = 1;
        std::string dice_set = "10,6,6";
        std::string bonus;
        std::string units;
        int unit_count = 0;
    };
    auto words = std::make_shared<Words>();
    auto* weather = app.add_subcommand("weather", "the weather of so many turns");
    weather->fallthrough();
    add_dicing(*weather, words->dicing);
    weather->add_option("--turns", words->turns, "how many, 1 to 100");
    weather->footer("Example: drumhead weather --turns 8 --seed 1745");
    weather->callback([&context, words] {
        context.run = [&context, words] {
            return print_weather(context, words->turns, words->dicing);
        };
    });

    auto* pips = app.add_subcommand("pips", "the command points of each sector");
    pips->fallthrough();
    add_dicing(*pips, words->dicing);
    pips->add_option("--dice-set", words->dice_set, "the die of each sector, as 10,6,6");
    pips->add_option("--bonus", words->bonus, "added to each, as 0,1,0");
    pips->footer("Example: drumhead pips --dice-set 12,10 --bonus 1,0");
    pips->callback([&context, words] {
        context.run = [&context, words] {
            return print_pips(context, words->dice_set, words->bonus, words->dicing);
        };
    });

    auto* cards = app.add_subcommand("cards", "activation cards of so many turns");
    cards->fallthrough();
    add_dicing(*cards, words->dicing);
    cards->add_option("--units", words->units, "units of each army, the general counted, as 19,18")
        ->required();
    cards->add_option("--turns", words->turns, "how many, 1 to 100");
    cards->footer("Example: drumhead cards --units 19,18 --turns 3 --seed 4");
    cards->callback([&context, words] {
        context.run = [&context, words] {
            return print_cards(context, words->units, words->turns, words->dicing);
        };
    });

    auto* odds = app.get_subcommand("odds");
    auto* odds_weather =
        odds->add_subcommand("weather", "the chance of each weather in the next turns")
            ->fallthrough();
    odds_weather->add_option("--gauge", words->gauge, "where it stands, 2 to 12")->required();
    odds_weather->add_option("--held", words->held, "for how many turns, this one included");
    odds_weather->add_option("--turns", words->turns, "how many turns ahead");
    odds_weather->footer("Example: drumhead odds weather --gauge 11 --held 2 --turns 3");
    odds_weather->callback([&context, words] {
        context.run = [&context, words] {
            return print_forecast(context, words->gauge, words->held, words->turns);
        };
    });

    auto* odds_cards =
        odds->add_subcommand("cards", "what the activation cards give an army in a turn")
            ->fallthrough();
    odds_cards->add_option("--units", words->unit_count, "units of the army, the general counted")
        ->required();
    odds_cards->footer("Example: drumhead odds cards --units 19");
    odds_cards->callback([&context, words] {
        context.run = [&context, words] { return print_card_odds(context, words->unit_count); };
    });
}

}  // namespace drumhead
