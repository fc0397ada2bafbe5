// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/CostLedger.h"
#include "core/engine/costs/CostReport.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Twelve calls of one month with every name that is seen, a last one of the month before.
constexpr const char* calls =
    "(VALUES (1, 'haiku_eval', 700, 0.000736), (1, 'haiku_eval', 650, 0.0006), (2, 'haiku_reflection', 900, 0.0015), "
    "(2, 'openai_embeddings', 40, 0.0000008), (3, 'openai_embeddings', 50, 0.000001), (3, 'haiku_judge', 300, 0.0123), "
    "(4, 'gpt4o_judge', 400, 0.25), (5, 'claude_code_fallback', 0, 0), (6, 'sonnet_x', 10, 0.5), "
    "(19, 'haiku_eval', 700, 1.5), (20, 'haiku_dissonance', 100, 0.25), (20, 'haiku_eval', 5, 0.125), "
    "(-3, 'haiku_eval', 700, 7)) AS c(day, name, tokens, cost)";

QByteArray episodesTable()
{
    return "CREATE TABLE episode_memory(id serial PRIMARY KEY, query text NOT NULL, reward float8 NOT NULL, reflection text NOT NULL, "
           "created_at timestamptz DEFAULT now(), embedding text NOT NULL);"
           "INSERT INTO episode_memory(query, reward, reflection, embedding) VALUES ('q', 0, 'r', '[1]');";
}

QByteArray evaluationTable()
{
    return "CREATE TABLE evaluation_log(id serial PRIMARY KEY, \"timestamp\" timestamptz NOT NULL DEFAULT now(), query text NOT NULL, context "
           "text[], answer text NOT NULL, reward_score float8 NOT NULL, reasoning text NOT NULL, token_count int NOT NULL, cost_eur float8 NOT "
           "NULL, created_at timestamptz);";
}

QByteArray shapeA()
{
    return "CREATE TABLE api_cost_log(id serial PRIMARY KEY, api_name varchar(100) NOT NULL, model varchar(100) NOT NULL, prompt_tokens int, "
           "completion_tokens int, total_tokens int, estimated_cost_eur numeric(10,4), query_id int, created_at timestamptz DEFAULT now());"
           "INSERT INTO api_cost_log(api_name, model, prompt_tokens, completion_tokens, total_tokens, estimated_cost_eur, created_at) SELECT "
           "name, name, 0, tokens, tokens, cost, timestamptz '2026-11-01 08:00+00' + (day - 1) * interval '1 day' FROM "
        + QByteArray(calls) + ';';
}

QByteArray shapeB()
{
    return "CREATE TABLE api_cost_log(id serial PRIMARY KEY, date date NOT NULL, api_name varchar(50) NOT NULL, num_calls int NOT NULL DEFAULT 1, "
           "token_count int, estimated_cost float8 NOT NULL, created_at timestamptz DEFAULT now());"
           "INSERT INTO api_cost_log(date, api_name, num_calls, token_count, estimated_cost) SELECT date '2026-11-01' + day - 1, name, CASE WHEN "
           "name = 'haiku_judge' THEN 3 ELSE 1 END, tokens, cost FROM "
        + QByteArray(calls) + ';';
}

