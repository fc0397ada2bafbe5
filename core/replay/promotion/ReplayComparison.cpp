// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplayComparison.h"

#include "core/domain/text/ArgText.h"
#include "core/replay/promotion/ReplayDivergences.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayComparison)
};

std::optional<Timestamp> momentOf(const std::optional<qint64>& us) { return us ? std::optional(Timestamp{*us}) : std::nullopt; }

/// Both replays of one source, put beside the rows.
class ReplayBesideRows
{
public:
    ReplayBesideRows(const ReplaySource& source, Timestamp now, std::vector<PatternEnd> asked, std::vector<PatternEnd> writers,
                     ReplayReport& report)
        : m_source(source), m_now(now), m_asked(std::move(asked)), m_writers(std::move(writers)), m_report(report),
          m_finder(source, report.writer, now)
    {}

    void run()
    {
        std::vector<bool> met(m_asked.size());
        for (const StoredPattern& stored : m_source.stored) {
            const auto subject = m_source.history->find(stored.pattern.name, stored.pattern.clusterId);
            if (subject)
                met[*subject] = true;
            compare(&stored, subject);
        }
        for (size_t s = 0; s < m_asked.size(); ++s)
            if (!met[s])
                compare(nullptr, s);
        std::vector<ReplayDivergence*> divergences;
        divergences.reserve(m_unexplainedAt.size());
        for (const size_t i : m_unexplainedAt)
            divergences.push_back(&m_report.diverging[i]);
        m_finder.otherCooldown(m_unexplained, divergences);
        const auto byName = [](const auto& d) { return std::tie(d.name, d.cluster); };
        for (auto* list : {&m_report.gained, &m_report.lost, &m_report.earlier, &m_report.later, &m_report.promoted})
            std::ranges::sort(*list, {}, byName);
        std::ranges::sort(m_report.diverging, {}, byName);
    }

private:
    void compare(const StoredPattern* stored, std::optional<size_t> subject)
    {
        const PatternEnd asked = subject ? m_asked[*subject] : PatternEnd();
        const PatternEnd writers = subject ? m_writers[*subject] : PatternEnd();
        std::optional<ReplayDivergence> divergence;
        if (m_source.hasPatterns)
            divergence = m_finder.judge({stored, subject, writers});
        const bool was = stored && m_finder.storedPromoted(stored->pattern), is = asked.promoted(m_report.params, m_now);
        m_report.storedPromoted += was ? 1 : 0;
        m_report.replayedPromoted += is ? 1 : 0;
        if (was || is)
            file(stored, subject, asked, was ? storedMoment(*stored, subject, writers, divergence) : std::nullopt, was, is);
        if (!divergence)
            return;
        if (m_finder.mayBeCooldown({stored, subject, writers}, *divergence)) {
            m_unexplained.push_back({stored, subject, writers});
            m_unexplainedAt.push_back(m_report.diverging.size());
        }
        m_report.diverging.push_back(*std::move(divergence));
    }

    /// Since when a stored pattern is promoted: as it was filed, else as its history says where the two agree.
    std::optional<Timestamp> storedMoment(const StoredPattern& stored, std::optional<size_t> subject, const PatternEnd& writers,
                                          const std::optional<ReplayDivergence>& divergence) const
    {
        if (stored.promotedAt)
            return stored.promotedAt;
        if (!divergence)
            return momentOf(writers.promotedAtUs);
        if (divergence->cause != DivergenceCause::LateOutcomes)
            return {};
        ReplayParams recorded = m_report.writer;
        recorded.recordedOrder = true;
        return momentOf(replaySubject(*m_source.history, *subject, ReplayRule(recorded)).promotedAtUs);
    }

    void file(const StoredPattern* stored, std::optional<size_t> subject, const PatternEnd& asked, std::optional<Timestamp> storedAt,
              bool was, bool is)
    {
        ReplayDifference d;
        d.name = stored ? stored->pattern.name : m_source.history->name(*subject);
        d.cluster = stored ? stored->pattern.clusterId : m_source.history->cluster(*subject);
        d.storedAt = storedAt;
        d.replayedAt = is ? momentOf(asked.promotedAtUs) : std::nullopt;
        d.count = asked.state.count;
        d.held = stored && (stored->pattern.demoted || stored->pattern.blocked);
        if (is)
            m_report.promoted.push_back(d);
        if (!was)
            m_report.gained.push_back(std::move(d));
        else if (!is)
            m_report.lost.push_back(std::move(d));
        else if (!d.storedAt)
            ++m_report.instantUnknown;
        else if (d.storedAt == d.replayedAt)
            ++m_report.same;
        else
            (*d.replayedAt < *d.storedAt ? m_report.earlier : m_report.later).push_back(std::move(d));
    }

    const ReplaySource& m_source;
    Timestamp m_now;
    std::vector<PatternEnd> m_asked;
    std::vector<PatternEnd> m_writers;
    ReplayReport& m_report;
    DivergenceFinder m_finder;
    std::vector<ReplayedPattern> m_unexplained;
    std::vector<size_t> m_unexplainedAt; // positions among the divergences
};

void addNotes(const ReplaySource& source, Timestamp now, ReplayReport& report)
{
    const OutcomeHistory& history = *source.history;
    if (!source.hasPatterns)
        report.notes << Tr::tr("Patterns are not recorded here: nothing is compared.");
    if (history.changed)
        report.notes << Tr::tr("Somebody wrote while this was read: it is of several moments.");
    if (report.params.excludeExposed && history.exposures.empty())
        report.notes << Tr::tr("No outcome says which hints its session had been shown: none is left out for that.");
    if (history.undated > 0)
        report.notes << Tr::tr("%1 outcomes without a readable time are left out.").arg(argText(history.undated));
    if (history.noNumber > 0)
        report.notes << Tr::tr("%1 outcomes have a confidence that is no number: they are never eligible.").arg(argText(history.noNumber));
    if (const qint64 future = std::ranges::count_if(history.atUs, [&](qint64 at) { return at > now.us; }); future > 0)
        report.notes << Tr::tr("%1 outcomes lie in the future.").arg(argText(future));
    if (std::ranges::any_of(history.subjects, &HistorySubject::late))
        report.notes << (report.params.recordedOrder
                             ? Tr::tr("Some outcomes were recorded after later ones; they are replayed as they were recorded.")
                             : Tr::tr("Some outcomes were recorded after later ones; they are replayed by their moments."));
}

} // namespace

Expected<ReplayReport> compareReplay(const ReplaySource& source, const ReplayParams& params, const ReplayParams& writer, Timestamp now,
                                     const CancelToken& token)
{
    ReplayReport report;
    report.params = params;
    report.writer = writer;
    report.writer.exclusions = false;
    report.writer.excludeExposed = false;
    if (params.decayDays && !writer.decayDays)
        report.writer.decayDays = thresholds::decayDays; // asked for: then of both sides
    report.outcomes = source.history->size();
    report.snapshot = source.snapshot || !source.history->changed;
    if (const auto span = source.history->span())
        report.exactSince = span->first;
    HC_TRY(std::vector<PatternEnd> asked, replayPromotions(*source.history, params, token));
    HC_TRY(std::vector<PatternEnd> writers, replayPromotions(*source.history, report.writer, token));
    ReplayBesideRows(source, now, std::move(asked), std::move(writers), report).run();
    addNotes(source, now, report);
    return report;
}

} // namespace hindcast
