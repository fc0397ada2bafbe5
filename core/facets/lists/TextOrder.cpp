// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/lists/TextOrder.h"

#include "core/compute/Kernels.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/RangeScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/RowSink.h"
#include "core/store/sql/Transaction.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <queue>

namespace hindcast {
namespace {

constexpr size_t longestText = 120; // bytes, as of every list's order
constexpr qint64 mostReserved = 10'000'000; // rows: keys with gaps look like more than there are
constexpr size_t mostBytes = size_t(300) << 20U; // of texts, of each reader

/// Keys and the beginnings of texts, as they come.
class TextRows final : public RowSink
{
public:
    bool row(std::span<const Statement::View> values) override
    {
        const Statement::View& text = values[1];
        const bool null = text.kind == Statement::View::Kind::Null;
        m_good = null || text.kind == Statement::View::Kind::Text;
        m_keys.push_back(values.front().integer);
        m_begins.push_back(quint32(m_bytes.size()));
        m_sizes.push_back(null ? 0 : quint8(std::min(text.bytes.size(), longestText) + 1));
        if (!null)
            add(text.bytes.substr(0, longestText));
        m_good = m_good && m_bytes.size() <= mostBytes;
        return m_good;
    }
    void reserve(qint64 rows)
    {
        m_begins.reserve(size_t(rows));
        m_keys.reserve(size_t(rows));
        m_sizes.reserve(size_t(rows));
    }
    /// False: something else than a text came, or too many.
    [[nodiscard]] bool isGood() const { return m_good; }
    [[nodiscard]] size_t rows() const { return m_keys.size(); }
    [[nodiscard]] qint64 key(size_t row) const { return m_keys[row]; }
    [[nodiscard]] bool isNull(size_t row) const { return m_sizes[row] == 0; }
    [[nodiscard]] std::string_view text(size_t row) const { return {m_bytes.data() + m_begins[row], size_t(m_sizes[row] - 1)}; }
    /// What all texts begin with; nothing: there is no text.
    [[nodiscard]] const std::optional<std::string>& prefix() const { return m_prefix; }

private:
    void add(std::string_view text)
    {
        m_bytes.insert(m_bytes.end(), text.begin(), text.end());
        if (!m_prefix)
            m_prefix = std::string(text);
        else if (!text.starts_with(*m_prefix))
            m_prefix->resize(size_t(std::ranges::mismatch(*m_prefix, text).in1 - m_prefix->begin()));
    }

    std::vector<qint64> m_keys;
    std::vector<quint32> m_begins;
    std::vector<quint8> m_sizes; ///< and one; 0: null
    std::vector<char> m_bytes;
    std::optional<std::string> m_prefix;
    bool m_good = true;
};

/// A column on one or two connections, in the order of keys.
class TextScan
{
public:
    TextScan(Connection& connection, const StoreDescription& store, const BoundRelation& relation, int column, const JobContext& context)
        : m_connection(connection), m_store(store), m_relation(relation), m_columns{column}, m_context(context)
    {}

    /// False: it is not to be read so.
    Expected<bool> read(qint64 estimate)
    {
        m_estimate = estimate;
        const bool pieces = m_connection.readersBlockWriters();
        std::unique_ptr<SecondReader> second;
        if (estimate >= SecondReader::leastRows) {
            second = std::make_unique<SecondReader>(m_store.url, m_context.token,
                                                    pieces ? SecondReader::Moment::Pieces : SecondReader::Moment::Snapshot);
            if (!second->isReady())
                second.reset();
        }
        HC_TRY(const qint64 version, m_connection.dataVersion());
        std::optional<Transaction> moment;
        if (!pieces) {
            HC_TRY(Transaction begun, Transaction::begin(m_connection, Transaction::Kind::Read));
            moment.emplace(std::move(begun));
        }
        RangeScan scan(m_connection, m_relation, m_columns);
        HC_TRY(const auto keys, scan.keys());
        if (keys)
            HC_CHECK(halves(scan, *keys, second.get()));
        HC_TRY(const qint64 after, m_connection.dataVersion());
        m_changed = m_changed || (pieces && after != version);
        return m_first->isGood() && m_behind->isGood();
    }
    [[nodiscard]] bool changed() const { return m_changed; }
    [[nodiscard]] const TextRows& first() const { return *m_first; }
    [[nodiscard]] const TextRows& behind() const { return *m_behind; }

private:
    Expected<void> halves(RangeScan& scan, const KeyRange& keys, SecondReader* second)
    {
        const qint64 before = keys.first == std::numeric_limits<qint64>::min() ? keys.first : keys.first - 1;
        if (!second)
            return range(scan, before, keys.last);
        m_estimate /= 2; // what this connection reads is what progress tells
        m_first->reserve(std::min(m_estimate, mostReserved));
        auto rows = std::make_shared<TextRows>();
        rows->reserve(std::min(m_estimate, mostReserved));
        second->read(
            m_relation,
            [rows, &relation = m_relation, columns = m_columns, keys, token = m_context.token](Connection& connection) -> Expected<void> {
                HC_CHECK(RangeScan(connection, relation, columns).run(keys.middle(), keys.last, 0, {token}, *rows));
                return {};
            });
        HC_CHECK(range(scan, before, keys.middle()));
        const SecondReader::Result result = second->finish();
        if (result == SecondReader::Result::Nothing)
            return range(scan, keys.middle(), keys.last);
        m_changed = result == SecondReader::Result::Changed;
        m_behind = std::move(rows);
        return {};
    }
    Expected<void> range(RangeScan& scan, qint64 after, qint64 last)
    {
        HC_CHECK(scan.run(after, last, m_estimate, m_context, *m_first));
        return {};
    }

