// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/StateDelegate.h"

#include "ui/models/ListColumn.h"
#include "ui/theme/Theme.h"

#include <QPainter>

namespace hindcast {

void StateDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_HasFocus;
    if (const QVariant colour = index.data(StateColourRole); colour.isValid()) {
        option->palette.setColor(QPalette::Text, colour.value<QColor>());
        option->palette.setColor(QPalette::HighlightedText, colour.value<QColor>());
    }
}

void StateDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (!index.data(LoadingRole).toBool())
        return;
    const QRect bar = option.rect.adjusted(metrics::padding, option.rect.height() / 2 - 3, -option.rect.width() / 3,
                                           -option.rect.height() / 2 + 3);
    painter->setPen(Qt::NoPen);
    painter->setBrush(Theme::instance().tokens().border);
    painter->drawRoundedRect(bar, 3, 3);
}

} // namespace hindcast
