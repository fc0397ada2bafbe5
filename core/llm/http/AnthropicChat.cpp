// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/http/AnthropicChat.h"

#include "core/rules/redaction/Redaction.h"

#include <QJsonArray>
#include <QLatin1String>

#include <algorithm>

namespace hindcast {

AnthropicChat::AnthropicChat(ServiceAddress address, QString model) : m_address(std::move(address)), m_model(std::move(model)) {}

Attempt<ChatReply> AnthropicChat::attempt(const ChatRequest& request, const CancelToken& token)
{
    QJsonObject body{
        {QLatin1String("model"), m_model},
        {QLatin1String("max_tokens"), request.maxTokens},
        {QLatin1String("temperature"), std::min(request.temperature, 1.0)},
        {QLatin1String("messages"),
         QJsonArray{QJsonObject{{QLatin1String("role"), QLatin1String("user")}, {QLatin1String("content"), redacted(request.user)}}}}};
    if (!request.system.isEmpty())
        body[QLatin1String("system")] = redacted(request.system);
    HC_TRY(const QJsonObject answer, postJson(m_address, QStringLiteral("messages"), body, token));
    if (!answer.value(QLatin1String("content")).isArray())
        return strangeAnswer(QStringLiteral("content is no list"));
    ChatReply out;
    bool any = false;
    const QJsonArray parts = answer.value(QLatin1String("content")).toArray();
    for (const auto& part : parts) {
        if (part.toObject().value(QLatin1String("type")).toString() != QLatin1String("text"))
            continue;
        out.text += part.toObject().value(QLatin1String("text")).toString();
        any = true;
    }
    if (!any)
        return strangeAnswer(QStringLiteral("content has no text"));
    const QJsonObject usage = answer.value(QLatin1String("usage")).toObject();
    out.model = answer.value(QLatin1String("model")).toString(m_model);
    out.inputTokens = std::max(qint64(0), usage.value(QLatin1String("input_tokens")).toInteger());
    out.outputTokens = std::max(qint64(0), usage.value(QLatin1String("output_tokens")).toInteger());
    out.cut = answer.value(QLatin1String("stop_reason")) == QLatin1String("max_tokens");
    return out;
}

} // namespace hindcast
