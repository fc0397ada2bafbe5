// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/marks/TextEraser.h"

#include "core/curation/journal/bytes/Sha256.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {

TextEraser::TextEraser(const QString& text, const QStringList& hashes) : m_text(text), m_hashes(hashes)
{
    Sha256 hash;
    hash.add(text.toUtf8());
    m_hash = QString::fromLatin1(hash.hex());
    m_mark = QStringLiteral("sha256:") + m_hash;
    m_hashes << m_hash;
}

/// A few digits may well be some of a hash.
bool TextEraser::isInMark(const QString& value, qsizetype at) const
{
    constexpr QLatin1String prefix("sha256:");
    const auto isHash = [this](QStringView text) { return text.size() >= m_hash.size() && m_hashes.contains(text.first(m_hash.size())); };
    const qsizetype hashed = at + m_text.size() - m_hash.size();
    for (qsizetype from = std::max<qsizetype>(0, hashed - prefix.size()); from <= at; ++from) {
        const QStringView there = QStringView(value).sliced(from);
        if ((from >= hashed && isHash(there)) || (there.startsWith(prefix) && isHash(there.sliced(prefix.size()))))
            return true;
    }
    return false;
}

QString TextEraser::plain(const QString& value) const
{
    QString out;
    qsizetype done = 0;
    for (qsizetype at = value.indexOf(m_text); at >= 0;) {
        if (isInMark(value, at)) {
            at = value.indexOf(m_text, at + 1);
            continue;
        }
        out += QStringView(value).sliced(done, at - done);
        out += m_mark;
        done = at + m_text.size();
        at = value.indexOf(m_text, done);
    }
    if (done == 0)
        return value;
    out += QStringView(value).sliced(done);
    return out;
}

QString TextEraser::json(const QString& value, const QStringList& kept) const
{
    const QJsonDocument document = QJsonDocument::fromJson(value.toUtf8());
    return document.isObject() ? QString::fromUtf8(QJsonDocument(object(document.object(), kept)).toJson(QJsonDocument::Compact))
                               : plain(value);
}

QJsonObject TextEraser::object(const QJsonObject& in, const QStringList& kept) const
{
    QJsonObject out;
    for (auto it = in.begin(); it != in.end(); ++it)
        if (kept.contains(it.key()))
            out.insert(it.key(), it.value());
        else
            out.insert(plain(it.key()), value(it.value()));
    return out;
}

QJsonValue TextEraser::value(const QJsonValue& in) const
{
    if (in.isObject())
        return object(in.toObject(), {});
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
