// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/unanswered/UnansweredView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_unanswered()
{
    static const ViewInfo info{"unanswered",
                               "unanswered",
                               67,
                               'Q',
                               [] { return QCoreApplication::translate("hindcast::UnansweredView", "Unanswered"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new UnansweredView(parent); }};
    return info;
}

} // namespace hindcast
