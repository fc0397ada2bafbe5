// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/ReflexionDashboard.h"

#include "core/engine/read/dashboard/DashboardCounter.h"
#include "core/engine/read/dashboard/DashboardYears.h"
#include "core/engine/read/dashboard/FeedCollector.h"

#include <QCoreApplication>
#include <QLocale>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflexionDashboard)
};

using Kind = ReflexionMessage::Kind;

template<class T>
bool isWanted(const DashboardPanel<T>& panel)
{
    return !panel.value || !panel.approximation.isEmpty();
}

template<class T>
void give(DashboardPanel<T>& panel, T value, const QString& source)
{
    panel = {std::move(value), {}, {}, source};
}

/// Everything that one pass over the events finds.
struct Tally {
    explicit Tally(const DashboardQuery& q)
        : query(q), outcomes(query), verified(query), seeded(query), cooldowns(query), seeds(query.mostEntries), changes(query.mostEntries),
          failures(query.mostEntries)
    {}
    const DashboardQuery& query;
    DashboardCounter outcomes, verified, seeded, cooldowns;
    FeedCollector<DashboardEntry> seeds, changes, failures;
};

/// Which splits of the timeline come from the log.
struct Wanted {
    bool outcomes, states, confidences, seeded, cooldowns;
};

DashboardEntry entryOf(const ReflexionEvent& e)
{
    const ReflexionMessage& m = e.message;
    return {e.at, m.kind == Kind::Pattern ? std::optional(m.event) : std::nullopt, m.pattern, m.cluster, m.count, m.text};
}

void addOutcome(const ReflexionEvent& e, const Wanted& wanted, Tally& tally, DashboardYears& timeline)
{
    const OutcomeState state = outcomeState(e.message.verified, Feedback::None);
    if (state == OutcomeState::Verified)
        tally.verified.add(e.at);
    if (!tally.outcomes.add(e.at) || !(wanted.outcomes || wanted.states || wanted.confidences))
        return;
    DashboardStep& step = timeline.at(e.at);
    step.outcomes += wanted.outcomes ? 1 : 0;
    step.states[size_t(state)] += wanted.states ? 1 : 0;
    step.confidences[size_t(confidenceBand(e.message.confidence))] += wanted.confidences ? 1 : 0;
}

void addPattern(const ReflexionEvent& e, const Wanted& wanted, Tally& tally, DashboardYears& timeline)
{
    const auto entry = [&e] { return entryOf(e); };
    if (e.message.event == EventKind::Seeded && tally.seeded.add(e.at)) {
        if (wanted.seeded)
            ++timeline.at(e.at).seeded;
        tally.seeds.add(e.at, entry);
    } else if (e.message.event == EventKind::CooldownSkipped && tally.cooldowns.add(e.at)) {
        if (wanted.cooldowns)
            ++timeline.at(e.at).cooldowns;
    } else if (isDashboardChange(e.message.event) && tally.query.inRange(e.at)) {
        tally.changes.add(e.at, entry);
    }
}

/// What was counted of an approximation makes room for the log.
void clear(DashboardData& data, const Wanted& wanted)
{
    const auto clearStep = [&wanted](DashboardStep& step) {
        if (wanted.seeded)
            step.seeded = 0;
        if (wanted.cooldowns)
            step.cooldowns = 0;
    };
    for (DashboardStep& step : data.timeline.steps())
        clearStep(step);
    clearStep(data.farBefore);
    clearStep(data.farBehind);
}

/// A line of the log whose clock is wrong does not make one step of everything else, nor does one in a database.
void join(DashboardData& data, DashboardYears& years)
{
    years.add(data.timeline);
    DashboardStep before, behind;
    data.timeline = years.take(before, behind);
    data.farBefore += before;
    data.farBehind += behind;
    data.timeline.roundToDays();
}

} // namespace

void fillFromLog(DashboardData& data, const ReflexionLog& log, const DashboardQuery& query)
{
    const Wanted wanted{isWanted(data.outcomes), isWanted(data.states), isWanted(data.confidences), isWanted(data.seeded),
                        isWanted(data.cooldowns)};
    clear(data, wanted);
    DashboardYears years(query.mostSteps, query.zoneOffsetUs);
    Tally tally(query);
    for (const ReflexionEvent& e : log.events) {
        if (e.message.kind == Kind::OutcomeRecorded)
            addOutcome(e, wanted, tally, years);
        else if (e.message.kind == Kind::Pattern)
            addPattern(e, wanted, tally, years);
        else if (e.message.kind == Kind::Failure && query.inRange(e.at))
            tally.failures.add(e.at, [&e] { return entryOf(e); });
    }
    join(data, years);
    const QString source = Tr::tr("%1, %2 lines").arg(log.name, QLocale().toString(log.lines));
    const DashboardTrend trend{tally.outcomes.count().count, true};
    if (wanted.outcomes)
        give(data.outcomes, tally.outcomes.count(), source);
    if (isWanted(data.verified))
        give(data.verified, tally.verified.count(), source);
    if (wanted.states)
        give(data.states, trend, source);
    if (wanted.confidences)
        give(data.confidences, trend, source);
    if (wanted.seeded)
        give(data.seeded, tally.seeded.count(), source);
    if (wanted.cooldowns)
        give(data.cooldowns, tally.cooldowns.count(), source);
    if (isWanted(data.seeds))
        give(data.seeds, feedOf(tally.seeds), source);
    if (isWanted(data.changes))
        give(data.changes, feedOf(tally.changes), source);
    if (isWanted(data.failures))
        give(data.failures, feedOf(tally.failures), source);
}

} // namespace hindcast
