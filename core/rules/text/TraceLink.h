// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace hindcast {

/// Where a trace begins: 32 and 16 hexadecimal digits in lower case.
struct TraceParent {
    QString traceId, spanId;
};

/// Reads W3C's header `traceparent` ("00-<trace>-<span>-<flags>"). Nothing: it is none, or names no trace (zeroes).
[[nodiscard]] std::optional<TraceParent> traceParent(const QString& header);

/// Why a pattern of addresses cannot be used, in a sentence; empty: it can. It is http or https, and holds {trace_id}.
[[nodiscard]] QString traceAddressProblem(const QString& pattern);

/// The address under which a trace is looked at: \a pattern ("https://jaeger.example/trace/{trace_id}?uiFind={span_id}") with both ids put in.
/// Nothing: no usable pattern, or no trace.
[[nodiscard]] std::optional<QString> traceAddress(const QString& pattern, const QString& header);

} // namespace hindcast
