// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/Reparse.h"

#include "core/replay/EpisodeReparse.h"
#include "core/replay/ReviewReparse.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/review/ReviewJson.h"
#include "core/store/relation/ReflectiveRecords.h"

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

QString lessonText(const ParsedLesson& lesson)
{
    QString out;
    addNamed(out, QStringLiteral("problem"), lesson.problem);
    addNamed(out, QStringLiteral("lesson"), lesson.lesson);
    if (!lesson.parsed)
        addNamed(out, QStringLiteral("parsed"), false);
    return out;
}

ReparsedText episodeReading(const Record& record)
{
    const ReparsedEpisode e = reparse(episodeFrom(record));
    return {lessonText(e.before), lessonText(e.after), e.changed(), e.acceptable(), {}};
}

/// Sections, and what an error review says, are part of the insights.
QString readingText(const ReviewReading& reading)
{
    QString out = reviewText(reading.insights, reading.analysis);
    addNamed(out, QStringLiteral("success"), reading.success);
    addNamed(out, QStringLiteral("error"), reading.insights.value(QLatin1String("error")));
    const QJsonObject sections = reading.insights.value(QLatin1String("raw_sections")).toObject();
    for (auto it = sections.begin(); it != sections.end(); ++it)
        addNamed(out, QStringLiteral("## ") + it.key(), it.value());
    return out;
}

std::optional<ReparsedText> reviewReading(const Record& record)
{
    const auto r = reparseReview(record);
    if (!r)
        return {};
    return ReparsedText{readingText(r->before), r->error ? QString() : readingText(r->after), r->changed(), r->acceptable(), r->error};
}

} // namespace

std::optional<ReparsedText> reparseRecord(RelationId relation, const Record& record)
{
    switch (relation) {
    case RelationId::Episodes: return episodeReading(record);
    case RelationId::Reviews: return reviewReading(record);
    default: return reparse(reflectionFrom(record));
    }
}

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
