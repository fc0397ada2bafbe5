// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RecorderLog.h"

#include "core/rules/promotion/ReflexionLine.h"

namespace hindcast {
namespace {

const QString loggerName = QStringLiteral("hindcast.recorder");

} // namespace

void RecorderLog::add(const QString& message, const QString& requestId, Timestamp now)
{
    m_lines.push_back({LogLine::Level::Info, now, loggerName, message, requestId});
}

void RecorderLog::recorded(const PreparedOutcome& o, Timestamp now)
{
    if (!m_sink)
        return;
    add(reflexion_line::outcomeRecorded(o.sessionId, o.clusterId, o.verified, o.confidence, o.eligible()), o.requestId, now);
    if (o.feedback == Feedback::Partial || o.feedback == Feedback::Regression) // an incorrect one leaves the line of its demotion
        add(reflexion_line::feedback(o.feedback, o.sessionId, o.clusterId), o.requestId, now);
}

void RecorderLog::stepped(const PreparedOutcome& o, const StepEvent& event, Timestamp lastSeenBefore, Timestamp now)
{
    if (!m_sink)
        return;
    switch (event.kind) {
    case EventKind::Seeded: add(reflexion_line::seeded(o.key, o.clusterId), o.requestId, now); break;
    case EventKind::Bumped: add(reflexion_line::bumped(o.key, event.countAfter), o.requestId, now); break;
    case EventKind::CooldownSkipped: add(reflexion_line::cooldown(o.key, lastSeenBefore), o.requestId, now); break;
    default: add(reflexion_line::changed(event.kind, o.key, o.clusterId), o.requestId, now);
    }
    if (event.promotedNow)
        add(reflexion_line::promoted(o.key, o.clusterId, event.countAfter), o.requestId, now);
}

void RecorderLog::demoted(const PreparedOutcome& o, Timestamp now)
{
    if (m_sink)
        add(reflexion_line::demoted(o.key, o.clusterId), o.requestId, now);
}

void RecorderLog::commit()
{
    for (const LogLine& line : m_lines)
        m_sink->write(line);
    m_lines.clear();
}

void RecorderLog::failed(const Error& error, const QString& requestId, Timestamp now)
{
    if (m_sink)
        m_sink->write(
            {LogLine::Level::Warning, now, loggerName, reflexion_line::failed(QStringLiteral("record"), error.sentence), requestId});
}

} // namespace hindcast
