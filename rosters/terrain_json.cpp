#include "rosters/terrain_json.hpp"

#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"

namespace drumhead {
namespace {

using namespace gk;

Json or_null(std::string_view word) {
    return word.empty() ? Json(nullptr) : Json(word);
}

Json sector_json(const Sector& sector) {
    Json json{{"number", sector.number},
              {"dice", sector.dice()},
              {"kind", nullptr},
              {"chosen_by", nullptr},
              {"subtype", nullptr},
              {"size", nullptr},
              {"course", nullptr}};
    if (sector.chooser) {
        json["chosen_by"] = word(*sector.chooser);
    }
    if (sector.feature) {
        json["kind"] = word(sector.feature->kind);
        json["subtype"] = or_null(subtype(*sector.feature));
        json["size"] = or_null(word(sector.feature->size));
    }
    if (sector.course) {
        json["course"] = sector.course->sectors;
        json["enters"] = word(sector.course->enters);
        json["leaves"] = word(sector.course->leaves);
    }
    return json;
}

}  // namespace

Json terrain_json(const RolledTerrain& rolled) {
    const auto& terrain = rolled.terrain;
    Json json{{"table",
               {{"width", json_cm(terrain.table.width)},
                {"depth", json_cm(terrain.table.depth)},
                {"columns", terrain.table.sectors.columns},
                {"rows", terrain.table.sectors.rows}}},
              {"details", terrain.details},
              {"features", features(terrain)},
              {"sectors", Json::array()},
              {"open_choices", Json::array()}};
    for (const auto& sector : terrain.sectors) {
        json["sectors"].push_back(sector_json(sector));
    }
    for (const int number : open_choices(terrain)) {
        json["open_choices"].push_back(
            {{"sector", number}, {"player", word(*terrain.at(number).chooser)}});
    }
    json["dice"] = dice_json(rolled.thrown);
    return json;
}

Json table_json(const LaidTable& table) {
    const auto made = terrain_of(table);
    Json json = made ? terrain_json(*made) : Json{{"problem", made.error().words}};
    json["seed"] = table.seed ? Json(*table.seed) : Json(nullptr);
    json["rerolled"] = table.rerolled;
    return json;
}

}  // namespace drumhead
