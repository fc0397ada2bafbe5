// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/Dreamer.h"

#include "core/rules/links/CommonThread.h"
#include "core/rules/text/StructuredLine.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/upkeep/DreamRows.h"

#include <QCoreApplication>
#include <QHash>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Dreamer)
};

constexpr qint64 dreamReach = 10'000; // memories of the last hours that are looked at

Expected<std::vector<Reflection>> recentMemories(Connection& connection, const StoreDescription& store, Timestamp now,
                                                 const DreamLimits& limits, const JobContext& context)
{
    ReadQuery query;
    query.where = Predicate::all({Predicate::compare(ReflectionCreatedAt, Comparison::GreaterOrEqual,
                                                     Cell(Timestamp{now.us - limits.hours * 3600 * Timestamp::perSecond})),
                                  Predicate::compare(ReflectionImportance, Comparison::GreaterOrEqual, Cell(limits.minImportance)),
                                  Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)))});
    query.orderBy = ReflectionCreatedAt;
    query.descending = true;
    HC_TRY(auto found, readReflections(connection, *store.relation(RelationId::Reflections), std::move(query), dreamReach, context));
    std::erase_if(found, [](const Reflection& r) { return r.source == QLatin1String(dreamSource); });
    return found;
}

Trace dreamTrace(const std::vector<Reflection>& memories, const QStringList& ids, Timestamp now)
{
    QHash<QString, const Reflection*> byId;
    for (const Reflection& r : memories)
        byId.insert(QString::number(r.id), &r);
    Trace trace;
    trace.outcome = TraceOutcome::Partial;
    trace.taskDescription = Tr::tr("The important memories of the last hours.");
    trace.taskGoal = Tr::tr("Find what they have in common, and what to do differently.");
    trace.createdAt = now;
    trace.relatedMemoryIds = ids;
    for (const QString& id : ids) {
        const Reflection& r = *byId.value(id);
        trace.events.push_back({QStringLiteral("dream_event_%1").arg(trace.events.size()),
                                QStringLiteral("system_event"),
                                r.createdAt,
                                r.text,
                                {},
                                {},
                                QJsonObject{{QStringLiteral("importance"), r.importance}}});
    }
    return trace;
}

} // namespace

Expected<AuthoredReflection> CommonThreadAuthor::write(const Trace&, const CancelToken&)
{
    return AuthoredReflection{found, ReflectionQuality::Template, QStringLiteral("template"), {}, {}};
}

Expected<DreamReport> dream(Connection& connection, const StoreDescription& store, Reflector& reflector, Timestamp now,
                            const DreamLimits& limits, bool enabled, LogSink* log, const JobContext& context, CommonThreadAuthor* byRules)
{
    const auto say = [&](const QString& message) {
        if (log)
            log->write({LogLine::Level::Info, now, QStringLiteral("hindcast.dreamer"), message});
    };
    const auto& tenant = store.scope.tenant;
    DreamReport report;
    if (!enabled) {
        report.disabled = true;
        say(structuredLine("dreaming_cycle_skipped", {{"tenant_id", tenant}, {"reason", QStringLiteral("disabled_by_config")}}));
        return report;
    }
    say(structuredLine("dreaming_cycle_started",
                       {{"tenant_id", tenant}, {"project_id", store.scope.project}, {"lookback_hours", QString::number(limits.hours)}}));
    HC_TRY(const auto memories, recentMemories(connection, store, now, limits, context));
    HC_TRY(const QSet<QString> dreamt, dreamtSets(connection, store.scope));
    std::vector<DreamMemory> facts;
    facts.reserve(memories.size());
    for (const Reflection& r : memories)
        facts.push_back({QString::number(r.id), r.importance, r.createdAt});
    HC_TRY(report.selection, selectForDream(facts, now, dreamt, limits));
    if (report.selection.reason) {
        say(structuredLine("dreaming_cycle_skipped", {{"tenant_id", tenant}, {"reason", word(*report.selection.reason)}}));
        return report;
    }
    if (byRules) {
        std::vector<Reflection> chosen;
        for (const Reflection& r : memories)
            if (report.selection.ids.contains(QString::number(r.id)))
                chosen.push_back(r);
        auto found = commonThread(chosen);
        report.nothingFound = !found;
        if (!found) {
            say(structuredLine("dreaming_cycle_skipped", {{"tenant_id", tenant}, {"reason", QStringLiteral("nothing_found")}}));
            return report;
        }
        byRules->found = *std::move(found);
    }
    // In one transaction: a dream that is not noted would be dreamt, and counted, once more.
    const auto note = [&](const ReflectionResult& result) -> Expected<void> {
        report.unreadable = result.authored.quality == ReflectionQuality::Fallback;
        if (report.unreadable) // takes back what was stored of it
            return fail(ErrorCode::InvalidInput, result.authored.note);
        if (result.fate == ReflectionResult::Fate::Pending)
            return {}; // no answer: the set may be tried again
        return addDream(connection, store.scope, report.selection.setHash, now, result.reflectionId);
    };
    auto reflected = reflector.reflect(dreamTrace(memories, report.selection.ids, now), context.token, note);
    if (report.unreadable) {
        say(structuredLine("dreaming_cycle_skipped", {{"tenant_id", tenant}, {"reason", QStringLiteral("unreadable_answer")}}));
        return report;
    }
    HC_TRY(report.result, std::move(reflected));
    if (report.result.fate == ReflectionResult::Fate::Pending)
        return report;
    say(structuredLine("dreaming_cycle_completed",
                       {{"tenant_id", tenant},
                        {"reflection_id", QString::number(report.result.reflectionId)},
                        {"strategy_generated", report.result.strategyId > 0 ? QStringLiteral("true") : QStringLiteral("false")}}));
    return report;
}

} // namespace hindcast
