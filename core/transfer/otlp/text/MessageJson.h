// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/text/OtlpMessage.h"

#include <QByteArrayView>
#include <QJsonObject>

#include <simdjson.h>

#include <optional>
#include <vector>

namespace hindcast {

// Messages as JSON says them: of the conventions, OpenAI's two APIs, Anthropic, Bedrock, Gemini, LangChain and the AI SDK.

/// One message; \a role is whose it is when it does not say.
[[nodiscard]] OtlpMessage messageFrom(simdjson::dom::object object, const QString& role);
/// The same of an object that was put together.
[[nodiscard]] OtlpMessage messageOf(const QJsonObject& object, const QString& role);
/// Adds calls of a list, {id, name, arguments} each in any spelling, that are not told already: some tell each as a part and once more
/// in a list.
void addListedCalls(OtlpMessage& message, simdjson::dom::array calls);

/// Of a list of messages or of an object, as far as it is whole; nothing: it is neither.
[[nodiscard]] std::optional<std::vector<OtlpMessage>> messagesFrom(QByteArrayView json, const QString& role);
/// Messages in one JSON text: a list of them, an object with `messages`, `prompt` or `contents`, one message, or a bare text of \a role.
[[nodiscard]] std::vector<OtlpMessage> messagesOf(const QString& text, const QString& role);

} // namespace hindcast
