#include "app/dashboard/terrain_screen.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/tokens.hpp"
#include "battles/game_of_kings/commands.hpp"
#include "rules/clauses.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kHalfCapital = 0.303F;
constexpr float kMargin = 20;
constexpr float kColumn = 330;
constexpr float kFewWords = 900;  // a foot narrower than this leaves the words to the band

/// What a player may choose, in the order of the kind die.
constexpr std::array<std::string_view, 11> kChoices{"hill",
                                                    "stream",
                                                    "river",
                                                    "lake",
                                                    "marsh",
                                                    "water",
                                                    "wood",
                                                    "farmstead",
                                                    "village",
                                                    "walled-town",
                                                    "built-up"};

const gk::Terrain& terrain_of(const TerrainView& view) {
    return view.map.terrain;
}

int chosen_sector(const TerrainView& view, const TerrainDraft& draft) {
    const auto& terrain = terrain_of(view);
    if (draft.sector >= 1 && draft.sector <= terrain.table.sectors.count()) {
        return draft.sector;
    }
    if (view.wanted) {
        return view.wanted_in;
    }
    const auto open = gk::open_choices(terrain);
    if (!open.empty()) {
        return open.front();
    }
    const auto piece = std::ranges::find_if(terrain.sectors, &gk::Sector::has_piece);
    return piece == terrain.sectors.end() ? 1 : piece->number;
}

const std::string& name_of(gk::Player player, const terrain::Names& names) {
    return player == gk::Player::A ? names.player_a : names.player_b;
}

void drop_choice(TerrainDraft& draft, int sector) {
    std::erase_if(draft.facts.choices,
                  [&](const gk::TerrainChoice& choice) { return choice.sector == sector; });
}

void throw_again(TerrainDraft& draft, int sector) {
    if (draft.seed.again.size() >= limits::kMostRerolls) {
        draft.message = "No sector can be thrown again so often.";
        return;
    }
    draft.seed.again.push_back(sector);
    drop_choice(draft, sector);
    std::erase_if(draft.faces, [&](gk::SectorFace lies) { return lies.sector == sector; });
    draft.sector = sector;
    draft.message.clear();
}

void choose(TerrainDraft& draft, gk::TerrainChoice choice) {
    drop_choice(draft, choice.sector);
    draft.facts.choices.push_back(choice);
    // Of the sector's own dice the first two led to the choice; what was diced of an earlier one
    // goes.
    int kept = 2;
    std::erase_if(draft.faces,
                  [&](gk::SectorFace lies) { return lies.sector == choice.sector && kept-- <= 0; });
    draft.sector = choice.sector;
    draft.message.clear();
}

void enter_face(TerrainDraft& draft, const TerrainView& view, int face) {
    draft.faces.push_back({view.wanted_in, face});
    draft.sector = 0;
    draft.message.clear();
}

void take_back(TerrainDraft& draft) {
    if (draft.faces.empty()) {
        return;
    }
    drop_choice(draft, draft.faces.back().sector);
    draft.faces.pop_back();
    draft.sector = 0;
    draft.message.clear();
}

// Each kind of dice has its own choices and second throws.
void change_dice(TerrainDraft& draft) {
    draft.own_dice = !draft.own_dice;
    std::swap(draft.facts.choices, draft.choices_aside);
    std::swap(draft.seed.again, draft.again_aside);
    draft.sector = 0;
    draft.message.clear();
}

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

/// Dice and the two lines beside them.
struct DieWords {
    std::vector<int> faces;
    DieDid did = DieDid::Plain;
    std::string first;
    std::string second;
};
constexpr float kDiceGap = 6;
Type words_type(float side) {
    return {Face::Sans, side >= 44 ? 19.0F : 17.0F};
}
float width_of(const Brush& brush, float side, const DieWords& words) {
    const Type type = words_type(side);
    return static_cast<float>(words.faces.size()) * (side + kDiceGap) + 4 +
           std::max(text_width(brush, type, words.first), text_width(brush, type, words.second));
}
void draw_dice_words(const Brush& brush, Rect at, const DieWords& words) {
    const Theme& theme = brush.theme;
    const Type type = words_type(at.h);
    const float middle = at.centre().y;
    for (const int face : words.faces) {
        die(brush, at, {.face = face, .did = words.did});
        at.x += at.w + kDiceGap;
    }
    const float spread = type.size * 0.2F;
    text(brush, type, {at.x + 4, middle - spread}, words.first, theme.text);
    text(brush, type, {at.x + 4, middle + type.size - spread + 4}, words.second, theme.text_muted);
}

