#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/report/report.hpp"
#include "battles/luck.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "rosters/rulebooks.hpp"
#include "rosters/store.hpp"
#include "rules/clauses.hpp"
#include "rules/limits.hpp"
#include "tests/random_play/odds.hpp"
#include "tests/random_play/tally.hpp"
#include "tests/random_play/words.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead::random_play {

/// The last change of each number is what that number is afterwards.
template <class Change, class Value>
void must_lead_where_they_say(const std::vector<Change>& changes, Value value_after) {
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        const bool changed_later = std::any_of(changes.rbegin(), change, [&](const Change& later) {
            return later.field == change->field && later.subject == change->subject;
        });
        need(changed_later || value_after(*change) == change->to,
             "a change leads to another number than it says");
    }
}

/// A battle that is played as `drumhead do` plays one, and looked at from every side after each
/// command. `Book` says what a rulebook has of its own:
///   Rulebook, as in rosters/rulebooks.hpp
///   command_json(state, command)            the line `do` takes
///   line(state, event)                      its log line: when, deed and result
///   names(state, event)                     what that line has to name
///   check_step(before, event, after)        what must hold of an event and after it
///   check_sums(battle, chance)              sums, victory and advice, on any state
///   shown(state, command, faces)            the odds that are shown of an action
///   finish_throwing(before, command, state, dice)   what these odds reckon with beyond the event
template <class Book>
class Game {
public:
    using Rulebook = typename Book::Rulebook;
    using State = typename Rulebook::State;
    using Event = typename Rulebook::Event;
    using Command = typename Rulebook::Command;
    using Shown = ShownOf<State, Event>;

    Game(typename Rulebook::Setup setup,
         const Task& task,
         Generator& chance,
         Tally& tally,
         Record& record)
        : setup_(std::move(setup)),
          task_(task),
          chance_(chance),
          tally_(tally),
          record_(record),
          battle_(Rulebook::begin(setup_)),
          folded_(battle_.state()),
          moments_{battle_.state()} {
        record_.begun = battle_file_json(StoredBattleOf<Rulebook>{setup_, {}, 0}).dump();
        record_.lines.clear();
        const auto read =
            Rulebook::setup_from_json(Json::parse(Rulebook::setup_json(setup_).dump()));
        need(read.has_value() && *read == setup_, "the setup is another once written and read");
    }

    const typename Rulebook::Battle& battle() const { return battle_; }
    const State& state() const { return battle_.state(); }

    /// Gives a command; nothing where it happened, else why it did not.
    std::optional<std::string> give(const Command& command, Insist insist = Insist::No) {
        const State before = battle_.state();
        Json line = Book::command_json(before, command);
        if (insist == Insist::Yes) {
            line["anyway"] = true;
        }
        // One word for both where a command has a field of that name.
        insist = line.value("anyway", false) ? Insist::Yes : Insist::No;
        record_.lines.push_back(line.dump());
        auto why_not = give_as_written(before, command, line, insist);
        if (why_not) {
            record_.lines.pop_back();
            ++tally_.refused;
        }
        need(battle_.state() == moments_.back(), "what was asked and refused changed the state");
        return why_not;
    }

    /// Takes back any number of commands for good: the next one drops them.
    void go_back() {
        const auto to = static_cast<std::size_t>(pick(static_cast<int>(battle_.done()) + 1));
        if (to == battle_.done()) {
            return;
        }
        record_.lines.push_back(Json{{"do", "undo"}, {"steps", battle_.done() - to}}.dump());
        battle_.go_to(to);
        moments_.resize(to + 1, moments_.front());
        folded_ = battle_.state();
        need(battle_.state() == moments_.back(), "undo does not lead to what was");
        ++tally_.undos;
    }

