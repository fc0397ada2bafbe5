// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <vector>

namespace hindcast {

/// Whether an event of a tool is told by the messages of a model call, and not by a span of its own.
[[nodiscard]] bool isToldByMessages(const TraceEvent& event);
[[nodiscard]] bool isEvaluationEvent(const TraceEvent& event);

/// Brings events that came in parts into the order of their spans, and leaves out what was no news if all had come at once: texts that an earlier
/// event holds, calls that a tool's span, another layer of it or an earlier message tells, the failure of \a root that another span tells.
void tidyEvents(std::vector<TraceEvent>& events, const QString& root);

} // namespace hindcast
