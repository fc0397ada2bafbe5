// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <expected>
#include <optional>
#include <vector>

namespace hindcast::serve {

/// Codes of errors, as JSON-RPC and the Model Context Protocol have them.
enum RpcCode : int {
    NotJson = -32700,
    NotARequest = -32600,
    UnknownMethod = -32601,
    BadParams = -32602,
    InternalError = -32603,
    ResourceNotFoundBefore = -32002, ///< of the revisions before 2026-07-28
    HeaderMismatch = -32020,
    MissingCapability = -32021,
    UnknownVersion = -32022,
};

/// Why a request has no result.
struct RpcError {
    int code = InternalError;
    QString message;
    QJsonObject data = {}; ///< empty: none
};
template<class T>
using RpcExpected = std::expected<T, RpcError>;
[[nodiscard]] inline std::unexpected<RpcError> refuse(int code, QString message, QJsonObject data = {})
{
    return std::unexpected(RpcError{code, std::move(message), std::move(data)});
}

/// One message of a client.
struct RpcMessage {
    enum class Kind { Request, Notification, Response };
    Kind kind = Kind::Request;
    QJsonValue id = QJsonValue::Undefined; ///< of requests
    QString method;
    QJsonObject params;
};

/// A line that is JSON: one object, or a list of them.
struct RpcPayload {
    QJsonValue value;
    bool isBatch = false;
};

/// Reads UTF-8. NotJson, also for a text or number at the top; NotARequest for a member that occurs twice.
[[nodiscard]] RpcExpected<RpcPayload> readPayload(const QByteArray& bytes);
/// NotARequest for what is none; BadParams for params that are no object. \a id: what could be read of it, for the answer.
[[nodiscard]] RpcExpected<RpcMessage> readMessage(const QJsonValue& value, QJsonValue& id);

[[nodiscard]] QJsonObject resultMessage(const QJsonValue& id, const QJsonObject& result);
/// \a id may be null; undefined: the member is left out.
[[nodiscard]] QJsonObject errorMessage(const QJsonValue& id, const RpcError& error);
[[nodiscard]] QJsonObject notificationMessage(const QString& method, const QJsonObject& params);
/// An id as a key: 1 and "1" differ.
[[nodiscard]] QString idKey(const QJsonValue& id);

} // namespace hindcast::serve
