// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/NetLane.h"
#include "core/llm/http/ServiceFailure.h"

#include <QJsonObject>

#include <memory>

namespace hindcast {

/// Where a service is and what is sent along with every call.
struct ServiceAddress {
    std::shared_ptr<NetLane> lane;
    QUrl base; ///< with the version, e.g. https://api.openai.com/v1
    HttpHeaders headers;
    HttpLimits limits;
};

/// Posts a JSON object to \a path below the base and reads the JSON object that comes back with status 2xx. Everything else is a
/// failure: 401 and 403 AuthenticationFailed, 413 TooLarge, what isRetryable() and lost connections ConnectionFailed, all
/// others InvalidInput. What the service says goes into the detail, redacted and cut.
[[nodiscard]] Attempt<QJsonObject> postJson(const ServiceAddress& address, const QString& path, const QJsonObject& body,
                                            const CancelToken& token);

/// A failure for an answer whose fields are not those of the service.
[[nodiscard]] std::unexpected<ServiceFailure> strangeAnswer(const QString& field);

} // namespace hindcast
