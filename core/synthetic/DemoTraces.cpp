// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/DemoTraces.h"

namespace hindcast {
namespace {

struct TroubleText {
    const char* category;
    const char* message;
};

constexpr TroubleText troubles[] = {
    {"tool_error", "Error from server (NotFound): deployments.apps \"{app}\" not found"},
    {"timeout_error", "error: timed out waiting for the condition on deployments/{app}"},
    {"permission_error",
     "Error from server (Forbidden): deployments.apps \"{app}\" is forbidden: User \"system:serviceaccount:agents:sre\" "
     "cannot patch resource \"deployments\" in API group \"apps\" in the namespace \"{ns}\""},
    {"validation_error",
     "The Deployment \"{app}\" is invalid: spec.template.spec.containers[0].resources.requests: Invalid value: "
     "\"1Gi\": must be less than or equal to memory limit"},
    {"tool_error", "error: unable to upgrade connection: container not found (\"{app}\")"},
};

/// Steps of one trace with a clock that goes on.
class StepWriter
{
public:
    StepWriter(Trace& trace, SeededRandom& random) : m_trace(trace), m_random(random) {}

    TraceEvent& add(const char* type, const QString& content, const char* tool = "")
    {
        m_us += (1 + m_random.below(9)) * Timestamp::perSecond + m_random.below(Timestamp::perSecond);
        TraceEvent e;
        e.eventId = QStringLiteral("e%1").arg(m_trace.events.size() + 1);
        e.eventType = QString::fromLatin1(type);
        e.at = Timestamp{m_trace.createdAt.us - 300 * Timestamp::perSecond + m_us};
        e.content = content;
        e.toolName = QString::fromLatin1(tool);
        m_trace.events.push_back(std::move(e));
        return m_trace.events.back();
    }

private:
    Trace& m_trace;
    SeededRandom& m_random;
    qint64 m_us = 0;
};

TraceOutcome chosenOutcome(SeededRandom& random)
{
    const qint64 n = random.below(100);
    return n < 38 ? TraceOutcome::Success
        : n < 70  ? TraceOutcome::Failure
        : n < 82  ? TraceOutcome::Partial
        : n < 92  ? TraceOutcome::Timeout
                  : TraceOutcome::Error;
}

} // namespace

DemoTrace demoTrace(const DemoPattern& pattern, SeededRandom& random, Timestamp at, int number)
{
    const Problem& problem = problemOf(pattern.playbook);
    const auto said = [&](const char* text) { return QString::fromUtf8(filledIn(text, pattern.app, pattern.nameSpace)); };
    DemoTrace out;
    out.description = said(problem.description);
    out.fix = said(problem.fix.front().command);
    out.quickFix = said(problem.quickFix.front().command);
    Trace& t = out.trace;
    t.createdAt = at;
    t.outcome = chosenOutcome(random);
    t.sessionId = QStringLiteral("demo-session-%1").arg(number);
    t.taskDescription = said(random.pick(problem.queries));
    t.taskGoal = QStringLiteral("%1 in %2 works again").arg(QLatin1String(pattern.app), QLatin1String(pattern.nameSpace));
    StepWriter steps(t, random);
    steps.add("user_input", t.taskDescription);
    steps.add("tool_call", said("kubectl -n {ns} get pods -l app={app} -o wide"), "kubectl");
    steps.add("tool_response",
              said("NAME                    READY   STATUS             RESTARTS   AGE\n{app}-7c9d8bbf5d-x2v   0/1     ")
                  + QLatin1String(pattern.playbook) + QStringLiteral("   %1         31m").arg(2 + random.below(12)),
              "kubectl");
    steps.add("tool_call", out.quickFix, "kubectl");
    if (t.outcome == TraceOutcome::Success) {
        steps.add("tool_response", said("deployment.apps/{app} unchanged, the pods fail as before"), "kubectl");
        for (const ProblemStep& step : problem.fix) {
            steps.add("tool_call", said(step.command), "kubectl");
            steps.add("tool_response", said("deployment.apps/{app} configured"), "kubectl");
        }
        steps.add("llm_response", out.description + said(" It was put right, and {app} is ready on all replicas."));
        return out;
    }
    const TroubleText& trouble = t.outcome == TraceOutcome::Timeout ? troubles[1] : troubles[random.below(std::size(troubles))];
    out.sign = said(trouble.message);
    const QJsonObject error{{QStringLiteral("error_category"), QString::fromLatin1(trouble.category)},
                            {QStringLiteral("error_message"), out.sign}};
    for (qint64 times = 1 + random.below(3); times > 0; --times) {
        steps.add("tool_response", out.sign, "kubectl").error = error;
        if (times > 1)
            steps.add("tool_call", out.quickFix, "kubectl");
    }
    if (t.outcome == TraceOutcome::Partial) {
        steps.add("llm_response", said("{app} answers again on some replicas; why it failed is not clear."));
        return out;
    }
    t.error = TraceError{QString::fromLatin1(trouble.category), out.sign, {}, {}, QStringLiteral("kubectl"), {}};
    return out;
}

} // namespace hindcast
