// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <span>
#include <vector>

namespace hindcast {

/// What clustering looks at of a reflection.
struct ClusterMember {
    qint64 id = 0;
    QString signature;         ///< of its error without what varies; empty: none
    std::vector<float> vector; ///< of clusterText(), normalised; empty: none
    QStringList entities;      ///< kind:name
    QStringList tags = {};
    QString text = {};         ///< what it says; looked at for a name only
};

/// Reflections that belong together: a suggestion only.
struct ReflectionCluster {
    QString name;              ///< what they share, and no other cluster's (distinctNames())
    QString by;                ///< signature or similarity
    std::vector<qint64> ids;   ///< ascending
};

/// Least members of a cluster.
inline constexpr size_t leastInCluster = 3;

/// Those of one signature first; of the rest each, by id, joins the first cluster whose centre it is at least this similar to, else begins one.
/// The same for any order of the input. Those below leastInCluster are left out; the largest come first.
[[nodiscard]] std::vector<ReflectionCluster> clusterReflections(std::vector<ClusterMember> members, double similarity = 0.6);

} // namespace hindcast
