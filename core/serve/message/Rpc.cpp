// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/message/Rpc.h"

#include "core/domain/StrictJson.h"
#include "core/serve/message/MessageScan.h"

#include <QJsonDocument>

namespace hindcast::serve {

RpcExpected<RpcPayload> readPayload(const QByteArray& bytes)
{
    const QByteArray text = bytes.trimmed();
    const bool batch = text.startsWith('[');
    // A list is looked at as the member of an object, so that members that occur twice are found in it as well.
    const auto read = strictJsonObject(batch ? "{\"batch\":" + text + '}' : text);
    if (read && !batch)
        return RpcPayload{*read, false};
    if (read && read->size() == 1)
        return RpcPayload{read->value(QLatin1String("batch")), true};
    if (read) // a list and a member behind it, which is only JSON as we wrapped it
        return refuse(NotJson, QStringLiteral("Parse error: there is more behind the list."));
    QJsonParseError wrong;
    (void)QJsonDocument::fromJson(text, &wrong);
    if (!text.isValidUtf8() || wrong.error != QJsonParseError::NoError)
        return refuse(NotJson, QStringLiteral("Parse error: ") + read.error().sentence);
    return refuse(NotARequest, QStringLiteral("Invalid request: ") + read.error().sentence);
}

RpcExpected<RpcMessage> readMessage(const QJsonValue& value, QJsonValue& id)
{
    id = QJsonValue::Null;
    if (!value.isObject())
        return refuse(NotARequest, QStringLiteral("Invalid request: a message is a JSON object."));
    const QJsonObject object = value.toObject();
    const QJsonValue given = object.value(QLatin1String("id"));
    if (isRequestId(given))
        id = given;
    if (object.value(QLatin1String("jsonrpc")) != QLatin1String("2.0"))
        return refuse(NotARequest, QStringLiteral("Invalid request: \"jsonrpc\" must be \"2.0\"."));
    RpcMessage out;
    const QJsonValue method = object.value(QLatin1String("method"));
    if (method.isUndefined() && (object.contains(QLatin1String("result")) || object.contains(QLatin1String("error")))) {
        out.kind = RpcMessage::Kind::Response;
        return out;
    }
    if (!method.isString())
        return refuse(NotARequest, QStringLiteral("Invalid request: \"method\" must be a string."));
    out.method = method.toString();
    if (given.isUndefined())
        out.kind = RpcMessage::Kind::Notification;
    else if (!isRequestId(given))
        return refuse(NotARequest, QStringLiteral("Invalid request: \"id\" must be a string or an integer."));
    out.id = given;
    const QJsonValue params = object.value(QLatin1String("params"));
    if (!params.isUndefined() && !params.isObject())
        return refuse(BadParams, QStringLiteral("Invalid params: \"params\" must be an object."));
    out.params = params.toObject();
    return out;
}

QJsonObject resultMessage(const QJsonValue& id, const QJsonObject& result)
{
    return {{QStringLiteral("jsonrpc"), QStringLiteral("2.0")}, {QStringLiteral("id"), id}, {QStringLiteral("result"), result}};
}

QJsonObject errorMessage(const QJsonValue& id, const RpcError& error)
{
    QJsonObject body{{QStringLiteral("code"), error.code}, {QStringLiteral("message"), error.message}};
    if (!error.data.isEmpty())
        body.insert(QStringLiteral("data"), error.data);
    QJsonObject out{{QStringLiteral("jsonrpc"), QStringLiteral("2.0")}, {QStringLiteral("error"), body}};
    if (!id.isUndefined())
        out.insert(QStringLiteral("id"), id);
    return out;
}

QJsonObject notificationMessage(const QString& method, const QJsonObject& params)
{
    return {{QStringLiteral("jsonrpc"), QStringLiteral("2.0")}, {QStringLiteral("method"), method}, {QStringLiteral("params"), params}};
}

QString idKey(const QJsonValue& id) { return id.isString() ? u's' + id.toString() : u'n' + QString::number(id.toInteger()); }

} // namespace hindcast::serve
