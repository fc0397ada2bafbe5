// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/StoreSurvey.h"

#include "core/engine/costs/LedgerCensus.h"
#include "core/engine/reinforce/ServiceHealth.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StoreSurvey)
};

/// Columns whose bad values are worth a finding.
std::vector<int> checkedColumns(const BoundRelation& relation)
{
    std::vector<int> wanted, out;
    if (relation.spec->id == RelationId::Outcomes)
        wanted = {OutcomeConfidence, OutcomeCreatedAt, OutcomeVerified};
    else if (relation.spec->id == RelationId::Reflections)
        wanted = {ReflectionKindColumn, ReflectionImportance, ReflectionConfidence, ReflectionCreatedAt};
    else if (relation.spec->id == RelationId::Episodes)
        wanted = {EpisodeReward, EpisodeCreatedAt};
    for (const int c : wanted)
        if (relation.columns[size_t(c)].recorded)
            out.push_back(c);
    return out;
}

/// The column that the time span is of, or -1.
int timeOf(RelationId relation)
{
    switch (relation) {
    case RelationId::Outcomes: return OutcomeCreatedAt;
    case RelationId::Reflections: return ReflectionCreatedAt;
    case RelationId::Episodes: return EpisodeCreatedAt;
    default: return -1;
    }
}

void countKind(StoreSurvey& survey, const QString& kind)
{
    constexpr size_t enough = 100; // whoever writes such a column may put anything into it
    if (survey.kinds.contains(kind) || survey.kinds.size() < enough)
        ++survey.kinds[kind];
}

void extendSpan(StoreSurvey& survey, const Cell& time)
{
    if (time.isNull())
        return;
    survey.first = std::min(survey.first.value_or(time.time()), time.time());
    survey.last = std::max(survey.last.value_or(time.time()), time.time());
}

/// One pass: how many rows, their time span, and what cannot be read.
Expected<qint64> surveyRelation(Connection& connection, const BoundRelation& relation, const JobContext& context, StoreSurvey& survey,
                                ReadNotes& notes)
{
    ReadQuery query;
    query.columns = checkedColumns(relation);
    if (!relation.singleKey()) {
        HC_TRY(const auto records, readRecords(connection, relation, query, 0, notes, context));
        return qint64(records.size());
    }
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    RelationScan scan(connection, relation, query);
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&](RowCursor& row) {
        for (const int c : query.columns) {
            const Cell cell = row.cell(c);
            if (c == timeOf(relation.spec->id))
                extendSpan(survey, cell);
            else if (c == ReflectionKindColumn && relation.spec->id == RelationId::Reflections)
                countKind(survey, cell.text().left(40));
        }
        return true;
    }));
    return report.matched;
}

void addFindings(const StoreDescription& store, StoreSurvey& survey)
{
    for (const QString& sentence : store.snapshot ? store.snapshot->sentences() : QStringList())
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("snapshot"), sentence});
    for (const QString& note : store.match.notes)
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("layout_variant"), note});
    for (const QString& sentence : store.catalog.otherSchemas())
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("other_schema"), sentence});
    for (const auto& [id, relation] : store.relations)
        if (const QStringList missing = relation.missingColumns(); !missing.isEmpty())
            survey.findings.push_back({Finding::Severity::Info, QStringLiteral("not_recorded"),
                                       Tr::tr("Not recorded here, in %1: %2.")
                                           .arg(QString::fromLatin1(relation.spec->name), missing.join(QStringLiteral(", ")))});
    for (const QString& sentence : store.catalog.hiddenFromUser())
        survey.findings.push_back({Finding::Severity::Warning, QStringLiteral("hidden_from_user"), sentence});
    if (!store.openingNote.isEmpty())
        survey.findings.push_back(
            {Finding::Severity::Warning, store.standby ? QStringLiteral("standby") : QStringLiteral("immutable"), store.openingNote});
}

Expected<void> addDegraded(Connection& connection, const StoreDescription& store, StoreSurvey& survey)
{
    HC_TRY(const auto services, readDegradedServices(connection, store));
    for (const DegradedService& d : services)
        survey.findings.push_back({Finding::Severity::Warning, QStringLiteral("degraded"),
                                   Tr::tr("%1 does not answer since %2: lessons and reflections are skipped or wait. %3")
                                       .arg(d.service, isoTimestamp(d.since), d.reason)});
    return {};
}

void addValueFindings(const BoundRelation& relation, const ReadNotes& notes, StoreSurvey& survey)
{
    for (const auto& [column, count] : notes.badCells())
        survey.findings.push_back(
            {Finding::Severity::Warning, QStringLiteral("bad_values"),
             Tr::tr("%Ln value(s) of %1.%2 cannot be read as what they should be.", nullptr, int(std::min<qint64>(count, INT_MAX)))
                 .arg(QString::fromLatin1(relation.spec->name), QString::fromLatin1(relation.spec->columns[size_t(column)].name))});
}

} // namespace

Expected<StoreSurvey> surveyStore(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    StoreSurvey survey;
    addFindings(store, survey);
    HC_CHECK(addDegraded(connection, store, survey));
    for (const auto& [id, relation] : store.relations) {
        ReadNotes notes;
        HC_TRY(survey.counts[id], surveyRelation(connection, relation, context, survey, notes));
        addValueFindings(relation, notes, survey);
    }
    HC_TRY(const LedgerCensus ledger, readLedgerCensus(connection, store));
    survey.ledger = ledger.counts;
    for (const QString& note : ledger.notes)
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("ledger"), note});
    return survey;
}

} // namespace hindcast
