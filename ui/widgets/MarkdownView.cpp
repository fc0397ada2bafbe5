// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MarkdownView.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QMimeData>
#include <QResizeEvent>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QWheelEvent>

#include <cmath>
#include <iterator>
#include <vector>

namespace hindcast {
namespace {

constexpr int longestText = 20'000, longestTarget = 2'000;

QTextCharFormat withoutLink(QTextCharFormat format)
{
    for (const int property : {QTextFormat::IsAnchor, QTextFormat::AnchorHref, QTextFormat::AnchorName, QTextFormat::TextToolTip,
                               QTextFormat::TextUnderlineStyle, QTextFormat::FontUnderline, QTextFormat::ForegroundBrush})
        format.clearProperty(property);
    return format;
}

} // namespace

MarkdownView::MarkdownView(QWidget* parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setTabChangesFocus(true);
    document()->setDocumentMargin(0);
    document()->setDefaultFont(Theme::bodyFont());
    viewport()->setAutoFillBackground(false);
}

void MarkdownView::setText(const QString& markdown)
{
    document()->setMarkdown(format::block(markdown, longestText),
                            QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    spellOutLinks();
    restyle();
    updateGeometry();
}

/// A link is words like all others, with its target behind them: nobody can point at it to see that, and what is copied has it, too.
void MarkdownView::spellOutLinks()
{
    struct Part { // a word of a link may be bold
        int begin, end;
        QTextCharFormat format;
        QString target, words; ///< of the link up to here
    };
    std::vector<Part> parts;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment text = it.fragment();
            if (!text.charFormat().isAnchor())
                continue;
            const QString target = text.charFormat().anchorHref();
            const bool more = !parts.empty() && parts.back().end == text.position() && parts.back().target == target;
            const QString words = more ? parts.back().words + text.text() : text.text();
            parts.push_back({text.position(), text.position() + text.length(), text.charFormat(), target, words});
        }
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (auto it = parts.rbegin(); it != parts.rend(); ++it) { // from the end, so that places stay
        cursor.setPosition(it->begin);
        cursor.setPosition(it->end, QTextCursor::KeepAnchor);
        cursor.setCharFormat(withoutLink(it->format));
        cursor.setPosition(it->end);
        const bool ends = it == parts.rbegin() || std::prev(it)->begin != it->end || std::prev(it)->target != it->target;
        if (ends && it->words != it->target)
            cursor.insertText(QStringLiteral(" (%1)").arg(format::line(it->target, longestTarget)), QTextCharFormat());
    }
    cursor.endEditBlock();
}

/// Headings are no louder than the page's own, and a picture is its own words.
void MarkdownView::restyle()
{
    const qreal size = Theme::bodyFont().pixelSize();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0)
            continue;
        QTextCharFormat heading;
        heading.setProperty(QTextFormat::FontSizeAdjustment, 0);
        heading.setProperty(QTextFormat::FontPixelSize, int(size));
        heading.setFontWeight(QFont::DemiBold);
        cursor.setPosition(block.position());
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(heading);
    }
    cursor.endEditBlock();
}

QSize MarkdownView::sizeHint() const { return {240, heightForWidth(width())}; }

int MarkdownView::heightForWidth(int width) const
{
    const qreal shown = document()->textWidth(); // asking must not change what is painted
    document()->setTextWidth(std::max(width, 40));
    const int height = int(std::ceil(document()->size().height())) + 2;
    document()->setTextWidth(shown);
    return height;
}

/// Neither a file nor a server is asked for anything.
QVariant MarkdownView::loadResource(int, const QUrl&) { return {}; }

/// No HTML: other programs would make links, and more, of it.
QMimeData* MarkdownView::createMimeDataFromSelection() const
{
    auto* data = new QMimeData;
    data->setText(textCursor().selection().toPlainText());
    return data;
}

void MarkdownView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

/// The page around it scrolls.
void MarkdownView::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace hindcast
