// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/change/LabFlow.h"

#include "ui/models/Format.h"

namespace hindcast {

LabFlow::LabFlow(QWidget* parent)
    : ChartFrame(tr("What became of promotions"), parent), m_plot(new LabFlowPlot(tr("What became of promotions"), this))
{
    setObjectName(QStringLiteral("labFlow"));
    m_plot->setObjectName(QStringLiteral("labFlowPlot"));
    setPlot(m_plot, true);
}

void LabFlow::showReport(const ReplayReport& report)
{
    m_plot->setReport(report);
    Table table{{tr("Change"), tr("Patterns")}, {}, {QStringLiteral("change"), QStringLiteral("patterns")}, {}};
    for (const LabFlowPlot::Band& band : m_plot->bands()) {
        table.rows.push_back({styleOf(band.change).text(), format::count(band.count)});
        table.copiedRows.push_back({wordOf(band.change), QString::number(band.count)});
    }
    setTable(std::move(table));
    setCoverage(tr("%1 → %2").arg(format::count(report.storedPromoted), format::count(report.replayedPromoted)));
    setMessage(m_plot->bands().empty() ? tr("Nothing is promoted, neither as stored nor as replayed.") : QString());
}

void LabFlow::choose(const Plot::Span& bands, bool) { Q_EMIT chosen(m_plot->bands()[size_t(bands.first)].change); }

} // namespace hindcast
