#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/odds.hpp"
#include "app/kit/tokens.hpp"
#include "rules/game_of_kings/command.hpp"
#include "rules/game_of_kings/weather.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr std::string_view kCommandPoints = "command points";

// "Throw four dice. Five or more hits."
std::string prompt(const View& view, const DiceWanted& wanted) {
    if (wanted.faces == 0) {
        return "Draw a card. Which is it?";
    }
    if (wanted.what.purpose == kCommandPoints) {
        const gk::ArmyState& army = view.state.at(view.state.to_act);
        const auto sector = view.action->preview.thrown.size();
        return fmt::format("Throw a d{} for {}.", wanted.faces, army.sectors.at(sector).name);
    }
    if (wanted.what.purpose == "initiative") {
        const int army = view.action->preview.thrown.empty() ? 0 : 1;
        return fmt::format(
            "Throw a d{} for {}.", wanted.faces, view.state.at(gk::ArmyId{army}).name);
    }
    if (!wanted.score && view.action->command == gk::Command{gk::ThrowWeather{}}) {
        return view.state.gauge_thrown_in == 0 ? "Throw two dice for the weather."
                                               : "Throw a die for the weather.";
    }
    std::string words =
        fmt::format("Throw {} {}", in_words(wanted.dice), wanted.dice == 1 ? "die" : "dice");
    const std::string_view purpose = wanted.what.purpose;
    const bool whose = wanted.what.by == "attacker" || wanted.what.by == "defender";
    if (purpose == "The Variation") {
        words += std::holds_alternative<gk::MoveUnit>(view.action->command)
                     ? " for the length of the move."
                     : " for the length of the retreat.";
    } else if (purpose == "gun") {
        words += " for the gun.";
    } else if (purpose == "volley") {
        words += ".";
    } else if (purpose == "melee") {
        words += fmt::format(" for the {}s.", wanted.what.by);
    } else if (whose) {
        words += fmt::format(" for {} of the {}.", purpose, wanted.what.by);
    } else {
        words += fmt::format(" for {}.", purpose);
    }
    if (wanted.score) {
        const int face = wanted.score->face();
        const std::string or_more = face < 6 ? " or more" : "";
        words += fmt::format(" {}{} {}.", capital(in_words(face)), or_more, wanted.what.success);
    }
    return words;
}

// What a face would do to the throw that is wanted.
struct Would {
    DieDid did = DieDid::Plain;
    std::string words;
};
Would would(const View& view, const DiceWanted& wanted, int face) {
    if (wanted.score) {
        const bool success = face >= wanted.score->face();
        const bool save = wanted.what.purpose.ends_with("save");
        return {!success ? DieDid::Miss
                : save   ? DieDid::Save
                         : DieDid::Hit,
                success && !save && wanted.what.success == "hits" ? "hit"
                : !success && wanted.what.failure == "misses"
                    ? "miss"
                    : std::string(success ? wanted.what.success : wanted.what.failure)};
    }
    if (wanted.what.purpose == "The Variation") {
        return {DieDid::Plain, face == 1 ? "¼ less" : face == 6 ? "¼ more" : "as is"};
    }
    const gk::State& state = view.state;
    const std::array faces_of{face};
    if (wanted.what.purpose == kCommandPoints) {
        const gk::CommandDie die =
            state.at(state.to_act).dice.at(view.action->preview.thrown.size());
        const int points =
            play([&](Dice& dice) { return gk::command_points(die, dice); }, faces_of).result();
        return {DieDid::Plain, points == face ? "" : fmt::format("{} points", points)};
    }
    if (std::holds_alternative<gk::ThrowWeather>(view.action->command) &&
        state.gauge_thrown_in > 0) {
        const gk::Gauge next =
            play([&](Dice& dice) { return gk::next_gauge(state.gauge, dice); }, faces_of).result();
        return {DieDid::Plain, fmt::format("to {}", next.number)};
    }
    return {DieDid::Plain, ""};
}

