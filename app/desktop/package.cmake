# `cpack` in the build folder makes drumhead_VERSION_ARCHITECTURE.deb of what `cmake --install` installs.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME drumhead)
set(CPACK_PACKAGE_CONTACT "Drumhead's maintainers <maintainers@drumhead.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "assistant beside the wargames table")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Keeps the state of horse-and-musket battles with miniatures, knows the rules
of Game of Kings, Battles from the Age of Reason and Featherstone's campaigns,
shows the exact odds before the dice fall, and explains every result after.
It keeps armies and the ladder of a club's campaign too.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Beside what the program is linked with: what GLFW opens by name, and a driver that always draws.
set(CPACK_DEBIAN_PACKAGE_DEPENDS
  "libgl1-mesa-dri, libxcursor1, libxi6, libxinerama1, libxrandr2")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
