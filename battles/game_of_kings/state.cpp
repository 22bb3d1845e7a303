#include "battles/game_of_kings/state.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "battles/game_of_kings/reminders.hpp"
#include "battles/game_of_kings/sums.hpp"
#include "rules/game_of_kings/characteristics.hpp"
#include "rules/game_of_kings/morale.hpp"
#include "rules/limits.hpp"

namespace drumhead::gk {
namespace {

constexpr std::array<std::string_view, 3> kClassWords{"elite", "regular", "poor"};
constexpr std::array<std::string_view, 3> kAspectWords{"front", "flank", "rear"};
constexpr std::array<std::string_view, 5> kWeatherWords{
    "fair", "light-rain", "heavy-rain", "fog", "heat"};
constexpr std::array<std::string_view, 5> kVerdictWords{
    "open", "undecided", "first-wins", "second-wins", "draw"};
constexpr std::array<std::string_view, 5> kStepWords{"rally", "guns", "move", "musketry", "melee"};
constexpr std::array<std::string_view, 3> kFirstMoveWords{"agreed", "once", "each-turn"};
constexpr int kMostUnitIndex = 2 * static_cast<int>(limits::kMostArmyUnits) - 1;

constexpr FieldInfo flag(Field field, std::string_view word) {
    return {field, word, Subject::Unit, 0, 1};
}
constexpr FieldInfo unit_ref(Field field, std::string_view word) {
    return {.field = field,
            .word = word,
            .subject = Subject::Unit,
            .least = -1,
            .most = kMostUnitIndex,
            .unit = true};
}

constexpr std::array kFields{
    FieldInfo{Field::Quarters, "quarters", Subject::Unit, 0, 4},
    FieldInfo{Field::MoraleClass, "class", Subject::Unit, 0, 2, kClassWords},
    flag(Field::FiringOrder, "firing-order"),
    flag(Field::Dismounted, "dismounted"),
    flag(Field::Line, "line"),
    flag(Field::Limbered, "limbered"),
    flag(Field::Cover, "cover"),
    flag(Field::Wood, "wood"),
    flag(Field::Moved, "moved"),
    flag(Field::Formed, "formed"),
    flag(Field::Fired, "fired"),
    flag(Field::Tested, "tested"),
    flag(Field::Retreating, "retreating"),
    unit_ref(Field::With, "with"),
    unit_ref(Field::Opponent, "opponent"),
    FieldInfo{Field::StruckFrom, "struck-from", Subject::Unit, 0, 2, kAspectWords},
    flag(Field::Struck, "struck"),
    FieldInfo{Field::MeleeRounds, "melee-rounds", Subject::Unit, 0, 99},
    unit_ref(Field::SupportedBy, "supported-by"),
    unit_ref(Field::Supports, "supports"),
    flag(Field::OwesMorale, "owes-morale"),
    flag(Field::OwesRetreat, "owes-retreat"),
    flag(Field::Retreated, "retreated"),
    FieldInfo{Field::RetreatMoves, "retreat-moves", Subject::Unit, 0, 99},
    flag(Field::Fought, "fought"),
    FieldInfo{Field::HitByFire, "hit-by-fire", Subject::Unit, 0, 99},
    flag(Field::Halted, "halted"),
    flag(Field::TestedAsBlocker, "tested-as-blocker"),
    FieldInfo{Field::HalfMoves, "half-moves", Subject::Unit, 0, 2},
    flag(Field::Departed, "departed"),
    FieldInfo{Field::Start, "start", Subject::Army, 1, 999},
    FieldInfo{Field::Broken, "broken", Subject::Army, 0, 1},
    FieldInfo{Field::Turn, "turn", Subject::Battle, 1, 999},
    FieldInfo{Field::ToAct, "to-act", Subject::Battle, 0, 1},
    FieldInfo{Field::Weather, "weather", Subject::Battle, 0, 4, kWeatherWords},
    FieldInfo{Field::Verdict, "verdict", Subject::Battle, -1, 3, kVerdictWords},
    FieldInfo{Field::Received, "received", Subject::Army, 0, 99999},
    FieldInfo{Field::SectorPoints, "sector-points", Subject::Sector, 0, 999},
    FieldInfo{Field::SectorStep, "sector-step", Subject::Sector, 0, 4, kStepWords},
    FieldInfo{Field::SectorClosed, "sector-closed", Subject::Sector, 0, 1},
    FieldInfo{Field::CardsLeft, "cards-left", Subject::Card, 0, 12},
    FieldInfo{Field::InPlay, "in-play", Subject::Battle, 0, 1},
    FieldInfo{Field::AtWork, "at-work", Subject::Battle, -1, limits::kMostArmySectors - 1},
    FieldInfo{Field::Phase, "phase", Subject::Battle, 0, 99},
    FieldInfo{Field::FirstToAct, "first-to-act", Subject::Battle, 0, 1},
    FieldInfo{Field::GaugeNumber, "gauge", Subject::Battle, 2, 12},
    FieldInfo{Field::GaugeTurns, "gauge-turns", Subject::Battle, 1, 999},
    FieldInfo{Field::GaugeThrownIn, "gauge-thrown-in", Subject::Battle, 0, 999},
    FieldInfo{Field::FirstSettledIn, "first-settled-in", Subject::Battle, 0, 999},
    FieldInfo{Field::Reminded, "reminded", Subject::Reminder, 0, 1},
    FieldInfo{Field::Setting, "setting", Subject::Setting, 0, 99},
};

constexpr std::array kSettings{
    SettingInfo{"charge-fire",
                "foot charged from beyond musket range fires first",
                0,
                1,
                [](const Edition& e) { return e.charge_fire ? 1 : 0; },
                [](Edition& e, int v) { e.charge_fire = v == 1; }},
    SettingInfo{"natural-six",
                "a six always hits in musketry",
                0,
                1,
                [](const Edition& e) { return e.natural_six_always_hits ? 1 : 0; },
                [](Edition& e, int v) { e.natural_six_always_hits = v == 1; }},
    SettingInfo{"rear-halving",
                "dice halved when struck from the rear: 0 never, 1 first round, 2 every round",
                0,
                2,
                [](const Edition& e) { return static_cast<int>(e.rear_halving); },
                [](Edition& e, int v) { e.rear_halving = static_cast<Rounds>(v); }},
    SettingInfo{"flank-bonus",
                "a die more a quarter from flank or rear: 0 never, 1 first round, 2 every round",
                0,
                2,
                [](const Edition& e) { return static_cast<int>(e.flank_bonus); },
                [](Edition& e, int v) { e.flank_bonus = static_cast<Rounds>(v); }},
    SettingInfo{"morale-when",
                "morale is thrown: 0 for each cause, 1 once at the first cause, 2 once as the "
                "half-turn ends",
                0,
                2,
                [](const Edition& e) { return static_cast<int>(e.morale_when); },
                [](Edition& e, int v) { e.morale_when = static_cast<MoraleWhen>(v); }},
    SettingInfo{"morale-elite",
                "morale score of elite units",
                1,
                7,
                [](const Edition& e) { return e.morale.needed[0]; },
                [](Edition& e, int v) { e.morale.needed[0] = v; }},
    SettingInfo{"morale-regular",
                "morale score of regular units",
                1,
                7,
                [](const Edition& e) { return e.morale.needed[1]; },
                [](Edition& e, int v) { e.morale.needed[1] = v; }},
    SettingInfo{"morale-poor",
                "morale score of poor units",
                1,
                7,
                [](const Edition& e) { return e.morale.needed[2]; },
                [](Edition& e, int v) { e.morale.needed[2] = v; }},
    SettingInfo{"morale-general",
                "what a general adds to a morale die",
                0,
                6,
                [](const Edition& e) { return e.morale.general; },
                [](Edition& e, int v) { e.morale.general = v; }},
    SettingInfo{"morale-support",
                "what support adds to a morale die",
                0,
                6,
                [](const Edition& e) { return e.morale.support; },
                [](Edition& e, int v) { e.morale.support = v; }},
    SettingInfo{"stop-line",
                "a unit ordered to a line is not carried past it by a 6",
                0,
                1,
                [](const Edition& e) { return e.stop_line ? 1 : 0; },
                [](Edition& e, int v) { e.stop_line = v == 1; }},
    SettingInfo{"sideways-shuffle",
                "infantry may shuffle sideways at half speed",
                0,
                1,
                [](const Edition& e) { return e.sideways_shuffle ? 1 : 0; },
                [](Edition& e, int v) { e.sideways_shuffle = v == 1; }},
    SettingInfo{"rally",
                "the score that halts a retreating unit",
                1,
                7,
                [](const Edition& e) { return e.rally_needed; },
                [](Edition& e, int v) { e.rally_needed = v; }},
};

/// Runs `use` on the one place in the state where a field lives, as an int, bool or enum.
template <class States, class Use>
auto with_place(States& state, Field field, int subject, Use use) {
    const auto place = static_cast<std::size_t>(subject);
    const auto unit = [&]() -> auto& {
        assert(place < state.units.size());
        return state.units[place];
    };
    const auto army = [&]() -> auto& {
        assert(place < state.armies.size());
        return state.armies[place];
    };
    const auto sector = [&]() -> auto& {
        auto& spending = state.armies[place / limits::kMostArmySectors].spending;
        assert(place / limits::kMostArmySectors < 2 &&
               place % limits::kMostArmySectors < spending.size());
        return spending[place % limits::kMostArmySectors];
    };
    switch (field) {
        case Field::Quarters:
            return use(unit().unit.quarters.count);
        case Field::MoraleClass:
            return use(unit().unit.morale_class);
        case Field::FiringOrder:
            return use(unit().unit.firing_order);
        case Field::Dismounted:
            return use(unit().unit.dismounted);
        case Field::Line:
            return use(unit().unit.in_line);
        case Field::Limbered:
            return use(unit().unit.limbered);
        case Field::Cover:
            return use(unit().unit.in_cover);
        case Field::Wood:
            return use(unit().unit.in_wood);
        case Field::Moved:
            return use(unit().unit.moved);
        case Field::Formed:
            return use(unit().unit.formed);
        case Field::Fired:
            return use(unit().unit.fired);
        case Field::Tested:
            return use(unit().unit.tested);
        case Field::Retreating:
            return use(unit().unit.retreating);
        case Field::With:
            return use(unit().with.index);
        case Field::Opponent:
            return use(unit().opponent.index);
        case Field::StruckFrom:
            return use(unit().struck_from);
        case Field::Struck:
            return use(unit().struck);
        case Field::MeleeRounds:
            return use(unit().melee_rounds);
        case Field::SupportedBy:
            return use(unit().supported_by.index);
        case Field::Supports:
            return use(unit().supports.index);
        case Field::OwesMorale:
            return use(unit().owes_morale);
        case Field::OwesRetreat:
            return use(unit().owes_retreat);
        case Field::Retreated:
            return use(unit().retreated);
        case Field::RetreatMoves:
            return use(unit().retreat_moves);
        case Field::Fought:
            return use(unit().fought);
        case Field::HitByFire:
            return use(unit().hit_by_fire);
        case Field::Halted:
            return use(unit().halted);
        case Field::TestedAsBlocker:
            return use(unit().tested_as_blocker);
        case Field::HalfMoves:
            return use(unit().half_moves);
        case Field::Departed:
            return use(unit().departed);
        case Field::Start:
            return use(army().start);
        case Field::Broken:
            return use(army().broken);
        case Field::Turn:
            return use(state.turn);
        case Field::ToAct:
            return use(state.to_act.index);
        case Field::Weather:
            return use(state.weather);
        case Field::Received:
            return use(army().received);
        case Field::SectorPoints:
            return use(sector().points);
        case Field::SectorStep:
            return use(sector().step);
        case Field::SectorClosed:
            return use(sector().closed);
        case Field::CardsLeft:
            assert(place < state.cards_left.size());
            return use(state.cards_left[place]);
        case Field::InPlay:
            return use(state.in_play);
        case Field::AtWork:
            return use(state.at_work);
        case Field::Phase:
            return use(state.phase);
        case Field::FirstToAct:
            return use(state.first_to_act.index);
        case Field::GaugeNumber:
            return use(state.gauge.number);
        case Field::GaugeTurns:
            return use(state.gauge.turns_here);
        case Field::GaugeThrownIn:
            return use(state.gauge_thrown_in);
        case Field::FirstSettledIn:
            return use(state.first_settled_in);
        case Field::Reminded:
            assert(place < state.reminded.size());
            return use(state.reminded[place]);
        case Field::Verdict:
        case Field::Setting:
            break;  // not plain places, see get and set
    }
    assert(false);
    return use(state.turn);
}

/// The dice of an army's sectors. Where the roster gives none: a d10 for the sector with most
/// units, unless another has one, and a d6 for the rest (GK-CMD-18); the players may set any.
std::vector<CommandDie> command_dice(const Army& army) {
    std::vector<std::optional<CommandDie>> given;
    std::size_t biggest = 0;
    std::ptrdiff_t most = -1;
    bool has_ten = false;
    for (std::size_t i = 0; i < army.sectors.size(); ++i) {
        const auto& sector = army.sectors[i];
        given.push_back(command_die_from(sector.command_die));
        has_ten = has_ten || (given[i] && given[i]->faces == 10);
        const auto units = std::ranges::count(army.units, sector.name, &ArmyUnit::sector);
        if (units > most) {
            most = units;
            biggest = i;
        }
    }
    std::vector<CommandDie> dice;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto die = given[i].value_or(!has_ten && i == biggest ? kCommandDice[0] : kCommandDice[1]);
        die.bonus += army.sectors[i].command_bonus;
        dice.push_back(die);
    }
    return dice;
}

}  // namespace

