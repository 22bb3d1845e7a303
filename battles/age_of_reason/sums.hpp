#pragma once

#include <span>
#include <vector>

#include "battles/age_of_reason/events.hpp"
#include "rules/sum.hpp"

// What the numbers of an army's charts add up from, line by line.

namespace drumhead::bar {

/// One thing that stands on an army's loss record. record() adds up exactly these.
struct RecordPart {
    enum class Kind { FootAndHorse, Artillery, Routed, Leader, StandIns } kind{};
    int subject = -1;  ///< the counter or the leader
    int count = 0;     ///< SPs of a counter, artillery once; the loss value of a leader
    int times = 1;     ///< stand-ins killed
};
std::vector<RecordPart> record_parts(const State& state, Nation nation);

/// The record's trigger total: boxes crossed off and SPs routed, counter by counter and leader by
/// leader (BAR-LOSS-05 to -09, -14, -21).
Sum record_sum(const State& state, Nation nation);
/// SPs eliminated, artillery once, leaders and attrition not counted (BAR-SCN6-31).
Sum eliminated_sum(const State& state, Nation nation);
/// Army Morale: what it was at the start and what each event added. `start` is the battle before
/// its first event, `done` are the events that stand.
Sum morale_sum(const State& start, std::span<const Event> done, Nation nation);

}  // namespace drumhead::bar
