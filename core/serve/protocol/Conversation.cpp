// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/protocol/Conversation.h"

#include "core/serve/protocol/Lists.h"

#include <chrono>

namespace hindcast::serve {

/// Answers that are sent together when the last one is there.
struct Conversation::Batch {
    std::mutex mutex;
    QJsonArray answers;
    qsizetype missing = 0;
};

namespace {

constexpr qsizetype mostInJsonBatch = 100;

RpcError unknownMethod(const QString& method) { return {UnknownMethod, QStringLiteral("Method not found: %1.").arg(method.left(100))}; }

} // namespace

Conversation::Conversation(const Registry& registry, std::shared_ptr<Outlet> outlet, ConversationOptions options)
    : m_registry(registry), m_outlet(std::move(outlet)), m_options(std::move(options)), m_legacyVersion(m_options.legacyVersion)
{}

void Conversation::receive(const ReadMessage& message)
{
    const QJsonValue id = message.id.value_or(QJsonValue::Null);
    if (message.tooLarge)
        return answerError(
            id, {NotARequest, QStringLiteral("Invalid request: a message has at most %1 bytes.").arg(MessageReader::greatestMessage)});
    if (message.depth > MessageReader::greatestDepth)
        return answerError(
            id, {NotARequest, QStringLiteral("Invalid request: a message is nested at most %1 deep.").arg(MessageReader::greatestDepth)});
    const auto payload = readPayload(message.bytes);
    if (!payload)
        return answerError(payload.error().code == NotJson ? QJsonValue(QJsonValue::Null) : id, payload.error());
    if (payload->isBatch)
        receiveBatch(payload->value.toArray());
    else
        receiveOne(payload->value, {});
}

void Conversation::receiveBatch(const QJsonArray& messages)
{
    const auto refuseAll = [&](const QString& why) {
        answerError(QJsonValue::Null, {NotARequest, QStringLiteral("Invalid request: ") + why});
    };
    {
        const std::scoped_lock lock(m_mutex);
        if (m_legacyVersion != batchRevision)
            return refuseAll(QStringLiteral("only revision 2025-03-26 has batches."));
    }
    if (messages.isEmpty() || messages.size() > mostInJsonBatch)
        return refuseAll(QStringLiteral("a batch has 1 to %1 messages.").arg(mostInJsonBatch));
    for (const auto& m : messages) {
        const QJsonObject object = m.toObject();
        if (object.value(QLatin1String("method")) == QLatin1String("initialize"))
            return refuseAll(QStringLiteral("initialize is never in a batch."));
        if (namesRevision(object.value(QLatin1String("params")).toObject()))
            return refuseAll(QStringLiteral("a batch has no requests of revision 2026-07-28."));
    }
    const auto batch = std::make_shared<Batch>();
    batch->missing = 1; // this function itself
    for (const auto& m : messages)
        receiveOne(m, batch);
    sendOut({}, batch);
}

void Conversation::receiveOne(const QJsonValue& value, const std::shared_ptr<Batch>& batch)
{
    QJsonValue id;
    const auto message = readMessage(value, id);
    if (!message) {
        if (batch) {
            const std::scoped_lock lock(batch->mutex);
            ++batch->missing;
        }
        return answerError(id, message.error(), batch);
    }
    if (message->kind == RpcMessage::Kind::Response)
        return; // nobody was asked
    if (message->kind == RpcMessage::Kind::Notification)
        return notified(*message);
    if (batch) {
        const std::scoped_lock lock(batch->mutex);
        ++batch->missing;
    }
    RequestMeta meta;
    const auto modern = eraOf(*message, meta);
    if (!modern)
        return answerError(message->id, modern.error(), batch);
    run(*message, *modern, meta, batch);
}

void Conversation::answerError(const QJsonValue& id, const RpcError& error, const std::shared_ptr<Batch>& batch)
{
    sendOut(errorMessage(id, error), batch);
}

void Conversation::sendOut(const QJsonObject& message, const std::shared_ptr<Batch>& batch)
{
    if (!batch)
        return m_outlet->send(message);
    QJsonArray answers;
    {
        const std::scoped_lock lock(batch->mutex);
        if (!message.isEmpty())
            batch->answers << message;
        if (--batch->missing > 0)
            return;
        answers = batch->answers;
    }
    if (answers.isEmpty())
        m_outlet->sendNothing();
    else
        m_outlet->send(answers);
}

void Conversation::notified(const RpcMessage& message)
{
    if (message.method != u"notifications/cancelled")
        return;
    const QJsonValue id = message.params.value(QLatin1String("requestId"));
    if (!isRequestId(id))
        return;
    OpenPtr open;
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_open.find(idKey(id));
        if (found == m_open.end() || found->second->method == u"initialize")
            return;
        open = found->second;
        m_open.erase(found);
    }
    m_room.notify_all();
    open->token.cancel();
    open->watching.reset();
    if (open->batch)
        sendOut({}, open->batch);
}