    /// A command with something wrong in it, which must be refused and change nothing. Where what
    /// was put in its place happens to make sense, it is looked at as any other would be.
    void give_wrong(const Command& model) {
        const State before = battle_.state();
        Json line = Book::command_json(before, model);
        bool must_fail = true;
        std::vector<std::string> fields;
        for (const auto& [name, value] : line.items()) {
            if (name != "do") {
                fields.push_back(name);
            }
        }
        switch (fields.empty() ? pick(4) : pick(9)) {
            case 0:
                line["nobody-knows-this"] = 1;
                break;
            case 1:
                line["do"] = "do-nothing-at-all";
                break;
            case 2:
                line = pick(2) == 0 ? Json::array({line}) : Json("volley");
                break;
            case 3: {
                const auto text = line.dump();
                const auto cut =
                    text.substr(0, static_cast<std::size_t>(pick(static_cast<int>(text.size()))));
                const auto parsed = parse_json(cut, limits::kLargestCommand);
                need(!parsed, "half a line is read as a whole one");
                must_be_a_line("a problem", parsed.error().words);
                ++tally_.wrong;
                return;
            }
            case 4:
                line.erase(fields[static_cast<std::size_t>(pick(static_cast<int>(fields.size())))]);
                must_fail = false;
                break;
            default: {
                auto& value =
                    line[fields[static_cast<std::size_t>(pick(static_cast<int>(fields.size())))]];
                auto& spoiled = inside(value);
                spoiled = nonsense();
                must_fail = false;
            }
        }
        ++tally_.wrong;
        record_.lines.push_back(line.dump());
        const auto read = Rulebook::command_from_json(before, line);
        if (!read) {
            must_be_a_line("a problem", read.error().words);
        } else {
            need(!must_fail, "a command that makes no sense is read");
            const auto insist = pick(4) == 0 ? Insist::Yes : Insist::No;
            Generator dice = Rulebook::dice_for(before, battle_.done() + 1);
            const auto answer = Rulebook::play_command(before, *read, {}, &dice, insist);
            if (const auto* rejection = std::get_if<Rejection>(&answer.outcome)) {
                must_read(*rejection);
            } else {
                need(answer.event() != nullptr, "with the program's dice a throw is wanting");
                look_at(before, *read, *answer.event(), insist);
            }
        }
        record_.lines.pop_back();
        need(battle_.state() == before && battle_.state() == moments_.back(),
             "a wrong command changed the state");
    }

    /// What is looked at now and then, and at the end: everything that is told of a battle, and the
    /// file it is kept in.
    void look_at_it_whole() {
        const auto events = battle_.events().subspan(0, battle_.done());
        for (std::size_t i = 0; i < events.size(); ++i) {
            // The log of the screen is written from the state of today.
            need(Rulebook::log_text(battle_.state(), events[i]) == texts_of_[i],
                 "a line of the log reads otherwise later on");
        }
        need(Rulebook::state_json(battle_).is_object(), "the state cannot be written");
        const auto told = report::told(battle_);
        look_at_story(told.story);
        for (const auto kind : {report::Kind::Markdown, report::Kind::Html}) {
            const auto text = report::written(told, kind, report::Detail::EveryEvent);
            need(!text.empty() && is_text(text), "the report is no text");
            need(text.find("{}") == std::string::npos && text.find("nan%") == std::string::npos,
                 "the report has an unfilled place");
        }
        const StoredBattleOf<Rulebook> stored{
            setup_, {events.begin(), events.end()}, events.size()};
        const auto file = battle_file_json(stored).dump();
        const auto read = read_battle_file(file);
        need(read.has_value(), "a battle file cannot be read");
        const auto& back = std::get<StoredBattleOf<Rulebook>>(*read);
        need(back.setup == stored.setup && back.events == stored.events && back.done == stored.done,
             "a battle file says something else");
        const TemporaryFolder folder;
        {
            auto store = Store::open(folder / "club.db", Store::Access::ReadWrite);
            need(store.has_value() && store->add_battle(stored).has_value(),
                 "the battle cannot be stored");
        }
        const auto checked = check_file(folder / "club.db", Look::AlsoRules);
        need(checked.has_value(), "the database cannot be looked through");
        if (!checked->problems.empty()) {
            throw Fault("check: " + checked->problems.front().words);
        }
        if (!checked->remarks.empty()) {
            throw Fault("check: " + checked->remarks.front());
        }
        need(checked->events == events.size(), "the database holds another number of events");
    }

