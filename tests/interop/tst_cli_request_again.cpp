// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray answerNamed(const char* id, const char* answer = "I like pizza.")
{
    return QByteArray("{\"query\":\"Why does the ledger restart?\",\"answer\":\"") + answer
        + "\",\"expected\":\"out of memory\",\"request_id\":\"" + id + "\"}\n";
}

} // namespace

/// `reinforce` given an answer twice under one request_id: after a lost reply whoever asks cannot know whether it arrived.
class TestCliRequestAgain : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void storedOnce_data() { CliFixture::bothEngines(); }
    void storedOnce()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        const auto count = [&](const QString& kind) { return runCli({u"list"_s, kind, db, u"--json"_s}).array().size(); };
        const QStringList asking{u"reinforce"_s, db, u"--write"_s};
        const CliRun first = runCli(asking, answerNamed("r-1") + answerNamed("r-1"));
        QVERIFY2(first.exitCode == 0, first.err.constData());
        const QList<QJsonObject> both = jsonLines(first.out);
        QCOMPARE(both.size(), 2);
        QCOMPARE(both[0][u"duplicate"].toBool(true), false);
        QVERIFY(both[0][u"reflected"].toBool() && both[0][u"reason"].isNull());
        QCOMPARE(both[1][u"duplicate"].toBool(), true);
        QCOMPARE(both[1][u"reason"].toString(), u"duplicate"_s);
        for (const char* member : {"evaluation", "reward", "reflected", "episode_id", "problem", "lesson"})
            QVERIFY2(both[1][QLatin1String(member)] == both[0][QLatin1String(member)], first.out.constData());
        const CliRun later = runCli(asking, answerNamed("r-1")); // another process finds it as well
        const QJsonObject found = jsonLines(later.out).value(0);
        QCOMPARE(found[u"episode_id"], both[0][u"episode_id"]);
        QCOMPARE(count(u"episodes"_s), 1);
        QCOMPARE(count(u"evaluations"_s), 1);
        const CliRun other = runCli(asking, answerNamed("r-1", "I like pasta.") + answerNamed("r-2"));
        QCOMPARE(other.exitCode, 2);
        const QList<QJsonObject> told = jsonLines(other.out);
        QCOMPARE(told[0][u"error"][u"code"].toString(), u"conflict"_s);
        QVERIFY(told[0][u"error"][u"message"].toString().contains(u"request_id"_s));
        QVERIFY(told[1][u"reflected"].toBool()); // the others are kept
        QCOMPARE(count(u"episodes"_s), 2);
    }

    /// In the background a line is answered as often as it came, and learned from once.
    void storedOnceInTheBackground_data() { storedOnce_data(); }
    void storedOnceInTheBackground()
    {
        QFETCH(bool, postgres);
        if (const QString lacks = m_cli.lacks(postgres); !lacks.isEmpty())
            QSKIP(qPrintable(lacks));
        const QString db = m_cli.database(postgres);
        const CliRun run = runCli({u"reinforce"_s, db, u"--write"_s, u"--background"_s},
                                  answerNamed("r-1") + answerNamed("r-1") + answerNamed("r-2") + answerNamed("r-1"));
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QMap<qint64, QSet<qint64>> episodes; // by line, of what was learned
        for (const QJsonObject& line : jsonLines(run.out))
            if (line[u"reflected"].toBool())
                episodes[line[u"line"].toInteger()] << line[u"episode_id"].toInteger();
        QCOMPARE(episodes.keys(), (QList<qint64>{1, 2, 3, 4}));
        QCOMPARE(episodes[1], episodes[2]);
        QCOMPARE(episodes[1], episodes[4]);
        QVERIFY(episodes[1] != episodes[3]);
        QCOMPARE(runCli({u"list"_s, u"episodes"_s, db}).array().size(), 2);
    }
};

HINDCAST_TEST(TestCliRequestAgain)

#include "tst_cli_request_again.moc"
