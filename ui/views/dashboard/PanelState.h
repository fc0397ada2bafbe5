// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "ui/charts/ChartFrame.h"
#include "ui/models/Format.h"

#include <QCoreApplication>

namespace hindcast {

/// What every panel says about itself: how much there is, how exact it is and where it is from; or why there is nothing, with
/// the way to fill it.
struct PanelState {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PanelState)
public:
    QString amount;  ///< of what is recorded
    QString remark;  ///< beside it
    bool empty = false;
    QString nothing; ///< said where it is empty

    template<class T>
    void showIn(ChartFrame& frame, const DashboardPanel<T>& panel) const
    {
        QStringList coverage;
        if (panel.value)
            coverage << amount;
        if (!panel.approximation.isEmpty())
            coverage << QStringLiteral("≈ ") + panel.approximation;
        if (!panel.source.isEmpty())
            coverage << tr("from %1").arg(format::line(panel.source, 80));
        coverage << remark;
        coverage.removeAll(QString());
        frame.setCoverage(coverage.join(QStringLiteral(" · ")));
        if (!panel.value)
            frame.setMessage(tr("Not recorded here") + u'\n' + panel.missing, tr("Import log lines …"));
        else
            frame.setMessage(empty ? nothing : QString());
    }
};

} // namespace hindcast
