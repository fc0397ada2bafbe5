// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/promotion/ReplayDivergences.h"

#include "core/domain/enums/EnumWords.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayDivergences)
};

constexpr EnumWords<DivergenceCause> causeWords{"purged_history", "other_cooldown_reading", "manual_demotion", "manual_restoration",
                                                "edited_row",     "truncated_key",          "late_outcomes"};

/// Hours that people set a cooldown to.
constexpr qint64 usualHours[] = {0, 1, 2, 3, 4, 6, 8, 12, 24, 48};

QString modeText(CooldownMode mode) { return mode == CooldownMode::Fixed ? Tr::tr("fixed") : Tr::tr("sliding"); }

} // namespace

QString word(DivergenceCause cause) { return causeWords.wordOf(cause); }
std::optional<DivergenceCause> divergenceCauseFromWord(QStringView w) { return causeWords.valueOf(w); }

DivergenceFinder::DivergenceFinder(const ReplaySource& source, const ReplayParams& writer, Timestamp now)
    : m_source(source), m_writer(writer), m_now(now)
{
    QSet<QString> names;
    for (size_t s = 0; source.oneRowPerName && s < source.history->subjects.size(); ++s)
        if (const QString name = source.history->name(s); names.contains(name))
            m_sharedNames << name;
        else
            names << name;
}

bool DivergenceFinder::storedPromoted(const Pattern& p) const
{
    PatternEnd end;
    end.state = {p.occurrenceCount, p.confidence, p.lastSeenAt.us, p.lastSeenAt.us, p.demoted, p.blocked, true};
    return end.promoted(m_writer, m_now);
}

bool DivergenceFinder::countsAlike(const StoredPattern& stored, const PatternEnd& end) const
{
    if (!end.state.exists || stored.pattern.occurrenceCount != end.state.count)
        return false;
    // A filed promotion must be that of the replay; one that a block kept from being filed is none.
    if (stored.promotedAt)
        return end.promotedAtUs == stored.promotedAt->us;
    return !stored.hasEvents || !end.promotedAtUs || stored.pattern.blocked || stored.pattern.demoted || storedPromoted(stored.pattern);
}

bool DivergenceFinder::agrees(const StoredPattern& stored, const PatternEnd& end) const
{
    return countsAlike(stored, end) && storedPromoted(stored.pattern) == end.promoted(m_writer, m_now);
}

std::optional<ReplayDivergence> DivergenceFinder::judge(const ReplayedPattern& pattern) const
{
    if (pattern.stored && pattern.subject && agrees(*pattern.stored, pattern.end))
        return {};
    if (!pattern.stored && !pattern.end.state.exists)
        return {}; // never seeded, as it should be
    ReplayDivergence out;
    if (pattern.stored) {
        out.name = pattern.stored->pattern.name;
        out.cluster = pattern.stored->pattern.clusterId;
        out.stored = pattern.stored->pattern.occurrenceCount;
        out.storedPromoted = storedPromoted(pattern.stored->pattern);
    } else {
        out.name = m_source.history->name(*pattern.subject);
        out.cluster = m_source.history->cluster(*pattern.subject);
    }
    if (pattern.end.state.exists)
        out.replayed = pattern.end.state.count;
    out.replayedPromoted = pattern.end.promoted(m_writer, m_now);
    std::tie(out.cause, out.sentence) = causeOf(pattern);
    return out;
}

/// Outcomes are missing when none that may seed is as old as the row, and none lies at its beginning that was changed since.
bool DivergenceFinder::isPurged(const ReplayedPattern& pattern) const
{
    constexpr qint64 atOnce = 60 * Timestamp::perSecond; // other products write the row a little later than the outcome
    if (!pattern.subject)
        return true;
    const OutcomeHistory& history = *m_source.history;
    const HistorySubject& subject = history.subjects[*pattern.subject];
    const qint64 created = pattern.stored->pattern.createdAt.us;
    const ReplayRule rule(m_writer);
    for (quint32 row = subject.begin; row < subject.end && history.atUs[row] <= created; ++row)
        if (created - history.atUs[row] <= atOnce || rule.verdict(history, row) == ReplayVerdict::Eligible)
            return false;
    return true;
}

bool DivergenceFinder::isTruncated(const ReplayedPattern& pattern) const
{
    const QString& name = pattern.stored ? pattern.stored->pattern.name : m_source.history->name(*pattern.subject);
    return m_sharedNames.contains(name) || (pattern.subject && m_source.history->subjects[*pattern.subject].severalKeys);
}

