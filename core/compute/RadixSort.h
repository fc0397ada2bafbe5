// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QtGlobal>

#include <span>

namespace hindcast {

/// Sorts \a numbers, of which only the lowest \a bits are used, where they lie: the highest byte first, each number once to its place, until so
/// few are left that comparing them is faster. On the processor of the caller. Unfinished when it was cancelled.
void radixSort(std::span<quint64> numbers, int bits, const CancelToken& token);

} // namespace hindcast
