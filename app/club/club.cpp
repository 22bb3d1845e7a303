#include "app/club/club.hpp"

namespace drumhead {

std::unique_ptr<dashboard::ClubPage> club_page(const std::filesystem::path& file,
                                               dashboard::ClubPageName name) {
    (void)file;
    switch (name) {
        case dashboard::ClubPageName::Campaign:
        case dashboard::ClubPageName::Rosters:
        case dashboard::ClubPageName::Care:
            break;
    }
    return nullptr;
}

}  // namespace drumhead
