// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/store/relation/Relations.h"
#include "core/store/sql/Connection.h"

#include <QMap>
#include <QStringList>

namespace hindcast {

struct Catalog;

/// Where an offline copy comes from: the one row of its table `hindcast_snapshot`.
struct SnapshotOrigin {
    static constexpr int currentFormat = 1;

    QString source;      ///< DatabaseUrl::text(): never a password
    QString engine;      ///< "PostgreSQL 15.3"
    QString layoutId;    ///< of the product that wrote the rows
    QString layoutTitle; ///< with its variant, as the source was called
    QString variant = {};
    int schemaVersion = 0;
    Timestamp takenAt;
    QString tenant = QStringLiteral("default"); ///< whose rows it has, with \a project
    QString project = QStringLiteral("default");
    QString filter = {};      ///< of outcomes; empty: all of them
    bool redacted = false;    ///< secrets were taken out of the texts
    bool changed = false;     ///< somebody wrote while it was copied: the rows are of several moments
    QMap<QString, qint64> rows = {}; ///< by relation
    QStringList notes = {};   ///< what the source's variant lacks

    /// What a reader must know, in sentences: the first says source and moment.
    [[nodiscard]] QStringList sentences() const;
};

/// The table that holds a relation in an offline copy.
[[nodiscard]] const char* snapshotTable(RelationId relation);
/// Its key columns where no canonical column is the key; as many as the source has.
inline constexpr const char* snapshotKeys[] = {"key_1", "key_2", "key_3"};

/// Makes the table and writes the row.
Expected<void> writeSnapshotOrigin(Connection& connection, const SnapshotOrigin& origin);
/// Reads it. NewerSchema when a later Hindcast wrote it; Corrupt without a row.
[[nodiscard]] Expected<SnapshotOrigin> readSnapshotOrigin(Connection& connection, const Catalog& catalog);

} // namespace hindcast
