// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/lint/LintView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_lint()
{
    static const ViewInfo info{"lint",
                               "warning",
                               7,
                               'L',
                               [] { return QCoreApplication::translate("hindcast::LintView", "Lint"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new LintView(parent); }};
    return info;
}

} // namespace hindcast
