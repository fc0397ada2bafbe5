// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/HttpGuard.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>

namespace hindcast::serve {
namespace {

QByteArray digest(const QByteArray& text) { return QCryptographicHash::hash(text, QCryptographicHash::Sha256); }

/// Takes as long for any two texts of one length.
bool sameBytes(const QByteArray& a, const QByteArray& b)
{
    if (a.size() != b.size())
        return false;
    unsigned differs = 0;
    for (qsizetype i = 0; i < a.size(); ++i)
        differs |= unsigned(uchar(a[i]) ^ uchar(b[i]));
    return differs == 0;
}

/// "localhost:8080" -> "localhost", "[::1]:80" -> "::1"; nothing: it is no host. Other spellings of one (escapes, letters that look alike)
/// are none: whoever writes them wants something else than a name.
std::optional<QString> hostOf(const QByteArray& header)
{
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || QByteArrayView("-_.:[]").contains(c);
    };
    if (!std::ranges::all_of(header, plain))
        return std::nullopt;
    const QUrl url(QStringLiteral("http://") + QString::fromLatin1(header), QUrl::StrictMode);
    if (header.isEmpty() || !url.isValid() || url.host().isEmpty() || !url.path().isEmpty() || url.hasQuery() || url.hasFragment()
        || !url.userInfo().isEmpty())
        return std::nullopt;
    return url.host().toLower();
}

} // namespace

HttpAnswer httpError(int status, const QString& code, const QString& message)
{
    HttpAnswer out;
    out.status = status;
    out.body = QJsonDocument(QJsonObject{{QStringLiteral("error"),
                                          QJsonObject{{QStringLiteral("code"), code}, {QStringLiteral("message"), message}}}})
                   .toJson(QJsonDocument::Compact);
    return out;
}

HttpGuard::HttpGuard(const QString& host, const QStringList& names, QStringList origins, QByteArray token)
    : m_names{QStringLiteral("localhost"), QStringLiteral("127.0.0.1"), QStringLiteral("::1"), host.toLower()},
      m_origins(std::move(origins)), m_token(digest(token))
{
    for (const QString& name : names)
        m_names << name.toLower();
}

Expected<QByteArray> HttpGuard::readToken(const QString& file)
{
    QFile f(file);
    if (!f.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QStringLiteral("The token file %1 cannot be read.").arg(file));
    constexpr auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    if (f.permissions() & others)
        return fail(ErrorCode::PermissionDenied, QStringLiteral("Others than its owner may read the token file %1.").arg(file), {},
                    QStringLiteral("chmod 600 it."));
    constexpr qsizetype least = 16, most = 4'096;
    QByteArray token = f.readLine(most + 2).trimmed();
    const bool visible = std::ranges::all_of(token, [](char c) { return c > ' ' && c <= '~'; });
    if (token.size() < least || token.size() > most || !visible)
        return fail(ErrorCode::InvalidInput, QStringLiteral("The token in %1 is none: 16 visible characters at least.").arg(file), {},
                    QStringLiteral("head -c 32 /dev/urandom | base64 > FILE"));
    return token;
}

bool HttpGuard::isOurs(const QString& host) const { return m_names.contains(host); }

bool HttpGuard::isToken(const QByteArray& authorization) const
{
    const qsizetype blank = authorization.indexOf(' ');
    return blank > 0 && authorization.first(blank).toLower() == "bearer"
        && sameBytes(digest(authorization.sliced(blank + 1).trimmed()), m_token);
}

std::optional<HttpAnswer> HttpGuard::refuses(const HttpRequest& request) const
{
    const auto host = hostOf(request.header("host"));
    if (!host || !isOurs(*host))
        return httpError(403, QStringLiteral("forbidden"), QStringLiteral("This server is not known by that name."));
    if (request.headers.contains("origin")) {
        const QByteArray origin = request.header("origin");
        const qsizetype scheme = origin.indexOf("://");
        const auto from = scheme > 0 ? hostOf(origin.sliced(scheme + 3)) : std::nullopt;
        const bool web = scheme > 0 && (origin.first(scheme) == "http" || origin.first(scheme) == "https");
        if (!(web && from && isOurs(*from)) && !m_origins.contains(QString::fromLatin1(origin)))
            return httpError(403, QStringLiteral("forbidden"), QStringLiteral("Pages of this origin may not ask."));
    }
    if (request.path == "/health" || isToken(request.header("authorization")))
        return std::nullopt;
    HttpAnswer answer = httpError(401, QStringLiteral("unauthorized"), QStringLiteral("The token is missing or wrong."));
    answer.challenge = true;
    return answer;
}

} // namespace hindcast::serve
