// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/links/ReflectionClusters.h"

namespace hindcast {

/// What a cluster is called: what at least half of its members share, "category:network_error, tool:psql". Their entities first (a category, a
/// tool, a code, a resource, a namespace, a cluster, a playbook: three at most), then tags that say something, then the words that most of their
/// texts have, without those of our own sentences (isCommonWord()). \a otherwise: they share nothing. The same for any order of the members.
[[nodiscard]] QString clusterName(std::vector<const ClusterMember*> members, const QString& otherwise);

/// All that at least half of them share and that a name may be made of: entities, tags, words; the most telling first.
[[nodiscard]] QStringList clusterTraits(std::vector<const ClusterMember*> members);

} // namespace hindcast
