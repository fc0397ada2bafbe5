// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/serve/transport/HttpRequest.h"

#include <QStringList>

#include <optional>

namespace hindcast::serve {

/// Who may ask anything at all: asked before any path and before the body is read.
class HttpGuard
{
public:
    /// \a host: that is listened on; \a names: further ones that requests may be for; \a origins: as browsers write them.
    HttpGuard(const QString& host, const QStringList& names, QStringList origins, QByteArray token);

    /// The first line of a file that only its owner may read. PermissionDenied when others may; InvalidInput for an empty or weak one
    /// (16 visible characters at least).
    [[nodiscard]] static Expected<QByteArray> readToken(const QString& file);

    /// Why a request is refused: 403 for a foreign Host or Origin, 401 for a missing or wrong token (which /health needs not).
    [[nodiscard]] std::optional<HttpAnswer> refuses(const HttpRequest& request) const;

private:
    [[nodiscard]] bool isOurs(const QString& host) const;
    [[nodiscard]] bool isToken(const QByteArray& authorization) const;

    QStringList m_names;
    QStringList m_origins;
    QByteArray m_token; ///< its hash
};

} // namespace hindcast::serve
