// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/clusters/ClusterTally.h"

#include <algorithm>

namespace hindcast {
namespace {

qint64 dayNumber(Timestamp at) { return (at.us - (at.us < 0 ? Timestamp::perDay - 1 : 0)) / Timestamp::perDay; }

} // namespace

std::optional<size_t> ClusterTally::placeOf(const QString& id)
{
    const auto known = m_places.constFind(id);
    if (known != m_places.cend())
        return *known;
    if (m_clusters.size() >= most)
        return std::nullopt;
    m_places.insert(id, m_clusters.size());
    Counted counted;
    counted.line.id = id;
    m_clusters.push_back(std::move(counted));
    return m_clusters.size() - 1;
}

void ClusterTally::add(size_t place, OutcomeState state, std::optional<Timestamp> at)
{
    Counted& c = m_clusters[place];
    c.line.results.add(state);
    c.line.refuted += state == OutcomeState::Regression || state == OutcomeState::Incorrect;
    if (!at)
        return;
    c.line.first = c.line.first ? std::min(*c.line.first, *at) : *at;
    c.line.last = c.line.last ? std::max(*c.line.last, *at) : *at;
    const qint64 day = dayNumber(*at);
    if (!c.ofDay || day != c.day) {
        c.day = day;
        c.ofDay = &c.days[day]; // stays where it is, however many days come
    }
    ++*c.ofDay;
}

void ClusterTally::take(ClusterBook& book) &&
{
    for (const Counted& c : m_clusters) {
        book.outcomes += c.line.results.outcomes;
        if (!c.line.first)
            continue;
        book.begin = book.begin ? std::min(*book.begin, *c.line.first) : *c.line.first;
        book.end = book.end ? std::max(*book.end, *c.line.last) : *c.line.last;
    }
    book.clusters.reserve(m_clusters.size());
    for (Counted& c : m_clusters) {
        if (book.begin) {
            c.line.trend.assign(size_t(ClusterBook::steps), 0);
            const qint64 from = dayNumber(*book.begin), days = dayNumber(*book.end) - from + 1;
            for (const auto& [day, n] : c.days)
                c.line.trend[size_t((day - from) * ClusterBook::steps / days)] += n;
        }
        book.clusters.push_back(std::move(c.line));
    }
}

} // namespace hindcast
