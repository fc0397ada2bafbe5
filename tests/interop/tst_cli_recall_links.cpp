// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The same task, first in vain and then well: two reflections of which the second one contradicts the first.
const QByteArray twoRuns =
    "{\"outcome\":\"failure\",\"task_description\":\"Deploy the shop\",\"error\":{\"error_category\":\"tool_error\","
    "\"error_message\":\"the image cannot be pulled\"},\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"kubectl\","
    "\"content\":\"kubectl apply -f shop.yaml\"},{\"event_type\":\"error_event\",\"content\":\"the image cannot be pulled\"}]}\n"
    "{\"outcome\":\"success\",\"task_description\":\"Deploy the shop\",\"events\":[{\"event_type\":\"tool_call\",\"tool_name\":\"helm\","
    "\"content\":\"helm upgrade shop\"},{\"event_type\":\"tool_response\",\"tool_name\":\"helm\",\"content\":\"deployed\"}]}\n";

} // namespace

/// What `recall` and `lessons` print of memories that were compared with nothing: listed, or reached along links.
class TestCliRecallLinks : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    [[nodiscard]] QString taught(bool postgres)
    {
        QString db = m_cli.database(postgres);
        const CliRun run = runCli({u"reflect"_s, db, u"--write"_s}, twoRuns);
        if (run.exitCode != 0)
            qFatal("%s", run.err.constData());
        return db;
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void linkedLessons_data() { CliFixture::bothEngines(); }
    void linkedLessons()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = taught(postgres);
        const QStringList asking{u"lessons"_s, db, u"Deploy the shop"_s, u"--kind"_s, u"reflection"_s, u"--hops"_s, u"1"_s};
        const CliRun run = runCli(asking + QStringList{u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray lessons = run.object()[u"lessons"].toArray();
        QVERIFY2(lessons.size() >= 2, run.out.constData());
        const qint64 first = lessons[0][u"id"].toInteger();
        QVERIFY(lessons[0][u"similarity"].toDouble() > 0.9 && lessons[0][u"band"].isString());
        int contradictions = 0;
        for (qsizetype i = 1; i < lessons.size(); ++i) {
            QVERIFY2(lessons[i][u"similarity"].isNull() && lessons[i][u"band"].isNull(), run.out.constData());
            const QJsonArray links = lessons[i][u"links"].toArray();
            QVERIFY2(!links.isEmpty(), run.out.constData());
            QCOMPARE(links[0][u"id"].toInteger(), first);
            contradictions += links[0][u"relation"].toString() == u"contradicts" ? 1 : 0;
        }
        QCOMPARE(contradictions, 1);
        const QString text = run.object()[u"text"].toString();
        QVERIFY2(text.contains(u"CONTRADICTION, to be weighed against reflection %1: "_s.arg(first)), qPrintable(text));
        QVERIFY2(text.contains(u"contradicts reflection %1]"_s.arg(first)) && !text.contains(u"0.00"_s), qPrintable(text));
        QCOMPARE(QString::fromUtf8(runCli(asking).out).trimmed(), text);
        const CliRun without = runCli({u"lessons"_s, db, u"Deploy the shop"_s, u"--kind"_s, u"reflection"_s, u"--json"_s});
        QCOMPARE(without.object()[u"lessons"].toArray().size(), 1);
    }

    void listedMemories_data() { linkedLessons_data(); }
    void listedMemories()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = taught(postgres);
        const QStringList asking{u"recall"_s, db, u"--min-importance"_s, u"0"_s, u"--top"_s, u"9"_s};
        const CliRun run = runCli(asking + QStringList{u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray listed = run.array();
        QVERIFY(listed.size() >= 3); // both reflections and a strategy
        for (const auto& one : listed)
            for (const char* member : {"similarity", "band", "embedding_model"})
                QVERIFY2(one[QLatin1String(member)].isNull(), run.out.constData());
        const QByteArray plain = runCli(asking).out, prompt = runCli(asking + QStringList{u"--prompt"_s}).out;
        QCOMPARE(plain.count("similarity not known"), listed.size());
        QVERIFY2(!plain.contains("0.00") && !plain.contains("none"), plain.constData());
        QVERIFY2(!prompt.contains("0.00") && !prompt.contains("similar cases"), prompt.constData());
        const QByteArray linked = runCli({u"recall"_s, db, u"--kind"_s, u"reflection"_s, u"--hops"_s, u"1"_s}).out;
        QVERIFY2(linked.contains("(contradicts reflection 1)") && linked.count("similarity not known") >= 2, linked.constData());
        // The kinds that were asked for, and no others.
        QCOMPARE(runCli(asking + QStringList{u"--kind"_s, u"episode"_s}).exitCode, 1);
        const QByteArray answer("{\"query\":\"Which node?\",\"answer\":\"I like pizza.\",\"expected\":\"node-7\"}\n");
        QVERIFY(runCli({u"reinforce"_s, db, u"--write"_s}, answer).exitCode == 0);
        const QJsonArray episodes = runCli(asking + QStringList{u"--kind"_s, u"episode"_s, u"--json"_s}).array();
        QCOMPARE(episodes.size(), 1);
        QCOMPARE(episodes.at(0)[u"kind"_s].toString(), u"episode"_s);
        QCOMPARE(runCli(asking + QStringList{u"--json"_s}).array().size(), listed.size() + 1);
    }

    /// What speaks of nothing has no links: nobody has to make them.
    void nothingToLink()
    {
        const QString db = m_cli.database(false);
        const QString file = m_cli.file(u"lesson.jsonl"_s, "{\"kind\":\"lesson\",\"text\":\"Ask first.\",\"importance\":0.9}\n");
        QCOMPARE(runCli({u"import"_s, db, file, u"--write"_s}).exitCode, 0);
        const qint64 id = runCli({u"--json"_s, u"recall"_s, db, u"--min-importance"_s, u"0"_s}).array().at(0)[u"id"_s].toInteger();
        const CliRun run = runCli({u"links"_s, db, QString::number(id)});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(!run.err.contains("earlier version"), run.err.constData());
    }
};

HINDCAST_TEST(TestCliRecallLinks)

#include "tst_cli_recall_links.moc"
