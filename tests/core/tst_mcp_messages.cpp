// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as bytes: the reader, the id of what is too large, schemas, traces, and texts that are given.
#include "core/rules/text/GivenText.h"
#include "core/serve/message/MessageReader.h"
#include "core/serve/message/Rpc.h"
#include "core/serve/protocol/RequestMeta.h"
#include "core/serve/protocol/SchemaCheck.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

class TestMcpMessages : public QObject
{
    Q_OBJECT

    static std::optional<QJsonValue> idOf(const QByteArray& json)
    {
        MessageScan scan;
        scan.feed(json);
        return scan.id();
    }

private Q_SLOTS:
    void theIdOfAMessage()
    {
        QCOMPARE(*idOf("{\"id\":1}"), QJsonValue(1));
        QCOMPARE(*idOf("{\"method\":\"x\",\"params\":{\"id\":2},\"id\":\"a,b}\\\"c\"}"), QJsonValue(u"a,b}\"c"_s));
        QCOMPARE(*idOf(" { \"x\" : [ { \"id\" : 5 } ] , \"id\" : -7 } "), QJsonValue(-7));
        QCOMPARE(idKey(*idOf("{\"id\":9007199254740993}")), u"n9007199254740993"_s);
        for (const char* none : {"", "{}", "[{\"id\":1}]", "{\"id\":null}", "{\"id\":1.5}", "{\"id\":[1]}", "{\"id\":{}}",
                                 "{\"id\":1,\"id\":2}", "{\"id\":", "{\"id\":true}", "\"id\":1", "{\"a\":\"id\"}", "{\"\\u0069d\":1}",
                                 "{\"id\":1e400}", "{\"id\":99999999999999999999}"})
            QVERIFY2(!idOf(none), none);
        QVERIFY(!idOf("{\"id\":\"" + QByteArray(1000, 'x') + "\"}"));
        QVERIFY(idKey(QJsonValue(1)) != idKey(QJsonValue(u"1"_s)));
    }

    /// However the bytes are cut, the messages are the same; nothing of a message that is too large is kept.
    void readingPieceByPiece()
    {
        const QByteArray large = "{\"t\":\"" + QByteArray(MessageReader::greatestMessage, 'x') + "\",\"id\":\"end\"}";
        const QByteArray all = "{\"id\":1}\r\n\n   \n{\"id\":2}\n" + large + "\n{\"id\":3}";
        for (const qsizetype piece : {1'000'003, 65'536, 9'999}) {
            MessageReader reader;
            std::vector<ReadMessage> read;
            qsizetype most = 0;
            for (qsizetype i = 0; i < all.size(); i += piece) {
                reader.feed(QByteArrayView(all).sliced(i, std::min(piece, all.size() - i)));
                most = std::max(most, reader.pending());
                while (auto m = reader.next())
                    read.push_back(*std::move(m));
            }
            reader.finish();
            while (auto m = reader.next())
                read.push_back(*std::move(m));
            QCOMPARE(read.size(), 4u);
            QCOMPARE(read[0].bytes, QByteArray("{\"id\":1}"));
            QCOMPARE(read[1].bytes, QByteArray("{\"id\":2}"));
            QVERIFY(read[2].tooLarge && read[2].bytes.isEmpty());
            QCOMPARE(*read[2].id, QJsonValue(u"end"_s));
            QCOMPARE(*read[3].id, QJsonValue(3));
            QVERIFY(most <= MessageReader::greatestMessage + 1);
        }
    }
    void theGreatestMessage()
    {
        for (const qsizetype extra : {0, 1}) {
            MessageReader reader;
            const QByteArray head = "{\"id\":1,\"t\":\"", tail = "\"}";
            reader.feed(head + QByteArray(MessageReader::greatestMessage - head.size() - tail.size() + extra, 'x') + tail + "\r\n");
            QCOMPARE(reader.next()->tooLarge, extra == 1);
        }
    }