    Connection& m_connection;
    const StoreDescription& m_store;
    const BoundRelation& m_relation;
    std::vector<int> m_columns;
    const JobContext& m_context;
    std::shared_ptr<TextRows> m_first = std::make_shared<TextRows>(), m_behind = std::make_shared<TextRows>(); ///< of later keys
    qint64 m_estimate = 0;
    bool m_changed = false;
};

/// Sorts the rows of both.
class TextSort
{
public:
    TextSort(const TextRows& first, const TextRows& behind, const CancelToken& token) : m_first(first), m_behind(behind), m_token(token) {}

    /// Keys in order; of a cancelled one not all.
    std::vector<qint64> keys()
    {
        std::vector<qint64> out;
        out.reserve(m_first.rows() + m_behind.rows());
        for (const TextRows* rows : {&m_first, &m_behind})
            for (size_t row = 0; row < rows->rows(); ++row)
                if (rows->isNull(row))
                    out.push_back(rows->key(row));
        takeHeads(m_first.rows() + m_behind.rows() - out.size());
        kernels::forParts(qsizetype(m_heads.size()), part, m_token, [this](qsizetype first, qsizetype last) {
            std::ranges::sort(m_heads.begin() + first, m_heads.begin() + last,
                              [this](const Head& a, const Head& b) { return isBefore(a, b); });
        });
        merge(out);
        return out;
    }

private:
    static constexpr qsizetype part = qsizetype(1) << 20U; ///< rows that are sorted at once: some 100 ms

    /// The 16 bytes behind what all texts begin with, as numbers that sort as they do.
    struct Head {
        quint64 high = 0, low = 0;
        quint32 row = 0;
    };
    struct Range {
        size_t at, end;
    };

    [[nodiscard]] bool isOfFirst(quint32 row) const { return row < m_first.rows(); }
    [[nodiscard]] std::string_view textOf(quint32 row) const
    {
        return isOfFirst(row) ? m_first.text(row) : m_behind.text(row - m_first.rows());
    }
    [[nodiscard]] qint64 keyOf(quint32 row) const { return isOfFirst(row) ? m_first.key(row) : m_behind.key(row - m_first.rows()); }
    [[nodiscard]] bool isBefore(const Head& a, const Head& b) const
    {
        if (a.high != b.high)
            return a.high < b.high;
        if (a.low != b.low)
            return a.low < b.low;
        const std::string_view x = textOf(a.row), y = textOf(b.row);
        const int order = x.compare(y); // by bytes, the shorter one first
        return order != 0 ? order < 0 : a.row < b.row;
    }
    static quint64 number(std::string_view bytes)
    {
        quint64 out = 0;
        for (size_t i = 0; i < 8; ++i)
            out = (out << 8U) | (i < bytes.size() ? quint8(bytes[i]) : 0U);
        return out;
    }
    [[nodiscard]] size_t commonPrefix() const
    {
        const auto& a = m_first.prefix();
        const auto& b = m_behind.prefix();
        if (!a || !b)
            return a ? a->size() : b ? b->size() : 0;
        return size_t(std::ranges::mismatch(*a, *b).in1 - a->begin());
    }
    void takeHeads(size_t count)
    {
        const size_t skipped = commonPrefix();
        m_heads.reserve(count);
        quint32 all = 0;
        for (const TextRows* rows : {&m_first, &m_behind})
            for (size_t row = 0; row < rows->rows(); ++row, ++all)
                if (!rows->isNull(row)) {
                    const std::string_view rest = rows->text(row).substr(skipped);
                    m_heads.push_back({number(rest), number(rest.size() > 8 ? rest.substr(8) : std::string_view()), all});
                }
    }
    /// The sorted parts as one.
    void merge(std::vector<qint64>& out) const
    {
        const auto isLater = [this](const Range& a, const Range& b) { return isBefore(m_heads[b.at], m_heads[a.at]); };
        std::priority_queue<Range, std::vector<Range>, decltype(isLater)> next(isLater);
        for (size_t at = 0; at < m_heads.size(); at += size_t(part))
            next.push({at, std::min(at + size_t(part), m_heads.size())});
        while (!next.empty() && ((out.size() & 0xFFFFU) != 0 || !m_token.isCancelled())) {
            Range least = next.top();
            next.pop();
            out.push_back(keyOf(m_heads[least.at].row));
            if (++least.at < least.end)
                next.push(least);
        }
    }

    const TextRows& m_first;
    const TextRows& m_behind;
    const CancelToken& m_token;
    std::vector<Head> m_heads;
};

} // namespace

Expected<std::optional<TextOrder>> readTextOrder(Connection& connection, const StoreDescription& store, RelationId relation, int column,
                                                 bool descending, const JobContext& context)
{
    const BoundRelation& bound = *store.relation(relation);
    const Codec* codec = bound.columns[size_t(column)].codec;
    if (!RangeScan::isPossible(bound) || !bound.integerKey() || !codec || codec->id != CodecId::Text
        || bound.spec->columns[size_t(column)].large)
        return std::optional<TextOrder>();
    HC_TRY(const qint64 estimate, estimateRows(connection, bound));
    TextScan scan(connection, store, bound, column, context);
    const auto read = scan.read(estimate);
    if (!read && (read.error().code == ErrorCode::TooLarge || read.error().code == ErrorCode::Conflict))
        return std::optional<TextOrder>(); // whoever reads by statements can
    if (!read)
        return Unexpected(read.error());
    if (!*read)
        return std::optional<TextOrder>();
    TextOrder out{TextSort(scan.first(), scan.behind(), context.token).keys(), scan.changed()};
    if (context.token.isCancelled())
        return failCancelled();
    if (descending)
        std::ranges::reverse(out.keys);
    return out;
}

} // namespace hindcast
