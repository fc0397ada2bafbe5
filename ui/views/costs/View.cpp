// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/costs/CostsView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_costs()
{
    static const ViewInfo info{"costs",
                               "costs",
                               70,
                               'M',
                               [] { return QCoreApplication::translate("hindcast::CostsView", "Costs"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new CostsView(parent); }};
    return info;
}

} // namespace hindcast
