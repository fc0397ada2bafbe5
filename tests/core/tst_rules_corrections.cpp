// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Correction.h"
#include "core/domain/JsonMember.h"
#include "core/rules/curation/CorrectionVerdict.h"
#include "core/rules/curation/CurationNote.h"
#include "core/rules/curation/TaintShare.h"
#include "core/rules/curation/TriggerWrites.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

#include <limits>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What decides about corrections of foreign records: pure functions.
class TestRulesCorrections : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words()
    {
        QStringList words;
        for (const Correction c : corrections())
            words << word(c);
        QCOMPARE(words.join(u' '), QStringLiteral("demote restore archive amend annotate mark-wrong delete"));
    }

    void tables_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArrayList>("written");
        using List = QByteArrayList;
        QTest::newRow("when it fires is no statement")
            << QByteArray("CREATE TRIGGER t AFTER UPDATE ON memories BEGIN SELECT 1; END") << List{};
        QTest::newRow("insert") << QByteArray("... BEGIN INSERT INTO memories_fts(rowid) SELECT id FROM memories; END")
                                << List{"memories_fts"};
        QTest::newRow("insert or replace") << QByteArray("BEGIN INSERT OR REPLACE INTO \"a b\" VALUES(1); END") << List{"a b"};
        QTest::newRow("replace") << QByteArray("BEGIN REPLACE INTO [x] VALUES(1); END") << List{"x"};
        QTest::newRow("update") << QByteArray("BEGIN UPDATE Meta SET v = 1; END") << List{"meta"};
        QTest::newRow("update or ignore") << QByteArray("BEGIN UPDATE OR IGNORE `m` SET v = 1; END") << List{"m"};
        QTest::newRow("delete") << QByteArray("BEGIN DELETE FROM main.t WHERE 1; END") << List{"t"};
        QTest::newRow("upsert") << QByteArray("BEGIN INSERT INTO a VALUES(1) ON CONFLICT DO UPDATE SET v = 2; END") << List{"a"};
        QTest::newRow("texts and comments") << QByteArray("BEGIN SELECT 'it''s; DELETE FROM a'; -- DELETE FROM b\n/* UPDATE c */ END")
                                            << List{};
        QTest::newRow("comment hides nothing") << QByteArray("BEGIN DELETE/**/FROM/* x */t; END") << List{"t"};
        QTest::newRow("each once") << QByteArray("BEGIN INSERT INTO f VALUES(1); INSERT INTO f VALUES(2); END") << List{"f"};
        QTest::newRow("a function") << QByteArray("BEGIN EXECUTE 'x'; INSERT INTO s.log VALUES(1); RETURN NEW; END") << List{"log"};
    }
    void tables()
    {
        QFETCH(QByteArray, body);
        QTEST(tablesWritten(body), "written");
    }
    void knownTriggers()
    {
        const std::vector<KnownTrigger> known{{"memories_au", {"memories_fts"}}};
        QVERIFY(isKnownTrigger("memories_au", "BEGIN INSERT INTO memories_fts VALUES(1); END", known));
        QVERIFY(!isKnownTrigger("memories_xx", "BEGIN INSERT INTO memories_fts VALUES(1); END", known));
        QVERIFY(!isKnownTrigger("memories_au", "BEGIN INSERT INTO memories_fts VALUES(1); DELETE FROM memories; END", known));
    }

    void verdicts()
    {
        using enum CorrectionVerdict::Obstacle;
        CorrectionFacts facts;
        QVERIFY(correctionVerdict(facts).possible());
        facts.needed = {"a", "b"};
        facts.present = {"a", "b", "c"};
        QVERIFY(correctionVerdict(facts).possible());
        facts.unknownTriggers = {"t"};
        QCOMPARE(correctionVerdict(facts), (CorrectionVerdict{UnknownTrigger, "t"}));
        facts.present = {"a"};
        QCOMPARE(correctionVerdict(facts), (CorrectionVerdict{MissingColumn, "b"}));
        facts.offered = false;
        QCOMPARE(correctionVerdict(facts), CorrectionVerdict{NotOffered});
        facts.writable = false;
        QCOMPARE(correctionVerdict(facts), CorrectionVerdict{ReadOnly});
        facts.recorded = false;
        QCOMPARE(correctionVerdict(facts), CorrectionVerdict{NotRecorded});
    }

    void members_data()
    {
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<QByteArray>("put");
        QTest::addColumn<QByteArray>("taken"); // out of what was put in
        const auto row = [](const char* name, const QByteArray& stored, const QByteArray& put, const QByteArray& taken) {
            QTest::newRow(name) << stored << put << taken;
        };
        row("nothing", "", "{\"c\": 1}", "{}");
        row("null", "null", "{\"c\": 1}", "{}");
        row("empty", "{ }", "{ \"c\": 1}", "{ }");
        row("every byte", "{\"n\": 12345678901234567890.10, \"b\":[1, {\"c\": 2}] }",
            "{\"n\": 12345678901234567890.10, \"b\":[1, {\"c\": 2}] , \"c\": 1}",
            "{\"n\": 12345678901234567890.10, \"b\":[1, {\"c\": 2}] }");
        row("in its place", "{\"a\": 1, \"c\": {\"x\": \"},\"}, \"z\": 2}", "{\"a\": 1, \"c\": 1, \"z\": 2}", "{\"a\": 1, \"z\": 2}");
        row("the first", "{\"c\": 7, \"z\": 2}", "{\"c\": 1, \"z\": 2}", "{ \"z\": 2}");
        row("escaped name", "{\"\\u0063\": 7}", "{\"c\": 1}", "{}");
        row("a value of that name", "{\"a\": \"c\"}", "{\"a\": \"c\", \"c\": 1}", "{\"a\": \"c\"}");
    }
    void members()
    {
        QFETCH(QByteArray, stored);
        const auto put = withJsonMember(stored, "c", 1);
        QVERIFY(put.has_value());
        QTEST(*put, "put");
        const auto taken = withJsonMember(*put, "c", QJsonValue(QJsonValue::Undefined));
        QVERIFY(taken.has_value());
        QTEST(*taken, "taken");
        QVERIFY(QJsonDocument::fromJson(*taken).isObject());
    }
    void encodedTwice()
    {
        const QByteArray stored = QJsonDocument(QJsonArray{u"{\"a\": 1}"_s}).toJson(QJsonDocument::Compact).mid(1).chopped(1);
        const auto put = withJsonMember(stored, "c", u"x"_s);
        QVERIFY(put.has_value() && put->startsWith('"'));
        QCOMPARE((*jsonObjectIn(*put))["c"_L1].toString(), u"x"_s);
        for (const char* broken : {"{broken", "[1]", "7", "\"text\""}) {
            QVERIFY(!withJsonMember(broken, "c", 1));
            QVERIFY(!jsonObjectIn(broken));
        }
    }

    void mostlyTainted()
    {
        QVERIFY(isMostlyTainted(1, 1));
        QVERIFY(isMostlyTainted(2, 3));
        QVERIFY(isMostlyTainted(51, 100));
        QVERIFY(!isMostlyTainted(1, 2)); // half is not more than half
        QVERIFY(!isMostlyTainted(50, 100));
        QVERIFY(!isMostlyTainted(1, 3));
        QVERIFY(!isMostlyTainted(0, 0)); // nothing is said against it
        QVERIFY(!isMostlyTainted(0, 7));
        QVERIFY(!isMostlyTainted(-3, 7));
        QVERIFY(!isMostlyTainted(3, -7));
        QVERIFY(isMostlyTainted(9, 4)); // all of it
        constexpr qint64 most = std::numeric_limits<qint64>::max();
        QVERIFY(isMostlyTainted(most, most));
        QVERIFY(isMostlyTainted(most / 2 + 1, most));
        QVERIFY(!isMostlyTainted(most / 2, most));
    }
    /// Counting no further than that decides as counting all of it does.
    void evidenceToCount()
    {
        for (qint64 tainted = 0; tainted <= 12; ++tainted)
            for (qint64 evidence = tainted; evidence <= 40; ++evidence)
                QCOMPARE(isMostlyTainted(tainted, std::min(evidence, evidenceThatDecides(tainted))), isMostlyTainted(tainted, evidence));
        QCOMPARE(evidenceThatDecides(-1), 0);
        QCOMPARE(evidenceThatDecides(std::numeric_limits<qint64>::max()), std::numeric_limits<qint64>::max());
    }

    void notes()
    {
        const CurationNote note{u"look"_s, u"outdated"_s, u"ann"_s, {}};
        const QJsonObject demoted = curationMarked({}, u"demoted"_s, note, 0.7);
        const QJsonObject wrong = curationMarked(demoted, u"wrong"_s, note, 0.0);
        QCOMPARE(curationStatus(wrong), u"wrong"_s);
        QCOMPARE(wrong["importance"_L1].toDouble(), 0.7); // from before the first mark
        QVERIFY(curationMarked({}, u"wrong"_s, note, std::nullopt)["importance"_L1].isNull());
        const QJsonObject noted = curationAnnotated(curationAnnotated(curationAnnotated(wrong, note), note),
                                                    {u"twice"_s, {}, u"ann"_s, {}});
        QCOMPARE(noted["notes"_L1].toArray().size(), 2);
        const QJsonObject left = curationUnmarked(noted);
        QCOMPARE(left.keys(), QStringList{u"notes"_s});
        QVERIFY(curationStale({}, note).contains("embedding_stale_since"_L1));
    }
};

HINDCAST_TEST(TestRulesCorrections)
#include "tst_rules_corrections.moc"
