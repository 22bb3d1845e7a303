#include "app/kit/fonts.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>
#include <catch2/catch.hpp>

using namespace drumhead::kit;

// Names of any Latin script show as letters: in the face itself or in the fallback merged into it.

namespace {

constexpr Face kFaces[] = {Face::Serif,
                           Face::SerifItalic,
                           Face::Sans,
                           Face::Medium,
                           Face::Bold,
                           Face::Condensed,
                           Face::CondensedBold};

std::string utf8(unsigned int letter) {
    std::string out;
    if (letter < 0x80) {
        out += static_cast<char>(letter);
    } else if (letter < 0x800) {
        out += static_cast<char>(0xC0U | letter >> 6U);
        out += static_cast<char>(0x80U | (letter & 0x3FU));
    } else {
        out += static_cast<char>(0xE0U | letter >> 12U);
        out += static_cast<char>(0x80U | (letter >> 6U & 0x3FU));
        out += static_cast<char>(0x80U | (letter & 0x3FU));
    }
    return out;
}

}  // namespace

TEST_CASE("Latin letters of names show as themselves in every face", "[app][kit][fonts]") {
    ImGuiContext* context = ImGui::CreateContext();
    ImGui::SetCurrentContext(context);
    {
        Fonts fonts(*ImGui::GetIO().Fonts);
        fonts.bake();
        // Latin-1, Extended-A and -B; Additional, with what Vietnamese and Welsh need; ligatures;
        // and the combining marks of decomposed names.
        std::vector<unsigned int> letters;
        const auto all = [&](unsigned int first, unsigned int last) {
            for (unsigned int letter = first; letter <= last; ++letter) {
                letters.push_back(letter);
            }
        };
        all(0xC0, 0x24F);
        all(0x1E00, 0x1EFF);
        all(0xFB00, 0xFB04);
        all(0x0300, 0x030C);
        all(0x0323, 0x0328);
        for (const unsigned int letter : letters) {
            fonts.note(utf8(letter));
        }
        for (const Face face : kFaces) {
            fonts.at(face, 18);
        }
        CHECK(fonts.unsettled());
        fonts.bake();
        CHECK_FALSE(fonts.unsettled());
        for (const Face face : kFaces) {
            const ImFont* font = fonts.at(face, 18);
            REQUIRE(font != nullptr);
            std::string missing;
            for (const unsigned int letter : letters) {
                if (font->FindGlyphNoFallback(static_cast<ImWchar>(letter)) == nullptr) {
                    missing += utf8(letter) + " ";
                }
            }
            INFO("face " << static_cast<int>(face));
            CHECK(missing == "");
        }
    }
    ImGui::DestroyContext(context);
}