// What is being thrown and what may follow, as steps: known for a shot, else what has been thrown.
Steps stages(const View& view) {
    const Action& action = *view.action;
    const std::string_view purpose = action.preview.wanted->what.purpose;
    const bool musketry = std::holds_alternative<gk::FireMusketry>(action.command);
    Steps steps;
    if (musketry || std::holds_alternative<gk::FireGun>(action.command)) {
        steps.words.emplace_back(musketry ? "volley" : "gun");
        if (!musketry) {
            steps.words.emplace_back("hits");
        }
        if (!action.preview.strikers.empty() && !action.preview.strikers.front().then.empty()) {
            steps.words.emplace_back("saves");
        }
        if (!action.preview.morale_later) {
            steps.words.emplace_back("morale");
        }
        const std::string_view stage = purpose == "potential hit"  ? "hits"
                                       : purpose.ends_with("save") ? "saves"
                                       : purpose == "morale"
                                           ? "morale"
                                           : std::string_view(steps.words.front());
        const auto found = std::ranges::find(steps.words, stage);
        steps.present = static_cast<int>(found - steps.words.begin());
        return steps;
    }
    if (std::holds_alternative<gk::ThrowCommandDice>(action.command)) {
        for (const gk::ArmySector& sector : view.state.at(view.state.to_act).sectors) {
            steps.words.push_back(sector.name);
        }
        steps.present = static_cast<int>(action.preview.thrown.size());
        return steps;
    }
    if (action.preview.wanted->faces == 0) {
        steps.words.emplace_back("card");
        return steps;
    }
    constexpr std::size_t kMost = 4;
    for (const DiceRow& row : action.rows) {
        std::string word = row.title;
        if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z' && word != "The Variation") {
            word[0] = static_cast<char>(word[0] - 'A' + 'a');
        }
        steps.words.push_back(std::move(word));
    }
    if (steps.words.size() > kMost) {
        steps.words.erase(steps.words.begin(), steps.words.end() - kMost);
    }
    steps.present = static_cast<int>(steps.words.size()) - 1;
    return steps;
}

// What the dice lead to, in a sentence.
std::string what_follows(const View& view) {
    const Action& action = *view.action;
    const Parties both = parties(action.command);
    if (both.facing.empty() || std::holds_alternative<gk::FightMelee>(action.command)) {
        return {};
    }
    const std::string& target = view.state.at(both.facing.front()).name;
    const std::string_view purpose = action.preview.wanted->what.purpose;
    if (purpose == "gun") {
        return "then a die for each potential hit";
    }
    if (purpose == "volley" || purpose == "potential hit") {
        if (!action.preview.strikers.empty() && !action.preview.strikers.front().then.empty()) {
            return fmt::format("then {} throws a save for each hit", target);
        }
        return action.preview.morale_later
                   ? std::string()
                   : fmt::format("hit at all, {} then tests its morale", target);
    }
    if (purpose.ends_with("save") && !action.preview.morale_later) {
        return fmt::format("what stands costs a quarter each; then {} tests its morale", target);
    }
    return {};
}

// "one time in three": how often a die does it, out of six.
std::string how_often(int faces) {
    switch (faces) {
        case 1:
            return "one time in six";
        case 2:
            return "one time in three";
        case 3:
            return "every other time";
        case 4:
            return "two times in three";
        case 5:
            return "five times in six";
        default:
            return faces <= 0 ? "never" : "always";
    }
}

std::string done_words(const DieFace& face) {
    switch (face.did) {
        case DieDid::Hit:
            return "hit";
        case DieDid::Miss:
            return "miss";
        case DieDid::Save:
            return "saved";
        case DieDid::Plain:
            return "";
        case DieDid::ToThrow:
            return "next";
    }
    return "";
}

// The keys of the faces, from 1 up.
constexpr std::string_view kFaceKeys = "1234567890AB";
constexpr int kMostPlates = static_cast<int>(kFaceKeys.size());

