// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <vector>

namespace hindcast {

// Log records may come before their span, or without it: what they tell are events that say so, until the span comes.
inline constexpr const char* ofRecordsMember = "of_records"; ///< of their metadata

[[nodiscard]] bool isOfRecords(const TraceEvent& event);
/// Whether an event is an exception that was logged in a span that has not come. Nobody judged by it how anything ended.
[[nodiscard]] bool isRecordedException(const TraceEvent& event);
/// Whether \a later tells of the same failure as \a before, but nothing of it but the type.
[[nodiscard]] bool tellsLessOfFailure(const TraceEvent& later, const TraceEvent& before);

/// Decides which of those exceptions are news. Of a span that has come they complete what it says of its failure, and go: where it did not fail,
/// they were handled (an agent that failed in nothing has no event: it is known to have come only when it is \a root). Elsewhere one goes when a
/// span tells the same first line, since one failure is one event, or when it is told twice in its span.
void settleExceptions(std::vector<TraceEvent>& events, const QString& root);

} // namespace hindcast
