// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

/// How an execution ended.
enum class TraceOutcome { Success, Failure, Partial, Timeout, Error };

/// success, failure, partial, timeout, error
[[nodiscard]] QString word(TraceOutcome outcome);
[[nodiscard]] std::optional<TraceOutcome> traceOutcomeFromWord(QStringView word);

/// One step of an execution. Everything in it is what somebody else wrote.
struct TraceEvent {
    QString eventId;
    QString eventType; ///< tool_call, tool_response, llm_call, llm_response, user_input, system_event, error_event
    std::optional<Timestamp> at;
    QString content;
    QString toolName;   ///< empty: none
    QJsonObject error;  ///< empty: none
    QJsonObject metadata;
};

/// The objects of an event as compact JSON, as they are stored; empty: there is none.
struct TraceEventJson {
    QByteArray error, metadata;
};

/// Why an execution failed.
struct TraceError {
    QString category; ///< tool_error, timeout_error, validation_error, llm_error, network_error, permission_error, unknown_error
    QString message;
    QString code;
    QString traceback;
    QString toolName;
    QJsonObject context;
};

/// One execution of an agent, as it is handed to the reflector.
struct Trace {
    qint64 id = 0; ///< 0: not stored
    QString sessionId;
    TraceOutcome outcome = TraceOutcome::Success;
    bool outcomeKnown = true; ///< false: the input named none
    QString taskDescription;
    QString taskGoal;
    std::optional<TraceError> error;
    QStringList relatedMemoryIds;
    std::vector<TraceEvent> events;
    Timestamp createdAt;
    QByteArray key = {}; ///< 16 bytes that somebody else's id gives; empty: its contents say which it is
};

} // namespace hindcast
