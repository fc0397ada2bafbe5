// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/outcomes/OutcomesView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_outcomes()
{
    static const ViewInfo info{"outcomes",
                               "outcomes",
                               20,
                               'O',
                               [] { return QCoreApplication::translate("hindcast::OutcomeList", "Outcomes"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new OutcomesView(parent); }};
    return info;
}

} // namespace hindcast
