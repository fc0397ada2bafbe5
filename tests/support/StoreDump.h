// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <QStringList>

namespace hindcast {

/// An opened database, ready to be read.
struct OpenStore {
    std::unique_ptr<Connection> connection;
    Store store;

    [[nodiscard]] static Expected<OpenStore> open(const DatabaseUrl& url, const Scope& scope = {});
};

/// Everything that the readers of the engine say of a database at \a now, line by line and without row numbers: patterns
/// with their states, histories and evidence, hints of each cluster, the histogram, the survey, lists in several orders.
/// Two databases with the same memory give equal lines, whatever engine holds them.
[[nodiscard]] Expected<QStringList> dumpStore(const OpenStore& open, Timestamp now);

/// The first line in which they differ, for a message; empty when they are equal.
[[nodiscard]] QString firstDifference(const QStringList& a, const QStringList& b);

} // namespace hindcast