/// What the dice of a sector say, in the order in which they were thrown.
std::vector<DieWords> dice_words(const gk::Sector& sector) {
    std::vector<DieWords> all;
    if (sector.piece_die == 0) {
        return all;
    }
    if (!sector.has_piece()) {
        all.push_back({{sector.piece_die}, DieDid::Miss, "below 4", "nothing here"});
        return all;
    }
    all.push_back({{sector.piece_die}, DieDid::Plain, "4 or more", "a piece here"});
    if (!sector.kind_die) {
        return all;
    }
    const int kind = *sector.kind_die;
    all.push_back({{kind},
                   DieDid::Plain,
                   fmt::format("kind {}", kind),
                   sector.chooser ? fmt::format("{}’s choice", gk::word(*sector.chooser))
                   : sector.feature->kind == gk::TerrainKind::BuiltUp
                       ? "built-up"
                       : std::string(gk::word(sector.feature->kind))});
    if (!sector.feature) {
        return all;
    }
    const auto& feature = *sector.feature;
    const auto add = [&](std::optional<int> face, std::string_view what, std::string_view says) {
        if (face) {
            all.push_back(
                {{*face}, DieDid::Plain, fmt::format("{} {}", what, *face), std::string(says)});
        }
    };
    if (sector.flow_die && sector.nature_die) {
        all.push_back({{*sector.flow_die, *sector.nature_die},
                       DieDid::Plain,
                       *sector.flow_die >= 4 ? "stands" : "runs",
                       std::string(gk::name(feature))});
    }
    add(sector.size_die, "size", gk::word(feature.size));
    add(sector.route_die, "route", sector.route_die >= 4 ? "the second" : "the first");
    return all;
}

std::string number_in_words(std::size_t number) {
    constexpr std::array<std::string_view, 4> kWords{"no", "one", "two", "three"};
    return number < kWords.size() ? std::string(kWords[number]) : fmt::format("{}", number);
}

std::string with_article(gk::Feature feature) {
    const auto name = gk::name(feature);
    return name == "water" ? std::string(name) : fmt::format("a {}", name);
}

/// "Käthe chose a hill in 11, Jiří a marsh in 12; the stream through 3 and 9 is one piece".
std::string story(const TerrainView& view) {
    std::string words;
    for (const auto player : {gk::Player::A, gk::Player::B}) {
        for (const auto& sector : terrain_of(view).sectors) {
            if (sector.chooser != player || !sector.feature) {
                continue;
            }
            words += words.empty() ? "" : ", ";
            words += fmt::format("{} chose {} in {}",
                                 name_of(player, view.map.names),
                                 with_article(*sector.feature),
                                 sector.number);
        }
    }
    for (const auto& sector : terrain_of(view).sectors) {
        if (sector.course && sector.course->sectors.size() > 1) {
            words += words.empty() ? "" : "; ";
            words += fmt::format("the {} through {} is one piece",
                                 gk::name(*sector.feature),
                                 terrain::listed(sector.course->sectors));
        }
    }
    return words;
}

/// "seed 1745", "the players’ dice".
std::string dice_in_words(const TerrainView& view) {
    return view.own_dice ? "the players’ dice" : fmt::format("seed {}", view.seed.seed);
}

void draw_band(const Brush& brush,
               const TerrainPlaces& places,
               const TerrainView& view,
               TerrainDraft& draft,
               TerrainAsks& asks) {
    const Theme& theme = brush.theme;
    band(brush, places.band, BandEdge::Below);
    const float baseline = 30;
    float x = kMargin;
    x += text(brush,
              {Face::Serif, 32},
              {x, baseline},
              view.in_use ? "The battle’s table" : "New battle",
              theme.band_text) +
         14;
    const Button back{.id = "terrain/back",
                      .label = "Back",
                      .key_cap = "Esc",
                      .weight = Weight::Plain,
                      .surface = Surface::Band,
                      .size = 19};
    const float width = button_width(brush, back);
    const Rect at{places.band.right() - kMargin + 6 - width, places.band.y + 5, width, 36};
    const float sign_x = at.x - kSign - 2;
    panel_sign(
        brush,
        panel_words("terrain"),
        {0, places.band.bottom(), places.band.w, places.foot.bottom() - places.band.bottom()},
        {sign_x, at.y, kSign, kSign},
        Surface::Band);
    const bool few = places.foot.w < kFewWords;
    const std::string aside = few && !draft.message.empty() ? draft.message
                              : few                         ? dice_in_words(view)
                                                            : "Random terrain";
    text(brush,
         {Face::Sans, 18},
         {x, baseline},
         shortened(brush, {Face::Sans, 18}, aside, sign_x - x - 8),
         theme.band_muted);
    const bool clicked = button(brush, at, back);
    if (draft.size && pressed(Key::Escape)) {
        draft.size.reset();
        draft.message.clear();
    } else if (clicked || pressed(Key::Escape)) {
        asks.emplace_back(LeaveTerrain{});
    }
}

