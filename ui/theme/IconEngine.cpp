// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/IconEngine.h"

#include "ui/theme/Theme.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

namespace hindcast {
namespace {

QByteArray sourceOf(const QString& file)
{
    static QHash<QString, QByteArray> cache;
    auto it = cache.find(file);
    if (it == cache.end()) {
        QFile in(file);
        it = cache.insert(file, in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray());
    }
    return *it;
}

} // namespace

void IconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State)
{
    QByteArray svg = sourceOf(m_file);
    if (m_colour) {
        const Tokens& t = Theme::instance().tokens();
        svg.replace("#000", (mode == QIcon::Disabled ? t.muted : t.*m_colour).name().toLatin1());
    }
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return;
    const int side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(QRectF(rect).center());
    renderer.render(painter, square);
}

QPixmap IconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return pixmap;
}

} // namespace hindcast
