// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreChart.h"

#include "core/query/KeyCondition.h"
#include "ui/models/Format.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {

void ExploreChart::showCounts(const ExploreSource& source, const ExploreCounts& counts, const Predicate& where)
{
    const qint64 n = rowsOf(counts);
    setMessage(n > 0                 ? QString()
                   : source.headOf   ? tr("No outcomes match among those that are read.")
                   : counts.rows > 0 ? tr("No outcomes match.")
                                     : tr("No outcomes are recorded yet. They appear here as soon as an agent has written some."));
    fill(source, counts);
    const QString shown = n < counts.rows ? tr("%1 of %2 outcomes").arg(format::count(n), format::count(counts.rows))
        : source.headOf                   ? QString()
                                          : tr("all %1 outcomes").arg(format::count(n));
    QStringList coverage{coveredText(source), shown, remark(counts), tr("%1 ms").arg(format::count((counts.elapsedUs + 999) / 1'000))};
    coverage.removeAll(QString());
    const bool brushed = isBrushed(counts);
    const std::vector<int> picked = brushed ? pickedBy(where) : std::vector<int>();
    if (hasMovablePicks()) {
        const bool neighbours = !picked.empty() && picked.back() - picked.front() + 1 == int(picked.size());
        plotOf()->setBrush(neighbours ? std::optional(Plot::Span{picked.front(), picked.back()}) : std::nullopt);
    }
    plotOf()->setBrushed(brushed, picked);
    setTitleNote(brushed ? tr("brushed") : QString());
    setCoverage(coverage.join(QStringLiteral(" · ")));
}

QString ExploreChart::coveredText(const ExploreSource& source)
{
    return source.headOf ? tr("covers %1 of about %2").arg(format::count(source.table->rows), format::count(*source.headOf)) : QString();
}

void ExploreChart::light(const ExploreSource& source, std::optional<qint64> row)
{
    plotOf()->setLit(row ? elementsOf(source, *row) : std::vector<int>());
}

std::vector<int> ExploreChart::elementOf(const FacetBucketsPtr& buckets, qint64 row)
{
    const int bucket = buckets->of[size_t(row)];
    return bucket < buckets->count ? std::vector<int>{bucket} : std::vector<int>();
}

std::optional<Plot::Span> ExploreChart::brushSpan(const std::optional<std::pair<int, int>>& elements)
{
    return elements ? std::optional(Plot::Span{elements->first, elements->second}) : std::nullopt;
}

QString ExploreChart::shownName(const QString& name, int most)
{
    return name.isEmpty() ? QStringLiteral("\"\"") : format::line(name, most);
}

Cell ExploreChart::listOf(const QString& member) { return Cell(QJsonDocument(QJsonArray{member}).toJson(QJsonDocument::Compact)); }

QString ExploreChart::condition(const QString& field, const QString& value) { return field + u'=' + quotedValue(value); }

QString ExploreChart::anyOf(const QString& field, const QStringList& values)
{
    QStringList parts;
    for (const QString& value : values)
        parts << condition(field, value);
    return parts.size() == 1 ? parts.first() : u'(' + parts.join(QStringLiteral(" or ")) + u')';
}

} // namespace hindcast
