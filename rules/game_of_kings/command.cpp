#include "rules/game_of_kings/command.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <numeric>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::gk {

std::optional<CommandDie> command_die_from(std::string_view text) {
    if (text.starts_with('d')) {
        text.remove_prefix(1);
    }
    CommandDie die;
    const char* const end = text.data() + text.size();
    const auto [after_faces, error] = std::from_chars(text.data(), end, die.faces);
    if (error != std::errc{} || die.faces < 2 || die.faces > limits::kMostFaces) {
        return std::nullopt;
    }
    if (after_faces == end) {
        return die;
    }
    const char* bonus = *after_faces == '+' ? after_faces + 1 : after_faces;
    const auto [after_bonus, bonus_error] = std::from_chars(bonus, end, die.bonus);
    const bool signed_once =
        *after_faces == '+' ? bonus != end && *bonus != '-' : *after_faces == '-';
    if (bonus_error != std::errc{} || after_bonus != end || !signed_once || die.bonus < -9 ||
        die.bonus > 9) {
        return std::nullopt;
    }
    return die;
}

std::string describe(CommandDie die) {
    return die.bonus == 0 ? fmt::format("d{}", die.faces)
                          : fmt::format("d{}{:+}", die.faces, die.bonus);
}

int command_points(CommandDie die, Dice& dice) {
    return std::max(0,
                    dice.die({"command points", "", "", "player to act"}, die.faces) + die.bonus);
}

std::string_view name(Step step) {
    constexpr std::array<std::string_view, 5> kNames{"rally", "guns", "move", "musketry", "melee"};
    return kNames[static_cast<std::size_t>(step)];
}

std::optional<Refusal> spending_refused(Spending now, Step step, int points) {
    if (step < now.step) {
        return Refusal{
            "GK-CMD-40",
            fmt::format(
                "the {} step is over; the sector has come to {}", name(step), name(now.step))};
    }
    if (points > now.points) {
        return Refusal{
            "GK-CMD-29",
            fmt::format("it costs {} and {} left",
                        points,
                        now.points == 1 ? "1 point is" : fmt::format("{} points are", now.points))};
    }
    // Only as many rally throws are compulsory as there are points for (GK-RAL-09).
    if (step != Step::Rally && points > 0 && now.retreating > 0) {
        return Refusal{"GK-CMD-26", "retreating units must be thrown for first"};
    }
    return std::nullopt;
}

int CardDeck::size() const {
    return std::accumulate(
        kinds.begin(), kinds.end(), 0, [](int sum, const Kind& kind) { return sum + kind.cards; });
}

std::vector<int> CardDeck::counts() const {
    std::vector<int> result;
    for (const auto& kind : kinds) {
        result.push_back(kind.cards);
    }
    return result;
}

CardDeck card_deck(std::array<int, 2> medians) {
    constexpr int kSuitsOfAColour = 2;
    constexpr int kPacks = 2;
    CardDeck deck;
    for (int army = 0; army < 2; ++army) {
        const int median = medians[static_cast<std::size_t>(army)];
        for (const int value : {median - 1, median, median + 1}) {
            const int held = std::max(1, value);
            const auto same = std::ranges::find_if(deck.kinds, [&](const CardDeck::Kind& k) {
                return k.army == army && k.value == held;
            });
            if (same != deck.kinds.end()) {
                same->cards += kSuitsOfAColour * kPacks;
            } else {
                deck.kinds.push_back(
                    {.army = army, .value = held, .cards = kSuitsOfAColour * kPacks});
            }
        }
    }
    deck.kinds.push_back({.army = -1, .value = 0, .cards = 2});
    return deck;
}

int draw_card(const CardDeck& deck, std::span<const int> left, Dice& dice) {
    assert(left.size() == deck.kinds.size());
    return dice.card({"activation card", "", "", ""}, left);
}

}  // namespace drumhead::gk
