// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/change/RowChange.h"
#include "core/store/layouts/Curation.h"

namespace hindcast {

/// What goes when a row goes: every row that refers to it, as the database's foreign keys and the product's own references say.
/// Each is part of the change with all its columns, so that undoing puts the very rows back; nothing is left to a cascade.
class RowRemoval
{
public:
    RowRemoval(const CurationTarget& target, RelationId relation, std::vector<LooseReference> loose)
        : m_target(target), m_relation(relation), m_loose(std::move(loose))
    {}

    /// In the order in which they are written: who refers before who is referred to. Unsupported where a reference cannot be
    /// followed: of several columns, from another schema, or one that forbids it.
    [[nodiscard]] Expected<std::vector<RowChange>> of(const CatalogTable& table, const Locator& key, const RowImage& image);

private:
    struct Reference {
        QByteArray table;
        QByteArray column;
        QByteArray target;
        bool cleared = false;
        bool forbids = false;
    };
    Expected<void> follow(const CatalogTable& table, const Locator& key, const RowImage& image, int depth);
    [[nodiscard]] Expected<std::vector<Reference>> referencesTo(const CatalogTable& table) const;
    Expected<void> followReference(const Reference& reference, const CatalogTable& parent, const RowImage& image, int depth);
    [[nodiscard]] bool isPlanned(const QByteArray& table, const Locator& key) const;

    CurationTarget m_target;
    RelationId m_relation;
    std::vector<LooseReference> m_loose;
    QByteArray m_root; ///< the relation's own table
    std::vector<RowChange> m_changes;
};

} // namespace hindcast
