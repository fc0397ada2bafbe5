// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/order/IndexOrder.h"

#include "core/store/relation/RelationScan.h"
#include "core/store/relation/order/SortKeys.h"
#include "core/store/relation/ranges/RangeScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/RowSink.h"
#include "core/store/sql/Transaction.h"

#include <algorithm>
#include <string>

namespace hindcast {
namespace {

using Keys = std::optional<KeyParts>;

/// Keys of rows, as long as their texts come in the order of lists.
class SortedKeys final : public RowSink
{
public:
    /// About \a estimate rows come. There is room for all rows of the table, \a room, whichever half comes: what is not written takes no memory,
    /// and a vector that grows would need both of its arrays at once.
    SortedKeys(JobContext context, qint64 estimate, qint64 room) : m_context(std::move(context)), m_estimate(estimate)
    {
        constexpr qint64 mostReserved = 50'000'000;
        m_keys.reserve(size_t(std::clamp<qint64>(room, 0, mostReserved)));
    }

    bool row(std::span<const Statement::View> values) override
    {
        const qint64 key = values[0].integer;
        const bool isNull = values[1].kind == Statement::View::Kind::Null;
        const std::string_view text = values[1].bytes;
        const int order = text.compare(m_last);
        const bool first = m_keys.empty();
        m_inOrder = (isNull || values[1].kind == Statement::View::Kind::Text) && text.size() <= size_t(SortKeys::longestText)
            && (first || (isNull == m_lastNull ? order > 0 || (order == 0 && key > m_keys.back()) : m_lastNull));
        if (!m_inOrder)
            return false;
        if (order != 0)
            m_last.assign(text);
        m_lastNull = isNull;
        m_keys.push_back(key);
        constexpr size_t together = 0xFFFF;
        if ((m_keys.size() & together) == 0 && m_context.progress)
            m_context.progress({qint64(m_keys.size()), std::max(m_estimate, qint64(m_keys.size()))});
        return (m_keys.size() & together) != 0 || !m_context.token.isCancelled();
    }
    [[nodiscard]] bool isInOrder() const { return m_inOrder; }
    NarrowKeys& keys() { return m_keys; }

private:
    JobContext m_context;
    qint64 m_estimate;
    NarrowKeys m_keys;
    std::string m_last;
    bool m_lastNull = false, m_inOrder = true;
};

/// Which texts, by the columns of one index alone.
struct IndexRange {
    QByteArray columns, rest; ///< as Connection::forEachRow() has them
    std::vector<Cell> parameters;

    /// Those from a text on, or those before it.
    [[nodiscard]] IndexRange limited(const Connection& connection, const QByteArray& column, const char* comparison, const Cell& text) const
    {
        IndexRange out = *this;
        out.parameters.push_back(text);
        out.rest += (parameters.empty() ? " WHERE " : " AND ") + column + comparison + connection.placeholder(int(out.parameters.size()));
        return out;
    }
};

IndexRange rangeOf(const Connection& connection, const BoundRelation& relation, int column)
{
    IndexRange out;
    out.columns = relation.key.front().identifier + ", " + relation.columns[size_t(column)].identifier;
    out.rest = "FROM " + relation.table;
    for (const auto& [identifier, value] : relation.scope) {
        out.rest += (out.parameters.empty() ? " WHERE " : " AND ") + identifier + " = "
            + connection.placeholder(int(out.parameters.size()) + 1);
        out.parameters.push_back(value);
    }
    return out;
}

Expected<bool> isOfOneIndex(Connection& connection, const IndexRange& range)
{
    HC_TRY(const auto plan, connection.rows("EXPLAIN QUERY PLAN SELECT " + range.columns + ' ' + range.rest, range.parameters));
    return plan.size() == 1 && plan.front().back().text().contains(QLatin1String("USING COVERING INDEX"));
}

/// A text about in the middle of all: of rows all over the table. Null: there are too few.
Expected<Cell> middleText(Connection& connection, const BoundRelation& relation, int column)
{
    constexpr quint64 lookedAt = 65;
    const std::vector<int> columns{column};
    HC_TRY(const auto keys, RangeScan(connection, relation, columns).keys());
    const QByteArray key = relation.key.front().identifier, text = relation.columns[size_t(column)].identifier;
    HC_TRY(const auto at,
           connection.prepare("SELECT " + text + " FROM " + relation.table + " WHERE " + key + " >= ?1 ORDER BY " + key + " LIMIT 1"));
    std::vector<QByteArray> texts;
    for (quint64 i = 0; keys && i < lookedAt; ++i) {
        const quint64 step = (quint64(keys->last) - quint64(keys->first)) / lookedAt;
        HC_CHECK(at->bind(1, Cell(qint64(quint64(keys->first) + step * i))));
        HC_TRY(const bool row, at->step());
        if (const Cell cell = row ? at->cell(0) : Cell(); cell.get<QByteArray>())
            texts.push_back(*cell.get<QByteArray>());
        at->reset();
    }
    if (texts.size() < lookedAt / 2)
        return Cell();
    std::ranges::sort(texts);
    return Cell(texts[texts.size() / 2]);
}

/// One reading of an index.
class IndexScan
{
public:
    IndexScan(Connection& connection, const DatabaseUrl& url, const BoundRelation& relation, int column, const JobContext& context)
        : m_connection(connection), m_url(url), m_relation(relation), m_column(column), m_context(context),
          m_all(rangeOf(connection, relation, column))
    {}

