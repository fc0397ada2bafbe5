// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Reflection.h"

#include <QSet>

#include <vector>

namespace hindcast {

/// So many reflections on the same error make a pattern.
inline constexpr qint64 leastForPattern = 5;

/// Which of the reflections on one error become a new pattern: those that no pattern has as its source yet (\a known holds the
/// ids that one has), if there are \a least of them; else none. In the order of \a ids, each once.
[[nodiscard]] std::vector<qint64> selectForPattern(const std::vector<qint64>& ids, const QSet<QString>& known,
                                                   qint64 least = leastForPattern);

/// The pattern that these reflections make, without a model: what came back, how often and when, and what was learned from it.
/// Its importance is the greatest of theirs, its confidence their mean, its occurrences their sum; its sources are its
/// related_memory_ids. \a members is not empty; all have the same normal signature.
[[nodiscard]] Reflection patternOf(const std::vector<Reflection>& members, Timestamp now);

} // namespace hindcast
