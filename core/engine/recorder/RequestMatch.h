// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/PreparedOutcome.h"

#include "core/domain/Outcome.h"

namespace hindcast {

/// Whether a stored row is what recording \a outcome would have written, compared column by column after redaction. A time
/// that the input does not give is not compared, and a feedback that has been changed to incorrect since is no difference:
/// that is what people correct.
[[nodiscard]] bool isSameContent(const Outcome& stored, const PreparedOutcome& outcome);

/// The row that \a outcome becomes.
[[nodiscard]] Outcome rowOf(const PreparedOutcome& outcome);

} // namespace hindcast
