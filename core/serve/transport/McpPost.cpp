// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/transport/McpPost.h"

#include <QJsonDocument>

namespace hindcast::serve {
namespace {

HttpAnswer refusal(int status, const QJsonValue& id, const RpcError& error)
{
    HttpAnswer out;
    out.status = status;
    out.body = QJsonDocument(errorMessage(id, error)).toJson(QJsonDocument::Compact);
    return out;
}

/// Dates: later revisions are larger words.
bool namesModern(const QByteArray& header) { return header >= QByteArray(modernRevision.data(), modernRevision.size()); }

/// A name as `=?base64?...?=`, or as it stands; nothing: it cannot be read.
std::optional<QString> nameOf(const QByteArray& header)
{
    constexpr QByteArrayView begin("=?base64?"), end("?=");
    if (!header.startsWith(begin) || !header.endsWith(end) || header.size() < begin.size() + end.size())
        return QString::fromUtf8(header);
    const auto decoded = QByteArray::fromBase64Encoding(header.sliced(begin.size(), header.size() - begin.size() - end.size()),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || !(*decoded).isValidUtf8())
        return std::nullopt;
    return QString::fromUtf8(*decoded);
}

/// Why headers and a modern body do not agree; nothing: they do.
std::optional<QString> mismatch(const HttpRequest& request, const RpcMessage& message)
{
    const QString version = message.params[QLatin1String("_meta")][metaVersion].toString();
    if (QString::fromUtf8(request.header("mcp-protocol-version")) != version)
        return QStringLiteral("the header MCP-Protocol-Version is missing or unlike _meta.");
    if (message.kind != RpcMessage::Kind::Request)
        return std::nullopt;
    if (QString::fromUtf8(request.header("mcp-method")) != message.method)
        return QStringLiteral("the header Mcp-Method is missing or unlike the method.");
    const bool resource = message.method == u"resources/read";
    if (!resource && message.method != u"tools/call" && message.method != u"prompts/get")
        return std::nullopt;
    const QJsonValue named = message.params.value(resource ? QLatin1String("uri") : QLatin1String("name"));
    const auto header = nameOf(request.header("mcp-name"));
    if (!request.headers.contains("mcp-name") || !header || *header != named.toString())
        return QStringLiteral("the header Mcp-Name is missing or unlike the body.");
    return std::nullopt;
}

/// The first thing that is wrong with a modern message.
std::optional<HttpAnswer> wrongModern(const HttpRequest& request, const RpcMessage& message)
{
    const auto meta = readModernMeta(message.params);
    if (!meta && meta.error().code != UnknownVersion)
        return refusal(400, message.id, meta.error());
    if (const auto wrong = mismatch(request, message))
        return refusal(400, message.id, {HeaderMismatch, QStringLiteral("Header mismatch: ") + *wrong});
    if (!meta)
        return refusal(400, message.id, meta.error());
    return std::nullopt;
}

std::optional<HttpAnswer> wrongLegacy(const QByteArray& header, const RpcMessage& message)
{
    const QJsonValue id = message.kind == RpcMessage::Kind::Request ? message.id : QJsonValue(QJsonValue::Null);
    if (!header.isEmpty() && namesModern(header) && message.method == u"initialize")
        return refusal(400, id, {HeaderMismatch, QStringLiteral("Header mismatch: initialize is of an older revision than the header.")});
    if (!header.isEmpty() && namesModern(header) && message.kind == RpcMessage::Kind::Request)
        return refusal(400, id, readModernMeta(message.params).error());
    if (!header.isEmpty() && !namesModern(header) && !isLegacyRevision(QString::fromLatin1(header)))
        return refusal(400, id, {NotARequest, QStringLiteral("Invalid request: the header MCP-Protocol-Version names no revision.")});
    return std::nullopt;
}

} // namespace

McpPost readMcpPost(const HttpRequest& request)
{
    McpPost out;
    MessageScan scan;
    scan.feed(request.body);
    out.message = {request.body, false, scan.depth(), scan.id()};
    const QByteArray header = request.header("mcp-protocol-version");
    out.options.http = true;
    out.options.legacyVersion = header.isEmpty() || namesModern(header) ? QString(batchRevision) : QString::fromLatin1(header);
    // An error without an id lacks the member where the client speaks the modern revision, else it is null.
    const QJsonValue noId = namesModern(header) ? QJsonValue(QJsonValue::Undefined) : QJsonValue(QJsonValue::Null);
    const QJsonValue seenId = scan.id().value_or(noId);
    if (scan.depth() > MessageReader::greatestDepth) {
        out.answer = refusal(400, seenId, {NotARequest, QStringLiteral("Invalid request: nested too deep.")});
        return out;
    }
    const auto payload = readPayload(request.body);
    if (!payload) {
        out.answer = refusal(400, payload.error().code == NotJson ? noId : seenId, payload.error());
        return out;
    }
    if (payload->isBatch) {
        if (out.options.legacyVersion != batchRevision || namesModern(header))
            out.answer = refusal(400, noId, {NotARequest, QStringLiteral("Invalid request: only revision 2025-03-26 has batches.")});
        return out;
    }
    QJsonValue id;
    const auto message = readMessage(payload->value, id);
    if (!message) {
        out.answer = refusal(400, id.isNull() ? noId : id, message.error());
        return out;
    }
    out.modern = namesRevision(message->params) && !(message->method == u"initialize" && !readModernMeta(message->params));
    out.answer = out.modern ? wrongModern(request, *message) : wrongLegacy(header, *message);
    if (out.answer)
        return out;
    if (message->kind != RpcMessage::Kind::Request) {
        out.answer = HttpAnswer{202, {}, {}, {}, false};
        return out;
    }
    out.listens = out.modern && message->method == u"subscriptions/listen";
    const RequestMeta meta = readLegacyMeta(message->params);
    out.streams = out.listens || (meta.progressToken && request.header("accept").contains("text/event-stream"));
    return out;
}

int statusOf(const QJsonValue& message, bool modern)
{
    const int code = message[QLatin1String("error")][QLatin1String("code")].toInt();
    if (code == NotARequest || code == NotJson || code == MissingCapability || code == UnknownVersion || code == HeaderMismatch)
        return 400;
    return modern && code == UnknownMethod ? 404 : 200;
}

} // namespace hindcast::serve
