// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/protocol/Registry.h"

namespace hindcast::serve {

/// A path of the HTTP server that a tool answers: its arguments are the body, or the query of a GET.
struct HttpRoute {
    QByteArray method, path;
    ToolSpec tool;
};

/// A description of all routes, as OpenAPI 3.1 has it.
[[nodiscard]] QJsonObject openApi(const Registry& registry, const std::vector<HttpRoute>& routes);
/// Arguments out of a query: numbers and flags where the schema says so, lists parted by commas.
[[nodiscard]] QJsonObject queryArguments(const QMap<QString, QString>& query, const QJsonObject& schema);

} // namespace hindcast::serve
