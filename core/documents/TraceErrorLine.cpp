// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/TraceErrorLine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

namespace hindcast {
namespace {

constexpr const char* shownMembers[] = {"error_category", "error_message"};

/// Where the text that begins at \a from ends: at its closing quote, or at the end of \a json.
qsizetype endOfJsonText(const QString& json, qsizetype from)
{
    for (qsizetype i = from; i < json.size(); ++i) {
        if (json[i] == u'\\')
            ++i;
        else if (json[i] == u'"')
            return i;
    }
    return json.size();
}

/// A text between quotes, or as much of it as there is: an escape that was cut is left out.
QString unescaped(QString raw)
{
    constexpr qsizetype longestEscape = 6; // of \uXXXX
    for (qsizetype i = 0; i <= longestEscape; ++i) {
        const QJsonDocument array = QJsonDocument::fromJson("[\"" + raw.toUtf8() + "\"]");
        if (array.isArray())
            return array.array().at(0).toString();
        raw.chop(1);
    }
    return {};
}

/// A member of an object that may end too early. Null: it has not begun, or is no text.
QString memberOf(const QString& json, const char* name)
{
    const QString begin = u'"' + QString::fromLatin1(name) + QStringLiteral("\":\"");
    const qsizetype at = json.indexOf(begin);
    if (at < 0)
        return {};
    const qsizetype from = at + begin.size(), end = endOfJsonText(json, from);
    const QString text = unescaped(json.mid(from, end - from));
    return end < json.size() ? text : text + u'…';
}

} // namespace

QString traceErrorLine(const QString& stored)
{
    if (!stored.trimmed().startsWith(u'{'))
        return stored;
    QStringList parts;
    const QJsonDocument whole = QJsonDocument::fromJson(stored.toUtf8());
    for (const char* name : shownMembers)
        parts << (whole.isObject() ? whole.object().value(QLatin1String(name)).toString() : memberOf(stored, name));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(": "));
}

} // namespace hindcast
