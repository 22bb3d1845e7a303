#include "rosters/json.hpp"
#include "rosters/featherstone_json.hpp"
#include "rosters/care.hpp"
#include "rosters/store.hpp"
#include "tests/battles/featherstone/random_player.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead {
namespace {

using namespace fea;

std::vector<Setup> each_kind() {
    auto named = chest_setup({.boxes = 2, .diagonal = false}, {1, 14});
    std::get<Chest>(named.plan).counters[0][3] = "3rd Zouaves";
    std::get<Chest>(named.plan).first = Side::Second;
    return {
        columns_setup(), columns_setup(Retreats::Sideways), tables_setup(), chest_setup(), named};
}

std::string read_fault(Json json) {
    const auto read = featherstone_setup_from_json(json);
    return read ? "" : read.error().words;
}

}  // namespace

TEST_CASE("What was agreed of a campaign is written and read back", "[fea][json]") {
    for (const auto& setup : each_kind()) {
        const auto json = featherstone_setup_json(setup);
        const auto read = featherstone_setup_from_json(Json::parse(json.dump()));
        INFO(json.dump());
        INFO((read ? std::string() : read.error().words));
        REQUIRE(read);
        CHECK((*read == setup));
    }
}

TEST_CASE("A campaign that is written wrong is refused in words", "[fea][json]") {
    const auto columns = featherstone_setup_json(columns_setup());
    auto json = columns;
    json["columns"][1].erase(4);
    CHECK(read_fault(json) == "campaign, columns: 3 lists of 5 names are needed");
    json = columns;
    json["columns"][0][0] = "Rezonville";
    CHECK(read_fault(json).find("two names of one battle") != std::string::npos);
    json = columns;
    json["colums"] = 1;
    CHECK(read_fault(json) == "campaign, colums: there is no such field here");
    json = columns;
    json["armies"] = Json::array({{{"name", "France"}}});
    CHECK(read_fault(json) == "campaign, armies: two sides are needed");
    json = columns;
    json["armies"][1]["name"] = "France";
    CHECK_FALSE(read_fault(json).empty());
    json = columns;
    json["campaign"] = "umpire";
    CHECK(read_fault(json) == "campaign, campaign: it is columns, tables or chest");
    const auto tables = featherstone_setup_json(tables_setup());
    json = tables;
    json["areas"][0][0] = "16";
    CHECK_FALSE(read_fault(json).empty());
    json = tables;
    json["sites"].push_back(3);
    CHECK_FALSE(read_fault(json).empty());
    const auto chest = featherstone_setup_json(chest_setup());
    json = chest;
    json["counters"][1][0] = "2";
    CHECK(read_fault(json) == "campaign, counters of Prussia: two are called 2");
    json = chest;
    json["divided"] = Json::array({37});
    CHECK_FALSE(read_fault(json).empty());
    json = chest;
    json["rate"] = 0;
    CHECK_FALSE(read_fault(json).empty());
}

TEST_CASE("Random campaigns survive JSON and the store", "[fea][json][random]") {
    const TemporaryFolder folder;
    auto store = Store::open(folder / "drumhead.db", Store::Access::ReadWrite);
    REQUIRE(store);
    for (const auto& setup : each_kind()) {
        Battle battle(begin(setup));
        Generator chance(setup.seed, 11);
        const auto number = store->new_battle(setup);
        REQUIRE(number);
        for (int i = 0; i < 150; ++i) {
            const auto command = random_command(battle.state(), chance);
            const auto written = featherstone_command_json(battle.state(), command);
            if (!unfit(battle.state(), command)) {
                const auto read =
                    featherstone_command_from_json(battle.state(), Json::parse(written.dump()));
                INFO(written.dump());
                INFO((read ? std::string() : read.error().words));
                // A number of another kind of campaign can be written and not be read.
                if (read) {
                    REQUIRE((*read == command));
                }
            }
            Generator dice = dice_for(battle.state(), battle.done() + 1);
            const auto answer = play_command(
                battle.state(), command, {}, &dice, i % 5 == 0 ? Insist::Yes : Insist::No);
            const auto* event = answer.event();
            if (event == nullptr) {
                continue;
            }
            const auto json = featherstone_event_json(battle.start(), *event);
            const auto read =
                featherstone_event_from_json(battle.start(), Json::parse(json.dump()));
            INFO(json.dump());
            INFO((read ? std::string() : read.error().words));
            REQUIRE(read);
            REQUIRE((*read == *event));
            REQUIRE(store->append_json(*number, battle.done(), json));
            battle.append(*event);
            // What is told to nobody's eyes names no counter and no box of one.
            const auto told_json = featherstone_event_json(battle.start(), told(*event, {})).dump();
            CHECK(told_json.find("counter-box\",\"of") == std::string::npos);
            CHECK(told_json.find("moves") == std::string::npos);
        }
        const auto stored = store->load_battle<Featherstone>(*number);
        INFO((stored ? std::string() : stored.error().words));
        REQUIRE(stored);
        CHECK((stored->setup == setup));
        REQUIRE(stored->events.size() == battle.events().size());
        CHECK((replayed(*stored).state() == battle.state()));
        CHECK_FALSE(store->load_battle<GameOfKings>(*number));
    }
    const auto rows = store->battles();
    REQUIRE(rows);
    CHECK(rows->front().system == "featherstone");
    CHECK(rows->front().armies == std::array<std::string, 2>{"France", "Prussia"});
    const auto checked = check_file(folder / "drumhead.db");
    REQUIRE(checked);
    CHECK(checked->problems.empty());
}

TEST_CASE("A declared campaign is over in the list of battles", "[fea][json]") {
    const TemporaryFolder folder;
    auto store = Store::open(folder / "drumhead.db", Store::Access::ReadWrite);
    REQUIRE(store);
    Battle battle(begin(chest_setup()));
    const auto number = store->new_battle(chest_setup());
    REQUIRE(number);
    const auto& event = give(battle, Declare{.winner = Winner::Second, .reason = "Paris falls"});
    REQUIRE(store->append_json(*number, 0, featherstone_event_json(battle.start(), event)));
    const auto rows = store->battles();
    REQUIRE(rows);
    CHECK(rows->front().verdict == gk::Verdict::SecondWins);
}

TEST_CASE("The state is told without the counters, or with those of one side", "[fea][json]") {
    Battle battle(begin(chest_setup()));
    give(battle, TakeTurn{.side = Side::First, .moves = {{4, 14}}});
    const auto bare = featherstone_state_json(battle);
    CHECK_FALSE(bare.contains("counters"));
    CHECK(bare["to_move"] == "Prussia");
    const auto own = featherstone_state_json(battle, Side::First);
    CHECK(own["counters"][4] == Json{{"name", "5"}, {"box", 14}});
    const auto other_side = featherstone_state_json(battle, Side::Second);
    CHECK(other_side["counters"][4] == Json{{"name", "5"}, {"box", nullptr}});
}

}  // namespace drumhead
