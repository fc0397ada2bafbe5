// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/times/PatternTimeline.h"

#include "ui/charts/times/TimelinePlot.h"
#include "ui/charts/times/ZoomBack.h"
#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

PatternTimeline::PatternTimeline(QWidget* parent)
    : ChartFrame(tr("Promotion timeline"), parent), m_plot(new TimelinePlot(tr("Promotion timeline"), this))
{
    setObjectName(QStringLiteral("timelineFrame"));
    setPlot(m_plot);
    m_plot->setZoomable(true);
    auto* back = new ZoomBack(m_plot, this);
    back->setObjectName(QStringLiteral("timelineBack"));
    addControl(back);
    clear();
}

void PatternTimeline::clear() { showProblem(tr("Select a pattern to see when it was seen, counted, promoted and demoted.")); }

void PatternTimeline::showReading() { setMessage(tr("Reading the history …")); }

void PatternTimeline::expect(const Locator& pattern)
{
    if (m_pattern == pattern)
        return;
    m_pattern = pattern;
    m_plot->showAll();
}

void PatternTimeline::showProblem(const QString& why)
{
    m_plot->setHistory({});
    setTable({});
    setCoverage({});
    setMessage(why);
}

void PatternTimeline::showHistory(const PatternHistory& history)
{
    m_plot->setHistory(history);
    Table table{{tr("When"), tr("Event"), tr("Seen"), tr("Reason")},
                {},
                {QStringLiteral("at"), QStringLiteral("kind"), QStringLiteral("count"), QStringLiteral("reason")},
                {}};
    for (const PatternEvent& e : history.events) {
        const QString reason = format::line(e.reason);
        table.rows.push_back(
            {format::moment(e.at), styleOf(e.kind).text(), e.countAfter ? format::count(*e.countAfter) : QString(), reason});
        table.copiedRows.push_back({isoTimestamp(e.at), word(e.kind), e.countAfter ? QString::number(*e.countAfter) : QString(), reason});
    }
    setTable(std::move(table));
    QString coverage = history.truncated ? tr("the newest %Ln event(s)", nullptr, int(history.events.size()))
                                         : tr("%Ln event(s)", nullptr, int(history.events.size()));
    if (history.reconstructed)
        coverage += tr(" · reconstructed from outcomes");
    setCoverage(coverage);
    setMessage(history.events.empty() ? tr("Nothing is known about how this pattern came about.") : QString());
}

} // namespace hindcast
