// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/ReadDesk.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace hindcast::serve {

/// Looks for changes of resources, for everybody who watches one: a thread with a connection of its own that asks twice a second whether
/// anything was written, and only then whether a watched resource says something else. It rests while nobody watches.
class ResourceWatch
{
public:
    /// What a resource says, without what changes by itself; called in the thread.
    using Fingerprint = std::function<Expected<QByteArray>(ReadDesk&, const QString& uri, const JobContext&)>;
    using Changed = std::function<void(const QString& uri)>;
    static constexpr size_t mostWatchers = 512;

    ResourceWatch(DeskOptions options, Fingerprint fingerprint);
    ~ResourceWatch();
    Q_DISABLE_COPY_MOVE(ResourceWatch)

    /// Calls \a changed, in the thread, until what this gives is destroyed; waits until it is known what the resources say now, at most
    /// three seconds. Null: mostWatchers watch already. Not to be called, and nothing to be destroyed, under a lock that \a changed takes.
    [[nodiscard]] std::shared_ptr<void> add(const QStringList& uris, Changed changed);

private:
    struct Watcher {
        QStringList uris;
        Changed changed;
        bool known = false; ///< what its resources say now
    };
    struct Shared; ///< outlives this for watchers that are destroyed later

    void loop(const std::stop_token& stop);
    void look(ReadDesk& desk, QHash<QString, QByteArray>& said, std::optional<QString>& counter);

    DeskOptions m_options;
    Fingerprint m_fingerprint;
    CancelToken m_token;
    std::shared_ptr<Shared> m_shared;
    std::jthread m_thread; // last: starts when everything else is there
};

} // namespace hindcast::serve
