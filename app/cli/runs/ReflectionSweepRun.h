// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"

namespace hindcast {

/// --sweep-model or --sweep-prompt was given.
[[nodiscard]] bool asksForReflectionSweep(const Invocation& invocation);
/// Tries several models and prompts on the same reflections, and prints what each came to. Exit code 1: not all was asked.
[[nodiscard]] Expected<int> runReflectionSweep(Invocation& invocation, const QString& database);

} // namespace hindcast
