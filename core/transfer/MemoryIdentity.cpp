// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/MemoryIdentity.h"

#include <QCryptographicHash>

namespace hindcast {

QByteArray memoryIdentity(const QStringList& parts)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& part : parts) {
        const QByteArray bytes = part.toUtf8();
        hash.addData(QByteArray::number(bytes.size()) + ':' + bytes);
    }
    return hash.result();
}

} // namespace hindcast
