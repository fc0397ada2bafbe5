// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QByteArray>

namespace hindcast {

/// How a database file is to be opened, decided by looking at it and at its neighbours without SQLite.
/// (a) mode=ro; (b) immutable when its folder cannot be written and no log or journal is pending; (c) NeedsRecovery
/// when a hot journal or an unusable log exists.
struct SqliteOpening {
    QByteArray uri;
    bool immutable = false;
    QString note; ///< for the status bar, when something unusual was decided

    /// Errors: NotFound, NotADatabase (folder, empty, text), PermissionDenied, NeedsRecovery.
    [[nodiscard]] static Expected<SqliteOpening> plan(const QString& path, bool readOnly);
    /// `file:` URI with everything escaped.
    [[nodiscard]] static QByteArray uriOf(const QString& path);
    /// Copies the database with its -wal and -journal (never the -shm) into \a folder, where recovery may
    /// write. Gives the path of the copy.
    [[nodiscard]] static Expected<QString> copyForRecovery(const QString& path, const QString& folder);
};

} // namespace hindcast
