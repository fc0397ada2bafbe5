// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/SnapshotRun.h"

#include "app/cli/frame/ProgressLine.h"
#include "core/domain/text/ArgText.h"
#include "core/store/relation/FilterFields.h"
#include "core/transfer/snapshot/Snapshot.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SnapshotRun)
};

QJsonObject snapshotJson(const SnapshotOrigin& origin, const QString& target)
{
    QJsonObject rows;
    for (auto it = origin.rows.cbegin(); it != origin.rows.cend(); ++it)
        rows.insert(it.key(), it.value());
    return {{QStringLiteral("file"), target},
            {QStringLiteral("source"), origin.source},
            {QStringLiteral("layout"), origin.layoutId},
            {QStringLiteral("taken_at"), isoTimestamp(origin.takenAt)},
            {QStringLiteral("redacted"), origin.redacted},
            {QStringLiteral("changed"), origin.changed},
            {QStringLiteral("rows"), rows}};
}

Expected<SnapshotSpec> snapshotSpec(const Invocation& invocation, const StoreDescription& store)
{
    SnapshotSpec spec;
    spec.target = invocation.value("to");
    spec.redact = invocation.isSet("redact");
    spec.takenAt = invocation.now();
    spec.filter = invocation.value("filter");
    if (spec.filter.isEmpty())
        return spec;
    const BoundRelation* outcomes = store.relation(RelationId::Outcomes);
    if (!outcomes)
        return fail(ErrorCode::Unsupported, Tr::tr("A filter chooses outcomes, which are not recorded here."), {},
                    Tr::tr("Leave out --filter."));
    auto where = compileFilter(spec.filter, filterFields(*outcomes), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    spec.outcomes = *std::move(where);
    return spec;
}

} // namespace

Expected<int> runSnapshot(Invocation& invocation, const QString& database)
{
    HC_TRY(OpenedStore opened, invocation.open(database));
    HC_TRY(const SnapshotSpec spec, snapshotSpec(invocation, *opened.store));
    JobContext context = invocation.context();
    context.progress = progressLine();
    const auto origin = takeSnapshot(*opened.connection, *opened.store, spec, context);
    endProgressLine();
    if (!origin)
        return Unexpected(origin.error());
    if (invocation.isJson()) {
        invocation.output().json(snapshotJson(*origin, QFileInfo(spec.target).absoluteFilePath()));
        return 0;
    }
    qint64 rows = 0;
    for (const qint64 n : origin->rows)
        rows += n;
    invocation.output().line(Tr::tr("Copied %1 rows into %2.").arg(argText(rows), spec.target));
    if (origin->changed)
        reportNotice(Tr::tr("The source was written to meanwhile: the rows are of several moments."));
    return 0;
}

} // namespace hindcast
