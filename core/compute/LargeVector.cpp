// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/LargeVector.h"

#include <QtGlobal>

#ifdef Q_OS_LINUX
#include <sys/mman.h>
#endif

namespace hindcast {

void preferLargePages([[maybe_unused]] void* memory, [[maybe_unused]] size_t bytes)
{
#ifdef Q_OS_LINUX
    constexpr size_t page = size_t(1) << 21U;
    const size_t begin = (reinterpret_cast<size_t>(memory) + page - 1) / page * page;
    const size_t end = (reinterpret_cast<size_t>(memory) + bytes) / page * page;
    if (end > begin)
        (void)madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

} // namespace hindcast
