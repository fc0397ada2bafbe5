// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/OtlpTrace.h"

namespace hindcast {

/// Adds another part of a stored trace, so that it becomes what it were if both had come at once: of an event that both have the one with the longer
/// contents, the task, the failure and the session of the higher root only, each text and each call once. A verdict of evaluations, or of whoever gave
/// it, stays whatever comes. \a top: of \a later. \a traceId: the session of a part whose spans name none. False: it has nothing new, and \a stored is
/// left alone.
[[nodiscard]] bool uniteTraces(Trace& stored, const Trace& later, const OtlpTop& top, const QString& traceId);

/// Adds what records alone tell, of spans that the stored trace has: contents, and evaluations, which may decide how it ended. As otlpRecords()
/// made them. False: nothing of it is new.
[[nodiscard]] bool uniteRecords(Trace& stored, const Trace& records);

/// Makes layers of a call one within one part, where the span between them is missing.
void uniteStrays(OtlpTrace& trace);
/// Puts the objects of which there is only JSON into their events.
void completeObjects(OtlpTrace& trace);

} // namespace hindcast
