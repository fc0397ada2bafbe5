// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <vector>

namespace hindcast {

/// Puts events by the start of their spans, those of one span together, the task before all; an agent's failure where its span ended. Of spans that begin at once a span stands behind its
/// parent, a model's behind others, and of those the one that ended first, then the one that was asked for first, else as they stood: whichever part
/// came first. Pure.
void sortBySpans(std::vector<TraceEvent>& events);

} // namespace hindcast
