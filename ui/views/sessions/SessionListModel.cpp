// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sessions/SessionListModel.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr int widestUsers = 280; // two or three names beside each other: who worked on it is what tells sessions apart

} // namespace

SessionListModel::SessionListModel(QObject* parent)
    : ListModel({{QStringLiteral("last"), tr("Last outcome"), 100},
                 {QStringLiteral("session_id"), tr("Session"), 240, true, false, true},
                 {QStringLiteral("users"), tr("User"), widestUsers},
                 {QStringLiteral("clusters"), tr("Clusters"), 160},
                 {QStringLiteral("outcomes"), tr("Outcomes"), 80, true, true},
                 {QStringLiteral("verified"), tr("Verified"), 110, true, true},
                 {QStringLiteral("regressions"), tr("Failed"), 64, true, true},
                 {QStringLiteral("naming_hints"), tr("Naming hints"), 96, false, true},
                 {QStringLiteral("lasted"), tr("Lasted"), 90}},
                parent)
{}

void SessionListModel::setLines(std::vector<SessionLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

int SessionListModel::rowOf(const QString& id) const
{
    const auto it = std::ranges::find(m_lines, id, &SessionLine::id);
    return it == m_lines.end() ? -1 : int(it - m_lines.begin());
}

QString SessionListModel::shown(const SessionLine& l, int column)
{
    const QString separator = QStringLiteral(", ");
    switch (column) {
    case Last: return format::ago(l.last);
    case Session: return format::line(l.id);
    case User: return format::line(l.users.join(separator));
    case Clusters: return format::line(l.clusters.join(separator));
    case Outcomes: return format::count(l.results.outcomes);
    case Verified:
        return l.results.judged == 0 ? tr("nobody looked")
                                     : tr("%1 of %2").arg(format::count(l.results.verified), format::count(l.results.judged));
    case Failed: return format::count(l.refuted);
    case Named: return format::count(l.named);
    default: return format::duration(l.last.us - l.first.us);
    }
}

QVariant SessionListModel::raw(const SessionLine& l, int column)
{
    const QString separator = QStringLiteral(", ");
    switch (column) {
    case Last: return isoTimestamp(l.last);
    case Session: return l.id;
    case User: return l.users.join(separator);
    case Clusters: return l.clusters.join(separator);
    case Outcomes: return QString::number(l.results.outcomes);
    case Verified: return l.results.judged == 0 ? QVariant() : QVariant(QString::number(l.results.verified));
    case Failed: return QString::number(l.refuted);
    case Named: return QString::number(l.named);
    default: return QString::number((l.last.us - l.first.us) / Timestamp::perSecond);
    }
}

QVariant SessionListModel::cell(int row, int column, int role) const
{
    const SessionLine& l = m_lines[size_t(row)];
    switch (role) {
    case Qt::DisplayRole: return shown(l, column);
    case RawRole: return raw(l, column);
    case Qt::ToolTipRole:
        return column == Last                                           ? QVariant(format::moment(l.last))
            : column == Session || column == User || column == Clusters ? QVariant(format::tip(raw(l, column).toString()))
                                                                        : QVariant();
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StateColourRole: return column == Failed && l.refuted > 0 ? QVariant(Theme::instance().tokens().regression) : QVariant();
    case QuietRole: return column == Clusters || column == User;
    default: return {};
    }
}

} // namespace hindcast
