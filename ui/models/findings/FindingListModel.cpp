// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings/FindingListModel.h"

#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/models/findings/FindingWords.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr int longestFindingLine = 600; // code units of a line

} // namespace

FindingListModel::FindingListModel(QObject* parent)
    : ListModel({{QStringLiteral("severity"), tr("Severity"), 90},
                 {QStringLiteral("rule"), tr("Rule"), 120},
                 {QStringLiteral("id"), tr("Record"), 130},
                 {QStringLiteral("sentence"), tr("Finding"), 180, true, false, true},
                 {QStringLiteral("cluster_id"), tr("Where"), 96, false},
                 {QStringLiteral("confidence"), tr("Certainty"), 72, false, true},
                 {QStringLiteral("field"), tr("Field"), 104, false}},
                parent)
{}

void FindingListModel::setResult(LintResultPtr result)
{
    beginResetModel();
    m_result = std::move(result);
    arrange();
    endResetModel();
}

void FindingListModel::setChoice(Choice choice)
{
    beginResetModel();
    m_choice = std::move(choice);
    arrange();
    endResetModel();
}

void FindingListModel::sortBy(int column, bool descending)
{
    beginResetModel();
    m_sortColumn = column;
    m_descending = descending;
    arrange();
    endResetModel();
}

int FindingListModel::compare(const LintFinding& a, const LintFinding& b) const
{
    switch (m_sortColumn) {
    case Level: return int(a.severity) - int(b.severity);
    case Certainty: return a.confidence < b.confidence ? -1 : a.confidence > b.confidence ? 1 : 0;
    case Record: return findingTitle(a).compare(findingTitle(b));
    default: return raw(a, m_sortColumn).compare(raw(b, m_sortColumn));
    }
}

void FindingListModel::arrange()
{
    m_rows.clear();
    if (!m_result)
        return;
    const auto add = [this](const std::vector<LintFinding>& findings, bool accepted) {
        for (const LintFinding& f : findings)
            if ((m_choice.rule.isEmpty() || f.rule == m_choice.rule) && (!m_choice.matches || m_choice.matches(f, accepted)))
                m_rows.push_back({&f, accepted});
    };
    m_rows.reserve(m_result->report.findings.size());
    add(m_result->report.findings, false);
    if (m_choice.accepted)
        add(m_result->report.acceptedFindings, true);
    std::ranges::stable_sort(m_rows, [this](const Row& a, const Row& b) { // what is equal stays in lint's own order
        if (a.accepted != b.accepted)
            return b.accepted;
        const int c = compare(*a.finding, *b.finding);
        return m_descending ? c > 0 : c < 0;
    });
}

int FindingListModel::rowOf(const QString& hash) const
{
    const auto it = std::ranges::find_if(m_rows, [&](const Row& r) { return findingHash(*r.finding) == hash; });
    return it == m_rows.end() ? -1 : int(it - m_rows.begin());
}

QString FindingListModel::raw(const LintFinding& f, int column)
{
    switch (column) {
    case Level: return word(f.severity);
    case Rule: return f.rule;
    case Record: return f.id;
    case Sentence: return f.sentence;
    case Place: return f.clusterId;
    case Certainty: return QString::number(f.confidence, 'f', 2);
    default: return f.field;
    }
}

QString FindingListModel::shown(const LintFinding& f, bool accepted, int column)
{
    switch (column) {
    case Level: return accepted ? QStringLiteral("✓ ") + tr("accepted") : styleOf(f.severity).text();
    case Record: return findingTitle(f);
    case Sentence: return format::line(f.sentence, longestFindingLine);
    case Place: return whereText({}, f.clusterId);
    case Certainty: return format::percent(f.confidence);
    default: return format::line(raw(f, column));
    }
}

QVariant FindingListModel::cell(int row, int column, int role) const
{
    const auto& [f, accepted] = m_rows[size_t(row)];
    switch (role) {
    case Qt::DisplayRole: return shown(*f, accepted, column);
    case RawRole: return raw(*f, column);
    case Qt::ToolTipRole: return column == Sentence || column == Record ? QVariant(format::tip(raw(*f, column))) : QVariant();
    case Qt::TextAlignmentRole: return columns()[size_t(column)].number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case StateColourRole:
        return column != Level ? QVariant() : QVariant(accepted ? Theme::instance().tokens().muted : styleOf(f->severity).colour);
    case QuietRole: return accepted || column == Place || column == Certainty;
    default: return {};
    }
}

} // namespace hindcast
