// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/reviews/ReviewsView.h"

#include "ui/widgets/ListView.h"

namespace hindcast {

ReviewsView::ReviewsView(QWidget* parent) : RecordsView(RelationId::Reviews, parent) { list()->setAccessibleName(tr("Reviews")); }

RecordsView::ListSentences ReviewsView::sentences() const
{
    return {tr("Reviews are not recorded here."), tr("Reading reviews …"),
            tr("No reviews are recorded yet. They appear here as soon as a decision was checked."), tr("No review matches the filter.")};
}

QString ReviewsView::countText(qint64 count) const { return tr("%Ln review(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

} // namespace hindcast
