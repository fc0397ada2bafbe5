// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/episodes/EpisodesView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_episodes()
{
    static const ViewInfo info{"episodes",
                               "episodes",
                               50,
                               'E',
                               [] { return QCoreApplication::translate("hindcast::EpisodesView", "Episodes"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new EpisodesView(parent); }};
    return info;
}

} // namespace hindcast
