// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/FlowLayout.h"

#include <QStyle>
#include <QWidget>

namespace hindcast {

FlowLayout::FlowLayout(int spacing) { setSpacing(spacing); }

FlowLayout::~FlowLayout()
{
    for (const QLayoutItem* item : m_items)
        delete item;
}

QLayoutItem* FlowLayout::itemAt(int index) const { return size_t(index) < m_items.size() ? m_items[size_t(index)] : nullptr; }

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const { return arrange({0, 0, width, 0}, false); }

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = {size.width() + item->sizeHint().width() + spacing(), std::max(size.height(), item->sizeHint().height())};
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool place) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int x = 0, y = 0, lineHeight = 0;
    for (QLayoutItem* item : m_items) {
        const QSize size = item->sizeHint();
        if (x > 0 && x + size.width() > inner.width()) {
            y += lineHeight + spacing();
            x = lineHeight = 0;
        }
        if (place)
            item->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), inner, {inner.topLeft() + QPoint(x, y), size}));
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    const QMargins m = contentsMargins();
    return y + lineHeight + m.top() + m.bottom();
}

} // namespace hindcast
