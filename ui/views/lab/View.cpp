// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/lab/LabView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_lab()
{
    static const ViewInfo info{"lab",
                               "replay",
                               36,
                               'B',
                               [] { return QCoreApplication::translate("hindcast::LabView", "Replay Lab"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new LabView(parent); }};
    return info;
}

} // namespace hindcast
