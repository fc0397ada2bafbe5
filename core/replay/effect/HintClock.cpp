// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/effect/HintClock.h"

#include <algorithm>
#include <numeric>

namespace hindcast {

HintClock::HintClock(const OutcomeHistory& history, const ReplayRule& rule, qint64 decayUs)
    : m_history(history), m_rule(rule), m_decayUs(decayUs), m_rows(history.size()), m_subjectOf(history.size()),
      m_states(history.subjects.size()), m_places(history.subjects.size()), m_given(history.subjects.size()),
      m_ranked(history.clusterTexts.size()), m_shared(history.clusterTexts.find(unknownCluster))
{
    std::iota(m_rows.begin(), m_rows.end(), 0U);
    std::ranges::sort(m_rows, [&](quint32 a, quint32 b) {
        return history.atUs[a] != history.atUs[b] ? history.atUs[a] < history.atUs[b] : history.ids[a] < history.ids[b];
    });
    std::vector<QByteArray> names;
    for (quint32 s = 0; s < history.subjects.size(); ++s) {
        names.push_back(history.name(s).toUtf8() + '\0' + history.cluster(s).toUtf8());
        std::fill(m_subjectOf.begin() + history.subjects[s].begin, m_subjectOf.begin() + history.subjects[s].end, s);
    }
    std::vector<quint32> order(names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](quint32 s) -> const QByteArray& { return names[s]; });
    for (quint32 place = 0; place < order.size(); ++place)
        m_places[order[place]] = place;
}

HintClock::Rank HintClock::rankOf(quint32 subject) const
{
    return {m_states[subject].count, m_states[subject].lastSeenUs, m_places[subject], subject};
}

void HintClock::step(quint32 row)
{
    const ReplayVerdict verdict = m_rule.verdict(m_history, row);
    if (verdict != ReplayVerdict::Eligible && verdict != ReplayVerdict::Demotes)
        return;
    const quint32 subject = m_subjectOf[row];
    std::set<Rank>& ranked = m_ranked[m_history.clusterOf[subject]];
    if (m_given[subject])
        ranked.erase(rankOf(subject));
    const PromotionParams& params = m_rule.params().promotion;
    PatternState& state = m_states[subject];
    if (verdict == ReplayVerdict::Eligible)
        state = promotionStep(state, {m_history.atUs[row], m_history.confidence[row]}, params).state;
    else
        state.demoted = state.demoted || state.exists;
    m_given[subject] = isPromoted(state, params.minConfidence, params.minOccurrences);
    if (!m_given[subject])
        return;
    ranked.insert(rankOf(subject));
    m_ends.emplace(state.lastSeenUs + m_decayUs, subject);
}

/// Hints that nobody has seen for too long; one that was seen since has a later end in the queue.
void HintClock::expire(qint64 atUs)
{
    while (!m_ends.empty() && m_ends.top().first <= atUs) {
        const quint32 subject = m_ends.top().second;
        m_ends.pop();
        if (!m_given[subject] || m_states[subject].lastSeenUs + m_decayUs > atUs)
            continue;
        m_ranked[m_history.clusterOf[subject]].erase(rankOf(subject));
        m_given[subject] = false;
    }
}

void HintClock::advance(qint64 atUs)
{
    while (m_next < m_rows.size() && m_history.atUs[m_rows[m_next]] < atUs)
        step(m_rows[m_next++]);
    expire(atUs);
}

void HintClock::best(quint32 cluster, size_t most, std::vector<quint32>& out) const
{
    static const std::set<Rank> none;
    const std::set<Rank>& own = m_ranked[cluster];
    const std::set<Rank>& shared = m_shared && *m_shared != cluster ? m_ranked[*m_shared] : none;
    out.clear();
    auto a = own.begin(), b = shared.begin();
    while (out.size() < most && (a != own.end() || b != shared.end())) {
        const bool takeOwn = b == shared.end() || (a != own.end() && *a < *b);
        out.push_back(takeOwn ? a->subject : b->subject);
        ++(takeOwn ? a : b);
    }
}

} // namespace hindcast
