// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/text/OtlpNames.h"

#include <QHash>

#include <vector>

namespace hindcast {
namespace {

using F = OtlpField;
using G = OtlpGeneration;
using R = OtlpRole;

// The order within a field is that of preference.
constexpr OtlpName nameTable[] = {
    {F::Operation, G::V136, "gen_ai.operation.name"},
    {F::AgentDescription, G::Now, "gen_ai.agent.description"},
    {F::System, G::V138, "gen_ai.system_instructions"},
    {F::System, G::V136, "gen_ai.agent.system_prompt"},
    {F::System, G::V136, "system_prompt"},
    {F::InputMessages, G::V138, "gen_ai.input.messages"},
    {F::OutputMessages, G::V138, "gen_ai.output.messages"},
    {F::OutputMessages, G::V136, "gcp.vertex.agent.llm_response"},
    {F::FlatInput, G::V136, "gen_ai.prompt."},
    {F::FlatOutput, G::V136, "gen_ai.completion."},
    {F::FlatInput, G::OpenInference, "llm.input_messages."},
    {F::FlatOutput, G::OpenInference, "llm.output_messages."},
    {F::PromptMessages, G::AiSdk, "ai.prompt.messages"},
    {F::PromptMessages, G::AiSdk, "ai.prompt"},
    {F::PromptMessages, G::V136, "gen_ai.prompt"},
    {F::PromptMessages, G::V136, "gcp.vertex.agent.llm_request"},
    {F::PromptMessages, G::V138, "pydantic_ai.all_messages"},
    {F::OutputText, G::AiSdk, "ai.response.text"},
    {F::OutputText, G::AiSdk, "ai.response.object"},
    {F::OutputText, G::V136, "gen_ai.completion"},
    {F::OutputCalls, G::AiSdk, "ai.response.toolCalls"},
    {F::FinishReason, G::V136, "gen_ai.response.finish_reasons"},
    {F::FinishReason, G::OpenInference, "llm.finish_reason"},
    {F::FinishReason, G::AiSdk, "ai.response.finishReason"},
    {F::Model, G::V136, "gen_ai.response.model"},
    {F::Model, G::V136, "gen_ai.request.model"},
    {F::Model, G::OpenInference, "llm.model_name"},
    {F::Model, G::AiSdk, "ai.model.id"},
    {F::InputTokens, G::V136, "gen_ai.usage.input_tokens"},
    {F::InputTokens, G::Traceloop, "gen_ai.usage.prompt_tokens"},
    {F::InputTokens, G::OpenInference, "llm.token_count.prompt"},
    {F::InputTokens, G::AiSdk, "ai.usage.inputTokens"},
    {F::InputTokens, G::AiSdk, "ai.usage.promptTokens"},
    {F::OutputTokens, G::V136, "gen_ai.usage.output_tokens"},
    {F::OutputTokens, G::Traceloop, "gen_ai.usage.completion_tokens"},
    {F::OutputTokens, G::OpenInference, "llm.token_count.completion"},
    {F::OutputTokens, G::AiSdk, "ai.usage.outputTokens"},
    {F::OutputTokens, G::AiSdk, "ai.usage.completionTokens"},
    {F::ToolName, G::V136, "gen_ai.tool.name"},
    {F::ToolName, G::Traceloop, "traceloop.entity.name"},
    {F::ToolName, G::OpenInference, "tool.name"},
    {F::ToolName, G::AiSdk, "ai.toolCall.name"},
    {F::ToolCallId, G::V136, "gen_ai.tool.call.id"},
    {F::ToolCallId, G::OpenInference, "tool_call.id"},
    {F::ToolCallId, G::AiSdk, "ai.toolCall.id"},
    {F::ToolStatus, G::V136, "gen_ai.tool.status"}, // Strands
    {F::ToolArguments, G::V138, "gen_ai.tool.call.arguments"},
    {F::ToolArguments, G::AiSdk, "ai.toolCall.args"},
    {F::ToolArguments, G::V136, "gcp.vertex.agent.tool_call_args"},
    {F::ToolArguments, G::V136, "tool_arguments"},
    {F::ToolArguments, G::Traceloop, "traceloop.entity.input"},
    {F::ToolArguments, G::OpenInference, "input.value"},
    {F::ToolResult, G::V138, "gen_ai.tool.call.result"},
    {F::ToolResult, G::AiSdk, "ai.toolCall.result"},
    {F::ToolResult, G::V136, "gcp.vertex.agent.tool_response"},
    {F::ToolResult, G::V136, "tool_response"},
    {F::ToolResult, G::Traceloop, "traceloop.entity.output"},
    {F::ToolResult, G::OpenInference, "output.value"},
    {F::InputValue, G::OpenInference, "input.value"},
    {F::InputValue, G::Traceloop, "traceloop.entity.input"},
    {F::OutputValue, G::OpenInference, "output.value"},
    {F::McpMethod, G::V138, "mcp.method.name"},
    {F::MemoryStore, G::Now, "gen_ai.memory.store.id"},
    {F::MemoryRecordId, G::Now, "gen_ai.memory.record.id"},
    {F::MemoryRecordCount, G::Now, "gen_ai.memory.record.count"},
    {F::MemoryQuery, G::Now, "gen_ai.memory.query.text"},
    {F::MemoryQuery, G::Now, "gen_ai.retrieval.query.text"},
    {F::MemoryQuery, G::OpenInference, "input.value"},
    {F::MemoryRecords, G::Now, "gen_ai.memory.records"},
    {F::MemoryRecords, G::Now, "gen_ai.retrieval.documents"},
    {F::FlatDocuments, G::OpenInference, "retrieval.documents."},
    {F::EvaluationName, G::V138, "gen_ai.evaluation.name"},
    {F::EvaluationLabel, G::V138, "gen_ai.evaluation.score.label"},
    {F::EvaluationScore, G::V138, "gen_ai.evaluation.score.value"},
    {F::EvaluationExplanation, G::V138, "gen_ai.evaluation.explanation"},
    {F::FlatEvaluations, G::OpenInference, "evaluations."},
    {F::FlatEvaluations, G::OpenInference, "annotations."},
    {F::FlatTraceEvaluations, G::OpenInference, "trace.evaluations."},
    {F::FlatTraceEvaluations, G::OpenInference, "trace.annotations."},
    {F::ErrorType, G::Any, "error.type"},
    {F::ErrorMessage, G::Any, "error.message"},
    {F::HttpStatus, G::Any, "http.response.status_code"},
    {F::HttpStatus, G::Any, "http.status_code"},
    {F::ExceptionType, G::Any, "exception.type"},
    {F::ExceptionMessage, G::Any, "exception.message"},
    {F::ExceptionStack, G::Any, "exception.stacktrace"},
    {F::EventName, G::V136, "event.name"},
    {F::EventBody, G::V136, "gen_ai.event.content"}, // Azure's inference client
    {F::EventList, G::V136, "events"},               // pydantic-ai
    {F::EventList, G::V136, "all_messages_events"},  // the same of its agent
    {F::Session, G::V136, "gen_ai.conversation.id"},
    {F::Session, G::Any, "session.id"},
    {F::Session, G::AiSdk, "ai.telemetry.metadata.sessionId"},
    {F::Session, G::Traceloop, "traceloop.association.properties.session_id"},
    {F::Session, G::Any, "langfuse.session.id"},
    {F::CallIdentifier, G::V138, "mcp.session.id"},
    {F::CallIdentifier, G::V138, "mcp.protocol.version"},
    {F::CallIdentifier, G::V138, "jsonrpc.request.id"},
    {F::ShortMetadata, G::V136, "gen_ai.agent.name"},
    {F::ShortMetadata, G::V136, "gen_ai.system"},
    {F::Dropped, G::V138, "gen_ai.tool.definitions"},
    {F::Dropped, G::V136, "final_result"},
    {F::Dropped, G::V136, "model_request_parameters"},
    {F::Dropped, G::V136, "gcp.vertex.agent.data"},
    {F::Dropped, G::V138, "gen_ai.tool.description"},
    {F::Dropped, G::OpenInference, "llm.invocation_parameters"},
    {F::Dropped, G::OpenInference, "input.mime_type"},
    {F::Dropped, G::OpenInference, "output.mime_type"},
    {F::Dropped, G::OpenInference, "tool.description"},
    {F::Dropped, G::OpenInference, "tool.parameters"},
    {F::Dropped, G::AiSdk, "ai.prompt.tools"},
    {F::Dropped, G::AiSdk, "ai.prompt.toolChoice"},
    {F::Dropped, G::AiSdk, "ai.response.reasoning"},
    {F::FlatDropped, G::OpenInference, "llm.tools."},
    {F::FlatDropped, G::OpenInference, "embedding.embeddings."},
    {F::FlatDropped, G::Traceloop, "llm.request.functions."},
    {F::FlatDropped, G::AiSdk, "ai.settings."},
    {F::FlatDropped, G::AiSdk, "ai.request."},
};

constexpr OtlpRoleWord roleTable[] = {
    {R::Agent, G::V138, "gen_ai.operation.name", "invoke_agent"},
    {R::Agent, G::Now, "gen_ai.operation.name", "invoke_workflow"},
    {R::Agent, G::V138, "gen_ai.operation.name", "create_agent"},
    {R::Agent, G::Traceloop, "traceloop.span.kind", "workflow"},
    {R::Agent, G::Traceloop, "traceloop.span.kind", "agent"},
    {R::Agent, G::Traceloop, "traceloop.span.kind", "task"},
    {R::Agent, G::OpenInference, "openinference.span.kind", "AGENT"},
    {R::Agent, G::OpenInference, "openinference.span.kind", "CHAIN"},
    {R::Agent, G::AiSdk, "ai.operationId", "ai.generateText"},
    {R::Agent, G::AiSdk, "ai.operationId", "ai.streamText"},
    {R::Agent, G::AiSdk, "ai.operationId", "ai.generateObject"},
    {R::Agent, G::AiSdk, "ai.operationId", "ai.streamObject"},
    {R::Model, G::V136, "gen_ai.operation.name", "chat"},
    {R::Model, G::V136, "gen_ai.operation.name", "generate_content"},
    {R::Model, G::V136, "gen_ai.operation.name", "text_completion"},
    {R::Model, G::Traceloop, "llm.request.type", "chat"},
    {R::Model, G::Traceloop, "llm.request.type", "completion"},
    {R::Model, G::OpenInference, "openinference.span.kind", "LLM"},
    {R::Model, G::AiSdk, "ai.operationId", "*.doGenerate"},
    {R::Model, G::AiSdk, "ai.operationId", "*.doStream"},
    {R::Tool, G::V136, "gen_ai.operation.name", "execute_tool"},
    {R::Tool, G::Traceloop, "traceloop.span.kind", "tool"},
    {R::Tool, G::OpenInference, "openinference.span.kind", "TOOL"},
    {R::Tool, G::AiSdk, "ai.operationId", "ai.toolCall"},
    {R::Tool, G::V138, "mcp.method.name", "tools/call"},
    {R::Memory, G::Now, "gen_ai.operation.name", "search_memory"},
    {R::Memory, G::Now, "gen_ai.operation.name", "create_memory"},
    {R::Memory, G::Now, "gen_ai.operation.name", "update_memory"},
    {R::Memory, G::Now, "gen_ai.operation.name", "upsert_memory"},
    {R::Memory, G::Now, "gen_ai.operation.name", "delete_memory"},
    {R::Memory, G::Now, "gen_ai.operation.name", "create_memory_store"},
    {R::Memory, G::Now, "gen_ai.operation.name", "delete_memory_store"},
    {R::Memory, G::Now, "gen_ai.operation.name", "retrieval"},
    {R::Memory, G::OpenInference, "openinference.span.kind", "RETRIEVER"},
    {R::Model, G::V136, "gen_ai.system", "gcp.vertex.agent"}, // Google's ADK, whose call_llm has no operation
};

struct NoteName {
    OtlpNote note;
    const char* name;
};
constexpr NoteName noteTable[] = {
    {OtlpNote::Message, "gen_ai.user.message"},
    {OtlpNote::Message, "gen_ai.system.message"},
    {OtlpNote::Message, "gen_ai.assistant.message"},
    {OtlpNote::Message, "gen_ai.tool.message"},
    {OtlpNote::Choice, "gen_ai.choice"},
    {OtlpNote::Details, "gen_ai.client.inference.operation.details"},
    {OtlpNote::PlainContent, "gen_ai.content.prompt"},
    {OtlpNote::PlainContent, "gen_ai.content.completion"},
    {OtlpNote::Evaluation, "gen_ai.evaluation.result"},
    {OtlpNote::Exception, "exception"},
    {OtlpNote::Exception, "gen_ai.client.operation.exception"},
};

const QHash<QByteArray, OtlpField>& wholeNames()
{
    static const QHash<QByteArray, OtlpField> names = [] {
        QHash<QByteArray, OtlpField> out;
        for (const OtlpName& n : nameTable)
            out.insert(QByteArray(n.name), n.field);
        for (const OtlpRoleWord& w : roleTable)
            if (!out.contains(QByteArray(w.name)))
                out.insert(QByteArray(w.name), F::Operation);
        return out;
    }();
    return names;
}

/// Those that numbered names begin with.
const std::vector<OtlpName>& prefixNames()
{
    static const std::vector<OtlpName> names = [] {
        std::vector<OtlpName> out;
        for (const OtlpName& n : nameTable)
            if (n.field >= F::FlatInput)
                out.push_back(n);
        return out;
    }();
    return names;
}

} // namespace

std::span<const OtlpName> otlpNames() { return nameTable; }

std::span<const OtlpRoleWord> otlpRoleWords() { return roleTable; }

OtlpKnownName otlpKnownName(QByteArrayView name)
{
    const auto& names = wholeNames();
    if (const auto it = names.constFind(QByteArray::fromRawData(name.data(), name.size())); it != names.cend())
        return {*it, it.key()};
    for (const OtlpName& n : prefixNames())
        if (name.startsWith(n.name))
            return {n.field, {}};
    return {};
}

OtlpNote otlpNote(QByteArrayView eventName)
{
    for (const NoteName& n : noteTable)
        if (eventName == QByteArrayView(n.name))
            return n.note;
    return OtlpNote::None;
}

} // namespace hindcast
