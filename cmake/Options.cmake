# SPDX-License-Identifier: GPL-3.0-or-later
# One INTERFACE target carries warnings, hardening and Qt's strictness; everything of ours links it PRIVATE.
add_library(hindcast_options INTERFACE)
target_compile_definitions(hindcast_options INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH
  QT_NO_KEYWORDS QT_STRICT_ITERATORS QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_DISABLE_DEPRECATED_BEFORE=0x060400
  HINDCAST_VERSION="${PROJECT_VERSION}")
target_compile_options(hindcast_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow=local -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual -Wold-style-cast
  -Wconversion -Wno-sign-conversion -Wimplicit-fallthrough -fstack-protector-strong)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees uninitialised members in std::expected's copy at -O2 that are not there.
  target_compile_options(hindcast_options INTERFACE -Wno-maybe-uninitialized)
  # A tenth of its time g++ looks for memory that nobody needs any more; half a gigabyte of it does no harm (in kilobytes).
  target_compile_options(hindcast_options INTERFACE --param=ggc-min-heapsize=524288)
endif()
if(HINDCAST_WERROR)
  target_compile_options(hindcast_options INTERFACE -Werror)
endif()
# Links a test program in a tenth of the time. What packages are made of goes through the system's own linker.
find_program(HINDCAST_MOLD mold)
if(HINDCAST_MOLD AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  add_link_options(-fuse-ld=mold)
endif()
if(HINDCAST_SANITIZE)
  add_compile_options(-fsanitize=${HINDCAST_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${HINDCAST_SANITIZE})
endif()
