// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <vector>

namespace hindcast {

/// A pattern that a person merged into another one of its cluster.
struct PatternAlias {
    QString name;
    QString cluster;
    QString into;
};

/// Every one of a database of our own (or, asked of a workspace, of the database that its scope means); none where an older schema has
/// no table for them.
[[nodiscard]] Expected<std::vector<PatternAlias>> readPatternAliases(Connection& connection, const StoreDescription& store);

} // namespace hindcast
