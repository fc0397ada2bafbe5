// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>
#include <QStringList>

#include <initializer_list>
#include <map>
#include <vector>

namespace hindcast {

/// A column as the database declares it. Identifiers in SQL come from here only.
struct CatalogColumn {
    QByteArray name;
    QByteArray type; ///< lower case, as declared: "timestamptz", "integer", "text[]" ...
    bool notNull = false;
    int keyPosition = 0; ///< 1-based position in the primary key, 0: not part of it
    bool generated = false; ///< computed from others: cannot be written
    bool denied = false; ///< PostgreSQL: this user may not read it
};

struct CatalogIndex {
    QByteArrayList columns; ///< plain columns in order; an expression ends the list
    bool unique = false;
    bool partial = false;
};

/// A trigger that fires when rows are written; of PostgreSQL also a rule for writing.
struct CatalogTrigger {
    QByteArray name;
    QByteArray body; ///< SQLite: its statement; PostgreSQL: the source of its function
    QByteArray firing = {}; ///< PostgreSQL: when it fires, where that is not the default: in replicas, deferred
    QByteArray calls = {}; ///< PostgreSQL: the definitions of functions of this database that its source names, and those that they name
    friend bool operator==(const CatalogTrigger&, const CatalogTrigger&) = default;
};

/// A column of some table that refers to a row of this one.
struct CatalogReferrer {
    enum class OnDelete { Refuse, Cascade, SetNull, SetDefault };
    QByteArray table;   ///< with its schema where that is another one
    QByteArray column;  ///< the first of several
    QByteArray target;  ///< the column of this table
    OnDelete onDelete = OnDelete::Refuse;
    bool simple = true; ///< one column, and a table of the same schema
};

/// PostgreSQL: a function of this database, of no extension, that writing to a table runs without any trigger.
struct CatalogFunction {
    QByteArray name;
    QByteArray definition; ///< with what it calls
    bool ofPolicy = false; ///< only a policy calls it; false: a check, default, computed column, index, partition bound or domain
    friend bool operator==(const CatalogFunction&, const CatalogFunction&) = default;
};

/// A real table; views are never listed.
struct CatalogTable {
    QByteArray name;
    std::vector<CatalogColumn> columns;
    std::vector<CatalogIndex> indexes;
    bool rowId = false; ///< SQLite: has an implicit integer key
    std::vector<CatalogTrigger> triggers = {};
    std::vector<CatalogReferrer> referrers = {};
    std::vector<CatalogFunction> functions = {};
    QByteArray conflictRule = {}; ///< SQLite: its statement, when that has ON CONFLICT
    bool rowSecurity = false; ///< PostgreSQL: policies may hide rows from this user

    [[nodiscard]] const CatalogColumn* column(const QByteArray& name) const;
    [[nodiscard]] bool has(const QByteArray& column) const { return this->column(column) != nullptr; }
    [[nodiscard]] bool hasAll(std::initializer_list<const char*> columns) const;
    /// The columns of the primary key, in its order.
    [[nodiscard]] QByteArrayList keyColumns() const;
    /// Is there a full (not partial) index that begins with this column, or has none but \a fixed ones (whose values every
    /// read names) before it?
    [[nodiscard]] bool indexed(const QByteArray& column, const QByteArrayList& fixed = {}) const;
};

/// What a database holds, found by asking it: the only source of identifiers.
struct Catalog {
    std::map<QByteArray, CatalogTable> tables;
    QByteArrayList views; ///< and whatever else is read as a table and is none
    std::vector<std::pair<QByteArray, CatalogTrigger>> otherTriggers; ///< of views, and of what no table is called
    bool functionsUnread = false; ///< PostgreSQL: triggers fire or functions are called, and there are more functions than can be looked at
    QByteArray schema; ///< PostgreSQL: where the tables are; empty for SQLite
    QByteArrayList closedSchemas; ///< PostgreSQL: of the search path, that this user may not look into
    std::map<QByteArray, QByteArrayList> namesakes; ///< PostgreSQL: other schemas, and which of our tables they have as well
    QByteArrayList denied; ///< of readable(): tables of which this user may read nothing; they are not among the others
    QByteArrayList deniedColumns; ///< of readable(): "table.column", of tables of which he may read some

    [[nodiscard]] const CatalogTable* table(const QByteArray& name) const;
    [[nodiscard]] bool has(const QByteArray& table) const { return this->table(table) != nullptr; }
    /// Table names for a sentence: the first twelve, then how many more.
    [[nodiscard]] QString tableNames() const;
    /// Without what this user may not read, which is named instead.
    [[nodiscard]] Catalog readable() const;
    /// Of readable(): what this user does not see, a sentence each: tables and columns that he may not read, tables with row-level security.
    [[nodiscard]] QStringList hiddenFromUser() const;
    /// Which schema was taken where others have tables of the same names; a sentence for each of those.
    [[nodiscard]] QStringList otherSchemas() const;
};

} // namespace hindcast
