// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/outcomes/OutcomeList.h"

#include "ui/widgets/ListView.h"

namespace hindcast {

OutcomeList::OutcomeList(QWidget* parent) : RecordsView(RelationId::Outcomes, parent) { list()->setAccessibleName(tr("Outcomes")); }

OutcomeList::OutcomeList(RecordsTravel* travel, const QString& name, QWidget* parent)
    : RecordsView(RelationId::Outcomes, travel, name, parent)
{
    list()->setAccessibleName(tr("Outcomes"));
}

RecordsView::ListSentences OutcomeList::sentences() const
{
    return {tr("Outcomes are not recorded here."), tr("Reading outcomes …"),
            tr("No outcomes are recorded yet. They appear here as soon as an agent has written some."),
            tr("No outcome matches the filter.")};
}

QString OutcomeList::countText(qint64 count) const { return tr("%Ln outcome(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

} // namespace hindcast
