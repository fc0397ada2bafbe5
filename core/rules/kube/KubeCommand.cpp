// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/KubeCommand.h"

#include "core/rules/kube/KubeFlags.h"
#include "core/rules/kube/ShellWords.h"

#include <algorithm>

namespace hindcast {
namespace {

bool isAssignment(QStringView word)
{
    const qsizetype equals = word.indexOf(u'=');
    if (equals < 1 || word[0].isDigit())
        return false;
    for (const QChar c : word.first(equals))
        if (!c.isLetterOrNumber() && c != u'_')
            return false;
    return true;
}

QString programName(const QString& word)
{
    QString name = word.mid(word.lastIndexOf(u'/') + 1);
    if (name.endsWith(QLatin1String(".exe")))
        name.chop(4);
    return name;
}

// Programs that run the command behind their own options; \a values are the options with a value in the next word.
struct Wrapper {
    QLatin1String name;
    QLatin1String values;
    int operands = 0; // words of its own in front of the command
};
constexpr Wrapper wrappers[] = {{QLatin1String("sudo"), QLatin1String("ugpCTRDrthU")},
                                {QLatin1String("doas"), QLatin1String("uC")},
                                {QLatin1String("env"), QLatin1String("uCS")},
                                {QLatin1String("nohup"), {}},
                                {QLatin1String("command"), {}},
                                {QLatin1String("builtin"), {}},
                                {QLatin1String("exec"), QLatin1String("a")},
                                {QLatin1String("time"), QLatin1String("fo")},
                                {QLatin1String("nice"), QLatin1String("n")},
                                {QLatin1String("ionice"), QLatin1String("cnp")},
                                {QLatin1String("stdbuf"), QLatin1String("ioe")},
                                {QLatin1String("setsid"), {}},
                                {QLatin1String("unbuffer"), {}},
                                {QLatin1String("timeout"), QLatin1String("sk"), 1},
                                {QLatin1String("watch"), QLatin1String("nq")},
                                {QLatin1String("xargs"), QLatin1String("InPLdaEs")},
                                {QLatin1String("k3s"), {}},
                                {QLatin1String("microk8s"), {}},
                                {QLatin1String("minikube"), QLatin1String("p")}};
constexpr QLatin1String reserved[] = {QLatin1String("if"),   QLatin1String("then"),  QLatin1String("elif"),
                                      QLatin1String("else"), QLatin1String("while"), QLatin1String("until"),
                                      QLatin1String("do"),   QLatin1String("!"),     QLatin1String("{")};
constexpr QLatin1String longValues[] = {QLatin1String("--user"),      QLatin1String("--group"),      QLatin1String("--host"),
                                        QLatin1String("--signal"),    QLatin1String("--kill-after"), QLatin1String("--interval"),
                                        QLatin1String("--unset"),     QLatin1String("--chdir"),      QLatin1String("--max-args"),
                                        QLatin1String("--max-procs"), QLatin1String("--delimiter"),  QLatin1String("--arg-file"),
                                        QLatin1String("--profile"),   QLatin1String("--adjustment")};
constexpr int deepestShell = 8; // of sh -c inside sh -c

class Finder
{
public:
    std::vector<KubeCommand> found;

    void line(QStringView text, int depth)
    {
        if (depth > deepestShell)
            return;
        for (const QStringList& words : shellCommands(text))
            command(words, depth);
    }

private:
    void command(const QStringList& words, int depth)
    {
        qsizetype i = 0;
        while (i < words.size()) {
            const QString& word = words[i];
            if (std::find(std::begin(reserved), std::end(reserved), word) != std::end(reserved) || isAssignment(word)) {
                ++i;
                continue;
            }
            const QString name = programName(word);
            if (name == u"kubectl" || name == u"k" || name == u"oc" || name == u"microk8s.kubectl") {
                found.push_back(parseKubeArguments(KubeTool::Kubectl, words.mid(i + 1)));
                return;
            }
            if (name == u"helm" || name == u"helm3") {
                found.push_back(parseKubeArguments(KubeTool::Helm, words.mid(i + 1)));
                return;
            }
            if (name == u"eval") {
                line(words.mid(i + 1).join(u' '), depth + 1);
                return;
            }
            if (name == u"sh" || name == u"bash" || name == u"zsh" || name == u"dash" || name == u"ash" || name == u"ksh") {
                script(words.mid(i + 1), depth);
                return;
            }
            const auto wrapper = std::find_if(std::begin(wrappers), std::end(wrappers), [&](const Wrapper& w) { return w.name == name; });
            if (wrapper == std::end(wrappers) || (name == u"command" && words.value(i + 1).startsWith(u"-v", Qt::CaseInsensitive)))
                return;
            i = behindOptions(words, i + 1, wrapper->values) + wrapper->operands;
            if (name == u"watch" && i == words.size() - 1) {
                line(words[i], depth + 1);
                return;
            }
        }
    }

    // sh -c 'text', also -ec, -lc ...
    void script(const QStringList& arguments, int depth)
    {
        for (qsizetype i = 0; i + 1 < arguments.size() && arguments[i].startsWith(u'-'); ++i)
            if (!arguments[i].startsWith(QLatin1String("--")) && arguments[i].contains(u'c')) {
                line(arguments[i + 1], depth + 1);
                return;
            }
    }

    static qsizetype behindOptions(const QStringList& words, qsizetype i, QLatin1String values)
    {
        for (; i < words.size() && words[i].startsWith(u'-'); ++i) {
            const QString& word = words[i];
            if (word == u"--")
                return i + 1;
            // The value is the next word when the flag's letter is the last one of its word.
            const bool isLong = word.startsWith(QLatin1String("--"));
            if (isLong ? std::find(std::begin(longValues), std::end(longValues), word) != std::end(longValues)
                       : word.size() > 1 && values.contains(word.back()))
                ++i;
        }
        return i;
    }
};

} // namespace

std::vector<KubeCommand> kubeCommands(QStringView line)
{
    Finder finder;
    finder.line(line, 0);
    if (!finder.found.empty())
        return finder.found;
    for (const QStringList& words : shellCommands(line)) {
        if (words.isEmpty() || !isDistinctVerb(words.first()))
            return {};
        KubeCommand bare = parseKubeArguments(KubeTool::Kubectl, words);
        bare.bare = true;
        return {bare};
    }
    return {};
}

} // namespace hindcast
