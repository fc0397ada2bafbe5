// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/LargePages.h"

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace hindcast {

/// Asks for the line of memory that \a address lies in before it is needed. A hint.
inline void prefetchMemory([[maybe_unused]] const void* address)
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

/// Makes an empty vector of \a count elements, in large pages.
template<class T>
void resizeLarge(std::vector<T>& vector, size_t count)
{
    vector.reserve(count);
    wantLargePages(vector.data(), count * sizeof(T));
    vector.resize(count);
}

struct FreeRoom {
    void operator()(void* memory) const { ::operator delete(memory); }
};
/// Room for plain values, which nobody fills before they are written.
template<class T>
using LargeRoom = std::unique_ptr<T, FreeRoom>;

/// Room for \a count values, in large pages; what it holds is not known until it is written.
template<class T>
    requires std::is_trivially_destructible_v<T>
LargeRoom<T> makeLargeRoom(size_t count)
{
    void* memory = ::operator new(count * sizeof(T));
    wantLargePages(memory, count * sizeof(T));
    return LargeRoom<T>(static_cast<T*>(memory));
}

} // namespace hindcast
