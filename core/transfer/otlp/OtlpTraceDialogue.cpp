// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What went into models and came out of them, as events: a part of the OtlpTraceBuilder.
#include "core/transfer/otlp/OtlpTraceBuilder.h"

#include "core/domain/text/CompactJson.h"
#include "core/domain/text/JsonMembers.h"
#include "core/rules/input/TraceCut.h"
#include "core/transfer/otlp/OtlpUnion.h"
#include "core/transfer/otlp/parts/OtlpLayers.h"
#include "core/transfer/otlp/text/MessageJson.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QCryptographicHash>

#include <ranges>

namespace hindcast {
namespace {

/// The next one of a list that is not closed yet.
void appendCall(QByteArray& calls, const OtlpMessage::Call& c)
{
    calls += calls.isEmpty() ? "[{\"id\":" : ",{\"id\":";
    appendJsonText(calls, c.id);
    calls += ",\"name\":";
    appendJsonText(calls, c.name);
    calls += '}';
}

QString lastUserText(const std::vector<OtlpMessage>& messages)
{
    for (const OtlpMessage& m : messages | std::views::reverse)
        if (m.role == u"user" && !m.text.isEmpty())
            return m.text;
    return {};
}

} // namespace

/// What a call went in and out with: of spans that tell the same call whatever the others lack.
OtlpDialogue OtlpTraceBuilder::wholeDialogue(size_t index) const
{
    OtlpDialogue out = dialogueOf(m_tree.nodes[index].span);
    for (const size_t i : m_inner[index]) {
        OtlpDialogue inner = dialogueOf(m_tree.nodes[i].span);
        if (out.inputs.empty())
            out.inputs = std::move(inner.inputs);
        if (out.outputs.empty())
            out.outputs = std::move(inner.outputs);
    }
    return out;
}

OtlpDialogue OtlpTraceBuilder::takeDialogue(size_t index)
{
    if (!m_first || m_first->first != index)
        return wholeDialogue(index);
    OtlpDialogue out = std::move(m_first->second);
    m_first.reset();
    return out;
}

/// The last thing that a user said to the root, and else to the first model.
void OtlpTraceBuilder::task()
{
    const OtlpSpan& root = m_tree.nodes.front().span;
    QString text;
    QByteArray teller; // where it is none of the root's own
    if (root.role != OtlpRole::Model)
        text = lastUserText(inputsOf(root));
    for (size_t i = 0; text.isEmpty() && i < m_tree.nodes.size(); ++i)
        if (m_tree.nodes[i].span.role == OtlpRole::Model) {
            m_first.emplace(i, wholeDialogue(i));
            text = lastUserText(m_first->second.inputs);
            teller = i > 0 ? m_tree.nodes[i].span.spanId : QByteArray();
            break;
        }
    if (text.isEmpty() && root.role == OtlpRole::Agent) {
        teller.clear();
        text = lastUserText(messagesOf(root.attributes.text(OtlpField::InputValue), QStringLiteral("user")));
    }
    m_out.trace.taskGoal = cutTraceText(otlpContent(root.attributes.text(OtlpField::AgentDescription)));
    if (text.isEmpty())
        return;
    captured(text);
    (void)isNew(text);
    m_out.trace.taskDescription = cutTraceText(text);
    add(root, QStringLiteral("user_input"), root.start, text);
    if (!teller.isEmpty())
        m_out.json.back()
            .metadata = JsonMembers().plain("span_id", root.spanId).plain(toldByMember, teller).plain("trace_id", m_traceId).end();
}

/// Only where no span tells of tools: those that the model asked for.
void OtlpTraceBuilder::callsOf(const Node& node, const OtlpDialogue& dialogue)
{
    int number = 0;
    for (const OtlpMessage& m : dialogue.outputs)
        for (const OtlpMessage::Call& call : m.calls) {
            // Some models number the calls of each turn anew: one call is told again with all that it says.
            const QByteArray said = QCryptographicHash::hash((call.id + u'\n' + call.name + u'\n' + call.arguments).toUtf8(),
                                                             QCryptographicHash::Sha256);
            if (!call.id.isEmpty() && m_calls.contains(said))
                continue;
            m_calls.insert(said);
            if (!call.id.isEmpty())
                m_callNames.insert(call.id, call.name);
            captured(call.arguments);
            add(node.span, QStringLiteral("tool_call"), node.span.end, call.arguments, ++number).toolName = call.name;
            m_out.json.back()
                .metadata = JsonMembers().text("call_id", call.id).plain("span_id", node.span.spanId).plain("trace_id", m_traceId).end();
        }
}

void OtlpTraceBuilder::resultsOf(const Node& node, const OtlpDialogue& dialogue)
{
    int number = 0;
    qsizetype nameless = 0;
    QHash<QString, int> turns; // how often an id has come in this dialogue, which begins at the beginning
    for (const OtlpMessage& m : dialogue.inputs)
        for (const OtlpMessage::Result& r : m.results) {
            const int turn = r.id.isEmpty() ? 0 : ++turns[r.id];
            if (r.id.isEmpty() ? ++nameless <= m_namelessResults : turn <= m_results.value(r.id))
                continue;
            if (turn > 0)
                m_results.insert(r.id, turn);
            captured(r.text);
            QString name;
            int asks = 0;
            for (const OtlpMessage& asked : dialogue.inputs)
                for (const OtlpMessage::Call& call : asked.calls)
                    if (!r.id.isEmpty() && call.id == r.id && ++asks <= turn)
                        name = call.name;
            if (name.isEmpty() && !r.id.isEmpty()) // where a call does not repeat what was said before it
                name = m_callNames.value(r.id);
            qsizetype told = 0;
            for (const TraceEvent& e : m_out.trace.events) // by order, where ids are not told
                if (name.isEmpty() && r.id.isEmpty() && e.eventType == u"tool_call" && ++told == nameless)
                    name = e.toolName;
            add(node.span, QStringLiteral("tool_response"), node.span.start, r.text, ++number).toolName = name;
            m_out.json.back()
                .metadata = JsonMembers().text("call_id", r.id).plain("span_id", node.span.spanId).plain("trace_id", m_traceId).end();
        }
    m_namelessResults = std::max(m_namelessResults, nameless);
}

void OtlpTraceBuilder::model(size_t index, const OtlpDialogue& dialogue)
{
    const Node& node = m_tree.nodes[index];
    const OtlpAttributes& a = node.span.attributes;
    if (!m_hasTools)
        resultsOf(node, dialogue);
    QStringList fresh, texts;
    for (const OtlpMessage& m : dialogue.inputs) {
        captured(m.text);
        if (m.role != u"tool" && !m.text.isEmpty() && isNew(m.text))
            fresh += m.text;
    }
    add(node.span, QStringLiteral("llm_call"), node.span.start, fresh.join(u'\n'));
    m_out.json.back().metadata = JsonMembers()
                                     .json(innerSpansMember, innerSpans(index))
                                     .number("input_tokens", a.number(OtlpField::InputTokens))
                                     .text(missingParentMember, QString::fromLatin1(node.missingParent))
                                     .text("model", a.text(OtlpField::Model))
                                     .json("otel", otlpOtherAttributes(node.span))
                                     .plain("span_id", node.span.spanId)
                                     .plain("trace_id", m_traceId)
                                     .end();
    QByteArray calls;
    for (const OtlpMessage& m : dialogue.outputs) {
        if (!m.text.isEmpty())
            texts += m.text;
        for (const OtlpMessage::Call& c : m.calls)
            appendCall(calls, c);
    }
    const QString answer = texts.join(u'\n');
    captured(answer);
    if (const auto failed = otlpFailure(node.span)) {
        addError(node.span, *failed);
        return;
    }
    for (const QString& text : std::as_const(texts))
        (void)isNew(text);
    add(node.span, QStringLiteral("llm_response"), node.span.end, answer);
    m_out.json.back().metadata = JsonMembers()
                                     .text("finish_reason", a.text(OtlpField::FinishReason))
                                     .number("output_tokens", a.number(OtlpField::OutputTokens))
                                     .plain("span_id", node.span.spanId)
                                     .json("tool_calls", calls.isEmpty() ? calls : calls + ']')
                                     .plain("trace_id", m_traceId)
                                     .end();
    if (!m_hasTools)
        callsOf(node, dialogue);
}

} // namespace hindcast
