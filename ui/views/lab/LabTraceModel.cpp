// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lab/LabTraceModel.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <cmath>

namespace hindcast {
namespace {

std::vector<ListColumn> traceColumns()
{
    return {{QStringLiteral("at"), LabTraceModel::tr("Time"), 140},
            {QStringLiteral("confidence"), LabTraceModel::tr("Conf"), 56, true, true},
            {QStringLiteral("verified"), LabTraceModel::tr("Outcome"), 104},
            {QStringLiteral("count"), LabTraceModel::tr("Count"), 72},
            {QStringLiteral("rule"), LabTraceModel::tr("Rule"), 280, true, false, true},
            {QStringLiteral("outcome_id"), LabTraceModel::tr("Outcome id"), 90, false}};
}

QColor colourOf(const TraceStep& step)
{
    return step.promoted                                                                      ? styleOf(EventKind::Promoted).colour
        : step.verdict == ReplayVerdict::LeftOut || step.verdict == ReplayVerdict::Ineligible ? Theme::instance().tokens().muted
                                                                                              : styleOf(step.kind).colour;
}

} // namespace

LabTraceModel::LabTraceModel(QObject* parent) : ListModel(traceColumns(), parent) {}

void LabTraceModel::setSteps(std::vector<TraceStep> steps)
{
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

QVariant LabTraceModel::cell(int row, int column, int role) const
{
    const TraceStep& s = m_steps[size_t(row)];
    const bool raw = role == RawRole;
    if (role == Qt::TextAlignmentRole)
        return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    if (role == StateColourRole)
        return column == VerifiedColumn ? QVariant(styleOf(s.verified, s.feedback).colour)
            : column == RuleColumn      ? QVariant(colourOf(s))
                                        : QVariant();
    if (role == Qt::ToolTipRole)
        return column == RuleColumn ? QVariant(format::tip(s.rule)) : QVariant();
    if (role != Qt::DisplayRole && !raw)
        return {};
    switch (column) {
    case TimeColumn: return raw ? isoTimestamp(s.at) : format::moment(s.at);
    case ConfidenceColumn:
        return raw ? std::isfinite(s.confidence) ? QVariant(QString::number(s.confidence)) : QVariant() : format::confidence(s.confidence);
    case VerifiedColumn: return raw ? styleOf(s.verified, s.feedback).label : styleOf(s.verified, s.feedback).text();
    case CountColumn:
        return s.countBefore == s.countAfter ? format::count(s.countAfter)
                                             : QStringLiteral("%1 → %2").arg(format::count(s.countBefore), format::count(s.countAfter));
    case RuleColumn: return raw ? s.rule : (s.promoted ? styleOf(EventKind::Promoted).glyph + u' ' : QString()) + format::line(s.rule);
    case OutcomeColumn: return s.outcomeId;
    default: return {};
    }
}

} // namespace hindcast
