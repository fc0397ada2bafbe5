// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/Reinforcer.h"
#include "core/rules/text/StructuredLine.h"

namespace hindcast {
namespace {

QString rewardText(double reward) { return QString::number(reward, 'f', 2); }

} // namespace

void Reinforcer::log(const JudgedAnswer& judged, const LearnedLesson& lesson) const
{
    if (!m_options.log)
        return;
    const QString reward = rewardText(judged.evaluation.value.reward), threshold = rewardText(m_options.rewardThreshold);
    const auto say = [&](LogLine::Level level, const QString& message) {
        m_options.log->write({level, m_options.clock->now(), QStringLiteral("hindcast.reinforcer"), message, judged.facts.requestId});
    };
    const QString evaluation = QString::number(judged.evaluationId), episode = QString::number(lesson.episodeId);
    using Fate = LearnedLesson::Fate;
    // What nobody could judge has no reward that was good enough, and no evaluation.
    const QString whySkipped = lesson.fate == Fate::Disabled ? QStringLiteral("disabled_by_config")
        : lesson.fate == Fate::Repeated                      ? QStringLiteral("duplicate")
        : judged.evaluation.judged                           ? QStringLiteral("reward")
                                                             : QStringLiteral("unjudged");
    switch (lesson.fate) {
    case Fate::Skipped:
    case Fate::Disabled:
    case Fate::Repeated:
        say(LogLine::Level::Info,
            structuredLine("lesson_skipped",
                           {{"tenant_id", m_scope.tenant},
                            {"evaluation_id", evaluation},
                            {"reason", whySkipped},
                            {"reward", reward},
                            {"threshold", threshold}}));
        break;
    case Fate::NoAnswer: // the answer itself goes its way
        say(LogLine::Level::Warning,
            structuredLine("lesson_skipped",
                           {{"tenant_id", m_scope.tenant},
                            {"evaluation_id", evaluation},
                            {"reason", QStringLiteral("api_failure")},
                            {"reward", reward},
                            {"error", lesson.error ? lesson.error->sentence : QString()}}));
        break;
    case Fate::Learned:
    case Fate::Unparsed:
        say(lesson.fate == Fate::Learned ? LogLine::Level::Info : LogLine::Level::Warning,
            structuredLine(lesson.fate == Fate::Learned ? "lesson_learned" : "lesson_unparsed",
                           {{"tenant_id", m_scope.tenant},
                            {"evaluation_id", evaluation},
                            {"episode_id", episode},
                            {"reward", reward},
                            {"threshold", threshold},
                            {"embedding",
                             lesson.notEmbedded ? lesson.notEmbedded->sentence
                                 : m_embedder   ? m_embedder->model()
                                                : QStringLiteral("none")},
                            {"lesson", lesson.parsed.lesson}}));
        break;
    }
}

} // namespace hindcast
