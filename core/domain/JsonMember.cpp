// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/JsonMember.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

constexpr int greatestEncoding = 3; // times that a writer wrapped its object into a text

Unexpected noJsonObject()
{
    return fail(ErrorCode::InvalidInput,
                QCoreApplication::translate("hindcast::JsonMember", "The JSON of this record is no object: it is not touched."));
}

QJsonValue valueIn(const QByteArray& text)
{
    const QJsonArray parsed = QJsonDocument::fromJson('[' + text + ']').array();
    return parsed.size() == 1 ? parsed.at(0) : QJsonValue(QJsonValue::Undefined);
}

/// One past the text that begins at \a from with a quotation mark.
qsizetype endOfText(const QByteArray& json, qsizetype from)
{
    for (qsizetype i = from + 1; i < json.size(); ++i)
        if (json[i] == '\\')
            ++i;
        else if (json[i] == '"')
            return i + 1;
    return json.size();
}

/// A member as it lies in the text, from its name to one past its value, and where the comma before it lies (-1: the first).
struct Place {
    qsizetype begin = -1;
    qsizetype end = -1;
    qsizetype commaBefore = -1;
    qsizetype commaAfter = -1;
};

/// Walks the members of an object that is known to be well formed.
Place placeOf(const QByteArray& json, const QByteArray& name)
{
    int depth = 0;
    qsizetype comma = -1;
    bool isName = true;
    Place found;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"') {
            const qsizetype end = endOfText(json, i);
            if (depth == 1 && isName && found.begin < 0 && valueIn(json.mid(i, end - i)).toString().toUtf8() == name)
                found = {i, -1, comma, -1};
            i = end - 1;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth == 0 && found.begin >= 0 && found.end < 0)
                found.end = i;
        } else if (depth == 1 && (c == ',' || c == ':')) {
            isName = c == ',';
            comma = c == ',' ? i : comma;
            if (c == ',' && found.begin >= 0 && found.end < 0)
                found.end = found.commaAfter = i;
        }
    }
    return found;
}

QByteArray textOf(const QJsonValue& value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

QByteArray without(QByteArray json, const Place& place)
{
    const qsizetype begin = place.commaBefore >= 0 ? place.commaBefore : place.begin;
    const qsizetype end = place.commaBefore < 0 && place.commaAfter >= 0 ? place.commaAfter + 1 : place.end;
    return json.remove(begin, end - begin);
}

Expected<QByteArray> spliced(const QByteArray& stored, const QByteArray& name, const QJsonValue& value, int depth)
{
    const QJsonValue whole = valueIn(stored);
    if (whole.isString() && depth < greatestEncoding) {
        HC_TRY(const QByteArray inner, spliced(whole.toString().toUtf8(), name, value, depth + 1));
        return textOf(QString::fromUtf8(inner));
    }
    if (!whole.isObject())
        return noJsonObject();
    const Place place = placeOf(stored, name);
    if (value.isUndefined())
        return place.begin < 0 ? stored : without(stored, place);
    const QByteArray member = textOf(QString::fromUtf8(name)) + ": " + textOf(value);
    if (place.begin >= 0)
        return stored.left(place.begin) + member + stored.mid(place.end);
    const qsizetype close = stored.lastIndexOf('}');
    return stored.left(close) + (whole.toObject().isEmpty() ? QByteArray() : QByteArray(", ")) + member + stored.mid(close);
}

bool isNothing(const QByteArray& stored) { return stored.trimmed().isEmpty() || stored.trimmed() == "null"; }

} // namespace

Expected<QJsonObject> jsonObjectIn(const QByteArray& stored)
{
    QByteArray text = stored;
    for (int depth = 0; depth <= greatestEncoding && !isNothing(text); ++depth) {
        const QJsonValue value = valueIn(text);
        if (value.isObject())
            return value.toObject();
        if (!value.isString())
            return noJsonObject();
        text = value.toString().toUtf8();
    }
    return QJsonObject();
}

Expected<QByteArray> withJsonMember(const QByteArray& stored, const QByteArray& name, const QJsonValue& value)
{
    if (isNothing(stored))
        return value.isUndefined() ? stored : '{' + textOf(QString::fromUtf8(name)) + ": " + textOf(value) + '}';
    return spliced(stored, name, value, 0);
}

} // namespace hindcast
