// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/engine/read/PatternBook.h"

namespace hindcast {

/// The pattern that NAME (or, where patterns have numbers, its number) and `--cluster` mean: one of that cluster, else one
/// that every cluster reads, else the only one of that name. NotFound; InvalidInput when several could be meant.
[[nodiscard]] Expected<size_t> lookUpPattern(const PatternBook& book, const QString& name, const QString& cluster);

/// Exit code 1 for a NotFound, after reporting it; any other error as it is.
[[nodiscard]] Expected<int> nothingMatched(const Invocation& invocation, const Error& error);

/// "Patterns are not recorded here": exit code 4.
[[nodiscard]] Error notRecorded(const QString& what, const Store& store);

} // namespace hindcast
