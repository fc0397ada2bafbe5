// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/search/SearchView.h"

#include <QCoreApplication>

namespace hindcast {

/// The last one: the others keep their keys by place, and Ctrl+F leads here from everywhere.
const ViewInfo& view_search()
{
    static const ViewInfo info{"search",
                               "search",
                               95,
                               'W',
                               [] { return QCoreApplication::translate("hindcast::SearchView", "Search"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new SearchView(parent); }};
    return info;
}

} // namespace hindcast