void draw_paper(const Brush& brush,
                const TerrainPlaces& places,
                const TerrainView& view,
                TerrainDraft& draft,
                int chosen) {
    const Theme& theme = brush.theme;
    paper(brush, places.paper);
    const float above = places.table.y - places.paper.y;
    const Type type{Face::SerifItalic, above > 40 ? 24.0F : above > 26 ? 20.0F : 18.0F};
    for (const auto player : {gk::Player::B, gk::Player::A}) {
        const bool far = player == gk::Player::B;
        const float middle =
            far ? places.paper.y + above / 2 : (places.table.bottom() + places.paper.bottom()) / 2;
        text(brush,
             type,
             {places.table.centre().x, middle + type.size * 0.28F},
             shortened(brush, type, terrain::edge_words(player, view.map.names), places.table.w),
             theme.ink_muted,
             Align::Centre);
    }
    const auto& table = terrain_of(view).table;
    const float sector = std::min(places.table.w / static_cast<float>(table.sectors.columns),
                                  places.table.h / static_cast<float>(table.sectors.rows));
    draw_map(brush,
             view.map,
             {.table = places.table,
              .label_size = std::clamp(sector * 0.12F, 12.0F, 19.0F),
              .smallest = 16,
              .die = std::clamp(sector * 0.16F, 8.0F, 26.0F),
              .chosen = chosen});
    for (const auto& each : terrain_of(view).sectors) {
        const Rect ground = sector_rect(view.map, places.table, each.number);
        const Touch touch =
            touchable(brush, fmt::format("terrain/sector/{}", each.number), inset(ground, 1));
        if (touch.hovered && each.number != chosen) {
            outline(brush, inset(ground, 2), faded(theme.ink_muted, 0.75F), 1.4F);
        }
        if (touch.pressed) {
            draft.sector = each.number;
            draft.message.clear();
        }
    }
}

void draw_sector(const Brush& brush,
                 const TerrainPlaces& places,
                 const TerrainView& view,
                 TerrainDraft& draft,
                 int chosen,
                 TerrainAsks& asks) {
    const Theme& theme = brush.theme;
    const auto& sector = terrain_of(view).at(chosen);
    const Rect rect = places.sector;
    const bool roomy = rect.h >= 90;
    const bool flat = rect.h < 60;  // title and buttons in one row; the dice are on the map
    const float title_size = roomy ? 30 : 26;
    float x = rect.x;
    const float baseline =
        flat ? rect.centre().y + title_size * 0.26F : rect.y + title_size * 0.76F;
    const std::string label = flat                 ? "Re-roll"
                              : sector.has_piece() ? "Re-roll this piece"
                                                   : "Re-roll this sector";
    Button again{.id = "terrain/again",
                 .label = label,
                 .key_cap = "P",
                 .weight = Weight::Second,
                 .surface = Surface::Felt};
    Button fresh{.id = "terrain/new",
                 .label = "New table",
                 .key_cap = "N",
                 .weight = Weight::Second,
                 .surface = Surface::Felt};
    const float height = roomy ? 54 : 42;
    const float y = rect.bottom() - height;
    // The width of the longer label, so that the button stays where it is.
    Button longest = again;
    longest.label = flat ? label : "Re-roll this sector";
    const float again_width = button_width(brush, longest);
    const float fresh_width = button_width(brush, fresh);
    const Rect fresh_rect{rect.right() - fresh_width, y, fresh_width, height};
    const Rect again_rect{fresh_rect.x - 14 - again_width, y, again_width, height};
    x += text(brush,
              {Face::Serif, title_size},
              {x, baseline},
              fmt::format("Sector {}", chosen),
              theme.text) +
         (flat ? 18.0F : 28.0F);
    std::string what = sector.piece_die == 0 ? "still to be thrown"
                       : !sector.has_piece() ? "open ground"
                       : !sector.kind_die    ? "a piece"
                                             : terrain::label_of(sector);
    if (flat && sector.feature && sector.feature->size != gk::PieceSize::Unsaid) {
        what += fmt::format(", {}", gk::word(sector.feature->size));
    }
    text(brush,
         {Face::Serif, title_size},
         {x, baseline},
         shortened(
             brush, {Face::Serif, title_size}, what, (flat ? again_rect.x - 14 : rect.right()) - x),
         theme.text);

    if (button(brush, again_rect, again) || typed('p')) {
        throw_again(draft, chosen);
    }
    if (button(brush, fresh_rect, fresh) || typed('n')) {
        asks.emplace_back(NewTable{});
    }

    if (flat) {
        return;
    }
    const float side = roomy ? 50 : 38;
    float at = rect.x;
    for (const auto& words : dice_words(sector)) {
        const float width = width_of(brush, side, words);
        if (at + width > again_rect.x - 8) {
            break;  // the map shows the first two, the title says what came of the rest
        }
        draw_dice_words(brush, {at, rect.bottom() - height / 2 - side / 2, side, side}, words);
        at += width + 26;
    }
}

