// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/PlainTexts.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace hindcast {

void PlainTexts::install()
{
    static auto* const texts = new PlainTexts(QApplication::instance());
    QApplication::instance()->installEventFilter(texts); // twice is once
}

/// A label is polished before it is measured or shown for the first time.
bool PlainTexts::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(object))
            label->setTextFormat(Qt::PlainText);
    return QObject::eventFilter(object, event);
}

} // namespace hindcast