// The cards that may be drawn, each kind a plate. Returns the kind touched, from 1; else 0.
int card_plates(const Brush& brush, Rect rect, const View& view) {
    const Theme& theme = brush.theme;
    const auto& kinds = view.state.deck.kinds;
    const float gap = rect.w < 760 ? 8.0F : 14.0F;
    const auto count = static_cast<float>(kinds.size());
    const float width = std::min(150.0F, (rect.w - gap * (count - 1)) / count);
    int touched = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (view.state.cards_left[i] == 0) {
            continue;
        }
        const Rect plate{rect.x + static_cast<float>(i) * (width + gap), rect.y, width, rect.h};
        const Touch touch = touchable(brush, fmt::format("card-drawn/{}", i + 1), plate);
        shadow(brush, plate, 6, {.spread = touch.held ? 1.5F : 4, .opacity = 0.26F});
        fill(brush, plate, theme.die, 6);
        outline(brush, plate, theme.die_edge, touch.hovered ? 2.0F : 1.2F, 6);
        const bool joker = kinds[i].army < 0;
        const float middle = plate.centre().x;
        const std::string words = joker ? "joker" : view.state.at(gk::ArmyId{kinds[i].army}).name;
        const Type type = fitted(brush, {Face::Medium, 20}, words, width - 12, 16);
        if (!joker) {
            text(brush,
                 {Face::Bold, std::min(60.0F, plate.h * 0.42F)},
                 {middle, plate.y + plate.h * 0.42F},
                 fmt::format("{}", kinds[i].value),
                 theme.die_pips,
                 Align::Centre);
            army_fill(brush,
                      Surface::Paper,
                      slot({kinds[i].army}),
                      {plate.x + 8, plate.y + plate.h * 0.48F, width - 16, 6},
                      2);
        }
        text(brush,
             type,
             {middle, plate.y + plate.h * 0.48F + 28},
             shortened(brush, type, words, width - 12),
             theme.die_pips,
             Align::Centre);
        if (plate.h > 140) {
            text(brush,
                 {Face::Sans, 18},
                 {middle, plate.y + plate.h * 0.48F + 52},
                 fmt::format("{} left", view.state.cards_left[i]),
                 theme.ink_muted,
                 Align::Centre);
        }
        const std::string key(kFaceKeys.substr(i, 1));
        key_cap(brush,
                {middle - key_cap_width(brush, key, 22) / 2, plate.bottom() - 18},
                key,
                Surface::Paper,
                22);
        if (touch.pressed) {
            touched = static_cast<int>(i) + 1;
        }
    }
    return touched;
}

// What each sector has received by the dice entered, and which are still to throw.
void sectors_so_far(const Brush& brush, Rect rect, const View& view) {
    const gk::ArmyState& army = view.state.at(view.state.to_act);
    const auto& thrown = view.action->preview.thrown;
    const float pitch = std::min(32.0F, rect.h / static_cast<float>(army.sectors.size()));
    float y = rect.y + pitch * 0.7F;
    for (std::size_t i = 0; i < army.sectors.size(); ++i) {
        std::string points = gk::describe(army.dice.at(i));
        if (i < thrown.size()) {
            const std::array face{thrown[i].face};
            points = fmt::format(
                "{}",
                play([&](Dice& dice) { return gk::command_points(army.dice.at(i), dice); }, face)
                    .result());
        }
        const bool known = i < thrown.size();
        const Type type{known ? Face::Bold : Face::Sans, std::min(20.0F, pitch)};
        const Colour colour = known ? brush.theme.ink : brush.theme.ink_muted;
        const float wide = text(brush, type, {rect.right(), y}, points, colour, Align::Right);
        text(brush,
             type,
             {rect.x + 12, y},
             shortened(brush, type, army.sectors[i].name, rect.w - wide - 24),
             colour);
        y += pitch;
    }
}

