// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/traces/TracesView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_traces()
{
    static const ViewInfo info{"traces",
                               "traces",
                               45,
                               'H',
                               [] { return QCoreApplication::translate("hindcast::TracesView", "Traces"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new TracesView(parent); }};
    return info;
}

} // namespace hindcast
