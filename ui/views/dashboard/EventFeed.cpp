// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/EventFeed.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/dashboard/FeedDelegate.h"
#include "ui/views/dashboard/FeedModel.h"
#include "ui/views/dashboard/PanelState.h"

#include <QListView>

namespace hindcast {

EventFeed::EventFeed(const QString& title, const QString& nothing, QWidget* parent)
    : ChartFrame(title, parent), m_nothing(nothing), m_model(new FeedModel(this)), m_list(new QListView(this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new FeedDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(title);
    setChart(m_list);
    const auto choose = [this](const QModelIndex& index) {
        const DashboardEntry& e = m_model->entry(index.row());
        if (!e.pattern.isEmpty())
            Q_EMIT patternChosen(e.pattern, e.cluster);
    };
    connect(m_list, &QListView::clicked, this, choose);
    connect(m_list, &QListView::activated, this, choose);
    connect(&Theme::instance(), &Theme::changed, m_list->viewport(), qOverload<>(&QWidget::update));
}

void EventFeed::showPanel(const DashboardPanel<DashboardFeed>& panel, const QString& remark)
{
    m_model->setEntries(panel.value ? panel.value->newest : std::vector<DashboardEntry>());
    fillTable();
    PanelState state{{}, remark, !panel.value || panel.value->total == 0, m_nothing};
    if (panel.value)
        state.amount = panel.value->total > qint64(panel.value->newest.size())
            ? tr("newest %1 of %2").arg(format::count(m_model->rowCount()), format::count(panel.value->total))
            : format::count(panel.value->total);
    state.showIn(*this, panel);
}

void EventFeed::fillTable()
{
    Table table{{tr("When"), tr("Event"), tr("Pattern"), tr("Cluster"), tr("Text")},
                {},
                {QStringLiteral("at"), QStringLiteral("kind"), QStringLiteral("pattern_name"), QStringLiteral("cluster_id"),
                 QStringLiteral("text")},
                {}};
    for (int i = 0; i < m_model->rowCount(); ++i) {
        const DashboardEntry& e = m_model->entry(i);
        const QString name = format::line(e.pattern), cluster = format::line(e.cluster), text = format::line(e.text);
        table.rows.push_back({format::moment(e.at), e.kind ? styleOf(*e.kind).text() : tr("failure"), name, cluster, text});
        table.copiedRows.push_back({isoTimestamp(e.at), e.kind ? word(*e.kind) : QStringLiteral("failure"), name, cluster, text});
    }
    setTable(std::move(table));
}

} // namespace hindcast
