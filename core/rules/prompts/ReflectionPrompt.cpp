// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/prompts/ReflectionPrompt.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/reflection/TraceExcerpt.h"

#include <QCoreApplication>
#include <QMap>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflectionPrompt)
};

QString answerFormat()
{
    return QStringLiteral("Answer with one JSON object and nothing else:\n"
                          "{\"reflection\": string, not empty,\n"
                          " \"strategy\": string or null,\n"
                          " \"importance\": number from 0 to 1 (0.3: barely worth keeping, 0.6: useful, 0.8: must not happen again),\n"
                          " \"confidence\": number from 0 to 1 (how well the record supports it),\n"
                          " \"tags\": list of at most 20 short lower-case words}");
}

QString traceBlock(const TraceExcerpt& excerpt, qint64 events)
{
    QString out = QStringLiteral("%1 of %2 events are shown.").arg(argText(excerpt.shown), argText(events));
    if (excerpt.leftOut > 0)
        out += QStringLiteral(" %1 did not fit: a line with \"omitted_events\" stands where they were.").arg(excerpt.leftOut);
    if (excerpt.cut > 0)
        out += QStringLiteral(" %1 texts are cut: \"cut\" says by how many characters.").arg(excerpt.cut);
    return out + QStringLiteral("\n<trace>\n") + excerpt.lines + QStringLiteral("</trace>");
}

} // namespace

const QStringList& reflectionPlaceholders()
{
    static const QStringList names{QStringLiteral("trace"), QStringLiteral("outcome"), QStringLiteral("answer_format")};
    return names;
}

Expected<void> checkPlaceholders(const PromptTemplate& prompt) { return checkPlaceholders(prompt, reflectionPlaceholders()); }

Expected<ReflectionPrompt> reflectionPrompt(const PromptTemplate& prompt, const Trace& trace, qsizetype budget)
{
    HC_CHECK(checkPlaceholders(prompt));
    if (budget < leastTraceBudget)
        return fail(ErrorCode::InvalidInput, Tr::tr("A prompt needs a budget of at least %1 code points.").arg(leastTraceBudget));
    const TraceExcerpt excerpt = traceExcerpt(trace, budget);
    const QMap<QString, QString> values{
        {QStringLiteral("trace"), traceBlock(excerpt, qint64(trace.events.size()))},
        {QStringLiteral("outcome"), trace.outcomeKnown ? word(trace.outcome) : QStringLiteral("no recorded outcome")},
        {QStringLiteral("answer_format"), answerFormat()},
    };
    return ReflectionPrompt{prompt.id, prompt.system, filledPrompt(prompt.user, values), excerpt.shown};
}

} // namespace hindcast
