// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexStamp.h"

#include "core/facets/cache/FacetCache.h"
#include "core/store/ChangeCounter.h"

#include <QDateTime>

#include <array>

namespace hindcast {
namespace {

/// Whatever changes a text of ours leaves something at the end of one of these.
Expected<QByteArray> nativeMarks(Connection& connection, const StoreDescription& store)
{
    QByteArrayList parts;
    for (const auto& [table, column] : {std::pair("journal", "seq"), {"reflection_versions", "id"}})
        if (store.catalog.has(table))
            parts << QByteArray("coalesce((SELECT max(") + column + ") FROM " + table + "), 0)";
    if (parts.isEmpty())
        return QByteArray("none");
    HC_TRY(const auto rows, connection.rows("SELECT " + parts.join(", ")));
    QByteArray out;
    for (const Cell& cell : rows.front())
        out += QByteArray::number(cell.integer()) + '.';
    return out;
}

} // namespace

std::span<const RelationId> indexedRelations()
{
    static constexpr std::array relations{RelationId::Outcomes, RelationId::Reflections, RelationId::Episodes, RelationId::Reviews,
                                          RelationId::Evaluations};
    return relations;
}

Expected<TextStamp> textStamp(Connection& connection, const StoreDescription& store, RelationId relation)
{
    const BoundRelation& bound = *store.relation(relation);
    TextStamp out;
    HC_TRY(const Cell greatest, connection.scalar("SELECT max(" + bound.key.front().identifier + ") FROM " + bound.table));
    out.greatest = greatest.isNull() ? 0 : greatest.integer();
    if (relation == RelationId::Outcomes) {
        out.marks = "never";
    } else if (store.isNative()) {
        HC_TRY(out.marks, nativeMarks(connection, store));
    } else if (connection.dialect() == Dialect::Sqlite) {
        const auto state = facetStamp(store, relation, {QDateTime::currentMSecsSinceEpoch() * 1'000});
        out.marks = state ? state->state : QByteArray::number(QDateTime::currentMSecsSinceEpoch()); // being written: no two are equal
    } else {
        HC_TRY(const qint64 counter, changeCounter(connection, store));
        out.marks = QByteArray::number(counter);
    }
    return out;
}

} // namespace hindcast