void side_panel(const Brush& brush,
                Rect rect,
                const View& view,
                gk::UnitId id,
                std::string_view part,
                const gk::UnitOdds* odds) {
    const Theme& theme = brush.theme;
    const gk::UnitState& unit = view.state.at(id);
    const float middle = rect.centre().x;
    const bool acting = part == verb(view.action->command).on_card;
    badge(brush,
          Surface::Felt,
          slot(unit.army),
          {middle, rect.y + 20},
          15,
          letter_of(view.state.at(unit.army)));
    const Type name_type = fitted(brush, {Face::Serif, 28}, unit.name, rect.w, 22);
    text(brush,
         name_type,
         {middle, rect.y + 71},
         shortened(brush, name_type, unit.name, rect.w),
         theme.text,
         Align::Centre);
    const Bases bases = bases_of(unit);
    const float u = std::min(74.0F, rect.w / 2.2F);
    const float scale_u = bases.arm == Arm::Horse && !unit.unit.in_line ? u * 0.82F : u;
    const Size drawing = size_of(bases, scale_u);
    draw_bases(brush,
               Surface::Felt,
               slot(unit.army),
               bases,
               {middle - drawing.w / 2, rect.y + 92},
               scale_u);
    float y = rect.y + 92 + drawing.h + 44;
    if (unit.unit.type != gk::UnitType::General) {
        text(brush,
             {Face::Bold, 34},
             {middle, y},
             gk::percent(unit.unit.quarters),
             theme.text,
             Align::Centre);
    }
    y += 18;
    if (!part.empty()) {
        const Type type{Face::Medium, 18};
        const Rect label = around({middle, y + 13}, {text_width(brush, type, part) + 18, 27});
        fill(brush, label, acting ? theme.lamp : theme.text, 3);
        if (acting && theme.lamp_edge_on_felt) {
            outline(brush, label, theme.lamp_edge, 1.5F, 3);
        }
        text(brush,
             type,
             {middle, label.centre().y + 5.5F},
             part,
             acting ? theme.lamp_ink : theme.felt,
             Align::Centre);
    }
    y += 56;
    std::vector<std::string> facts{gk::describe(gk::facts(view.state, id))};
    for (const Mark mark : marks_of(view.state, id)) {
        if (mark != Mark::FiringOrder && mark != Mark::Elite && mark != Mark::Poor &&
            mark != Mark::Dismounted && mark != Mark::Limbered) {
            facts.emplace_back(words_of(mark));
        }
    }
    for (const gk::Striker& striker : view.action->preview.strikers) {
        if (striker.unit == id) {
            facts.push_back(striker.needed + " " + striker.dice);
            for (const Reason& reason : striker.why) {
                facts.push_back(reason.what + " " + reason.value);
            }
        }
    }
    const float odds_height = odds != nullptr ? 200 : 0;
    for (const std::string& fact : facts) {
        for (const std::string& line : broken(brush, {Face::Sans, 18}, fact, rect.w)) {
            if (y > rect.bottom() - odds_height - 30) {
                break;
            }
            text(brush, {Face::Sans, 18}, {middle, y}, line, theme.text_muted, Align::Centre);
            y += 28;
        }
    }
    if (odds == nullptr || y + 190 > rect.bottom()) {
        return;
    }
    rule(brush, {rect.x + 8, y - 8}, rect.w - 16, theme.felt_rule);
    text(brush,
         {Face::SerifItalic, 26},
         {middle, y + 28},
         "as the dice lie",
         theme.text,
         Align::Centre);
    const std::vector<Share> parts = shares(odds->fate);
    odds_bar(brush, Surface::Felt, {rect.x + 12, y + 46, rect.w - 24, 17}, parts);
    odds_list(brush, Surface::Felt, {rect.x + 12, y + 96}, 32, parts);
}

}  // namespace

std::optional<int> typed_face(int sides) {
    if (sides > kMostPlates) {
        return std::nullopt;
    }
    const auto count = sides == 0 ? kFaceKeys.size() : static_cast<std::size_t>(sides);
    for (std::size_t i = 0; i < count; ++i) {
        if (typed(kFaceKeys[i])) {
            return static_cast<int>(i) + 1;
        }
    }
    return std::nullopt;
}

