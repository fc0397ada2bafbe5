// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/JobsPanel.h"

#include "ui/jobs/JobsModel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/RowHeights.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>

namespace hindcast {
namespace {

/// A thin bar under the progress text.
class ProgressDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const int permille = index.data(JobsModel::PermilleRole).toInt();
        if (permille < 0 || !index.data(JobsModel::IsActiveRole).toBool())
            return;
        const Tokens& t = Theme::instance().tokens();
        QRect bar = option.rect.adjusted(6, option.rect.height() - 5, -6, -2);
        painter->fillRect(bar, t.border);
        bar.setWidth(bar.width() * permille / 1000);
        painter->fillRect(bar, t.accent);
    }
};

} // namespace

JobsPanel::JobsPanel(JobsModel* jobs, QWidget* parent) : QWidget(parent)
{
    auto* table = new QTableView(this);
    table->setObjectName(QStringLiteral("jobsTable"));
    table->setAccessibleName(tr("Jobs"));
    table->setModel(jobs);
    table->verticalHeader()->hide();
    fitRowHeights(table);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setItemDelegateForColumn(JobsModel::ProgressColumn, new ProgressDelegate(table));
    table->horizontalHeader()->setSectionResizeMode(JobsModel::LabelColumn, QHeaderView::Stretch);
    table->setColumnWidth(JobsModel::StateColumn, 220);
    table->setColumnWidth(JobsModel::ProgressColumn, 220);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelJob"));
    auto* cancelAll = new QPushButton(tr("Cancel all"), this);
    cancelAll->setObjectName(QStringLiteral("cancelAllJobs"));
    auto* clear = new QPushButton(tr("Clear ended"), this);
    connect(cancel, &QPushButton::clicked, this, [jobs, table] {
        for (const QModelIndex& index : table->selectionModel()->selectedRows())
            jobs->cancel(index);
    });
    connect(cancelAll, &QPushButton::clicked, jobs, &JobsModel::cancelAll);
    connect(clear, &QPushButton::clicked, jobs, &JobsModel::clearEnded);
    const auto update = [jobs, table, cancel, cancelAll] {
        cancelAll->setEnabled(jobs->activeCount() > 0);
        const auto rows = table->selectionModel()->selectedRows();
        cancel->setEnabled(std::ranges::any_of(rows, [](const QModelIndex& i) { return i.data(JobsModel::IsActiveRole).toBool(); }));
    };
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this, update);
    connect(jobs, &JobsModel::activeCountChanged, this, update);
    update();
    auto* buttons = new QVBoxLayout;
    for (QWidget* b : {cancel, cancelAll, clear})
        buttons->addWidget(b);
    buttons->addStretch();
    auto* box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, metrics::padding, metrics::padding);
    box->addWidget(table, 1);
    box->addLayout(buttons);
}

} // namespace hindcast
