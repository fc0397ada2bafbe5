// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QtGlobal>

#include <vector>

namespace hindcast {

/// Sorts \a rows by their \a codes, of which the lowest \a bits count, rows of equal codes in the order they have; both vectors are of one
/// length. Each digit of eleven bits is one pass over all, on all processors: ten million codes of 24 bits take some 0.2 s, and 12 bytes a
/// row more while it lasts. Unfinished when it was cancelled.
void radixSort(std::vector<quint64>& codes, std::vector<quint32>& rows, int bits, const CancelToken& token);

} // namespace hindcast
