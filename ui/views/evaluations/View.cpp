// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/evaluations/EvaluationsView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_evaluations()
{
    static const ViewInfo info{"evaluations",
                               "evaluations",
                               65,
                               'U',
                               [] { return QCoreApplication::translate("hindcast::EvaluationsView", "Evaluations"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new EvaluationsView(parent); }};
    return info;
}

} // namespace hindcast
