// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"

namespace hindcast {

/// The pattern that a name (or, where patterns have numbers, its number) and a cluster mean: one of that cluster, else one
/// that every cluster reads, else the only one of that name. NotFound; InvalidInput when several could be meant.
[[nodiscard]] Expected<size_t> lookUpPattern(const PatternBook& book, const QString& name, const QString& cluster);

/// "Patterns are not recorded here": Unsupported.
[[nodiscard]] Error notRecorded(const QString& what, const StoreDescription& store);

} // namespace hindcast
