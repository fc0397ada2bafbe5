// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/ListOrder.h"

#include "core/store/relation/SortKeys.h"

#include <QCoreApplication>
#include <QHash>

namespace hindcast {
namespace {

ReadQuery queryOf(const BoundRelation& relation, const ListSpec& spec)
{
    ReadQuery query;
    query.where = spec.where;
    query.descending = spec.descending;
    query.orderBy = relation.keysetOrdered(spec.orderBy) ? spec.orderBy : -1;
    return query;
}

} // namespace

Expected<std::shared_ptr<const ListOrder>> ListOrder::build(Connection& connection, const BoundRelation& relation, const ListSpec& spec,
                                                            const JobContext& context)
{
    if (!relation.integerKey())
        return fail(ErrorCode::Unsupported,
                    QCoreApplication::translate("hindcast::ListOrder", "Only tables with one integer key can be listed in pages."));
    auto order = std::make_shared<ListOrder>();
    order->m_spec = spec;
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    if (!relation.keysetOrdered(spec.orderBy))
        HC_CHECK(order->buildSorted(connection, relation, context, estimate));
    else if (spec.where.isAlways())
        HC_CHECK(order->buildAnchors(connection, relation, context, estimate));
    else
        HC_CHECK(order->buildKeys(connection, relation, context, estimate));
    return order;
}

Expected<void> ListOrder::buildAnchors(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate)
{
    ReadNotes notes;
    RelationScan scan(connection, relation, queryOf(relation, m_spec));
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [this](RowCursor& row) {
        if (m_count++ % stride == 0)
            m_anchors.push_back({row.orderCell(), row.key()});
        return true;
    }));
    m_changed = report.changed;
    return {};
}

Expected<void> ListOrder::buildKeys(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate)
{
    ReadNotes notes;
    RelationScan scan(connection, relation, queryOf(relation, m_spec));
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [this](RowCursor& row) {
        m_keys.push_back(row.key());
        return true;
    }));
    m_count = qint64(m_keys.size());
    m_changed = report.changed;
    return {};
}

Expected<void> ListOrder::buildSorted(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate)
{
    ReadNotes notes;
    ReadQuery query;
    query.where = m_spec.where;
    query.columns = {m_spec.orderBy};
    query.previews = true;
    SortKeys sorter;
    sorter.reserve(estimate);
    RelationScan scan(connection, relation, query);
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&](RowCursor& row) {
        sorter.add(row.cell(m_spec.orderBy), row.key());
        return true;
    }));
    HC_TRY(m_keys, sorter.sorted(m_spec.descending, context.token));
    m_count = qint64(m_keys.size());
    m_changed = report.changed;
    return {};
}

Expected<std::vector<Record>> ListOrder::window(Connection& connection, const BoundRelation& relation, const std::vector<int>& columns,
                                                qint64 first, qint64 count, ReadNotes& notes, const JobContext& context,
                                                bool previews) const
{
    first = std::clamp<qint64>(first, 0, m_count);
    count = std::clamp<qint64>(count, 0, m_count - first);
    if (count == 0)
        return std::vector<Record>();
    ReadQuery query = queryOf(relation, m_spec);
    query.columns = columns;
    query.previews = previews;
    if (!m_anchors.empty()) {
        query.from = m_anchors[size_t(first / stride)];
        query.fromInclusive = true;
        query.limit = first % stride + count;
        HC_TRY(auto records, readRecords(connection, relation, query, query.limit, notes, context));
        records.erase(records.begin(), records.begin() + std::min<qint64>(first % stride, qint64(records.size())));
        return records;
    }
    query.where = {};
    query.keys.assign(m_keys.begin() + first, m_keys.begin() + first + count);
    HC_TRY(const auto found, readRecords(connection, relation, query, 0, notes, context));
    QHash<qint64, const Record*> byKey;
    for (const Record& r : found)
        byKey.insert(std::get<qint64>(r.key.parts().front()), &r);
    std::vector<Record> out;
    for (const qint64 key : query.keys) {
        const Record* r = byKey.value(key);
        out.push_back(r ? *r : Record{Locator(key), std::vector<Cell>(relation.columns.size()), {}});
    }
    return out;
}

qint64 ListOrder::rowOf(qint64 key) const
{
    const auto it = std::ranges::find(m_keys, key);
    return it == m_keys.end() ? -1 : it - m_keys.begin();
}

Expected<std::vector<Record>> readFirstRows(Connection& connection, const BoundRelation& relation, const ListSpec& spec,
                                            const std::vector<int>& columns, qint64 limit, ReadNotes& notes, const JobContext& context)
{
    ReadQuery query = queryOf(relation, spec);
    query.columns = columns;
    query.previews = true;
    return readRecords(connection, relation, query, limit, notes, context);
}

} // namespace hindcast
