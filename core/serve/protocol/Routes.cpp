// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/protocol/Routes.h"

namespace hindcast::serve {
namespace {

QJsonObject jsonContent(const QJsonObject& schema)
{
    return {{QStringLiteral("application/json"), QJsonObject{{QStringLiteral("schema"), schema}}}};
}

QJsonObject answerOf(const char* description, const QJsonObject& schema)
{
    return {{QStringLiteral("description"), QLatin1String(description)}, {QStringLiteral("content"), jsonContent(schema)}};
}

QJsonArray parametersOf(const QJsonObject& schema)
{
    QJsonArray out;
    const QJsonObject properties = schema[QLatin1String("properties")].toObject();
    const QJsonArray required = schema[QLatin1String("required")].toArray();
    for (auto it = properties.begin(); it != properties.end(); ++it)
        out << QJsonObject{{QStringLiteral("name"), it.key()},
                           {QStringLiteral("in"), QStringLiteral("query")},
                           {QStringLiteral("required"), required.contains(it.key())},
                           {QStringLiteral("schema"), it.value()}};
    return out;
}

QJsonObject operationOf(const HttpRoute& route)
{
    const QJsonObject error{{QStringLiteral("type"), QStringLiteral("object")},
                            {QStringLiteral("required"), QJsonArray{QStringLiteral("error")}}};
    QJsonObject out{{QStringLiteral("operationId"), route.tool.name},
                    {QStringLiteral("summary"), route.tool.title},
                    {QStringLiteral("description"), route.tool.description},
                    {QStringLiteral("responses"),
                     QJsonObject{{QStringLiteral("200"), answerOf("Done.", route.tool.outputSchema)},
                                 {QStringLiteral("400"), answerOf("Bad arguments.", error)},
                                 {QStringLiteral("401"), answerOf("No token, or a wrong one.", error)},
                                 {QStringLiteral("422"), answerOf("Refused, in words.", error)}}}};
    if (route.method == "GET")
        out.insert(QStringLiteral("parameters"), parametersOf(route.tool.inputSchema));
    else
        out.insert(QStringLiteral("requestBody"),
                   QJsonObject{{QStringLiteral("required"), true}, {QStringLiteral("content"), jsonContent(route.tool.inputSchema)}});
    return out;
}

} // namespace

QJsonObject openApi(const Registry& registry, const std::vector<HttpRoute>& routes)
{
    QJsonObject paths;
    for (const HttpRoute& route : routes) {
        QJsonObject path = paths[QLatin1String(route.path)].toObject();
        path.insert(QString::fromLatin1(route.method.toLower()), operationOf(route));
        paths.insert(QString::fromLatin1(route.path), path);
    }
    const QJsonObject bearer{{QStringLiteral("type"), QStringLiteral("http")}, {QStringLiteral("scheme"), QStringLiteral("bearer")}};
    return {
        {QStringLiteral("openapi"), QStringLiteral("3.1.0")},
        {QStringLiteral("info"), QJsonObject{{QStringLiteral("title"), registry.name}, {QStringLiteral("version"), registry.version}}},
        {QStringLiteral("paths"), paths},
        {QStringLiteral("components"), QJsonObject{{QStringLiteral("securitySchemes"), QJsonObject{{QStringLiteral("token"), bearer}}}}},
        {QStringLiteral("security"), QJsonArray{QJsonObject{{QStringLiteral("token"), QJsonArray()}}}}};
}

QJsonObject queryArguments(const QMap<QString, QString>& query, const QJsonObject& schema)
{
    QJsonObject out;
    for (auto it = query.begin(); it != query.end(); ++it) {
        const QString type = schema[QLatin1String("properties")][it.key()][QLatin1String("type")].toString();
        bool number = false;
        const double value = it.value().toDouble(&number);
        if ((type == u"integer" || type == u"number") && number)
            out.insert(it.key(), value);
        else if (type == u"boolean" && (it.value() == u"true" || it.value() == u"false"))
            out.insert(it.key(), it.value() == u"true");
        else if (type == u"array")
            out.insert(it.key(), QJsonArray::fromStringList(it.value().split(u',', Qt::SkipEmptyParts)));
        else
            out.insert(it.key(), it.value());
    }
    return out;
}

} // namespace hindcast::serve
