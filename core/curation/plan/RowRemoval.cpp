// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/RowRemoval.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RowRemoval)
};

constexpr int greatestDepth = 8;          // tables that refer to each other in a row
constexpr size_t greatestFamily = 10'000; // rows that go with one

Unexpected cannotFollow(const CatalogReferrer& r)
{
    return fail(ErrorCode::Unsupported,
                Tr::tr("It cannot be deleted so that it comes back whole: %1 refers to it in a way that cannot be followed.")
                    .arg(QString::fromUtf8(r.table)));
}

const Cell& cellOf(const CatalogTable& table, const RowImage& image, const QByteArray& column)
{
    static const Cell none;
    const auto it = std::ranges::find(table.columns, column, &CatalogColumn::name);
    return it == table.columns.end() ? none : image.values[size_t(it - table.columns.begin())];
}

RowChange removalOf(const CatalogTable& table, const Locator& key, const RowImage& image)
{
    RowChange out;
    out.kind = RowChange::Kind::Delete;
    out.key = key;
    for (size_t i = 0; i < table.columns.size(); ++i)
        if (!table.columns[i].generated) // it is computed again
            out.columns.push_back({table.columns[i].name, image.values[i], {}});
    return out;
}

} // namespace

Expected<std::vector<RowRemoval::Reference>> RowRemoval::referencesTo(const CatalogTable& table) const
{
    std::vector<Reference> out;
    for (const CatalogReferrer& r : table.referrers) {
        if (!r.simple)
            return cannotFollow(r);
        using enum CatalogReferrer::OnDelete;
        if (r.onDelete == SetDefault) // rare, and not ours to guess
            return cannotFollow(r);
        // Versions of one record that refer to each other go together; anything else that forbids a deletion is heard.
        const bool forbids = r.onDelete == Refuse && (r.table != table.name || table.name == m_root);
        out.push_back({r.table, r.column, r.target, r.onDelete == SetNull, forbids});
    }
    if (table.name != m_root)
        return out;
    for (const LooseReference& l : m_loose) {
        const CatalogTable* other = m_target.store->catalog.table(l.table);
        const bool known = std::ranges::any_of(out, [&](const Reference& r) { return r.table == l.table && r.column == l.column; });
        if (other && other->has(l.column) && !known)
            out.push_back({l.table, l.column, l.target, l.cleared, false});
    }
    return out;
}

bool RowRemoval::isPlanned(const QByteArray& table, const Locator& key) const
{
    return std::ranges::any_of(m_changes,
                               [&](const RowChange& c) { return (c.table.isEmpty() ? m_root : c.table) == table && c.key == key; });
}

Expected<void> RowRemoval::followReference(const Reference& reference, const CatalogTable& parent, const RowImage& image, int depth)
{
    const Cell& value = cellOf(parent, image, reference.target);
    const CatalogTable* child = m_target.store->catalog.table(reference.table);
    if (value.isNull() || !child)
        return {};
    HC_TRY(RowEditor rows, RowEditor::openTable(*m_target.data, *m_target.store, reference.table));
    HC_TRY(const auto keys, rows.keysWhere(reference.column, value, qint64(greatestFamily) + 1));
    if (m_changes.size() + keys.size() > greatestFamily)
        return fail(ErrorCode::TooLarge, Tr::tr("More than %1 records belong to it.").arg(greatestFamily));
    if (reference.forbids && !keys.empty())
        return cannotFollow({reference.table, {}, {}});
    for (const Locator& key : keys) {
        if (isPlanned(reference.table, key))
            continue;
        HC_TRY(const auto row, rows.read(key));
        if (!row)
            continue;
        if (reference.cleared) {
            RowChange clear;
            clear.key = key;
            clear.table = reference.table;
            clear.columns.push_back({reference.column, cellOf(*child, *row, reference.column), {}});
            m_changes.push_back(std::move(clear));
        } else {
            HC_CHECK(follow(*child, key, *row, depth + 1));
        }
    }
    return {};
}

Expected<void> RowRemoval::follow(const CatalogTable& table, const Locator& key, const RowImage& image, int depth)
{
    if (depth > greatestDepth)
        return fail(ErrorCode::Unsupported, Tr::tr("Its tables refer to each other too deeply."));
    if (!table.triggers.empty() && table.name != m_root && m_target.isForeign())
        return fail(ErrorCode::Unsupported,
                    Tr::tr("The table %1 has a trigger %2 that this product is not known to have.")
                        .arg(QString::fromUtf8(table.name), QString::fromUtf8(table.triggers.front().name)));
    HC_TRY(const auto references, referencesTo(table));
    for (const Reference& r : references)
        HC_CHECK(followReference(r, table, image, depth));
    if (isPlanned(table.name, key)) // rows may refer to each other
        return {};
    RowChange own = removalOf(table, key, image);
    own.table = depth == 0 ? QByteArray() : table.name;
    m_changes.push_back(std::move(own));
    return {};
}

Expected<std::vector<RowChange>> RowRemoval::of(const CatalogTable& table, const Locator& key, const RowImage& image)
{
    m_root = table.name;
    m_changes.clear();
    HC_CHECK(follow(table, key, image, 0));
    for (RowChange& c : m_changes)
        c.relation = m_relation;
    return std::move(m_changes);
}

} // namespace hindcast
