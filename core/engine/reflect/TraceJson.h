// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"

namespace hindcast {

/// A trace as `reflect` takes it: what is missing or empty is left out. readTraceInput() gives the same trace, its id apart.
[[nodiscard]] QJsonObject traceJson(const Trace& trace);
[[nodiscard]] QJsonObject traceEventJson(const TraceEvent& event);
[[nodiscard]] QJsonObject traceErrorJson(const TraceError& error);

} // namespace hindcast
