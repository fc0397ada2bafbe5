// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/Weakening.h"

#include "core/lint/commands/KubeCall.h"
#include "core/lint/detect/WeakSettings.h"
#include "core/lint/text/Prohibition.h"

#include <algorithm>

namespace hindcast::lint {
namespace {

bool isAmong(std::string_view word, std::initializer_list<std::string_view> words) { return std::ranges::find(words, word) != words.end(); }

bool isGuard(const std::string& kind)
{
    return isAmong(kind,
                   {"validatingwebhookconfiguration", "mutatingwebhookconfiguration", "networkpolicy", "clusternetworkpolicy",
                    "poddisruptionbudget", "resourcequota", "limitrange", "validatingadmissionpolicy", "validatingadmissionpolicybinding",
                    "podsecuritypolicy", "clusterpolicy", "constrainttemplate", "prometheusrule", "authorizationpolicy",
                    "peerauthentication", "auditsink", "ciliumclusterwidenetworkpolicy", "globalnetworkpolicy",
                    "securitycontextconstraint"});
}

/// "8760h", "30d", "1y2w" in hours; -1 for none.
double hoursOf(std::string_view text)
{
    double total = -1, number = 0;
    bool digits = false;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            number = (digits ? number * 10 : 0) + (c - '0');
            digits = true;
            continue;
        }
        const double unit = c == 'h' ? 1 : c == 'd' ? 24 : c == 'w' ? 168 : c == 'y' ? 8'760 : c == 'm' ? 1.0 / 60 : 0;
        if (digits && unit > 0)
            total = std::max(total, 0.0) + number * unit;
        digits = false;
    }
    return total;
}

/// A silence of everything or for long, or one that is all that was done.
std::string silenceOf(const Command& c, const PlainForm& form, const CommandText& all)
{
    if (c.program() != "amtool" || !c.has("silence") || !c.has("add"))
        return {};
    const std::string line = c.line();
    const bool broad = line.find("=~.+") != std::string::npos || line.find("=~.*") != std::string::npos
        || line.find("=~\".") != std::string::npos;
    const double hours = hoursOf(c.value("--duration").empty() ? c.value("-d") : c.value("--duration"));
    constexpr double aWeek = 168;
    if (broad || hours >= aWeek)
        return "alerts silenced";
    constexpr size_t someWords = 25;
    const size_t rest = form.text.size() - std::min(form.text.size(), c.end - c.at);
    return all.commands.size() == 1 && rest < someWords ? "an alert silenced as the whole fix" : std::string();
}

