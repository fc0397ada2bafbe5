// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/otlp/stream/JsonStream.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// "v1:{...} s2:{...} !3" : kind and line of each piece with its text, lines of bad ones.
QByteArray cut(const QByteArray& text, qsizetype block = 1'000'000, bool places = false)
{
    QByteArray out;
    JsonStream stream({[&](const JsonStream::Piece& p) -> Expected<void> {
                           out += "vsl"[int(p.kind)] + QByteArray::number(p.line) + ':' + p.json.toByteArray() + ' ';
                           if (places)
                               out += '@' + QByteArray::number(p.byte) + ' ';
                           return {};
                       },
                       [&](qint64 line, qint64 byte, const Error&) -> Expected<void> {
                           out += '!' + QByteArray::number(line) + ' ';
                           if (places)
                               out += '@' + QByteArray::number(byte) + ' ';
                           return {};
                       },
                       [&](QByteArrayView name) { out += '~' + name.toByteArray() + ' '; }});
    for (qsizetype at = 0; at < text.size(); at += block)
        if (const auto fed = stream.feed(QByteArrayView(text).sliced(at, std::min(block, text.size() - at))); !fed)
            return "failed";
    if (const auto done = stream.finish(); !done)
        return "failed";
    return out.trimmed();
}

/// A value with much in it that is easily taken for something else.
QByteArray value(SeededRandom& random, int depth)
{
    static const QByteArrayList leaves{"1",       "-2.5e+3",       "true",          "null",
                                       "\"\"",    "\"a\"",         "\"\\\"\"",      "\"\\\\\"",
                                       "\"}{]\"", "\"\\u00e9,:\"", "\"\\\\\\\"x\"", "\"\xc3\xa9 a long text, longer than one register\""};
    static const QByteArrayList keys{"\"a\"", "\"resourceSpans\"", "\"trace\"", "\"b\\\"\"", "\"resourceLogs\"", "\"resourceMetrics\""};
    static const QByteArrayList gaps{"", "", "", " ", "  ", "\t"};
    const auto one = [&](const QByteArrayList& of) { return of[qsizetype(random.below(quint64(of.size())))]; };
    const quint64 kind = depth > 0 ? random.below(4) : 3;
    if (kind == 3)
        return one(leaves);
    QByteArrayList parts;
    for (quint64 i = random.below(4); i > 0; --i)
        parts += one(gaps) + (kind == 0 ? QByteArray() : one(keys) + one(gaps) + ':' + one(gaps)) + value(random, depth - 1) + one(gaps);
    return (kind == 0 ? '[' : '{') + parts.join(',') + (kind == 0 ? ']' : '}');
}

} // namespace

