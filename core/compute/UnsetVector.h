// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compute/LargePages.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace hindcast {

/// Memory for plain values that leaves them as they are until somebody writes them; much of it in large pages.
template<class T>
struct UnsetAllocator {
    using value_type = T;

    UnsetAllocator() = default;
    template<class U>
    explicit(false) UnsetAllocator(const UnsetAllocator<U>& /*other*/)
    {}

    [[nodiscard]] T* allocate(size_t count)
    {
        if (!isLarge(count))
            return std::allocator<T>().allocate(count);
        const size_t bytes = (count * sizeof(T) + largePage - 1) / largePage * largePage;
        void* out = std::aligned_alloc(largePage, bytes);
        if (!out)
            throw std::bad_alloc();
        wantLargePages(out, bytes);
        return static_cast<T*>(out);
    }
    void deallocate(T* at, size_t count)
    {
        if (isLarge(count))
            std::free(at);
        else
            std::allocator<T>().deallocate(at, count);
    }
    template<class U>
    void construct(U* at)
    {
        ::new (static_cast<void*>(at)) U; // not U(): nothing is written
    }
    template<class U, class... Args>
    void construct(U* at, Args&&... args)
    {
        ::new (static_cast<void*>(at)) U(std::forward<Args>(args)...);
    }
    friend bool operator==(const UnsetAllocator& /*a*/, const UnsetAllocator& /*b*/) { return true; }

private:
    static bool isLarge(size_t count) { return count >= 2 * largePage / sizeof(T); }
};

/// A vector whose resize() writes nothing. Of millions of rows zeros cost as much as what is written over them, and several threads are given
/// the memory at the same time by whoever fills their parts.
template<class T>
using UnsetVector = std::vector<T, UnsetAllocator<T>>;

} // namespace hindcast
