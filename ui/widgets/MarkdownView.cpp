// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MarkdownView.h"

#include "ui/models/Format.h"
#include "ui/theme/Theme.h"

#include <QResizeEvent>
#include <QTextBlock>
#include <QWheelEvent>

#include <cmath>

namespace hindcast {
namespace {

constexpr int longestText = 20'000;

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
    restyle();
    updateGeometry();
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

void MarkdownView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

/// The page around it scrolls.
void MarkdownView::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace hindcast
