// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace hindcast {

/// Installs the translation for \a locale (empty: the system's) from the first folder that has one, with Qt's own
/// texts, and makes it the locale of dates and numbers. English needs none. False when there is no such translation.
bool installLanguage(const QString& locale, const QStringList& folders);

} // namespace hindcast
