#include "rules/game_of_kings/saves.hpp"

namespace drumhead::gk {
namespace {

constexpr Score kCover{.needed = 4};
constexpr Score kCuirass{.needed = 6};

}  // namespace

Saves saves_of(const Unit& unit) {
    return {.cover = unit.in_cover, .cuirass = unit.cuirassier};
}

int hits_that_stand(int hits, Saves saves, std::string_view by, Dice& dice) {
    if (saves.cover) {
        hits -= dice.count_d6({"cover save", "saves", "no save", by}, hits, kCover);
    }
    if (saves.cuirass) {
        hits -= dice.count_d6({"cuirass save", "saves", "no save", by}, hits, kCuirass);
    }
    return hits;
}

Reasons reasons(Saves saves) {
    Reasons why;
    if (saves.cover) {
        why.push_back({"behind cover", "saves on 4+", "GK-SAV-03"});
    }
    if (saves.cuirass) {
        why.push_back({"cuirassiers", "save on 6", "GK-SAV-02"});
    }
    return why;
}

}  // namespace drumhead::gk
