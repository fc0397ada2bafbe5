// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/Mutation.h"

#include <algorithm>
#include <initializer_list>

namespace hindcast {
namespace {

bool isOneOf(const QString& word, std::initializer_list<const char16_t*> list)
{
    return std::any_of(list.begin(), list.end(), [&](const char16_t* entry) { return word == QStringView(entry); });
}

// `label pod x --list` shows; `label pod x a=b --list` changes.
bool changesKeys(const KubeCommand& c)
{
    return std::any_of(c.positionals.begin() + 1, c.positionals.end(),
                       [](const QString& word) { return word.contains(u'=') || word.endsWith(u'-'); });
}

// To a pod, not from one; two local paths are left to kubectl to refuse.
bool copiesIntoPod(const KubeCommand& c) { return c.positional(2).contains(u':') || !c.positional(1).contains(u':'); }

bool kubectlChanges(const KubeCommand& c)
{
    const QString verb = c.positional(0);
    const QString sub = c.positional(1);
    if (isOneOf(verb, {u"exec", u"debug"}))
        return true;
    if (verb == u"cp")
        return copiesIntoPod(c);
    if (c.dryRun == DryRun::Yes || c.local)
        return false;
    if (isOneOf(verb,
                {u"delete", u"edit", u"replace", u"patch", u"scale", u"autoscale", u"expose", u"run", u"cordon", u"uncordon", u"drain",
                 u"taint", u"rolling-update"}))
        return true;
    if (verb == u"create")
        return sub != u"token"; // issues a token and stores nothing
    if (verb == u"apply")
        return sub != u"view-last-applied";
    if (isOneOf(verb, {u"label", u"annotate"}))
        return !c.list || changesKeys(c);
    if (verb == u"set")
        return !c.list && isOneOf(sub, {u"image", u"env", u"resources", u"selector", u"serviceaccount", u"sa", u"subject"});
    if (verb == u"rollout")
        return isOneOf(sub, {u"restart", u"undo", u"pause", u"resume"});
    if (verb == u"auth")
        return sub == u"reconcile";
    if (isOneOf(verb, {u"certificate", u"certificates"}))
        return isOneOf(sub, {u"approve", u"deny"});
    return false;
}

bool helmChanges(const KubeCommand& c)
{
    if (c.dryRun == DryRun::Yes)
        return false;
    // The secrets plugin decrypts and passes the rest on.
    const QString verb = c.positional(c.positional(0) == u"secrets" ? 1 : 0);
    return isOneOf(verb, {u"install", u"upgrade", u"rollback", u"uninstall", u"delete", u"del", u"un", u"test"});
}

} // namespace

bool isMutation(const KubeCommand& command)
{
    if (command.help || command.positionals.isEmpty())
        return false;
    return command.tool == KubeTool::Helm ? helmChanges(command) : kubectlChanges(command);
}

bool isMutation(std::span<const KubeCommand> calls)
{
    return std::any_of(calls.begin(), calls.end(), [](const KubeCommand& c) { return isMutation(c); });
}

bool isMutation(QStringView line) { return isMutation(kubeCommands(line)); }

} // namespace hindcast
