// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/read/PatternHistory.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

const QString name = QStringLiteral("playbook=oom | cluster=c");

Pattern patternOf(const QString& key, const QString& cluster = QStringLiteral("c"))
{
    Pattern p;
    p.name = key;
    p.clusterId = cluster;
    return p;
}

qint64 countOf(const PatternHistory& history, EventKind kind) { return std::ranges::count(history.events, kind, &PatternEvent::kind); }

} // namespace

/// The life of a pattern: what is recorded, what is reconstructed, and what remains of a very long one.
class EngineHistoryTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineFixture> m_data;

    PatternHistory history(const Pattern& p)
    {
        auto h = readHistory(m_data->connection(), m_data->store(), p, {}, {});
        if (!h)
            qFatal("%s", qPrintable(describe(h)));
        return *std::move(h);
    }
    Evidence evidence(const Pattern& p)
    {
        auto e = readEvidence(m_data->connection(), m_data->store(), p, {});
        if (!e)
            qFatal("%s", qPrintable(describe(e)));
        return *std::move(e);
    }
    /// Adds so many bumps, one a millisecond from \a from on.
    void bumps(qint64 from, qint64 count)
    {
        m_data->run(
            "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1) INSERT INTO "
            "pattern_events(key_hash, pattern_name, cluster_id, kind, at, count_after) SELECT ?2, ?3, 'c', 'bumped', ?4 + i * 1000, i FROM n",
            {Cell(count), Cell(Blob{keyHash(name)}), Cell(name), Cell(from)});
    }

