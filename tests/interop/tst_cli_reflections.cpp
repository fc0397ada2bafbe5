// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray failure =
    "{\"session_id\":\"s1\",\"outcome\":\"failure\",\"task_description\":\"Fix the ledger\",\"task_goal\":\"The ledger runs\","
    "\"error\":{\"error_category\":\"tool_error\",\"error_message\":\"pod ledger-7d9f8b6c5-x2x9z not found\"},"
    "\"events\":[{\"event_type\":\"tool_call\",\"content\":\"kubectl get pod --token=abcdefghijklmnop1234\",\"tool_name\":\"kubectl\"}]}\n";
const QByteArray timeout = "{\"outcome\":\"timeout\",\"task_goal\":\"Drain the node\",\"events\":[]}\n";
const QByteArray episode =
    "{\"query\":\"restart the ledger\",\"reward\":-0.5,\"reflection\":\"Problem: wrong namespace\\nLesson: check the namespace\","
    "\"tags\":[\"a b\",\"q\\\"uote\"]}\n";

QList<QJsonObject> lines(const CliRun& run) { return jsonLines(run.out); }

} // namespace

/// The verbs of reflections, one after the other, on both engines.
class TestCliReflections : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    static QJsonArray list(const QString& kind, const QString& db) { return runCli({u"list"_s, kind, db, u"--limit"_s, u"0"_s}).array(); }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void wholeStory_data() { CliFixture::bothEngines(); }
    void wholeStory()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);

        CliRun run = runCli({u"reflect"_s, db, u"--write"_s}, failure + "nonsense\n" + timeout + failure);
        QCOMPARE(run.exitCode, 2); // one line is bad, the others are kept
        const QList<QJsonObject> answers = lines(run);
        QCOMPARE(answers.size(), 4);
        QCOMPARE(answers[0]["fate"_L1].toString(), u"stored"_s);
        QCOMPARE(answers[0]["quality"_L1].toString(), u"template"_s);
        QCOMPARE(answers[1]["error"_L1]["code"_L1].toString(), u"invalid_input"_s);
        QCOMPARE(answers[2]["fate"_L1].toString(), u"stored"_s);
        QCOMPARE(answers[3]["fate"_L1].toString(), u"counted"_s);
        QCOMPARE(answers[3]["occurrence_count"_L1].toInteger(), 2);
        QVERIFY(!run.out.contains("abcdefghijklmnop1234"));
        QCOMPARE(list(u"reflections"_s, db).size(), 4);

        run = runCli({u"seen"_s, db, u"pod ledger-7d9f8b6c5-k8x7q not found"_s, u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.object()["matches"_L1][0]["leg"_L1].toString(), u"normal"_s);
        QCOMPARE(runCli({u"seen"_s, db, u"no space left on device"_s}).exitCode, 1);

        QCOMPARE(runCli({u"import"_s, db, m_cli.file(u"e.jsonl"_s, episode), u"--write"_s}).exitCode, 0);
        run = runCli({u"import"_s, db, m_cli.file(u"e.jsonl"_s, episode), u"--write"_s, u"--json"_s});
        QCOMPARE(run.object()["known"_L1].toInteger(), 1);
        QCOMPARE(list(u"episodes"_s, db).size(), 1);
        QCOMPARE(list(u"episodes"_s, db)[0]["tags"_L1].toArray(), (QJsonArray{u"a b"_s, u"q\"uote"_s}));
        run = runCli({u"recall"_s, db, u"restart the ledger"_s, u"--min-similarity"_s, u"0.2"_s, u"--json"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.array()[0]["kind"_L1].toString(), u"episode"_s);
        QCOMPARE(run.array()[0]["lesson"_L1].toString(), u"check the namespace"_s);

        QCOMPARE(
            runCli({u"prune"_s, db, u"--below"_s, u"1"_s, u"--older-than"_s, u"0"_s, u"--now"_s, u"2100-01-01"_s, u"--write"_s}).exitCode,
            0);
        const auto seenIn = [&] { // by which lists: the trace tells it as long as it is there
            QSet<QString> lists;
            for (const auto& match :
                 runCli({u"seen"_s, db, u"pod ledger-7d9f8b6c5-x2x9z not found"_s, u"--json"_s}).object()["matches"_L1].toArray())
                lists << match.toObject()["list"_L1].toString();
            return lists;
        };
        QCOMPARE(seenIn(), QSet<QString>{u"traces"_s});
        QCOMPARE(runCli({u"undo"_s, db, u"--write"_s}).exitCode, 0);
        QVERIFY(seenIn().contains(u"reflections"_s));
        const auto change = [&](const QString& verb, const QStringList& what) {
            return runCli(QStringList{verb, db} + what + QStringList{u"--reason"_s, u"outdated"_s, u"--write"_s}).exitCode;
        };
        QCOMPARE(change(u"demote-reflection"_s, {u"1"_s}), 0);
        QCOMPARE(list(u"reflections"_s, db).last()["state"_L1].toString(), u"demoted"_s);
        QCOMPARE(change(u"restore-reflection"_s, {u"--filter"_s, u"state:demoted"_s}), 0);
        QCOMPARE(change(u"archive-reflection"_s, {u"2"_s}), 0);
        QCOMPARE(change(u"restore-reflection"_s, {u"2"_s}), 0);
        QCOMPARE(change(u"archive-reflection"_s, {u"99"_s}), 1);
        QCOMPARE(change(u"archive-reflection"_s, {}), 2);
        QCOMPARE(runCli({u"journal"_s, db, u"verify"_s}).exitCode, 0);

        run = runCli({u"replay-reflections"_s, db, u"--template"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(lines(run).size(), 2);
        QVERIFY(!lines(run)[0]["changed"_L1].toBool());

        run = runCli({u"dream"_s, db, u"--write"_s, u"--json"_s, u"--set"_s, u"DREAMING_MIN_IMPORTANCE=0"_s});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(!run.object()["dreamt"_L1].toBool(true), run.out.constData()); // without a model nothing is claimed that was not found
        QCOMPARE(run.object()["reason"_L1].toString(), u"nothing_found"_s);
        run = runCli({u"dream"_s, db, u"--write"_s, u"--json"_s, u"--set"_s, u"REFLECTIVE_MEMORY_MODE=lite"_s});
        QCOMPARE(run.object()["reason"_L1].toString(), u"disabled"_s);

        run = runCli({u"review"_s, db, u"--write"_s}, "{\"kfm_action\":{\"action\":\"keep\",\"component\":\"a\"},\"mine\":[1]}\n{}\n[]\n");
        QCOMPARE(run.exitCode, 2);
        const QList<QJsonObject> reviews = lines(run);
        QCOMPARE(reviews.size(), 3);
        QVERIFY(reviews[0]["reflection"_L1].toString().startsWith("# Reflection on Keep Decision"_L1));
        QCOMPARE(reviews[0]["mine"_L1].toArray(), QJsonArray{1});
        QCOMPARE(reviews[1]["validation_results"_L1]["kfm_decision_exists"_L1].toBool(true), false);
        QCOMPARE(list(u"reviews"_s, db).size(), 2);

        // What no database can store is a bad line on both engines, and what follows is read.
        const QByteArray nul("\"a\\u0000b\""), half("\"a\\ud800b\"");
        run = runCli({u"review"_s, db, u"--write"_s},
                     "{\"kfm_action\":{\"action\":\"keep\",\"component\":" + nul + "}}\n{\"active_component\":" + half
                         + "}\n{\"kfm_action\":{\"action\":\"keep\",\"component\":\"c\"}}\n");
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(lines(run).size(), 3);
        QCOMPARE(list(u"reviews"_s, db).size(), 3);
        run = runCli(
            {u"correct"_s, db, u"--write"_s},
            "{\"critique\":\"It CONFLICTS.\",\"query\":\"q\",\"verification_results\":[{\"status\":\"conflict\",\"conflict_reason\":" + nul
                + "}]}\n{\"critique\":\"It CONFLICTS.\",\"query\":\"q\",\"verification_results\":[]}\n");
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(lines(run).size(), 2);
    }

    void revisedTextsStayAsVersions_data() { wholeStory_data(); }
    void revisedTextsStayAsVersions()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QCOMPARE(runCli({u"reflect"_s, db, u"--write"_s}, failure).exitCode, 0);
        const auto url = DatabaseUrl::parse(db);
        QVERIFY(url);
        auto connection = connectWritable(*url);
        QVERIFY(connection);
        QVERIFY((*connection)->execute("UPDATE reflections SET text = 'old' WHERE kind = 'reflection'"));
        const QJsonArray before = list(u"reflections"_s, db);
        const CliRun run = runCli({u"replay-reflections"_s, db, u"--template"_s, u"--apply"_s, u"--write"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray versions = list(u"versions"_s, db);
        QCOMPARE(versions.size(), 1);
        QCOMPARE(versions[0]["text"_L1].toString(), u"old"_s);
        QCOMPARE(versions[0]["tags"_L1].toArray().size(), before[0]["tags"_L1].toArray().size() - 1); // the strategy has one tag more
        const QJsonArray after = list(u"reflections"_s, db);
        QVERIFY(after != before);
        QCOMPARE(runCli({u"undo"_s, db, u"--write"_s}).exitCode, 0);
        QCOMPARE(list(u"reflections"_s, db), before);
        QCOMPARE(list(u"versions"_s, db).size(), 0);
    }

    void textsAreReadAgain_data() { wholeStory_data(); }
    void textsAreReadAgain()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        QCOMPARE(runCli({u"import"_s, db, m_cli.file(u"again.jsonl"_s, episode), u"--write"_s}).exitCode, 0);
        QCOMPARE(runCli({u"reflect"_s, db, u"--write"_s}, failure).exitCode, 0);
        QCOMPARE(runCli({u"review"_s, db, u"--write"_s}, "{\"kfm_action\":{\"action\":\"keep\",\"component\":\"a\"}}\n").exitCode, 0);
        const auto again = [&](const QString& kind, const QStringList& more = {}) {
            return runCli(QStringList{u"replay-reflections"_s, db, u"--reparse"_s, u"--kind"_s, kind} + more);
        };
        for (const QString& kind : {u"episode"_s, u"review"_s}) {
            const CliRun run = again(kind);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QCOMPARE(lines(run).size(), 1);
            QCOMPARE(lines(run)[0]["changed"_L1].toBool(true), false);
            QCOMPARE(lines(run)[0]["new"_L1], lines(run)[0]["old"_L1]);
        }
        QCOMPARE(again(u"reflection"_s).exitCode, 0);
        const auto url = DatabaseUrl::parse(db);
        QVERIFY(url);
        auto connection = connectWritable(*url);
        QVERIFY(connection);
        QVERIFY((*connection)
                    ->execute(postgres ? "UPDATE episode_memory SET problem = '', lesson = 'all', lesson_parsed = false"
                                       : "UPDATE episode_memory SET problem = '', lesson = 'all', lesson_parsed = 0"));
        const QJsonArray before = list(u"episodes"_s, db);
        const QJsonObject found = lines(again(u"episode"_s)).value(0);
        QCOMPARE(found["old"_L1]["lesson"_L1].toString(), u"all"_s);
        QCOMPARE(found["new"_L1]["lesson"_L1].toString(), u"check the namespace"_s);
        QVERIFY(found["changed"_L1].toBool());
        QCOMPARE(list(u"episodes"_s, db), before); // looking writes nothing
        QCOMPARE(again(u"episode"_s, {u"--apply"_s}).exitCode, 4);
        const CliRun run = again(u"episode"_s, {u"--apply"_s, u"--write"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject now = list(u"episodes"_s, db)[0].toObject();
        QCOMPARE(now["problem"_L1].toString(), u"wrong namespace"_s);
        QCOMPARE(now["lesson"_L1].toString(), u"check the namespace"_s);
        QCOMPARE(runCli({u"undo"_s, db, u"--write"_s}).exitCode, 0);
        QCOMPARE(list(u"episodes"_s, db), before);
        QCOMPARE(runCli({u"journal"_s, db, u"verify"_s}).exitCode, 0);
        QCOMPARE(again(u"reflection"_s, {u"--apply"_s, u"--write"_s}).exitCode, 2); // nothing is stored of it
        const QJsonArray reviews = list(u"reviews"_s, db);
        QVERIFY((*connection)->execute("UPDATE decision_reviews SET insights = '{\"summary\":\"\"}'"));
        QCOMPARE(lines(again(u"review"_s)).value(0)["changed"_L1].toBool(), true);
        const CliRun revised = again(u"review"_s, {u"--apply"_s, u"--write"_s});
        QVERIFY2(revised.exitCode == 0, revised.err.constData());
        QCOMPARE(list(u"reviews"_s, db), reviews);
        QCOMPARE(lines(again(u"review"_s)).value(0)["changed"_L1].toBool(true), false);
        QCOMPARE(runCli({u"undo"_s, db, u"--write"_s}).exitCode, 0);
        QVERIFY(list(u"reviews"_s, db) != reviews);
        QCOMPARE(again(u"dream"_s).exitCode, 2);
        QCOMPARE(runCli({u"replay-reflections"_s, db, u"--kind"_s, u"episode"_s}).exitCode, 2);
    }

    void refusals()
    {
        const QString db = m_cli.path(u"refused.db"_s);
        QCOMPARE(runCli({u"init"_s, db}).exitCode, 0);
        for (const QStringList& verb : {QStringList{u"reflect"_s, db}, {u"review"_s, db}, {u"dream"_s, db}, {u"import"_s, db, u"x"_s}})
            QCOMPARE(runCli(verb).exitCode, 4); // no --write
        QCOMPARE(runCli({u"import"_s, db, m_cli.path(u"none"_s), u"--write"_s}).exitCode, 2);
        QCOMPARE(runCli({u"recall"_s, db, u"x"_s, u"--min-similarity"_s, u"2"_s}).exitCode, 2);
        QCOMPARE(runCli({u"recall"_s, db, u"x"_s, u"--kind"_s, u"dreams"_s}).exitCode, 2);
        QCOMPARE(runCli({u"recall"_s, db, u"..."_s}).exitCode, 2); // no word in it
        QCOMPARE(runCli({u"prune"_s, db, u"--below"_s, u"nan"_s, u"--dry-run"_s}).exitCode, 2);
        QCOMPARE(runCli({u"prune"_s, db, u"--older-than"_s, u"-1"_s, u"--dry-run"_s}).exitCode, 2);
        QCOMPARE(runCli({u"seen"_s, db, u" "_s}).exitCode, 2);
        const QString port = m_cli.path(u"port.db"_s);
        QVERIFY(makeSqlite(port, dataFile(u"kubeintellect/port_ours.sql"_s)));
        for (const QStringList& verb :
             {QStringList{u"reflect"_s, port, u"--write"_s}, {u"recall"_s, port, u"x"_s}, {u"dream"_s, port, u"--write"_s}})
            QVERIFY(runCli(verb, failure).exitCode > 1); // not recorded there
        QCOMPARE(runCli({u"seen"_s, port, u"zzz"_s}).exitCode, 1); // patterns answer
    }
};

HINDCAST_TEST(TestCliReflections)
#include "tst_cli_reflections.moc"
