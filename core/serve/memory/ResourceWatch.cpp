// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/memory/ResourceWatch.h"

#include "core/store/sql/Lane.h"

#include <algorithm>
#include <chrono>
#include <list>

namespace hindcast::serve {

struct ResourceWatch::Shared {
    std::mutex mutex; ///< guards what follows
    std::condition_variable_any wake;
    std::list<std::shared_ptr<Watcher>> watchers;
};

namespace {

/// Nobody is asked, and paid, to look whether something changed.
DeskOptions withoutServices(DeskOptions options)
{
    options.makeEmbedder = {};
    options.embedderWrites = false;
    return options;
}

} // namespace

ResourceWatch::ResourceWatch(DeskOptions options, Fingerprint fingerprint)
    : m_options(withoutServices(std::move(options))), m_fingerprint(std::move(fingerprint)), m_shared(std::make_shared<Shared>()),
      m_thread([this](const std::stop_token& stop) { loop(stop); })
{}

ResourceWatch::~ResourceWatch()
{
    m_token.cancel();
    m_thread.request_stop();
}

std::shared_ptr<void> ResourceWatch::add(const QStringList& uris, Changed changed)
{
    auto watcher = std::make_shared<Watcher>(uris, std::move(changed));
    std::unique_lock lock(m_shared->mutex);
    if (m_shared->watchers.size() >= mostWatchers)
        return {};
    m_shared->watchers.push_back(watcher);
    m_shared->wake.notify_all();
    m_shared->wake.wait_for(lock, std::chrono::seconds(3), [&] { return watcher->known; });
    lock.unlock();
    return std::shared_ptr<void>(watcher.get(), [shared = m_shared, watcher](void*) {
        const std::scoped_lock guard(shared->mutex);
        shared->watchers.remove(watcher);
    });
}

void ResourceWatch::loop(const std::stop_token& stop)
{
    constexpr auto between = std::chrono::milliseconds(500);
    std::unique_ptr<ReadDesk> desk;
    QHash<QString, QByteArray> said;
    std::optional<QString> counter;
    while (!stop.stop_requested()) {
        {
            std::unique_lock lock(m_shared->mutex);
            if (m_shared->watchers.empty()) { // nothing is kept for nobody
                desk.reset();
                said.clear();
                m_shared->wake.wait(lock, stop, [this] { return !m_shared->watchers.empty(); });
            }
        }
        if (stop.stop_requested())
            return;
        if (desk && (desk->connection().noticeLoss() || desk->connection().isReplaced()))
            desk.reset();
        if (!desk) {
            counter.reset();
            auto opened = guarded<std::unique_ptr<ReadDesk>>([&] { return ReadDesk::open(m_options, m_token); });
            if (opened)
                desk = *std::move(opened);
        }
        if (desk)
            look(*desk, said, counter);
        std::unique_lock lock(m_shared->mutex);
        m_shared->wake.wait_for(lock, stop, between,
                                [this] { return std::ranges::any_of(m_shared->watchers, [](const auto& w) { return !w->known; }); });
    }
}

void ResourceWatch::look(ReadDesk& desk, QHash<QString, QByteArray>& said, std::optional<QString>& counter)
{
    std::vector<std::shared_ptr<Watcher>> watchers;
    {
        const std::scoped_lock lock(m_shared->mutex);
        watchers.assign(m_shared->watchers.begin(), m_shared->watchers.end());
    }
    const auto now = desk.changes();
    if (!now)
        return; // the next look tries again
    const bool moved = !*now || *now != counter;
    QHash<QString, QByteArray> says;
    QSet<QString> changed;
    bool asked = false;
    for (const auto& w : watchers)
        for (const QString& uri : w->uris) {
            if (says.contains(uri))
                continue;
            const auto before = said.constFind(uri);
            if (!moved && before != said.constEnd()) {
                says.insert(uri, *before);
                continue;
            }
            const auto text = guarded<QByteArray>([&] { return m_fingerprint(desk, uri, JobContext{m_token}); });
            desk.forget(); // it is asked again when somebody has written
            asked = true;
            says.insert(uri, text ? *text : QByteArray());
            if (before != said.constEnd() && *before != says.value(uri))
                changed << uri;
        }
    if (asked)
        desk.rest();
    counter = *now;
    said = std::move(says); // without those that nobody watches any more
    {
        const std::scoped_lock lock(m_shared->mutex);
        for (const auto& w : watchers)
            w->known = true;
    }
    m_shared->wake.notify_all();
    for (const auto& w : watchers)
        for (const QString& uri : w->uris)
            if (changed.contains(uri))
                w->changed(uri);
}

} // namespace hindcast::serve
