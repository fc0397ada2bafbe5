// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ManualBrowser.h"

#include "ui/theme/Tokens.h"

#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextFrame>
#include <QTextTable>

namespace hindcast {

QVariant ManualBrowser::loadResource(int type, const QUrl& name)
{
    const QUrl url = source().resolved(name);
    if (url.scheme() != u"qrc")
        return {};
    QVariant found = QTextBrowser::loadResource(type, url);
    if (type != QTextDocument::ImageResource)
        return found;
    QImage image;
    if (found.typeId() == QMetaType::QByteArray)
        image.loadFromData(found.toByteArray());
    else
        image = found.value<QImage>();
    const int room = viewport()->width() - int(2 * document()->documentMargin());
    if (image.isNull() || room < 1 || image.width() <= room)
        return image.isNull() ? QVariant() : QVariant(image);
    QImage small = image.scaledToWidth(int(room * devicePixelRatioF()), Qt::SmoothTransformation);
    small.setDevicePixelRatio(devicePixelRatioF());
    return small;
}

ManualBrowser::ManualBrowser(QWidget* parent) : QTextBrowser(parent)
{
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // or a page that just fits would change its width for ever
}

void ManualBrowser::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    QTextBrowser::doSetSource(name, type);
    lookLikeABook();
}

void ManualBrowser::lookLikeABook()
{
    document()->setDocumentMargin(metrics::page);
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(palette().color(QPalette::Mid));
        format.setBorder(0.5);
        format.setBorderCollapse(true);
        format.setCellPadding(metrics::gap);
        format.setTopMargin(metrics::gap);
        table->setFormat(format);
    }
}

/// Pictures are made for a width. Not at once: a page that is being laid out must not be replaced.
void ManualBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() == event->oldSize().width() || source().isEmpty())
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            const int place = verticalScrollBar()->value();
            reload(); // by doSetSource()
            verticalScrollBar()->setValue(place);
        },
        Qt::QueuedConnection);
}

} // namespace hindcast
