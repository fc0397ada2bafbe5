// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/links/ClusterText.h"

#include "core/rules/links/CommonWords.h"
#include "core/rules/links/RecordEntities.h"
#include "core/rules/text/QuotedText.h"
#include "core/rules/text/VectorText.h"

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr qsizetype comparedTask = 160; // code points: as templates quote a task, so that it counts once
constexpr qsizetype comparedText = 4'000; // characters: templates are shorter

void addClusterPart(QStringList& to, const QString& part)
{
    if (!part.isEmpty() && !to.contains(part))
        to += part;
}

/// Words that are none of our own sentences, and neither a number nor a letter alone.
QStringList wordsOfOthers(const QString& text)
{
    QStringList out;
    for (const QString& word : text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        QString bare = word.toLower();
        while (!bare.isEmpty() && bare.back().isPunct() && bare.back() != u'_')
            bare.chop(1);
        if (bare.size() > 1 && !bare.contains(u'\'') && !isCommonWord(bare)
            && std::ranges::any_of(bare, [](QChar c) { return c.isLetter(); }))
            out += word;
    }
    return out;
}

/// "It failed at event 2 of 3 (kubectl): ..." names the tool that failed.
QStringList toolsIn(const QString& sentences)
{
    QStringList out;
    for (qsizetype open = sentences.indexOf(u'('); open >= 0; open = sentences.indexOf(u'(', open + 1))
        if (const qsizetype close = sentences.indexOf(u')', open); close > open)
            for (const QString& word : wordsOfOthers(sentences.sliced(open + 1, close - open - 1)))
                addClusterPart(out, word);
    return out;
}

/// Of the text of a template: it writes what is the trace's between quotation marks.
void addQuoted(const QString& text, QStringList& parts)
{
    const QStringList pieces = text.split(u'"');
    QStringList tools;
    for (qsizetype i = 0; i < pieces.size(); ++i)
        if (i % 2 == 1)
            addClusterPart(parts, pieces[i]);
        else
            tools += toolsIn(pieces[i]);
    if (!parts.isEmpty()) // alone a tool says little: it is used for everything
        for (const QString& tool : std::as_const(tools))
            addClusterPart(parts, tool);
}

} // namespace

QString clusterText(const Reflection& r)
{
    if (r.quality != ReflectionQuality::Template || r.version > 1) // of which a person has worded the later ones
        return reflectionEmbeddingText(r.query, r.text);
    const QString text = r.text.left(comparedText);
    QStringList parts;
    addClusterPart(parts, plainText(r.query, comparedTask));
    if (r.kind != ReflectionKind::Reflection || isSelfCorrection(r)) {
        addClusterPart(parts, wordsOfOthers(text).join(u' '));
    } else {
        addClusterPart(parts, plainText(r.context, comparedTask));
        addQuoted(text, parts);
    }
    return parts.join(u' ');
}

} // namespace hindcast
