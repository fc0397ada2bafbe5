// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/protocol/SchemaCheck.h"

#include "core/domain/StorableJson.h"
#include "core/rules/text/CodePoints.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace hindcast::serve {
namespace {

using Fault = std::optional<QString>;

bool isOfType(const QJsonValue& v, const QString& type)
{
    if (type == u"integer")
        return v.isDouble() && std::isfinite(v.toDouble()) && std::trunc(v.toDouble()) == v.toDouble();
    if (type == u"number")
        return v.isDouble();
    if (type == u"string")
        return v.isString();
    if (type == u"boolean")
        return v.isBool();
    if (type == u"object")
        return v.isObject();
    if (type == u"array")
        return v.isArray();
    return type == u"null" && v.isNull();
}

QString at(const QString& path) { return path.isEmpty() ? QStringLiteral("The value") : u'"' + path + u'"'; }

Fault typeFault(const QJsonValue& value, const QJsonObject& schema, const QString& path)
{
    const QJsonValue type = schema.value(QLatin1String("type"));
    if (type.isUndefined())
        return {};
    QStringList types;
    if (type.isString())
        types << type.toString();
    for (const auto& t : type.toArray())
        types << t.toString();
    if (std::ranges::any_of(types, [&](const QString& t) { return isOfType(value, t); }))
        return {};
    return QStringLiteral("%1 must be of type %2.").arg(at(path), types.join(QStringLiteral(" or ")));
}

Fault choiceFault(const QJsonValue& value, const QJsonObject& schema, const QString& path)
{
    if (const QJsonValue only = schema.value(QLatin1String("const")); !only.isUndefined() && only != value)
        return QStringLiteral("%1 is not the value that is expected.").arg(at(path));
    const QJsonArray choices = schema.value(QLatin1String("enum")).toArray();
    if (choices.isEmpty() || choices.contains(value))
        return {};
    QStringList words;
    for (const auto& c : choices)
        words << (c.isString() ? c.toString() : QString::fromUtf8(QJsonDocument(QJsonArray{c}).toJson(QJsonDocument::Compact)));
    return QStringLiteral("%1 must be one of: %2.").arg(at(path), words.join(QStringLiteral(", ")));
}

Fault boundFault(const QJsonValue& value, const QJsonObject& schema, const QString& path)
{
    const auto bound = [&](const char* name, double otherwise) { return schema.value(QLatin1String(name)).toDouble(otherwise); };
    if (value.isDouble() && (value.toDouble() < bound("minimum", -INFINITY) || value.toDouble() > bound("maximum", INFINITY)))
        return QStringLiteral("%1 is out of range.").arg(at(path));
    if (value.isString()) {
        const double length = double(codePointCount(value.toString()));
        if (length < bound("minLength", 0))
            return QStringLiteral("%1 is too short.").arg(at(path));
        if (length > bound("maxLength", INFINITY))
            return QStringLiteral("%1 is too long: at most %2 characters.").arg(at(path), QString::number(bound("maxLength", 0), 'f', 0));
    }
    if (value.isArray()) {
        const double size = double(value.toArray().size());
        if (size < bound("minItems", 0) || size > bound("maxItems", INFINITY))
            return QStringLiteral("%1 has too few or too many elements.").arg(at(path));
    }
    return {};
}

Fault faultAt(const QJsonValue& value, const QJsonObject& schema, const QString& path);

Fault objectFault(const QJsonObject& object, const QJsonObject& schema, const QString& path)
{
    const QJsonObject properties = schema.value(QLatin1String("properties")).toObject();
    const QString prefix = path.isEmpty() ? QString() : path + u'.';
    for (const auto& name : schema.value(QLatin1String("required")).toArray())
        if (!object.contains(name.toString()))
            return QStringLiteral("\"%1\" is missing.").arg(prefix + name.toString());
    const QJsonValue others = schema.value(QLatin1String("additionalProperties"));
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QJsonValue property = properties.value(it.key());
        if (property.isUndefined() && others == false)
            return QStringLiteral("\"%1\" is not known here; known are: %2.")
                .arg(prefix + it.key().left(60), properties.keys().join(QStringLiteral(", ")));
        if (const Fault f = faultAt(it.value(), property.isUndefined() ? others.toObject() : property.toObject(), prefix + it.key()))
            return f;
    }
    return {};
}

Fault faultAt(const QJsonValue& value, const QJsonObject& schema, const QString& path)
{
    for (const auto check : {typeFault, choiceFault, boundFault})
        if (const Fault f = check(value, schema, path))
            return f;
    if (const QJsonArray any = schema.value(QLatin1String("anyOf")).toArray(); !any.isEmpty()) {
        Fault first;
        const bool good = std::ranges::any_of(any, [&](const QJsonValue& one) {
            const Fault f = faultAt(value, one.toObject(), path);
            first = first ? first : f;
            return !f;
        });
        if (!good)
            return first;
    }
    if (value.isObject())
        return objectFault(value.toObject(), schema, path);
    if (const QJsonValue items = schema.value(QLatin1String("items")); value.isArray() && items.isObject()) {
        const QJsonArray all = value.toArray();
        for (qsizetype i = 0; i < all.size(); ++i)
            if (const Fault f = faultAt(all[i], items.toObject(), QStringLiteral("%1[%2]").arg(path, QString::number(i))))
                return f;
    }
    return {};
}

} // namespace

std::optional<QString> schemaFault(const QJsonValue& value, const QJsonObject& schema) { return faultAt(value, schema, {}); }

std::optional<QString> argumentsFault(const QJsonObject& arguments, const QJsonObject& schema)
{
    if (auto fault = schemaFault(arguments, schema))
        return fault;
    const auto storable = checkStorable(arguments); // where one engine takes such a text, another one stops
    return storable ? std::nullopt : std::optional(storable.error().sentence);
}

QJsonObject schemaOf(const char* json)
{
    QJsonParseError wrong;
    const QJsonDocument read = QJsonDocument::fromJson(json, &wrong);
    if (!read.isObject())
        qFatal("a schema in the source is no JSON object: %s at %d", qPrintable(wrong.errorString()), int(wrong.offset));
    return read.object();
}

} // namespace hindcast::serve
