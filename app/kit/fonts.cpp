#include "app/kit/fonts.hpp"

#include <cassert>
#include <cmath>
#include <cstdlib>

#include <imgui.h>
#include <imgui_internal.h>

#include "embedded_fonts.hpp"

namespace drumhead::kit {

namespace {

std::string_view bytes_of(Face face) {
    switch (face) {
        case Face::Serif:
            return embedded::font_serif();
        case Face::SerifItalic:
            return embedded::font_serif_italic();
        case Face::Sans:
            return embedded::font_sans();
        case Face::Medium:
            return embedded::font_sans_medium();
        case Face::Bold:
            return embedded::font_sans_bold();
        case Face::Condensed:
            return embedded::font_condensed();
        case Face::CondensedBold:
            return embedded::font_condensed_bold();
    }
    return embedded::font_sans();
}

// ASCII; anything else is baked when it is first met.
constexpr char32_t kFirstLetter = U' ';
constexpr char32_t kLastLetter = U'~';

// From here on a bitmap holds only the letters that are drawn in it.
constexpr bool is_large(int quarter_pixels) {
    return quarter_pixels > 96 * 4;
}

// Letters as ImGui wants them: first and last of each stretch, then 0.
std::vector<ImWchar> ranges_of(const std::set<char32_t>& letters) {
    std::vector<ImWchar> ranges;
    for (auto letter = letters.begin(); letter != letters.end();) {
        const char32_t first = *letter;
        char32_t last = first;
        for (++letter; letter != letters.end() && *letter == last + 1; ++letter) {
            last = *letter;
        }
        ranges.push_back(static_cast<ImWchar>(first));
        ranges.push_back(static_cast<ImWchar>(last));
    }
    ranges.push_back(0);
    return ranges;
}

ImFont* add(ImFontAtlas& atlas,
            std::string_view bytes,
            float pixels,
            ImFontConfig config,
            const ImWchar* ranges) {
    // ImGui copies what it is told it does not own, for every size anew, which came to 45
    // megabytes; so it is told the contrary until it has them. It takes void* but only reads.
    config.FontDataOwnedByAtlas = true;
    ImFont* const font = atlas.AddFontFromMemoryTTF(
        const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()), pixels, &config, ranges);
    atlas.ConfigData.back().FontDataOwnedByAtlas = false;
    return font;
}

}  // namespace

Fonts::Fonts(ImFontAtlas& atlas) : atlas_(atlas) {
    for (char32_t letter = kFirstLetter; letter <= kLastLetter; ++letter) {
        letters_.insert(letter);
    }
}

ImFont* Fonts::at(Face face, float real_pixels) {
    const Key key{face, static_cast<int>(std::lround(real_pixels * 4))};
    used_.insert(key);
    if (const auto found = baked_.find(key); found != baked_.end()) {
        return found->second;
    }
    unsettled_ = true;
    assert(!baked_.empty());
    ImFont* nearest = baked_.begin()->second;
    int distance = -1;
    for (const auto& [other, font] : baked_) {
        const int apart = std::abs(other.quarter_pixels - key.quarter_pixels);
        if (other.face == face && (distance < 0 || apart < distance)) {
            nearest = font;
            distance = apart;
        }
    }
    return nearest;
}

void Fonts::note(std::string_view utf8) {
    const char* at = utf8.data();
    const char* const end = at + utf8.size();
    while (at < end) {
        if (static_cast<unsigned char>(*at) < 0x80) {
            ++at;
            continue;
        }
        unsigned int letter = 0;
        at += ImTextCharFromUtf8(&letter, at, end);
        // ImGui's letters are 16 bits wide as packaged; the rest it draws as its replacement mark.
        if (letter <= 0xFFFF && letters_.insert(letter).second) {
            unsettled_ = true;
        }
    }
}

void Fonts::note(std::string_view utf8, Face face, float real_pixels) {
    const Key key{face, static_cast<int>(std::lround(real_pixels * 4))};
    if (is_large(key.quarter_pixels)) {
        note_large(utf8, large_[key]);
    } else {
        note(utf8);
    }
}

void Fonts::note_large(std::string_view utf8, std::set<char32_t>& letters) {
    const char* at = utf8.data();
    const char* const end = at + utf8.size();
    while (at < end) {
        unsigned int letter = 0;
        at += ImTextCharFromUtf8(&letter, at, end);
        if (letter <= 0xFFFF && letters.insert(letter).second) {
            unsettled_ = true;
        }
    }
}

void Fonts::bake() {
    if (used_.empty()) {
        used_.insert({Face::Sans, 18 * 4});
    }
    const std::vector<ImWchar> ranges = ranges_of(letters_);
    std::vector<std::vector<ImWchar>> large;  // kept until the atlas is built
    large.reserve(used_.size());
    std::erase_if(large_, [&](const auto& each) { return !used_.contains(each.first); });

    atlas_.Clear();
    baked_.clear();
    atlas_.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoPowerOfTwoHeight;
    atlas_.TexDesiredWidth = 2048;
    ImFontConfig config;
    config.OversampleH =
        2;  // letters sit between pixels, and two steps are as good as three to the eye
    for (const Key& key : used_) {
        const float pixels = static_cast<float>(key.quarter_pixels) / 4;
        ImFontConfig own = config;
        const ImWchar* letters = ranges.data();
        if (const auto found = large_.find(key); found != large_.end()) {
            // ImGui measures with these even where no text has them.
            found->second.insert({' ', '?', 0x2026});
            large.push_back(ranges_of(found->second));
            letters = large.back().data();
        }
        baked_[key] = add(atlas_, bytes_of(key.face), pixels, own, letters);
        own.MergeMode = true;
        if (key.face == Face::SerifItalic) {
            // The upright cut has the medieval Welsh letters that the italic lacks.
            add(atlas_, bytes_of(Face::Serif), pixels, own, letters);
        }
        add(atlas_, embedded::font_fallback(), pixels, own, letters);
    }
    const bool built = atlas_.Build();
    assert(built);
    (void)built;
    unsettled_ = false;
}

}  // namespace drumhead::kit
