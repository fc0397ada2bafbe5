// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/ReinforceRun.h"

#include "core/curation/Workspace.h"
#include "core/documents/JsonRecord.h"
#include "core/engine/reinforce/AnswerInput.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReinforceRun)
};

QJsonObject judgedJson(qint64 line, const JudgedAnswer& judged)
{
    const AnswerEvaluation& e = judged.evaluation;
    QJsonObject criteria;
    for (size_t i = 0; i < criterionCount; ++i)
        criteria.insert(word(Criterion(i)), e.scores[i]);
    return {{QStringLiteral("line"), line},
            {QStringLiteral("evaluation"),
             QJsonObject{{QStringLiteral("id"), judged.evaluationId > 0 ? QJsonValue(judged.evaluationId) : QJsonValue()},
                         {QStringLiteral("score"), e.judged ? QJsonValue(e.value.score) : QJsonValue()},
                         {QStringLiteral("ok"), e.judged ? QJsonValue(e.value.ok) : QJsonValue()},
                         {QStringLiteral("criteria"), criteria},
                         {QStringLiteral("reasoning"), e.reasoning},
                         {QStringLiteral("method"), e.method},
                         {QStringLiteral("model"), jsonTextOrNull(e.model)},
                         {QStringLiteral("prompt_id"), jsonTextOrNull(e.promptId)},
                         {QStringLiteral("note"), jsonTextOrNull(e.note)}}},
            {QStringLiteral("reward"), e.judged ? QJsonValue(e.value.reward) : QJsonValue()},
            {QStringLiteral("duplicate"), judged.repeated}};
}

QString reasonOf(const LearnedLesson& lesson, bool judged)
{
    using Fate = LearnedLesson::Fate;
    switch (lesson.fate) {
    case Fate::Skipped: return judged ? QStringLiteral("reward") : QStringLiteral("unjudged");
    case Fate::NoAnswer: return lesson.error ? lesson.error->sentence : QString();
    case Fate::Learned: return lesson.notEmbedded ? lesson.notEmbedded->sentence : QString();
    default: return word(lesson.fate);
    }
}

void addLesson(QJsonObject& out, const Expected<LearnedLesson>& lesson, bool judged)
{
    if (!lesson) {
        out.insert(QStringLiteral("reflected"), false);
        out.insert(QStringLiteral("error"), errorJson(lesson.error()));
        return;
    }
    const bool stored = lesson->episodeId > 0;
    out.insert(QStringLiteral("reflected"), stored);
    out.insert(QStringLiteral("episode_id"), stored ? QJsonValue(lesson->episodeId) : QJsonValue());
    out.insert(QStringLiteral("problem"), jsonTextOrNull(lesson->parsed.problem));
    out.insert(QStringLiteral("lesson"), jsonTextOrNull(lesson->parsed.lesson));
    out.insert(QStringLiteral("reason"), jsonTextOrNull(reasonOf(*lesson, judged)));
}

/// What learns in the worker's thread; destroyed there.
struct BackgroundTools {
    std::unique_ptr<LogSink> log;
    std::unique_ptr<Connection> connection;
    Store store;
    std::unique_ptr<ReinforceTools> tools; // before what it uses
};

} // namespace

void ReinforceRun::learnInBackground(const DatabaseUrl& url)
{
    const auto open = [this, url]() -> Expected<ReinforceWorker::Learn> {
        auto all = std::make_shared<BackgroundTools>();
        HC_TRY(const Settings settings, m_invocation.settings());
        HC_TRY(all->log, openLogSink(settings));
        HC_TRY(all->connection, connectForEditing(url, interruptToken()));
        HC_TRY(all->store, describeStore(*all->connection, url, m_scope));
        HC_TRY(all->tools, ReinforceTools::open(m_invocation, *all->connection, *all->store, all->log.get()));
        return [all](const JudgedAnswer& judged, const CancelToken& token) { return all->tools->reinforcer().learn(judged, token); };
    };
    const auto done = [this](const JudgedAnswer& judged, const Expected<LearnedLesson>& lesson) {
        QJsonObject out;
        addLesson(out, lesson, judged.evaluation.judged);
        const std::lock_guard lock(m_mutex);
        if (const auto line = m_lines.lower_bound(judged.evaluationId); line != m_lines.end() && line->first == judged.evaluationId) {
            out.insert(QStringLiteral("line"), line->second);
            m_lines.erase(line);
        }
        m_learned.push_back(std::move(out));
    };
    m_worker = std::make_unique<ReinforceWorker>(open, done);
}

