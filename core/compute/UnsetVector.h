// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace hindcast {

/// Memory for plain values that leaves them as they are until somebody writes them.
template<class T>
struct UnsetAllocator : std::allocator<T> {
    template<class U>
    struct rebind {
        using other = UnsetAllocator<U>;
    };
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
};

/// A vector whose resize() writes nothing. Of millions of rows zeros cost as much as what is written over them, and several threads are given
/// the memory at the same time by whoever fills their parts.
template<class T>
using UnsetVector = std::vector<T, UnsetAllocator<T>>;

} // namespace hindcast
