// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Which fix a pattern keeps when redaction had to cut one of them.
class RecorderFixesTest : public QObject
{
    Q_OBJECT

private:
    static RecordInput withFix(qint64 minutes, const QString& fix)
    {
        RecordInput in = RecorderFixture::good(minutes);
        in.recommendedFix = fix;
        return in;
    }
    static void redactForReal(RecorderFixture& f)
    {
        f.options.redact = [](QStringView text) { return redacted(text); };
        f.reopen();
    }
    static QString fixOf(RecorderFixture& f) { return f.text("SELECT recommended_fix FROM failure_patterns"); }
    static QString reasons(RecorderFixture& f)
    {
        return f.text("SELECT group_concat(kind || ':' || coalesce(reason, ''), ' ') FROM (SELECT * FROM pattern_events ORDER BY id)");
    }

    const QString whole = u"kubectl create secret generic db --from-literal=password=hunter2 --dry-run=client"_s;
    const QString cut = u"run --password='hunter2 and the rest"_s;

private Q_SLOTS:
    void cutFixNeverReplacesAWholeOne()
    {
        RecorderFixture f;
        redactForReal(f);
        f.record(withFix(0, whole));
        const QString kept = fixOf(f);
        QVERIFY(kept.contains(u"--dry-run=client") && !kept.contains(u"hunter2") && !isCut(kept));
        const RecordDecision second = f.record(withFix(61, cut));
        QCOMPARE(*second.event, EventKind::Bumped);
        QCOMPARE(second.pattern->count, 2);
        QCOMPARE(fixOf(f), kept);
        QCOMPARE(reasons(f), u"seeded: bumped:cut_fix_not_taken promoted:"_s);
        QVERIFY(isCut(f.text("SELECT recommended_fix FROM rca_outcomes WHERE id = 2"))); // the outcome keeps what it said
    }

    void cutFixIsBetterThanNone()
    {
        RecorderFixture f;
        redactForReal(f);
        f.record(withFix(0, cut));
        QVERIFY(isCut(fixOf(f)));
        f.record(withFix(61, u"run --password='hunter2 and another"_s));
        QCOMPARE(fixOf(f), u"run --password='<redacted-rest>"_s);
        QCOMPARE(reasons(f), u"seeded: bumped: promoted:"_s);
    }

    void wholeFixWithinTheCooldownReplaces()
    {
        RecorderFixture f;
        redactForReal(f);
        f.record(withFix(0, cut));
        QCOMPARE(*f.record(withFix(10, whole)).event, EventKind::CooldownSkipped);
        const QString first = fixOf(f);
        QVERIFY(!isCut(first) && first.contains(u"--dry-run=client"));
        QCOMPARE(*f.record(withFix(20, u"kubectl rollout restart deploy/api"_s)).event, EventKind::CooldownSkipped);
        QCOMPARE(fixOf(f), u"kubectl rollout restart deploy/api"_s);
        QCOMPARE(*f.record(withFix(30, cut)).event, EventKind::CooldownSkipped);
        QCOMPARE(fixOf(f), u"kubectl rollout restart deploy/api"_s);
        QCOMPARE(reasons(f), u"seeded: cooldown_skipped: cooldown_skipped: cooldown_skipped:cut_fix_not_taken"_s);
    }

    void maskedValueIsWhole()
    {
        QVERIFY(!isCut(redacted(u"password: hunter2\nreplicas: 3")));
        QVERIFY(!isCut(redacted(u"password=\"hunter2\" ./run")));
        QVERIFY(!isCut(redacted(u"kind: Secret\ndata:\n  a: |\n    hunter2\n    hunter3\nb: 1")));
        QVERIFY(!isCut(redacted(u"a: |\n  -----BEGIN KEY-----\n  hunter2\n  -----END KEY-----\nb: 1")));
        QVERIFY(isCut(redacted(u"run --password=\"hunter2 and more")));
        QVERIFY(isCut(redacted(u"-----BEGIN KEY-----\nhunter2\n")));
        QVERIFY(isCut(redacted(u"{\"passwords\": [\"hunter2\"")));
        QVERIFY(!isCut(u"nothing here"));
    }

    void pinnedFixStaysWithoutAWord()
    {
        RecorderFixture f;
        redactForReal(f);
        f.record(withFix(0, whole));
        f.sql("UPDATE failure_patterns SET fix_pinned = 1");
        const QString kept = fixOf(f);
        f.record(withFix(61, cut));
        QCOMPARE(fixOf(f), kept);
        QCOMPARE(reasons(f), u"seeded: bumped: promoted:"_s);
    }
};

HINDCAST_TEST(RecorderFixesTest)
#include "tst_recorder_fixes.moc"
