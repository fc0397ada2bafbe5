// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SeededRandom.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A verified answer of playbook OOM in cluster c on that day and time of November; \a more: fields that are other ones.
QByteArray outcomeLine(const char* at, const QByteArray& more = {})
{
    QJsonObject line{{u"session_id"_s, u"s"_s}, {u"user_id"_s, u"u"_s},
                     {u"path"_s, u"direct"_s},  {u"playbooks"_s, QJsonArray{u"OOM"_s}},
                     {u"cluster_id"_s, u"c"_s}, {u"mutated"_s, true},
                     {u"verified"_s, true},     {u"created_at"_s, u"2026-11-%1Z"_s.arg(QLatin1String(at))}};
    const QJsonObject other = QJsonDocument::fromJson('{' + (more.startsWith(',') ? more.mid(1) : more) + '}').object();
    for (auto it = other.begin(); it != other.end(); ++it)
        line.insert(it.key(), it.value());
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

/// `efficacy` and `simulate` as programs call them.
class TestEffectVerbs : public QObject
{
    Q_OBJECT

    CliFixture m_fixture;

    QString recorded(bool postgres, const QByteArray& lines, const QStringList& more = {})
    {
        const QString database = m_fixture.database(postgres);
        const CliRun run = runCli(QStringList{u"record"_s, database, u"--write"_s} + more, lines);
        if (run.exitCode != 0)
            qFatal("%s", run.err.constData());
        return database;
    }
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_fixture.isReady()); }

    void efficacyTellsHarmFromHelp()
    {
        // One hint is followed by failures where it was given, the other by successes.
        QByteArray lines = outcomeLine("01T00:00:00") + outcomeLine("01T02:00:00") + outcomeLine("01T00:00:00", ",\"playbooks\":[\"Dns\"]")
            + outcomeLine("01T02:00:00", ",\"playbooks\":[\"Dns\"]");
        for (int i = 0; i < 40; ++i)
            for (const bool dns : {false, true})
                for (const bool given : {false, true}) {
                    const bool good = (given == dns) ? i % 8 != 0 : i % 3 == 0;
                    const QByteArray book = dns ? "Dns" : "OOM";
                    lines += outcomeLine(QByteArray("02T10:").append(QByteArray::number(10 + i)).append(":00").constData(),
                                         QByteArray(",\"session_id\":\"") + book + (given ? "g" : "n") + QByteArray::number(i)
                                             + "\",\"playbooks\":[\"" + book + "\"],\"verified\":" + (good ? "true" : "false")
                                             + ",\"hints_shown\":[" + (given ? "\"playbook=" + book + " | cluster=c\"" : "") + "]");
                }
        const QString db = recorded(false, lines);
        const QJsonObject r = runCli({u"--json"_s, u"efficacy"_s, db}).object();
        QCOMPARE(r["exposure"_L1].toString(), u"ledger"_s);
        QVERIFY(r["observational"_L1].toBool());
        const QJsonArray hints = r["hints"_L1].toArray();
        QCOMPARE(hints.size(), 2);
        QCOMPARE(hints[0]["pattern_name"_L1].toString(), u"playbook=OOM | cluster=c"_s);
        QVERIFY(hints[0]["harmful"_L1].toBool() && !hints[0]["helpful"_L1].toBool() && hints[0]["high"_L1].toDouble() < 0);
        QVERIFY(hints[1]["helpful"_L1].toBool() && hints[1]["low"_L1].toDouble() > 0);
        QCOMPARE(hints[0]["with"_L1]["n"_L1].toInt(), 40);
        QCOMPARE(hints[0]["without"_L1]["n"_L1].toInt(), 40);
        QCOMPARE(hints[0]["with"_L1]["verified"_L1].toInt(), 14);
        QCOMPARE(hints[0]["without"_L1]["verified"_L1].toInt(), 35);
        QVERIFY(hints[0]["p_adjusted"_L1].toDouble() < 0.01);
        QCOMPARE(runCli({u"--json"_s, u"efficacy"_s, db, u"--min-n"_s, u"41"_s}).object()["compared"_L1].toInt(-1), 0);
        const QJsonObject inferred = runCli({u"--json"_s, u"efficacy"_s, db, u"--exposure"_s, u"inferred"_s}).object();
        QCOMPARE(inferred["exposure"_L1].toString(), u"inferred"_s);
        QCOMPARE(inferred["hints"_L1].toArray().at(0)["without"_L1]["n"_L1].toInt(-1), 0); // everybody would have been given it
        QVERIFY(runCli({u"efficacy"_s, db}).out.contains("harmful"));
        QCOMPARE(runCli({u"efficacy"_s, db, u"--min-n"_s, u"0"_s}).exitCode, 2);
        QCOMPARE(runCli({u"efficacy"_s, db, u"--exposure"_s, u"guess"_s}).exitCode, 2);
    }

    /// Agents need not say what they were shown: the ledger of the server that gave it counts as well.
    void whatAServerGaveCounts_data() { CliFixture::bothEngines(); }
    void whatAServerGaveCounts()
    {
        QFETCH(bool, postgres);
        if (const QString why = m_fixture.lacks(postgres); !why.isEmpty())
            QSKIP(qPrintable(why));
        QByteArray said = outcomeLine("01T00:00:00") + outcomeLine("01T02:00:00"), silent = said;
        for (int i = 0; i < 24; ++i) {
            const bool given = i % 2 == 0;
            const QByteArray at = QByteArray("02T10:").append(QByteArray::number(10 + i)).append(":00");
            const QByteArray more = ",\"session_id\":\"g" + QByteArray::number(i) + "\",\"verified\":" + (given ? "false" : "true");
            silent += outcomeLine(at.constData(), more);
            said += outcomeLine(at.constData(), more + ",\"hints_shown\":[" + (given ? "\"playbook=OOM | cluster=c\"" : "") + "]");
        }
        const auto efficacyOf = [](const QString& db) { return runCli({u"--json"_s, u"efficacy"_s, db}).object(); };
        const QString silentDb = recorded(postgres, silent);
        QCOMPARE(efficacyOf(silentDb)["exposure"_L1].toString(), u"inferred"_s);
        for (int i = 0; i < 24; i += 2) {
            const CliRun run = runCli({u"hints"_s, silentDb, u"--cluster"_s, u"c"_s, u"--session"_s, u"g%1"_s.arg(i), u"--write"_s,
                                       u"--now"_s, u"2026-11-02T10:00:00Z"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
        }
        QJsonObject byLedger = efficacyOf(silentDb), byWord = efficacyOf(recorded(postgres, said));
        QCOMPARE(byLedger["exposure"_L1].toString(), u"ledger"_s);
        QCOMPARE(byLedger["hints"_L1].toArray().at(0)["with"_L1]["n"_L1].toInt(), 12);
        QCOMPARE(byLedger["hints"_L1].toArray().at(0)["with"_L1]["verified"_L1].toInt(-1), 0);
        QVERIFY(byLedger["hints"_L1].toArray().at(0)["harmful"_L1].toBool());
        QCOMPARE(byLedger["hints"_L1].toArray().at(0)["with"_L1], byWord["hints"_L1].toArray().at(0)["with"_L1]);
        QCOMPARE(byLedger["hints"_L1].toArray().at(0)["without"_L1], byWord["hints"_L1].toArray().at(0)["without"_L1]);
        // The replay leaves those outcomes out when it is asked to.
        const auto without = [](const QString& db) {
            return runCli({u"--json"_s, u"replay"_s, db, u"--exclude-exposed"_s, u"--trace"_s, u"playbook=OOM | cluster=c"_s}).object();
        };
        const QJsonObject all = runCli({u"--json"_s, u"replay"_s, silentDb, u"--trace"_s, u"playbook=OOM | cluster=c"_s}).object();
        QVERIFY(without(silentDb) != all);
    }

    /// Of another product's database the ledger is in its workspace: efficacy, the replay without exposed sessions and the blast radius read it.
    void aForeignLedgerCounts()
    {
        const Environment home{{"XDG_DATA_HOME", m_fixture.path(u"home"_s).toUtf8()}};
        const QString name = u"playbook=OOM | cluster=c"_s, path = m_fixture.path(u"foreign.db"_s);
        QByteArray sql =
            "CREATE TABLE rca_outcomes(id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, user_id TEXT NOT NULL, root_cause TEXT NOT NULL, "
            "confidence DOUBLE PRECISION NOT NULL, recommended_fix TEXT NOT NULL, outcome_feedback TEXT, created_at DOUBLE PRECISION "
            "NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown', verified_resolved BOOLEAN);"
            "CREATE TABLE failure_patterns(pattern_name TEXT NOT NULL, description TEXT NOT NULL, recommended_fix TEXT NOT NULL, "
            "confidence DOUBLE PRECISION NOT NULL DEFAULT 0, occurrence_count INTEGER NOT NULL DEFAULT 0, created_at DOUBLE PRECISION "
            "NOT NULL, updated_at DOUBLE PRECISION NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown', last_seen_at DOUBLE PRECISION "
            "NOT NULL, demoted BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY(pattern_name, cluster_id));"
            "INSERT INTO failure_patterns VALUES ('"
            + name.toUtf8() + "', 'd', 'f', 0.9, 2, 1790000000, 1790007200, 'c', 1790007200, 0);";
        const auto outcome = [&](int at, const QByteArray& session, bool good) {
            sql += "INSERT INTO rca_outcomes(session_id, user_id, root_cause, confidence, recommended_fix, created_at, cluster_id, "
                   "verified_resolved) VALUES ('"
                + session + "', 'u', '" + name.toUtf8() + "', 0.9, 'f', " + QByteArray::number(at) + ", 'c', " + (good ? "1" : "0") + ");";
        };
        outcome(1'790'000'000, "first", true);
        outcome(1'790'007'200, "first", true);
        for (int i = 0; i < 24; ++i)
            outcome(1'790'100'000 + i * 60, "g" + QByteArray::number(i), i % 2 != 0);
        QVERIFY(makeSqlite(path, m_fixture.file(u"foreign.sql"_s, sql)));
        const auto efficacy = [&](const QStringList& more) {
            return runCli(QStringList{u"--json"_s, u"efficacy"_s, path} + more).object();
        };
        const auto radius = [&] { return runCli({u"--json"_s, u"blast-radius"_s, path, name}).object(); };
        const auto replay = [&] { return runCli({u"--json"_s, u"replay"_s, path, u"--exclude-exposed"_s, u"--trace"_s, name}).object(); };
        QCOMPARE(efficacy({})["exposure"_L1].toString(), u"inferred"_s);
        QVERIFY(radius()["sessions_saw"_L1].isNull()); // nobody noted it: not known, and not nobody
        const QJsonObject before = replay();
        for (int i = 0; i < 24; i += 2) {
            const CliRun run = runCli({u"hints"_s, path, u"--cluster"_s, u"c"_s, u"--session"_s, u"g%1"_s.arg(i), u"--write"_s, u"--now"_s,
                                       u"2026-09-22T15:00:00Z"_s});
            QVERIFY2(run.exitCode == 0, run.err.constData());
        }
        const QJsonObject known = efficacy({});
        QCOMPARE(known["exposure"_L1].toString(), u"ledger"_s);
        const QJsonObject hint = known["hints"_L1].toArray().at(0).toObject();
        QCOMPARE(hint["with"_L1]["n"_L1].toInt(), 12);
        QCOMPARE(hint["with"_L1]["verified"_L1].toInt(-1), 0);
        QCOMPARE(hint["without"_L1]["verified"_L1].toInt(), 12);
        QVERIFY(hint["harmful"_L1].toBool());
        QCOMPARE(efficacy({u"--exposure"_s, u"inferred"_s})["exposure"_L1].toString(), u"inferred"_s);
        QCOMPARE(radius()["sessions_saw"_L1].toInt(), 12);
        QVERIFY(replay() != before);
    }

    /// A hint of all clusters is given mostly where everything fails: within each cluster it makes no difference.
    void strataUndoAMixture()
    {
        QByteArray lines = outcomeLine("01T00:00:00", "\"cluster_id\":\"unknown\"")
            + outcomeLine("01T02:00:00", "\"cluster_id\":\"unknown\"");
        for (int i = 0; i < 200; ++i) {
            const bool hard = i % 2 != 0; // cluster b
            const int k = i / 2, spread = (k * 7 + k / 10) % 10;
            const bool given = (k % 10 == 3) != hard; // 90 of 100 there, 10 of 100 elsewhere
            const bool good = hard ? spread < 3 : spread != 0; // 3 of 10, 9 of 10, given or not
            lines += outcomeLine(QByteArray("03T10:").append(QByteArray::number(10 + i % 50)).append(":00").constData(),
                                 "\"session_id\":\"x" + QByteArray::number(i) + "\",\"cluster_id\":\"" + (hard ? "b" : "a")
                                     + "\",\"verified\":" + (good ? "true" : "false") + ",\"hints_shown\":["
                                     + (given ? "\"playbook=OOM | cluster=unknown\"" : "") + "]");
        }
        const QJsonObject hint =
            runCli({u"--json"_s, u"efficacy"_s, recorded(false, lines)}).object()["hints"_L1].toArray().at(0).toObject();
        QCOMPARE(hint["pattern_name"_L1].toString(), u"playbook=OOM | cluster=unknown"_s);
        const double with = hint["with"_L1]["rate"_L1].toDouble(), without = hint["without"_L1]["rate"_L1].toDouble();
        QVERIFY2(with < 0.4 && without > 0.75, QJsonDocument(hint).toJson().constData());
        QVERIFY2(std::abs(hint["difference"_L1].toDouble(1)) < 1e-9 && !hint["harmful"_L1].toBool(),
                 QJsonDocument(hint).toJson().constData());
        QCOMPARE(hint["strata"_L1].toArray().size(), 2);
    }

    void votesOfOnePersonCountOnce()
    {
        QByteArray lines = outcomeLine("01T00:00:00") + outcomeLine("01T02:00:00");
        for (const char* at : {"02T10:00:00", "02T10:01:00", "02T10:02:00"}) // fails, fails, works: the last one counts
            lines += outcomeLine(at,
                                 QByteArray(",\"session_id\":\"g\",\"hints_shown\":[\"playbook=OOM | cluster=c\"],\"verified\":")
                                     + (QByteArray(at).endsWith("02:00") ? "true" : "false"));
        lines += outcomeLine("02T11:00:00", ",\"session_id\":\"x\",\"verified\":null");
        const QJsonObject hint =
            runCli({u"--json"_s, u"efficacy"_s, recorded(false, lines)}).object()["hints"_L1].toArray().at(0).toObject();
        QCOMPARE(hint["with"_L1]["n"_L1].toInt(), 1);
        QCOMPARE(hint["with"_L1]["verified"_L1].toInt(), 1);
        QCOMPARE(hint["without"_L1]["n"_L1].toInt(-1), 0);
        QCOMPARE(hint["without"_L1]["unknown"_L1].toInt(), 1);
        QVERIFY(!hint["enough"_L1].toBool() && hint["difference"_L1].isNull());
    }

    /// What a session would have been given is what `hints` says of a database that was recorded up to its beginning.
    void drillIsTheHintReader()
    {
        SeededRandom random(3);
        QList<QByteArray> lines;
        QList<QDateTime> moments;
        QDateTime at = QDateTime::fromString(u"2026-09-01T00:00:00Z"_s, Qt::ISODate);
        for (int i = 0; i < 160; ++i) {
            at = at.addSecs(60 * (5 + random.below(600)));
            moments << at;
            const QByteArray moment = at.toString(Qt::ISODate).toUtf8();
            lines << "{\"session_id\":\"s" + QByteArray::number(i) + "\",\"path\":\"direct\",\"playbooks\":[\"p"
                    + QByteArray::number(random.below(9)) + "\"],\"cluster_id\":\""
                    + (random.chance(0.2)       ? "unknown"
                           : random.chance(0.5) ? "a"
                                                : "b")
                    + "\",\"mutated\":true,\"verified\":true,\"recommended_fix\":\"do it\",\"created_at\":\"" + moment + "\"}\n";
        }
        const QString db = recorded(false, lines.join());
        const QJsonObject drill = runCli({u"--json"_s, u"simulate"_s, db, u"--sessions"_s, u"0"_s}).object();
        QCOMPARE(drill["sessions"_L1].toInt(), 160);
        const QJsonArray sessions = runCli({u"--json"_s, u"simulate"_s, db, u"--sessions"_s, u"1000"_s}).object()["list"_L1].toArray();
        QCOMPARE(sessions.size(), 160);
        qint64 given = 0, characters = 0;
        for (int i = 7; i < 160; i += 19) {
            const QString upTo = recorded(false, lines.first(i).join());
            const QString cluster = sessions[i]["cluster_id"_L1].toString();
            const QJsonObject hints =
                runCli({u"--json"_s, u"hints"_s, upTo, u"--cluster"_s, cluster, u"--now"_s, moments[i].toString(Qt::ISODate)}).object();
            QStringList expected;
            for (const auto& h : hints["hints"_L1].toArray())
                expected << h["pattern_name"_L1].toString();
            QStringList got;
            for (const auto& h : sessions[i]["hints"_L1].toArray())
                got << h.toString();
            QCOMPARE(got, expected);
            QCOMPARE(sessions[i]["characters"_L1].toInt(), hints["text"_L1].toString().size());
            given += got.size();
            characters += sessions[i]["characters"_L1].toInt();
        }
        QVERIFY(given > 10 && characters > 500);
        const QJsonObject none = runCli({u"--json"_s, u"simulate"_s, db, u"--limit"_s, u"0"_s}).object();
        QCOMPARE(none["hints_given"_L1].toInt(-1), 0);
        QCOMPARE(none["usual"_L1]["hints_given"_L1], drill["hints_given"_L1]);
        const QJsonObject tight = runCli({u"--json"_s, u"simulate"_s, db, u"--budget"_s, u"200"_s}).object();
        QVERIFY(tight["most_characters"_L1].toInt() <= 200 && tight["cut"_L1].toInt() > 0);
        QCOMPARE(runCli({u"simulate"_s, db, u"--limit"_s, u"-1"_s}).exitCode, 2);
    }
};

HINDCAST_TEST(TestEffectVerbs)
#include "tst_effect_verbs.moc"
