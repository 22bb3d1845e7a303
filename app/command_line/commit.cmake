# Writes HEADER, which names the commit SOURCE stands at; leaves it alone where nothing changed, so that
# nothing is compiled again. Another owner's checkout is read too: nothing in it is run. Sources unpacked
# inside some other checkout are not that one's.
set(commit "")
if(GIT AND EXISTS ${SOURCE}/.git)
  set(git ${GIT} -c safe.directory=* -c core.fsmonitor=false -C ${SOURCE})
  execute_process(COMMAND ${git} describe --always --abbrev=12 --exclude=* --dirty=\ and\ changes
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND ${git} log -1 --format=%cs
    OUTPUT_VARIABLE day OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit)
  set(words "commit ${commit}, ${day}")
else()
  set(words "sources that are no git checkout")
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT [[
#pragma once

#include <string_view>

namespace drumhead::built {

inline constexpr std::string_view kCommit = "@words@";

}  // namespace drumhead::built
]] @ONLY)