std::string_view word(FirstMove how) {
    return kFirstMoveWords[static_cast<std::size_t>(how)];
}

std::optional<FirstMove> first_move_from(std::string_view text) {
    const auto* found = std::ranges::find(kFirstMoveWords, text);
    if (found == kFirstMoveWords.end()) {
        return std::nullopt;
    }
    return kFirstMoves[static_cast<std::size_t>(found - kFirstMoveWords.begin())];
}

State begin(const Setup& setup) {
    State state{.name = setup.name,
                .edition = setup.edition,
                .seed = setup.seed,
                .first_to_act = setup.first_to_act,
                .to_act = setup.first_to_act,
                .first_move = setup.first_move,
                .weather = setup.weather,
                .activation = setup.activation,
                .terrain = setup.terrain,
                .objectives = setup.objectives};
    for (std::size_t a = 0; a < setup.armies.size(); ++a) {
        const auto& army = setup.armies[a];
        state.armies[a] = {.name = army.name,
                           .general = army.general,
                           .complete = army.complete,
                           .points_stated = army.points_stated,
                           .sectors = army.sectors,
                           .start = army_points(setup.edition, army),
                           .dice = command_dice(army)};
        state.armies[a].spending.resize(
            setup.activation == Activation::Cards ? 1 : army.sectors.size());
        for (const auto& unit : army.units) {
            state.units.push_back({
                .name = unit.name,
                .army = {static_cast<int>(a)},
                .sector = unit.sector,
                .place = unit.place,
                .nation = unit.nation,
                .note = unit.note,
                .at_full = unit.strength,
                .own_cost = unit.cost,
                .class_assumed = !unit.morale_class && unit.type != UnitType::General,
                .unit = {.type = unit.type,
                         .quarters = unit.strength,
                         .morale_class = unit.morale_class.value_or(setup.class_where_unknown),
                         .firing_order = unit.firing_order ||
                                         (setup.foot_begins_formed && unit.type == UnitType::Foot),
                         .in_line = unit.in_line,
                         .limbered = unit.limbered,
                         .cuirassier = unit.cuirassier,
                         .carbines = unit.carbines,
                         .in_cover = unit.in_cover,
                         .characteristics = unit.characteristics,
                         .roundshot_range = unit.roundshot_range,
                         .weapon = unit.weapon},
            });
        }
    }
    state.reminded.assign(reminders().size(), 0);
    if (setup.activation == Activation::Cards) {
        std::array<int, 2> medians{};
        for (std::size_t a = 0; a < 2; ++a) {
            // The general counts (GK-CMD-02, -04); he is one of the army's units here.
            medians[a] = card_median(static_cast<int>(setup.armies[a].units.size()),
                                     setup.median_adjustments[a]);
        }
        state.deck = card_deck(medians);
        state.cards_left = state.deck.counts();
    }
    return state;
}

