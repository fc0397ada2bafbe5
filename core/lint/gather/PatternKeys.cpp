// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/gather/PatternKeys.h"

#include "core/domain/Cell.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/CodePoints.h"

namespace hindcast {

void PatternKeys::add(const Pattern& pattern, quint64 fixHash)
{
    const auto index = quint32(m_clusters.size());
    quint32& first = m_byName[textHash(pattern.name.toUtf8())];
    m_next.push_back(0);
    m_newest.push_back(index);
    if (first == 0)
        first = index + 1;
    else
        m_next[std::exchange(m_newest[first - 1], index)] = index + 1;
    m_fixes.push_back(fixHash);
    const QByteArray cluster = pattern.clusterId.toUtf8();
    const auto known = m_clusterCodes.constFind(cluster);
    m_clusters.push_back(known == m_clusterCodes.constEnd() ? quint32(m_clusterTexts.size()) : *known);
    if (m_clusters.back() == m_clusterTexts.size()) {
        m_clusterTexts.push_back(cluster);
        m_clusterCodes.insert(cluster, m_clusters.back());
    }
}

std::vector<quint32> PatternKeys::named(quint64 hash) const
{
    std::vector<quint32> out;
    for (quint32 next = m_byName.find(hash); next != 0; next = m_next[next - 1])
        out.push_back(next - 1);
    return out;
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
        name = firstCodePoints(storedText(key), m_nameLength).toUtf8();
    for (quint32 next = m_byName.find(textHash(name)); next != 0; next = m_next[next - 1]) {
        const quint32 p = next - 1;
        const QByteArray& own = m_clusterTexts[m_clusters[p]];
        if (own == cluster || (namesNoCluster(own) && namesNoCluster(cluster)) || (m_nameLength > 0 && namesNoCluster(cluster)))
            return p;
    }
    return -1;
}

} // namespace hindcast
