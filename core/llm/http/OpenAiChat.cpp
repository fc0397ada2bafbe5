// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/OpenAiChat.h"

#include "core/rules/redaction/Redaction.h"

#include <QJsonArray>
#include <QLatin1String>

namespace hindcast {

OpenAiChat::OpenAiChat(ServiceAddress address, QString provider, QString model)
    : m_address(std::move(address)), m_provider(std::move(provider)), m_model(std::move(model))
{}

Attempt<ChatReply> OpenAiChat::attempt(const ChatRequest& request, const CancelToken& token)
{
    const auto message = [](const char* role, const QString& text) {
        return QJsonObject{{QLatin1String("role"), QLatin1String(role)}, {QLatin1String("content"), redacted(text)}};
    };
    QJsonArray messages;
    if (!request.system.isEmpty())
        messages.append(message("system", request.system));
    messages.append(message("user", request.user));
    QJsonObject body{{QLatin1String("model"), m_model},
                     {QLatin1String("messages"), messages},
                     {QLatin1String("temperature"), request.temperature},
                     {QLatin1String("max_tokens"), request.maxTokens}};
    if (request.json)
        body[QLatin1String("response_format")] = QJsonObject{{QLatin1String("type"), QLatin1String("json_object")}};
    HC_TRY(const QJsonObject answer, postJson(m_address, QStringLiteral("chat/completions"), body, token));
    const QJsonObject choice = answer.value(QLatin1String("choices")).toArray().at(0).toObject();
    const QJsonValue text = choice.value(QLatin1String("message")).toObject().value(QLatin1String("content"));
    if (!text.isString())
        return strangeAnswer(QStringLiteral("choices[0].message.content is no text"));
    const QJsonObject usage = answer.value(QLatin1String("usage")).toObject();
    return ChatReply{text.toString(), answer.value(QLatin1String("model")).toString(m_model),
                     std::max(qint64(0), usage.value(QLatin1String("prompt_tokens")).toInteger()),
                     std::max(qint64(0), usage.value(QLatin1String("completion_tokens")).toInteger()),
                     choice.value(QLatin1String("finish_reason")) == QLatin1String("length")};
}

} // namespace hindcast
