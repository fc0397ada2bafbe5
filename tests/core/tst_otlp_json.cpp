// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SeededRandom.h"
#include "core/transfer/otlp/text/OtlpJson.h"
#include "core/transfer/otlp/text/OtlpText.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QJsonValue randomValue(SeededRandom& random, int depth)
{
    static const QStringList texts{u""_s,    u"a"_s, u"__REDACTED__"_s, u"\"quoted\""_s, u"\u00e9\U0001F600"_s, u"line\nbreak\t\u0001"_s,
                                   u"null"_s};
    switch (random.below(depth > 0 ? 8 : 6)) {
    case 0: return QJsonValue();
    case 1: return random.below(2) == 0;
    case 2: return qint64(random.below(1'000'000)) - 500'000;
    case 3: return double(random.below(1'000'000)) / 7;
    case 4:
    case 5: return texts[qsizetype(random.below(quint64(texts.size())))];
    case 6: {
        QJsonArray list;
        for (quint64 i = random.below(4); i > 0; --i)
            list.append(randomValue(random, depth - 1));
        return list;
    }
    default: {
        QJsonObject object;
        for (quint64 i = random.below(4); i > 0; --i)
            object.insert(texts[qsizetype(random.below(quint64(texts.size())))], randomValue(random, depth - 1));
        return object;
    }
    }
}

/// What is in the first member of a list.
QString content(const QByteArray& json)
{
    OtlpJson reader;
    const auto list = jsonArray(reader.parse(json));
    return list && list->size() > 0 ? jsonContent(list->at(0).value()) : u"(none)"_s;
}

} // namespace

/// JSON texts within exports.
class OtlpJsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whoever reads an attribute by QJsonValue is told the same.
    void valuesReadAsQJsonHasThem()
    {
        SeededRandom random(5);
        for (int round = 0; round < 5'000; ++round) {
            const QJsonValue value = randomValue(random, 4);
            const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
            QCOMPARE(content(json), otlpContent(value));
        }
    }

    void whatSimdjsonRefusesIsReadAll_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("text");
        QTest::newRow("a number beyond 64 bits") << "[123456789012345678901234567890]"_ba << u"1.2345678901234568e+29"_s;
        QTest::newRow("half of a pair") << "[\"a\\ud83d b\"]"_ba << u"a\ufffd b"_s;
        QTest::newRow("the other half") << "[\"\\ude00\"]"_ba << u"\ufffd"_s;
        QTest::newRow("a whole pair") << "[\"\\ud83d\\ude00\"]"_ba << u"\U0001F600"_s;
        QTest::newRow("an escaped backslash") << "[\"\\\\ud83d\", 99999999999999999999]"_ba << u"\\ud83d"_s;
    }
    void whatSimdjsonRefusesIsReadAll()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, text);
        QCOMPARE(content(json), text);
    }

    void whatIsNoJsonIsNone_data()
    {
        QTest::addColumn<QByteArray>("json");
        for (const char* json : {"", "[", "{\"a\":}", "[1,]", "text", "\"text\"", "12", "[1] 2", "[\"\xff\"]"})
            QTest::newRow(json) << QByteArray(json);
    }
    void whatIsNoJsonIsNone()
    {
        QFETCH(QByteArray, json);
        OtlpJson reader;
        QVERIFY(!reader.parse(json));
        QVERIFY(!reader.members(json));
    }

    void membersAreFoundByTheFirstNameThatSaysSomething()
    {
        OtlpJson reader;
        const auto o = reader.members("{\"a\":null,\"b\":1,\"b\":\"two\",\"c\":[]}");
        QVERIFY(o);
        QVERIFY(hasJsonMember(*o, "a") && !jsonMember(*o, {"a"}) && !hasJsonMember(*o, "d"));
        QCOMPARE(jsonContent(*jsonMember(*o, {"a", "d", "b"})), u"two"_s); // of two the last, as QJson has it
        QCOMPARE(jsonText(*o, "b"), std::string_view("two"));
        QVERIFY(jsonText(*o, "c").empty() && jsonArray(jsonMember(*o, {"c"})) && !jsonObject(jsonMember(*o, {"c"})));
        QVERIFY(!reader.members("{}") && !reader.members("[1]"));
    }

    /// Readers that are open at the same time do not share what they read.
    void readersWithinReaders()
    {
        OtlpJson outer;
        const auto text = jsonMember(*outer.members("{\"in\":\"[\\\"x\\\"]\"}"), {"in"});
        QCOMPARE(content(jsonContent(*text).toUtf8()), u"x"_s);
        QCOMPARE(jsonContent(*text), u"[\"x\"]"_s);
    }
};

HINDCAST_TEST(OtlpJsonTest)

#include "tst_otlp_json.moc"
