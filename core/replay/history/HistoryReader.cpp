// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryReader.h"

#include "core/domain/Words.h"
#include "core/facets/FacetReader.h"
#include "core/replay/history/FacetHistory.h"
#include "core/replay/history/HistoryRows.h"
#include "core/replay/history/HistoryShape.h"
#include "core/store/relation/ranges/RangeScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/rows/ExposureRows.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HistoryReader)
};

/// Row by row, as servers send them and as keys that are texts come.
Expected<OutcomeHistory> byRows(Connection& connection, const BoundRelation& relation, const HistorySpec& spec, const JobContext& context)
{
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    HistoryRows rows(relation, spec);
    rows.builder().reserve(estimate);
    ReadQuery query;
    query.columns = rows.columns();
    query.where = spec.where;
    bool full = false;
    ReadNotes notes;
    HC_TRY(const ScanReport report, RelationScan(connection, relation, query).run(context, estimate, notes, [&](RowCursor& row) {
        full = !rows.take(row);
        return !full;
    }));
    if (full)
        return fail(ErrorCode::TooLarge, Tr::tr("There are more outcomes than can be replayed at once."));
    OutcomeHistory history = rows.builder().finish();
    history.changed = report.changed;
    return history;
}

/// Columns first, which costs less than a third of taking each row: texts are told apart while they are read. Nothing: they do not fit.
Expected<std::optional<OutcomeHistory>> byColumns(Connection& connection, const StoreDescription& store, const HistorySpec& spec,
                                                  const JobContext& context, SecondReader* second)
{
    FacetSpec wanted;
    wanted.columns = historyColumns(spec);
    auto table = readFacets(connection, store, wanted, context, ReaderMoment{second});
    if (!table && table.error().code != ErrorCode::TooLarge)
        return Unexpected(table.error());
    if (!table || !(*table)->givenUp.empty())
        return std::optional<OutcomeHistory>();
    auto history = historyOfFacets(**table, spec, context.token);
    if (!history && history.error().code == ErrorCode::NotFound)
        return std::optional<OutcomeHistory>();
    if (!history)
        return Unexpected(history.error());
    return std::optional(*std::move(history));
}

} // namespace

Expected<std::unique_ptr<SecondReader>> openSecondReader(Connection& connection, const StoreDescription& store, const CancelToken& token)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    const bool possible = relation && relation->dialect == Dialect::Sqlite && relation->integerKey() && !connection.readersBlockWriters();
    if (!possible)
        return std::unique_ptr<SecondReader>();
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    if (estimate < SecondReader::leastRows)
        return std::unique_ptr<SecondReader>();
    auto second = std::make_unique<SecondReader>(store.url, token);
    return second->isReady() ? std::move(second) : nullptr;
}

Expected<std::shared_ptr<const GivenHints>> givenHints(const ExposureLedger& ledger, const HistorySpec& spec, const CancelToken& token,
                                                       LedgerLimits limits)
{
    if (!spec.exposures || !ledger.isThere())
        return nullptr;
    HC_TRY(const ExposureRows rows, ExposureRows::open(*ledger.connection, *ledger.store));
    auto out = std::make_shared<GivenHints>();
    bool full = false;
    const auto take = [&](std::string_view session, std::string_view hint, Timestamp at) {
        if (spec.until && at > *spec.until)
            return !token.isCancelled();
        full = out->pairs.size() >= limits.pairs || out->sessions.textBytes() + out->hints.textBytes() > limits.textBytes;
        if (!full)
            out->pairs.push_back({out->sessions.code(session), out->hints.code(hint), at.us});
        return !full && !token.isCancelled();
    };
    HC_CHECK(rows.eachFirst(word(RecordKind::Pattern), take));
    if (token.isCancelled())
        return failCancelled();
    if (full)
        return fail(ErrorCode::TooLarge, Tr::tr("More hints were given to sessions than can be kept in memory."), {},
                    Tr::tr("Infer what was given instead of asking the ledger."));
    return out;
}

Expected<OutcomeHistory> readOutcomeHistory(Connection& connection, const StoreDescription& store, HistorySpec spec,
                                            const JobContext& context, SecondReader* second)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation)
        return fail(ErrorCode::NotFound, Tr::tr("Outcomes are not recorded here."));
    spec.nameLength = store.product().nameLength;
    if (!spec.given) {
        HC_TRY(spec.given, givenHints(ExposureLedger::own(connection, store), spec, context.token));
    }
    if (RangeScan::isPossible(*relation) && spec.where.isAlways()) {
        HC_TRY(auto columns, byColumns(connection, store, spec, context, second));
        if (columns)
            return *std::move(columns);
    }
    return byRows(connection, *relation, spec, context);
}

} // namespace hindcast
