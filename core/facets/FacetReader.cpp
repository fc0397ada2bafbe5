// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetReader.h"

#include "core/facets/FacetRows.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/relation/ranges/RangeScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FacetReader)
};

using SharedRows = std::shared_ptr<FacetRows>;

/// Reads one relation into columns, in the quickest way that is possible.
class FacetScan
{
public:
    FacetScan(Connection& connection, const StoreDescription& store, const BoundRelation& relation, const FacetSpec& spec,
              const JobContext& context, const std::optional<FacetMoment>& within)
        : m_connection(connection), m_store(store), m_relation(relation), m_spec(spec), m_context(context), m_within(within),
          m_rows(newRows())
    {}

    Expected<FacetTable> read()
    {
        HC_TRY(m_estimate, estimateRows(m_connection, m_relation));
        if (RangeScan::isPossible(m_relation)) {
            const Expected<void> done = byRanges();
            const bool otherwise = !done && (done.error().code == ErrorCode::TooLarge || done.error().code == ErrorCode::Conflict);
            if (!done && (!otherwise || m_rows->isFull()))
                return Unexpected(done.error());
            if (done)
                return m_rows->finish();
            m_rows = newRows();
        }
        HC_CHECK(byCursor());
        return m_rows->finish();
    }
    [[nodiscard]] bool changed() const { return m_changed; }

private:
    [[nodiscard]] SharedRows newRows() const
    {
        return std::make_shared<FacetRows>(m_relation, m_spec.columns, m_spec.limits, m_spec.greatestBytes);
    }

    /// Keys with gaps look like more rows than there are.
    [[nodiscard]] qint64 roomFor() const { return std::min<qint64>(m_estimate, 20'000'000); }

    static Unexpected tooLarge()
    {
        return fail(ErrorCode::TooLarge, Tr::tr("There are more records than fit into memory for charts."), {},
                    Tr::tr("Filter by time, or count on the command line."));
    }

    /// A second reader and, where it is to be one snapshot, the transaction of the first.
    Expected<void> byRanges()
    {
        const bool pieces = m_connection.readersBlockWriters();
        std::unique_ptr<SecondReader> own;
        if (!m_within && m_estimate >= m_spec.worthTwoReaders) {
            own = std::make_unique<SecondReader>(m_store.url, m_context.token,
                                                 pieces ? SecondReader::Moment::Pieces : SecondReader::Moment::Snapshot);
            if (!own->isReady())
                own.reset();
        }
        SecondReader* const second = m_within ? m_within->second : own.get();
        HC_TRY(const qint64 version, m_connection.dataVersion());
        std::optional<Transaction> moment;
        if (!pieces && !m_within) {
            HC_TRY(Transaction begun, Transaction::begin(m_connection, Transaction::Kind::Read));
            moment.emplace(std::move(begun));
        }
        RangeScan scan(m_connection, m_relation, m_rows->stored());
        HC_TRY(const auto keys, scan.keys()); // from here on a transaction is of one moment
        if (keys)
            HC_CHECK(halves(scan, *keys, second));
        HC_TRY(const qint64 after, m_connection.dataVersion());
        m_changed = m_changed || (pieces && after != version);
        return {};
    }

    Expected<void> halves(RangeScan& scan, const KeyRange& keys, SecondReader* second)
    {
        const qint64 before = keys.first == std::numeric_limits<qint64>::min() ? keys.first : keys.first - 1;
        if (!second)
            return range(scan, before, keys.last);
        m_estimate /= 2; // what this connection reads is what progress tells
        const SharedRows behind = readBehind(*second, keys);
        m_rows->reserve(roomFor());
        HC_CHECK(range(scan, before, keys.middle()));
        const SecondReader::Result result = second->finish();
        if (result == SecondReader::Result::Nothing)
            return range(scan, keys.middle(), keys.last);
        m_changed = result == SecondReader::Result::Changed;
        m_rows->append(std::move(*behind));
        return {};
    }

    Expected<void> range(RangeScan& scan, qint64 after, qint64 last)
    {
        HC_CHECK(scan.run(after, last, m_estimate, m_context, *m_rows));
        return m_rows->isFull() ? tooLarge() : Expected<void>();
    }

    [[nodiscard]] SharedRows readBehind(SecondReader& second, const KeyRange& keys) const
    {
        SharedRows behind = newRows();
        behind->reserve(roomFor());
        second.read(m_relation, [behind, &relation = m_relation, keys, token = m_context.token](Connection& connection) -> Expected<void> {
            HC_CHECK(RangeScan(connection, relation, behind->stored()).run(keys.middle(), keys.last, 0, {token}, *behind));
            return behind->isFull() ? tooLarge() : Expected<void>();
        });
        return behind;
    }

    Expected<void> byCursor()
    {
        ReadQuery query;
        query.columns = m_rows->stored();
        std::optional<Transaction> moment;
        const bool snapshot = !m_connection.readersBlockWriters();
        if (snapshot && !m_within) {
            HC_TRY(Transaction begun, Transaction::begin(m_connection, Transaction::Kind::Read));
            moment.emplace(std::move(begun));
        }
        ReadNotes notes;
        HC_TRY(const ScanReport report,
               RelationScan(m_connection, m_relation, query).run(m_context, m_estimate, notes, [&](RowCursor& row) {
                   return m_rows->row(row);
               }));
        m_changed = report.changed && !snapshot;
        return m_rows->isFull() ? tooLarge() : Expected<void>();
    }

    Connection& m_connection;
    const StoreDescription& m_store;
    const BoundRelation& m_relation;
    const FacetSpec& m_spec;
    const JobContext& m_context;
    const std::optional<FacetMoment>& m_within;
    SharedRows m_rows;
    qint64 m_estimate = 0;
    bool m_changed = false;
};

} // namespace

Expected<FacetTablePtr> readFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec, const JobContext& context,
                                   const std::optional<FacetMoment>& within)
{
    const BoundRelation* relation = store.relation(spec.relation);
    if (!relation)
        return fail(ErrorCode::NotFound, Tr::tr("%1: not recorded here.").arg(QString::fromLatin1(relationSpec(spec.relation).name)));
    if (!relation->singleKey())
        return fail(ErrorCode::Unsupported, Tr::tr("These records have no key of one column: they are not kept in memory."));
    HC_TRY(const qint64 version, connection.dataVersion());
    FacetScan scan(connection, store, *relation, spec, context, within);
    HC_TRY(FacetTable table, scan.read());
    table.changed = scan.changed();
    table.dataVersion = version;
    return std::make_shared<const FacetTable>(std::move(table));
}

Expected<FacetTablePtr> readFacetsFor(Connection& connection, const StoreDescription& store, RelationId relation, std::vector<int> columns,
                                      const Predicate& where, const JobContext& context)
{
    const BoundRelation& bound = *store.relation(relation);
    FacetSpec spec;
    spec.relation = relation;
    spec.columns = std::move(columns);
    where.collectColumns(spec.columns);
    std::ranges::sort(spec.columns);
    spec.columns.erase(std::ranges::unique(spec.columns).begin(), spec.columns.end());
    if (!RangeScan::isPossible(bound) || leadsToFewRows(where, bound)
        || std::ranges::any_of(spec.columns, [&](int c) { return bound.spec->columns[size_t(c)].large; }))
        return FacetTablePtr();
    const auto table = readFacets(connection, store, spec, context);
    if (table ? !(*table)->givenUp.empty() : table.error().code == ErrorCode::TooLarge)
        return FacetTablePtr();
    return table;
}

} // namespace hindcast
