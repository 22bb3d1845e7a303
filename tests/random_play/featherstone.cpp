// Random play of Featherstone's campaigns: battles in columns by both rules of retreat, the map of
// tables, and the chest with and without limits to a turn.

#include "rosters/featherstone_json.hpp"
#include "tests/battles/featherstone/random_player.hpp"
#include "tests/random_play/game.hpp"

namespace drumhead::random_play {
namespace {

using namespace fea;

using Shown = ShownOf<State, Event>;

struct Campaigns {
    using Rulebook = Featherstone;

    static Json command_json(const State& state, const Command& command) {
        return featherstone_command_json(state, command);
    }
    static LogLine line(const State& state, const Event& event) {
        // What one side's eyes may read, and what nobody's may.
        for (const Eyes eyes : {Eyes{}, Eyes{Side::First}, Eyes{Side::Second}}) {
            const auto seen = log_line(state, event, eyes);
            must_read("the log, as a side reads it", seen.deed);
            if (!seen.result.empty()) {
                must_read("the log, as a side reads it", seen.result);
            }
            for (const auto& change : told(event, eyes).changes) {
                const auto whose = static_cast<Side>(change.subject / kCounters);
                need(change.field != Field::Box || eyes == whose,
                     "a side is told where the other's counters are");
            }
        }
        return log_line(state, event);
    }

    static std::vector<std::string> names(const State& state, const Event& event) {
        const auto side = [&](Side which) { return std::vector{state.name(which)}; };
        if (const auto* deploy = std::get_if<Deploy>(&event.command)) {
            return side(deploy->side);
        }
        if (const auto* move = std::get_if<MoveForce>(&event.command)) {
            return side(move->side);
        }
        if (const auto* turn = std::get_if<TakeTurn>(&event.command)) {
            return side(turn->side);
        }
        const auto winner = [&](Winner which) {
            return which == Winner::Neither ? std::vector<std::string>{}
                                            : side(static_cast<Side>(which));
        };
        if (const auto* result = std::get_if<ColumnResult>(&event.command)) {
            return winner(result->winner);
        }
        if (const auto* result = std::get_if<TableResult>(&event.command)) {
            return winner(result->winner);
        }
        if (const auto* result = std::get_if<BoxResult>(&event.command)) {
            return winner(result->winner);
        }
        if (const auto* declared = std::get_if<Declare>(&event.command)) {
            return winner(declared->winner);
        }
        return {};
    }

    static void check_step(const State& before, const Event& event, const State& after) {
        for (const auto& change : event.changes) {
            need(change.from == before.get(change.field, change.subject),
                 "a change does not begin with what was");
            need(change.from != change.to, "a change changes nothing");
            need(change.to == after.get(change.field, change.subject),
                 "a change leads to another number than it says");
        }
        for (const auto& field : fields()) {
            for (int subject = 0; subject < subjects(field.subject); ++subject) {
                const int value = after.get(field.field, subject);
                need(value >= field.least && value <= field.most,
                     "a number is one that no file can hold");
            }
        }
    }

    static void check_sums(const Battle& battle, Generator&) {
        const auto& state = battle.state();
        must_read("what comes next", when(state));
        for (const int box : battles_due(state)) {
            need(box >= 1 && box <= kBoxes, "a battle is due in no box");
        }
        for (const auto side : kSides) {
            must_read("a force", words(whole(state, side)));
            need(Rulebook::state_json(battle, side).is_object(),
                 "a side's state cannot be written");
        }
    }

    /// The die for the first battle: each face is one of the sites.
    static std::vector<Shown> shown(const State& before,
                                    const Command& command,
                                    std::span<const int> faces,
                                    Insist) {
        if (!std::holds_alternative<Meet>(command) || !faces.empty()) {
            return {};
        }
        const auto& sites = before.tables()->sites;
        Shown shown{.of = "the table of the first battle",
                    .chances = std::vector<double>(kTables + 1)};
        for (const int table : sites) {
            shown.chances[static_cast<std::size_t>(table)] +=
                1.0 / static_cast<double>(sites.size());
        }
        shown.end = [](const Event&, const State& after) {
            return static_cast<std::size_t>(after.get(Field::Table));
        };
        return {shown};
    }

    static void finish_throwing(const State&, const Command&, State&, Generator&) {}
};

}  // namespace

void play_featherstone(const Task& task, Tally& tally, Record& record) {
    Generator chance(task.seed, static_cast<std::uint64_t>(task.number));
    auto named = chest_setup({.boxes = 2, .diagonal = false}, {1, 14});
    std::get<Chest>(named.plan).counters[0][3] = "3rd Zouaves";
    std::get<Chest>(named.plan).first = Side::Second;
    const std::vector<Setup> kinds{columns_setup(),
                                   tables_setup(),
                                   chest_setup(),
                                   columns_setup(Retreats::Sideways),
                                   tables_setup(),
                                   chest_setup({.boxes = 2, .counters = 3}, {1, 14}),
                                   named};
    auto setup = kinds[static_cast<std::size_t>(task.number) % kinds.size()];
    setup.seed = task.seed * 1000 + static_cast<std::uint64_t>(task.number);
    if (auto* columns = std::get_if<Columns>(&setup.plan)) {
        columns->home_of_first = chance.below(2) == 0 ? End::First : End::Last;
    }
    if (auto* tables = std::get_if<Tables>(&setup.plan);
        tables != nullptr && chance.below(2) == 0) {
        tables->sites = {6, 7, 8, 9};  // any die will do, and one table may stand twice
    }
    need(!fault(setup), "a campaign cannot begin");
    Game<Campaigns> game(setup, task, chance, tally, record);
    constexpr int kTries = 200;
    const auto actions = tally.actions;
    for (int i = 0; i < kTries; ++i) {
        const auto command = random_command(game.state(), chance);
        if (chance.below(12) == 0) {
            game.give_wrong(command);
        }
        game.give(command, chance.below(5) == 0 ? Insist::Yes : Insist::No);
        if (chance.below(60) == 0) {
            game.go_back();
        }
    }
    need(tally.actions - actions > kTries / 8, "hardly anything can be done");
    game.finish();
}

}  // namespace drumhead::random_play
