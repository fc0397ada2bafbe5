// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"

namespace hindcast {

/// Runs a correction of reflections: DB and one id, or `--filter`.
[[nodiscard]] Expected<int> runReflectionChange(Invocation& invocation, const char* action);

/// curationOptions() and --filter.
[[nodiscard]] QList<QCommandLineOption> reflectionChangeOptions();

} // namespace hindcast