/// Whether a request is a modern one; an error when it belongs to no era.
RpcExpected<bool> Conversation::eraOf(const RpcMessage& message, RequestMeta& meta) const
{
    const bool initialize = message.method == u"initialize";
    if (namesRevision(message.params) || (m_options.http && m_legacyVersion.isEmpty())) {
        auto read = readModernMeta(message.params);
        if (read) {
            meta = *std::move(read);
            return true;
        }
        if (!initialize)
            return std::unexpected(read.error());
    }
    meta = readLegacyMeta(message.params);
    const std::scoped_lock lock(m_mutex);
    if (initialize || message.method == u"ping" || !m_legacyVersion.isEmpty())
        return false;
    return std::unexpected(readModernMeta(message.params).error());
}

Conversation::OpenPtr Conversation::admit(const RpcMessage& message, bool modern, const RequestMeta& meta,
                                          const std::shared_ptr<Batch>& batch)
{
    auto open = std::make_shared<Open>();
    open->id = message.id;
    open->method = message.method;
    open->modern = modern;
    open->progressToken = meta.progressToken;
    open->batch = batch;
    std::unique_lock lock(m_mutex);
    m_room.wait(lock, [&] { return m_abandoned || m_open.size() < m_options.mostOpen; });
    if (m_abandoned || !m_open.emplace(idKey(message.id), open).second)
        return {};
    return open;
}

void Conversation::run(const RpcMessage& message, bool modern, const RequestMeta& meta, const std::shared_ptr<Batch>& batch)
{
    const OpenPtr open = admit(message, modern, meta, batch);
    if (!open)
        return answerError(QJsonValue::Null,
                           {NotARequest,
                            QStringLiteral("Invalid request: a request with this id has no answer yet."),
                            {{QStringLiteral("id"), message.id}}},
                           batch);
    if (!modern && dispatchLegacy(open, message))
        return;
    dispatch(open, message, meta);
}

void Conversation::dispatch(const OpenPtr& open, const RpcMessage& message, const RequestMeta& meta)
{
    const QString& method = message.method;
    const auto list = [&](const char* member, const auto& specs, const auto& objectOf) {
        QJsonArray all;
        for (const auto& s : specs)
            all << objectOf(s);
        finishOne(open, pageOf(member, all, message.params));
    };
    if (method == u"tools/list")
        return list("tools", m_registry.tools, toolObject);
    if (method == u"prompts/list" && !m_registry.prompts.empty())
        return list("prompts", m_registry.prompts, promptObject);
    if (method == u"resources/templates/list" && m_registry.readResource)
        return list("resourceTemplates", m_registry.templates, [](const ResourceSpec& r) { return resourceObject(r, true); });
    const RequestInfo info = infoOf(open, meta);
    if (method == u"tools/call")
        return callTool(open, message.params, info);
    if (method == u"resources/list" && m_registry.readResource)
        return listResources(open, message.params, info);
    if (method == u"resources/read" && m_registry.readResource)
        return readResource(open, message.params, info);
    if (method == u"prompts/get" && !m_registry.prompts.empty())
        return getPrompt(open, message.params, info);
    if (method == u"completion/complete" && m_registry.complete)
        return complete(open, message.params, info);
    if (open->modern && method == u"server/discover")
        return finishOne(open, discovery());
    if (open->modern && method == u"subscriptions/listen" && m_registry.watch)
        return listen(open, message.params);
    finishOne(open, std::unexpected(unknownMethod(method)));
}

bool Conversation::dispatchLegacy(const OpenPtr& open, const RpcMessage& message)
{
    if (message.method == u"initialize")
        initialize(open, message.params);
    else if (message.method == u"ping")
        finishOne(open, QJsonObject());
    else if (!m_options.http && m_registry.watch && message.method == u"resources/subscribe")
        watchForLegacy(open, message.params, true);
    else if (!m_options.http && m_registry.watch && message.method == u"resources/unsubscribe")
        watchForLegacy(open, message.params, false);
    else
        return false;
    return true;
}

