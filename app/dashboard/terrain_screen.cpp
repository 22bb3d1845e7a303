#include "app/dashboard/terrain_screen.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/kit/dice.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kHalfCapital = 0.303F;
constexpr float kMargin = 20;
constexpr float kColumn = 330;

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

void throw_again(TerrainDraft& draft, int sector) {
    draft.seed.again.push_back(sector);
    std::erase_if(draft.facts.choices,
                  [&](const gk::TerrainChoice& choice) { return choice.sector == sector; });
    draft.sector = sector;
    draft.message.clear();
}

void choose(TerrainDraft& draft, gk::TerrainChoice choice) {
    std::erase_if(draft.facts.choices,
                  [&](const gk::TerrainChoice& each) { return each.sector == choice.sector; });
    draft.facts.choices.push_back(choice);
    draft.sector = choice.sector;
    draft.message.clear();
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
    if (!sector.has_piece()) {
        all.push_back({{sector.piece_die}, DieDid::Miss, "below 4", "nothing here"});
        return all;
    }
    all.push_back({{sector.piece_die}, DieDid::Plain, "4 or more", "a piece here"});
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

void draw_band(const Brush& brush,
               const TerrainPlaces& places,
               const TerrainDraft& draft,
               TerrainAsks& asks) {
    const Theme& theme = brush.theme;
    band(brush, places.band, BandEdge::Below);
    const float baseline = 30;
    float x = kMargin;
    x += text(brush, {Face::Serif, 32}, {x, baseline}, "New battle", theme.band_text) + 14;
    const Button back{.id = "terrain/back",
                      .label = "Back",
                      .key_cap = "Esc",
                      .weight = Weight::Plain,
                      .surface = Surface::Band,
                      .size = 19};
    const float width = button_width(brush, back);
    const Rect at{places.band.right() - kMargin + 6 - width, places.band.y + 5, width, 36};
    // A narrow foot has no room for words.
    const bool narrow = places.foot.w < 640;
    const std::string aside = !narrow                  ? "Random terrain"
                              : !draft.message.empty() ? draft.message
                                                       : fmt::format("seed {}", draft.seed.seed);
    text(brush,
         {Face::Sans, 18},
         {x, baseline},
         shortened(brush, {Face::Sans, 18}, aside, at.x - x - 8),
         theme.band_muted);
    if (button(brush, at, back) || pressed(Key::Escape)) {
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
    std::string what = !sector.has_piece() ? "open ground" : terrain::label_of(sector);
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

void draw_choices(const Brush& brush,
                  const TerrainPlaces& places,
                  const TerrainView& view,
                  TerrainDraft& draft,
                  int chosen) {
    const Theme& theme = brush.theme;
    const Rect rect = places.choices;
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
    const float pill = rect.h >= 88 ? 36 : 32;
    float x = rect.x;
    const std::string who = fmt::format("{} chooses", name_of(player, view.map.names));
    x += text(brush,
              {Face::Sans, 18},
              {x, y + pill / 2 + 18 * kHalfCapital},
              who,
              sector.feature ? theme.text_muted : theme.text) +
         14;
    for (std::size_t i = 0; i < kChoices.size(); ++i) {
        const auto feature = *gk::feature_from(kChoices[i]);
        const auto made =
            std::ranges::find(draft.facts.choices, sector.number, &gk::TerrainChoice::sector);
        const bool taken = made != draft.facts.choices.end() && made->feature == feature;
        Button each{.id = fmt::format("terrain/choose/{}", kChoices[i]),
                    .label = std::string(gk::name(feature)),
                    .weight = taken ? Weight::Chosen : Weight::Second,
                    .surface = Surface::Felt,
                    .size = 18};
        if (kChoices[i] == "water" || kChoices[i] == "built-up") {
            each.label = kChoices[i] == "water" ? "any water" : "any built-up";
        }
        const float width = text_width(brush, {Face::Medium, 18}, each.label) + 26;
        if (x + width > rect.right() && x > rect.x) {
            x = rect.x;
            y += pill + 8;
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
    const Button save{.id = "terrain/save",
                      .label = "Save picture",
                      .key_cap = "S",
                      .weight = Weight::Second,
                      .surface = Surface::Felt};
    const float save_width = button_width(brush, save);
    if (button(brush, {rect.x, rect.y, save_width, rect.h}, save) || typed('s')) {
        asks.emplace_back(SaveMap{});
    }
    const bool short_words = rect.w < 640;
    const Switch details{.id = "terrain/details",
                         .words = short_words ? "Details" : "Dice nature and size",
                         .on = draft.facts.details,
                         .surface = Surface::Felt};
    const float cap = key_cap_width(brush, "D", 23);
    const float switch_width = text_width(brush, {Face::Medium, 18}, details.words) + 40;
    const float right = rect.right() - cap;
    const bool flipped = switch_box(
        brush, {right - 8 - switch_width, rect.y + (rect.h - 36) / 2, switch_width, 36}, details);
    key_cap(brush, {right, rect.centre().y}, "D", Surface::Felt, 23);
    if (flipped || typed('d')) {
        draft.facts.details = !draft.facts.details;
        draft.message.clear();
    }
    const float x = rect.x + save_width + 24;
    const float room = right - 8 - switch_width - 24 - x;
    const std::string seed_words = fmt::format("seed {}", view.seed.seed);
    const std::string size_words =
        fmt::format("table {}", terrain::size_words(terrain_of(view).table));
    const std::string words =
        !draft.message.empty() ? draft.message : fmt::format("{}, {}", size_words, seed_words);
    const Type type{Face::Sans, 18};
    if (short_words) {
        return;  // the band says it
    }
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
    const bool enter = pressed(Key::Enter) && !keyboard_focus_shown() && open.empty();
    if (button(brush, places.use, use) || enter) {
        asks.emplace_back(UseTerrain{});
    }
}

}  // namespace

void new_table(TerrainDraft& draft, std::uint64_t seed) {
    draft.seed = {.seed = seed};
    draft.facts.choices.clear();
    draft.sector = 0;
    draft.message.clear();
}

TerrainView terrain_view(const TerrainDraft& draft, terrain::Names names) {
    TerrainView view{.facts = draft.facts, .seed = draft.seed};
    view.map = terrain::map_of(
        gk::roll_terrain(draft.facts, draft.seed).terrain, draft.seed.seed, std::move(names));
    const auto grid = draft.facts.table.sectors;
    const auto odds = exact_odds([grid](Dice& dice) { return gk::number_of_pieces(grid, dice); });
    for (int pieces = 0; pieces <= grid.count(); ++pieces) {
        view.chances.push_back(odds.at(pieces));
    }
    return view;
}

bool stale(const TerrainView& view, const TerrainDraft& draft) {
    return view.seed != draft.seed || view.facts != draft.facts;
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
    const float choices_height = left_width >= 1200 ? 44 : roomy ? 84 : 74;
    y -= choices_height + (roomy ? 16 : 8);
    places.choices = {kMargin, y, left_width, choices_height};
    const bool low = frame.h < 600;
    const float sector_height = roomy ? 104 : low ? 42 : 76;
    y -= sector_height + (roomy ? 24 : low ? 8 : 10);
    places.sector = {kMargin, y, left_width, sector_height};

    const float top = places.band.bottom() + (roomy ? 21 : 10);
    const float below = y - (roomy ? 30 : low ? 10 : 14);
    const float edge = below - top > 300 ? 46 : low ? 24 : 30;  // the players' edges
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
    draw_band(brush, places, draft, asks);
    const int chosen = chosen_sector(view, draft);
    draw_paper(brush, places, view, draft, chosen);
    draw_sector(brush, places, view, draft, chosen, asks);
    draw_choices(brush, places, view, draft, chosen);
    draw_foot(brush, places, view, draft, asks);
    draw_pieces(brush, places, view);
    draw_use(brush, places, view, asks);
    return asks;
}

}  // namespace drumhead::dashboard
