#include "rules/dice/dice.hpp"

#include <array>
#include <cassert>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead {
namespace {

constexpr int kMostDice = limits::kMostDiceAtOnce;

/// chances[p][n][k]: the chance that k of n dice succeed when p of a die's six faces do.
struct BinomialTable {
    std::array<std::array<std::array<double, kMostDice + 1>, kMostDice + 1>, 7> chances{};
    BinomialTable() {
        for (std::size_t p = 0; p <= 6; ++p) {
            const double hit = static_cast<double>(p) / 6;
            chances[p][0][0] = 1;
            for (std::size_t n = 1; n <= kMostDice; ++n) {
                for (std::size_t k = 0; k <= n; ++k) {
                    const double from_hit = k > 0 ? chances[p][n - 1][k - 1] * hit : 0;
                    chances[p][n][k] = from_hit + chances[p][n - 1][k] * (1 - hit);
                }
            }
        }
    }
};

/// equal[f]: f branches of equal chance.
struct EqualTable {
    std::array<std::array<double, limits::kMostFaces>, limits::kMostFaces + 1> chances{};
    EqualTable() {
        for (std::size_t faces = 1; faces <= limits::kMostFaces; ++faces) {
            for (std::size_t i = 0; i < faces; ++i) {
                chances[faces][i] = 1.0 / static_cast<double>(faces);
            }
        }
    }
};

int total(std::span<const int> left) {
    return std::accumulate(left.begin(), left.end(), 0);
}

}  // namespace

int Dice::die(const Throw& what, int faces) {
    assert(faces >= 2 && faces <= limits::kMostFaces);
    return throw_die(what, faces, 1);
}

int Dice::count_d6(const Throw& what, int n, Score score) {
    assert(n >= 0 && n <= kMostDice);
    if (n == 0 || score.face() > 6) {
        return 0;
    }
    return score.face() <= 1 ? n : throw_count(what, n, score);
}

int Dice::card(const Throw& what, std::span<const int> left) {
    assert(total(left) > 0);
    return draw_card(what, left);
}

Generator::Generator(std::uint64_t seed, std::uint64_t stream) {
    std::seed_seq words{static_cast<std::uint32_t>(seed),
                        static_cast<std::uint32_t>(seed >> 32),
                        static_cast<std::uint32_t>(stream),
                        static_cast<std::uint32_t>(stream >> 32)};
    bits_.seed(words);
}

int Generator::below(int bound) {
    assert(bound >= 1);
    const auto range = static_cast<std::uint64_t>(bound);
    // Draws from the last, incomplete run of `range` numbers are thrown away, so that every
    // remainder is exactly as likely as every other.
    const auto most = std::numeric_limits<std::uint64_t>::max();
    const auto usable = most - most % range;
    std::uint64_t drawn = bits_();
    // unreached: once in four thousand million draws at most, and no seed is known that does it
    while (drawn >= usable) {
        drawn = bits_();
    }
    return static_cast<int>(drawn % range);
}

int TableDice::next_face(const DiceWanted& wanted) {
    last_entered_ = used_ < faces_.size();
    if (last_entered_) {
        const int face = faces_[used_++];
        if (face < wanted.lowest || face >= wanted.lowest + wanted.faces) {
            throw BadFace{static_cast<int>(used_), face, wanted.faces, wanted.lowest};
        }
        return face;
    }
    if (rest_ == nullptr) {
        throw wanted;
    }
    return rest_->below(wanted.faces) + wanted.lowest;
}

int TableDice::throw_die(const Throw& what, int faces, int lowest) {
    const int face =
        next_face({.what = what, .faces = faces, .lowest = lowest, .score = std::nullopt});
    thrown_.push_back({.purpose = std::string(what.purpose),
                       .by = std::string(what.by),
                       .faces = faces,
                       .face = face,
                       .modified = face,
                       .success = true,
                       .did = {},
                       .entered = last_entered_});
    return face;
}

int TableDice::throw_count(const Throw& what, int n, Score score) {
    int successes = 0;
    for (int i = 0; i < n; ++i) {
        const int face = next_face({.what = what, .dice = n, .thrown = i, .score = score});
        const bool success = face >= score.face();
        successes += success ? 1 : 0;
        thrown_.push_back({.purpose = std::string(what.purpose),
                           .by = std::string(what.by),
                           .face = face,
                           .modified = face + score.modifier,
                           .needed = score.needed,
                           .success = success,
                           .did = std::string(success ? what.success : what.failure),
                           .entered = last_entered_});
    }
    return successes;
}

int TableDice::draw_card(const Throw& what, std::span<const int> left) {
    const int kinds = static_cast<int>(left.size());
    int kind = 0;
    last_entered_ = used_ < faces_.size();
    if (last_entered_) {
        kind = next_face({.what = what, .faces = kinds, .score = std::nullopt}) - 1;
        if (left[static_cast<std::size_t>(kind)] == 0) {
            throw BadFace{static_cast<int>(used_), kind + 1, 0};
        }
    } else if (rest_ == nullptr) {
        throw DiceWanted{.what = what, .faces = 0, .score = std::nullopt};
    } else {
        int place = rest_->below(total(left));
        while (place >= left[static_cast<std::size_t>(kind)]) {
            place -= left[static_cast<std::size_t>(kind)];
            ++kind;
        }
    }
    thrown_.push_back({.purpose = std::string(what.purpose),
                       .by = std::string(what.by),
                       .faces = kinds,
                       .face = kind + 1,
                       .modified = kind + 1,
                       .success = true,
                       .did = {},
                       .entered = last_entered_});
    return kind;
}

