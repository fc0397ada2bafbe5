// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Locator.h"

#include <QStringList>

namespace hindcast {

QString Locator::text() const
{
    QStringList out;
    for (const Part& p : m_parts)
        out << (std::holds_alternative<qint64>(p) ? QString::number(std::get<qint64>(p)) : QString::fromUtf8(std::get<QByteArray>(p)));
    return out.join(u'|');
}

} // namespace hindcast