    /// The end: back to the start step by step and forward again.
    void finish() {
        const auto end = battle_.done();
        constexpr std::size_t kNotTooDeep = 400;  // each step back folds all before it
        for (std::size_t depth = end; depth > 0 && end <= kNotTooDeep; --depth) {
            battle_.undo();
            need(battle_.state() == moments_[depth - 1], "undo step by step leads elsewhere");
        }
        battle_.go_to(0);
        need(battle_.state() == Rulebook::begin(setup_), "undo to the start is not the start");
        while (battle_.done() < end) {
            battle_.redo();
            need(battle_.state() == moments_[battle_.done()], "redo step by step leads elsewhere");
        }
        ++tally_.undos;
        ++tally_.battles;
        look_at_it_whole();
    }

private:
    int pick(int among) { return chance_.below(among); }

    /// Some value in a field's value, at any depth.
    Json& inside(Json& value) {
        auto* at = &value;
        while ((at->is_array() || at->is_object()) && !at->empty() && pick(3) > 0) {
            auto next = at->begin();
            std::advance(next, pick(static_cast<int>(at->size())));
            at = &*next;
        }
        return *at;
    }
    Json nonsense() {
        switch (pick(12)) {
            case 0:
                return -1;
            case 1:
                return 1'000'000'007;
            case 2:
                return 1.5;
            case 3:
                return true;
            case 4:
                return nullptr;
            case 5:
                return "";
            case 6:
                return "nobody at all";
            case 7:
                return Json::array();
            case 8:
                return Json::object();
            case 9:
                return std::string(5000, 'x');
            case 10:
                return std::int64_t{1} << 62;
            default:
                return "two\nlines\tof \"text\"";
        }
    }

    std::optional<std::string> give_as_written(const State& before,
                                               const Command& command,
                                               const Json& line,
                                               Insist insist) {
        const auto parsed = parse_json(line.dump(), limits::kLargestCommand);
        need(parsed.has_value(), "a command as JSON is none");
        const auto read = Rulebook::command_from_json(before, *parsed);
        if (!read) {
            must_be_a_line("a problem", read.error().words);
            Generator dice = Rulebook::dice_for(before, battle_.done() + 1);
            need(Rulebook::play_command(before, command, {}, &dice, insist).event() == nullptr,
                 "what `do` cannot read can be played");
            return read.error().words;
        }
        auto written = Book::command_json(before, *read);
        if (insist == Insist::Yes) {
            written["anyway"] = true;
        }
        need(written == line, "a command is another once written and read");
        need(*read == command || insist == Insist::Yes, "a command is another once read");
        Generator dice = Rulebook::dice_for(before, battle_.done() + 1);
        auto answer = Rulebook::play_command(before, *read, {}, &dice, insist);
        if (const auto* rejection = std::get_if<Rejection>(&answer.outcome)) {
            must_read(*rejection);
            need(answer.thrown.empty(), "dice were thrown for what is refused");
            return answer.words();
        }
        need(answer.event() != nullptr, "with the program's dice a throw is wanting");
        if (pick(4) == 0) {  // the players throw
            std::vector<int> faces;
            answer = Rulebook::play_command(before, *read, faces, nullptr, insist);
            while (const auto* asked = answer.wanted()) {
                const DiceWanted wanted = *asked;
                must_read("what is to be thrown", describe(wanted));
                need(answer.thrown.size() == faces.size(), "the dice that lie are not all told");
                faces.push_back(a_face(before, *read, faces, wanted, insist));
                answer = Rulebook::play_command(before, *read, faces, nullptr, insist);
            }
            need(answer.event() != nullptr, "the players' faces do not make an event");
            if (!faces.empty()) {
                Json with_dice = line;
                with_dice["dice"] = faces;
                record_.lines.back() = with_dice.dump();
            }
        } else if (pick(8) == 0) {
            Generator same = Rulebook::dice_for(before, battle_.done() + 1);
            const auto again = Rulebook::play_command(before, *read, {}, &same, insist);
            need(again.event() != nullptr && *again.event() == *answer.event(),
                 "the same throw shows other faces");
        }
        const Event event = *answer.event();
        look_at(before, *read, event, insist);
        look_at_odds(before, *read, event, insist);
        carry_out(before, event);
        return std::nullopt;
    }

