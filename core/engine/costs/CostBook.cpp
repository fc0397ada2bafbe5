// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/CostBook.h"

#include <algorithm>

namespace hindcast {

size_t CostBook::indexOf(const QString& provider, const QString& model)
{
    const auto [it, isNew] = m_known.try_emplace({provider, model}, m_models.size());
    if (isNew)
        m_models.push_back({provider, model});
    return it->second;
}

void CostBook::addCall(const CallNote& call)
{
    const size_t index = indexOf(call.provider, call.model);
    const QDate date = utcDay(call.at);
    const auto add = [&call](auto& to) {
        to.calls += call.calls;
        to.inputTokens += call.inputTokens;
        to.outputTokens += call.outputTokens;
        to.unpriced += call.eur ? 0 : call.calls;
        to.eur += call.eur.value_or(0);
    };
    add(m_models[index]);
    add(m_daily[{date, call.provider, call.model, call.purpose}]);
    Day& day = m_days[date];
    day.calls += call.calls;
    if (call.eur)
        day.eur[index] += *call.eur;
}

void CostBook::addRetries(const RetryNote& retry)
{
    Day& day = m_days[utcDay(retry.at)];
    DailyRetries& d = m_retries[{utcDay(retry.at), retry.provider}];
    const int failed = retry.success ? 0 : 1;
    day.retries += retry.retries;
    day.failures += failed;
    ++d.calls;
    d.retries += retry.retries;
    d.failed += failed;
}

/// A period lasts from the first "active" of a service to its "recovered".
void CostBook::addStatus(const StatusNote& status)
{
    const auto it = m_open.find(status.service);
    if (status.active && it == m_open.end()) {
        m_open[status.service] = m_degraded.size();
        m_degraded.push_back({status.service, status.reason, status.at, {}});
    } else if (!status.active && it != m_open.end()) {
        m_degraded[it->second].until = status.at;
        m_open.erase(it);
    }
}

void CostBook::tell(const CostQuery& query, CostReport& out)
{
    fillSteps(rankModels(std::max(query.mostModels, 2), out), query, out);
    tellDays(out);
    tellDegraded(query, out);
}

/// By day, the newest first.
void CostBook::tellDays(CostReport& out) const
{
    for (auto it = m_daily.rbegin(); it != m_daily.rend(); ++it) {
        out.days.push_back(it->second);
        std::tie(out.days.back().day, out.days.back().provider, out.days.back().model, out.days.back().purpose) = it->first;
    }
    for (auto it = m_retries.rbegin(); it != m_retries.rend(); ++it) {
        out.retriesByDay.push_back(it->second);
        std::tie(out.retriesByDay.back().day, out.retriesByDay.back().provider) = it->first;
    }
}

void CostBook::tellDegraded(const CostQuery& query, CostReport& out) const
{
    out.degraded.assign(m_degraded.rbegin(), m_degraded.rend());
    std::erase_if(out.degraded, [&](const DegradedPeriod& p) { return query.from && p.until && *p.until < *query.from; });
}

/// The order of models by cost; where each of them is in the report.
std::vector<size_t> CostBook::rankModels(int most, CostReport& out) const
{
    std::vector<size_t> order(m_models.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&](size_t a, size_t b) { return m_models[a].eur > m_models[b].eur; });
    const size_t own = order.size() <= size_t(most) ? order.size() : size_t(most) - 1; // the rest is one more
    std::vector<size_t> place(order.size());
    for (size_t rank = 0; rank < order.size(); ++rank) {
        const CostOfModel& m = m_models[order[rank]];
        place[order[rank]] = std::min(rank, own);
        if (rank <= own)
            out.models.push_back(rank < own || order.size() == own ? m : CostOfModel());
        CostOfModel& to = out.models.back();
        for (CostOfModel* sum : {rank >= own ? &to : nullptr, &out.total}) {
            if (!sum)
                continue;
            sum->calls += m.calls;
            sum->unpriced += m.unpriced;
            sum->inputTokens += m.inputTokens;
            sum->outputTokens += m.outputTokens;
            sum->eur += m.eur;
        }
    }
    return place;
}

void CostBook::fillSteps(const std::vector<size_t>& place, const CostQuery& query, CostReport& out) const
{
    if (m_days.empty())
        return;
    out.firstDay = query.from ? utcDay(*query.from) : m_days.begin()->first;
    const Timestamp end{query.until.value_or(query.now).us - 1};
    const QDate lastDay = std::max(m_days.rbegin()->first, std::min(utcDay(end), utcDay(query.now)));
    const qint64 days = out.firstDay.daysTo(lastDay) + 1;
    while ((days + out.stepDays - 1) / out.stepDays > query.mostSteps)
        out.stepDays = out.stepDays == 1 ? 7 : out.stepDays * 2;
    out.steps.resize(size_t((days + out.stepDays - 1) / out.stepDays));
    for (CostStep& step : out.steps)
        step.eur.resize(out.models.size());
    for (const auto& [date, day] : m_days) {
        CostStep& step = out.steps[size_t(out.firstDay.daysTo(date) / out.stepDays)];
        for (const auto& [model, eur] : day.eur)
            step.eur[place[model]] += eur;
        step.calls += day.calls;
        step.retries += day.retries;
        step.failures += day.failures;
        out.retries += day.retries;
        out.failures += day.failures;
    }
}

} // namespace hindcast
