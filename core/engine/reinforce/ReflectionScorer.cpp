// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/ReflectionScorer.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/reflection/TemplateReflection.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionScorer)
};

Expected<double> shareIn(const QJsonObject& object, const char* name)
{
    const QJsonValue v = object.value(QLatin1String(name));
    if (v.isDouble() && v.toDouble() >= 0 && v.toDouble() <= 1)
        return v.toDouble();
    return fail(ErrorCode::InvalidInput, Tr::tr("The scorer's %1 must be a number from 0 to 1.").arg(QLatin1String(name)));
}

} // namespace

Expected<ReflectionScores> RuleScorer::score(const Trace& trace, const AuthoredReflection&, const CancelToken&)
{
    const ReflectionDraft draft = templateReflection(trace);
    return ReflectionScores{draft.importance, draft.confidence};
}

Expected<ReflectionScores> CommandScorer::score(const Trace& trace, const AuthoredReflection& written, const CancelToken& token)
{
    const QJsonValue none;
    HC_TRY(const QJsonObject answer,
           m_command->ask({{QStringLiteral("outcome"), trace.outcomeKnown ? QJsonValue(word(trace.outcome)) : none},
                           {QStringLiteral("task"), trace.taskDescription},
                           {QStringLiteral("error"), trace.error ? QJsonValue(trace.error->message) : none},
                           {QStringLiteral("event_count"), qint64(trace.events.size())},
                           {QStringLiteral("reflection"), written.draft.text},
                           {QStringLiteral("strategy"), written.draft.strategy.isEmpty() ? none : QJsonValue(written.draft.strategy)},
                           {QStringLiteral("importance"), written.draft.importance},
                           {QStringLiteral("confidence"), written.draft.confidence}},
                          token));
    ReflectionScores out;
    HC_TRY(out.importance, shareIn(answer, "importance"));
    HC_TRY(out.confidence, shareIn(answer, "confidence"));
    return out;
}

Expected<AuthoredReflection> ScoredAuthor::write(const Trace& trace, const CancelToken& token)
{
    constexpr int mostFailed = 3;
    HC_TRY(AuthoredReflection out, m_author->write(trace, token));
    if (m_failed >= mostFailed) {
        out.note = Tr::tr("The scorer is not asked any more, it failed %1 times in a row: %2").arg(argText(mostFailed), m_why);
        return out;
    }
    const auto scores = m_scorer->score(trace, out, token);
    if (!scores && scores.error().code == ErrorCode::Cancelled)
        return Unexpected(scores.error());
    if (!scores) {
        ++m_failed;
        out.note = m_why = scores.error().sentence;
        return out;
    }
    m_failed = 0;
    out.draft.importance = scores->importance;
    out.draft.confidence = scores->confidence;
    return out;
}

} // namespace hindcast