// The faces to touch for the die that is wanted, as digits on the keyboard do, and what it is for.
void draw_faces(const Brush& brush,
                const TerrainPlaces& places,
                const TerrainView& view,
                TerrainDraft& draft) {
    const Rect rect = places.choices;
    constexpr float kSide = 44;
    constexpr float kGap = 8;
    const bool one_row = rect.h < 70;
    const Type type{Face::Medium, 18};
    const auto prompt = fmt::format("Throw a die for {}.", view.wanted->what.purpose);
    const float y = rect.bottom() - kSide;
    float x = rect.x;
    if (!one_row) {
        text(brush,
             type,
             {x, rect.y + 18},
             shortened(brush, type, prompt, rect.w),
             brush.theme.text);
    }
    int entered = 0;
    for (int face = 1; face <= view.wanted->faces; ++face) {
        const Rect at{x, y, kSide, kSide};
        const Touch touch = touchable(brush, fmt::format("terrain/face/{}", face), at);
        die(brush, inset(at, touch.held ? 1 : 0), {.face = face, .did = DieDid::Plain});
        if (touch.pressed || typed(static_cast<char>('0' + face))) {
            entered = face;
        }
        x += kSide + kGap;
    }
    Button back{.id = "terrain/take-back",
                .label = rect.w < 700 ? "Back" : "Take one back",
                .key_cap = rect.w < 700 ? "" : "Backspace",
                .weight = Weight::Second,
                .surface = Surface::Felt,
                .size = 18};
    if (view.faces.empty()) {
        back.refused = "no face has been entered yet";
    }
    const float back_width = button_width(brush, back);
    x += 8;
    const bool goes_back = button(brush, {x, y + 2, back_width, 40}, back);
    x += back_width + kGap;
    const Button rest{.id = "terrain/rest",
                      .label = "Roll the rest",
                      .key_cap = rect.w < 700 ? "" : "R",
                      .weight = Weight::Second,
                      .surface = Surface::Felt,
                      .size = 18};
    const float rest_width = button_width(brush, rest);
    const bool rolls = button(brush, {x, y + 2, rest_width, 40}, rest) || typed('r');
    x += rest_width + 20;
    if (one_row) {
        text(brush,
             type,
             {x, y + kSide / 2 + type.size * kHalfCapital},
             shortened(brush, type, prompt, rect.right() - x),
             brush.theme.text);
    }
    if (entered > 0) {
        enter_face(draft, view, entered);
    } else if (goes_back) {
        take_back(draft);
    } else if (rolls) {
        roll_rest(draft);
    }
}

// Four numbers to type: how large the table is and how it is divided.
void draw_size(const Brush& brush, const TerrainPlaces& places, TerrainDraft& draft) {
    const Theme& theme = brush.theme;
    const Rect rect = places.choices;
    constexpr float kHeight = 40;
    const float y = rect.y + (rect.h - kHeight) / 2;
    float x = rect.x;
    const Type type{Face::Sans, 18};
    const auto say = [&](std::string_view words) {
        x += text(brush, type, {x, y + kHeight / 2 + type.size * kHalfCapital}, words, theme.text) +
             8;
    };
    TypedSize& size = *draft.size;
    bool done = false;
    const auto field = [&](std::string_view id, std::string& value, float width) {
        constexpr std::size_t kMost = 12;
        done = text_field(brush,
                          {x, y, width, kHeight},
                          {.id = fmt::format("terrain/size/{}", id), .hint = "–", .size = 19},
                          value) ||
               done;
        value.resize(std::min(value.size(), kMost));
        x += width + 8;
    };
    say("Table");
    field("width", size.width, 84);
    say("by");
    field("depth", size.depth, 84);
    say("cm,");
    field("columns", size.columns, 52);
    say("by");
    field("rows", size.rows, 52);
    say("sectors");
    const Button set{.id = "terrain/size/set",
                     .label = "Set",
                     .weight = Weight::Second,
                     .surface = Surface::Felt,
                     .size = 18};
    done = button(brush, {x, y, button_width(brush, set), kHeight}, set) || done;
    if (done) {
        const TypedSize typed_size = size;
        const auto taken = set_size(draft, typed_size);
        draft.message = taken ? "" : taken.error().words;
    }
}

