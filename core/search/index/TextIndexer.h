// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextIndex.h"

#include <QElapsedTimer>

#include <atomic>
#include <mutex>
#include <thread>

namespace hindcast {

/// Makes the index of a database's texts, or brings it up to date, in a thread of its own once somebody wants it. Databases beyond
/// 2 GB are left alone: whoever wants theirs asks for it (`search --index`). May be asked from any thread.
class TextIndexer
{
public:
    static constexpr qint64 largestByItself = 2'000'000'000; ///< bytes

    /// \a folder: see TextIndex::open().
    TextIndexer(DatabaseUrl url, Scope scope, QString folder = {})
        : m_url(std::move(url)), m_scope(std::move(scope)), m_folder(std::move(folder))
    {}
    /// Cancels and waits.
    ~TextIndexer();
    Q_DISABLE_COPY_MOVE(TextIndexer)

    /// Begins, the first time.
    void want();
    /// Begins once more, because it fell behind; at most once a minute, and never twice at a time.
    void again();
    /// Is it there? A failure leaves it as it is: everything works without.
    [[nodiscard]] bool isReady() const { return m_ready; }
    [[nodiscard]] const QString& folder() const { return m_folder; }

private:
    void begin();
    void make();

    DatabaseUrl m_url;
    Scope m_scope;
    QString m_folder;
    std::mutex m_mutex;
    QElapsedTimer m_begun; ///< invalid: nobody wanted it yet
    std::atomic<bool> m_making = false;
    std::atomic<bool> m_ready = false;
    CancelToken m_token;
    std::thread m_thread;
};

} // namespace hindcast
