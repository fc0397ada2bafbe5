# SPDX-License-Identifier: GPL-3.0-or-later
# hindcast_registry(TARGET out.cpp HEADER h TYPE T FUNCTION f PREFIX p NAMES n...)
# Writes a source file that lists `const T& p<name>()` for every name: adding a folder or a file is all it takes
# to add a layout, a rule, a verb or a view. (Self-registration would vanish in a static library.)
function(hindcast_registry TARGET OUTPUT)
  cmake_parse_arguments(R "" "HEADER;TYPE;FUNCTION;PREFIX" "NAMES" ${ARGN})
  list(SORT R_NAMES)
  set(declarations "")
  set(entries "")
  foreach(name IN LISTS R_NAMES)
    string(MAKE_C_IDENTIFIER "${name}" id)
    string(APPEND declarations "const ${R_TYPE}& ${R_PREFIX}${id}();\n")
    string(APPEND entries "        &${R_PREFIX}${id}(),\n")
  endforeach()
  set(content "// Generated from the names of files and folders: do not edit.
#include \"${R_HEADER}\"

namespace hindcast {
${declarations}
const std::vector<const ${R_TYPE}*>& ${R_FUNCTION}()
{
    static const std::vector<const ${R_TYPE}*> list{
${entries}    };
    return list;
}
} // namespace hindcast
")
  file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "${content}" @ONLY)
  target_sources(${TARGET} PRIVATE "${OUTPUT}")
endfunction()