void draw_choices(const Brush& brush,
                  const TerrainPlaces& places,
                  const TerrainView& view,
                  TerrainDraft& draft,
                  int chosen) {
    const Theme& theme = brush.theme;
    const Rect rect = places.choices;
    if (draft.size) {
        draw_size(brush, places, draft);
        return;
    }
    if (view.own_dice && pressed(Key::Backspace)) {
        take_back(draft);  // also once all dice lie
        return;
    }
    if (view.wanted) {
        draw_faces(brush, places, view, draft);
        return;
    }
    const auto& sector = terrain_of(view).at(chosen);
    if (!sector.chooser) {
        float y = rect.y + 20;
        const auto say = [&](std::string_view words, Colour colour) {
            const Type type{Face::Sans, 18};
            if (y <= rect.bottom() && !words.empty()) {
                text(brush, type, {rect.x, y}, shortened(brush, type, words, rect.w), colour);
                y += 30;
            }
        };
        if (rect.h >= 50) {
            say("kinds: 1 hill, 2 water, 3 wood, 4 built-up, 5 Player A’s choice, 6 Player B’s "
                "choice",
                theme.text_muted);
        }
        say(story(view), theme.text);
        return;
    }
    const auto player = *sector.chooser;
    float y = rect.y;
    constexpr float pill = 36;
    const float between = rect.h >= 2 * pill + 8 ? 8 : 2;
    float x = rect.x;
    const std::string who = fmt::format("{} chooses", name_of(player, view.map.names));
    x += text(brush,
              {Face::Sans, 18},
              {x, y + pill / 2 + 18 * kHalfCapital},
              who,
              sector.feature ? theme.text_muted : theme.text) +
         14;
    for (const std::string_view choice : kChoices) {
        const auto feature = *gk::feature_from(choice);
        const auto made =
            std::ranges::find(draft.facts.choices, sector.number, &gk::TerrainChoice::sector);
        const bool taken = made != draft.facts.choices.end() && made->feature == feature;
        Button each{.id = fmt::format("terrain/choose/{}", choice),
                    .label = std::string(gk::name(feature)),
                    .weight = taken ? Weight::Chosen : Weight::Second,
                    .surface = Surface::Felt,
                    .size = 18};
        if (choice == "water" || choice == "built-up") {
            each.label = choice == "water" ? "any water" : "any built-up";
        }
        const float width = text_width(brush, {Face::Medium, 18}, each.label) + 26;
        if (x + width > rect.right() && x > rect.x) {
            x = rect.x;
            y += pill + between;
        }
        if (button(brush, {x, y, width, pill}, each)) {
            choose(draft, {sector.number, feature});
        }
        x += width + 8;
    }
}

void draw_foot(const Brush& brush,
               const TerrainPlaces& places,
               const TerrainView& view,
               TerrainDraft& draft,
               TerrainAsks& asks) {
    const Theme& theme = brush.theme;
    const Rect rect = places.foot;
    const bool few = rect.w < kFewWords;
    const bool fewest = rect.w < 600;  // not even room for the key caps
    const float gap = fewest ? 8 : 14;
    const auto cap = [&](std::string_view key) { return fewest ? "" : std::string(key); };
    const Button save{.id = "terrain/save",
                      .label = few ? "Save" : "Save picture",
                      .key_cap = cap("S"),
                      .weight = Weight::Second,
                      .surface = Surface::Felt,
                      .size = few ? 18.0F : 21.0F};
    const float save_width = button_width(brush, save);
    if (button(brush, {rect.x, rect.y, save_width, rect.h}, save) || typed('s')) {
        asks.emplace_back(SaveMap{});
    }
    const Button size{.id = "terrain/size",
                      .label = "Size",
                      .key_cap = cap("T"),
                      .weight = draft.size ? Weight::Chosen : Weight::Second,
                      .surface = Surface::Felt,
                      .size = save.size};
    const float size_x = rect.x + save_width + gap;
    const float size_width = button_width(brush, size);
    if (button(brush, {size_x, rect.y, size_width, rect.h}, size) || typed('t')) {
        draft.message.clear();
        if (draft.size) {
            draft.size.reset();
        } else {
            const auto& table = draft.facts.table;
            draft.size = TypedSize{cm_text(table.width),
                                   cm_text(table.depth),
                                   fmt::format("{}", table.sectors.columns),
                                   fmt::format("{}", table.sectors.rows)};
        }
    }
    // From the right edge inwards.
    float right = rect.right();
    const auto flipped = [&](const Switch& box, std::string_view key) {
        if (!fewest) {
            right -= key_cap_width(brush, key, 23);
            key_cap(brush, {right, rect.centre().y}, key, Surface::Felt, 23);
            right -= 8;
        }
        const float width = text_width(brush, {Face::Medium, 18}, box.words) + 40;
        right -= width;
        const bool clicked = switch_box(brush, {right, rect.y + (rect.h - 36) / 2, width, 36}, box);
        right -= gap;
        return clicked;
    };
    if (flipped({.id = "terrain/details",
                 .words = few ? "Details" : "Dice nature and size",
                 .on = draft.facts.details,
                 .surface = Surface::Felt},
                "D") ||
        typed('d')) {
        draft.facts.details = !draft.facts.details;
        draft.message.clear();
    }
    if (flipped({.id = "terrain/own-dice",
                 .words = few ? "Own dice" : "Our own dice",
                 .on = draft.own_dice,
                 .surface = Surface::Felt},
                "E") ||
        typed('e')) {
        change_dice(draft);
    }
    if (few) {
        return;  // the band says it
    }
    const float x = size_x + size_width + 20;
    const float room = right - x;
    const std::string size_words =
        fmt::format("table {}", terrain::size_words(terrain_of(view).table));
    const std::string words = !draft.message.empty()
                                  ? draft.message
                                  : fmt::format("{}, {}", size_words, dice_in_words(view));
    const Type type{Face::Sans, 18};
    const auto lines = broken(brush, type, words, room);
    const std::size_t shown = std::min<std::size_t>(lines.size(), 2);
    float y = rect.centre().y + type.size * kHalfCapital - (shown > 1 ? 11.0F : 0.0F);
    for (std::size_t i = 0; i < shown; ++i) {
        const bool cut = i + 1 == shown && lines.size() > shown;
        text(brush,
             type,
             {x, y},
             cut ? shortened(brush, type, lines[i] + " …", room) : lines[i],
             draft.message.empty() ? theme.text_muted : theme.text);
        y += 22;
    }
}

