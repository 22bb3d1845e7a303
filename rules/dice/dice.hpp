#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace drumhead {

/// What a throw is for, in the rulebook's words, so that a prompt, a log line and a reason can say
/// it. The views must outlive every use; rules pass string literals.
struct Throw {
    std::string_view purpose;               ///< "volley", "cuirass save", "morale"
    std::string_view success = "succeeds";  ///< what a die that reaches its score does: "hits"
    std::string_view failure = "fails";     ///< and one that does not: "misses"
    std::string_view by = "";  ///< whose dice: "firer", "target", "attacker", "defender"
};

/// What a die must show: `needed` or more once `modifier` has been added to its face.
struct Score {
    int needed = 0;
    int modifier = 0;
    /// The lowest face that does it. Above 6 no six-sided die can; 1 or less and every one does.
    constexpr int face() const { return needed - modifier; }
    friend constexpr auto operator<=>(Score, Score) = default;
};

/// One die as it fell and what it did.
struct ThrownDie {
    std::string purpose;
    std::string by;
    int faces = 6;
    int face = 0;          ///< from 1; from 0 on a die that is read so
    int modified = 0;      ///< the face with its modifier
    int needed = 0;        ///< 0 where the die is read, not compared
    bool success = false;  ///< true for a die that is only read
    std::string did;       ///< "hits", "saves", "fails"
    /// By the players; else the program rolled it. Nothing where an older file does not say.
    std::optional<bool> entered{};
    /// The same die that did the same, whoever threw it.
    friend bool operator==(const ThrownDie& a, const ThrownDie& b) {
        return std::tie(a.purpose, a.by, a.faces, a.face, a.modified, a.needed, a.success, a.did) ==
               std::tie(b.purpose, b.by, b.faces, b.face, b.modified, b.needed, b.success, b.did);
    }
};

class Weigher;

/// What a rule may ask of chance. A rule is written once against this class and read in three ways:
/// the program rolls (TableDice with a generator), the players throw (TableDice with their faces),
/// or every answer is followed with its chance (exact_odds).
class Dice {
public:
    virtual ~Dice() = default;

    /// The face of one die of `faces` sides (2 to 100): 1 to `faces`.
    int die(const Throw& what, int faces);
    /// How many of `n` six-sided dice (0 to 64) reach the score. Nothing is thrown where the dice
    /// cannot matter: no dice, a face above 6 is needed, or 1 is enough.
    int count_d6(const Throw& what, int n, Score score);
    /// Whether one six-sided die reaches the score.
    bool check_d6(const Throw& what, Score score) { return count_d6(what, 1, score) == 1; }
    /// An even chance: a six-sided die, 4 to 6 is yes (GK-ART-21).
    bool even_chance(const Throw& what) { return check_d6(what, {.needed = 4}); }
    /// 1 to 100.
    int percentile(const Throw& what) { return die(what, 100); }
    /// A ten-sided die read 0 to 9, as some rulebooks do; typed in so as well.
    int digit(const Throw& what) { return throw_die(what, 10, 0); }
    /// Which kind of card is drawn, where left[k] cards of kind k remain in the deck: 0 to size
    /// - 1. Typed in as 1 to size. At least one card must remain.
    int card(const Throw& what, std::span<const int> left);

    /// Runs a part of a rule of which only the returned value matters afterwards. When weighed,
    /// ways that end in the same value are followed on as one with the sum of their chances;
    /// otherwise it is an ordinary call. The value must have <=> and ==.
    template <class Rule>
    std::invoke_result_t<Rule&, Dice&> part(Rule&& rule);

private:
    /// A face from `lowest` (0 or 1) to `lowest` + `faces` - 1.
    virtual int throw_die(const Throw& what, int faces, int lowest) = 0;
    virtual int throw_count(const Throw& what, int n, Score score) = 0;
    virtual int draw_card(const Throw& what, std::span<const int> left) = 0;
    virtual Weigher* weigher() { return nullptr; }
};

