// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QFuture>

#include <algorithm>
#include <functional>
#include <vector>

namespace hindcast {

/// Pieces of CPU work on data that nobody changes, on the threads of a pool of our own. Who asks waits; a lane may, the
/// window's thread must not. Work that asks for more is not divided again: it would wait for threads that wait for it.
namespace kernels {

/// The part [first, last) of the elements.
using Work = std::function<void(qsizetype first, qsizetype last)>;

/// Calls \a work for parts of \a count elements, each of \a part of them but the last, in any order and at the same time: it
/// writes only what belongs to its part. Parts that have not begun when \a token is cancelled are left out.
void forParts(qsizetype count, qsizetype part, const CancelToken& token, const Work& work);

/// What \a work makes of each part, in the order of the parts, whoever was ready first: the same on any number of threads.
template<class T>
[[nodiscard]] std::vector<T> mapParts(qsizetype count, qsizetype part, const CancelToken& token,
                                      const std::function<T(qsizetype first, qsizetype last)>& work)
{
    part = std::max<qsizetype>(part, 1);
    std::vector<T> out(size_t((std::max<qsizetype>(count, 0) + part - 1) / part));
    forParts(count, part, token, [&](qsizetype first, qsizetype last) { out[size_t(first / part)] = work(first, last); });
    return out;
}

/// \a work on a thread of the pool, while its caller goes on: it touches nothing that somebody else uses before it has ended. Within work of
/// the pool it is done at once. Who holds the future waits for it before that data goes.
[[nodiscard]] QFuture<void> beside(std::function<void()> work);

} // namespace kernels
} // namespace hindcast
