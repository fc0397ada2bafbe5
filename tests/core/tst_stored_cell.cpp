// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/store/relation/StoredCell.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

Q_DECLARE_METATYPE(hindcast::Cell)

namespace {

/// Through the text of a document, as images are kept.
Expected<Cell> throughJson(const Cell& cell)
{
    const QByteArray bytes = QJsonDocument(QJsonObject{{u"v"_s, storedCellJson(cell)}}).toJson(QJsonDocument::Compact);
    return storedCellFromJson(QJsonDocument::fromJson(bytes).object()[u"v"_s]);
}

} // namespace

/// Values as an engine stores them: kept without loss, and made from what we mean.
class StoredCellTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonKeepsEverything_data()
    {
        QTest::addColumn<Cell>("cell");
        QTest::newRow("null") << Cell();
        QTest::newRow("true") << Cell(true);
        QTest::newRow("false") << Cell(false);
        QTest::newRow("zero") << Cell(0);
        QTest::newRow("least") << Cell(std::numeric_limits<qint64>::min());
        QTest::newRow("greatest") << Cell(std::numeric_limits<qint64>::max());
        QTest::newRow("no double holds it") << Cell(qint64(9'007'199'254'740'993));
        QTest::newRow("tenth") << Cell(0.1);
        QTest::newRow("tiny") << Cell(std::numeric_limits<double>::denorm_min());
        QTest::newRow("huge") << Cell(std::numeric_limits<double>::max());
        QTest::newRow("infinite") << Cell(HUGE_VAL);
        QTest::newRow("minus infinite") << Cell(-HUGE_VAL);
        QTest::newRow("whole real") << Cell(1.0);
        QTest::newRow("time") << Cell(Timestamp{1'795'000'000'000'001});
        QTest::newRow("empty text") << Cell(QByteArray(""));
        QTest::newRow("text") << Cell(QByteArray("a \"b\" \\ \n \xF0\x9F\x94\xA5"));
        QTest::newRow("nul") << Cell(QByteArray("a\0b", 3));
        QTest::newRow("mark") << Cell(QByteArray("\xEF\xBB\xBFx"));
        QTest::newRow("marks") << Cell(QByteArray("\xEF\xBB\xBF\xEF\xBB\xBF"));
        QTest::newRow("invalid") << Cell(QByteArray("\xFF\xC3("));
        QTest::newRow("surrogate in utf-8") << Cell(QByteArray("\xED\xA0\x80"));
        QTest::newRow("no character") << Cell(QByteArray("\xEF\xBF\xBF"));
        QTest::newRow("empty blob") << Cell(Blob{});
        QTest::newRow("blob") << Cell(Blob{QByteArray("\0\xFF", 2)});
    }
    void jsonKeepsEverything()
    {
        QFETCH(Cell, cell);
        HC_GET(const Cell back, throughJson(cell));
        QVERIFY(back == cell);
        QCOMPARE(back.value().index(), cell.value().index());
    }

    void jsonKeepsOddNumbers()
    {
        HC_GET(const Cell nan, throughJson(Cell(std::nan(""))));
        QVERIFY(std::isnan(nan.real()));
        HC_GET(const Cell zero, throughJson(Cell(-0.0)));
        QVERIFY(std::signbit(zero.real()));
    }

    void badJsonIsRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        for (const char* bad :
             {"[]", "[1]", "[\"i\"]", "[\"i\",1]", "[\"ii\",\"1\"]", "[\"z\",\"1\"]", "[\"i\",\"x\"]", "[\"i\",\"\"]", "[\"r\",\"x\"]",
              "[\"t\",\"1.5\"]", "[\"i\",\"9223372036854775808\"]", "[\"i\",\"1\",\"2\"]", "true", "1", "{}"})
            QTest::newRow(bad) << QByteArray(bad);
    }
    void badJsonIsRefused()
    {
        QFETCH(QByteArray, json);
        const auto cell = storedCellFromJson(QJsonDocument::fromJson("{\"v\":" + json + '}').object()[u"v"_s]);
        QVERIFY(!cell);
        QCOMPARE(cell.error().code, ErrorCode::InvalidInput);
    }

    void keysSurvive()
    {
        for (const Locator& key : {Locator(7), Locator(QByteArray("a|b")), Locator(QByteArray("\xFF")), Locator(QByteArray("\xEF\xBB\xBF")),
                                   Locator({Locator::Part(qint64(1)), Locator::Part(QByteArray())})}) {
            HC_GET(const Locator back, locatorFromJson(locatorJson(key)));
            QVERIFY(back == key);
        }
        QVERIFY(!locatorFromJson(QJsonArray()));
        QVERIFY(!locatorFromJson(QJsonArray{QJsonArray{u"r"_s, u"1"_s}}));
        QVERIFY(!locatorFromJson(u"x"_s));
    }

    void storedForms_data()
    {
        QTest::addColumn<CodecId>("codec");
        QTest::addColumn<Cell>("canonical");
        QTest::addColumn<Cell>("sqlite");   // null: cannot be stored
        QTest::addColumn<Cell>("postgres");
        const Timestamp t{1'795'000'000'250'000};
        const auto text = [](const char* v) { return Cell(QByteArray(v)); };
        QTest::newRow("micros") << CodecId::TimeMicros << Cell(t) << Cell(t.us) << text("1795000000250000");
        QTest::newRow("epoch") << CodecId::TimeEpoch << Cell(t) << Cell(1795000000.25) << text("1795000000.25");
        QTest::newRow("time") << CodecId::Time << Cell(t) << text("2026-11-18 11:06:40.25") << text("2026-11-18 11:06:40.25");
        QTest::newRow("iso") << CodecId::TimeIso << Cell(t) << text("2026-11-18T11:06:40.250000Z") << text("2026-11-18T11:06:40.250000Z");
        QTest::newRow("flag") << CodecId::Flag << Cell(true) << text("true") << text("true");
        QTest::newRow("flag as number") << CodecId::FlagInteger << Cell(false) << Cell(0) << text("0");
        QTest::newRow("flag of SQLite") << CodecId::FlagText << Cell(true) << Cell(1) << Cell();
        QTest::newRow("text") << CodecId::Text << text("x") << text("x") << text("x");
        QTest::newRow("hex") << CodecId::Hex << text("0aff") << Cell(Blob{QByteArray("\x0a\xff")}) << text("\\x0aff");
        QTest::newRow("a time is no text") << CodecId::Text << Cell(t) << Cell() << Cell();
        QTest::newRow("a flag is no time") << CodecId::Time << Cell(true) << Cell() << Cell();
        QTest::newRow("list") << CodecId::ListJson << text("[\"a\",\"b c\"]") << text("[\"a\",\"b c\"]") << text("[\"a\",\"b c\"]");
        QTest::newRow("array") << CodecId::ListArray << text("[\"a\",\"b c\",\"\",\"NULL\",\"q\\\"\",\"{x}\",\"ü\"]")
                               << text("{a,\"b c\",\"\",\"NULL\",\"q\\\"\",\"{x}\",ü}")
                               << text("{a,\"b c\",\"\",\"NULL\",\"q\\\"\",\"{x}\",ü}");
        QTest::newRow("no elements") << CodecId::ListArray << text("[]") << text("{}") << text("{}");
        QTest::newRow("a list that SQL casts") << CodecId::ListCast << text("[]") << Cell() << Cell();
    }
    void storedForms()
    {
        QFETCH(CodecId, codec);
        QFETCH(Cell, canonical);
        QFETCH(Cell, sqlite);
        QFETCH(Cell, postgres);
        BoundColumn column;
        column.codec = &codecOf(codec);
        for (const auto& [dialect, expected] : {std::pair{Dialect::Sqlite, sqlite}, std::pair{Dialect::Postgres, postgres}}) {
            const auto stored = storedForm(column, canonical, dialect);
            QCOMPARE(stored.has_value(), !expected.isNull());
            QVERIFY(!stored || *stored == expected);
        }
        QVERIFY(storedForm(column, Cell(), Dialect::Sqlite) == Cell());
        column.notNull = true;
        QVERIFY(!storedForm(column, Cell(), Dialect::Sqlite));
        column.codec = nullptr;
        QVERIFY(!storedForm(column, canonical, Dialect::Sqlite));
    }

    void postgresTimes()
    {
        QCOMPARE(postgresTimeText({1'795'000'000'000'000}), QByteArray("2026-11-18 11:06:40+00"));
        QCOMPARE(postgresTimeText({1'795'000'000'000'001}), QByteArray("2026-11-18 11:06:40.000001+00"));
        QCOMPARE(postgresTimeText({1'795'000'000'100'000}), QByteArray("2026-11-18 11:06:40.1+00"));
        QCOMPARE(postgresTimeText({-1}), QByteArray("1969-12-31 23:59:59.999999+00"));
        QCOMPARE(postgresTimeText({0}, false), QByteArray("1970-01-01 00:00:00"));
    }
};

HINDCAST_TEST(StoredCellTest)
#include "tst_stored_cell.moc"
