// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Timestamp.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <sqlite3.h>

#include <map>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString replayClock = u"2026-11-20T12:00:00Z"_s;

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

QByteArray cell(const QString& text) { return '\'' + text.toUtf8().replace('\'', "''") + '\''; }

/// A database of KubeIntellect's port, filled by that product's own rules written down once more: a cooldown that slides from the
/// last sighting, names of 120 characters, a demotion that the next count clears.
class PortModel
{
public:
    struct Row {
        qint64 count = 0, seen = 0, created = 0;
        bool demoted = false;
    };

    void outcome(const QString& key, const QString& cluster, qint64 second, bool verified = true, double confidence = 0.9)
    {
        m_sql += "INSERT INTO rca_outcomes(session_id, user_id, root_cause, confidence, recommended_fix, created_at, cluster_id, "
                 "verified_resolved) VALUES ('s', 'u', "
            + cell(key) + ", " + QByteArray::number(confidence) + ", 'fix', " + QByteArray::number(second) + ", " + cell(cluster) + ", "
            + (verified ? "1" : "0") + ");\n";
        if (!verified || confidence < 0.9)
            return;
        Row& row = rows[{key.left(120), cluster}];
        if (row.count == 0)
            row = {1, second, second, false};
        else if (row.seen > second - m_cooldown)
            row.seen = second;
        else
            row = {row.count + 1, second, row.created, false};
    }
    [[nodiscard]] QByteArray sql() const
    {
        QByteArray out =
            "CREATE TABLE rca_outcomes(id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, user_id TEXT NOT NULL, root_cause TEXT NOT "
            "NULL, confidence DOUBLE PRECISION NOT NULL, recommended_fix TEXT NOT NULL, outcome_feedback TEXT, created_at DOUBLE "
            "PRECISION NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown', namespace TEXT, verified_resolved BOOLEAN, "
            "playbooks_matched TEXT NOT NULL DEFAULT '[]', created_by_role TEXT, request_id TEXT);\n"
            "CREATE TABLE failure_patterns(pattern_name TEXT NOT NULL, description TEXT NOT NULL, recommended_fix TEXT NOT NULL, "
            "confidence DOUBLE PRECISION NOT NULL DEFAULT 0, occurrence_count INTEGER NOT NULL DEFAULT 0, created_at DOUBLE "
            "PRECISION NOT NULL, updated_at DOUBLE PRECISION NOT NULL, cluster_id TEXT NOT NULL DEFAULT 'unknown', namespace TEXT, "
            "last_seen_at DOUBLE PRECISION NOT NULL, demoted BOOLEAN NOT NULL DEFAULT FALSE, PRIMARY KEY(pattern_name, cluster_id));\n"
            + m_sql;
        for (const auto& [key, row] : rows)
            out += "INSERT INTO failure_patterns VALUES (" + cell(key.first) + ", 'd', 'fix', 0.9, " + QByteArray::number(row.count) + ", "
                + QByteArray::number(row.created) + ", 0, " + cell(key.second) + ", NULL, " + QByteArray::number(row.seen) + ", "
                + (row.demoted ? "1" : "0") + ");\n";
        return out;
    }

    std::map<std::pair<QString, QString>, Row> rows;
    qint64 m_cooldown = 3'600;

private:
    QByteArray m_sql;
};

QMap<QString, QString> causes(const QJsonObject& replay)
{
    QMap<QString, QString> out;
    for (const auto& d : replay["diverging"_L1].toArray())
        out.insert(d["pattern_name"_L1].toString().left(30), d["cause"_L1].toString());
    return out;
}

} // namespace

/// `replay` as programs call it.
class TestReplayVerb : public QObject
{
    Q_OBJECT

    CliFixture m_fixture;
    int m_made = 0;