/// Random numbers that are the same for the same seed on every machine and in every release: the
/// standard fixes std::mt19937_64 and std::seed_seq bit by bit, and the step from 64 bits to a face
/// is ours (no standard distribution, whose results differ by vendor).
class Generator {
public:
    /// `stream` picks one of many independent sequences of a seed, for example one for each event.
    explicit Generator(std::uint64_t seed, std::uint64_t stream = 0);
    /// 0 to `bound` - 1, each equally likely; `bound` at least 1.
    int below(int bound);

private:
    std::mt19937_64 bits_;
};

/// The next throw a player is asked for.
struct DiceWanted {
    Throw what;
    int faces = 6;               ///< sides of the die; 0 asks for a card
    int lowest = 1;              ///< what its first side shows, 0 or 1
    int dice = 1;                ///< in the whole throw
    int thrown = 0;              ///< of these already known
    std::optional<Score> score;  ///< nothing where the die is only read
    int left() const { return dice - thrown; }
};

/// A typed face that the die does not have. `place` counts the faces typed, from 1.
struct BadFace {
    int place = 0;
    int face = 0;
    int faces = 6;  ///< 0: a kind of card of which none is left
    int lowest = 1;
};

/// More faces typed than the rule asked for.
struct FacesLeft {
    int used = 0;
    int given = 0;
};

/// One sentence for each of the three, ready to be shown.
std::string describe(const DiceWanted& wanted);
std::string describe(const BadFace& bad);
std::string describe(const FacesLeft& left);

/// Dice that lie on the table: the faces the players typed, in throwing order, then, if there is a
/// generator, faces of its own. Keeps each die with what it did.
class TableDice final : public Dice {
public:
    TableDice(std::span<const int> faces, Generator* rest) : faces_(faces), rest_(rest) {}
    const std::vector<ThrownDie>& thrown() const { return thrown_; }
    int faces_used() const { return static_cast<int>(used_); }

private:
    int throw_die(const Throw& what, int faces, int lowest) override;
    int throw_count(const Throw& what, int n, Score score) override;
    int draw_card(const Throw& what, std::span<const int> left) override;
    int next_face(const DiceWanted& wanted);

    std::span<const int> faces_;
    Generator* rest_;
    std::size_t used_ = 0;
    bool last_entered_ = false;
    std::vector<ThrownDie> thrown_;
};

/// What came of a rule played with table dice.
template <class T>
struct Played {
    std::variant<T, DiceWanted, BadFace, FacesLeft> outcome;
    std::vector<ThrownDie> thrown;  ///< the dice known so far, also where more are wanted

    bool done() const { return outcome.index() == 0; }
    const T& result() const { return std::get<0>(outcome); }
    const DiceWanted* wanted() const { return std::get_if<DiceWanted>(&outcome); }
    /// The sentence where it is not done.
    std::string words() const {
        if (const auto* bad = std::get_if<BadFace>(&outcome)) {
            return describe(*bad);
        }
        if (const auto* left = std::get_if<FacesLeft>(&outcome)) {
            return describe(*left);
        }
        return wanted() != nullptr ? describe(*wanted()) : std::string{};
    }
};

/// Plays `rule` with the faces typed so far and, with a generator, rolls the rest. Where a face is
/// missing the answer is the throw that is wanted; the rule is pure, so it is simply run again from
/// the top once more is known.
template <class Rule>
auto play(Rule&& rule, std::span<const int> faces, Generator* rest = nullptr)
    -> Played<std::invoke_result_t<Rule&, Dice&>> {
    TableDice dice(faces, rest);
    try {
        auto result = rule(static_cast<Dice&>(dice));
        if (dice.faces_used() < static_cast<int>(faces.size())) {
            return {FacesLeft{dice.faces_used(), static_cast<int>(faces.size())}, dice.thrown()};
        }
        return {std::move(result), dice.thrown()};
    } catch (const DiceWanted& wanted) {
        return {wanted, dice.thrown()};
    } catch (const BadFace& bad) {
        return {bad, dice.thrown()};
    }
}

}  // namespace drumhead

#include "rules/dice/odds.hpp"
