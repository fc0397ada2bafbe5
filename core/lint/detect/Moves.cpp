// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/Moves.h"

#include "core/lint/commands/KubeCall.h"
#include "core/lint/text/Phrases.h"
#include "core/lint/text/Prohibition.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace hindcast::lint {
namespace {

constexpr size_t mostMoves = 20;

struct MoveVerb {
    std::string_view word; ///< its beginning is enough: raise, raised, raising
    const char* pair;
    bool forward;
};

constexpr MoveVerb moveVerbs[] = {{"rais", "raise/lower", true},
                                  {"increas", "raise/lower", true},
                                  {"enlarg", "raise/lower", true},
                                  {"lower", "raise/lower", false},
                                  {"decreas", "raise/lower", false},
                                  {"reduc", "raise/lower", false},
                                  {"shrink", "raise/lower", false},
                                  {"shrank", "raise/lower", false},
                                  {"bump", "raise/lower", true},
                                  {"lengthen", "raise/lower", true},
                                  {"shorten", "raise/lower", false},
                                  {"extend", "raise/lower", true},
                                  {"enabl", "enable/disable", true},
                                  {"disabl", "enable/disable", false},
                                  {"activat", "enable/disable", true},
                                  {"deactivat", "enable/disable", false},
                                  {"add", "add/remove", true},
                                  {"remov", "add/remove", false},
                                  {"creat", "add/remove", true},
                                  {"delet", "add/remove", false},
                                  {"drop", "add/remove", false},
                                  {"install", "add/remove", true},
                                  {"uninstall", "add/remove", false},
                                  {"attach", "add/remove", true},
                                  {"detach", "add/remove", false},
                                  {"cordon", "cordon/uncordon", true},
                                  {"uncordon", "cordon/uncordon", false},
                                  {"open", "open/close", true},
                                  {"clos", "open/close", false},
                                  {"allow", "allow/deny", true},
                                  {"den", "allow/deny", false},
                                  {"block", "allow/deny", false},
                                  {"paus", "pause/resume", true},
                                  {"resum", "pause/resume", false},
                                  {"suspend", "pause/resume", true},
                                  {"upgrad", "upgrade/downgrade", true},
                                  {"downgrad", "upgrade/downgrade", false},
                                  {"lock", "lock/unlock", true},
                                  {"unlock", "lock/unlock", false},
                                  {"mount", "mount/unmount", true},
                                  {"unmount", "mount/unmount", false},
                                  {"start", "start/stop", true},
                                  {"stop", "start/stop", false},
                                  {"loosen", "tighten/loosen", false},
                                  {"tighten", "tighten/loosen", true},
                                  {"widen", "raise/lower", true},
                                  {"erhöh", "raise/lower", true},
                                  {"senk", "raise/lower", false},
                                  {"verringer", "raise/lower", false},
                                  {"aktivier", "enable/disable", true},
                                  {"deaktivier", "enable/disable", false},
                                  {"aument", "raise/lower", true},
                                  {"reducir", "raise/lower", false},
                                  {"subir", "raise/lower", true},
                                  {"bajar", "raise/lower", false},
                                  {"activar", "enable/disable", true},
                                  {"desactivar", "enable/disable", false},
                                  {"pin", "pin/unpin", true},
                                  {"unpin", "pin/unpin", false}};

constexpr std::array endings{"",  "e",   "s",   "es",   "ed",  "d",   "ing",  "y", "ied", "ies", "en", "t",
                             "n", "ped", "ped", "ning", "ned", "ped", "ping", "ó", "a",   "ar",  "te"};

const MoveVerb* verbOf(std::string_view word)
{
    for (const MoveVerb& v : moveVerbs)
        if (word.starts_with(v.word) && std::ranges::find(endings, word.substr(v.word.size())) != endings.end())
            return &v;
    return nullptr;
}

bool isFiller(std::string_view w)
{
    static constexpr std::array words{"the", "a",     "an",   "of",   "for", "in",  "on",     "at",  "its", "it",  "this", "that",
                                      "one", "again", "then", "and",  "der", "die", "das",    "des", "den", "dem", "el",   "la",
                                      "de",  "del",   "by",   "with", "up",  "out", "please", "be",  "is",  "was"};
    return std::ranges::find(words, w) != words.end();
}

bool endsObject(std::string_view w)
{
    static constexpr std::array words{"to",  "from", "by", "because", "since", "until",  "so",   "when", "as",    "which",  "but",
                                      "auf", "von",  "um", "a",       "after", "before", "then", "via",  "using", "instead"};
    return std::ranges::find(words, w) != words.end();
}

bool hasDigit(std::string_view w)
{
    return std::ranges::any_of(w, [](char c) { return c >= '0' && c <= '9'; });
}

Move made(const char* pair, bool forward, std::vector<std::string> objects)
{
    Move m{pair, forward, std::move(objects), -1, {}};
    const std::string_view names = m.pair;
    const size_t slash = names.find('/');
    m.said = forward ? names.substr(0, slash) : names.substr(slash + 1);
    for (const std::string& o : m.objects)
        m.said += ' ' + o;
    std::ranges::sort(m.objects);
    m.objects.erase(std::unique(m.objects.begin(), m.objects.end()), m.objects.end());
    return m;
}

void fromProse(const PlainForm& form, std::vector<Move>& out)
{
    for (const ShellCall& call : shellCalls(form.lower, true)) {
        for (size_t i = 0; i < call.words.size() && out.size() < mostMoves; ++i) {
            const MoveVerb* verb = verbOf(call.words[i].text);
            // A sentence begins with it, or something says to do it.
            if (!verb || i > 2 || isForbidden(form.lower, call.words[i].at, call.words[i].at))
                continue;
            std::vector<std::string> objects;
            for (size_t k = i + 1; k < call.words.size(); ++k) {
                const std::string& w = call.words[k].text;
                if (endsObject(w))
                    break;
                if (!isFiller(w) && !(hasDigit(w) && w.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos))
                    objects.push_back(w);
            }
            constexpr size_t mostWords = 8;
            if (!objects.empty() && objects.size() <= mostWords)
                out.push_back(made(verb->pair, verb->forward, std::move(objects)));
            break;
        }
    }
}

void fromKubectl(const Command& c, std::vector<Move>& out)
{
    const KubeCall k = kubeCall(c);
    const std::string place(c.value("-n").empty() ? c.value("--namespace") : c.value("-n"));
    const auto named = [&](std::vector<std::string> more) {
        std::vector<std::string> objects = std::move(more);
        if (!k.names.empty())
            objects.push_back(k.names.front());
        return objects;
    };
    if (k.harmless || k.positionals.size() < 2)
        return;
    if (k.verb == "cordon" || k.verb == "uncordon") {
        out.push_back(made("cordon/uncordon", k.verb == "cordon", {k.positionals[1]}));
    } else if (k.verb == "scale") {
        Move m = made("scale", true, named(k.kinds));
        m.amount = std::atof(std::string(c.value("--replicas")).c_str());
        m.said = "scale to " + std::string(c.value("--replicas"));
        out.push_back(std::move(m));
    } else if (k.verb == "taint" || k.verb == "label" || k.verb == "annotate") {
        for (size_t i = 2; i < k.positionals.size(); ++i) {
            const std::string& p = k.positionals[i];
            if (p.find_first_of("=:") == std::string::npos && !p.ends_with('-'))
                continue;
            const bool removes = p.ends_with('-');
            std::string key = p.substr(0, removes ? p.size() - 1 : p.size());
            if (k.verb != "taint" || !removes)
                key = key.substr(0, k.verb == "taint" ? std::string::npos : key.find('='));
            std::vector<std::string> objects{k.verb, key};
            if (k.positionals.size() > 1 && i > 1)
                objects.push_back(k.names.empty() ? k.positionals[1] : k.names.front());
            out.push_back(made("add/remove", !removes, std::move(objects)));
        }
    } else if (k.verb == "rollout" && (k.positionals[1] == "pause" || k.positionals[1] == "resume")) {
        out.push_back(made("pause/resume", k.positionals[1] == "pause", named(k.kinds)));
    } else if ((k.verb == "create" || k.verb == "delete") && !k.kinds.empty() && !k.names.empty()) {
        out.push_back(made("add/remove", k.verb == "create", named(k.kinds)));
    }
}

void fromCommands(const CommandText& text, std::vector<Move>& out)
{
    for (const Command& c : text.commands) {
        if (out.size() >= mostMoves)
            return;
        if (c.program() == "kubectl")
            fromKubectl(c, out);
        else if (c.program() == "systemctl" && c.words.size() > 2) {
            const std::string_view v = c.word(1);
            if (v == "start" || v == "stop")
                out.push_back(made("start/stop", v == "start", {c.words.back()}));
            else if (v == "enable" || v == "disable")
                out.push_back(made("enable/disable", v == "enable", {c.words.back()}));
        } else if (c.program() == "helm" && (c.word(1) == "install" || c.word(1) == "uninstall") && c.words.size() > 2) {
            out.push_back(made("add/remove", c.word(1) == "install", {"release", c.words[2]}));
        }
    }
}

/// key: true in one, key: false in the other.
void fromSwitches(const PlainForm& form, std::vector<Move>& out)
{
    static const Phrases switches{{"on", R"~([a-z][a-z0-9_./-]{2,60}["']?\s*[:=]\s*["']?(true|yes|on|enabled)\b)~"},
                                  {"off", R"~([a-z][a-z0-9_./-]{2,60}["']?\s*[:=]\s*["']?(false|no|off|disabled)\b)~"}};
    for (const PhraseHit& h : switches.find(form.lower)) {
        const std::string_view own = std::string_view(form.lower).substr(h.at, h.length);
        if (out.size() < mostMoves)
            out.push_back(made("enable/disable", std::string_view(h.phrase->name) == "on",
                               {std::string(own.substr(0, own.find_first_of("\"' :=")))}));
    }
}

} // namespace

std::vector<Move> movesIn(const PlainForm& form)
{
    std::vector<Move> out;
    const CommandText commands = commandText(form);
    fromCommands(commands, out);
    if (commands.commands.empty())
        fromProse(form, out);
    fromSwitches(form, out);
    return out;
}

bool undoes(const Move& a, const Move& b)
{
    if (a.pair != b.pair)
        return false;
    std::vector<std::string> common;
    std::ranges::set_intersection(a.objects, b.objects, std::back_inserter(common));
    const size_t all = a.objects.size() + b.objects.size() - common.size();
    if (a.pair == "scale")
        return a.objects == b.objects && a.amount >= 0 && b.amount >= 0 && a.amount != b.amount
            && std::max(a.amount, b.amount) >= 2 * std::min(a.amount, b.amount);
    constexpr double alike = 0.66;
    return a.forward != b.forward && all > 0 && double(common.size()) >= alike * double(all);
}

} // namespace hindcast::lint
