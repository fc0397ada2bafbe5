// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

RecordInput synthesis(double confidence, qint64 minutes = 0)
{
    RecordInput in;
    in.sessionId = u"s"_s;
    in.path = OutcomePath::Synthesis;
    in.modelConfidence = confidence;
    in.rootCause = u"the node has no memory left"_s;
    in.clusterId = u"c"_s;
    in.createdAt = Timestamp{RecorderFixture::start + minutes * 60 * Timestamp::perSecond};
    return in;
}

} // namespace

/// Synthesis, pods, requests, redaction, log lines and failures.
class RecorderInputsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void syntheses()
    {
        RecorderFixture f;
        QCOMPARE(*f.record(synthesis(0.69)).reason, NotRecorded::BelowMinConfidence);
        RecordDecision d = f.record(synthesis(0.7));
        QVERIFY(d.recorded() && !d.eligible);
        QCOMPARE(*d.confidence, 0.7);
        d = f.record(synthesis(1.0, 1));
        QCOMPARE(*d.confidence, 0.95);
        QCOMPARE(*d.event, EventKind::Seeded);
        QCOMPARE(d.pattern->name, u"root_cause=the node has no memory left | cluster=c"_s);
        d = f.record(synthesis(0.9, 61));
        QVERIFY(d.pattern->promoted);
        QCOMPARE(f.number("SELECT confidence = 0.95 FROM failure_patterns"), 1); // the greatest seen
        RecordInput withPlaybook = synthesis(0.9, 200);
        withPlaybook.playbooks = {u"OOM"_s};
        withPlaybook.nameSpace = u"shop"_s;
        QCOMPARE(f.record(withPlaybook).pattern->name, u"playbook=OOM | ns=shop | cluster=c"_s);
        RecordInput failed = synthesis(0.9, 400);
        failed.verified = Verified::No;
        QVERIFY(!f.record(failed).eligible);
    }

    /// A name of blanks is none: clusters are told apart by the rule that knows all of their names.
    void blankClusters()
    {
        RecorderFixture f;
        RecordInput in = synthesis(0.9);
        in.clusterId = u" \u00a0"_s;
        QCOMPARE(f.record(in).pattern->clusterId, QString::fromLatin1(unknownCluster));
        in = synthesis(0.9, 1);
        in.clusterId = u" prod "_s;
        QCOMPARE(f.record(in).pattern->clusterId, u"prod"_s);
    }

    void synthesisThatMustBeVerified()
    {
        RecorderFixture f;
        HC_OK(f.options.settings.set(u"HINDCAST_SYNTHESIS_REQUIRES_VERIFIED", u"true"_s, SettingSource::CommandLine));
        f.reopen();
        QVERIFY(!f.record(synthesis(0.9)).eligible);
        RecordInput in = synthesis(0.9, 5);
        in.verified = Verified::Yes;
        QVERIFY(f.record(in).eligible);
    }

    void pods_data()
    {
        using Pods = std::optional<std::vector<PodStatus>>;
        QTest::addColumn<Pods>("before");
        QTest::addColumn<Pods>("after");
        QTest::addColumn<QString>("stored"); // verified, feedback
        const Pods good = std::vector<PodStatus>{{u"a"_s, u"Running"_s}, {u"b"_s, u"Completed"_s}};
        const Pods bad = std::vector<PodStatus>{{u"a"_s, u"CrashLoopBackOff"_s}};
        QTest::newRow("resolved") << bad << good << u"1 resolved"_s;
        QTest::newRow("regression") << good << bad << u"0 regression"_s;
        QTest::newRow("partial") << bad << bad << u"0 partial"_s;
        QTest::newRow("nobody knows before") << Pods() << bad << u"0 partial"_s;
        QTest::newRow("nobody knows after") << good << Pods() << u"- -"_s;
    }
    void pods()
    {
        QFETCH(std::optional<std::vector<PodStatus>>, before);
        QFETCH(std::optional<std::vector<PodStatus>>, after);
        QFETCH(QString, stored);
        RecorderFixture f;
        RecordInput in = f.good();
        in.verified = Verified::Unknown;
        in.podsGiven = true;
        in.podsBefore = before;
        in.podsAfter = after;
        f.record(in);
        const QByteArray query =
            "SELECT coalesce(verified, '-') || ' ' || coalesce(outcome_feedback, '-') FROM rca_outcomes ORDER BY id DESC";
        QCOMPARE(f.text(query), stored);
        in.feedback = Feedback::Incorrect; // a human knows better
        f.record(in);
        QVERIFY(f.text(query).endsWith(u" incorrect"_s));
    }

    void requests()
    {
        RecorderFixture f;
        RecordInput in = f.good();
        in.requestId = u"r1"_s;
        in.query = u"q"_s;
        in.hintsShown = {u"a"_s, u"b"_s};
        QVERIFY(f.record(in).recorded());
        const RecordDecision again = f.record(in);
        QCOMPARE(*again.reason, NotRecorded::Duplicate);
        QCOMPARE(again.outcomeId, 1);
        QCOMPARE(f.number("SELECT count(*) FROM pattern_events"), 1);
        in.createdAt.reset(); // without a time of its own it is the same too
        QCOMPARE(*f.record(in).reason, NotRecorded::Duplicate);
        f.sql("UPDATE rca_outcomes SET outcome_feedback = 'incorrect'"); // as a curator does
        QCOMPARE(*f.record(in).reason, NotRecorded::Duplicate);
        const auto differs = [&](auto change) {
            RecordInput other = in;
            change(other);
            const auto result = f.tryRecord(other);
            return !result && result.error().code == ErrorCode::Conflict && result.error().sentence.contains(u"request_id"_s);
        };
        QVERIFY(differs([](RecordInput& o) { o.sessionId = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.userId = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.query = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.clusterId = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.nameSpace = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.playbooks << u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.hintsShown = {u"b"_s, u"a"_s}; }));
        QVERIFY(differs([](RecordInput& o) { o.role = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.verified = Verified::No; }));
        QVERIFY(differs([](RecordInput& o) { o.recommendedFix = u"t"_s; }));
        QVERIFY(differs([](RecordInput& o) { o.createdAt = Timestamp{RecorderFixture::start + 1}; }));
        f.sql("UPDATE rca_outcomes SET outcome_feedback = NULL");
        QVERIFY(differs([](RecordInput& o) { o.feedback = Feedback::Partial; }));
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 1);
    }

    void batchKeepsTheGoodOnes()
    {
        RecorderFixture f;
        std::vector<RecordInput> inputs{f.good(0), f.good(61), f.good(62), f.good(63), f.good(200)};
        inputs[1].sessionId.clear();
        inputs[2].requestId = inputs[3].requestId = u"r"_s;
        inputs[3].userId = u"another"_s;
        HC_GET(const RecordResults results, f.recorder().recordBatch(inputs));
        QCOMPARE(results.size(), size_t(5));
        QCOMPARE(results[1].error().code, ErrorCode::InvalidInput);
        QCOMPARE(results[3].error().code, ErrorCode::Conflict);
        QCOMPARE(results[4]->pattern->count, 3);
        QCOMPARE(f.events(), u"seeded bumped promoted bumped"_s);
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 3);
    }

    void fixOfSteps()
    {
        RecorderFixture f;
        const auto fixOf = [&](const QStringList& commands, const QStringList& manifests) {
            RecordInput in = f.good();
            in.commands = commands;
            in.manifests = manifests;
            in.mutated = true;
            const qint64 id = f.record(in).outcomeId;
            const QByteArray text = f.text("SELECT recommended_fix FROM rca_outcomes WHERE id = " + QByteArray::number(id)).toUtf8();
            QStringList out;
            for (const QJsonValue& step : QJsonDocument::fromJson(text).array())
                out << step["command"_L1].toString() + u'<' + step["stdin_yaml"_L1].toString();
            return out.join(u';');
        };
        QCOMPARE(fixOf({u"kubectl get pods"_s, u"kubectl apply -f -"_s}, {u"a: 1"_s}), u"kubectl apply -f -<a: 1"_s);
        QCOMPARE(fixOf({u"kubectl delete pod x"_s, u"kubectl apply -f -"_s}, {QString(), u"a: 1"_s}),
                 u"kubectl delete pod x<;kubectl apply -f -<a: 1"_s);
        QCOMPARE(fixOf({u"kubectl get pods"_s}, {}), u"kubectl get pods<"_s);
        QCOMPARE(fixOf({u"kubectl delete pod x"_s}, {u"a"_s, u"b"_s}), u"kubectl delete pod x<;<a;<b"_s);
        QCOMPARE(fixOf({}, {}), QString());
        const QString big(200'000, u'x'); // never cut into invalid JSON
        QCOMPARE(fixOf({u"kubectl apply -f -"_s}, {big}), u"kubectl apply -f -<"_s + big);
    }

    void everyTextIsRedacted()
    {
        RecorderFixture f;
        const QString secret = u"hunter2"_s;
        RecordInput in = f.good();
        in.query = u"password hunter2"_s;
        in.commands = {u"kubectl -n shop set env deploy/x PW=hunter2"_s, u"kubectl apply -f -"_s};
        in.manifests = {u"password: hunter2"_s};
        in.playbooks.clear();
        in.nameSpace = u"ns-hunter2"_s;
        in.clusterId = u"c-hunter2"_s;
        in.role = u"r-hunter2"_s;
        in.hintsShown = {u"h-hunter2"_s};
        f.record(in);
        in = f.good();
        in.playbooks = {u"p-hunter2"_s};
        in.recommendedFix = u"echo hunter2"_s;
        f.record(in);
        RecordInput s = synthesis(0.95);
        s.rootCause = u"it is hunter2"_s;
        s.recommendedFix = u"change hunter2"_s;
        f.record(s);
        for (const QByteArray& table : {QByteArray("rca_outcomes"), QByteArray("failure_patterns"), QByteArray("pattern_events")}) {
            const QByteArray columns =
                f.text("SELECT group_concat('coalesce(' || name || ','''')', '||') FROM pragma_table_info('" + table + "')").toUtf8();
            QVERIFY(f.number("SELECT count(*) FROM " + table) > 0);
            QCOMPARE(f.number("SELECT count(*) FROM " + table + " WHERE instr(" + columns + ", 'hunter2') > 0"), 0);
        }
        QCOMPARE(f.text("SELECT root_cause FROM rca_outcomes WHERE path = 'synthesis'"), u"root_cause=it is <redacted> | cluster=c"_s);
        QVERIFY(f.log.messages().filter(secret).isEmpty());
    }

    void logLines()
    {
        RecorderFixture f;
        f.record(f.good(0));
        f.record(f.good(61));
        f.record(f.good(62));
        RecordInput wrong = f.good(63);
        wrong.feedback = Feedback::Incorrect;
        f.record(wrong);
        f.record(f.good(200));
        const QString name = u"playbook=OOM | ns=shop | cluster=c"_s;
        const QString outcome = u"reflexion: outcome recorded session=s cluster=c verified=True confidence=0.90 eligible_for_pattern="_s;
        const QStringList expected{
            outcome + u"True"_s,
            u"reflexion: seeded pattern '%1' cluster=c"_s.arg(name),
            outcome + u"True"_s,
            u"reflexion: bumped pattern '%1' to occurrence_count=2"_s.arg(name),
            u"reflexion: promoted pattern '%1' cluster=c occurrence_count=2"_s.arg(name),
            outcome + u"True"_s,
            u"reflexion: cooldown active for '%1' (last_seen="_s.arg(name)
                + isoTimestamp({RecorderFixture::start + 61 * 60 * Timestamp::perSecond}).replace(u'T', u' ').chopped(1)
                + u"+00:00); count not bumped"_s,
            outcome + u"False"_s,
            u"reflexion: demoted pattern '%1' cluster=c"_s.arg(name),
            outcome + u"True"_s,
            u"reflexion: relearn_attempt pattern '%1' cluster=c"_s.arg(name)};
        QCOMPARE(f.log.messages(), expected);
        QCOMPARE(f.log.lines.front().logger, u"hindcast.recorder"_s);
    }

    void failureIsLoggedAndReturned()
    {
        RecorderFixture f;
        f.sql("DROP TABLE pattern_events");
        RecordInput in = f.good();
        in.requestId = u"r"_s;
        const auto result = f.tryRecord(in);
        QVERIFY(!result);
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 0);
        QCOMPARE(f.log.lines.size(), size_t(1));
        QVERIFY(f.log.lines[0].message.startsWith(u"reflexion: record failed \u2014 "_s));
        QCOMPARE(f.log.lines[0].level, LogLine::Level::Warning);
        QCOMPARE(f.log.lines[0].requestId, u"r"_s);
    }

    void throwingRedactorIsAnError()
    {
        RecorderFixture f;
        f.options.redact = [](QStringView) -> QString { throw std::runtime_error("no"); };
        f.reopen();
        QCOMPARE(f.tryRecord(f.good()).error().code, ErrorCode::Internal);
    }

    void badInputsOfTheLibrary()
    {
        RecorderFixture f;
        const auto refused = [&](auto change, const QString& field, ErrorCode code = ErrorCode::InvalidInput) {
            RecordInput in = f.good();
            change(in);
            const auto result = f.tryRecord(in);
            return !result && result.error().code == code && result.error().sentence.contains(u'"' + field + u'"');
        };
        QVERIFY(refused([](RecordInput& i) { i.sessionId.clear(); }, u"session_id"_s));
        QVERIFY(refused([](RecordInput& i) { i.modelConfidence = std::numeric_limits<double>::quiet_NaN(); }, u"model_confidence"_s));
        QVERIFY(refused([](RecordInput& i) { i.modelConfidence = 1.01; }, u"model_confidence"_s));
        QVERIFY(refused([](RecordInput& i) { i.query = QString(QChar(0xd800)); }, u"query"_s));
        QVERIFY(refused([](RecordInput& i) { i.commands << QString(QChar(0)); }, u"commands"_s));
        QVERIFY(refused([](RecordInput& i) { i.createdAt = Timestamp{Timestamp::greatestUs + 1}; }, u"created_at"_s));
        QVERIFY(refused([](RecordInput& i) { i.manifests = {QString(1024 * 1024 + 1, u'x')}; }, u"manifests"_s, ErrorCode::TooLarge));
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 0);
    }

    void progressIsWrittenAlong()
    {
        RecorderFixture f;
        const std::vector<RecordInput> one{f.good()};
        const IngestStep first{u"file"_s, {}, {3, QByteArray("h3")}};
        HC_OK(f.recorder().recordBatch(one, &first));
        const IngestStep second{u"file"_s, IngestPosition{3, QByteArray("h3")}, {5, QByteArray("h5")}};
        HC_OK(f.recorder().recordBatch({}, &second));
        QCOMPARE(f.number("SELECT line FROM ingest_progress"), 5);
        for (const IngestStep& stale : {first, second}) {
            const auto refused = f.recorder().recordBatch(one, &stale);
            QCOMPARE(refused.error().code, ErrorCode::Conflict);
        }
        QCOMPARE(f.number("SELECT count(*) FROM rca_outcomes"), 1); // with the progress the rows were taken back
    }
};

HINDCAST_TEST(RecorderInputsTest)
#include "tst_recorder_inputs.moc"
