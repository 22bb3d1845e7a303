#pragma once

#include "app/dashboard/view.hpp"
#include "app/kit/why.hpp"

// Why the numbers of a battle of Game of Kings are what they are.

namespace drumhead::dashboard {

/// An army's points by kind of unit, and where it breaks.
kit::Why points_why(const gk::State& state, gk::ArmyId army);
kit::Why breaks_why(const gk::State& state, gk::ArmyId army);
/// The points gone with units that are gone.
kit::Why lost_why(const gk::State& state, gk::ArmyId army);
/// What a sector of the army to act has left.
kit::Why sector_why(const View& view, int sector);
/// What a unit has left, event by event.
kit::Why quarters_why(const View& view, gk::UnitId unit);
/// The score a unit needs.
kit::Why score_why(const gk::State& state, const gk::Striker& striker);
/// What an action can do to a unit.
kit::Why fate_why(const gk::State& state, const gk::UnitOdds& odds);
kit::Why lost_chart_why(const gk::State& state, const gk::UnitOdds& odds);
/// The chance that a test is passed, and of how many faces where one die decides it.
kit::Why chance_why(const gk::Preview& preview, std::string_view passes);
/// Where the weather gauge stands and may go.
kit::Why gauge_why(const gk::State& state);

}  // namespace drumhead::dashboard
