#pragma once

#include <string>

#include "app/kit/why.hpp"
#include "rules/sum.hpp"

namespace drumhead::dashboard {

/// A sum as the slip shows it: its lines, and its total under them in these words.
kit::Why why_of(std::string title, const Sum& sum, std::string total, std::string note = {});
/// Reasons whose result is no plain total: "needs", "5+".
kit::Why why_of(std::string title, const Reasons& why, kit::WhyLine result, std::string note = {});

}  // namespace drumhead::dashboard
