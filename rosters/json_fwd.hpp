#pragma once

#include <nlohmann/json_fwd.hpp>

namespace drumhead {
using Json = nlohmann::ordered_json;
}
