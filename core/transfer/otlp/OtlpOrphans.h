// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/OtlpTrace.h"

#include <vector>

namespace hindcast {

/// Takes the records out of \a logs whose span is not among \a spans: it came in an earlier call, or comes in a later one. So are evaluations of
/// spans that have no part in a trace (the web server's above an agent), which are among its events in no other way.
[[nodiscard]] std::vector<OtlpLog> takeOrphans(std::vector<OtlpSpan>& spans, std::vector<OtlpLog>& logs);
/// Adds to a trace what such records tell, marked as told before their span: nothing of it is lost, and whatever has the span knows it. An exception
/// is an error event, which says nothing of how the trace ended.
void addOrphans(OtlpTrace& trace, std::vector<OtlpLog> orphans);

} // namespace hindcast
