// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexStamp.h"

#include "core/facets/cache/FacetCache.h"
#include "core/store/ChangeCounter.h"

#include <QDateTime>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

/// Texts of outcomes stay as they were recorded, but a purge that is taken back puts some below the greatest key: then everything is read
/// again, for it is not said which. A database of an earlier schema without change-sets had no such purge.
Expected<QByteArray> outcomeMarks(Connection& connection, const StoreDescription& store)
{
    if (!store.isNative() || !store.catalog.has("change_sets"))
        return QByteArray("never");
    HC_TRY(const Cell last,
           connection.scalar("SELECT max(u.journal_seq) FROM change_sets u JOIN change_sets p ON p.id = u.undoes WHERE "
                             "p.action = 'purge'"));
    return last.isNull() ? QByteArray("never") : "back " + QByteArray::number(last.integer());
}

} // namespace

/// Whatever changes a text of ours leaves something at the end of one of these.
Expected<QByteArray> nativeMarks(Connection& connection, const StoreDescription& store, RelationId relation)
{
    const auto end = [&](const char* table, const QByteArray& column) -> Expected<qint64> {
        if (!store.catalog.has(table))
            return 0;
        HC_TRY(const Cell greatest, connection.scalar("SELECT max(" + column + ") FROM " + table));
        return greatest.isNull() ? 0 : greatest.integer();
    };
    NativeMarks marks;
    HC_TRY(marks.journal, end("journal", "seq"));
    if (relation == RelationId::Reflections) {
        HC_TRY(marks.own, end("reflection_versions", "id"));
    } else if (relation == RelationId::Patterns) {
        HC_TRY(marks.own, end("pattern_events", "id"));
    }
    return QByteArray::number(marks.journal) + '.' + QByteArray::number(marks.own);
}

std::optional<NativeMarks> nativeMarks(const QByteArray& text)
{
    const QByteArrayList parts = text.split('.');
    if (parts.size() != 2)
        return std::nullopt;
    bool journal = false, own = false;
    const NativeMarks out{parts[0].toLongLong(&journal), parts[1].toLongLong(&own)};
    return journal && own ? std::optional(out) : std::nullopt;
}

std::span<const RelationId> indexedRelations()
{
    static constexpr std::array relations{RelationId::Outcomes, RelationId::Patterns, RelationId::Reflections,
                                          RelationId::Episodes, RelationId::Reviews,  RelationId::Evaluations};
    return relations;
}

bool isIndexed(const StoreDescription& store, RelationId relation)
{
    const BoundRelation* bound = store.relation(relation);
    return bound && bound->integerKey() && std::ranges::find(indexedRelations(), relation) != indexedRelations().end()
        && (relation != RelationId::Patterns || store.isNative());
}

Expected<TextStamp> textStamp(Connection& connection, const StoreDescription& store, RelationId relation)
{
    const BoundRelation& bound = *store.relation(relation);
    TextStamp out;
    HC_TRY(const Cell greatest, connection.scalar("SELECT max(" + bound.key.front().identifier + ") FROM " + bound.table));
    out.greatest = greatest.isNull() ? 0 : greatest.integer();
    if (relation == RelationId::Outcomes) {
        HC_TRY(out.marks, outcomeMarks(connection, store));
    } else if (store.isNative()) {
        HC_TRY(out.marks, nativeMarks(connection, store, relation));
    } else if (connection.dialect() == Dialect::Sqlite) {
        const auto state = facetStamp(connection, store, relation, {QDateTime::currentMSecsSinceEpoch() * 1'000});
        out.marks = state ? state->state : QByteArray::number(QDateTime::currentMSecsSinceEpoch()); // being written: no two are equal
    } else {
        HC_TRY(const qint64 counter, changeCounter(connection, store));
        out.marks = QByteArray::number(counter);
    }
    return out;
}

} // namespace hindcast
