// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SnippetDelegate.h"

#include "ui/theme/Theme.h"
#include "ui/views/search/SearchListModel.h"
#include "ui/widgets/ListView.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qsizetype lettersBefore[] = {160, 12, 6, 3, 0}; ///< the first mark: as many as there is room for, of these
constexpr qreal endless = 1e6;

QString cutMark() { return QStringLiteral("…"); }

/// On one line, however long.
void layOut(QTextLayout& layout, const SnippetDelegate::Marked& marked)
{
    QList<QTextLayout::FormatRange> ranges;
    for (const TextSpan& span : marked.spans) {
        QTextLayout::FormatRange range{int(span.position), int(span.length), {}};
        range.format.setFontWeight(QFont::Bold);
        range.format.setFontUnderline(true); // letters of some writings have no other weight
        ranges << range;
    }
    layout.setFormats(ranges);
    layout.setCacheEnabled(true);
    layout.beginLayout();
    layout.createLine().setLineWidth(endless);
    layout.endLayout();
}

/// Without the first \a from letters, and a sign in their place.
SnippetDelegate::Marked beginningAt(const SnippetDelegate::Marked& whole, qsizetype from)
{
    SnippetDelegate::Marked out{cutMark() + whole.text.mid(from), {}};
    for (const TextSpan& span : whole.spans)
        if (span.position >= from)
            out.spans.push_back({span.position - from + 1, span.length});
    return out;
}

/// Without what is behind \a end, and a sign in its place.
SnippetDelegate::Marked endingAt(const SnippetDelegate::Marked& whole, qsizetype end)
{
    SnippetDelegate::Marked out{whole.text.first(end) + cutMark(), {}};
    for (const TextSpan& span : whole.spans)
        if (span.position < end)
            out.spans.push_back({span.position, std::min(span.length, end - span.position)});
    return out;
}

qreal widthOf(const SnippetDelegate::Marked& marked, const QFont& font)
{
    QTextLayout layout(marked.text, font);
    layOut(layout, marked);
    return layout.lineAt(0).naturalTextWidth();
}

/// What is written from the right has its end at the left: there no place on the line says how much fits.
bool isWrittenFromTheRight(const QString& text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.direction() == QChar::DirR || c.direction() == QChar::DirAL; });
}

/// As many letters as fit with the sign behind them.
SnippetDelegate::Marked cutAtTheEnd(const SnippetDelegate::Marked& whole, const QFont& font, int width)
{
    qsizetype end = 0;
    if (isWrittenFromTheRight(whole.text)) {
        for (qsizetype tooMany = whole.text.size(); tooMany - end > 1;) {
            const qsizetype middle = end + (tooMany - end) / 2;
            (widthOf(endingAt(whole, middle), font) <= width ? end : tooMany) = middle;
        }
    } else {
        QTextLayout layout(whole.text, font);
        layOut(layout, whole);
        const qreal room = width - QFontMetricsF(font).horizontalAdvance(cutMark());
        end = std::max(0, layout.lineAt(0).xToCursor(room, QTextLine::CursorOnCharacter));
    }
    if (end > 0 && end < whole.text.size() && whole.text[end].isLowSurrogate())
        --end;
    return endingAt(whole, end);
}

} // namespace

SnippetDelegate::Marked SnippetDelegate::fitting(const Marked& whole, const QFont& font, int width)
{
    if (whole.text.isEmpty() || widthOf(whole, font) <= width)
        return whole;
    Marked out = whole;
    if (!whole.spans.empty())
        for (const qsizetype before : lettersBefore) {
            const TextSpan& first = whole.spans.front();
            qsizetype from = std::max<qsizetype>(first.position - before, 0);
            if (from > 0 && whole.text[from].isLowSurrogate())
                --from;
            const Marked begun = from == 0 ? whole : beginningAt(whole, from);
            const TextSpan& mark = begun.spans.front();
            out = begun;
            if (widthOf(endingAt(begun, mark.position + mark.length), font) <= width)
                break;
        }
    return widthOf(out, font) <= width ? out : cutAtTheEnd(out, font, width);
}

void SnippetDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem filled = option;
    initStyleOption(&filled, index);
    filled.state &= ~QStyle::State_HasFocus;
    const auto* model = qobject_cast<const SearchListModel*>(index.model());
    const Marked whole{filled.text, model ? model->hit(index.row()).spans : std::vector<TextSpan>()};
    const QStyle* style = option.widget->style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &filled, option.widget) + 1;
    const int left = style->subElementRect(QStyle::SE_ItemViewItemText, &filled, option.widget).left() + margin;
    const QRect place(left, option.rect.top(), option.rect.right() - margin - left, option.rect.height());
    filled.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &filled, painter, option.widget);
    const Marked marked = fitting(whole, filled.font, place.width());
    QTextLayout layout(marked.text, filled.font);
    layOut(layout, marked);
    const auto* list = qobject_cast<const ListView*>(option.widget);
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->setPen(list && list->isStale()
                        ? Theme::instance().tokens().muted
                        : filled.palette.color(QPalette::Active, selected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - layout.lineAt(0).height()) / 2));
    painter->restore();
}

} // namespace hindcast
