// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpTraceBuilder.h"

#include "core/domain/text/JsonMembers.h"
#include "core/rules/evaluation/TraceScores.h"
#include "core/rules/input/TraceCut.h"
#include "core/transfer/otlp/OtlpOrphans.h"
#include "core/transfer/otlp/OtlpUnion.h"
#include "core/transfer/otlp/parts/OtlpLayers.h"
#include "core/transfer/otlp/parts/OtlpLimit.h"
#include "core/transfer/otlp/spans/OtlpMemory.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 nanosecondsPerMicro = 1000;

std::optional<Timestamp> momentOf(qint64 nanoseconds)
{
    return nanoseconds > 0 ? std::optional(Timestamp{nanoseconds / nanosecondsPerMicro}) : std::nullopt;
}

void putText(QJsonObject& to, const char* name, const QString& text)
{
    if (!text.isEmpty())
        to.insert(QLatin1String(name), text);
}

} // namespace

OtlpTraceBuilder::OtlpTraceBuilder(OtlpTree tree, std::vector<OtlpNoteRecord> rest, const OtlpOptions& options)
    : m_tree(std::move(tree)), m_rest(std::move(rest)), m_options(options)
{
    m_hasLogs = !m_rest.empty();
    m_children.resize(m_tree.nodes.size());
    m_inner.resize(m_tree.nodes.size());
    for (size_t i = 0; i < m_tree.nodes.size(); ++i) {
        const Node& n = m_tree.nodes[i];
        if (n.parent >= 0)
            m_children[size_t(n.parent)].push_back(i);
        if (n.sameAs >= 0)
            m_inner[size_t(n.sameAs)].push_back(i);
        const bool tool = n.span.role == OtlpRole::Tool;
        m_hasStrays = m_hasStrays || (tool && !n.missingParent.isEmpty());
        m_hasTools = m_hasTools || tool;
        m_hasLogs = m_hasLogs || std::ranges::any_of(n.span.notes, &OtlpNoteRecord::isOfInstrumentation);
    }
}

TraceEvent& OtlpTraceBuilder::add(const OtlpSpan& span, const QString& type, qint64 at, const QString& content, int number)
{
    const QString spanId = QString::fromLatin1(span.spanId);
    TraceEvent& e = m_out.trace.events.emplace_back();
    e.eventType = type;
    e.eventId = spanId + u':' + type + (number > 0 ? QString::number(number) : QString());
    e.at = momentOf(at);
    e.content = cutTraceText(content);
    m_out.json.push_back({{}, JsonMembers().plain("span_id", span.spanId).plain("trace_id", m_traceId).end()});
    return e;
}

void OtlpTraceBuilder::addError(const OtlpSpan& span, const OtlpFailure& failure)
{
    add(span, QStringLiteral("error_event"), span.end, failure.text);
    m_out.json.back().error = otlpFailureJson(failure);
}

/// The metadata of the last event as an object, for those that get more than a few members.
QJsonObject OtlpTraceBuilder::takeIds() { return QJsonDocument::fromJson(std::exchange(m_out.json.back().metadata, {})).object(); }

bool OtlpTraceBuilder::isNew(const QString& text)
{
    const QByteArray hash = QCryptographicHash::hash(text.trimmed().toUtf8(), QCryptographicHash::Sha256);
    if (m_told.contains(hash))
        return false;
    m_told.insert(hash);
    return true;
}

void OtlpTraceBuilder::session()
{
    std::vector<QByteArray> names;
    if (!m_options.sessionFrom.isEmpty())
        names.push_back(m_options.sessionFrom);
    for (const OtlpName& n : otlpNames())
        if (n.field == OtlpField::Session)
            names.emplace_back(n.name);
    for (const QByteArray& name : names)
        for (const Node& node : m_tree.nodes) // the root is the first
            for (const OtlpAttributes* from : {&node.span.attributes, &node.span.resource})
                if (const OtlpValue* v = from->find(name); v && !v->text.isEmpty() && m_out.trace.sessionId.isEmpty())
                    m_out.trace.sessionId = otlpContent(v->string());
    if (m_out.trace.sessionId.isEmpty())
        m_out.trace.sessionId = m_out.otelTraceId;
}

