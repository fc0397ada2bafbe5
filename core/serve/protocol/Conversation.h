// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/message/MessageReader.h"
#include "core/serve/protocol/Registry.h"

#include <condition_variable>
#include <map>
#include <mutex>

namespace hindcast::serve {

/// Where messages to a client go. May be called from any thread, one message at a time.
class Outlet
{
public:
    virtual ~Outlet() = default;
    /// A QJsonObject, or a QJsonArray for the answer to a batch.
    virtual void send(const QJsonValue& message) = 0;
    /// What was received needs no answer: a batch of notifications, or of requests that were all cancelled.
    virtual void sendNothing() {}
};

/// What a way of transport decides.
struct ConversationOptions {
    bool http = false;           ///< a POST of its own: nothing is remembered, older clients cannot watch resources
    QString legacyVersion;       ///< HTTP: what the header says, or means; stdio: empty until `initialize`
    size_t mostOpen = 1'000;     ///< requests without an answer
    size_t mostListening = 64;   ///< of `subscriptions/listen`, and of resources that an older client watches
};

/// What a client and this server say to each other on one pipe, or in one POST: both eras of the protocol, told apart message by message.
/// Requests run elsewhere; answers go to the outlet in any order.
class Conversation : public std::enable_shared_from_this<Conversation>
{
public:
    /// \a registry outlives it.
    Conversation(const Registry& registry, std::shared_ptr<Outlet> outlet, ConversationOptions options);

    /// One message, or a batch of them. Returns at once unless mostOpen requests wait; then as soon as there is room.
    void receive(const ReadMessage& message);
    /// The client has gone: what is open is cancelled and not answered.
    void abandon();
    /// Ends open `subscriptions/listen` with their results and waits at most so long for what else is open; then as abandon().
    void finish(int patienceMs);
    [[nodiscard]] size_t openRequests() const;

private:
    struct Batch;
    struct Open {
        QJsonValue id;
        QString method;
        bool modern = true;
        CancelToken token;
        std::optional<QJsonValue> progressToken;
        double progress = -1;
        std::shared_ptr<Batch> batch;
        std::shared_ptr<void> watching; ///< of `subscriptions/listen`
    };
    using OpenPtr = std::shared_ptr<Open>;

    void receiveBatch(const QJsonArray& messages);
    void receiveOne(const QJsonValue& value, const std::shared_ptr<Batch>& batch);
    void notified(const RpcMessage& message);
    void answerError(const QJsonValue& id, const RpcError& error, const std::shared_ptr<Batch>& batch = {});

    [[nodiscard]] RpcExpected<bool> eraOf(const RpcMessage& message, RequestMeta& meta) const;
    void run(const RpcMessage& message, bool modern, const RequestMeta& meta, const std::shared_ptr<Batch>& batch);
    [[nodiscard]] OpenPtr admit(const RpcMessage& message, bool modern, const RequestMeta& meta, const std::shared_ptr<Batch>& batch);
    void dispatch(const OpenPtr& open, const RpcMessage& message, const RequestMeta& meta);
    [[nodiscard]] bool dispatchLegacy(const OpenPtr& open, const RpcMessage& message);
    void callTool(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info);
    void getPrompt(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info);
    void listResources(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info);
    void readResource(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info);
    void complete(const OpenPtr& open, const QJsonObject& params, const RequestInfo& info);
    void listen(const OpenPtr& open, const QJsonObject& params);
    void watchForLegacy(const OpenPtr& open, const QJsonObject& params, bool begin);
    void initialize(const OpenPtr& open, const QJsonObject& params);
    [[nodiscard]] QJsonObject discovery() const;

    [[nodiscard]] RequestInfo infoOf(const OpenPtr& open, const RequestMeta& meta);
    void reportProgress(const OpenPtr& open, double progress, std::optional<double> total, const QString& text);
    void finishOne(const OpenPtr& open, RpcExpected<QJsonObject> result);
    void tellResult(const Open& one, RpcExpected<QJsonObject> result);
    void sendOut(const QJsonObject& message, const std::shared_ptr<Batch>& batch);

    const Registry& m_registry;
    std::shared_ptr<Outlet> m_outlet;
    ConversationOptions m_options;
    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_room;
    QString m_legacyVersion;
    std::map<QString, OpenPtr> m_open;
    std::map<QString, std::shared_ptr<void>> m_watched; ///< by an older client, by uri
    int m_answering = 0; ///< requests that are not open any more, but not answered yet
    bool m_abandoned = false;
};

} // namespace hindcast::serve
