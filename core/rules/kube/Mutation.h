// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/kube/KubeCommand.h"

#include <span>

namespace hindcast {

/// Whether this call changes something in the cluster. Dry runs, --help, --local and --list do not; neither do changes of
/// the machine it runs on (kubectl config, helm repo, kubectl cp out of a pod). A command in a container (exec), a debug
/// container and `helm test` count, because nobody can tell what they leave behind.
[[nodiscard]] bool isMutation(const KubeCommand& command);

/// Whether any of these calls does.
[[nodiscard]] bool isMutation(std::span<const KubeCommand> calls);

/// Whether any call in a shell line does.
[[nodiscard]] bool isMutation(QStringView line);

} // namespace hindcast
