// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString key = u"playbook=OOM | ns=shop | cluster=c"_s;

RecordInput incorrect(qint64 minutes)
{
    RecordInput in = RecorderFixture::good(minutes);
    in.feedback = Feedback::Incorrect;
    return in;
}

} // namespace

/// Every rule as the recorder applies it, and what it leaves in the tables.
class RecorderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptanceOfTheCooldown()
    {
        RecorderFixture f;
        QCOMPARE(*f.record(f.good(0)).event, EventKind::Seeded);
        const RecordDecision second = f.record(f.good(61));
        QCOMPARE(*second.event, EventKind::Bumped);
        QVERIFY(second.pattern->promoted);
        QCOMPARE(second.pattern->count, 2);
        const RecordDecision third = f.record(f.good(100));
        QCOMPARE(*third.event, EventKind::CooldownSkipped);
        QCOMPARE(third.pattern->count, 2);
        QVERIFY(third.pattern->promoted);
        QCOMPARE(f.events(), u"seeded bumped promoted cooldown_skipped"_s);
        QCOMPARE(f.text("SELECT group_concat(coalesce(outcome_id, '-') || ':' || count_before || '>' || count_after, ' ') "
                        "FROM (SELECT * FROM pattern_events ORDER BY id)"),
                 u"1:0>1 2:1>2 2:2>2 3:2>2"_s);
        QCOMPARE(f.number("SELECT occurrence_count FROM failure_patterns"), 2);
        QCOMPARE(f.number("SELECT last_seen_at - last_counted_at FROM failure_patterns"), 39 * 60 * Timestamp::perSecond);
    }

    void rowHoldsWhatWasSaid()
    {
        RecorderFixture f;
        RecordInput in = f.good();
        in.query = u"why does it crash"_s;
        in.playbooks = {u"b"_s, u"a"_s};
        in.requestId = u"r"_s;
        in.role = u"sre"_s;
        in.hintsShown = {u"h1"_s};
        in.feedback = Feedback::Resolved;
        const RecordDecision d = f.record(in);
        QVERIFY(d.recorded() && d.eligible);
        QCOMPARE(d.outcomeId, 1);
        QCOMPARE(f.text("SELECT session_id || '|' || user_id || '|' || root_cause || '|' || playbooks || '|' || cluster_id || '|' || "
                        "namespace || '|' || query || '|' || path || '|' || verified || '|' || confidence || '|' || outcome_feedback || "
                        "'|' || request_id || '|' || role || '|' || hints_shown FROM rca_outcomes"),
                 u"s|u|playbook=a+b | ns=shop | cluster=c|[\"b\",\"a\"]|c|shop|why does it crash|direct|1|0.9|resolved|r|sre|[\"h1\"]"_s);
        QCOMPARE(f.text("SELECT recommended_fix FROM rca_outcomes"),
                 u"[{\"command\":\"kubectl -n shop delete pod api\",\"stdin_yaml\":null}]"_s);
        QCOMPARE(f.text("SELECT pattern_name || '|' || description || '|' || namespace FROM failure_patterns"),
                 u"playbook=a+b | ns=shop | cluster=c|playbook=a+b | ns=shop | cluster=c|shop"_s);
        QCOMPARE(f.text("SELECT actor FROM pattern_events"), u"recorder"_s);
        QCOMPARE(f.number("SELECT created_at FROM rca_outcomes"), RecorderFixture::start);
    }

    void refusals()
    {
        RecorderFixture f;
        RecordInput in = f.good();
        in.path = OutcomePath::ReadOnly;
        QCOMPARE(*f.record(in).reason, NotRecorded::ReadOnly);
        in = f.good();
        in.commands = {u"kubectl get pods"_s, u"kubectl rollout status x"_s, u"kubectl delete pod x --dry-run=client"_s};
        QCOMPARE(*f.record(in).reason, NotRecorded::NoMutation);
        in.mutated = true;
        QVERIFY(f.record(in).recorded());
        in = f.good();
        in.mutated = false;
        QCOMPARE(*f.record(in).reason, NotRecorded::NoMutation);
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 1);
    }

    void confidenceAndGates_data()
    {
        QTest::addColumn<bool>("playbook");
        QTest::addColumn<Verified>("verified");
        QTest::addColumn<Feedback>("feedback");
        QTest::addColumn<double>("confidence");
        QTest::addColumn<QString>("failed");
        QTest::newRow("both") << true << Verified::Yes << Feedback::Resolved << 0.9 << u""_s;
        QTest::newRow("partial") << true << Verified::Yes << Feedback::Partial << 0.9 << u""_s;
        QTest::newRow("regression") << true << Verified::Yes << Feedback::Regression << 0.9 << u"feedback"_s;
        QTest::newRow("unknown") << true << Verified::Unknown << Feedback::None << 0.7 << u"confidence verified"_s;
        QTest::newRow("no playbook") << false << Verified::Yes << Feedback::None << 0.7 << u"confidence"_s;
        QTest::newRow("neither") << false << Verified::No << Feedback::None << 0.5 << u"confidence verified"_s;
    }
    void confidenceAndGates()
    {
        QFETCH(bool, playbook);
        QFETCH(Verified, verified);
        QFETCH(Feedback, feedback);
        QFETCH(double, confidence);
        QFETCH(QString, failed);
        RecorderFixture f;
        RecordInput in = f.good();
        in.verified = verified;
        in.feedback = feedback;
        if (!playbook)
            in.playbooks.clear();
        const RecordDecision d = f.record(in);
        QVERIFY(d.recorded());
        QCOMPARE(*d.confidence, confidence);
        QStringList gates;
        for (const Gate g : d.failed.list())
            gates << word(g);
        QCOMPARE(gates.join(u' '), failed);
        QCOMPARE(d.eligible, failed.isEmpty());
        QCOMPARE(f.number("SELECT count(*) FROM failure_patterns"), failed.isEmpty() ? 1 : 0);
        QVERIFY(failed.isEmpty() || (!d.event && !d.pattern));
    }

    void cooldownModes()
    {
        const auto counts = [](CooldownMode mode, qint64 hours) {
            RecorderFixture f;
            (void)f.options.settings.set(u"HINDCAST_COOLDOWN_MODE", word(mode), SettingSource::CommandLine);
            (void)f.options.settings.set(u"REFLEXION_PATTERN_COOLDOWN_HOURS", QString::number(hours), SettingSource::CommandLine);
            f.reopen();
            for (const qint64 minute : {0, 50, 100, 150, 200})
                f.record(f.good(minute));
            return f.number("SELECT occurrence_count FROM failure_patterns");
        };
        QCOMPARE(counts(CooldownMode::Sliding, 1), 1);
        QCOMPARE(counts(CooldownMode::Fixed, 1), 3);
        QCOMPARE(counts(CooldownMode::Fixed, 0), 5);
    }

    void exactlyTheCooldownCountsAndLateOnesDoNot()
    {
        RecorderFixture f;
        f.record(f.good(0));
        QCOMPARE(*f.record(f.good(60)).event, EventKind::Bumped);
        QCOMPARE(*f.record(f.good(-600)).event, EventKind::CooldownSkipped);
        QCOMPARE(f.number("SELECT last_seen_at FROM failure_patterns"), RecorderFixture::start + Timestamp::perHour);
        QCOMPARE(f.number("SELECT updated_at FROM failure_patterns"), RecorderFixture::start + Timestamp::perHour);
    }

    void demotionSurvives()
    {
        RecorderFixture f;
        f.record(f.good(0));
        f.record(f.good(60));
        const RecordDecision d = f.record(incorrect(61));
        QCOMPARE(*d.event, EventKind::Demoted);
        QVERIFY(!d.eligible && !d.pattern->promoted);
        QCOMPARE(f.text("SELECT reason FROM pattern_events WHERE kind = 'demoted'"), u"incorrect"_s);
        const RecordDecision again = f.record(f.good(180));
        QCOMPARE(*again.event, EventKind::RelearnAttempt);
        QCOMPARE(again.pattern->count, 3);
        QVERIFY(!again.pattern->promoted);
        QVERIFY(!f.record(incorrect(200)).event);
        QCOMPARE(f.events(), u"seeded bumped promoted demoted relearn_attempt"_s);
        QCOMPARE(f.number("SELECT demoted FROM failure_patterns"), 1);
    }

    void incorrectWithoutPattern()
    {
        RecorderFixture f;
        const RecordDecision d = f.record(incorrect(0));
        QVERIFY(d.recorded() && !d.event && !d.pattern);
        QCOMPARE(f.events(), QString());
    }

    void blocks_data()
    {
        QTest::addColumn<QString>("values"); // cluster, until, lifted
        QTest::addColumn<bool>("inForce");
        QTest::newRow("this cluster") << u"'c', NULL, NULL"_s << true;
        QTest::newRow("all clusters") << u"NULL, NULL, NULL"_s << true;
        QTest::newRow("another cluster") << u"'d', NULL, NULL"_s << false;
        QTest::newRow("lifted") << u"'c', NULL, 5"_s << false;
        QTest::newRow("until later") << u"'c', 9000000000000000, NULL"_s << true;
        QTest::newRow("until before") << u"'c', 9, NULL"_s << false;
    }
    void blocks()
    {
        QFETCH(QString, values);
        QFETCH(bool, inForce);
        RecorderFixture f;
        f.record(f.good(0)); // for its hash
        f.sql("INSERT INTO blocks(key_hash, pattern_name, reason, actor, created_at, cluster_id, until, lifted_at) "
              "SELECT key_hash, pattern_name, 'other', 'ann', 1, "
              + values.toUtf8() + " FROM failure_patterns");
        f.sql("DELETE FROM failure_patterns");
        f.sql("DELETE FROM pattern_events");
        const RecordDecision first = f.record(f.good(10)), second = f.record(f.good(70));
        QCOMPARE(*first.event, inForce ? EventKind::RelearnAttempt : EventKind::Seeded);
        QCOMPARE(second.pattern->count, 2);
        QCOMPARE(second.pattern->promoted, !inForce);
        QCOMPARE(f.events(), inForce ? u"relearn_attempt relearn_attempt"_s : u"seeded bumped promoted"_s);
    }

    void blockEndsByItself()
    {
        RecorderFixture f;
        f.record(f.good(0));
        f.sql("INSERT INTO blocks(key_hash, pattern_name, reason, actor, created_at, until) "
              "SELECT key_hash, pattern_name, 'other', 'ann', 1, created_at + 7200000000 FROM failure_patterns");
        QCOMPARE(*f.record(f.good(60)).event, EventKind::RelearnAttempt);
        const RecordDecision later = f.record(f.good(120)); // its last moment is over
        QCOMPARE(*later.event, EventKind::Bumped);
        QVERIFY(later.pattern->promoted);
    }

    void amendedFixStays()
    {
        RecorderFixture f;
        RecordInput in = f.good(0);
        in.recommendedFix = u"first"_s;
        f.record(in);
        in = f.good(60);
        in.recommendedFix = u"second"_s;
        f.record(in);
        QCOMPARE(f.text("SELECT recommended_fix FROM failure_patterns"), u"second"_s);
        QCOMPARE(f.text("SELECT fix_before || '>' || fix_after FROM pattern_events WHERE kind = 'bumped'"), u"first>second"_s);
        f.sql("UPDATE failure_patterns SET fix_pinned = 1, recommended_fix = 'by ann'");
        in = f.good(120);
        in.recommendedFix = u"third"_s;
        f.record(in);
        QCOMPARE(f.text("SELECT recommended_fix FROM failure_patterns"), u"by ann"_s);
        QCOMPARE(f.text("SELECT recommended_fix FROM rca_outcomes ORDER BY id DESC LIMIT 1"), u"third"_s);
    }

    void clustersAndNamespacesNeverMerge()
    {
        RecorderFixture f;
        f.record(f.good(0, u"a"_s));
        f.record(f.good(61, u"b"_s));
        QCOMPARE(f.number("SELECT count(*) FROM failure_patterns"), 2);
        RecordInput in = f.good(0, u"c | ns=x"_s);
        in.nameSpace = u"n"_s;
        QCOMPARE(f.record(in).pattern->name, u"playbook=OOM | ns=n | cluster=c \\| ns\\=x"_s);
        in = f.good(0, QString());
        QCOMPARE(f.record(in).pattern->clusterId, u"unknown"_s);
    }

    void longKeysAreWhole()
    {
        RecorderFixture f;
        RecordInput in = f.good(0);
        for (int i = 0; i < 200; ++i)
            in.playbooks << u"A playbook with a long name %1"_s.arg(i);
        f.record(in);
        in.playbooks.removeLast();
        in.createdAt = Timestamp{in.createdAt->us + Timestamp::perDay};
        QCOMPARE(*f.record(in).event, EventKind::Seeded);
        QCOMPARE(f.number("SELECT count(*) FROM failure_patterns WHERE length(pattern_name) > 5000"), 2);
    }

    void tenantsNeverMeet()
    {
        RecorderFixture f;
        RecordInput in = f.good(0);
        in.requestId = u"r"_s;
        f.record(in);
        f.reopen({u"other"_s, u"p"_s});
        const RecordDecision d = f.record(in);
        QCOMPARE(*d.event, EventKind::Seeded);
        f.record(f.good(60));
        QCOMPARE(f.text("SELECT group_concat(tenant_id || project_id || occurrence_count, ' ') FROM failure_patterns"),
                 u"defaultdefault1 otherp2"_s);
        QCOMPARE(f.number("SELECT count(*) FROM pattern_events WHERE tenant_id = 'other' AND project_id = 'p'"), 3);
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes WHERE tenant_id = 'other'"), 2);
    }

    void opensOnlyWhatItCanWrite()
    {
        RecorderFixture f;
        HC_GET(const auto reader, connectReadOnly(f.url));
        HC_GET(const Store store, describeStore(*reader, f.url));
        QCOMPARE(OutcomeRecorder::open(*reader, *store, f.options).error().code, ErrorCode::ReadOnly);
        HC_GET(const auto writer, connectWritable(f.url));
        RecorderOptions options = f.options;
        options.redact = {};
        QCOMPARE(OutcomeRecorder::open(*writer, *store, options).error().code, ErrorCode::InvalidInput);
        StoreDescription foreign = *store;
        foreign.layout = nullptr;
        QCOMPARE(OutcomeRecorder::open(*writer, foreign, f.options).error().code, ErrorCode::Unsupported);
    }
};

HINDCAST_TEST(RecorderTest)
#include "tst_recorder.moc"
