// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/StoreSurvey.h"

#include "core/domain/enums/EnumWords.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/costs/LedgerCensus.h"
#include "core/engine/reinforce/ServiceHealth.h"
#include "core/store/native/NativeTriggers.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/RowCount.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

namespace hindcast {
namespace {

constexpr EnumWords<Finding::Severity> surveyWords{"info", "warning"};

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

/// What a survey of one relation found.
struct Surveyed {
    qint64 rows = 0;   ///< counted
    qint64 looked = 0; ///< at the values of so many
    bool all = true;   ///< these are all that there are
};

/// One pass: how many rows, their time span, and what cannot be read. \a deadline: when to stop looking.
Expected<Surveyed> surveyRelation(Connection& connection, const BoundRelation& relation, const JobContext& context, StoreSurvey& survey,
                                  ReadNotes& notes, const QDeadlineTimer& deadline)
{
    ReadQuery query;
    query.columns = checkedColumns(relation);
    if (!relation.singleKey()) {
        HC_TRY(const auto records, readRecords(connection, relation, query, 0, notes, context));
        return Surveyed{qint64(records.size()), qint64(records.size())};
    }
    HC_TRY(const qint64 estimate, estimateRows(connection, relation));
    RelationScan scan(connection, relation, query);
    qint64 looked = 0;
    HC_TRY(const ScanReport report, scan.run(context, estimate, notes, [&](RowCursor& row) {
        if ((++looked & 255) == 0 && deadline.hasExpired())
            return false;
        for (const int c : query.columns) {
            const Cell cell = row.cell(c);
            if (c == timeOf(relation.spec->id))
                extendSpan(survey, cell);
            else if (c == ReflectionKindColumn && relation.spec->id == RelationId::Reflections)
                countKind(survey, cell.text().left(40));
        }
        return true;
    }));
    return Surveyed{report.matched, report.matched, !report.stopped};
}

/// The first and the last moment where an index tells them; of what was not looked at nobody knows more.
Expected<void> extendByIndex(Connection& connection, const BoundRelation& relation, StoreSurvey& survey)
{
    const int time = timeOf(relation.spec->id);
    if (time < 0 || !relation.keysetOrdered(time))
        return {};
    for (const bool descending : {false, true}) {
        ReadQuery query;
        query.columns = {time};
        query.orderBy = time;
        query.descending = descending;
        query.limit = 1;
        ReadNotes notes;
        HC_TRY(RowCursor cursor, RowCursor::open(connection, relation, query, notes));
        HC_TRY(const bool row, cursor.next());
        if (row)
            extendSpan(survey, cursor.cell(time));
    }
    return {};
}

/// Counts first, which an index does; then looks at values as long as there is time.
Expected<Surveyed> surveyInTime(Connection& connection, const BoundRelation& relation, const JobContext& context,
                                const SurveyLimits& limits, const QDeadlineTimer& deadline, StoreSurvey& survey, ReadNotes& notes)
{
    const QString name = QString::fromLatin1(relation.spec->name);
    HC_TRY(const RowCount count, countRows(connection, relation, limits.rows));
    if (!count.isExact)
        survey.bounded << name;
    HC_TRY(Surveyed looked, surveyRelation(connection, relation, context, survey, notes, deadline));
    if (!looked.all) {
        HC_CHECK(extendByIndex(connection, relation, survey));
        if (relation.spec->id == RelationId::Reflections)
            survey.bounded << QStringLiteral("kinds");
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("not_all_looked_at"),
                                   Tr::tr("Only the first %1 of %2 were looked at for values that cannot be read; --exact looks at all.")
                                       .arg(argText(looked.looked), name)});
    }
    looked.rows = looked.all ? looked.rows : std::max(count.rows, looked.looked);
    if (looked.all)
        survey.bounded.removeAll(name);
    return looked;
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
    if (store.isNative())
        if (const auto known = onlyKnownTriggers(store.catalog, store.url.knownTriggers); !known)
            survey.findings.push_back({Finding::Severity::Warning, QStringLiteral("foreign_trigger"), known.error().sentence});
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

QString word(Finding::Severity severity) { return surveyWords.wordOf(severity); }

Expected<StoreSurvey> surveyStore(Connection& connection, const StoreDescription& store, const JobContext& context,
                                  const SurveyLimits& limits)
{
    StoreSurvey survey;
    addFindings(store, survey);
    HC_CHECK(addDegraded(connection, store, survey));
    const QDeadlineTimer deadline = limits.ms > 0 ? QDeadlineTimer(limits.ms) : QDeadlineTimer(QDeadlineTimer::Forever);
    for (const auto& [id, relation] : store.relations) {
        ReadNotes notes;
        HC_TRY(const Surveyed found,
               limits.rows > 0 && relation.singleKey()
                   ? surveyInTime(connection, relation, context, limits, deadline, survey, notes)
                   : surveyRelation(connection, relation, context, survey, notes, QDeadlineTimer(QDeadlineTimer::Forever)));
        survey.counts[id] = found.rows;
        addValueFindings(relation, notes, survey);
    }
    HC_TRY(const LedgerCensus ledger, readLedgerCensus(connection, store));
    survey.ledger = ledger.counts;
    for (const QString& note : ledger.notes)
        survey.findings.push_back({Finding::Severity::Info, QStringLiteral("ledger"), note});
    return survey;
}

} // namespace hindcast
