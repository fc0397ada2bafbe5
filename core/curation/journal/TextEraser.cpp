// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/TextEraser.h"

#include "core/curation/journal/bytes/Sha256.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {

TextEraser::TextEraser(const QString& text) : m_text(text)
{
    Sha256 hash;
    hash.add(text.toUtf8());
    m_hash = QString::fromLatin1(hash.hex());
}

QString TextEraser::plain(QString value) const { return value.replace(m_text, QStringLiteral("sha256:") + m_hash); }

QString TextEraser::json(const QString& value) const
{
    const QJsonDocument document = QJsonDocument::fromJson(value.toUtf8());
    return document.isObject() ? QString::fromUtf8(QJsonDocument(object(document.object())).toJson(QJsonDocument::Compact)) : plain(value);
}

QJsonObject TextEraser::object(const QJsonObject& in) const
{
    QJsonObject out;
    for (auto it = in.begin(); it != in.end(); ++it)
        out.insert(plain(it.key()), value(it.value()));
    return out;
}

QJsonValue TextEraser::value(const QJsonValue& in) const
{
    if (in.isObject())
        return object(in.toObject());
    if (in.isString()) { // also of an object in JSON: a kept copy of a row
        const QString struck = json(in.toString());
        return struck.contains(m_hash) ? struck : in.toString();
    }
    if (!in.isArray())
        return in;
    QJsonArray out;
    for (const QJsonValueConstRef item : in.toArray())
        out << value(item);
    return out;
}

} // namespace hindcast