private Q_SLOTS:
    void init()
    {
        m_data.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = std::make_unique<EngineFixture>(m_folder->filePath(QStringLiteral("x.db")));
    }

    void onlyItsOwnEventsInOrder()
    {
        for (const qint64 at : {500, 100, 300, 300, 200}) // as they may arrive
            m_data->event(name, QStringLiteral("c"), EventKind::Bumped, at, at);
        m_data->event(name, QStringLiteral("other"), EventKind::Demoted, 250);
        m_data->event(name + QLatin1Char(' '), QStringLiteral("c"), EventKind::Demoted, 250);
        m_data->event(name.toUpper(), QStringLiteral("c"), EventKind::Demoted, 250);
        const PatternHistory h = history(patternOf(name));
        QCOMPARE(h.events.size(), size_t(5));
        QVERIFY(!h.reconstructed && !h.truncated && h.doubt.isEmpty());
        QVERIFY(std::ranges::is_sorted(h.events, {}, &PatternEvent::at));
        QVERIFY(std::ranges::none_of(h.events, &PatternEvent::reconstructed));
        QCOMPARE(history(patternOf(name, QStringLiteral("other"))).events.size(), size_t(1));
        QVERIFY(history(patternOf(QStringLiteral("nobody"))).events.empty());
    }

    /// Events of one moment come in the order in which they were written.
    void equalTimesKeepTheirOrder()
    {
        for (int i = 0; i < 40; ++i) {
            m_data->event(name, QStringLiteral("c"), EventKind::Bumped, 1'000 + i / 4, i);
            m_data->event(name, QStringLiteral("c"), EventKind::Promoted, 1'000 + i / 4, i);
        }
        const PatternHistory h = history(patternOf(name));
        QCOMPARE(h.events.size(), size_t(80));
        for (size_t i = 0; i < h.events.size(); ++i) {
            QCOMPARE(h.events[i].countAfter.value(), qint64(i / 2));
            QCOMPARE(int(h.events[i].kind), int(i % 2 == 0 ? EventKind::Bumped : EventKind::Promoted));
        }
    }

    void busyPatternsKeepTheirTurningPoints()
    {
        m_data->event(name, QStringLiteral("c"), EventKind::Seeded, 10, 1);
        m_data->event(name, QStringLiteral("c"), EventKind::Promoted, 20);
        m_data->event(name, QStringLiteral("c"), EventKind::CooldownSkipped, 25);
        m_data->event(name, QStringLiteral("c"), EventKind::Demoted, 30);
        bumps(1'000'000, greatestHistory + 500);
        m_data->event(name, QStringLiteral("c"), EventKind::Restored, 1'000'000'000'000);
        const PatternHistory h = history(patternOf(name));
        QVERIFY(h.truncated);
        QCOMPARE(qint64(h.events.size()), greatestHistory + 3);
        QCOMPARE(int(h.events[0].kind), int(EventKind::Seeded));
        QCOMPARE(int(h.events[1].kind), int(EventKind::Promoted));
        QCOMPARE(int(h.events[2].kind), int(EventKind::Demoted));
        QCOMPARE(int(h.events.back().kind), int(EventKind::Restored));
        QCOMPARE(countOf(h, EventKind::CooldownSkipped), 0);
        QCOMPARE(h.events[3].countAfter.value(), 501);
        QVERIFY(std::ranges::is_sorted(h.events, {}, &PatternEvent::at));
    }

    /// The cut may go through a moment: its turning points stay, once.
    void cutInsideOneMoment()
    {
        m_data->event(name, QStringLiteral("c"), EventKind::Seeded, 1'000'000, 1);
        m_data->event(name, QStringLiteral("c"), EventKind::Promoted, 1'000'000);
        m_data->event(name, QStringLiteral("c"), EventKind::Demoted, 1'000'000);
        bumps(1'000'000, greatestHistory - 1); // the first one is of that moment, too
        const PatternHistory h = history(patternOf(name));
        QVERIFY(h.truncated);
        for (const EventKind kind : {EventKind::Seeded, EventKind::Promoted, EventKind::Demoted})
            QVERIFY2(countOf(h, kind) == 1, qPrintable(word(kind)));
        QCOMPARE(countOf(h, EventKind::Bumped), greatestHistory - 1);
    }

    void exactlyTheGreatestIsWhole()
    {
        bumps(5, greatestHistory);
        const PatternHistory h = history(patternOf(name));
        QCOMPARE(qint64(h.events.size()), greatestHistory);
        QVERIFY(!h.truncated);
    }

    void evidenceIsOfOneKeyNewestFirst()
    {
        SeededRandom random(2);
        for (int i = 0; i < 200; ++i)
            m_data->outcome(i % 3 ? name : name + QLatin1Char('x'), random.below(50), 0.9, true, QStringLiteral("c"));
        const Evidence e = evidence(patternOf(name));
        QCOMPARE(e.outcomes.size(), size_t(133));
        QVERIFY(!e.truncated && e.doubt.isEmpty());
        for (size_t i = 0; i < e.outcomes.size(); ++i) {
            QCOMPARE(e.outcomes[i].cells[OutcomeRootCause].text(), name);
            if (i > 0) {
                const Timestamp a = e.outcomes[i - 1].cells[OutcomeCreatedAt].time(), b = e.outcomes[i].cells[OutcomeCreatedAt].time();
                QVERIFY(a > b || (a == b && e.outcomes[i].key < e.outcomes[i - 1].key));
            }
        }
        QVERIFY(evidence(patternOf(QString())).outcomes.empty());
    }

    /// Hashes may be anything in a foreign file: the text decides as well.
    void wrongHashesAreNoEvidence()
    {
        m_data->outcome(name, 1, 0.9);
        m_data->run(
            "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at, cluster_id) VALUES('s', 'liar', ?1, 0.9, 2, 'c')",
            {Cell(Blob{keyHash(name)})});
        m_data->run("INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at) VALUES(?1, 'liar', 'c', 'demoted', 2)",
                    {Cell(Blob{keyHash(name)})});
        for (const Record& r : evidence(patternOf(name)).outcomes)
            QCOMPARE(r.cells[OutcomeRootCause].text(), name);
        QVERIFY(history(patternOf(name)).events.empty());
    }

    void evidenceIsBounded()
    {
        m_data->run(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) INSERT INTO "
            "rca_outcomes(session_id, root_cause, key_hash, cluster_id, confidence, created_at) SELECT 's', ?2, ?3, 'c', 0.95, i * 1000000 FROM n",
            {Cell(greatestEvidence + 1), Cell(name), Cell(Blob{keyHash(name)})});
        const Evidence e = evidence(patternOf(name));
        QCOMPARE(qint64(e.outcomes.size()), greatestEvidence);
        QVERIFY(e.truncated);
        QCOMPARE(e.outcomes.back().cells[OutcomeCreatedAt].time().us, 2'000'000); // the oldest is what is missing
        QVERIFY(reconstructHistory(e, {}).truncated);
        m_data->run("DELETE FROM rca_outcomes WHERE created_at = 1000000");
        QVERIFY(!evidence(patternOf(name)).truncated);
    }

    /// A reconstruction folds to what the promotion rule makes of the same outcomes.
    void reconstructionFoldsToTheRule()
    {
        SeededRandom random(6);
        for (int round = 0; round < 40; ++round) {
            const QString key = QStringLiteral("playbook=p%1 | cluster=c").arg(round);
            const PromotionParams params{Timestamp::perHour, round % 2 == 0 ? CooldownMode::Fixed : CooldownMode::Sliding, 0.9, 2};
            PatternState state;
            int promotions = 0;
            qint64 at = 1'790'000'000'000'000;
            for (qint64 n = random.below(12); n > 0; --n) {
                at += random.below(3) * Timestamp::perHour / 2 + 1;
                const double confidence = 0.9 + double(random.below(10)) / 100;
                m_data->outcome(key, at, confidence, true);
                const StepResult step = promotionStep(state, {at, confidence}, params);
                state = step.state;
                promotions += step.event.promotedNow ? 1 : 0;
            }
            const PatternHistory h = reconstructHistory(evidence(patternOf(key)), params);
            QVERIFY(h.reconstructed && std::ranges::all_of(h.events, &PatternEvent::reconstructed));
            QCOMPARE(countOf(h, EventKind::Promoted), promotions);
            if (state.exists) {
                QCOMPARE(h.events.back().countAfter.value(), state.count);
                QCOMPARE(h.events.back().confidenceAfter.value(), state.confidence);
                QCOMPARE(countOf(h, EventKind::Seeded) + countOf(h, EventKind::Bumped), state.count);
            } else {
                QVERIFY(h.events.empty());
            }
        }
    }

    /// An unreadable kind is not taken for another one, and does not end the history.
    void oddEvents()
    {
        m_data->event(name, QStringLiteral("c"), EventKind::Seeded, 1, 1);
        m_data->run("INSERT INTO pattern_events(key_hash, pattern_name, cluster_id, kind, at) VALUES(?1, ?2, 'c', 'future_kind', 2)",
                    {Cell(Blob{keyHash(name)}), Cell(name)});
        m_data->event(name, QStringLiteral("c"), EventKind::Demoted, 3);
        const PatternHistory h = history(patternOf(name));
        QCOMPARE(countOf(h, EventKind::Seeded), 1);
        QCOMPARE(countOf(h, EventKind::Demoted), 1);
        QCOMPARE(int(h.events.back().kind), int(EventKind::Demoted));
    }
};

HINDCAST_TEST(EngineHistoryTest)
#include "tst_engine_history.moc"
