// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/replay/promotion/CooldownInference.h"
#include "core/replay/promotion/ReplayComparison.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/RandomHistory.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'800'000'000'000'000};

Settings settingsOf(qint64 hours, CooldownMode mode, bool synthesisVerified)
{
    Settings settings;
    (void)settings.set(u"REFLEXION_PATTERN_COOLDOWN_HOURS", QString::number(hours), SettingSource::CommandLine);
    (void)settings.set(u"HINDCAST_COOLDOWN_MODE", word(mode), SettingSource::CommandLine);
    (void)settings.set(u"HINDCAST_SYNTHESIS_REQUIRES_VERIFIED", synthesisVerified ? u"true"_s : u"false"_s, SettingSource::CommandLine);
    return settings;
}

/// A row as the recorder left it and a replay's end, in the same words.
QString rowText(const StoredPattern& stored)
{
    const Pattern& p = stored.pattern;
    return u"%1 count %2 confidence %3 seen %4 counted %5 demoted %6 promoted %7"_s.arg(
        p.name, QString::number(p.occurrenceCount), QString::number(p.confidence, 'g', 17), QString::number(p.lastSeenAt.us),
        QString::number(p.lastCountedAt->us), QString::number(int(p.demoted)),
        stored.promotedAt ? QString::number(stored.promotedAt->us) : u"never"_s);
}
QString endText(const QString& name, const PatternEnd& end)
{
    return u"%1 count %2 confidence %3 seen %4 counted %5 demoted %6 promoted %7"_s.arg(
        name, QString::number(end.state.count), QString::number(end.state.confidence, 'g', 17), QString::number(end.state.lastSeenUs),
        QString::number(end.state.lastCountedUs), QString::number(int(end.state.demoted)),
        end.promotedAtUs ? QString::number(*end.promotedAtUs) : u"never"_s);
}

} // namespace

