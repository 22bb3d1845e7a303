#include "app/dashboard/sheet_parts.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "rules/length.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kLine = 40;  // all of it is touched, so it is as high as a button

// Places things one after another and begins a new line where one does not fit.
struct Flow {
    Rect room;
    float x = 0;
    float y = 0;
    float line = kLine;
    explicit Flow(Rect rect, float pitch = kLine) : room(rect), x(rect.x), y(rect.y), line(pitch) {}
    Rect place(float width, float gap = 18) {
        if (x > room.x && x + width > room.right()) {
            next_line();
        }
        const Rect at{x, y, std::min(width, room.w), line - 4};
        x += width + gap;
        return at;
    }
    void next_line() {
        x = room.x;
        y += line;
    }
};

void caption(const Brush& brush, Flow& flow, std::string_view words) {
    const Type type{Face::Sans, 18};
    const Rect at = flow.place(text_width(brush, type, words), 10);
    text(brush, type, {at.x, at.centre().y + 5.5F}, words, brush.theme.ink_muted);
}

bool flow_switch(const Brush& brush, Flow& flow, std::string id, std::string_view words, bool& on) {
    const float width = 26 + text_width(brush, {Face::Medium, 18}, words) + 4;
    if (switch_box(brush,
                   flow.place(width),
                   {.id = std::move(id), .words = std::string(words), .on = on})) {
        on = !on;
        return true;
    }
    return false;
}

// A length in centimetres, with its words before it; what is no length says so at once.
void flow_cm(
    const Brush& brush, Flow& flow, std::string id, std::string_view words, std::string& cm) {
    const Type type{Face::Sans, 18};
    const float before = text_width(brush, type, words) + 8;
    constexpr float kField = 72;
    const float after = text_width(brush, type, "cm");
    const Rect at = flow.place(before + kField + 6 + after);
    text(brush, type, {at.x, at.centre().y + 5.5F}, words, brush.theme.ink_muted);
    const Rect field{at.x + before, at.y, kField, at.h};
    text_field(brush, field, {.id = std::move(id), .hint = "–", .size = 19}, cm);
    const bool bad = !cm.empty() && !length_from_cm(cm);
    text(brush,
         {bad ? Face::Bold : Face::Sans, 18},
         {field.right() + 6, at.centre().y + 5.5F},
         bad ? "cm?" : "cm",
         bad ? brush.theme.ink : brush.theme.ink_muted);
    if (bad) {
        hover_words(brush, field, "a length is a number of centimetres, such as 7.5");
    }
}

// `key`, where there is one, does the same.
bool flow_button(const Brush& brush,
                 Flow& flow,
                 std::string id,
                 std::string label,
                 Weight weight = Weight::Second,
                 char key = 0) {
    Button wish{.id = std::move(id),
                .label = std::move(label),
                .key_cap = key == 0 ? "" : std::string(1, key),
                .weight = weight,
                .size = 18};
    const float cap = key == 0 ? 0 : 12 + key_cap_width(brush, wish.key_cap, 23);
    const float width = text_width(brush, {Face::Medium, wish.size}, wish.label) + 26 + cap;
    return button(brush, flow.place(width, 8), wish) || (key != 0 && typed(key));
}

void fire_conditions(const Brush& brush, Flow& flow, const View& view, Draft& draft) {
    const bool gun = view.state.at(*draft.unit).unit.type == gk::UnitType::Gun;
    const std::string before = draft.range_cm;
    if (gun) {
        // Canister or roundshot is what matters; the exact range may be typed.
        if (flow_button(brush,
                        flow,
                        "range/canister",
                        "to 6 cm, canister",
                        draft.range_cm == "6" ? Weight::Chosen : Weight::Second,
                        'C')) {
            draft.range_cm = "6";
        }
        if (flow_button(brush,
                        flow,
                        "range/roundshot",
                        "to 24 cm, roundshot",
                        draft.range_cm == "24" ? Weight::Chosen : Weight::Second,
                        'B')) {
            draft.range_cm = "24";
        }
    }
    flow_cm(brush, flow, "range/cm", gun ? "or exactly" : "range, if you like", draft.range_cm);
    if (draft.range_cm != before) {
        draft.faces.clear();
    }
}

