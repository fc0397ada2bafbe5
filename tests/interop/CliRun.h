// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace hindcast {

/// What hindcast-cli did.
struct CliRun {
    int exitCode = -1; ///< -1: it crashed or did not end
    QByteArray out;
    QByteArray err;
    [[nodiscard]] QJsonObject object() const; ///< standard output
    [[nodiscard]] QJsonArray array() const;
    [[nodiscard]] QJsonObject error() const; ///< "error" of standard error
};

/// Runs the program of this build and waits for it.
[[nodiscard]] CliRun runCli(const QStringList& arguments, const QByteArray& input = {});

/// A file of tests/data.
[[nodiscard]] QString dataFile(const QString& name);

/// Writes a SQLite database from a file of SQL.
[[nodiscard]] bool makeSqlite(const QString& path, const QString& sqlFile);

} // namespace hindcast
