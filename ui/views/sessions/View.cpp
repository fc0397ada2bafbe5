// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/sessions/SessionsView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_sessions()
{
    static const ViewInfo info{"sessions",
                               "sessions",
                               22,
                               'S',
                               [] { return QCoreApplication::translate("hindcast::SessionsView", "Sessions"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new SessionsView(parent); }};
    return info;
}

} // namespace hindcast