void Conversation::initialize(const OpenPtr& open, const QJsonObject& params)
{
    const QString asked = params.value(QLatin1String("protocolVersion")).toString();
    const QString version = isLegacyRevision(asked) ? asked : QString(newestLegacyRevision);
    {
        const std::scoped_lock lock(m_mutex);
        m_legacyVersion = version;
    }
    finishOne(open,
              QJsonObject{{QStringLiteral("protocolVersion"), version},
                          {QStringLiteral("capabilities"), m_registry.capabilities(!m_options.http)},
                          {QStringLiteral("serverInfo"), m_registry.serverInfo()},
                          {QStringLiteral("instructions"), m_registry.instructions}});
}

QJsonObject Conversation::discovery() const
{
    return {{QStringLiteral("supportedVersions"), QJsonArray::fromStringList(spokenRevisions())},
            {QStringLiteral("capabilities"), m_registry.capabilities(true)},
            {QStringLiteral("instructions"), m_registry.instructions}};
}

RequestInfo Conversation::infoOf(const OpenPtr& open, const RequestMeta& meta)
{
    RequestInfo info{meta, open->token, [](double, std::optional<double>, const QString&) {}};
    if (open->progressToken)
        info.progress = [self = weak_from_this(), open](double progress, std::optional<double> total, const QString& text) {
            if (const auto that = self.lock())
                that->reportProgress(open, progress, total, text);
        };
    return info;
}

void Conversation::reportProgress(const OpenPtr& open, double progress, std::optional<double> total, const QString& text)
{
    QJsonObject params{{QStringLiteral("progressToken"), *open->progressToken}, {QStringLiteral("progress"), progress}};
    if (total)
        params.insert(QStringLiteral("total"), *total);
    if (!text.isEmpty())
        params.insert(QStringLiteral("message"), text);
    const std::scoped_lock lock(m_mutex); // none after the answer, which is taken out under this lock
    if (m_open.contains(idKey(open->id)) && progress > open->progress) {
        open->progress = progress;
        m_outlet->send(notificationMessage(QStringLiteral("notifications/progress"), params));
    }
}

void Conversation::finishOne(const OpenPtr& open, RpcExpected<QJsonObject> result)
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_open.find(idKey(open->id));
        if (found == m_open.end() || found->second != open)
            return; // cancelled: nothing more is said of it
        m_open.erase(found);
        ++m_answering; // or the end of the input would close the outlet before it was told
    }
    m_room.notify_all();
    tellResult(*open, std::move(result));
    {
        const std::scoped_lock lock(m_mutex);
        --m_answering;
    }
    m_room.notify_all();
}

void Conversation::tellResult(const Open& one, RpcExpected<QJsonObject> result)
{
    const Open* open = &one;
    if (!result)
        return answerError(open->id, result.error(), open->batch);
    if (open->modern) {
        result->insert(QStringLiteral("resultType"), QStringLiteral("complete"));
        QJsonObject meta = result->value(QLatin1String("_meta")).toObject();
        meta.insert(metaServerInfo, m_registry.serverInfo());
        result->insert(QStringLiteral("_meta"), meta);
        const bool data = open->method == u"resources/list" || open->method == u"resources/read";
        if (data || open->method == u"server/discover" || open->method.endsWith(u"/list")) {
            result->insert(QStringLiteral("ttlMs"), open->method == u"resources/read" ? 5'000 : data ? 10'000 : 3'600'000);
            result->insert(QStringLiteral("cacheScope"),
                           data || !m_registry.publicLists ? QStringLiteral("private") : QStringLiteral("public"));
        }
    }
    sendOut(resultMessage(open->id, *result), open->batch);
}

void Conversation::abandon()
{
    std::map<QString, OpenPtr> open;
    std::map<QString, std::shared_ptr<void>> watched;
    {
        const std::scoped_lock lock(m_mutex);
        m_abandoned = true;
        open.swap(m_open);
        watched.swap(m_watched);
    }
    m_room.notify_all();
    for (const auto& [key, one] : open) {
        one->token.cancel();
        one->watching.reset();
    }
}

void Conversation::finish(int patienceMs)
{
    std::vector<OpenPtr> listening;
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto& [key, one] : m_open)
            if (one->method == u"subscriptions/listen")
                listening.push_back(one);
    }
    for (const OpenPtr& one : listening) {
        one->watching.reset();
        finishOne(one, QJsonObject{{QStringLiteral("_meta"), QJsonObject{{metaSubscription, one->id}}}});
    }
    {
        std::unique_lock lock(m_mutex);
        m_room.wait_for(lock, std::chrono::milliseconds(patienceMs), [&] { return m_open.empty() && m_answering == 0; });
    }
    abandon();
}

size_t Conversation::openRequests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_open.size();
}

} // namespace hindcast::serve
