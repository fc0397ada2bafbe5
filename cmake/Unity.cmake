# SPDX-License-Identifier: GPL-3.0-or-later
# HINDCAST_UNITY: about how many sources of a library or a program are compiled as one (first, release, lint, asan, coverage, packaging/test from
# nothing); 0: each alone.
#
# hindcast_unity(target name...): puts the target's sources together. What each source calls by the same name in its unnamed namespace
# (the context of its sentences, the entry of a verb, of a rule's binding, of an action) gets a name of its own there. Other names must
# differ among the sources of a library. What is generated is built alone.
#
# CMake's own unity builds name sources by absolute paths: no clone could use what another one has compiled (debug information holds them).
# These groups name them as #include in any other source does, and say by the names of sources alone where a group ends.
include(Groups)
set(HINDCAST_UNITY 0 CACHE STRING "About how many sources are compiled as one; 0: each alone")

function(hindcast_unity target)
  if(NOT HINDCAST_UNITY)
    return()
  endif()
  set(names "")
  foreach(name IN ITEMS ${ARGN})
    string(APPEND names "#undef ${name}\n#define ${name} HC_UNITY_NAME(${name}, HC_UNITY_ID)\n")
  endforeach()
  set(head "// of cmake/Unity.cmake\n#define HC_UNITY_JOIN(a, b) a##_##b\n#define HC_UNITY_NAME(a, b) HC_UNITY_JOIN(a, b)\n")
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/.*\\.cpp$")
  list(SORT sources)
  set_source_files_properties(${sources} PROPERTIES HEADER_FILE_ONLY ON)
  hindcast_group_ends(ends ${HINDCAST_UNITY} ${sources})
  list(GET sources -1 last)
  set(group "")
  set(made "")
  foreach(source end IN ZIP_LISTS sources ends)
    file(RELATIVE_PATH path "${CMAKE_SOURCE_DIR}" "${source}")
    string(MAKE_C_IDENTIFIER "${path}" id)
    if(NOT group) # by its first source
      set(group "${CMAKE_CURRENT_BINARY_DIR}/${target}_unity/${id}.cpp")
      set(code "${head}")
    endif()
    string(APPEND code "\n#undef HC_UNITY_ID\n#define HC_UNITY_ID ${id}\n${names}// NOLINTNEXTLINE(bugprone-suspicious-include)\n#include \"${path}\"\n")
    if(end OR source STREQUAL last)
      file(CONFIGURE OUTPUT "${group}" CONTENT "${code}" @ONLY)
      list(APPEND made "${group}")
      set(group "")
    endif()
  endforeach()
  target_sources(${target} PRIVATE ${made})
endfunction()
