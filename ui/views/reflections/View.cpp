// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/reflections/ReflectionsView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_reflections()
{
    static const ViewInfo info{"reflections",
                               "reflections",
                               40,
                               'R',
                               [] { return QCoreApplication::translate("hindcast::ReflectionsView", "Reflections"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new ReflectionsView(parent); }};
    return info;
}

} // namespace hindcast
