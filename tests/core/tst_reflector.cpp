// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/reflection/TraceKey.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/TraceRows.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;
using Fate = ReflectionResult::Fate;

namespace {

void compareObjects(const QJsonObject& a, const QJsonObject& b) { QCOMPARE(a, b); }

} // namespace

/// What a trace leaves in the tables, and what it does not.
class ReflectorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pairIsStoredWithEverythingThatWasProduced()
    {
        ReflectorFixture f;
        const ReflectionResult r = f.reflect(f.failure());
        QCOMPARE(r.fate, Fate::Stored);
        QVERIFY(r.reflectionId > 0 && r.strategyId > 0 && r.traceId > 0);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 2);
        QCOMPARE(
            f.text("SELECT group_concat(kind || ':' || pair_id || ':' || trace_id || ':' || importance || ':' || confidence, ' ') FROM "
                   "(SELECT * FROM reflections ORDER BY id)"),
            u"reflection:2:1:0.8:0.9 strategy:1:1:0.88:0.9"_s);
        QCOMPARE(
            f.text(
                "SELECT tags || error_category || source_event_ids || related_memory_ids || provider || model || prompt_id || quality || "
                "session_id || outcome FROM reflections WHERE id = 1"),
            u"[\"a\"]tool_error[\"e1\",\"e2\"][\"m9\"]scriptedm1p@1modelsfailure"_s);
        QCOMPARE(f.text("SELECT tags FROM reflections WHERE id = 2"), u"[\"a\",\"strategy\"]"_s);
        QCOMPARE(f.text("SELECT error_signature FROM reflections WHERE id = 1"), *errorSignature(u"tool_error"_s, u"exit status 1"_s));
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE error_signature IS NULL"), 1); // the strategy is no error of its own
        QCOMPARE(f.text("SELECT state FROM traces"), u"reflected"_s);
    }

    /// The past query is what the user asked, as he said it, and of several texts the first; where no event tells it, the goal.
    void pastQueryIsWhatTheUserAsked()
    {
        ReflectorFixture f;
        const QByteArray newest = "SELECT group_concat(query, '|') FROM (SELECT query FROM reflections ORDER BY id DESC LIMIT 2)";
        (void)f.reflect(f.failure());
        QCOMPARE(f.text(newest), u"The ledger runs|The ledger runs"_s);
        Trace asked = f.failure(u"another error"_s);
        const auto input = [](const QString& said) { return TraceEvent{{}, u"user_input"_s, {}, said, {}, {}, {}}; };
        asked.events.insert(asked.events.begin(), {input(u" \n"_s), input(u" Why does the ledger restart?\n"_s)});
        asked.events.push_back(input(u"Yes, go on."_s));
        const ReflectionResult r = f.reflect(asked);
        QCOMPARE(f.text(newest), u"Why does the ledger restart?|Why does the ledger restart?"_s); // and so of its strategy
        asked.taskGoal.clear();
        asked.taskDescription.clear();
        asked.error->message = u"a third error"_s;
        QVERIFY(!r.gaps.empty() && f.reflect(asked).gaps == r.gaps); // a query is not missing
        asked.events[1].content = u"why "_s.repeated(1'000);
        (void)f.reflect(asked);
        QCOMPARE(f.number("SELECT length(query) FROM reflections ORDER BY id DESC LIMIT 1"), 2'000);
    }

    void traceReadsAsItWasWritten()
    {
        ReflectorFixture f;
        const Trace t = f.failure();
        const qint64 id = f.reflect(t).traceId;
        auto rows = TraceRows::open(f.connection(), f.store().scope);
        QVERIFY2(rows, describe(rows).toUtf8().constData());
        const auto back = rows->read(id);
        QVERIFY2(back, describe(back).toUtf8().constData());
        QCOMPARE(back->outcome, t.outcome);
        QCOMPARE(back->taskGoal, t.taskGoal);
        QCOMPARE(back->error->traceback, t.error->traceback);
        compareObjects(back->error->context, t.error->context);
        QCOMPARE(back->events.size(), t.events.size());
        QCOMPARE(*back->events[0].at, *t.events[0].at);
        QVERIFY(!back->events[1].at);
        compareObjects(back->events[1].error, t.events[1].error);
        compareObjects(back->events[0].metadata, t.events[0].metadata);
        QCOMPARE(back->relatedMemoryIds, t.relatedMemoryIds);
        QCOMPARE(rows->read(id + 1).error().code, ErrorCode::NotFound);
    }

    void equalTraceIsCountedBeforeAnybodyIsAsked()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure());
        Trace again = f.failure();
        again.sessionId = u"another"_s;
        again.createdAt = {again.createdAt.us + Timestamp::perDay};
        again.events[0].eventId = u"x"_s;
        const ReflectionResult r = f.reflect(again);
        QCOMPARE(r.fate, Fate::Counted);
        QCOMPARE(r.occurrences, 2);
        QCOMPARE(f.author.asked, 1);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 2);
        QCOMPARE(f.number("SELECT occurrence_count FROM reflections WHERE id = 1"), 2);
        QCOMPARE(f.number("SELECT last_seen - first_seen FROM reflections WHERE id = 1"), Timestamp::perDay);
        again.createdAt = {0 + 1};
        (void)f.reflect(again); // an old one arrives late
        QCOMPARE(f.number("SELECT last_seen - first_seen FROM reflections WHERE id = 1"), Timestamp::perDay);
        QCOMPARE(f.reflect(f.failure(u"another error"_s)).fate, Fate::Stored);
    }

    void twoEqualTracesOfOneBatchAreOne()
    {
        ReflectorFixture f;
        const std::vector<Trace> traces{f.failure(), f.failure()};
        const auto r = f.reflector().reflectAll(traces);
        QVERIFY2(r, describe(r).toUtf8().constData());
        QCOMPARE((*r)[0].fate, Fate::Stored);
        QCOMPARE((*r)[1].fate, Fate::Counted);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 1);
    }

    void unimportantLeavesTheTraceOnly()
    {
        ReflectorFixture f;
        f.author.draft.importance = 0.29;
        QCOMPARE(f.reflect(f.failure()).fate, Fate::Skipped);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 0);
        QCOMPARE(f.text("SELECT state FROM traces"), u"skipped"_s);
        f.author.draft.importance = 0.3;
        QCOMPARE(f.reflect(f.failure(u"other"_s)).fate, Fate::Stored);
        QVERIFY(f.log.messages().join(u'\n').contains("reflection_skipped tenant_id=default reason=importance importance=0.29"_L1));
    }

    /// Whoever deleted a reflection does not want it again, and its trace is there already.
    void whatWasDeletedIsNotLearnedAnew()
    {
        ReflectorFixture f;
        const ReflectionResult first = f.reflect(f.failure());
        QCOMPARE(first.fate, Fate::Stored);
        HC_OK(f.connection().execute("DELETE FROM reflections WHERE kind = 'reflection'"));
        const ReflectionResult again = f.reflect(f.failure());
        QCOMPARE(again.fate, Fate::Skipped);
        QVERIFY(again.isForgotten && !again.isThin);
        QCOMPARE(again.traceId, first.traceId);
        QCOMPARE(f.author.asked, 1);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 1);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE kind = 'reflection'"), 0);
        QVERIFY(f.log.messages().join(u'\n').contains("reflection_skipped tenant_id=default reason=deleted"_L1));
        // One that was put away is reflected on anew, of the same trace.
        const ReflectionResult other = f.reflect(f.failure(u"other"_s));
        HC_OK(f.connection().execute("UPDATE reflections SET state = 'archived' WHERE id = ?1", {Cell(other.reflectionId)}));
        const ReflectionResult anew = f.reflect(f.failure(u"other"_s));
        QCOMPARE(anew.fate, Fate::Stored);
        QCOMPARE(anew.traceId, other.traceId);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 2);
    }

    /// There is nothing to reflect on in a trace without a text, an outcome and an error: nobody makes something up.
    void whoSaysNothingIsNotReflectedOn()
    {
        ReflectorFixture f;
        Trace nothing;
        nothing.sessionId = u"s"_s;
        nothing.outcomeKnown = false;
        const ReflectionResult r = f.reflect(nothing);
        QCOMPARE(r.fate, Fate::Skipped);
        QVERIFY(r.isThin && r.traceId > 0);
        nothing.events = {{{}, u"tool_call"_s, {}, {}, u"kubectl"_s, {}, {}}};
        QVERIFY(f.reflect(nothing).isThin);
        QCOMPARE(f.author.asked, 0);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 0);
        QCOMPARE(f.text("SELECT group_concat(state) FROM traces"), u"skipped,skipped"_s);
        QVERIFY(f.log.messages().join(u'\n').contains("reflection_skipped tenant_id=default reason=thin"_L1));

        nothing.outcomeKnown = true; // it failed: rules say so, and no model is asked about what it cannot read
        nothing.outcome = TraceOutcome::Failure;
        const ReflectionResult failed = f.reflect(nothing);
        QCOMPARE(failed.fate, Fate::Stored);
        QCOMPARE(failed.authored.quality, ReflectionQuality::Template);
        QCOMPARE(f.author.asked, 0);
        nothing.events[0].content = u"kubectl get pods"_s;
        QCOMPARE(f.reflect(nothing).fate, Fate::Stored);
        QCOMPARE(f.author.asked, 1);
    }

    /// Who looks at the log of a run that hangs sees what it waits for.
    void theStartIsLoggedBeforeAnybodyIsAsked()
    {
        ReflectorFixture f;
        int started = 0;
        f.author.whenAsked = [&] { started = int(f.log.messages().filter(u"reflection_generation_started tenant_id=default"_s).size()); };
        (void)f.reflect(f.failure());
        QCOMPARE(started, 1);
        (void)f.reflect(f.failure()); // known: nobody is asked
        QCOMPARE(f.author.asked, 1);
        QCOMPARE(f.log.messages().filter(u"reflection_generation_started"_s).size(), 1);
    }

    void noAnswerLeavesTheTracePendingAndItCanBeDoneLater()
    {
        ReflectorFixture f;
        f.author.error = Error{ErrorCode::ConnectionFailed, u"The model does not answer."_s};
        const ReflectionResult r = f.reflect(f.failure());
        QCOMPARE(r.fate, Fate::Pending);
        QCOMPARE(r.error->code, ErrorCode::ConnectionFailed);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 0);
        QCOMPARE(f.text("SELECT state FROM traces"), u"pending"_s);
        f.author.error.reset();
        QCOMPARE(f.reflect(f.failure()).traceId, r.traceId); // the same row
        QCOMPARE(f.text("SELECT group_concat(state) FROM traces"), u"reflected"_s);
        QVERIFY(f.log.messages().join(u'\n').contains(
            "reflection_generation_failed tenant_id=default error=\"The model does not answer.\""_L1));
    }

    void fallbackIsNeverPassedOffAsAModels()
    {
        ReflectorFixture f;
        f.author.quality = ReflectionQuality::Fallback;
        f.author.draft.strategy.clear();
        const ReflectionResult r = f.reflect(f.failure());
        QCOMPARE(r.strategyId, 0);
        QCOMPARE(f.text("SELECT quality FROM reflections"), u"fallback"_s);
        QVERIFY(f.text("SELECT metadata FROM reflections").contains("\"fallback_reason\":\"no JSON\""_L1));
        QVERIFY(f.log.messages().join(u'\n').contains("reflection_answer_unparsed"_L1));
    }

    void secretsAreGoneBeforeAnybodySeesThem()
    {
        ReflectorFixture f;
        Trace t = f.failure(u"login with password=hunter2hunter2 failed"_s);
        t.events[0].content = u"kubectl --token=abcdefghijklmnop1234 get pods"_s;
        t.events[0].metadata = {{u"api_key"_s, u"sk-live-1234567890abcdef"_s}};
        (void)f.reflect(t);
        const QString seen = f.author.last.events[0].content + f.author.last.error->message
            + QString::fromUtf8(QJsonDocument(f.author.last.events[0].metadata).toJson());
        const QString stored = f.text("SELECT group_concat(content || coalesce(metadata, '')) FROM trace_events")
            + f.text("SELECT error FROM traces");
        for (const QString& text : {seen, stored}) {
            QVERIFY(!text.contains("hunter2"_L1));
            QVERIFY(!text.contains("abcdefghijklmnop1234"_L1));
            QVERIFY(!text.contains("1234567890abcdef"_L1));
        }
    }

    /// A model may say what nobody had recognised, or make one up.
    void whatAModelWritesIsRedacted()
    {
        ReflectorFixture f;
        const QString secret = u"ghp_0123456789abcdefghijABCDEFGHIJ012345"_s;
        f.author.draft.text = u"It failed with "_s + secret;
        f.author.draft.strategy = u"Log in with "_s + secret;
        f.author.draft.tags = {u"a"_s, u"key "_s + secret};
        const ReflectionResult r = f.reflect(f.failure());
        QVERIFY(!r.authored.draft.text.contains(secret));
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE text LIKE '%ghp_%' OR tags LIKE '%ghp_%'"), 0);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE text LIKE '%<redacted%' AND tags LIKE '%<redacted-token>%'"), 2);
        f.options.redact = {};
        f.reopen();
        QVERIFY(f.reflect(f.failure(u"another"_s)).authored.draft.text.contains(secret)); // a host's decision
    }

    void switchedOff()
    {
        ReflectorFixture f;
        f.options.enabled = false;
        f.reopen();
        QCOMPARE(f.reflect(f.failure()).fate, Fate::Disabled);
        QCOMPARE(f.author.asked, 0);
        QCOMPARE(f.number("SELECT (SELECT count(*) FROM traces) + (SELECT count(*) FROM reflections)"), 0);
    }

    void tenantsDoNotShareReflections()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure());
        f.reopen({u"other"_s, u"default"_s});
        QCOMPARE(f.reflect(f.failure()).fate, Fate::Stored);
        f.reopen({u"default"_s, u"other"_s});
        QCOMPARE(f.reflect(f.failure()).fate, Fate::Stored);
        QCOMPARE(f.author.asked, 3);
        QCOMPARE(f.number("SELECT max(occurrence_count) FROM reflections"), 1);
    }

    void badNumbersRefuseTheWhole()
    {
        for (const double importance : {-0.1, 1.1, std::nan("")}) {
            ReflectorFixture f;
            f.author.draft.importance = importance;
            const auto r = f.reflector().reflect(f.failure());
            QVERIFY(!r);
            QCOMPARE(r.error().code, ErrorCode::InvalidInput);
            QCOMPARE(f.number("SELECT (SELECT count(*) FROM traces) + (SELECT count(*) FROM reflections)"), 0);
        }
    }

    /// Two reflect on all that waits: who comes second to a trace finds that it is done, asks nobody again, and counts nothing.
    void whatWaitsIsReflectedOnOnce_data()
    {
        QTest::addColumn<bool>("exported");
        QTest::newRow("one of our own") << false;
        QTest::newRow("an exported one") << true;
    }
    void whatWaitsIsReflectedOnOnce()
    {
        QFETCH(bool, exported);
        ReflectorFixture f;
        auto rows = TraceRows::open(f.connection(), {});
        QVERIFY(rows);
        const Trace given = f.failure();
        const auto id = rows->insert(given, exported ? QByteArray(16, 'k') : traceKey(given), TraceState::Pending);
        QVERIFY(id);
        const auto stored = rows->read(*id);
        QVERIFY(stored && stored->key.isEmpty() != exported);
        ScriptedAuthor theirs;
        auto other = Reflector::open(f.connection(), f.store(), theirs, f.options);
        QVERIFY(other);
        f.author.whenAsked = [&] { QVERIFY(other->reflect(*stored)); };
        const ReflectionResult second = f.reflect(*stored);
        QCOMPARE(second.fate, Fate::Counted);
        QVERIFY(second.isKnown && second.reflectionId > 0 && second.occurrences == 1);
        QCOMPARE(second.traceId, *id);
        QVERIFY(f.reflect(*stored).isKnown); // and who comes later
        QCOMPARE(f.author.asked, 1);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE kind = 'reflection'"), 1);
        QCOMPARE(f.number("SELECT max(occurrence_count) FROM reflections"), 1);
        QCOMPARE(f.text("SELECT group_concat(state) FROM traces"), u"reflected"_s);
    }

    /// What is said of a part of it would be taken for what there is to say of it.
    void whatGrowsMeanwhileGoesOnWaiting()
    {
        ReflectorFixture f;
        auto rows = TraceRows::open(f.connection(), {});
        QVERIFY(rows);
        const auto id = rows->insert(f.failure(), QByteArray(16, 'k'), TraceState::Pending);
        QVERIFY(id);
        const auto stored = rows->read(*id);
        QVERIFY(stored);
        f.author.whenAsked = [&] {
            Trace more = *stored;
            more.events.push_back(more.events.front());
            more.events.back().content = u"and then"_s;
            QVERIFY(rows->replace(more, TraceState::Pending));
        };
        const ReflectionResult r = f.reflect(*stored);
        QVERIFY(r.isKnown && r.fate == Fate::Pending);
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 0);
        QCOMPARE(f.text("SELECT state FROM traces"), u"pending"_s);
        f.author.whenAsked = {};
        const auto whole = rows->read(*id);
        QVERIFY(whole);
        QCOMPARE(f.reflect(*whole).fate, Fate::Stored);
        QCOMPARE(f.text("SELECT state FROM traces"), u"reflected"_s);
    }

    void hundredThousandEvents()
    {
        ReflectorFixture f;
        TemplateAuthor author;
        Trace t = f.failure();
        t.events.resize(100'000, t.events[0]);
        auto reflector = Reflector::open(f.connection(), f.store(), author, f.options);
        QVERIFY(reflector);
        const auto r = reflector->reflect(t);
        QVERIFY2(r, describe(r).toUtf8().constData());
        QCOMPARE(f.number("SELECT count(*) FROM trace_events"), 100'000);
        QVERIFY(r->authored.draft.text.size() < 4'000);
    }

    void refusals()
    {
        ReflectorFixture f;
        auto reader = connectReadOnly(f.url);
        QVERIFY(reader);
        const auto store = describeStore(**reader, f.url);
        QVERIFY(store);
        QCOMPARE(Reflector::open(**reader, **store, f.author, f.options).error().code, ErrorCode::ReadOnly);
    }
};

HINDCAST_TEST(ReflectorTest)
#include "tst_reflector.moc"
