// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/EventModel.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {
namespace {

template<class T, class ToText>
QString change(const std::optional<T>& before, const std::optional<T>& after, ToText text)
{
    if (before && after && *before != *after)
        return text(*before) + QStringLiteral(" → ") + text(*after);
    return after ? text(*after) : before ? text(*before) : QString();
}

} // namespace

EventModel::EventModel(QObject* parent)
    : ListModel({{QStringLiteral("at"), tr("When"), 140},
                 {QStringLiteral("kind"), tr("Event"), 130},
                 {QStringLiteral("count"), tr("Seen"), 92, true, true},
                 {QStringLiteral("confidence"), tr("Confidence"), 96, true, true},
                 {QStringLiteral("reason"), tr("Reason"), 260},
                 {QStringLiteral("actor"), tr("By"), 96},
                 {QStringLiteral("outcome_id"), tr("Outcome"), 76}},
                parent)
{}

void EventModel::setEvents(std::vector<PatternEvent> events)
{
    beginResetModel();
    m_events.assign(events.rbegin(), events.rend());
    endResetModel();
}

QVariant EventModel::cell(int row, int column, int role) const
{
    const PatternEvent& e = m_events[size_t(row)];
    if (role == Qt::TextAlignmentRole)
        return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    if (role == StateColourRole)
        return column == Kind ? QVariant(styleOf(e.kind).colour) : QVariant();
    if (role == Qt::ToolTipRole)
        return column == Time ? QVariant(format::ago(e.at)) : column == Reason ? QVariant(format::tip(e.reason)) : QVariant();
    const bool raw = role == RawRole;
    if (role != Qt::DisplayRole && !raw)
        return {};
    switch (column) {
    case Time: return raw ? isoTimestamp(e.at) : format::moment(e.at);
    case Kind: return raw ? word(e.kind) : styleOf(e.kind).text();
    case CountChange: return change(e.countBefore, e.countAfter, [raw](qint64 n) { return raw ? QString::number(n) : format::count(n); });
    case ConfidenceChange:
        return change(e.confidenceBefore, e.confidenceAfter,
                      [raw](double c) { return raw ? format::exported(Cell(c)) : format::confidence(c); });
    case Reason: return raw ? e.reason : format::line(e.reason);
    case Actor: return raw ? e.actor : format::line(e.actor);
    default: return e.outcomeId;
    }
}

} // namespace hindcast