// A choice among words, as pills that break into lines where they must. The index touched, or -1.
int flow_choice(const Brush& brush,
                Flow& flow,
                const std::string& id,
                const std::vector<std::string>& words,
                int taken) {
    int clicked = -1;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool chosen = static_cast<int>(i) == taken;
        if (flow_button(brush,
                        flow,
                        fmt::format("{}/{}", id, i),
                        words[i],
                        chosen ? Weight::Chosen : Weight::Second)) {
            clicked = static_cast<int>(i);
        }
    }
    return clicked;
}

void move_conditions(const Brush& brush, Flow& flow, const View& view, Draft& draft) {
    const gk::Edition& edition = view.state.edition;
    const auto said = [&] {
        return std::tuple{draft.move_cm,
                          draft.stop_line_cm,
                          draft.move_ground,
                          draft.about_faces,
                          draft.sideways};
    };
    const auto before = said();
    if (flow_button(brush,
                    flow,
                    "move/full",
                    "as far as it can",
                    draft.move_cm.empty() ? Weight::Chosen : Weight::Second)) {
        draft.move_cm.clear();
    }
    flow_cm(brush, flow, "move/cm", "or", draft.move_cm);
    if (edition.sideways_shuffle) {
        flow_switch(brush, flow, "move/sideways", "sideways", draft.sideways);
    }
    flow.next_line();
    caption(brush, flow, "about-faces");
    const int turns =
        flow_choice(brush, flow, "move/about-faces", {"none", "one", "two"}, draft.about_faces);
    if (turns >= 0) {
        draft.about_faces = turns;
    }
    if (edition.stop_line) {
        flow_cm(brush, flow, "move/stop-line", "no further than", draft.stop_line_cm);
    }
    if (!view.state.terrain.empty()) {
        flow.next_line();
        caption(brush, flow, "over");
        std::vector<std::string> grounds{"open ground"};
        int taken = 0;
        for (const gk::TerrainEffect& effect : view.state.terrain) {
            if (effect.name == draft.move_ground) {
                taken = static_cast<int>(grounds.size());
            }
            grounds.push_back(effect.name);
        }
        const int ground = flow_choice(brush, flow, "move/ground", grounds, taken);
        if (ground >= 0) {
            draft.move_ground =
                ground == 0 ? std::string() : grounds[static_cast<std::size_t>(ground)];
        }
    }
    if (before != said()) {
        draft.faces.clear();
        draft.insist = gk::Insist::No;
    }
}

