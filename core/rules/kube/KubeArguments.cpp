// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/KubeCommand.h"
#include "core/rules/kube/KubeFlags.h"

namespace hindcast {
namespace {

DryRun dryRunOf(QStringView value)
{
    return value.isNull() || value == u"client" || value == u"server" || value == u"true" || value == u"1" || value == u"t" || value == u"T"
            || value == u"TRUE" || value == u"True" || value == u"unchanged"
        ? DryRun::Yes
        : DryRun::No;
}

bool isTrue(QStringView value) { return value.isNull() || dryRunOf(value) == DryRun::Yes; }

} // namespace

KubeCommand parseKubeArguments(KubeTool tool, const QStringList& arguments)
{
    KubeCommand out;
    out.tool = tool;
    const auto valueAt = [&](qsizetype i) { return i < arguments.size() ? arguments[i] : QString(); };
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString& word = arguments[i];
        if (word == u"--") {
            // `minikube kubectl -- get pods`: nothing has been said yet, so the command is still to come.
            if (out.positionals.isEmpty())
                continue;
            break;
        }
        if (word.startsWith(QLatin1String("--"))) {
            const qsizetype equals = word.indexOf(u'=');
            const QString name = word.mid(2, equals < 0 ? -1 : equals - 2);
            QString value = equals < 0 ? QString() : word.mid(equals + 1);
            if (equals >= 0 && value.isNull())
                value = QLatin1String("");
            if (equals < 0 && longFlagTakesValue(tool, name, out.positionals.isEmpty()))
                value = valueAt(++i);
            if (name == u"namespace")
                out.nameSpace = value;
            else if (name == u"dry-run")
                out.dryRun = dryRunOf(value);
            else if (name == u"help")
                out.help = isTrue(value);
            else if (name == u"local")
                out.local = isTrue(value);
            else if (name == u"list")
                out.list = isTrue(value);
        } else if (word.startsWith(u'-') && word.size() > 1) {
            for (qsizetype at = 1; at < word.size(); ++at) {
                const QChar letter = word[at];
                out.help = out.help || letter == u'h';
                if (!shortFlagTakesValue(tool, letter, out.positional(0)))
                    continue;
                QString value = at + 1 < word.size() ? word.mid(at + 1) : valueAt(++i);
                if (at + 1 < word.size() && value.startsWith(u'='))
                    value.remove(0, 1);
                if (letter == u'n')
                    out.nameSpace = value;
                break;
            }
        } else {
            out.positionals += word;
        }
    }
    return out;
}

} // namespace hindcast