bool DivergenceFinder::isComplete(const StoredPattern& stored, size_t subject) const
{
    const ReplayedPattern pattern{&stored, subject, replaySubject(*m_source.history, subject, ReplayRule(m_writer))};
    return !isTruncated(pattern) && !isPurged(pattern);
}

/// The counts agree: what is left is what people decided.
std::pair<DivergenceCause, QString> DivergenceFinder::humanCause(const ReplayedPattern& pattern) const
{
    const Pattern& p = pattern.stored->pattern;
    if (p.blocked)
        return {DivergenceCause::ManualDemotion, Tr::tr("A human blocked its signature.")};
    if (p.demoted && !pattern.end.state.demoted)
        return {DivergenceCause::ManualDemotion, Tr::tr("A human demoted it.")};
    if (!p.demoted && pattern.end.state.demoted)
        return {DivergenceCause::ManualRestoration, Tr::tr("An outcome that is said to be incorrect demoted it, and a human restored it.")};
    return {DivergenceCause::EditedRow,
            Tr::tr("The row says confidence %1, its outcomes %2.").arg(argText(p.confidence), argText(pattern.end.state.confidence))};
}

bool DivergenceFinder::mayBeCooldown(const ReplayedPattern& pattern, const ReplayDivergence& divergence) const
{
    return divergence.cause == DivergenceCause::EditedRow && pattern.stored && pattern.subject
        && !countsAlike(*pattern.stored, pattern.end);
}

void DivergenceFinder::otherCooldown(std::span<const ReplayedPattern> unexplained, std::span<ReplayDivergence* const> divergences) const
{
    std::vector<PromotionParams> candidates;
    const CooldownMode own = m_writer.promotion.mode, other = own == CooldownMode::Fixed ? CooldownMode::Sliding : CooldownMode::Fixed;
    const auto add = [&](CooldownMode mode, qint64 cooldownUs) {
        candidates.push_back(m_writer.promotion);
        candidates.back().mode = mode;
        candidates.back().cooldownUs = cooldownUs;
    };
    add(other, m_writer.promotion.cooldownUs);
    for (const CooldownMode mode : {own, other})
        for (const qint64 hours : usualHours)
            add(mode, hours * Timestamp::perHour);
    std::vector<size_t> best;
    const PromotionParams* cooldown = nullptr;
    for (const PromotionParams& candidate : candidates) {
        ReplayParams params = m_writer;
        params.promotion = candidate;
        const ReplayRule rule(params);
        std::vector<size_t> explained;
        for (size_t i = 0; i < unexplained.size(); ++i)
            if (countsAlike(*unexplained[i].stored, replaySubject(*m_source.history, *unexplained[i].subject, rule)))
                explained.push_back(i);
        if (explained.size() <= best.size())
            continue;
        best = std::move(explained);
        cooldown = &candidate;
    }
    if (!cooldown || best.size() * 2 < unexplained.size())
        return;
    for (const size_t i : best) {
        divergences[i]->cause = DivergenceCause::OtherCooldownReading;
        divergences[i]->sentence = Tr::tr("A %1 cooldown of %2 hours gives the stored count.")
                                       .arg(modeText(cooldown->mode), argText(cooldown->cooldownUs / Timestamp::perHour));
    }
}

std::pair<DivergenceCause, QString> DivergenceFinder::causeOf(const ReplayedPattern& pattern) const
{
    if (!pattern.stored)
        return isTruncated(pattern)
            ? std::pair{DivergenceCause::TruncatedKey, Tr::tr("The row of this name belongs to another cluster, or to another key.")}
            : std::pair{DivergenceCause::EditedRow, Tr::tr("There is no such row: it was deleted or merged, or never written.")};
    if (pattern.subject && m_source.history->subjects[*pattern.subject].late) {
        ReplayParams recorded = m_writer;
        recorded.recordedOrder = true;
        if (agrees(*pattern.stored, replaySubject(*m_source.history, *pattern.subject, ReplayRule(recorded))))
            return {DivergenceCause::LateOutcomes,
                    Tr::tr("Outcomes were recorded after later ones: in that order they give what is stored.")};
    }
    if (pattern.subject && countsAlike(*pattern.stored, pattern.end))
        return humanCause(pattern);
    if (isTruncated(pattern))
        return {DivergenceCause::TruncatedKey, Tr::tr("Outcomes of several keys or clusters fell on this row, because names are cut.")};
    if (isPurged(pattern))
        return {DivergenceCause::PurgedHistory, Tr::tr("The outcomes of its beginning are gone.")};
    return {DivergenceCause::EditedRow, Tr::tr("No cooldown gives the stored count: outcomes or the row were changed.")};
}

} // namespace hindcast