void melee_conditions(const Brush& brush, Flow& flow, const View& view, Draft& draft) {
    bool changed = false;
    const auto id = [](std::string_view what, gk::UnitId unit) {
        return fmt::format("ground/{}/{}", what, unit.index);
    };
    const bool single = draft.attackers.size() == 1 && draft.defenders.size() == 1;
    const auto name = [&](gk::UnitId unit, std::string_view side) {
        const std::string words =
            single
                ? std::string(side)
                : shortened(brush, {Face::Sans, 18}, view.state.at(unit).name, flow.room.w * 0.3F);
        caption(brush, flow, words);
    };
    for (Ground& ground : draft.attackers) {
        name(ground.unit, "attacker");
        const std::vector<std::string> aspects{"front", "flank", "rear"};
        const Rect at = flow.place(choice_width(brush, aspects, 36));
        const int clicked = choice(brush,
                                   {at.x, at.y},
                                   id("from", ground.unit),
                                   aspects,
                                   static_cast<int>(ground.from),
                                   36);
        if (clicked >= 0) {
            ground.from = static_cast<gk::Aspect>(clicked);
            changed = true;
        }
        changed |= flow_switch(brush, flow, id("higher", ground.unit), "higher", ground.higher);
        if (&ground == &draft.attackers.front()) {
            const std::string before = draft.charged_from_cm;
            flow_cm(brush, flow, "ground/charged-from", "charged from", draft.charged_from_cm);
            changed |= before != draft.charged_from_cm;
        }
        flow.next_line();
    }
    for (Ground& ground : draft.defenders) {
        name(ground.unit, "defender");
        changed |= flow_switch(brush, flow, id("higher", ground.unit), "higher", ground.higher);
        changed |= flow_switch(brush, flow, id("bank", ground.unit), "river bank", ground.bank);
        changed |=
            flow_switch(brush, flow, id("buildings", ground.unit), "buildings", ground.buildings);
        const auto& unit = view.state.at(ground.unit).unit;
        if (unit.type == gk::UnitType::Gun) {
            const std::string before = draft.foot_near_cm;
            flow_cm(brush, flow, "ground/foot-near", "foot within", draft.foot_near_cm);
            changed |= before != draft.foot_near_cm;
        } else if (view.state.edition.charge_fire) {
            changed |= flow_switch(
                brush, flow, id("holds-fire", ground.unit), "holds fire", ground.holds_fire);
        }
        flow.next_line();
    }
    if (draft.attackers.size() < gk::kMostFighters &&
        flow_button(brush, flow, "ground/more-attackers", "another attacker…")) {
        draft.picking = Picking::Attacker;
    }
    if (draft.defenders.size() < gk::kMostFighters &&
        flow_button(brush, flow, "ground/more-defenders", "another defender…")) {
        draft.picking = Picking::Defender;
    }
    if (changed) {
        draft.faces.clear();
    }
}

struct Order {
    gk::Drill drill;
    std::string_view words;
};

// What this unit can be told, by its type; the rules still have their say.
std::vector<Order> orders_for(const gk::Unit& unit) {
    std::vector<Order> orders;
    orders.push_back({gk::Drill::Move, "moves"});
    if (unit.type == gk::UnitType::Foot) {
        orders.push_back(unit.firing_order ? Order{gk::Drill::LeaveOrder, "leaves firing order"}
                                           : Order{gk::Drill::Form, "adopts firing order"});
    }
    if (gk::is_horse(unit.type)) {
        orders.push_back(unit.dismounted ? Order{gk::Drill::Mount, "mounts"}
                                         : Order{gk::Drill::Dismount, "dismounts"});
        if (unit.type == gk::UnitType::LightHorse) {
            orders.push_back(unit.in_line ? Order{gk::Drill::Column, "forms column"}
                                          : Order{gk::Drill::Line, "forms line"});
        }
    }
    if (unit.type == gk::UnitType::Gun) {
        orders.push_back(unit.limbered ? Order{gk::Drill::Unlimber, "unlimbers"}
                                       : Order{gk::Drill::Limber, "limbers"});
    }
    orders.push_back({gk::Drill::LeaveTable, "leaves the table"});
    return orders;
}

std::string value_words(const gk::State& state, const gk::FieldInfo& field, int value) {
    if (field.unit) {
        return value < 0 ? "none" : state.at(gk::UnitId{value}).name;
    }
    if (!field.words.empty()) {
        const auto place = static_cast<std::size_t>(value - field.least);
        if (place < field.words.size()) {
            return std::string(field.words[place]);
        }
    }
    if (field.least == 0 && field.most == 1) {
        return value == 1 ? "yes" : "no";
    }
    if (field.field == gk::Field::Quarters) {
        return gk::percent(gk::Quarters{value});
    }
    return fmt::format("{}", value);
}

std::string field_words(const gk::FieldInfo& field) {
    std::string words(field.word);
    std::ranges::replace(words, '-', ' ');
    return words;
}

}  // namespace

