// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "DragSource.h"

#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>

#include <cstdio>

namespace hindcast::test {
namespace {

void say(const QByteArray& line)
{
    std::puts(line.constData());
    std::fflush(stdout);
}

} // namespace

DragSource::DragSource(QString file) : m_file(std::move(file))
{
    setMouseTracking(true);
    resize(extent);
}

void DragSource::mouseMoveEvent(QMouseEvent* event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return say("at " + QByteArray::number(event->position().x(), 'f', 0) + ' ' + QByteArray::number(event->position().y(), 'f', 0));
    auto* drag = new QDrag(this);
    auto* data = new QMimeData;
    data->setUrls({QUrl::fromLocalFile(m_file)});
    drag->setMimeData(data);
    say("dragging");
    if (drag->exec(Qt::CopyAction) == Qt::CopyAction)
        say("dropped");
}

} // namespace hindcast::test