bool present(const UnitState& unit) {
    return !unit.departed && !gone(unit.unit.quarters);
}

bool has_general(const State& state, UnitId id) {
    return std::ranges::any_of(state.units, [&](const UnitState& other) {
        return other.unit.type == UnitType::General && present(other) && other.with == id;
    });
}

bool would_help(const State& state, UnitId id) {
    const auto helper = state.at(id).supported_by;
    if (helper == kNoUnit) {
        return false;
    }
    const auto& friend_behind = state.at(helper);
    if (friend_behind.army != state.at(id).army || helper == id) {
        return false;  // by a correction
    }
    const bool unspent = state.edition.support == Support::AnyNumber ||
                         friend_behind.supports == kNoUnit || friend_behind.supports == id;
    return present(friend_behind) && can_support(friend_behind.unit) && unspent;
}

Unit facts(const State& state, UnitId id) {
    const auto& unit = state.at(id);
    auto seen = unit.unit;
    seen.general = seen.type != UnitType::General && has_general(state, id);
    seen.in_contact = unit.opponent != kNoUnit;
    if (unit.departed) {
        seen.quarters = {0};
    }
    seen.supported = would_help(state, id) && state.at(unit.supported_by).opponent == kNoUnit;
    return seen;
}

int points(const State& state, ArmyId army) {
    return points_sum(state, army).total();
}