/// How a stream of bytes is cut into values.
class JsonStreamTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("pieces");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("lines") << "{\"a\":1}\n\n{\"b\":[2,{}]}\r\n"_ba << "v1:{\"a\":1} v3:{\"b\":[2,{}]}"_ba;
        QTest::newRow("a mark") << "\xEF\xBB\xBF{\"a\":1}"_ba << "v1:{\"a\":1}"_ba;
        QTest::newRow("an array of values") << "[{\"a\":1},\n {\"b\":2}]"_ba << "v1:{\"a\":1} v2:{\"b\":2}"_ba;
        QTest::newRow("one after another") << "{\"a\":1} {\"b\":2}{\"c\":3}"_ba << "v1:{\"a\":1} v1:{\"b\":2} v1:{\"c\":3}"_ba;
        QTest::newRow("many lines") << "{\n  \"a\": {\n  \"b\": 1}\n}"_ba << "v1:{\n  \"a\": {\n  \"b\": 1}\n}"_ba;
        QTest::newRow("spans") << "{\"resourceSpans\":[{\"x\":1},{\"y\":\"]\"}]}"_ba << "s1:{\"x\":1} s1:{\"y\":\"]\"}"_ba;
        QTest::newRow("snake case") << "{\"resource_spans\":[{}]}"_ba << "s1:{}"_ba;
        QTest::newRow("both signals") << "{\"resourceSpans\":[{\"x\":1}],\"resourceLogs\":[{\"y\":2}]}"_ba
                                      << "s1:{\"x\":1} l1:{\"y\":2}"_ba;
        QTest::newRow("Tempo") << "{\"batches\":[{\"x\":1}]}"_ba << "s1:{\"x\":1}"_ba;
        QTest::newRow("below trace") << "{\"trace\":{\"resourceSpans\":[{\"x\":1}]}}"_ba << "s1:{\"x\":1}"_ba;
        QTest::newRow("below result, twice")
            << "{\"result\":{\"resourceSpans\":[{\"x\":1}]}}\n{\"result\":{\"resourceSpans\":[{\"z\":3}]}}"_ba
            << "s1:{\"x\":1} s2:{\"z\":3}"_ba;
        QTest::newRow("deeper it is a value") << "{\"a\":{\"b\":{\"resourceSpans\":[{}]}}}"_ba
                                              << "v1:{\"a\":{\"b\":{\"resourceSpans\":[{}]}}}"_ba;
        QTest::newRow("metrics are passed over") << "{\"resourceMetrics\":[{\"a\":1}]}\n{\"b\":2}"_ba << "~resourceMetrics v2:{\"b\":2}"_ba;
        QTest::newRow("empty exports") << "{\"resourceSpans\":[]}"_ba << ""_ba;
        QTest::newRow("escapes") << "{\"a\":\"\\\"}{\\\\\"}"_ba << "v1:{\"a\":\"\\\"}{\\\\\"}"_ba;
        QTest::newRow("no JSON between") << "{\"a\":1}\nnonsense\n{\"b\":2}"_ba << "v1:{\"a\":1} !2 v3:{\"b\":2}"_ba;
        QTest::newRow("a line that ends within a text") << "{\"a\":\"x\n{\"b\":2}"_ba << "!1 v2:{\"b\":2}"_ba;
        QTest::newRow("a line that ends behind a comma") << "{\"a\":1,\n{\"b\":2}"_ba << "!1 v2:{\"b\":2}"_ba;
        QTest::newRow("a line that ends behind a value") << "{\"a\":[1\n{\"b\":2}"_ba << "!1 v2:{\"b\":2}"_ba;
        QTest::newRow("the end breaks off") << "{\"a\":1}\n{\"resourceSpans\":[{\"x\":1},{\"y\""_ba << "v1:{\"a\":1} s2:{\"x\":1} !2"_ba;
        QTest::newRow("a bad value of many lines is one") << "{\n \"a\": 1,\n \"b\" 2,\n \"c\": 3\n}\n{\"d\":4}"_ba << "!3 v6:{\"d\":4}"_ba;
        QTest::newRow("a broken element of a list") << "[{\"a\":1},\n{\"b\" 2},\n{\"c\":3}\n]"_ba << "v1:{\"a\":1} !2 v3:{\"c\":3}"_ba;
        QTest::newRow("a bare number") << "12\n{\"a\":1}"_ba << "!1 v2:{\"a\":1}"_ba;
    }
    void shapes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pieces);
        QCOMPARE(cut(text), pieces);
    }
    void blocksMakeNoDifference_data() { shapes_data(); }
    void blocksMakeNoDifference()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pieces);
        for (const qsizetype block : {1, 2, 3, 7})
            QCOMPARE(cut(text, block), pieces);
    }

    /// Byte by byte nothing can be passed over at once: in one piece the same must come, broken or not, with the same places.
    void whatIsPassedOverAtOnceIsReadAsByteByByte()
    {
        SeededRandom random(11);
        qsizetype pieces = 0, bad = 0;
        for (int round = 0; round < 4'000; ++round) {
            QByteArray text;
            for (quint64 i = 1 + random.below(4); i > 0; --i)
                text += value(random, 5) + (random.below(4) == 0 ? QByteArray() : QByteArray("\n"));
            if (random.below(2) == 0 && !text.isEmpty()) { // one byte is another one
                const auto at = qsizetype(random.below(quint64(text.size())));
                text[at] = "{}[],:\"\\x \n\x01"[random.below(12)];
            }
            const QByteArray whole = cut(text, 1'000'000, true);
            for (const qsizetype block : {1, 5, 17})
                QCOMPARE(cut(text, block, true), whole);
            pieces += whole.count(':');
            bad += whole.count('!');
        }
        QVERIFY(pieces > 4'000 && bad > 500);
    }

    /// What is no object may be JSON all the same: nobody says otherwise.
    void whatIsSaidIsTrue()
    {
        const auto said = [](const QByteArray& text) {
            QStringList out;
            JsonStream stream({[](const JsonStream::Piece&) -> Expected<void> { return {}; },
                               [&](qint64, qint64, const Error& error) -> Expected<void> {
                                   out += error.sentence;
                                   return {};
                               },
                               [](QByteArrayView) {}});
            return stream.feed(text) && stream.finish() ? out.join(u'|') : u"failed"_s;
        };
        for (const char* value : {"12", "-1", "\"x\"", "null", "true", "nonsense"})
            QCOMPARE(said(value), u"The line is no JSON object."_s);
        for (const char* broken : {"]", "{\"a\" 1}", "[1 2]", "*"})
            QCOMPARE(said(broken), u"The line is no JSON."_s);
        QCOMPARE(said("[1,\"x\",[2]]"), QString()); // whoever takes the elements says so
    }

    void deepValuesAreRefused()
    {
        const QByteArray deep = "{\"a\":" + QByteArray(2000, '[') + QByteArray(2000, ']') + "}\n{\"b\":2}";
        QCOMPARE(cut(deep), "!1 v2:{\"b\":2}"_ba);
    }

    void anOversizedElementIsRefusedAndTheRestRead()
    {
        const QByteArray filler(JsonStream::greatestPiece + 10, 'x');
        const QByteArray text = "{\"resourceSpans\":[{\"a\":\"" + filler + "\"},{\"b\":1}]}\n{\"c\":2}";
        QCOMPARE(cut(text, 4'000'000), "!1 s1:{\"b\":1} v2:{\"c\":2}"_ba);
    }

    void theSinkEndsIt()
    {
        JsonStream stream({[](const JsonStream::Piece&) -> Expected<void> { return fail(ErrorCode::Cancelled, u"no"_s); },
                           [](qint64, qint64, const Error&) -> Expected<void> { return {}; }, [](QByteArrayView) {}});
        const auto fed = stream.feed("{\"a\":1}\n{\"b\":2}\n");
        QVERIFY(!fed);
        QCOMPARE(fed.error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(JsonStreamTest)

#include "tst_json_stream.moc"
