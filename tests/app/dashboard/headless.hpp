#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>
#include <catch2/catch.hpp>

#include "app/dashboard/desk.hpp"
#include "app/kit/frame.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

// The dashboard on a battle in memory, without a window: ImGui runs, nothing is drawn on a screen,
// and clicks and keys are what they are in a window.

namespace drumhead::dashboard {

enum class Access { Play, ReadOnly };

/// A dashboard without a window, whichever rulebook it is of.
class Headless {
public:
    explicit Headless(kit::Size frame) : frame_(frame) {
        context_ = ImGui::CreateContext();
        ImGui::SetCurrentContext(context_);
        kit::set_up_imgui();
        fonts_ = std::make_unique<kit::Fonts>(*ImGui::GetIO().Fonts);
        fonts_->bake();
    }
    virtual ~Headless() { ImGui::DestroyContext(context_); }
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

    void draw() {
        ImGui::SetCurrentContext(context_);
        if (fonts_->unsettled()) {
            fonts_->bake();
        }
        fonts_->begin_frame();
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {frame_.w, frame_.h};
        io.DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        touchables.clear();
        written.clear();
        fonts_->written = &written;
        draw_frame(*fonts_);
        ImGui::Render();
    }

    bool shows(std::string_view id) const {
        return std::ranges::find(touchables, id, &kit::Touchable::id) != touchables.end();
    }
    /// Moves the mouse there, presses, lets go.
    void click(std::string_view id) {
        INFO("click " << id);
        const auto found = std::ranges::find(touchables, id, &kit::Touchable::id);
        REQUIRE(found != touchables.end());
        const kit::Point at = found->rect.centre();
        const float real = kit::lay_out({.frame = frame_, .scale = scale * own_scale()}).scale;
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {at.x * real, at.y * real};
        draw();
        io.MouseDown[0] = true;
        draw();
        io.MouseDown[0] = false;
        draw();
        io.MousePos = {-1, -1};
        draw();
    }
    void type(std::string_view characters) {
        for (const char character : characters) {
            ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(character));
            draw();
        }
        draw();
    }
    void press(kit::Key key) { press_code(static_cast<int>(key)); }
    /// A letter with Shift held.
    void type_shifted(char letter) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeyShift = true;
        io.AddInputCharacter(static_cast<unsigned char>(letter));
        draw();
        io.KeyShift = false;
        draw();
    }
    void press_ctrl(char letter) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeyCtrl = true;
        io.KeyMods = ImGuiKeyModFlags_Ctrl;
        press_code(letter);
        io.KeyCtrl = false;
        io.KeyMods = ImGuiKeyModFlags_None;
        draw();
    }

    std::vector<kit::Touchable> touchables;
    std::vector<kit::Written> written;  ///< what stands on the screen
    float scale = 1;

protected:
    kit::Size frame_;

private:
    virtual void draw_frame(kit::Fonts& fonts) = 0;
    virtual float own_scale() const = 0;
    void press_code(int code) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeysDown[code] = true;
        draw();
        io.KeysDown[code] = false;
        draw();
    }

    ImGuiContext* context_ = nullptr;
    std::unique_ptr<kit::Fonts> fonts_;
};

class HeadlessTable : public Headless {
public:
    explicit HeadlessTable(const gk::Setup& setup = gk::small_setup(),
                           kit::Size frame = {1440, 900},
                           Access access = Access::Play)
        : Headless(frame), battle(gk::begin(setup)), access_(access) {
        desk = std::make_unique<Desk>(
            Player{.battle = [this]() -> const gk::Battle& { return battle; },
                   .perform = [this](const Perform& asked) -> Result<gk::Answer> {
                       auto generator = gk::dice_for(battle.state(), battle.done() + 1);
                       auto answer =
                           gk::play_command(battle.state(),
                                            asked.command,
                                            asked.faces,
                                            asked.missing == Missing::Rolled ? &generator : nullptr,
                                            asked.insist);
                       if (answer.event() != nullptr) {
                           battle.append(*answer.event());
                       }
                       return answer;
                   },
                   .go_to = [this](std::size_t done) -> Result<void> {
                       battle.go_to(done);
                       return {};
                   },
                   .read_only = [this] { return access_ == Access::ReadOnly; },
                   .armies = [armies = setup.armies]() -> Result<std::vector<gk::Army>> {
                       return std::vector<gk::Army>(armies.begin(), armies.end());
                   },
                   .begin = [this](const gk::Setup& begun) -> Result<void> {
                       begun_with = begun;
                       battle = gk::Battle(gk::begin(begun));
                       return {};
                   },
                   .battles = [this]() -> Result<std::vector<BattleLine>> { return battles; },
                   .open = [this](std::int64_t number) -> Result<void> {
                       if (number == damaged) {
                           return Problem{"battle 13 cannot be read: event 2: one is missing"};
                       }
                       opened = number;
                       access_ = number == open_elsewhere ? Access::ReadOnly : Access::Play;
                       gk::Setup other = gk::small_setup();
                       other.name = "Battle " + std::to_string(number);
                       battle = gk::Battle(gk::begin(other));
                       return {};
                   },
                   .grounds = [this]() -> Result<std::vector<gk::GroundTable>> { return grounds; },
                   .save_ground = [this](const gk::GroundTable& table) -> Result<void> {
                       std::erase_if(grounds, [&](const auto& g) { return g.name == table.name; });
                       grounds.push_back(table);
                       return {};
                   },
                   .delete_ground = [this](const std::string& name) -> Result<void> {
                       std::erase_if(grounds, [&](const auto& g) { return g.name == name; });
                       return {};
                   },
                   .fresh_seed = [this] { return ++seed; },
                   .save_table = [this](const terrain::Map& map) -> Result<std::string> {
                       saved_seed = map.seed;
                       return std::string("saved");
                   }});
        draw();
        draw();
    }
    Draft& draft() { return desk->draft; }
    gk::UnitId unit(std::string_view name) const { return gk::unit_named(battle.state(), name); }

    void click_unit(std::string_view name) { click("card/" + std::to_string(unit(name).index)); }

    gk::Battle battle;
    std::unique_ptr<Desk> desk;
    std::optional<gk::Setup> begun_with;
    std::vector<BattleLine> battles;  ///< those of the list, newest first
    std::optional<std::int64_t> opened;
    static constexpr std::int64_t open_elsewhere = 7;
    static constexpr std::int64_t damaged = 13;
    std::vector<gk::GroundTable> grounds;  ///< saved
    std::optional<std::uint64_t> saved_seed;
    std::uint64_t seed = 1745;

private:
    void draw_frame(kit::Fonts& fonts) override {
        desk->frame({.frame = frame_, .monitor_scale = scale, .touchables = &touchables}, fonts);
    }
    float own_scale() const override { return desk->draft.own_scale; }

    Access access_;
};

}  // namespace drumhead::dashboard
