# What `cmake --install` puts where a Linux desktop looks for it.
include(GNUInstallDirs)

install(TARGETS drumhead RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES desktop/drumhead.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES desktop/drumhead.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(side 48 128 256)
  install(FILES desktop/drumhead-${side}.png RENAME drumhead.png
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${side}x${side}/apps)
endforeach()
install(FILES desktop/drumhead.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

# Man pages and change logs are kept compressed; without the day in it, two builds are alike.
function(drumhead_install_compressed file name folder)
  set(compressed ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz)
  add_custom_command(OUTPUT ${compressed}
    COMMAND gzip -9nc ${CMAKE_CURRENT_SOURCE_DIR}/${file} > ${compressed}
    DEPENDS ${file})
  list(APPEND DRUMHEAD_COMPRESSED ${compressed})
  set(DRUMHEAD_COMPRESSED ${DRUMHEAD_COMPRESSED} PARENT_SCOPE)
  install(FILES ${compressed} DESTINATION ${folder})
endfunction()
drumhead_install_compressed(desktop/drumhead.1 drumhead.1 ${CMAKE_INSTALL_MANDIR}/man1)
drumhead_install_compressed(desktop/changelog changelog ${CMAKE_INSTALL_DOCDIR})
add_custom_target(drumhead_compressed DEPENDS ${DRUMHEAD_COMPRESSED})
add_dependencies(drumhead drumhead_compressed)

# Our licence, and those of everything that is built into the program, as Debian's packages state them.
install(FILES desktop/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(package libimgui-dev libstb-dev libsqlitecpp-dev nlohmann-json3-dev libcli11-dev libfmt-dev
    fonts-ebgaramond fonts-roboto-unhinted fonts-dejavu-core)
  set(licence /usr/share/doc/${package}/copyright)
  if(NOT EXISTS ${licence})
    message(STATUS "${licence} is missing: a package made here lacks a licence it owes")
  endif()
  install(FILES ${licence} RENAME ${package} DESTINATION ${CMAKE_INSTALL_DOCDIR}/licences OPTIONAL)
endforeach()
