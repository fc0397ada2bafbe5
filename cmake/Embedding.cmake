# SPDX-License-Identifier: GPL-3.0-or-later
# The engine as a library of other programs: `cmake --install` puts its headers below include/hindcast (they are included as
# "core/...", and clash with nobody's there) and a CMake package that gives Hindcast::core.
include(CMakePackageConfigHelpers)

function(hindcast_install_library target)
  set(package "${CMAKE_INSTALL_LIBDIR}/cmake/Hindcast")
  set_target_properties(${target} PROPERTIES EXPORT_NAME core)
  install(TARGETS ${target} EXPORT HindcastTargets COMPONENT development
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hindcast)
  install(EXPORT HindcastTargets NAMESPACE Hindcast:: DESTINATION ${package} COMPONENT development)
  configure_package_config_file("${CMAKE_SOURCE_DIR}/cmake/HindcastConfig.cmake.in" "${CMAKE_BINARY_DIR}/HindcastConfig.cmake"
                                INSTALL_DESTINATION ${package})
  # No promise yet between 0.1 and 0.2.
  write_basic_package_version_file("${CMAKE_BINARY_DIR}/HindcastConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
  install(FILES "${CMAKE_BINARY_DIR}/HindcastConfig.cmake" "${CMAKE_BINARY_DIR}/HindcastConfigVersion.cmake"
          DESTINATION ${package} COMPONENT development)
endfunction()
