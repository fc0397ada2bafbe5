// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ManualBrowser.h"

#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>

namespace hindcast {

QVariant ManualBrowser::loadResource(int type, const QUrl& name)
{
    const QUrl url = source().resolved(name);
    if (url.scheme() != u"qrc")
        return {};
    const QVariant found = QTextBrowser::loadResource(type, url);
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
            reload();
            verticalScrollBar()->setValue(place);
        },
        Qt::QueuedConnection);
}

} // namespace hindcast
