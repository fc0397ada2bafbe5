// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTimeEdit>

namespace hindcast {

/// A new editor for a moment, in the time zone that \a when is in (UTC or local) and with a calendar.
[[nodiscard]] QDateTimeEdit* makeTimeEdit(const QDateTime& when, QWidget* parent);

} // namespace hindcast
