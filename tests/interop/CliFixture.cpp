// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/interop/CliFixture.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

namespace hindcast {

QString CliFixture::database(bool postgres)
{
    const DatabaseUrl made = m_databases.empty(postgres);
    const QString url = postgres ? made.text() : made.path;
    if (const CliRun run = runCli({QStringLiteral("init"), url}); run.exitCode != 0)
        qFatal("%s", run.err.constData());
    return url;
}

QString CliFixture::file(const QString& name, const QByteArray& text) const
{
    QFile f(path(name));
    if (!f.open(QIODevice::WriteOnly) || f.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(name));
    return f.fileName();
}

QList<QJsonObject> jsonLines(const QByteArray& out)
{
    QList<QJsonObject> objects;
    for (const QByteArray& line : out.split('\n'))
        if (!line.isEmpty())
            objects << QJsonDocument::fromJson(line).object();
    return objects;
}

ModelServer::Answer saidByModel(const QString& text)
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")}, {QStringLiteral("content"), text}};
    const QJsonObject choice{
        {QStringLiteral("index"), 0}, {QStringLiteral("message"), message}, {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    const QJsonObject body{
        {QStringLiteral("model"), QStringLiteral("gpt-4o")},
        {QStringLiteral("choices"), QJsonArray{choice}},
        {QStringLiteral("usage"), QJsonObject{{QStringLiteral("prompt_tokens"), 100}, {QStringLiteral("completion_tokens"), 20}}}};
    return ModelServer::json(200, QJsonDocument(body).toJson(QJsonDocument::Compact));
}

ModelServer::Answer vectorOfModel(const QByteArray& numbers)
{
    return ModelServer::json(200, "{\"data\":[{\"index\":0,\"embedding\":[" + numbers + "]}],\"usage\":{\"prompt_tokens\":5}}");
}

Environment::Environment(std::initializer_list<std::pair<const char*, QByteArray>> variables)
{
    for (const auto& [name, value] : variables) {
        qputenv(name, value);
        m_names << name;
    }
}

Environment::~Environment()
{
    for (const QByteArray& name : m_names)
        qunsetenv(name.constData());
}

} // namespace hindcast