void draw_pieces(const Brush& brush, const TerrainPlaces& places, const TerrainView& view) {
    const Theme& theme = brush.theme;
    const Rect rect = places.pieces;
    if (rect.empty()) {
        return;
    }
    const int pieces = gk::features(terrain_of(view));
    const auto count = view.chances.size();
    text(brush, {Face::Serif, 32}, {rect.x, rect.y + 25}, "Pieces", theme.text);
    text(brush,
         {Face::Bold, 30},
         {rect.right(), rect.y + 25},
         fmt::format("{}", pieces),
         theme.text,
         Align::Right);
    rule(brush, {rect.x, rect.y + 42}, rect.w, theme.felt_rule);
    double mean = 0;
    for (std::size_t i = 0; i < count; ++i) {
        mean += static_cast<double>(i) * view.chances[i];
    }
    text(brush,
         {Face::Sans, 18},
         {rect.x, rect.y + 72},
         count == 13 ? "six on average; chance of each"
                     : fmt::format("{:g} on average; chance of each", mean),
         theme.text_muted);
    text(brush,
         {Face::Sans, 18},
         {rect.right(), rect.y + 72},
         fmt::format("{}: {}", pieces, percent(view.chances[static_cast<std::size_t>(pieces)])),
         theme.text,
         Align::Right);
    const float axis = std::min(rect.bottom() - 30, rect.y + 250);
    const float highest = axis - (rect.y + 90);
    const float pitch = rect.w / static_cast<float>(count);
    const double most = *std::ranges::max_element(view.chances);
    // Where the numbers would touch, only every so many are written.
    const std::size_t every = pitch >= 22 ? 1 : pitch >= 11 ? 2 : pitch >= 4.4F ? 5 : 20;
    for (std::size_t i = 0; i < count; ++i) {
        const bool here = static_cast<int>(i) == pieces;
        const float height = highest * static_cast<float>(view.chances[i] / most);
        const float x = rect.x + pitch * static_cast<float>(i);
        const Rect bar{x + pitch * 0.06F,
                       axis - std::max(1.0F, height),
                       pitch * 0.88F,
                       std::max(1.0F, height)};
        if (here) {
            fill(brush, bar, theme.text);
        } else {
            fill(brush, bar, faded(theme.chart_on_felt, 0.36F));
            if (pitch > 8) {
                outline(brush, bar, theme.chart_on_felt, 1.4F);
            }
        }
        const Point label{x + pitch / 2, axis + 21};
        if (here) {
            const auto words = fmt::format("{}", i);
            const float wide = std::max(24.0F, text_width(brush, {Face::Bold, 17}, words) + 14);
            fill(brush,
                 around({label.x, label.y - 17 * kHalfCapital}, {wide, 21}),
                 theme.text,
                 10.5F);
            text(brush, {Face::Bold, 17}, label, words, theme.felt, Align::Centre);
        } else if (i % every == 0 &&
                   (every == 1 ||
                    static_cast<float>(std::abs(static_cast<int>(i) - pieces)) * pitch > 26)) {
            text(brush, {Face::Sans, 17}, label, fmt::format("{}", i), theme.text, Align::Centre);
        }
    }
    rule(brush, {rect.x, axis}, rect.w, theme.text, 1.5F);
    const auto* average = clause("GK-TER-06");
    if (average != nullptr) {
        hover_words(brush,
                    {rect.x, rect.y + 52, rect.w, axis - rect.y - 52},
                    fmt::format("{}: {}", average->id, average->words));
    }
}

