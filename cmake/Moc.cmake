# SPDX-License-Identifier: GPL-3.0-or-later
# moc without any header that a source includes: it knows Q_OBJECT and its like by itself, and then takes 10 ms where AUTOMOC, which
# gives it every path of Qt, takes the better part of a second. (What needs the headers: Q_INTERFACES, and macros that expand to Q_OBJECT.)

# hindcast_moc(target source...): name.moc of sources whose classes are plain QObjects.
function(hindcast_moc target)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
  file(MAKE_DIRECTORY "${folder}")
  foreach(source IN LISTS ARGN)
    get_filename_component(name "${source}" NAME_WE)
    set(out "${folder}/${name}.moc")
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    add_custom_command(OUTPUT "${out}" COMMAND Qt6::moc -o "${out}" "${path}" DEPENDS "${path}" COMMENT "" VERBATIM)
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${out}")
  endforeach()
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()

# hindcast_moc_headers(target header...): what moc makes of all of them, as one source. Headers without a class for moc give nothing, and may
# get one without cmake.
function(hindcast_moc_headers target)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
  file(MAKE_DIRECTORY "${folder}")
  set(all "// of cmake/Moc.cmake\n")
  foreach(header IN LISTS ARGN)
    file(RELATIVE_PATH name "${CMAKE_CURRENT_SOURCE_DIR}" "${header}")
    string(REGEX REPLACE "[^A-Za-z0-9]" "_" name "${name}")
    add_custom_command(OUTPUT "${folder}/${name}.cpp" COMMAND Qt6::moc --no-notes -o "${folder}/${name}.cpp" "${header}" DEPENDS "${header}"
      COMMENT "" VERBATIM)
    list(APPEND made "${folder}/${name}.cpp")
    string(APPEND all "#include \"${name}.cpp\"\n")
  endforeach()
  file(CONFIGURE OUTPUT "${folder}/headers.cpp" CONTENT "${all}" @ONLY)
  set_source_files_properties("${folder}/headers.cpp" PROPERTIES OBJECT_DEPENDS "${made}")
  target_sources(${target} PRIVATE "${folder}/headers.cpp")
endfunction()
