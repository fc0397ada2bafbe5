// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/synthetic/SeededRandom.h"

#include <QFile>
#include <QString>

#include <algorithm>

namespace hindcast::test {

/// Damages a file in every way that can be thought of (cut anywhere, any byte another one, bytes behind its end, nothing but bytes) and
/// leaves it whole again. Gives which damage \a isRefused lets through, empty when none; also when the whole file is refused.
template<class IsRefused>
QString damageLetThrough(const QString& path, const IsRefused& isRefused)
{
    const auto bytesAre = [&path](const QByteArray& bytes) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return QStringLiteral("there is no file");
    const QByteArray whole = file.readAll();
    file.close();
    QString out;
    const auto attempt = [&](const QByteArray& bytes, const QString& damage) {
        if (out.isEmpty() && !(bytesAre(bytes) && isRefused()))
            out = damage;
    };
    for (qsizetype length = 0; length < whole.size(); length += std::max<qsizetype>(1, whole.size() / 150))
        attempt(whole.first(length), QStringLiteral("cut at %1").arg(length));
    SeededRandom random(4);
    for (int i = 0; i < 300; ++i) {
        QByteArray bytes = whole;
        const auto at = qsizetype(random.belowLarge(bytes.size()));
        bytes[at] = char(bytes[at] ^ char(1 + random.below(255)));
        attempt(bytes, QStringLiteral("another byte at %1").arg(at));
    }
    attempt(whole + 'x', QStringLiteral("a byte more"));
    attempt(QByteArray(100'000, '\xFF'), QStringLiteral("nothing but bytes"));
    if (!bytesAre(whole) || isRefused())
        return QStringLiteral("the whole file");
    return out;
}

} // namespace hindcast::test
