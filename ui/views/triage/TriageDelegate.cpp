// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/triage/TriageDelegate.h"

#include "ui/theme/Theme.h"
#include "ui/views/triage/TriageModel.h"

#include <QApplication>
#include <QPainter>

namespace hindcast {
namespace {

constexpr int markWidth = 3; // of the bar before an item that is chosen with others

/// Draws right-aligned and gives the room that is left of it.
int drawRight(QPainter& painter, const QRect& area, int baseline, const QFont& font, const QColor& colour, const QString& text)
{
    const QFontMetrics metrics(font);
    const int width = metrics.horizontalAdvance(text);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(area.right() - width, baseline, text);
    return text.isEmpty() ? area.right() : area.right() - width - metrics::group;
}

} // namespace

QSize TriageDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {200,
            QFontMetrics(Theme::strongFont()).height() + QFontMetrics(Theme::captionFont()).height()
                + 2 * Theme::rowPadding(metrics::padding) + 2};
}

void TriageDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Tokens& t = Theme::instance().tokens();
    QStyleOptionViewItem row = option;
    row.text.clear();
    (option.widget ? option.widget->style() : QApplication::style())
        ->drawPrimitive(QStyle::PE_PanelItemViewItem, &row, painter, option.widget);
    painter->save();
    const bool finished = index.data(TriageModel::FinishedRole).toBool();
    if (index.data(TriageModel::MarkedRole).toBool())
        painter->fillRect(QRect(option.rect.topLeft(), QSize(markWidth, option.rect.height())), t.accent);
    painter->setPen(t.border);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const QFont titleFont = finished ? Theme::bodyFont() : Theme::strongFont(), caption = Theme::captionFont();
    const QFontMetrics title(titleFont), small(caption);
    const QRect area = option.rect.adjusted(metrics::group, Theme::rowPadding(metrics::padding), -metrics::group, 0);
    const int first = area.top() + title.ascent(), second = area.top() + title.height() + 2 + small.ascent();
    const int left = area.left() + metrics::page + metrics::gap;
    painter->setFont(Theme::strongFont());
    painter->setPen(index.data(TriageModel::ColourRole).value<QColor>());
    painter->drawText(area.left(), first, index.data(TriageModel::GlyphRole).toString());
    int right = drawRight(*painter, area, first, caption, t.muted, index.data(TriageModel::PlaceRole).toString());
    painter->setFont(titleFont);
    painter->setPen(finished ? t.muted : t.text);
    painter->drawText(left, first, title.elidedText(index.data().toString(), Qt::ElideRight, right - left));
    right = drawRight(*painter, area, second, caption, finished ? index.data(TriageModel::ColourRole).value<QColor>() : t.muted,
                      index.data(TriageModel::ReachRole).toString());
    painter->setFont(caption);
    painter->setPen(t.muted);
    painter->drawText(left, second, small.elidedText(index.data(TriageModel::ReasonRole).toString(), Qt::ElideRight, right - left));
    painter->restore();
}

} // namespace hindcast