/// As JSON; empty: there are none.
QByteArray OtlpTraceBuilder::innerSpans(size_t index) const
{
    constexpr qsizetype most = 300; // bytes: a few ids
    QByteArray out;
    for (const size_t i : m_inner[index])
        if (out.size() < most)
            out += (out.isEmpty() ? "[\"" : ",\"") + m_tree.nodes[i].span.spanId + '"';
    return out.isEmpty() ? out : out + ']';
}

void OtlpTraceBuilder::tool(size_t index)
{
    QString arguments, result, callId;
    std::vector<const OtlpSpan*> layers{&m_tree.nodes[index].span};
    for (const size_t i : m_inner[index])
        layers.push_back(&m_tree.nodes[i].span);
    for (const OtlpSpan* layer : layers) {
        const OtlpToolTexts texts = toolTextsOf(*layer);
        if (arguments.isEmpty())
            arguments = otlpArguments(texts.arguments);
        if (result.isEmpty())
            result = otlpResult(texts.result);
        if (callId.isEmpty())
            callId = texts.callId;
    }
    const Node& node = m_tree.nodes[index];
    const OtlpSpan& span = node.span;
    const QString name = otlpToolName(span);
    captured(arguments);
    captured(result);
    add(span, QStringLiteral("tool_call"), span.start, arguments).toolName = name;
    // Other layers of this call may come later.
    const QByteArray parent = node.parent < 0 ? QByteArray() : m_tree.nodes[size_t(node.parent)].span.spanId;
    m_out.json.back().metadata = JsonMembers()
                                     .text("call_id", callId)
                                     .json(innerSpansMember, innerSpans(index))
                                     .text(missingParentMember, QString::fromLatin1(node.missingParent))
                                     .json("otel", otlpOtherAttributes(layers))
                                     .text(parentSpanMember, QString::fromLatin1(parent))
                                     .plain("span_id", span.spanId)
                                     .plain("trace_id", m_traceId)
                                     .end();
    add(span, QStringLiteral("tool_response"), span.end, result).toolName = name;
    m_out.json.back().metadata = JsonMembers().text("call_id", callId).plain("span_id", span.spanId).plain("trace_id", m_traceId).end();
    if (const auto failed = otlpToolFailure(layers))
        m_out.json.back().error = otlpFailureJson(*failed);
}

void OtlpTraceBuilder::memory(const Node& node)
{
    const OtlpMemoryCall call = memoryCallOf(node.span);
    QStringList lines;
    QJsonArray ids;
    if (!call.query.isEmpty())
        lines += call.query;
    for (size_t i = 0; i < call.found.size(); ++i) {
        const OtlpMemoryCall::Found& f = call.found[i];
        captured(f.text);
        if (!f.text.isEmpty())
            lines += f.text;
        if (f.id.isEmpty())
            continue;
        ids.append(f.score.isUndefined() || f.score.isNull()
                       ? QJsonObject{{QStringLiteral("id"), f.id}}
                       : QJsonObject{{QStringLiteral("id"), f.id}, {QStringLiteral("score"), f.score}});
        if (!m_out.trace.relatedMemoryIds.contains(f.id))
            m_out.trace.relatedMemoryIds += f.id;
        if (call.reads())
            m_out.reads.push_back({f.id, QString::fromLatin1(node.span.spanId), qint64(i) + 1, momentOf(node.span.start),
                                   f.text.isEmpty() ? std::nullopt : std::optional<qint64>(f.text.toUcs4().size())});
    }
    captured(call.query);
    TraceEvent& e = add(node.span, QStringLiteral("system_event"), node.span.start, lines.join(u'\n'));
    e.metadata = takeIds();
    putText(e.metadata, "operation", call.operation.isEmpty() ? QStringLiteral("retrieval") : call.operation);
    putText(e.metadata, "memory_store", node.span.attributes.text(OtlpField::MemoryStore));
    if (const auto count = node.span.attributes.number(OtlpField::MemoryRecordCount))
        e.metadata.insert(QStringLiteral("record_count"), *count);
    if (!ids.isEmpty())
        e.metadata.insert(QStringLiteral("records"), ids);
}

