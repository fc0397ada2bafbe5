// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Record.h"
#include "ui/models/ListModel.h"

namespace hindcast {

/// The outcomes that a pattern rests on, all in memory.
class EvidenceModel final : public ListModel
{
    Q_OBJECT
public:
    explicit EvidenceModel(QObject* parent = nullptr);
    void setRecords(std::vector<Record> records);

protected:
    [[nodiscard]] int rows() const override { return int(m_records.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    std::vector<Record> m_records;
};

} // namespace hindcast
