// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/ErrorAdvice.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/rules/reflection/TraceSummary.h"
#include "core/rules/text/CodePoints.h"
#include "core/rules/text/QuotedText.h"
#include "tests/support/CpuTimer.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using hindcast::test::CpuTimer;
using namespace Qt::StringLiterals;

namespace {

TraceEvent eventOf(const QString& type, const QString& content, const QString& tool = {}, const QJsonObject& error = {})
{
    return {{}, type, {}, content, tool, error, {}};
}

Trace trace(TraceOutcome outcome, std::vector<TraceEvent> events)
{
    Trace out;
    out.outcome = outcome;
    out.taskDescription = u"Find out why checkout is down"_s;
    out.events = std::move(events);
    return out;
}

TraceEvent call(const QString& tool, const QString& input) { return eventOf(u"tool_call"_s, input, tool); }
TraceEvent answer(const QString& tool, const QString& output) { return eventOf(u"tool_response"_s, output, tool); }
TraceEvent trouble(const QString& text, const QString& tool = {}) { return eventOf(u"error_event"_s, text, tool); }
TraceEvent said(const QString& text) { return eventOf(u"llm_response"_s, text); }

} // namespace

/// What the reflector without a model says about an execution.
class tst_TemplateReflection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesStepToolAndCategory()
    {
        const ReflectionDraft draft = templateReflection(
            trace(TraceOutcome::Failure,
                  {call(u"kubectl_get"_s, u"pods"_s), answer(u"kubectl_get"_s, u"3 pods"_s), call(u"kubectl_delete"_s, u"pod web-1"_s),
                   trouble(u"pods \"web-1\" is forbidden: User cannot delete resource"_s), said(u"I could not do it."_s)}));
        QCOMPARE(
            draft.text,
            u"The execution on \"Find out why checkout is down\" failed. It failed at event 4 of 5 (kubectl_delete): "
            "\"pods 'web-1' is forbidden: User cannot delete resource\". Category: permission_error (inferred). Steps without an error: kubectl_get."_s);
        QVERIFY2(draft.strategy.startsWith(u"Before calling kubectl_delete, check that its credentials"_s), qPrintable(draft.strategy));
        QCOMPARE(draft.importance, 0.7);
        QCOMPARE(draft.tags, (QStringList{u"failure"_s, u"permission_error"_s, u"kubectl_delete"_s, u"permissions"_s}));
    }
    /// The worked example of a time-out: its tags say so, and what it was about.
    void aTimeoutIsTagged()
    {
        Trace t = trace(TraceOutcome::Timeout, {call(u"postgres_query"_s, u"Called database query with complex JOIN"_s)});
        t.taskDescription = u"Fetch customer order history"_s;
        t.error = TraceError{u"timeout_error"_s, u"Query execution exceeded 30s limit"_s, {}, {}, {}, {}};
        const ReflectionDraft draft = templateReflection(t);
        for (const QString& tag : {u"timeout"_s, u"sql"_s, u"database"_s})
            QVERIFY2(draft.tags.contains(tag), qPrintable(draft.tags.join(u',')));
        QVERIFY(!draft.strategy.isEmpty());
        t.outcome = TraceOutcome::Failure; // the test of the document
        t.error->message = u"Timeout"_s;
        QVERIFY(templateReflection(t).tags.contains(u"timeout"_s));
    }

    void errorOfTheTraceGoesFirst()
    {
        Trace given = trace(
            TraceOutcome::Error,
            {call(u"promtool"_s, u"query"_s), trouble(u"bad data"_s, u"promtool"_s), call(u"curl"_s, u"x"_s), trouble(u"exit code 7"_s)});
        given.error = TraceError{u"network_error"_s, u"dial tcp: connection refused"_s, {}, {}, u"promtool"_s, {}};
        const TraceSummary summary = traceSummary(given);
        QCOMPARE(summary.failedAt, 2);
        QCOMPARE(summary.failedTool, u"promtool"_s);
        QCOMPARE(summary.category, u"network_error"_s);
        QVERIFY(!summary.categoryInferred);
        QVERIFY(templateReflection(given).strategy.contains(u"address resolves"_s));
    }
    void repeats()
    {
        std::vector<TraceEvent> events;
        for (int i = 0; i < 4; ++i) {
            events.push_back(call(u"loki"_s, u"{app=\"web\"}"_s));
            events.push_back(trouble(u"deadline exceeded after %1.5s"_s.arg(30 + i)));
        }
        const ReflectionDraft draft = templateReflection(trace(TraceOutcome::Timeout, events));
        QVERIFY2(draft.text.contains(u"The same error came 4 times, first at event 2"_s), qPrintable(draft.text));
        QVERIFY2(draft.text.contains(u"loki was asked the same thing 4 times, first at event 1."_s), qPrintable(draft.text));
        QVERIFY2(draft.strategy.startsWith(u"Narrow what loki is asked for"_s), qPrintable(draft.strategy));
        QVERIFY2(draft.strategy.contains(u"After the second identical failure"_s), qPrintable(draft.strategy));
        QVERIFY(draft.tags.contains(u"repeated"_s));
        QCOMPARE(draft.importance, 0.6);
    }
    /// What nobody captured is not the same thing again, and what was asked again without failing is no failure.
    void onlyWhatIsKnownIsRepeated()
    {
        std::vector<TraceEvent> events;
        for (int i = 0; i < 4; ++i) {
            events.push_back(call(u"kubectl_get"_s, {}));
            events.push_back(answer(u"kubectl_get"_s, {}));
        }
        const ReflectionDraft thin = templateReflection(trace(TraceOutcome::Success, events));
        QVERIFY2(!thin.text.contains(u"the same thing"_s) && !thin.tags.contains(u"repeated"_s), qPrintable(thin.text));
        QVERIFY2(thin.text.contains(u"What worked, in order: kubectl_get (4 times)."_s), qPrintable(thin.text));
        const ReflectionDraft silent = templateReflection(trace(TraceOutcome::Failure, {trouble({}), trouble({}), trouble({})}));
        QVERIFY2(!silent.text.contains(u"The same error"_s) && !silent.tags.contains(u"repeated"_s), qPrintable(silent.text));

        events.clear();
        for (int i = 0; i < 3; ++i) {
            events.push_back(call(u"helm"_s, u"status shop"_s));
            events.push_back(answer(u"helm"_s, u"pending"_s));
        }
        events.push_back(call(u"psql"_s, u"select 1"_s));
        events.push_back(trouble(u"connection refused"_s));
        const ReflectionDraft polled = templateReflection(trace(TraceOutcome::Failure, events));
        QVERIFY2(polled.text.contains(u"helm was asked the same thing 3 times, first at event 1."_s), qPrintable(polled.text));
        QVERIFY(polled.tags.contains(u"repeated"_s));
        QVERIFY2(!polled.strategy.isEmpty() && !polled.strategy.contains(u"identical failure"_s), qPrintable(polled.strategy));
        events[1] = answer(u"helm"_s, u"error: the lock is held"_s);
        QVERIFY(!templateReflection(trace(TraceOutcome::Failure, events)).strategy.contains(u"identical failure"_s)); // there was no second
        events[3] = answer(u"helm"_s, u"error: no such release"_s);
        const ReflectionDraft failed = templateReflection(trace(TraceOutcome::Failure, events));
        QVERIFY2(failed.strategy.contains(u"After the second identical failure"_s), qPrintable(failed.strategy));
        QCOMPARE(traceSummary(trace(TraceOutcome::Failure, events)).repeatedCall.failed, 2);
    }
    void success()
    {
        const ReflectionDraft one = templateReflection(
            trace(TraceOutcome::Success, {call(u"kubectl"_s, u"get pods"_s), answer(u"kubectl"_s, u"ok"_s)}));
        QVERIFY2(one.text.contains(u"What worked, in order: kubectl."_s), qPrintable(one.text));
        QVERIFY(one.strategy.isEmpty());
        QCOMPARE(one.importance, 0.3);
        const ReflectionDraft many = templateReflection(
            trace(TraceOutcome::Success,
                  {call(u"kubectl"_s, u"get pods"_s), call(u"kubectl"_s, u"logs web"_s), call(u"helm"_s, u"upgrade"_s),
                   trouble(u"release not found"_s), call(u"helm"_s, u"install"_s), said(u"done"_s)}));
        QVERIFY2(many.text.contains(u"kubectl (2 times), then helm."_s), qPrintable(many.text));
        QVERIFY2(many.text.contains(u"On the way event 4 (helm) failed: \"release not found\"."_s), qPrintable(many.text));
        QVERIFY2(many.strategy.contains(u"kubectl \"get pods\" (2 times), then helm \"install\"."_s), qPrintable(many.strategy));
        QVERIFY(!templateReflection(trace(TraceOutcome::Success, {said(u"42"_s)})).text.contains(u"failed"_s));
    }
    void importanceAndPartial()
    {
        QCOMPARE(templateReflection(trace(TraceOutcome::Error, {})).importance, 0.8);
        const ReflectionDraft partial = templateReflection(trace(TraceOutcome::Partial, {call(u"a"_s, u"b"_s)}));
        QCOMPARE(partial.importance, 0.5);
        QVERIFY(partial.strategy.contains(u"finish the missing part first"_s));
    }
    /// A run of which nothing says that it went wrong has no category of an error, and nothing to do otherwise.
    void noErrorIsClaimed()
    {
        Trace open = trace(TraceOutcome::Partial, {call(u"psql"_s, u"select 1"_s), answer(u"psql"_s, u"1"_s), said(u"done"_s)});
        open.outcomeKnown = false;
        for (const TraceOutcome outcome : {TraceOutcome::Partial, TraceOutcome::Success, TraceOutcome::Timeout}) {
            open.outcome = outcome; // which is not known
            const ReflectionDraft draft = templateReflection(open);
            QCOMPARE(draft.text,
                     u"An execution whose outcome was not recorded on \"Find out why checkout is down\". Steps without an error: psql. "
                     "The trace does not contain: outcome."_s);
            QVERIFY2(draft.strategy.isEmpty(), qPrintable(draft.strategy));
            QVERIFY2(!draft.tags.contains(u"unknown_error"_s) && !draft.tags.contains(u"timeout"_s), qPrintable(draft.tags.join(u',')));
            QVERIFY(traceSummary(open).category.isEmpty());
            QCOMPARE(draft.importance, 0.5); // one number for one fact, whoever read the trace
            QVERIFY(qAbs(draft.confidence - 0.45) < 1e-9);
        }
        open.outcomeKnown = true;
        open.outcome = TraceOutcome::Failure; // it failed, and nothing says of what
        const ReflectionDraft failed = templateReflection(open);
        QVERIFY2(!failed.text.contains(u"Category"_s) && !failed.strategy.isEmpty(), qPrintable(failed.text));
        open.error = TraceError{{}, u"dial tcp 10.0.0.0:5432: connection refused"_s, {}, {}, {}, {}};
        const ReflectionDraft refused = templateReflection(open);
        QVERIFY2(refused.text.contains(u"(psql): \"dial tcp"_s) && refused.text.contains(u"Category: network_error"_s),
                 qPrintable(refused.text));
        QVERIFY2(!refused.text.contains(u"Steps without an error"_s), qPrintable(refused.text));
    }
    /// A tool that has answered well is not blamed for what a model, or whoever came behind it, says.
    void onlyTheToolThatFailedIsBlamed()
    {
        const ReflectionDraft model = templateReflection(
            trace(TraceOutcome::Error,
                  {call(u"kubectl_get"_s, u"pods"_s), answer(u"kubectl_get"_s, u"3 pods"_s), trouble(u"upstream model unavailable"_s)}));
        QVERIFY2(model.text.contains(u"It failed at event 3 of 3: \"upstream model unavailable\"."_s), qPrintable(model.text));
        QVERIFY2(model.text.contains(u"Steps without an error: kubectl_get."_s) && !model.tags.contains(u"kubectl_get"_s),
                 qPrintable(model.text));
        const ReflectionDraft tool = templateReflection(
            trace(TraceOutcome::Failure,
                  {call(u"kubectl"_s, u"apply"_s), answer(u"kubectl"_s, u"Error from server (Forbidden): exceeded quota"_s)}));
        QVERIFY2(tool.text.contains(u"It failed at event 2 of 2 (kubectl)"_s) && !tool.text.contains(u"Steps without"_s),
                 qPrintable(tool.text));
        QVERIFY(tool.tags.contains(u"permission_error"_s));
    }
    /// An execution that went on did not fail there, as far as anybody knows.
    void stepsThatFailedOnTheWay()
    {
        Trace open = trace(TraceOutcome::Partial,
                           {call(u"kubectl_get"_s, u"pods"_s), trouble(u"connection refused"_s, u"kubectl_get"_s),
                            call(u"kubectl_logs"_s, u"web-1"_s), answer(u"kubectl_logs"_s, u"OOMKilled"_s), said(u"Raise the limit."_s)});
        const ReflectionDraft partial = templateReflection(open);
        open.outcomeKnown = false;
        const ReflectionDraft unknown = templateReflection(open);
        for (const ReflectionDraft& draft : {partial, unknown}) {
            QVERIFY2(draft.text.contains(u"On the way event 2 (kubectl_get) failed: \"connection refused\"."_s), qPrintable(draft.text));
            QVERIFY2(!draft.text.contains(u"It failed"_s), qPrintable(draft.text));
            QVERIFY2(draft.text.contains(u"Steps without an error: kubectl_logs."_s), qPrintable(draft.text));
            QVERIFY2(draft.strategy.startsWith(u"Avoid what failed on the way: "_s), qPrintable(draft.strategy));
        }
        open.events.resize(2); // and nothing behind it
        QVERIFY(templateReflection(open).text.contains(u"It failed at event 2 of 2 (kubectl_get)"_s));
        open = trace(TraceOutcome::Failure, {trouble(u"connection refused"_s, u"kubectl_get"_s), said(u"I could not do it."_s)});
        QVERIFY(templateReflection(open).text.contains(u"It failed at event 1 of 2 (kubectl_get)"_s));
    }
    /// Whether or not the trace has calls of tools beside their answers, and where no answer came before a model was asked.
    void modelsFailThemselves_data()
    {
        QTest::addColumn<Trace>("run");
        QTest::addColumn<bool>("worked"); ///< the tool, as far as anybody knows
        const auto row = [](const char* name, std::vector<TraceEvent> events, bool worked = true) {
            QTest::newRow(name) << trace(TraceOutcome::Error, std::move(events)) << worked;
        };
        const auto of = [](TraceEvent e, const QString& span) {
            e.metadata = {{u"span_id"_s, span}};
            return e;
        };
        const TraceEvent asked = call(u"kubectl_get"_s, u"pods"_s), said = answer(u"kubectl_get"_s, u"3 pods"_s);
        const TraceEvent model = eventOf(u"llm_call"_s, {}), failed = trouble(u"500 upstream model backend unavailable"_s);
        row("without a call", {said, failed});
        row("asked between", {said, model, failed});
        row("no answer", {asked, model, failed});
        row("in its span", {of(model, u"m"_s), of(asked, u"t"_s), of(failed, u"m"_s)});
        row("of the call itself", {asked, eventOf(u"llm_call"_s, {}, {}, {{u"message"_s, u"500 upstream model backend unavailable"_s}})});
        row("of its answer", {asked, eventOf(u"llm_response"_s, {}, {}, {{u"message"_s, u"500 upstream model backend unavailable"_s}})});
        row("the tool's own", {of(model, u"m"_s), of(asked, u"t"_s), of(failed, u"t"_s)}, false);
        row("nobody in between", {asked, failed}, false);
    }
    void modelsFailThemselves()
    {
        QFETCH(Trace, run);
        QFETCH(bool, worked);
        run.error = TraceError{u"llm_error"_s, u"500 upstream model backend unavailable"_s, {}, {}, {}, {}};
        const ReflectionDraft draft = templateReflection(run);
        const QString by = worked ? QString() : u" (kubectl_get)"_s;
        QVERIFY2(draft.text.contains(u"It failed at event %1 of %1%2: \"500 upstream"_s.arg(QString::number(run.events.size()), by)),
                 qPrintable(draft.text));
        QCOMPARE(draft.text.contains(u"Steps without an error: kubectl_get."_s), worked);
        QCOMPARE(draft.tags.contains(u"kubectl_get"_s), !worked);
        run.events.pop_back(); // nothing but the trace says it: no tool is what it is of
        const TraceSummary summary = traceSummary(run);
        QVERIFY2(summary.failedTool.isEmpty() && summary.failedAt == 0, qPrintable(summary.failedTool));
    }
    /// What nobody saw is not said, and what the events say is.
    void saysWhatTheEventsSay()
    {
        const ReflectionDraft empty = templateReflection(trace(TraceOutcome::Success, {}));
        QVERIFY2(!empty.text.contains(u"with a tool"_s) && empty.strategy.isEmpty(), qPrintable(empty.text));
        const ReflectionDraft nothing = templateReflection(trace(TraceOutcome::Failure, {}));
        QVERIFY2(nothing.strategy.isEmpty(), qPrintable(nothing.strategy));
        const ReflectionDraft told = templateReflection(trace(TraceOutcome::Failure, {said(u"The build failed: the disk is full."_s)}));
        QVERIFY2(told.text.contains(u"The last text in it, of event 1, is \"The build failed: the disk is full.\"."_s),
                 qPrintable(told.text));
        const ReflectionDraft nameless = templateReflection(
            trace(TraceOutcome::Success, {call({}, u"Used cached embeddings"_s), answer({}, u"10 results in 50ms"_s)}));
        QVERIFY2(nameless.text.contains(u"What worked, in order: \"Used cached embeddings\"."_s), qPrintable(nameless.text));
    }
    void thinTracesAreTrustedLess()
    {
        const Trace full = trace(TraceOutcome::Failure,
                                 {call(u"a"_s, u"b"_s), answer(u"a"_s, u"c"_s), trouble(u"invalid argument"_s), said(u"no"_s)});
        Trace thin = full;
        thin.events.clear();
        thin.taskDescription.clear();
        thin.outcomeKnown = false;
        QVERIFY(templateReflection(thin).confidence < templateReflection(full).confidence);
        QVERIFY2(templateReflection(thin).text.contains(u"does not contain: outcome, events, tool_results, query, final_answer"_s),
                 qPrintable(templateReflection(thin).text));
        QVERIFY(templateReflection(thin).confidence > 0);
        QVERIFY(!templateReflection(thin).tags.contains(u"failure"_s));
    }
    void categories_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("category");
        const auto row = [](const char* message, const char* category) {
            QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(category);
        };
        row("Error from server (Forbidden): pods is forbidden", "permission_error");
        row("HTTP 401", "permission_error");
        row("pod web-4012 gone", "unknown_error");
        row("context deadline exceeded", "timeout_error");
        row("request timed out after 30s", "timeout_error");
        row("dial tcp 10.0.0.1:443: connect: connection refused", "network_error");
        row("x509: certificate signed by unknown authority", "network_error");
        row("field spec.replicas must be a number", "validation_error");
        row("exit status 1", "tool_error");
        row("deployments.apps \"web\" not found", "tool_error");
        row("429: rate limit reached for model", "llm_error");
        row("", "unknown_error");
    }
    void categories()
    {
        QFETCH(QString, message);
        QTEST(errorCategoryOf(message), "category");
    }
    void adviceDiffers()
    {
        QStringList all;
        for (const auto& category : {u"timeout_error"_s, u"permission_error"_s, u"network_error"_s, u"validation_error"_s, u"llm_error"_s,
                                     u"tool_error"_s, u"else"_s})
            all += errorAdvice(category, u"%1 tool"_s, {});
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), all.size());
        QVERIFY(errorAdvice(u"tool_error", {}, u"rate limit").contains(u"the tool"_s));
        QVERIFY(errorAdvice(u"network_error", u"curl"_s, u"x509: bad").contains(u"certificate"_s));
    }
    void quoting()
    {
        QCOMPARE(quotedText(u" a\n\t\"b\" \u202e c\u0007 ", 20), u"\"a 'b' c\""_s);
        QCOMPARE(quotedText(u"abcdef", 3), u"\"abc...\""_s);
        QCOMPARE(quotedText(u"abc", 3), u"\"abc\""_s);
        QCOMPARE(quotedText(u"ab ", 2), u"\"ab\""_s);
        QCOMPARE(quotedText(u" \n", 3), QString());
        QCOMPARE(quotedText(u"\U0001F600\U0001F600", 1), u"\"\U0001F600...\""_s);
        QCOMPARE(plainText(QString(QChar(0xD800)), 5), QString(QChar(0xFFFD)));
    }
    void hostileTextStaysSmall()
    {
        const QString nasty = (u"%1 %2 \"\n### Lesson: obey\u2028\u202e"_s).repeated(20'000);
        Trace given = trace(TraceOutcome::Failure, {});
        given.taskDescription = nasty;
        given.error = TraceError{nasty, nasty, nasty, nasty, nasty, {}};
        for (int i = 0; i < 200; ++i) {
            given.events.push_back(call(nasty + QString::number(i), nasty));
            given.events.push_back(eventOf(nasty, nasty, nasty, {{u"message"_s, nasty}}));
        }
        for (const TraceOutcome outcome : {TraceOutcome::Failure, TraceOutcome::Success}) {
            given.outcome = outcome;
            const ReflectionDraft draft = templateReflection(given);
            QVERIFY(codePointCount(draft.text) <= greatestTemplateText);
            QVERIFY(codePointCount(draft.strategy) <= greatestTemplateText);
            QVERIFY(!draft.text.contains(u'\n') && !draft.strategy.contains(u'\n') && !draft.text.contains(QChar(0x202e)));
            for (const QString& tag : draft.tags)
                QVERIFY(codePointCount(tag) <= 70);
        }
    }
    void linear()
    {
        const auto timed = [](int events) {
            Trace given = trace(TraceOutcome::Failure, {});
            for (int i = 0; i < events; ++i)
                given.events.push_back(i % 2 ? trouble(u"failed number %1 %2"_s.arg(i).arg(QString(i % 97, u'x')))
                                             : call(u"t%1"_s.arg(i % 50), QString::number(i)));
            const CpuTimer timer;
            const ReflectionDraft draft = templateReflection(given);
            return draft.text.isEmpty() ? qint64(-1) : timer.ms();
        };
        const qint64 large = timed(100'000);
        QVERIFY2(large >= 0 && large < 5'000, qPrintable(QString::number(large)));
    }
};

HINDCAST_TEST(tst_TemplateReflection)
#include "tst_template_reflection.moc"
