// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListModel.h"

#include <QColor>
#include <QStringList>

namespace hindcast {

/// A short list whose cells are texts that somebody has made already.
class TextRowsModel final : public ListModel
{
    Q_OBJECT
public:
    struct Row {
        QStringList shown;
        QStringList raw;                   ///< the same as it is copied
        QColor (*colour)() = nullptr;      ///< of the first cell, asked anew whenever it is drawn; null: that of text
        QString tip = {};                  ///< hostile text
    };
    TextRowsModel(std::vector<ListColumn> columns, QObject* parent) : ListModel(std::move(columns), parent) {}

    void setRows(std::vector<Row> rows);
    [[nodiscard]] const std::vector<Row>& all() const { return m_rows; }

protected:
    [[nodiscard]] int rows() const override { return int(m_rows.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    std::vector<Row> m_rows;
};

} // namespace hindcast
