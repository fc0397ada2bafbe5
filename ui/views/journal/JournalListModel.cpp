// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/journal/JournalListModel.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <algorithm>

namespace hindcast {

JournalListModel::JournalListModel(QObject* parent)
    : ListModel({{QStringLiteral("seq"), tr("Entry"), 64, true, true},
                 {QStringLiteral("at"), tr("When"), 130},
                 {QStringLiteral("actor"), tr("Who"), 120},
                 {QStringLiteral("action"), tr("What"), 130},
                 {QStringLiteral("reason"), tr("Why"), 120},
                 {QStringLiteral("subject"), tr("About"), 200, true, false, true},
                 {QStringLiteral("rows"), tr("Records"), 64, true, true},
                 {QStringLiteral("note"), tr("Note"), 150},
                 {QStringLiteral("phase"), tr("Phase"), 72, false},
                 {QStringLiteral("hash"), tr("Hash"), 160, false}},
                parent)
{}

void JournalListModel::setLines(std::vector<JournalLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

void JournalListModel::setBroken(qint64 seq)
{
    m_broken = seq;
    if (rows() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, ColumnCount - 1));
}

int JournalListModel::rowOf(qint64 seq) const
{
    const auto it = std::ranges::find(m_lines, seq, &JournalLine::seq);
    return it == m_lines.end() ? -1 : int(it - m_lines.begin());
}

QString JournalListModel::raw(const JournalLine& l, int column)
{
    switch (column) {
    case Seq: return QString::number(l.seq);
    case At: return isoTimestamp(l.at);
    case Actor: return l.actor;
    case Action: return l.action;
    case Reason: return l.reason;
    case Subject: return l.subject;
    case Rows: return l.rows ? QString::number(*l.rows) : QString();
    case Note: return l.note;
    case Phase: return l.phase;
    default: return l.hash;
    }
}

QString JournalListModel::shown(const JournalLine& l, int column) const
{
    switch (column) {
    case Seq: return (l.seq == m_broken ? QStringLiteral("✗ ") : QString()) + format::count(l.seq);
    case At: return format::moment(l.at);
    case Rows: return l.rows ? format::count(*l.rows) : QString();
    case Action: return l.phase == QLatin1String("intent") ? tr("%1 (begun)").arg(format::line(l.action)) : format::line(l.action);
    default: return format::line(raw(l, column));
    }
}

QVariant JournalListModel::cell(int row, int column, int role) const
{
    const JournalLine& l = m_lines[size_t(row)];
    switch (role) {
    case Qt::DisplayRole: return shown(l, column);
    case RawRole: return column == Rows && !l.rows ? QVariant() : QVariant(raw(l, column));
    case Qt::ToolTipRole:
        return column == At ? QVariant(isoTimestamp(l.at)) : column == Seq ? QVariant() : QVariant(format::tip(raw(l, column)));
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StateColourRole: return column == Seq && l.seq == m_broken ? QVariant(Theme::instance().tokens().regression) : QVariant();
    case QuietRole: return column == Actor || column == Hash;
    default: return {};
    }
}

} // namespace hindcast
