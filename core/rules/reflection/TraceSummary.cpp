// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/TraceSummary.h"

#include "core/rules/errors/ErrorAdvice.h"
#include "core/rules/text/CodePoints.h"

#include <QHash>
#include <QJsonDocument>
#include <QLatin1String>
#include <QSet>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype comparedLength = 200; // characters of a text by which it is the same as another

QStringView beginning(const QString& text) { return QStringView(text).first(std::min(text.size(), comparedLength)); }

/// With one # for each run of digits: "after 30.2s" and "after 31s" are the same error.
QString withoutNumbers(QStringView text)
{
    QString out;
    out.reserve(text.size());
    bool number = false;
    for (const QChar c : text) {
        const bool digit = c.isDigit() || (number && c == u'.');
        if (!digit)
            out += c.toLower();
        else if (!number)
            out += u'#';
        number = digit;
    }
    return out;
}

/// As command lines say that they failed: "error: unknown flag", "Error from server (Forbidden): ...".
bool beginsAsError(const QString& content)
{
    const QString begin = content.left(40).trimmed().toLower();
    return begin.startsWith(QLatin1String("error:")) || begin.startsWith(QLatin1String("error from "));
}

QString errorTextOf(const TraceEvent& event)
{
    for (const auto key : {QLatin1String("message"), QLatin1String("error"), QLatin1String("detail"), QLatin1String("reason")})
        if (const QString text = event.error.value(key).toString(); !text.isEmpty())
            return text;
    if (!event.content.isEmpty() || event.error.isEmpty())
        return event.content;
    return QString::fromUtf8(QJsonDocument(event.error).toJson(QJsonDocument::Compact));
}

/// Of an exported trace: the span that tells it.
QString spanOf(const TraceEvent& event) { return event.metadata.value(QLatin1String("span_id")).toString(); }

template<class Key>
RepeatedItem mostFrequent(const QHash<Key, RepeatedItem>& items, qint64 least)
{
    RepeatedItem best;
    for (const RepeatedItem& item : items)
        if (item.times >= least && (item.times > best.times || (item.times == best.times && item.first < best.first)))
            best = item;
    return best;
}

class SummaryPass
{
public:
    explicit SummaryPass(const Trace& trace) : m_trace(trace) {}

    TraceSummary run()
    {
        m_callsAreSteps = std::ranges::any_of(m_trace.events,
                                              [](const TraceEvent& event) { return event.eventType == QLatin1String("tool_call"); });
        for (const TraceEvent& event : m_trace.events) {
            ++m_number;
            addStep(event);
            if (event.eventType == QLatin1String("llm_call"))
                noteModel(event);
            if (isErrorEvent(event))
                addError(event);
            else if (event.eventType == QLatin1String("tool_response"))
                m_answered = true;
            if (event.eventType == QLatin1String("tool_response"))
                ++m_shape.toolResults;
            else if (event.eventType == QLatin1String("llm_response"))
                m_shape.finalAnswer = event.content;
        }
        m_out.repeatedError = mostFrequent(m_errors, 2);
        m_out.repeatedCall = mostFrequent(m_calls, 3);
        nameFailure();
        countFailures(m_out.repeatedCall);
        m_shape.hasOutcome = m_trace.outcomeKnown;
        m_shape.events = m_number;
        m_shape.query = m_trace.taskDescription;
        m_out.gaps = traceGaps(m_shape);
        return std::move(m_out);
    }

private:
    void addStep(const TraceEvent& event)
    {
        if (event.eventType != (m_callsAreSteps ? QLatin1String("tool_call") : QLatin1String("tool_response")))
            return;
        m_out.steps.push_back({m_number, event.toolName, event.content, false});
        m_answered = false;
        if (!m_callsAreSteps || event.content.isEmpty())
            return; // what nobody captured is not the same thing once more
        RepeatedItem& item = m_calls[{QStringView(event.toolName), beginning(event.content)}];
        if (item.times++ == 0) {
            item.text = event.toolName;
            item.first = m_number;
        }
    }

    /// Who asks a model is done with his tools.
    void noteModel(const TraceEvent& event)
    {
        m_answered = true;
        if (const QString span = spanOf(event); !span.isEmpty())
            m_models.insert(span);
    }

    /// Whether an error that names no tool is not the last tool's: a model says it, or it comes after that tool has answered well.
    [[nodiscard]] bool isSomebodyElses(const TraceEvent& e) const
    {
        if (!e.toolName.isEmpty())
            return false;
        if (e.eventType == QLatin1String("llm_call") || e.eventType == QLatin1String("llm_response"))
            return true;
        return e.eventType == QLatin1String("error_event") && (m_answered || m_models.contains(spanOf(e)));
    }

