// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/RowChange.h"

#include <vector>

namespace hindcast {

/// What one column of a row held before a decision, and what it holds since.
struct PortableColumn {
    QString name;
    Cell base;
    Cell wanted;
};

/// One row of a portable change-set. A copy of the database knows it by what it is, not by its number alone.
struct PortableRow {
    RowChange::Kind kind = RowChange::Kind::Update;
    RelationId relation = RelationId::Patterns;
    QByteArray table = {};                            ///< another table that belongs to the relation's; empty: its own
    std::vector<std::pair<QString, Cell>> identity;   ///< canonical columns that never change
    Locator key;                                      ///< in the database that it comes from
    std::vector<PortableColumn> columns = {};         ///< canonical columns
    std::vector<PortableColumn> stored = {};          ///< columns of the product alone, in stored form
};

/// A note that was put into a pattern's history.
struct PortableNote {
    QString pattern;
    QString cluster;
    QString text;
};

/// A change-set as a file: what was decided, why and by whom, for another copy of the database.
struct PortableChangeSet {
    QString id; ///< of the change-set that it was made of
    QString action;
    QString reason; ///< its word
    QString note;
    QString actor;
    Timestamp at;
    QString layout; ///< id of the layout that it comes from
    QString engine; ///< "sqlite" or "postgresql"
    std::vector<PortableRow> rows;
    std::vector<PortableNote> notes = {};
    QString sha256 = {}; ///< over everything else in the file
};

/// Greatest file, in bytes, and greatest number of rows in it.
inline constexpr qint64 greatestPortableFile = 512LL * 1024 * 1024;
inline constexpr qsizetype greatestPortableRows = 200'000; // two for each record of the greatest selection

/// The file: JSON with a line a member, in UTF-8, with its checksum.
[[nodiscard]] QByteArray portableJson(const PortableChangeSet& change);
/// The way back. InvalidInput for what is no such file, was cut, or is not as it was written; TooLarge.
[[nodiscard]] Expected<PortableChangeSet> portableFromJson(const QByteArray& file);

/// The canonical columns that tell a record of this relation from others, whatever its number is in a copy; all of them never change.
[[nodiscard]] std::vector<int> identityColumns(RelationId relation);

/// A canonical value as a person reads it; what has no such form is {"stored": [...]}.
[[nodiscard]] QJsonValue portableValue(ColumnKind kind, const Cell& value);

} // namespace hindcast
