// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/efficacy/EfficacyView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_efficacy()
{
    static const ViewInfo info{"efficacy",
                               "evaluations",
                               38,
                               'F',
                               [] { return QCoreApplication::translate("hindcast::EfficacyView", "Efficacy"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new EfficacyView(parent); }};
    return info;
}

} // namespace hindcast
