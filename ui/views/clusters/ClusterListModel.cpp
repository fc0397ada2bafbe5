// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/clusters/ClusterListModel.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QSet>

#include <algorithm>

namespace hindcast {

ClusterListModel::ClusterListModel(QObject* parent)
    : ListModel({{QStringLiteral("cluster_id"), tr("Cluster"), 240, true, false, true},
                 {QStringLiteral("outcomes"), tr("Outcomes"), 84, true, true},
                 {QStringLiteral("verified"), tr("Verified"), 110, true, true},
                 {QStringLiteral("regressions"), tr("Failed"), 64, true, true},
                 {QStringLiteral("trend"), tr("Activity"), 130},
                 {QStringLiteral("first"), tr("First outcome"), 110},
                 {QStringLiteral("last"), tr("Last outcome"), 110},
                 {QStringLiteral("patterns"), tr("Patterns"), 76, true, true},
                 {QStringLiteral("promoted"), tr("Promoted"), 80, true, true},
                 {QStringLiteral("identity"), tr("Identity"), 200}},
                parent)
{}

void ClusterListModel::setBook(ClusterBook book)
{
    beginResetModel();
    m_book = std::move(book);
    endResetModel();
}

void ClusterListModel::setDrifting(QSet<QString> names)
{
    m_drifting = std::move(names);
    if (rows() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, ColumnCount - 1));
}

int ClusterListModel::rowOf(const QString& id) const
{
    const auto it = std::ranges::find(m_book.clusters, id, &ClusterLine::id);
    return it == m_book.clusters.end() ? -1 : int(it - m_book.clusters.begin());
}

bool ClusterListModel::isRecorded(int column) const
{
    switch (column) {
    case Outcomes:
    case Verified:
    case Failed: return m_book.hasOutcomes;
    case Activity:
    case First:
    case Last: return m_book.hasTimes;
    case Patterns:
    case Promoted: return m_book.hasPatterns;
    default: return true;
    }
}

QString ClusterListModel::identity(const ClusterLine& l) const
{
    if (!l.standsFor.isEmpty())
        return tr("another name of %1").arg(format::line(l.standsFor, 80));
    if (!l.otherNames.isEmpty())
        return tr("also %1").arg(format::line(l.otherNames.join(QStringLiteral(", ")), 120));
    if (m_drifting.contains(l.id))
        return QStringLiteral("⚠ ") + tr("may have drifted");
    return l.id == QLatin1String(unknownCluster) ? tr("read by every cluster") : QString();
}

QString ClusterListModel::shown(const ClusterLine& l, int column) const
{
    if (!isRecorded(column))
        return tr("not recorded");
    switch (column) {
    case Name: return l.id.isEmpty() ? tr("(none)") : format::line(l.id);
    case Outcomes: return format::count(l.results.outcomes);
    case Verified:
        return l.results.outcomes == 0 ? QString()
            : l.results.judged == 0    ? tr("nobody looked")
                                       : format::percent(double(l.results.verified) / double(l.results.judged));
    case Failed: return format::count(l.refuted);
    case First: return l.first ? format::ago(*l.first) : QString();
    case Last: return l.last ? format::ago(*l.last) : QString();
    case Patterns: return format::count(l.patterns);
    case Promoted: return format::count(l.promoted);
    case Identity: return identity(l);
    default: return {};
    }
}

QVariant ClusterListModel::raw(const ClusterLine& l, int column) const
{
    if (!isRecorded(column))
        return {};
    switch (column) {
    case Name: return l.id;
    case Outcomes: return QString::number(l.results.outcomes);
    case Verified: return l.results.judged == 0 ? QVariant() : QVariant(QString::number(l.results.verified));
    case Failed: return QString::number(l.refuted);
    case Activity: {
        QStringList counts;
        for (const qint64 n : l.trend)
            counts << QString::number(n);
        return counts.join(u' ');
    }
    case First: return l.first ? QVariant(isoTimestamp(*l.first)) : QVariant();
    case Last: return l.last ? QVariant(isoTimestamp(*l.last)) : QVariant();
    case Patterns: return QString::number(l.patterns);
    case Promoted: return QString::number(l.promoted);
    default: return identity(l);
    }
}

QVariant ClusterListModel::cell(int row, int column, int role) const
{
    const ClusterLine& l = m_book.clusters[size_t(row)];
    switch (role) {
    case Qt::DisplayRole: return shown(l, column);
    case RawRole: return raw(l, column);
    case Qt::ToolTipRole:
        return column == First && l.first ? QVariant(format::moment(*l.first))
            : column == Last && l.last    ? QVariant(format::moment(*l.last))
            : column == Name              ? QVariant(format::tip(l.id))
            : column == Verified && l.results.judged > 0
            ? QVariant(tr("%1 of %2 outcomes that somebody judged").arg(format::count(l.results.verified), format::count(l.results.judged)))
            : column == Activity && m_book.begin
            ? QVariant(tr("Outcomes from %1 to %2").arg(format::moment(*m_book.begin), format::moment(*m_book.end)))
            : QVariant();
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StateColourRole:
        if (column == Failed && l.refuted > 0)
            return Theme::instance().tokens().regression;
        return column == Identity && m_drifting.contains(l.id) && l.standsFor.isEmpty() ? QVariant(Theme::instance().tokens().partial)
                                                                                        : QVariant();
    case MeterRole:
        return column == Verified && l.results.judged > 0 ? QVariant(double(l.results.verified) / double(l.results.judged)) : QVariant();
    case TrendRole:
        return column == Activity && !l.trend.empty() ? QVariant::fromValue(QList<qint64>(l.trend.begin(), l.trend.end())) : QVariant();
    case QuietRole: return column == First || column == Last;
    default: return {};
    }
}

} // namespace hindcast
