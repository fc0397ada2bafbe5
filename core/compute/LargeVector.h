// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace hindcast {

/// Asks the system to keep \a bytes of untouched memory in large pages, where it can: what is walked in no order then misses fewer
/// addresses, and is there sooner. A hint; nothing depends on it.
void preferLargePages(void* memory, size_t bytes);

/// Makes an empty vector of \a count elements, in large pages.
template<class T>
void resizeLarge(std::vector<T>& vector, size_t count)
{
    vector.reserve(count);
    preferLargePages(vector.data(), count * sizeof(T));
    vector.resize(count);
}

} // namespace hindcast
