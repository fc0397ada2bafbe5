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

/// What is lower than others of its line stands in their middle; what is wider than the line gets its width, if it can be so narrow.
int FlowLayout::arrange(const QRect& rect, bool place) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int x = 0, y = 0, lineHeight = 0;
    std::vector<std::pair<QLayoutItem*, QRect>> line;
    const auto endLine = [&] {
        for (const auto& [item, at] : line)
            if (place)
                item->setGeometry(QStyle::visualRect(parentWidget()->layoutDirection(), inner,
                                                     at.translated(inner.topLeft() + QPoint(0, y + (lineHeight - at.height()) / 2))));
        line.clear();
    };
    for (QLayoutItem* item : m_items) {
        const QSize hint = item->sizeHint();
        const QSize size(std::min(hint.width(), std::max(inner.width(), item->minimumSize().width())), hint.height());
        if (x > 0 && x + size.width() > inner.width()) {
            endLine();
            y += lineHeight + spacing();
            x = lineHeight = 0;
        }
        line.emplace_back(item, QRect(QPoint(x, 0), size));
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    endLine();
    const QMargins m = contentsMargins();
    return y + lineHeight + m.top() + m.bottom();
}

} // namespace hindcast
