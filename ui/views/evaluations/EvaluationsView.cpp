// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/evaluations/EvaluationsView.h"

#include "ui/widgets/ListView.h"

namespace hindcast {

EvaluationsView::EvaluationsView(QWidget* parent) : RecordsView(RelationId::Evaluations, parent)
{
    list()->setAccessibleName(tr("Evaluations"));
}

RecordsView::ListSentences EvaluationsView::sentences() const
{
    return {tr("Evaluations are not recorded here."), tr("Reading evaluations …"),
            tr("No evaluations are recorded yet. They appear here as soon as an answer was judged."),
            tr("No evaluation matches the filter.")};
}

QString EvaluationsView::countText(qint64 count) const { return tr("%Ln evaluation(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

} // namespace hindcast
