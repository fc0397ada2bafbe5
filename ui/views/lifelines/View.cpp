// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/lifelines/LifeLinesView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_lifelines()
{
    static const ViewInfo info{"lifelines",
                               "lifelines",
                               12,
                               'I',
                               [] { return QCoreApplication::translate("hindcast::LifeLinesView", "Life-lines"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new LifeLinesView(parent); }};
    return info;
}

} // namespace hindcast
