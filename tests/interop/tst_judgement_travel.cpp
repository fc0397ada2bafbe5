// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/RandomHistory.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <algorithm>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// What is judged of a whole memory as of a moment (findings, what waits, what came of hints) is what a database says that was recorded
/// only up to that moment, whatever somebody decided since.
class TestJudgementTravel : public QObject
{
    Q_OBJECT

    CliFixture m_fixture;

    struct Pair {
        QString whole, part; ///< databases
        Timestamp at;
        Timestamp end; ///< of the whole
    };

    static void record(const QString& database, const std::vector<RecordInput>& inputs)
    {
        const DatabaseUrl url = DatabaseUrl::parse(database).value();
        const auto connection = connectWritable(url).value();
        const Store store = describeStore(*connection, url).value();
        OutcomeRecorder recorder = OutcomeRecorder::open(*connection, *store, {}).value();
        HC_GOOD(recorder.recordBatch(inputs));
    }
    /// Two clusters, recorded in the order in which things happened; sessions were shown hints.
    static std::vector<RecordInput> history(SeededRandom& random)
    {
        std::vector<RecordInput> out;
        for (const char* cluster : {"a", "b"})
            for (const RecordInput& in : randomHistory(random, {QString::fromLatin1(cluster), 120, false, true, true}))
                out.push_back(in);
        std::ranges::stable_sort(out, {}, [](const RecordInput& in) { return *in.createdAt; });
        for (RecordInput& in : out)
            if (random.below(3) == 0)
                in.hintsShown = {u"playbook=%1 | cluster=%2"_s.arg(in.playbooks.isEmpty() ? u"OOM"_s : in.playbooks.front(), in.clusterId)};
        return out;
    }
    Pair databases(bool postgres, quint64 seed)
    {
        SeededRandom random(seed);
        const std::vector<RecordInput> inputs = history(random);
        Pair out{m_fixture.database(postgres), m_fixture.database(postgres),
                 *inputs[inputs.size() / 2 + random.below(inputs.size() / 3)].createdAt, *inputs.back().createdAt};
        std::vector<RecordInput> prefix;
        std::ranges::copy_if(inputs, std::back_inserter(prefix), [&](const RecordInput& in) { return *in.createdAt <= out.at; });
        record(out.whole, inputs);
        record(out.part, prefix);
        return out;
    }
    static QJsonDocument answer(const QStringList& arguments)
    {
        const CliRun run = runCli(QStringList{u"--json"_s} + arguments);
        if (run.exitCode > 1)
            qWarning("%s", run.err.constData());
        QJsonDocument document = QJsonDocument::fromJson(run.out);
        if (document.isArray() || !document.object().contains("findings"_L1))
            return document;
        QJsonObject object = document.object();
        object.remove("database"_L1);
        return QJsonDocument(object);
    }
    /// The name of a database stands in the commands that findings advise.
    static QByteArray text(const QStringList& arguments, const QString& database)
    {
        return answer(arguments).toJson().replace(database.toUtf8(), "DB");
    }
    void compare(const Pair& pair, const QString& verb, const QStringList& options = {})
    {
        const QByteArray past = text(QStringList{verb, pair.whole, u"--as-of"_s, isoTimestamp(pair.at)} + options, pair.whole);
        const QByteArray wanted = text(QStringList{verb, pair.part, u"--now"_s, isoTimestamp(pair.at)} + options, pair.part);
        QVERIFY2(past.size() > 10, qPrintable(verb));
        if (past != wanted) {
            (void)m_fixture.file(u"past.json"_s, past);
            (void)m_fixture.file(u"wanted.json"_s, wanted);
            const QList<QByteArray> a = past.split('\n'), b = wanted.split('\n');
            for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i)
                if (a.value(i) != b.value(i)) {
                    qWarning("%s", a.mid(std::max<qsizetype>(0, i - 12), 24).join('\n').constData());
                    qWarning("---- wanted\n%s", b.mid(std::max<qsizetype>(0, i - 12), 24).join('\n').constData());
                    break;
                }
        }
        QVERIFY2(past == wanted, qPrintable(verb));
    }
    void compareAll(const Pair& pair)
    {
        compare(pair, u"lint"_s, {u"--fail-on"_s, u"never"_s});
        compare(pair, u"triage"_s, {u"--limit"_s, u"0"_s});
        compare(pair, u"efficacy"_s, {u"--min-n"_s, u"1"_s});
        compare(pair, u"efficacy"_s, {u"--min-n"_s, u"1"_s, u"--exposure"_s, u"inferred"_s});
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_fixture.isReady()); }

    void judgementsAreThoseOfThePrefix_data() { CliFixture::bothEngines(); }
    void judgementsAreThoseOfThePrefix()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        for (quint64 seed = 1; seed <= (postgres ? effort(1U, 2U) : effort(3U, 8U)); ++seed)
            compareAll(databases(postgres, seed));
    }

    /// Somebody decides later: demotes, says that an outcome was wrong, accepts a finding, puts an item aside. Then nothing of it was known.
    void decisionsSinceAreNotKnown_data() { CliFixture::bothEngines(); }
    void decisionsSinceAreNotKnown()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const Pair pair = databases(postgres, 77);
        const QString later = isoTimestamp({pair.end.us + Timestamp::perHour});
        const auto decide = [&](QStringList arguments) {
            arguments.insert(1, pair.whole);
            const CliRun run = runCli(arguments + QStringList{u"--write"_s, u"--now"_s, later});
            QVERIFY2(run.exitCode == 0, run.err.constData());
        };
        const QJsonArray patterns = answer({u"list"_s, u"patterns"_s, pair.whole, u"--as-of"_s, isoTimestamp(pair.at)}).array();
        QVERIFY(patterns.size() > 2);
        const QJsonArray findings = answer({u"lint"_s, pair.whole, u"--fail-on"_s, u"never"_s, u"--as-of"_s, isoTimestamp(pair.at)})
                                        .array();
        QVERIFY(!findings.isEmpty());
        const QJsonArray outcomes = answer({u"list"_s, u"outcomes"_s, pair.part, u"--filter"_s, u"verified:true -feedback:incorrect"_s})
                                        .array();
        decide({u"demote"_s, patterns[0]["pattern_name"_L1].toString(), u"--cluster"_s, patterns[0]["cluster_id"_L1].toString(),
                u"--reason"_s, u"outdated"_s});
        decide({u"accept-finding"_s, findings[0]["rule"_L1].toString(), findings[0]["id"_L1].toString(), u"--note"_s, u"fine"_s});
        const QJsonArray queue = answer({u"triage"_s, pair.whole, u"--now"_s, later}).array();
        QVERIFY(!queue.isEmpty());
        decide({u"snooze"_s, queue[0]["id"_L1].toString(), u"--for"_s, u"7d"_s});
        QVERIFY(!outcomes.isEmpty());
        decide({u"mark-incorrect"_s, outcomes[0]["id"_L1].toVariant().toString(), u"--reason"_s, u"wrong-root-cause"_s});
        compareAll(pair);
        const QStringList lint{u"lint"_s, pair.whole, u"--fail-on"_s, u"never"_s};
        QVERIFY(answer(lint) != answer(lint + QStringList{u"--as-of"_s, isoTimestamp(pair.at)}));
    }

    void before()
    {
        const Pair pair = databases(false, 5);
        const QString early = u"2001-01-01T00:00:00Z"_s;
        for (const auto& finding : answer({u"lint"_s, pair.whole, u"--as-of"_s, early}).array())
            QCOMPARE(finding["rule"_L1].toString(), u"not-checked"_s);
        QVERIFY(answer({u"triage"_s, pair.whole, u"--as-of"_s, early}).array().isEmpty());
        QVERIFY(answer({u"efficacy"_s, pair.whole, u"--as-of"_s, early}).object()["hints"_L1].toArray().isEmpty());
        for (const char* verb : {"lint", "triage", "efficacy"})
            QCOMPARE(runCli({QString::fromLatin1(verb), pair.whole, u"--as-of"_s, u"then"_s}).exitCode, 2);
    }
};

HINDCAST_TEST(TestJudgementTravel)
#include "tst_judgement_travel.moc"
