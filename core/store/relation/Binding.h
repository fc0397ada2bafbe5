// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Locator.h"
#include "core/store/relation/Codec.h"
#include "core/store/sql/Catalog.h"

#include <QStringList>

namespace hindcast {

/// Where a canonical column may come from: the first source that the table really has, else the default.
struct ColumnMap {
    struct Source {
        const char* name;
        const Codec* own = nullptr; ///< a layout's own way to read it; null: by the declared type
    };
    int column; ///< position in the relation
    std::vector<Source> sources;
    Cell otherwise = {};           ///< used when no source exists
    bool hasDefault = false;       ///< false: without a source the column is "not recorded here"
    /// With sources: what \a decoder reads is the JSON array of all of them (null for one that is not there), as texts.
    const Codec* decoder = nullptr;
};

/// Which rows of a table a relation holds: those with one of these words, in any case, in one of these columns.
struct RowRule {
    const char* column;
    std::vector<const char*> words; ///< lower case, ASCII
};

/// How one relation lies in one layout's tables.
struct RelationMap {
    RelationId relation;
    const char* table;
    std::vector<const char*> key;
    std::vector<ColumnMap> columns;
    /// Columns that every read is limited by (tenant_id, project_id), with their values.
    std::vector<std::pair<const char*, QByteArray>> scope = {};
    std::vector<RowRule> rows = {}; ///< none: all rows; rules about columns that are not there are left out
};

/// A canonical column as this very database has it.
struct BoundColumn {
    const Codec* codec = nullptr; ///< null: no source
    QByteArray identifier;        ///< quoted
    QByteArray name;              ///< as in the Catalog
    QByteArray type = {};         ///< as in the Catalog
    Cell otherwise;
    bool recorded = false; ///< has a source or a stated default
    bool notNull = false;
    bool indexed = false;     ///< an index leads to its values, once tenant and project are named
    bool scopedIndex = false; ///< such an index begins with tenant and project: useless unless SQL names them
};

/// A relation map joined with a Catalog: everything the planner needs, with identifiers from the Catalog only.
struct BoundRelation {
    struct KeyColumn {
        QByteArray identifier;
        bool integer = false;
        QByteArray cast = {}; ///< PostgreSQL, neither integer nor text (uuid): the type to read it from text as

        /// As a column of a result.
        [[nodiscard]] QByteArray read() const { return cast.isEmpty() ? identifier : identifier + "::text"; }
        /// A parameter to compare it with.
        [[nodiscard]] QByteArray parameter(const QByteArray& placeholder) const
        {
            return cast.isEmpty() ? placeholder : "CAST(" + placeholder + "::text AS " + cast + ')';
        }
    };
    const RelationSpec* spec = nullptr;
    Dialect dialect = Dialect::Sqlite;
    QByteArray table; ///< quoted, with schema
    QByteArray tableName;         ///< as in the Catalog
    QByteArrayList storedColumns; ///< of the table; empty where it has no row numbers (SQLite's only)
    std::vector<KeyColumn> key;
    std::vector<BoundColumn> columns; ///< one for each canonical column
    std::vector<std::pair<QByteArray, Cell>> scope;
    QByteArray rows; ///< the condition of RelationMap::rows, or empty

    /// One column, of any type: the relation can be read in pieces and listed in pages.
    [[nodiscard]] bool singleKey() const { return key.size() == 1; }
    [[nodiscard]] bool integerKey() const { return key.size() == 1 && key.front().integer; }
    /// Canonical columns without source and default: "not recorded here".
    [[nodiscard]] QStringList missingColumns() const;
    /// Can pages be read in this order straight from an index? (-1: the key)
    [[nodiscard]] bool keysetOrdered(int column) const;
};

/// Joins a map with a catalog. Nothing when the table or a key column is not there.
[[nodiscard]] std::optional<BoundRelation> bindRelation(const RelationMap& map, const Catalog& catalog, Dialect dialect);

} // namespace hindcast
