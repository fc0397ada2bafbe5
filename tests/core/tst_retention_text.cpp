// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgePreview.h"
#include "core/curation/purge/RetentionText.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What a schedule says of how long records are kept, and a schedule that says the same.
class RetentionTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void days_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("outcomes"); // -1: not named
        QTest::addColumn<qint64>("patterns");
        const auto row = [](const char* name, const QString& text, qint64 outcomes, qint64 patterns) {
            QTest::newRow(name) << text << outcomes << patterns;
        };
        row("config map", u"data:\n  RETAIN_OUTCOMES_DAYS: \"90\"\n  RETAIN_PATTERNS_DAYS: \"30\"\n"_s, 90, 30);
        row("without quotes", u"RETAIN_OUTCOMES_DAYS: 45"_s, 45, -1);
        row("environment file", u"# kept\nRETAIN_OUTCOMES_DAYS=7\nexport RETAIN_PATTERNS_DAYS='8'\n"_s, 7, 8);
        row("list of a container", u"env:\n  - name: RETAIN_PATTERNS_DAYS\n    value: \"12\"\n"_s, -1, 12);
        row("command", u"hindcast-cli purge db --outcomes-days 33 --patterns-days=4"_s, 33, 4);
        row("JSON", u"{\"RETAIN_OUTCOMES_DAYS\": \"21\"}"_s, 21, -1);
        row("the last one counts", u"RETAIN_OUTCOMES_DAYS=1\nRETAIN_OUTCOMES_DAYS=2\n"_s, 2, -1);
        row("nothing", u"schedule: \"0 3 * * *\"\nDAYS=9"_s, -1, -1);
        row("another name", u"MY_RETAIN_OUTCOMES_DAYS_OLD=9"_s, -1, -1);
        row("too many", u"RETAIN_OUTCOMES_DAYS=99999999\nRETAIN_PATTERNS_DAYS=36501"_s, -1, -1);
        row("empty", {}, -1, -1);
    }
    void days()
    {
        QFETCH(const QString, text);
        QFETCH(const qint64, outcomes);
        QFETCH(const qint64, patterns);
        const RetentionDays found = retentionDaysIn(text);
        QCOMPARE(found.outcomes.value_or(-1), outcomes);
        QCOMPARE(found.patterns.value_or(-1), patterns);
    }

    /// What is shipped says what it says.
    void shipped()
    {
        QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/packaging/kubernetes/purge-cronjob.yaml"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const RetentionDays found = retentionDaysIn(QString::fromUtf8(file.readAll()));
        QCOMPARE(found.outcomes, 90);
        QCOMPARE(found.patterns, 30);
    }

    void thereAndBack()
    {
        for (const QString& database : {u"/var/lib/it's here.db"_s, u"postgresql://u@h/db?x=100%25"_s}) {
            const QString schedule = scheduleOf(database, 17, 5, true);
            const RetentionDays found = retentionDaysIn(schedule);
            QCOMPARE(found.outcomes, 17);
            QCOMPARE(found.patterns, 5);
            QVERIFY(schedule.contains(u"--keep-rows"_s));
            QVERIFY(!purgeCommand(database, 17, 5, false).contains(u"--keep-rows"_s));
            // cron takes a bare % for the end of the line.
            const QString line = schedule.split(u'\n')[1];
            QCOMPARE(line.count(u'%'), line.count(u"\\%"_s));
        }
    }

    void hostile()
    {
        QVERIFY(!retentionDaysIn(u"RETAIN_OUTCOMES_DAYS"_s.repeated(50'000)).outcomes);
        QVERIFY(!retentionDaysIn(u"RETAIN_OUTCOMES_DAYS: "_s + u" "_s.repeated(500'000) + u"x"_s).outcomes);
    }

    void durations()
    {
        QCOMPARE(purgeDurationMs(0, true), 0);
        QVERIFY(purgeDurationMs(1'000'000, true) > purgeDurationMs(1'000'000, false));
        QVERIFY(purgeDurationMs(10'000'000, false) > 10 * purgeDurationMs(999'999, false) - 1);
    }
};

HINDCAST_TEST(RetentionTextTest)
#include "tst_retention_text.moc"
