// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

#include <QByteArray>

namespace hindcast {

/// The same for two traces that tell the same story: 16 bytes of SHA-256 over outcome, task, error and the steps with their
/// texts, in order. When it happened, in which session and under which ids does not count.
[[nodiscard]] QByteArray traceKey(const Trace& trace);

/// Of an exported trace: its id is its identity, whatever is in it. 16 bytes of SHA-256 of `otlp`, tenant, project and the id as hex, with NUL
/// between them.
[[nodiscard]] QByteArray exportedTraceKey(const QString& tenant, const QString& project, const QString& hexId);

} // namespace hindcast
