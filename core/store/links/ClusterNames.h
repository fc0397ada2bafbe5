// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <QHash>

#include <functional>

namespace hindcast {

/// The name that a person said stands for \a name; \a name itself where nobody did.
[[nodiscard]] Expected<QString> clusterNamed(Connection& connection, const StoreDescription& store, const QString& name);

/// Which names of clusters stand for which others; none where an older schema has no table for them.
[[nodiscard]] Expected<QHash<QString, QString>> readClusterAliases(Connection& connection, const StoreDescription& store);
/// The same where the table is known to be there.
[[nodiscard]] Expected<QHash<QString, QString>> readClusterAliases(Connection& connection, const Scope& scope);

/// Which names of clusters outcomes are kept under, of those that \a isThis says yes to: two of one cluster mean that it has drifted from one to
/// the other. Of at most 10,000 names, each found with one step through an index.
[[nodiscard]] Expected<QStringList> knownClusterNames(Connection& connection, const StoreDescription& store,
                                                      const std::function<bool(const QString&)>& isThis);

} // namespace hindcast
