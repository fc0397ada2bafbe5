// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace hindcast {

constexpr size_t largePage = size_t(1) << 21U;

/// Asks the system to keep \a bytes of untouched memory in large pages, where it can: hundreds of megabytes in pages of 4 KiB take longer to be
/// given than to be read, and what is walked in no order misses fewer addresses. A hint; nothing depends on it.
inline void wantLargePages(void* data, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    const uintptr_t first = (reinterpret_cast<uintptr_t>(data) + largePage - 1) & ~(largePage - 1),
                    end = (reinterpret_cast<uintptr_t>(data) + bytes) & ~(largePage - 1);
    if (end > first)
        (void)madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
#else
    (void)data, (void)bytes;
#endif
}

} // namespace hindcast
