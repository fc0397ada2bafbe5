// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/reflect/TraceInput.h"
#include "core/engine/reflect/TraceJson.h"
#include "core/rules/reflection/PatternSelection.h"
#include "core/rules/reflection/StepList.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/rules/reflection/TraceExcerpt.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/rules/reflection/TraceSummary.h"
#include "core/rules/text/CodePoints.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>
#include <functional>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp moment = *parseTimestamp(u"2026-11-20T10:00:00Z");

QString someText(SeededRandom& random)
{
    static const std::vector<QString> texts{
        u"SELECT 1"_s, u"größe € 🙂"_s, u"exit status 137"_s,   u"a <b> & \"c\""_s, u"line\nend\r\n\ttab"_s,
        u""_s,         u"x"_s,          u"timeout after 30 s"_s};
    return random.pick(texts);
}

Trace someTrace(SeededRandom& random)
{
    static const std::vector<const char*> types{"tool_call",  "tool_response", "llm_call",   "llm_response",
                                                "user_input", "system_event",  "error_event"};
    Trace t;
    t.sessionId = someText(random);
    t.outcomeKnown = random.chance(0.9);
    t.outcome = t.outcomeKnown ? TraceOutcome(random.below(5)) : TraceOutcome::Success;
    t.taskDescription = someText(random);
    t.taskGoal = someText(random);
    if (random.chance(0.5))
        t.error = TraceError{random.chance(0.5) ? u"tool_error"_s : u"timeout_error"_s,
                             someText(random),
                             u"E1"_s,
                             someText(random),
                             random.chance(0.5) ? u"psql"_s : QString(),
                             {}};
    for (qint64 n = random.below(12); n > 0; --n)
        t.events.push_back({u"e%1"_s.arg(n), QString::fromLatin1(random.pick(types)),
                            random.chance(0.5) ? std::optional(Timestamp{moment.us + n}) : std::nullopt, someText(random),
                            random.chance(0.6) ? random.pick(std::vector<QString>{u"psql"_s, u"kubectl"_s, u"helm"_s}) : QString(),
                            random.chance(0.2) ? QJsonObject{{u"message"_s, someText(random)}} : QJsonObject(),
                            random.chance(0.2) ? QJsonObject{{u"n"_s, 7}} : QJsonObject()});
    t.relatedMemoryIds = QStringList{u"7"_s}.mid(0, random.below(2));
    t.createdAt = moment;
    return t;
}

QByteArray jsonOf(const Trace& t) { return QJsonDocument(traceJson(t)).toJson(QJsonDocument::Compact); }

} // namespace

