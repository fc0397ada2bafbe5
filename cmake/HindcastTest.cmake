# SPDX-License-Identifier: GPL-3.0-or-later
# hindcast_tests(LABEL label LIBRARIES lib...): every tst_*.cpp of the current folder becomes a test program and a
# CTest of the same name; a new test is a new file. Other *.cpp of the folder are shared helpers.
function(hindcast_tests)
  cmake_parse_arguments(T "" "LABEL" "LIBRARIES" ${ARGN})
  file(GLOB tests CONFIGURE_DEPENDS tst_*.cpp)
  file(GLOB support CONFIGURE_DEPENDS *.cpp)
  list(FILTER support EXCLUDE REGEX "/tst_[^/]*$")
  set(helpers "")
  if(support)
    set(helpers hindcast_test_${T_LABEL})
    add_library(${helpers} STATIC ${support})
    target_link_libraries(${helpers} PUBLIC hindcast_core Qt6::Test ${T_LIBRARIES} PRIVATE hindcast_options)
  endif()
  foreach(file IN LISTS tests)
    get_filename_component(name "${file}" NAME_WE)
    add_executable(${name} "${file}")
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE ${helpers} hindcast_core hindcast_options Qt6::Test ${T_LIBRARIES})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${T_LABEL}
      ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TZ=UTC;HINDCAST_SOURCE_DIR=${CMAKE_SOURCE_DIR};HINDCAST_CLI=$<TARGET_FILE:hindcast-cli>")
  endforeach()
endfunction()
