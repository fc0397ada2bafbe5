// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetReader.h"

#include "core/facets/FacetRows.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/sql/ReadAnew.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

#include <algorithm>

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
              const JobContext& context, const std::optional<ReaderMoment>& within)
        : m_connection(connection), m_store(store), m_relation(relation), m_spec(spec), m_context(context), m_within(within),
          m_rows(newRows())
    {}

    Expected<FacetTable> read()
    {
        HC_TRY(m_estimate, estimateRows(m_connection, m_relation));
        if (m_relation.integerKey()) {
            const Expected<void> done = byRanges();
            const bool otherwise = !done && (done.error().code == ErrorCode::TooLarge || done.error().code == ErrorCode::Conflict);
            if (!done && (!otherwise || m_full))
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

    static Unexpected tooLarge()
    {
        return fail(ErrorCode::TooLarge, Tr::tr("There are more records than fit into memory for charts."), {},
                    Tr::tr("Filter by time, or count on the command line."));
    }

    Expected<void> byRanges()
    {
        const HalvesRequest request{m_store.url, m_relation, m_rows->stored(), m_estimate, m_spec.worthTwoReaders, m_within};
        HC_TRY(const ReadHalves read, readHalves(m_connection, request, m_context, [this] { return newRows(); }));
        m_rows = std::static_pointer_cast<FacetRows>(read.first);
        m_changed = read.changed;
        m_full = m_rows->isFull() || (read.behind && read.behind->isFull());
        if (m_full)
            return tooLarge();
        if (read.behind)
            m_rows->append(std::move(static_cast<FacetRows&>(*read.behind)));
        return {};
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
    const std::optional<ReaderMoment>& m_within;
    SharedRows m_rows;
    qint64 m_estimate = 0;
    bool m_changed = false;
    bool m_full = false;
};

} // namespace

Expected<FacetTablePtr> readFacets(Connection& connection, const StoreDescription& store, const FacetSpec& spec, const JobContext& context,
                                   const std::optional<ReaderMoment>& within)
{
    const BoundRelation* relation = store.relation(spec.relation);
    if (!relation)
        return fail(ErrorCode::NotFound, Tr::tr("%1: not recorded here.").arg(QString::fromLatin1(relationSpec(spec.relation).name)));
    if (!relation->singleKey())
        return fail(ErrorCode::Unsupported, Tr::tr("These records have no key of one column: they are not kept in memory."));
    return readAnew(connection, [&]() -> Expected<FacetTablePtr> {
        HC_TRY(const qint64 version, connection.dataVersion());
        FacetScan scan(connection, store, *relation, spec, context, within);
        HC_TRY(FacetTable table, scan.read());
        table.changed = scan.changed();
        table.dataVersion = version;
        return std::make_shared<const FacetTable>(std::move(table));
    });
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