/// What the rules make of an execution, whatever it was: read and written, recognised, shortened, summed up.
class TestTraceRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writtenTracesAreReadBack()
    {
        SeededRandom random(1);
        for (int n = 0; n < 500; ++n) {
            const Trace trace = someTrace(random);
            HC_GET(const TraceInput read, readTraceInput(jsonOf(trace)));
            QVERIFY(read.ignored.isEmpty());
            QVERIFY2(jsonOf(read.trace) == jsonOf(trace), jsonOf(trace).constData());
            QCOMPARE(traceKey(read.trace), traceKey(trace));
        }
    }

    /// The key is the story: when, where and under which ids does not count; everything that was done and said does.
    void keysOfTraces()
    {
        SeededRandom random(2);
        for (int n = 0; n < 300; ++n) {
            Trace trace = someTrace(random);
            trace.events.push_back({u"last"_s, u"tool_call"_s, {}, u"content"_s, u"psql"_s, {}, {}});
            trace.error = TraceError{u"tool_error"_s, u"m"_s, u"c"_s, u"tb"_s, u"psql"_s, {}};
            trace.outcomeKnown = true;
            trace.outcome = TraceOutcome::Failure;
            const QByteArray key = traceKey(trace);
            QCOMPARE(key.size(), 16);
            const std::vector<std::function<void(Trace&)>> same{[](Trace& t) { t.sessionId += u'x'; },
                                                                [](Trace& t) { t.createdAt = Timestamp{1}; },
                                                                [](Trace& t) { t.id = 9; },
                                                                [](Trace& t) { t.events.back().eventId = u"other"_s; },
                                                                [](Trace& t) { t.events.back().at = Timestamp{1}; },
                                                                [](Trace& t) { t.events.back().metadata = {{u"k"_s, 1}}; },
                                                                [](Trace& t) { t.relatedMemoryIds << u"9"_s; }};
            const std::vector<std::function<void(Trace&)>> other{[](Trace& t) { t.outcome = TraceOutcome::Timeout; },
                                                                 [](Trace& t) { t.outcomeKnown = false; },
                                                                 [](Trace& t) { t.taskDescription += u'x'; },
                                                                 [](Trace& t) { t.taskGoal += u'x'; },
                                                                 [](Trace& t) { t.error->message += u'x'; },
                                                                 [](Trace& t) { t.error->category = u"llm_error"_s; },
                                                                 [](Trace& t) { t.error->code += u'x'; },
                                                                 [](Trace& t) { t.error->toolName += u'x'; },
                                                                 [](Trace& t) { t.error.reset(); },
                                                                 [](Trace& t) { t.events.back().content += u'x'; },
                                                                 [](Trace& t) { t.events.back().toolName += u'x'; },
                                                                 [](Trace& t) { t.events.back().eventType = u"llm_call"_s; },
                                                                 [](Trace& t) { t.events.back().error = {{u"m"_s, 1}}; },
                                                                 [](Trace& t) { t.events.pop_back(); },
                                                                 [](Trace& t) { t.events.push_back(t.events.back()); }};
            for (const auto& change : same) {
                Trace changed = trace;
                change(changed);
                QCOMPARE(traceKey(changed), key);
            }
            QSet<QByteArray> keys{key};
            for (const auto& change : other) {
                Trace changed = trace;
                change(changed);
                QVERIFY(!keys.contains(traceKey(changed)));
                keys.insert(traceKey(changed));
            }
        }
    }

    /// An excerpt fits its budget, is JSON line by line, names what it left out, and is all of it when there is room.
    void excerptsFit()
    {
        SeededRandom random(3);
        for (int n = 0; n < 400; ++n) {
            Trace trace = someTrace(random);
            for (TraceEvent& e : trace.events)
                if (random.chance(0.2))
                    e.content = u"long "_s.repeated(random.below(400));
            const qsizetype budget = 400 + random.below(4'000);
            const TraceExcerpt excerpt = traceExcerpt(trace, budget);
            QVERIFY(codePointCount(excerpt.lines) <= budget);
            QVERIFY(!excerpt.lines.contains(u'<') && (excerpt.lines.isEmpty() || excerpt.lines.endsWith(u'\n')));
            QCOMPARE(excerpt.shown + excerpt.leftOut, qint64(trace.events.size()));
            qint64 omitted = 0, cut = 0, lines = 0;
            for (const QString& line : excerpt.lines.split(u'\n', Qt::SkipEmptyParts)) {
                const QJsonDocument document = QJsonDocument::fromJson(line.toUtf8());
                QVERIFY2(document.isObject(), qPrintable(line));
                omitted += document[u"omitted_events"_s].toInteger();
                cut += line.contains("\"cut\""_L1) ? 1 : 0;
                ++lines;
            }
            QCOMPARE(omitted, excerpt.leftOut);
            QCOMPARE(cut > 0, excerpt.cut > 0);
            QVERIFY(lines >= 1);
            const TraceExcerpt all = traceExcerpt(trace, 10'000'000);
            QVERIFY(all.leftOut == 0 && all.shown == qint64(trace.events.size()) && all.cut == 0);
        }
    }

    /// Steps and failures of a summary are events of the trace, in its order.
    void summariesPointIntoTheTrace()
    {
        SeededRandom random(4);
        for (int n = 0; n < 600; ++n) {
            const Trace trace = someTrace(random);
            const TraceSummary summary = traceSummary(trace);
            qsizetype last = 0;
            for (const ToolStep& step : summary.steps) {
                QVERIFY(step.number > last && step.number <= qsizetype(trace.events.size()));
                QCOMPARE(trace.events[size_t(step.number - 1)].toolName, step.tool);
                last = step.number;
            }
            QVERIFY(summary.failedAt >= 0 && summary.failedAt <= qsizetype(trace.events.size()));
            for (const RepeatedItem& item : {summary.repeatedError, summary.repeatedCall}) {
                QVERIFY(item.times == 0 || item.times >= 2);
                QVERIFY(item.first >= 0 && item.first <= qsizetype(trace.events.size()));
            }
            const auto good = goodSteps(summary);
            QCOMPARE(qsizetype(good.size()), std::ranges::count_if(summary.steps, [](const ToolStep& s) { return !s.failed; }));
            const ReflectionDraft draft = templateReflection(trace);
            QVERIFY(!draft.text.isEmpty() && codePointCount(draft.text) <= greatestTemplateText
                    && codePointCount(draft.strategy) <= greatestTemplateText);
            QVERIFY(draft.importance >= 0 && draft.importance <= 1 && draft.confidence >= 0 && draft.confidence <= 1);
            QCOMPARE(templateReflection(trace).text, draft.text); // and the same again
        }
    }

    void stepsInWords()
    {
        const auto steps = [](const QStringList& tools) {
            std::vector<ToolStep> out;
            for (const QString& tool : tools)
                out.push_back({qsizetype(out.size()) + 1, tool, u"in %1"_s.arg(out.size()), false});
            return out;
        };
        QCOMPARE(inOrder({}, false), QString());
        QCOMPARE(inOrder(steps({u"a"_s}), false), u"a"_s);
        QCOMPARE(inOrder(steps({u"a"_s, u"a"_s, u"a"_s, u"b"_s, u"a"_s}), false), u"a (3 times), then b, then a"_s);
        QCOMPARE(inOrder(steps({u"a"_s, u"b"_s}), true), u"a \"in 0\", then b \"in 1\""_s);
        QCOMPARE(inOrder(steps({QString(), u"b"_s}), false), u"\"in 0\", then b"_s);
        QCOMPARE(inOrder(steps({QString(), QString()}), true), u"\"in 0\", then \"in 1\""_s); // two things, and nobody named them
        QCOMPARE(inOrder({{1, {}, {}, false}, {2, {}, {}, false}}, true), u"a step without a tool's name (2 times)"_s);
        QStringList many;
        for (int n = 0; n < 11; ++n)
            many << u"t%1"_s.arg(n);
        const QString text = inOrder(steps(many), false);
        QVERIFY2(text.endsWith("t7 and 3 more"_L1), qPrintable(text));
        QCOMPARE(toolName(u"a\nb"_s), u"a b"_s);
        QCOMPARE(codePointCount(toolName(QString(200, u'x'))), 63); // with its three dots
    }

    /// A pattern is made of all its members: their sum, their greatest, their mean.
    void patternsOfMembers()
    {
        SeededRandom random(6);
        for (int n = 0; n < 200; ++n) {
            std::vector<Reflection> members;
            qint64 occurrences = 0, confident = 0;
            double importance = 0, confidence = 0;
            for (qint64 count = 1 + random.below(9); count > 0; --count) {
                Reflection r;
                r.id = count;
                r.text = u"lesson %1"_s.arg(random.below(4));
                r.importance = random.unit();
                if (random.chance(0.7)) {
                    r.confidence = random.unit();
                    confidence += *r.confidence;
                    ++confident;
                }
                r.occurrences = 1 + random.below(5);
                r.tags = QStringList{u"a"_s, u"pattern"_s, u"t%1"_s.arg(random.below(20))};
                r.firstSeen = Timestamp{moment.us - random.below(1'000'000)};
                r.lastSeen = Timestamp{moment.us + random.below(1'000'000)};
                occurrences += r.occurrences;
                importance = std::max(importance, r.importance);
                members.push_back(r);
            }
            const Reflection pattern = patternOf(members, moment);
            QVERIFY(pattern.kind == ReflectionKind::Pattern && pattern.state == ReflectionState::Active && pattern.version == 1
                    && pattern.id == 0);
            QCOMPARE(pattern.occurrences, occurrences);
            QCOMPARE(pattern.importance, importance);
            QCOMPARE(pattern.confidence.has_value(), confident > 0);
            QVERIFY(confident == 0 || std::abs(*pattern.confidence - confidence / double(confident)) < 1e-12);
            QCOMPARE(pattern.relatedMemoryIds.size(), qsizetype(members.size()));
            QCOMPARE(pattern.tags.count(u"pattern"_s), 1);
            QVERIFY(pattern.tags.size() <= 11 && pattern.tags.contains(u"a"_s));
            for (const Reflection& r : members)
                QVERIFY(pattern.firstSeen <= r.firstSeen && pattern.lastSeen >= r.lastSeen);
            QVERIFY(pattern.text.contains(u"%1 reflections, %2 occurrences"_s.arg(members.size()).arg(occurrences)));
            QVERIFY(pattern.text.count(u"\n- "_s) <= 5);
        }
    }
};

HINDCAST_TEST(TestTraceRules)
#include "tst_trace_rules.moc"
