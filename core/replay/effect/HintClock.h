// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayRule.h"

#include <queue>
#include <set>

namespace hindcast {

/// A history as it goes by: which hints each cluster has at a moment, best first, in the order of the hint reader (count, last seen,
/// then name and cluster by bytes).
class HintClock
{
public:
    /// Both must live as long as this. \a decayUs: what was not seen for so long is not given.
    HintClock(const OutcomeHistory& history, const ReplayRule& rule, qint64 decayUs);

    /// Goes on to \a atUs, which does not lie before the last one: outcomes before that very moment have happened.
    void advance(qint64 atUs);
    /// The first hints that an agent of this cluster reads (its own and those of `unknown`), at most \a most.
    void best(quint32 cluster, size_t most, std::vector<quint32>& out) const;
    [[nodiscard]] const PatternState& state(quint32 subject) const { return m_states[subject]; }

private:
    struct Rank {
        qint64 count;
        qint64 lastSeenUs;
        quint32 place; ///< by name and cluster
        quint32 subject;
        friend bool operator<(const Rank& a, const Rank& b)
        {
            if (a.count != b.count)
                return a.count > b.count;
            return a.lastSeenUs != b.lastSeenUs ? a.lastSeenUs > b.lastSeenUs : a.place < b.place;
        }
    };
    [[nodiscard]] Rank rankOf(quint32 subject) const;
    void step(quint32 row);
    void expire(qint64 atUs);

    const OutcomeHistory& m_history;
    const ReplayRule& m_rule;
    qint64 m_decayUs;
    std::vector<quint32> m_rows; ///< all, in the order of time
    std::vector<quint32> m_subjectOf;
    size_t m_next = 0;
    std::vector<PatternState> m_states;
    std::vector<quint32> m_places;
    std::vector<bool> m_given;
    std::vector<std::set<Rank>> m_ranked; ///< by cluster
    std::priority_queue<std::pair<qint64, quint32>, std::vector<std::pair<qint64, quint32>>, std::greater<>> m_ends;
    std::optional<quint32> m_shared; ///< the cluster that all read
};

} // namespace hindcast