    QString recorded(bool postgres, const QByteArray& lines, const QStringList& more = {})
    {
        const QString database = m_fixture.database(postgres);
        const CliRun run = runCli(QStringList{u"record"_s, database, u"--write"_s} + more, lines);
        if (run.exitCode != 0)
            qFatal("%s", run.err.constData());
        return database;
    }
    QString port(const PortModel& model, const QByteArray& more = {})
    {
        const QString path = m_fixture.path(u"port%1.db"_s.arg(++m_made));
        if (!makeSqlite(path, m_fixture.file(u"port%1.sql"_s.arg(m_made), "BEGIN;" + model.sql() + more + "COMMIT;")))
            qFatal("port");
        return path;
    }
    static QJsonObject replay(const QString& database, const QStringList& more = {})
    {
        const CliRun run = runCli(QStringList{u"--json"_s, u"replay"_s, database, u"--now"_s, replayClock} + more);
        if (run.exitCode != 0)
            qWarning("%s", run.err.constData());
        return run.object();
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_fixture.isReady()); }

    void shapeAndWriter_data() { CliFixture::bothEngines(); }
    void shapeAndWriter()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = recorded(postgres,
                                    outcomeLine("01T10:00:00") + outcomeLine("01T10:50:00") + outcomeLine("01T11:40:00")
                                        + outcomeLine("01T12:30:00", ",\"playbooks\":[\"Dns\"]"));
        const QJsonObject same = replay(db);
        for (const char* field : {"parameters", "outcomes", "elapsed_ms", "exact_since", "stored_promoted", "replayed_promoted", "same",
                                  "gained", "lost", "earlier", "later", "diverging"})
            QVERIFY2(same.contains(QLatin1String(field)), field);
        QCOMPARE(same["outcomes"_L1].toInt(), 4);
        QCOMPARE(same["exact_since"_L1].toString(), u"2026-11-01T10:00:00Z"_s);
        QCOMPARE(same["stored_promoted"_L1].toInt(), 1);
        QCOMPARE(same["same"_L1].toInt(), 1);
        QVERIFY(same["diverging"_L1].toArray().isEmpty() && same["gained"_L1].toArray().isEmpty());

        const QJsonObject sliding = replay(db, {u"--cooldown-mode"_s, u"sliding"_s});
        QCOMPARE(sliding["parameters"_L1]["cooldown_mode"_L1].toString(), u"sliding"_s);
        QCOMPARE(sliding["writer"_L1]["cooldown_mode"_L1].toString(), u"fixed"_s);
        QCOMPARE(sliding["replayed_promoted"_L1].toInt(), 0);
        const QJsonObject lost = sliding["lost"_L1].toArray().at(0).toObject();
        QCOMPARE(lost["pattern_name"_L1].toString(), u"playbook=OOM | cluster=c"_s);
        QCOMPARE(lost["stored_at"_L1].toString(), u"2026-11-01T11:40:00Z"_s);
        QVERIFY(lost["replayed_at"_L1].isNull());
        QCOMPARE(lost["count"_L1].toInt(), 1);

        const QJsonObject open = replay(db, {u"--cooldown-hours"_s, u"0"_s});
        const QJsonObject earlier = open["earlier"_L1].toArray().at(0).toObject();
        QCOMPARE(earlier["replayed_at"_L1].toString(), u"2026-11-01T10:50:00Z"_s);
        QCOMPARE(earlier["count"_L1].toInt(), 3);
        QCOMPARE(replay(db, {u"--min-occurrences"_s, u"1"_s})["gained"_L1].toArray().size(), 1);
        QCOMPARE(replay(db, {u"--until"_s, u"2026-11-01T11:39:59Z"_s})["lost"_L1].toArray().size(), 1);
        QCOMPARE(replay(db, {u"--until"_s, u"2026-11-01T11:40:00Z"_s})["same"_L1].toInt(), 1);
        QCOMPARE(replay(db, {u"--exclude-cluster"_s, u"c"_s})["lost"_L1].toArray().size(), 1);
        QCOMPARE(replay(db, {u"--exclude-user"_s, u"x,u"_s})["lost"_L1].toArray().size(), 1);
        QCOMPARE(replay(db, {u"--decay-days"_s, u"30"_s})["same"_L1].toInt(), 1);
        QCOMPARE(replay(db, {u"--decay-days"_s, u"7"_s})["lost"_L1].toArray().size(), 1);
    }

    void settingsAreTheWriters()
    {
        const QStringList written{u"--set"_s, u"REFLEXION_PATTERN_COOLDOWN_HOURS=2"_s, u"--set"_s, u"HINDCAST_COOLDOWN_MODE=sliding"_s};
        QByteArray lines;
        for (int i = 0; i < 24; ++i)
            lines += outcomeLine(
                QByteArray("01T").append(QByteArray::number(i).rightJustified(2, '0')).append(i % 3 ? ":00:00" : ":30:00").constData(),
                i % 5 ? QByteArray() : ",\"playbooks\":[\"Dns\"]");
        const QString db = recorded(false, lines, written);
        QVERIFY(replay(db, written)["diverging"_L1].toArray().isEmpty());
        const QJsonObject plain = replay(db);
        QVERIFY(!plain["diverging"_L1].toArray().isEmpty());
        for (const QString& cause : causes(plain))
            QCOMPARE(cause, u"other_cooldown_reading"_s);
        const QJsonObject inferred = replay(db, {u"--infer"_s});
        QCOMPARE(inferred["inferred"_L1]["cooldown_mode"_L1].toString(), u"sliding"_s);
        QCOMPARE(inferred["inferred"_L1]["cooldown_hours"_L1].toInt(), 2);
    }

    void traceNamesEachRule()
    {
        const QString db = recorded(false,
                                    outcomeLine("01T10:00:00") + outcomeLine("01T10:41:00")
                                        + outcomeLine("01T11:10:00", ",\"verified\":null") + outcomeLine("01T12:00:00"));
        const QString name = u"playbook=OOM | cluster=c"_s;
        const QJsonArray trace = replay(db, {u"--trace"_s, name})["trace"_L1].toArray();
        QStringList events;
        for (const auto& step : trace)
            events << step["event"_L1].toString();
        QCOMPARE(events.join(u' '), u"seeded cooldown_skipped seen bumped"_s);
        QVERIFY(trace[1]["rule"_L1].toString().contains("00:41"_L1));
        QCOMPARE(trace[1]["outcome_id"_L1].toInt(), 2);
        QVERIFY(trace[2]["verified"_L1].isNull() && trace[3]["promoted"_L1].toBool());
        QCOMPARE(trace[3]["count_after"_L1].toInt(), 2);
        QVERIFY(runCli({u"replay"_s, db, u"--trace"_s, name}).out.contains("2026-11-01T10:41:00Z 2 1->1"));
        QCOMPARE(runCli({u"replay"_s, db, u"--trace"_s, u"nothing"_s}).exitCode, 1);
    }

    void badInput_data()
    {
        QTest::addColumn<QStringList>("options");
        for (const QStringList& o :
             std::initializer_list<QStringList>{{u"--min-confidence"_s, u"1.5"_s},
                                                {u"--min-confidence"_s, u"nan"_s},
                                                {u"--min-confidence"_s, u"x"_s},
                                                {u"--min-occurrences"_s, u"0"_s},
                                                {u"--cooldown-hours"_s, u"-1"_s},
                                                {u"--cooldown-hours"_s, u"1.5"_s},
                                                {u"--cooldown-mode"_s, u"slow"_s},
                                                {u"--require-verified"_s, u"maybe"_s},
                                                {u"--decay-days"_s, u"0"_s},
                                                {u"--since"_s, u"yesterday"_s},
                                                {u"--since"_s, u"2026-02-02"_s, u"--until"_s, u"2026-02-01"_s},
                                                {u"--order"_s, u"chaos"_s},
                                                {u"--sweep"_s, u"colour=1"_s},
                                                {u"--sweep"_s, u"cooldown-hours=1"_s, u"--sweep"_s, u"cooldown-hours=2"_s},
                                                {u"--infer"_s, u"--trace"_s, u"x"_s}})
            QTest::newRow(qPrintable(o.join(u' '))) << o;
    }
    void badInput()
    {
        QFETCH(QStringList, options);
        const QString db = m_fixture.database(false);
        const CliRun run = runCli(QStringList{u"--json"_s, u"replay"_s, db} + options);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.out.isEmpty() && !run.error()["message"_L1].toString().isEmpty());
    }

    void emptyOneAndForeign()
    {
        const QString db = m_fixture.database(false);
        const QJsonObject empty = replay(db);
        QCOMPARE(empty["outcomes"_L1].toInt(-1), 0);
        QVERIFY(empty["exact_since"_L1].isNull());
        QVERIFY(replay(db, {u"--infer"_s})["inferred"_L1].isNull());
        QCOMPARE(replay(db, {u"--sweep"_s, u"cooldown-hours=0,1"_s})["cells"_L1].toArray().size(), 2);
        const QJsonObject one = replay(recorded(false, outcomeLine("01T10:00:00")));
        QCOMPARE(one["outcomes"_L1].toInt(), 1);
        QCOMPARE(one["stored_promoted"_L1].toInt(-1), 0);
        QCOMPARE(one["notes"_L1].toArray().size(), 0);
        QCOMPARE(runCli({u"replay"_s, m_fixture.path(u"none.db"_s)}).exitCode, 2);
        // Nothing but reflections: exit code 4.
        const QString rae = m_fixture.path(u"rae.db"_s);
        QVERIFY(makeSqlite(rae,
                           m_fixture.file(u"rae.sql"_s,
                                          "CREATE TABLE memories(id INTEGER PRIMARY KEY, category TEXT, content TEXT, rationale "
                                          "TEXT, worked INTEGER, outcome TEXT, created_at TEXT, tags TEXT, context TEXT);")));
        QVERIFY(runCli({u"replay"_s, rae}).exitCode != 0);
    }

    void futureAndLateAreSaid()
    {
        const QString db = recorded(
            false, outcomeLine("01T10:00:00") + outcomeLine("01T14:00:00") + outcomeLine("01T12:00:00") + outcomeLine("25T12:00:00"));
        const QJsonObject r = replay(db);
        const QString notes = QString::fromUtf8(QJsonDocument(r["notes"_L1].toArray()).toJson());
        QVERIFY2(notes.contains("future"_L1) && notes.contains("recorded after later"_L1), qPrintable(notes));
        QCOMPARE(causes(r).value(u"playbook=OOM | cluster=c"_s), u"late_outcomes"_s);
        const QJsonObject asRecorded = replay(db, {u"--order"_s, u"recorded"_s});
        QCOMPARE(asRecorded["same"_L1].toInt(), 1);
    }

    void portIsReproduced()
    {
        SeededRandom random(5);
        PortModel model;
        const QString longKey = u"playbook=%1 | cluster=a"_s.arg(QString(118, u'x'));
        qint64 second = 1'790'000'000;
        for (int i = 0; i < 2'000; ++i) {
            second += random.pick(std::vector<qint64>{600, 1'200, 3'599, 3'600, 3'601, 90'000});
            model.outcome(u"playbook=p%1 | cluster=a"_s.arg(random.below(30)), random.chance(0.5) ? u"a"_s : u"b"_s, second,
                          random.chance(0.8), random.chance(0.9) ? 0.9 : 0.7);
        }
        const QJsonObject r = replay(port(model), {u"--now"_s, u"2027-01-01T00:00:00Z"_s});
        QCOMPARE(r["parameters"_L1]["cooldown_mode"_L1].toString(), u"sliding"_s);
        QVERIFY2(r["diverging"_L1].toArray().isEmpty(), QJsonDocument(r["diverging"_L1].toArray()).toJson().left(500).constData());
        QCOMPARE(r["same"_L1].toInt(), r["stored_promoted"_L1].toInt());
        QVERIFY(r["same"_L1].toInt() > 20);
        const QJsonObject inferred = replay(port(model), {u"--infer"_s});
        QCOMPARE(inferred["inferred"_L1]["cooldown_mode"_L1].toString(), u"sliding"_s);
        QCOMPARE(inferred["inferred"_L1]["cooldown_hours"_L1].toInt(), 1);
        QCOMPARE(inferred["inferred"_L1]["min_occurrences"_L1].toInt(), 2);
        QVERIFY(inferred["inferred"_L1]["tie"_L1].toBool()); // when it was promoted is filed nowhere
        QVERIFY(inferred["tied"_L1].toArray().contains(u"min_occurrences"_s));
    }

    void everyDivergenceHasItsCause()
    {
        PortModel model;
        const qint64 start = 1'790'000'000, hour = 3'600;
        for (const char* name : {"fine", "demoted", "purged", "edited", "gone", "more"})
            for (int i = 0; i < 4; ++i)
                model.outcome(QString::fromLatin1(name), u"a"_s, start + i * 2 * hour);
        const QString cut(120, u'k');
        model.outcome(cut + u"one"_s, u"a"_s, start);
        model.outcome(cut + u"two"_s, u"a"_s, start + 10);
        model.rows[{u"demoted"_s, u"a"_s}].demoted = true;
        model.rows[{u"edited"_s, u"a"_s}].count = 9;
        model.rows[{u"more"_s, u"a"_s}].count = 1'000;
        model.rows[{cut, u"a"_s}].count = 2; // as if each key had counted
        const QString db = port(model,
                                "DELETE FROM rca_outcomes WHERE root_cause = 'purged' AND created_at < 1790003600;"
                                "DELETE FROM failure_patterns WHERE pattern_name = 'gone';");
        const QJsonObject r = replay(db);
        QCOMPARE(causes(r),
                 (QMap<QString, QString>{{u"demoted"_s, u"manual_demotion"_s},
                                         {u"purged"_s, u"purged_history"_s},
                                         {u"edited"_s, u"edited_row"_s},
                                         {u"more"_s, u"edited_row"_s},
                                         {u"gone"_s, u"edited_row"_s},
                                         {QString(30, u'k'), u"truncated_key"_s}}));
        for (const auto& d : r["diverging"_L1].toArray()) {
            QVERIFY(!d["sentence"_L1].toString().isEmpty());
            if (d["pattern_name"_L1].toString() == u"gone"_s)
                QVERIFY(d["stored"_L1].isNull() && d["replayed"_L1].toInt() == 4);
        }
        for (const auto& gained : r["gained"_L1].toArray())
            QCOMPARE(gained["held"_L1].toBool(), gained["pattern_name"_L1].toString() == u"demoted"_s);
    }

    /// What people decide in a native database is told from what the recorder did.
    void decisionsOfPeople()
    {
        QByteArray lines;
        for (const char* book : {"marked", "demoted", "blocked", "restored", "plain"})
            for (const char* at : {"01T10:00:00", "01T12:00:00", "01T14:00:00"})
                lines += outcomeLine(at, QByteArray("\"playbooks\":[\"") + book + "\"]");
        lines += outcomeLine("01T16:00:00", "\"playbooks\":[\"restored\"],\"feedback\":\"incorrect\"");
        const QString db = recorded(false, lines);
        const auto decide = [&](const QStringList& verb) {
            return runCli(verb + QStringList{u"--write"_s, u"--reason"_s, u"outdated"_s, u"--now"_s, replayClock}).exitCode;
        };
        const auto key = [](const char* book) { return u"playbook=%1 | cluster=c"_s.arg(QLatin1String(book)); };
        QVERIFY(replay(db)["diverging"_L1].toArray().isEmpty());
        QCOMPARE(decide({u"mark-incorrect"_s, db, u"1"_s}), 0);
        QCOMPARE(decide({u"demote"_s, db, key("demoted")}), 0);
        QCOMPARE(decide({u"block"_s, db, key("blocked")}), 0);
        QCOMPARE(decide({u"restore"_s, db, key("restored")}), 0);
        const QJsonObject r = replay(db);
        QCOMPARE(causes(r),
                 (QMap<QString, QString>{{key("marked"), u"edited_row"_s},
                                         {key("demoted"), u"manual_demotion"_s},
                                         {key("blocked"), u"manual_demotion"_s},
                                         {key("restored"), u"manual_restoration"_s}}));
        QCOMPARE(r["stored_promoted"_L1].toInt() + r["gained"_L1].toArray().size() - r["lost"_L1].toArray().size(),
                 r["replayed_promoted"_L1].toInt());
    }

    void sweepCellsAreSingleRuns()
    {
        const QString db = m_fixture.path(u"sweep.db"_s);
        QCOMPARE(runCli({u"generate"_s, db, u"--outcomes"_s, u"3000"_s, u"--write"_s, u"--anchor"_s, u"2026-11-20"_s}).exitCode, 0);
        const QJsonObject sweep = replay(db, {u"--sweep"_s, u"cooldown-hours=0,6"_s, u"--sweep"_s, u"min-occurrences=1..3"_s});
        QVERIFY(sweep["complete"_L1].toBool());
        const QJsonArray cells = sweep["cells"_L1].toArray();
        QCOMPARE(cells.size(), 6);
        for (const auto& c : cells) {
            const QJsonObject single = replay(db,
                                              {u"--effects"_s, u"--cooldown-hours"_s, QString::number(c["cooldown_hours"_L1].toInt()),
                                               u"--min-occurrences"_s, QString::number(c["min_occurrences"_L1].toInt())});
            QCOMPARE(c["promoted"_L1], single["replayed_promoted"_L1]);
            for (const char* field : {"verified_rate", "regressions_after", "hints_per_session"})
                QCOMPARE(c[QLatin1String(field)], single[QLatin1String(field)]);
        }
        QVERIFY(runCli({u"replay"_s, db, u"--sweep"_s, u"cooldown-mode=fixed,sliding"_s}).out.contains("sliding"));
    }

    void replaysAreKept_data() { CliFixture::bothEngines(); }
    void replaysAreKept()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_fixture.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = recorded(postgres,
                                    outcomeLine("01T10:00:00") + outcomeLine("01T10:50:00") + outcomeLine("01T11:40:00")
                                        + outcomeLine("01T10:00:00", "\"playbooks\":[\"Dns\"]")
                                        + outcomeLine("01T13:00:00", "\"playbooks\":[\"Dns\"]"));
        QCOMPARE(runCli({u"replay"_s, db, u"--save"_s, u"base"_s}).exitCode, 4); // without --write
        const QJsonObject made = replay(db, {u"--save"_s, u"base"_s, u"--write"_s, u"--actor"_s, u"ann"_s});
        QCOMPARE(made["fingerprint"_L1].toString().size(), 64);
        QCOMPARE(runCli({u"replay"_s, db, u"--save"_s, u"base"_s, u"--write"_s}).exitCode, 4);
        QVERIFY(!replay(db, {u"--save"_s, u"base"_s, u"--replace"_s, u"--write"_s, u"--actor"_s, u"ann"_s}).isEmpty());
        QVERIFY(!replay(db, {u"--save"_s, u"sliding"_s, u"--cooldown-mode"_s, u"sliding"_s, u"--write"_s}).isEmpty());
        QVERIFY(!replay(db, {u"--save"_s, u"swept"_s, u"--sweep"_s, u"cooldown-hours=0,1"_s, u"--write"_s}).isEmpty());
        QVERIFY(!replay(db, {u"--save"_s, u"guess"_s, u"--infer"_s, u"--write"_s}).isEmpty());
        QStringList kinds;
        for (const auto& s : replay(db, {u"--saved"_s})["saved"_L1].toArray()) {
            kinds << s["name"_L1].toString() + u':' + s["kind"_L1].toString();
            QVERIFY(s["parameters"_L1].isObject());
            QCOMPARE(s["fingerprint"_L1], made["fingerprint"_L1]);
        }
        kinds.sort();
        QCOMPARE(kinds.join(u' '), u"base:replay guess:inference sliding:replay swept:sweep"_s);
        const QJsonObject loaded = replay(db, {u"--load"_s, u"base"_s});
        QCOMPARE(loaded["replayed_promoted"_L1], made["replayed_promoted"_L1]);
        QCOMPARE(loaded["actor"_L1].toString(), u"ann"_s);
        QCOMPARE(loaded["promoted"_L1].toArray().size(), 2);
        const QJsonObject compared = replay(db, {u"--load"_s, u"base"_s, u"--against"_s, u"sliding"_s});
        QVERIFY(compared["same_data"_L1].toBool());
        QCOMPARE(compared["same"_L1].toInt(), 1);
        QCOMPARE(compared["only_a"_L1].toArray().size(), 1);
        QCOMPARE(compared["parameters"_L1]["cooldown_mode"_L1].toArray(), (QJsonArray{u"fixed"_s, u"sliding"_s}));
        QCOMPARE(runCli({u"replay"_s, db, u"--load"_s, u"base"_s, u"--against"_s, u"swept"_s}).exitCode, 2);
        QCOMPARE(runCli({u"replay"_s, db, u"--load"_s, u"none"_s}).exitCode, 1);
        QCOMPARE(runCli({u"replay"_s, db, u"--remove"_s, u"swept"_s}).exitCode, 4);
        QCOMPARE(runCli({u"replay"_s, db, u"--remove"_s, u"swept"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(runCli({u"replay"_s, db, u"--remove"_s, u"swept"_s, u"--write"_s}).exitCode, 1);
        // Another outcome: other data, and one more moment.
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, outcomeLine("02T10:00:00")).exitCode, 0);
        const QJsonObject later = replay(db, {u"--against"_s, u"base"_s})["against"_L1].toObject();
        QVERIFY(!later["same_data"_L1].toBool(true));
        QCOMPARE(later["same"_L1].toInt(), 2);
    }

    void ofForeignDatabasesInTheWorkspace()
    {
        PortModel model;
        for (int i = 0; i < 4; ++i)
            model.outcome(u"key"_s, u"a"_s, 1'790'000'000 + i * 7'200);
        const QString db = port(model);
        QFile file(db);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        const QStringList workspace{u"--workspace"_s, m_fixture.path(u"replays.db"_s)};
        QVERIFY(replay(db, QStringList{u"--saved"_s} + workspace)["saved"_L1].toArray().isEmpty());
        QVERIFY(!replay(db, QStringList{u"--save"_s, u"mine"_s, u"--write"_s} + workspace).isEmpty());
        QCOMPARE(replay(db, QStringList{u"--saved"_s} + workspace)["saved"_L1].toArray().size(), 1);
        QCOMPARE(replay(db, QStringList{u"--load"_s, u"mine"_s} + workspace)["promoted"_L1].toArray().size(), 1);
        file.seek(0);
        QCOMPARE(file.readAll(), before);
    }

    /// Recording by the printed configuration is what was replayed.
    void settingsArePrinted()
    {
        const QStringList rules{u"--cooldown-hours"_s, u"3"_s, u"--cooldown-mode"_s, u"sliding"_s, u"--decay-days"_s, u"12"_s};
        const QString db = m_fixture.database(false);
        const CliRun printed = runCli(QStringList{u"replay"_s, db, u"--print-settings"_s} + rules);
        QCOMPARE(printed.exitCode, 0);
        const QString config = m_fixture.file(u"rules.ini"_s, printed.out);
        const QJsonObject settings = runCli({u"--json"_s, u"info"_s, db, u"--config"_s, config}).object()["settings"_L1].toObject();
        QCOMPARE(settings["REFLEXION_PATTERN_COOLDOWN_HOURS"_L1]["value"_L1].toInt(), 3);
        QCOMPARE(settings["HINDCAST_COOLDOWN_MODE"_L1]["value"_L1].toString(), u"sliding"_s);
        QCOMPARE(settings["REFLEXION_PATTERN_DECAY_DAYS"_L1]["value"_L1].toInt(), 12);
        QVERIFY(runCli({u"replay"_s, db, u"--print-settings"_s, u"--min-occurrences"_s, u"4"_s}).out.contains("; no setting: 4"));
        const QJsonObject asWriter = replay(db, {u"--config"_s, config});
        QCOMPARE(asWriter["writer"_L1]["cooldown_hours"_L1].toInt(), 3);
    }

    void replaysAsFiles()
    {
        const QString db = recorded(
            false, outcomeLine("01T10:00:00", "\"playbooks\":[\"=1+1\"]") + outcomeLine("01T11:30:00", "\"playbooks\":[\"=1+1\"]"));
        const auto written = [&](const QString& name, const QStringList& more) {
            const QString path = m_fixture.path(name);
            const CliRun run = runCli(QStringList{u"--json"_s, u"replay"_s, db, u"--to"_s, path} + more);
            QFile file(path);
            return run.exitCode == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : run.err;
        };
        const QByteArray csv = written(u"r.csv"_s, {u"--cooldown-hours"_s, u"5"_s});
        QVERIFY2(csv.startsWith("change,pattern_name,cluster_id,stored_at,replayed_at,count,cause\r\nlost,"), csv.constData());
        const QByteArray md = written(u"r.md"_s, {u"--cooldown-hours"_s, u"5"_s});
        QVERIFY2(md.startsWith("# Replay of promotions") && md.contains("| cooldown_hours | 5 | 1 |") && md.contains("\u2588")
                     && md.contains("lost"),
                 md.constData());
        QCOMPARE(QJsonDocument::fromJson(written(u"r.json"_s, {})).object()["outcomes"_L1].toInt(), 2);
        QVERIFY(written(u"s.csv"_s, {u"--sweep"_s, u"cooldown-hours=0,1"_s}).startsWith("cooldown_hours,promoted,verified_rate"));
        QVERIFY(written(u"s.md"_s, {u"--sweep"_s, u"cooldown-hours=0,1"_s}).contains("| 0 | 1 |"));
        QVERIFY(written(u"i.md"_s, {u"--infer"_s}).contains("cooldown_mode"));
        QVERIFY(written(u"r.txt"_s, {}).contains(".md"));
        QVERIFY(!QFile::exists(m_fixture.path(u"r.txt"_s)));
    }

    /// A large file is read by two connections; in a journal mode that forbids it, by one. Both come to the same.
    void twoReadersAreOne()
    {
        const QString db = m_fixture.path(u"large.db"_s);
        QCOMPARE(runCli({u"generate"_s, db, u"--outcomes"_s, u"130000"_s, u"--profile"_s, u"scale"_s, u"--write"_s, u"--anchor"_s,
                         u"2026-11-20"_s})
                     .exitCode,
                 0);
        const auto answers = [&] {
            QList<QJsonObject> out;
            for (const QStringList& more : {QStringList{u"--effects"_s, u"--exclude-exposed"_s, u"--exclude-user"_s, u"user-1"_s},
                                            QStringList{u"--against"_s, u"base"_s}}) {
                QJsonObject answer = replay(db, more);
                answer.remove(u"elapsed_ms"_s);
                out << answer;
            }
            return out;
        };
        QVERIFY(!replay(db, {u"--save"_s, u"base"_s, u"--write"_s}).isEmpty());
        const QList<QJsonObject> two = answers();
        sqlite3* raw = nullptr;
        QCOMPARE(sqlite3_open(db.toUtf8().constData(), &raw), SQLITE_OK);
        QCOMPARE(sqlite3_exec(raw, "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(raw);
        const QList<QJsonObject> one = answers();
        QCOMPARE(one, two);
        QVERIFY(one[1]["against"_L1]["same_data"_L1].toBool());
        QCOMPARE(one[0]["outcomes"_L1].toInt(), 130'000);
    }
};

HINDCAST_TEST(TestReplayVerb)
#include "tst_replay_verb.moc"