Asks conditions_part(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    if (!draft.unit || view.read_only) {
        return {};
    }
    const auto lines = static_cast<float>(draft.attackers.size() + draft.defenders.size() + 1);
    const bool melee = draft.kind == Kind::Melee;
    // A melee of many, on a small sheet, is scrolled.
    const bool move = draft.kind == Kind::Move;
    const float move_height = kLine * (rect.w < 480                 ? 5.0F
                                       : view.state.terrain.empty() ? 2.0F
                                                                    : 3.0F);
    const float content = move ? move_height : lines * kLine * 1.3F;
    const bool scrolls = move ? move_height > rect.h + 4 : melee && lines * kLine > rect.h + 12;
    float scrolled = 0;
    if (scrolls) {
        scrolled = begin_scroll(brush, "ground", rect, content);
    }
    Flow flow({rect.x, rect.y - scrolled, rect.w - (scrolls ? 12.0F : 0.0F), rect.h});
    if (move) {
        move_conditions(brush, flow, view, draft);
    } else if (draft.kind == Kind::Fire) {
        fire_conditions(brush, flow, view, draft);
    } else if (draft.kind == Kind::Melee) {
        melee_conditions(brush, flow, view, draft);
    }
    if (scrolls) {
        end_scroll();
    }
    return {};
}

Asks orders_page(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const gk::UnitId id = *draft.unit;
    const gk::UnitState& held = view.state.at(id);
    const gk::Unit& unit = held.unit;
    const auto ask = [&](gk::Command command) {
        asks.emplace_back(Perform{std::move(command), {}, Missing::Rolled});
    };
    Flow flow(rect);
    const Type what{Face::Sans, 18};
    const std::string description = gk::describe(gk::facts(view.state, id));
    text(brush,
         what,
         {rect.x, flow.y + 14},
         shortened(brush, what, capital(description), rect.w),
         brush.theme.ink_muted);
    flow.y += 26;
    if (view.read_only) {
        return asks;
    }
    if (unit.type == gk::UnitType::General) {
        caption(brush, flow, "the general");
        if (flow_button(brush, flow, "orders/join", "joins a unit…")) {
            draft.picking = Picking::Escort;
        }
        if (held.with != gk::kNoUnit &&
            flow_button(brush, flow, "orders/alone", "rides off alone")) {
            ask(gk::AttachGeneral{id, std::nullopt});
        }
        flow.next_line();
    }
    caption(brush, flow, "in this half-turn it");
    for (const Order& order : orders_for(unit)) {
        if (flow_button(brush,
                        flow,
                        fmt::format("orders/{}", gk::word(order.drill)),
                        std::string(order.words))) {
            ask(gk::DrillUnit{id, order.drill});
        }
    }
    if (unit.type == gk::UnitType::General) {
        return asks;
    }
    flow.next_line();
    flow.y += 6;
    caption(brush, flow, "as it stands");
    bool cover = unit.in_cover;
    if (flow_switch(brush, flow, "orders/cover", "in cover", cover)) {
        ask(gk::MarkUnit{.unit = id, .cover = cover});
    }
    bool wood = unit.in_wood;
    if (flow_switch(brush, flow, "orders/wood", "in a wood or built-up area", wood)) {
        ask(gk::MarkUnit{.unit = id, .wood = wood});
    }
    flow.next_line();
    flow.y += 6;
    if (held.supported_by != gk::kNoUnit) {
        caption(brush, flow, "supported by " + view.state.at(held.supported_by).name);
        if (flow_button(brush, flow, "orders/no-support", "no longer")) {
            ask(gk::MarkUnit{.unit = id, .supported = false});
        }
    } else {
        caption(brush, flow, "no friend behind within two moves");
    }
    if (flow_button(brush, flow, "orders/support", "supported by…")) {
        draft.picking = Picking::Supporter;
    }
    if (held.retreated && held.retreat_moves == 1) {
        flow.next_line();
        if (flow_button(brush, flow, "orders/blocked", "its retreat is blocked by…")) {
            draft.picking = Picking::Blocker;
        }
    }
    return asks;
}

