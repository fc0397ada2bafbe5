// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/ChartFrame.h"
#include "ui/models/TextRowsModel.h"

namespace hindcast {

class ListView;

/// A short list in the frame of a chart.
class ListFrame final : public ChartFrame
{
    Q_OBJECT
public:
    /// \a name is that of the object and of the list in the settings.
    ListFrame(const QString& name, const QString& title, std::vector<ListColumn> columns, QWidget* parent = nullptr);

    void setRows(std::vector<TextRowsModel::Row> rows);
    [[nodiscard]] const TextRowsModel& model() const { return *m_model; }
    [[nodiscard]] ListView* list() const { return m_list; }

Q_SIGNALS:
    /// Enter, or a double click.
    void rowActivated(int row);

private:
    TextRowsModel* m_model;
    ListView* m_list;
};

} // namespace hindcast
