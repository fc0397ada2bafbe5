// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The official clients and the official conformance suite, where npm can install them: tests/mcp/run, with a server on each engine.
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QFileInfo>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

class TestMcpClients : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void clientsAndSuite()
    {
        constexpr int skipped = 77, patience = 540'000;
        const QString cli = qEnvironmentVariable("HINDCAST_CLI");
        const QString fixtures = QFileInfo(cli).absolutePath() + u"/../../tests/mcp/mcp_fixture_server"_s;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        if (m_cli.lacks(true).isEmpty())
            environment.insert(u"HINDCAST_MCP_POSTGRES"_s, m_cli.database(true));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + u"/tests/mcp/run"_s, {cli, fixtures});
        QVERIFY(process.waitForFinished(patience));
        const QByteArray said = process.readAll();
        if (process.exitCode() == skipped)
            QSKIP(said.trimmed().constData());
        QVERIFY2(process.exitCode() == 0, said.right(6'000).constData());
        QCOMPARE(said.count(": good\n"), m_cli.lacks(true).isEmpty() ? 12 : 6);
        QVERIFY(said.contains("everything conforms"));
    }
};

HINDCAST_TEST(TestMcpClients)
#include "tst_mcp_clients.moc"
