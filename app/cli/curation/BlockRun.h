// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"

namespace hindcast {

/// What `block` and `unblock` share: the signatures that the arguments mean, which need not have a pattern.
[[nodiscard]] Expected<int> runBlockChange(Invocation& invocation, CurationVerb verb);
[[nodiscard]] QList<QCommandLineOption> blockOptions();

} // namespace hindcast
