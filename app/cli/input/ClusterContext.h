// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/kube/ClusterIdentity.h"

namespace hindcast {

/// The cluster that this machine works on: CLUSTER_ID, else what `kubectl` says of its current context within two seconds; empty sources where
/// there is none, or HINDCAST_KUBECTL is "off". Asked once a process.
[[nodiscard]] const ClusterSources& machineCluster();

/// Context and server of `kubectl config view --minify -o json`; the server without blanks around it.
[[nodiscard]] ClusterSources clusterSourcesFrom(const QByteArray& kubectlJson);

/// The older scheme's name of that cluster: its server and how many namespaces it has; empty: not known.
[[nodiscard]] QString legacyMachineCluster();

} // namespace hindcast
