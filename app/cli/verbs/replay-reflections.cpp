// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CurationRun.h"
#include "app/cli/ModelChoice.h"
#include "app/cli/PatternLookup.h"
#include "app/cli/ReparseRun.h"
#include "app/cli/RowWriter.h"
#include "core/query/Filter.h"
#include "core/replay/ReflectionReplay.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayReflectionsVerb)
};

/// Active reflections that the filter means, the newest first.
Expected<std::vector<Locator>> chosenReflections(const Invocation& invocation, const OpenedDesk& desk)
{
    const BoundRelation* relation = desk.opened.store->relation(RelationId::Reflections);
    if (!relation)
        return Unexpected(notRecorded(QStringLiteral("reflections"), desk.opened.store));
    auto where = compileFilter(invocation.value("filter"), filterFields(*relation), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    ReadQuery query;
    query.columns = {ReflectionId};
    query.where = Predicate::all({*std::move(where),
                                  Predicate::compare(ReflectionKindColumn, Comparison::Equal, Cell(word(ReflectionKind::Reflection))),
                                  Predicate::compare(ReflectionStateColumn, Comparison::Equal, Cell(word(ReflectionState::Active)))});
    query.descending = true;
    HC_TRY(const qint64 limit, invocation.whole("limit", 100, 1, qint64(greatestSelection)));
    ReadNotes notes;
    HC_TRY(const auto records, readRecords(*desk.opened.connection, *relation, std::move(query), limit, notes, invocation.context()));
    std::vector<Locator> out;
    out.reserve(records.size());
    for (const Record& r : records)
        out.push_back(r.key);
    return out;
}

QJsonObject sideJson(const QString& text, const QString& strategy, double importance, const std::optional<double>& confidence,
                     const QStringList& tags, ReflectionQuality quality)
{
    return {{QStringLiteral("text"), text},
            {QStringLiteral("strategy"), jsonTextOrNull(strategy)},
            {QStringLiteral("importance"), importance},
            {QStringLiteral("confidence"), confidence ? QJsonValue(*confidence) : QJsonValue()},
            {QStringLiteral("tags"), QJsonArray::fromStringList(tags)},
            {QStringLiteral("quality"), word(quality)}};
}

QJsonObject replayJson(const ReplayedReflection& r)
{
    QJsonObject out{{QStringLiteral("id"), r.before.id},
                    {QStringLiteral("changed"), r.changed},
                    {QStringLiteral("old"),
                     sideJson(r.before.text, r.strategyBefore, r.before.importance, r.before.confidence, r.before.tags, r.before.quality)}};
    if (r.error) {
        out.insert(QStringLiteral("error"),
                   QJsonObject{{QStringLiteral("code"), errorCodeName(r.error->code)}, {QStringLiteral("message"), r.error->sentence}});
        return out;
    }
    const ReflectionDraft& d = r.after.draft;
    out.insert(QStringLiteral("new"), sideJson(d.text, d.strategy, d.importance, d.confidence, d.tags, r.after.quality));
    out.insert(QStringLiteral("provider"), r.after.provider);
    out.insert(QStringLiteral("model"), jsonTextOrNull(r.after.model));
    out.insert(QStringLiteral("prompt_id"), jsonTextOrNull(r.after.promptId));
    return out;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (invocation.isSet("reparse"))
        return runReparse(invocation, arguments[0]);
    if (invocation.isSet("kind"))
        return fail(ErrorCode::InvalidInput, Tr::tr("--kind needs --reparse: only reflections have traces."));
    const bool apply = invocation.isSet("apply");
    HC_TRY(ChangeSpec spec, specOf(invocation, "revise-reflection", ReasonCode::Outdated));
    if (!invocation.isSet("template"))
        HC_CHECK(invocation.requireWrite()); // calls to models are noted in the database
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], !apply && invocation.isSet("template")));
    HC_TRY(const auto models, ModelChoice::open(invocation, *desk.opened.connection, *desk.opened.store));
    HC_TRY(const auto keys, chosenReflections(invocation, desk));
    qint64 failed = 0;
    for (const Locator& key : keys) {
        HC_TRY(const ReplayedReflection r,
               replayReflection(*desk.opened.connection, *desk.opened.store, models->author(), key, interruptToken()));
        invocation.output().json(replayJson(r));
        HC_CHECK(invocation.output().flush());
        failed += r.error ? 1 : 0;
        // What a model answered in no usable form is shown, and never put in the place of anything.
        if (r.changed && r.after.quality != ReflectionQuality::Fallback) {
            spec.keys.push_back(key);
            spec.revisions.push_back(revisionOf(r));
        }
    }
    reportNotice(Tr::tr("%1 reflections replayed, %2 differ, %3 without an answer.").arg(keys.size()).arg(spec.keys.size()).arg(failed));
    if (!apply || spec.keys.empty())
        return keys.empty() ? 1 : 0;
    return runChange(invocation, desk, std::move(spec));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(false)
        + QList<QCommandLineOption>{
            {QStringLiteral("filter"), Tr::tr("Only reflections that match."), QStringLiteral("F")},
            {QStringLiteral("limit"), Tr::tr("At most so many (100)."), QStringLiteral("N")},
            {QStringLiteral("template"), Tr::tr("By rules, whatever model the environment names.")},
            {QStringLiteral("use-prompt"), Tr::tr("This stored prompt for all of them, instead of the newest one for each outcome."),
             QStringLiteral("NAME@VERSION")},
            {QStringLiteral("reparse"), Tr::tr("Ask nobody: read stored texts again with today's parsers.")},
            {QStringLiteral("kind"), Tr::tr("What --reparse reads: reflection (default), episode or review."), QStringLiteral("K")},
            {QStringLiteral("apply"), Tr::tr("Put what differs in the place of what is stored; the old texts stay as versions.")}};
}

} // namespace

const Verb& verb_replay_reflections()
{
    static constexpr Verb verb{
        "replay-reflections",
        "DB [--filter F] [--limit N] [--template|--use-prompt NAME@N|--reparse [--kind K]] [--apply [--reason R] [--note N]]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Reflect on stored traces again, and compare."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
