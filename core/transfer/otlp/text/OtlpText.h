// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>

namespace hindcast {

/// A captured content as a person reads it: JSON texts that hold JSON texts decoded, objects as compact JSON, what is hidden as nothing, of
/// base64 its type and size.
[[nodiscard]] QString otlpContent(const QString& text);
[[nodiscard]] QString otlpContent(const QJsonValue& value);
/// What a tool was asked: of {tool_name, arguments} the arguments, else otlpContent(); what Python printed as plainObject().
[[nodiscard]] QString otlpArguments(const QString& text);
/// The result of a tool: of MCP's `content`, of a list of parts and of a serialized message its text, else otlpContent().
[[nodiscard]] QString otlpResult(const QString& text);
/// Whether a tool says of its result that it is a failure: MCP's `isError`, Traceloop's `is_error`.
[[nodiscard]] bool isOtlpRefusal(const QString& text);
/// The first line that is not blank, without blanks around it.
[[nodiscard]] QString firstLineOf(const QString& text);

/// JSON in which halves of surrogate pairs, U+0000 and bytes that are no UTF-8 are U+FFFD.
[[nodiscard]] QByteArray withoutHalves(QByteArrayView json);

} // namespace hindcast
