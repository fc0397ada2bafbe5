// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/Reparse.h"

#include "core/rules/LessonParser.h"
#include "core/rules/ReviewJson.h"

#include <QJsonArray>

namespace hindcast {
namespace {

const char* const insightNames[] = {"summary", "strengths", "improvements", "recommendation"};
const char* const analysisNames[] = {"decision_appropriate", "execution_effective", "confidence"};

QString valueText(const QJsonValue& value)
{
    if (value.isArray()) {
        QString out;
        for (const auto& item : value.toArray())
            out += QStringLiteral("\n- ") + valueText(item);
        return out;
    }
    return value.isBool() ? (value.toBool() ? QStringLiteral("yes") : QStringLiteral("no")) : value.toVariant().toString();
}

void addNamed(QString& out, const QString& name, const QJsonValue& value)
{
    const QString text = valueText(value);
    if (!text.isEmpty())
        out += name + u':' + (text.startsWith(u'\n') ? QString() : QStringLiteral(" ")) + text + u'\n';
}

QString reviewText(const QJsonObject& insights, const QJsonObject& analysis)
{
    QString out;
    for (const char* name : insightNames)
        addNamed(out, QString::fromLatin1(name), insights.value(QLatin1String(name)));
    for (const char* name : analysisNames)
        addNamed(out, QString::fromLatin1(name), analysis.value(QLatin1String(name)));
    return out;
}

} // namespace

ReparsedText reparse(const Reflection& reflection)
{
    ReparsedText out;
    const QJsonObject& stored = reflection.metadata;
    addNamed(out.before, QStringLiteral("problem"), stored.value(QLatin1String("problem")));
    addNamed(out.before, QStringLiteral("lesson"), stored.value(QLatin1String("lesson")));
    out.before += reviewText(stored.value(QLatin1String("insights")).toObject(), stored.value(QLatin1String("analysis")).toObject());
    bool found = false;
    if (const ParsedLesson lesson = parseLesson(reflection.text); lesson.parsed) {
        found = true;
        addNamed(out.after, QStringLiteral("problem"), lesson.problem);
        addNamed(out.after, QStringLiteral("lesson"), lesson.lesson);
    }
    const auto insights = extractInsights(reflection.text);
    const auto analysis = analyzeReview(reflection.text);
    if (insights && analysis && !insights->rawSections.empty()) { // else it is no review
        found = true;
        out.after += reviewText(insightsJson(*insights), analysisJson(*analysis));
    }
    out.changed = out.before.isEmpty() ? found : out.before != out.after;
    return out;
}

} // namespace hindcast
