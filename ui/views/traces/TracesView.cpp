// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/traces/TracesView.h"

#include "ui/widgets/ListView.h"

namespace hindcast {

TracesView::TracesView(QWidget* parent) : RecordsView(RelationId::Traces, parent) { list()->setAccessibleName(tr("Traces")); }

RecordsView::ListSentences TracesView::sentences() const
{
    return {
        tr("Traces are not recorded here."), tr("Reading traces …"),
        tr("No traces are stored yet. They appear here as soon as some were imported or reflected on (hindcast-cli import or reflect)."),
        tr("No trace matches the filter.")};
}

QString TracesView::countText(qint64 count) const { return tr("%Ln trace(s)", nullptr, int(std::min<qint64>(count, INT_MAX))); }

} // namespace hindcast
