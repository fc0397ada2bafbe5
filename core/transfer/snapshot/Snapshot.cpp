// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/snapshot/Snapshot.h"

#include "core/store/connect/Connect.h"
#include "core/store/copy/CopyTable.h"
#include "core/store/files/PendingFile.h"
#include "core/store/relation/RelationScan.h"
#include "core/store/sql/ReadAnew.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/UnseenFile.h"
#include "core/transfer/snapshot/CompanionCopy.h"
#include "core/transfer/snapshot/SnapshotTable.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSet>

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
            return failCancelled();
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
Expected<std::optional<qint64>> copyRelation(Connection& source, SnapshotFile& target, const BoundRelation& relation,
                                             const SnapshotSpec& spec, bool strict, const JobContext& context, SnapshotOrigin& origin)
{
    const auto table = std::make_shared<SnapshotTable>(relation, strict, spec.redact);
    (void)target.post([table](Connection& connection) { return table->create(connection); });
    ReadQuery query;
    query.columns = table->columns();
    if (relation.spec->id == RelationId::Outcomes)
        query.where = spec.outcomes;
    SnapshotTable::Rows rows;
    qint64 cut = 0;
    const auto handOver = [&] {
        cut += rows.cut;
        const qsizetype bytes = rows.cells.bytes();
        return target.post([table, rows = std::exchange(rows, {})](Connection&) { return table->write(rows); }, bytes);
    };
    HC_TRY(const ScanReport report, scanRelation(source, relation, query, context, [&](RowCursor& row) {
               table->read(row, rows);
               return !table->refused() && (rows.cells.bytes() < WriterThread::handedOver || handOver());
           }));
    (void)handOver();
    HC_CHECK(target.settle());
    if (table->refused())
        return std::nullopt;
    origin.changed = origin.changed || report.changed;
    if (cut > 0)
        origin.notes << Tr::tr("%Ln text(s) of %1 were too large to be copied as a whole: their beginnings were.", nullptr,
                               int(std::min<qint64>(cut, INT_MAX)))
                            .arg(QString::fromLatin1(relation.spec->name));
    (void)target.post([table](Connection&) { return table->finish(); }); // while the next one is read
    return table->rows();
}

Expected<void> copyCompanions(Connection& source, SnapshotFile& target, const StoreDescription& store, const SnapshotSpec& spec,
                              const CancelToken& token)
{
    std::vector<const Layout*> products{&store.product()};
    products.insert(products.end(), store.alsoFound.begin(), store.alsoFound.end());
    QSet<QByteArray> copied;
    for (const Layout* product : products)
        for (const CompanionTable& companion : product->companions) {
            if (copied.contains(companion.name) || (companion.vectors && spec.redact)) // a text can be guessed from its vector
                continue;
            copied.insert(companion.name);
            HC_CHECK(copyCompanion(source, target, store, companion, spec.redact, token));
        }
    return {};
}

/// Is it a table that comes along as it is?
bool isCompanion(const StoreDescription& store, RelationId relation)
{
    return std::ranges::any_of(store.product().companions,
                               [&](const CompanionTable& c) { return qstrcmp(c.name, snapshotTable(relation)) == 0; });
}

Expected<void> copyAll(Connection& source, SnapshotFile& target, const StoreDescription& store, const SnapshotSpec& spec,
                       SnapshotOrigin& origin, const JobContext& context)
{
    SnapshotPace pace{context};
    for (const auto& [id, relation] : store.relations) {
        HC_TRY(const qint64 estimate, estimateRows(source, relation));
        pace.total += estimate;
    }
    for (const auto& [id, relation] : store.relations) {
        if (isCompanion(store, id))
            continue;
        HC_TRY(auto rows, copyRelation(source, target, relation, spec, true, pace.part(), origin));
        if (!rows) { // a value that cannot be read is a null: again, without promising that there are none
            (void)target.post([table = snapshotTable(id)](Connection& copy) { return CopyTable{table, {}, {}}.drop(copy); });
            HC_TRY(rows, copyRelation(source, target, relation, spec, false, pace.part(), origin));
        }
        origin.rows.insert(QString::fromLatin1(relation.spec->name), rows.value_or(0));
        pace.done += rows.value_or(0);
    }
    return copyCompanions(source, target, store, spec, context.token);
}

Expected<void> fill(Connection& source, const QString& path, const StoreDescription& store, const SnapshotSpec& spec,
                    SnapshotOrigin& origin, const JobContext& context)
{
    SnapshotFile target;
    HC_CHECK(target.create(path, context.token));
    std::optional<Transaction> moment;
    if (!source.readersBlockWriters()) {
        HC_TRY(Transaction begun, Transaction::begin(source, Transaction::Kind::Read));
        moment.emplace(std::move(begun));
    }
    HC_CHECK(copyAll(source, target, store, spec, origin, context));
    if (moment)
        origin.changed = false; // others wrote, and this did not see it
    (void)target.post([&origin](Connection& copy) -> Expected<void> {
        HC_CHECK(writeSnapshotOrigin(copy, origin));
        return unseenFile::endCopy(copy);
    });
    return target.settle();
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
        origin.tenant = store.scope.tenant;
        origin.project = store.scope.project;
        origin.takenAt = spec.takenAt;
        origin.notes = store.match.notes;
    }
    if (!spec.filter.isEmpty())
        origin.filter = origin.filter.isEmpty() ? spec.filter : u'(' + origin.filter + QStringLiteral(") (") + spec.filter + u')';
    origin.redacted = origin.redacted || spec.redact;
    return origin;
}

/// An earlier copy makes room for a new one; a memory, or anybody else's database, does not.
Expected<void> mayBeReplaced(const QString& target)
{
    constexpr QByteArrayView header("SQLite format 3");
    QFile file(target);
    if (!file.open(QIODevice::ReadOnly) || file.read(header.size()) != header)
        return {};
    const DatabaseUrl url = DatabaseUrl::sqlite(target);
    const auto connection = connectReadOnly(url);
    const Expected<Store> store = connection ? describeStore(**connection, url) : Unexpected(connection.error());
    if (store && (*store)->snapshot)
        return {};
    return fail(ErrorCode::Conflict, Tr::tr("%1 is a database and no copy: it is not replaced.").arg(target), {},
                Tr::tr("Choose another name."));
}

} // namespace

Expected<SnapshotOrigin> takeSnapshot(Connection& connection, const StoreDescription& store, const SnapshotSpec& spec,
                                      const JobContext& context)
{
    const bool same = store.url.engine == DatabaseUrl::Engine::Sqlite && QFileInfo::exists(spec.target)
        && QFileInfo(spec.target).canonicalFilePath() == QFileInfo(store.url.path).canonicalFilePath();
    if (same)
        return fail(ErrorCode::Conflict, Tr::tr("A database cannot be copied onto itself."), {}, Tr::tr("Choose another name."));
    return readAnew(connection, [&]() -> Expected<SnapshotOrigin> { // each time into a file of its own
        HC_TRY(PendingFile file, PendingFile::open(spec.target)); // says first where nobody may write, or somebody does
        HC_CHECK(mayBeReplaced(spec.target));
        SnapshotOrigin origin = originOf(store, spec);
        HC_CHECK(fill(connection, file.path(), store, spec, origin, context));
        if (context.token.isCancelled())
            return failCancelled();
        HC_CHECK(file.commit());
        return origin;
    });
}

} // namespace hindcast
