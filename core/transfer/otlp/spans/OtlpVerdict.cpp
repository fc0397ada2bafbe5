// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/spans/OtlpVerdict.h"

#include "core/domain/text/CompactJson.h"
#include "core/domain/text/JsonMembers.h"
#include "core/rules/evaluation/TraceScores.h"
#include "core/rules/input/TraceCut.h"
#include "core/transfer/otlp/parts/OtlpTop.h"
#include "core/transfer/otlp/spans/OtlpMessages.h"
#include "core/transfer/otlp/text/OtlpText.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <array>
#include <tuple>

namespace hindcast {
namespace {

using Words = std::initializer_list<const char*>;

bool speaksOf(const QString& text, Words words)
{
    return std::ranges::any_of(words, [&](const char* w) { return text.contains(QLatin1String(w)); });
}

bool isTimeout(const QString& text) { return speaksOf(text, {"timeout", "timed out", "time out", "deadline"}); }

/// A status of HTTP that begins a message ("500 upstream ..."), or is the type of an error.
int statusIn(const QString& text)
{
    const QString first = text.trimmed().left(3);
    bool number = false;
    const int status = first.toInt(&number);
    const bool ends = text.trimmed().size() == 3 || (text.trimmed().size() > 3 && !text.trimmed()[3].isLetterOrNumber());
    return number && ends && status >= 400 && status < 600 ? status : 0;
}

QString categoryOf(const OtlpFailure& f, OtlpRole role)
{
    const QString text = (f.type + u' ' + f.text).toLower();
    const int status = f.httpStatus;
    if (isTimeout(text) || status == 408 || status == 504)
        return QStringLiteral("timeout_error");
    if (status == 401 || status == 403 || speaksOf(text, {"forbidden", "unauthorized", "permission", "denied"}))
        return QStringLiteral("permission_error");
    if (status == 429 || speaksOf(text, {"rate limit", "ratelimit", "rate_limit", "overloaded", "context length", "context_length"})
        || (status >= 500 && role == OtlpRole::Model))
        return QStringLiteral("llm_error");
    if (speaksOf(text, {"econn", "enotfound", "eai_again", "connection", "socket"}))
        return QStringLiteral("network_error");
    if (status == 400 || status == 404 || status == 422 || speaksOf(text, {"invalid", "schema", "parse"}))
        return QStringLiteral("validation_error");
    return role == OtlpRole::Tool ? QStringLiteral("tool_error")
        : role == OtlpRole::Model ? QStringLiteral("llm_error")
                                  : QStringLiteral("unknown_error");
}

/// evaluations.0.evaluation.label, annotations.1.annotation.score: one evaluation a number.
void addFlat(const OtlpSpan& span, OtlpField field, std::vector<OtlpEvaluation>& out)
{
    QMap<QString, OtlpEvaluation> all;
    for (const OtlpAttribute& a : span.attributes) {
        if (a.field != field)
            continue;
        const QString name = QString::fromUtf8(a.name);
        const QString member = name.section(u'.', -1), which = name.section(u'.', 0, -3);
        OtlpEvaluation& e = all[which];
        for (const auto& [known, target] :
             {std::pair("name", &e.name), {"label", &e.label}, {"score", &e.score}, {"explanation", &e.explanation}})
            if (member == QLatin1String(known))
                *target = otlpContent(a.value.string());
    }
    for (OtlpEvaluation& e : all) {
        e.at = span.end;
        e.ofTrace = field == OtlpField::FlatTraceEvaluations;
        out.push_back(std::move(e));
    }
}

} // namespace

std::optional<OtlpFailure> otlpFailure(const OtlpSpan& span)
{
    constexpr int failed = 2;
    OtlpFailure out;
    out.type = otlpContent(span.attributes.text(OtlpField::ErrorType));
    if (span.status != failed && out.type.isEmpty())
        return {};
    out.text = otlpContent(QString::fromUtf8(span.statusText));
    for (const bool fromLog : {false, true}) // loggers tell also of exceptions that were handled
        for (const OtlpNoteRecord& n : span.notes) {
            if (n.fromLog != fromLog || otlpNote(n.name) != OtlpNote::Exception)
                continue;
            if (out.type.isEmpty())
                out.type = otlpContent(n.attributes.text(OtlpField::ExceptionType));
            if (out.text.isEmpty())
                out.text = otlpContent(n.attributes.text(OtlpField::ExceptionMessage));
            if (out.stack.isEmpty())
                out.stack = otlpContent(n.attributes.text(OtlpField::ExceptionStack));
        }
    if (out.text.isEmpty())
        out.text = otlpContent(span.attributes.text(OtlpField::ErrorMessage));
    if (out.text.isEmpty())
        out.text = out.type;
    out.httpStatus = span.attributes.text(OtlpField::HttpStatus).toInt();
    if (out.httpStatus == 0)
        out.httpStatus = statusIn(out.type);
    if (out.httpStatus == 0)
        out.httpStatus = statusIn(out.text);
    return out;
}

QByteArray otlpFailureJson(const OtlpFailure& failure)
{
    JsonMembers out;
    if (failure.httpStatus > 0)
        out.number("http_status", failure.httpStatus);
    QByteArray message; // which is there even when it is empty
    appendJsonText(message, cutTraceText(failure.text));
    return out.json("message", message).text("stack", cutTraceText(failure.stack)).text("type", failure.type).end();
}

std::optional<OtlpFailure> otlpToolFailure(std::span<const OtlpSpan* const> layers)
{
    std::optional<OtlpFailure> out;
    for (const OtlpSpan* layer : layers) {
        const OtlpAttributes& said = layer->attributes;
        if (!out)
            out = otlpFailure(*layer);
        if (!out && (isOtlpRefusal(said.text(OtlpField::ToolResult)) || said.text(OtlpField::ToolStatus) == u"error"))
            out = OtlpFailure{QStringLiteral("tool_error"), {}, {}, 0}; // as the conventions for MCP name it
    }
    if (!out || (!out->text.isEmpty() && out->text != out->type))
        return out;
    for (const OtlpSpan* layer : layers)
        if (const QString result = otlpResult(toolTextsOf(*layer).result); !result.isEmpty()) {
            out->text = result;
            break;
        }
    return out;
}

std::optional<OtlpEvaluation> otlpEvaluation(const OtlpNoteRecord& note)
{
    if (otlpNote(note.name) != OtlpNote::Evaluation)
        return {};
    const OtlpAttributes& a = note.attributes;
    return OtlpEvaluation{otlpContent(a.text(OtlpField::EvaluationName)),
                          otlpContent(a.text(OtlpField::EvaluationLabel)),
                          a.text(OtlpField::EvaluationScore),
                          otlpContent(a.text(OtlpField::EvaluationExplanation)),
                          note.at,
                          false};
}

std::vector<OtlpEvaluation> otlpEvaluations(const OtlpSpan& span)
{
    std::vector<OtlpEvaluation> out;
    addFlat(span, OtlpField::FlatEvaluations, out);
    addFlat(span, OtlpField::FlatTraceEvaluations, out);
    for (const OtlpNoteRecord& n : span.notes)
        if (auto e = otlpEvaluation(n))
            out.push_back(*std::move(e));
    return out;
}

std::optional<TraceOutcome> otlpOutcome(const OtlpTree& tree, const std::vector<OtlpNoteRecord>& rest, std::optional<TraceOutcome> given)
{
    std::vector<OtlpEvaluation> decisive;
    for (size_t i = 0; i < tree.nodes.size(); ++i)
        for (OtlpEvaluation& e : otlpEvaluations(tree.nodes[i].span))
            if (i == 0 || e.ofTrace)
                decisive.push_back(std::move(e));
    for (const OtlpNoteRecord& n : rest)
        if (auto e = otlpEvaluation(n))
            decisive.push_back(*std::move(e));
    std::ranges::stable_sort(decisive, {}, &OtlpEvaluation::at);
    std::optional<TraceOutcome> said;
    for (const OtlpEvaluation& e : decisive)
        if (const auto outcome = outcomeOfLabel(e.label))
            said = outcome;
    if (said)
        return said;
    if (!tree.hasRoot()) // a part that failed says nothing of the whole, which may have gone on
        return given;
    if (const auto failure = otlpFailure(tree.nodes.front().span))
        return isTimeout((failure->type + u' ' + failure->text).toLower()) ? TraceOutcome::Timeout : TraceOutcome::Error;
    return given;
}

std::optional<TraceError> otlpError(const OtlpTree& tree)
{
    const auto failureOf = [&tree](size_t index) {
        auto failed = otlpFailure(tree.nodes[index].span); // a refusal alone is no failure of the run
        if (!failed || tree.nodes[index].span.role != OtlpRole::Tool)
            return failed;
        std::vector<const OtlpSpan*> layers{&tree.nodes[index].span};
        for (const OtlpTree::Node& node : tree.nodes)
            if (node.sameAs == qsizetype(index))
                layers.push_back(&node.span);
        return otlpToolFailure(layers);
    };
    std::optional<OtlpFailure> deepest, root = failureOf(0);
    const OtlpTree::Node* where = nullptr;
    // What the root says decides which failure was its own: a tool may fail, and the run goes on.
    const QString first = root ? firstLineOf(root->text) : QString();
    bool sameLine = false;
    for (size_t i = 0; i < tree.nodes.size(); ++i) {
        const OtlpTree::Node& node = tree.nodes[i];
        auto failure = failureOf(i);
        if (!failure)
            continue;
        const bool same = root && firstLineOf(failure->text) == first;
        if (where && ((sameLine && !same) || (sameLine == same && node.depth < where->depth)))
            continue;
        sameLine = same;
        deepest = std::move(failure);
        where = &node;
    }
    if (!where)
        return {};
    const OtlpFailure& told = root ? *root : *deepest;
    OtlpFailure judged = told;
    if (judged.httpStatus == 0)
        judged.httpStatus = deepest->httpStatus;
    TraceError out;
    out.message = cutTraceText(told.text);
    out.category = categoryOf(judged, where->span.role);
    out.code = told.type;
    out.traceback = cutTraceText(told.stack.isEmpty() ? deepest->stack : told.stack);
    if (where->span.role == OtlpRole::Tool)
        out.toolName = otlpToolName(where->span);
    return out;
}

void completeError(TraceError& error, const std::vector<TraceEvent>& events, const QString& root)
{
    const auto told = [](const TraceEvent& e, const char* member) { return e.error.value(QLatin1String(member)).toString(); };
    QSet<QString> models;
    for (const TraceEvent& e : events)
        if (e.eventType == u"llm_call")
            models.insert(spanOfEvent(e));
    const auto roleOf = [&](const TraceEvent& e) {
        return e.eventType == u"tool_response" ? OtlpRole::Tool : models.contains(spanOfEvent(e)) ? OtlpRole::Model : OtlpRole::Agent;
    };
    // Whatever came first: a tool or a model before an agent, and of them the last one.
    const auto rank = [&](const TraceEvent& e) {
        return std::tuple(roleOf(e) != OtlpRole::Agent, e.at.value_or(Timestamp::least()), spanOfEvent(e));
    };
    const TraceEvent* where = nullptr;
    OtlpFailure judged{error.code, error.message, {}, statusIn(error.code)};
    if (judged.httpStatus == 0)
        judged.httpStatus = statusIn(error.message);
    for (const TraceEvent& e : events) {
        if (e.error.isEmpty() || firstLineOf(told(e, "message")) != firstLineOf(error.message))
            continue;
        if (const int status = e.error.value(QLatin1String("http_status")).toInt(); spanOfEvent(e) == root && status > 0)
            judged.httpStatus = status;
        if (!where || rank(e) > rank(*where))
            where = &e;
    }
    if (!where || (spanOfEvent(*where) == root && roleOf(*where) == OtlpRole::Agent))
        return; // its own failure, which it has told
    if (judged.httpStatus == 0)
        judged.httpStatus = where->error.value(QLatin1String("http_status")).toInt();
    error.category = categoryOf(judged, roleOf(*where));
    if (roleOf(*where) == OtlpRole::Tool)
        error.toolName = where->toolName;
    if (error.traceback.isEmpty())
        error.traceback = cutTraceText(told(*where, "stack"));
}

} // namespace hindcast
