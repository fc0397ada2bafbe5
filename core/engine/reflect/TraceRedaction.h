// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/domain/Reflection.h"
#include "core/domain/Trace.h"
#include "core/rules/redaction/Redaction.h"

namespace hindcast {

/// \a trace with every text in it redacted, those inside objects too. An empty \a redact leaves it as it is.
[[nodiscard]] Trace redactedTrace(Trace trace, const Redactor& redact);
/// The same in place, with the objects of its events as JSON: of what is in \a json already, the object may be missing in the event.
void redactTrace(Trace& trace, std::vector<TraceEventJson>& json, const Redactor& redact);

/// Texts, tags and metadata of a memory that somebody else wrote.
void redactReflection(Reflection& reflection, const Redactor& redact);
void redactEpisode(Episode& episode, const Redactor& redact);

} // namespace hindcast