    /// Ascending; nothing: they do not come in order.
    Expected<Keys> keys()
    {
        HC_TRY(const bool covered, isOfOneIndex(m_connection, m_all));
        if (!covered)
            return Keys();
        HC_TRY(m_estimate, estimateRows(m_connection, m_relation));
        std::unique_ptr<SecondReader> second;
        if (m_estimate >= SecondReader::leastRows && m_relation.columns[size_t(m_column)].notNull)
            second = std::make_unique<SecondReader>(m_url, m_context.token);
        if (second && !second->isReady())
            second.reset();
        HC_TRY(const Transaction moment, Transaction::begin(m_connection, Transaction::Kind::Read));
        HC_TRY(const Cell middle, second ? middleText(m_connection, m_relation, m_column) : Expected<Cell>(Cell()));
        return middle.isNull() ? whole() : halves(*second, middle);
    }

private:
    Expected<Keys> whole()
    {
        SortedKeys sink(m_context, m_estimate, m_estimate);
        return take(m_all, sink);
    }
    Expected<Keys> halves(SecondReader& second, const Cell& middle)
    {
        const QByteArray text = m_relation.columns[size_t(m_column)].identifier;
        const IndexRange before = m_all.limited(m_connection, text, " < ", middle),
                         behind = m_all.limited(m_connection, text, " >= ", middle);
        const auto later = std::make_shared<SortedKeys>(JobContext{m_context.token}, m_estimate / 2, m_estimate);
        second.read(m_relation, [later, behind](Connection& connection) -> Expected<void> {
            HC_CHECK(connection.forEachRow(behind.columns, behind.rest, behind.parameters, *later));
            return {};
        });
        SortedKeys sink(m_context, m_estimate / 2, m_estimate);
        HC_TRY(auto keys, take(before, sink));
        const SecondReader::Result result = second.finish();
        if (!keys)
            return keys;
        if (result != SecondReader::Result::Done) { // another moment: on alone
            SortedKeys rest({m_context.token}, m_estimate / 2, m_estimate);
            HC_TRY(auto more, take(behind, rest));
            if (!more)
                return more;
            keys->push_back(std::move(more->front()));
            return keys;
        }
        if (!later->isInOrder())
            return Keys();
        keys->push_back(std::move(later->keys()));
        return keys;
    }
    Expected<Keys> take(const IndexRange& range, SortedKeys& sink)
    {
        HC_CHECK(m_connection.forEachRow(range.columns, range.rest, range.parameters, sink));
        if (!sink.isInOrder())
            return Keys();
        KeyParts out;
        out.push_back(std::move(sink.keys()));
        return Keys(std::move(out));
    }

    Connection& m_connection;
    const DatabaseUrl& m_url;
    const BoundRelation& m_relation;
    int m_column;
    const JobContext& m_context;
    IndexRange m_all;
    qint64 m_estimate = 0;
};

} // namespace

Expected<std::optional<KeyParts>> readIndexOrder(Connection& connection, const DatabaseUrl& url, const BoundRelation& relation, int column,
                                                 bool descending, const JobContext& context)
{
    const BoundColumn& texts = relation.columns[size_t(column)];
    if (!RangeScan::isPossible(relation) || connection.readersBlockWriters() || !relation.rows.isEmpty() || !texts.codec
        || texts.codec->id != CodecId::Text || texts.codec->read(texts.identifier) != texts.identifier)
        return Keys();
    HC_TRY(auto keys, IndexScan(connection, url, relation, column, context).keys());
    if (context.token.isCancelled())
        return failCancelled();
    if (keys && descending) {
        std::ranges::reverse(*keys);
        for (NarrowKeys& part : *keys)
            part.reverse();
    }
    return keys;
}

} // namespace hindcast