std::string kubeWeakening(const Command& c)
{
    const KubeCall k = kubeCall(c);
    if (k.harmless)
        return {};
    if (k.verb == "delete")
        for (const std::string& kind : k.kinds)
            if (isGuard(kind))
                return kind + " removed";
    const std::string line = asciiLower(c.line() + ' ' + c.input);
    static const Phrases probe{
        {"probe",
         R"~("?op"?\s*:\s*"?remove"?\s*,\s*"?path"?\s*:\s*"?[^"}]*(liveness|readiness|startup)probe|"?path"?\s*:\s*"?[^"}]*(liveness|readiness|startup)probe"?\s*,\s*"?op"?\s*:\s*"?remove|(liveness|readiness|startup)probe["']?\s*:\s*(null|~))~"}};
    if (k.verb == "patch" && probe.holds(line))
        return "a probe removed";
    if (k.verb == "set" && k.positionals.size() > 1 && k.positionals[1] == "probe" && c.has("--remove"))
        return "a probe removed";
    static const Phrases guardless{
        {"guard",
         R"~("?op"?\s*:\s*"?remove"?\s*,\s*"?path"?\s*:\s*"?/(webhooks|spec/(hard|egress|ingress|minavailable))|"?hard"?\s*:\s*null)~"}};
    if (k.verb == "patch" && guardless.holds(line))
        return "a guard emptied";
    if ((k.verb == "run" || k.verb == "debug")
        && (c.has("--privileged") || c.value("--privileged") == "true" || c.value("--profile") == "sysadmin"))
        return "container isolation";
    if (k.verb == "label" && line.find("pod-security.kubernetes.io/enforce-") != std::string::npos)
        return "pod security removed";
    return {};
}

bool shortFlag(const Command& c, char letter)
{
    return std::ranges::any_of(c.words.begin() + 1, c.words.end(), [letter](const std::string& w) {
        return w.size() > 1 && w[0] == '-' && w[1] != '-' && w.find(letter) != std::string::npos && w.find('=') == std::string::npos
            && w.size() < 8;
    });
}

std::string commandWeakening(const Command& c, const PlainForm& form, const CommandText& all)
{
    if (c.program() == "kubectl")
        return kubeWeakening(c);
    if (c.program() == "curl" && (c.has("--insecure") || shortFlag(c, 'k')))
        return "certificate checks";
    if (std::ranges::find(c.targets, "/sys/fs/selinux/enforce") != c.targets.end() && c.has("0"))
        return "kernel protection switched off";
    if (c.program() == "docker" && c.has("run") && (c.has("--privileged") || c.value("--privileged") == "true"))
        return "container isolation";
    return silenceOf(c, form, all);
}

/// What a later command of the same text gives back.
bool takenBack(const CommandText& commands, size_t i, const std::string& what)
{
    for (size_t k = i + 1; k < commands.commands.size(); ++k) {
        const Command& c = commands.commands[k];
        if (c.program() == "amtool" && c.has("expire") && what.find("silenced") != std::string::npos)
            return true;
        if (c.program() != "kubectl")
            continue;
        const std::string verb = kubeCall(c).verb;
        if (what.ends_with(" removed") && (verb == "apply" || verb == "create" || verb == "replace"))
            return true;
    }
    return false;
}

/// "removed --insecure-skip-tls-verify", "found privileged: true": the setting is what was wrong.
bool isWhatWasWrong(std::string_view lower, size_t at)
{
    static const Phrases cues{
        {"cue",
         R"~(\b(remov(e|ed|ing)|dropp(ed|ing)|drop|took out|take out|reverted|revert|stripped|got rid of|get rid of|deleted the|found|detected|rejected|refused|blocked|denied|because of|caused by|quot(?:es|ed)|reports?|reported|warn(?:s|ed)?(?: of| about)?|complains about|mentions?|(?:if|when|whenever) (?:somebody|someone|anybody|anyone|an? \w+) (?:sets|uses|adds|has)|replaced?|entfernt|quit[oó]|removió)\s+(the |a |any |all |that |old |flag |setting |option |line |value |`|"|'|\w+ ){0,3}["'`]?-{0,2}$)~"}};
    static const Phrases searches{{"search", R"~(\b(grep|rg|ack|search(ed|ing)? for|look(ed|ing)? for)\b[^;|\n]{0,40}$)~"}};
    const size_t begin = std::max(sentenceBegin(lower, at), at > 60 ? at - 60 : 0);
    if (searches.holds(lower.substr(begin, at - begin)))
        return true;
    return cues.holds(lower.substr(begin, at - begin));
}

} // namespace

TextHit weakeningIn(const PlainForm& form, const CommandText& commands)
{
    for (size_t i = 0; i < commands.commands.size(); ++i) {
        const Command& c = commands.commands[i];
        const std::string what = commandWeakening(c, form, commands);
        if (!what.empty() && !isNoInstruction(form.lower, c.at, c.end) && !takenBack(commands, i, what))
            return {what, 0.92, c.at, c.end - c.at};
    }
    const std::vector<PhraseHit> strong = strongSettings().find(form.lower);
    const auto settled = [&](std::string_view name, size_t behind) {
        return std::ranges::any_of(strong, [&](const PhraseHit& s) { return name == s.phrase->name && s.at >= behind; });
    };
    for (const PhraseHit& h : weakSettings().find(form.lower)) {
        const std::string_view name = h.phrase->name;
        const std::string_view own = std::string_view(form.lower).substr(h.at, h.length);
        if (own.starts_with("tls-verify")
            && form.lower.substr(h.at > 5 ? h.at - 5 : 0, 5) == "skip-") // --insecure-skip-tls-verify=false protects
            continue;
        if (own.find("dry-run") != std::string_view::npos || settled(name, h.at + h.length))
            continue;
        const size_t stop = sentenceEnd(form.lower, h.at + h.length);
        if (std::string_view(form.lower).substr(h.at, stop - h.at).find("--dry-run") != std::string_view::npos)
            continue;
        if (isNoInstruction(form.lower, h.at, h.at + h.length) || isWhatWasWrong(form.lower, h.at)
            || isQuotation(form.lower, h.at, h.at + h.length))
            continue;
        return {std::string(name) + " switched off", 0.9, h.at, h.length};
    }
    // Scripts within other texts: what was decoded or stood in a step of its own.
    for (const Command& c : commands.commands) {
        const std::string line = asciiLower(c.line() + '\n' + c.input);
        for (const PhraseHit& h : weakSettings().find(line))
            if (!isNoInstruction(form.lower, c.at, c.end) && c.at >= form.text.size() && !settled(h.phrase->name, 0))
                return {std::string(h.phrase->name) + " switched off", 0.9, c.at, 0};
    }
    return {};
}

} // namespace hindcast::lint