/// Random histories that were recorded: replaying them by the writer's rules gives the very rows, in SQLite and PostgreSQL.
class TestPromotionReplay : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    int m_databases = 0;

    DatabaseUrl database(bool postgres)
    {
        ++m_databases;
        const DatabaseUrl url = postgres ? m_cluster->createDatabase(u"replay%1"_s.arg(m_databases)).value()
                                         : DatabaseUrl::sqlite(m_folder.filePath(u"replay%1.db"_s.arg(m_databases)));
        if (const auto made = createNative(url); !made)
            qFatal("%s", qPrintable(failure(made)));
        return url;
    }

    static void record(Connection& connection, const DatabaseUrl& url, const Settings& settings, int histories, bool late, quint64 seed)
    {
        const Store store = describeStore(connection, url).value();
        RecorderOptions options;
        options.settings = settings;
        OutcomeRecorder recorder = OutcomeRecorder::open(connection, *store, options).value();
        std::vector<RecordInput> batch;
        for (int h = 0; h < histories; ++h) {
            SeededRandom random(seed + quint64(h));
            const RandomHistoryKind kind{u"h%1"_s.arg(h), 40, late && h % 2 == 0, h % 3 != 0, h % 5 != 0};
            const auto inputs = randomHistory(random, kind);
            batch.insert(batch.end(), inputs.begin(), inputs.end());
            if (batch.size() < 2'000 && h + 1 < histories)
                continue;
            HC_GOOD(recorder.recordBatch(batch));
            batch.clear();
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        if (cluster) {
            m_cluster = *std::move(cluster);
            return;
        }
        const QString reason = PostgresCluster::skipReason(cluster.error());
        QVERIFY2(!reason.isEmpty(), qPrintable(failure(cluster)));
        qWarning("SQLite only: %s", qPrintable(reason));
    }

    void replayIsWhatWasRecorded_data()
    {
        QTest::addColumn<bool>("postgres");
        QTest::addColumn<int>("hours");
        QTest::addColumn<CooldownMode>("mode");
        QTest::addColumn<int>("histories");
        for (const CooldownMode mode : {CooldownMode::Fixed, CooldownMode::Sliding})
            for (const int hours : {0, 1, 2}) {
                const QByteArray name = word(mode).toLatin1() + ' ' + QByteArray::number(hours);
                QTest::newRow(("SQLite " + name).constData()) << false << hours << mode << effort(200, 500);
                QTest::newRow(("PostgreSQL " + name).constData()) << true << hours << mode << 100;
            }
    }
    void replayIsWhatWasRecorded()
    {
        QFETCH(bool, postgres);
        QFETCH(int, hours);
        QFETCH(CooldownMode, mode);
        QFETCH(int, histories);
        if (postgres && !m_cluster)
            QSKIP("there is no PostgreSQL");
        const DatabaseUrl url = database(postgres);
        const auto connection = connectWritable(url).value();
        const Settings settings = settingsOf(hours, mode, hours == 2);
        record(*connection, url, settings, histories, true, quint64(hours) * 1'000'003U + (mode == CooldownMode::Fixed ? 0 : 7'000'003));
        const Store store = describeStore(*connection, url).value();
        const ReplaySource source = readReplaySource(*connection, *store, {}, now, {}).value();
        QVERIFY(source.snapshot && !source.history->changed);
        const ReplayParams writer = writerParams(*store, settings);
        ReplayParams recorded = writer;
        recorded.recordedOrder = true;
        const auto asRecorded = replayPromotions(*source.history, recorded).value();
        const auto byTime = replayPromotions(*source.history, writer).value();
        QSet<size_t> met;
        qint64 late = 0, promoted = 0, demoted = 0;
        for (const StoredPattern& stored : source.stored) {
            const auto subject = source.history->find(stored.pattern.name, stored.pattern.clusterId);
            QVERIFY2(subject, qPrintable(stored.pattern.name));
            met << *subject;
            QCOMPARE(endText(stored.pattern.name, asRecorded[*subject]), rowText(stored));
            if (source.history->subjects[*subject].late)
                ++late;
            else
                QCOMPARE(byTime[*subject], asRecorded[*subject]);
            promoted += stored.promotedAt ? 1 : 0;
            demoted += stored.pattern.demoted ? 1 : 0;
        }
        for (size_t s = 0; s < source.history->subjects.size(); ++s)
            QVERIFY(met.contains(s) || !asRecorded[s].state.exists);
        QVERIFY(promoted > 20 && demoted > 5 && late > 5); // the histories were worth it

        // The whole comparison says so, too: what differs by time does because it was recorded late.
        const ReplayReport exact = compareReplay(source, recorded, recorded, now).value();
        QVERIFY(exact.diverging.empty() && exact.gained.empty() && exact.lost.empty() && exact.earlier.empty() && exact.later.empty());
        QCOMPARE(exact.same, exact.storedPromoted);
        const ReplayReport timed = compareReplay(source, writer, writer, now).value();
        for (const ReplayDivergence& d : timed.diverging)
            QVERIFY2(d.cause == DivergenceCause::LateOutcomes, qPrintable(d.name + u' ' + word(d.cause) + u' ' + d.sentence));

        // Whoever is told the default settings finds out by which ones it was written.
        ReplayParams stated = writer;
        stated.promotion = PromotionParams();
        const Inference inference = inferRules(source, stated, now).value();
        QVERIFY(inference.inferred && inference.telling > 20);
        QCOMPARE(inference.inferred->promotion.cooldownUs, hours * Timestamp::perHour);
        QCOMPARE(inference.inferred->promotion.mode, hours == 0 ? stated.promotion.mode : mode); // without a cooldown they are one
        QCOMPARE(inference.tied.contains(u"cooldown_mode"_s), hours == 0);
        QCOMPARE(inference.inferred->promotion.minOccurrences, 2);
        QCOMPARE(inference.inferred->score, 1.0);
        QVERIFY(inference.runnersUp.front().score <= 1 && (inference.isTie() == (inference.runnersUp.front().score == 1)));
        QVERIFY(!inference.tied.contains(u"cooldown_hours"_s) && !inference.tied.contains(u"min_occurrences"_s));

        QCOMPARE(timed.storedPromoted + qint64(timed.gained.size()) - qint64(timed.lost.size()), timed.replayedPromoted);
    }
};

HINDCAST_TEST(TestPromotionReplay)
#include "tst_promotion_replay.moc"
