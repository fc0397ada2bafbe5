// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/Problems.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstring>

namespace hindcast {

const std::vector<Problem>& problems()
{
    static const std::vector<Problem> all = [] {
        std::vector<Problem> list = workloadProblems();
        for (Problem& p : platformProblems())
            list.push_back(std::move(p));
        return list;
    }();
    return all;
}

const Problem& problemOf(const char* playbook)
{
    for (const Problem& p : problems())
        if (std::strcmp(p.playbook, playbook) == 0)
            return p;
    qFatal("There is no problem %s", playbook);
}

std::span<const char* const> looseQuestions()
{
    static constexpr const char* list[] = {
        "why is everything slow this morning?",
        "summarise the warnings of the last hour in {ns}",
        "is it safe to upgrade the nodes today?",
        "who changed {app} yesterday evening?",
        "the dashboard for {app} is empty, is the service down?",
        "customers report timeouts at checkout, where do I start?",
        "compare the memory of {app} before and after the release",
        "what happened around 03:00 in {ns}?",
        "latency of {app} doubled but no alert fired",
        "can you check whether the backups of {ns} ran?",
    };
    return list;
}

QByteArray filledIn(const char* text, const QByteArray& app, const QByteArray& nameSpace)
{
    return QByteArray(text).replace("{app}", app).replace("{ns}", nameSpace);
}

QByteArray fixJson(const std::vector<ProblemStep>& steps, const QByteArray& app, const QByteArray& nameSpace)
{
    QJsonArray array;
    for (const ProblemStep& step : steps) {
        QJsonObject object{{QStringLiteral("command"), QString::fromUtf8(filledIn(step.command, app, nameSpace))},
                           {QStringLiteral("stdin_yaml"), QJsonValue::Null}};
        if (step.stdinYaml)
            object[QLatin1String("stdin_yaml")] = QString::fromUtf8(filledIn(step.stdinYaml, app, nameSpace));
        array << object;
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

} // namespace hindcast
