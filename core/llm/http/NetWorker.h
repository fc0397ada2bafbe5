// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/HttpCall.h"

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

class QNetworkAccessManager;
class QNetworkReply;

namespace hindcast {

/// What lives in the thread of a NetLane. All functions but post() are called there.
class NetWorker : public QObject
{
public:
    using Work = std::function<void(NetWorker& worker)>;

    explicit NetWorker(QUrl proxy);
    ~NetWorker() override;
    /// Has something done in the thread, in order. From any thread.
    void post(Work work);
    void start(const std::shared_ptr<HttpCall>& call);
    /// Ends one call that nobody waits for any more.
    void abandon(const std::shared_ptr<HttpCall>& call);
    /// Ends all calls with Cancelled and takes no more.
    void stop();

protected:
    void customEvent(QEvent* event) override;

private:
    void read(QNetworkReply* reply);
    void finished(QNetworkReply* reply);
    void end(QNetworkReply* reply, Expected<HttpReply> result);

    struct Running {
        std::shared_ptr<HttpCall> call;
        QByteArray body;
    };

    std::mutex m_mutex; ///< guards m_work
    std::vector<Work> m_work;
    QUrl m_proxy;
    std::unique_ptr<QNetworkAccessManager> m_manager; ///< made in the thread, at the first call
    std::unordered_map<QNetworkReply*, Running> m_running;
    bool m_stopped = false;
};

} // namespace hindcast
