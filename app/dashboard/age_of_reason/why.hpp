#pragma once

#include "app/dashboard/age_of_reason/view.hpp"
#include "app/kit/why.hpp"

// Why the numbers of a battle of the Age of Reason are what they are.

namespace drumhead::dashboard::age_of_reason {

/// An army's loss record, counter by counter.
kit::Why record_why(const bar::State& state, bar::Nation nation);
/// Army Morale, roll by roll.
kit::Why morale_why(const View& view, bar::Nation nation);
/// How far a loss level is, or what became of it.
kit::Why level_why(const ArmyReading& army, const Level& level);
/// The box at which half of a counter is lost.
kit::Why half_why(const bar::State& state, bar::CounterId counter);
/// What a line of the victory check-list counts.
kit::Why check_why(const bar::State& state, const bar::VictoryLine& line, const bar::Check& check);
/// Command Rating points that may still go on an Army Morale roll.
kit::Why points_why(const bar::State& state, bar::Nation nation);

}  // namespace drumhead::dashboard::age_of_reason
