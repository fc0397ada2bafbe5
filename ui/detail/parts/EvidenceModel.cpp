// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/parts/EvidenceModel.h"

#include "ui/models/OutcomeColumns.h"

namespace hindcast {

namespace {

/// All outcomes of a pattern have its key in common: it is not worth the room.
std::vector<ListColumn> evidenceColumns()
{
    auto columns = recordColumns(RelationId::Outcomes).columns();
    for (const int hidden : {OutcomeColumns::RootCause, OutcomeColumns::Path, OutcomeColumns::Namespace, OutcomeColumns::Fix})
        columns[size_t(hidden)].shown = false;
    columns[OutcomeColumns::User].shown = true;
    return columns;
}

} // namespace

EvidenceModel::EvidenceModel(QObject* parent) : ListModel(evidenceColumns(), parent) {}

void EvidenceModel::setRecords(std::vector<Record> records)
{
    beginResetModel();
    m_records = std::move(records);
    endResetModel();
}

QVariant EvidenceModel::cell(int row, int column, int role) const
{
    return recordColumns(RelationId::Outcomes).data(m_records[size_t(row)], column, role);
}

} // namespace hindcast
