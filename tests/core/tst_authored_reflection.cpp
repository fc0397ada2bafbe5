// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reflect/ReflectionFactory.h"
#include "core/replay/ReflectionReplay.h"
#include "core/store/links/LinkRows.h"
#include "core/store/rows/TraceRows.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// An exported trace of which nobody captured a text.
Trace thinTrace()
{
    Trace t;
    t.sessionId = u"s1"_s;
    t.outcome = TraceOutcome::Failure;
    t.createdAt = ReflectorFixture::now;
    t.error = TraceError{u"tool_error"_s, u"exit status 1"_s, {}, {}, u"kubectl"_s, {}};
    TraceEvent call;
    call.eventId = u"a:tool_call"_s;
    call.eventType = u"tool_call"_s;
    call.toolName = u"kubectl"_s;
    call.metadata = {{u"span_id"_s, u"00000000000000aa"_s}};
    t.events = {call};
    return t;
}

} // namespace

/// Who writes about a trace, and what of it the reflection is found by.
class AuthoredReflectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nobodyIsAskedAboutATraceWithoutTexts()
    {
        ScriptedAuthor model;
        HC_GET(const AuthoredReflection byRules, authoredReflection(model, thinTrace(), {}));
        QCOMPARE(model.asked, 0);
        QCOMPARE(byRules.quality, ReflectionQuality::Template);
        QCOMPARE(byRules.draft.tags.count(u"thin-trace"_s), 1);
        Trace told = thinTrace();
        told.events.front().content = u"get pods"_s;
        HC_GET(const AuthoredReflection asked, authoredReflection(model, told, {}));
        QCOMPARE(model.asked, 1);
        QCOMPARE(asked.draft.text, model.draft.text);
        QVERIFY(!asked.draft.tags.contains(u"thin-trace"_s));
    }

    /// Neither when the reflection is made, nor when it is replayed later.
    void notEvenWhenItIsReplayed()
    {
        ReflectorFixture f;
        const ReflectionResult first = f.reflect(thinTrace());
        QCOMPARE(first.fate, ReflectionResult::Fate::Stored);
        QCOMPARE(f.author.asked, 0);
        HC_GET(const ReplayedReflection replayed,
               replayReflection(f.connection(), f.store(), f.author, Locator(first.reflectionId), CancelToken()));
        QCOMPARE(f.author.asked, 0);
        QVERIFY(!replayed.error && !replayed.changed);
        const ReflectionResult other = f.reflect(f.failure());
        QCOMPARE(f.author.asked, 1);
        HC_GET(const ReplayedReflection again,
               replayReflection(f.connection(), f.store(), f.author, Locator(other.reflectionId), CancelToken()));
        QCOMPARE(f.author.asked, 2);
        QVERIFY(!again.error);
    }

    /// The tools that were used and the codes of what went wrong, wherever they are told.
    void toolsAndCodesAreEntities()
    {
        ReflectorFixture f;
        Trace t = f.failure();
        t.error->toolName = u"Postgres_Query"_s;
        t.error->code = u"QUERY_TIMEOUT"_s;
        TraceEvent failed;
        failed.eventType = u"tool_response"_s;
        failed.toolName = u"vault"_s;
        failed.error = {{u"error_code"_s, u"E1234"_s}, {u"message"_s, u"no"_s}};
        t.events.push_back(failed);
        t.events.push_back(failed); // said twice, known once
        failed.error = {{u"code"_s, QString(200, u'x')}}; // no code
        t.events.push_back(failed);
        const ReflectionResult r = f.reflect(t);
        HC_GET(const auto entities, readEntities(f.connection(), f.store().scope, r.reflectionId));
        const auto has = [&](const QString& kind, const QString& name) {
            return std::ranges::count(entities, RecordEntity{kind, name}) == 1;
        };
        QVERIFY(has(u"tool"_s, u"postgres_query"_s) && has(u"tool"_s, u"vault"_s));
        QVERIFY(has(u"code"_s, u"QUERY_TIMEOUT"_s) && has(u"code"_s, u"E1234"_s));
        QVERIFY(std::ranges::none_of(entities, [](const RecordEntity& e) { return e.name.size() > 120; }));
    }
};

HINDCAST_TEST(AuthoredReflectionTest)

#include "tst_authored_reflection.moc"
