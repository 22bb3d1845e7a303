#include "rules/age_of_reason/units.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace drumhead::bar {
namespace {

constexpr std::array<std::string_view, 2> kNations{"austrian", "prussian"};
constexpr std::array<std::string_view, 3> kArms{"infantry", "cavalry", "artillery"};
constexpr std::array<std::string_view, 3> kProlonges{"none", "P", "FP"};

// clang-format off
/// BAR-UNIT-01, -02. A regiment "Elite" on the Austrian chart is ECv.
constexpr std::array kTypes{
    //        code        name               arm             light  Austrian Prussian
    UnitType{"Fus",      "fusiliers",       Arm::Infantry,  false, true,    true},
    UnitType{"Grd",      "guards",          Arm::Infantry,  false, false,   true},
    UnitType{"Gren",     "grenadiers",      Arm::Infantry,  false, true,    true},
    UnitType{"Mus",      "musketeers",      Arm::Infantry,  false, false,   true},
    UnitType{"LI",       "light infantry",  Arm::Infantry,  false, true,    false},
    UnitType{"Grnz",     "Grenzers",        Arm::Infantry,  false, true,    false},
    UnitType{"Drag",     "dragoons",        Arm::Cavalry,   false, true,    true},
    UnitType{"ECv",      "elite cavalry",   Arm::Cavalry,   false, true,    false},
    UnitType{"GCv",      "guard cavalry",   Arm::Cavalry,   false, false,   true},
    UnitType{"Krb",      "carabiniers",     Arm::Cavalry,   false, true,    true},
    UnitType{"Kur",      "cuirassiers",     Arm::Cavalry,   false, true,    true},
    UnitType{"Chv",      "chevaulegers",    Arm::Cavalry,   true,  true,    false},
    UnitType{"Hus",      "hussars",         Arm::Cavalry,   true,  true,    true},
    UnitType{"Howitzer", "howitzer",        Arm::Artillery, false, true,    true},
    UnitType{"3 lb",     "3-pounder gun",   Arm::Artillery, false, true,    false},
    UnitType{"6 lb",     "6-pounder gun",   Arm::Artillery, false, true,    true},
    UnitType{"12 lb",    "12-pounder gun",  Arm::Artillery, false, true,    true},
    UnitType{"Mortar",   "mortar",          Arm::Artillery, false, false,   true},
};
// clang-format on

bool same_but_for_case(std::string_view one, std::string_view other) {
    return std::ranges::equal(
        one,
        other,
        {},
        [](unsigned char c) { return std::tolower(c); },
        [](unsigned char c) { return std::tolower(c); });
}

}  // namespace

std::string_view word(Nation nation) {
    return kNations[static_cast<std::size_t>(nation)];
}
std::string_view name(Nation nation) {
    return nation == Nation::Austrian ? "Austrian" : "Prussian";
}
std::optional<Nation> nation_from(std::string_view word) {
    const auto* found = std::ranges::find(kNations, word);
    if (found == kNations.end()) {
        return std::nullopt;
    }
    return static_cast<Nation>(found - kNations.begin());
}

std::string_view word(Arm arm) {
    return kArms[static_cast<std::size_t>(arm)];
}

std::span<const UnitType> unit_types() {
    return kTypes;
}
const UnitType* unit_type(std::string_view code_or_name) {
    const auto* found = std::ranges::find_if(kTypes, [&](const UnitType& type) {
        return same_but_for_case(type.code, code_or_name) ||
               same_but_for_case(type.name, code_or_name);
    });
    return found == kTypes.end() ? nullptr : found;
}

std::string_view word(Prolonge prolonge) {
    return kProlonges[static_cast<std::size_t>(prolonge)];
}
Prolonge prolonge_of(Nation nation, const UnitType& gun) {
    if (gun.arm != Arm::Artillery || gun.code == "Mortar") {
        return Prolonge::None;
    }
    return nation == Nation::Prussian && gun.code == "12 lb" ? Prolonge::MoveOnly
                                                             : Prolonge::FireAndMove;
}

}  // namespace drumhead::bar
