// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/dashboard/DashboardView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_dashboard()
{
    static const ViewInfo info{"dashboard",
                               "dashboard",
                               30,
                               'D',
                               [] { return QCoreApplication::translate("hindcast::DashboardView", "Dashboard"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new DashboardView(parent); }};
    return info;
}

} // namespace hindcast
