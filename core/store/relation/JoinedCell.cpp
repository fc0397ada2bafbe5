// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/JoinedCell.h"

#include <QJsonDocument>
#include <QStringList>

namespace hindcast {

JoinedCell::JoinedCell(const Cell& stored, bool& bad)
{
    const QJsonDocument document = QJsonDocument::fromJson(stored.text().toUtf8());
    bad = bad || !document.isArray();
    m_parts = document.array();
}

QString JoinedCell::text(qsizetype i) const { return m_parts.at(i).toString(); }

QJsonObject JoinedCell::object(qsizetype i) const
{
    // Some writers encode their objects twice: a JSON text within a JSON text.
    QByteArray json = text(i).toUtf8();
    for (int depth = 0; depth < 3; ++depth) {
        const QJsonDocument document = QJsonDocument::fromJson('[' + json + ']');
        const QJsonValue value = document.array().at(0);
        if (value.isObject())
            return value.toObject();
        if (!value.isString())
            break;
        json = value.toString().toUtf8();
    }
    return {};
}

QStringList JoinedCell::list(qsizetype i) const
{
    QStringList out;
    const QJsonArray values = QJsonDocument::fromJson(text(i).toUtf8()).array();
    for (const auto& v : values)
        if (v.isString())
            out << v.toString();
    return out;
}

std::optional<bool> JoinedCell::flag(qsizetype i) const { return flagOfText(text(i).toUtf8()); }

} // namespace hindcast
