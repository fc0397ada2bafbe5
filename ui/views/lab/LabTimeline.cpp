// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabTimeline.h"

#include "ui/charts/times/ZoomBack.h"
#include "ui/models/Format.h"

namespace hindcast {

LabTimeline::LabTimeline(QWidget* parent) : ChartFrame(tr("Promotions"), parent), m_plot(new LabTimelinePlot(tr("Promotions"), this))
{
    setObjectName(QStringLiteral("labTimeline"));
    m_plot->setObjectName(QStringLiteral("labTimelinePlot"));
    setPlot(m_plot, true);
    m_plot->setZoomable(true);
    auto* back = new ZoomBack(m_plot, this);
    back->setObjectName(QStringLiteral("labTimelineBack"));
    addControl(back);
}

void LabTimeline::showReport(const ReplayReport& report, std::optional<std::pair<Timestamp, Timestamp>> span, Timestamp now)
{
    m_plot->setData(labTimeline(report, span, now));
    const LabTimelinePlot::Data& data = m_plot->data();
    Table table{{tr("From"), tr("Until")}, {}, {QStringLiteral("from"), QStringLiteral("until")}, {}};
    for (const char* side : {"stored", "replayed"})
        for (const LabChange change : allLabChanges) {
            table.headers << (side[0] == 's' ? tr("stored: %1") : tr("replayed: %1")).arg(styleOf(change).label);
            table.copiedHeaders << QLatin1String(side) + u'_' + wordOf(change);
        }
    for (size_t i = 0; i < data.steps.size(); ++i) {
        const LabTimelinePlot::Step& step = data.steps[i];
        if (step.storedSum() + step.replayedSum() == 0)
            continue;
        QStringList shown{format::moment(data.beginOf(i)), format::moment(data.beginOf(i + 1))};
        QStringList copied{isoTimestamp(data.beginOf(i)), isoTimestamp(data.beginOf(i + 1))};
        for (const auto* side : {&step.stored, &step.replayed})
            for (const qint64 n : *side) {
                shown << format::count(n);
                copied << QString::number(n);
            }
        table.rows.push_back(shown);
        table.copiedRows.push_back(copied);
    }
    setTable(std::move(table));
    setCoverage(tr("%1 → %2").arg(format::count(report.storedPromoted), format::count(report.replayedPromoted)));
    setMessage(data.steps.empty() ? tr("There are no outcomes: nothing could be learned.") : QString());
}

void LabTimeline::choose(const Plot::Span& steps, bool)
{
    const LabTimelinePlot::Data& data = m_plot->data();
    Q_EMIT chosen(data.beginOf(size_t(steps.first)), data.beginOf(size_t(steps.last) + 1));
}

} // namespace hindcast
