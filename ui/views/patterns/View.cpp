// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/patterns/PatternsView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_patterns()
{
    static const ViewInfo info{"patterns",
                               "patterns",
                               10,
                               'P',
                               [] { return QCoreApplication::translate("hindcast::PatternsView", "Patterns"); },
                               [](PatternDetails* details, QWidget* parent) -> View* { return new PatternsView(details, parent); }};
    return info;
}

} // namespace hindcast