    void addError(const TraceEvent& event)
    {
        const QString message = errorTextOf(event);
        ToolStep* const step = m_out.steps.empty() || isSomebodyElses(event) ? nullptr : &m_out.steps.back();
        if (step)
            step->failed = true;
        countError(message);
        QString tool = event.toolName;
        if (tool.isEmpty() && step)
            tool = step->tool;
        // The tool that the trace itself blames goes before later errors of others.
        const bool blamed = m_trace.error && !m_trace.error->toolName.isEmpty() && tool == m_trace.error->toolName;
        if (m_blamedFound && !blamed)
            return;
        m_blamedFound = blamed;
        m_out.failedAt = m_number;
        m_out.failureRecorded = true;
        m_out.failedTool = tool;
        m_out.message = message;
    }

    void countError(const QString& message)
    {
        if (message.isEmpty())
            return; // as with calls: nobody knows what it was
        RepeatedItem& item = m_errors[withoutNumbers(beginning(message))];
        if (item.times++ == 0) {
            item.text = message;
            item.first = m_number;
        }
    }

    /// How often what was asked repeatedly failed.
    void countFailures(RepeatedItem& call) const
    {
        if (call.times == 0)
            return;
        const QStringView asked = beginning(m_trace.events[size_t(call.first - 1)].content);
        call.failed = std::ranges::count_if(
            m_out.steps, [&](const ToolStep& step) { return step.failed && step.tool == call.text && beginning(step.input) == asked; });
    }

    [[nodiscard]] bool failedForSure() const { return m_trace.outcomeKnown && isFailedOutcome(m_trace.outcome); }

    void nameFailure()
    {
        const TraceError known = m_trace.error.value_or(TraceError{});
        if (!known.message.isEmpty())
            m_out.message = known.message;
        if (!m_out.failureRecorded) {
            const bool models = known.toolName.isEmpty() && known.category == QLatin1String("llm_error");
            const auto from = std::find_if(m_out.steps.rbegin(), m_out.steps.rend(), [&](const ToolStep& step) {
                return !models && (known.toolName.isEmpty() || step.tool == known.toolName);
            });
            if (from != m_out.steps.rend() && (m_trace.error || failedForSure())) {
                m_out.failedAt = from->number;
                m_out.failedTool = from->tool;
                // What broke off last is no step without an error, unless the run went well.
                from->failed = m_trace.error && !(m_trace.outcomeKnown && m_trace.outcome == TraceOutcome::Success);
            }
        }
        if (!known.toolName.isEmpty())
            m_out.failedTool = known.toolName;
        m_out.category = known.category;
        if (!m_out.category.isEmpty() && m_out.category != QLatin1String("unknown_error"))
            return;
        m_out.categoryInferred = true;
        m_out.category = m_trace.error || m_out.failureRecorded ? errorCategoryOf(m_out.message) : QString();
        if ((m_out.category.isEmpty() || m_out.category == QLatin1String("unknown_error")) && m_trace.outcomeKnown
            && m_trace.outcome == TraceOutcome::Timeout)
            m_out.category = QStringLiteral("timeout_error");
        else if (m_out.category == QLatin1String("unknown_error") && m_out.failureRecorded && !m_out.failedTool.isEmpty())
            m_out.category = QStringLiteral("tool_error");
    }

    const Trace& m_trace;
    TraceSummary m_out;
    TraceShape m_shape;
    QHash<QString, RepeatedItem> m_errors;
    QHash<std::pair<QStringView, QStringView>, RepeatedItem> m_calls;
    qsizetype m_number = 0;
    bool m_callsAreSteps = false, m_blamedFound = false;
    bool m_answered = false; ///< the last call of a tool, and not with an error; or a model was asked since
    QSet<QString> m_models; ///< spans of its calls
};

} // namespace

TraceSummary traceSummary(const Trace& trace) { return SummaryPass(trace).run(); }

QString askedQuestion(const Trace& trace)
{
    constexpr qsizetype longest = 2'000; // code points: no embedder takes all that somebody pastes below his question
    const auto asked = std::ranges::find_if(
        trace.events, [](const TraceEvent& e) { return e.eventType == QLatin1String("user_input") && !strippedText(e.content).isEmpty(); });
    return asked == trace.events.end() ? QString() : firstCodePoints(strippedText(asked->content), longest).toString();
}

QString pastQueryOf(const Trace& trace)
{
    const QString asked = askedQuestion(trace);
    return asked.isEmpty() ? trace.taskGoal : asked;
}

bool isFailedOutcome(TraceOutcome outcome)
{
    return outcome == TraceOutcome::Failure || outcome == TraceOutcome::Timeout || outcome == TraceOutcome::Error;
}

bool isErrorEvent(const TraceEvent& event)
{
    return event.eventType == QLatin1String("error_event") || !event.error.isEmpty()
        || (event.eventType == QLatin1String("tool_response") && beginsAsError(event.content));
}

} // namespace hindcast
