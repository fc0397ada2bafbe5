// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/unanswered/UnansweredView.h"

#include "ui/widgets/ListView.h"

namespace hindcast {

UnansweredView::UnansweredView(QWidget* parent) : RecordsView(RelationId::Unanswered, parent)
{
    list()->setAccessibleName(tr("Unanswered"));
}

RecordsView::ListSentences UnansweredView::sentences() const
{
    return {tr("Unanswered questions are not recorded here."), tr("Reading questions …"),
            tr("No question was asked in vain. Those of agents that get nothing appear here (hindcast-cli mcp or serve, with --write)."),
            tr("No question matches the filter.")};
}

QString UnansweredView::countText(qint64 count) const { return tr("%Ln question(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

} // namespace hindcast
