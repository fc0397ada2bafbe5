// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/Consolidator.h"

#include "core/rules/reflection/DreamSelection.h"
#include "core/rules/text/StructuredLine.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"
#include "core/store/rows/ReflectionRows.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Consolidator)
};

constexpr qint64 mostGroups = 1'000;  // patterns of one run
constexpr qint64 mostMembers = 1'000; // reflections of one pattern

/// The groups of one run, read and written one by one.
class PatternMaker
{
public:
    PatternMaker(Connection& connection, const StoreDescription& store, const JobContext& context)
        : m_connection(connection), m_store(store), m_context(context)
    {}

    Expected<std::vector<QString>> signatures() { return repeatedSignatures(m_connection, m_store.scope, leastForPattern); }

    /// Those that make a new pattern; empty: they do not.
    Expected<std::vector<Reflection>> members(const QString& signature)
    {
        const Predicate active = Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)));
        HC_TRY(const QSet<QString> known, sources(signature));
        const Predicate learned = Predicate::any({kindIs(ReflectionKind::Reflection), kindIs(ReflectionKind::Lesson)});
        HC_TRY(auto all, read(ofSignature(signature, Predicate::all({learned, active}))));
        std::vector<qint64> ids;
        ids.reserve(all.size());
        for (const Reflection& r : all)
            ids.push_back(r.id);
        const std::vector<qint64> chosen = selectForPattern(ids, known);
        const QSet<qint64> wanted(chosen.begin(), chosen.end());
        std::erase_if(all, [&](const Reflection& r) { return !wanted.contains(r.id); });
        if (qint64(all.size()) > mostMembers)
            all.resize(size_t(mostMembers));
        return all;
    }

    /// Nothing when somebody else made the same, or one of some of its sources, meanwhile.
    Expected<std::optional<qint64>> store(const Reflection& pattern)
    {
        HC_TRY(Transaction transaction, beginMemoryWrite(m_connection, m_store.scope));
        HC_TRY(const QSet<QString> known, sources(pattern.normalSignature)); // again, under the lock
        if (std::ranges::any_of(pattern.relatedMemoryIds, [&](const QString& id) { return known.contains(id); }))
            return std::nullopt;
        HC_TRY(ReflectionRows rows, ReflectionRows::open(m_connection, m_store.scope));
        HC_TRY(const auto id, rows.insert(pattern, QStringLiteral("pattern:") + memorySetHash(pattern.relatedMemoryIds)));
        HC_CHECK(transaction.commit());
        return id;
    }

private:
    static Predicate ofSignature(const QString& signature, const Predicate& further)
    {
        return Predicate::all({Predicate::compare(ReflectionNormalSignature, Comparison::Equal, Cell(signature)), further});
    }
    /// What patterns were made of, whatever became of them.
    Expected<QSet<QString>> sources(const QString& signature)
    {
        HC_TRY(const auto patterns, read(ofSignature(signature, kindIs(ReflectionKind::Pattern))));
        QSet<QString> out;
        for (const Reflection& p : patterns)
            for (const QString& id : p.relatedMemoryIds)
                out.insert(id);
        return out;
    }
    static Predicate kindIs(ReflectionKind kind) { return Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(word(kind))); }
    Expected<std::vector<Reflection>> read(Predicate where)
    {
        ReadQuery query;
        query.where = std::move(where);
        return readReflections(m_connection, *m_store.relation(RelationId::Reflections), std::move(query), 0, m_context);
    }

    Connection& m_connection;
    const StoreDescription& m_store;
    const JobContext& m_context;
};

/// The reflections as one execution, for a model.
Trace patternTrace(const std::vector<Reflection>& members, Timestamp now)
{
    Trace trace;
    trace.outcome = TraceOutcome::Partial;
    trace.taskDescription = Tr::tr("Reflections on the same error, written at different times.");
    trace.taskGoal = Tr::tr("Say in one text what causes it, and what to do about it for good.");
    trace.createdAt = now;
    for (const Reflection& r : members)
        trace.events.push_back({QString::number(r.id),
                                QStringLiteral("system_event"),
                                r.createdAt,
                                r.text,
                                {},
                                {},
                                QJsonObject{{QStringLiteral("occurrences"), r.occurrences}}});
    return trace;
}

/// Puts the model's words in the place of ours; false: it had none.
Expected<bool> writtenBy(ReflectionAuthor& author, const std::vector<Reflection>& members, Reflection& pattern, const CancelToken& token)
{
    const auto authored = author.write(patternTrace(members, pattern.createdAt), token);
    if (!authored) {
        if (authored.error().code == ErrorCode::Cancelled)
            return Unexpected(authored.error());
        return false;
    }
    if (authored->quality != ReflectionQuality::Model)
        return true; // what came back could not be used: ours says more
    pattern.text = authored->draft.text;
    if (!authored->draft.strategy.isEmpty())
        pattern.text += u'\n' + authored->draft.strategy;
    pattern.confidence = authored->draft.confidence;
    pattern.quality = authored->quality;
    pattern.provider = authored->provider;
    pattern.model = authored->model;
    pattern.promptId = authored->promptId;
    return true;
}

Expected<void> checkConsolidation(const Connection& connection, const StoreDescription& store, bool dryRun)
{
    if (!store.isNative() || !store.relation(RelationId::Reflections))
        return fail(ErrorCode::Unsupported, Tr::tr("Patterns are made in Hindcast's own databases only."));
    if (!dryRun && !connection.isWritable())
        return fail(ErrorCode::ReadOnly, Tr::tr("The database is open for reading only."));
    return {};
}

} // namespace

Expected<ConsolidationReport> consolidate(Connection& connection, const StoreDescription& store, ReflectionAuthor* author, Timestamp now,
                                          bool dryRun, LogSink* log, const JobContext& context)
{
    HC_CHECK(checkConsolidation(connection, store, dryRun));
    PatternMaker maker(connection, store, context);
    HC_TRY(const auto signatures, maker.signatures());
    ConsolidationReport report;
    for (const QString& signature : signatures) {
        HC_TRY(const auto members, maker.members(signature));
        if (members.empty())
            continue;
        report.cut = qint64(report.made.size()) >= mostGroups;
        if (report.cut)
            break;
        Reflection pattern = patternOf(members, now);
        pattern.source = QLatin1String(consolidationSource);
        if (author && !dryRun) {
            HC_TRY(const bool answered, writtenBy(*author, members, pattern, context.token));
            if (!answered) {
                ++report.unanswered;
                continue;
            }
        }
        std::optional<qint64> id = 0;
        if (!dryRun) {
            HC_TRY(id, maker.store(pattern));
        }
        if (id)
            report.made.push_back({*id, pattern.relatedMemoryIds, pattern.text, pattern.quality});
    }
    if (log && !dryRun)
        log->write({LogLine::Level::Info, now, QStringLiteral("hindcast.consolidator"),
                    structuredLine("consolidation_completed",
                                   {{"tenant_id", store.scope.tenant},
                                    {"project_id", store.scope.project},
                                    {"patterns", QString::number(report.made.size())},
                                    {"unanswered", QString::number(report.unanswered)}})});
    return report;
}

} // namespace hindcast