/// Whether a span below says the same: one failure is one event.
bool OtlpTraceBuilder::isToldBelow(size_t index, const OtlpFailure& failure) const
{
    const QString first = firstLineOf(failure.text);
    std::vector<size_t> below = m_children[index];
    while (!below.empty()) {
        const size_t at = below.back();
        below.pop_back();
        if (const auto other = otlpFailure(m_tree.nodes[at].span); other && firstLineOf(other->text) == first)
            return true;
        below.insert(below.end(), m_children[at].begin(), m_children[at].end());
    }
    return false;
}

void OtlpTraceBuilder::failure(size_t index)
{
    const OtlpSpan& span = m_tree.nodes[index].span;
    const auto failed = otlpFailure(span);
    if (!failed || isToldBelow(index, *failed))
        return;
    addError(span, *failed);
}

void OtlpTraceBuilder::evaluation(const OtlpEvaluation& e, const QByteArray& spanId, int number)
{
    OtlpSpan of;
    of.spanId = spanId;
    QStringList words;
    for (const QString& word : {e.name, e.label, e.score, e.explanation})
        if (!word.isEmpty())
            words += word;
    TraceEvent& event = add(of, QStringLiteral("system_event"), e.at, words.join(QLatin1String(": ")), number);
    event.metadata = takeIds();
    event.eventId.replace(QLatin1String(":system_event"), QLatin1String(":evaluation"));
    if (spanId.isEmpty())
        event.metadata.remove(QStringLiteral("span_id"));
    QJsonObject said;
    putText(said, "name", e.name);
    putText(said, "label", e.label);
    putText(said, "score", e.score);
    if (!e.score.isEmpty() && !outcomeOfLabel(e.label))
        said.insert(QLatin1String(scaleUnknownMember), true);
    if (e.ofTrace)
        said.insert(QLatin1String(ofTraceMember), true);
    else if (!spanId.isEmpty() && spanId != m_tree.nodes.front().span.spanId)
        said.insert(QLatin1String(ofPartMember), true);
    event.metadata.insert(QStringLiteral("evaluation"), said);
}

void OtlpTraceBuilder::evaluations(const Node& node)
{
    int number = 0;
    for (const OtlpEvaluation& e : otlpEvaluations(node.span))
        evaluation(e, node.span.spanId, ++number);
}

void OtlpTraceBuilder::write(size_t index)
{
    const Node& node = m_tree.nodes[index];
    if (node.sameAs >= 0) { // told by the span above it
        evaluations(node);
        return;
    }
    switch (node.span.role) {
    case OtlpRole::Model: model(index, takeDialogue(index)); break;
    case OtlpRole::Tool: tool(index); break;
    case OtlpRole::Memory:
        memory(node);
        failure(index);
        break;
    case OtlpRole::Agent: // its failure has a place of its own, and what was said of it stands behind that
        if (m_late.contains(index))
            return;
        break;
    case OtlpRole::None: break;
    }
    if (index > 0)
        evaluations(node);
}

/// Those that no span below says as well.
std::vector<OtlpLateFailure> OtlpTraceBuilder::toldFailures() const
{
    std::vector<OtlpLateFailure> out = lateFailures(m_tree);
    std::erase_if(out, [&](const OtlpLateFailure& f) {
        const auto failed = otlpFailure(m_tree.nodes[f.node].span);
        return !failed || isToldBelow(f.node, *failed);
    });
    return out;
}

void OtlpTraceBuilder::writeFailure(size_t index)
{
    const OtlpSpan& span = m_tree.nodes[index].span;
    if (const auto failed = otlpFailure(span))
        addError(span, *failed);
    if (index > 0)
        evaluations(m_tree.nodes[index]);
}

