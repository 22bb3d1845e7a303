# How each dependency is found. Everything comes from Debian 12's packages; third_party/packages lists
# them, and a missing one stops here with the name of the package to install.
macro(drumhead_find name package)
  find_package(${name} QUIET ${ARGN})
  if(NOT ${name}_FOUND)
    message(FATAL_ERROR "${name} was not found. Install it with: apt-get install ${package}")
  endif()
endmacro()

drumhead_find(PkgConfig pkg-config)
drumhead_find(fmt libfmt-dev)
drumhead_find(glfw3 libglfw3-dev)
drumhead_find(SQLite3 libsqlite3-dev)
drumhead_find(SQLiteCpp libsqlitecpp-dev)
drumhead_find(nlohmann_json nlohmann-json3-dev)
drumhead_find(CLI11 libcli11-dev)
drumhead_find(Catch2 catch2)
drumhead_find(rapidcheck librapidcheck-dev)
set(OpenGL_GL_PREFERENCE GLVND)
drumhead_find(OpenGL "libgl-dev libopengl-dev libegl-dev" COMPONENTS OpenGL EGL)
include(Catch)

pkg_check_modules(imgui QUIET IMPORTED_TARGET imgui)
if(NOT imgui_FOUND)
  message(FATAL_ERROR "Dear ImGui was not found. Install it with: apt-get install libimgui-dev libstb-dev")
endif()

# Fonts are built into the program, so that it looks the same everywhere.
function(drumhead_find_font variable file package)
  find_file(${variable} ${file} PATHS
    /usr/share/fonts/opentype/ebgaramond
    /usr/share/fonts/truetype/roboto/unhinted
    /usr/share/fonts/truetype/roboto/unhinted/RobotoTTF
    /usr/share/fonts/truetype/dejavu
    NO_DEFAULT_PATH)
  if(NOT ${variable})
    message(FATAL_ERROR "The font ${file} was not found. Install it with: apt-get install ${package}")
  endif()
endfunction()
drumhead_find_font(DRUMHEAD_FONT_SERIF EBGaramond12-Regular.otf fonts-ebgaramond)
drumhead_find_font(DRUMHEAD_FONT_SERIF_ITALIC EBGaramond12-Italic.otf fonts-ebgaramond)
drumhead_find_font(DRUMHEAD_FONT_SANS Roboto-Regular.ttf fonts-roboto-unhinted)
drumhead_find_font(DRUMHEAD_FONT_SANS_MEDIUM Roboto-Medium.ttf fonts-roboto-unhinted)
drumhead_find_font(DRUMHEAD_FONT_SANS_BOLD Roboto-Bold.ttf fonts-roboto-unhinted)
drumhead_find_font(DRUMHEAD_FONT_CONDENSED RobotoCondensed-Medium.ttf fonts-roboto-unhinted)
drumhead_find_font(DRUMHEAD_FONT_CONDENSED_BOLD RobotoCondensed-Bold.ttf fonts-roboto-unhinted)
drumhead_find_font(DRUMHEAD_FONT_FALLBACK DejaVuSans.ttf fonts-dejavu-core)

# Builds the bytes of files into `target` and writes `header`, which declares
#   namespace drumhead::embedded { std::string_view NAME(); }
# for each `NAME FILE` pair that follows.
function(drumhead_embed target header)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${header}.cpp)
  set(declarations "#pragma once\n#include <string_view>\nnamespace drumhead::embedded {\n")
  set(definitions "#include \"${header}\"\n")
  set(arguments ${ARGN})
  while(arguments)
    list(POP_FRONT arguments name file)
    get_filename_component(file ${file} ABSOLUTE)
    string(APPEND declarations "std::string_view ${name}();\n")
    string(APPEND definitions
      "asm(\".section .rodata\\n.balign 16\\ndrumhead_${name}_begin:\\n.incbin \\\"${file}\\\"\\ndrumhead_${name}_end:\\n.byte 0\\n.previous\\n\");\n"
      "extern const char drumhead_${name}_begin[] __attribute__((visibility(\"hidden\")));\n"
      "extern const char drumhead_${name}_end[] __attribute__((visibility(\"hidden\")));\n"
      "std::string_view drumhead::embedded::${name}() {\n"
      "    return {drumhead_${name}_begin, static_cast<std::size_t>(drumhead_${name}_end - drumhead_${name}_begin)};\n}\n")
    list(APPEND files ${file})
  endwhile()
  string(APPEND declarations "}  // namespace drumhead::embedded\n")
  file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${header} CONTENT "${declarations}")
  file(GENERATE OUTPUT ${source} CONTENT "${definitions}")
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}" GENERATED TRUE)
  target_sources(${target} PRIVATE ${source})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
