// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session/ChosenLayout.h"

#include "ui/models/remembered/AddressKey.h"

#include <QSettings>

namespace hindcast {
namespace {

QString layoutKey(const DatabaseUrl& url) { return QStringLiteral("layouts/") + addressKey(url); }

} // namespace

DatabaseUrl ChosenLayout::remembered(DatabaseUrl url)
{
    if (url.layout.isEmpty())
        url.layout = QSettings().value(layoutKey(url)).toString();
    return url;
}

void ChosenLayout::remember(const DatabaseUrl& url, const QString& layout) { QSettings().setValue(layoutKey(url), layout); }

void ChosenLayout::forget(const DatabaseUrl& url) { QSettings().remove(layoutKey(url)); }

} // namespace hindcast
