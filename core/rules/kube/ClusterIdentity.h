// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

namespace hindcast {

/// What is known about a cluster; empty or blank: not known.
struct ClusterSources {
    QString clusterId = {};     ///< the operator's own name for it (CLUSTER_ID)
    QString context = {};       ///< the kubeconfig context
    QString server = {};        ///< the API server's URL, hashed as it is written
    QString kubeSystemUid = {}; ///< uid of the namespace kube-system
};

/// Every name that this cluster can have gone by, the best one first: the operator's, `context:<8 hex of SHA-256(server)>`,
/// context, `server:<12 hex>`, `uid:<12 characters>`. Two identities of one list are one cluster under two names.
[[nodiscard]] QStringList clusterIdentities(const ClusterSources& sources);

/// Whether \a id can be that cluster: one of these names, or `OTHER:<8 hex>` of the same server, whose context somebody renamed.
[[nodiscard]] bool isNameOf(const QString& id, const ClusterSources& sources);

/// The first of them, or `unknown`.
[[nodiscard]] QString clusterIdentity(const ClusterSources& sources);

/// The older documented scheme: `legacy:` + 12 hex digits of SHA-256 over `server|namespaceCount`.
[[nodiscard]] QString legacyClusterIdentity(QStringView server, qint64 namespaceCount);

} // namespace hindcast
