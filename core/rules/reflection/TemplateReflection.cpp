// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/TemplateReflection.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/errors/ErrorAdvice.h"
#include "core/rules/links/TraceTopics.h"
#include "core/rules/reflection/Importance.h"
#include "core/rules/reflection/StepList.h"
#include "core/rules/reflection/TraceSummary.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/QuotedText.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype taskCut = 160, messageCut = 240, repeatedCut = 100; // code points

/// " on ..." for the task; empty without one.
QString onTask(const Trace& trace)
{
    QString task = quotedText(trace.taskDescription, taskCut);
    if (task.isEmpty())
        task = quotedText(trace.taskGoal, taskCut);
    return task.isEmpty() ? QString() : QStringLiteral(" on ") + task;
}

bool isSuccess(const Trace& trace) { return trace.outcomeKnown && trace.outcome == TraceOutcome::Success; }

/// Whether anything says that something went wrong: how it ended, or an error.
bool wentWrong(const Trace& trace, const TraceSummary& summary)
{
    return (trace.outcomeKnown && isFailedOutcome(trace.outcome)) || trace.error || summary.failureRecorded;
}

/// What the last step with a text says: maybe why.
QString lastWords(const Trace& trace)
{
    const auto last = std::find_if(trace.events.rbegin(), trace.events.rend(), [](const TraceEvent& e) {
        return !e.content.trimmed().isEmpty() && e.eventType != QLatin1String("user_input") && e.eventType != QLatin1String("system_event");
    });
    return last == trace.events.rend() ? QString()
                                       : QStringLiteral(" The last text in it, of event %1, is %2.")
                                             .arg(argText(trace.events.rend() - last), quotedText(last->content, messageCut));
}

/// Whether a step failed and the execution, of which nobody says that it failed, went on: then that step is not how it ended.
bool wentOn(const Trace& trace, const TraceSummary& summary)
{
    if (trace.error || !summary.failureRecorded || (trace.outcomeKnown && isFailedOutcome(trace.outcome)))
        return false;
    return std::any_of(trace.events.begin() + summary.failedAt, trace.events.end(), [](const TraceEvent& e) {
        return !isErrorEvent(e) && (e.eventType == QLatin1String("tool_response") || e.eventType == QLatin1String("llm_response"));
    });
}

QString failedOnTheWay(const TraceSummary& summary)
{
    const QString tool = summary.failedTool.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(stepName(summary.failedTool));
    return QStringLiteral(" On the way event %1%2 failed: %3.")
        .arg(argText(summary.failedAt), argText(tool),
             summary.message.isEmpty() ? QStringLiteral("no message") : quotedText(summary.message, messageCut));
}

QString failureText(const Trace& trace, const TraceSummary& summary)
{
    if (!wentWrong(trace, summary))
        return {};
    if (wentOn(trace, summary))
        return failedOnTheWay(summary);
    QString out;
    const QString message = quotedText(summary.message, messageCut);
    if (summary.failedAt > 0) {
        out = QStringLiteral(" %1 %2 of %3")
                  .arg(summary.failureRecorded ? QStringLiteral("It failed at event") : QStringLiteral("The last thing tried was event"),
                       argText(summary.failedAt), argText(trace.events.size()));
        if (!summary.failedTool.isEmpty())
            out += QStringLiteral(" (") + toolName(summary.failedTool) + u')';
        out += message.isEmpty() ? QStringLiteral(".") : QStringLiteral(": ") + message + u'.';
    } else if (!message.isEmpty()) {
        out = QStringLiteral(" The error was ") + message + u'.';
    } else {
        out = QStringLiteral(" Nothing in the trace says which step failed.") + lastWords(trace);
    }
    if (summary.category.isEmpty())
        return out;
    out += QStringLiteral(" Category: ") + toolName(summary.category);
    out += summary.categoryInferred ? QStringLiteral(" (inferred).") : QStringLiteral(".");
    return out;
}

QString repeatsText(const TraceSummary& summary)
{
    QString out;
    if (const RepeatedItem& error = summary.repeatedError; error.times > 0)
        out += QStringLiteral(" The same error came %1 times, first at event %2%3.")
                   .arg(argText(error.times), argText(error.first),
                        error.text == summary.message || error.text.isEmpty() ? QString()
                                                                              : QStringLiteral(": ") + quotedText(error.text, repeatedCut));
    if (const RepeatedItem& call = summary.repeatedCall; call.times > 0)
        out += u' ' + stepName(call.text)
            + QStringLiteral(" was asked the same thing %1 times, first at event %2.").arg(argText(call.times), argText(call.first));
    return out;
}

QString successText(const Trace& trace, const TraceSummary& summary)
{
    if (trace.events.empty())
        return {};
    const std::vector<ToolStep> good = goodSteps(summary);
    QString out = good.empty() ? QStringLiteral(" No step with a tool was recorded.")
                               : QStringLiteral(" What worked, in order: ") + inOrder(good, false) + u'.';
    if (good.empty() && !summary.steps.empty())
        out = QStringLiteral(" Every tool step reported an error.");
    if (summary.failureRecorded)
        out += failedOnTheWay(summary);
    return out;
}

