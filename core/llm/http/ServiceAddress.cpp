// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/ServiceAddress.h"

#include "core/domain/StrictJson.h"
#include "core/domain/text/ArgText.h"
#include "core/rules/model/RetryPolicy.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/text/QuotedText.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QLatin1String>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ServiceAddress)
};

constexpr qsizetype saidCut = 300;  // code points of a service's own words
constexpr qsizetype readCut = 8192; // bytes of an error's body

QUrl below(const QUrl& base, const QString& path)
{
    QUrl out = base;
    QString folder = base.path();
    while (folder.endsWith(u'/'))
        folder.chop(1);
    out.setPath(folder + u'/' + path);
    return out;
}

/// The service's words: OpenAI and Anthropic put them at error.message, others at error, detail or message.
QString saidBy(const QByteArray& body)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    const QJsonValue error = object.value(QLatin1String("error"));
    QString said = error.toObject().value(QLatin1String("message")).toString();
    for (const QString& other :
         {error.toString(), object.value(QLatin1String("message")).toString(), object.value(QLatin1String("detail")).toString()})
        if (said.isEmpty())
            said = other;
    if (said.isEmpty())
        said = QString::fromUtf8(body.first(std::min(body.size(), readCut)));
    return plainText(redacted(said.left(readCut)), saidCut);
}

/// Money, not load: waiting does not help.
bool isOutOfQuota(const QByteArray& body)
{
    return QJsonDocument::fromJson(body).object().value(QLatin1String("error")).toObject().value(QLatin1String("code")).toString()
        == QLatin1String("insufficient_quota");
}

ServiceFailure refusedBy(const QUrl& url, const HttpReply& reply)
{
    ServiceFailure out;
    out.status = reply.status;
    out.error.detail = QStringLiteral("HTTP %1: %2").arg(argText(reply.status), argText(saidBy(reply.body)));
    out.mayRetry = isRetryable(reply.status).value_or(false) && !isOutOfQuota(reply.body);
    const QString host = url.host();
    if (reply.status == 401 || reply.status == 403) {
        out.error.code = ErrorCode::AuthenticationFailed;
        out.error.sentence = Tr::tr("%1 refuses the key.").arg(host);
    } else if (reply.status == 413) {
        out.error.code = ErrorCode::TooLarge;
        out.error.sentence = Tr::tr("The question is too long for %1.").arg(host);
    } else if (out.mayRetry || reply.status == 429) {
        out.error.code = ErrorCode::ConnectionFailed;
        out.error.sentence = reply.status == 429
            ? Tr::tr("%1 takes no more questions for now (HTTP 429).").arg(host)
            : Tr::tr("%1 is out of order or overloaded (HTTP %2).").arg(argText(host), argText(reply.status));
        out.retryAfter = retryAfterSeconds(reply.retryAfter, QDateTime::currentMSecsSinceEpoch() * 1000);
    } else {
        out.error.code = ErrorCode::InvalidInput;
        out.error.sentence = Tr::tr("%1 refuses the question (HTTP %2).").arg(argText(host), argText(reply.status));
        if (reply.status == 404 || reply.status / 100 == 3)
            out.error.hint = Tr::tr("Check the base URL and the name of the model.");
    }
    return out;
}

} // namespace

Attempt<QJsonObject> postJson(const ServiceAddress& address, const QString& path, const QJsonObject& body, const CancelToken& token)
{
    const QUrl url = below(address.base, path);
    HttpHeaders headers = address.headers;
    headers.emplace_back("Content-Type", "application/json");
    headers.emplace_back("Accept", "application/json");
    const auto reply = address.lane->post(url, headers, QJsonDocument(body).toJson(QJsonDocument::Compact), address.limits, token);
    if (!reply) {
        const bool certificate = !reply.error().hint.isEmpty(); // it will be the same one next time
        return std::unexpected(ServiceFailure{reply.error(), 0, reply.error().code == ErrorCode::ConnectionFailed && !certificate});
    }
    if (reply->status < 200 || reply->status > 299)
        return std::unexpected(refusedBy(url, *reply));
    // A chunked answer that was cut may look like a whole one here.
    if (const QByteArray text = reply->body.trimmed(); text.startsWith('{') && !text.endsWith('}'))
        return std::unexpected(ServiceFailure{
            {ErrorCode::ConnectionFailed, Tr::tr("%1 cut the connection before its answer was complete.").arg(url.host())}, 0, true});
    auto object = strictJsonObject(reply->body);
    if (!object)
        return std::unexpected(ServiceFailure{{ErrorCode::InvalidInput, Tr::tr("The answer of %1 is not in JSON.").arg(url.host()),
                                               object.error().sentence + u' ' + saidBy(reply->body), Tr::tr("Check the base URL.")},
                                              reply->status});
    return *object;
}

std::unexpected<ServiceFailure> strangeAnswer(const QString& field)
{
    return std::unexpected(
        ServiceFailure{{ErrorCode::InvalidInput, Tr::tr("The service's answer is not in its usual form: %1.").arg(field)}, 200});
}

} // namespace hindcast
