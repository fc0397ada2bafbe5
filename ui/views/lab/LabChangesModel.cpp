// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabChangesModel.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"

#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr LabChange listOrder[] = {LabChange::Lost, LabChange::Gained, LabChange::Earlier, LabChange::Later};

std::vector<ListColumn> changeColumns()
{
    return {{QStringLiteral("ticked"), LabChangesModel::tr("✓"), 40},
            {QStringLiteral("change"), LabChangesModel::tr("Change"), 84},
            {QStringLiteral("pattern_name"), LabChangesModel::tr("Pattern"), 180, true, false, true},
            {QStringLiteral("when"), LabChangesModel::tr("When"), 110},
            {QStringLiteral("cluster_id"), LabChangesModel::tr("Cluster"), 110, false},
            {QStringLiteral("stored_at"), LabChangesModel::tr("As stored"), 140, false},
            {QStringLiteral("replayed_at"), LabChangesModel::tr("Replayed"), 140, false},
            {QStringLiteral("count"), LabChangesModel::tr("Count"), 60, false, true},
            {QStringLiteral("apply"), LabChangesModel::tr("Apply"), 220, true}};
}

QString momentOrNone(const std::optional<Timestamp>& at) { return at ? format::moment(*at) : QStringLiteral("–"); }

/// How much earlier or later; of what has but one moment, that.
QString whenText(const LabChangesModel::Row& row)
{
    const ReplayDifference& d = row.difference;
    if (d.storedAt && d.replayedAt)
        return format::duration(std::abs(d.replayedAt->us - d.storedAt->us));
    const auto at = d.storedAt ? d.storedAt : d.replayedAt;
    return at ? format::ago(*at) : QStringLiteral("–");
}

} // namespace

LabChangesModel::LabChangesModel(QObject* parent) : ListModel(changeColumns(), parent) {}

void LabChangesModel::setReport(const ReplayReport& report)
{
    QSet<std::pair<QString, QString>> before;
    for (const Row& row : m_rows)
        if (row.ticked)
            before.insert({row.difference.name, row.difference.cluster});
    beginResetModel();
    m_rows.clear();
    for (const LabChange change : listOrder)
        for (const ReplayDifference& d : differencesOf(report, change))
            m_rows.push_back({change, d, before.contains({d.name, d.cluster}), {}});
    endResetModel();
    Q_EMIT tickedChanged();
}

void LabChangesModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
    Q_EMIT tickedChanged();
}

void LabChangesModel::setApply(QStringList sentences)
{
    for (size_t i = 0; i < m_rows.size() && qsizetype(i) < sentences.size(); ++i)
        m_rows[i].apply = std::move(sentences[qsizetype(i)]);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, ApplyColumn), index(rows() - 1, ApplyColumn));
}

void LabChangesModel::setTicked(int row, bool ticked)
{
    m_rows[size_t(row)].ticked = ticked;
    Q_EMIT dataChanged(index(row, TickColumn), index(row, TickColumn));
    Q_EMIT tickedChanged();
}

void LabChangesModel::toggleAll(LabChange change)
{
    const auto of = [change](const Row& row) { return row.change == change; };
    const bool all = std::ranges::all_of(m_rows, [&](const Row& row) { return !of(row) || row.ticked; });
    for (Row& row : m_rows)
        if (of(row))
            row.ticked = !all;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, TickColumn), index(rows() - 1, TickColumn));
    Q_EMIT tickedChanged();
}

std::vector<int> LabChangesModel::ticked() const
{
    std::vector<int> out;
    for (size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].ticked)
            out.push_back(int(i));
    return out;
}

int LabChangesModel::rowOf(const QString& name, const QString& cluster) const
{
    const auto it = std::ranges::find_if(m_rows,
                                         [&](const Row& row) { return row.difference.name == name && row.difference.cluster == cluster; });
    return it == m_rows.end() ? -1 : int(it - m_rows.begin());
}

QVariant LabChangesModel::shown(const Row& row, int column) const
{
    const ReplayDifference& d = row.difference;
    switch (column) {
    case TickColumn: return row.ticked ? QStringLiteral("☑") : QStringLiteral("☐");
    case ChangeColumn: return styleOf(row.change).text();
    case PatternColumn: return format::line(keyTitle(d.name), 120);
    case WhenColumn: return whenText(row);
    case WhereColumn: return format::line(d.cluster, 120);
    case StoredColumn: return momentOrNone(d.storedAt);
    case ReplayedColumn: return momentOrNone(d.replayedAt);
    case CountColumn: return format::count(d.count);
    case ApplyColumn: return row.apply;
    default: return {};
    }
}

QVariant LabChangesModel::raw(const Row& row, int column)
{
    const ReplayDifference& d = row.difference;
    const auto moment = [](const std::optional<Timestamp>& at) { return at ? QVariant(isoTimestamp(*at)) : QVariant(); };
    switch (column) {
    case TickColumn: return row.ticked ? QStringLiteral("true") : QStringLiteral("false");
    case ChangeColumn: return wordOf(row.change);
    case PatternColumn: return d.name;
    case WhenColumn: return d.storedAt && d.replayedAt ? QVariant(QString::number(d.replayedAt->us - d.storedAt->us)) : QVariant();
    case WhereColumn: return d.cluster;
    case StoredColumn: return moment(d.storedAt);
    case ReplayedColumn: return moment(d.replayedAt);
    case CountColumn: return QString::number(d.count);
    case ApplyColumn: return row.apply;
    default: return {};
    }
}

QVariant LabChangesModel::cell(int row, int column, int role) const
{
    const Row& r = m_rows[size_t(row)];
    switch (role) {
    case Qt::DisplayRole: return shown(r, column);
    case RawRole: return raw(r, column);
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StateColourRole: return column == ChangeColumn ? QVariant(styleOf(r.change).colour) : QVariant();
    case Qt::AccessibleTextRole: return column == TickColumn ? QVariant(r.ticked ? tr("chosen") : tr("not chosen")) : QVariant();
    case Qt::ToolTipRole: {
        const ReplayDifference& d = r.difference;
        QString text = tr("%1\n%2\nas stored: %3\nreplayed: %4, count %5")
                           .arg(d.name, d.cluster, momentOrNone(d.storedAt), momentOrNone(d.replayedAt), format::count(d.count));
        if (!r.apply.isEmpty())
            text += u'\n' + tr("Apply: %1").arg(r.apply);
        if (d.held)
            text += u'\n' + tr("A person has demoted or blocked it: it is not given to agents whatever the rules say.");
        return format::tip(text);
    }
    default: return {};
    }
}

} // namespace hindcast
