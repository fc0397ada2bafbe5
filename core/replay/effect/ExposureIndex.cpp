// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/effect/ExposureIndex.h"

#include "core/replay/effect/HintDrill.h"

#include <algorithm>

namespace hindcast {

void ExposureIndex::sort()
{
    m_first.resize(m_given.size());
    for (size_t s = 0; s < m_given.size(); ++s) {
        std::ranges::sort(m_given[s],
                          [](const Given& a, const Given& b) { return std::tie(a.session, a.atUs) < std::tie(b.session, b.atUs); });
        for (const Given& g : m_given[s])
            m_first[s] = std::min(m_first[s].value_or(g.atUs), g.atUs);
    }
}

ExposureIndex ExposureIndex::ofLedger(const OutcomeHistory& history)
{
    ExposureIndex out;
    out.m_given.resize(history.subjects.size());
    std::vector<std::vector<quint32>> subjectsOf(history.hintTexts.size()); // a name may be of several clusters
    for (quint32 s = 0; s < history.subjects.size(); ++s)
        if (const auto hint = history.hintTexts.find(history.name(s).toStdString()))
            subjectsOf[*hint].push_back(s);
    for (const SessionExposure& e : history.exposures)
        for (const quint32 s : subjectsOf[e.hint])
            out.m_given[s].push_back({e.session, e.atUs});
    out.sort();
    return out;
}

Expected<ExposureIndex> ExposureIndex::inferred(const ReplaySource& source, const ReplayParams& writer, const HintParams& reader,
                                                const CancelToken& token)
{
    ExposureIndex out;
    out.m_given.resize(source.history->subjects.size());
    HC_CHECK(drillHints(source, writer, reader, token, [&](const DrilledSession& session) {
        for (const quint32 s : session.hints)
            out.m_given[s].push_back({session.start.session, session.start.atUs});
    }));
    out.sort();
    return out;
}

std::optional<qint64> ExposureIndex::since(quint32 subject, quint32 session) const
{
    const auto found = std::ranges::lower_bound(m_given[subject], session, {}, &Given::session);
    return found != m_given[subject].end() && found->session == session ? std::optional(found->atUs) : std::nullopt;
}

std::optional<qint64> ExposureIndex::first(quint32 subject) const { return m_first[subject]; }

} // namespace hindcast
