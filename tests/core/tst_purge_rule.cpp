// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Retention removes by SQL in one range of times; the rules that others can ask for say the same row by row.
#include "EngineFixture.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/rules/promotion/Retention.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What a purge leaves is what the rules let stay, on random rows around the borders.
class PurgeRuleTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'000'000};

    /// Near to the border as often as far from it, of the future and of broken clocks, too.
    static qint64 anyAge(SeededRandom& random, qint64 period)
    {
        if (random.chance(0.5))
            return period + random.below(5) - 2;
        return random.belowLarge(400 * Timestamp::perDay) - (random.chance(0.2) ? 200 * Timestamp::perDay : 0);
    }
    static QStringList sorted(QStringList names)
    {
        names.sort();
        return names;
    }
    static QStringList namesIn(const CurationDesk& desk, const QByteArray& sql)
    {
        const auto rows = desk.data().rows(sql);
        if (!rows)
            qFatal("%s", qPrintable(describe(rows)));
        QStringList out;
        for (const auto& row : *rows)
            out << row[0].text();
        return sorted(out);
    }

private Q_SLOTS:
    void whatStaysIsWhatTheRulesSay()
    {
        qint64 removed = 0, stayed = 0;
        for (quint64 seed = 1; seed <= 12; ++seed) {
            SeededRandom random(seed);
            const QTemporaryDir folder;
            const DatabaseUrl url = DatabaseUrl::sqlite(folder.filePath(u"memory.db"_s));
            EngineFixture rows(url.path);
            const qint64 outcomesDays = random.chance(0.2) ? 0 : random.below(120), patternsDays = random.below(120);
            const qint64 outcomesUs = retentionUs(outcomesDays).value(), patternsUs = retentionUs(patternsDays).value();
            QStringList outcomes, patterns;
            rows.run("BEGIN");
            for (int i = 0; i < 60; ++i) {
                const QString name = u"key %1"_s.arg(i);
                const qint64 age = anyAge(random, outcomesUs);
                rows.outcome(name, now.us - age, random.unit());
                if (!outcomePurged(age, outcomesUs))
                    outcomes << name;
            }
            for (int i = 0; i < 60; ++i) {
                const QString name = u"pattern %1"_s.arg(i);
                const qint64 age = anyAge(random, patternsUs);
                const double confidence = random.pick(std::vector<double>{0.1, 0.89999, thresholds::gateConfidence, 0.95, 1});
                rows.pattern(name, u"c"_s, confidence, 1 + random.below(4), now.us - age, random.chance(0.3));
                if (!patternPurged(age, patternsUs, confidence))
                    patterns << name;
            }
            rows.run("COMMIT");
            CurationDesk desk(url);
            HC_GET(const PurgeCutoffs cutoffs, purgeCutoffs(now, outcomesDays, patternsDays));
            HC_GET(const PurgePreview shown, previewPurge(desk.target(), cutoffs, now));
            HC_GET(const PurgeReport report, applyPurge(desk.target(), shown, {u"cron"_s, {}, now}));
            QVERIFY(report.complete && report.verified);
            QCOMPARE(report.outcomes, 60 - outcomes.size());
            QCOMPARE(report.patterns, 60 - patterns.size());
            QCOMPARE(namesIn(desk, "SELECT root_cause FROM rca_outcomes"), sorted(outcomes));
            QCOMPARE(namesIn(desk, "SELECT pattern_name FROM failure_patterns"), sorted(patterns));
            removed += report.outcomes + report.patterns;
            stayed += outcomes.size() + patterns.size();
        }
        QVERIFY(removed > 300 && stayed > 300); // both sides of the border
    }
};

HINDCAST_TEST(PurgeRuleTest)
#include "tst_purge_rule.moc"
