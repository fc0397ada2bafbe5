// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explore/ExploreHeatChart.h"

#include "ui/charts/HeatPlot.h"
#include "ui/models/Format.h"

namespace hindcast {
namespace {

QStringList namesOf(const FacetBuckets& buckets)
{
    QStringList out;
    for (int i = 0; i < buckets.count; ++i)
        out << buckets.values[size_t(i)].text();
    return out;
}

QStringList shownNames(const QStringList& names)
{
    QStringList out;
    for (const QString& name : names)
        out << ExploreChart::shownName(name, 60);
    return out;
}

} // namespace

ExploreHeatChart::ExploreHeatChart(QWidget* parent)
    : ExploreChart(tr("Clusters and playbooks"), parent), m_plot(new HeatPlot(tr("Clusters and playbooks"), this))
{
    setObjectName(QStringLiteral("exploreHeat"));
    setPlot(m_plot, true);
    m_plot->setNamesChoosable(true);
    connect(m_plot, &HeatPlot::rowChosen, this,
            [this](int row, bool exclude) { chooseName(brushFields().first(2), m_clusters[row], exclude); });
    connect(m_plot, &HeatPlot::columnChosen, this,
            [this](int column, bool exclude) { chooseName(brushFields().sliced(2), m_playbooks[column], exclude); });
}

void ExploreHeatChart::chooseName(const QStringList& fields, const QString& name, bool exclude)
{
    const QString chosen = condition(fields.front(), name);
    Q_EMIT brushed(fields, exclude ? u'-' + chosen : chosen);
}

void ExploreHeatChart::fill(const ExploreSource& source, const ExploreCounts& counts)
{
    m_clusters = namesOf(*source.clusters);
    m_playbooks = source.playbooks;
    m_plot->setData({shownNames(m_clusters), shownNames(m_playbooks), counts.heat.counts});
    Table table{{tr("Cluster"), tr("Playbook"), tr("Outcomes")},
                {},
                {QStringLiteral("cluster"), QStringLiteral("playbook"), QStringLiteral("n")},
                {}};
    for (int r = 0; r < m_clusters.size(); ++r)
        for (int c = 0; c < m_playbooks.size(); ++c) {
            const qint64 n = counts.heat.at(r, c);
            table.rows.push_back({format::line(m_clusters[r], 120), format::line(m_playbooks[c], 120), format::count(n)});
            table.copiedRows.push_back({m_clusters[r], m_playbooks[c], QString::number(n)});
        }
    setTable(std::move(table));
}

Plot* ExploreHeatChart::plotOf() const { return m_plot; }

/// One for each of its playbooks.
std::vector<int> ExploreHeatChart::elementsOf(const ExploreSource& source, qint64 row) const
{
    const std::vector<int> cluster = elementOf(source.clusters, row), list = elementOf(source.lists, row);
    std::vector<int> out;
    if (!cluster.empty() && !list.empty())
        for (const int playbook : source.membersOf[size_t(list.front())])
            out.push_back(cluster.front() * int(m_playbooks.size()) + playbook);
    return out;
}

QString ExploreHeatChart::remark(const ExploreCounts& counts) const
{
    return counts.heat.inNone > 0 ? tr("%1 of rarer ones or none").arg(format::count(counts.heat.inNone)) : QString();
}

/// From one field to another: all clusters and playbooks between them.
void ExploreHeatChart::choose(const Plot::Span& fields, bool exclude)
{
    const auto [top, bottom] = std::minmax({m_plot->rowOf(fields.first), m_plot->rowOf(fields.last)});
    const auto [left, right] = std::minmax({m_plot->columnOf(fields.first), m_plot->columnOf(fields.last)});
    const QString both = anyOf(QStringLiteral("cluster"), m_clusters.mid(top, bottom - top + 1)) + u' '
        + anyOf(QStringLiteral("playbook"), m_playbooks.mid(left, right - left + 1));
    Q_EMIT brushed(brushFields(), exclude ? QStringLiteral("-(%1)").arg(both) : both);
}

/// Of an outcome with this cluster and playbook alone.
std::vector<int> ExploreHeatChart::pickedBy(const Predicate& where) const
{
    const Predicate own = brushesOf(where)[size_t(ExploreBrush::Place)];
    std::vector<int> out;
    for (int i = 0; i < m_plot->elements(); ++i)
        if (matches(own, [&](int column) {
                return column == OutcomeCluster ? Cell(m_clusters[m_plot->rowOf(i)]) : listOf(m_playbooks[m_plot->columnOf(i)]);
            }))
            out.push_back(i);
    return int(out.size()) < m_plot->elements() ? out : std::vector<int>();
}

QStringList ExploreHeatChart::brushFields() const
{
    return {QStringLiteral("cluster"), QStringLiteral("cluster_id"), QStringLiteral("playbook"), QStringLiteral("playbooks")};
}

} // namespace hindcast
