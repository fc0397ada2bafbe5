// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "OddTable.h"
#include "TestSupport.h"
#include "core/store/layouts/Layout.h"
#include "core/store/relation/RecordReader.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

class PlannerTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
    BoundRelation m_relation;

    void make(const OddTypes& types, int rows, quint64 seed)
    {
        const QString path = m_folder.filePath(QString::number(seed) + QStringLiteral(".db"));
        createOddTable(path, types, rows, seed);
        m_connection.reset();
        HC_GET(m_connection, SqliteConnection::open(path, SqliteConnection::Mode::ReadOnly));
        m_relation = bindOddTable(*m_connection);
    }

    std::vector<Record> read(const Predicate& where)
    {
        ReadNotes notes;
        ReadQuery query;
        query.where = where;
        query.columns = recordedColumns(m_relation);
        auto records = readRecords(*m_connection, m_relation, query, 0, notes);
        if (!records)
            qFatal("%s", qPrintable(describe(records)));
        return *std::move(records);
    }

private Q_SLOTS:
    void sqlAndCppAgree_data()
    {
        QTest::addColumn<quint64>("seed");
        QTest::addColumn<QByteArrayList>("types");
        quint64 seed = 100;
        for (const char* real : {"REAL", "DOUBLE PRECISION", "NUMERIC"})
            for (const char* time : {"INTEGER", "REAL", "TEXT"})
                for (const char* flag : {"INTEGER", "BOOLEAN", "TEXT"}) {
                    QTest::addRow("%s %s %s", real, time, flag) << seed << QByteArrayList{real, time, flag, "TEXT", "BLOB"};
                    ++seed;
                }
        QTest::newRow("untyped") << quint64(1) << QByteArrayList{"", "", "", "", ""};
        QTest::newRow("case") << quint64(2) << QByteArrayList{"REAL", "BIGINT", "TINYINT", "VARCHAR(40) COLLATE NOCASE", "BLOB"};
    }
    void sqlAndCppAgree()
    {
        QFETCH(quint64, seed);
        QFETCH(QByteArrayList, types);
        make({types[0], types[1], types[2], types[3], types[4]}, 200, seed);
        const std::vector<Record> all = read({});
        QCOMPARE(all.size(), size_t(200)); // no row is ever lost
        SeededRandom random(seed * 77);
        for (int round = 0; round < effort(80, 300); ++round) {
            const Predicate where = oddPredicate(random, 3);
            std::vector<qint64> expected, got;
            for (const Record& r : all)
                if (matches(where, [&](int column) { return r.cells[size_t(column)]; }))
                    expected.push_back(std::get<qint64>(r.key.parts().front()));
            for (const Record& r : read(where))
                got.push_back(std::get<qint64>(r.key.parts().front()));
            if (got != expected) {
                ReadQuery query;
                query.where = where;
                const Plan plan = planRead(m_relation, query);
                QString parameters;
                for (const Cell& c : plan.parameters)
                    parameters += c.text() + QStringLiteral(" int %1 real %2; ").arg(c.integer()).arg(c.real(), 0, 'g', 17);
                qWarning("%s\n%s", plan.sql.constData(), qPrintable(parameters));
            }
            QCOMPARE(got, expected);
        }
    }

    void textContainsFoldsCase()
    {
        make({}, 200, 3);
        for (const auto& [needle, text] : {std::pair("größe", "GRÖSSE"), std::pair("größe", "Größe"), std::pair("PULL", "image pull")}) {
            bool found = false;
            for (const Record& r : read(Predicate::contains({OutcomeQuery, OutcomeSession}, QString::fromUtf8(needle))))
                found = found || r.cells[OutcomeQuery].text() == QString::fromUtf8(text)
                    || r.cells[OutcomeSession].text() == QString::fromUtf8(text);
            QCOMPARE(found, QByteArray(text) != "GRÖSSE"); // simple folding: ß is not SS
        }
    }

    /// PostgreSQL takes a name in ORDER BY for a column of the result first, and a uuid is read as text: a page of a million rows
    /// was sorted anew for each read.
    void serversSortByWhatIsStored()
    {
        Catalog catalog;
        catalog.schema = "public";
        CatalogTable memories{"memories", {{"id", "uuid", true, 1}, {"content", "text"}, {"created_at", "timestamptz", true}}, {}};
        memories.indexes.push_back({{"created_at"}});
        catalog.tables.emplace("memories", memories);
        const RelationMap map{
            RelationId::Reflections,
            "memories",
            {"id"},
            {from(ReflectionId, {{"id"}}), from(ReflectionText, {{"content"}}), from(ReflectionCreatedAt, {{"created_at"}})}};
        const auto relation = bindRelation(map, catalog, Dialect::Postgres);
        QVERIFY(relation.has_value());
        ReadQuery query;
        query.columns = {ReflectionId, ReflectionText};
        QVERIFY(planRead(*relation, query).sql.contains("\"id\"::text"));
        QVERIFY(planRead(*relation, query).sql.endsWith("ORDER BY \"public\".\"memories\".\"id\" ASC"));
        query.orderBy = ReflectionCreatedAt;
        QVERIFY(planRead(*relation, query).sql.contains("ORDER BY \"public\".\"memories\".\"created_at\" ASC"));
        query.orderBy = -1;
        query.from = Anchor{{}, Cell(QByteArray("00000000-0000-0000-0000-000000000001"))};
        QVERIFY(planRead(*relation, query).sql.contains("\"id\" > CAST($1::text AS uuid)"));
        // A text is only carried whole where it is no larger than anybody reads.
        QVERIFY(planRead(*relation, query).sql.contains("octet_length(\"content\") > 67108864"));
    }

    void badCellsAreCounted()
    {
        make({}, 0, 4);
        m_connection.reset();
        const QString path = m_folder.filePath(QStringLiteral("4.db"));
        runSql(path,
               "INSERT INTO t(id, session, confidence, verified, created_at, playbooks, hash) VALUES "
               "(1, 'ok', 0.5, 1, 1790000000000000, '[]', x'00ff'), (2, x'80', 'high', 7, 'soon', 'not json', 'text'),"
               "(3, CAST(x'ff' AS TEXT), 9e999, 'true', 9223372036854775807, NULL, NULL)");
        HC_GET(m_connection, SqliteConnection::open(path, SqliteConnection::Mode::ReadOnly));
        ReadNotes notes;
        ReadQuery query;
        query.columns = recordedColumns(m_relation);
        HC_GET(const auto records, readRecords(*m_connection, m_relation, query, 0, notes));
        QCOMPARE(records.size(), size_t(3));
        QCOMPARE(notes.badCells(),
                 (std::map<int, qint64>{{OutcomeSession, 2},
                                        {OutcomeConfidence, 2},
                                        {OutcomeVerified, 2},
                                        {OutcomeCreatedAt, 2},
                                        {OutcomePlaybooks, 1},
                                        {OutcomeKeyHash, 1}}));
        QCOMPARE(records[2].cells[OutcomeCreatedAt].time().us, Timestamp::greatestUs);
        QVERIFY(records[1].cells[OutcomeConfidence].isNull() && records[1].cells[OutcomeVerified].isNull());
        QCOMPARE(records[0].cells[OutcomeKeyHash].text(), QStringLiteral("00ff"));
    }
};

HINDCAST_TEST(PlannerTest)
#include "tst_planner.moc"