Asks details_page(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const gk::UnitId id = *draft.unit;
    const gk::UnitState& unit = view.state.at(id);
    const Type line_type{Face::Sans, 18};
    float y = rect.y + 14;
    std::string facts = capital(gk::describe(gk::facts(view.state, id)));
    for (const auto& [before, words] :
         {std::pair<std::string_view, const std::string&>{", ", unit.nation},
          {", at ", unit.place},
          {". ", unit.note}}) {
        if (!words.empty()) {
            facts += fmt::format("{}{}", before, words);
        }
    }
    const std::vector<std::string> lines = broken(brush, line_type, facts, rect.w);
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 2); ++i) {
        text(brush, line_type, {rect.x, y}, lines[i], theme.ink_muted);
        y += 23;
    }
    if (lines.size() > 2) {
        hover_words(brush, {rect.x, rect.y, rect.w, 46}, facts);
    }
    if (view.read_only) {
        return asks;
    }

    // A number set by hand: which, to what, why.
    text(brush, {Face::Serif, 26}, {rect.x, y + 18}, "Set by hand", theme.ink);
    Flow flow({rect.x, y + 28, rect.w, rect.bottom() - y - 28});
    constexpr std::array kFields{gk::Field::Quarters,
                                 gk::Field::MoraleClass,
                                 gk::Field::FiringOrder,
                                 gk::Field::Moved,
                                 gk::Field::Fired,
                                 gk::Field::Retreating,
                                 gk::Field::OwesMorale,
                                 gk::Field::OwesRetreat,
                                 gk::Field::Cover,
                                 gk::Field::Wood,
                                 gk::Field::Dismounted,
                                 gk::Field::Limbered,
                                 gk::Field::Departed};
    for (const gk::Field field : kFields) {
        const gk::FieldInfo& info = gk::info(field);
        const bool chosen = draft.field == field;
        if (flow_button(brush,
                        flow,
                        fmt::format("details/{}", info.word),
                        field_words(info),
                        chosen ? Weight::Chosen : Weight::Second)) {
            draft.field = field;
            draft.value.reset();
        }
    }
    flow.next_line();
    flow.y += 6;
    const gk::FieldInfo& info = gk::info(draft.field);
    const int now = gk::get(view.state, draft.field, id.index);
    caption(brush, flow, fmt::format("now {}, to be", value_words(view.state, info, now)));
    for (int value = info.least; value <= std::min(info.most, info.least + 9); ++value) {
        const bool chosen = draft.value ? *draft.value == value : false;
        if (flow_button(brush,
                        flow,
                        fmt::format("details/value/{}", value),
                        value_words(view.state, info, value),
                        chosen ? Weight::Chosen : Weight::Second)) {
            draft.value = value;
        }
    }
    flow.next_line();
    flow.y += 6;
    const Rect reason{rect.x, flow.y, std::min(rect.w - 150, 460.0F), 36};
    const bool entered =
        text_field(brush,
                   reason,
                   {.id = "details/reason", .hint = "why, for the log", .size = 19},
                   draft.reason);
    std::string refused;
    if (!draft.value) {
        refused = "choose a value first";
    } else if (draft.reason.empty()) {
        refused = "say why, for the log";
    }
    const Button set{.id = "details/set",
                     .label = "Set",
                     .key_cap = "Enter",
                     .weight = Weight::Primary,
                     .size = 20,
                     .refused = refused};
    const Rect place{reason.right() + 12, reason.y, 138, 36};
    if ((button(brush, place, set) || entered) && refused.empty()) {
        asks.emplace_back(Perform{
            gk::Correct{
                .unit = id, .field = draft.field, .value = *draft.value, .reason = draft.reason},
            {},
            Missing::Rolled});
    }
    return asks;
}

}  // namespace drumhead::dashboard
