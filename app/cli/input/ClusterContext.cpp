// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input/ClusterContext.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QUuid>

namespace hindcast {
namespace {

constexpr int mostWaitMs = 2'000; ///< for everything that is asked
constexpr qsizetype greatestAnswer = 1024 * 1024;

/// What a call of kubectl prints; nothing when it fails, is not there or takes too long.
QByteArray kubectlSays(const QStringList& arguments, int waitMs)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("kubectl"));
    if (program.isEmpty() || waitMs <= 0 || qEnvironmentVariable("HINDCAST_KUBECTL") == u"off")
        return {};
    QProcess process;
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(program, arguments);
    constexpr int pollMs = 20;
    QElapsedTimer since;
    since.start();
    while (process.state() != QProcess::NotRunning && since.elapsed() < waitMs)
        process.waitForReadyRead(pollMs);
    if (process.state() != QProcess::NotRunning) {
        process.kill();
        while (process.state() != QProcess::NotRunning && since.elapsed() < 2 * mostWaitMs)
            process.waitForReadyRead(pollMs);
        return {};
    }
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? process.readAllStandardOutput().left(greatestAnswer)
                                                                                   : QByteArray();
}

ClusterSources askedSources()
{
    ClusterSources out;
    const QString named = qEnvironmentVariable("CLUSTER_ID").trimmed();
    if (!named.isEmpty()) {
        out.clusterId = named;
        return out;
    }
    QElapsedTimer since;
    since.start();
    out = clusterSourcesFrom(kubectlSays(
        {QStringLiteral("config"), QStringLiteral("view"), QStringLiteral("--minify"), QStringLiteral("-o"), QStringLiteral("json")},
        mostWaitMs));
    if (out.context.isEmpty() && out.server.isEmpty()) { // nothing is configured, but we may run inside of a cluster
        const QUuid uid = QUuid::fromString(
            QString::fromUtf8(kubectlSays({QStringLiteral("get"), QStringLiteral("namespace"), QStringLiteral("kube-system"),
                                           QStringLiteral("-o"), QStringLiteral("jsonpath={.metadata.uid}")},
                                          mostWaitMs - int(since.elapsed())))
                .trimmed());
        if (!uid.isNull()) // whatever else it said is no identity
            out.kubeSystemUid = uid.toString(QUuid::WithoutBraces);
    }
    return out;
}

} // namespace

ClusterSources clusterSourcesFrom(const QByteArray& kubectlJson)
{
    const QJsonObject config = QJsonDocument::fromJson(kubectlJson).object();
    ClusterSources out;
    out.context = config.value(QLatin1String("current-context")).toString().trimmed();
    out.server = config.value(QLatin1String("clusters"))
                     .toArray()
                     .at(0)
                     .toObject()
                     .value(QLatin1String("cluster"))
                     .toObject()
                     .value(QLatin1String("server"))
                     .toString()
                     .trimmed();
    return out;
}

const ClusterSources& machineCluster()
{
    static const ClusterSources sources = askedSources();
    return sources;
}

QString legacyMachineCluster()
{
    const ClusterSources& sources = machineCluster();
    if (sources.server.isEmpty())
        return {};
    const QByteArray names = kubectlSays(
        {QStringLiteral("get"), QStringLiteral("namespaces"), QStringLiteral("-o"), QStringLiteral("name")}, mostWaitMs);
    const qint64 count = names.trimmed().isEmpty() ? 0 : names.trimmed().count('\n') + 1;
    return count > 0 ? legacyClusterIdentity(sources.server, count) : QString();
}

} // namespace hindcast
