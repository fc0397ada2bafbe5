// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/undo/PurgeUndo.h"

#include "core/curation/undo/BatchedUndo.h"
#include "core/store/relation/Record.h"
#include "core/store/rows/EventWriter.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PurgeUndo)
};

QByteArray columnsOf(const StoreDescription& store, const char* table)
{
    QByteArrayList names;
    for (const CatalogColumn& c : store.catalog.table(table)->columns)
        names << quoted(c.name);
    return names.join(", ");
}

Expected<qint64> moveBack(const CurationTarget& target, const char* from, const char* to, const QString& changeSet)
{
    Connection& c = *target.data;
    const QByteArray columns = columnsOf(*target.store, to), mine = QByteArray(" WHERE change_set = ") + c.placeholder(1);
    HC_TRY(const qint64 n,
           c.execute(QByteArray("INSERT INTO ") + to + '(' + columns + ") SELECT " + columns + " FROM " + from + mine, {Cell(changeSet)}));
    HC_CHECK(c.execute(QByteArray("DELETE FROM ") + from + mine, {Cell(changeSet)}));
    return n;
}

Expected<void> fileEvents(const CurationTarget& target, const QString& changeSet, const Why& why)
{
    Connection& c = *target.data;
    HC_TRY(EventWriter writer, EventWriter::open(c, target.store->scope));
    HC_TRY(const auto rows,
           c.rows("SELECT pattern_name, cluster_id, occurrence_count, confidence, recommended_fix, demoted FROM purged_patterns "
                  "WHERE change_set = "
                      + c.placeholder(1),
                  {Cell(changeSet)}));
    for (const auto& r : rows) {
        PatternEvent event;
        event.kind = EventKind::Restored;
        event.at = why.at;
        event.countAfter = r[2].integer();
        event.confidenceAfter = r[3].real();
        event.fixAfter = r[4].text();
        event.reason = Tr::tr("undo of purge %1").arg(changeSet);
        event.actor = why.actor;
        const QString name = r[0].text(), cluster = clusterText(r[1]); // as the purge called it
        HC_CHECK(writer.add(name, cluster, event));
        if (!r[5].flag().value_or(r[5].integer() != 0))
            continue;
        event.kind = EventKind::Demoted; // it comes back as it went
        event.countBefore = event.countAfter;
        event.confidenceBefore = event.confidenceAfter;
        event.fixBefore = event.fixAfter;
        HC_CHECK(writer.add(name, cluster, event));
    }
    return {};
}

} // namespace

Expected<ChangeReceipt> undoPurge(const CurationTarget& target, const ChangeSetRecord& purge, const Why& why)
{
    HC_TRY(Transaction transaction, Transaction::begin(*target.data, Transaction::Kind::Write));
    HC_TRY(BatchedUndo undo, BatchedUndo::begin(target, purge, why));
    HC_CHECK(fileEvents(target, purge.id, why));
    const auto patterns = moveBack(target, "purged_patterns", "failure_patterns", purge.id);
    if (!patterns && patterns.error().code == ErrorCode::Conflict)
        return fail(ErrorCode::Conflict, Tr::tr("A pattern of this purge was learned anew: nothing was put back."),
                    patterns.error().detail);
    HC_TRY(const qint64 patternsBack, Expected<qint64>(patterns));
    const auto outcomes = moveBack(target, "purged_outcomes", "rca_outcomes", purge.id);
    if (!outcomes && outcomes.error().code == ErrorCode::Conflict)
        return fail(ErrorCode::Conflict, Tr::tr("The number of an outcome of this purge was given to another one: nothing was put back."),
                    outcomes.error().detail);
    HC_TRY(const qint64 outcomesBack, Expected<qint64>(outcomes));
    HC_TRY(ChangeReceipt receipt, undo.finish(patternsBack + outcomesBack));
    HC_CHECK(transaction.commit());
    return receipt;
}

} // namespace hindcast
