// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/costs/ListFrame.h"

#include "ui/widgets/ListView.h"

#include <QApplication>
#include <QClipboard>

namespace hindcast {

ListFrame::ListFrame(const QString& name, const QString& title, std::vector<ListColumn> columns, QWidget* parent)
    : ChartFrame(title, parent), m_model(new TextRowsModel(std::move(columns), this)), m_list(new ListView(name, this))
{
    setObjectName(name);
    setIsList();
    m_list->setListModel(m_model);
    m_list->setAccessibleName(title);
    setChart(m_list);
    connect(m_list, &ListView::activated, this, [this](const QModelIndex& index) { Q_EMIT rowActivated(index.row()); });
    connect(m_list, &ListView::copyRequested, this,
            [this](CopyFormat f) { QApplication::clipboard()->setText(copyText(hindcast::copyTable(*m_list), f)); });
}

void ListFrame::setRows(std::vector<TextRowsModel::Row> rows)
{
    Table table;
    for (const ListColumn& column : m_model->columns()) {
        table.headers << column.title;
        table.copiedHeaders << column.id;
    }
    for (const auto& row : rows) {
        table.rows.push_back(row.shown);
        table.copiedRows.push_back(row.raw);
    }
    setTable(std::move(table));
    m_model->setRows(std::move(rows));
}

} // namespace hindcast
