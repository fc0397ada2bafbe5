// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <optional>
#include <span>
#include <string_view>

namespace hindcast {

/// Who writes a name: the conventions' newest text, those of 1.37 to 1.41, 1.36 and before, Traceloop, OpenInference, the AI SDK.
enum class OtlpGeneration { Now, V138, V136, Traceloop, OpenInference, AiSdk, Any };

/// What an attribute says, whoever wrote it.
enum class OtlpField {
    Operation,
    AgentDescription,
    System,
    InputMessages,
    OutputMessages,
    PromptMessages,
    OutputText,
    OutputCalls,
    FinishReason,
    Model,
    InputTokens,
    OutputTokens,
    ToolName,
    ToolCallId,
    ToolStatus,
    ToolArguments,
    ToolResult,
    McpMethod,
    InputValue,
    OutputValue,
    MemoryStore,
    MemoryRecordId,
    MemoryRecordCount,
    MemoryQuery,
    MemoryRecords,
    EvaluationName,
    EvaluationLabel,
    EvaluationScore,
    EvaluationExplanation,
    ErrorType,
    ErrorMessage,
    HttpStatus,
    ExceptionType,
    ExceptionMessage,
    ExceptionStack,
    EventName,
    EventBody, ///< of an event, where its attributes hold it
    EventList, ///< events as one attribute of their span
    Session,
    CallIdentifier, ///< by which a protocol tells its calls, on whichever of the spans of one
    ShortMetadata,
    Dropped,
    FlatInput,
    FlatOutput,
    FlatDocuments,
    FlatEvaluations,
    FlatTraceEvaluations,
    FlatDropped, ///< prefixes of numbered names
};

struct OtlpName {
    OtlpField field;
    OtlpGeneration generation;
    const char* name;
};

/// What a span is to a trace.
enum class OtlpRole { None, Agent, Model, Tool, Memory };

struct OtlpRoleWord {
    OtlpRole role;
    OtlpGeneration generation;
    const char* name; ///< of the attribute
    const char* value; ///< "*x": ends in x
};

/// All names: a renamed attribute is one line here.
[[nodiscard]] std::span<const OtlpName> otlpNames();
/// What makes a span what it is; the first that fits decides.
[[nodiscard]] std::span<const OtlpRoleWord> otlpRoleWords();
struct OtlpKnownName {
    std::optional<OtlpField> field; ///< of numbered names that of their prefix
    QByteArrayView whole;           ///< the name as it lies in the table, for good; empty: it is not in it
};
[[nodiscard]] OtlpKnownName otlpKnownName(QByteArrayView name);

/// What an event without a body says among its attributes instead: contents, which are as long as they are.
inline constexpr std::string_view otlpBodyMembers[] = {"content", "id", "message", "name", "role", "tool_call_id", "tool_calls"};

/// What a span or log event tells.
enum class OtlpNote { None, Message, Choice, Details, PlainContent, Evaluation, Exception };
[[nodiscard]] OtlpNote otlpNote(QByteArrayView eventName);

} // namespace hindcast
