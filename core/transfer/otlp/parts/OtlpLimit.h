// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

namespace hindcast {

/// Of more than 200,000 events, or 8 MiB of what they say, the middle is left out, and an event in its place says how many. \a json: of each event.
void limitEvents(std::vector<TraceEvent>& events, std::vector<TraceEventJson>& json, const QString& traceId);

} // namespace hindcast
