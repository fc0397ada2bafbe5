// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/CommonThread.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/text/QuotedText.h"

#include <QMap>

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

// Tags that say how a memory was made, and not what it is about.
constexpr std::array saysNothing{"strategy", "success",  "failure", "partial",    "error",           "thin-trace",   "repeated",
                                 "unparsed", "template", "lesson",  "reflection", "self-correction", "unknown_error"};
constexpr qsizetype leastShared = 3, quotedLength = 120;

/// Which memories have it, by what it is.
using Shared = QMap<QString, QStringList>;

/// The one that most have, the first by name of those.
Shared::const_iterator mostShared(const Shared& all)
{
    auto best = all.cend();
    for (auto it = all.cbegin(); it != all.cend(); ++it)
        if (best == all.cend() || it->size() > best->size())
            best = it;
    return best;
}

} // namespace

bool isTellingTag(const QString& tag)
{
    return !tag.startsWith(QLatin1String("sig:"))
        && std::ranges::none_of(saysNothing, [&](const char* t) { return tag == QLatin1String(t); });
}

std::optional<ReflectionDraft> commonThread(std::span<const Reflection> memories)
{
    Shared tags, errors;
    QMap<QString, QString> said; // of an error, in its newest words
    for (const Reflection& r : memories) {
        const QString id = QLatin1Char('#') + QString::number(r.id);
        for (const QString& tag : r.tags)
            if (isTellingTag(tag) && !tags[tag].contains(id))
                tags[tag] += id;
        if (!r.normalSignature.isEmpty()) {
            errors[r.normalSignature] += id;
            if (!said.contains(r.normalSignature))
                said.insert(r.normalSignature, r.text);
        }
    }
    const qsizetype least = std::max(leastShared, (qsizetype(memories.size()) + 1) / 2);
    ReflectionDraft out;
    const auto error = mostShared(errors), tag = mostShared(tags);
    QStringList found;
    if (error != errors.cend() && error->size() >= least)
        out.text = QStringLiteral("%1 of %2 memories are about the same error (%3): %4.")
                       .arg(argText(error->size()), argText(qint64(memories.size())), error->join(QLatin1String(", ")),
                            quotedText(said.value(error.key()), quotedLength));
    if (tag != tags.cend() && tag->size() >= least) {
        if (!out.text.isEmpty())
            out.text += u' ';
        out.text += QStringLiteral("%1 of %2 memories have the tag %3 (%4).")
                        .arg(argText(tag->size()), argText(qint64(memories.size())), argText(tag.key()), tag->join(QLatin1String(", ")));
        out.tags += tag.key();
    }
    if (out.text.isEmpty())
        return std::nullopt;
    double importance = 0;
    for (const Reflection& r : memories)
        importance += r.importance / double(memories.size());
    out.importance = importance;
    constexpr double countedOnly = 0.5; // it was counted, not understood
    out.confidence = countedOnly;
    return out;
}

} // namespace hindcast
