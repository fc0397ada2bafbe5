// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Pattern.h"
#include "core/domain/Words.h"
#include "core/query/Predicate.h"
#include "core/store/layouts/Curation.h"
#include "core/store/layouts/Ledger.h"
#include "core/store/relation/Binding.h"

#include <QStringList>

#include <span>

namespace hindcast {

/// Which database of which owner's rows are read: every native row belongs to a tenant and a project.
struct Scope {
    QString tenant = QStringLiteral("default");
    QString project = QStringLiteral("default");
};

/// That a catalog is of a layout, and how we know.
struct LayoutMatch {
    QString variant;          ///< "V4", "schema 1" ...; empty when there is only one
    QStringList evidence;     ///< the tables and columns that told
    QStringList notes = {};   ///< what this variant lacks, in sentences
    bool readable = true;
    QString whyUnreadable = {}; ///< a sentence with what the database is, for layouts that are only recognised
};

/// What a layout lets a human change, and what it can answer.
enum class Capability { Outcomes, Patterns, Events, Blocks, Journal, Reflections, Episodes, Reviews, Evaluations, Editing };
[[nodiscard]] QString word(Capability c);

/// A table that no relation reads as a whole but views and searches need: an offline copy takes it along as it is.
struct CompanionTable {
    const char* name;
    const char* columns = nullptr; ///< with blanks between; null: all of them
    bool vectors = false;          ///< of texts, which could be guessed from them
};

/// How a product's rows say which strategy belongs to which reflection, without an id: they were stored with one moment, agree
/// in these columns, and the tags of the strategy are those of the reflection and a mark.
struct PairBy {
    QByteArray moment;
    QByteArrayList same;
    QString mark;
};

/// Whose tables a layout describes: another product's, our own, or those of an offline copy of any database.
enum class LayoutKind { Product, Native, Copy };

/// One product's tables as ours: a folder in store/layouts, found by the names of tables and columns alone.
struct Layout {
    const char* id;
    const char* title;
    /// Looks at names only. Several layouts may match one database.
    std::optional<LayoutMatch> (*match)(const Catalog& catalog);
    /// The relations of a readable match.
    std::vector<RelationMap> (*relations)(const Catalog& catalog, const Scope& scope);
    /// The outcomes that a pattern rests on, as a condition on `outcomes`.
    Predicate (*evidence)(const Pattern& pattern);
    /// Why the evidence of this pattern may hold too much (a cut key), in a sentence; empty: it is exact.
    QString (*evidenceDoubt)(const Pattern& pattern);
    bool writable;
    /// How the product itself counts, for reconstructions.
    CooldownMode cooldown = CooldownMode::Fixed;
    /// Code points of a key that a pattern's name keeps; 0: all of them.
    int nameLength = 0;
    /// What a human may correct; null: nothing.
    std::vector<RelationCuration> (*curation)() = nullptr;
    /// Outcomes and patterns are its business: it comes first where several products share a database.
    bool leads = false;
    /// Where it notes what calls to models cost, in SQL of the product's own engine or of a copy; null: nowhere that we know of.
    Ledger (*ledger)(const Catalog& catalog, Dialect dialect) = nullptr;
    /// How its strategies are told from their rows; null: it has ids for that, or nothing.
    PairBy (*pairs)() = nullptr;
    /// What an offline copy takes along beside the relations.
    std::span<const CompanionTable> companions = {};
    LayoutKind kind = LayoutKind::Product;
};

/// Every layout, one folder each, sorted by name.
[[nodiscard]] const std::vector<const Layout*>& layoutRegistry();

/// Helpers for the folders: a column map that takes the first of these sources, or has a stated default.
[[nodiscard]] ColumnMap from(int column, std::vector<ColumnMap::Source> sources);
[[nodiscard]] ColumnMap from(int column, std::vector<ColumnMap::Source> sources, Cell otherwise);

} // namespace hindcast
