// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ClearLayout.h"

#include <QLayout>
#include <QWidget>

namespace hindcast {

void discardItem(QLayoutItem* item)
{
    if (!item)
        return;
    if (QWidget* widget = item->widget()) {
        widget->hide();
        widget->setParent(nullptr);
        widget->deleteLater();
    }
    if (QLayout* inner = item->layout())
        clearLayout(inner);
    delete item;
}

void clearLayout(QLayout* layout, int keep)
{
    while (layout->count() > keep)
        discardItem(layout->takeAt(0));
}

} // namespace hindcast
