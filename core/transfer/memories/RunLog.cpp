// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/RunLog.h"

#include "core/domain/StorableJson.h"
#include "core/rules/input/RuleInput.h"
#include "core/rules/text/CodePoints.h"
#include "core/transfer/memories/MemoryIdentity.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace hindcast {
namespace {

using RunField = QLatin1String;

/// A list of texts, each about an attempt.
struct RunEntry {
    QString name;
    QStringList texts;
    QString outcome;
    bool trialEach = false; ///< every text is of a trial of its own
};

Expected<RunEntry> runEntry(const QJsonObject& object)
{
    HC_CHECK(checkStorable(object));
    const RuleInput in(object);
    RunEntry out;
    out.trialEach = object.contains(RunField("reflections"));
    HC_TRY(out.name, in.optionalText(out.trialEach && object.contains(RunField("task_id")) ? RunField("task_id") : RunField("name")));
    HC_TRY(out.texts, in.texts(out.trialEach ? RunField("reflections") : RunField("memory")));
    const RunField verdict = out.trialEach ? RunField("is_solved") : RunField("is_success");
    if (in.hasValue(verdict)) {
        HC_TRY(const bool good, in.flag(verdict));
        out.outcome = good ? QStringLiteral("success") : QStringLiteral("failure");
    }
    return out;
}

} // namespace

RunLogPlace runLogPlace(const QString& path)
{
    static const QRegularExpression trial(QStringLiteral("trial[_-]?(\\d{1,9})(?!\\d)"), QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression firstWord(QStringLiteral("^[A-Za-z]+"));
    RunLogPlace out{QFileInfo(path).completeBaseName(), {}, {}};
    out.environment = firstWord.match(out.file).captured().toLower();
    if (const auto match = trial.match(out.file); match.hasMatch())
        out.trial = match.captured(1).toLongLong();
    return out;
}

bool RunLog::isEntry(const QJsonObject& object)
{
    const auto has = [&](const char* field) { return object.contains(QLatin1String(field)); };
    return (has("memory") && (has("name") || has("is_success"))) || (has("reflections") && (has("is_solved") || has("task_id")));
}

void RunLog::see(const Reflection& seen, const QString& name, const QString& environment, qint64 trial, ImportCounts& counts)
{
    const QByteArray identity = memoryIdentity({QStringLiteral("reflexion-run"), environment, name, seen.text});
    const auto known = m_index.constFind(identity);
    if (known == m_index.constEnd()) {
        m_index.insert(identity, m_lessons.size());
        m_lessons.push_back({{identity, {}, seen}, trial, trial});
        return;
    }
    ++counts.skipped[QStringLiteral("seen_again")];
    Lesson& lesson = m_lessons[*known];
    if (trial == lesson.lastTrial)
        return;
    Reflection& reflection = std::get<Reflection>(lesson.memory.value);
    ++reflection.occurrences;
    lesson.lastTrial = trial;
    reflection.outcome = seen.outcome; // what came of it in the end
}

Expected<void> RunLog::add(const QJsonObject& object, const RunLogPlace& place, ImportCounts& counts)
{
    HC_TRY(const RunEntry entry, runEntry(object));
    if (entry.texts.isEmpty())
        ++counts.skipped[QStringLiteral("nothing_learned")];
    for (qsizetype i = 0; i < entry.texts.size(); ++i) {
        const QString text = strippedText(entry.texts[i]).toString();
        if (text.isEmpty()) {
            ++counts.skipped[QStringLiteral("nothing_learned")];
            continue;
        }
        const qint64 trial = entry.trialEach ? i : place.trial.value_or(0);
        Reflection lesson;
        lesson.kind = ReflectionKind::Lesson;
        lesson.text = text;
        lesson.outcome = entry.outcome;
        lesson.tags = QStringList{QStringLiteral("reflexion")};
        if (!place.environment.isEmpty())
            lesson.tags += place.environment;
        lesson.source = place.file;
        lesson.metadata = {{RunField("name"), entry.name}, {RunField("trial"), trial}, {RunField("position"), i}};
        see(lesson, entry.name, place.environment, trial, counts);
    }
    return {};
}

Expected<void> RunLog::flush(const ImportSink& sink, ImportCounts& counts)
{
    m_index.clear();
    for (Lesson& lesson : std::exchange(m_lessons, {})) {
        Reflection& reflection = std::get<Reflection>(lesson.memory.value);
        reflection.metadata.insert(RunField("first_trial"), lesson.firstTrial);
        reflection.metadata.insert(RunField("last_trial"), lesson.lastTrial);
        ++counts.produced;
        HC_CHECK(sink(lesson.memory));
    }
    return {};
}

} // namespace hindcast
