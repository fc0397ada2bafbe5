// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"

#include "ui/charts/LoadedChart.h"

namespace hindcast {

void View::refuse(const std::optional<Error>& reason)
{
    if (!reason && !m_refusal)
        return;
    m_refusal = reason;
    refusalChanged();
    Q_EMIT statusChanged();
}

QString View::refusalText() const
{
    return m_refusal ? tr("This filter is not applicable here, so nothing is shown.") + QStringLiteral("\n") + m_refusal->sentence
                     : QString();
}

void View::listenTo(const ChartFrame* chart)
{
    connect(chart, &ChartFrame::filterRequested, this, &View::filterRequested);
    connect(chart, &ChartFrame::brushed, this, &View::filterReplaced);
    connect(chart, &ChartFrame::timesRequested, this, &View::timesRequested);
    connect(chart, &ChartFrame::timesCleared, this, &View::timesCleared);
    if (const auto* loaded = qobject_cast<const LoadedChart*>(chart))
        connect(loaded, &LoadedChart::failed, this, &View::failed);
}

} // namespace hindcast
