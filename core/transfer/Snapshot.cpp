// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/Snapshot.h"

#include "core/store/relation/RelationScan.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/transfer/PendingFile.h"
#include "core/transfer/SnapshotTable.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Snapshot)
};

/// How far the copy as a whole is.
struct SnapshotPace {
    const JobContext& context;
    qint64 done = 0;
    qint64 total = 0;

    [[nodiscard]] JobContext part() const
    {
        JobContext out = context;
        out.progress = [this](JobProgress p) { context.progress({done + p.done, std::max(total, done + p.done)}); };
        return out;
    }
};

/// Relations with a tuple as key are read in one statement: they are small.
Expected<ScanReport> scanTuples(Connection& connection, const BoundRelation& relation, const ReadQuery& query, const JobContext& context,
                                const RelationScan::Visitor& visit)
{
    ReadNotes notes;
    ScanReport report;
    HC_TRY(RowCursor cursor, RowCursor::open(connection, relation, query, notes));
    for (;;) {
        HC_TRY(const bool row, cursor.next());
        if (!row || report.stopped)
            return report;
        if (context.token.isCancelled())
            return fail(ErrorCode::Cancelled, QStringLiteral("Cancelled."));
        if (!cursor.isMatch())
            continue;
        ++report.matched;
        report.stopped = !visit(cursor);
    }
}

Expected<ScanReport> scanRelation(Connection& connection, const BoundRelation& relation, const ReadQuery& query, const JobContext& context,
                                  const RelationScan::Visitor& visit)
{
    if (!relation.singleKey())
        return scanTuples(connection, relation, query, context, visit);
    ReadNotes notes;
    return RelationScan(connection, relation, query).run(context, 0, notes, visit);
}

/// Copies one relation. Nothing: a strict table did not take a row.
Expected<std::optional<qint64>> copyRelation(Connection& source, Connection& target, const BoundRelation& relation,
                                             const SnapshotSpec& spec, bool strict, const JobContext& context, bool& changed)
{
    HC_TRY(SnapshotTable table, SnapshotTable::create(target, relation, strict, spec.redact));
    ReadQuery query;
    query.columns = table.columns();
    if (relation.spec->id == RelationId::Outcomes)
        query.where = spec.outcomes;
    Expected<bool> added = true;
    HC_TRY(const ScanReport report, scanRelation(source, relation, query, context, [&](RowCursor& row) {
               added = table.add(row);
               return added && *added;
           }));
    if (!added)
        return Unexpected(std::move(added).error());
    if (!*added)
        return std::nullopt;
    changed = changed || report.changed;
    HC_CHECK(table.finish());
    return table.rows();
}

Expected<void> copyAll(Connection& source, Connection& target, const StoreDescription& store, const SnapshotSpec& spec,
                       SnapshotOrigin& origin, const JobContext& context)
{
    SnapshotPace pace{context};
    for (const auto& [id, relation] : store.relations) {
        HC_TRY(const qint64 estimate, estimateRows(source, relation));
        pace.total += estimate;
    }
    for (const auto& [id, relation] : store.relations) {
        HC_TRY(auto rows, copyRelation(source, target, relation, spec, true, pace.part(), origin.changed));
        if (!rows) { // a value that cannot be read is a null: again, without promising that there are none
            HC_CHECK(target.script(QByteArray("DROP TABLE ") + snapshotTable(id)));
            HC_TRY(rows, copyRelation(source, target, relation, spec, false, pace.part(), origin.changed));
        }
        origin.rows.insert(QString::fromLatin1(relation.spec->name), rows.value_or(0));
        pace.done += rows.value_or(0);
    }
    return {};
}

/// What a file that nobody else sees needs no protection for; sorting uses the disk.
constexpr char fastWriting[] = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=FILE;";

Expected<void> fill(Connection& source, const QString& path, const StoreDescription& store, const SnapshotSpec& spec,
                    SnapshotOrigin& origin, const JobContext& context)
{
    HC_TRY(const auto target, SqliteConnection::open(path, SqliteConnection::Mode::Create));
    target->setCancelToken(context.token);
    HC_CHECK(target->script(fastWriting));
    HC_CHECK(target->script("BEGIN"));
    std::optional<Transaction> moment;
    if (!source.readersBlockWriters()) {
        HC_TRY(Transaction begun, Transaction::begin(source, Transaction::Kind::Read));
        moment.emplace(std::move(begun));
    }
    HC_CHECK(copyAll(source, *target, store, spec, origin, context));
    if (moment)
        origin.changed = false; // others wrote, and this did not see it
    HC_CHECK(writeSnapshotOrigin(*target, origin));
    return target->script("COMMIT");
}

SnapshotOrigin originOf(const StoreDescription& store, const SnapshotSpec& spec)
{
    SnapshotOrigin origin;
    if (store.snapshot) { // a copy of a copy is of what that was of
        origin = *store.snapshot;
        origin.rows.clear();
        origin.notes << Tr::tr("This is a copy of that copy, made at %1.").arg(isoTimestamp(spec.takenAt));
    } else {
        origin.source = store.url.text();
        origin.engine = store.engine;
        origin.layoutId = QString::fromLatin1(store.layout->id);
        origin.layoutTitle = store.layoutTitle();
        origin.variant = store.match.variant;
        origin.schemaVersion = store.schemaVersion;
        origin.takenAt = spec.takenAt;
        origin.notes = store.match.notes;
    }
    if (!spec.filter.isEmpty())
        origin.filter = origin.filter.isEmpty() ? spec.filter : u'(' + origin.filter + QStringLiteral(") (") + spec.filter + u')';
    origin.redacted = origin.redacted || spec.redact;
    return origin;
}

} // namespace

Expected<SnapshotOrigin> takeSnapshot(Connection& connection, const StoreDescription& store, const SnapshotSpec& spec,
                                      const JobContext& context)
{
    const bool same = store.url.engine == DatabaseUrl::Engine::Sqlite && QFileInfo::exists(spec.target)
        && QFileInfo(spec.target).canonicalFilePath() == QFileInfo(store.url.path).canonicalFilePath();
    if (same)
        return fail(ErrorCode::Conflict, Tr::tr("A database cannot be copied onto itself."), {}, Tr::tr("Choose another name."));
    HC_TRY(PendingFile file, PendingFile::open(spec.target));
    SnapshotOrigin origin = originOf(store, spec);
    HC_CHECK(fill(connection, file.path(), store, spec, origin, context));
    if (context.token.isCancelled())
        return fail(ErrorCode::Cancelled, QStringLiteral("Cancelled."));
    HC_CHECK(file.commit());
    return origin;
}

} // namespace hindcast
