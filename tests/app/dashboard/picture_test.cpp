#include <unistd.h>

#include <array>
#include <filesystem>
#include <set>
#include <vector>

#include <stb_image.h>
#include <catch2/catch.hpp>

#include "app/dashboard/dashboard.hpp"
#include "app/kit/layout.hpp"
#include "rosters/army_json.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

/// A drawn picture, read back.
class Picture {
public:
    explicit Picture(const PictureOptions& options) {
        gk::Setup setup{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1};
        setup.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        const gk::Battle battle(gk::begin(setup));
        const auto file = std::filesystem::temp_directory_path() /
                          ("drumhead-picture-" + std::to_string(::getpid()) + ".png");
        const auto drawn = draw_picture(battle, options, file);
        INFO((drawn ? "" : drawn.error().words));
        REQUIRE(drawn);
        int channels = 0;
        auto* pixels = stbi_load(file.c_str(), &width, &height, &channels, 3);
        REQUIRE(pixels != nullptr);
        pixels_.assign(pixels, pixels + static_cast<std::ptrdiff_t>(width) * height * 3);
        stbi_image_free(pixels);
        std::filesystem::remove(file);
    }

    /// How many different colours stand in a rectangle of real pixels: a panel that is missing
    /// leaves little more than the felt's gradient.
    std::size_t colours(kit::Rect rect, float scale) const {
        std::set<std::array<unsigned char, 3>> seen;
        const auto real = [&](float logical, int most) {
            return std::min(static_cast<int>(logical * scale), most);
        };
        for (int y = real(rect.y, height); y < real(rect.bottom(), height); ++y) {
            for (int x = real(rect.x, width); x < real(rect.right(), width); ++x) {
                const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                 static_cast<std::size_t>(x)) *
                                3;
                seen.insert({pixels_[at], pixels_[at + 1], pixels_[at + 2]});
            }
        }
        return seen.size();
    }

    int width = 0;
    int height = 0;

private:
    std::vector<unsigned char> pixels_;
};

/// Text is anti-aliased: a panel with words on it has more colours than this, a bare felt fewer.
constexpr std::size_t kFewest = 60;

}  // namespace

TEST_CASE("The dashboard is drawn without a display, with every panel of its form",
          "[app][dashboard][picture]") {
    struct Case {
        int width;
        int height;
        float scale;
    };
    const auto [width, height, scale] = GENERATE(Case{1440, 900, 1},
                                                 Case{1800, 1125, 1.25F},
                                                 Case{1024, 700, 1},
                                                 Case{1024, 700, 1.5F},
                                                 Case{2560, 1440, 1.5F});
    const auto light = GENERATE(Light::Lamp, Light::Day);
    CAPTURE(width, height, scale);
    const Picture picture({.screen = Screen::Volley,
                           .width = width,
                           .height = height,
                           .scale = scale,
                           .light = light});
    REQUIRE(picture.width == width);
    REQUIRE(picture.height == height);
    const auto layout = kit::lay_out(
        {.frame = {static_cast<float>(width), static_cast<float>(height)}, .scale = scale});
    for (const auto& [name, rect] : {std::pair{"band", layout.band},
                                     {"first army's score", layout.score[0]},
                                     {"second army's score", layout.score[1]},
                                     {"turn", layout.turn},
                                     {"paper", layout.paper},
                                     {"first army", layout.column[0]},
                                     {"second army", layout.column[1]},
                                     {"weather", layout.weather},
                                     {"log", layout.log},
                                     {"tabs", layout.tabs}}) {
        if (rect.w > 0 && rect.h > 0) {
            INFO(name);
            CHECK(picture.colours(rect, layout.scale) > kFewest);
        }
    }
}
