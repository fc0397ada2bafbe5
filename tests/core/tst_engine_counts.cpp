// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/engine/read/ValueHistogram.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;

/// The numbers of a whole database against naive counting.
class EngineCountsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineFixture> m_data;

    ConfidenceHistogram histogram(const Predicate& where = {})
    {
        auto h = readConfidenceHistogram(m_data->connection(), m_data->store(), where, {});
        if (!h)
            qFatal("%s", qPrintable(describe(h)));
        return *h;
    }
    static qint64 inBin(const ConfidenceHistogram::Bin& bin) { return bin.verified + bin.partial + bin.wrong + bin.unknown; }
    StoreSurvey survey()
    {
        auto s = surveyStore(m_data->connection(), m_data->store(), {});
        if (!s)
            qFatal("%s", qPrintable(describe(s)));
        return *s;
    }
    /// An outcome with a confidence that no binding can carry.
    void odd(const QByteArray& confidence, const QByteArray& createdAt = "5")
    {
        m_data->run("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) VALUES('s', 'k', x'00', "
                    + confidence + ", " + createdAt + ')');
    }

private Q_SLOTS:
    void init()
    {
        m_data.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = std::make_unique<EngineFixture>(m_folder->filePath(QStringLiteral("x.db")));
    }

    /// Each border belongs to the bin above it, and what is one bit below it does not: the gate counts the same way.
    void borders()
    {
        for (int i = 0; i <= ConfidenceHistogram::bins; ++i) {
            const double border = double(i) / ConfidenceHistogram::bins;
            const int above = std::min(i, ConfidenceHistogram::bins - 1);
            QCOMPARE(confidenceBin(border), above);
            QCOMPARE(confidenceBin(QString::number(border, 'f', 2).toDouble()), above);
            QCOMPARE(confidenceBin(std::nextafter(border, 0)), i == 0 ? 0 : i - 1);
            if (i < ConfidenceHistogram::bins)
                QCOMPARE(confidenceBin(std::nextafter(border, 2)), i);
        }
        for (const double out : {-1e-300, std::nextafter(1.0, 2), -0.5, 2.0, std::nan(""), HUGE_VAL, -HUGE_VAL})
            QCOMPARE(confidenceBin(out), -1);
        QCOMPARE(confidenceBin(-0.0), 0);
        // Rewards: what is below the threshold is in another bin than the threshold.
        QCOMPARE(valueBin(0.3, -1, 1, 20), 13);
        QCOMPARE(valueBin(std::nextafter(0.3, 0), -1, 1, 20), 12);
        QCOMPARE(valueBin(-1, -1, 1, 20), 0);
        QCOMPARE(valueBin(1, -1, 1, 20), 19);
        QCOMPARE(valueBin(std::nextafter(1, 2), -1, 1, 20), -1);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(valueBin(binBorder(i, -1, 1, 20), -1, 1, 20), i);
    }

    void equalsNaiveCounts()
    {
        SeededRandom random(4);
        ConfidenceHistogram expected;
        for (int i = 0; i < 3'000; ++i) {
            const double confidence = random.chance(0.3) ? double(random.below(21)) / 20 : random.unit() * 1.2 - 0.1;
            const std::optional<bool> verified = random.chance(0.3) ? std::nullopt : std::optional(random.chance(0.5));
            m_data->outcome(QStringLiteral("k%1").arg(i % 7), i, confidence, verified,
                            random.chance(0.5) ? QStringLiteral("a") : QStringLiteral("b"));
            ++expected.rows;
            if (!(confidence >= 0 && confidence <= 1)) {
                ++expected.unreadable;
                continue;
            }
            int b = 0;
            while (b + 1 < ConfidenceHistogram::bins && confidence >= double(b + 1) / ConfidenceHistogram::bins)
                ++b;
            auto& bin = expected.bin[size_t(b)];
            ++(!verified ? bin.unknown : *verified ? bin.verified : bin.partial);
        }
        const ConfidenceHistogram got = histogram();
        QCOMPARE(got.rows, expected.rows);
        QCOMPARE(got.unreadable, expected.unreadable);
        QVERIFY(!got.partial && got.unreadable > 50);
        for (int i = 0; i < ConfidenceHistogram::bins; ++i) {
            QCOMPARE(got.bin[size_t(i)].verified, expected.bin[size_t(i)].verified);
            QCOMPARE(got.bin[size_t(i)].partial, expected.bin[size_t(i)].partial);
            QCOMPARE(got.bin[size_t(i)].wrong, 0);
            QCOMPARE(got.bin[size_t(i)].unknown, expected.bin[size_t(i)].unknown);
        }
        // Parts add up to the whole.
        const auto cluster = [](const char* c) { return Predicate::compare(OutcomeCluster, Comparison::Equal, Cell(QByteArray(c))); };
        const ConfidenceHistogram a = histogram(cluster("a")), b = histogram(Predicate::negated(cluster("a")));
        QCOMPARE(a.rows + b.rows, got.rows);
        for (int i = 0; i < ConfidenceHistogram::bins; ++i)
            QCOMPARE(inBin(a.bin[size_t(i)]) + inBin(b.bin[size_t(i)]), inBin(got.bin[size_t(i)]));
    }

    /// What a human said outweighs what was verified, as everywhere else.
    void feedbackDecides()
    {
        int at = 0;
        for (const std::optional<bool> verified : {std::optional<bool>(), std::optional(true), std::optional(false)})
            for (int n = 0; n < 3; ++n)
                m_data->outcome(QStringLiteral("k"), ++at, 0.5, verified);
        m_data->run("UPDATE rca_outcomes SET outcome_feedback = 'incorrect' WHERE created_at % 3 = 0");
        m_data->run("UPDATE rca_outcomes SET outcome_feedback = 'regression' WHERE created_at = 4");
        const auto bin = histogram().bin[10];
        QCOMPARE(bin.unknown, 2);
        QCOMPARE(bin.verified, 1);
        QCOMPARE(bin.partial, 2);
        QCOMPARE(bin.wrong, 4);
    }

    void oddConfidences()
    {
        for (const char* confidence : {"9e999", "-9e999", "'high'", "x'00'", "1.0000001", "-0.0000001", "''"})
            odd(confidence);
        odd("1");
        odd("0");
        const ConfidenceHistogram h = histogram();
        QCOMPARE(h.rows, 9);
        QCOMPARE(h.unreadable, 7);
        QCOMPARE(h.bin.front().unknown, 1);
        QCOMPARE(h.bin.back().unknown, 1);
    }

    void cancelledIsAnError()
    {
        for (int i = 0; i < 50; ++i)
            odd("0.5");
        JobContext context;
        context.token.cancel();
        m_data->connection().setCancelToken(context.token);
        const auto h = readConfidenceHistogram(m_data->connection(), m_data->store(), {}, context);
        const auto s = surveyStore(m_data->connection(), m_data->store(), context);
        m_data->connection().setCancelToken({});
        QCOMPARE(h.error().code, ErrorCode::Cancelled);
        QCOMPARE(s.error().code, ErrorCode::Cancelled);
        QCOMPARE(histogram().rows, 50);
    }

    void emptySurvey()
    {
        const StoreSurvey s = survey();
        QVERIFY(!s.first && !s.last);
        for (const RelationId id :
             {RelationId::Outcomes, RelationId::Patterns, RelationId::Events, RelationId::Blocks, RelationId::Journal})
            QCOMPARE(s.counts.at(id), 0);
        QVERIFY(std::ranges::none_of(s.findings, [](const Finding& f) { return f.severity == Finding::Severity::Warning; }));
    }

    /// In limits: what is more than was counted is named, the span is that of the index, and what fits is exact.
    void inLimits()
    {
        m_data->run("INSERT INTO rca_outcomes(session_id, root_cause, key_hash, confidence, created_at) WITH RECURSIVE n(i) AS (SELECT 1 "
                    "UNION ALL SELECT i + 1 FROM n WHERE i < 30000) SELECT 's', 'k', x'00', 0.5, i FROM n");
        m_data->pattern(QStringLiteral("p"), QStringLiteral("c"), 0.9, 2, 1);
        const auto limited = [&](const SurveyLimits& limits) {
            return surveyStore(m_data->connection(), m_data->store(), {}, limits).value();
        };
        const StoreSurvey cut = limited({1'000, 1});
        QCOMPARE(cut.bounded, QStringList{QStringLiteral("outcomes")});
        QVERIFY(cut.counts.at(RelationId::Outcomes) >= 1'000 && cut.counts.at(RelationId::Outcomes) < 30'000);
        QCOMPARE(cut.counts.at(RelationId::Patterns), 1);
        QCOMPARE(cut.first->us, 1);
        QCOMPARE(cut.last->us, 30'000);
        QVERIFY(std::ranges::any_of(cut.findings, [](const Finding& f) { return f.code == QLatin1String("not_all_looked_at"); }));
        const StoreSurvey counted = limited({100'000, 1}); // counted all the same, by the index
        QVERIFY(counted.bounded.isEmpty());
        QCOMPARE(counted.counts.at(RelationId::Outcomes), 30'000);
        const StoreSurvey whole = limited({1'000, 60'000}); // there was time for everything
        QVERIFY(whole.bounded.isEmpty());
        QCOMPARE(whole.counts, survey().counts);
        QVERIFY(survey().bounded.isEmpty());
    }

    void countsSpanAndBadValues()
    {
        const Timestamp first = *parseTimestamp(u"2026-01-02T03:04:05.000006Z"), last = *parseTimestamp(u"2026-11-20");
        m_data->outcome(QStringLiteral("k"), last.us, 0.9);
        m_data->outcome(QStringLiteral("k"), first.us, 0.9);
        m_data->outcome(QStringLiteral("k"), first.us + 1, 0.9);
        odd("'high'", QByteArray::number(last.us - 1));
        odd("0.5", "'soon'");
        m_data->pattern(QStringLiteral("p"), QStringLiteral("c"), 0.9, 2, 1);
        m_data->event(QStringLiteral("p"), QStringLiteral("c"), EventKind::Seeded, 1);
        m_data->event(QStringLiteral("p"), QStringLiteral("c"), EventKind::Bumped, 2);
        m_data->block(QStringLiteral("p"), {}, {});
        m_data->run("INSERT INTO journal(seq, at, actor, action, previous_hash, hash) VALUES (1, 1, 'a', 'x', '', 'h')");
        m_data->run(
            "INSERT INTO rca_outcomes(tenant_id, session_id, root_cause, key_hash, confidence, created_at) VALUES('other', 's', 'k', x'00', 'bad', 1)");
        const StoreSurvey s = survey();
        QCOMPARE(s.counts.at(RelationId::Outcomes), 5);
        QCOMPARE(s.counts.at(RelationId::Patterns), 1);
        QCOMPARE(s.counts.at(RelationId::Events), 2);
        QCOMPARE(s.counts.at(RelationId::Blocks), 1);
        QCOMPARE(s.counts.at(RelationId::Journal), 1);
        QVERIFY(s.first == first && s.last == last);
        QStringList bad;
        for (const Finding& f : s.findings)
            if (f.code == QLatin1String("bad_values")) {
                QVERIFY(f.severity == Finding::Severity::Warning);
                bad << f.message;
            }
        QCOMPARE(bad.size(), 2); // of this tenant: one confidence, one time
        QVERIFY(bad.join(QLatin1Char('\n')).contains(QLatin1String("outcomes.confidence")));
        QVERIFY(bad.join(QLatin1Char('\n')).contains(QLatin1String("outcomes.created_at")));
    }
};

HINDCAST_TEST(EngineCountsTest)
#include "tst_engine_counts.moc"
