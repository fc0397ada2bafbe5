// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QUrl>

#include <atomic>
#include <mutex>
#include <thread>

namespace hindcast {

/// A server on this machine, in a thread of its own, that answers requests with prepared bytes, one connection after the other.
class ModelServer
{
public:
    struct Answer {
        QByteArray bytes;      ///< all that is sent, status line and headers included
        int delayMs = 0;       ///< before the first byte
        qint64 filler = 0;     ///< so many further bytes `x`
        QByteArray end = {};   ///< after those
    };

    /// The last answer serves for all further requests.
    explicit ModelServer(QList<Answer> answers);
    ~ModelServer();

    [[nodiscard]] QUrl base() const;
    /// What came in so far, headers included (their names in lower case).
    [[nodiscard]] QList<QByteArray> requests() const;
    /// Returns when so many have come in; after half a minute in any case.
    void waitForRequests(qsizetype count) const;

    /// A whole HTTP answer.
    [[nodiscard]] static Answer json(int status, const QByteArray& body, const QByteArray& headers = {});
    /// The body of a good answer of each service.
    [[nodiscard]] static QByteArray openAiText();
    [[nodiscard]] static QByteArray anthropicText();

private:
    void run();

    QList<Answer> m_answers;
    mutable std::mutex m_mutex;
    QList<QByteArray> m_requests;
    std::atomic<bool> m_stop = false;
    std::atomic<quint16> m_port = 0;
    std::thread m_thread;
};

} // namespace hindcast
