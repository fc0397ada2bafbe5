// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/StorableJson.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StorableJson)
};

enum class JsonFlaw { None, Text, Key, Number };

/// The first flaw of a value; \a path is then put together from the inside.
JsonFlaw flawOf(const QJsonValue& value, QString& path)
{
    if (value.isString())
        return isStorableText(value.toString()) ? JsonFlaw::None : JsonFlaw::Text;
    if (value.isDouble())
        return std::isfinite(value.toDouble()) ? JsonFlaw::None : JsonFlaw::Number;
    if (value.isArray()) {
        const QJsonArray list = value.toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            if (const JsonFlaw flaw = flawOf(list.at(i), path); flaw != JsonFlaw::None) {
                path.prepend(QStringLiteral("[%1]").arg(i));
                return flaw;
            }
        return JsonFlaw::None;
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!isStorableText(it.key()))
            return JsonFlaw::Key;
        if (const JsonFlaw flaw = flawOf(it.value(), path); flaw != JsonFlaw::None) {
            path.prepend(u'.' + it.key().left(200));
            return flaw;
        }
    }
    return JsonFlaw::None;
}

/// Whether every number is finite; nothing else is looked at, and no text is copied for it.
bool areNumbersFinite(const QJsonValue& value)
{
    if (value.isDouble())
        return std::isfinite(value.toDouble());
    if (value.isArray())
        return std::ranges::all_of(value.toArray(), [](const QJsonValue& v) { return areNumbersFinite(v); });
    if (!value.isObject())
        return true;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        if (!areNumbersFinite(it.value()))
            return false;
    return true;
}

} // namespace

bool isStorableText(QStringView text) { return text.isValidUtf16() && !text.contains(QChar(u'\0')); }

Expected<void> checkStorable(const QJsonObject& object, QByteArrayView source)
{
    if (!source.isEmpty() && !source.contains("\\u") && areNumbersFinite(object))
        return {}; // what cannot be stored can only be written as an escape
    QString path;
    QString expectation;
    switch (flawOf(object, path)) {
    case JsonFlaw::None: return {};
    case JsonFlaw::Text: expectation = Tr::tr("a text without U+0000 and half surrogates"); break;
    case JsonFlaw::Number: expectation = Tr::tr("a finite number"); break;
    case JsonFlaw::Key: expectation = Tr::tr("an object whose keys have no U+0000 and no half surrogates"); break;
    }
    return fail(ErrorCode::InvalidInput, Tr::tr("The field \"%1\" must be %2.").arg(path.mid(1), expectation));
}

} // namespace hindcast
