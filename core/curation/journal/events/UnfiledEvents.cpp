// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/events/UnfiledEvents.h"

#include "core/domain/Timestamp.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>

namespace hindcast {
namespace {

/// Of the rest recorders write some, too.
bool isFiledByDecisions(const UnfiledEvents::Row& row)
{
    switch (row.kind) {
    case EventKind::Demoted: return !row.byOutcome;
    case EventKind::Restored:
    case EventKind::Blocked:
    case EventKind::Unblocked:
    case EventKind::Amended:
    case EventKind::Merged:
    case EventKind::Purged:
    case EventKind::Annotated: return true;
    default: return false;
    }
}

} // namespace

void UnfiledEvents::add(const Author& author, std::string_view undoes)
{
    if (author.known == Known::GivenBack)
        m_undone[author.id].purge = author;
    else if (author.known == Known::Undo)
        m_undone[undoes].undo = author;
    m_authors.push_back(author);
}

/// One moment for all change-sets of the same time and author.
void UnfiledEvents::merge()
{
    const auto order = [](const Author& a) { return std::tie(a.who, a.at, a.seq); };
    const auto before = [&](const Author& a, const Author& b) { return order(a) < order(b); };
    if (!std::is_sorted(m_authors.begin(), m_authors.end(), before)) // as they were written, by one person
        std::sort(m_authors.begin(), m_authors.end(), before);
    m_moments.reserve(m_authors.size());
    for (const Author& a : m_authors) {
        if (m_moments.empty() || m_moments.back().who != a.who || m_moments.back().at != a.at)
            m_moments.push_back({.who = a.who, .at = a.at, .seq = a.seq, .id = a.id});
        Moment& moment = m_moments.back();
        moment.untold = moment.untold || a.known == Known::Nothing || a.struck;
        moment.vague = moment.vague || a.struck;
        if (a.known != Known::Number && a.known != Known::GivenBack)
            continue;
        Purges& purges = m_purges[m_moments.size() - 1];
        if (purges.id.empty()) {
            purges.seq = a.seq;
            purges.id = a.id;
        }
        purges.number += a.known == Known::Number ? a.patterns : 0;
    }
}

void UnfiledEvents::arrange()
{
    merge();
    m_authors = {};
    // Notes of one moment stand up to a second behind it: so may those that nothing is known of.
    const Moment* before = nullptr;
    qint64 until = 0;
    for (Moment& m : m_moments) {
        if (!before || before->who != m.who)
            until = std::numeric_limits<qint64>::min();
        before = &m;
        constexpr qint64 last = std::numeric_limits<qint64>::max() - Timestamp::perSecond;
        const qint64 next = m.untold ? std::min(m.at, last) + Timestamp::perSecond : until;
        m.untold = m.untold || m.at <= until;
        until = std::max(until, next);
        m_times.push_back(m.at);
    }
    std::ranges::sort(m_times);
    for (auto& [id, undone] : m_undone)
        if (const Moment* then = momentOf(undone.undo.who, undone.undo.at); then && !undone.undo.id.empty())
            m_undoneThen.emplace(indexOf(*then), id);
}

bool UnfiledEvents::isIdle() const { return m_undone.empty() && std::ranges::all_of(m_moments, &Moment::untold); }

bool UnfiledEvents::isMoment(qint64 at) const { return std::ranges::binary_search(m_times, at); }

bool UnfiledEvents::isBehindMoment(qint64 at) const
{
    constexpr qint64 least = std::numeric_limits<qint64>::min() + Timestamp::perSecond; // anybody may have written anything there
    const auto next = std::ranges::upper_bound(m_times, at);
    return next != m_times.begin() && *std::prev(next) >= std::max(at, least) - Timestamp::perSecond;
}

UnfiledEvents::Moment* UnfiledEvents::momentOf(Digest who, qint64 at)
{
    const auto it = std::lower_bound(m_moments.begin(), m_moments.end(), std::tie(who, at),
                                     [](const Moment& m, const auto& wanted) { return std::tie(m.who, m.at) < wanted; });
    return it == m_moments.end() || it->who != who || it->at != at ? nullptr : &*it;
}

/// Purges file "retention"; their undos name them, in whatever language.
bool UnfiledEvents::isOfPurge(const Row& row, const Moment& moment)
{
    if (row.kind == EventKind::Purged && row.reason == "retention") {
        const auto purges = m_purges.find(indexOf(moment));
        if (purges != m_purges.end())
            purges->second.found.push_back(row.pattern);
        return purges != m_purges.end();
    }
    if (row.kind != EventKind::Restored && row.kind != EventKind::Demoted)
        return false;
    const auto [begin, end] = m_undoneThen.equal_range(indexOf(moment));
    for (auto it = begin; it != end; ++it)
        if (row.reason.find(it->second) != std::string_view::npos) {
            Undone& undone = m_undone[it->second];
            (row.kind == EventKind::Restored ? undone.restored : undone.demoted).push_back(row.pattern);
            return true;
        }
    return false;
}

void UnfiledEvents::take(const Row& row)
{
    Moment* const moment = momentOf(row.who, row.at);
    if (!moment)
        return;
    if (row.struck && m_undoneThen.contains(indexOf(*moment))) // which purge an undo names can no longer be read
        moment->untold = moment->vague = true;
    else if (isFiledByDecisions(row) && !(row.own && isOfPurge(row, *moment)))
        moment->strange = true;
}

void UnfiledEvents::missing(Digest who, qint64 at)
{
    if (Moment* const moment = momentOf(who, at))
        moment->missing = true;
}

/// What a purge filed of a pattern has the numbers that its undo filed.
void UnfiledEvents::compare(Undone& undone, std::vector<Break>& out)
{
    Moment* const then = momentOf(undone.purge.who, undone.purge.at);
    Moment* const back = momentOf(undone.undo.who, undone.undo.at);
    const auto leave = [&] {
        for (Moment* const moment : {then, back})
            if (moment)
                moment->untold = true;
    };
    if (undone.purge.id.empty() || undone.undo.id.empty() || !then || !back || then->vague || back->vague)
        return leave();
    const qint64 restored = qint64(undone.restored.size());
    if (restored != undone.purge.patterns) {
        out.push_back({undone.undo.seq, undone.undo.id, restored > undone.purge.patterns});
        return leave();
    }
    std::vector<Digest>& purged = m_purges[indexOf(*then)].found;
    for (std::vector<Digest>* list : {&purged, &undone.restored, &undone.demoted})
        std::ranges::sort(*list);
    if (!std::ranges::includes(purged, undone.restored)) {
        out.push_back({undone.purge.seq, undone.purge.id, false});
        return leave();
    }
    std::vector<Digest> others;
    std::ranges::set_difference(purged, undone.restored, std::back_inserter(others));
    purged = std::move(others);
    back->strange = back->strange || !std::ranges::includes(undone.restored, undone.demoted);
}

std::vector<UnfiledEvents::Break> UnfiledEvents::breaks()
{
    std::vector<Break> out;
    for (auto& [id, undone] : m_undone)
        compare(undone, out);
    for (const auto& [index, purges] : m_purges) {
        Moment& moment = m_moments[index];
        const qint64 found = qint64(purges.found.size());
        if (moment.untold || moment.missing || found == purges.number)
            continue;
        out.push_back({purges.seq, purges.id, found > purges.number});
        moment.missing = true;
    }
    for (const Moment& m : m_moments)
        if (m.strange && !m.untold && !m.missing)
            out.push_back({m.seq, m.id, true});
    return out;
}

} // namespace hindcast