void ReinforceRun::bad(qint64 line, const Error& error)
{
    ++m_bad;
    m_invocation.output().json(badLineJson(line, error));
}

void ReinforceRun::printLearned()
{
    const std::lock_guard lock(m_mutex);
    for (const QJsonObject& object : m_learned)
        m_invocation.output().json(object);
    m_learned.clear();
}

Expected<void> ReinforceRun::hand(qint64 line, JudgedAnswer judged)
{
    {
        const std::lock_guard lock(m_mutex);
        m_lines.emplace(judged.evaluationId, line);
    }
    auto added = m_worker->add(judged);
    if (!added && added.error().code == ErrorCode::TooLarge) { // a file is read faster than anybody learns
        m_worker->finish();
        added = m_worker->add(std::move(judged));
    }
    return added;
}

Expected<void> ReinforceRun::one(const SourceLine& line)
{
    if (line.tooLong) {
        bad(line.number, LineSource::lineTooLong());
        return {};
    }
    if (line.bytes.trimmed().isEmpty())
        return {};
    const auto input = readAnswerInput(line.bytes);
    if (!input) {
        bad(line.number, input.error());
        return {};
    }
    if (input->tenantId.value_or(m_scope.tenant) != m_scope.tenant || input->projectId.value_or(m_scope.project) != m_scope.project) {
        bad(line.number, {ErrorCode::InvalidInput, Tr::tr("The answer is of another tenant or project: see --tenant and --project.")});
        return {};
    }
    auto read = m_tools.reinforcer().judge(input->facts, interruptToken());
    if (!read && read.error().code == ErrorCode::Conflict) { // its name is another answer's
        bad(line.number, read.error());
        return {};
    }
    HC_TRY(JudgedAnswer judged, std::move(read));
    QJsonObject out = judgedJson(line.number, judged);
    if (m_worker && judged.triggered) {
        out.insert(QStringLiteral("reflected"), QJsonValue());
        m_invocation.output().json(out);
        return hand(line.number, std::move(judged));
    }
    const auto lesson = m_tools.reinforcer().learn(judged, interruptToken());
    if (lesson || judged.evaluationId > 0) { // the evaluation is stored, whatever became of the lesson
        addLesson(out, lesson, judged.evaluation.judged);
        m_invocation.output().json(out);
    }
    return lesson ? Expected<void>() : Unexpected(lesson.error());
}

Expected<void> ReinforceRun::all(LineSource& source)
{
    const auto read = lines(source);
    if (!read) { // what waits is not learned any more; what was learned is told
        if (m_worker)
            m_worker->close();
        printLearned();
        return read;
    }
    HC_CHECK(m_invocation.output().flush()); // what is worth what is known before anybody waits for lessons
    if (m_worker)
        m_worker->finish();
    printLearned();
    return m_invocation.output().flush();
}

Expected<void> ReinforceRun::lines(LineSource& source)
{
    Output& output = m_invocation.output();
    for (;;) {
        HC_TRY(const auto line, source.next());
        if (!line)
            return {};
        HC_CHECK(one(*line));
        printLearned();
        if (!source.isReady() || output.pending() > 64 * 1024)
            HC_CHECK(output.flush());
    }
}

} // namespace hindcast
