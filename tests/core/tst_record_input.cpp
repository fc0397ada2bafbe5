// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/engine/recorder/RecordInputReader.h"
#include "core/rules/text/NameBounds.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// JSON lines as `record` reads them.
class RecordInputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyField()
    {
        HC_GET(const RecordInput in,
               readRecordInput(
                   "{\"session_id\":\"s\",\"user_id\":\"u\",\"query\":\"q\\u00e4\",\"playbooks\":[\"a\",\"b\"],\"cluster_id\":\"c\","
                   "\"namespace\":\"n\",\"path\":\"synthesis\",\"commands\":[\"k\"],\"manifests\":[\"m\"],\"mutated\":false,"
                   "\"verified\":false,\"feedback\":\"partial\",\"model_confidence\":0.75,\"root_cause\":\"rc\","
                   "\"recommended_fix\":\"f\",\"created_at\":\"2026-11-20T10:00:00.000001Z\",\"request_id\":\"r\",\"role\":\"ro\","
                   "\"hints_shown\":[\"h\"]}\r"));
        QCOMPARE(in.sessionId + in.userId + in.query + in.clusterId + in.nameSpace, u"suqäcn"_s);
        QCOMPARE(in.playbooks, QStringList({u"a"_s, u"b"_s}));
        QCOMPARE(in.commands + in.manifests + in.hintsShown, QStringList({u"k"_s, u"m"_s, u"h"_s}));
        QVERIFY(in.path == OutcomePath::Synthesis && in.mutated == false && in.verified == Verified::No
                && in.feedback == Feedback::Partial);
        QCOMPARE(in.modelConfidence, 0.75);
        QCOMPARE(in.rootCause + in.recommendedFix + in.requestId + in.role, u"rcfrro"_s);
        QCOMPARE(*in.createdAt, Timestamp{parseTimestamp(u"2026-11-20T10:00:00Z")->us + 1});
        QVERIFY(!in.podsGiven);
    }

    void leastLine()
    {
        HC_GET(const RecordInput in, readRecordInput("{\"session_id\":\"s\",\"path\":\"direct\"}"));
        QVERIFY(!in.createdAt && !in.mutated && in.verified == Verified::Unknown && in.feedback == Feedback::None);
        HC_OK(readRecordInput(
            "{\"session_id\":\"s\",\"path\":\"direct\",\"user_id\":null,\"playbooks\":null,\"verified\":null,\"feedback\":null,"
            "\"created_at\":null,\"mutated\":null,\"model_confidence\":null}"));
    }

    void pods()
    {
        HC_GET(const RecordInput in,
               readRecordInput("{\"session_id\":\"s\",\"path\":\"direct\",\"pods_before\":null,"
                               "\"pods_after\":[{\"name\":\"a\",\"status\":\"Running\"}]}"));
        QVERIFY(in.podsGiven && !in.podsBefore && in.podsAfter);
        QCOMPARE(in.podsAfter->at(0).status, u"Running"_s);
    }

    void badLines_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("field");       // as it stands in the sentence
        QTest::addColumn<QString>("expectation"); // a part of the sentence
        const auto row = [](const char* name, const QByteArray& line, const QString& field, const QString& expectation) {
            QTest::newRow(name) << line << field << expectation;
        };
        const auto with = [](const QByteArray& more) { return "{\"session_id\":\"s\",\"path\":\"direct\"," + more + '}'; };
        row("empty", "", {}, u"a JSON object is expected"_s);
        row("no JSON", "{\"session_id\":", {}, u"a JSON object is expected"_s);
        row("list", "[1]", {}, u"not an object"_s);
        row("text", "\"x\"", {}, u"not an object"_s);
        row("two objects", "{}{}", {}, u"not JSON"_s);
        row("NaN", with("\"model_confidence\":NaN"), {}, u"not JSON"_s);
        row("invalid UTF-8", with("\"query\":\"a\xff\""), {}, u"not UTF-8 (at byte 44)"_s);
        row("cut letter", with("\"query\":\"a\xc3\""), {}, u"not UTF-8"_s);
        row("no session", "{\"path\":\"direct\"}", u"session_id"_s, u"is missing: it must be a text"_s);
        row("empty session", "{\"path\":\"direct\",\"session_id\":\"\"}", u"session_id"_s, u"not empty"_s);
        row("null session", "{\"path\":\"direct\",\"session_id\":null}", u"session_id"_s, u"must be a text"_s);
        row("no path", "{\"session_id\":\"s\"}", u"path"_s, u"is missing"_s);
        row("unknown path", "{\"session_id\":\"s\",\"path\":\"Direct\"}", u"path"_s, u"direct, synthesis or read_only"_s);
        row("unknown feedback", with("\"feedback\":\"good\""), u"feedback"_s, u"resolved, partial, regression, incorrect or null"_s);
        row("verified text", with("\"verified\":\"true\""), u"verified"_s, u"true, false or null"_s);
        row("mutated number", with("\"mutated\":1"), u"mutated"_s, u"true or false"_s);
        row("confidence above", with("\"model_confidence\":1.0001"), u"model_confidence"_s, u"a number from 0 to 1"_s);
        row("confidence below", with("\"model_confidence\":-0.1"), u"model_confidence"_s, u"a number from 0 to 1"_s);
        row("confidence huge", with("\"model_confidence\":1e308"), u"model_confidence"_s, u"a number from 0 to 1"_s);
        row("confidence text", with("\"model_confidence\":\"0.9\""), u"model_confidence"_s, u"a number from 0 to 1"_s);
        row("date", with("\"created_at\":\"yesterday\""), u"created_at"_s, u"2026-11-20T10:00:00Z"_s);
        row("date that is none", with("\"created_at\":\"2026-02-30\""), u"created_at"_s, u"2026-11-20T10:00:00Z"_s);
        row("date as number", with("\"created_at\":1795000000"), u"created_at"_s, u"a text"_s);
        row("list of numbers", with("\"playbooks\":[1]"), u"playbooks"_s, u"a list of texts"_s);
        row("commands text", with("\"commands\":\"kubectl\""), u"commands"_s, u"a list of texts"_s);
        row("unknown field", with("\"sesion\":1"), u"sesion"_s, u"not known"_s);
        row("twice", with("\"path\":\"read_only\""), u"path"_s, u"occurs twice"_s);
        row("twice, escaped", with("\"pat\\u0068\":\"read_only\""), u"path"_s, u"occurs twice"_s);
        row("twice within", with("\"pods_after\":[{\"name\":\"a\",\"status\":\"b\",\"name\":\"c\"}]"), u"name"_s, u"occurs twice"_s);
        row("pod without status", with("\"pods_after\":[{\"name\":\"a\"}]"), u"pods_after"_s, u"a list of objects"_s);
        row("pod of more", with("\"pods_before\":[{\"name\":\"a\",\"status\":\"b\",\"x\":1}]"), u"pods_before"_s, u"a list of objects"_s);
        row("pods and verified", with("\"verified\":true,\"pods_after\":[]"), u"verified"_s, u"left out"_s);
        row("NUL", with("\"query\":\"a\\u0000\""), u"query"_s, u"U+0000"_s);
        row("lone surrogate", with("\"root_cause\":\"a\\ud800b\""), u"root_cause"_s, u"surrogates"_s);
    }
    void badLines()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, field);
        QFETCH(QString, expectation);
        const auto result = readRecordInput(line);
        QVERIFY(!result);
        const Error& e = result.error();
        QCOMPARE(e.code, ErrorCode::InvalidInput);
        QVERIFY2(e.sentence.contains(expectation), qPrintable(e.sentence));
        QVERIFY2(field.isEmpty() || e.sentence.contains(u"The field \""_s + field + u'"'), qPrintable(e.sentence));
    }

    void boundsAreExact()
    {
        const auto withQuery = [](qsizetype bytes) {
            return readRecordInput("{\"session_id\":\"s\",\"path\":\"direct\",\"query\":\"" + QByteArray(bytes, 'x') + "\"}");
        };
        HC_OK(withQuery(RecordInput::greatestText));
        const auto tooLong = withQuery(RecordInput::greatestText + 1);
        QCOMPARE(tooLong.error().code, ErrorCode::TooLarge);
        QVERIFY(tooLong.error().sentence.contains(u"\"query\""_s));
        const auto letters = readRecordInput("{\"session_id\":\"s\",\"path\":\"direct\",\"commands\":[\""
                                             + QByteArray("\xe2\x82\xac").repeated(RecordInput::greatestText / 3 + 1) + "\"]}");
        QCOMPARE(letters.error().code, ErrorCode::TooLarge); // bytes, not letters
    }

    /// What stands in an index: PostgreSQL would refuse the whole batch of a longer one.
    void namesAreBounded_data()
    {
        QTest::addColumn<QByteArray>("field");
        for (const char* field : {"session_id", "user_id", "cluster_id", "request_id"})
            QTest::newRow(field) << QByteArray(field);
    }
    void namesAreBounded()
    {
        QFETCH(QByteArray, field);
        const auto named = [&](const QByteArray& name) {
            const QByteArray session = field == "session_id" ? QByteArray() : QByteArray("\"session_id\":\"s\",");
            return readRecordInput("{" + session + "\"path\":\"direct\",\"" + field + "\":\"" + name + "\"}");
        };
        HC_OK(named(QByteArray(greatestName, 'x')));
        for (const QByteArray& name : {QByteArray(greatestName + 1, 'x'), QByteArray("\xe2\x82\xac").repeated(greatestName / 3 + 1)}) {
            const auto refused = named(name);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
            QVERIFY2(refused.error().sentence.contains(u"The field \""_s + QString::fromLatin1(field)
                                                       + u"\" must be a text of at most 1000 bytes."_s),
                     qPrintable(refused.error().sentence));
        }
    }

    void hostileShapesEnd()
    {
        const QByteArray nested = QByteArray("{\"a\":").repeated(100'000) + '1' + QByteArray("}").repeated(100'000);
        QVERIFY(!readRecordInput(nested));
        QByteArray wide = "{";
        for (int i = 0; i < 50'000; ++i)
            wide += "\"k" + QByteArray::number(i) + "\":0,";
        wide += "\"k0\":0}";
        QVERIFY(readRecordInput(wide).error().sentence.contains(u"\"k0\" occurs twice"_s));
    }
};

HINDCAST_TEST(RecordInputTest)
#include "tst_record_input.moc"
