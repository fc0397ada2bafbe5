// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/memories/MemoryIdentity.h"

#include <QCryptographicHash>

namespace hindcast {

QByteArray memoryIdentity(const QStringList& parts)
{
    QCryptographicHash all(QCryptographicHash::Sha256);
    for (const QString& part : parts) {
        const QByteArray bytes = part.toUtf8();
        all.addData(QByteArray::number(bytes.size()).append(':'));
        all.addData(bytes);
    }
    return all.resultView().toByteArray();
}

} // namespace hindcast
