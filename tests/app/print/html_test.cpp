#include <string>

#include <catch2/catch.hpp>

#include "app/print/html.hpp"

using namespace drumhead;

TEST_CASE("Text of users stands in a page as text", "[print]") {
    CHECK(print::escaped("Käthe & <b>\"Zoë\"</b>") ==
          "Käthe &amp; &lt;b&gt;&quot;Zoë&quot;&lt;/b&gt;");
    CHECK(print::escaped(std::string("a\x01\xFF") + "b") ==
          "a\xEF\xBF\xBD\xEF\xBF\xBD" + std::string("b"));
}

TEST_CASE("A page for paper is whole and links to nothing", "[print]") {
    const auto page = print::html_page({.title = "A <script>",
                                        .aside = "5 > 4",
                                        .body = "<p>body</p>",
                                        .css = ".own{}",
                                        .foot = "foot & end"});
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(page.find("<title>A &lt;script&gt;</title>") != std::string::npos);
    CHECK(page.find("<script") == std::string::npos);
    CHECK(page.find("<h1>A &lt;script&gt;</h1>") != std::string::npos);
    CHECK(page.find("5 &gt; 4") != std::string::npos);
    CHECK(page.find("<p>body</p>") != std::string::npos);
    CHECK(page.find("foot &amp; end") != std::string::npos);
    CHECK(page.find("http") == std::string::npos);
    CHECK(page.find("@page") != std::string::npos);
}