    /// A face of the die that is wanted; of cards, one of a kind that is left.
    int a_face(const State& before,
               const Command& command,
               std::vector<int> faces,
               const DiceWanted& wanted,
               Insist insist) {
        if (wanted.faces > 0) {
            return wanted.lowest + pick(wanted.faces);
        }
        faces.push_back(1);
        while (std::holds_alternative<BadFace>(
            Rulebook::play_command(before, command, faces, nullptr, insist).outcome)) {
            need(++faces.back() < 100, "no card can be drawn");
        }
        return faces.back();
    }

    static std::vector<int> faces_of(const Event& event) {
        std::vector<int> faces;
        for (const auto& die : event.dice) {
            faces.push_back(die.face);
        }
        return faces;
    }

    /// An event that may happen, before it does.
    void look_at(const State& before, const Command& command, const Event& event, Insist insist) {
        // The sides of a melee may be put as they were joined; the word stays.
        need(word(event.command) == word(command), "the event holds another command");
        for (const auto& reason : event.why) {
            must_read("a reason", reason.what);
            if (!reason.clause.empty() && clause(reason.clause) == nullptr) {
                throw Fault(fmt::format("a reason names the clause '{}', which no ledger has",
                                        reason.clause));
            }
        }
        // As it is kept.
        const auto text = Rulebook::event_json(battle_.start(), event).dump();
        const auto read = Rulebook::event_from_json(battle_.start(), Json::parse(text));
        if (!read) {
            throw Fault("an event as it is kept cannot be read: " + read.error().words);
        }
        need(*read == event, "an event is another once written and read");
        for (std::size_t i = 0; i < event.dice.size(); ++i) {
            need(read->dice[i].entered == event.dice[i].entered, "who threw a die is forgotten");
        }
        read_ = *read;
        // The rules over the same faces, as `check` runs them, and as the players would throw them.
        auto faces = faces_of(event);
        const auto again = Rulebook::play_command(
            before, event.command, faces, nullptr, event.out_of_order ? Insist::Yes : Insist::No);
        need(again.event() != nullptr && *again.event() == event,
             "the rules run again over the faces say something else");
        if (!faces.empty()) {
            const auto known = static_cast<std::size_t>(pick(static_cast<int>(faces.size())));
            const auto part = Rulebook::play_command(
                before, command, std::span(faces).first(known), nullptr, insist);
            need(part.wanted() != nullptr && part.thrown.size() == known,
                 "with a face less the next throw is not wanted");
            auto bad = faces;
            bad[known] = pick(2) == 0 ? -1 : 101;
            const auto refused = Rulebook::play_command(before, command, bad, nullptr, insist);
            need(std::holds_alternative<BadFace>(refused.outcome), "a face no die has is taken");
            must_be_a_line("a bad face", refused.words());
        }
        faces.push_back(1);
        const auto more = Rulebook::play_command(before, command, faces, nullptr, insist);
        need(std::holds_alternative<FacesLeft>(more.outcome), "a face too many is taken");
        must_read("a face too many", more.words());
        // How it reads.
        const auto line = Book::line(before, event);
        must_read("the log, when", line.when);
        must_read("the log, what was done", line.deed);
        if (!line.result.empty()) {
            must_read("the log, what came of it", line.result);
        }
        const auto whole = Rulebook::log_text(before, event);
        need(whole.find(line.deed) != std::string::npos &&
                 whole.find(line.result) != std::string::npos,
             "the whole line of the log is not made of its parts");
        need(whole.find('\n') == std::string::npos && whole.size() <= 2 * kLongestLine,
             "the log line is no line");
        for (const auto& name : Book::names(before, event)) {
            if (name.empty() || whole.find(name) == std::string::npos) {
                throw Fault(fmt::format("the log does not name '{}': {}", name, whole));
            }
        }
    }