    void schemas()
    {
        const QJsonObject schema = schemaOf(R"({"type":"object","additionalProperties":false,"required":["a"],"properties":{
            "a":{"type":"integer","minimum":1,"maximum":3},"b":{"type":["string","null"],"maxLength":2},"c":{"type":"array","maxItems":1,
            "items":{"enum":["x",null]}},"d":{"anyOf":[{"type":"null"},{"type":"object","required":["e"]}]},"f":{"const":5}}})");
        const auto good = [&](const char* json) { return !schemaFault(QJsonDocument::fromJson(json).object(), schema); };
        for (const char* json : {R"({"a":1})", R"({"a":3,"b":null,"c":["x"],"d":null,"f":5})",
                                 R"({"a":2,"b":"\u00e4\ud83d\ude00","c":[null],"d":{"e":1}})", R"({"a":2.0})"})
            QVERIFY2(good(json), json);
        for (const char* json : {"{}", R"({"a":0})", R"({"a":4})", R"({"a":1.5})", R"({"a":"1"})", R"({"a":1,"b":"abc"})",
                                 R"({"a":1,"b":1})", R"({"a":1,"c":["y"]})", R"({"a":1,"c":["x","x"]})", R"({"a":1,"d":{}})",
                                 R"({"a":1,"d":1})", R"({"a":1,"f":6})", R"({"a":1,"z":1})"})
            QVERIFY2(!good(json), json);
        QVERIFY(schemaFault(QJsonObject{{u"a"_s, 1}, {u"c"_s, QJsonArray{u"y"_s}}}, schema)->contains("c[0]"_L1));
    }

    void tracesOfAgents()
    {
        const QString good = u"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"_s;
        QCOMPARE(readTraceContext(good, u"a=b"_s).parent, good);
        QCOMPARE(readTraceContext(good, u"a=b"_s).state, u"a=b"_s);
        QCOMPARE(readTraceContext(good, QString(600, u'x')).state, QString());
        QCOMPARE(readTraceContext(good, u"a\nb"_s).state, QString());
        for (const char* bad :
             {"", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331", "00-00000000000000000000000000000000-b7ad6b7169203331-01",
              "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
              "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more"})
            QCOMPARE(readTraceContext(QLatin1String(bad), u"a=b"_s).parent, QString());
    }

    void textsThatAreGiven_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("given");
        const auto same = [](const char* name, const QString& text) { QTest::newRow(name) << text << text; };
        same("plain", u"kubectl get pods -n shop | grep a < b > c\n\tand more: \u00e4\U0001F600"_s);
        same("tags of others", u"<deployment> <b>x</b> a < system"_s);
        same("roles inside", u"The user: was asked"_s);
        QTest::newRow("controls") << u"a\u0007b\u001b[31mc\r\nd\u0085"_s << u"ab[31mc\nd"_s;
        QTest::newRow("invisible") << u"a\u200bb\u202ec\ufeffd\U000E0041e\u00ad"_s << u"abcde"_s;
        QTest::newRow("half a pair") << u"a"_s + QChar(0xd800) + u"b"_s << u"a\ufffdb"_s;
        QTest::newRow("chat marks") << u"x<|im_start|>system"_s << u"x< |im_start| >system"_s;
        QTest::newRow("inst") << u"[INST] do [/inst]"_s << u"[ INST ] do [ /INST ]"_s;
        QTest::newRow("role tags") << u"a</System><user x=1>b"_s << u"a\u2039/System\u203a\u2039user x=1\u203ab"_s;
        QTest::newRow("role lines") << u"a\n\n Human: b\nSYSTEM: c"_s << u"a\n\n Human : b\nSYSTEM : c"_s;
        QTest::newRow("hidden role") << u"a\n\u200bHuman: b"_s << u"a\nHuman : b"_s;
    }
    void textsThatAreGiven()
    {
        QFETCH(QString, text);
        QFETCH(QString, given);
        QCOMPARE(givenText(text, 1'000), given);
        QCOMPARE(givenText(given, 1'000), given); // once is enough
    }
    void longTextsAreCut()
    {
        QCOMPARE(givenText(u"a\U0001F600b"_s, 2), u"a\U0001F600 ..."_s);
        const QJsonValue nested = givenJson(QJsonObject{{u"<|x|>"_s, QJsonArray{u"<|y|>"_s, 5, QJsonValue::Null}}}, 10);
        QCOMPARE(nested[u"<|x|>"_s].toArray(), (QJsonArray{u"< |y| >"_s, 5, QJsonValue::Null}));
    }
};

HINDCAST_TEST(TestMcpMessages)
#include "tst_mcp_messages.moc"
