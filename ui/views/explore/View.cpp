// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/explore/ExploreView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_explore()
{
    static const ViewInfo info{"explore",
                               "chart",
                               35,
                               'X',
                               [] { return QCoreApplication::translate("hindcast::ExploreView", "Explore"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new ExploreView(parent); }};
    return info;
}

} // namespace hindcast
