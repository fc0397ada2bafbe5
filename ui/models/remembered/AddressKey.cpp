// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/remembered/AddressKey.h"

#include <QCryptographicHash>

namespace hindcast {

QString addressKey(const DatabaseUrl& url)
{
    return QString::fromLatin1(QCryptographicHash::hash(url.text().toUtf8(), QCryptographicHash::Sha256).toHex().left(32));
}

} // namespace hindcast
