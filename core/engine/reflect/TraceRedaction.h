// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/rules/redaction/Redaction.h"

namespace hindcast {

/// \a trace with every text in it redacted, those inside objects too. An empty \a redact leaves it as it is.
[[nodiscard]] Trace redactedTrace(Trace trace, const Redactor& redact);
/// The same, and the objects of its events as JSON, which is made on the way anyhow.
[[nodiscard]] std::pair<Trace, std::vector<TraceEventJson>> redactedTraceWithJson(Trace trace, const Redactor& redact);

} // namespace hindcast
