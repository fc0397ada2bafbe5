// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/journal/JournalView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_journal()
{
    static const ViewInfo info{"journal",
                               "journal",
                               90,
                               'A',
                               [] { return QCoreApplication::translate("hindcast::JournalView", "Journal"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new JournalView(parent); }};
    return info;
}

} // namespace hindcast
