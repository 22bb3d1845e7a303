#include "battles/featherstone/commands.hpp"

#include <algorithm>
#include <array>

namespace drumhead::fea {

std::span<const CommandInfo> command_infos() {
    static const std::vector<CommandInfo> infos{
        {"column-result",
         "of battles in columns: who won the present battle",
         R"({"do":"column-result","winner":"Prussia"})",
         ColumnResult{}},
        {"turn-to",
         "of battles in columns: the next battle is one of another column",
         R"({"do":"turn-to","column":1})",
         TurnTo{}},
        {"deploy",
         "of the map of tables: what a side has in its assembly areas",
         R"({"do":"deploy","side":"France","areas":[{"line":6,"light":1,"cavalry":1,"guns":2},{"line":6,"light":1,"cavalry":1,"guns":2},{"line":6,"light":1,"cavalry":1,"guns":2}]})",
         Deploy{}},
        {"meet",
         "of the map of tables: the die for the site of the first battle",
         R"({"do":"meet","dice":[4]})",
         Meet{}},
        {"table-result",
         "of the map of tables: who won the present battle",
         R"({"do":"table-result","winner":"Prussia","table":8,"winners":"follow"})",
         TableResult{}},
        {"agree-table",
         "of the map of tables: where the next battle is, by agreement",
         R"({"do":"agree-table","table":8})",
         AgreeTable{}},
        {"move-force",
         "of the map of tables: a force goes to another table, by agreement",
         R"({"do":"move-force","side":"France","area":2,"table":8})",
         MoveForce{}},
        {"turn",
         "of the chest: a side's turn, out of sight of the other",
         R"({"do":"turn","side":"France","moves":[{"counter":"7","box":14}]})",
         TakeTurn{}},
        {"box-result",
         "of the chest: who won the battle in a box",
         R"({"do":"box-result","box":14,"winner":"France"})",
         BoxResult{}},
        {"declare",
         "who has won the campaign, as the players agree",
         R"({"do":"declare","winner":"France","reason":"Metz is relieved"})",
         Declare{}},
        {"correct",
         "puts any number right",
         R"({"do":"correct","field":"battles","value":2,"reason":"miscounted"})",
         Correct{}},
        {"note", "a note in the log", R"({"do":"note","text":"it is getting dark"})", Note{}}};
    return infos;
}

const CommandInfo* command_named(std::string_view word) {
    const auto infos = command_infos();
    const auto found = std::ranges::find(infos, word, &CommandInfo::word);
    return found == infos.end() ? nullptr : &*found;
}

std::string_view word(const Command& command) {
    return command_infos()[command.index()].word;
}

template <>
std::span<const std::string_view> words_of<Way>() {
    static constexpr std::array<std::string_view, 3> kWords{"home", "west", "east"};
    return kWords;
}
template <>
std::span<const std::string_view> words_of<Winners>() {
    static constexpr std::array<std::string_view, 2> kWords{"follow", "stand"};
    return kWords;
}

}  // namespace drumhead::fea
