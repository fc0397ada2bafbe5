// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/View.h"
#include "ui/views/ViewRegistry.h"

#include "ui/views/reviews/ReviewsView.h"

#include <QCoreApplication>

namespace hindcast {

const ViewInfo& view_reviews()
{
    static const ViewInfo info{"reviews",
                               "reviews",
                               60,
                               'V',
                               [] { return QCoreApplication::translate("hindcast::ReviewsView", "Reviews"); },
                               [](PatternDetails*, QWidget* parent) -> View* { return new ReviewsView(parent); }};
    return info;
}

} // namespace hindcast
