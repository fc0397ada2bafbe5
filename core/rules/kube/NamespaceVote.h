// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/kube/KubeCommand.h"

#include <QStringList>

#include <span>

namespace hindcast {

/// The namespace that a turn was about, empty when there is none: every call of kubectl or helm votes with its -n or
/// --namespace, every `namespace` entry of the manifests with its value; most votes win, of equals the one seen first
/// (commands before manifests). What holds a variable or a template is no vote.
[[nodiscard]] QString namespaceOf(const QStringList& commands, const QStringList& manifests);

/// The same for calls that are taken apart already.
[[nodiscard]] QString namespaceOfCalls(std::span<const KubeCommand> calls, const QStringList& manifests);

} // namespace hindcast
