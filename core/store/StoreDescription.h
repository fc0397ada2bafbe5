// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/layouts/snapshot/SnapshotOrigin.h"
#include "core/store/sql/DatabaseUrl.h"

#include <map>
#include <memory>

namespace hindcast {

/// What an opened database is and how its tables read as ours: immutable, shared by all lanes and views.
struct StoreDescription {
    DatabaseUrl url;
    Dialect dialect = Dialect::Sqlite;
    QString engine;      ///< "SQLite 3.40.1"
    QString openingNote; ///< what opening had to decide; mostly empty
    const Layout* layout = nullptr; ///< the first of them: one of outcomes and patterns, if any
    LayoutMatch match;
    std::vector<const Layout*> alsoFound; ///< other products' tables beside it, shown as well
    bool standby = false; ///< the server follows another one: it can only be read
    bool layoutChosen = false; ///< somebody asked for this one, and by itself another would come first
    int schemaVersion = 0; ///< native only
    Catalog catalog;
    Scope scope;
    std::optional<SnapshotOrigin> snapshot; ///< an offline copy, and what of
    std::map<RelationId, BoundRelation> relations;
    std::map<RelationId, const Layout*> owners; ///< whose rows those are

    /// One of our own databases, not a copy of one.
    [[nodiscard]] bool isNative() const { return layout && layout->kind == LayoutKind::Native; }
    /// Can anything be changed here, by anybody?
    [[nodiscard]] bool isWritable() const { return layout && layout->writable && !standby; }
    /// The bound relation, or null: "not recorded here".
    [[nodiscard]] const BoundRelation* relation(RelationId id) const;
    [[nodiscard]] std::vector<Capability> capabilities() const;
    /// The layout of the product that wrote the rows: of an offline copy, the source's.
    [[nodiscard]] const Layout& product() const;
    /// A table of our own schema that no relation reads, here or in an offline copy of one of our databases.
    [[nodiscard]] bool hasCompanion(const char* table) const;
    /// Where the product notes its calls to models, here or in an offline copy. Nothing: it does not, or the copy left that behind.
    [[nodiscard]] std::optional<Ledger> ledger() const;
    /// "Hindcast schema 1", "KubeIntellect V4".
    [[nodiscard]] QString layoutTitle() const;
};
using Store = std::shared_ptr<const StoreDescription>;

/// The layout that a catalog is of.
struct Recognition {
    const Layout* layout = nullptr;
    LayoutMatch match;
};
/// The readable layouts that match, those of outcomes and patterns first; else one that is only recognised; else nothing.
[[nodiscard]] std::vector<Recognition> recogniseLayouts(const Catalog& catalog);

/// Finds the layout by asking the database. Errors: UnknownLayout (naming the tables found), UnreadableLayout (naming
/// the product), NewerSchema, and whatever reading the catalog gives.
/// InvalidInput, with those that were found, when the address asks for a layout that is not there.
[[nodiscard]] Expected<Store> describeStore(Connection& connection, const DatabaseUrl& url, const Scope& scope = {});

} // namespace hindcast
