// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a conversation asks of its registry.
#include "core/serve/protocol/Conversation.h"
#include "core/serve/protocol/Lists.h"
#include "core/serve/protocol/SchemaCheck.h"

#include <algorithm>

namespace hindcast::serve {
namespace {

RpcError badParams(const QString& sentence, const QJsonObject& data = {})
{
    return {BadParams, QStringLiteral("Invalid params: ") + sentence, data};
}

QJsonObject answerObject(const ToolAnswer& answer)
{
    QJsonObject out{{QStringLiteral("content"), answer.content}};
    if (answer.structured)
        out.insert(QStringLiteral("structuredContent"), *answer.structured);
    if (answer.isError)
        out.insert(QStringLiteral("isError"), true);
    return out;
}

/// Keeps changes until the client was told what is honoured: that is the first message.
class ListenGate
{
public:
    bool passes(const QString& uri)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isOpen && !m_early.contains(uri))
            m_early << uri;
        return m_isOpen;
    }
    QStringList open()
    {
        const std::scoped_lock lock(m_mutex);
        m_isOpen = true;
        return std::exchange(m_early, {});
    }

private:
    std::mutex m_mutex;
    bool m_isOpen = false;
    QStringList m_early;
};

/// What a tool needs of its client and the client did not declare.
QJsonObject missingCapabilities(const ToolSpec& tool, const QJsonObject& declared)
{
    QJsonObject out;
    for (const QString& name : tool.needs)
        if (!declared.contains(name))
            out.insert(name, QJsonObject());
    return out;
}

} // namespace

void Conversation::callTool(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info)
{
    const QString name = params.value(QLatin1String("name")).toString();
    const ToolSpec* tool = m_registry.tool(name);
    if (!tool)
        return finishOne(open, std::unexpected(badParams(QStringLiteral("there is no tool \"%1\".").arg(name.left(100)))));
    const QJsonValue arguments = params.value(QLatin1String("arguments"));
    if (!arguments.isUndefined() && !arguments.isObject())
        return finishOne(open, std::unexpected(badParams(QStringLiteral("\"arguments\" must be an object."))));
    if (const QJsonObject missing = missingCapabilities(*tool, info.meta.capabilities); open->modern && !missing.isEmpty())
        return finishOne(open,
                         std::unexpected(RpcError{MissingCapability,
                                                  QStringLiteral("The client lacks a capability."),
                                                  {{QStringLiteral("requiredCapabilities"), missing}}}));
    if (const auto fault = argumentsFault(arguments.toObject(), tool->inputSchema)) {
        if (tool->refused)
            tool->refused(arguments.toObject(), info);
        return finishOne(open, answerObject(toolError(*fault)));
    }
    tool->call(arguments.toObject(), info, [self = shared_from_this(), open](RpcExpected<ToolAnswer> answer) {
        self->finishOne(open, answer ? RpcExpected<QJsonObject>(answerObject(*answer)) : std::unexpected(answer.error()));
    });
}

void Conversation::getPrompt(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info)
{
    const QString name = params.value(QLatin1String("name")).toString();
    const PromptSpec* prompt = m_registry.prompt(name);
    if (!prompt)
        return finishOne(open, std::unexpected(badParams(QStringLiteral("there is no prompt \"%1\".").arg(name.left(100)))));
    const QJsonObject arguments = params.value(QLatin1String("arguments")).toObject();
    for (const PromptArgument& a : prompt->arguments)
        if (a.required && arguments.value(a.name).toString().isEmpty())
            return finishOne(open, std::unexpected(badParams(QStringLiteral("the argument \"%1\" is missing.").arg(a.name))));
    for (const auto& value : arguments)
        if (!value.isString())
            return finishOne(open, std::unexpected(badParams(QStringLiteral("arguments of prompts are strings."))));
    prompt->get(arguments, info, [self = shared_from_this(), open, text = prompt->description](RpcExpected<QJsonArray> messages) {
        if (!messages)
            return self->finishOne(open, std::unexpected(messages.error()));
        self->finishOne(open, QJsonObject{{QStringLiteral("description"), text}, {QStringLiteral("messages"), *messages}});
    });
}

void Conversation::listResources(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info)
{
    m_registry.listResources(info, [self = shared_from_this(), open, params](RpcExpected<std::vector<ResourceSpec>> found) {
        if (!found)
            return self->finishOne(open, std::unexpected(found.error()));
        QJsonArray all;
        for (const ResourceSpec& r : *found)
            all << resourceObject(r, false);
        self->finishOne(open, pageOf("resources", all, params));
    });
}

void Conversation::readResource(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info)
{
    const QJsonValue uri = params.value(QLatin1String("uri"));
    if (!uri.isString())
        return finishOne(open, std::unexpected(badParams(QStringLiteral("\"uri\" must be a string."))));
    m_registry.readResource(uri.toString(), info, [self = shared_from_this(), open](RpcExpected<QJsonArray> contents) {
        if (contents)
            return self->finishOne(open, QJsonObject{{QStringLiteral("contents"), *contents}});
        RpcError error = contents.error();
        if (!open->modern && error.code == BadParams && error.data.contains(QLatin1String("uri")))
            error.code = ResourceNotFoundBefore;
        self->finishOne(open, std::unexpected(error));
    });
}

