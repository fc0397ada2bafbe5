// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <QSet>

namespace hindcast {

/// The hashes of the sets of memories that were dreamed about.
[[nodiscard]] Expected<QSet<QString>> dreamtSets(Connection& connection, const Scope& scope);
/// Notes a dream; \a reflection 0: nothing came of it. Another one of the same set is left out.
Expected<void> addDream(Connection& connection, const Scope& scope, const QString& setHash, Timestamp at, qint64 reflection);

} // namespace hindcast