/// Retries, fallbacks and alerts as their migrations make them.
QByteArray otherTables()
{
    return R"sql(
CREATE TABLE api_retry_log(id serial PRIMARY KEY, "timestamp" timestamptz DEFAULT now(), api_name varchar(50) NOT NULL, error_type varchar(100),
  retry_count int, success boolean NOT NULL, delay_seconds float8);
INSERT INTO api_retry_log("timestamp", api_name, error_type, retry_count, success) VALUES
  ('2026-11-02 09:00+00', 'haiku_eval', 'RateLimitError', 2, true), ('2026-11-02 10:00+00', 'haiku_refl', 'APITimeoutError', 4, false),
  ('2026-11-02 11:00+00', 'openai_embeddings', 'RateLimitError', 1, true), (NULL, 'haiku_eval', 'x', 4, false);
CREATE TABLE fallback_status_log(id serial PRIMARY KEY, "timestamp" timestamptz NOT NULL DEFAULT now(), service_name varchar(50) NOT NULL,
  status varchar(20) NOT NULL CHECK (status IN ('active', 'recovered')), reason varchar(100) NOT NULL, metadata jsonb);
INSERT INTO fallback_status_log("timestamp", service_name, status, reason) VALUES
  ('2026-11-03 10:15+00', 'haiku_evaluation', 'recovered', 'api_recovered'),
  ('2026-11-03 10:00+00', 'haiku_evaluation', 'active', 'haiku_api_unavailable'),
  ('2026-11-19 10:00+00', 'haiku_evaluation', 'active', 'haiku_api_unavailable');
CREATE TABLE budget_alerts(id serial PRIMARY KEY, alert_date date NOT NULL, alert_type varchar(50) NOT NULL, projected_cost float8 NOT NULL,
  budget_limit float8 NOT NULL, utilization_pct float8 NOT NULL, alert_sent boolean NOT NULL, notification_methods varchar(255), created_at
  timestamptz DEFAULT now());
INSERT INTO budget_alerts(alert_date, alert_type, projected_cost, budget_limit, utilization_pct, alert_sent) VALUES
  ('2026-11-04', 'threshold', 8.5, 10, 85, false), ('2026-11-06', 'exceeded', 12, 10, 120, true);
)sql";
}

QByteArray evaluations()
{
    return "INSERT INTO evaluation_log(query, answer, reward_score, reasoning, token_count, cost_eur) VALUES ('q', 'a', -0.5, 'poor', 1, 0), "
           "('q', 'a', -0.5, 'REFLEXION: Problem=p | Lesson=l', 1, 0), ('q', 'a', 0.9, 'It says REFLEXION: not', 1, 0);";
}

/// Rows that a copy cannot keep as they are, or that its SQL could take for others. What must not leave the house is in each table.
QByteArray oddRows(bool a)
{
    const QByteArray odd =
        "ALTER TABLE api_retry_log ALTER \"timestamp\" TYPE timestamp, ALTER retry_count TYPE numeric(4,1);"
        "INSERT INTO api_retry_log(\"timestamp\", api_name, error_type, retry_count, success) VALUES "
        "('2026-11-12 23:59:59.999999', 'haiku_eval', 'password=hunter2secret', 2.5, false), ('infinity', 'haiku_eval', 'x', 3, false), "
        "('-infinity', 'haiku_eval', 'x', 3, false);"
        "INSERT INTO fallback_status_log(\"timestamp\", service_name, status, reason, metadata) VALUES "
        "('2026-11-12 00:00+00', 'openai', 'active', 'password=hunter2secret', '{\"password\":\"hunter2secret\"}'), "
        "('-infinity', 'openai', 'active', 'long ago', NULL);"
        "INSERT INTO budget_alerts(alert_date, alert_type, projected_cost, budget_limit, utilization_pct, alert_sent, notification_methods) "
        "VALUES ('infinity', 'exceeded', 1, 1, 1, false, NULL), ('12026-01-01', 'exceeded', 1, 1, 1, false, NULL), "
        "('0044-03-15 BC', 'exceeded', 1, 1, 1, false, NULL), ('2026-11-12', 'exceeded', 'NaN', 'infinity', 1, false, "
        "'password=hunter2secret');"
        "INSERT INTO evaluation_log(query, context, answer, reward_score, reasoning, token_count, cost_eur) VALUES "
        "('q', ARRAY['say', 'password=hunter2secret'], 'a', 0.5, 'reflexion: in small letters', 1, 0), "
        "('q', '{}', 'password=hunter2secret', 'NaN', 'REFLEXION: password=hunter2secret', 1, 0), "
        "('q', NULL, 'a', 0.5, 'REFLEXION:no blank', 1, 'infinity');";
    if (a)
        return odd
            + "INSERT INTO api_cost_log(api_name, model, total_tokens, estimated_cost_eur, created_at) VALUES "
              "('haiku_reflexion', 'password=hunter2secret', 5, 0.3333, '2026-11-12 23:59:59.999999+00'), ('haiku_eval', 'm', NULL, 'NaN', "
              "'2026-11-13+00'), ('haiku_eval', 'm', -5, -1, '2026-11-13+00'), ('haiku_eval', 'm', 5, 9, 'infinity'), ('haiku_eval', 'm', 5, "
              "9, '-infinity'), ('haiku_eval', 'm', 5, 9, NULL), ('haiku_eval', 'm', 5, 9, '12026-01-01+00'), ('haiku_eval', 'm', 5, NULL, "
              "'1970-01-01+00'), ('haiku_eval', 'm', 2147483647, 999999.9999, '1969-12-31 23:59:59.5+00');";
    return odd
        + "ALTER TABLE api_cost_log ALTER date DROP NOT NULL, ALTER estimated_cost DROP NOT NULL, ALTER num_calls TYPE bigint;"
          "INSERT INTO api_cost_log(date, api_name, num_calls, token_count, estimated_cost) VALUES "
          "('2026-11-12', 'haiku_reflexion', 2000000000000, 5, 0.1), ('2026-11-12', 'HAIKU_EVAL', -4, -5, 1e-17), "
          "('2026-11-13', 'haiku_eval', 1, NULL, 'NaN'), ('2026-11-13', 'haiku_eval', 1, 1, 'infinity'), ('2026-11-13', 'haiku_eval', 1, 1, "
          "'-infinity'), ('2026-11-13', 'haiku_eval', 1, 1, NULL), (NULL, 'haiku_eval', 1, 1, 9), ('infinity', 'haiku_eval', 1, 1, 9), "
          "('-infinity', 'haiku_eval', 1, 1, 9), ('12026-01-01', 'haiku_eval', 1, 1, 9), ('0044-03-15 BC', 'haiku_eval', 1, 1, 9), "
          "('1969-12-31', 'haiku_eval', 1, 1, 0.7), ('2024-02-29', 'haiku_eval', 1, 1, 0.3);";
}

