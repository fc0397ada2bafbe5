// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/TimeEdit.h"

#include <QDateTime>
#include <QTimeZone>

namespace hindcast {

QDateTimeEdit* makeTimeEdit(const QDateTime& when, QWidget* parent)
{
    auto* edit = new QDateTimeEdit(parent);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0) // which deprecates the older way
    edit->setTimeZone(when.timeRepresentation());
#else
    edit->setTimeSpec(when.timeSpec());
#endif
    edit->setDateTime(when);
    edit->setCalendarPopup(true);
    return edit;
}

} // namespace hindcast
