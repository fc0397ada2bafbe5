// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/MemoryDesk.h"
#include "core/serve/protocol/SchemaCheck.h"

namespace hindcast::serve {

/// How long one stored text is at most when an agent is given it, in code points.
inline constexpr qsizetype givenLength = 8'000;
/// What stands before stored texts.
[[nodiscard]] QString dataMark();

/// What an answer says of texts that are not in it.
[[nodiscard]] QString heldBackNote(qint64 heldBack);

/// An answer that carries stored texts: cleaned and bounded, marked as data, with how many were held back. \a readable is what the text
/// block says; empty: the JSON.
[[nodiscard]] ToolAnswer givenAnswer(const QJsonObject& structured, qint64 heldBack, const QString& readable = {});
/// An answer in our own words only.
[[nodiscard]] ToolAnswer plainAnswer(const QJsonObject& structured);
/// What went wrong, in words that a model can act on.
[[nodiscard]] ToolAnswer failedAnswer(const Error& error);
/// The same for what is no tool: BadParams for what a client can do better, else InternalError.
[[nodiscard]] RpcError failedRequest(const Error& error);

/// A tool of a served memory: one file in core/serve/tools.
struct MemoryTool {
    const char* name;
    const char* title;
    const char* description;
    const char* input;  ///< JSON Schema
    const char* output; ///< JSON Schema
    bool writes;        ///< only offered where agents may write
    bool notes;         ///< notes what it gave where agents may write
    bool destructive, idempotent;
    void (*call)(MemoryDesk& desk, const QJsonObject& arguments, const RequestInfo& info, const Reply<ToolAnswer>& reply);
    enum class Asks : quint8 { Nobody, Embedder, Author };
    Asks asks = Asks::Nobody; ///< whom it may ask, who may be elsewhere
};

/// Gives an answer after it was noted; what could not be noted is not given.
void giveNoted(MemoryDesk& desk, AnswerNote note, ToolAnswer answer, const RequestInfo& info, const Reply<ToolAnswer>& reply);
/// Says in an answer for \a session whether what it gives is noted for it; nothing where nobody named one.
void sayLogged(const MemoryDesk& desk, const QString& session, ToolAnswer& answer);
/// A question that got nothing, cleaned as a text that is given (givenText()), redacted and bounded.
[[nodiscard]] UnansweredQuestion unansweredQuestion(const char* tool, const QString& question, const QString& cluster, Timestamp now);

/// The cluster that a request means. InvalidInput where nobody named one, or the name is longer than any that is kept.
[[nodiscard]] Expected<QString> clusterOf(const MemoryDesk& desk, const QJsonObject& arguments);
[[nodiscard]] QString textOf(const QJsonObject& arguments, const char* name);

} // namespace hindcast::serve
