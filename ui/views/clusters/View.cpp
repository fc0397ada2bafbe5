// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/clusters/ClustersView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_clusters()
{
    static const ViewInfo info{"clusters",
                               "clusters",
                               24,
                               'C',
                               [] { return QCoreApplication::translate("hindcast::ClustersView", "Clusters"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new ClustersView(parent); }};
    return info;
}

} // namespace hindcast