int sector_of(const State& state, UnitId id) {
    if (state.activation == Activation::Cards) {
        return 0;
    }
    const auto& unit = state.at(id);
    const auto& sectors = state.at(unit.army).sectors;
    const auto found = std::ranges::find(sectors, unit.sector, &ArmySector::name);
    assert(found != sectors.end());
    return static_cast<int>(found - sectors.begin());
}

std::string what_would_break(const State& state, ArmyId army) {
    const int lose = points(state, army) - lost_at(state.at(army).start);
    if (lose <= 0) {
        return "";
    }
    const auto units = [](int n, std::string_view what) {
        return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
    };
    if (state.edition.victory == VictoryBy::Units) {
        return units(lose, "unit");
    }
    return fmt::format("{}, {}", units(lose, "point"), units((lose + 1) / 2, "battalion"));
}

std::string half_turn(const State& state) {
    if (state.activation == Activation::Cards) {
        return fmt::format("{}.{}", state.turn, state.phase);
    }
    return fmt::format("{}{}", state.turn, state.to_act == state.first_to_act ? 'A' : 'B');
}

std::span<const FieldInfo> fields() {
    return kFields;
}

const FieldInfo& info(Field field) {
    const auto& found = kFields[static_cast<std::size_t>(field)];
    assert(found.field == field);
    return found;
}