void Conversation::complete(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info)
{
    const QJsonObject ref = params.value(QLatin1String("ref")).toObject();
    const QJsonObject argument = params.value(QLatin1String("argument")).toObject();
    CompletionQuestion question;
    const QString type = ref.value(QLatin1String("type")).toString();
    if (type == u"ref/prompt")
        question.prompt = ref.value(QLatin1String("name")).toString();
    else if (type == u"ref/resource")
        question.uriTemplate = ref.value(QLatin1String("uri")).toString();
    const bool known = !question.prompt.isEmpty()
        ? m_registry.prompt(question.prompt) != nullptr
        : std::ranges::find(m_registry.templates, question.uriTemplate, &ResourceSpec::uri) != m_registry.templates.end();
    if (!known)
        return finishOne(open, std::unexpected(badParams(QStringLiteral("\"ref\" names no prompt and no template."))));
    if (!argument.value(QLatin1String("name")).isString() || !argument.value(QLatin1String("value")).isString())
        return finishOne(open, std::unexpected(badParams(QStringLiteral("\"argument\" needs a name and a value."))));
    question.argument = argument.value(QLatin1String("name")).toString();
    question.value = argument.value(QLatin1String("value")).toString().left(1'000);
    m_registry.complete(question, info, [self = shared_from_this(), open](RpcExpected<CompletionAnswer> answer) {
        if (!answer)
            return self->finishOne(open, std::unexpected(answer.error()));
        const QStringList values = answer->values.first(std::min<qsizetype>(100, answer->values.size()));
        self->finishOne(open,
                        QJsonObject{{QStringLiteral("completion"),
                                     QJsonObject{{QStringLiteral("values"), QJsonArray::fromStringList(values)},
                                                 {QStringLiteral("total"), answer->total},
                                                 {QStringLiteral("hasMore"), answer->total > values.size()}}}});
    });
}

void Conversation::listen(const OpenPtr& open, const QJsonObject& params)
{
    constexpr qsizetype mostUris = 32;
    const QJsonValue asked = params.value(QLatin1String("notifications"));
    if (!asked.isObject())
        return finishOne(open, std::unexpected(badParams(QStringLiteral("\"notifications\" must be an object."))));
    const RpcError tooMany{InternalError, QStringLiteral("Too many subscriptions.")};
    bool full = false;
    {
        const std::scoped_lock lock(m_mutex);
        const auto listening = std::ranges::count_if(m_open, [](const auto& o) { return o.second->method == u"subscriptions/listen"; });
        full = size_t(listening) > m_options.mostListening;
    }
    if (full)
        return finishOne(open, std::unexpected(tooMany));
    QStringList uris;
    for (const auto& uri : asked.toObject().value(QLatin1String("resourceSubscriptions")).toArray())
        if (uri.isString() && !uris.contains(uri.toString()) && uris.size() < mostUris && m_registry.knowsResource(uri.toString()))
            uris << uri.toString();
    const QJsonObject meta{{metaSubscription, open->id}};
    QJsonObject honoured;
    if (!uris.isEmpty())
        honoured.insert(QStringLiteral("resourceSubscriptions"), QJsonArray::fromStringList(uris));
    const auto gate = std::make_shared<ListenGate>();
    const auto tell = [self = weak_from_this(), meta, key = idKey(open->id)](const QString& uri) {
        const auto that = self.lock();
        if (!that)
            return;
        const std::scoped_lock lock(that->m_mutex);
        if (that->m_open.contains(key))
            that->m_outlet->send(notificationMessage(QStringLiteral("notifications/resources/updated"),
                                                     {{QStringLiteral("uri"), uri}, {QStringLiteral("_meta"), meta}}));
    };
    std::shared_ptr<void> watching;
    if (!uris.isEmpty())
        watching = m_registry.watch(uris, [gate, tell](const QString& uri) {
            if (gate->passes(uri))
                tell(uri);
        });
    if (!uris.isEmpty() && !watching)
        return finishOne(open, std::unexpected(tooMany));
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_open.contains(idKey(open->id)))
            return;
        m_outlet->send(notificationMessage(QStringLiteral("notifications/subscriptions/acknowledged"),
                                           {{QStringLiteral("_meta"), meta}, {QStringLiteral("notifications"), honoured}}));
        open->watching.swap(watching);
    }
    for (const QString& uri : gate->open())
        tell(uri);
}

void Conversation::watchForLegacy(const OpenPtr& open, const QJsonObject& params, bool begin)
{
    const QString uri = params.value(QLatin1String("uri")).toString();
    if (!m_registry.knowsResource(uri))
        return finishOne(open,
                         std::unexpected(RpcError{ResourceNotFoundBefore,
                                                  QStringLiteral("There is no such resource."),
                                                  {{QStringLiteral("uri"), uri.left(1'000)}}}));
    std::shared_ptr<void> watching; // made and destroyed without the lock: its calls take it
    if (begin) {
        watching = m_registry.watch({uri}, [self = weak_from_this()](const QString& changed) {
            if (const auto that = self.lock())
                that->m_outlet->send(
                    notificationMessage(QStringLiteral("notifications/resources/updated"), {{QStringLiteral("uri"), changed}}));
        });
        if (!watching)
            return finishOne(open, std::unexpected(RpcError{InternalError, QStringLiteral("Too many subscriptions.")}));
    }
    bool full = false;
    {
        const std::scoped_lock lock(m_mutex);
        full = begin && !m_watched.contains(uri) && m_watched.size() >= m_options.mostListening;
        if (!full)
            m_watched[uri].swap(watching);
        if (!begin)
            m_watched.erase(uri);
    }
    watching.reset();
    finishOne(open,
              full ? RpcExpected<QJsonObject>(std::unexpected(RpcError{InternalError, QStringLiteral("Too many subscriptions.")}))
                   : QJsonObject());
}

} // namespace hindcast::serve
