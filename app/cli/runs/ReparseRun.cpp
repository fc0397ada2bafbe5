// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReparseRun.h"

#include "app/cli/curation/CurationRun.h"
#include "app/cli/input/PatternLookup.h"
#include "core/documents/JsonRecord.h"
#include "core/domain/text/ArgText.h"
#include "core/query/Filter.h"
#include "core/replay/EpisodeReparse.h"
#include "core/replay/Reparse.h"
#include "core/replay/ReviewReparse.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReparseRun)
};

/// One text that was read again.
struct ReadAgain {
    QJsonObject json;
    bool changed = false;
    bool acceptable = false; ///< what is read may take the place of what is stored
};

ReadAgain compared(const QJsonValue& id, const QJsonValue& before, const QJsonValue& after, bool changed, bool acceptable = false)
{
    return {
        {{QStringLiteral("id"), id}, {QStringLiteral("old"), before}, {QStringLiteral("new"), after}, {QStringLiteral("changed"), changed}},
        changed,
        acceptable};
}

QJsonObject lessonJson(const ParsedLesson& lesson)
{
    return {
        {QStringLiteral("problem"), lesson.problem}, {QStringLiteral("lesson"), lesson.lesson}, {QStringLiteral("parsed"), lesson.parsed}};
}

QJsonObject readingJson(const ReviewReading& reading)
{
    return {{QStringLiteral("insights"), reading.insights},
            {QStringLiteral("analysis"), reading.analysis},
            {QStringLiteral("success"), reading.success}};
}

std::optional<ReadAgain> reflectionAgain(const Record& record)
{
    const ReparsedText r = reparse(reflectionFrom(record));
    return compared(record.cells[ReflectionId].integer(), r.before, r.after, r.changed);
}

std::optional<ReadAgain> episodeAgain(const Record& record)
{
    const ReparsedEpisode e = reparse(episodeFrom(record));
    return compared(jsonReference(record.cells[EpisodeId].text()), lessonJson(e.before), lessonJson(e.after), e.changed(), e.acceptable());
}

std::optional<ReadAgain> reviewAgain(const Record& record)
{
    const auto r = reparseReview(record);
    if (!r)
        return {};
    ReadAgain out = compared(jsonReference(r->id), readingJson(r->before), r->error ? QJsonValue() : readingJson(r->after), r->changed());
    out.acceptable = r->acceptable();
    if (r->error)
        out.json.insert(QStringLiteral("error"), r->error->sentence);
    return out;
}

struct ReparseKind {
    const char* word;
    const char* plural; ///< as `list` names them
    RelationId relation;
    std::optional<ReadAgain> (*read)(const Record&);
    bool kept; ///< what is read can take the place of what is stored
};

constexpr ReparseKind reparseKinds[] = {{"reflection", "reflections", RelationId::Reflections, reflectionAgain, false},
                                        {"episode", "episodes", RelationId::Episodes, episodeAgain, true},
                                        {"review", "reviews", RelationId::Reviews, reviewAgain, true}};

Expected<const ReparseKind*> kindOf(const Invocation& invocation)
{
    const QString wanted = invocation.value("kind", QStringLiteral("reflection"));
    for (const ReparseKind& kind : reparseKinds)
        if (wanted == QLatin1String(kind.word))
            return &kind;
    return fail(ErrorCode::InvalidInput, Tr::tr("There is no kind \"%1\": reflection, episode or review.").arg(wanted.left(60)));
}

/// The newest that match.
Expected<std::vector<Record>> chosenRecords(const Invocation& invocation, const OpenedDesk& desk, const ReparseKind& kind)
{
    const BoundRelation* relation = desk.opened.store->relation(kind.relation);
    if (!relation)
        return Unexpected(notRecorded(QString::fromLatin1(kind.plural), *desk.opened.store));
    auto where = compileFilter(invocation.value("filter"), filterFields(*relation), invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    ReadQuery query;
    query.where = *std::move(where);
    query.descending = true;
    HC_TRY(const qint64 limit, invocation.whole("limit", 100, 1, qint64(greatestSelection)));
    return readRecorded(*desk.opened.connection, *relation, std::move(query), limit, invocation.context());
}

} // namespace

Expected<int> runReparse(Invocation& invocation, const QString& database)
{
    HC_TRY(const ReparseKind* kind, kindOf(invocation));
    const bool apply = invocation.isSet("apply");
    if (apply && !kind->kept)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("Only what is read of episodes and reviews can be kept: --apply needs --kind episode or review."));
    HC_TRY(Why why, whyOf(invocation, ReasonCode::Outdated));
    decision::Revise accepted{{kind->relation, {}}, {}};
    HC_TRY(OpenedDesk desk, openDesk(invocation, database, !apply || invocation.isSet("dry-run")));
    HC_TRY(const auto records, chosenRecords(invocation, desk, *kind));
    qint64 read = 0, changed = 0;
    for (const Record& record : records) {
        const auto again = kind->read(record);
        if (!again)
            continue;
        ++read;
        changed += again->changed ? 1 : 0;
        invocation.output().json(again->json);
        if (again->acceptable)
            accepted.keys.push_back(record.key);
    }
    reportNotice(Tr::tr("%1 read again, %2 differ.").arg(argText(read), argText(changed)));
    if (!apply || accepted.keys.empty())
        return read == 0 ? 1 : 0;
    HC_CHECK(invocation.output().flush());
    return runChange(invocation, desk, std::move(accepted), std::move(why));
}

} // namespace hindcast
