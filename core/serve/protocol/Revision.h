// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace hindcast::serve {

/// The revision that needs no handshake: everything stands in each request.
inline constexpr QLatin1String modernRevision("2026-07-28");
/// Of those that begin with `initialize`, the newest, and the one that is meant where an HTTP header says nothing.
inline constexpr QLatin1String newestLegacyRevision("2025-11-25");
inline constexpr QLatin1String batchRevision("2025-03-26");

/// All that are spoken, the newest first.
[[nodiscard]] const QStringList& spokenRevisions();
[[nodiscard]] bool isLegacyRevision(const QString& version);

/// Members of `_meta`.
inline constexpr QLatin1String metaVersion("io.modelcontextprotocol/protocolVersion");
inline constexpr QLatin1String metaCapabilities("io.modelcontextprotocol/clientCapabilities");
inline constexpr QLatin1String metaLogLevel("io.modelcontextprotocol/logLevel");
inline constexpr QLatin1String metaServerInfo("io.modelcontextprotocol/serverInfo");
inline constexpr QLatin1String metaSubscription("io.modelcontextprotocol/subscriptionId");

} // namespace hindcast::serve
