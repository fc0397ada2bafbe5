// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/answers/TriggerTrend.h"

#include "core/rules/evaluation/Evaluation.h"
#include "core/store/relation/RelationScan.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <map>

namespace hindcast {
namespace {

constexpr qint64 daysOfWeek = 7;

/// Before 1970 too.
qint64 dayOf(qint64 us) { return us >= 0 ? us / Timestamp::perDay : -((-us + Timestamp::perDay - 1) / Timestamp::perDay); }

struct Days {
    std::map<qint64, TriggerTrend::Step> byDay;
    qint64 firstUs = std::numeric_limits<qint64>::max();
    qint64 lastUs = std::numeric_limits<qint64>::min();

    void count(qint64 us, bool triggered)
    {
        TriggerTrend::Step& day = byDay[dayOf(us)];
        ++day.answers;
        day.triggered += triggered ? 1 : 0;
        firstUs = std::min(firstUs, us);
        lastUs = std::max(lastUs, us);
    }
};

void layOut(const Days& days, int mostSteps, TriggerTrend& out)
{
    if (days.byDay.empty())
        return;
    const qint64 first = days.byDay.begin()->first, span = days.byDay.rbegin()->first - first + 1;
    const qint64 mostDays = daysOfWeek * std::max(mostSteps, 1);
    out.stepDays = int(daysOfWeek * std::max<qint64>(1, (span + mostDays - 1) / mostDays));
    out.from = Timestamp{first * Timestamp::perDay};
    out.steps.resize(size_t((span + out.stepDays - 1) / out.stepDays));
    for (const auto& [day, counted] : days.byDay) {
        TriggerTrend::Step& step = out.steps[size_t((day - first) / out.stepDays)];
        step.answers += counted.answers;
        step.triggered += counted.triggered;
        out.answers += counted.answers;
        out.triggered += counted.triggered;
    }
    for (const TriggerPhase& phase : triggerPhases(Timestamp{days.firstUs}))
        if (phase.from.us <= days.lastUs)
            out.phases.push_back(phase);
}

} // namespace

Expected<TriggerTrend> readTriggerTrend(Connection& connection, const StoreDescription& store, const TriggerTrendQuery& query,
                                        const JobContext& context)
{
    const BoundRelation* relation = store.relation(RelationId::Evaluations);
    if (!relation)
        return fail(ErrorCode::NotFound, QCoreApplication::translate("hindcast::TriggerTrend", "Evaluations are not recorded here."));
    HC_TRY([[maybe_unused]] const bool checked, reflectionTriggered(0, query.threshold));
    QElapsedTimer timer;
    timer.start();
    TriggerTrend out;
    Days days;
    ReadNotes notes;
    ReadQuery read;
    read.columns = {EvaluationReward, EvaluationCreatedAt};
    read.where = query.where;
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    RelationScan scan(connection, *relation, read);
    HC_CHECK(scan.run(context, estimate, notes, [&](RowCursor& row) {
        const std::optional<qint64> at = row.microsOf(EvaluationCreatedAt);
        const auto triggered = reflectionTriggered(row.realOf(EvaluationReward), query.threshold);
        if (at && triggered)
            days.count(*at, *triggered);
        else
            ++out.unreadable;
        return true;
    }));
    layOut(days, query.mostSteps, out);
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
