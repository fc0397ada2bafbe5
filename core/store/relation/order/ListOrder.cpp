// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/order/ListOrder.h"

#include "core/store/relation/order/SortKeys.h"

#include <QCoreApplication>

#include <map>

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

QByteArray textOf(const Cell& key)
{
    const auto* text = key.get<QByteArray>();
    return text ? *text : QByteArray::number(key.integer());
}

} // namespace

Expected<std::shared_ptr<const ListOrder>> ListOrder::build(Connection& connection, const BoundRelation& relation, const ListSpec& spec,
                                                            const JobContext& context)
{
    if (!relation.singleKey())
        return fail(ErrorCode::Unsupported,
                    QCoreApplication::translate("hindcast::ListOrder", "Only tables with one key column can be listed in pages."));
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

std::shared_ptr<const ListOrder> ListOrder::ofKeys(ListSpec spec, std::shared_ptr<const OrderedKeys> keys, bool changed)
{
    auto order = std::make_shared<ListOrder>();
    order->m_spec = std::move(spec);
    order->m_count = keys->count();
    order->m_keys = std::move(keys);
    order->m_changed = changed;
    return order;
}

Expected<void> ListOrder::buildAnchors(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate)
{
    ReadNotes notes;
    RelationScan scan(connection, relation, queryOf(relation, m_spec));
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [this](RowCursor& row) {
        if (m_count++ % stride == 0)
            m_anchors.push_back({row.orderCell(), row.keyCell()});
        return true;
    }));
    m_changed = report.changed;
    return {};
}

Expected<void> ListOrder::buildKeys(Connection& connection, const BoundRelation& relation, const JobContext& context, qint64 estimate)
{
    ReadNotes notes;
    RelationScan scan(connection, relation, queryOf(relation, m_spec));
    const bool texts = !relation.integerKey();
    NarrowKeys keys;
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&](RowCursor& row) {
        if (texts)
            m_textKeys.push_back(textOf(row.keyCell()));
        else
            keys.push_back(row.key());
        return true;
    }));
    m_count = qint64(texts ? m_textKeys.size() : keys.size());
    if (!texts)
        m_keys = std::make_shared<ListedKeys>(std::move(keys));
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
    std::vector<QByteArray> texts; // rows came in the order of their keys: their numbers sort as the keys do
    const bool integers = relation.integerKey();
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&](RowCursor& row) {
        sorter.add(row.cell(m_spec.orderBy), integers ? row.key() : qint64(texts.size()));
        if (!integers)
            texts.push_back(textOf(row.keyCell()));
        return true;
    }));
    HC_TRY(const std::vector<qint64> keys, sorter.sorted(m_spec.descending, context.token));
    m_count = qint64(keys.size());
    if (integers) {
        m_keys = std::make_shared<ListedKeys>(NarrowKeys(keys));
    } else {
        m_textKeys.reserve(texts.size());
        for (const qint64 i : keys)
            m_textKeys.push_back(std::move(texts[size_t(i)]));
    }
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
    std::vector<Locator> wanted;
    if (m_keys) {
        for (qint64 row = first; row < first + count; ++row)
            query.keys.push_back(m_keys->at(row));
        for (const qint64 key : query.keys)
            wanted.emplace_back(key);
    } else {
        query.textKeys.assign(m_textKeys.begin() + first, m_textKeys.begin() + first + count);
        for (const QByteArray& key : query.textKeys)
            wanted.emplace_back(key);
    }
    HC_TRY(const auto found, readRecords(connection, relation, query, 0, notes, context));
    std::map<Locator, const Record*> byKey;
    for (const Record& r : found)
        byKey.emplace(r.key, &r);
    std::vector<Record> out;
    for (const Locator& key : wanted) {
        const auto it = byKey.find(key);
        out.push_back(it != byKey.end() ? *it->second : Record{key, std::vector<Cell>(relation.columns.size()), {}});
    }
    return out;
}

qint64 ListOrder::rowOf(const Locator& key) const
{
    if (key.parts().size() != 1)
        return -1;
    if (const auto* text = std::get_if<QByteArray>(&key.parts().front())) {
        const auto it = std::ranges::find(m_textKeys, *text);
        return it == m_textKeys.end() ? -1 : it - m_textKeys.begin();
    }
    return m_keys ? m_keys->rowOf(std::get<qint64>(key.parts().front())) : -1;
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
