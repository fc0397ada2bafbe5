// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryReader.h"

#include "core/replay/history/HistoryRows.h"
#include "core/store/relation/ranges/SecondReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HistoryReader)
};

constexpr qint64 worthASecondReader = 100'000; // rows

/// Rows behind \a after (nothing: all) up to and with \a last.
Expected<ScanReport> scanRows(Connection& connection, const BoundRelation& relation, HistoryRows& rows, std::optional<qint64> after,
                              std::optional<qint64> last, qint64 estimate, const JobContext& context)
{
    ReadQuery query;
    query.columns = rows.columns();
    if (after)
        query.from = Anchor{{}, Cell(*after)};
    bool full = false;
    ReadNotes notes;
    HC_TRY(const ScanReport report, RelationScan(connection, relation, query).run(context, estimate, notes, [&](RowCursor& row) {
        if (last && row.key() > *last)
            return false;
        full = !rows.take(row);
        return !full;
    }));
    if (full)
        return fail(ErrorCode::TooLarge, Tr::tr("There are more outcomes than can be replayed at once."));
    return report;
}

/// What a second reader reads: its own, because the caller may be gone before it has noticed.
struct BehindRows {
    HistorySpec spec;
    HistoryRows rows;
    BehindRows(const BoundRelation& relation, HistorySpec wanted) : spec(std::move(wanted)), rows(relation, spec) {}
};

/// Has the rows behind \a after read.
std::shared_ptr<BehindRows> readBehind(SecondReader& second, const BoundRelation& relation, const HistorySpec& spec, qint64 after,
                                       const CancelToken& token)
{
    auto behind = std::make_shared<BehindRows>(relation, spec);
    second.read(relation, [behind, &relation, after, token](Connection& connection) -> Expected<void> {
        HC_CHECK(scanRows(connection, relation, behind->rows, after, {}, 0, {token}));
        return {};
    });
    return behind;
}

Expected<qint64> middleKey(Connection& connection, const BoundRelation& relation)
{
    std::optional<qint64> ends[2];
    for (const bool descending : {false, true}) {
        ReadQuery query;
        query.descending = descending;
        query.limit = 1;
        ReadNotes notes;
        HC_TRY(RowCursor cursor, RowCursor::open(connection, relation, query, notes));
        HC_TRY(const bool row, cursor.next());
        ends[int(descending)] = row ? cursor.key() : 0;
    }
    return *ends[0] + (*ends[1] - *ends[0]) / 2;
}

} // namespace

Expected<std::unique_ptr<SecondReader>> openSecondReader(Connection& connection, const StoreDescription& store, const CancelToken& token)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    const bool possible = relation && relation->dialect == Dialect::Sqlite && relation->integerKey() && !connection.readersBlockWriters();
    if (!possible)
        return std::unique_ptr<SecondReader>();
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    if (estimate < worthASecondReader)
        return std::unique_ptr<SecondReader>();
    auto second = std::make_unique<SecondReader>(store.url, token);
    return second->isReady() ? std::move(second) : nullptr;
}

Expected<OutcomeHistory> readOutcomeHistory(Connection& connection, const StoreDescription& store, HistorySpec spec,
                                            const JobContext& context, SecondReader* second)
{
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation)
        return fail(ErrorCode::NotFound, Tr::tr("Outcomes are not recorded here."));
    spec.nameLength = store.product().nameLength;
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    HistoryRows rows(*relation, spec);
    rows.builder().reserve(estimate);
    std::optional<qint64> middle;
    std::shared_ptr<BehindRows> behind;
    if (second) {
        HC_TRY(middle, middleKey(connection, *relation));
        behind = readBehind(*second, *relation, spec, *middle, context.token);
    }
    HC_TRY(ScanReport report, scanRows(connection, *relation, rows, {}, middle, estimate, context));
    if (middle) {
        if (second->finish() == SecondReader::Result::Done) {
            rows.builder().append(std::move(behind->rows.builder()));
        } else {
            HC_TRY(const ScanReport rest, scanRows(connection, *relation, rows, middle, {}, estimate, context));
            report.changed = report.changed || rest.changed;
        }
    }
    if (rows.builder().isFull())
        return fail(ErrorCode::TooLarge, Tr::tr("There are more outcomes than can be replayed at once."));
    OutcomeHistory history = rows.builder().finish();
    history.changed = report.changed;
    return history;
}

} // namespace hindcast
