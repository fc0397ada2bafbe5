# SPDX-License-Identifier: GPL-3.0-or-later
# hindcast_group_ends(out size source...): which of these sources, in their order, is the last of those that are built as one ("yes" or
# "no" for each). About `size` make a group, and their names alone say where one ends: a source that comes or goes changes its own group,
# rarely the next one, where counting off would shift every later one (content-defined chunks, as rsync and backup tools cut files).
function(hindcast_group_ends out size)
  math(EXPR least "(${size} + 1) / 2")
  math(EXPR most "${size} + ${least}")
  set(ends "")
  set(length 0)
  foreach(source IN LISTS ARGN)
    file(RELATIVE_PATH name "${CMAKE_SOURCE_DIR}" "${source}")
    string(MD5 digits "${name}")
    string(SUBSTRING "${digits}" 0 6 digits)
    math(EXPR length "${length} + 1")
    math(EXPR chance "0x${digits} % ${least}")
    if(length GREATER_EQUAL most OR (length GREATER_EQUAL least AND chance EQUAL 0))
      list(APPEND ends yes)
      set(length 0)
    else()
      list(APPEND ends no)
    endif()
  endforeach()
  set(${out} "${ends}" PARENT_SCOPE)
endfunction()
