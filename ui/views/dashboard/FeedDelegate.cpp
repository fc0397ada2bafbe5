// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dashboard/FeedDelegate.h"

#include "ui/theme/Theme.h"
#include "ui/views/dashboard/FeedModel.h"

#include <QApplication>
#include <QPainter>

namespace hindcast {

QSize FeedDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {120,
            QFontMetrics(Theme::bodyFont()).height() + QFontMetrics(Theme::captionFont()).height() + 2 * Theme::rowPadding(metrics::gap)
                + 2};
}

void FeedDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Tokens& t = Theme::instance().tokens();
    QStyleOptionViewItem row = option;
    row.text.clear();
    (option.widget ? option.widget->style() : QApplication::style())
        ->drawPrimitive(QStyle::PE_PanelItemViewItem, &row, painter, option.widget);
    painter->save();
    const QFontMetrics body(Theme::bodyFont()), caption(Theme::captionFont());
    const QRect area = option.rect.adjusted(metrics::group, Theme::rowPadding(metrics::gap), -metrics::group, 0);
    const int indent = metrics::page + metrics::gap;
    painter->setFont(Theme::bodyFont());
    painter->setPen(index.data(FeedModel::ColourRole).value<QColor>());
    painter->drawText(area.left(), area.top() + body.ascent(), index.data(FeedModel::GlyphRole).toString());
    const QString age = index.data(FeedModel::AgeRole).toString();
    const int ageWidth = caption.horizontalAdvance(age), room = area.width() - indent - ageWidth - metrics::padding;
    painter->setPen(t.text);
    painter->drawText(area.left() + indent, area.top() + body.ascent(),
                      body.elidedText(index.data(FeedModel::TitleRole).toString(), Qt::ElideRight, room));
    painter->setFont(Theme::captionFont());
    painter->setPen(t.muted);
    painter->drawText(area.right() - ageWidth, area.top() + body.ascent(), age);
    painter->drawText(area.left() + indent, area.top() + body.height() + 2 + caption.ascent(),
                      caption.elidedText(index.data(FeedModel::DetailRole).toString(), Qt::ElideRight, area.width() - indent));
    painter->restore();
}

} // namespace hindcast