void Weigher::begin() {
    depth_ = 0;
    known_used_ = 0;
}

bool Weigher::next() {
    while (!path_.empty() && path_.back().taken + 1 == path_.back().count) {
        path_.pop_back();
    }
    if (path_.empty()) {
        return false;
    }
    ++path_.back().taken;
    return true;
}

double Weigher::chance() const {
    double product = 1;
    for (const auto& choice : path_) {
        product *= choice.chances[choice.taken];
    }
    return product;
}

int Weigher::follow(const double* chances, int count, std::shared_ptr<const void> kept) {
    if (depth_ == path_.size()) {
        path_.push_back({chances, count, 0, std::move(kept)});
    }
    return path_[depth_++].taken;
}

std::optional<int> Weigher::known_face(int faces, int lowest) {
    if (known_used_ == known_.size()) {
        return std::nullopt;
    }
    const int face = known_[known_used_++];
    if (face < lowest || face >= lowest + faces) {
        throw BadFace{static_cast<int>(known_used_), face, faces, lowest};
    }
    return face;
}

int Weigher::throw_die(const Throw&, int faces, int lowest) {
    static const EqualTable equal;
    if (const auto face = known_face(faces, lowest)) {
        return *face;
    }
    return follow(equal.chances[static_cast<std::size_t>(faces)].data(), faces) + lowest;
}

int Weigher::throw_count(const Throw&, int n, Score score) {
    static const BinomialTable binomials;
    int successes = 0;
    while (n > 0) {
        const auto face = known_face(6);
        if (!face) {
            break;
        }
        successes += *face >= score.face() ? 1 : 0;
        --n;
    }
    if (n == 0) {
        return successes;
    }
    const auto winning = static_cast<std::size_t>(7 - score.face());
    return successes +
           follow(binomials.chances[winning][static_cast<std::size_t>(n)].data(), n + 1);
}

int Weigher::draw_card(const Throw&, std::span<const int> left) {
    struct Kinds {
        std::vector<int> kinds;  // those of which a card remains
        std::vector<double> chances;
    };
    if (const auto face = known_face(static_cast<int>(left.size()))) {
        if (left[static_cast<std::size_t>(*face - 1)] == 0) {
            throw BadFace{static_cast<int>(known_used_), *face, 0};
        }
        return *face - 1;
    }
    int branch = 0;
    if (depth_ < path_.size()) {
        branch = follow(nullptr, 0);
    } else {
        auto remaining = std::make_shared<Kinds>();
        for (std::size_t kind = 0; kind < left.size(); ++kind) {
            if (left[kind] > 0) {
                remaining->kinds.push_back(static_cast<int>(kind));
                remaining->chances.push_back(static_cast<double>(left[kind]) / total(left));
            }
        }
        const auto* chances = remaining->chances.data();
        const auto count = static_cast<int>(remaining->chances.size());
        branch = follow(chances, count, std::move(remaining));
    }
    const auto* remaining = static_cast<const Kinds*>(path_[depth_ - 1].kept.get());
    return remaining->kinds[static_cast<std::size_t>(branch)];
}

std::string describe(const DiceWanted& wanted) {
    if (wanted.faces == 0) {
        return fmt::format("{} {} still to be drawn, {}",
                           wanted.left(),
                           wanted.left() == 1 ? "card" : "cards",
                           wanted.what.purpose);
    }
    const auto dice = [&](int n) {
        return wanted.faces == 6 ? fmt::format("{} {}", n, n == 1 ? "die" : "dice")
               : wanted.lowest == 0
                   ? fmt::format("{} d{}, read 0 to {}", n, wanted.faces, wanted.faces - 1)
                   : fmt::format("{} d{}", n, wanted.faces);
    };
    auto words = fmt::format("{} still to be thrown, {}", dice(wanted.left()), wanted.what.purpose);
    if (!wanted.what.by.empty()) {
        words += fmt::format(" of the {}", wanted.what.by);
    }
    if (wanted.score) {
        words +=
            fmt::format(": a face of {} or more {}", wanted.score->face(), wanted.what.success);
    }
    return words;
}

std::string describe(const BadFace& bad) {
    if (bad.faces == 0) {
        return fmt::format(
            "face {} of those given is {}, but no card of that kind is left", bad.place, bad.face);
    }
    return fmt::format("face {} of those given is {}, but that die shows {} to {}",
                       bad.place,
                       bad.face,
                       bad.lowest,
                       bad.lowest + bad.faces - 1);
}

std::string describe(const FacesLeft& left) {
    return fmt::format("{} faces were given but only {} {} thrown",
                       left.given,
                       left.used,
                       left.used == 1 ? "die is" : "dice are");
}

}  // namespace drumhead
