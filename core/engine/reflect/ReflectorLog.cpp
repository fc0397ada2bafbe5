// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/Reflector.h"
#include "core/rules/text/StructuredLine.h"

namespace hindcast {
namespace {

constexpr int importanceDigits = 6;

void writeLine(LogSink& log, LogLine::Level level, Timestamp at, const QString& message)
{
    log.write({level, at, QStringLiteral("hindcast.reflector"), message});
}

} // namespace

void Reflector::logStart(const Trace& trace) const
{
    if (m_options.log)
        writeLine(*m_options.log, LogLine::Level::Info, m_options.clock->now(),
                  structuredLine("reflection_generation_started",
                                 {{"tenant_id", m_scope.tenant},
                                  {"project_id", m_scope.project},
                                  {"outcome", trace.outcomeKnown ? word(trace.outcome) : QString()},
                                  {"event_count", QString::number(trace.events.size())}}));
}

void Reflector::log(const Prepared& p) const
{
    if (!m_options.log)
        return;
    LogSink& log = *m_options.log;
    const Timestamp at = m_options.clock->now();
    const ReflectionResult& r = p.result;
    const auto number = [](double v) { return QString::number(v, 'g', importanceDigits); };
    using Fate = ReflectionResult::Fate;
    if (r.isKnown) {
        writeLine(log, LogLine::Level::Info, at,
                  structuredLine("reflection_skipped", {{"tenant_id", m_scope.tenant}, {"reason", QStringLiteral("known")}}));
        return;
    }
    switch (r.fate) {
    case Fate::Disabled:
        writeLine(log, LogLine::Level::Info, at,
                  structuredLine("reflection_skipped", {{"tenant_id", m_scope.tenant}, {"reason", QStringLiteral("disabled_by_config")}}));
        break;
    case Fate::Pending:
        writeLine(log, LogLine::Level::Error, at,
                  structuredLine("reflection_generation_failed",
                                 {{"tenant_id", m_scope.tenant}, {"error", r.error ? r.error->sentence : QString()}}));
        break;
    case Fate::Skipped:
        if (r.isThin || r.isForgotten) {
            const QString reason = r.isThin ? QStringLiteral("thin") : QStringLiteral("deleted");
            writeLine(log, LogLine::Level::Info, at,
                      structuredLine("reflection_skipped", {{"tenant_id", m_scope.tenant}, {"reason", reason}}));
            break;
        }
        writeLine(log, LogLine::Level::Info, at,
                  structuredLine("reflection_skipped",
                                 {{"tenant_id", m_scope.tenant},
                                  {"reason", QStringLiteral("importance")},
                                  {"importance", number(r.authored.draft.importance)}}));
        break;
    case Fate::Counted:
        writeLine(log, LogLine::Level::Info, at,
                  structuredLine("reflection_counted",
                                 {{"tenant_id", m_scope.tenant},
                                  {"reflection_id", QString::number(r.reflectionId)},
                                  {"occurrence_count", QString::number(r.occurrences)}}));
        break;
    case Fate::Stored:
        writeLine(log, LogLine::Level::Info, at,
                  structuredLine("reflection_generated",
                                 {{"tenant_id", m_scope.tenant},
                                  {"importance", number(r.authored.draft.importance)},
                                  {"confidence", number(r.authored.draft.confidence)},
                                  {"has_strategy", r.strategyId > 0 ? QStringLiteral("true") : QStringLiteral("false")},
                                  {"quality", word(r.authored.quality)}}));
        if (r.authored.quality == ReflectionQuality::Fallback)
            writeLine(log, LogLine::Level::Warning, at,
                      structuredLine("reflection_answer_unparsed", {{"tenant_id", m_scope.tenant}, {"error", r.authored.note}}));
        writeLine(log, LogLine::Level::Info, at,
                  structuredLine("reflection_stored",
                                 {{"tenant_id", m_scope.tenant},
                                  {"project_id", m_scope.project},
                                  {"reflection_id", QString::number(r.reflectionId)},
                                  {"importance", number(r.authored.draft.importance)}}));
        if (r.strategyId > 0)
            writeLine(
                log, LogLine::Level::Info, at,
                structuredLine(
                    "strategy_stored",
                    {{"tenant_id", m_scope.tenant}, {"project_id", m_scope.project}, {"strategy_id", QString::number(r.strategyId)}}));
        break;
    }
}

} // namespace hindcast
