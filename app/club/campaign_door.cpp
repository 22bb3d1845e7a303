#include "app/club/campaign_door.hpp"

#include <utility>

#include <fmt/format.h>

#include "app/clock.hpp"
#include "app/command_line/context.hpp"
#include "app/print/ladder_html.hpp"
#include "rosters/campaigns.hpp"
#include "rosters/files.hpp"
#include "rosters/store.hpp"

namespace drumhead {
namespace {

using dashboard::CampaignDoor;

/// Opens the file and hands it to `work`; no file, no answer but the problem.
template <class Work>
auto with_store(const std::filesystem::path& file, Store::Access access, Work work)
    -> std::invoke_result_t<Work&, Store&> {
    auto store = Store::open(file, access);
    if (!store) {
        return store.error();
    }
    return work(*store);
}

Result<CampaignDoor::Opened> open_campaign(Store& store, const std::string& name) {
    auto campaign = store.campaign(name);
    if (!campaign) {
        return campaign.error();
    }
    if (!*campaign) {
        return no_campaign(name);
    }
    const auto marks = store.battle_marks();
    if (!marks) {
        return marks.error();
    }
    CampaignDoor::Opened opened{.campaign = std::move(**campaign)};
    for (std::size_t i = 0; i < opened.campaign.results.size(); ++i) {
        const auto& from = opened.campaign.results[i].from;
        if (auto words = from ? changed_since(*from, *marks) : std::string(); !words.empty()) {
            opened.since[i] = std::move(words);
        }
    }
    return opened;
}

Result<std::optional<StandingBattle>> on_table(Store& store) {
    const auto kept = store.setting(kLastBattle);
    if (!kept) {
        return kept.error();
    }
    std::int64_t number = 0;
    if (*kept) {
        const auto& text = **kept;
        for (const char c : text) {
            number = c >= '0' && c <= '9' && number < 1'000'000'000 ? number * 10 + (c - '0') : 0;
        }
    }
    if (number == 0) {
        return std::optional<StandingBattle>{};
    }
    auto battle = standing_battle(store, number);
    return battle ? Result<std::optional<StandingBattle>>(std::optional(std::move(*battle)))
                  : Result<std::optional<StandingBattle>>(battle.error());
}

/// A file's name from a campaign's: letters, digits and hyphens, whatever else it has.
std::string file_name(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        const bool keeps = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || (static_cast<unsigned char>(c) & 0x80U) != 0;
        if (keeps) {
            plain += c;
        } else if (!plain.empty() && plain.back() != '-') {
            plain += '-';
        }
    }
    return plain.empty() ? "ladder" : plain;
}

Result<std::string> print_ladder(const std::filesystem::path& folder,
                                 const gk::Campaign& campaign,
                                 const std::string& as_of) {
    const auto to = folder / (file_name(campaign.name) + "-ladder.html");
    if (const auto written = write_file(to, print::ladder_html(campaign, {.as_of = as_of}));
        !written) {
        return written.error();
    }
    return fmt::format("Saved as {}; any browser prints it.", to.string());
}

}  // namespace

CampaignDoor campaign_door(const std::filesystem::path& file) {
    using Access = Store::Access;
    return {
        .names =
            [file] {
                return with_store(
                    file, Access::ReadOnly, [](Store& store) { return store.campaign_names(); });
            },
        .open =
            [file](const std::string& name) {
                return with_store(file, Access::ReadOnly, [&](Store& store) {
                    return open_campaign(store, name);
                });
            },
        .make =
            [file](const gk::Campaign& campaign) {
                return with_store(
                    file, Access::ReadWrite, [&](Store& store) -> Result<void, Problem> {
                        if (const auto wrong = bad_campaign(campaign)) {
                            return *wrong;
                        }
                        const auto there = store.campaign(campaign.name);
                        if (!there) {
                            return there.error();
                        }
                        if (*there) {
                            return Problem{
                                fmt::format("there is a campaign '{}' already", campaign.name)};
                        }
                        return store.save_campaign(campaign);
                    });
            },
        .change =
            [file](const std::string& name, const CampaignDoor::Change& how) {
                return with_store(file, Access::ReadWrite, [&](Store& store) {
                    return store.change_campaign(name, how);
                });
            },
        .remove =
            [file](const std::string& name) {
                return with_store(
                    file, Access::ReadWrite, [&](Store& store) -> Result<void, Problem> {
                        const auto gone = store.delete_campaign(name);
                        if (!gone) {
                            return gone.error();
                        }
                        return *gone ? Result<void, Problem>{}
                                     : Result<void, Problem>(no_campaign(name));
                    });
            },
        .on_table = [file] { return with_store(file, Access::ReadOnly, on_table); },
        .last_played =
            [file] {
                return with_store(
                    file, Access::ReadOnly, [](Store& store) { return last_played(store); });
            },
        .remember =
            [file](const LastPlayed& last) {
                return with_store(file, Access::ReadWrite, [&](Store& store) {
                    return remember_played(store, last);
                });
            },
        .print = [folder = file.parent_path()](
                     const gk::Campaign& campaign,
                     const std::string& as_of) { return print_ladder(folder, campaign, as_of); },
        .today = today,
        .now = this_moment};
}

}  // namespace drumhead
