// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliRun.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// `replay` on every generation of KubeIntellect, in PostgreSQL, and on offline copies of them.
class TestReplayLayouts : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresCluster> m_cluster;
    QTemporaryDir m_folder;

    QJsonObject replay(const QString& database, const QStringList& more = {}) const
    {
        const CliRun run = runCli(QStringList{u"--json"_s, u"replay"_s, database, u"--now"_s, u"2026-11-20T12:00:00Z"_s} + more);
        if (run.exitCode != 0)
            qWarning("%s", run.err.constData());
        return run.object();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        for (const char* name : {"v0_ours", "v1_ours", "v2_ours", "v2_empty", "v3_ours", "v4_ours", "v5_ours", "port_ours",
                                 "v4_300_outcomes", "v4_joined_1500_outcomes"}) {
            const auto url = m_cluster->createDatabase(QString::fromLatin1(name));
            QVERIFY2(url.has_value(), name);
            const auto loaded = m_cluster->load(*url, dataFile(u"kubeintellect/%1.sql"_s.arg(QString::fromLatin1(name))));
            QVERIFY2(loaded.has_value(), qPrintable(loaded ? QString() : loaded.error().detail));
        }
    }

    void everyGenerationIsReplayed_data()
    {
        QTest::addColumn<int>("hours");
        QTest::addColumn<bool>("verified");
        QTest::addColumn<int>("outcomes");
        QTest::newRow("v1_ours") << 0 << false << 5;
        QTest::newRow("v2_ours") << 1 << true << 5;
        QTest::newRow("v2_empty") << 0 << false << 0; // of April 2026: no clusters, no verification
        QTest::newRow("v3_ours") << 1 << true << 5;
        QTest::newRow("v4_ours") << 1 << true << 5;
        QTest::newRow("v5_ours") << 1 << true << 5;
        QTest::newRow("port_ours") << 1 << true << 3;
        QTest::newRow("v4_300_outcomes") << 1 << true << 300;
        QTest::newRow("v4_joined_1500_outcomes") << 1 << true << 1'500;
    }
    void everyGenerationIsReplayed()
    {
        QFETCH(int, hours);
        QFETCH(bool, verified);
        QFETCH(int, outcomes);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const QJsonObject r = replay(m_cluster->url(name));
        QCOMPARE(r["outcomes"_L1].toInt(-1), outcomes);
        QCOMPARE(r["parameters"_L1]["cooldown_mode"_L1].toString(), u"sliding"_s);
        QCOMPARE(r["parameters"_L1]["cooldown_hours"_L1].toInt(-1), hours);
        QCOMPARE(r["parameters"_L1]["require_verified"_L1].toBool(), verified);
        const qint64 gained = r["gained"_L1].toArray().size(), lost = r["lost"_L1].toArray().size();
        QCOMPARE(r["stored_promoted"_L1].toInt() + gained - lost, r["replayed_promoted"_L1].toInt());
        for (const auto& d : r["diverging"_L1].toArray())
            QVERIFY(!d["cause"_L1].toString().isEmpty() && !d["sentence"_L1].toString().isEmpty());

        // An offline copy has the rows and says by whom: the same answer.
        const QString copy = m_folder.filePath(name + u".db"_s);
        QCOMPARE(runCli({u"snapshot"_s, m_cluster->url(name), u"--to"_s, copy}).exitCode, 0);
        QJsonObject again = replay(copy), first = r;
        for (QJsonObject* o : {&again, &first})
            o->remove(u"elapsed_ms"_s);
        QCOMPARE(QString::fromUtf8(QJsonDocument(again).toJson()), QString::fromUtf8(QJsonDocument(first).toJson()));
    }

    void theFirstOneHadNoOutcomes() { QCOMPARE(runCli({u"replay"_s, m_cluster->url(u"v0_ours"_s)}).exitCode, 4); }

    /// Patterns without outcomes of theirs: nothing can be said of them but that.
    void patternsWithoutOutcomes()
    {
        const QJsonObject r = replay(m_cluster->url(u"v4_300_outcomes"_s));
        QVERIFY(r["diverging"_L1].toArray().size() >= 24);
        int purged = 0;
        for (const auto& d : r["diverging"_L1].toArray())
            purged += d["cause"_L1].toString() == u"purged_history"_s ? 1 : 0;
        QCOMPARE(purged, 24);
        QVERIFY(replay(m_cluster->url(u"v4_300_outcomes"_s), {u"--infer"_s})["inferred"_L1].isNull());
    }

    void patternsWithOutcomes()
    {
        const QJsonObject r = replay(m_cluster->url(u"v4_joined_1500_outcomes"_s));
        QMap<QString, int> causes;
        for (const auto& d : r["diverging"_L1].toArray())
            ++causes[d["cause"_L1].toString()];
        // Demotions by hand, and two whose outcomes are gone; every other one is what its outcomes give.
        QCOMPARE(causes, (QMap<QString, int>{{u"manual_demotion"_s, 14}, {u"purged_history"_s, 2}}));
        QVERIFY(r["same"_L1].toInt() > 100);
        QCOMPARE(r["same"_L1].toInt() + r["instant_unknown"_L1].toInt() + int(r["lost"_L1].toArray().size()),
                 r["stored_promoted"_L1].toInt());
        const QJsonObject inferred = replay(m_cluster->url(u"v4_joined_1500_outcomes"_s), {u"--infer"_s});
        QVERIFY(inferred["inferred"_L1]["score"_L1].toDouble() > 0.99);
        QCOMPARE(inferred["inferred"_L1]["cooldown_hours"_L1].toInt(-1), 1); // as stated, for no two sightings are that close
        QVERIFY(inferred["tied"_L1].toArray().contains(u"cooldown_hours"_s));
        QVERIFY(runCli({u"--json"_s, u"simulate"_s, m_cluster->url(u"v4_joined_1500_outcomes"_s)}).object()["sessions"_L1].toInt() > 0);
        QCOMPARE(runCli({u"--json"_s, u"efficacy"_s, m_cluster->url(u"v4_joined_1500_outcomes"_s)}).object()["exposure"_L1].toString(),
                 u"inferred"_s);
        QCOMPARE(runCli({u"list"_s, u"patterns"_s, m_cluster->url(u"v4_joined_1500_outcomes"_s), u"--as-of"_s, u"2026-10-01"_s}).exitCode,
                 0);
    }
};

HINDCAST_TEST(TestReplayLayouts)
#include "tst_replay_layouts.moc"