void draw_use(const Brush& brush,
              const TerrainPlaces& places,
              const TerrainView& view,
              bool enter_is_taken,
              TerrainAsks& asks) {
    Button use{.id = "terrain/use",
               .label = "Use table",
               .key_cap = "Enter",
               .weight = Weight::Primary,
               .surface = Surface::Felt,
               .size = 22};
    const auto open = gk::open_choices(terrain_of(view));
    if (!open.empty()) {
        const auto& sector = terrain_of(view).at(open.front());
        use.refused = fmt::format("{} has still to choose in sector {}",
                                  name_of(*sector.chooser, view.map.names),
                                  sector.number);
        use.label = fmt::format(
            "{} {} open", number_in_words(open.size()), open.size() == 1 ? "choice" : "choices");
        use.label.front() = static_cast<char>(use.label.front() - 'a' + 'A');
        if (open.size() > 3) {
            use.label = fmt::format("{} choices open", open.size());
        }
        use.key_cap.clear();
    }
    if (view.wanted) {
        use.refused = "dice are still to be thrown";
    } else if (view.in_use) {
        use.label = "In use";
        use.refused = "the battle is fought on this table";
    }
    const bool enter =
        pressed(Key::Enter) && !keyboard_focus_shown() && !enter_is_taken && use.refused.empty();
    if (button(brush, places.use, use) || enter) {
        asks.emplace_back(UseTerrain{});
    }
}

}  // namespace

void new_table(TerrainDraft& draft, std::uint64_t seed) {
    draft.seed = {.seed = seed};
    draft.facts.choices.clear();
    draft.faces.clear();
    draft.choices_aside.clear();
    draft.again_aside.clear();
    draft.sector = 0;
    draft.message.clear();
}

TerrainDraft draft_of(const gk::LaidTable& table, const gk::Terrain& terrain) {
    TerrainDraft draft{.facts = table.facts,
                       .seed = {table.seed.value_or(0), table.rerolled},
                       .battle_table = table};
    if (!table.seed || gk::roll_terrain(draft.facts, draft.seed).terrain != terrain) {
        draft.own_dice = true;
        for (const auto& sector : terrain.sectors) {
            for (const int face : sector.dice()) {
                draft.faces.push_back({sector.number, face});
            }
        }
    }
    return draft;
}

Result<void> set_size(TerrainDraft& draft, const TypedSize& typed) {
    gk::TerrainTable table;
    for (const auto& [words, side] :
         {std::pair{&typed.width, &table.width}, std::pair{&typed.depth, &table.depth}}) {
        const auto length = length_from_cm(*words);
        if (!length) {
            return Problem{fmt::format("‘{}’ is no size; each side must be from {} to {} cm",
                                       *words,
                                       cm_text(gk::kSmallestSide),
                                       cm_text(gk::kLargestSide))};
        }
        *side = *length;
    }
    for (const auto& [words, count] : {std::pair{&typed.columns, &table.sectors.columns},
                                       std::pair{&typed.rows, &table.sectors.rows}}) {
        const auto number = whole_number(*words);
        if (!number) {
            return Problem{
                fmt::format("‘{}’ is no division; columns and rows are needed, each from 1 to {}",
                            *words,
                            limits::kMostSectorsASide)};
        }
        *count = *number;
    }
    if (const auto fits = gk::check(table); !fits) {
        return fits.error();
    }
    if (table.sectors != draft.facts.table.sectors) {
        new_table(draft, draft.seed.seed);
    }
    draft.facts.table = table;
    draft.size.reset();
    return {};
}

void roll_rest(TerrainDraft& draft) {
    Generator dice(draft.seed.seed, draft.faces.size());
    while (true) {
        const auto hand = gk::terrain_in_hand(draft.facts, draft.faces);
        if (!hand.wanted) {
            break;
        }
        draft.faces.push_back({hand.wanted_in, 1 + dice.below(hand.wanted->faces)});
    }
    draft.sector = 0;
    draft.message.clear();
}

