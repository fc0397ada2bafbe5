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

/// As httpError() writes it.
QJsonObject errorSchema()
{
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}};
    const QJsonObject error{{QStringLiteral("type"), QStringLiteral("object")},
                            {QStringLiteral("required"), QJsonArray{QStringLiteral("code"), QStringLiteral("message")}},
                            {QStringLiteral("properties"), QJsonObject{{QStringLiteral("code"), text}, {QStringLiteral("message"), text}}}};
    return {{QStringLiteral("type"), QStringLiteral("object")},
            {QStringLiteral("required"), QJsonArray{QStringLiteral("error")}},
            {QStringLiteral("properties"), QJsonObject{{QStringLiteral("error"), error}}}};
}

/// What any path may answer before anybody works on the request.
QJsonObject refusals(bool guarded, bool hasBody)
{
    const QJsonObject error = errorSchema();
    QJsonObject out{{QStringLiteral("403"), answerOf("A foreign host or origin.", error)},
                    {QStringLiteral("503"), answerOf("The server is being stopped, or its database does not answer.", error)}};
    if (guarded)
        out.insert(QStringLiteral("401"), answerOf("No token, or a wrong one.", error));
    if (hasBody) {
        out.insert(QStringLiteral("413"), answerOf("The body is too large.", error));
        out.insert(QStringLiteral("415"), answerOf("The body is no JSON by its type.", error));
    }
    return out;
}

QJsonObject operationOf(const HttpRoute& route)
{
    const QJsonObject error = errorSchema();
    const bool get = route.method == "GET";
    QJsonObject responses = refusals(true, !get);
    responses.insert(QStringLiteral("200"), answerOf("Done.", route.tool.outputSchema));
    responses.insert(QStringLiteral("400"), answerOf("Bad arguments.", error));
    responses.insert(QStringLiteral("422"), answerOf("Refused, in words.", error));
    responses.insert(QStringLiteral("500"), answerOf("It failed.", error));
    QJsonObject out{{QStringLiteral("operationId"), route.tool.name},
                    {QStringLiteral("summary"), route.tool.title},
                    {QStringLiteral("description"), route.tool.description},
                    {QStringLiteral("responses"), responses}};
    if (get)
        out.insert(QStringLiteral("parameters"), parametersOf(route.tool.inputSchema));
    else
        out.insert(QStringLiteral("requestBody"),
                   QJsonObject{{QStringLiteral("required"), true}, {QStringLiteral("content"), jsonContent(route.tool.inputSchema)}});
    return out;
}

QJsonObject ownOperation(QByteArrayView path)
{
    const QJsonObject object{{QStringLiteral("type"), QStringLiteral("object")}};
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}};
    const bool guarded = path != "/health";
    QJsonObject responses = refusals(guarded, false);
    QJsonObject good = answerOf("It says how it is.", object);
    if (path == "/metrics")
        good.insert(QStringLiteral("content"), QJsonObject{{QStringLiteral("text/plain"), QJsonObject{{QStringLiteral("schema"), text}}}});
    responses.insert(QStringLiteral("200"), good);
    QJsonObject out{{QStringLiteral("operationId"), QString::fromLatin1(path.sliced(1)).replace(u'.', u'_')},
                    {QStringLiteral("responses"), responses}};
    if (!guarded)
        out.insert(QStringLiteral("security"), QJsonArray());
    return out;
}

/// Messages of the protocol: their errors are messages, too.
QJsonObject protocolOperation()
{
    const QJsonObject message{{QStringLiteral("type"), QJsonArray{QStringLiteral("object"), QStringLiteral("array")}}};
    QJsonObject good = answerOf("The answer, or events whose last one it is.", message);
    QJsonObject content = jsonContent(message);
    content.insert(QStringLiteral("text/event-stream"), QJsonObject());
    good.insert(QStringLiteral("content"), content);
    QJsonObject responses = refusals(true, true);
    responses.insert(QStringLiteral("200"), good);
    responses.insert(QStringLiteral("202"), QJsonObject{{QStringLiteral("description"), QStringLiteral("A notification was taken.")}});
    responses.insert(QStringLiteral("400"), answerOf("No message, or one whose headers say something else.", message));
    responses.insert(QStringLiteral("404"), answerOf("There is no such method.", message));
    return {
        {QStringLiteral("operationId"), QStringLiteral("mcp")},
        {QStringLiteral("summary"), QStringLiteral("Model Context Protocol")},
        {QStringLiteral("requestBody"), QJsonObject{{QStringLiteral("required"), true}, {QStringLiteral("content"), jsonContent(message)}}},
        {QStringLiteral("responses"), responses}};
}

} // namespace

QJsonObject openApi(const Registry& registry, const std::vector<HttpRoute>& routes, bool protocol)
{
    QJsonObject paths;
    for (const QByteArrayView path : ownPaths)
        paths.insert(QString::fromLatin1(path), QJsonObject{{QStringLiteral("get"), ownOperation(path)}});
    if (protocol)
        paths.insert(QString::fromLatin1(protocolPath), QJsonObject{{QStringLiteral("post"), protocolOperation()}});
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
