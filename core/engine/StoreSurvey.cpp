// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/StoreSurvey.h"

#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StoreSurvey)
};

Expected<qint64> countRows(Connection& connection, const BoundRelation& relation, const JobContext& context)
{
    ReadNotes notes;
    if (!relation.integerKey()) {
        HC_TRY(const Cell count, connection.scalar("SELECT count(*) FROM " + relation.table));
        return count.integer();
    }
    RelationScan scan(connection, relation, {});
    HC_TRY(const ScanReport report, scan.run(context, 0, notes, [](RowCursor&) { return true; }));
    return report.matched;
}

Expected<std::optional<Timestamp>> edge(Connection& connection, const BoundRelation& relation, const char* function)
{
    const BoundColumn& column = relation.columns[OutcomeCreatedAt];
    if (!column.codec)
        return std::nullopt;
    HC_TRY(const Cell stored, connection.scalar(QByteArray("SELECT ") + function + '(' + column.identifier + ") FROM " + relation.table));
    bool bad = false;
    const Cell time = column.codec->decode(stored, bad);
    return time.isNull() ? std::nullopt : std::optional(time.time());
}

void addFindings(const StoreDescription& store, StoreSurvey& survey)
{
    for (const QString& note : store.match.notes)
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("layout_variant"), note});
    for (const auto& [id, relation] : store.relations)
        if (const QStringList missing = relation.missingColumns(); !missing.isEmpty())
            survey.findings.push_back({Finding::Severity::Info, QStringLiteral("not_recorded"),
                                       Text::tr("Not recorded here, in %1: %2.")
                                           .arg(QString::fromLatin1(relation.spec->name), missing.join(QStringLiteral(", ")))});
    if (!store.openingNote.isEmpty())
        survey.findings.push_back({Finding::Severity::Warning, QStringLiteral("immutable"), store.openingNote});
}

Expected<void> addValueFindings(Connection& connection, const StoreDescription& store, const JobContext& context, StoreSurvey& survey)
{
    for (const auto& [id, relation] : store.relations) {
        if (id != RelationId::Outcomes || !relation.integerKey())
            continue;
        ReadNotes notes;
        ReadQuery query;
        for (const int c : {int(OutcomeConfidence), int(OutcomeCreatedAt), int(OutcomeVerified)})
            if (relation.columns[size_t(c)].codec)
                query.columns.push_back(c);
        RelationScan scan(connection, relation, query);
        HC_CHECK(scan.run(context, survey.counts[id], notes, [&](RowCursor& row) {
            for (const int c : query.columns)
                (void)row.cell(c);
            return true;
        }));
        for (const auto& [column, count] : notes.badCells())
            survey.findings.push_back(
                {Finding::Severity::Warning, QStringLiteral("bad_values"),
                 Text::tr("%Ln value(s) of %1.%2 cannot be read as what they should be.", nullptr, int(std::min<qint64>(count, INT_MAX)))
                     .arg(QString::fromLatin1(relation.spec->name), QString::fromLatin1(relation.spec->columns[size_t(column)].name))});
    }
    return {};
}

} // namespace

Expected<StoreSurvey> surveyStore(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    StoreSurvey survey;
    for (const auto& [id, relation] : store.relations) {
        HC_TRY(survey.counts[id], countRows(connection, relation, context));
    }
    if (const BoundRelation* outcomes = store.relation(RelationId::Outcomes)) {
        HC_TRY(survey.first, edge(connection, *outcomes, "min"));
        HC_TRY(survey.last, edge(connection, *outcomes, "max"));
    }
    addFindings(store, survey);
    HC_CHECK(addValueFindings(connection, store, context, survey));
    return survey;
}

} // namespace hindcast
