// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/commands/CommandText.h"

namespace hindcast::lint {

/// A call of kubectl, its arguments taken apart as far as rules need it.
struct KubeCall {
    std::string verb;
    std::vector<std::string> kinds; ///< of resources: singular and whole ("namespace"), of TYPE, TYPE/NAME and TYPE,TYPE
    std::vector<std::string> names;
    std::vector<std::string> positionals; ///< all of them, the verb first
    bool harmless = false; ///< a dry run, --help, or of the tool's own configuration
};

[[nodiscard]] KubeCall kubeCall(const Command& command);

/// The whole singular name of a kind: ns, namespaces and Namespace are "namespace"; an unknown one in lower case without its group.
[[nodiscard]] std::string kindName(std::string_view word);

} // namespace hindcast::lint
