#include "rosters/battle_file.hpp"
#include "rosters/json.hpp"
#include "rosters/rulebooks.hpp"
#include "tests/fuzz/door.hpp"

namespace drumhead::fuzz {
namespace {

template <class Rulebook>
void play(const StoredBattleOf<Rulebook>& stored) {
    const auto text = battle_file_json(stored).dump();
    const auto again = read_battle_file(text);
    promise(again.has_value(),
            "a battle file is written as it can be read",
            again ? "" : again.error().words);
    const auto& same = std::get<StoredBattleOf<Rulebook>>(*again);
    promise(same.setup == stored.setup && same.events == stored.events && same.done == stored.done,
            "and says the same",
            text);
    // It can be opened, shown, told, and gone through from end to end.
    auto battle = replayed(stored);
    const auto state = battle.state();
    promise(!Rulebook::state_json(battle).dump().empty(), "it can be shown");
    Rulebook::tell(battle);
    const auto done = battle.done();
    for (std::size_t i = 0; i < battle.events().size(); ++i) {
        battle.go_to(i);
        promise(!Rulebook::log_text(battle.state(), battle.events()[i]).empty(),
                "every event has its line in the log");
    }
    battle.go_to(0);
    promise(battle.state() == Rulebook::begin(stored.setup), "undone to the start it is the start");
    battle.go_to(done);
    promise(battle.state() == state, "and gone forward again it is the same");
}

}  // namespace
}  // namespace drumhead::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    const auto battle = read_battle_file(fuzz::text_of(data, size));
    if (!battle) {
        fuzz::expect_short(battle.error());
        return 0;
    }
    std::visit([]<class Rulebook>(const StoredBattleOf<Rulebook>& stored) { fuzz::play(stored); },
               *battle);
    return 0;
}
