# SPDX-License-Identifier: GPL-3.0-or-later
# As a script, `cmake -DOUT=file "-DSOURCES=a.cpp;b.cpp" -P TestUnity.cmake`: one source of several tests. Each stands in a namespace of
# its own, so that tests go on calling their helpers what they like; the headers of all of them come before that.
# Included: hindcast_test_groups(out target size source...) gives such sources instead of those that may be put together.
if(CMAKE_SCRIPT_MODE_FILE)
  set(headers "")
  set(bodies "")
  foreach(source IN LISTS SOURCES)
    file(STRINGS "${source}" lines REGEX "^#include [<\"]")
    list(FILTER lines EXCLUDE REGEX "\\.moc\"$")
    list(APPEND headers ${lines})
    # By its name, which the test's folder gives: what a clone makes of it is what every other one does.
    get_filename_component(name "${source}" NAME_WE)
    string(APPEND bodies "namespace ${name} {\n#include \"${name}.cpp\"\n}\n")
  endforeach()
  list(REMOVE_DUPLICATES headers)
  # What moc's output asks for, in whichever version of Qt.
  foreach(header IN ITEMS qmetatype.h qtmochelpers.h qtmocconstants.h qxptype_traits.h qplugin.h)
    string(PREPEND bodies "#if __has_include(<QtCore/${header}>)\n#include <QtCore/${header}>\n#endif\n")
  endforeach()
  list(JOIN headers "\n" headers)
  file(WRITE "${OUT}" "${headers}\n#include <memory>\n${bodies}")
  return()
endif()

set(HINDCAST_TEST_UNITY_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(hindcast_test_groups out target size)
  set(alone "")
  set(together "")
  foreach(source IN LISTS ARGN)
    # What must stand outside of namespaces, and headers that are not always there.
    file(STRINGS "${source}" special REGEX "^(namespace [a-zA-Z]|Q_DECLARE_METATYPE|#if|#define|int main)" LIMIT_COUNT 1)
    if(special)
      list(APPEND alone "${source}")
    else()
      list(APPEND together "${source}")
    endif()
  endforeach()
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_unity")
  file(MAKE_DIRECTORY "${folder}")
  set(number 0)
  while(together)
    list(SUBLIST together 0 ${size} group)
    list(REMOVE_ITEM together ${group})
    set(unity "${folder}/tests_${number}.cpp")
    math(EXPR number "${number} + 1")
    add_custom_command(OUTPUT "${unity}" COMMAND "${CMAKE_COMMAND}" "-DOUT=${unity}" "-DSOURCES=${group}" -P "${HINDCAST_TEST_UNITY_SCRIPT}"
      DEPENDS ${group} "${HINDCAST_TEST_UNITY_SCRIPT}" COMMENT "" VERBATIM)
    list(TRANSFORM group REPLACE "^.*/([^/]+)\\.cpp$" "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc/\\1.moc" OUTPUT_VARIABLE mocs)
    set_source_files_properties("${unity}" PROPERTIES OBJECT_DEPENDS "${mocs}")
    if(Qt6_VERSION VERSION_GREATER_EQUAL 6.7) # see tests/CMakeLists.txt
      set_source_files_properties("${unity}" PROPERTIES COMPILE_OPTIONS -Wno-conversion)
    endif()
    list(APPEND alone "${unity}")
  endwhile()
  set(${out} "${alone}" PARENT_SCOPE)
endfunction()
