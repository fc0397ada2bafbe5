// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/RememberedSplitter.h"

#include <QSettings>

namespace hindcast {

RememberedSplitter::RememberedSplitter(const QString& key, Qt::Orientation orientation, QWidget* parent)
    : QSplitter(orientation, parent), m_key(QStringLiteral("splitters/") + key)
{
    setChildrenCollapsible(true);
    setHandleWidth(1);
    connect(this, &QSplitter::splitterMoved, this, [this] { QSettings().setValue(m_key, saveState()); });
}

void RememberedSplitter::setSizesOnce(const QList<int>& sizes)
{
    setSizes(sizes);
    setStretchFactor(0, 1);
    if (const QByteArray saved = QSettings().value(m_key).toByteArray(); !saved.isEmpty())
        restoreState(saved);
}

void RememberedSplitter::setSizesUnlessMoved(const QList<int>& sizes)
{
    if (!QSettings().contains(m_key))
        setSizes(sizes);
}

} // namespace hindcast
