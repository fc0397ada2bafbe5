// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/FixPayload.h"

#include "core/rules/kube/ShellWords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace hindcast {
namespace {

bool namesStandardInput(const QStringList& words)
{
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& w = words[i];
        const bool file = w == u"-f" || w == u"--filename" || w == u"--values";
        if (w == u"-f-" || w == u"-f=-" || w == u"--filename=-" || w == u"--values=-" || (file && words.value(i + 1) == u"-"))
            return true;
    }
    return false;
}

bool readsStandardInput(const QString& command) { return std::ranges::any_of(shellCommands(command), namesStandardInput); }

} // namespace

std::vector<FixStep> fixSteps(const QStringList& commands, const std::vector<bool>& mutates, const QStringList& manifests)
{
    const bool any = std::ranges::count(mutates, true) > 0;
    const bool oneByOne = commands.size() == manifests.size();
    std::vector<FixStep> out;
    qsizetype next = 0;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        if (any && !mutates[size_t(i)])
            continue;
        FixStep step{commands[i], {}};
        if (oneByOne)
            step.manifest = manifests[i];
        else if (next < manifests.size() && readsStandardInput(commands[i]))
            step.manifest = manifests[next++];
        out.push_back(std::move(step));
    }
    for (; !oneByOne && next < manifests.size(); ++next)
        out.push_back({{}, manifests[next]});
    return out;
}

QString fixPayload(const std::vector<FixStep>& steps)
{
    if (steps.empty())
        return {};
    QJsonArray out;
    for (const FixStep& s : steps)
        out << QJsonObject{{QStringLiteral("command"), s.command},
                           {QStringLiteral("stdin_yaml"), s.manifest.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(s.manifest)}};
    return QString::fromUtf8(QJsonDocument(out).toJson(QJsonDocument::Compact));
}

QString fixAfter(const QString& before, const QString& offered, bool pinned) { return pinned || offered.isEmpty() ? before : offered; }

} // namespace hindcast