    /// It happens.
    void carry_out(const State& before, const Event& event) {
        battle_.append(event);
        ++tally_.actions;
        const State& after = battle_.state();
        moments_.push_back(after);
        fold(folded_, read_);
        need(folded_ == after, "the fold of the events as they are kept is not the running state");
        texts_of_.resize(battle_.done() - 1);
        texts_of_.push_back(Rulebook::log_text(after, event));
        need(texts_of_.back() == Rulebook::log_text(before, event),
             "the log reads otherwise before and after");
        Book::check_step(before, event, after);
        Book::check_sums(battle_, chance_);
        if (pick(25) == 0) {
            look_at_luck(Rulebook::tell(battle_).luck);
        }
        // Undo to any moment, and redo.
        const auto end = battle_.done();
        const auto to = static_cast<std::size_t>(pick(static_cast<int>(end) + 1));
        battle_.go_to(to);
        need(battle_.state() == moments_[to], "undo does not lead to what was");
        battle_.go_to(end);
        need(battle_.state() == moments_[end], "redo does not lead to what was");
        ++tally_.undos;
        if (pick(400) == 0) {
            look_at_it_whole();
        }
    }

    void look_at_odds(const State& before,
                      const Command& command,
                      const Event& event,
                      Insist insist) {
        auto faces = faces_of(event);
        const bool roll = pick(task_.one_in) == 0 && !faces.empty();
        // From any number of dice that lie already.
        faces.resize(pick(2) == 0 || faces.empty()
                         ? 0
                         : static_cast<std::size_t>(pick(static_cast<int>(faces.size()))));
        auto all = Book::shown(before, command, faces, insist);
        if (roll && all.empty()) {
            faces.clear();
            all = weighed(before, command, event, insist);
        }
        for (const auto& shown : all) {
            double sum = 0;
            for (const auto chance : shown.chances) {
                if (!(chance >= -1e-9 && chance <= 1 + 1e-9)) {
                    throw Fault(fmt::format("{}: a chance of {}", shown.of, chance));
                }
                sum += chance;
            }
            ++tally_.odds;
            if (!(std::abs(sum - 1) < 1e-9)) {
                throw Fault(fmt::format("{}: the chances sum to {}", shown.of, sum));
            }
        }
        if (roll && !all.empty()) {
            ++tally_.rolled;
            auto doubtful = differing(before, command, faces, insist, all, kRolls, kDoubtful);
            if (!doubtful.empty()) {
                doubtful =
                    differing(before, command, faces, insist, all, kRollsWhereDoubtful, kWrong);
            }
            if (!doubtful.empty()) {
                throw Fault(fmt::format("{} of {} rolls, from {} dice that lay already",
                                        doubtful,
                                        kRollsWhereDoubtful,
                                        faces.size()));
            }
        }
    }

