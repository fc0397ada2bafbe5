// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib> // tells which library it is of

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace hindcast {

/// For a program that lives long and holds columns of millions of rows for minutes: from now on memory of a megabyte and more goes back to the
/// system when it is not needed. By itself the C library keeps whatever was once in use up to 32 MB a piece, for each of its pools.
inline void giveLargeMemoryBack()
{
#ifdef __GLIBC__
    (void)mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
    (void)mallopt(M_ARENA_MAX, 2);
#endif
}

} // namespace hindcast
