// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/OutcomeColumns.h"

#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/promotion/OutcomeState.h"
#include "core/store/relation/Relations.h"
#include "ui/models/Format.h"
#include "ui/models/HintWords.h"
#include "ui/theme/StateStyle.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::OutcomeColumns)
};

constexpr int canonicalColumns[] = {OutcomeCreatedAt, OutcomeVerified,   OutcomeRootCause,  OutcomeCluster,
                                    OutcomeNamespace, OutcomeConfidence, OutcomePathColumn, OutcomePlaybooks,
                                    OutcomeUser,      OutcomeSession,    OutcomeQuery,      OutcomeFix,
                                    OutcomeFeedback,  OutcomeRequest,    OutcomeRole,       OutcomeId};

StateStyle resultOf(const Record& record)
{
    const auto verified = record.cells[OutcomeVerified].flag();
    const auto feedback = feedbackFromWord(record.cells[OutcomeFeedback].text()).value_or(Feedback::None);
    return styleOf(!verified ? Verified::Unknown : *verified ? Verified::Yes : Verified::No, feedback);
}

QString display(const Record& record, int column)
{
    const Cell& cell = record.cells[size_t(canonicalColumns[column])];
    switch (column) {
    case OutcomeColumns::Time: return cell.isNull() ? QString() : format::ago(cell.time());
    case OutcomeColumns::Result: return resultOf(record).text();
    case OutcomeColumns::Confidence: return cell.isNull() ? QString() : format::confidence(cell.real());
    case OutcomeColumns::RootCause: return format::line(keyTitle(cell.text()));
    case OutcomeColumns::Cluster: return whereText(record.cells[OutcomeNamespace].text(), cell.text());
    case OutcomeColumns::Playbooks: return format::line(stringsOf(cell).join(QStringLiteral(", ")));
    case OutcomeColumns::Id: return record.key.text();
    default: return format::line(cell.text());
    }
}

QVariant raw(const Record& record, int column)
{
    if (column == OutcomeColumns::Id)
        return record.key.text();
    const Cell& cell = record.cells[size_t(canonicalColumns[column])];
    return cell.isNull() ? QVariant() : QVariant(format::exported(cell));
}

} // namespace

QString OutcomeColumns::noun() const { return Tr::tr("outcomes"); }

std::vector<ListColumn> OutcomeColumns::columns() const
{
    return {{.id = QStringLiteral("created_at"), .title = Tr::tr("When"), .width = 92, .ages = true},
            {QStringLiteral("verified"), Tr::tr("Result"), 106},
            {QStringLiteral("root_cause"), Tr::tr("Root cause"), 316, true, false, true},
            {QStringLiteral("cluster_id"), Tr::tr("Where"), 120},
            {QStringLiteral("namespace"), Tr::tr("Namespace"), 100, false},
            {QStringLiteral("confidence"), Tr::tr("Confidence"), 84, true, true},
            {QStringLiteral("path"), Tr::tr("Path"), 84},
            {QStringLiteral("playbooks"), Tr::tr("Playbooks"), 160, false},
            {QStringLiteral("user_id"), Tr::tr("User"), 110, false},
            {QStringLiteral("session_id"), Tr::tr("Session"), 120, false},
            {QStringLiteral("query"), Tr::tr("Query"), 260, false},
            {QStringLiteral("recommended_fix"), Tr::tr("Recommended fix"), 320, false},
            {QStringLiteral("feedback"), Tr::tr("Feedback"), 96, false},
            {QStringLiteral("request_id"), Tr::tr("Request"), 120, false},
            {QStringLiteral("role"), Tr::tr("Role"), 90, false},
            {QStringLiteral("id"), Tr::tr("ID"), 76, false, true}};
}

int OutcomeColumns::canonical(int column) const { return column == Id ? -1 : canonicalColumns[column]; }

QVariant OutcomeColumns::data(const Record& record, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return display(record, column);
    case Qt::ToolTipRole:
        if (column == Time && !record.cells[OutcomeCreatedAt].isNull())
            return format::moment(record.cells[OutcomeCreatedAt].time());
        return column == RootCause || column == Fix || column == Query
            ? QVariant(format::tip(record.cells[size_t(canonicalColumns[column])].text()))
            : QVariant();
    case RawRole: return raw(record, column);
    case OutcomeStateRole:
        return column == Result ? QVariant(int(outcomeState(record.cells[OutcomeVerified], record.cells[OutcomeFeedback]))) : QVariant();
    case QuietRole: return column == Cluster || column == Namespace;
    case StateColourRole: return column == Result ? QVariant(resultOf(record).colour) : QVariant();
    case Qt::TextAlignmentRole: return column == Confidence || column == Id ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    default: return {};
    }
}

} // namespace hindcast
