#pragma once

#include <cstddef>

// Every bound on what comes from outside: how large, how deep, how many. What goes beyond one is
// refused at once and in words; where it is cut down instead, the bound says so. They are far more
// than a game needs, and small enough that whatever keeps within them is read, kept and drawn
// without a pause. Bounds that a rulebook gives (a die's faces in a rule, quarters of a unit) stand
// with their rule.

namespace drumhead::limits {

// Files and what is read at once, in bytes.

/// One army: 200 units with all their notes come to a tenth of it.
inline constexpr std::size_t kLargestArmyFile = 1'000'000;
/// One battle book; Kolin's, with every text, has 100,000.
inline constexpr std::size_t kLargestBattleBook = 1'000'000;
/// Any number of armies or books, as JSON or as a table; and one row of the database.
inline constexpr std::size_t kLargestImport = 16'000'000;
/// A battle with all its events; one of 5000 events has 5 million.
inline constexpr std::size_t kLargestBattleFile = 64'000'000;
/// A line of `do`. The longest, a whole chart to be filled, has 30,000.
inline constexpr std::size_t kLargestCommand = 100'000;
/// A plan for `odds plan`.
inline constexpr std::size_t kLargestPlan = 100'000;
/// A table of loss charts or of loss levels.
inline constexpr std::size_t kLargestChartTable = 1 << 20;

// JSON.

/// How deep lists and objects may lie in one another, for readers call themselves for each level;
/// our own files need 6.
inline constexpr int kDeepestJson = 32;
/// Fields of one object, for each is compared with all before it; our own files need 30.
inline constexpr int kMostJsonFields = 500;

// Tables of text.

inline constexpr std::size_t kMostTableRows = 100'000;
inline constexpr std::size_t kMostTableColumns = 200;
inline constexpr std::size_t kLongestCell = 1'000'000;  ///< bytes; a note may fill an army's file
/// Rows and columns of a table of loss charts: 400 counters and 100 leaders with 20 columns.
inline constexpr std::size_t kMostChartRows = 2000;
inline constexpr std::size_t kMostChartColumns = 100;
/// Rows of a table of loss levels: two armies, 12 levels each, 20 rows to a level.
inline constexpr std::size_t kMostLevelRows = 1000;

// What is told of all that is wrong. The last entry says how many more there are.

/// A problem, in bytes. What somebody wrote is told shortened to kLongestQuote.
inline constexpr std::size_t kLongestProblem = 1000;
inline constexpr std::size_t kLongestQuote = 80;
inline constexpr std::size_t kMostImportProblems = 1000;
inline constexpr std::size_t kMostChartProblems = 50;
inline constexpr std::size_t kMostObjectFaults = 50;  ///< of one JSON object
inline constexpr std::size_t kMostInALine = 5;        ///< where one line is all there is

// Names and texts, in bytes of UTF-8.

/// Of an army, sector, unit, battle, campaign, player, nation, side, kind of ground: what a card or
/// a line of a list can show.
inline constexpr std::size_t kLongestName = 80;
/// Of a unit's place, nation, note and source.
inline constexpr std::size_t kLongestUnitText = 400;
/// Of a note or a reason in the log of the Game of Kings, and in a campaign.
inline constexpr std::size_t kLongestNote = 1000;
/// The same in the Age of Reason, where a note may hold a scenario's own rule.
inline constexpr std::size_t kLongestScenarioNote = 4000;
inline constexpr std::size_t kLongestMark = 200;  ///< beside a counter or a row of a loss level
/// The same in Featherstone's campaigns, and what wins one.
inline constexpr std::size_t kLongestCampaignNote = 2000;
/// A file of our own making is named after a battle with at most so many bytes; the rest is left.
inline constexpr std::size_t kLongestFileName = 60;

// Armies of the Game of Kings.

inline constexpr std::size_t kMostImportedArmies = 1000;  ///< of one file
inline constexpr std::size_t kMostArmyUnits = 200;        ///< Fontenoy has 24
inline constexpr int kMostArmySectors = 12;
inline constexpr int kMostCardUnits = 400;            ///< whose cards are dealt: two armies
inline constexpr int kDearestUnit = 99;               ///< its own cost, in points
inline constexpr int kMostPointsLeft = 9999;          ///< of an army, as a campaign keeps it
inline constexpr std::size_t kMostGround = 20;        ///< kinds of ground in a table
inline constexpr std::size_t kMostRosterSteps = 200;  ///< that a roster's page can undo

// Battle books and battles of the Age of Reason; Kolin has 238 counters and 39 leaders.

inline constexpr std::size_t kMostCounters = 400;
inline constexpr std::size_t kMostLeaders = 100;
inline constexpr std::size_t kMostWings = 100;
inline constexpr std::size_t kMostCommands = 100;
inline constexpr std::size_t kMostScenarios = 30;
inline constexpr std::size_t kMostPlacements = 300;  ///< of a scenario, as the four below
inline constexpr std::size_t kMostOptions = 20;
inline constexpr std::size_t kMostScenarioNotes = 40;
inline constexpr std::size_t kMostMaps = 10;
inline constexpr std::size_t kMostArrivalRanges = 12;
inline constexpr std::size_t kLongestBookId = 60;
inline constexpr std::size_t kLongestAbbreviation = 16;
inline constexpr std::size_t kLongestBookNote = 800;
inline constexpr std::size_t kLongestVictory = 6000;
inline constexpr std::size_t kMostResults = 20;  ///< of a special results chart
inline constexpr std::size_t kLongestResultName = 60;
inline constexpr std::size_t kLongestResultText = 600;
inline constexpr int kMostLevels = 12;   ///< loss levels of an army
inline constexpr int kMostPlaces = 999;  ///< of counters, leaders or turns that a field may name
inline constexpr std::size_t kMostFilledCells = 5000;  ///< chart values filled in at once
inline constexpr std::size_t kMostChecked = 20;        ///< leaders or stacks of one check

// Campaigns.

inline constexpr std::size_t kMostCampaignResults = 5000;
inline constexpr std::size_t kMostCampaignNames = 200;  ///< players, nations
inline constexpr std::size_t kMostCorrections = 100;    ///< of one result
inline constexpr int kLargestCount = 1'000'000;         ///< of anything Featherstone counts

// Dice.

inline constexpr int kMostFaces = 100;                ///< of a die
inline constexpr int kMostDiceAtOnce = 64;            ///< counted together; a melee needs 40
inline constexpr std::size_t kMostTypedFaces = 1000;  ///< of --dice and "dice"
inline constexpr int kFurthestFace = 1000;            ///< a face typed is from -1000 to 1000
inline constexpr std::size_t kMostRerolls = 1000;     ///< sectors of a table thrown again

// Odds.

inline constexpr std::size_t kMostPlanSteps = 40;     ///< of a plan in a battle
inline constexpr std::size_t kMostPlanWays = 20'000;  ///< that units bound together can have gone
inline constexpr std::size_t kMostCaseUnits = 20;     ///< of `odds plan`, as the next two
inline constexpr std::size_t kMostCaseActions = 20;
inline constexpr std::size_t kMostCaseStates = 2'000;
inline constexpr int kMostTurns = 100;        ///< of weather or cards at once
inline constexpr int kMostSteps = 1'000'000;  ///< of one undo or redo

// Words.

inline constexpr std::size_t kLongestUnitWords = 400;  ///< bytes: every trait twice
inline constexpr std::size_t kMostAskedWords = 16;     ///< of a look-up; the rest is left
inline constexpr std::size_t kLongestAskedWord = 40;   ///< bytes; the rest is left
inline constexpr std::size_t kMostFound = 1000;        ///< of `find`, which has room
inline constexpr std::size_t kMostShown = 60;          ///< of the palette
inline constexpr std::size_t kMostEarlier = 30;        ///< questions the palette remembers

// Lengths and pictures.

inline constexpr int kLongestLength = 10'000;      ///< cm
inline constexpr int kSmallestTableSide = 10;      ///< cm, of a random table
inline constexpr int kLargestTableSide = 1000;     ///< cm
inline constexpr int kMostSectorsASide = 12;       ///< of a random table
inline constexpr int kLongestPictureSide = 16384;  ///< pixels, what graphics cards draw at once
inline constexpr int kLongestMapSide = 8192;       ///< pixels, of a table's map and of a screen's

}  // namespace drumhead::limits
