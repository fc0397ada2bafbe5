// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/triage/TriageView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_triage()
{
    static const ViewInfo info{"triage",
                               "check",
                               5,
                               'T',
                               [] { return QCoreApplication::translate("hindcast::TriageView", "Triage"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new TriageView(parent); }};
    return info;
}

} // namespace hindcast