TerrainView terrain_view(const TerrainDraft& draft, terrain::Names names) {
    TerrainView view{
        .facts = draft.facts, .seed = draft.seed, .own_dice = draft.own_dice, .faces = draft.faces};
    if (draft.own_dice) {
        auto hand = gk::terrain_in_hand(draft.facts, draft.faces);
        view.wanted = hand.wanted;
        view.wanted_in = hand.wanted_in;
        view.map = terrain::map_of(std::move(hand.terrain), std::nullopt, std::move(names));
    } else {
        view.map = terrain::map_of(
            gk::roll_terrain(draft.facts, draft.seed).terrain, draft.seed.seed, std::move(names));
    }
    const auto grid = draft.facts.table.sectors;
    const auto odds = exact_odds([grid](Dice& dice) { return gk::number_of_pieces(grid, dice); });
    for (int pieces = 0; pieces <= grid.count(); ++pieces) {
        view.chances.push_back(odds.at(pieces));
    }
    return view;
}

bool stale(const TerrainView& view, const TerrainDraft& draft) {
    return view.seed != draft.seed || view.facts != draft.facts ||
           view.own_dice != draft.own_dice || view.faces != draft.faces;
}

gk::LaidTable laid(const TerrainView& view) {
    return {.facts = view.facts,
            .faces = gk::faces_of(view.map.terrain),
            .seed = view.own_dice ? std::nullopt : std::optional(view.seed.seed),
            .rerolled = view.seed.again};
}

TerrainPlaces lay_out_terrain(const TerrainWish& wish) {
    TerrainPlaces places;
    const Size frame = wish.frame;
    places.band = {0, 0, frame.w, 46};
    const bool column = frame.w >= 1100 && frame.h >= 640;
    const bool roomy = frame.h >= 780;
    const float left_width = frame.w - 2 * kMargin - (column ? kColumn + 30 : 0);

    // From the foot upwards; what is left is the map's.
    const float foot_height = roomy ? 54 : 42;
    const float bottom = frame.h - (roomy ? kMargin : 12);
    float y = bottom - foot_height;
    const float use_width = column ? kColumn : std::min(210.0F, left_width * 0.3F);
    places.use = {frame.w - kMargin - use_width, y, use_width, foot_height};
    places.foot = {kMargin, y, column ? left_width : left_width - use_width - 20, foot_height};
    // Eleven kinds to choose from take one row, or two where the frame is narrow.
    const float choices_height = left_width >= 1200 ? 44.0F : roomy ? 84.0F : 74.0F;
    y -= choices_height + (roomy ? 16.0F : 8.0F);
    places.choices = {kMargin, y, left_width, choices_height};
    const bool low = frame.h < 600;
    const float sector_height = roomy ? 104.0F : low ? 42.0F : 76.0F;
    y -= sector_height + (roomy ? 24.0F : low ? 8.0F : 10.0F);
    places.sector = {kMargin, y, left_width, sector_height};

    const float top = places.band.bottom() + (roomy ? 21.0F : 10.0F);
    const float below = y - (roomy ? 30.0F : low ? 10.0F : 14.0F);
    const float edge = below - top > 300 ? 46.0F : low ? 24.0F : 30.0F;  // the players' edges
    const Rect room{kMargin + 27, top + edge, left_width - 54, below - top - 2 * edge};
    const float aspect = std::clamp(wish.table_aspect, 0.01F, 100.0F);
    const float width = std::min(room.w, room.h * aspect);
    const float height = width / aspect;
    places.table = {room.x + (room.w - width) / 2, room.y, width, height};
    places.paper = {kMargin, top, left_width, height + 2 * edge};
    // A shallow table leaves room; the words move up under it, but no further than they must.
    const float spare = below - places.paper.bottom();
    places.sector.y -= spare / 2;
    places.choices.y -= spare / 2;

    if (column) {
        const float x = frame.w - kMargin - kColumn;
        const float end = places.use.y - 24;
        float from = top;
        if (wish.weather) {
            places.weather = {x, top, kColumn, 400};
            from = places.weather.bottom() + 24;
        }
        if (end - from >= 180) {
            places.pieces = {x, from, kColumn, end - from};
        }
    }
    return places;
}

TerrainAsks terrain_screen(const Brush& brush,
                           const TerrainPlaces& places,
                           const TerrainView& view,
                           TerrainDraft& draft) {
    TerrainAsks asks;
    felt(brush, {places.band.w, std::max(places.use.bottom(), places.foot.bottom()) + kMargin});
    const bool typing_size = draft.size.has_value();
    draw_band(brush, places, view, draft, asks);
    const int chosen = chosen_sector(view, draft);
    draw_paper(brush, places, view, draft, chosen);
    draw_sector(brush, places, view, draft, chosen, asks);
    draw_choices(brush, places, view, draft, chosen);
    draw_foot(brush, places, view, draft, asks);
    draw_pieces(brush, places, view);
    draw_use(brush, places, view, typing_size, asks);
    return asks;
}

}  // namespace drumhead::dashboard