const FieldInfo* field_named(std::string_view word) {
    const auto* found = std::ranges::find(kFields, word, &FieldInfo::word);
    return found == kFields.end() ? nullptr : found;
}

std::span<const SettingInfo> settings() {
    return kSettings;
}

const SettingInfo* setting_named(std::string_view word) {
    const auto* found = std::ranges::find(kSettings, word, &SettingInfo::word);
    return found == kSettings.end() ? nullptr : found;
}

int get(const State& state, Field field, int subject) {
    if (field == Field::Setting) {
        return kSettings[static_cast<std::size_t>(subject)].get(state.edition);
    }
    if (field == Field::Verdict) {
        return state.verdict ? static_cast<int>(*state.verdict) : -1;
    }
    return with_place(
        state, field, subject, [](const auto& place) { return static_cast<int>(place); });
}

void set(State& state, Field field, int subject, int value) {
    if (field == Field::Setting) {
        kSettings[static_cast<std::size_t>(subject)].set(state.edition, value);
        return;
    }
    if (field == Field::Verdict) {
        state.verdict = value < 0 ? std::nullopt : std::optional(static_cast<Verdict>(value));
        return;
    }
    with_place(state, field, subject, [&](auto& place) {
        place = static_cast<std::remove_reference_t<decltype(place)>>(value);
        return 0;
    });
}

}  // namespace drumhead::gk
