# SPDX-License-Identifier: GPL-3.0-or-later
# hindcast_unity(target): lets the presets that build several sources as one (release, lint, asan, coverage) do so with this target. What
# each source calls by the same name in its unnamed namespace (the context of its sentences, the entry of a verb, of a
# rule's binding, of an action) gets a name of its own there. Other names must differ among the sources of a library. What is
# generated is built alone.
include(Groups)
function(hindcast_unity target)
  set(code "#ifndef HC_UNITY_NAME\n#define HC_UNITY_JOIN(a, b) a##_##b\n#define HC_UNITY_NAME(a, b) HC_UNITY_JOIN(a, b)\n#endif\n")
  foreach(name IN ITEMS ${ARGN})
    string(APPEND code "#undef ${name}\n#define ${name} HC_UNITY_NAME(${name}, HC_UNITY_ID)\n")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP UNITY_BUILD_UNIQUE_ID HC_UNITY_ID UNITY_BUILD_CODE_BEFORE_INCLUDE "${code}")
  if(NOT CMAKE_UNITY_BUILD)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/.*\\.cpp$")
  list(SORT sources)
  hindcast_group_ends(ends ${CMAKE_UNITY_BUILD_BATCH_SIZE} ${sources})
  set(group "")
  foreach(source end IN ZIP_LISTS sources ends)
    if(NOT group) # by its first source
      file(RELATIVE_PATH group "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
      string(MAKE_C_IDENTIFIER "${group}" group)
    endif()
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
    if(end)
      set(group "")
    endif()
  endforeach()
endfunction()
