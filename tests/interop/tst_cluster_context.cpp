// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray outcome =
    "{\"session_id\":\"s\",\"commands\":[\"kubectl delete pod x\"],\"playbooks\":[\"p\"],\"verified\":true,\"path\":\"direct\"";

} // namespace

/// The cluster of the machine, where outcomes name none: a kubectl of the test's own stands in for the real one.
class ClusterContextTest : public QObject
{
    Q_OBJECT

    CliFixture m_cli;

    static QJsonArray clusters(const QString& db)
    {
        QJsonArray out;
        for (const auto& o : runCli({u"list"_s, u"outcomes"_s, db, u"--sort"_s, u"id"_s}).array())
            out.append(o.toObject()["cluster_id"_L1]);
        return out;
    }
    /// A folder with a kubectl that answers \a script.
    QByteArray pathWith(const QString& name, const QByteArray& script) const
    {
        const QString folder = m_cli.path(name);
        if (!QDir().mkpath(folder))
            qFatal("no folder");
        QFile file(folder + u"/kubectl"_s);
        if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + script + '\n') < 0)
            qFatal("no program");
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        return folder.toLocal8Bit() + ":/usr/bin:/bin";
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_cli.isReady()); }

    void isFoundWhereNoneIsNamed()
    {
        const QString db = m_cli.database(false);
        const QByteArray path = pathWith(
            u"k"_s, "echo '{\"current-context\":\" prod \",\"clusters\":[{\"cluster\":{\"server\":\" https://k8s:6443 \"}}]}'");
        const Environment environment{{"PATH", path}, {"HINDCAST_KUBECTL", "on"}};
        const QByteArray lines = outcome + "}\n" + outcome + ",\"cluster_id\":\"own\"}\n" + outcome
            + ",\"created_at\":\"2026-11-20T10:00:00Z\"}\n";
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, lines).exitCode, 0);
        const QJsonArray found = clusters(db);
        QStringList names;
        for (const auto& f : found)
            names += f.toString();
        QVERIFY2(names.filter(u"prod:"_s).size() == 1, qPrintable(names.join(u' '))); // without blanks, with the server's hash
        QVERIFY(names.contains(u"own"_s) && names.contains(u"unknown"_s)); // history keeps what it says
        const QString other = m_cli.database(false);
        QCOMPARE(
            runCli({u"record"_s, other, u"--cluster"_s, u"auto"_s, u"--write"_s}, outcome + ",\"created_at\":\"2026-11-20T10:00:00Z\"}\n")
                .exitCode,
            0);
        QVERIFY(clusters(other)[0].toString().startsWith(u"prod:"_s));
        QCOMPARE(runCli({u"record"_s, other, u"--cluster"_s, u"x"_s, u"--write"_s}, outcome + "}\n").exitCode, 2);
    }

    void onlyAnIdentityIsOne()
    {
        for (const auto& [script, cluster] : {std::pair("yes | head -n 20", "unknown"), std::pair("echo 'error: no server'", "unknown"),
                                              std::pair("echo 8F5A1C2D-0b1e-4f6a-9c3d-2e1f0a9b8c7d", "uid:8f5a1c2d-0b1")}) {
            const QString db = m_cli.database(false);
            const Environment environment{{"PATH", pathWith(QString::number(qHash(QByteArray(script))), script)},
                                          {"HINDCAST_KUBECTL", "on"}};
            QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, outcome + "}\n").exitCode, 0);
            QCOMPARE(clusters(db)[0].toString(), QLatin1String(cluster));
        }
    }

    void driftIsSaid()
    {
        const QString db = m_cli.database(false);
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, outcome + ",\"cluster_id\":\"prod\"}\n").exitCode, 0);
        const QByteArray path = pathWith(
            u"d"_s, "echo '{\"current-context\":\"prod\",\"clusters\":[{\"cluster\":{\"server\":\"https://k8s:6443\"}}]}'");
        const Environment environment{{"PATH", path}, {"HINDCAST_KUBECTL", "on"}};
        const CliRun run = runCli({u"record"_s, db, u"--write"_s}, outcome + "}\n");
        QVERIFY2(run.err.contains("was recorded as prod before"), run.err.constData());
    }

    void aRenamedContextIsDrift()
    {
        const QString db = m_cli.database(false);
        const auto kubectl = [&](const char* context, const char* server) {
            return pathWith(QLatin1String(context) + QLatin1String(server).right(4),
                            QByteArray("echo '{\"current-context\":\"") + context + "\",\"clusters\":[{\"cluster\":{\"server\":\"" + server
                                + "\"}}]}'");
        };
        const auto recorded = [&](const char* context, const char* server) {
            const Environment environment{{"PATH", kubectl(context, server)}, {"HINDCAST_KUBECTL", "on"}};
            return runCli({u"record"_s, db, u"--write"_s}, outcome + "}\n");
        };
        QVERIFY(!recorded("before", "https://k8s:6443").err.contains("was recorded as"));
        QVERIFY(!recorded("other", "https://k8s:7443").err.contains("was recorded as")); // another cluster
        const CliRun renamed = recorded("after", "https://k8s:6443");
        QVERIFY2(renamed.err.contains("was recorded as before:"), renamed.err.constData());
        QVERIFY(!renamed.err.contains("other:"));
    }

    void theOlderSchemeSaysWhenItCannotKnow()
    {
        const QString db = m_cli.database(false);
        const Environment environment{{"PATH", pathWith(u"none"_s, "exit 1")}, {"HINDCAST_KUBECTL", "on"}};
        const CliRun run = runCli({u"record"_s, db, u"--cluster"_s, u"legacy"_s, u"--write"_s}, outcome + "}\n");
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.err.contains("the cluster is not known"), run.err.constData());
        QCOMPARE(clusters(db)[0].toString(), u"unknown"_s);
    }

    void aKubectlThatHangsIsLeftAlone()
    {
        const QString db = m_cli.database(false);
        const Environment environment{{"PATH", pathWith(u"h"_s, "sleep 60")}, {"HINDCAST_KUBECTL", "on"}};
        QElapsedTimer since;
        since.start();
        QCOMPARE(runCli({u"record"_s, db, u"--write"_s}, outcome + "}\n").exitCode, 0);
        QVERIFY(since.elapsed() < 20'000);
        QCOMPARE(clusters(db)[0].toString(), u"unknown"_s);
    }
};

HINDCAST_TEST(ClusterContextTest)

#include "tst_cluster_context.moc"
