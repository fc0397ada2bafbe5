// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"

namespace hindcast {

/// Rows so far, on standard error: a line that is written over on a terminal, elsewhere a line every five seconds.
[[nodiscard]] std::function<void(JobProgress)> progressLine();
/// Takes the line away, before a result is printed.
void endProgressLine();

} // namespace hindcast
