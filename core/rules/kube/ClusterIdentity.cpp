// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/ClusterIdentity.h"

#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/CodePoints.h"

#include <QCryptographicHash>

namespace hindcast {
namespace {

QString hexHash(const QString& text, qsizetype digits)
{
    return QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex().first(digits));
}

bool isKnown(const QString& text) { return !strippedText(text).isEmpty(); }

} // namespace

QStringList clusterIdentities(const ClusterSources& sources)
{
    QStringList out;
    if (isKnown(sources.clusterId))
        out += strippedText(sources.clusterId).toString();
    if (isKnown(sources.context) && isKnown(sources.server))
        out += sources.context + u':' + hexHash(sources.server, 8);
    if (isKnown(sources.context))
        out += sources.context;
    if (isKnown(sources.server))
        out += QLatin1String("server:") + hexHash(sources.server, 12);
    if (isKnown(sources.kubeSystemUid))
        out += QLatin1String("uid:") + firstCodePoints(sources.kubeSystemUid, 12).toString();
    return out;
}

bool isNameOf(const QString& id, const ClusterSources& sources)
{
    if (clusterIdentities(sources).contains(id))
        return true;
    return isKnown(sources.server) && id.size() > 9 && id.endsWith(u':' + hexHash(sources.server, 8));
}

QString clusterIdentity(const ClusterSources& sources)
{
    const QStringList all = clusterIdentities(sources);
    return all.isEmpty() ? QString::fromLatin1(unknownCluster) : all.first();
}

QString legacyClusterIdentity(QStringView server, qint64 namespaceCount)
{
    return QLatin1String("legacy:") + hexHash(server.toString() + u'|' + QString::number(namespaceCount), 12);
}

} // namespace hindcast