Asks dice_entry(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    if (!view.action || view.action->done || !view.action->preview.wanted) {
        draft.entering = false;
        return asks;
    }
    const Theme& theme = brush.theme;
    const Action& action = *view.action;
    const DiceWanted& wanted = *action.preview.wanted;
    const EntryLayout e = lay_out_entry(layout);
    const Parties both = parties(action.command);
    const Verb words = verb(action.command);

    // Each army keeps its side of the screen.
    for (const auto* units : {&both.acting, &both.facing}) {
        if (units->empty()) {
            continue;
        }
        const gk::UnitId id = units->front();
        const Rect side = e.side[static_cast<std::size_t>(view.state.at(id).army.index)];
        if (side.empty()) {
            continue;
        }
        const gk::UnitOdds* odds = nullptr;
        for (const gk::UnitOdds& each : action.preview.now) {
            if (each.unit == id) {
                odds = &each;
            }
        }
        side_panel(
            brush, side, view, id, units == &both.acting ? words.on_card : words.on_target, odds);
    }

    paper(brush, e.paper);
    panel_sign(brush,
               panel_words("dice-entry"),
               e.paper,
               {e.paper.right() - kSign - 2, e.paper.y + 2, kSign, kSign},
               Surface::Paper);
    const float x = e.prompt.x;
    const float right = e.prompt.right();
    const bool card = wanted.faces == 0;
    std::string place = fmt::format("die {} of {}", wanted.thrown + 1, wanted.dice);
    if (std::holds_alternative<gk::ThrowCommandDice>(action.command)) {
        place = fmt::format("die {} of {}",
                            action.preview.thrown.size() + 1,
                            view.state.at(view.state.to_act).dice.size());
    } else if (parties(action.command).acting.empty()) {
        place.clear();
    }
    if (!e.compact) {
        const float place_width = text(brush,
                                       {Face::Sans, 18},
                                       {right, e.steps.centre().y + 5.5F},
                                       place,
                                       theme.ink_muted,
                                       Align::Right);
        Steps along = stages(view);
        float used = 0;
        for (const std::string& words_of_step : along.words) {
            used += text_width(brush, {Face::Bold, 18}, words_of_step) + 150;
        }
        steps(brush,
              {x, e.steps.centre().y},
              std::min(used - 110, e.steps.w - place_width - 40),
              along);
        rule(brush, {x, e.steps.bottom() + 8}, e.steps.w, theme.paper_rule);
    }
    const std::string asked = prompt(view, wanted);
    const float prompt_room = e.compact ? e.prompt.w - 110 : e.prompt.w;
    const Type prompt_type = fitted(brush, {Face::Serif, e.prompt_size}, asked, prompt_room, 22);
    text(brush,
         prompt_type,
         {x, e.prompt.bottom() - (e.compact ? 10.0F : 12.0F)},
         shortened(brush, prompt_type, asked, prompt_room),
         theme.ink);
    if (e.compact) {
        text(brush,
             {Face::Sans, 18},
             {right, e.prompt.bottom() - 10},
             place,
             theme.ink_muted,
             Align::Right);
    } else {
        const std::string note = action.preview.bad_face ? capital(*action.preview.bad_face) + "."
                                 : card                  ? "Touch it, or type the key under it."
                                                         : "Type the faces, or touch them below.";
        text(brush,
             {Face::Sans, 19},
             {x, e.note.bottom() - 6},
             shortened(brush, {Face::Sans, 19}, note, e.note.w),
             theme.ink_muted);
    }

    // The dice of this throw, with what each did.
    if (!action.rows.empty()) {
        const DiceRow& row = action.rows.back();
        const auto count = static_cast<int>(row.dice.size());
        const bool room_for_words = !e.compact && count <= 8;
        const float dice_height = room_for_words ? e.dice.h - 38 : e.dice.h;
        const float gap = count <= 4 && !e.compact ? 30.0F : 10.0F;
        const std::vector<Rect> places =
            squares_in({e.dice.x, e.dice.y, e.dice.w, dice_height}, count, 112, gap);
        bool next = true;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const DieFace& face = row.dice[i];
            const bool waiting = face.did == DieDid::ToThrow && !next;
            if (waiting) {
                outline(brush, places[i], faded(theme.ink_muted, 0.75F), 1.4F, places[i].w * 0.2F);
            } else {
                // Where the words stand underneath, the die carries no sign of its own.
                DieFace shown = face;
                if (room_for_words && (face.did == DieDid::Hit || face.did == DieDid::Save)) {
                    shown.did = DieDid::Plain;
                }
                die(brush, places[i], shown);
            }
            if (face.did == DieDid::ToThrow) {
                next = false;
            }
            if (!room_for_words || waiting) {
                continue;
            }
            const float y = places[i].bottom() + 32;
            const float middle = places[i].centre().x;
            if (face.did == DieDid::Hit || face.did == DieDid::Save) {
                const Type type{Face::Bold, 20};
                const float width = text_width(brush, type, done_words(face));
                hit_sign(brush, {middle - width / 2 - 4, y - 7}, 10.5F);
                text(brush, type, {middle - width / 2 + 14, y}, done_words(face), theme.ink);
            } else {
                text(brush,
                     {Face::Sans, 20},
                     {middle, y},
                     done_words(face),
                     face.did == DieDid::ToThrow ? theme.ink : theme.ink_muted,
                     Align::Centre);
            }
        }
        int good = 0;
        for (const DieFace& face : row.dice) {
            good += face.did == DieDid::Hit || face.did == DieDid::Save ? 1 : 0;
        }
        if (std::holds_alternative<gk::ThrowCommandDice>(action.command)) {
            sectors_so_far(brush, e.result, view);
        }
        upright(brush, {e.result.x - 12, e.result.y}, e.result.h * 0.92F, theme.paper_rule);
        if (wanted.score) {
            const bool save = wanted.what.purpose.ends_with("save");
            const std::string so_far = fmt::format("{} {}",
                                                   good,
                                                   save        ? "saved"
                                                   : good == 1 ? "hit"
                                                               : "hits");
            const bool counted = save || wanted.what.purpose == "volley" ||
                                 wanted.what.purpose == "melee" ||
                                 wanted.what.purpose == "potential hit";
            const int chances = std::max(0, 7 - wanted.score->face());
            float y = e.result.y;
            if (counted) {
                const Type type{Face::Bold, e.compact ? 26.0F : 60.0F};
                y += e.compact ? 20 : type.size;
                text(brush,
                     fitted(brush, type, so_far, e.result.w - 12, 22),
                     {e.result.x + 12, y},
                     so_far,
                     theme.ink);
                y += e.compact ? 23 : 30;
            } else {
                y += e.compact ? 20 : 26;
            }
            const std::string chance = fmt::format("{}{} {} {}",
                                                   counted && !e.compact ? "so far; " : "",
                                                   wanted.left() > 1  ? "each die"
                                                   : wanted.dice == 1 ? "the die"
                                                                      : "the last die",
                                                   wanted.what.success,
                                                   how_often(chances));
            for (const std::string& line :
                 broken(brush, {Face::Sans, e.compact ? 17.0F : 19.0F}, chance, e.result.w - 12)) {
                if (y > e.result.bottom() + 6) {
                    break;
                }
                text(brush,
                     {Face::Sans, e.compact ? 17.0F : 19.0F},
                     {e.result.x + 12, y},
                     line,
                     theme.ink);
                y += e.compact ? 20 : 25;
            }
        }
    }

    // The faces to touch. More than six sides are typed with as many plates.
    const int sides = std::max(2, wanted.faces);
    const int shown = sides > kMostPlates ? 0 : card ? 0 : sides;
    // A die of many sides has its faces on two rows, where there is the height for it.
    const int rows = shown > 6 && !e.compact ? 2 : 1;
    const int across = std::max(1, (shown + rows - 1) / rows);
    const float gap = e.compact ? 10.0F : 18.0F;
    const float width =
        (e.plates.w - gap * static_cast<float>(across - 1)) / static_cast<float>(across);
    const float height =
        (e.plates.h - 12 * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    if (!e.compact) {
        rule(brush, {x, e.plates.y - 22}, e.plates.w, theme.paper_rule);
    }
    const auto enter = [&](int face) {
        draft.faces.push_back(face);
        draft.message.clear();
        asks.emplace_back(Perform{action.command, draft.faces, Missing::Asked, draft.insist});
    };
    for (int face = 1; face <= shown; ++face) {
        const Would what = would(view, wanted, face);
        const Rect rect{e.plates.x + static_cast<float>((face - 1) % across) * (width + gap),
                        e.plates.y + static_cast<float>((face - 1) / across) * (height + 12),
                        std::min(width, 150.0F),
                        height};
        if (face_plate(brush,
                       rect,
                       {.id = fmt::format("face/{}", face),
                        .face = {.face = face, .sides = sides, .did = what.did},
                        .key = std::string(kFaceKeys.substr(static_cast<std::size_t>(face - 1), 1)),
                        .words = what.words})) {
            enter(face);
        }
    }
    if (card) {
        if (const int kind = card_plates(brush, e.plates, view); kind > 0) {
            enter(kind);
        }
    } else if (shown == 0) {
        const Rect field{e.plates.x, e.plates.y, std::min(220.0F, e.plates.w), 54};
        const bool entered = text_field(brush,
                                        field,
                                        {.id = "entry/face",
                                         .hint = fmt::format("1 to {}, then Enter", sides),
                                         .size = 26,
                                         .take_focus = draft.typed_face.empty()},
                                        draft.typed_face);
        if (entered && !draft.typed_face.empty() && draft.typed_face.size() < 4 &&
            std::ranges::all_of(draft.typed_face, [](char c) { return c >= '0' && c <= '9'; })) {
            enter(std::stoi(draft.typed_face));
            draft.typed_face.clear();
        }
    }
    if (asks.empty() && (card || shown > 0)) {
        if (const auto face = typed_face(wanted.faces)) {
            enter(*face);
        }
    }

    // What follows, or the odds where there is no side for them.
    const gk::UnitOdds* odds = action.preview.now.empty() ? nullptr : &action.preview.now.back();
    if (!draft.message.empty()) {
        fill(brush, e.aside, theme.paper_inset, 4);
        fill(brush, {e.aside.x, e.aside.y, 5, e.aside.h}, theme.ink, 2);
        text(brush,
             {Face::Medium, 18},
             {e.aside.x + 18, e.aside.centre().y + 6},
             shortened(brush, {Face::Medium, 18}, draft.message, e.aside.w - 30),
             theme.ink);
    } else if (e.side[0].empty() && odds != nullptr) {
        const std::vector<Share> parts = shares(odds->fate);
        odds_bar(brush, Surface::Paper, {e.aside.x, e.aside.y, e.aside.w, 12}, parts);
        odds_legend(brush, Surface::Paper, {e.aside.x, e.aside.y + 31}, e.aside.w, parts);
    } else if (const std::string next = what_follows(view); !next.empty()) {
        const Type type = fitted(brush, {Face::SerifItalic, 26}, next, e.aside.w, 21);
        text(brush,
             type,
             {e.aside.x, e.aside.bottom() - 8},
             shortened(brush, type, next, e.aside.w),
             theme.ink_muted);
    }
    if (!e.compact) {
        rule(brush, {x, e.buttons.y - 20}, e.buttons.w, theme.paper_rule);
    }

    float button_x = e.buttons.x;
    const auto place_button = [&](const Button& wish) {
        const float wide = std::max(e.paper.w < 760 ? 0.0F : 150.0F, button_width(brush, wish));
        const Rect at{button_x, e.buttons.y, wide, e.buttons.h};
        button_x += wide + (e.paper.w < 760 ? 10.0F : 16.0F);
        return at;
    };
    Button back{.id = "entry/back", .label = "Take one back", .key_cap = "Backspace"};
    if (draft.faces.empty()) {
        back.refused = "no face has been entered yet";
    }
    if (e.compact) {
        back.label = "Back";
    }
    if (button(brush, place_button(back), back) || pressed(Key::Backspace)) {
        if (!draft.faces.empty()) {
            draft.faces.pop_back();
            draft.message.clear();
        }
    }
    const Button rest{
        .id = "entry/rest", .label = card ? "Draw for us" : "Roll the rest", .key_cap = "R"};
    if (button(brush, place_button(rest), rest) || (asks.empty() && typed('r'))) {
        asks.emplace_back(Perform{action.command, draft.faces, Missing::Rolled, draft.insist});
    }
    const Button cancel{.id = "entry/cancel", .label = "Cancel", .key_cap = "Esc"};
    if (button(brush, place_button(cancel), cancel) || pressed(Key::Escape)) {
        // The faces stay on the paper; Esc there throws them away.
        draft.entering = false;
        if (draft.at_hand) {
            lay_down(draft);
        }
    }
    return asks;
}

}  // namespace drumhead::dashboard
