// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/GroupCounts.h"
#include "core/rules/statistics/BinEdges.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// `stats` against the records that `list` gives: whatever is counted, both say the same.
class CliStatsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CliFixture> m_cli;
    QString m_db;

    /// What `list` gives, counted by hand.
    static QMap<QString, qint64> counted(const QJsonArray& rows, const QString& field)
    {
        QMap<QString, qint64> out;
        for (const auto& row : rows) {
            const QJsonValue value = row.toObject()[field];
            const QJsonArray members = value.isArray() ? value.toArray() : QJsonArray{value};
            for (const auto& member : members.isEmpty() ? QJsonArray{QJsonValue()} : members)
                ++out[member.toVariant().toString()];
        }
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cli = std::make_unique<CliFixture>();
        QVERIFY(m_cli->isReady());
        m_db = m_cli->path(u"stats.db"_s);
        QCOMPARE(runCli({u"generate"_s, m_db, u"--profile"_s, u"demo"_s, u"--outcomes"_s, u"1500"_s, u"--seed"_s, u"3"_s, u"--anchor"_s,
                         u"2026-11-20T12:00:00Z"_s})
                     .exitCode,
                 0);
    }

    void equalsTheList_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("name"); // in the list
        QTest::newRow("text") << u"outcomes"_s << u"cluster"_s << u"cluster_id"_s;
        QTest::newRow("list") << u"outcomes"_s << u"playbook"_s << u"playbooks"_s;
        QTest::newRow("flag") << u"outcomes"_s << u"verified"_s << u"verified"_s;
        QTest::newRow("number") << u"outcomes"_s << u"confidence"_s << u"confidence"_s;
        QTest::newRow("null") << u"outcomes"_s << u"feedback"_s << u"feedback"_s;
        QTest::newRow("judged") << u"patterns"_s << u"state"_s << u"stored_state"_s;
        QTest::newRow("tags") << u"reflections"_s << u"tags"_s << u"tags"_s;
        QTest::newRow("episodes") << u"episodes"_s << u"embedding_model"_s << u"embedding_model"_s;
    }

    void equalsTheList()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, field);
        QFETCH(const QString, name);
        const QStringList clock{u"--now"_s, u"2026-11-20T12:00:00Z"_s};
        const QJsonArray rows = runCli(clock + QStringList{u"list"_s, kind, m_db, u"--limit"_s, u"0"_s}).array();
        QVERIFY(!rows.isEmpty());
        const QJsonArray groups = runCli(clock + QStringList{u"stats"_s, kind, m_db, u"--by"_s, field}).array();
        QMap<QString, qint64> got;
        qint64 before = std::numeric_limits<qint64>::max();
        for (const auto& g : groups) {
            got[g[u"key"].toVariant().toString()] += g[u"n"].toInteger();
            QVERIFY(g[u"n"].toInteger() <= before); // the largest first
            before = g[u"n"].toInteger();
            QCOMPARE(g[u"verified"].isNull(), kind != u"outcomes"); // not known of others
        }
        QCOMPARE(got, counted(rows, name));
    }

    void twoFieldsAndAFilter()
    {
        const QJsonArray groups = runCli({u"stats"_s, u"outcomes"_s, m_db, u"--by"_s, u"cluster,path"_s, u"--filter"_s, u"verified:true"_s})
                                      .array();
        const QJsonArray rows = runCli({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s, u"--filter"_s, u"verified:true"_s}).array();
        qint64 sum = 0;
        for (const auto& g : groups) {
            qint64 n = 0;
            for (const auto& row : rows)
                n += row[u"cluster_id"] == g[u"key"] && row[u"path"] == g[u"key2"];
            QCOMPARE(g[u"n"].toInteger(), n);
            sum += n;
        }
        QCOMPARE(sum, qint64(rows.size()));
        QCOMPARE(runCli({u"stats"_s, u"outcomes"_s, m_db, u"--by"_s, u"cluster,path"_s, u"--top"_s, u"2"_s}).array().size(), 2);
    }

    /// A record without a value is not one with an empty text: each format tells them apart, as a filter does, by columns and row by row.
    void noValueIsNoEmptyText()
    {
        const QString path = m_cli->path(u"empty.db"_s);
        QVERIFY(QFile::copy(m_db, path));
        {
            const auto connection = connectWritable(DatabaseUrl::sqlite(path));
            HC_GOOD(connection);
            HC_GOOD((*connection)
                        ->execute("UPDATE rca_outcomes SET namespace = CASE WHEN id % 3 = 0 THEN NULL WHEN id % 3 = 1 THEN '' "
                                  "ELSE 'shop' END"));
        }
        const auto listed = [&](const QString& filter) {
            return runCli({u"list"_s, u"outcomes"_s, path, u"--limit"_s, u"0"_s, u"--filter"_s, filter}).array().size();
        };
        const auto none = listed(u"namespace=null"_s), empty = listed(u"namespace=\"\""_s);
        QVERIFY(none > 0 && empty > 0 && none + empty < 1'500);
        for (const QString& field : {u"namespace"_s, u"ns"_s}) {
            QMap<QString, qint64> n;
            for (const auto& g : runCli({u"stats"_s, u"outcomes"_s, path, u"--by"_s, field}).array())
                n[g[u"key"].isNull() ? u"null"_s : u'"' + g[u"key"].toString() + u'"'] += g[u"n"].toInteger();
            QCOMPARE(n.value(u"null"_s), qint64(none));
            QCOMPARE(n.value(u"\"\""_s), qint64(empty));
            QCOMPARE(n.size(), 3);
        }
        const QByteArray csv = runCli({u"stats"_s, u"outcomes"_s, path, u"--by"_s, u"namespace"_s, u"--format"_s, u"csv"_s}).out;
        QVERIFY2(csv.contains("\n," + QByteArray::number(none) + ','), csv.constData());
        QVERIFY2(csv.contains("\n\"\"\"\"\"\"," + QByteArray::number(empty) + ','), csv.constData());
        const QByteArray table = runCli({u"stats"_s, u"outcomes"_s, path, u"--by"_s, u"namespace"_s, u"--format"_s, u"md"_s}).out;
        QVERIFY2(table.contains("| \"\" | " + QByteArray::number(empty) + ' '), table.constData());
    }

    /// Steps are equal, the last one is closed, and nothing is lost between them.
    void bins()
    {
        GroupCounter counter({{{u"c"_s, FilterKind::Real, 0}}, 4});
        for (const double v : {0.0, 0.2, 0.25, 0.5, 0.74, 0.75, 1.0})
            QVERIFY(counter.add(Cell(v), Cell(), OutcomeState::Verified));
        QVERIFY(counter.add(Cell(), Cell(), OutcomeState::Regression));
        QVERIFY(counter.add(Cell(std::nan("")), Cell(), {}));
        const auto groups = counter.take();
        QCOMPARE(groups.size(), 5U); // four steps, and what has no value that could be divided
        const qint64 expected[] = {2, 1, 2, 2};
        for (size_t i = 0; i < 4; ++i) {
            QCOMPARE(groups[i].n, expected[i]);
            QCOMPARE(groups[i].key.real(), 0.25 * double(i));
            QCOMPARE(groups[i].verified, expected[i]);
        }
        QVERIFY(groups[4].key.isNull());
        QCOMPARE(groups[4].n, 2);
        QCOMPARE(groups[4].regressions, 1);
        GroupCounter same({{{u"c"_s, FilterKind::Real, 0}}, 3});
        QVERIFY(same.add(Cell(0.5), Cell(), {}));
        QCOMPARE(same.take()[0].n, 1); // one value has one step with something in it
        QCOMPARE(GroupCounter({{{u"c"_s, FilterKind::Real, 0}}, 3}).take().size(), 0U);
        const QJsonArray times = runCli({u"stats"_s, u"outcomes"_s, m_db, u"--by"_s, u"created_at"_s, u"--bins"_s, u"5"_s}).array();
        QCOMPARE(times.size(), 5);
        qint64 sum = 0;
        for (const auto& g : times) {
            sum += g[u"n"].toInteger();
            QVERIFY(g[u"key"].toString().endsWith(u'Z'));
        }
        QCOMPARE(sum, 1'500);
    }

    /// What a step has is what lies from its edge on, however numbers are rounded: twentieths are those that charts have.
    void edgesDecide()
    {
        for (const auto& [least, greatest, steps] :
             {std::tuple(0, 100, 20), {0, 95, 25}, {5, 80, 25}, {0, 100, 50}, {50, 95, 10}, {10, 90, 7}}) {
            GroupCounter counter({{{u"c"_s, FilterKind::Real, 0}}, steps});
            for (int v = least; v <= greatest; ++v)
                QVERIFY(counter.add(Cell(v / 100.0), Cell(), {}));
            const auto groups = counter.take();
            QCOMPARE(groups.size(), size_t(steps));
            for (size_t i = 0; i < groups.size(); ++i) {
                const double from = groups[i].key.real(), to = i + 1 < groups.size() ? groups[i + 1].key.real() : 2;
                qint64 n = 0;
                for (int v = least; v <= greatest; ++v)
                    n += v / 100.0 >= from && v / 100.0 < to;
                QVERIFY2(groups[i].n == n, qPrintable(u"%1 of %2 steps: %3"_s.arg(i).arg(steps).arg(from, 0, 'g', 17)));
                if (least == 0 && greatest == 100)
                    QVERIFY(from == double(i) / steps); // the very number that people write
            }
        }
    }

    /// An edge is printed as people write it, and the least value is in its own step.
    void edgesAreShort()
    {
        const auto edges = binEdges(0.5, 0.95, 5);
        const QStringList told{u"0.5"_s, u"0.59"_s, u"0.68"_s, u"0.77"_s, u"0.86"_s};
        QCOMPARE(edges.size(), size_t(told.size()));
        for (size_t i = 0; i < edges.size(); ++i)
            QCOMPARE(QString::number(edges[i], 'g', QLocale::FloatingPointShortest), told[qsizetype(i)]);
        for (const double least : {0.12345678901289, -0.12345678901289, 1e-300, 123456789012345.0, 0.0, -1e308}) {
            const auto of = binEdges(least, least + std::max(1.0, std::abs(least)), 7);
            QVERIFY(of.front() <= least);
            QVERIFY(std::ranges::is_sorted(of));
        }
        GroupCounter counter({{{u"c"_s, FilterKind::Real, 0}}, 5});
        for (const double v : {0.5, 0.68, 0.95})
            QVERIFY(counter.add(Cell(v), Cell(), {}));
        const auto groups = counter.take();
        QCOMPARE(groups[2].key.real(), 0.68);
        QCOMPARE(groups[2].n, 1);
    }

    /// What no document can hold prints as null: it is counted there.
    void keysThatPrintAlikeAreOne()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        GroupCounter counter({{{u"c"_s, FilterKind::Real, 0}, {u"d"_s, FilterKind::Real, 0}}, 0});
        for (const Cell& cell : {Cell(), Cell(infinity), Cell(-infinity), Cell(std::nan(""))})
            QVERIFY(counter.add(cell, cell, OutcomeState::Verified));
        QVERIFY(counter.add(Cell(0.5), Cell(infinity), {}));
        QVERIFY(counter.add(Cell(0.5), Cell(), {}));
        const auto groups = counter.take();
        QCOMPARE(groups.size(), 2U);
        QVERIFY(groups[0].key.isNull() && groups[0].key2.isNull());
        QCOMPARE(groups[0].n, 4);
        QCOMPARE(groups[0].verified, 4);
        QCOMPARE(groups[1].n, 2);
        GroupCounter texts({{{u"c"_s, FilterKind::Text, 0}}, 0});
        for (const char* bytes : {"a\xff", "a\xfe"})
            QVERIFY(texts.add(Cell(QByteArray(bytes)), Cell(), {}));
        QCOMPARE(texts.take().size(), 1U);
    }

    /// A record that names a member twice is one record, as in charts and in what a filter leaves.
    void aMemberCountsOnce()
    {
        GroupCounter counter({{{u"l"_s, FilterKind::List, 0}}, 0});
        for (const char* list : {"[\"a\",\"a\"]", "[\"a\",\"b\",\"a\"]", "[]"})
            QVERIFY(counter.add(Cell(QByteArray(list)), Cell(), OutcomeState::Verified));
        const auto groups = counter.take();
        QCOMPARE(groups.size(), 3U);
        QCOMPARE(groups[0].key.text(), u"a"_s);
        QCOMPARE(groups[0].n, 2);
        QCOMPARE(groups[0].verified, 2);
        QCOMPARE(groups[1].n, 1);
        QCOMPARE(groups[2].n, 1);
    }

    /// Keys have the types that `list` gives, references too; of steps the largest are given, not the first ones.
    void keysAndLargestSteps()
    {
        const QJsonArray events = runCli({u"list"_s, u"events"_s, m_db, u"--limit"_s, u"0"_s}).array();
        qint64 numbers = 0;
        for (const auto& event : events)
            numbers += event[u"outcome_id"].isDouble();
        qint64 counted = 0;
        for (const auto& g : runCli({u"stats"_s, u"events"_s, m_db, u"--by"_s, u"kind,outcome"_s}).array()) {
            QVERIFY(g[u"key2"].isDouble() || g[u"key2"].isNull());
            counted += g[u"key2"].isDouble() ? g[u"n"].toInteger() : 0;
        }
        QVERIFY(numbers > 0);
        QCOMPARE(counted, numbers);
        const QStringList steps{u"stats"_s, u"outcomes"_s, m_db, u"--by"_s, u"confidence"_s, u"--bins"_s, u"10"_s};
        const QJsonArray all = runCli(steps).array(), largest = runCli(steps + QStringList{u"--top"_s, u"3"_s}).array();
        QCOMPARE(largest.size(), 3);
        qint64 least = std::numeric_limits<qint64>::max();
        double before = -1;
        for (const auto& g : largest) {
            least = std::min(least, g[u"n"].toInteger());
            QVERIFY(g[u"key"].toDouble() > before); // in their order
            before = g[u"key"].toDouble();
        }
        qint64 larger = 0;
        for (const auto& g : all)
            larger += g[u"n"].toInteger() > least;
        QVERIFY(larger < 3);
    }

    void refused()
    {
        for (const QStringList& words : {QStringList{},
                                         {u"--by"_s, u"nothing"_s},
                                         {u"--by"_s, u"cluster,"_s},
                                         {u"--by"_s, u",cluster"_s},
                                         {u"--by"_s, u"cluster,,path"_s},
                                         {u"--by"_s, u","_s},
                                         {u"--by"_s, u""_s},
                                         {u"--by"_s, u"cluster,path,verified"_s},
                                         {u"--by"_s, u"cluster"_s, u"--bins"_s, u"3"_s},
                                         {u"--by"_s, u"cluster"_s, u"--format"_s, u"xml"_s},
                                         {u"--by"_s, u"cluster"_s, u"--filter"_s, u"(("_s},
                                         {u"--by"_s, u"cluster"_s, u"--top"_s, u"-1"_s}})
            QCOMPARE(runCli(QStringList{u"stats"_s, u"outcomes"_s, m_db} + words).exitCode, 2);
        QCOMPARE(runCli({u"stats"_s, u"dreams"_s, m_db, u"--by"_s, u"cluster"_s}).exitCode, 2);
    }

    /// A fix that a person chose is known to filters, and to what decides by one.
    void pinnedFixes()
    {
        const QString db = m_cli->path(u"pinned.db"_s);
        QVERIFY(QFile::copy(m_db, db));
        const QJsonObject first = runCli({u"list"_s, u"patterns"_s, db}).array()[0].toObject();
        const QString name = first[u"pattern_name"].toString(), cluster = first[u"cluster_id"].toString();
        const auto count = [&](const QString& filter) {
            return runCli({u"list"_s, u"patterns"_s, db, u"--filter"_s, filter, u"--limit"_s, u"0"_s}).array().size();
        };
        const qsizetype before = count(u"fix_pinned:true"_s);
        const CliRun amended = runCli({u"amend"_s, db, name, u"--cluster"_s, cluster, u"--text"_s, u"as a person chose"_s, u"--reason"_s,
                                       u"outdated"_s, u"--write"_s});
        QVERIFY2(amended.exitCode == 0, amended.err.constData());
        QCOMPARE(count(u"fix_pinned:true"_s), before + 1);
        QCOMPARE(count(u"fix_pinned:true"_s) + count(u"fix_pinned:false"_s), count({}));
        for (const auto& group : runCli({u"--json"_s, u"stats"_s, u"patterns"_s, db, u"--by"_s, u"fix_pinned"_s}).array())
            QVERIFY(group[u"key"].isBool());
    }
};

HINDCAST_TEST(CliStatsTest)

#include "tst_cli_stats.moc"