/// A report as it is compared: without how long it took, numbers with 12 digits.
QJsonValue comparable(const QJsonValue& value)
{
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 12);
    if (value.isArray()) {
        QJsonArray out;
        for (const auto& v : value.toArray())
            out << comparable(v);
        return out;
    }
    if (!value.isObject())
        return value;
    QJsonObject out;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        if (it.key() != u"elapsed_ms"_s)
            out.insert(it.key(), comparable(it.value()));
    return out;
}

/// What `info` says of a ledger.
QStringList ledgerFindings(const QJsonObject& info)
{
    QStringList out;
    for (const auto& f : info["findings"_L1].toArray())
        if (f["code"_L1] == u"ledger"_s)
            out << f["message"_L1].toString();
    return out;
}

QString noteWith(const QJsonObject& report, const QString& words)
{
    for (const auto& note : report[u"notes"_s].toArray())
        if (note.toString().contains(words))
            return note.toString();
    return {};
}

} // namespace

/// What calls to models cost in cognitive-memory's own tables, against sums by SQL.
class ForeignCostsTest : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;
    int m_made = 0;
    int m_copied = 0;

    QString load(const QByteArray& sql)
    {
        const DatabaseUrl url = m_desks.postgres(u"costs_%1"_s.arg(++m_made), sql);
        return !url.text().isEmpty() ? m_desks.server().url(u"costs_%1"_s.arg(m_made)) : QString();
    }
    [[nodiscard]] QString sql(const QString& question)
    {
        const auto url = DatabaseUrl::parse(m_desks.server().url(u"costs_%1"_s.arg(m_made)));
        return m_desks.server().query(*url, question).value_or(u"failed"_s);
    }
    /// A new file that is an offline copy; empty when it could not be made.
    [[nodiscard]] QString copyOf(const QString& database, const QStringList& more = {})
    {
        const QString copy = m_folder.filePath(u"copy_%1.db"_s.arg(++m_copied));
        const CliRun run = runCli(QStringList{u"snapshot"_s, database, u"--to"_s, copy} + more);
        return run.exitCode == 0 ? copy : QString();
    }
    /// Runs SQL in a copy, as nobody should.
    static bool change(const QString& copy, const QByteArray& sql)
    {
        const auto connection = connectWritable(DatabaseUrl::sqlite(copy));
        return connection && (*connection)->script(sql).has_value();
    }
    static CliRun costs(const QString& database, const QStringList& more = {})
    {
        return runCli(QStringList{u"costs"_s, database, u"--json"_s, u"--now"_s, u"2026-11-20T12:00:00Z"_s} + more);
    }
    /// The days of a report in the order of their text: day, model, purpose, calls, tokens, cost.
    static QStringList daysOf(const QJsonObject& report)
    {
        QStringList out;
        for (const auto& d : report["days"_L1].toArray())
            out << QStringList{d["day"_L1].toString(),
                               d["provider"_L1].toString(),
                               d["model"_L1].toString(),
                               d["purpose"_L1].toString(),
                               QString::number(d["calls"_L1].toInt()),
                               QString::number(d["input_tokens"_L1].toInt() + d["output_tokens"_L1].toInt()),
                               QString::number(d["cost_eur"_L1].toDouble(), 'f', 7)}
                       .join(u'|');
        out.sort();
        return out;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (auto started = m_desks.start(); !started) {
            const QString reason = PostgresCluster::skipReason(started.error());
            QVERIFY2(!reason.isEmpty(), qPrintable(started.error().detail));
            QSKIP(qPrintable(reason));
        }
    }
    void cleanupTestCase() { m_desks.stop(); }

    void bothShapes_data()
    {
        QTest::addColumn<bool>("a");
        QTest::newRow("A") << true;
        QTest::newRow("B") << false;
    }
    void bothShapes()
    {
        QFETCH(bool, a);
        const QString database = load(episodesTable() + evaluationTable() + (a ? shapeA() : shapeB()) + otherTables()
                                      + (a ? QByteArray() : evaluations()));
        QVERIFY(!database.isEmpty());
        const CliRun run = costs(database);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject report = run.object();
        const QString day = a ? u"(created_at AT TIME ZONE 'UTC')::date"_s : u"date"_s,
                      cost = a ? u"estimated_cost_eur"_s : u"estimated_cost"_s;
        const QString family =
            u"CASE WHEN api_name LIKE 'haiku%' THEN 'anthropic|haiku' WHEN api_name = 'gpt4o_judge' THEN 'openai|gpt4o' WHEN "
            "api_name = 'openai_embeddings' THEN 'openai|embeddings' WHEN api_name = 'claude_code_fallback' THEN "
            "'none|claude_code_fallback' ELSE '|' || api_name END"_s;
        const QString purpose =
            u"CASE WHEN api_name IN ('haiku_eval', 'claude_code_fallback') THEN 'evaluation' WHEN api_name LIKE 'haiku_refl%' "
            "THEN 'reflection' WHEN api_name LIKE '%judge' THEN 'judge' WHEN api_name = 'openai_embeddings' THEN 'embedding' "
            "WHEN api_name = 'haiku_dissonance' THEN 'dissonance' ELSE '' END"_s;
        QStringList expected =
            sql(u"SELECT %1, %2, %3, %4, sum(%5), round(sum(%6)::numeric, 7) FROM api_cost_log WHERE %1 BETWEEN '2026-10-21' "
                "AND '2026-11-20' GROUP BY 1, 2, 3"_s.arg(day, family, purpose, a ? u"count(*)"_s : u"sum(num_calls)"_s,
                                                          a ? u"total_tokens"_s : u"token_count"_s, cost))
                .split(u'\n');
        expected.sort();
        QStringList told = daysOf(report);
        QCOMPARE(told, expected);
        const QString month = sql(u"SELECT sum(%1)::float8 FROM api_cost_log WHERE %2 >= '2026-11-01'"_s.arg(cost, day));
        QVERIFY(std::abs(report["month_to_date_eur"_L1].toDouble() - month.toDouble()) < 1e-9);
        QVERIFY(std::abs(report["projected_eur"_L1].toDouble() - month.toDouble() * 30 / 20) < 1e-9);
        // A shorter time does not shorten the month.
        const QJsonObject week = costs(database, {u"--days"_s, u"2"_s}).object();
        QCOMPARE(week["month_to_date_eur"_L1], report["month_to_date_eur"_L1]);
        QCOMPARE(daysOf(week).size(), 3);

        const QJsonArray retries = report["retries"_L1].toArray();
        QCOMPARE(retries.size(), 2);
        for (const auto& r : retries) {
            const bool openai = r["provider"_L1] == u"openai"_s;
            QCOMPARE(r["calls"_L1].toInt(), openai ? 1 : 2);
            QCOMPARE(r["retries"_L1].toInt(), openai ? 1 : 6);
            QCOMPARE(r["failed"_L1].toInt(), openai ? 0 : 1);
        }
        const QJsonArray degraded = report["degraded"_L1].toArray(); // by time, whatever the order of the rows
        QCOMPARE(degraded.size(), 2);
        QVERIFY(degraded[0]["to"_L1].isNull());
        QCOMPARE(degraded[1]["to"_L1].toString(), u"2026-11-03T10:15:00Z"_s);
        const QJsonArray alerts = report["alerts"_L1].toArray();
        QCOMPARE(alerts.size(), 2);
        QCOMPARE(alerts[0]["kind"_L1].toString(), u"exceeded"_s);
        QCOMPARE(alerts[0]["day"_L1].toString(), u"2026-11-06"_s);
        QCOMPARE(alerts[1]["projected_eur"_L1].toDouble(), 8.5);

        QVERIFY(!noteWith(report, u"tokens out"_s).isEmpty());
        QCOMPARE(noteWith(report, u"decimals"_s).isEmpty(), !a);
        QCOMPARE(noteWith(report, u"No evaluation is recorded"_s).isEmpty(), !a);
        QCOMPARE(noteWith(report, u"are reflections"_s).isEmpty(), a);
        QVERIFY(noteWith(report, u"Not recorded here"_s).isEmpty());
        const QString rounded = noteWith(report, u"decimals"_s);
        if (a)
            QVERIFY2(rounded.contains(u"0.00065"_s) && rounded.contains(u"2 row"_s), qPrintable(rounded));
        const QJsonObject counts = runCli({u"info"_s, database, u"--json"_s}).object()["counts"_L1].toObject();
        QCOMPARE(counts["evaluations"_L1].toInt(), a ? 0 : 2);
        QCOMPARE(counts["calls"_L1].toInt(), a ? 13 : 15);
        QCOMPARE(counts["retries"_L1].toInt(), 4);
    }

    /// What is missing is said; without any of the tables there is nothing to sum.
    void missingTables()
    {
        const CliRun bare = costs(load(episodesTable()));
        QVERIFY2(bare.exitCode == 0, bare.err.constData());
        QVERIFY(bare.object()["days"_L1].toArray().isEmpty());
        QCOMPARE(noteWith(bare.object(), u"Not recorded here"_s),
                 u"Not recorded here: costs, retries, services that failed, budget alerts, evaluations."_s);
        const QString some = load(episodesTable() + shapeB() + "ALTER TABLE api_cost_log DROP COLUMN token_count, DROP COLUMN num_calls;");
        const QJsonObject report = costs(some).object();
        QCOMPARE(report["days"_L1].toArray().size(), daysOf(report).size());
        QVERIFY(!daysOf(report).isEmpty());
        QVERIFY(noteWith(report, u"Not recorded here"_s).startsWith(u"Not recorded here: retries"_s));
        QVERIFY(runCli({u"costs"_s, some, u"--now"_s, u"2026-11-20"_s}).out.contains("Not recorded here: retries"));
    }

    /// Costs that are no numbers and rows without a time spoil no sum, and are said.
    void badRows()
    {
        const QString database = load(episodesTable() + shapeB()
                                      + "ALTER TABLE api_cost_log ALTER date DROP NOT NULL, ALTER estimated_cost DROP NOT NULL;"
                                        "INSERT INTO api_cost_log(date, api_name, estimated_cost, num_calls, token_count) VALUES "
                                        "('2026-11-10', 'haiku_eval', 'NaN', 1, 1), ('2026-11-10', 'haiku_eval', '-infinity', 1, 1), "
                                        "('2026-11-10', 'haiku_eval', 'infinity', 1, 1), ('2026-11-10', 'haiku_eval', -5, 1, -7), "
                                        "('2026-11-10', 'haiku_eval', NULL, -4, NULL), (NULL, 'haiku_eval', 100, 1, 1), "
                                        "('infinity', 'haiku_eval', 100, 1, 1), ('2026-11-10', E'haiku_reflexion', 0.5, 1, 1)");
        const CliRun run = costs(database);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject report = run.object();
        const double month = sql(u"SELECT sum(estimated_cost) FROM api_cost_log WHERE date BETWEEN '2026-11-01' AND '2026-11-30' AND "
                                 "estimated_cost BETWEEN 0 AND 1e9"_s)
                                 .toDouble();
        QVERIFY(std::abs(report["month_to_date_eur"_L1].toDouble() - month) < 1e-9);
        qint64 unpriced = 0;
        for (const auto& d : report["days"_L1].toArray())
            unpriced += d["unpriced_calls"_L1].toInteger();
        QCOMPARE(unpriced, 4);
        QVERIFY(noteWith(report, u"no number of EUR"_s).startsWith(u"5 "_s));
        QVERIFY(noteWith(report, u"have no time"_s).startsWith(u"2 "_s));
        QVERIFY(!noteWith(report, u"two names"_s).isEmpty());
    }

    /// The database that cognitive-memory's own table definitions made.
    void fixture()
    {
        const QString database = load(ForeignDesk::fixtureSql(u"cognitive-memory/shape_a_text_embeddings.sql"_s));
        const CliRun run = costs(database, {u"--days"_s, u"3660"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        qint64 told = 0;
        double eur = 0;
        for (const auto& d : run.object()["days"_L1].toArray()) {
            told += d["calls"_L1].toInteger();
            eur += d["cost_eur"_L1].toDouble();
        }
        QCOMPARE(QString::number(told), sql(u"SELECT count(*) FROM api_cost_log"_s));
        QVERIFY(told > 0);
        QVERIFY(std::abs(eur - sql(u"SELECT coalesce(sum(estimated_cost_eur), 0) FROM api_cost_log"_s).toDouble()) < 1e-6);
        const QString copy = copyOf(database);
        QCOMPARE(comparable(costs(copy, {u"--days"_s, u"3660"_s}).object()), comparable(run.object()));
        const QJsonObject info = runCli({u"info"_s, database, u"--json"_s}).object();
        QCOMPARE(runCli({u"info"_s, copy, u"--json"_s}).object()["counts"_L1], info["counts"_L1]);
        QCOMPARE(QString::number(info["counts"_L1]["evaluations"_L1].toInt()),
                 sql(u"SELECT count(*) FROM evaluation_log WHERE reasoning NOT LIKE 'REFLEXION: %'"_s));
        QCOMPARE(QString::number(info["counts"_L1]["retries"_L1].toInt()), sql(u"SELECT count(*) FROM api_retry_log"_s));
        QVERIFY(std::ranges::any_of(info["findings"_L1].toArray(), [](const auto& f) { return f["code"_L1] == u"ledger"_s; }));
    }

    void copiesSayTheSame_data() { bothShapes_data(); }
    /// An offline copy, one of that, and one without secrets.
    void copiesSayTheSame()
    {
        QFETCH(bool, a);
        const QString source = load(episodesTable() + evaluationTable() + (a ? shapeA() : shapeB()) + otherTables() + evaluations()
                                    + oddRows(a));
        QVERIFY(!source.isEmpty());
        const QString copy = copyOf(source), again = copyOf(copy), redacted = copyOf(source, {u"--redact"_s});
        for (const QString& other : {copy, again, redacted}) {
            QVERIFY(!other.isEmpty());
            for (const QStringList& range : {QStringList{}, QStringList{u"--days"_s, u"2"_s}, QStringList{u"--days"_s, u"3660"_s}}) {
                const CliRun of = costs(source, range), in = costs(other, range);
                QVERIFY2(of.exitCode == 0 && in.exitCode == 0, (of.err + in.err).constData());
                QVERIFY(!of.object()["days"_L1].toArray().isEmpty());
                QByteArray expected = QJsonDocument(comparable(of.object()).toObject()).toJson();
                if (other == redacted)
                    expected.replace("password=hunter2secret", "password=<redacted>");
                QCOMPARE(QJsonDocument(comparable(in.object()).toObject()).toJson(), expected);
            }
            const QJsonObject of = runCli({u"info"_s, source, u"--json"_s}).object(), in = runCli({u"info"_s, other, u"--json"_s}).object();
            QCOMPARE(in["counts"_L1], of["counts"_L1]);
            QCOMPARE(in["counts"_L1]["evaluations"_L1].toInt(), 4);
            QCOMPARE(ledgerFindings(in), ledgerFindings(of));
            QVERIFY(!ledgerFindings(in).isEmpty());
            QFile file(other);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().contains("hunter2secret"), other != redacted);
        }
    }

    /// The rows that no sum holds are counted: those at infinity and those too far away for a copy.
    void farMoments()
    {
        const QString source = load(
            episodesTable() + shapeA()
            + "INSERT INTO api_cost_log(api_name, model, estimated_cost_eur, created_at) VALUES ('haiku_eval', 'm', 9, "
              "'infinity'), ('haiku_eval', 'm', 9, '-infinity'), ('haiku_eval', 'm', 9, NULL), ('haiku_eval', 'm', 9, "
              "'12026-01-01+00'), ('haiku_eval', 'm', 9, '0044-03-15+00 BC')");
        for (const QString& database : {source, copyOf(source)}) {
            const DatabaseUrl url = DatabaseUrl::parse(database).value();
            const auto connection = connectReadOnly(url);
            HC_GOOD(connection);
            const auto store = describeStore(**connection, url);
            HC_GOOD(store);
            CostQuery all; // from the beginning, as the window asks
            all.now = *parseTimestamp(u"2026-11-20T12:00:00Z");
            const auto report = readCostReport(**connection, **store, all, {});
            HC_GOOD(report);
            QCOMPARE(report->notes.filter(u"have no time"_s).size(), 1);
            QVERIFY(report->notes.filter(u"have no time"_s).first().startsWith(u"5 "_s));
            QCOMPARE(report->total.calls, 13);
            QCOMPARE(QString::number(report->total.eur, 'f', 4),
                     sql(u"SELECT sum(estimated_cost_eur) FROM api_cost_log WHERE estimated_cost_eur <> 9"_s));
        }
    }

    /// Copies of today without a table say which; those that were made before the ledger came along have none.
    void copiesWithoutTables()
    {
        const QString copy = copyOf(load(episodesTable() + evaluationTable() + shapeB() + otherTables() + evaluations()));
        QVERIFY(change(copy, "DROP TABLE api_retry_log; DROP TABLE budget_alerts;"));
        QCOMPARE(noteWith(costs(copy).object(), u"Not recorded here"_s), u"Not recorded here: retries, budget alerts."_s);
        QVERIFY(change(copy, "DROP TABLE api_cost_log; DROP TABLE fallback_status_log; DROP TABLE evaluation_log;"));
        const CliRun run = costs(copy);
        QCOMPARE(run.exitCode, 4);
        QVERIFY(run.error()["message"_L1].toString().contains(u"not recorded here"_s));
        const QJsonObject info = runCli({u"info"_s, copy, u"--json"_s}).object();
        QVERIFY(!info["counts"_L1].toObject().contains(u"calls"_s));
        QVERIFY(ledgerFindings(info).isEmpty());
    }

    /// A file may hold anything in any column: rows that say no number and no time spoil no sum, and reading ends.
    void hostileCopy()
    {
        const QString copy = copyOf(load(episodesTable() + shapeA() + otherTables()));
        QVERIFY(
            change(copy,
                   "DROP TABLE api_cost_log;"
                   "CREATE TABLE api_cost_log(id, api_name, created_at, estimated_cost_eur, total_tokens);"
                   "INSERT INTO api_cost_log VALUES (1, 'haiku_eval', 1794000000000000, 0.25, 7), (2, x'00ff', 1794000000000000, 'free', "
                   "'many'), (3, NULL, 1794000000000000, x'01', 9223372036854775807), (4, 'haiku_eval', 'yesterday?', 9, 1), "
                   "(5, 'haiku_eval', 1794000000000000.5, 9, 1), (6, 'haiku_eval', x'31', 9, 1), (7, 'haiku_eval', 9223372036854775807, 9, "
                   "1), (8, 'haiku_eval', 1794000000000000, 9e999, -9223372036854775808), (8.5, 'haiku_eval', 1794000000000000, 9, 1);"
                   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000) INSERT INTO api_cost_log SELECT 'id' || "
                   "i, 'haiku_eval', 1794000000000000, 9, 1 FROM n;"
                   "UPDATE fallback_status_log SET status = x'61', service_name = NULL; UPDATE api_retry_log SET success = 'yes';"));
        const CliRun run = costs(copy);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        qint64 calls = 0;
        double eur = 0;
        for (const auto& d : run.object()["days"_L1].toArray()) {
            calls += d["calls"_L1].toInteger();
            eur += d["cost_eur"_L1].toDouble();
        }
        QCOMPARE(calls, 4);
        QCOMPARE(eur, 0.25);
        QCOMPARE(runCli({u"info"_s, copy, u"--json"_s}).exitCode, 0);
    }

    /// More rows than one statement reads.
    void manyRows()
    {
        const QString database = load(
            episodesTable() + shapeA()
            + "INSERT INTO api_cost_log(api_name, model, total_tokens, estimated_cost_eur, created_at) SELECT 'haiku_eval', "
              "'haiku_eval', 1, 0.0001, timestamptz '2026-11-15' - i * interval '1 minute' FROM generate_series(1, 9000) i");
        const QJsonObject report = costs(database).object();
        qint64 told = 0;
        for (const auto& d : report["days"_L1].toArray())
            told += d["calls"_L1].toInteger();
        QCOMPARE(told, 9'012 + 1);
        QCOMPARE(QString::number(report["month_to_date_eur"_L1].toDouble(), 'f', 4),
                 sql(u"SELECT round(sum(estimated_cost_eur), 4) FROM api_cost_log WHERE created_at >= '2026-11-01Z'"_s));
        QCOMPARE(comparable(costs(copyOf(database)).object()), comparable(report));
    }

    /// Our engine notes its own calls in its own tables only.
    void nothingIsWritten()
    {
        const QString database = load(episodesTable() + shapeB() + otherTables());
        const auto connection = connectWritable(*DatabaseUrl::parse(database));
        HC_GOOD(connection);
        const auto store = describeStore(**connection, *DatabaseUrl::parse(database));
        HC_GOOD(store);
        QVERIFY(recordsCosts(**store) && !keepsCosts(**store));
        const auto ledger = CostLedger::open(**connection, **store, {10}, std::make_shared<SystemClock>());
        QVERIFY(!ledger);
        QCOMPARE(int(ledger.error().code), int(ErrorCode::Unsupported));
    }

    void otherProducts()
    {
        const CliRun run = costs(
            load("CREATE TABLE memories(id uuid PRIMARY KEY, tenant_id uuid, content text, layer text, importance float8, "
                 "usage_count int, created_at timestamptz)"));
        QCOMPARE(run.exitCode, 4);
        QVERIFY(run.error()["message"_L1].toString().contains(u"not recorded here"_s));
    }
};

HINDCAST_TEST(ForeignCostsTest)
#include "tst_foreign_costs.moc"
