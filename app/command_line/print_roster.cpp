// drumhead roster print …

#include <memory>
#include <ostream>

#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/print/roster_sheet.hpp"

namespace drumhead {

void add_roster_print(CLI::App& roster, Context& context) {
    struct Words {
        std::string name;
        std::string file;
    };
    auto words = std::make_shared<Words>();
    auto* print =
        roster.add_subcommand("print", "a roster sheet for paper, as one HTML page")->fallthrough();
    print->add_option("NAME", words->name, "the army or file")->required();
    print->add_option("--html", words->file, "where to write it; the screen if left out");
    print->footer("Example: drumhead roster print fontenoy-france --html france.html");
    print->callback([&context, words] {
        context.run = [&context, words]() -> Result<void, Problem> {
            const auto edition = context.chosen_edition();
            if (!edition) {
                return edition.error();
            }
            const auto army = find_army(context.file(), words->name);
            if (!army) {
                return army.error();
            }
            const auto page = print::roster_sheet(*army, *edition);
            if (words->file.empty()) {
                context.streams.out << page;
                return {};
            }
            return write_export(context, words->file, page);
        };
    });
}

}  // namespace drumhead