/// Spans where they begin, failures of agents where they end.
void OtlpTraceBuilder::writeAll()
{
    const std::vector<OtlpLateFailure> late = toldFailures();
    for (const OtlpLateFailure& f : late)
        m_late.insert(f.node);
    size_t next = 0;
    for (size_t i = 0; i < m_tree.nodes.size(); ++i) {
        for (; next < late.size() && late[next].isBefore(i, m_tree.nodes[i].span.start); ++next)
            writeFailure(late[next].node);
        write(i);
    }
    for (; next < late.size(); ++next)
        writeFailure(late[next].node);
}

/// Other parts of the trace may come later: what they must know of this one goes with its first event.
void OtlpTraceBuilder::mark()
{
    m_out.top = {QString::fromLatin1(m_tree.nodes.front().span.spanId), QString::fromLatin1(m_tree.missingParent),
                 m_options.outcome && !otlpOutcome(m_tree, m_rest, std::nullopt), momentOf(m_tree.nodes.front().span.start)};
    std::vector<TraceEvent>& events = m_out.trace.events;
    if (events.empty()) // an agent alone: its children and what is said of it may come later
        add(m_tree.nodes.front().span, QStringLiteral("system_event"), m_tree.nodes.front().span.start, {}).eventId = topAloneId(
            m_out.top.root);
    QByteArray& json = m_out.json.front().metadata;
    if (json.isEmpty())
        markTop(events, m_out.top);
    else if (const QByteArray mark = topMark(events.front(), m_out.top); !mark.isEmpty())
        json.replace(json.size() - 1, 1, ",\"").append(topMember).append("\":").append(mark).append('}'); // no name is behind it
}

OtlpTrace OtlpTraceBuilder::build()
{
    m_out.otelTraceId = QString::fromLatin1(m_tree.nodes.front().span.traceId);
    m_traceId = m_tree.nodes.front().span.traceId;
    m_out.trace.events.reserve(2 * m_tree.nodes.size() + 1);
    m_out.json.reserve(2 * m_tree.nodes.size() + 1);
    session();
    task();
    writeAll();
    evaluations(m_tree.nodes.front()); // the whole was judged when it was over
    int number = 0;
    for (const OtlpNoteRecord& n : m_rest)
        if (const auto e = otlpEvaluation(n))
            evaluation(*e, {}, ++number);
    const auto outcome = otlpOutcome(m_tree, m_rest, m_options.outcome);
    m_out.trace.outcomeKnown = outcome.has_value();
    m_out.trace.outcome = outcome.value_or(TraceOutcome::Partial);
    if (outcome == TraceOutcome::Timeout || outcome == TraceOutcome::Error)
        m_out.trace.error = otlpError(m_tree);
    qint64 earliest = 0;
    for (const Node& n : m_tree.nodes)
        if (n.span.start > 0 && (earliest == 0 || n.span.start < earliest))
            earliest = n.span.start;
    m_out.trace.createdAt = momentOf(earliest).value_or(Timestamp{});
    m_out.thin = !m_captured;
    m_out.logsMissing = m_out.thin && !m_hasLogs && std::ranges::any_of(m_tree.nodes, [](const Node& n) {
                            return n.span.scope.startsWith("@opentelemetry/instrumentation-")
                                || n.span.attributes.find("gen_ai.system") != nullptr;
                        });
    if (m_hasStrays)
        uniteStrays(m_out);
    limitEvents(m_out.trace.events, m_out.json, m_out.otelTraceId);
    mark();
    return std::move(m_out);
}

std::optional<OtlpTrace> otlpTrace(std::vector<OtlpSpan> spans, std::vector<OtlpLog> logs, const OtlpOptions& options)
{
    std::vector<OtlpLog> orphans = takeOrphans(spans, logs);
    std::vector<OtlpNoteRecord> rest;
    OtlpTree tree = otlpTree(std::move(spans), std::move(logs), rest);
    if (tree.nodes.empty())
        return {};
    OtlpTrace trace = OtlpTraceBuilder(std::move(tree), std::move(rest), options).build();
    addOrphans(trace, std::move(orphans));
    return trace;
}

} // namespace hindcast
