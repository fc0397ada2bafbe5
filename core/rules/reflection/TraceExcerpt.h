// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

namespace hindcast {

/// The part of a trace that fits into a prompt.
struct TraceExcerpt {
    QString lines; ///< JSON, one object a line, each with a line end; no `<` and no other line ends
    qint64 shown = 0;   ///< events
    qint64 leftOut = 0; ///< events; between the shown ones stands a line {"omitted_events": n}
    qint64 cut = 0;     ///< texts; beside each stands "cut": how many code points are missing
};

/// At most \a budget code points. The first line is the task with its error; then come events, redacted. The first and the
/// last event are there whatever else is, then as many errors as fit, then the others from both ends inward.
[[nodiscard]] TraceExcerpt traceExcerpt(const Trace& trace, qsizetype budget);

} // namespace hindcast