/// Whether there is anything to advise on: a tool, a message, or a kind of error.
bool saysWhat(const TraceSummary& summary)
{
    return !summary.failedTool.isEmpty() || !summary.message.isEmpty()
        || (!summary.category.isEmpty() && summary.category != QLatin1String("unknown_error"));
}

QString strategyText(const Trace& trace, const TraceSummary& summary)
{
    QString out;
    if (isSuccess(trace)) {
        const std::vector<ToolStep> good = goodSteps(summary);
        if (good.size() < 2)
            return {};
        out = QStringLiteral("Next time%1, go the same way: ").arg(onTask(trace)) + inOrder(good, true) + u'.';
        if (summary.failureRecorded)
            out += QStringLiteral(" Avoid what failed on the way: ")
                + errorAdvice(summary.category, toolName(summary.failedTool), summary.message);
        return out;
    }
    QStringList parts;
    if (wentWrong(trace, summary) && saysWhat(summary)) {
        const QString advice = errorAdvice(summary.category, toolName(summary.failedTool), summary.message);
        parts += wentOn(trace, summary) ? QStringLiteral("Avoid what failed on the way: ") + advice : advice;
        if (summary.repeatedCall.failed > 1 || summary.repeatedError.times > 0)
            parts += QStringLiteral("After the second identical failure change the input or the tool: repeating it changed nothing.");
    }
    if (trace.outcomeKnown && trace.outcome == TraceOutcome::Partial)
        parts += QStringLiteral("Keep what worked, finish the missing part first, and check the whole task before answering.");
    return parts.join(u' ');
}

double importanceOf(const Trace& trace) { return outcomeImportance(trace.outcomeKnown ? std::optional(trace.outcome) : std::nullopt); }

double draftConfidence(const Trace& trace, const TraceSummary& summary)
{
    const bool failed = !isSuccess(trace); // maybe, where nobody knows
    double out = 0.75 - 0.1 * double(summary.gaps.size());
    if (failed && !summary.failureRecorded)
        out -= trace.error ? 0.05 : 0.15;
    if (failed && summary.categoryInferred)
        out -= 0.05;
    return std::max(out, 0.1);
}

QString opening(const Trace& trace)
{
    if (!trace.outcomeKnown)
        return QStringLiteral("An execution whose outcome was not recorded%1.");
    switch (trace.outcome) {
    case TraceOutcome::Success: return QStringLiteral("The execution%1 succeeded.");
    case TraceOutcome::Failure: return QStringLiteral("The execution%1 failed.");
    case TraceOutcome::Partial: return QStringLiteral("The execution%1 succeeded only in part.");
    case TraceOutcome::Timeout: return QStringLiteral("The execution%1 ran out of time.");
    case TraceOutcome::Error: break;
    }
    return QStringLiteral("The execution%1 broke off with an error.");
}

QStringList tagsOf(const Trace& trace, const TraceSummary& summary)
{
    QStringList out;
    const auto add = [&out](const QString& tag) {
        if (!tag.isEmpty() && !out.contains(tag))
            out += tag;
    };
    if (trace.outcomeKnown)
        add(word(trace.outcome));
    if (!isSuccess(trace) || summary.failureRecorded) {
        add(toolName(summary.category));
        add(toolName(summary.failedTool));
    }
    if ((trace.outcomeKnown && trace.outcome == TraceOutcome::Timeout) || summary.category == QLatin1String("timeout_error"))
        add(QStringLiteral("timeout"));
    for (const QString& topic : topicsOf(trace))
        add(topic);
    if (summary.repeatedError.times > 0 || summary.repeatedCall.times > 0)
        add(QStringLiteral("repeated"));
    if (!summary.gaps.empty())
        add(QStringLiteral("thin-trace"));
    return out;
}

} // namespace

ReflectionDraft templateReflection(const Trace& trace)
{
    const TraceSummary summary = traceSummary(trace);
    const bool success = isSuccess(trace);
    QString text = opening(trace).replace(QStringLiteral("%1"), onTask(trace));
    text += success ? successText(trace, summary) : failureText(trace, summary);
    text += repeatsText(summary);
    if (!success)
        if (const std::vector<ToolStep> good = goodSteps(summary); !good.empty())
            text += QStringLiteral(" Steps without an error: ") + inOrder(good, false) + u'.';
    QStringList missing;
    missing.reserve(qsizetype(summary.gaps.size()));
    for (const TraceGap gap : summary.gaps)
        missing += word(gap);
    if (!missing.isEmpty())
        text += QStringLiteral(" The trace does not contain: ") + missing.join(QStringLiteral(", ")) + u'.';
    const auto bounded = [](const QString& all) { return firstCodePoints(all, greatestTemplateText).toString(); };
    return {bounded(text), bounded(strategyText(trace, summary)), importanceOf(trace), draftConfidence(trace, summary),
            tagsOf(trace, summary)};
}

} // namespace hindcast
