// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/domain/text/CompactJson.h"
#include "core/engine/reflect/TraceRedaction.h"
#include "core/rules/redaction/RedactedNames.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString spanId = u"91b7584a2265b1f5"_s, traceId = u"35bf992dc9e9c616612e7696a6cecc1b"_s;

/// What is stored of one event with \a metadata.
QByteArray storedMetadata(const QJsonObject& metadata, const Redactor& redact = Redactor(&redacted))
{
    Trace trace;
    trace.events.emplace_back();
    trace.events.front().metadata = metadata;
    std::vector<TraceEventJson> json;
    redactTrace(trace, json, redact);
    return json.front().metadata;
}

/// The same of one whose JSON was made before.
QByteArray storedJson(const QByteArray& metadata)
{
    Trace trace;
    trace.events.emplace_back();
    std::vector<TraceEventJson> json{{{}, metadata}};
    redactTrace(trace, json, Redactor(&redacted));
    return json.front().metadata;
}

} // namespace

/// Secrets within traces: in texts, and in objects whose names say what their values are.
class TraceRedactionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Ids and counts that this program writes stay; nothing else is believed because of its name.
    void ownMembers_data()
    {
        QTest::addColumn<QJsonObject>("metadata");
        QTest::addColumn<QStringList>("kept");
        QTest::addColumn<QStringList>("gone");
        const QString secret = u"hunter2-Xk29dd"_s;
        QTest::newRow("ids alone") << QJsonObject{{u"span_id"_s, spanId}, {u"trace_id"_s, traceId}} << QStringList{spanId, traceId}
                                   << QStringList();
        QTest::newRow("counts") << QJsonObject{{u"input_tokens"_s, 100}, {u"output_tokens"_s, 7}, {u"span_id"_s, spanId}}
                                << QStringList{u"100"_s, u"7"_s, spanId} << QStringList();
        QTest::newRow("a secret beside them") << QJsonObject{{u"input_tokens"_s, 100},
                                                             {u"password"_s, secret},
                                                             {u"span_id"_s, spanId},
                                                             {u"trace_id"_s, traceId}}
                                              << QStringList{u"100"_s, spanId, traceId} << QStringList{secret};
        QTest::newRow("a span above it") << QJsonObject{{u"call_id"_s, u"c1"_s}, {u"parent_span_id"_s, spanId}, {u"span_id"_s, spanId}}
                                         << QStringList{spanId, u"parent_span_id"_s} << QStringList();
        QTest::newRow("a span above it that is none") << QJsonObject{{u"missing_parent"_s, u"password="_s + secret}, {u"span_id"_s, spanId}}
                                                      << QStringList{spanId} << QStringList{secret};
        QTest::newRow("an id that is none") << QJsonObject{{u"span_id"_s, u"password="_s + secret}, {u"trace_id"_s, traceId}}
                                            << QStringList{traceId} << QStringList{secret};
        QTest::newRow("an id that is too long")
            << QJsonObject{{u"trace_id"_s, traceId + u" password="_s + secret}} << QStringList{traceId} << QStringList{secret};
        QTest::newRow("a count that is a text") << QJsonObject{{u"input_tokens"_s, u"token: ghp_0123456789abcdefghijABCDEFGHIJ012345"_s}}
                                                << QStringList() << QStringList{u"ghp_0123456789abcdefghijABCDEFGHIJ012345"_s};
        QTest::newRow("below them") << QJsonObject{{u"otel"_s, QJsonObject{{u"db.password"_s, secret}}}, {u"span_id"_s, spanId}}
                                    << QStringList{spanId} << QStringList{secret};
        QTest::newRow("a number that is a password")
            << QJsonObject{{u"password"_s, 48291735}, {u"span_id"_s, spanId}} << QStringList{spanId} << QStringList{u"48291735"_s};
        QTest::newRow("a text that looks like one of them")
            << QJsonObject{{u"note"_s, u"\"span_id\":\"%1\", password=%2"_s.arg(spanId, secret)}} << QStringList{spanId}
            << QStringList{secret};
    }
    void ownMembers()
    {
        QFETCH(const QJsonObject, metadata);
        QFETCH(const QStringList, kept);
        QFETCH(const QStringList, gone);
        const QByteArray stored = storedMetadata(metadata), alone = storedJson(compactJson(metadata));
        QCOMPARE(stored, alone);
        for (const QString& text : kept)
            QVERIFY2(stored.contains(text.toUtf8()), stored.constData());
        for (const QString& text : gone)
            QVERIFY2(!stored.contains(text.toUtf8()), stored.constData());
        if (gone.isEmpty())
            QCOMPARE(stored, compactJson(metadata));
    }

    /// Whatever is in it and in whichever order: with our members it is redacted as the same without them would be, and they stay.
    void ownMembersChangeNothing()
    {
        SeededRandom random(7);
        const QStringList names{u"a"_s, u"model"_s, u"password"_s, u"token"_s, u"otel"_s, u"zone"_s, u"api_key"_s, u"span"_s, u"call_id"_s};
        const QStringList values{u"x"_s,
                                 u"hunter2-Xk29dd"_s,
                                 u"password=hunter2-Xk29dd"_s,
                                 u"plain words, and more"_s,
                                 u"\",\"span_id\":\""_s,
                                 u"{\"input_tokens\":5}"_s,
                                 u"Bearer abcdefghijklmnop0123456789"_s,
                                 u"${VAR}"_s};
        int touched = 0;
        for (int i = 0; i < 2'000; ++i) {
            QJsonObject foreign;
            for (qint64 n = random.below(4); n >= 0; --n) {
                const QString name = names[random.below(int(names.size()))], value = values[random.below(int(values.size()))];
                if (name == u"otel")
                    foreign[name] = QJsonObject{{names[random.below(int(names.size()))], value}};
                else
                    foreign[name] = value;
            }
            QJsonObject both = foreign;
            const QJsonObject own{{u"span_id"_s, spanId}, {u"trace_id"_s, traceId}, {u"input_tokens"_s, 12}, {u"output_tokens"_s, 3}};
            for (const QString& name : own.keys())
                if (random.below(3) > 0)
                    both.insert(name, own.value(name));
            const QJsonObject stored = QJsonDocument::fromJson(storedMetadata(both)).object();
            const QJsonObject alone = QJsonDocument::fromJson(storedMetadata(foreign)).object();
            touched += alone != foreign ? 1 : 0;
            for (const QString& name : foreign.keys())
                QVERIFY2(stored[name] == alone[name] || alone[name] == foreign[name], compactJson(both).constData());
            for (const QString& name : own.keys())
                QVERIFY2(stored.value(name) == both.value(name), compactJson(both).constData());
        }
        QVERIFY(touched > 200);
    }

    /// A host's own redactor is asked about everything but our own members alone.
    void anotherRedactor()
    {
        const Redactor upper = [](QStringView text) { return text.toString().toUpper(); };
        QCOMPARE(storedMetadata({{u"span_id"_s, spanId}, {u"trace_id"_s, traceId}}, upper),
                 compactJson({{u"span_id"_s, spanId}, {u"trace_id"_s, traceId}}));
        QCOMPARE(storedMetadata({{u"A"_s, u"word"_s}}, upper), "{\"A\":\"WORD\"}"_ba);
        QCOMPARE(storedMetadata({{u"A"_s, u"word"_s}}, {}), "{\"A\":\"word\"}"_ba);
    }

    /// What is no object any more is kept as a text.
    void noLongerAnObject()
    {
        const Redactor cut = [](QStringView text) { return text.left(4).toString(); };
        const QJsonObject stored = QJsonDocument::fromJson(storedMetadata({{u"A"_s, u"word"_s}}, cut)).object();
        QCOMPARE(stored, (QJsonObject{{u"redacted"_s, u"{\"A\""_s}}));
    }

    void everyTextOfATrace()
    {
        const QString secret = u"hunter2-Xk29dd"_s, said = u"the password=%1 failed"_s.arg(secret);
        Trace trace;
        trace.taskDescription = trace.taskGoal = said;
        trace.error = TraceError{u"tool_error"_s, said, said, said, u"kubectl"_s, {{u"password"_s, secret}}};
        trace.events.resize(2);
        trace.events[0].content = said;
        trace.events[0].error = {{u"message"_s, said}};
        trace.events[1].content = said + u" again"_s;
        const Trace clean = redactedTrace(trace, Redactor(&redacted));
        QStringList all{clean.taskDescription,   clean.taskGoal,
                        clean.error->message,    clean.error->code,
                        clean.error->traceback,  QString::fromUtf8(compactJson(clean.error->context)),
                        clean.events[0].content, QString::fromUtf8(compactJson(clean.events[0].error)),
                        clean.events[1].content};
        for (const QString& text : all)
            QVERIFY2(!text.contains(secret) && text.contains(u"<redacted"_s), qPrintable(text));
        QCOMPARE(redactedTrace(trace, {}).events[1].content, said + u" again"_s);
    }

    void everyNameOfATrace()
    {
        const QString secret = u"ghp_0123456789abcdefghijABCDEFGHIJ012345"_s, named = u"get "_s + secret;
        Trace trace;
        trace.sessionId = named;
        trace.relatedMemoryIds = {named, u"17"_s};
        trace.error = TraceError{u"tool_error"_s, {}, {}, {}, named, {}};
        trace.events.resize(3);
        trace.events[0].toolName = trace.events[0].eventId = trace.events[0].eventType = named;
        trace.events[1].toolName = u"kubectl_get"_s;
        trace.events[1].eventId = spanId + u":tool_call2"_s;
        trace.events[1].eventType = u"tool_call"_s;
        trace.events[2].eventId = spanId + u':' + secret;
        const Trace clean = redactedTrace(trace, Redactor(&redacted));
        QVERIFY2(!clean.sessionId.contains(secret) && clean.sessionId.startsWith(u"session-"_s), qPrintable(clean.sessionId));
        for (const QString& text : {clean.relatedMemoryIds[0], clean.error->toolName, clean.events[0].toolName, clean.events[0].eventId,
                                    clean.events[0].eventType, clean.events[2].eventId})
            QVERIFY2(!text.contains(secret) && text.contains(u"<redacted"_s), qPrintable(text));
        QCOMPARE(clean.relatedMemoryIds[1], u"17"_s);
        QCOMPARE(clean.error->category, u"tool_error"_s);
        QCOMPARE(clean.events[1].toolName, u"kubectl_get"_s);
        QCOMPARE(clean.events[1].eventId, spanId + u":tool_call2"_s);
        QCOMPARE(clean.events[1].eventType, u"tool_call"_s);
        QCOMPARE(redactedTrace(trace, {}).events[0].toolName, named);
    }

    /// Two sessions stay two, whatever is in their names, and one stays itself.
    void sessionsStayApart()
    {
        const Redactor own(&redacted);
        const auto clean = [&](QString session) {
            redactSession(session, own);
            return session;
        };
        const QString one = u"tok ghp_abcdefghijklmnopqrstuvwxyzABCDEF1234"_s, two = u"tok ghp_bcdefghijklmnopqrstuvwxyzABCDEF12345"_s;
        QVERIFY(!clean(one).contains(u"ghp_"_s) && clean(one).startsWith(u"session-"_s));
        QVERIFY(clean(one) != clean(two));
        QCOMPARE(clean(clean(one)), clean(one));
        for (const QString& session : {u"sess-95be2cf2e34b"_s, u"incident 4711"_s, u"8f5a1c2d-0b1e-4f6a-9c3d-2e1f0a9b8c7d"_s, QString()})
            QCOMPARE(clean(session), session);
    }
};

HINDCAST_TEST(TraceRedactionTest)

#include "tst_trace_redaction.moc"
