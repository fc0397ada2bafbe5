// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/links/ReflectionClusters.h"

namespace hindcast {

/// A cluster that is to be named.
struct NamelessCluster {
    std::vector<const ClusterMember*> members;
    QString otherwise; ///< what no other cluster is called: a signature, or "like" and the number of its first member
};

/// A name for each (clusterName()), none twice. Where several would be called the same, each gets what it alone of them has (the first of
/// clusterTraits()); of those that nothing tells apart the first keeps the name, the others get their signature behind it, in the end a number.
[[nodiscard]] std::vector<QString> distinctNames(const std::vector<NamelessCluster>& clusters);

} // namespace hindcast
