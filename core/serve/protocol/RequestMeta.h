// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/message/Rpc.h"
#include "core/serve/protocol/Revision.h"

namespace hindcast::serve {

/// The agent's own trace (W3C Trace Context); both empty: it gave none, or a malformed one.
struct TraceContext {
    QString parent;
    QString state;
};

/// What the `_meta` of a request says.
struct RequestMeta {
    QString version;
    QJsonObject capabilities; ///< of the client, in this request
    std::optional<QJsonValue> progressToken;
    TraceContext trace;
};

/// Whether `_meta` names a version: then the request is a modern one, right or wrong.
[[nodiscard]] bool namesRevision(const QJsonObject& params);
/// What a modern request must say. BadParams names what is missing; UnknownVersion.
[[nodiscard]] RpcExpected<RequestMeta> readModernMeta(const QJsonObject& params);
/// What a request of an older revision may say. Never an error.
[[nodiscard]] RequestMeta readLegacyMeta(const QJsonObject& params);
/// A traceparent of W3C's form with ids that are not zero, and a tracestate within 512 characters of printable ASCII.
[[nodiscard]] TraceContext readTraceContext(const QString& parent, const QString& state);

} // namespace hindcast::serve
