// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/text/HitWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <string_view>

namespace hindcast::lint {
namespace {

constexpr const char* context = "hindcast::TextHit";

constexpr const char* words[] = {
    // injection
    QT_TRANSLATE_NOOP("hindcast::TextHit", "role change"), QT_TRANSLATE_NOOP("hindcast::TextHit", "address"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "override"), QT_TRANSLATE_NOOP("hindcast::TextHit", "disclosure"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "chat template"), QT_TRANSLATE_NOOP("hindcast::TextHit", "authority"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "fetch"), QT_TRANSLATE_NOOP("hindcast::TextHit", "send"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "image"), QT_TRANSLATE_NOOP("hindcast::TextHit", "reversed"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "digits"), QT_TRANSLATE_NOOP("hindcast::TextHit", "spaced"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "tag characters"), QT_TRANSLATE_NOOP("hindcast::TextHit", "zero-width characters"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "a reversed direction of writing"),
    // standing orders
    QT_TRANSLATE_NOOP("hindcast::TextHit", "permanent rule"), QT_TRANSLATE_NOOP("hindcast::TextHit", "waived oversight"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "claimed right"), QT_TRANSLATE_NOOP("hindcast::TextHit", "unrelated subject"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "every incident"), QT_TRANSLATE_NOOP("hindcast::TextHit", "data sent outside"),
    // protections
    QT_TRANSLATE_NOOP("hindcast::TextHit", "authorization"), QT_TRANSLATE_NOOP("hindcast::TextHit", "admission webhook"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "certificate checks"), QT_TRANSLATE_NOOP("hindcast::TextHit", "signature checks"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "a probe"), QT_TRANSLATE_NOOP("hindcast::TextHit", "audit"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "access rights"), QT_TRANSLATE_NOOP("hindcast::TextHit", "container isolation"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "pod security"), QT_TRANSLATE_NOOP("hindcast::TextHit", "mutual tls"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "rights"), QT_TRANSLATE_NOOP("hindcast::TextHit", "tests and hooks"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "validation"), QT_TRANSLATE_NOOP("hindcast::TextHit", "authentication"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "database protection"), QT_TRANSLATE_NOOP("hindcast::TextHit", "kernel protection"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "firewall or audit"), QT_TRANSLATE_NOOP("hindcast::TextHit", "alerts silenced"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "an alert silenced as the whole fix"), QT_TRANSLATE_NOOP("hindcast::TextHit", "a guard emptied"),
    // what cannot be taken back
    QT_TRANSLATE_NOOP("hindcast::TextHit", "delete with --force and no grace period"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "delete what a manifest names"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "delete by a raw request"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "drain that removes data or pods without an owner"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "scale to 0"), QT_TRANSLATE_NOOP("hindcast::TextHit", "finalizers taken away"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "find that deletes"), QT_TRANSLATE_NOOP("hindcast::TextHit", "a new partition table"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "rsync --delete of an empty folder"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "a database dropped"), QT_TRANSLATE_NOOP("hindcast::TextHit", "a topic deleted"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "a deletion over HTTP"), QT_TRANSLATE_NOOP("hindcast::TextHit", "a download run by a shell"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "a device overwritten"), QT_TRANSLATE_NOOP("hindcast::TextHit", "a reset of the host"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "DELETE without WHERE"),
    // texts that are no fix and no reflection
    QT_TRANSLATE_NOOP("hindcast::TextHit", "code block"), QT_TRANSLATE_NOOP("hindcast::TextHit", "quote"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "bracket"), QT_TRANSLATE_NOOP("hindcast::TextHit", "invalid JSON"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "empty"), QT_TRANSLATE_NOOP("hindcast::TextHit", "placeholder"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "empty frame"), QT_TRANSLATE_NOOP("hindcast::TextHit", "mock"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "refusal"), QT_TRANSLATE_NOOP("hindcast::TextHit", "provider error"),
    QT_TRANSLATE_NOOP("hindcast::TextHit", "failure")};

/// What is said of something else.
struct Frame {
    std::string_view before, behind; ///< around it, in English
    const char* sentence;            ///< "%1" stands for it
};
constexpr Frame frames[] = {{"encoded ", "", QT_TRANSLATE_NOOP("hindcast::TextHit", "encoded %1")},
                            {"disguised override (", ")", QT_TRANSLATE_NOOP("hindcast::TextHit", "disguised override (%1)")},
                            {"text hidden by ", "", QT_TRANSLATE_NOOP("hindcast::TextHit", "text hidden by %1")},
                            {"ends inside a ", "", QT_TRANSLATE_NOOP("hindcast::TextHit", "ends inside a %1")},
                            {"", " switched off", QT_TRANSLATE_NOOP("hindcast::TextHit", "%1 switched off")},
                            {"", " removed", QT_TRANSLATE_NOOP("hindcast::TextHit", "%1 removed")},
                            {"", " of a volume", QT_TRANSLATE_NOOP("hindcast::TextHit", "%1 of a volume")}};

QString translated(const char* text) { return QCoreApplication::translate(context, text); }

/// The frame around a text, and what stands in it.
std::optional<std::pair<const Frame*, std::string>> framed(const std::string& what)
{
    for (const Frame& f : frames)
        if (what.size() > f.before.size() + f.behind.size() && what.starts_with(f.before) && what.ends_with(f.behind))
            return std::pair(&f, what.substr(f.before.size(), what.size() - f.before.size() - f.behind.size()));
    return {};
}

bool isWord(const std::string& what) { return std::ranges::find(words, std::string_view(what)) != std::end(words); }

} // namespace

QString hitWords(const std::string& what)
{
    if (isWord(what))
        return translated(what.c_str());
    if (const auto f = framed(what))
        return translated(f->first->sentence).arg(hitWords(f->second));
    return QString::fromStdString(what);
}

} // namespace hindcast::lint
