// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/gather/PatternKeys.h"

#include "core/rules/hints/PatternStanding.h"
#include "core/rules/text/CodePoints.h"

namespace hindcast {
namespace {

bool isUnknownCluster(const QByteArray& cluster) { return cluster.isEmpty() || cluster == unknownCluster; }

} // namespace

void PatternKeys::add(const Pattern& pattern)
{
    m_byName[textHash(pattern.name.toUtf8())].push_back(quint32(m_clusters.size()));
    m_fixes.push_back(hashOrNone(pattern.recommendedFix.toUtf8()));
    m_clusters.push_back(pattern.clusterId.toUtf8());
}

const std::vector<quint32>* PatternKeys::named(quint64 hash) const
{
    const auto it = m_byName.constFind(hash);
    return it == m_byName.constEnd() ? nullptr : &*it;
}

const std::vector<std::string>* PatternKeys::hostsOf(quint32 pattern) const
{
    const auto it = m_hosts.constFind(pattern);
    return it == m_hosts.constEnd() ? nullptr : &*it;
}

qint64 PatternKeys::patternOf(const QByteArray& key, const QByteArray& cluster) const
{
    QByteArray name = key;
    if (m_nameLength > 0 && key.size() > m_nameLength)
        name = firstCodePoints(QString::fromUtf8(key), m_nameLength).toUtf8();
    const std::vector<quint32>* candidates = named(textHash(name));
    if (!candidates)
        return -1;
    for (const quint32 p : *candidates) {
        const QByteArray& own = m_clusters[p];
        if (own == cluster || (isUnknownCluster(own) && isUnknownCluster(cluster)) || (m_nameLength > 0 && isUnknownCluster(cluster)))
            return p;
    }
    return -1;
}

} // namespace hindcast