    /// What is shown and what so many rolls came to, where they are too far apart.
    std::string differing(const State& before,
                          const Command& command,
                          const std::vector<int>& faces,
                          Insist insist,
                          const std::vector<Shown>& all,
                          int rolls,
                          double once) {
        std::vector<std::vector<int>> counted;
        for (const auto& shown : all) {
            counted.emplace_back(shown.chances.size(), 0);
        }
        const auto seed = static_cast<std::uint64_t>(pick(1'000'000'000));
        for (int i = 0; i < rolls; ++i) {
            Generator dice(seed, static_cast<std::uint64_t>(i) + 1);
            const auto answer = Rulebook::play_command(before, command, faces, &dice, insist);
            need(answer.event() != nullptr, "a roll of what can be done cannot be done");
            State after = before;
            fold(after, *answer.event());
            Book::finish_throwing(before, command, after, dice);
            for (std::size_t k = 0; k < all.size(); ++k) {
                const auto end = all[k].end(*answer.event(), after);
                if (end >= counted[k].size()) {
                    throw Fault(
                        fmt::format("{}: a roll comes to an end that is not shown", all[k].of));
                }
                ++counted[k][end];
            }
        }
        for (std::size_t k = 0; k < all.size(); ++k) {
            for (std::size_t end = 0; end < counted[k].size(); ++end) {
                if (beyond(counted[k][end], rolls, all[k].chances[end], once)) {
                    return fmt::format("{}, end {}: {:.4f} shown, {:.4f}",
                                       all[k].of,
                                       end,
                                       all[k].chances[end],
                                       counted[k][end] / static_cast<double>(rolls));
                }
            }
        }
        return {};
    }

    /// All that an event says came of a command.
    static std::string what_came(const Event& event) {
        std::string all;
        for (const auto& change : event.changes) {
            all +=
                fmt::format("{}.{}={};", static_cast<int>(change.field), change.subject, change.to);
        }
        for (const auto& fact : event.outcome) {
            all += fact.name + "=";
            std::visit([&](const auto& value) { all += fmt::format("{};", value); }, fact.value);
        }
        return all;
    }
    /// An action of which nothing is shown, weighed whole: the third reading of its rule against
    /// the first. Only what few dice can do is weighed so.
    std::vector<Shown> weighed(const State& before,
                               const Command& command,
                               const Event& event,
                               Insist insist) {
        constexpr double kMostWays = 400;
        double ways = 1;
        for (const auto& die : event.dice) {
            ways *= std::max(die.faces, 2);
        }
        if (ways > kMostWays) {
            return {};
        }
        const auto odds = exact_odds([&](Dice& dice) {
            const auto done = resolve(before, command, dice, insist);
            return done ? what_came(*done) : std::string();
        });
        Shown shown{.of = "all that may come of it"};
        std::vector<std::string> ends;
        for (const auto& [what, chance] : odds.outcomes()) {
            ends.push_back(what);
            shown.chances.push_back(chance);
        }
        shown.end = [ends](const Event& rolled, const State&) {
            return static_cast<std::size_t>(std::ranges::find(ends, what_came(rolled)) -
                                            ends.begin());
        };
        return {shown};
    }

    static void look_at_luck(const Luck& luck) {
        const auto chance = [](double p) {
            need(p >= 0 && p <= 1 + 1e-9, "luck has a chance that is none");
        };
        const auto sum = [&](const LuckSum& s) {
            chance(s.as_little);
            chance(s.as_much);
            need(s.dice >= 0 && s.expected >= 0, "luck expects less than nothing");
        };
        for (const auto& side : luck.all) {
            sum(side);
            static_cast<void>(report::luck_words(side));
            static_cast<void>(report::tail_words(side));
        }
        for (const auto& kind : luck.kinds) {
            must_read("a kind of throw", kind.kind);
            for (const auto& side : kind.sides) {
                sum(side);
            }
        }
        for (const auto* faces : {&luck.rolled, &luck.entered, &luck.unknown}) {
            for (const auto& count : *faces) {
                chance(count.chance);
                must_read("what is said of faces", report::faces_words(count));
            }
        }
    }

    void look_at_story(const Story& story) {
        need(story.deeds.size() == battle_.done(), "the story leaves events out");
        for (const auto& deed : story.deeds) {
            must_read("the story", deed.sentence);
            must_read("the story, when", deed.when);
            if (deed.chance) {
                need(*deed.chance >= 0 && *deed.chance <= 1 + 1e-9, "a chance told is none");
                must_read("the story, a chance", report::chance_words(deed));
            }
        }
        for (const auto& words : story.facts) {
            must_read("the story, a fact", words);
        }
        for (const auto& army : story.armies) {
            for (const auto& unit : army.units) {
                must_read("the story, a unit", unit.name);
                must_read("the story, how it stands", unit.stands);
            }
        }
        if (!story.result.empty()) {
            must_read("the story, its end", story.result);
        }
        look_at_luck(story.luck);
    }

    typename Rulebook::Setup setup_;
    Task task_;
    Generator& chance_;
    Tally& tally_;
    Record& record_;
    typename Rulebook::Battle battle_;
    State folded_;                       ///< by the events as they are kept
    std::vector<State> moments_;         ///< after each event, from the start on
    std::vector<std::string> texts_of_;  ///< the log as it was when each happened
    Event read_{};                       ///< the event being looked at, written and read
};

}  // namespace drumhead::random_play
