// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/counts/LeftCounts.h"

#include "ui/jobs/StoreSession.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 leftPatienceMs = 500; // for all lists: others wait in this lane

} // namespace

void LeftCounts::setSession(StoreSession* session)
{
    forget();
    m_session = session;
    m_tookMs = 0;
}

void LeftCounts::forget()
{
    m_counting.cancel();
    ++m_generation;
    m_left.clear();
}

void LeftCounts::count(std::vector<Request> requests)
{
    m_counting.cancel();
    ++m_generation;
    std::ranges::stable_sort(requests, {}, &Request::rows);
    QStringList views;
    std::vector<RecordsWhere> lists;
    for (Request& request : requests) {
        views << request.view;
        lists.push_back(std::move(request.records));
    }
    m_left.removeIf([&views](QHash<QString, qint64>::iterator known) { return !views.contains(known.key()); });
    if (!m_session || lists.empty())
        return;
    using Counts = std::vector<std::optional<qint64>>;
    m_began.start();
    m_counting = m_session->ask<Counts>(
        StoreSession::LaneKind::Background, {{}, QStringLiteral("presences.left")},
        [lists = std::move(lists)](Connection& c, const StoreDescription& s, const JobContext& context) {
            return countMatches(c, s, lists, leftPatienceMs, context);
        },
        this,
        [this, views, generation = m_generation](const Expected<Counts>& counts) {
            if (generation == m_generation) // what cannot be counted has no number
                accept(views, counts ? *counts : Counts());
        });
}

void LeftCounts::accept(const QStringList& views, const std::vector<std::optional<qint64>>& counts)
{
    m_tookMs = m_began.elapsed();
    m_left.clear(); // also what could not be counted again
    for (size_t i = 0; i < counts.size(); ++i)
        if (counts[i])
            m_left.insert(views[qsizetype(i)], *counts[i]);
    Q_EMIT counted();
}

void LeftCounts::drop(const QString& view) { m_left.remove(view); }

std::optional<qint64> LeftCounts::of(const QString& view) const
{
    const auto found = m_left.constFind(view);
    return found == m_left.cend() ? std::nullopt : std::optional(*found);
}

} // namespace hindcast
