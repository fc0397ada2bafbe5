// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/MemoryIdentity.h"

#include <QCryptographicHash>

namespace hindcast {

QByteArray memoryIdentity(const QStringList& parts)
{
    QByteArray all;
    for (const QString& part : parts) {
        const QByteArray bytes = part.toUtf8();
        all += QByteArray::number(bytes.size()) + ':' + bytes;
    }
    return QCryptographicHash::hash(all, QCryptographicHash::Sha256);
}

} // namespace hindcast
