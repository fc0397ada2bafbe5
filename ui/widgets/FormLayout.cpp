// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/FormLayout.h"

namespace hindcast {

void FormLayout::setGeometry(const QRect& rect)
{
    if (!hasHeightForWidth())
        return QFormLayout::setGeometry(rect);
    const int preferred = sizeHint().width(); // whose height is never forgotten, so its rows cannot be had again
    QRect place = rect;
    if (place.width() == preferred)
        place.setWidth(preferred - 1);
    const int other = place.width() - 1 == preferred ? place.width() - 2 : place.width() - 1;
    (void)heightForWidth(other);         // forgets that of `place` ...
    (void)heightForWidth(place.width()); // ... so that its rows are made now
    QFormLayout::setGeometry(place);
}

} // namespace hindcast
