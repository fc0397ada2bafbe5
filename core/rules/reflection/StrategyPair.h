// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace hindcast {

/// Whether the tags of two rows that were written at one moment say that one is the strategy of the other: its tags are those
/// of the reflection and \a mark behind them, whichever of the two comes first here.
[[nodiscard]] inline bool areStrategyPair(const QStringList& a, const QStringList& b, const QString& mark)
{
    return a + QStringList{mark} == b || b + QStringList{mark} == a;
}

} // namespace hindcast
