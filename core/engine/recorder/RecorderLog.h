// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/log/LogSink.h"
#include "core/engine/recorder/PreparedOutcome.h"
#include "core/rules/promotion/PromotionStep.h"

#include <vector>

namespace hindcast {

/// The log lines of one transaction: written when it is committed, forgotten when it is not.
class RecorderLog
{
public:
    /// \a sink may be null: then nothing is written.
    explicit RecorderLog(LogSink* sink) : m_sink(sink) {}

    void recorded(const PreparedOutcome& outcome, Timestamp now);
    void stepped(const PreparedOutcome& outcome, const StepEvent& event, Timestamp lastSeenBefore, Timestamp now);
    void demoted(const PreparedOutcome& outcome, Timestamp now);
    void commit();
    void clear() { m_lines.clear(); }

    /// At once: a warning that something could not be written.
    void failed(const Error& error, const QString& requestId, Timestamp now);

private:
    void add(const QString& message, const QString& requestId, Timestamp now);

    LogSink* m_sink;
    std::vector<LogLine> m_lines;
};

} // namespace hindcast
