#include "app/dashboard/view.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/game_of_kings/log.hpp"
#include "rules/game_of_kings/organisation.hpp"
#include "rules/game_of_kings/rally.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

namespace {

using gk::UnitId;

std::string score_words(int face, std::string_view does) {
    return fmt::format("{}{} {}", face, face < 6 ? "+" : "", does);
}

bool is_save(std::string_view purpose) {
    return purpose.ends_with("save");
}

// A row's name: whose dice, where both sides throw the same thing.
std::string title(std::string_view purpose, std::string_view by) {
    if (purpose == "melee") {
        return by == "attacker" ? "Attackers" : "Defenders";
    }
    if (purpose == "gun") {
        return "Gun";
    }
    if (purpose == "potential hit") {
        return "Hits";
    }
    if (is_save(purpose)) {
        return "Saves";  // the score beside it says which
    }
    return capital(purpose);
}

std::string row_result(std::string_view purpose, int successes, int all) {
    if (purpose == "morale" || purpose == "rally" || purpose == "carbines") {
        return {};
    }
    if (is_save(purpose)) {
        const int stand = all - successes;
        return stand == 0 ? "all saved"
                          : fmt::format("{} {}", stand, stand == 1 ? "stands" : "stand");
    }
    return fmt::format("{} {}", successes, successes == 1 ? "hit" : "hits");
}

kit::DieFace die_face(const ThrownDie& die) {
    kit::DieFace face{.face = die.face, .sides = die.faces};
    if (die.needed > 0) {
        face.did = !die.success           ? kit::DieDid::Miss
                   : is_save(die.purpose) ? kit::DieDid::Save
                                          : kit::DieDid::Hit;
    }
    return face;
}

constexpr std::string_view kCardPurpose = "activation card";

// The dice in throwing order, those of one throw in one row.
std::vector<DiceRow> rows_of(std::span<const ThrownDie> dice) {
    std::vector<DiceRow> rows;
    std::size_t at = 0;
    while (at < dice.size()) {
        const ThrownDie& first = dice[at];
        if (first.purpose == kCardPurpose) {
            ++at;  // a card is no die; the deed says which it was
            continue;
        }
        DiceRow row{.title = title(first.purpose, first.by),
                    .score = {},
                    .what = {},
                    .dice = {},
                    .result = {}};
        int successes = 0;
        std::string does;
        int count = 0;
        while (at < dice.size() && dice[at].purpose == first.purpose && dice[at].by == first.by) {
            row.dice.push_back(die_face(dice[at]));
            if (dice[at].success) {
                ++successes;
                does = dice[at].did;
            }
            ++count;
            ++at;
        }
        if (first.needed > 0) {
            const int face = first.needed - (first.modified - first.face);
            if (does.empty()) {
                // Every die failed, so none says what success would have been.
                does = is_save(first.purpose)              ? "saves"
                       : first.purpose == "morale"         ? "holds"
                       : first.purpose == "rally"          ? "halts it"
                       : first.purpose == "carbines"       ? "fires"
                       : first.purpose.starts_with("half") ? "counts"
                       : first.purpose == "characteristic" ? "adds its bonus"
                                                           : "hits";
            }
            row.score = score_words(face, does);
            row.result = row_result(first.purpose, successes, count);
            if (row.result.empty() || first.purpose.starts_with("half") ||
                first.purpose == "characteristic") {
                row.result = dice[at - 1].did;
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

// The throw that is wanted next joins the row it belongs to, or makes one of wells.
void add_wanted(std::vector<DiceRow>& rows, const gk::Preview& preview) {
    if (!preview.wanted) {
        return;
    }
    const DiceWanted& wanted = *preview.wanted;
    if (wanted.faces == 0) {
        return;  // a card
    }
    // Dice that are only read, one after another for the same thing, lie in one row.
    const bool goes_on = !wanted.score && !rows.empty() &&
                         rows.back().title == title(wanted.what.purpose, wanted.what.by);
    if ((wanted.thrown == 0 && !goes_on) || rows.empty()) {
        rows.push_back({.title = title(wanted.what.purpose, wanted.what.by),
                        .score = {},
                        .what = {},
                        .dice = {},
                        .result = {}});
    }
    DiceRow& row = rows.back();
    row.wanted = wanted.left();
    row.result.clear();
    if (wanted.score) {
        row.score = score_words(wanted.score->face(), wanted.what.success);
    }
    for (int i = 0; i < wanted.left(); ++i) {
        row.dice.push_back({.face = 0, .sides = wanted.faces, .did = kit::DieDid::ToThrow});
    }
    if (wanted.what.purpose == "morale" && preview.now.size() == 1 && preview.now[0].tests > 0) {
        row.result = kit::percent(1 - preview.now[0].fails / preview.now[0].tests) + " holds";
    }
    if (wanted.what.purpose == "rally") {
        row.result = kit::percent(preview.success) + " halts";
    }
    if (wanted.what.purpose == "The Variation") {
        row.what = "1 a quarter less, 6 a quarter more";
    }
}

std::string lost_words(int quarters) {
    return quarters == 0   ? "nothing lost"
           : quarters == 1 ? "1 quarter lost"
                           : fmt::format("{} quarters lost", quarters);
}

int number(const gk::Event& event, std::string_view name) {
    const auto found = std::ranges::find(event.outcome, name, &gk::Fact::name);
    if (found == event.outcome.end()) {
        return -1;
    }
    const auto* value = std::get_if<int>(&found->value);
    return value != nullptr ? *value : -1;
}

kit::Arm arm_of(const gk::Unit& unit) {
    switch (unit.type) {
        case gk::UnitType::Foot:
            return kit::Arm::Foot;
        case gk::UnitType::LightFoot:
            return kit::Arm::LightFoot;
        case gk::UnitType::Gun:
            return kit::Arm::Gun;
        case gk::UnitType::General:
            return kit::Arm::General;
        case gk::UnitType::HeavyHorse:
        case gk::UnitType::MediumHorse:
        case gk::UnitType::Lancers:
        case gk::UnitType::LightHorse:
            return unit.dismounted ? kit::Arm::DismountedHorse : kit::Arm::Horse;
    }
    return kit::Arm::Foot;
}

struct ReadParties {
    Parties operator()(const gk::FireMusketry& c) const { return {{c.firer}, {c.target}}; }
    Parties operator()(const gk::FireGun& c) const { return {{c.gun}, {c.target}}; }
    Parties operator()(const gk::FightMelee& c) const {
        Parties both;
        for (const auto& unit : c.attackers) {
            both.acting.push_back(unit.unit);
        }
        for (const auto& unit : c.defenders) {
            both.facing.push_back(unit.unit);
        }
        return both;
    }
    Parties operator()(const gk::TestMorale& c) const { return {{c.unit}, {}}; }
    Parties operator()(const gk::MoveUnit& c) const { return {{c.unit}, {}}; }
    Parties operator()(const gk::Rally& c) const { return {{c.unit}, {}}; }
    Parties operator()(const gk::Retreat& c) const { return {{c.unit}, {}}; }
    Parties operator()(const gk::RetreatBlocked& c) const { return {{c.unit}, {c.by}}; }
    Parties operator()(const gk::DrillUnit& c) const { return {{c.unit}, {}}; }
    Parties operator()(const gk::AttachGeneral& c) const {
        return c.unit ? Parties{{c.general}, {*c.unit}} : Parties{{c.general}, {}};
    }
    Parties operator()(const gk::MarkUnit& c) const { return {{c.unit}, {}}; }
    Parties operator()(const gk::Correct& c) const {
        return c.unit ? Parties{{*c.unit}, {}} : Parties{};
    }
    // What concerns the whole battle names no unit.
    template <class Other>
    Parties operator()(const Other&) const {
        return {};
    }
};

}  // namespace

Action propose(const gk::State& state,
               const gk::Command& command,
               std::span<const int> faces,
               gk::Insist insist) {
    Action action{.command = command, .preview = gk::preview(state, command, faces, insist)};
    if (action.preview.rejected && insist == gk::Insist::No) {
        const gk::Answer insisted = gk::play_command(state, command, {}, nullptr, gk::Insist::Yes);
        action.if_insisted = insisted.wanted() != nullptr  ? Action::IfInsisted::Throw
                             : insisted.event() != nullptr ? Action::IfInsisted::Deed
                                                           : Action::IfInsisted::Nothing;
    }
    action.rows = rows_of(action.preview.thrown);
    // Once hits and saves lie on the table, what they cost is known, though morale is still to
    // come.
    const auto& now = action.preview.now;
    const bool shot = std::holds_alternative<gk::FireMusketry>(command) ||
                      std::holds_alternative<gk::FireGun>(command);
    if (shot && !action.preview.thrown.empty() && now.size() == 1) {
        for (std::size_t lost = 0; lost < now[0].lost.size(); ++lost) {
            if (now[0].lost[lost] > 1 - 1e-9) {
                action.lost = static_cast<int>(lost);
                action.rows.back().result = lost_words(action.lost);
                if (lost > 0) {
                    const UnitChange change{
                        now[0].unit, now[0].before, now[0].before - action.lost};
                    const gk::UnitState& unit = state.at(change.unit);
                    action.changes.push_back(change);
                    action.on_the_table.push_back(
                        fmt::format("{}: {}",
                                    unit.name,
                                    gk::on_the_table(unit.unit.type, change.before, change.after)));
                }
            }
        }
    }
    add_wanted(action.rows, action.preview);
    if (action.preview.wanted && action.preview.wanted->what.purpose == "morale" &&
        now.size() == 1) {
        for (const Reason& reason :
             gk::morale_reasons(state.edition, gk::facts(state, now[0].unit))) {
            std::string& what = action.rows.back().what;
            what += fmt::format("{}{} {}", what.empty() ? "" : ", ", reason.what, reason.value);
        }
    }
    return action;
}

Action recount(const gk::State& before, const gk::State& after, const gk::Event& event) {
    Action action{.command = event.command,
                  .preview = gk::preview(before, event.command, {}, gk::Insist::Yes)};
    action.done = true;
    if (!std::holds_alternative<gk::LayTable>(event.command)) {  // its dice lie on its map
        action.rows = rows_of(event.dice);
    }
    const gk::LogLine line = gk::log_line(after, event);
    action.when = line.when;
    action.deed = line.deed;
    action.outcome = line.result;
    action.why = event.why;
    for (const gk::Change& change : event.changes) {
        if (change.field == gk::Field::Quarters) {
            action.changes.push_back({UnitId{change.subject}, {change.from}, {change.to}});
        }
    }
    action.on_the_table = gk::table_instructions(after, event);
    action.lost = number(event, "lost");
    if (action.lost >= 0 && !action.rows.empty()) {
        // The row that settles how much is lost says so; morale comes after it.
        for (auto row = action.rows.rbegin(); row != action.rows.rend(); ++row) {
            if (row->title != "Morale") {
                row->result = lost_words(action.lost);
                break;
            }
        }
    }
    return action;
}

std::optional<SectorPoints> points_of_sector(const View& view, int sector) {
    const gk::State& state = view.state;
    const gk::ArmyState& army = state.at(state.to_act);
    const auto place = static_cast<std::size_t>(sector);
    if (!state.in_play || place >= army.spending.size()) {
        return std::nullopt;
    }
    const gk::SectorState& held = army.spending[place];
    SectorPoints points{.left = held.points,
                        .received = held.points,
                        .at_work = state.at_work == sector,
                        .closed = held.closed};
    const int subject = state.to_act.index * limits::kMostArmySectors + sector;
    for (std::size_t i = view.done; i > 0; --i) {
        const gk::Event& event = view.events[i - 1];
        if (std::holds_alternative<gk::EndHalfTurn>(event.command)) {
            break;
        }
        if (!std::holds_alternative<gk::ThrowCommandDice>(event.command) &&
            !std::holds_alternative<gk::DrawCard>(event.command)) {
            continue;
        }
        for (const gk::Change& change : event.changes) {
            if (change.field == gk::Field::SectorPoints && change.subject == subject) {
                points.received = std::max(points.left, change.to);
            }
        }
        if (std::holds_alternative<gk::ThrowCommandDice>(event.command) &&
            place < event.dice.size()) {
            points.die = die_face(event.dice[place]);
        }
        break;
    }
    return points;
}

std::string throw_words(const gk::Command& command) {
    return std::holds_alternative<gk::ThrowWeather>(command)      ? "Throw the weather"
           : std::holds_alternative<gk::DrawCard>(command)        ? "Draw a card"
           : std::holds_alternative<gk::ThrowInitiative>(command) ? "Throw the dice"
                                                                  : "Throw command dice";
}

kit::Bases bases_of(const gk::UnitState& unit) {
    return bases_of(unit, unit.unit.quarters);
}

kit::Bases bases_of(const gk::UnitState& unit, gk::Quarters quarters) {
    return {.arm = arm_of(unit.unit),
            .formation = unit.unit.in_line ? kit::Formation::Line : kit::Formation::Usual,
            .quarters = quarters.count};
}

std::vector<kit::Mark> marks_of(const gk::State& state, UnitId id) {
    const auto& held = state.at(id);
    const gk::Unit unit = gk::facts(state, id);
    std::vector<kit::Mark> marks;
    const auto mark = [&](bool holds, kit::Mark what) {
        if (holds) {
            marks.push_back(what);
        }
    };
    mark(unit.retreating, kit::Mark::Retreating);
    mark(held.opponent != gk::kNoUnit, kit::Mark::Melee);
    mark(unit.fired, kit::Mark::Shot);
    mark(unit.moved, kit::Mark::Moved);
    mark(unit.general, kit::Mark::General);
    if (unit.type != gk::UnitType::General) {
        mark(unit.morale_class == gk::MoraleClass::Elite, kit::Mark::Elite);
        mark(unit.morale_class == gk::MoraleClass::Poor, kit::Mark::Poor);
    }
    mark(unit.firing_order, kit::Mark::FiringOrder);
    mark(unit.in_cover, kit::Mark::Cover);
    mark(unit.cuirassier, kit::Mark::CuirassSave);
    mark(unit.limbered, kit::Mark::Limbered);
    mark(unit.dismounted, kit::Mark::Dismounted);
    return marks;
}

std::string letter_of(const gk::ArmyState& army) {
    std::string_view name = army.name;
    std::size_t length = 1;
    while (length < name.size() && (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return std::string(name.substr(0, length));
}

Parties parties(const gk::Command& command) {
    return std::visit(ReadParties{}, command);
}

Verb verb(const gk::Command& command) {
    if (std::holds_alternative<gk::FireMusketry>(command) ||
        std::holds_alternative<gk::FireGun>(command)) {
        return {"fires", "target", "fires at"};
    }
    if (std::holds_alternative<gk::FightMelee>(command)) {
        return {"fights", "struck", "fights"};
    }
    if (std::holds_alternative<gk::TestMorale>(command)) {
        return {"morale", "", "tests its morale"};
    }
    if (std::holds_alternative<gk::MoveUnit>(command)) {
        return {"moves", "", "moves"};
    }
    if (std::holds_alternative<gk::Rally>(command)) {
        return {"rally", "", "is thrown for"};
    }
    if (std::holds_alternative<gk::Retreat>(command)) {
        return {"retreat", "", "retreats"};
    }
    if (std::holds_alternative<gk::RetreatBlocked>(command)) {
        return {"blocked", "blocks", "is blocked by"};
    }
    if (std::holds_alternative<gk::AttachGeneral>(command)) {
        return {"picked", "joined", "joins"};
    }
    return {"picked", "", ""};
}

std::vector<kit::Share> shares(const gk::Fate& fate) {
    return {{fate.unhurt, kit::Filling::Empty, "unhurt"},
            {fate.hurt, kit::Filling::Pale, "hurt"},
            {fate.retreats, kit::Filling::Hatched, "retreats"},
            {fate.breaks, kit::Filling::Solid, "breaks"}};
}

std::string standing(const gk::State& state) {
    if (state.verdict && *state.verdict != gk::Verdict::Undecided) {
        if (*state.verdict == gk::Verdict::Draw) {
            return "A draw";
        }
        return state.at(gk::ArmyId{*state.verdict == gk::Verdict::FirstWins ? 0 : 1}).name +
               " wins";
    }
    // Whoever acted last has nothing more to do with it.
    const bool card_due = state.activation == gk::Activation::Cards && !state.in_play;
    if (state.armies[0].broken && state.armies[1].broken) {
        return "Both broken";
    }
    for (const gk::ArmyState& army : state.armies) {
        if (army.broken) {
            return army.name + " broken";
        }
    }
    return card_due ? "A card to draw" : state.at(state.to_act).name + " to act";
}

}  // namespace drumhead::dashboard
