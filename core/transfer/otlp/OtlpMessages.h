// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/OtlpRecord.h"

#include <QString>

namespace hindcast {

/// One message of a model call, whoever wrote it.
struct OtlpMessage {
    struct Call {
        QString id, name, arguments;
    };
    struct Result {
        QString id, text; ///< of which call; no id: empty
    };
    QString role; ///< user, assistant, tool, system
    QString text; ///< its text parts; reasoning is none
    std::vector<Call> calls;
    std::vector<Result> results;
};

/// What went into a model call and what came out.
struct OtlpDialogue {
    std::vector<OtlpMessage> inputs; ///< without system texts
    std::vector<OtlpMessage> outputs;
};

/// Of a span and of the notes that belong to it: attributes of any generation first, else log records and events.
[[nodiscard]] OtlpDialogue dialogueOf(const OtlpSpan& span);
/// Its inputs alone.
[[nodiscard]] std::vector<OtlpMessage> inputsOf(const OtlpSpan& span);
/// Messages in one JSON text: a list of them, an object with `messages` or `prompt`, one message, or a bare text of \a role.
[[nodiscard]] std::vector<OtlpMessage> messagesOf(const QString& text, const QString& role);

} // namespace hindcast
