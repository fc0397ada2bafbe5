// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/StateDelegate.h"

#include "ui/models/ListColumn.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace hindcast {

namespace {

constexpr int focusMark = 3;
constexpr qreal meterHeight = 6;

/// At the left of the cell; its text is at the right.
void drawMeter(QPainter& painter, const QRect& cell, double share)
{
    const Tokens& t = Theme::instance().tokens();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QRectF bar(cell.left() + metrics::padding, cell.center().y() - meterHeight / 2 + 0.5, StateDelegate::meterWidth - metrics::padding,
               meterHeight);
    painter.setBrush(t.border);
    painter.drawRoundedRect(bar, meterHeight / 2, meterHeight / 2);
    bar.setWidth(bar.width() * std::clamp(share, 0.0, 1.0));
    painter.setBrush(t.verified);
    painter.drawRoundedRect(bar, meterHeight / 2, meterHeight / 2);
    painter.restore();
}

/// One column a value; a day without any has a dot, so that an empty month looks like one.
void drawTrend(QPainter& painter, const QRect& cell, const QList<qint64>& values)
{
    if (values.isEmpty())
        return;
    const Tokens& t = Theme::instance().tokens();
    const QRectF area = QRectF(cell).adjusted(metrics::padding, 5, -metrics::padding, -5);
    const double most = double(std::max<qint64>(1, std::ranges::max(values)));
    const double step = area.width() / double(values.size());
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double height = values[i] > 0 ? std::max(2.0, area.height() * double(values[i]) / most) : 1;
        painter.fillRect(QRectF(area.left() + step * double(i), area.bottom() - height, std::max(1.0, step - 1), height),
                         values[i] > 0 ? t.accent : t.border);
    }
}

} // namespace

QSize StateDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    if (index.data(MeterRole).isValid() && !index.data(Qt::SizeHintRole).isValid())
        size.rwidth() += meterWidth;
    return size;
}

void StateDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus;
    const auto* list = qobject_cast<const ListView*>(option->widget);
    const bool stale = list && list->isStale();
    if (stale || index.data(QuietRole).toBool()) {
        option->palette.setColor(QPalette::Text, Theme::instance().tokens().muted);
        option->palette.setColor(QPalette::HighlightedText, Theme::instance().tokens().muted);
    }
    if (const QVariant colour = index.data(StateColourRole); colour.isValid() && !stale) {
        option->palette.setColor(QPalette::Text, colour.value<QColor>());
        option->palette.setColor(QPalette::HighlightedText, colour.value<QColor>());
    }
}

void StateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (const QVariant share = index.data(MeterRole); share.isValid())
        drawMeter(*painter, option.rect, share.toDouble());
    if (const QVariant trend = index.data(TrendRole); trend.isValid())
        drawTrend(*painter, option.rect, trend.value<QList<qint64>>());
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (view && view->hasFocus() && view->currentIndex().row() == index.row() && option.rect.left() <= 0)
        painter->fillRect(QRect(0, option.rect.top(), focusMark, option.rect.height()), Theme::instance().tokens().accent);
    if (!index.data(LoadingRole).toBool())
        return;
    const QRect bar = option.rect.adjusted(metrics::padding, option.rect.height() / 2 - 3, -option.rect.width() / 3,
                                           -option.rect.height() / 2 + 3);
    painter->setPen(Qt::NoPen);
    painter->setBrush(Theme::instance().tokens().border);
    painter->drawRoundedRect(bar, 3, 3);
}

} // namespace hindcast
