#include "battles/luck.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace drumhead {
namespace {

/// The sum of dice, exactly: the chance of each sum from the least that can fall, a die at a time.
class ExactSum {
public:
    void add(const LuckyDie& die) {
        ++sum_.dice;
        if (die.needed) {
            const int reach = std::clamp(die.lowest + die.faces - *die.needed, 0, die.faces);
            const double chance = static_cast<double>(reach) / die.faces;
            sum_.got += die.face >= *die.needed ? 1 : 0;
            sum_.expected += chance;
            spread({1 - chance, chance});
        } else {
            sum_.got += die.face;
            sum_.expected += die.lowest + (die.faces - 1) / 2.0;
            least_ += die.lowest;
            spread(std::vector<double>(static_cast<std::size_t>(die.faces), 1.0 / die.faces));
        }
    }
    LuckSum sum() const {
        LuckSum sum = sum_;
        sum.as_little = 0;
        sum.as_much = 0;
        for (std::size_t i = 0; i < chances_.size(); ++i) {
            const int value = least_ + static_cast<int>(i);
            sum.as_little += value <= sum.got ? chances_[i] : 0;
            sum.as_much += value >= sum.got ? chances_[i] : 0;
        }
        return sum;
    }

private:
    void spread(const std::vector<double>& die) {
        std::vector<double> next(chances_.size() + die.size() - 1, 0.0);
        for (std::size_t i = 0; i < chances_.size(); ++i) {
            for (std::size_t k = 0; k < die.size(); ++k) {
                next[i + k] += chances_[i] * die[k];
            }
        }
        chances_ = std::move(next);
    }
    LuckSum sum_{};
    int least_ = 0;
    std::vector<double> chances_{1.0};
};

void count_face(std::vector<FaceCount>& counts, const LuckyDie& die) {
    auto found = std::ranges::find_if(counts, [&](const FaceCount& count) {
        return count.faces == die.faces && count.lowest == die.lowest;
    });
    if (found == counts.end()) {
        counts.push_back({.faces = die.faces,
                          .lowest = die.lowest,
                          .fell = std::vector<int>(static_cast<std::size_t>(die.faces), 0)});
        found = counts.end() - 1;
    }
    ++found->fell.at(static_cast<std::size_t>(die.face - die.lowest));
}

/// The sums of some dice, all together and apart.
struct Sums {
    std::array<ExactSum, 2> all{};
    std::array<std::array<ExactSum, 2>, kThrowers.size()> apart{};

    void add(std::size_t side, const LuckyDie& die) {
        const Thrower by = !die.entered   ? Thrower::Unknown
                           : *die.entered ? Thrower::Entered
                                          : Thrower::Rolled;
        all[side].add(die);
        apart[static_cast<std::size_t>(by)][side].add(die);
    }
    std::array<LuckSum, 2> all_sums() const { return {all[0].sum(), all[1].sum()}; }
    LuckApart apart_sums() const {
        LuckApart sums;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            sums[i] = {apart[i][0].sum(), apart[i][1].sum()};
        }
        return sums;
    }
};

void test(std::vector<FaceCount>& counts) {
    for (FaceCount& count : counts) {
        double dice = 0;
        for (const int fell : count.fell) {
            dice += fell;
        }
        const double expected = dice / count.faces;
        for (const int fell : count.fell) {
            count.chi_squared += (fell - expected) * (fell - expected) / expected;
        }
        count.chance = chi_squared_chance(count.chi_squared, count.faces - 1);
    }
    std::ranges::sort(counts, {}, &FaceCount::faces);
}

}  // namespace

double chi_squared_chance(double value, int degrees) {
    if (value <= 0) {
        return 1;
    }
    // Both parities have a finite sum: a Poisson tail where the degrees are even, and one that
    // starts from the normal tail where they are odd.
    const double half = value / 2;
    const bool even = degrees % 2 == 0;
    double term = even ? std::exp(-half)
                       : std::sqrt(value) * std::exp(-half) * std::sqrt(2 / std::numbers::pi);
    double sum = even ? term : std::erfc(std::sqrt(half)) + (degrees > 1 ? term : 0);
    for (int k = even ? 2 : 3; k + 2 <= degrees; k += 2) {
        term *= value / k;
        sum += term;
    }
    return std::min(sum, 1.0);
}

Luck luck_of(std::span<const LuckyDie> dice) {
    struct Kind {
        std::string kind;
        bool read = false;
        Sums sums{};
    };
    Sums all;
    std::vector<Kind> kinds;
    Luck luck;
    std::array<double, 2> ahead{};
    for (const LuckyDie& die : dice) {
        if (die.face < die.lowest || die.face >= die.lowest + die.faces) {
            continue;  // from a file made by hand: no such face
        }
        count_face(!die.entered ? luck.unknown : *die.entered ? luck.entered : luck.rolled, die);
        if (die.side == kNobody) {
            continue;
        }
        const auto side = static_cast<std::size_t>(die.side);
        auto kind = std::ranges::find_if(kinds, [&](const Kind& k) {
            return k.kind == die.kind && k.read == !die.needed.has_value();
        });
        if (kind == kinds.end()) {
            kinds.push_back({.kind = die.kind, .read = !die.needed.has_value()});
            kind = kinds.end() - 1;
        }
        kind->sums.add(side, die);
        if (!die.needed) {
            continue;
        }
        all.add(side, die);
        ExactSum one;
        one.add(die);
        ahead[side] += one.sum().got - one.sum().expected;
        if (luck.course.empty() || luck.course.back().event != die.event) {
            luck.course.push_back({.event = die.event, .when = die.when});
        }
        luck.course.back().ahead = ahead;
    }
    luck.all = all.all_sums();
    luck.apart = all.apart_sums();
    for (const Kind& kind : kinds) {
        luck.kinds.push_back({.kind = kind.kind,
                              .read = kind.read,
                              .sides = kind.sums.all_sums(),
                              .apart = kind.sums.apart_sums()});
    }
    std::ranges::stable_sort(luck.kinds, std::greater{}, [](const LuckOfKind& kind) {
        return kind.sides[0].dice + kind.sides[1].dice;
    });
    test(luck.rolled);
    test(luck.entered);
    test(luck.unknown);
    return luck;
}

}  // namespace drumhead
