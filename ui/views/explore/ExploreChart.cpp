// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreChart.h"

#include "core/query/KeyCondition.h"
#include "ui/models/Format.h"

namespace hindcast {

void ExploreChart::showCounts(const ExploreSource& source, const ExploreCounts& counts)
{
    fill(source, counts);
    const qint64 n = of(counts).rows;
    QStringList coverage{n == counts.rows ? tr("all %1 outcomes").arg(format::count(n))
                                          : tr("%1 of %2 outcomes").arg(format::count(n), format::count(counts.rows)),
                         remark(counts), tr("%1 ms").arg(format::count((counts.elapsedUs + 999) / 1'000))};
    coverage.removeAll(QString());
    const auto own = brush();
    setTitleNote(own && counts.brushed[size_t(*own)] ? tr("brushed") : QString());
    setCoverage(coverage.join(QStringLiteral(" · ")));
    setMessage(n == 0 ? tr("No outcomes match.") : QString());
}

QString ExploreChart::condition(const QString& field, const QString& value) { return field + u'=' + quotedValue(value); }

QString ExploreChart::anyOf(const QString& field, const QStringList& values)
{
    QStringList parts;
    for (const QString& value : values)
        parts << condition(field, value);
    return parts.size() == 1 ? parts.first() : u'(' + parts.join(QStringLiteral(" or ")) + u')';
}

} // namespace hindcast
