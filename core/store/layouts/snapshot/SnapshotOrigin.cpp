// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/snapshot/SnapshotOrigin.h"

#include "core/store/sql/Catalog.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SnapshotOrigin)
};

} // namespace

const char* snapshotTable(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes: return "snapshot_outcomes";
    case RelationId::Patterns: return "snapshot_patterns";
    case RelationId::Events: return "snapshot_events";
    case RelationId::Blocks: return "snapshot_blocks";
    case RelationId::Journal: return "snapshot_journal";
    case RelationId::Reflections: return "snapshot_reflections";
    case RelationId::Episodes: return "snapshot_episodes";
    case RelationId::Reviews: return "snapshot_reviews";
    case RelationId::Evaluations: return "snapshot_evaluations";
    case RelationId::Unanswered: return "snapshot_unanswered";
    case RelationId::Traces: return "traces"; // as they are, with their events: no table of its own
    case RelationId::Versions: break;
    }
    return "snapshot_versions";
}

QStringList SnapshotOrigin::sentences() const
{
    QStringList out{Tr::tr("An offline copy of %1 (%2), taken at %3.").arg(source, layoutTitle, isoTimestamp(takenAt))};
    if (!filter.isEmpty())
        out << Tr::tr("Of the outcomes it has only those that match: %1").arg(filter);
    if (redacted)
        out << Tr::tr("What looked like a secret was taken out of the texts.");
    if (changed)
        out << Tr::tr("The source was written to while it was copied: its rows are of several moments.");
    return out + notes;
}

Expected<void> writeSnapshotOrigin(Connection& connection, const SnapshotOrigin& origin)
{
    HC_CHECK(connection.script("CREATE TABLE hindcast_snapshot(format INTEGER NOT NULL, source TEXT NOT NULL, engine TEXT NOT NULL,"
                               " layout TEXT NOT NULL, layout_title TEXT NOT NULL, variant TEXT NOT NULL, schema_version INTEGER NOT NULL,"
                               " taken_at INTEGER NOT NULL, filter TEXT NOT NULL, redacted INTEGER NOT NULL, changed INTEGER NOT NULL,"
                               " row_counts TEXT NOT NULL, notes TEXT NOT NULL, tenant TEXT NOT NULL, project TEXT NOT NULL)"));
    QJsonObject rows;
    for (auto it = origin.rows.cbegin(); it != origin.rows.cend(); ++it)
        rows.insert(it.key(), it.value());
    const auto compact = [](const QJsonDocument& document) { return Cell(document.toJson(QJsonDocument::Compact)); };
    HC_CHECK(
        connection.execute("INSERT INTO hindcast_snapshot VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
                           {Cell(SnapshotOrigin::currentFormat), Cell(origin.source), Cell(origin.engine), Cell(origin.layoutId),
                            Cell(origin.layoutTitle), Cell(origin.variant), Cell(origin.schemaVersion), Cell(origin.takenAt),
                            Cell(origin.filter), Cell(origin.redacted), Cell(origin.changed), compact(QJsonDocument(rows)),
                            compact(QJsonDocument(QJsonArray::fromStringList(origin.notes))), Cell(origin.tenant), Cell(origin.project)}));
    return {};
}

Expected<SnapshotOrigin> readSnapshotOrigin(Connection& connection, const Catalog& catalog)
{
    HC_TRY(const Cell format, connection.scalar("SELECT format FROM hindcast_snapshot"));
    if (format.isNull())
        return fail(ErrorCode::Corrupt, Tr::tr("This offline copy does not say what it is of."), {}, Tr::tr("Make it again."));
    if (format.integer() > SnapshotOrigin::currentFormat)
        return fail(ErrorCode::NewerSchema, Tr::tr("This offline copy was made by a newer Hindcast."), {},
                    Tr::tr("Install a newer Hindcast; the file was not changed."));
    const CatalogTable* table = catalog.table("hindcast_snapshot");
    const bool scoped = table && table->hasAll({"tenant", "project"}); // the first copies did not say
    HC_TRY(const auto rows,
           connection.rows(QByteArray("SELECT source, engine, layout, layout_title, variant, schema_version, taken_at, filter, redacted, "
                                      "changed, row_counts, notes")
                           + (scoped ? ", tenant, project" : "") + " FROM hindcast_snapshot LIMIT 1"));
    const std::vector<Cell>& row = rows.front();
    SnapshotOrigin origin;
    origin.source = row[0].text();
    origin.engine = row[1].text();
    origin.layoutId = row[2].text();
    origin.layoutTitle = row[3].text();
    origin.variant = row[4].text();
    origin.schemaVersion = int(row[5].integer());
    origin.takenAt = Timestamp{row[6].integer()};
    origin.filter = row[7].text();
    origin.redacted = row[8].integer() != 0;
    origin.changed = row[9].integer() != 0;
    if (scoped) {
        origin.tenant = row[12].text();
        origin.project = row[13].text();
    }
    const QJsonObject counts = QJsonDocument::fromJson(row[10].text().toUtf8()).object();
    for (auto it = counts.constBegin(); it != counts.constEnd(); ++it)
        origin.rows.insert(it.key(), it.value().toInteger());
    for (const auto& note : QJsonDocument::fromJson(row[11].text().toUtf8()).array())
        origin.notes << note.toString();
    return origin;
}

} // namespace hindcast
