// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/EvidenceModel.h"

#include "ui/models/OutcomeColumns.h"

namespace hindcast {

EvidenceModel::EvidenceModel(QObject* parent) : ListModel(OutcomeColumns::columns(), parent) {}

void EvidenceModel::setRecords(std::vector<Record> records)
{
    beginResetModel();
    m_records = std::move(records);
    endResetModel();
}

QVariant EvidenceModel::cell(int row, int column, int role) const { return OutcomeColumns::data(m_records[size_t(row)], column, role); }

} // namespace hindcast
