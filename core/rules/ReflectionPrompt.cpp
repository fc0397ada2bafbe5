// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/ReflectionPrompt.h"

#include "core/rules/TraceExcerpt.h"

#include <QMap>

namespace hindcast {
namespace {

const QStringList& placeholders()
{
    static const QStringList names{QStringLiteral("trace"), QStringLiteral("outcome"), QStringLiteral("answer_format")};
    return names;
}

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
    QString out = QStringLiteral("%1 of %2 events are shown.").arg(excerpt.shown).arg(events);
    if (excerpt.leftOut > 0)
        out += QStringLiteral(" %1 did not fit: a line with \"omitted_events\" stands where they were.").arg(excerpt.leftOut);
    if (excerpt.cut > 0)
        out += QStringLiteral(" %1 texts are cut: \"cut\" says by how many characters.").arg(excerpt.cut);
    return out + QStringLiteral("\n<trace>\n") + excerpt.lines + QStringLiteral("</trace>");
}

/// The text between the next pair of braces from \a at on, and where it ends; -1: there is none.
struct FoundPlaceholder {
    qsizetype start = -1, end = -1;
    QString name = {};
};

FoundPlaceholder nextPlaceholder(const QString& text, qsizetype at)
{
    const qsizetype start = text.indexOf(QStringLiteral("{{"), at);
    const qsizetype end = start < 0 ? -1 : text.indexOf(QStringLiteral("}}"), start);
    if (end < 0)
        return {};
    return {start, end + 2, text.mid(start + 2, end - start - 2)};
}

} // namespace

Expected<void> checkPlaceholders(const PromptTemplate& prompt)
{
    if (const FoundPlaceholder found = nextPlaceholder(prompt.system, 0); found.start >= 0)
        return fail(
            ErrorCode::InvalidInput,
            QStringLiteral("The system text of prompt %1 has the placeholder {{%2}}: it must have none.").arg(prompt.id, found.name));
    QMap<QString, int> times;
    for (FoundPlaceholder found = nextPlaceholder(prompt.user, 0); found.start >= 0; found = nextPlaceholder(prompt.user, found.end)) {
        if (!placeholders().contains(found.name))
            return fail(ErrorCode::InvalidInput,
                        QStringLiteral("Prompt %1 has the unknown placeholder {{%2}}.").arg(prompt.id, found.name.left(60)), {},
                        QStringLiteral("Known ones: {{%1}}.").arg(placeholders().join(QStringLiteral("}}, {{"))));
        ++times[found.name];
    }
    for (const QString& name : placeholders())
        if (times.value(name) != 1)
            return fail(ErrorCode::InvalidInput,
                        QStringLiteral("Prompt %1 must contain {{%2}} once, and contains it %3 times.")
                            .arg(prompt.id, name)
                            .arg(times.value(name)));
    return {};
}

Expected<ReflectionPrompt> reflectionPrompt(const PromptTemplate& prompt, const Trace& trace, qsizetype budget)
{
    HC_CHECK(checkPlaceholders(prompt));
    if (budget < leastTraceBudget)
        return fail(ErrorCode::InvalidInput, QStringLiteral("A prompt needs a budget of at least %1 code points.").arg(leastTraceBudget));
    const TraceExcerpt excerpt = traceExcerpt(trace, budget);
    const QMap<QString, QString> values{
        {QStringLiteral("trace"), traceBlock(excerpt, qint64(trace.events.size()))},
        {QStringLiteral("outcome"), trace.outcomeKnown ? word(trace.outcome) : QStringLiteral("no recorded outcome")},
        {QStringLiteral("answer_format"), answerFormat()},
    };
    ReflectionPrompt out{prompt.id, prompt.system, {}, excerpt.shown, excerpt.leftOut, excerpt.cut};
    qsizetype at = 0;
    for (FoundPlaceholder found = nextPlaceholder(prompt.user, 0); found.start >= 0; found = nextPlaceholder(prompt.user, at)) {
        out.user += QStringView(prompt.user).sliced(at, found.start - at);
        out.user += values.value(found.name);
        at = found.end;
    }
    out.user += QStringView(prompt.user).sliced(at);
    return out;
}

} // namespace hindcast
