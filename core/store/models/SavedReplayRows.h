// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <optional>
#include <vector>

namespace hindcast {

/// A replay that somebody keeps, in a native database or a workspace.
struct SavedReplay {
    QString name;        ///< unique for a database
    QString kind;        ///< replay, sweep or inference
    Timestamp at;
    QString actor;
    QString fingerprint; ///< of the data that was replayed
    QByteArray parameters; ///< JSON
    QByteArray result;     ///< JSON; empty in a list
};

/// The most that a result may have: 32 MB.
inline constexpr qsizetype greatestSavedReplay = 32 * 1024 * 1024;

/// Keeps it. Conflict: there is one of this name, unless \a replace; TooLarge; Unsupported: the database is of an earlier schema.
Expected<void> saveReplay(Connection& connection, const Scope& scope, const SavedReplay& replay, bool replace);
/// All of a database without their results, the newest first.
[[nodiscard]] Expected<std::vector<SavedReplay>> listSavedReplays(Connection& connection, const Scope& scope);
/// NotFound.
[[nodiscard]] Expected<SavedReplay> readSavedReplay(Connection& connection, const Scope& scope, const QString& name);
/// NotFound.
Expected<void> removeSavedReplay(Connection& connection, const Scope& scope, const QString& name);

} // namespace hindcast
