// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/StateDelegate.h"

#include "ui/models/ListColumn.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ListView.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

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

/// The room for a text in its cell, as the style leaves it.
QRect textRoom(const QStyleOptionViewItem& option)
{
    const QStyle* style = option.widget->style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
    const int left = style->subElementRect(QStyle::SE_ItemViewItemText, &option, option.widget).left() + margin;
    return {left, option.rect.top(), option.rect.right() - margin - left, option.rect.height()};
}

void drawTwoLines(QPainter& painter, const QStyleOptionViewItem& option, const QStringList& lines)
{
    const QRect room = textRoom(option);
    painter.save();
    painter.setFont(Theme::captionFont());
    const int step = std::min(QFontMetrics(painter.font()).height(), room.height() / 2);
    const bool selected = option.state & QStyle::State_Selected;
    painter.setPen(option.palette.color(QPalette::Active, selected ? QPalette::HighlightedText : QPalette::Text));
    const auto flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
    if (lines[1].isEmpty()) // small, it fits
        painter.drawText(room, flags, lines[0]);
    else
        for (int i = 0; i < 2; ++i)
            painter.drawText(QRect(room.left(), room.center().y() + 1 + (i - 1) * step, room.width(), step), flags, lines[i]);
    painter.restore();
}

} // namespace

QStringList StateDelegate::lines(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* list = qobject_cast<const ListView*>(option.widget);
    if (!list || !list->wraps(index.column()))
        return {option.text};
    const int room = textRoom(option).width();
    if (QFontMetrics(option.font).horizontalAdvance(option.text) <= room)
        return {option.text};
    const QFontMetrics fm(Theme::captionFont());
    const int longest = int(std::min<qsizetype>(option.text.size(), room)); // no letter is narrower than a pixel
    int fits = 0;
    while (fits < longest && fm.horizontalAdvance(option.text, fits + 1) <= room)
        ++fits;
    const qsizetype word = option.text.lastIndexOf(u' ', fits);
    const qsizetype end = fits < option.text.size() && word > fits / 2 ? word : fits;
    return {option.text.first(end), fm.elidedText(option.text.mid(end).trimmed(), Qt::ElideRight, room)};
}

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
    QStyleOptionViewItem filled = option;
    initStyleOption(&filled, index);
    if (const QStringList two = lines(filled, index); two.size() > 1) {
        QStyleOptionViewItem empty = filled;
        empty.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &empty, painter, option.widget);
        drawTwoLines(*painter, filled, two);
    } else {
        QStyledItemDelegate::paint(painter, option, index);
    }
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
