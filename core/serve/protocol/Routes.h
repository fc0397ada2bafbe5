// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/protocol/Registry.h"

#include <array>

namespace hindcast::serve {

/// A path of the HTTP server that a tool answers: its arguments are the body, or the query of a GET.
struct HttpRoute {
    QByteArray method, path;
    ToolSpec tool;
};

/// Paths that the HTTP server answers itself (GET), beside routes.
inline constexpr std::array<QByteArrayView, 3> ownPaths{"/health", "/metrics", "/openapi.json"};
/// Where it takes messages of the protocol (POST), if it does.
inline constexpr QByteArrayView protocolPath("/mcp");

/// A description of everything that is served, as OpenAPI 3.1 has it. \a protocol: messages of the protocol are taken.
[[nodiscard]] QJsonObject openApi(const Registry& registry, const std::vector<HttpRoute>& routes, bool protocol);
/// Arguments out of a query: numbers and flags where the schema says so, lists parted by commas.
[[nodiscard]] QJsonObject queryArguments(const QMap<QString, QString>& query, const QJsonObject& schema);

} // namespace hindcast::serve
