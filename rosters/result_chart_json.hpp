#pragma once

#include "rosters/json_fwd.hpp"
#include "rules/age_of_reason/special_results.hpp"

// A special results chart as players write it in a battle book:
//
//   {"chart": "infantry-fire",
//    "results": [{"name": "Free Fire", "text": "two rolls; the firers are Disordered", "rerolls":
//    2}, …], "austrian": "0*,1,2* free-fire; 3 full-volley; …", "prussian": "…"}
//
// Each column gives every digit 0 to 9 exactly once, with * where a leader check comes first.

namespace drumhead {

/// The chart, for the battle of this word. The problem names the entry and, of a column, the gap.
Result<bar::ResultChart> result_chart_from_json(const Json& json, std::string_view battle);
Json result_chart_json(const bar::ResultChart& chart);

}  // namespace drumhead
